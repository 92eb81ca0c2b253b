import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { messageNote } from '../report/context-notes.ts'
import { visible } from '../report/escape.ts'
import { group } from '../report/numbers.ts'
import { plainRoomText } from '../report/room-text.ts'
import type { View } from '../report/view.ts'
import type { Indexes } from './indexes.ts'
import { MarkLegend, Marks } from './marks.tsx'
import { type Depth, IN_ROW, NoDetail, type PromptContext, PromptDetail } from './prompt-detail.tsx'
import type { PromptEntry } from './prompt-entries.ts'
import { line, Name } from './text.tsx'
import type { Mark } from './trial-marks.ts'
import { STATE } from './verdict.tsx'

/** Rows from which the browser draws only those in sight. */
const MANY = 500

/** Prompts, one row each, with filters that a script makes work; without one all rows are there to read. */
export function Prompts({ view, entries, indexes, depths, left, context }: PromptsProps) {
  const hasBase = view.results.sides.base !== null
  const kept = keptParts()
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
          <Row
            entry={entry}
            hasBase={hasBase}
            indexes={indexes}
            depth={depths[index] ?? 'none'}
            context={context}
            kept={kept}
          />
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

function Row({ entry, hasBase, indexes, depth, context, kept }: RowProps) {
  const { task, status } = entry
  const look = STATE[status]
  const ring = status === 'regressed' || status === 'improved'
  const marks = (of: readonly Mark[] | null, side: 'base' | 'head', isRinged: boolean) =>
    kept(`${side} ${isRinged} ${of === null ? '' : JSON.stringify(of)}`, () => (
      <Marks marks={of} side={side} ring={isRinged} />
    ))
  const inner = [
    '<summary>',
    kept(status, () => (
      <span class={`st ${look.tone}`}>
        <span aria-hidden="true">{look.sign}</span> {look.word}
      </span>
    )),
    '<span class="q">',
    renderToString(<bdi class="pt">{line(task.prompt, IN_ROW) || '(empty prompt)'}</bdi>),
    wantedOf(entry, kept),
    '</span>',
    hasBase ? marks(entry.base, 'base', false) : '',
    marks(entry.head, 'head', ring),
    firedOf(entry, kept),
    '</summary>',
    depth === 'none'
      ? kept('none', () => <NoDetail />)
      : renderToString(<PromptDetail {...{ entry, depth, context }} />),
  ]
  return (
    <details
      class={`p ${look.tone}`}
      id={entry.id}
      {...indexes.attributesOf(entry)}
      dangerouslySetInnerHTML={{ __html: inner.join('') }}
    />
  )
}

interface RowProps {
  entry: PromptEntry
  hasBase: boolean
  indexes: Indexes
  depth: Depth
  context: PromptContext
  kept: KeptParts
}

/** The HTML of a part, rendered once for each key: most rows of a page are made of the same few parts. */
type KeptParts = (key: string, part: () => VNode) => string

function keptParts(): KeptParts {
  const known = new Map<string, string>()
  return (key, part) => {
    let html = known.get(key)
    if (html === undefined) {
      html = renderToString(part())
      known.set(key, html)
    }
    return html
  }
}

function wantedOf(entry: PromptEntry, kept: KeptParts): string {
  const { expected, main } = entry
  const notes = notesOf(entry)
  return kept(`wanted ${JSON.stringify([expected, main?.label, main?.skill, notes])}`, () => (
    <small class="ex">
      <Wanted main={main} expected={expected} notes={notes} />
    </small>
  ))
}

function firedOf({ main, instead }: PromptEntry, kept: KeptParts): string {
  const isMissed = main?.label === 'must_activate' && main.head.rate !== null && main.head.rate < 1
  return kept(`fired ${JSON.stringify([main === null, isMissed, instead])}`, () => (
    <span class="fi">
      {main === null
        ? 'judged by graders'
        : instead.length > 0
          ? instead.slice(0, 3).map((skill) => <Name text={skill} max={40} />)
          : isMissed
            ? 'nothing'
            : '–'}
      {instead.length > 3 ? ` +${instead.length - 3}` : ''}
    </span>
  ))
}

/** What a row says of its prompt beside its labels. */
function notesOf({ task }: PromptEntry): string[] {
  return [
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
    ...task.tags.slice(0, 5).map((tag) => line(tag, 30)),
  ]
}

interface WantedProps {
  main: PromptEntry['main']
  expected: readonly string[]
  notes: readonly string[]
}

function Wanted({ main, expected, notes }: WantedProps) {
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
