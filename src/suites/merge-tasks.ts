import { withSortedKeys } from '../core/errors/sorted-keys.ts'
import { neverBlocks } from '../core/results/provenance.ts'
import { labelFor } from './labels.ts'
import type { ResolvedTask } from './resolved-task.ts'
import type { Expectation, GraderSpec } from './suite.ts'
import { withUniqueNames } from './unique-names.ts'

/**
 * Merges tasks with the same key, in order of first appearance. A merged task has the graders of all (equal ones once),
 * is golden or tuned if one of them is, is advice only if all are, and takes the largest weights, trials, attempts
 * and timeout.
 */
export function mergeTasks(tasks: readonly ResolvedTask[]): ResolvedTask[] {
  const merged = new Map<string, ResolvedTask>()
  for (const task of tasks) {
    const known = merged.get(task.key)
    merged.set(task.key, known === undefined ? task : merge(known, task))
  }
  return [...merged.values()]
}

function merge(a: ResolvedTask, b: ResolvedTask): ResolvedTask {
  const { provenance: _, ...own } = a
  return {
    ...own,
    ...firstOf('message', a, b),
    ...(neverBlocks(a) ? firstOf('provenance', b) : firstOf('provenance', a)),
    ...(a.tuned === true || b.tuned === true ? { tuned: true as const } : {}),
    ...mergeLabels(a, b),
    graders: mergeGraders(a.graders, b.graders),
    golden: a.golden || b.golden,
    tags: [...new Set([...a.tags, ...b.tags])],
    timeoutMs: a.timeoutMs === null && b.timeoutMs === null ? null : Math.max(a.timeoutMs ?? 0, b.timeoutMs ?? 0),
    ...largestOf('trials', a, b),
    ...largestOf('maxAttempts', a, b),
    ...firstOf('triggerThreshold', a, b),
    suites: [...new Set([...a.suites, ...b.suites])],
    also: [...a.also, b.source, ...b.also],
  }
}

/** The first value of a key that any has; nothing where none has one. */
function firstOf<Key extends keyof ResolvedTask>(key: Key, ...tasks: ResolvedTask[]): Partial<Pick<ResolvedTask, Key>> {
  const [first] = tasks.filter((task) => task[key] !== undefined)
  return (first === undefined ? {} : { [key]: first[key] }) as Partial<Pick<ResolvedTask, Key>>
}

function largestOf<Key extends 'trials' | 'maxAttempts'>(
  key: Key,
  ...tasks: ResolvedTask[]
): { [Name in Key]?: number } {
  const largest = Math.max(...tasks.map((task) => task[key] ?? 0))
  return (largest === 0 ? {} : { [key]: largest }) as { [Name in Key]?: number }
}

/** Both label the same skills alike; one may write out what the other says by its rule. */
function mergeLabels(a: ResolvedTask, b: ResolvedTask): Pick<ResolvedTask, 'expectations' | 'others'> {
  const written = new Set([...a.expectations, ...b.expectations].map(({ skill }) => skill))
  const rationale = a.others?.rationale ?? b.others?.rationale
  return {
    expectations: [...written].flatMap((skill) => mergeExpectation(labelFor(a, skill), labelFor(b, skill))),
    ...(a.others === undefined ? {} : { others: { ...a.others, ...(rationale === undefined ? {} : { rationale }) } }),
  }
}

function mergeExpectation(own: Expectation | null, other: Expectation | null): Expectation | [] {
  if (own === null || other === null) return own ?? other ?? []
  const rationale = own.rationale ?? other.rationale
  return { ...own, weight: Math.max(own.weight, other.weight), ...(rationale === undefined ? {} : { rationale }) }
}

function mergeGraders(a: readonly GraderSpec[], b: readonly GraderSpec[]): GraderSpec[] {
  const known = new Set(a.map(graderKey))
  return withUniqueNames([...a, ...b.filter((grader) => !known.has(graderKey(grader)))])
}

function graderKey({ type, name, config }: GraderSpec): string {
  return JSON.stringify([type, name, withSortedKeys(config)])
}
