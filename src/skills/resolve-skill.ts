import type { Catalogue, Skill } from './skill.ts'

/**
 * Finds the skill that `name` means in a catalogue, or null. Tries in order: the exact name, an alias of exactly one
 * skill, a name or alias of exactly one skill regardless of case. Parts of names never match: `pdf` and `pdf-forms` are
 * two skills.
 */
export function resolveSkill(catalogue: Catalogue, name: string): Skill | null {
  const wanted = name.trim()
  if (wanted === '') return null
  const exact = catalogue.skills.find((skill) => skill.name === wanted)
  if (exact !== undefined) return exact

  const aliased = catalogue.skills.filter((skill) => skill.aliases.includes(wanted))
  if (aliased.length > 0) return onlyOne(aliased)

  const folded = fold(wanted)
  const named = catalogue.skills.filter((skill) => fold(skill.name) === folded)
  if (named.length > 0) return onlyOne(named)
  return onlyOne(catalogue.skills.filter((skill) => skill.aliases.some((alias) => fold(alias) === folded)))
}

function onlyOne(skills: readonly Skill[]): Skill | null {
  return skills.length === 1 ? (skills[0] ?? null) : null
}

/** Independent of the machine's locale, so that a suite resolves alike everywhere. */
function fold(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
