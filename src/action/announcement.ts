import { join } from 'node:path'
import type { Published } from '../github/publish.ts'
import { conclusionOf } from '../report/check.ts'
import { renderConfigErrorSummary } from '../report/config-error.ts'
import { renderSummary } from '../report/summary.ts'
import { renderTerminal } from '../report/terminal.ts'
import { renderPlainTitle } from '../report/title.ts'
import { writeReports } from '../report/write-reports.ts'
import type { Results } from '../results/results.ts'
import { describeErrors } from './describe-errors.ts'
import type { Outcome, Refused } from './outcome.ts'
import { type Destination, publishConfigErrors, publishNotNeeded, publishResults } from './publish-results.ts'
import type { SkipReason } from './skip-reason.ts'

/** An outcome in the words of each place that it is shown in. */
export interface Announcement {
  log: string
  /** Markdown for the job summary. */
  summary: string
  /** Publishes check and comment. */
  publish(): Promise<Published>
  /** The Action's outputs, but for the addresses of check and comment. */
  outputs: Readonly<Record<string, string>>
  /** Why the job fails; null where it does not. */
  failure: string | null
}

/** Words an outcome. Writes the reports of a finished one into the job's temporary folder. */
export function announce(
  outcome: Exclude<Outcome, { kind: 'stopped' }>,
  destination: Destination,
): Announcement | Promise<Announcement> {
  switch (outcome.kind) {
    case 'finished':
      return announceResults(outcome.results, destination)
    case 'unneeded':
      return announceSkip(outcome.reason, destination)
    case 'refused':
      return announceRefusal(outcome, destination)
  }
}

async function announceResults(results: Results, destination: Destination): Promise<Announcement> {
  const path = await writeReports(join(destination.workflow.temp, 'skill-eval-gate'), results)
  const { micro } = results.totals.head
  const title = renderPlainTitle(results)
  const regressed = results.skills.filter(({ state }) => state === 'regressed').map(({ skill }) => skill)
  return {
    log: renderTerminal(results, { verbose: false, width: 120, colour: false }),
    summary: renderSummary(results),
    publish: () => publishResults(results, destination),
    outputs: {
      decision: results.decision.state,
      enforced: String(results.decision.enforced),
      title,
      precision: figure(micro.precision),
      recall: figure(micro.recall),
      f1: figure(micro.f1),
      'regressed-skills': JSON.stringify(regressed),
      'results-path': path,
    },
    // What is only advice does not fail the job, whatever it says.
    failure: conclusionOf(results) === 'failure' && destination.publishing.failJob ? title : null,
  }
}

/** n/a is an empty output. */
function figure(value: number | null): string {
  return value === null ? '' : String(Math.round(value * 10_000) / 10_000)
}

/** Nothing had to be measured: that is no failure. */
function announceSkip(reason: SkipReason, destination: Destination): Announcement {
  const { why, title, summary } = reason
  return {
    log: title,
    summary: `## Skill evals: ${title}\n\n${summary}\n`,
    publish: () => publishNotNeeded(reason, destination),
    outputs: { decision: why === 'paths' ? 'pass' : 'not_evaluated', enforced: 'true', title },
    failure: null,
  }
}

/** Nothing was measured. `fail_job: false` makes a decision harmless for the job, not a mistake. */
function announceRefusal({ errors }: Refused, destination: Destination): Announcement {
  const { workflow, headSha } = destination
  const { owner, repo, serverUrl, runUrl } = workflow
  const repository = { name: `${owner}/${repo}`, serverUrl, runUrl, linkCommit: headSha }
  const context = { repository, head: headSha }
  const text = describeErrors(errors)
  return {
    log: text,
    summary: renderConfigErrorSummary(errors, context),
    publish: () => publishConfigErrors(errors, context, destination),
    outputs: { decision: '' },
    failure: text,
  }
}
