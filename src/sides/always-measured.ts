import { basename } from 'node:path/posix'
import { candidateShelves } from '../agents/adapters/agent-tables.ts'
import type { Loader } from '../skills/loading.ts'
import { discoverSuites } from '../suites/loading/discover-suites.ts'
import { describesCandidate, steersAgents } from './needed-paths.ts'

/**
 * Whether a change of a path can change what agents see or are asked, wherever it is: skills, subagents, commands,
 * suites, manifests of plugins, and instructions of agents. `config` is what base says of suites.
 */
export function isAlwaysMeasured(
  path: string,
  config: { suites: readonly string[]; formats: Readonly<Record<string, string>> },
): boolean {
  const name = basename(path)
  if (/^(?:skill\.md|plugin\.json|marketplace\.json|gemini-extension\.json)$/i.test(name)) return true
  if (candidateShelves.loaders.some((loader) => saysOfLoading(path, loader))) return true
  return steersAgents(path) || describesCandidate(path) || discoverSuites([path], config).length > 0
}

/** Whether an agent reads there what it loads: its settings, or a file beside a skill. */
function saysOfLoading(path: string, { settings = [], beside = [] }: Loader): boolean {
  return settings.some(({ file }) => file === path) || beside.some(({ file }) => path.endsWith(`/${file}`))
}
