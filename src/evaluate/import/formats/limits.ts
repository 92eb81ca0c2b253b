/** Bounds on what a file of results may hold: far above real ones, and low enough to be read in seconds. */
export const MAX_RESULTS_BYTES = 50 * 1024 * 1024
/** Runs of one task: the exact test convolves over them. */
export const MAX_TRIALS = 100
/** Runs of all tasks of a file: the test's time grows with their square. */
export const MAX_ALL_TRIALS = 30_000
/** Different skills and graders of a file: each is looked up in every task. */
export const MAX_SKILLS = 500
export const MAX_GRADERS = 200
/** Skills times tasks. */
export const MAX_LOOKUPS = 2_000_000
/** In characters. */
export const MAX_NAME = 200
export const MAX_FEEDBACK = 2000
/** Values of a file, commas in its texts counted too. */
export const MAX_VALUES = 4_000_000
