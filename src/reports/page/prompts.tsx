import { renderToString } from 'preact-render-to-string'
import type { Account } from '../account.ts'
import { visible } from '../escape.ts'
import { group } from '../numbers.ts'
import type { Indexes } from './indexes.ts'
import { MarkLegend } from './marks.tsx'
import type { PromptEntry } from './prompt-entries.ts'
import { line, Name } from './text.tsx'
import { Chips } from './verdict.tsx'

/** Rows from which the browser draws only those in sight. */
const MANY = 500

/**
 * Stands for the rows of `promptRows`, of which a page has thousands: they are written one after the other. No foreign
 * text can hold it, for its `<` is escaped.
 */
export const ROWS = '<!--rows-->'

/** Prompts, one row each, with filters that a script makes work; without one all rows are there to read. */
export function Prompts({ account, entries, indexes, left }: PromptsProps) {
  const { view, subjects } = account
  const hasBase = view.results.sides.base !== null
  const names = subjects.length > 1 ? subjects.map(({ column }) => column.name) : []
  return (
    <section id="prompts" aria-labelledby="h-prompts">
      <h2 id="h-prompts">{hasBase ? 'Changed prompts' : 'Prompts'}</h2>
      <MarkLegend />
      <Chips account={account} entries={entries} />
      <Filters indexes={indexes} entries={entries} first={hasBase ? 'Changed only' : 'Failing only'} />
      <p class="found" role="status" aria-live="polite" />
      <div
        class={`grid${hasBase ? '' : ' alone'}${names.length > 1 ? ` several n${Math.min(names.length, 6)}` : ''}${entries.length > MANY ? ' many' : ''}`}
        dangerouslySetInnerHTML={{ __html: `${renderToString(<Head hasBase={hasBase} names={names} />)}${ROWS}` }}
      />
      {left === 0 ? null : (
        <p class="note">
          {group(left)} more prompts, none of them changed, are left out of this page: they are in results.json.
        </p>
      )}
    </section>
  )
}

interface PromptsProps {
  account: Account
  /** Those that fit. */
  entries: readonly PromptEntry[]
  indexes: Indexes
  /** How many do not fit. */
  left: number
}

function Head({ hasBase, names }: { hasBase: boolean; names: readonly string[] }) {
  return (
    <div class="gh" aria-hidden="true">
      <span>Result</span>
      <span>Prompt</span>
      {names.slice(0, 6).map((name) => (
        <span>
          <Name text={name} max={30} />
          {hasBase ? ' base → head' : ''}
        </span>
      ))}
      {names.length === 0 && hasBase ? <span>Base</span> : null}
      {names.length === 0 ? <span>Head</span> : null}
      <span>Fired instead</span>
    </div>
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
