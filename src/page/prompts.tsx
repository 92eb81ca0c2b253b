import { messageNote } from '../report/context-notes.ts'
import { visible } from '../report/escape.ts'
import { group } from '../report/numbers.ts'
import { plainRoomText } from '../report/room-text.ts'
import type { View } from '../report/view.ts'
import type { Indexes } from './indexes.ts'
import { MarkLegend, Marks } from './marks.tsx'
import { type Depth, IN_ROW, type PromptContext, PromptDetail } from './prompt-detail.tsx'
import type { PromptEntry } from './prompt-entries.ts'
import { line, Name } from './text.tsx'
import { STATE } from './verdict.tsx'

/** Rows from which the browser draws only those in sight. */
const MANY = 500

/** Prompts, one row each, with filters that a script makes work; without one all rows are there to read. */
export function Prompts({ view, entries, indexes, depths, left, context }: PromptsProps) {
  const hasBase = view.results.sides.base !== null
  return (
    <section id="prompts" aria-labelledby="h-prompts">
      <h2 id="h-prompts">{hasBase ? 'Changed prompts' : 'Prompts'}</h2>
      <MarkLegend />
      <Filters indexes={indexes} entries={entries} first={hasBase ? 'Changed only' : 'Failing only'} />
      <p class="found" role="status" aria-live="polite" />
      <div class={`grid${hasBase ? '' : ' alone'}${entries.length > MANY ? ' many' : ''}`}>
        <div class="gh" aria-hidden="true">
          <span>Result</span>
          <span>Prompt</span>
          {hasBase ? <span>Base</span> : null}
          <span>Head</span>
          <span>Fired instead</span>
        </div>
        {entries.map((entry, index) => (
          <Row entry={entry} hasBase={hasBase} indexes={indexes} depth={depths[index] ?? 'none'} context={context} />
        ))}
      </div>
      {left === 0 ? null : (
        <p class="note">
          {group(left)} more prompts, none of them changed, are left out of this page: they are in results.json.
        </p>
      )}
    </section>
  )
}

interface PromptsProps {
  view: View
  /** Those that fit. */
  entries: readonly PromptEntry[]
  indexes: Indexes
  /** How much is told of each. */
  depths: readonly Depth[]
  /** How many do not fit. */
  left: number
  context: PromptContext
}

function Row({ entry, hasBase, indexes, depth, context }: RowProps) {
  const { task, status, main, expected, instead } = entry
  const look = STATE[status]
  const ring = status === 'regressed' || status === 'improved'
  return (
    <details class={`p ${look.tone}`} id={entry.id} {...indexes.attributesOf(entry)}>
      <summary>
        <span class={`st ${look.tone}`}>
          <span aria-hidden="true">{look.sign}</span> {look.word}
        </span>
        <span class="q">
          <bdi class="pt">{line(task.prompt, IN_ROW) || '(empty prompt)'}</bdi>
          <small class="ex">
            <Wanted entry={entry} expected={expected} />
          </small>
        </span>
        {hasBase ? <Marks marks={entry.base} side="base" ring={false} /> : null}
        <Marks marks={entry.head} side="head" ring={ring} />
        <span class="fi">
          {main === null
            ? 'judged by graders'
            : instead.length > 0
              ? instead.slice(0, 3).map((skill) => <Name text={skill} max={40} />)
              : main.label === 'must_activate' && main.head.rate !== null && main.head.rate < 1
                ? 'nothing'
                : '–'}
          {instead.length > 3 ? ` +${instead.length - 3}` : ''}
        </span>
      </summary>
      <PromptDetail entry={entry} depth={depth} context={context} />
    </details>
  )
}

interface RowProps {
  entry: PromptEntry
  hasBase: boolean
  indexes: Indexes
  depth: Depth
  context: PromptContext
}

function Wanted({ entry: { task, main }, expected }: { entry: PromptEntry; expected: readonly string[] }) {
  const notes = [
    ...(task.room === undefined ? [] : [plainRoomText(task.room, (name) => line(name, 40))]),
    ...(task.message === undefined ? [] : [messageNote(task)]),
    ...(task.origin === 'removed'
      ? ['removed here']
      : task.origin === 'edited'
        ? ['edited here, asked as on base']
        : []),
    ...(task.isNew ? ['new prompt'] : []),
    ...(task.golden ? ['golden'] : []),
    ...(task.tuned === true ? ['tuned on: a description was made from it'] : []),
    ...(task.provenance === 'generated' ? ['generated: blocks nothing'] : []),
  ]
  return (
    <>
      {expected.length > 0 ? (
        <>
          expected{' '}
          {expected.slice(0, 3).map((skill) => (
            <>
              <Name text={skill} />{' '}
            </>
          ))}
        </>
      ) : main === null ? (
        'no label'
      ) : (
        <>
          {main.label === 'acceptable' ? 'may fire ' : 'must not fire '}
          <Name text={main.skill} />
        </>
      )}
      {notes.map((note) => (
        <span class="tag">{note}</span>
      ))}
      {task.tags.slice(0, 5).map((tag) => (
        <span class="tag">{line(tag, 30)}</span>
      ))}
    </>
  )
}

function Filters({ indexes, entries, first }: { indexes: Indexes; entries: readonly PromptEntry[]; first: string }) {
  const select = (name: string, label: string, options: readonly string[], words = options) =>
    options.length < 2 ? null : (
      <label>
        {label}
        <select data-filter={name}>
          <option value="">all</option>
          {options.map((option, index) => (
            <option value={name === 'label' || name === 'source' ? option : String(index)}>{words[index]}</option>
          ))}
        </select>
      </label>
    )
  const labels = ['must_activate', 'should_not_activate', 'acceptable'].filter((label) =>
    entries.some(({ main }) => main?.label === label),
  )
  const sources = indexes.sourcesOf(entries)
  return (
    <form class="filters js" aria-label="Filter prompts">
      <label class="find">
        Text
        <input type="search" data-filter="text" placeholder="in prompts ( / )" />
      </label>
      {select(
        'skill',
        'Skill',
        indexes.skills,
        indexes.skills.map((skill) => line(skill, 64)),
      )}
      {select(
        'label',
        'Label',
        labels,
        labels.map((label) => label.replaceAll('_', ' ')),
      )}
      {select(
        'suite',
        'Suite',
        indexes.suites,
        indexes.suites.map((suite) => line(suite, 80)),
      )}
      {select(
        'tag',
        'Tag',
        indexes.tags,
        indexes.tags.map((tag) => visible(tag)),
      )}
      {select('source', 'Source', sources)}
      <button type="button" data-show="changed">
        {first}
      </button>
      <button type="button" data-show="all">
        All
      </button>
    </form>
  )
}
