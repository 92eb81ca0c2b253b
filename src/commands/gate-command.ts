import type { Command } from 'commander'
import { evaluateAndShow } from './evaluate-and-show.ts'
import { type GateOptions, gateRequest } from './gate-request.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/** `gate`: compares head with its merge base. */
export async function gate(
  suites: string[],
  options: GateOptions,
  terminal: Terminal,
  self: Command,
): Promise<ExitCode> {
  if (options.shard !== undefined || options.merge !== undefined) {
    // Loaded late, because few gates are shared by several runners.
    const { gateShards } = await import('./gate-shards.ts')
    return gateShards(suites, options, terminal)
  }
  if (options.headResults !== undefined || options.baseResults !== undefined) {
    // Loaded late, because few gates judge results of another tool.
    const { gateResults } = await import('./gate-results.ts')
    return gateResults(suites, options, self, terminal)
  }
  return evaluateAndShow(await gateRequest(suites, options, terminal), options, terminal)
}
