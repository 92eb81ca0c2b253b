import { createHash } from 'node:crypto'

/** SHA-256 (hex) of something as JSON. */
export function digest(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
