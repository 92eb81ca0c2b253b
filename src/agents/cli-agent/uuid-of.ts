import { sha256 } from '../../core/errors/sha256.ts'

/** A UUID, the same for the same text: programs tell their models, and providers cache what is the same. */
export function uuidOf(text: string): string {
  const hex = sha256(text)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return parts.join('-')
}
