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
  const { provenance, ...own } = a
  return {
    ...own,
    message: a.message ?? b.message,
    provenance: neverBlocks(a) ? b.provenance : provenance,
    tuned: a.tuned ?? b.tuned,
    ...mergeLabels(a, b),
    graders: mergeGraders(a.graders, b.graders),
    golden: a.golden || b.golden,
    tags: [...new Set([...a.tags, ...b.tags])],
    timeoutMs: a.timeoutMs === null && b.timeoutMs === null ? null : Math.max(a.timeoutMs ?? 0, b.timeoutMs ?? 0),
    trials: largestOf(a.trials, b.trials),
    maxAttempts: largestOf(a.maxAttempts, b.maxAttempts),
    triggerThreshold: a.triggerThreshold ?? b.triggerThreshold,
    suites: [...new Set([...a.suites, ...b.suites])],
    also: [...a.also, b.source, ...b.also],
  }
}

function largestOf(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)
}

/** Both label the same skills alike; one may write out what the other says by its rule. */
function mergeLabels(a: ResolvedTask, b: ResolvedTask): Pick<ResolvedTask, 'expectations' | 'others'> {
  const written = new Set([...a.expectations, ...b.expectations].map(({ skill }) => skill))
  const rationale = a.others?.rationale ?? b.others?.rationale
  return {
    expectations: [...written].flatMap((skill) => mergeExpectation(labelFor(a, skill), labelFor(b, skill))),
    others: a.others && { ...a.others, rationale },
  }
}

function mergeExpectation(own: Expectation | null, other: Expectation | null): Expectation | [] {
  if (own === null || other === null) return own ?? other ?? []
  const rationale = own.rationale ?? other.rationale
  return { ...own, weight: Math.max(own.weight, other.weight), rationale }
}

function mergeGraders(a: readonly GraderSpec[], b: readonly GraderSpec[]): GraderSpec[] {
  const known = new Set(a.map(graderKey))
  return withUniqueNames([...a, ...b.filter((grader) => !known.has(graderKey(grader)))])
}

function graderKey({ type, name, config }: GraderSpec): string {
  return JSON.stringify([type, name, withSortedKeys(config)])
}
