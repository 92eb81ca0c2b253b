import { createHash } from 'node:crypto'
import { renderToString } from 'preact-render-to-string'
import { plainTitleOf } from '../report/title.ts'
import { type View, viewOf } from '../report/view.ts'
import type { Results } from '../results/results.ts'
import { answers } from './answers.ts'
import { confusionOf } from './confusion.ts'
import { Descriptions } from './descriptions.tsx'
import { enhance } from './enhance.ts'
import { fitPrompts } from './fit-prompts.tsx'
import { HeatMap } from './heat-map.tsx'
import { indexesOf } from './indexes.ts'
import { MarkShapes } from './marks.tsx'
import { promptEntries } from './prompt-entries.ts'
import { Prompts } from './prompts.tsx'
import { Sight } from './sight.tsx'
import { Slopes } from './slopes.tsx'
import type { PageSources } from './sources.ts'
import { STYLE } from './style.ts'
import { Trend } from './trend.tsx'
import { Verdict, verdictLook } from './verdict.tsx'

/**
 * The report as one HTML page that asks for nothing from anywhere. Readable without its script, which only filters.
 * Equal results and sources give equal bytes. Foreign text is text, and a Content-Security-Policy allows our own style
 * and script alone.
 */
export function renderPage(results: Results, sources: PageSources = {}): string {
  const view = viewOf(results)
  const script = `(${enhance.toString()})(document)`
  const policy = [
    "default-src 'none'",
    `script-src '${digestOf(script)}'`,
    `style-src '${digestOf(STYLE)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const page = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <link rel="icon" href="data:," />
        <title>{`${plainTitleOf(view)} - skill evals`}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <Page view={view} sources={sources} />
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  )
  return `<!doctype html>\n${renderToString(page)}\n`
}

function Page({ view, sources }: { view: View; sources: PageSources }) {
  const { results } = view
  const { history = [], transcripts = new Map() } = sources
  const entries = promptEntries(view)
  const indexes = indexesOf(entries)
  const hasBase = results.sides.base !== null
  const context = { results, transcripts }
  const { depths, shown } = fitPrompts(entries, context)
  const look = verdictLook(results)
  const parts: [string, string][] = [
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
        <Verdict view={view} entries={entries} told={answers(view, entries, history)} />
        <Prompts
          view={view}
          entries={entries.slice(0, shown)}
          indexes={indexes}
          depths={depths}
          left={entries.length - shown}
          context={context}
        />
        <HeatMap confusion={confusionOf(entries, hasBase, view.isNoisy)} indexes={indexes} hasBase={hasBase} />
        <Slopes view={view} />
        <Descriptions results={results} entries={entries} />
        <Sight view={view} entries={entries} />
        <Trend history={history} />
      </main>
    </>
  )
}

/** The source of an inline script or style in a Content-Security-Policy. */
export function digestOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
