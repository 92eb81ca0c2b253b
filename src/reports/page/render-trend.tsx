import type { HistoryLine } from '../history/history-line.ts'
import type { Only } from '../history/history-rooms.ts'
import { htmlPage } from './html-page.tsx'
import { runsBySeries } from './past-runs.ts'
import { Name } from './text.tsx'
import { Trend } from './trend.tsx'

/**
 * The trend of the report page alone, for the whole history, or for the skills and rooms that are asked about: a part
 * for each agent, mode and job of a matrix. Without scripts; foreign text is text, and nothing is asked for from
 * anywhere.
 */
export function renderTrend(lines: readonly HistoryLine[], only: Only): string {
  const series = [...runsBySeries(lines, only)]
  return htmlPage(
    'Trend - skill evals',
    <main id="top">
      {lines.length === 0 ? <p class="note">No run is recorded yet.</p> : null}
      {lines.length > 0 && series.length === 0 ? <p class="note">No run has these skills or rooms.</p> : null}
      {series.map(([name, runs], index) => (
        <section>
          <h1>
            <Name text={name} max={120} />
          </h1>
          <Trend history={runs} id={`trend-${index + 1}`} />
        </section>
      ))}
    </main>,
  )
}
