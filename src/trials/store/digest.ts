import { sha256 } from '../../core/errors/sha256.ts'

/** SHA-256 (hex) of a value's JSON. */
export function digest(parts: unknown): string {
  return sha256(JSON.stringify(parts))
}
