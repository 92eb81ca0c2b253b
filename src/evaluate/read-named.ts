import { checkAgent } from '../agents/adapters/check-agent.ts'
import { fullConfigOf, type ReadConfig, readConfig } from '../core/config/read-config.ts'
import { partsOf } from '../sides/named-files.ts'
import { catalogueOf, type Tree } from '../sides/tree.ts'

/** The named files that suites include. */
export async function partsIn(tree: Tree, config: ReadConfig | null, patterns: readonly string[]) {
  if (patterns.length === 0) return []
  const discovery = fullConfigOf(config)
  return partsOf(tree, discovery, await catalogueOf(tree, discovery), patterns)
}

/** Reads the named configuration files, else the default one. Mistakes are collected; one of agents costs these. */
export async function readConfigs(
  root: string,
  named: readonly string[],
  collect: <T>(step: () => Promise<T>) => Promise<T | null>,
): Promise<ReadConfig[]> {
  const configs: ReadConfig[] = []
  for (const file of named.length === 0 ? [null] : named) {
    const read = await collect(() => readConfig(root, file))
    if (read === null) continue
    const checked = await collect(async () => checkAgent(read, { inputs: {}, inputsMay: 'override' }) ?? true)
    const { agent: _, agents: __, ...rest } = read.config
    configs.push(checked === null ? { ...read, config: rest } : read)
  }
  return configs
}
