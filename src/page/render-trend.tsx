import type { HistoryLine } from '../history/history-line.ts'
import { htmlPage } from './html-page.tsx'
import { runsBySeries } from './past-runs.ts'
import { Name } from './text.tsx'
import { Trend } from './trend.tsx'

/**
 * The trend of the report page alone, for the whole history: a part for each agent, mode and job of a matrix. Without
 * scripts; foreign text is text, and nothing is asked for from anywhere.
 */
export function renderTrend(lines: readonly HistoryLine[]): string {
  return htmlPage(
    'Trend - skill evals',
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
    </main>,
  )
}
