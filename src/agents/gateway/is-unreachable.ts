/** Codes of a connection that nobody took, or of a name that nobody has. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH'])
const MAX_DEPTH = 4

/** Whether an error of `fetch` says that nothing listens at the address. */
export function isUnreachable(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < MAX_DEPTH; at = at.cause, depth += 1) {
    if ('code' in at && UNREACHABLE.has(String(at.code))) return true
    if (at instanceof AggregateError && at.errors.some(isUnreachable)) return true
  }
  return false
}
