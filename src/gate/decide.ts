import { type Candidate, hasCollapsedIn, look, screened, verdictOf } from './candidate.ts'
import { type Attempts, matesOf, runsBehind } from './conversations.ts'
import { errorsDiffer, failedAttempts } from './counts.ts'
import type { Answers, Ask, Decided, DecisionQuestion, Suspect, TrialOutcome } from './decision.ts'
import { holm } from './holm.ts'
import { epsilon, isLoss, toleranceOf } from './is-loss.ts'
import type { Look } from './schedule.ts'
import { screen } from './screen.ts'
import { TrialTable } from './trial-table.ts'

/**
 * Decides for a non-deterministic agent: screens every task, then runs fresh, interleaved trials of both sides for
 * suspected regressions, in up to three looks. A hypothesis is confirmed when it is significant after Holm's correction
 * over all escalated ones and its net loss is at least `tolerance` prompts. The correction is valid because no trial of
 * the screen enters the test. Yields the trials to run and receives their outcomes. The pipeline, `power` and the
 * benchmark share this function.
 */
export function* decide<T extends TrialOutcome>(
  question: DecisionQuestion,
): Generator<readonly Ask[], Decided<T>, Answers<T>> {
  const { schedule, hypotheses } = question
  const table = new TrialTable<T>(
    question.tasks.length,
    question.tasks.map(({ conversation }) => conversation),
  )
  const mates = matesOf(question.tasks)
  const baseCheck = yield* screen(question, table)
  const candidates = hypotheses.map((hypothesis) => screened(hypothesis, table, question))
  for (const [index, one] of schedule.looks.entries()) {
    if (!candidates.some(({ active }) => active)) break
    const asks = asksFor(one, candidates, table, mates)
    table.take(asks, asks.length === 0 ? [] : yield asks)
    judge({ index, look: one }, candidates, question, table)
  }
  // Looks end early by this agent's own share alone. What other agents leave of theirs counts at the end.
  const { seen: parts, worst: partsAtWorst } = question.final ?? { seen: question.jobs, worst: question.jobs }
  const seen = confirmed(candidates, question, table, parts)
  const worst = confirmedAtWorst(candidates, question, table, partsAtWorst)
  const runs = runsOf(question, table)
  return {
    suspects: suspectsOf(candidates, question),
    hypotheses: candidates.map((one) => verdictOf(one, { seen: seen.has(one), worst: worst.has(one) })),
    trials: table.counted(),
    baseCheck,
    errorsDiffer: errorsDiffer(runs.all, schedule.alpha),
    attempts: failedAttempts(runs.known, schedule.alpha),
  }
}

/**
 * The runs of the agent, for the comparison of errors: `all`, and those of which failed attempts are `known`. Without
 * an error there is nothing to compare, as in nearly all of the thousands of decisions of a simulation.
 */
function runsOf<T extends TrialOutcome>(
  { tasks }: DecisionQuestion,
  table: TrialTable<T>,
): { all: Attempts[]; known: Attempts[] } {
  if (!table.hasErrors()) return { all: [], known: [] }
  const all = table.all()
  // Without base's trials, head's failures compare with nothing.
  const screens = all.map((_, task) => (table.isHeadOnly(task) ? NONE : table.compared(task)))
  const screenRuns = (counts: (task: number) => boolean) =>
    runsBehind(tasks, screens, (task) => tasks[task]?.copyOf === undefined && counts(task))
  const fresh = all.map(({ freshBase, freshHead }) => ({ base: freshBase, head: freshHead }))
  const freshRuns = runsBehind(tasks, fresh, isLongest(tasks, fresh))
  return {
    // Screen and confirmation are strata of their own: base has more screening trials than head, so errors that come
    // late, on both sides alike, would look like a difference.
    all: [...screenRuns(() => true), ...freshRuns],
    // Of stored trials the failed attempts are not known.
    known: [...screenRuns((task) => tasks[task]?.stored !== true), ...freshRuns],
  }
}

const NONE: Attempts = { base: [], head: [] }

/** Fresh trials for all active hypotheses. One trial serves every hypothesis that asks for its task. */
function asksFor<T extends TrialOutcome>(
  look: Look,
  candidates: readonly Candidate[],
  table: TrialTable<T>,
  mates: (task: number) => readonly number[],
): Ask[] {
  const wanted = new Map<number, number>()
  for (const { active, moved, measured, reads } of candidates) {
    if (!active) continue
    for (const task of look.tasks === 'moved' ? moved : measured) {
      const reading = (reads.get(task) ?? 0) + look.trials
      reads.set(task, reading)
      // All messages of a conversation are sent: each has the trials of all.
      for (const mate of mates(task)) wanted.set(mate, Math.max(wanted.get(mate) ?? 0, reading))
    }
  }
  const asks: Ask[] = []
  for (const [task, reading] of [...wanted].sort(([a], [b]) => a - b)) {
    const trials = reading - table.of(task).freshHead.length
    if (trials <= 0) continue
    asks.push({ task, side: 'base', trials, phase: 'confirm' }, { task, side: 'head', trials, phase: 'confirm' })
  }
  return asks
}

/** Closes the candidates that this look confirmed or gives up. */
function judge<T extends TrialOutcome>(
  { index, look: one }: { index: number; look: Look },
  candidates: readonly Candidate[],
  question: DecisionQuestion,
  table: TrialTable<T>,
): void {
  const active = candidates.filter((candidate) => candidate.active)
  const midPs = active.map((candidate) => look(candidate, index, { ...question, ...one }, table))
  const decided = confirmed(candidates, question, table, question.jobs)
  for (const [position, candidate] of active.entries()) {
    const { midP, worstMidP } = midPs[position] ?? { midP: 1, worstMidP: 1 }
    const isFutile = one.futileFrom !== null && Math.min(midP, worstMidP) >= one.futileFrom - epsilon
    if (decided.has(candidate) || isFutile) candidate.active = false
  }
}

/** The escalated candidates: the whole family that Holm's procedure corrects for. */
function suspectsOf(candidates: readonly Candidate[], question: DecisionQuestion): Suspect[] {
  return shared(candidates, question).map(({ one, weight, recycled }) => ({
    p: one.p / recycled,
    worstP: one.worstP / recycled,
    weight,
    family: one.hypothesis.family,
  }))
}

interface Shared {
  one: Candidate
  /** In Holm's procedure. */
  weight: number
  /** How often over a question may spend its share. */
  recycled: number
}

/**
 * How the escalated candidates share alpha. The skills that head changed share one half of it, all others the other: a
 * loss is likelier where text changed. Few harmless questions are escalated, and what they find is fresh. So alpha that
 * is divided by all questions of the changed skills may be spent `schedule.recycled` times over.
 */
function shared(candidates: readonly Candidate[], { changed = [], schedule }: DecisionQuestion): Shared[] {
  const isOwn = ({ hypothesis }: Candidate) => changed.includes(hypothesis.skill)
  const escalated = candidates.filter((candidate) => candidate.escalated)
  const questions = familiesOf(candidates.filter((one) => isOwn(one) && one.tasks.length > 0))
  const own = familiesOf(escalated.filter(isOwn))
  const others = familiesOf(escalated.filter((one) => !isOwn(one)))
  return escalated.map((one) =>
    isOwn(one)
      ? { one, weight: 1 / own, recycled: Math.max(1, (schedule.recycled * own) / questions) }
      : { one, weight: 1 / others, recycled: 1 },
  )
}

function familiesOf(candidates: readonly Candidate[]): number {
  return new Set(candidates.map((one) => one.hypothesis.family ?? one)).size
}

function significant(
  candidates: readonly Candidate[],
  pOf: (one: Candidate) => number,
  question: DecisionQuestion,
  parts: number,
): Candidate[] {
  const found = holm(
    shared(candidates, question),
    ({ one, recycled }) => pOf(one) / recycled,
    question.schedule.alpha / parts,
    { weightOf: ({ weight }) => weight, familyOf: ({ one }) => one.hypothesis.family },
  )
  return found.map(({ one }) => one)
}

function confirmed<T extends TrialOutcome>(
  candidates: readonly Candidate[],
  question: DecisionQuestion,
  table: TrialTable<T>,
  parts: number,
): Set<Candidate> {
  const found = significant(candidates, ({ p }) => p, question, parts)
  return new Set(
    found.filter((one) => isLoss(one.net, leastOf(one)) || (one.net > epsilon && hasCollapsedIn(one, table))),
  )
}

function confirmedAtWorst<T extends TrialOutcome>(
  candidates: readonly Candidate[],
  question: DecisionQuestion,
  table: TrialTable<T>,
  parts: number,
): Set<Candidate> {
  const found = significant(candidates, ({ worstP }) => worstP, question, parts)
  return new Set(found.filter((one) => isLoss(one.worstNet + one.hidden, leastOf(one)) || hasCollapsedIn(one, table)))
}

function leastOf({ tasks, hypothesis }: Candidate): number {
  return toleranceOf(tasks.length, hypothesis)
}

/** Whether a task has the most trials of all that ask its prompt: the others have the same ones, or fewer. */
function isLongest(tasks: DecisionQuestion['tasks'], trials: readonly Attempts[]): (task: number) => boolean {
  const longest = new Map<number, { task: number; runs: number }>()
  for (const [task, { base, head }] of trials.entries()) {
    const prompt = tasks[task]?.copyOf ?? task
    const runs = base.length + head.length
    const known = longest.get(prompt)
    if (known === undefined || runs > known.runs) longest.set(prompt, { task, runs })
  }
  const kept = new Set([...longest.values()].map(({ task }) => task))
  return (task) => kept.has(task)
}
