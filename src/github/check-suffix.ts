/**
 * What is added to a check's name where the run is not the gate's: one that asks a part, or another agent or other
 * trials than configured.
 */
export function checkSuffix({ filtered, overridden }: { filtered: boolean; overridden: boolean }): string {
  return filtered ? ' (filtered)' : overridden ? ' (overridden)' : ''
}

/** Every name that the checks of a gate can have. */
export function checkNames(gate: string): string[] {
  return [gate, `${gate} (filtered)`, `${gate} (overridden)`]
}
