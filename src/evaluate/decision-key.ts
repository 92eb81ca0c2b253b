import type { Side } from '../agents/agent.ts'
import type { Policy } from '../gate/question.ts'
import { SCHEDULE } from '../gate/schedule.ts'
import { namedRooms } from '../sides/pair-rooms.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { keyOfTrial, type RunPlan, trialProtocol } from '../trials/plan/plan-trials.ts'
import { digest } from '../trials/store/digest.ts'
import { graderFiles } from './grader-files.ts'
import type { Prepared } from './prepare.ts'
import { taskIdentities } from './task-identity.ts'

/**
 * The key of a decision's question: SHA-256 (hex) over the agent's view of each task on either side (with listings,
 * agent, model, mode and limits), labels, graders, skills under test, policy and schedule. Trials measured for one
 * decision alone are stored under it.
 */
export function pairKey(prepared: Pick<Prepared, 'question' | 'sides'>, run: RunPlan): string {
  const { tasks, skills, policy, sides, notComparable, trials, jobs } = prepared.question
  const seen = (task: AskedTask, side: Side) =>
    run.sides[side] === null ? null : keyOfTrial(task, { side, index: 0 }, run)
  const identities = taskIdentities(tasks)
  return digest([
    trialProtocol,
    run.subject.digest,
    [prepared.sides.base?.surfaceDigest ?? null, prepared.sides.head.surfaceDigest],
    tasks.map((task, at) => [seen(task, 'base'), seen(task, 'head'), identities[at]]),
    skills,
    policyParts(policy),
    [sides, notComparable, trials, jobs, SCHEDULE],
  ])
}

/**
 * The key of a decision's results: equal for two runs whose results differ in their time only. It covers the question,
 * everything that grades it, and the positions and names of rooms in results. Null where a grader's dependencies are
 * unknown: a program may read any file of the repository, so without a commit nothing identifies it.
 */
export async function decisionKey(
  pair: string,
  { question, catalogues, rooms, settings, filter, renamed, trees }: Prepared,
  version: string,
): Promise<string | null> {
  const sides = [trees.base, trees.head].flatMap((tree) => tree ?? [])
  const runsPrograms = question.tasks.some(({ graders }) => graders.some(({ type }) => type === 'program'))
  const commits = runsPrograms ? sides.map(({ commit }) => commit) : []
  const files = await Promise.all(sides.map((tree) => graderFiles(question.tasks, tree)))
  if (commits.includes(null) || files.includes(null)) return null
  const places = [catalogues.base, catalogues.head].map((side) =>
    side?.skills.map(({ name, path, descriptionPosition }) => [name, path, descriptionPosition]),
  )
  return digest([
    pair,
    version,
    question.tasks.map(({ id, source, suites, tags, room }) => [id, source, suites, tags, room?.key ?? null]),
    namesOf(rooms),
    places,
    [...renamed],
    settings.judge,
    filter,
    commits,
    files,
  ])
}

/** The names of rooms, which results repeat and no trial depends on, with the skills that they stand for. */
function namesOf(rooms: Prepared['rooms']): unknown[] {
  const pathsOf = (paths: ReadonlySet<string> | null) => (paths === null ? null : [...paths].sort())
  return namedRooms(rooms.paired).map(({ key, name, nameOnBase, base, head }) => [
    key,
    name,
    nameOnBase ?? null,
    pathsOf(base),
    pathsOf(head),
  ])
}

/** The policy in a fixed order. */
export function policyParts({ skills, ...rest }: Policy): unknown[] {
  return [rest, [...skills].sort(([a], [b]) => (a < b ? -1 : 1))]
}
