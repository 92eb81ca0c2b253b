import { type ShownCandidates, shownCandidates } from '../agents/adapters/shown-candidates.ts'
import type { FullConfig } from '../core/config/full-config.ts'
import type { CandidateKind } from '../core/errors/candidate-kind.ts'
import { present } from '../core/errors/present.ts'
import type { Warning } from '../core/errors/user-error.ts'
import { skillsCalled } from '../skills/resolve-skill.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'
import { hidingCommands, labelledIn, withAllCandidates, withCandidates } from '../skills/with-candidates.ts'
import { eachOnce, NameList } from '../suites/name-list.ts'
import type { Suite } from '../suites/suite.ts'
import { type AskedAgent, seenBy } from './lost-loads.ts'
import { pairCopies } from './pair-copies.ts'

interface CandidateSide {
  catalogue: Catalogue | null
  suites: readonly Suite[]
}

/** Both sides as the asked agent sees them: with the skills that it lists, and what competes with these. */
export function shownTo<Head extends CandidateSide, Base extends CandidateSide>(
  { head, base }: { head: Head; base: Base },
  chosen: FullConfig['candidates'],
  asked: AskedAgent & { id: string },
) {
  const copies =
    head.catalogue === null || base.catalogue === null
      ? { head: head.catalogue, base: base.catalogue }
      : pairCopies(base.catalogue, head.catalogue, asked)
  const seen = {
    head: seenBy({ ...head, catalogue: copies.head }, asked),
    base: seenBy({ ...base, catalogue: copies.base }, asked),
  }
  return addCandidates(seen, chosen, shownCandidates(asked), asked.id)
}

/**
 * Adds to each side's skills the subagents and commands that compete with them: of the kinds that the configuration
 * chooses and those that suites label, what the agent shows its model. Labels of others are left out, with a warning:
 * such an agent never delegates to them, which says nothing about them.
 */
export function addCandidates<Head extends CandidateSide, Base extends CandidateSide>(
  { head, base }: { head: Head; base: Base },
  chosen: FullConfig['candidates'],
  { kinds: shown, reader, hidesSkills }: ShownCandidates,
  agent: string,
): { head: Head; base: Base; warnings: readonly Warning[] } {
  const sides = [head, base]
  if (sides.every(({ catalogue }) => catalogue?.candidates === undefined)) return { head, base, warnings: [] }
  const labels = new Set(sides.flatMap(({ suites }) => suites.flatMap(namesIn)))
  const labelled = sides.flatMap(({ catalogue }) => (catalogue === null ? [] : labelledIn(catalogue, labels)))
  const wanted = new Set([...chosen, ...labelled.flatMap(({ kind }) => kind ?? [])])
  const kinds = new Set(shown.filter((kind) => wanted.has(kind)))
  const idle = new Map<string, CandidateKind>()
  const withOwn = <Side extends CandidateSide>(side: Side, before: Catalogue | null): Side => {
    const { catalogue } = side
    if (catalogue === null) return side
    const own = withCandidates(catalogue, { kinds, reader, labels })
    return { ...side, catalogue: own, suites: withoutIdleLabels(side.suites, { all: catalogue, own, before }, idle) }
  }
  const ofBase = withOwn(base, null)
  const added = { head: withOwn(head, ofBase.catalogue), base: ofBase }
  const { all = [], warnings: told = [] } = head.catalogue?.candidates ?? {}
  // Where none can be read nobody knows whom they were for.
  const isTold = added.head.catalogue !== head.catalogue || (all.length === 0 && kinds.size > 0)
  const ofFiles = isTold ? told : []
  const warnings = [
    ...ofFiles,
    ...(idle.size === 0 ? [] : [notShown(idle, agent)]),
    ...(hidesSkills !== null && head.catalogue !== null && kinds.has('command')
      ? hidden(hidingCommands(head.catalogue), hidesSkills)
      : []),
  ]
  return { ...added, warnings }
}

const noNames = new NameList([])

function namesIn({ tasks }: Suite): string[] {
  return tasks.flatMap(({ expectations, others }) => [
    ...expectations.map(({ skill }) => skill),
    ...(others?.skills ?? []),
  ])
}

/**
 * The suites without labels of what the agent does not show, which are added to `idle`. A label of what it showed
 * `before` stays, and is an error as where the file is gone: whoever uses the agent loses that one.
 */
function withoutIdleLabels(
  suites: readonly Suite[],
  { all: found, own, before }: { all: Catalogue; own: Catalogue; before: Catalogue | null },
  idle: Map<string, CandidateKind>,
): readonly Suite[] {
  const all = withAllCandidates(found)
  const isShown = (name: string) =>
    [own, ...(before === null ? [] : [before])].some((side) => skillsCalled(side, name).length > 0)
  const known = new Map<string, boolean>()
  const isIdle = (name: string): boolean => {
    const told = known.get(name)
    if (told !== undefined) return told
    const meant = !isShown(name) ? skillsCalled(all, name) : []
    for (const { name: id, kind } of meant) if (kind !== undefined) idle.set(id, kind)
    known.set(name, meant.length > 0)
    return meant.length > 0
  }
  const kept = eachOnce((list) => list.only((name) => !isIdle(name)))
  return suites.map((suite) => {
    if (!namesIn(suite).some(isIdle)) return suite
    const tasks = suite.tasks.flatMap((task) => {
      const expectations = task.expectations.filter(({ skill }) => !isIdle(skill))
      const { others, ...rest } = task
      const skills = others === undefined ? noNames : kept(others.skills)
      const isLeft = expectations.length + skills.length + task.graders.length > 0 || task.expectsNoSkill
      if (!isLeft && task.expectations.length > 0) return []
      return [{ ...rest, expectations, ...present({ others: others && { ...others, skills } }) }]
    })
    return { ...suite, tasks }
  })
}

function hidden([first, ...others]: readonly Skill[], label: string): Warning[] {
  if (first === undefined) return []
  const more = others.length === 0 ? '' : ` The same goes for ${others.length} more.`
  return [
    {
      what: `In ${label} the command \`${first.bareName}\` hides the skill of this name in its plugin: users' models read the description of the command, trials that of the skill.${more}`,
      where: first.descriptionPosition,
      todo: 'Delete the command, since users can call a skill by its name too, or rename it.',
    },
  ]
}

function notShown(idle: ReadonlyMap<string, CandidateKind>, agent: string): Warning {
  const [[first, kind] = ['', 'subagent' as const]] = idle
  const more = idle.size === 1 ? '' : ` and of ${idle.size - 1} more`
  return {
    what: `Labels of \`${first}\`${more} are not measured: ${agent} shows its model no such ${kind}.`,
    todo: 'Measure them with an agent that does, see docs/subagents.md.',
  }
}
