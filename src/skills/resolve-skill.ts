import type { Catalogue, Skill } from './skill.ts'

/**
 * The skill that `name` stands for in a catalogue, or null. Tried in this order: the exact name, an alias that only one
 * skill has, a name or alias that differs in case only and is one skill's only. Never a part of a name: `pdf` and
 * `pdf-forms` are two skills.
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

/** Independent of the locale of the machine, so that the same suite resolves alike everywhere. */
function fold(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
