import { checkAgent } from '../agents/adapters/check-agent.ts'
import { defaultConfig, withDefaults } from '../core/config/full-config.ts'
import { type ReadConfig, readConfig } from '../core/config/read-config.ts'
import { listFiles, listFolder } from '../core/git/list-files.ts'
import { partsOf } from '../sides/named-files.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { catalogueOf, type Tree } from '../sides/tree.ts'

/** The named files that suites include. */
export async function partsIn(tree: Tree, config: ReadConfig | null, patterns: readonly string[]) {
  if (patterns.length === 0) return []
  const discovery = config === null ? defaultConfig : withDefaults(config.config)
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

/** The working tree that a folder is in; the folder itself outside any repository. */
export async function treeAt(folder: string): Promise<Tree> {
  const repository = await repositoryIfAny(folder)
  if (repository === null) return { root: folder, files: await listFolder(folder), commit: null }
  return { root: repository.root, files: await listFiles(repository.root, { working: true }), commit: null }
}
