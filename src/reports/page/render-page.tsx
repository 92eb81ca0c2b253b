import type { Results } from '../../core/results/results.ts'
import { plainTitleOfAgents } from '../agents-title.ts'
import { plainTitleOf } from '../title.ts'
import { type Told, toldOf } from '../told.ts'
import { type View, viewOf } from '../view.ts'
import { Agents } from './agents.tsx'
import { answers } from './answers.ts'
import { confusionOf } from './confusion.ts'
import { Descriptions } from './descriptions.tsx'
import { enhance } from './enhance.ts'
import { fitPrompts } from './fit-prompts.tsx'
import { HeatMap } from './heat-map.tsx'
import { htmlPage } from './html-page.tsx'
import { type Indexes, indexesOf } from './indexes.ts'
import { MarkShapes } from './marks.tsx'
import { type PromptEntry, promptEntries } from './prompt-entries.ts'
import { promptRows } from './prompt-rows.tsx'
import { Prompts, ROWS } from './prompts.tsx'
import { Sight } from './sight.tsx'
import { Slopes } from './slopes.tsx'
import type { PageSources } from './sources.ts'
import { Trend } from './trend.tsx'
import { Verdict, verdictLook } from './verdict.tsx'

/**
 * The report as one HTML page that asks for nothing from anywhere. Readable without its script, which only filters.
 * Equal results and sources give equal bytes. Foreign text is text, and a Content-Security-Policy allows our own style
 * and script alone.
 */
export function renderPage(results: Results, sources: PageSources = {}): string {
  return [...pagePieces(results, sources)].join('')
}

/** The same page in pieces. */
export function* pagePieces(run: Results, sources: PageSources = {}): Generator<string> {
  const results = toldOf(run)
  const view = viewOf(results)
  const entries = promptEntries(view)
  const indexes = indexesOf(entries)
  const context = { results: view.results, transcripts: sources.transcripts ?? new Map() }
  const { depths, shown } = fitPrompts(entries, context)
  const script = `(${enhance.toString()})(document)`
  const title = results.columns === undefined ? plainTitleOf(view) : plainTitleOfAgents(results)
  const parts = { told: results, view, entries, indexes, shown, history: sources.history ?? [] }
  const page = htmlPage(`${title} - skill evals`, <Page {...parts} />, script)
  const place = page.indexOf(ROWS)
  yield page.slice(0, place)
  yield* promptRows(entries, depths, { hasBase: view.results.sides.base !== null, indexes, context })
  yield page.slice(place + ROWS.length)
}

interface PageProps {
  told: Told
  view: View
  entries: readonly PromptEntry[]
  indexes: Indexes
  /** How many prompts have a row. */
  shown: number
  history: NonNullable<PageSources['history']>
}

function Page({ told, view, entries, indexes, shown, history }: PageProps) {
  const { results } = view
  const hasBase = results.sides.base !== null
  const look = verdictLook(told)
  const { columns } = told
  const parts: [string, string][] = [
    ...(columns === undefined ? [] : [['agents', 'Agents'] as [string, string]]),
    ['prompts', 'Prompts'],
    ['confusion', 'Confusion'],
    ['skills', 'Skills'],
    ...(hasBase ? [['descriptions', 'Descriptions'] as [string, string]] : []),
    ['sight', 'What it sees'],
    ['trend', 'Trend'],
  ]
  return (
    <>
      <MarkShapes />
      <nav aria-label="Parts of this page">
        <a href="#top" class={`badge ${look.tone}`}>
          <span aria-hidden="true">{look.sign}</span> {look.word}
        </a>
        {parts.map(([id, name]) => (
          <a href={`#${id}`}>{name}</a>
        ))}
      </nav>
      <main id="top">
        <Verdict run={told} view={view} entries={entries} told={answers(told, view, entries, history)} />
        {columns === undefined ? null : <Agents agents={columns} joint={told} />}
        <Prompts view={view} entries={entries.slice(0, shown)} indexes={indexes} left={entries.length - shown} />
        <HeatMap confusion={confusionOf(entries, hasBase, view.isNoisy)} indexes={indexes} hasBase={hasBase} />
        <Slopes view={view} />
        <Descriptions results={results} entries={entries} />
        <Sight view={view} entries={entries} />
        <Trend history={history} />
      </main>
    </>
  )
}
