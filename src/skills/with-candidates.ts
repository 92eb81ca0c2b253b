import type { CandidateKind } from '../core/errors/candidate-kind.ts'
import { skillsCalled } from './resolve-skill.ts'
import type { Catalogue, InstalledPlugin, Skill } from './skill.ts'
import { skillIds, withIds } from './skill-ids.ts'

/** Which subagents and commands compete with the skills. */
interface CandidateChoice {
  kinds: ReadonlySet<CandidateKind>
  /** Id of the agent that has to find them; null: any. */
  reader: string | null
  /** Names that suites label, on either side. */
  labels: ReadonlySet<string>
}

/** The catalogue with all of its subagents and commands, for what a name may mean. */
export function withAllCandidates(catalogue: Catalogue): Catalogue {
  return withSome(catalogue, () => true, new Set())
}

/**
 * The catalogue with the subagents and commands that compete with its skills: those of the chosen kinds, and all of a
 * kind that a suite labels, as far as the agent finds them. The same object where there are none.
 */
export function withCandidates(catalogue: Catalogue, { kinds, reader, labels }: CandidateChoice): Catalogue {
  const { candidates } = catalogue
  if (candidates === undefined) return catalogue
  const isListed = ({ readers }: Skill) => reader === null || readers?.includes(reader) === true
  const labelled = new Set(labelledIn(catalogue, labels).map(({ path }) => path))
  return withSome(catalogue, (one) => one.kind !== undefined && kinds.has(one.kind) && isListed(one), labelled)
}

/** The subagents and commands that some of the names mean. */
export function labelledIn(catalogue: Catalogue, labels: ReadonlySet<string>): readonly Skill[] {
  if (catalogue.candidates === undefined) return []
  const all = withAllCandidates(catalogue)
  const found = [...labels].flatMap((name) => skillsCalled(all, name))
  return [...new Set(found)].filter(({ kind }) => kind !== undefined)
}

function withSome(catalogue: Catalogue, isMeant: (one: Skill) => boolean, labelled: ReadonlySet<string>): Catalogue {
  const { candidates } = catalogue
  const chosen = candidates?.all.filter(isMeant) ?? []
  if (candidates === undefined) return catalogue
  const names = namesOfSkills(catalogue)
  const offered = chosen.filter((one) => !isNamedLikeSkill(one, names))
  if (offered.length === 0) return catalogue
  const all = [...catalogue.skills, ...offered]
  const skills = withIds(all, skillIds(all)).sort((a, b) => (a.name < b.name ? -1 : 1))
  const paths = new Set(offered.map(({ path }) => path))
  const present = new Set([...labelled].filter((path) => paths.has(path)))
  const plugins = pluginsWith(catalogue, paths, present)
  return {
    ...catalogue,
    skills,
    plugins: plugins ?? catalogue.plugins,
    labelledCandidates: present.size === 0 ? catalogue.labelledCandidates : present,
    warnings: [...catalogue.warnings, ...candidates.warnings],
  }
}

/**
 * The commands of plugins that have the name of a skill there. Claude Code then shows its model the command and not the
 * skill; of two in a project it shows the skill.
 */
export function hidingCommands(catalogue: Catalogue): readonly Skill[] {
  const names = namesOfSkills(catalogue)
  return (catalogue.candidates?.all ?? []).filter(
    (one) => one.plugin !== null && one.offered && isNamedLikeSkill(one, names),
  )
}

/** A command of a skill's name in one place: agents show one of the two, and it counts as the skill. */
function isNamedLikeSkill(one: Skill, names: ReadonlySet<string>): boolean {
  return one.kind === 'command' && names.has(homeName(one))
}

function namesOfSkills({ skills }: Catalogue): ReadonlySet<string> {
  return new Set(skills.flatMap((skill) => (skill.kind === undefined ? [homeName(skill), ...skill.aliases] : [])))
}

function homeName({ plugin, bareName }: Skill): string {
  return `${plugin?.installs === true ? plugin.name : ''}:${bareName}`
}

/** The plugins with their candidates: those that hold a skill, and where suites label candidates all that hold any. */
function pluginsWith(
  { plugins, candidates }: Catalogue,
  included: ReadonlySet<string>,
  labelled: ReadonlySet<string>,
): readonly InstalledPlugin[] | null | undefined {
  if (plugins === null || candidates === undefined) return plugins
  const found = candidates.plugins.flatMap(({ name, key }): InstalledPlugin[] => {
    const skills = plugins?.find((one) => one.name === name)?.skills ?? []
    const own = (candidates.byPlugin.get(key) ?? []).filter((path) => included.has(path))
    return skills.length > 0 || (labelled.size > 0 && own.length > 0) ? [{ name, skills: [...skills, ...own] }] : []
  })
  return found.length === 0 ? plugins : found
}
