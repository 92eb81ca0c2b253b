import type { TranscriptEvent } from '../../agents/transcript/transcript.ts'
import { ruledSkills } from '../../core/results/all-expectations.ts'
import type { ColumnResults, Rate, TaskResult } from '../../core/results/results.ts'
import type { TrialRecord } from '../../core/results/trial-record.ts'
import { answeredNote, contextNote } from '../context-notes.ts'
import { plainText } from '../inline-text.ts'
import { group, percent, plural, score } from '../numbers.ts'
import { Events } from './events.tsx'
import { Place } from './place.tsx'
import type { PromptEntry } from './prompt-entries.ts'
import { line, lines, Name } from './text.tsx'

/** How much of a prompt is told: all, its trials left out, or nothing but what its row says. */
export type Depth = 'full' | 'brief' | 'none'

/** What the details of every prompt need. */
export interface PromptContext {
  transcripts: ReadonlyMap<string, readonly TranscriptEvent[]>
}

/** Characters of a prompt that its row shows. */
export const IN_ROW = 220
/** Characters of a rationale, a feedback and an answer. */
const MOST = { rationale: 600, feedback: 600, output: 1200 }
/** Trials listed of one prompt. */
const MOST_TRIALS = 60
/** Trials up to which they are not folded. */
const MOST_OPEN = 12

/** The whole prompt, its labels, trials and grades, where it is written, and the command that asks it again. */
export function PromptDetail({ entry, depth, context }: PromptDetailProps) {
  const { task } = entry
  return (
    <div class="d">
      {task.prompt.length > IN_ROW || task.prompt.includes('\n') ? (
        <blockquote dir="auto">
          {lines(task.prompt, 2000) || '(empty prompt)'}
          {task.promptCut ? '…' : ''}
        </blockquote>
      ) : null}
      {task.context === undefined ? null : <Surroundings task={task} />}
      {depth === 'full' || task.expectations.some(({ rationale }) => rationale !== null) ? (
        <Labels task={task} results={entry.results} />
      ) : null}
      {depth === 'full' ? <Routed task={task} /> : null}
      {depth === 'full' ? <Trials entry={entry} context={context} /> : null}
      {task.grades.head.length + task.grades.base.length === 0 ? null : <Grades task={task} />}
      <Place entry={entry} isWhole={depth === 'full'} />
    </div>
  )
}

interface PromptDetailProps {
  entry: PromptEntry
  depth: Exclude<Depth, 'none'>
  context: PromptContext
}

/** What stands for the details of a prompt that has no room for them. */
export function NoDetail() {
  return <p class="note d">More of it is in results.json.</p>
}

/** What the prompt finds besides skills, and what answered it without one. */
function Surroundings({ task }: { task: TaskResult }) {
  const answered = answeredNote(task, plainText)
  return (
    <p class="note">
      Asked <bdi>{contextNote(task, plainText) || 'without any of its instruction files'}</bdi>.
      {answered === '' ? null : (
        <>
          {' '}
          On head: <bdi>{answered}</bdi>.
        </>
      )}
    </p>
  )
}

function Labels({ task, results }: { task: TaskResult; results: ColumnResults }) {
  const rate = (side: Rate | null) =>
    side === null
      ? '–'
      : `${side.triggered}/${side.triggered + side.notTriggered}${side.errors > 0 ? `, ${side.errors} failed` : ''}`
  return (
    <table>
      <thead>
        <tr>
          <th>Skill</th>
          <th>Label</th>
          <th class="r">Fired on base</th>
          <th class="r">on head</th>
          <th>Why</th>
        </tr>
      </thead>
      <tbody>
        {task.expectations.slice(0, 20).map(({ skill, label, source, base, head, rationale }) => (
          <tr>
            <td>
              <Name text={skill} />
            </td>
            <td>{source === 'implicit' ? 'none: another skill is expected' : label.replaceAll('_', ' ')}</td>
            <td class="r">{rate(base)}</td>
            <td class="r">{rate(head)}</td>
            <td dir="auto">{rationale === null ? '' : line(rationale, MOST.rationale)}</td>
          </tr>
        ))}
        {ruledSkills(results, task).map(({ count, first: { base, head, rationale } }) => (
          <tr>
            <td>{plural(count, 'other skill')}</td>
            <td>should not activate</td>
            <td class="r">{rate(base)}</td>
            <td class="r">{rate(head)}</td>
            <td dir="auto">{rationale === null ? '' : line(rationale, MOST.rationale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the router had of the prompt for each skill, on both sides. */
function Routed({ task: { routed } }: { task: TaskResult }) {
  if (routed === undefined) return null
  const cell = (found: { score: number; words: string[] } | undefined) =>
    found === undefined ? (
      'not listed'
    ) : (
      <>
        <b>{found.score.toFixed(2)}</b> <bdi>{line(found.words.join(', '), 300)}</bdi>
      </>
    )
  return (
    <table>
      <caption>What the router matched: its score, and the words of the prompt that name or description hold</caption>
      <thead>
        <tr>
          <th>Skill</th>
          <th>Base</th>
          <th>Head</th>
        </tr>
      </thead>
      <tbody>
        {routed.head.map((after) => (
          <tr>
            <td>
              <Name text={after.skill} />
            </td>
            <td>{cell(routed.base.find(({ skill }) => skill === after.skill))}</td>
            <td>{cell(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Trials({ entry, context }: { entry: PromptEntry; context: PromptContext }) {
  const { records, task } = entry
  if (records.length === 0) return null
  const failures = new Map(
    entry.results.errors
      .filter((error) => error.task === task.key)
      .map((error) => [`${error.side} ${error.index}`, error.message]),
  )
  const hasMore = records.some(({ key }) => context.transcripts.has(key))
  return (
    <details open={records.length <= MOST_OPEN}>
      <summary>
        {plural(records.length, 'trial')}
        {hasMore ? ', with what happened in them' : ''}
      </summary>
      <table class="trials">
        <thead>
          <tr>
            <th>Side</th>
            <th>Purpose</th>
            <th>Loaded</th>
            <th>Tools</th>
            <th class="r">Turns</th>
            <th class="r">Tokens</th>
            <th>Answer</th>
          </tr>
        </thead>
        <tbody>
          {records.slice(0, MOST_TRIALS).map((record) => (
            <tr>
              <td>{record.side}</td>
              <td>
                {record.phase} {record.index + 1}
              </td>
              <td>
                {record.fired.length === 0
                  ? endOf(record)
                  : [...new Set(record.fired)].slice(0, 5).map((name) => (
                      <>
                        <Name text={name} />
                        {isFromBefore(record, name) ? ' before' : ''}{' '}
                      </>
                    ))}
              </td>
              <td>{line([...new Set(record.toolCalls)].join(', '), 120)}</td>
              <td class="r">{record.turns}</td>
              <td class="r">
                {record.usage === null ? '' : group(record.usage.inputTokens + record.usage.outputTokens)}
              </td>
              <td>
                <Answered record={record} failure={failures.get(`${record.side} ${record.index}`)} />
                <Events events={context.transcripts.get(record.key)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Whether an earlier message of the conversation loaded a skill, and this one did not. */
function isFromBefore({ fired, loadedBefore = 0 }: TrialRecord, name: string): boolean {
  return loadedBefore > 0 && !fired.slice(0, -loadedBefore).includes(name)
}

function endOf({ error, stopped, unanswered }: TrialRecord): string {
  if (error !== null) return `failed: ${error.replaceAll('_', ' ')}`
  if (unanswered !== undefined) return `nothing, ${unanswered.replaceAll('_', ' ')}`
  return stopped === 'turn_limit' ? 'nothing, silent at the turn limit' : 'nothing'
}

function Answered({ record, failure }: { record: TrialRecord; failure: string | undefined }) {
  const { output, outputCut } = record
  if (record.error !== null && failure !== undefined) return <bdi>{line(failure, MOST.feedback)}</bdi>
  if (output === '') return <>{record.stopped === 'known' ? 'stopped: the load was known' : ''}</>
  const shown = lines(output, MOST.output)
  if (shown.length < 90 && !shown.includes('\n')) return <bdi>{shown}</bdi>
  return (
    <details>
      <summary>
        <bdi>{line(output, 80)}</bdi>
      </summary>
      <pre dir="auto">
        {shown}
        {outputCut && output.length <= MOST.output ? '…' : ''}
      </pre>
    </details>
  )
}

function Grades({ task }: { task: TaskResult }) {
  const before = new Map(task.grades.base.map((grade) => [grade.grader, grade]))
  return (
    <table>
      <caption>Grades</caption>
      <thead>
        <tr>
          <th>Grader</th>
          <th>Type</th>
          <th class="r">Score, base</th>
          <th class="r">head</th>
          <th class="r">Passed, head</th>
          <th>Feedback</th>
        </tr>
      </thead>
      <tbody>
        {task.grades.head.slice(0, 20).map((grade) => (
          <tr>
            <td>
              <Name text={grade.grader} />
            </td>
            <td>{line(grade.type, 40)}</td>
            <td class="r">{score(before.get(grade.grader)?.score ?? null)}</td>
            <td class="r">{score(grade.score)}</td>
            <td class="r">{percent(grade.passRate)}</td>
            <td dir="auto">{line(grade.feedback, MOST.feedback)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
