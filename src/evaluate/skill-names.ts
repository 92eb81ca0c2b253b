import type { ReadConfig } from '../core/config/read-config.ts'
import { parseDocument } from '../core/documents/document.ts'
import { firstOf } from '../core/errors/first-of.ts'
import { didYouMean } from '../core/errors/nearest-name.ts'
import { UserError, type Warning } from '../core/errors/user-error.ts'
import type { PairedSkills } from '../sides/pair-skills.ts'
import { resolveSkill, skillsCalled } from '../skills/resolve-skill.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'

/** Finds the skills that names in the policy and in suites mean, by the ids that both sides share. */
export interface NamedSkills {
  /** All skills that a name of the policy may mean; several: it does not say which. */
  inPolicy(name: string): readonly string[]
  /** The skill that a suite calls so; null: none, or it does not say which. */
  inSuite(name: string, suite: string): string | null
}

/** Names of the policy mean what they mean on its own side, `isOfBase`: so a new namesake changes none. */
export function namedSkills({ head, base, ownBase }: PairedSkills, isOfBase: boolean): NamedSkills {
  const idAt = new Map(base?.catalogue.skills.map(({ path, name }) => [path, name]))
  const sides = [head.catalogue, ...(base === null ? [] : [base.catalogue])]
  return {
    inPolicy(name) {
      const own = isOfBase && ownBase !== null ? skillsCalled(ownBase, name) : []
      if (own.length > 0) return own.flatMap(({ path }) => idAt.get(path) ?? [])
      const found = sides.map((catalogue) => skillsCalled(catalogue, name)).find((skills) => skills.length > 0)
      return found?.map((skill) => skill.name) ?? []
    },
    inSuite: (name, suite) =>
      sides.map((catalogue) => resolveSkill(catalogue, name, suite)).find((skill) => skill !== null)?.name ?? null,
  }
}

/** An error for each limit of a configuration whose name several skills have, with the ids of those. */
export function sharedLimits(file: ReadConfig | null, called: (name: string) => readonly string[]): UserError[] {
  const shared = limited(file).flatMap((name) => {
    const ids = called(name)
    return ids.length > 1 ? [{ name, ids }] : []
  })
  if (file === null || shared.length === 0) return []
  const document = parseDocument(file.text, file.file)
  return shared.map(
    ({ name, ids }) =>
      new UserError({
        what: `The limits for "${name}" fit several skills: ${listOf(ids)}`,
        where: document.positionOf(['policy', 'skills', name]),
        todo: `Write which one, for example "${ids[0]}".`,
      }),
  )
}

/** Warns of limits for skills that neither side has, because a floor with a misspelt name protects nothing. */
export function limitsForUnknownSkills(file: ReadConfig | null, skills: readonly Skill[]): Warning[] {
  const unknown = limited(file).filter((name) => skillsCalled({ skills, warnings: [] }, name).length === 0)
  if (file === null || unknown.length === 0) return []
  const document = parseDocument(file.text, file.file)
  const known = skills.flatMap(({ name, aliases }) => [name, ...aliases])
  return unknown.map((name) => ({
    what: `There are limits for the skill "${name}", which does not exist.${didYouMean(name, known)}`,
    where: document.positionOf(['policy', 'skills', name]),
    todo: 'Correct the name, or remove them.',
  }))
}

/**
 * The filters of skills with names, paths and `plugin:skill` replaced by ids; globs stay.
 *
 * @throws UserError for a name that several skills have
 */
export function filterBySkill(given: readonly string[], catalogues: readonly Catalogue[]): string[] {
  return given.map((name) => {
    for (const catalogue of catalogues) {
      const [only, ...more] = skillsCalled(catalogue, name)
      if (only === undefined) continue
      if (more.length === 0) return only.name
      const ids = [only, ...more].map((skill) => skill.name)
      throw new UserError({
        what: `"${name}" is the name of several skills: ${listOf(ids)}`,
        todo: `Give the whole name of one, for example "${ids[0]}", or a glob such as "*${name}" for all of them.`,
      })
    }
    return name
  })
}

function limited(file: ReadConfig | null): string[] {
  return Object.keys(file?.config.policy?.skills ?? {})
}

function listOf(ids: readonly string[]): string {
  return firstOf(
    ids.map((id) => `\`${id}\``),
    MOST_SHOWN,
  )
}

const MOST_SHOWN = 6
