import { realpath } from 'node:fs/promises'
import { toAgentChoice } from '../core/config/agent-choice.ts'
import { toAgentList } from '../core/config/agent-list.ts'
import type { ConfigInputs } from '../core/config/config-inputs.ts'
import { type ReadConfig, readConfig } from '../core/config/read-config.ts'
import { registerObjectFiles } from '../core/documents/object-files.ts'
import { asUserErrors } from '../core/errors/user-error.ts'
import { BlobStore } from '../core/git/blob-store.ts'
import { cloneSettings } from '../core/git/clone-settings.ts'
import { openObjectTree } from '../core/git/object-tree.ts'
import type { Repository } from '../core/git/repository.ts'
import { createRunFolder } from '../core/process/run-folder.ts'
import type { Tree } from './tree.ts'

/** A tree that is read from git's objects. */
interface OpenObjectTree extends Tree, AsyncDisposable {}

/**
 * Returns a function that opens commits to be read from git's objects: nothing is checked out, and below their roots is
 * nothing on the disk. It returns null where a work tree would hold other bytes than the objects.
 */
export function objectTrees(
  repository: Repository,
  signal?: AbortSignal,
): (commit: string) => Promise<OpenObjectTree | null> {
  const blobs = new BlobStore(repository, signal)
  return async (commit) => {
    const { files, content, isConverted } = await openObjectTree(repository, commit, blobs, signal)
    if (isConverted) return null
    // Whatever still looks for a file on the disk finds none.
    const folder = await createRunFolder()
    const root = await realpath(folder.path)
    const registered = registerObjectFiles(root, content)
    const dispose = async () => {
      registered[Symbol.dispose]()
      await folder.dispose()
    }
    return { root, files, commit, [Symbol.asyncDispose]: dispose }
  }
}

/** Whether git fetches objects that this clone lacks when they are read, one by one unless it checks them out. */
export async function fetchesObjects(repository: Repository): Promise<boolean> {
  return (await cloneSettings(repository)).hasPromisor
}

/** What decides which agent runs. */
export interface AgentRequest {
  inputs: Pick<ConfigInputs, 'agent' | 'agents'>
  config: ReadConfig | null
  configFile: string | null
}

/**
 * Whether the router will measure, as far as the request and a side's configuration say. It reads skills and suites
 * alone: no hook, program or grader of a file runs with it. Mistakes in the configuration are reported when it is read
 * as policy.
 */
export async function routerMeasures(
  { inputs, config, configFile }: AgentRequest,
  side: Tree | null,
): Promise<boolean> {
  if (inputs.agent !== undefined) return inputs.agent.id === 'lexical'
  if (inputs.agents !== undefined) return inputs.agents.every(({ choice }) => choice.id === 'lexical')
  if (config !== null) return isRouter(config)
  if (side === null) return true
  try {
    const file = (await readConfig(side.root, configFile, { missing: 'ignore' })) ?? (await readConfig(side.root))
    return file === null || isRouter(file)
  } catch (error) {
    if (asUserErrors(error) === null) throw error
    return true
  }
}

function isRouter({ config: { agent, agents } }: ReadConfig): boolean {
  if (agents !== undefined) return toAgentList(agents).every(({ choice }) => choice.id === 'lexical')
  return agent === undefined || toAgentChoice(agent).id === 'lexical'
}
