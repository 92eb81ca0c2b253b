/**
 * Bounds on what a suite may hold. They are far above any real suite, and keep a hostile one from taking the machine
 * with it.
 */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** In characters. The longest prompt of a real suite that we know has under 20,000. */
export const MAX_PROMPT_LENGTH = 200_000
export const MAX_TASKS = 20_000
/** Characters of all prompts and input files of a suite, counted each time an alias or a path repeats them. */
export const MAX_SUITE_LENGTH = 50_000_000
/** Patterns of task files in one suite: each is tried on every file of the repository. */
export const MAX_PATTERNS = 1000
/** Levels of lists and mappings. */
export const MAX_DEPTH = 64
/**
 * Entries of lists and mappings as they are written in a file. A parsed one takes a thousand times the memory of its
 * text.
 */
export const MAX_ENTRIES = 400_000
/** Values in a file, counted each time an alias repeats them. */
export const MAX_VALUES = 1_000_000
/** Errors that are reported of one file; the rest is usually the same mistake again. */
export const MAX_ERRORS = 50
/** Labels that a routing set implies: prompts times skills. */
export const MAX_LABELS = 500_000
