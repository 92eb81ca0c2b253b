import { renderToString } from 'preact-render-to-string'
import type { HistoryLine } from '../history/history-line.ts'
import { digestOf } from './html-page.tsx'
import { runsBySeries } from './past-runs.ts'
import { STYLE } from './style.ts'
import { Name } from './text.tsx'
import { Trend } from './trend.tsx'

/**
 * The trend of the report page alone, for the whole history: a part for each agent, mode and job of a matrix. Without
 * scripts; foreign text is text, and nothing is asked for from anywhere.
 */
export function renderTrend(lines: readonly HistoryLine[]): string {
  const policy = `default-src 'none'; style-src '${digestOf(STYLE)}'; img-src data:; base-uri 'none'; form-action 'none'`
  const page = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <link rel="icon" href="data:," />
        <title>Trend - skill evals</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <main id="top">
          {lines.length === 0 ? <p class="note">No run is recorded yet.</p> : null}
          {[...runsBySeries(lines)].map(([series, runs], index) => (
            <section>
              <h1>
                <Name text={series} max={120} />
              </h1>
              <Trend history={runs} id={`trend-${index + 1}`} />
            </section>
          ))}
        </main>
      </body>
    </html>
  )
  return `<!doctype html>\n${renderToString(page)}\n`
}
