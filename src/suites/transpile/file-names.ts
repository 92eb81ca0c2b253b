/** Long enough for any skill; file systems allow 255 bytes for the whole name. */
const MAX_LENGTH = 100

/**
 * A file name stem for each skill: letters, digits, `_` and `-` stay, all other characters become `_`. A second skill
 * of the same stem gets `-2`. Stems that differ only in case count as the same, as on some file systems.
 */
export function fileStems(skills: readonly string[]): Map<string, string> {
  const taken = new Set<string>()
  const stems = new Map<string, string>()
  /** The last number tried for each stem: names in another script all become the same one. */
  const copies = new Map<string, number>()
  for (const skill of skills) {
    const clean = skill.slice(0, MAX_LENGTH).replace(/[^A-Za-z0-9_-]/g, '_')
    let copy = copies.get(clean.toLowerCase()) ?? 1
    let stem = clean
    while (taken.has(stem.toLowerCase())) {
      copy += 1
      stem = `${clean}-${copy}`
    }
    copies.set(clean.toLowerCase(), copy)
    taken.add(stem.toLowerCase())
    stems.set(skill, stem)
  }
  return stems
}
