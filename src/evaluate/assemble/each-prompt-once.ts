import { addToGroup } from '../../core/errors/group-by.ts'
import type { Change, ExpectationResult, TaskResult } from '../../core/results/results.ts'
import type { SamePrompts } from '../../gate/same-prompt.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'

const epsilon = 1e-9

/** Skills of which a version of a prompt says nothing, by the key of its task. */
export type QuietVersions = ReadonlyMap<string, readonly string[]>

/**
 * Base's and head's version of an edited or relabelled prompt are one change: what got worse in either, in the version
 * that lost more (head's where both lost the same). The other version says nothing. `results`: of `tasks`.
 */
export function quietVersions(
  tasks: readonly AskedTask[],
  results: readonly TaskResult[],
  same: SamePrompts,
): QuietVersions {
  const byKey = new Map(results.map((one) => [one.key, one]))
  const quiet = new Map<string, string[]>()
  for (const { key, origin, editedTo } of tasks) {
    if (origin === 'head') continue
    const twins = (same.get(key) ?? []).flatMap((twin) => (twin.origin === 'head' ? [twin.key] : []))
    for (const other of new Set([...(editedTo === undefined ? [] : [editedTo]), ...twins])) {
      for (const before of byKey.get(key)?.expectations ?? []) {
        const after = byKey.get(other)?.expectations.find(({ skill }) => skill === before.skill)
        const left = quieter(before, after, twins.includes(other))
        if (left !== null) addToGroup(quiet, left === 'base' ? key : other, before.skill)
      }
    }
  }
  return quiet
}

/** The result with no change for the skills of which its version says nothing. */
export function toldOnce(result: TaskResult, quiet: QuietVersions): TaskResult {
  const skills = quiet.get(result.key)
  if (skills === undefined) return result
  const expectations = result.expectations.map((item) =>
    skills.includes(item.skill) ? { ...item, change: 'same' as const } : item,
  )
  return { ...result, expectations }
}

const WORSE: ReadonlySet<Change> = new Set(['lost', 'false_trigger', 'moved'])
const BETTER: ReadonlySet<Change> = new Set(['gained', 'fixed'])

/**
 * Which of two versions says nothing; null: both may speak, since one is as it was. What got better by base's words or
 * labels alone is nothing to tell: the prompt counts as head has it. `isRelabelled`: their words are the same.
 */
function quieter(
  before: ExpectationResult,
  after: ExpectationResult | undefined,
  isRelabelled: boolean,
): 'base' | 'head' | null {
  const isTold = ({ change }: ExpectationResult) => WORSE.has(change) || BETTER.has(change)
  if (after === undefined || !isTold(after)) {
    return BETTER.has(before.change) && (isRelabelled || before.label === after?.label) ? 'base' : null
  }
  if (!isTold(before)) return null
  return lossOf(before) > lossOf(after) + epsilon ? 'head' : 'base'
}

/** The change of the rate; below 0 where it got better. */
function lossOf({ base, head, change }: ExpectationResult): number {
  if (change === 'moved') return 1
  const moved = Math.abs((base?.rate ?? 0) - (head.rate ?? 0))
  return WORSE.has(change) ? moved : -moved
}
