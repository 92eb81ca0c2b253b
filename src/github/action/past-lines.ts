import { asUserErrors } from '../../core/errors/user-error.ts'
import { plain } from '../../reports/escape.ts'
import { readBranch } from '../../reports/history/history-branch.ts'
import type { HistoryLine } from '../../reports/history/history-line.ts'
import { readHistory } from '../../reports/history/history-text.ts'
import { HISTORY_FILE } from '../../reports/history/record-run.ts'
import { temporarySource } from '../../reports/history/temporary-source.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import type { Runner } from './runner.ts'

/**
 * The runs of the default branch so far, for the page's trend. Empty where the step does not ask for them, there are
 * none, or they cannot be read, which is logged: a page without a trend is no reason to fail.
 */
export async function pastLines(
  { context: { workflow, inputs } }: Pick<EvaluationStep, 'context'>,
  runner: Pick<Runner, 'log'>,
  signal: AbortSignal,
): Promise<readonly HistoryLine[]> {
  if (inputs.history === 'false') return []
  const { serverUrl, owner, repo, temp: folder } = workflow
  try {
    await using source = await temporarySource({ serverUrl, owner, repo, token: inputs.token, folder, signal })
    const branch = await readBranch(source)
    return readHistory((await branch.read(HISTORY_FILE)) ?? '').lines
  } catch (error) {
    const errors = asUserErrors(error)
    if (errors === null) throw error
    runner.log(`The page has no trend. ${plain(errors[0]?.what ?? '')}`)
    return []
  }
}
