import { z } from 'zod'
import { groupBy } from '../core/errors/group-by.ts'
import { parseJson } from '../core/errors/parse-json.ts'
import { present } from '../core/errors/present.ts'
import { allExpectations } from '../core/results/all-expectations.ts'
import { plainName } from '../core/results/plain-name.ts'
import type { ColumnResults, ExpectationResult, Results, TaskResult } from '../core/results/results.ts'
import { trialRecordSchema } from '../core/results/trial-record.ts'
import { measuredOf, sidesOf } from '../gate/join-columns.ts'
import { worsePrompts } from '../gate/worse-prompts.ts'
import { answeredNote, contextNote, messageNote } from './context-notes.ts'
import { code, cut } from './escape.ts'
import { utf8Length } from './fit-sections.ts'
import { plainText } from './inline-text.ts'
import { MOST_ID } from './prompt-row.ts'

const label = z.enum(['must_activate', 'should_not_activate', 'acceptable'])
const fired = z.array(z.object({ skill: z.string(), rate: z.number() }))

const scored = z.array(z.object({ skill: z.string(), score: z.number(), words: z.array(z.string()) }))

/** The result as a check run stores it for commands in comments. Read back from GitHub, so it is foreign text. */
const checkStateSchema = z.object({
  version: z.literal(1),
  decision: z.enum(['pass', 'regressed', 'not_evaluated']),
  enforced: z.boolean(),
  /** Surface digests of the sides; base is null where there is none to compare with. */
  surfaces: z.object({ base: z.string().nullable(), head: z.string() }),
  /** Commit that head was compared with. Checks that older versions wrote do not say. */
  base: z.string().nullable().optional(),
  agent: z.string(),
  /** Names of all skills with prompts; absent in checks of older versions, and where they are too many. */
  skills: z.array(z.string()).exactOptional(),
  /** Names of the skills without a prompt; absent where `skills` is. */
  unmeasured: z.array(z.string()).exactOptional(),
  /**
   * Skills that regressed, with who accepted it, and the keys of the tasks on which they did worse. Checks that older
   * versions wrote do not say which; neither do those with more of them than fit.
   */
  regressed: z.array(
    z.object({
      skill: z.string(),
      /** Without its room; absent outside rooms. */
      name: z.string().exactOptional(),
      acceptedBy: z.string().nullable(),
      lost: z.array(z.string()).optional(),
    }),
  ),
  /** What blocks, in plain words. */
  blocking: z.array(z.string()),
  trials: z.object({ total: z.int(), errors: z.int() }),
  /** Tasks that fail on head, as many as fit, with their trials on head. */
  failing: z.array(
    z.object({
      id: z.string(),
      /** Of several agents the one with which it fails; absent for a single one. */
      agent: z.string().exactOptional(),
      /** Whose version it is; absent: head's, as in checks that older versions wrote. */
      origin: z.enum(['head', 'edited', 'removed']).exactOptional(),
      suite: z.string(),
      line: z.int(),
      prompt: z.string(),
      /** What the prompt finds besides skills, and what answered it on head, in plain words; absent: a blank home. */
      context: z.string().exactOptional(),
      expectations: z.array(z.object({ skill: z.string(), label })),
      fired: z.object({ base: fired, head: fired }),
      /** The router's scores, and the words that they come from; absent where nothing changed. */
      routed: z.object({ base: scored, head: scored }).exactOptional(),
      trials: z.array(
        trialRecordSchema.pick({
          phase: true,
          index: true,
          error: true,
          fired: true,
          output: true,
          outputCut: true,
          toolCalls: true,
          toolCallsCut: true,
          turns: true,
        }),
      ),
    }),
  ),
  /** Number of failing tasks that did not fit. */
  omitted: z.int(),
})

export type CheckState = z.infer<typeof checkStateSchema>
export type FailingTask = CheckState['failing'][number]

/** Bytes. GitHub takes 65,535 and silently cuts the rest. */
const MOST = 60_000
const BEGIN = '<!-- skill-eval-gate state: '
const END = ' -->'
/** Keys of lost prompts kept in all: 16 hex digits each. */
export const MOST_LOST = 1500
/** Trials kept of each task; more of them say little. */
const MOST_TRIALS = 3
const MOST_OUTPUT = 3000
/** Bytes of the names of all skills. */
const MOST_NAMES = 15_000

/** The text of a check run: one line for people, and the state in a hidden HTML comment. At most 60,000 bytes. */
export function renderCheckState(results: Results): string {
  const { decision, columns } = results
  const sides = sidesOf(results)
  const lead = `Commands: ${['status', 'explain <task>', 'accept <skill> <sha> <reason>', 'help'].map((inline) => code(`/evals ${inline}`)).join(', ')}.`
  const failing = measuredOf(results).flatMap((own) =>
    own.tasks.filter(isFailing).map((task) => ({ task, own, agent: nameIn(results, own) })),
  )
  const state: CheckState = {
    version: 1,
    decision: decision.state,
    enforced: decision.enforced,
    surfaces: { base: sides.base?.surfaceDigest ?? null, head: sides.head.surfaceDigest },
    base: sides.base?.commit ?? null,
    agent: cut(labelOf(columns), 100),
    ...namesOf(results),
    regressed: regressedSkills(results),
    blocking: decision.reasons
      .filter(({ blocks }) => blocks)
      .slice(0, 10)
      .map(({ message }) => cut(message, 300)),
    trials: trialsOf(results),
    failing: [],
    omitted: failing.length,
  }
  let room = MOST - utf8Length(lead) - utf8Length(hidden(state)) - 100
  for (const { task, own, agent: named } of failing) {
    const entry = { ...failingTask(task, own), ...present({ agent: named }) }
    const size = utf8Length(hidden(entry)) + 1
    if (size > room) continue
    room -= size
    state.failing.push(entry)
  }
  state.omitted = failing.length - state.failing.length
  return `${lead}\n\n${hidden(state)}`
}

function namesOf(results: Results): Pick<CheckState, 'skills' | 'unmeasured'> {
  const namesIn = (list: 'skills' | 'unmeasured') =>
    [...new Set(measuredOf(results).flatMap((own) => own[list].map(({ skill }) => skill)))].sort()
  const names = { skills: namesIn('skills'), unmeasured: namesIn('unmeasured') }
  return utf8Length(JSON.stringify(names)) > MOST_NAMES ? {} : names
}

/** The trials that the figures rest on, over all agents. */
function trialsOf(results: Results): CheckState['trials'] {
  const sum = (of: (own: ColumnResults) => number) => measuredOf(results).reduce((total, own) => total + of(own), 0)
  return { total: sum(({ trials }) => trials.total), errors: sum(({ trials }) => trials.errors) }
}

/** The column that was measured; null where there is one only. */
function nameIn({ columns }: Results, own: ColumnResults): string | null {
  const name = columns.length === 1 ? null : (columns.find((one) => one.results === own)?.name ?? null)
  return name === null ? null : cut(name, 60)
}

/** The label of a single subject, the names of several. */
function labelOf(columns: Results['columns']): string {
  const names = columns.map(({ name, results }) => (columns.length === 1 ? (results?.agent.label ?? name) : name))
  return names.join(', ')
}

/** With several agents a skill that regressed for one of them, with the prompts of all that it did worse on. */
function regressedSkills(results: Results): CheckState['regressed'] {
  let left = MOST_LOST
  const measured = measuredOf(results)
  const regressed = measured.flatMap(({ skills }) => skills.filter(({ state }) => state === 'regressed'))
  return [...groupBy(regressed, ({ skill }) => skill)].slice(0, 100).map(([skill, all]) => {
    const room = all[0]?.room
    const accepted = all.every((one) => one.accepted !== undefined) ? all[0]?.accepted : undefined
    const lost = [...new Set(measured.flatMap((own) => worsePrompts(own, skill).all))]
    const fits = lost.length <= left
    if (fits) left -= lost.length
    const name = room && cut(plainName(skill, room), 128)
    return { skill: cut(skill, 128), ...present({ name }), acceptedBy: accepted?.by ?? null, ...(fits ? { lost } : {}) }
  })
}

/** The state in a check's text; null without one that this version can read. */
export function readCheckState(text: string | null): CheckState | null {
  const begin = text?.indexOf(BEGIN) ?? -1
  const end = begin < 0 ? -1 : (text?.indexOf(END, begin) ?? -1)
  if (end < 0) return null
  return checkStateSchema.safeParse(parseJson(text?.slice(begin + BEGIN.length, end) ?? '')).data ?? null
}

/** JSON in an HTML comment. Characters that could end the comment or begin another are written as JSON escapes. */
function hidden(value: unknown): string {
  return `${BEGIN}${JSON.stringify(value).replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e'))}${END}`
}

/** Base's version of a task that head edited or removed fails where the change did that: it is listed, and blocks. */
function isFailing({ origin, expectations }: TaskResult): boolean {
  return expectations.some(
    ({ passed, change }) =>
      change === 'lost' ||
      change === 'false_trigger' ||
      change === 'moved' ||
      (origin === 'head' && passed.head === false),
  )
}

/** The first of the labels that a task has, by itself or by a rule. */
function firstLabels(results: ColumnResults, task: TaskResult, most: number): ExpectationResult[] {
  const found: ExpectationResult[] = []
  for (const one of allExpectations(results, task)) {
    if (one.source === 'labelled' && found.push(one) === most) break
  }
  return found
}

function failingTask(task: TaskResult, results: ColumnResults): FailingTask {
  const { trialRecords = [] } = results
  const shown = (side: TaskResult['fired']['head']) =>
    side.slice(0, 10).map(({ skill, rate }) => ({ skill: cut(skill, 100), rate }))
  return {
    id: cut(task.id, MOST_ID),
    ...(task.origin === 'head' ? {} : { origin: task.origin }),
    suite: cut(task.suite, 300),
    line: task.source.line,
    prompt: cut(task.prompt, 500),
    ...contextOf(task),
    expectations: firstLabels(results, task, 10).map(({ skill, label: wanted }) => ({
      skill: cut(skill, 100),
      label: wanted,
    })),
    fired: { base: shown(task.fired.base), head: shown(task.fired.head) },
    ...(task.routed === undefined
      ? {}
      : { routed: { base: scoredOf(task.routed.base), head: scoredOf(task.routed.head) } }),
    trials: trialRecords
      .filter((record) => record.task === task.key && record.side === 'head')
      .slice(0, MOST_TRIALS)
      .map(({ phase, index, error, fired: loaded, output, outputCut, toolCalls, toolCallsCut, turns }) => ({
        phase,
        index,
        error: error === null ? null : cut(error, 100),
        fired: loaded.slice(0, 10).map((skill) => cut(skill, 100)),
        output: cut(output, MOST_OUTPUT),
        outputCut: outputCut || output.length > MOST_OUTPUT,
        toolCalls: toolCalls.slice(0, 30).map((name) => cut(name, 60)),
        toolCallsCut: toolCallsCut || toolCalls.length > 30,
        turns,
      })),
  }
}

function scoredOf(routed: NonNullable<TaskResult['routed']>['head']): z.infer<typeof scored> {
  return routed.slice(0, 5).map(({ skill, score, words }) => ({
    skill: cut(skill, 100),
    score,
    words: words.slice(0, 8).map((word) => cut(word, 40)),
  }))
}

function contextOf(task: TaskResult): Pick<FailingTask, 'context'> {
  if (task.context === undefined && task.message === undefined) return {}
  const found = task.context === undefined ? '' : contextNote(task, plainText) || 'without any instruction file'
  const message = messageNote(task)
  const notes = [message === '' ? '' : `as ${message}`, found, answeredNote(task, plainText)]
  return { context: cut(notes.filter((note) => note !== '').join(': '), 300) }
}
