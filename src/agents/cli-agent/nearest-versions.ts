const MOST = 5

/** The published versions nearest to one that is not, oldest first; releases only, unless there are none. */
export function nearestVersions(wanted: string, published: readonly string[]): string[] {
  const releases = published.filter((version) => /^\d+\.\d+\.\d+$/.test(version))
  const sorted = [...(releases.length > 0 ? releases : published)].sort(byVersion)
  const at = sorted.findIndex((version) => byVersion(version, wanted) > 0)
  const position = at < 0 ? sorted.length : at
  const from = Math.max(0, Math.min(position - Math.floor(MOST / 2), sorted.length - MOST))
  return sorted.slice(from, from + MOST)
}

/** Compares by the numbers in front of any `-`, then by the text. */
function byVersion(a: string, b: string): number {
  const numbers = (version: string) => (version.split('-', 1)[0] ?? '').split('.').map(Number)
  const [one, other] = [numbers(a), numbers(b)]
  const index = one.findIndex((number, at) => number !== other[at])
  return index < 0 ? (a < b ? -1 : a > b ? 1 : 0) : (one[index] ?? 0) - (other[index] ?? 0)
}
