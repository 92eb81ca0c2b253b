import type { Provides } from './agent.ts'

/** A router that compares words: only which skills it names. */
export const PICKS: Provides = { output: false, tools: false, files: false, usage: false, turns: false }

/** A model that is asked once and works on no files. */
export const ANSWERS: Provides = { output: true, tools: false, files: false, usage: true, turns: true }

/** A program that works in a folder. */
export const WORKS: Provides = { output: true, tools: true, files: true, usage: true, turns: true }
