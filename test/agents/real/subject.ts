import { test } from 'vitest'
import type { FakeAnswer, FakeMessage } from '../../fake-model/answer.ts'
import type { Bench, BenchOptions } from './bench.ts'
import { runsAll } from './pinned.ts'

/** An agent, and how its model is scripted. */
export interface Subject {
  folder: string
  /**
   * True: the quick run leaves out what our own code does alike for every agent. One agent shows it there, and all do
   * in the whole run.
   */
  leavesAlike?: boolean
  /** False: a task for it has one message. */
  goesOn?: boolean
  /** Whether the agent tells turns of its model from each other. */
  countsTurns: boolean
  open(script: BenchOptions['script'], rest?: Partial<BenchOptions>): Promise<Bench>
  /** The answer that loads a skill. */
  loads(skill: string): FakeAnswer
  /** The answer that runs a command, by whatever tool the agent has for that. */
  runs(command: string): FakeMessage
  /** False: it has no tool for skills, so that a load which fails is a command like any other. */
  hasTool?: boolean
  /** False: it allows commands by what they begin with, so that a script of sed's may write a file. */
  allowsByWhole?: boolean
  /** False: it shows its model every skill whole, however many there are. */
  cutsListing?: boolean
  /** The answer that gives work to a subagent; its prompt is `SUBTASK`. Absent: it has none that are tried. */
  delegates?(subagent: string): FakeMessage
  /** Names of the skills that a request tells of, which is given as JSON. */
  listed(told: string): string[]
}

/** The tests of what our own code does alike for every agent. */
export function alikeTest({ leavesAlike = false }: Pick<Subject, 'leavesAlike'>) {
  return leavesAlike ? test.runIf(runsAll) : test
}
