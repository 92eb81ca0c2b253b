/** The hidden HTML comment by which our comments are found again. Characters that could end it early are replaced. */
export function commentMarker(key: string): string {
  return `<!-- skill-eval-gate: ${key.replace(/[^\p{L}\p{N} ._/]+/gu, '-')} -->`
}
