import type { AgentsReport } from '../../core/results/agents-report.ts'
import { Agents } from './agents.tsx'
import { htmlPage } from './html-page.tsx'
import { Command } from './prompt-detail.tsx'

/** The comparison of several agents as one HTML page, see `htmlPage`. */
export function renderAgentsPage({ agents, reproduce }: AgentsReport): string {
  return htmlPage(
    'Agents compared - skill evals',
    <main id="top">
      <h1>Agents compared</h1>
      <Agents agents={agents} />
      <p>Measured again by:</p>
      <Command text={reproduce} />
    </main>,
  )
}
