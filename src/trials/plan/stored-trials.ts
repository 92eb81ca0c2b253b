/** Trials of a prompt that are kept of base. More tell little more. */
export const STORED_TRIALS = 10
