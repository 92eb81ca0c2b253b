import type { Part } from '../shards/part.ts'
import { shardText } from '../shards/shard.ts'

/** What a shard did, in a line or two. `path`: where its part is, escaped. */
export function partSummary({ head, tasks, trials }: Part, path: string): string {
  const name = `Part ${shardText(head.shard)}`
  if (tasks.length === 0) return `${name}: nothing to run. Written to ${path}.`
  const failed = trials.filter(({ error }) => error !== null).length
  const stored = trials.filter(({ storedAt }) => storedAt !== undefined).length
  const counts = [
    `${tasks.length} ${tasks.length === 1 ? 'task' : 'tasks'}`,
    `${trials.length} ${trials.length === 1 ? 'trial' : 'trials'}`,
    ...(stored === 0 ? [] : [`${stored} of them stored`]),
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(head.spentUsd === 0 ? [] : [`${head.spentUsd.toFixed(2)} USD`]),
  ]
  return `${name}: ${counts.join(', ')}. Nothing is decided before all parts are merged. Written to ${path}.`
}
