import type { GraderSpec, Task } from '../suite.ts'

/** Graders that several tasks share, and how tasks refer to them. */
export interface SharedGraders {
  /** The entries of `shared_graders`, in order of appearance. */
  definitions: readonly Record<string, unknown>[]
  /** A grader as a task refers to it: by the name of a shared one, or in full. */
  reference(this: void, spec: GraderSpec): string | Record<string, unknown>
}

/**
 * Extracts graders that several tasks have, so that they are written once. Where two different graders share a name,
 * the second is written in full.
 */
export function shareGraders(tasks: readonly Task[]): SharedGraders {
  const uses = new Map<string, { spec: GraderSpec; count: number }>()
  for (const { graders } of tasks) {
    // Names are unique within a task, so each is counted once.
    for (const spec of graders) {
      const key = keyOf(spec)
      const known = uses.get(key)
      if (known === undefined) uses.set(key, { spec, count: 1 })
      else known.count += 1
    }
  }
  const byName = new Map<string, { key: string; spec: GraderSpec }>()
  for (const [key, { spec, count }] of uses) {
    if (count > 1 && spec.name !== '' && !byName.has(spec.name)) byName.set(spec.name, { key, spec })
  }
  return {
    definitions: [...byName.values()].map(({ spec }) => graderValue(spec)),
    reference: (spec) => (byName.get(spec.name)?.key === keyOf(spec) ? spec.name : graderValue(spec)),
  }
}

function keyOf({ type, name, config, weight }: GraderSpec): string {
  return JSON.stringify([type, name, config, weight])
}

function graderValue({ type, name, config, weight }: GraderSpec): Record<string, unknown> {
  return {
    type,
    ...(name === type ? {} : { name }),
    ...(weight === 1 ? {} : { weight }),
    ...(Object.keys(config).length === 0 ? {} : { config }),
  }
}
