import type { Provides } from '../agents/agent.ts'
import type { Grade, GradedSuite, GradingContext } from '../graders/grader.ts'
import { comparesSides } from '../graders/registry.ts'
import { runGraders } from '../graders/run-graders.ts'
import { sessionOf } from '../graders/session.ts'
import { offeredWith } from '../sides/room-catalogues.ts'
import { suiteFolder } from '../sides/tree.ts'
import { loadedSkill } from '../skills/loaded-skill.ts'
import { resolveSkill } from '../skills/resolve-skill.ts'
import { messagesOf } from '../suites/messages.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { type TaskTrial, trialForTask } from '../trials/trial/message-trial.ts'
import type { Trial } from '../trials/trial/trial.ts'
import type { Prepared } from './prepare.ts'
import type { RunContext } from './run-context.ts'

/** The parts of a run that grading uses. */
export type Grading = Pick<RunContext, 'prepared' | 'request' | 'host' | 'judge'> & { provides: Provides }

/**
 * Grades a trial by its task's graders; a failed trial gets no grades. Leaves graders that compare the sides to
 * `gradeAgainstBase`, because base's trial may still run.
 */
export async function gradeTrial(
  trial: Trial,
  task: AskedTask,
  workspace: string | null,
  grading: Grading,
): Promise<Grade[]> {
  if (trial.status === 'error') return []
  const own = task.graders.filter((spec) => !comparesSides(spec))
  if (own.length === 0) return []
  const context = contextOf(trial, task, workspace, grading)
  const { prepared, request, provides } = grading
  if (request.untrusted === null) return runGraders(own, context, provides)
  const ofBase = { ...context, suite: { ...context.suite, ...placeOnBase(task, prepared) } }
  const grades: Grade[] = []
  for (const spec of own) {
    grades.push(...(await runGraders([spec], NAMES_A_SKILL.has(spec.type) ? context : ofBase, provides)))
  }
  return grades
}

/** Types whose `skill_path` names a skill of the side under test, not a file of the grader. */
const NAMES_A_SKILL: ReadonlySet<string> = new Set(['trigger'])

/**
 * The folders of an untrusted change's graders: base's, so that no file of the change grades it. Without a readable
 * base only comparing graders remain, see `withBaseGraders`.
 */
function placeOnBase(
  { suite }: AskedTask,
  { trees: { base } }: Prepared,
): Partial<Pick<GradedSuite, 'suiteFolder' | 'repositoryRoot'>> {
  return base === null ? {} : { suiteFolder: suiteFolder(base, suite), repositoryRoot: base.root }
}

/** Grades a head trial by the graders that compare it with base's trial of the same task. */
export async function gradeAgainstBase(
  head: Trial,
  base: Trial | undefined,
  task: AskedTask,
  grading: Grading,
): Promise<Grade[]> {
  if (head.status === 'error') return []
  const baselineOutput = base?.status === 'ok' ? base.transcript.output : null
  const { trial, ...rest } = contextOf(head, task, null, grading)
  const context = { trial: { ...trial, baselineOutput }, ...rest }
  const grades = await runGraders(task.graders.filter(comparesSides), context, grading.provides)
  // Base has no such grade: in a trial's score it would make head worse, or better, than base by being there.
  return grades.map((grade) => ({ ...grade, weight: 0 }))
}

/** The skills that a trial of a task loaded, by the names of their rows, in order, with duplicates. */
export function loadedSkills(trial: TaskTrial, task: Pick<AskedTask, 'room'>, prepared: Prepared): string[] {
  const { catalogue } = sideOf(trial, task, prepared)
  const all = [...trial.transcript.skillInvocations, ...(trial.conversation?.before ?? [])]
  // A skill that the agent brings itself is in no catalogue. It keeps its name and is listed under "also fired".
  return all.map((loaded) => loadedSkill(catalogue, loaded))
}

/** A trial as it counts for a task, see `trialForTask`. */
export function asTrialOf<T extends TaskTrial>(trial: T, task: AskedTask, prepared: Prepared): T {
  const { catalogue } = sideOf(trial, task, prepared)
  return trialForTask(trial, task, { catalogue, onNoAnswer: prepared.question.policy.onNoAnswer })
}

function contextOf(
  trial: Trial,
  task: AskedTask,
  workspace: string | null,
  { prepared, request, host, judge }: Grading,
): GradingContext {
  const { catalogue, tree } = sideOf(trial, task, prepared)
  const [prompt = task.prompt, ...followUps] = messagesOf(task)
  return {
    trial: {
      prompt,
      followUps,
      transcript: trial.transcript,
      session: sessionOf(trial.transcript),
      toolEvents: null,
      statedEvents: null,
      skillInvocations: loadedSkills(trial, task, prepared),
      durationMs: trial.durationMs,
      workspace,
      inputFiles: task.files,
      baselineOutput: null,
    },
    suite: {
      suiteFolder: suiteFolder(prepared.trees.head, task.suite),
      repositoryRoot: prepared.trees.head.root,
      sideRoot: tree.root,
      skills: catalogue.skills,
      canonicalSkill: (name) => resolveSkill(catalogue, name)?.name ?? name,
      renamedPaths: trial.side === 'base' ? prepared.renamedPaths : new Map(),
      updateSnapshots: request.updateSnapshots && trial.side === 'head',
    },
    machine: {
      environment: host.environment,
      sandbox: prepared.settings.sandbox.open,
      judge,
      signal: host.signal,
    },
  }
}

function sideOf({ side }: Trial, task: Pick<AskedTask, 'room'>, prepared: Prepared) {
  const { trees } = prepared
  const { base, head } = offeredWith(task, prepared)
  const catalogue = side === 'head' ? head : base
  const tree = side === 'head' ? trees.head : trees.base
  if (catalogue === null || tree === null) throw new Error('a trial of a side that does not exist')
  return { catalogue, tree }
}
