import { exitCodes } from '../core/results/exit-codes.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { doctor } from './doctor/doctor.ts'
import { findingsText } from './doctor/findings-text.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf } from './working-folder.ts'

/** `doctor`: checks machine, repository, workflows and agent, and says what to do. */
export async function examine(options: { json?: boolean; directory?: string }, terminal: Terminal): Promise<ExitCode> {
  const folder = await folderOf(terminal, options.directory)
  const repository = await repositoryIfAny(folder).catch(() => null)
  const { home, environment } = terminal
  const request = { folder, repository: repository?.root ?? null, home, environment }
  const { findings, isConfigReadable } = await doctor(request)
  const width = Math.min(terminal.columns, 100)
  terminal.stdout(options.json === true ? `${JSON.stringify({ findings }, null, 2)}\n` : findingsText(findings, width))
  const hasProblem = findings.some(({ state }) => state === 'problem')
  return !isConfigReadable ? exitCodes.configuration : hasProblem ? exitCodes.regressed : exitCodes.pass
}
