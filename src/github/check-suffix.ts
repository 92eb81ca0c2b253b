/** The suffix of a check's name for a run of only some tasks, or with another agent or other trials than configured. */
export function checkSuffix({ filtered, overridden }: { filtered: boolean; overridden: boolean }): string {
  return filtered ? ' (filtered)' : overridden ? ' (overridden)' : ''
}

/** Every name that the checks of a gate can have. */
export function checkNames(gate: string): string[] {
  return [gate, `${gate} (filtered)`, `${gate} (overridden)`]
}
