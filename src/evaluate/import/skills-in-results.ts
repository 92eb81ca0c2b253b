import type { Side } from '../../agents/agent.ts'
import { present } from '../../core/errors/present.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import type { SkillUnderTest } from '../../gate/question.ts'
import type { Catalogue, Skill } from '../../skills/skill.ts'
import type { ResultFiles } from './compare-files.ts'
import type { ReadResults } from './read-results-file.ts'
import type { RepositoryContext } from './repository-context.ts'

/** The skills that results name, by head's names. */
interface SkillsInResults {
  /** Sorted by name. */
  underTest: SkillUnderTest[]
  /** Names of those that head has. */
  onHead: ReadonlySet<string>
  /** With path and description where the repository has the skill. */
  catalogues: { base: Catalogue; head: Catalogue }
  warnings: Warning[]
}

/**
 * Collects the skills that the results label. A skill that only head's results label is new there and judged by floors
 * alone. A skill that only base's results label counts as removed only where the repository had it on base and no
 * longer has it. Otherwise head's results merely lack its prompts.
 */
export function skillsInResults(files: ResultFiles, { catalogues, nameOn }: RepositoryContext): SkillsInResults {
  const labelled = (side: Side, some: readonly ReadResults[]) =>
    new Set(
      some.flatMap(({ tasks }) =>
        tasks.flatMap(({ expectations }) => expectations.map(({ skill }) => nameOn(side, skill))),
      ),
    )
  const onBase = labelled('base', files.base)
  const onHead = labelled('head', files.head)
  const has = (catalogue: Catalogue | null, name: string) => catalogue?.skills.some((skill) => skill.name === name)
  // A skill that the repository never had cannot have been removed.
  const isGone = (name: string) =>
    !onHead.has(name) && has(catalogues.base, name) === true && has(catalogues.head, name) === false
  const names = [...new Set([...onHead, ...onBase])].sort()
  const offered = { offered: true }
  const underTest = names.map((name) => ({
    name,
    base: onBase.has(name) ? offered : null,
    head: isGone(name) ? null : offered,
  }))
  const described = descriptions(files, nameOn)
  const inside = (side: Side, wanted: (skill: SkillUnderTest) => boolean): Catalogue => ({
    skills: underTest.filter(wanted).map(({ name }) => skillOn(side, name, catalogues, described)),
    warnings: [],
  })
  const unknown = underTest.filter(({ name, base }) => base === null && has(catalogues.base, name) !== false)
  return {
    underTest,
    onHead: new Set(underTest.flatMap(({ name, head }) => (head === null ? [] : [name]))),
    catalogues: {
      base: inside('base', ({ base }) => base !== null),
      head: inside('head', ({ head }) => head !== null),
    },
    warnings: unknown.map(({ name }) => ({
      what: `Base's results do not name the skill "${name}": it counts as new, and is judged by its floors alone.`,
      todo: 'Run its prompts on base too, to compare it.',
    })),
  }
}

type Described = Readonly<Record<Side, ReadonlyMap<string, string>>>

function descriptions(files: ResultFiles, nameOn: RepositoryContext['nameOn']): Described {
  const of = (side: Side) =>
    new Map(
      files[side].flatMap((file) => [...file.descriptions].map(([name, text]) => [nameOn(side, name), text] as const)),
    )
  return { base: of('base'), head: of('head') }
}

/** Descriptions are compared only where both sides have one: an unknown description does not count as a change. */
function skillOn(side: Side, name: string, catalogues: RepositoryContext['catalogues'], described: Described): Skill {
  const found = (of: Side) => catalogues[of]?.skills.find((skill) => skill.name === name)
  const own = found(side) ?? found('head') ?? found('base')
  const measured = { base: described.base.get(name), head: described.head.get(name) }
  const inTrees = { base: found('base')?.description, head: found('head')?.description }
  const pair = [measured, inTrees].find(({ base, head }) => base !== undefined && head !== undefined)
  return {
    ...{ path: '', folder: '', aliases: [], bareName: name, plugin: null },
    ...{ descriptionPosition: { file: '', line: 1, column: 1 } },
    ...present({ kind: own?.kind, path: own?.path, folder: own?.folder, aliases: own?.aliases, plugin: own?.plugin }),
    ...present({ bareName: own?.bareName, descriptionPosition: own?.descriptionPosition }),
    ...{ name, description: pair?.[side] ?? own?.description ?? '' },
    ...{ mirrors: [], body: '', offered: true, contentDigest: '', listingDigest: '' },
  }
}
