/** Codes of a connection that nobody took, or of a name that nobody has. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
/** Codes of a connection that was closed before an answer. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])
const MAX_DEPTH = 4

/** Whether an error of `fetch` says that nothing listens at the address. */
export function isUnreachable(error: unknown): boolean {
  return hasCode(error, UNREACHABLE)
}

/** Whether an error of `fetch` says that the connection was closed before an answer. */
export function isClosed(error: unknown): boolean {
  return hasCode(error, CLOSED)
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < MAX_DEPTH; at = at.cause, depth += 1) {
    if ('code' in at && codes.has(String(at.code))) return true
    if (at instanceof AggregateError && at.errors.some((one) => hasCode(one, codes))) return true
  }
  return false
}
