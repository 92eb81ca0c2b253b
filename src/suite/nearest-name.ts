/**
 * The candidate that `name` was probably meant to be, or null when none is near: at most a third of its characters differ (case does not
 * count). For suggestions in messages only, never for a decision.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | null {
  const wanted = name.toLowerCase().slice(0, MAX_LENGTH)
  let best: string | null = null
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue
    const distance = editDistance(wanted, candidate.toLowerCase().slice(0, MAX_LENGTH))
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** ` Did you mean "x"?`, or nothing. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const nearest = nearestName(name, candidates)
  return nearest === null ? '' : ` Did you mean \`${nearest}\`?`
}

const MAX_LENGTH = 100

/** Levenshtein: insertions, deletions and replacements that turn one text into the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
