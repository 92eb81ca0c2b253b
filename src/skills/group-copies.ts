import { basename, dirname } from 'node:path/posix'
import { firstOf } from '../core/errors/first-of.ts'
import { addToGroup } from '../core/errors/group-by.ts'
import type { Warning } from '../core/errors/user-error.ts'
import { comparePaths, type Located } from './locate-skills.ts'
import type { ReadSkill } from './read-skill.ts'

/** A SKILL.md that was read. */
export interface Found extends Located {
  read: ReadSkill
  name: string
}

/** All SKILL.md files of one skill. */
export interface Copies {
  /** Equal ones, the preferred one first. */
  equal: [Found, ...Found[]]
  /** Copies for other agents with another text. Agents that read the preferred one do not see them. */
  outdated: Found[]
}

/**
 * Groups the copies of each skill. SKILL.md files of one name and frontmatter are one skill, wherever they are: agents
 * list them alike, though a script may have written "do not edit" into some. So are those in the folders of several
 * agents (`.claude/skills/pdf`, `.agents/skills/pdf`) beside each other, or below them (`skills/pdf`), though their
 * texts differ: no agent reads both. Any other two of one name are two skills.
 */
export function groupCopies(found: readonly Found[]): Copies[] {
  const byName = new Map<string, Map<string, [Found, ...Found[]]>>()
  for (const copy of [...found].sort((a, b) => viaLink(a) - viaLink(b) || comparePaths(a.paths[0], b.paths[0]))) {
    const texts = byName.get(copy.name) ?? new Map<string, [Found, ...Found[]]>()
    byName.set(copy.name, texts)
    const group = texts.get(copy.read.listedText)
    if (group === undefined) texts.set(copy.read.listedText, [copy])
    else group.push(copy)
  }
  return [...byName.values()].flatMap((texts) => withOutdated([...texts.values()]))
}

function withOutdated(groups: readonly [Found, ...Found[]][]): Copies[] {
  const outdated = new Map<Found, Found[]>()
  const kept = groups.filter((group) => {
    const current = currentCopyOf(group, groups)
    if (current === null) return true
    for (const copy of group) addToGroup(outdated, current, copy)
    return false
  })
  return kept.map((equal) => ({ equal, outdated: outdated.get(equal[0]) ?? [] }))
}

/** The skill that a group for other agents is a copy of; null for a skill of its own. */
function currentCopyOf(group: [Found, ...Found[]], groups: readonly [Found, ...Found[]][]): Found | null {
  const [{ paths }] = group
  const parent = group.length === 1 ? agentParent(paths[0]) : agentParentOfAll(group)
  if (parent === null) return null
  const folder = basename(dirname(paths[0]))
  const others = groups.filter(
    ([other]) =>
      other !== group[0] &&
      other.paths[0].startsWith(parent) &&
      (basename(dirname(other.paths[0])) === folder || other.name === folder),
  )
  const visible = others.filter(([other]) => agentParent(other.paths[0]) === null)
  if (visible.length > 0) return visible.length === 1 ? (visible[0]?.[0] ?? null) : null
  const beside = others.filter(([other]) => agentParent(other.paths[0]) === parent)
  const first = beside[0]?.[0]
  // Groups are sorted, so the first one of those beside each other is the one that counts.
  return first !== undefined && groups.findIndex(([one]) => one === first) < groups.indexOf(group) ? first : null
}

function agentParentOfAll(group: readonly Found[]): string | null {
  const parents = new Set(group.flatMap(({ paths }) => paths.map(agentParent)))
  const [only = null] = parents
  return parents.size === 1 ? only : null
}

/** Returns what stands before an agent's folder of skills in a path, such as `.claude/skills/`; null outside of one. */
function agentParent(path: string): string | null {
  const [, parent] = /^((?:.*?\/)?)\.[^/]+\/skills\//s.exec(path) ?? []
  return parent ?? null
}

function viaLink({ entry, paths }: Located): number {
  return entry.path === paths[0] ? 0 : 1
}

const MOST_SHOWN = 3

/** Warns of copies that differ, since only one of them is measured. */
export function outdatedWarnings(groups: readonly Copies[]): Warning[] {
  const differing = groups.flatMap(({ equal: [first], outdated: [other] }) =>
    other === undefined ? [] : [{ first: first.paths[0], other: other.paths[0] }],
  )
  const [first] = differing
  if (first === undefined) return []
  const shown = differing.map(({ first: one, other }) => `${one} and ${other}`)
  return [
    {
      what: `Copies of a skill for several agents differ: ${firstOf(shown, MOST_SHOWN)}. The one that a change rewrites is measured, else the first.`,
      where: { file: first.other, line: 1, column: 1 },
      todo: 'Make them equal, or name the folder that counts with `skills: roots:` in skill-eval-gate.yml.',
    },
  ]
}
