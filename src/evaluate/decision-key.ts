import type { Side } from '../agents/agent.ts'
import type { Policy } from '../gate/question.ts'
import { SCHEDULE } from '../gate/schedule.ts'
import type { AskedTask } from '../plan/asked-tasks.ts'
import { type RunPlan, screenKey, trialProtocol } from '../plan/plan-trials.ts'
import { digest } from '../store/digest.ts'
import { graderFiles } from './grader-files.ts'
import type { Prepared } from './prepare.ts'
import { taskIdentity } from './task-identity.ts'

/**
 * Equal for two runs that decide the same question: SHA-256 (hex) over what agents see of either side in each task (and
 * with it surfaces, agent, model, mode and limits), labels, graders, skills under test, policy and schedule. What is
 * measured for one decision alone is kept under it.
 */
export function pairKey(prepared: Pick<Prepared, 'question' | 'sides'>, run: RunPlan): string {
  const { tasks, skills, policy, sides, notComparable, trials, jobs } = prepared.question
  const seen = (task: AskedTask, side: Side) => (run.sides[side] === null ? null : screenKey(task, side, 0, run))
  return digest([
    trialProtocol,
    run.agent.setup ?? null,
    [prepared.sides.base?.surfaceDigest ?? null, prepared.sides.head.surfaceDigest],
    tasks.map((task) => [seen(task, 'base'), seen(task, 'head'), taskIdentity(task)]),
    skills,
    policyParts(policy),
    [sides, notComparable, trials, jobs, SCHEDULE],
  ])
}

/**
 * Equal for two runs whose results are the same but for when they were made: a pair, what grades it, and where
 * everything that is shown of it stands. Null where nobody can say what grades it: a program may read anything of the
 * repository, and only a commit says what that is.
 */
export async function decisionKey(
  pair: string,
  { question, catalogues, settings, filter, renamed, trees }: Prepared,
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
    question.tasks.map(({ id, source, suites, tags }) => [id, source, suites, tags]),
    places,
    [...renamed],
    settings.judge,
    filter,
    commits,
    files,
  ])
}

/** What policy says, in a fixed order. */
export function policyParts({ skills, ...rest }: Policy): unknown[] {
  return [rest, [...skills].sort(([a], [b]) => (a < b ? -1 : 1))]
}
