import type { ColumnResults, Results } from '../../core/results/results.ts'
import { decidingOf } from '../../gate/join-columns.ts'
import { conclusionOf, stateOf } from '../../reports/account.ts'
import { renderConfigErrorSummary } from '../../reports/config-error.ts'
import { heading } from '../../reports/heading.ts'
import { plainTitle } from '../../reports/run-title.ts'
import { renderSummary } from '../../reports/summary.ts'
import { renderTerminal } from '../../reports/terminal.ts'
import { toldOf } from '../../reports/told.ts'
import type { Published } from '../publish.ts'
import { describeErrors } from './describe-errors.ts'
import type { Destination } from './destination.ts'
import type { Outcome, Refused } from './outcome.ts'
import { publishConfigErrors, publishNotNeeded, publishResults } from './publish-results.ts'
import type { SkipReason } from './skip-reason.ts'

/** An outcome as each place shows it: job summary, check, comment, outputs and the job's failure. */
export interface Announcement {
  log: string
  /** Markdown for the job summary. */
  summary: string
  /** Publishes check and comment. */
  publish(): Promise<Published>
  /** The Action's outputs, but for files and addresses. */
  outputs: Readonly<Record<string, string>>
  /** Why the job fails; null where it does not. */
  failure: string | null
}

/** Renders an outcome. */
export function announce(outcome: Exclude<Outcome, { kind: 'stopped' }>, destination: Destination): Announcement {
  switch (outcome.kind) {
    case 'finished':
      return announceResults(outcome.results, destination)
    case 'unneeded':
      return announceSkip(outcome.reason, destination)
    case 'refused':
      return announceRefusal(outcome, destination)
  }
}

function announceResults(results: Results, destination: Destination): Announcement {
  return {
    log: renderTerminal(results, { verbose: false, width: 120, colour: false, rest: 'in the job summary' }),
    summary: renderSummary(results),
    publish: () => publishResults(results, destination),
    outputs: outputsOf(results),
    // An advisory decision never fails the job.
    failure: conclusionOf(toldOf(results)) === 'failure' && destination.publishing.failJob ? plainTitle(results) : null,
  }
}

/** What later steps read of a run. */
export function outputsOf(results: Results): Announcement['outputs'] {
  const deciding = decidingOf(results)
  const regressed = deciding.flatMap(({ skills }) =>
    skills.filter(({ state }) => state === 'regressed').map(({ skill }) => skill),
  )
  return {
    decision: results.decision.state,
    state: stateOf(toldOf(results)),
    enforced: String(results.decision.enforced),
    title: plainTitle(results),
    precision: lowest(deciding, 'precision'),
    recall: lowest(deciding, 'recall'),
    f1: lowest(deciding, 'f1'),
    'regressed-skills': JSON.stringify([...new Set(regressed)]),
  }
}

/** The lowest figure of the agents that decide, with up to four decimals; empty where it is n/a for all. */
function lowest(deciding: readonly ColumnResults[], name: 'precision' | 'recall' | 'f1'): string {
  const known = deciding.flatMap(({ totals }) => totals.head.micro[name] ?? [])
  return known.length === 0 ? '' : String(Math.round(Math.min(...known) * 10_000) / 10_000)
}

/** A skipped evaluation does not fail the job. */
function announceSkip(reason: SkipReason, destination: Destination): Announcement {
  const { why, title, summary } = reason
  return {
    log: title,
    summary: `${heading(title)}\n\n${summary}\n`,
    publish: () => publishNotNeeded(reason, destination),
    outputs: { decision: why === 'paths' ? 'pass' : 'not_evaluated', enforced: String(why !== 'nothing_yet'), title },
    failure: null,
  }
}

/** A refusal fails the job even with `fail_job: false`, which covers decisions, not mistakes. */
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
