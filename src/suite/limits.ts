/** Bounds on what a suite may hold. They are far above any real suite, and keep a hostile one from taking the machine with it. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** In characters. The longest prompt of a real suite that we know has under 20,000. */
export const MAX_PROMPT_LENGTH = 200_000
export const MAX_TASKS = 20_000
/** Levels of lists and mappings. */
export const MAX_DEPTH = 64
/** Values in a file, counted each time an alias repeats them. */
export const MAX_VALUES = 1_000_000
/** Errors that are reported of one file; the rest is usually the same mistake again. */
export const MAX_ERRORS = 50
