import { asUserErrors } from '../../core/errors/user-error.ts'
import { version } from '../../core/errors/version.ts'
import type { ColumnResults, Results } from '../../core/results/results.ts'
import { measuredOf } from '../../gate/join-columns.ts'
import { driftBody, driftedSkills, driftTitle, noDriftBody } from '../../reports/drift.ts'
import { plain } from '../../reports/escape.ts'
import { readPinned, seriesFiles, seriesOfResults } from '../../reports/history/baseline.ts'
import { driftFrom } from '../../reports/history/drift.ts'
import {
  HISTORY_BRANCH,
  type HistorySource,
  readBranch,
  type UpdateOutcome,
} from '../../reports/history/history-branch.ts'
import { historyLineOf } from '../../reports/history/history-line.ts'
import { recordRun } from '../../reports/history/record-run.ts'
import { temporarySource } from '../../reports/history/temporary-source.ts'
import { describeGitHubError } from '../describe-github-error.ts'
import { syncDriftIssue } from '../drift-issue.ts'
import { asGitHubFailure } from '../request-error.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import type { Runner } from './runner.ts'
import { isOfDefaultBranch } from './store-request.ts'

/**
 * Writes a run of the default branch into the history, and where it was scheduled compares it with the baseline. Other
 * runs write nothing. What goes wrong is a warning: the result is published already.
 */
export async function recordHistory(
  step: Pick<EvaluationStep, 'context' | 'trigger'>,
  results: Results,
  runner: Runner,
  signal?: AbortSignal,
): Promise<void> {
  const { workflow, inputs } = step.context
  if (inputs.history !== 'true' || !isOfDefaultBranch(workflow, step.trigger)) return
  for (const own of measuredOf(results)) await recordOne(step, own, runner, signal)
}

/** The same of one agent: each has lines and a baseline of its own. */
async function recordOne(
  step: Pick<EvaluationStep, 'context' | 'trigger'>,
  results: ColumnResults,
  runner: Runner,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { workflow, inputs } = step.context
  const found = historyLineOf(results, inputs.matrix)
  if ('why' in found) {
    runner.log(`The history gets no line: ${plain(found.why)}.`)
    return
  }
  const { serverUrl, owner, repo, temp: folder } = workflow
  try {
    await using source = await temporarySource({ serverUrl, owner, repo, token: inputs.token, folder, signal })
    const outcome = await recordRun(source, [found.line], { now: new Date(), results: [results], job: inputs.matrix })
    tell(outcome, runner)
    if (step.trigger.kind === 'schedule') await lookForDrift(step, results, source, runner)
  } catch (error) {
    const errors = asUserErrors(error)
    if (errors !== null) for (const one of errors) runner.warn(one)
    else if (asGitHubFailure(error) !== null) runner.warn(describeGitHubError(error, 'issue'))
    else throw error
  }
}

function tell(outcome: UpdateOutcome, runner: Runner): void {
  const later =
    'Upload history.jsonl, which stands beside results.json, and take it in later with `skill-eval-gate history merge`.'
  switch (outcome.kind) {
    case 'written':
      runner.log(`The history has this run (${HISTORY_BRANCH}, ${outcome.commit}).`)
      break
    case 'unchanged':
      runner.log('The history had this run already.')
      break
    case 'busy':
      runner.warn({
        what: 'The history has no line of this run: other runs were faster each time.',
        todo: later,
      })
      break
    case 'denied':
      runner.warn({
        what: `The history has no line of this run: ${HISTORY_BRANCH} could not be pushed: ${outcome.why}`,
        todo: `Give the job \`contents: write\` under \`permissions:\`. ${later}`,
      })
  }
}

/** Compares a run with the pinned baseline of its series, and opens, edits or closes the issue that says so. */
async function lookForDrift(
  { context: { client, workflow, inputs } }: Pick<EvaluationStep, 'context'>,
  results: ColumnResults,
  source: HistorySource,
  runner: Runner,
): Promise<void> {
  const series = seriesOfResults(results, inputs.matrix)
  const { baseline: file } = seriesFiles(series)
  const text = await (await readBranch(source)).read(file)
  if (text === null) {
    runner.log(
      'There is no baseline to look for drift from: comment `/evals bless` on a pull request, or run `skill-eval-gate history bless`.',
    )
    return
  }
  const drift = await driftFrom(readPinned(text, file), results, {
    folder: workflow.workspace,
    version,
    now: () => new Date(),
  })
  if (drift === null || drift.results.decision.state === 'not_evaluated') {
    const why = drift?.results.decision.reasons[0]?.message ?? 'the suites have no prompt in common'
    runner.warn({
      what: `The run could not be compared with the baseline: ${why}.`,
      todo: 'Where the suites were replaced, bless the present state: `/evals bless`.',
    })
    return
  }
  const skills = driftedSkills(drift.results)
  const { owner, repo } = workflow
  const { action, url } = await syncDriftIssue(
    client,
    { owner, repo, series },
    {
      title: driftTitle(drift),
      skills,
      body: (marker) => (skills.length > 0 ? driftBody(drift, series, marker) : noDriftBody(drift, marker)),
    },
  )
  const found =
    skills.length === 0 ? 'no drift' : `drift of ${skills.length === 1 ? '1 skill' : `${skills.length} skills`}`
  runner.log(
    `Compared with the baseline: ${found}; issue ${action.replace('_', ' ')}${url === null ? '' : ` (${url})`}.`,
  )
}
