import type { Side } from '../agents/agent.ts'
import { firstOf } from '../core/errors/first-of.ts'
import { type Reason, type State, stateOf } from '../core/results/reason.ts'
import type { TrialRequest } from '../trials/plan/trial-request.ts'
import { clearLosses } from './clear-losses.ts'
import type { Decided, FailedAttempts, Suspect } from './decision.ts'
import { confirmedEvidence, type Evidence, plainEvidence, screened } from './evidence.ts'
import { type Broken, brokenGolden } from './floors.ts'
import { adviceRequests, withAdvice } from './generated.ts'
import { goldenAgain } from './golden-again.ts'
import type { FallenGrader } from './grader-test.ts'
import { type IndexedQuestion, indexedQuestion } from './indexed-question.ts'
import { type GradersJudged, judgeGraders } from './judge-graders.ts'
import type { SkillVerdict } from './judge-skill.ts'
import { judgeSkills } from './judge-skills.ts'
import { lostInGains } from './lost-in-gain.ts'
import { firingsOf, type Observation, type Observed, observedOf, rateOf } from './metrics/observation.ts'
import { type GateQuestion, screenTrials } from './question.ts'
import { inPrompts } from './reason-text.ts'
import { screenAndConfirm } from './screen-and-confirm.ts'

/** The decision, with a verdict on each skill. */
export interface Verdict {
  state: State
  reasons: Reason[]
  skills: SkillVerdict[]
  /** Graders that fell by more than chance, whether or not that blocks. */
  fallen: readonly FallenGrader[]
  /** Notes on the run as a whole, which block nothing. Not escaped. */
  notes: readonly string[]
  /** Failed attempts of both sides where head's are significantly more; absent: they are not. */
  attempts?: FailedAttempts
  /** See `Decided.suspects`, for the correction over several agents; absent: none. */
  suspects?: readonly Suspect[]
}

/**
 * The gate as a generator: it yields the trials to run, receives their outcomes, and returns the verdict. With a
 * deterministic agent it requests everything once and compares rates: a skill regressed when it lost at least
 * `tolerance` more prompts than it gained, per endpoint. With a non-deterministic agent, `decide` screens and confirms.
 * Generated prompts are asked once beside the others and decide nothing, see `IndexedQuestion`. It touches neither an
 * agent nor a file.
 */
export function* gate(question: GateQuestion): Generator<readonly TrialRequest[], Verdict, readonly Observation[]> {
  const indexed = indexedQuestion(question)
  const deciding = decideOn(indexed.binding)
  let extra = adviceRequests(indexed)
  const isExtra = new Set(extra.map(({ task }) => task))
  const beside: Observation[] = []
  let step = deciding.next()
  while (step.done !== true) {
    const answers = yield [...step.value, ...extra]
    extra = []
    beside.push(...answers.filter(({ task }) => isExtra.has(task)))
    step = deciding.next(answers.filter(({ task }) => !isExtra.has(task)))
  }
  return withAdvice(step.value, indexed, beside)
}

function* decideOn(question: IndexedQuestion): Generator<readonly TrialRequest[], Verdict, readonly Observation[]> {
  const { gated } = question
  const measured =
    question.deterministic || question.sides === 'head' ? yield* compareOnce(question) : yield* confirm(question)
  const { observed, evidenceOf } = measured
  const skills = clearLosses(question, gated, observed, judgeSkills(question, gated, evidenceOf))
  const golden = question.deterministic
    ? brokenGolden(question, gated.tasks, observed)
    : yield* goldenAgain(question, gated.tasks, observed)
  const graders = judgeGraders(question, gated.tasks, observed)
  const notes = [...measured.notes, ...lostInGains(skills, gated)]
  return conclude(question, { ...measured, skills, golden, graders, notes })
}

/** Combines the verdicts on skills, golden prompts, graders. `problems`: why the whole run is not evaluated. */
export function conclude(
  question: IndexedQuestion,
  {
    skills,
    golden,
    graders,
    observed,
    problems,
    notes,
    attempts,
    suspects = [],
  }: Omit<Measured, 'evidenceOf'> & {
    skills: SkillVerdict[]
    golden: readonly Broken[]
    graders: GradersJudged
  },
): Verdict {
  const reasons = [
    ...skills.flatMap((skill) => skill.reasons),
    ...[...golden, ...graders.broken].map((broken) => ({
      ...broken,
      blocks: broken.blocks ?? question.policy.failOn.includes(broken.code),
    })),
  ]
  for (const said of [...wholeRunProblems(question, observed), ...problems]) reasons.push(problem(question, said))
  return {
    state: stateOf(reasons),
    reasons: inOrder(reasons),
    skills,
    fallen: graders.fallen,
    notes: [...notes, ...graders.notes, ...droppedTasks(question)],
    ...(attempts?.differ === true ? { attempts } : {}),
    ...(suspects.length === 0 ? {} : { suspects }),
  }
}

/** Adds the reason why the run as a whole cannot be evaluated. Regressions already found stay in the verdict. */
export function withProblem(verdict: Verdict, question: GateQuestion, said: string | Problem): Verdict {
  // First, because it explains the reasons of the single skills.
  const reasons = [problem(question, said), ...verdict.reasons]
  return { ...verdict, state: stateOf(reasons), reasons: inOrder(reasons) }
}

/** Why a run cannot be evaluated, with what reports read of it. */
type Problem = Pick<Reason, 'message' | 'cause' | 'command'>

function problem({ policy }: GateQuestion, said: string | Problem): Reason {
  const own = typeof said === 'string' ? { message: said } : said
  return { code: 'not_evaluated', skill: null, ...own, blocks: policy.failOn.includes('not_evaluated') }
}

interface Measured {
  /** The trials of the screen. */
  observed: Observed
  evidenceOf(skill: string): Evidence
  /** Why the run as a whole cannot be evaluated. */
  problems: readonly string[]
  /** Notes on the run as a whole, which block nothing. */
  notes: readonly string[]
  attempts?: FailedAttempts
  suspects?: readonly Suspect[]
}

function* compareOnce(question: IndexedQuestion): Generator<readonly TrialRequest[], Measured, readonly Observation[]> {
  const sides: readonly Side[] = question.sides === 'both' ? ['base', 'head'] : ['head']
  const observations = yield question.tasks.flatMap((task) =>
    sides.map((side) => {
      // One trial is enough for a deterministic agent.
      const trials = question.deterministic ? 1 : screenTrials(task, question)[side]
      return { task: task.key, side, phase: 'screen' as const, first: 0, trials }
    }),
  )
  const keys = question.tasks.map(({ key }) => key)
  const observed = firingsOf(observedOf(observations), keys, question.sides)
  return {
    observed,
    evidenceOf: plainEvidence(question, question.gated, observed),
    problems: [],
    notes: [],
  }
}

function* confirm(question: IndexedQuestion): Generator<readonly TrialRequest[], Measured, readonly Observation[]> {
  const decided = yield* screenAndConfirm(question)
  const { baseCheck } = decided
  return {
    observed: screened(question, decided),
    evidenceOf: confirmedEvidence(question, decided, question.same),
    problems: errorProblems(decided),
    notes: checkNotes(baseCheck),
    attempts: decided.attempts,
    suspects: decided.suspects,
  }
}

/** What the check of base's stored trials found. */
function checkNotes(check: Decided['baseCheck']): string[] {
  if (check === null || check.again.length === 0) return []
  if (!check.holds) {
    const p = check.midP.toFixed(3)
    return [`The stored trials of base no longer hold (p = ${p} when a part was run again): base was measured again.`]
  }
  return [`Base does better than its stored trials of ${firstOf(check.skills, 5)}: those were measured again.`]
}

/** The problem of significantly more failed trials on head than on base; none without it. */
export function errorProblems({ errorsDiffer }: Pick<Decided, 'errorsDiffer'>): string[] {
  return errorsDiffer
    ? ['significantly more trials ended in an error on head than on base: their results are unknown']
    : []
}

/** As many prompts a router may miss on both sides without anything being wrong. A silent agent may be broken. */
const FEW = 2

/** What nothing that fires says of an agent, and of a router, which has no set-up to break. */
const SILENT = 'no skill fired on any prompt that must activate it'
const BROKEN = `${SILENT}: the set-up is probably broken`
const NO_ANSWER = 'no prompt that must activate a skill has an answer'
const NO_WORDS = `${SILENT}: the router finds their words in no description, and cannot judge them; a model can (\`agent: model\`)`

/** Why the run as a whole cannot be evaluated; empty where it can. */
function wholeRunProblems(question: IndexedQuestion, observed: Observed): (string | Problem)[] {
  const { notComparable, command } = question
  const positives = question.skills.flatMap(({ name }) => question.all.positives(name).map((task) => ({ task, name })))
  const rates = positives.flatMap(({ task, name }) =>
    [observed.base, observed.head].map((side) => rateOf(side.get(task.key), name)),
  )
  const whyNone = rates.every(({ rate }) => rate === null) ? NO_ANSWER : question.deterministic ? NO_WORDS : BROKEN
  const labelled = question.skills.some(({ name }) => question.labelled.has(name))
  // Tasks without any label are judged by their graders alone, if those say something.
  const hasGraders = question.tasks.some(({ graders }) => graders.length > 0)
  const isGraded = [...observed.head.values()]
    .flat()
    .some(({ grades }) => grades.some((one) => one.status === 'graded'))
  const unlabelled = hasGraders
    ? 'no prompt has a label, and no grader graded a trial'
    : 'no prompt says which skill it must or must not activate'
  return [
    ...(notComparable === null ? [] : [{ message: notComparable, ...(command && { command }) }]),
    ...(labelled || (hasGraders && isGraded) ? [] : [unlabelled]),
    ...(positives.length > (question.deterministic && question.sides === 'both' ? FEW : 0) &&
    rates.every(({ triggered }) => triggered === 0)
      ? [whyNone]
      : []),
  ]
}

/** A note on tasks that head removed or edited, where policy only warns of them. */
function droppedTasks({ tasks, policy }: GateQuestion): string[] {
  const dropped = policy.onRemovedTasks === 'gate' ? [] : tasks.filter(({ origin }) => origin !== 'head')
  if (dropped.length === 0) return []
  const ids = dropped.map(({ id }) => id)
  return [
    `This change removed or edited ${inPrompts(dropped.length)} of base (${firstOf(ids, 5)}). Losses on them do not block (\`on_removed_tasks: warn\`).`,
  ]
}

/** Sorts blocking reasons first, then findings before what could not be judged; stable otherwise. */
export function inOrder(reasons: readonly Reason[]): Reason[] {
  const rank = ({ code, blocks }: Reason) => (blocks ? 0 : 2) + (code === 'not_evaluated' ? 1 : 0)
  return reasons.toSorted((a, b) => rank(a) - rank(b))
}
