import { present } from '../core/errors/present.ts'
import type { Warning } from '../core/errors/user-error.ts'
import { findRenames } from '../core/git/changes.ts'
import { type PairingClues, pairCatalogues } from '../skills/pair-catalogues.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'
import { ownId, skillIds, withIds } from '../skills/skill-ids.ts'
import type { Trees } from './open-trees.ts'

/** The skills of both sides under common ids. */
export interface FollowedRenames {
  /** Base's catalogue by head's ids; base's own stay as aliases, so base's suites keep resolving. */
  catalogue: Catalogue
  /** Head's catalogue, by ids that say which skill is meant on both sides. */
  head: Catalogue
  /** Old name by new id. */
  renamed: ReadonlyMap<string, string>
  /** Path of SKILL.md on base by its path on head, where a skill moved. */
  renamedPaths: ReadonlyMap<string, string>
  /** Skills whose ids are new because another one has their name. */
  warnings: readonly Warning[]
}

/** Pairs the skills of base and head, following those that were moved or renamed. */
export async function followRenames(
  trees: Trees,
  base: Catalogue,
  head: Catalogue,
  prompts?: PairingClues['prompts'],
): Promise<FollowedRenames> {
  const pairs = pairCatalogues(base, head, {
    moves: await movesIn(trees),
    ...present({ prompts }),
  })
  const removed = base.skills.filter((skill) => !pairs.has(skill))
  const ids = skillIds([...head.skills, ...removed])
  const idOf = new Map([...head.skills, ...removed].map((skill, index) => [skill, ids[index] ?? skill.name]))
  const idOnBase = (skill: Skill) => idOf.get(pairs.get(skill) ?? skill) ?? skill.name
  const named = (catalogue: Catalogue, id: (skill: Skill) => string): Catalogue => ({
    ...catalogue,
    skills: withIds(catalogue.skills, catalogue.skills.map(id)).sort((a, b) => (a.name < b.name ? -1 : 1)),
  })
  return {
    catalogue: named(base, idOnBase),
    head: named(head, (skill) => idOf.get(skill) ?? skill.name),
    renamed: new Map(
      [...pairs].flatMap(([before, after]) =>
        before.bareName === after.bareName ? [] : [[idOnBase(before), ownId(before)] as const],
      ),
    ),
    renamedPaths: new Map([...pairs].map(([before, after]) => [after.path, before.path])),
    warnings: [...pairs].flatMap(([before, after]) =>
      isNamed(before, base) || isNamed(after, head) ? newIdWarning(before, after, idOnBase(before)) : [],
    ),
  }
}

async function movesIn({ repository, base, head }: Trees): Promise<ReadonlyMap<string, string>> {
  if (base === null || base.commit === null || repository === null) return new Map()
  return findRenames(repository, base.commit, head.commit ?? 'working', { base: base.files, head: head.files })
}

/** Whether suites may name it: a subagent or command that none labels needs no other name in them. */
function isNamed({ kind, path }: Skill, { labelledCandidates }: Catalogue): boolean {
  return kind === undefined || labelledCandidates?.has(path) === true
}

function newIdWarning(before: Skill, after: Skill, id: string): Warning[] {
  if (before.bareName !== after.bareName || (before.name === id && after.name === id)) return []
  const side = after.name === id ? 'on head' : 'on base'
  const kind = after.kind ?? 'skill'
  const isAlone = id === after.bareName && after.name === id
  return [
    {
      what: isAlone
        ? `The ${kind} ${after.path} is called \`${id}\` here, and not \`${before.name}\` as on base: no other ${kind} on head is named so.`
        : `The ${kind} ${after.path} is called \`${id}\` here, because another ${kind} ${side} is named \`${after.bareName}\` too.`,
      where: after.descriptionPosition,
      todo: `Write \`${id}\` where suites and configuration name it.`,
    },
  ]
}
