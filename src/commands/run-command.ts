import { reproduceCommand } from '../evaluate/reproduce.ts'
import type { Comparison } from '../sides/comparison.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { evaluateAndShow } from './evaluate-and-show.ts'
import { type SeveralOptions, severalParts } from './several-parts.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf, placeToRepeat, workingFolder } from './working-folder.ts'

type RunOptions = SeveralOptions & { failOnGraders?: true }

/** `run`: measures the working tree without comparing it. */
export async function run(suites: string[], options: RunOptions, terminal: Terminal): Promise<ExitCode> {
  const folder = await folderOf(terminal, options.directory)
  const working = workingFolder(folder, await repositoryIfAny(folder))
  const parts = {
    ...(await severalParts(suites, options, working, terminal)),
    failOnGraders: options.failOnGraders === true,
  }
  const place = placeToRepeat(terminal, options.directory, working.root)
  const comparison: Comparison = { kind: 'run', head: { commit: 'working', ref: null } }
  const request = { ...parts, comparison, reproduce: reproduceCommand(comparison, parts, { place }) }
  return evaluateAndShow(request, options, terminal)
}
