import type { Skill } from '../../src/skills/skill.ts'

/** A skill as discovery would give it, with what the test does not care about filled in. */
export function makeSkill(parts: Partial<Skill> & { name: string }): Skill {
  const folder = parts.folder ?? `skills/${parts.name}`
  const path = parts.path ?? `${folder}/SKILL.md`
  return {
    description: `Use for ${parts.name}.`,
    folder,
    path,
    aliases: [],
    bareName: parts.name,
    plugin: null,
    mirrors: [],
    body: '',
    offered: true,
    contentDigest: `digest of ${parts.name}`,
    listingDigest: `told of ${parts.name}`,
    descriptionPosition: { file: path, line: 3, column: 1 },
    ...parts,
  }
}
