import { createHash } from 'node:crypto'

/** SHA-256 (hex) of a value's JSON. */
export function digest(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
