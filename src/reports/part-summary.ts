import { plural } from '../core/errors/plural.ts'
import type { Part } from '../trials/shards/part.ts'
import { shardText } from '../trials/shards/shard.ts'
import { plain } from './escape.ts'

/**
 * What a shard did, in a line, and in one for each of several agents. `sections`: its part, at least one. `path`: where
 * that is, escaped.
 */
export function partSummary(sections: readonly Part[], path: string): string {
  const [first] = sections
  if (first === undefined) throw new Error('a part has a section')
  const name = `Part ${shardText(first.head.shard)}`
  const isNothing = sections.every(({ tasks, head }) => tasks.length === 0 && head.failed === undefined)
  if (isNothing) return `${name}: nothing to run. Written to ${path}.`
  const end = `Nothing is decided before all parts are merged. Written to ${path}.`
  if (first.head.of === undefined) return `${name}: ${countsOf(first)}. ${end}`
  const own = sections.map((one) => `  ${plain(one.head.of?.agent ?? '')}: ${countsOf(one)}`)
  return [`${name}: ${sections.length} agents. ${end}`, ...own].join('\n')
}

function countsOf({ head, tasks, trials }: Part): string {
  const [failure] = head.failed ?? []
  if (failure !== undefined) return `not measured: ${plain(failure.what)}`
  const failed = trials.filter(({ error }) => error !== null).length
  const stored = trials.filter(({ storedAt }) => storedAt !== undefined).length
  return [
    `${plural(tasks.length, 'task')}`,
    `${plural(trials.length, 'trial')}`,
    ...(stored === 0 ? [] : [`${stored} of them stored`]),
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(head.spentUsd === 0 ? [] : [`${head.spentUsd.toFixed(2)} USD`]),
  ].join(', ')
}

/** The same for programs: the head of its section with the numbers of tasks and trials, or a list of them. */
export function partJson(sections: readonly Part[]): object {
  const all = sections.map(({ head, tasks, trials }) => ({ ...head, tasks: tasks.length, trials: trials.length }))
  const [only] = all
  return only !== undefined && only.of === undefined ? only : { agents: all }
}
