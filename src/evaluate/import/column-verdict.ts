import type { FullConfig } from '../../core/config/full-config.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import type { ColumnResults } from '../../core/results/results.ts'
import type { AlphaParts } from '../../gate/decision.ts'
import { type Verdict, withProblem } from '../../gate/gate.ts'
import { gateOnce } from '../../gate/gate-once.ts'
import type { GateQuestion, Policy, SkillUnderTest } from '../../gate/question.ts'
import { hasTaskFloor } from '../../gate/task-floors.ts'
import { policyOf, withLimitsOfRows } from '../policy.ts'
import type { Host } from '../request.ts'
import { wordingOf } from '../wording-of.ts'
import { blocks, type ColumnFiles, isDeterministic } from './column-files.ts'
import { compareFiles } from './compare-files.ts'
import { nothingInCommon } from './missing-prompts.ts'
import { type Answered, answerHeld, type Paired, pairSides } from './pair-sides.ts'
import { type RepositoryContext, skillsInTrees } from './repository-context.ts'
import type { ResultsRequest } from './results-request.ts'
import { cataloguesByRoom, type RoomsInResults } from './rooms-in-results.ts'
import { skillsInResults } from './skills-in-results.ts'

/** What is known before columns are looked at. */
export interface Importing {
  request: ResultsRequest
  host: Pick<Host, 'version' | 'now'>
  started: Date
  rooms: RoomsInResults
  context: RepositoryContext
  config: FullConfig
  warnings: readonly Warning[]
  filter: ColumnResults['filter']
}

interface AskedColumn {
  compared: ReturnType<typeof compareFiles>
  skills: ReturnType<typeof skillsInResults>
  paired: Paired
  question: GateQuestion
  ran: Answered
  observations: Answered['observations']
}

export type Decided = AskedColumn & { verdict: Verdict }

/** The question of one column. `sharing`: how many columns share the error rate. */
export async function askColumn(
  files: ColumnFiles,
  { context, rooms, config }: Importing,
  sharing: number,
): Promise<AskedColumn> {
  const compared = compareFiles(files)
  const skills = skillsInResults(files, context)
  const paired = pairSides(files, context.nameOn, skills.onHead, rooms.roomOf)
  const { problem } = compared
  const ran = await answerHeld(paired.tasks, paired.held)
  const observations = problem === null ? ran.observations : ran.observations.filter(({ side }) => side === 'head')
  const policy = policyFor(files, { context, rooms, config }, skills)
  const lacks = [...files.head, ...files.base].find((file) => file.lacks !== null)?.lacks ?? null
  const question: GateQuestion = {
    tasks: paired.tasks,
    skills: withIds(skills.underTest, rowsNow({ context, rooms })),
    policy: problem === null ? policy : reportOnly(policy),
    sides: problem === null ? 'both' : 'head',
    notComparable: problem ?? context.problem ?? lacks ?? nothingInCommon(paired.tasks, ran.observations),
    deterministic: isDeterministic(files),
    trials: { base: 1, head: 1 },
    shared: new Set(),
    stored: new Map(),
    jobs: config.policy.jobs * sharing,
    ...wordingOf(
      { agent: files.head[0]?.agent ?? { id: null }, enforce: blocks(files, config) },
      cataloguesByRoom(context, rooms),
    ),
  }
  return { compared, skills, paired, question, ran, observations }
}

/** Decides one column. `final`: its parts of alpha at the end, where others left some. */
export function decideColumn(asked: AskedColumn, final?: AlphaParts): Decided {
  const { question, observations, paired } = asked
  const decided = gateOnce(final === undefined ? question : { ...question, final }, observations)
  const unknown = lostGraders(question, paired)
  return { ...asked, verdict: unknown === null ? decided : withProblem(decided, question, unknown) }
}

function policyFor(
  files: ColumnFiles,
  { context, rooms, config }: Pick<Importing, 'context' | 'rooms' | 'config'>,
  skills: AskedColumn['skills'],
): Policy {
  const inTree = skillsInTrees(context)
  const rows = rowsNow({ context, rooms })
  const names = new Set([...[...inTree, ...skills.underTest].map(({ name }) => name), ...rows.map(({ id }) => id)])
  const skillNamed = (written: string) => {
    const name = context.nameOn('head', written)
    return names.has(name) ? name : null
  }
  const inPolicy = (written: string) => [skillNamed(written)].filter((name) => name !== null)
  const deterministic = isDeterministic(files)
  return withLimitsOfRows(
    policyOf(config, [], { inPolicy, inSuite: skillNamed }, deterministic),
    rows,
    config.policy,
    deterministic,
  )
}

/** The rows of results with the skills that they are of, by head's names. */
function rowsNow({ context, rooms }: Pick<Importing, 'context' | 'rooms'>): { row: string; id: string }[] {
  return [...rooms.rows].map(([row, { id }]) => ({
    row: context.nameOn('head', row),
    id: context.nameOn('head', id),
  }))
}

function withIds(skills: readonly SkillUnderTest[], rows: ReturnType<typeof rowsNow>): SkillUnderTest[] {
  const ids = new Map(rows.map(({ row, id }) => [row, id]))
  return skills.map((skill) => {
    const id = ids.get(skill.name) ?? skill.name
    return id === skill.name ? skill : { ...skill, id }
  })
}

/** Graders that policy gates on, but whose results do not show whether their scores fell. */
function lostGraders({ policy, sides }: GateQuestion, { lostGrades }: Paired): string | null {
  const falls = policy.graderTolerance !== null
  const floors = hasTaskFloor(policy.taskFloors)
  if (!(falls || floors) || sides === 'head' || lostGrades.size === 0) return null
  const names = [...lostGrades].sort().slice(0, 5).join(', ')
  const unknown = [
    ...(falls ? ['whether it fell by more than chance'] : []),
    ...(floors ? ['whether it is below a floor'] : []),
  ].join(', and ')
  return `the results hold only the mean of ${lostGrades.size} of the graders (${names}): ${unknown} is not known`
}

/** Restricts the policy to reporting head's results: the two sides cannot be compared, so no regression blocks. */
function reportOnly(policy: Policy): Policy {
  return { ...policy, failOn: policy.failOn.filter((reason) => reason === 'not_evaluated') }
}
