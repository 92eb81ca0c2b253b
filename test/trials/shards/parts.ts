import { UserError } from '../../../src/core/errors/user-error.ts'
import { PART_FORMAT, type Part } from '../../../src/trials/shards/part.ts'

/** A part with one trial, of the shard and plan that are given. */
export function partOf(index: number, of: number, plan = 'a'.repeat(64)): Part {
  const key = `${index}`.padStart(64, '0')
  return {
    head: {
      part: PART_FORMAT,
      shard: { index, of },
      plan,
      of: { agent: 'command', agents: ['command'] },
      about: {
        base: 'b'.repeat(40),
        head: plan.slice(0, 40),
        agent: 'command@1',
        version: '1',
        tasks: '',
        policy: '',
        trials: '',
      },
      answeredAs: null,
      spentUsd: 0,
      judge: null,
      warnings: [],
    },
    tasks: [{ task: `t${index}`, shared: false, stored: null }],
    runs: [{ run: key, events: [{ type: 'output', text: 'Zeile\n"“☃ \u2028' }] }],
    trials: [
      {
        trial: `t${index}`,
        side: 'head',
        index: 0,
        key,
        error: null,
        durationMs: 12,
        cached: false,
        grades: [],
      },
    ],
    answers: [
      {
        answer: key,
        given: { calls: [], text: '', finish: 'stop', model: 'm', inputTokens: 1, outputTokens: null },
      },
    ],
  }
}

/** What somebody is told by the error that `work` throws. */
export function refusalOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof UserError) return `${error.what} ${error.todo ?? ''}`
    throw error
  }
  return 'nothing was refused'
}
