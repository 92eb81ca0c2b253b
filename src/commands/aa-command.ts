import { resolveCommit } from '../core/git/commits.ts'
import { openRepository } from '../core/git/repository.ts'
import { reproduceCommand } from '../evaluate/reproduce.ts'
import type { Comparison } from '../sides/comparison.ts'
import { evaluateAndShow } from './evaluate-and-show.ts'
import type { EvaluateOptions } from './options.ts'
import { requestParts } from './request-parts.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf, workingFolder } from './working-folder.ts'

/** `aa`: compares a commit with itself, so that every reported change is a false alarm. */
export async function aa(
  suites: string[],
  options: EvaluateOptions & { at: string },
  terminal: Terminal,
): Promise<ExitCode> {
  const folder = await folderOf(terminal, options.directory)
  const repository = await openRepository(folder)
  const parts = await requestParts(suites, options, workingFolder(folder, repository), terminal.environment)
  const commit = await resolveCommit(repository, options.at)
  const side = { commit, ref: options.at }
  const comparison: Comparison = { kind: 'gate', base: side, head: side, independent: true }
  return evaluateAndShow({ ...parts, comparison, reproduce: reproduceCommand(comparison, parts) }, options, terminal)
}
