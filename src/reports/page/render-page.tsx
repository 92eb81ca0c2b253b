import type { Results } from '../../core/results/results.ts'
import { type Account, accountOf } from '../account.ts'
import { columnsSections } from '../agreement.ts'
import { plainTitleOf } from '../run-title.ts'
import { answers } from './answers.ts'
import { Sections } from './blocks.tsx'
import { Causes } from './causes.tsx'
import { confusionOf } from './confusion.ts'
import { Descriptions } from './descriptions.tsx'
import { enhance, helpers } from './enhance.ts'
import { fitPrompts } from './fit-prompts.tsx'
import { HeatMap } from './heat-map.tsx'
import { htmlPage } from './html-page.tsx'
import { type Indexes, indexesOf } from './indexes.ts'
import { MarkShapes } from './marks.tsx'
import { PerSubject } from './per-subject.tsx'
import { entriesOf, entriesOfAll, type PromptEntry } from './prompt-entries.ts'
import { promptRows } from './prompt-rows.tsx'
import { Prompts, ROWS } from './prompts.tsx'
import { Sight } from './sight.tsx'
import { Slopes } from './slopes.tsx'
import type { PageSources } from './sources.ts'
import { Trend } from './trend.tsx'
import { Answers, Verdict, verdictLook } from './verdict.tsx'

/**
 * The report as one HTML page that asks for nothing from anywhere. Readable without its script, which only filters.
 * Equal results and sources give equal bytes. Foreign text is text, and a Content-Security-Policy allows our own style
 * and script alone.
 */
export function renderPage(results: Results, sources: Partial<PageSources> = {}): string {
  return [...pagePieces(results, { history: [], transcripts: new Map(), ...sources })].join('')
}

/** The same page in pieces. */
export function* pagePieces(run: Results, { history, transcripts }: PageSources): Generator<string> {
  const account = accountOf(run)
  const entries = entriesOfAll(account)
  const indexes = indexesOf(entries)
  const context = { transcripts }
  const { depths, shown } = fitPrompts(entries, context)
  const script = `(${enhance.toString()})(document, ${helpers.toString()})`
  const parts = { account, entries, indexes, shown, history }
  const page = htmlPage(`${plainTitleOf(account.told)} - skill evals`, <Page {...parts} />, script)
  const place = page.indexOf(ROWS)
  yield page.slice(0, place)
  yield* promptRows(entries, depths, { hasBase: account.view.results.sides.base !== null, indexes, context })
  yield page.slice(place + ROWS.length)
}

/** Most skills, and prompts on which agents differ. */
const MOST = { skills: 200, prompts: 500, isAlways: true }

interface PageProps {
  account: Account
  entries: readonly PromptEntry[]
  indexes: Indexes
  /** How many prompts have a row. */
  shown: number
  history: PageSources['history']
}

function Page({ account, entries, indexes, shown, history }: PageProps) {
  const { told, view, causes } = account
  const { results } = view
  const hasBase = results.sides.base !== null
  const look = verdictLook(account)
  const { columns } = told
  const parts: [string, string][] = [
    ...(causes.length === 0 ? [] : [['causes', 'What got worse'] as [string, string]]),
    ['prompts', 'Prompts'],
    ...(columns === undefined ? [] : [['agents', 'Agents'] as [string, string]]),
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
        <Verdict account={account} />
        <Causes account={account} entries={entries} />
        <Answers account={account} told={answers(account, entries, history)} />
        <Prompts account={account} entries={entries.slice(0, shown)} indexes={indexes} left={entries.length - shown} />
        {columns === undefined ? null : (
          <section id="agents" aria-labelledby="h-agents">
            <h2 id="h-agents">Agents</h2>
            <Sections sections={columnsSections(told, false, MOST)} label="Figures of each skill with each agent" />
          </section>
        )}
        <PerSubject id="confusion" title="Expected against fired" account={account}>
          {({ view: own, ...subject }) => (
            <HeatMap
              confusion={confusionOf(entriesOf(entries, subject.index), hasBase, own.isNoisy)}
              indexes={indexes}
              hasBase={hasBase}
              subject={subject.withName === '' ? null : subject}
            />
          )}
        </PerSubject>
        <PerSubject id="skills" title="Skills" account={account}>
          {(one) => <Slopes view={one.view} withName={one.withName} />}
        </PerSubject>
        {hasBase ? <Descriptions account={account} entries={entries} /> : null}
        <PerSubject id="sight" title="What these prompts can see" account={account}>
          {(one) => <Sight view={one.view} entries={entriesOf(entries, one.index)} withName={one.withName} />}
        </PerSubject>
        <Trend history={history} />
      </main>
    </>
  )
}
