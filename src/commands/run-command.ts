import type { Mode } from '../agents/agent.ts'
import { UserError } from '../core/errors/user-error.ts'
import { reproduceCommand } from '../evaluate/reproduce.ts'
import type { Comparison } from '../sides/comparison.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { type NamedAgent, withoutAgent } from './agents-option.ts'
import { evaluateAndShow } from './evaluate-and-show.ts'
import type { EvaluateOptions } from './options.ts'
import { requestParts } from './request-parts.ts'
import { runAgents } from './run-agents.ts'
import { runModes } from './run-modes.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf, workingFolder } from './working-folder.ts'

export type RunOptions = EvaluateOptions & { modes?: Mode[]; agents?: NamedAgent[]; failOnGraders?: true }

/** `run`: measures the working tree without comparing it. */
export async function run(suites: string[], options: RunOptions, terminal: Terminal): Promise<ExitCode> {
  const folder = await folderOf(terminal, options.directory)
  const working = workingFolder(folder, await repositoryIfAny(folder))
  const parts = {
    ...(await requestParts(
      suites,
      options.agents === undefined ? options : withoutAgent(options),
      working,
      terminal.environment,
    )),
    failOnGraders: options.failOnGraders === true,
  }
  const comparison: Comparison = { kind: 'run', head: { commit: 'working', ref: null } }
  if (options.agents !== undefined && options.modes !== undefined) {
    throw new UserError({ what: '--agents and --modes both compare.', todo: 'Leave one of the two out.' })
  }
  if (options.agents !== undefined) {
    return runAgents(options.agents, { ...parts, comparison }, options, terminal)
  }
  if (options.modes !== undefined) {
    return runModes(options.modes, { ...parts, comparison }, options, terminal)
  }
  const request = { ...parts, comparison, reproduce: reproduceCommand(comparison, parts) }
  return evaluateAndShow(request, options, terminal)
}
