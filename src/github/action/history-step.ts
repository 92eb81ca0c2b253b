import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseJson } from '../../core/errors/parse-json.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { withSignals } from '../../core/process/with-signals.ts'
import type { Results } from '../../core/results/results.ts'
import { sidesOf } from '../../gate/join-columns.ts'
import { resultsIn } from '../../gate/read-results.ts'
import type { EvaluationTrigger } from '../trigger.ts'
import { takeOver } from './between-jobs.ts'
import { recordHistory } from './record-history.ts'
import type { Runner } from './runner.ts'
import type { StepContext } from './step-context.ts'
import type { Environment } from './workflow-context.ts'

const MOST_BYTES = 256 * 1024 * 1024

/**
 * A step of `job: history`: writes the results that another job measured into the history. So the job that runs agents
 * needs no permission to push. Throws `UserError` for results that cannot be read, or are of another commit.
 */
export async function historyStep(
  trigger: EvaluationTrigger,
  context: StepContext,
  environment: Environment,
  runner: Runner,
): Promise<void> {
  const { workflow, inputs } = context
  const { resultsFile: named, matrix: job } = inputs
  const folder = join(workflow.temp, 'skill-eval-gate-taken')
  if (named === null) await withSignals((signal) => takeOver('results', folder, { environment, job, signal }))
  const path = named === null ? join(folder, 'results.json') : resolve(workflow.workspace, named)
  // A run without a verdict leaves none.
  if (named === null && !existsSync(path)) return runner.log('Nothing to do: no job of this run handed results over.')
  const results = await measuredBefore(path)
  const { commit } = sidesOf(results).head
  if (commit !== workflow.sha) {
    throw new UserError({
      what: `The results are of the commit ${commit ?? 'of a working tree'}, and this run is of ${workflow.sha}.`,
      todo: 'Take the results of the job that measured this run.',
    })
  }
  await recordHistory({ context: { ...context, inputs: { ...inputs, history: 'true' } }, trigger }, results, runner)
}

async function measuredBefore(path: string): Promise<Results> {
  const found = await stat(path).catch(() => null)
  const isRead = found?.isFile() === true && found.size <= MOST_BYTES
  const read = resultsIn(isRead ? parseJson(await readFile(path, 'utf8')) : null)
  if ('results' in read) return read.results
  throw new UserError({
    what: `The results "${path}" cannot be read: ${found === null ? 'there is no such file' : `this is no results.json (${read.why})`}.`,
    todo: 'Name the results.json of the job before with the input "head-results".',
  })
}
