import { z } from 'zod'
import { parseJson } from '../core/errors/parse-json.ts'
import { limitLine } from './limit-text.ts'
import { compareOrder } from './run-order.ts'

const text = z.string().max(300)
const questionSchema = z.strictObject({
  /** Each kind of event compares other things. Commands and dispatches for a pull request ask what its event asks. */
  event: z.enum(['pull_request', 'merge_group', 'push', 'branch', 'schedule']),
  /** The branch that head goes into, or that was pushed; '' where there is none. */
  base: text,
  /** The agent that inputs choose. Null: base's configuration chooses it, or the run ended before it was known. */
  agent: text.nullable(),
  /** Values of the job's matrix; '' without one. */
  job: text,
})
const answerSchema = z.strictObject({
  question: questionSchema,
  /** 2: measured and enforced. 1: policy needs no measurement, or was content without one. 0: advice, or an error. */
  strength: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Whether base's configuration says itself that nothing is enforced. */
  byBase: z.boolean(),
  /** Inputs that made the question stricter than base's configuration, with their values as JSON. */
  needs: z.record(z.string().max(60), text),
  conclusion: z.enum(['success', 'failure', 'neutral', 'action_required']),
  title: text,
  /** The commit that head was compared with; null where that is nothing, is not known, or an older version wrote it. */
  against: z.string().max(64).nullable().default(null),
  /** Older versions wrote a time and no attempt. */
  order: z.object({ run: z.number(), attempt: z.number().default(1) }),
})

/** What was asked of a commit: {kind of event, base, agent, job}. */
export type Question = z.infer<typeof questionSchema>
/** The result of one question about a commit, as its check stores it. Read back from GitHub, so it is foreign text. */
export type Answer = z.infer<typeof answerSchema>

/** The part of an answer that a run knows before its result is rendered. */
export type Standing = Pick<Answer, 'question' | 'strength' | 'byBase' | 'needs' | 'against'>

/** Answers that one check holds. A commit is asked the same by as many branches as it is the head for. */
const MOST = 20
const BEGIN = '\n\n<!-- skill-eval-gate answers: '
const END = ' -->'
/** Bytes that a check's text keeps free for the answers. */
export const ANSWERS_BYTES = 5500

/** Whether an answer keeps a required check from passing. */
export function blocks({ conclusion }: Pick<Answer, 'conclusion'>): boolean {
  return conclusion === 'failure' || conclusion === 'action_required'
}

/** Whether two answers are of one question. An unknown agent, or base's own, is the same as any. */
export function isSameQuestion(a: Question, b: Question): boolean {
  const isSameAgent = a.agent === b.agent || a.agent === null || b.agent === null
  return isSameAgent && a.event === b.event && a.base === b.base && a.job === b.job
}

/**
 * The answers that stand after all of `answers` were given, whatever order they are listed in; the one that the check
 * shows comes first. A later answer replaces an earlier one of the same question, unless it is weaker: then the earlier
 * one stands, and a weaker one that blocks takes over its strength. Answers to other questions stand beside it.
 */
export function standingAnswers(answers: readonly Answer[]): Answer[] {
  // Of two by one attempt of a run the worse one comes last, whichever was written last.
  const inOrder = [...answers].sort((a, b) => compareOrder(a.order, b.order) || rank(a) - rank(b))
  const standing = inOrder.reduce<Answer[]>(withAnswer, [])
  return standing.sort((a, b) => rank(b) - rank(a) || compareOrder(b.order, a.order))
}

function withAnswer(standing: readonly Answer[], next: Answer): Answer[] {
  const others = standing.filter((one) => !isSameQuestion(one.question, next.question))
  const stronger = strongerThan(next, standing)
  if (stronger.length === 0) return [...others, next]
  if (!blocks(next)) return [...standing]
  // An error before the agent was known stands beside what several agents found.
  if (stronger.length > 1) return [...standing, next]
  const strength = Math.max(next.strength, ...stronger.map((one) => one.strength)) as Answer['strength']
  const needs = Object.assign({}, ...stronger.map((one) => one.needs), next.needs)
  // Null would make the next answer of any agent the answer to this one.
  const agent = next.question.agent ?? stronger.find((one) => one.question.agent !== null)?.question.agent ?? null
  return [...others, { ...next, byBase: false, strength, needs, question: { ...next.question, agent } }]
}

/** Those of `standing` that answer the question of a run and are stronger than its answer. */
export function strongerThan(next: Standing, standing: readonly Answer[]): Answer[] {
  return standing.filter((one) => isSameQuestion(one.question, next.question) && !covers(next, one))
}

/** Whether an answer is at least as strong as an earlier one of the same question. */
function covers(next: Standing, earlier: Answer): boolean {
  if (earlier.strength === 0 && earlier.conclusion === 'neutral') return true
  return (next.strength >= earlier.strength || next.byBase) && missingNeeds(next, earlier).length === 0
}

/** The inputs that made an earlier question stricter and that the later run lacks, or has with other values. */
export function missingNeeds(next: Pick<Answer, 'needs'>, earlier: Pick<Answer, 'needs'>): string[] {
  return Object.keys(earlier.needs).filter((name) => next.needs[name] !== earlier.needs[name])
}

function rank({ conclusion }: Answer): number {
  return ['neutral', 'success', 'action_required', 'failure'].indexOf(conclusion)
}

/** Whether both hold the same answers, in any order. */
export function areSameAnswers(a: readonly Answer[], b: readonly Answer[]): boolean {
  // Titles are cut where there are many.
  const keyOf = (one: Answer) => JSON.stringify(answerSchema.omit({ title: true }).strip().parse(one))
  const keys = (list: readonly Answer[]) => list.map(keyOf).sort()
  return JSON.stringify(keys(a)) === JSON.stringify(keys(b))
}

/**
 * The answers as a hidden end of a check's text, at most `ANSWERS_BYTES` long. Those that block are kept first. Throws
 * a bug's error where they do not fit.
 */
export function renderAnswers(answers: readonly Answer[]): string {
  for (const [most, title] of [
    [MOST, 120],
    [MOST, 30],
    [8, 30],
    [4, 30],
  ] as const) {
    const kept = answers.slice(0, most).map((one) => ({ ...one, title: limitLine(one.title, title) }))
    const json = JSON.stringify(kept).replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e'))
    const hidden = `${BEGIN}${json}${END}`
    if (Buffer.byteLength(hidden) <= ANSWERS_BYTES) return hidden
  }
  throw new Error('the answers of a check do not fit into its text')
}

/** Splits a check's text into what `renderAnswers` wrote at its end, none where it cannot be read, and the rest. */
export function splitAnswers(checkText: string | null): { answers: Answer[]; rest: string } {
  const all = checkText ?? ''
  const begin = all.lastIndexOf(BEGIN)
  if (begin < 0 || !all.endsWith(END)) return { answers: [], rest: all }
  const parsed = z
    .array(answerSchema)
    .max(MOST)
    .safeParse(parseJson(all.slice(begin + BEGIN.length, -END.length)))
  return { answers: parsed.data ?? [], rest: all.slice(0, begin) }
}

/** What was asked, in words: `into "main"`, `by codex`. '' for a question that needs no telling apart. */
export function questionInWords({ event, base, agent, job }: Question): string {
  const where = event === 'pull_request' ? `into "${base}"` : event === 'merge_group' ? 'in the merge queue' : base
  return [where, ...(agent === null ? [] : [`by ${agent}`]), ...(job === '' ? [] : [`(${job})`])]
    .filter((part) => part !== '')
    .join(' ')
}
