/** The hidden HTML comment that our comments start with. Characters that could end it early are replaced. */
export function commentMarker(key: string): string {
  return `<!-- skill-eval-gate: ${key.replace(/[^\p{L}\p{N} ._/]+/gu, '-')} -->`
}
