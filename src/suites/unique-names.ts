import type { GraderSpec } from './suite.ts'

/** Appends `-2` to the name of the second grader of that name, `-3` to the third. */
export function withUniqueNames(specs: readonly GraderSpec[]): GraderSpec[] {
  const taken = new Set<string>()
  return specs.map((spec) => {
    let name = spec.name
    for (let copy = 2; taken.has(name); copy += 1) name = `${spec.name}-${copy}`
    taken.add(name)
    return name === spec.name ? spec : { ...spec, name }
  })
}
