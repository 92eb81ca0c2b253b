/** Ids of those that only choose skills, with a fixed label. */
const ROUTERS: ReadonlySet<string> = new Set(['lexical', 'model'])

/** Whether an id is that of a router. No report calls one an agent, and the version of its rules is nobody's choice. */
export function isRouter({ id }: { id: string }): boolean {
  return ROUTERS.has(id)
}
