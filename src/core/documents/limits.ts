/** Bounds on a suite: far above any real one, low enough that a hostile one cannot exhaust the machine. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** In characters. The longest prompt in a known real suite has under 20,000. */
export const MAX_PROMPT_LENGTH = 200_000
export const MAX_TASKS = 20_000
/** Characters of all prompts and input files of a suite, counted each time an alias or a path repeats them. */
export const MAX_SUITE_LENGTH = 50_000_000
/** Patterns of task files in one suite. Each is matched against every file of the repository. */
export const MAX_PATTERNS = 1000
/** Levels of lists and mappings. */
export const MAX_DEPTH = 64
/** Entries of lists and mappings as written in a file. A parsed entry takes a thousand times the memory of its text. */
export const MAX_ENTRIES = 400_000
/** Values in a file, counted each time an alias repeats them. */
export const MAX_VALUES = 1_000_000
/** Errors reported for one file; further ones usually repeat the same mistake. */
export const MAX_ERRORS = 50
