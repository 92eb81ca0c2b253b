import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { neverBlocks } from '../../core/results/provenance.ts'
import { messageNote } from '../context-notes.ts'
import { plainRoomText } from '../room-text.ts'
import type { Indexes } from './indexes.ts'
import { Marks } from './marks.tsx'
import { type Depth, IN_ROW, NoDetail, type PromptContext, PromptDetail } from './prompt-detail.tsx'
import type { PromptEntry } from './prompt-entries.ts'
import { line, Name } from './text.tsx'
import type { Mark } from './trial-marks.ts'
import { STATE } from './verdict.tsx'

interface RowContext {
  hasBase: boolean
  indexes: Indexes
  context: PromptContext
}

/** Rows of a piece. */
const BATCH = 50

/** The HTML of the rows of prompts, in pieces. `depths`: how much is told of each; one that has none has no row. */
export function* promptRows(
  entries: readonly PromptEntry[],
  depths: readonly Depth[],
  context: RowContext,
): Generator<string> {
  const kept = keptParts()
  for (let start = 0; start < depths.length; start += BATCH) {
    const rows = entries.slice(start, Math.min(start + BATCH, depths.length))
    yield rows.map((entry, index) => rowOf(entry, depths[start + index] ?? 'none', context, kept)).join('')
  }
}

function rowOf(entry: PromptEntry, depth: Depth, { hasBase, indexes, context }: RowContext, kept: KeptParts): string {
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
    ...(entry.each === undefined
      ? [hasBase ? marks(entry.base, 'base', false) : '', marks(entry.head, 'head', ring)]
      : entry.each.slice(0, 6).map((own) => sideBySide(own, marks, hasBase))),
    firedOf(entry, kept),
    '</summary>',
    depth === 'none'
      ? kept('none', () => <NoDetail />)
      : renderToString(<PromptDetail {...{ entry, depth, context }} />),
  ]
  return renderToString(
    <details
      class={`p ${look.tone}`}
      id={entry.id}
      {...indexes.attributesOf(entry)}
      dangerouslySetInnerHTML={{ __html: inner.join('') }}
    />,
  )
}

type DrawMarks = (of: readonly Mark[] | null, side: 'base' | 'head', isRinged: boolean) => string

/** What one of several subjects did, in one cell. */
function sideBySide(own: Pick<PromptEntry, 'base' | 'head'> | null, marks: DrawMarks, hasBase: boolean): string {
  if (own === null) return '<span class="mk">–</span>'
  return `<span class="both">${hasBase ? marks(own.base, 'base', false) : ''}${marks(own.head, 'head', false)}</span>`
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
    ...(neverBlocks(task) ? [`${task.provenance}: blocks nothing`] : []),
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
