/** More tokens than any answer uses. */
const MOST = 1_000_000_000

/** A number of tokens as others report it, made whole: some servers report parts of one. Null: it is no such number. */
export function tokenCount(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= MOST ? Math.ceil(value) : null
}
