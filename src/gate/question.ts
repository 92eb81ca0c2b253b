import type { Wording } from '../agents/lexical/wording.ts'
import { neverBlocks } from '../core/results/provenance.ts'
import type { ReasonCode } from '../core/results/results.ts'
import { hasLabel } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { AlphaParts } from './decision.ts'
import type { LossLimits } from './is-loss.ts'
import { type ScreenTrials, untouchedTrials } from './schedule.ts'

/** Minimum values, each in 0..1; null: no floor. */
export interface Floors {
  precision: number | null
  recall: number | null
  f1: number | null
  accuracy: number | null
}

/** Limits for one skill. */
export interface Limits extends LossLimits {
  floors: Floors
}

/** Floors of graders, each in 0..1; null: no floor. */
export interface TaskFloors {
  /** Of the mean task score, and of the mean task pass rate. */
  score: number | null
  passRate: number | null
  /** Of single graders: mean score, and share of trials that pass. */
  graders: readonly { grader: string; score: number | null; passRate: number | null }[]
}

/** What blocks, as configured on base. */
export interface Policy {
  /** For skills without limits of their own. */
  general: Limits
  skills: ReadonlyMap<string, Limits>
  onRemovedTasks: 'gate' | 'warn'
  /** Who may accept a loss; absent: maintainers. */
  accept?: 'not_author' | 'off'
  /** Whether prompts that head moved to another skill, by their labels and in fact, block. */
  onMovedLabels: 'block' | 'warn'
  /** Absent: a trial without an answer of its model is an error. */
  onNoAnswer?: 'count_as_not_triggered'
  /** Whether a skill that fires on a prompt that must activate another, and holds no label for it, is wrong. */
  unlabelled: 'negative' | 'ignore'
  /** Fall of a grader's mean score, in 0..1, that blocks; null: none does, and a significant one is named. */
  graderTolerance: number | null
  /** How far whole sides of one commit differ, see `SideSpread`. Absent: 0. */
  sideSpread?: number
  /** Absent: none. */
  taskFloors?: TaskFloors
  /** Whether a run, which has no base, fails where a grader fails. Default false. */
  failOnGraders?: boolean
  failOn: readonly ReasonCode[]
}

/** How the agent's listing shows a skill: with its description, by its name only, or not at all. */
export type Listed = 'described' | 'named' | 'missing'

/** A skill on one side. */
export interface SkillOnSide {
  /** Whether agents may load it by themselves. */
  offered: boolean
  /** Why it is not offered; absent: it is, or nothing says why. */
  hidden?: string
  /** On head: how agents lost it since base, as the end of a sentence; absent: they did not. */
  unloaded?: string
  /** Whether its SKILL.md describes it; absent where that is not known. */
  describes?: boolean
  /** How the probed listing shows it; absent without a probe. */
  listed?: Listed
}

/** A skill in the gate: where it exists and whether agents are offered it there. */
export interface SkillUnderTest {
  /** Head's name; base's for a removed skill. */
  name: string
  /** Of a skill in several rooms, which are asked the same of it; absent: it is in one. See `Hypothesis.family`. */
  id?: string
  /** Null where it does not exist. */
  base: SkillOnSide | null
  head: SkillOnSide | null
  /** Whether head changed anything in its folder, or only one side has it; absent where that is not known. */
  isChanged?: boolean
}

/** Everything that a decision depends on, except the trials. */
export interface GateQuestion {
  tasks: readonly AskedTask[]
  skills: readonly SkillUnderTest[]
  policy: Policy
  /** `head` measures one side only: no comparison, floors and golden tasks on head. */
  sides: 'both' | 'head'
  /** Why head cannot be compared with a base that exists; null when it can. */
  notComparable: string | null
  /** What a maintainer writes so that it is compared, with which `notComparable` begins; absent: nothing. */
  command?: string
  deterministic: boolean
  /** What the change did to descriptions, where a router decides by words; absent: nothing is known. */
  wording?: Wording
  /** Whether that router is binding; else losses that it cannot judge are only marked. Default true. */
  wordingBinds?: boolean
  /** Trials a task and side, in the screen. */
  trials: { base: number; head: number }
  /** Keys of the tasks whose trials count for both sides, because nothing that they depend on differs. */
  shared: ReadonlySet<string>
  /** The tasks whose base trials come from the store, by their keys, with how many of these there are. */
  stored: ReadonlyMap<string, number>
  /** Jobs of a matrix that judge the same pull request and share its error rate. */
  jobs: number
  /** See `DecisionQuestion.final`. */
  final?: AlphaParts | undefined
}

/** Whether a decision on these tasks is advice, since each is. False without tasks. */
export function noneBlocks(tasks: readonly AskedTask[]): boolean {
  return tasks.length > 0 && tasks.every(neverBlocks)
}

/**
 * Trials of a task in the screen; `both` where one set counts for both sides. The task's own number, else the run's; as
 * many of base as are stored, if that is more.
 */
export function screenTrials(
  { key, trials: own }: Pick<AskedTask, 'key' | 'trials'>,
  { trials, stored }: Pick<GateQuestion, 'trials' | 'stored'>,
): { base: number; head: number; both: number } {
  const base = own ?? trials.base
  const head = own ?? trials.head
  return { base: Math.max(base, stored.get(key) ?? 0), head, both: Math.max(base, head) }
}

/** What the trials of one task in the screen depend on. */
type Screened = Pick<GateQuestion, 'trials' | 'stored' | 'policy'> & { changed: readonly string[] }

/** `screenTrials`, and those that are asked first: a prompt of skills that head left as they are may do with fewer. */
export function screenOf(task: AskedTask, question: Screened): ScreenTrials & { both: number } {
  const trials = screenTrials(task, question)
  if (!isUntouched(task, question)) return { ...trials, first: null }
  const asksBase = question.stored.has(task.key) || needsBase(task, question)
  return { both: trials.both, ...untouchedTrials(trials, asksBase) }
}

/** Whether nothing that head changed is about a task, so that little is expected to happen on it. */
function isUntouched(task: AskedTask, { changed }: Screened): boolean {
  if (changed.length === 0 || task.origin !== 'head' || task.isNew || task.trials !== undefined) return false
  return !task.golden && !changed.some((skill) => hasLabel(task, skill))
}

/** Whether base's own figures decide something beside the comparison: floors that it may miss too, and graders. */
function needsBase(task: AskedTask, { policy }: Screened): boolean {
  const hasFloor = (skill: string) => Object.values(limitsOf(policy, skill).floors).some((floor) => floor !== null)
  return task.graders.length > 0 || task.expectations.some(({ skill }) => hasFloor(skill))
}

/** Whether base was not asked about a task, since head did what its labels say; see `screenOf`. */
export function isHeadOnly(task: AskedTask, question: Screened): boolean {
  return screenOf(task, question).first?.base === 0
}

/** Skills whose text head changed, or that only one side has. */
export function changedSkills({ skills }: Pick<GateQuestion, 'skills'>): string[] {
  return skills.filter(({ isChanged }) => isChanged === true).map(({ name }) => name)
}

/** The limits of a skill: its own, else the general ones. Names match exactly. */
export function limitsOf(policy: Policy, skill: string): Limits {
  return policy.skills.get(skill) ?? policy.general
}
