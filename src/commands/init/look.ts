import type { AgentChoice } from '../../core/config/agent-choice.ts'
import { fullConfigOf } from '../../core/config/read-config.ts'
import { throwIfAny } from '../../core/errors/user-error.ts'
import { LEXICAL } from '../../evaluate/choose-agent.ts'
import type { WrittenPrompts } from '../../evaluate/drafts/draft-prompts.ts'
import { coveredBy, writtenIn } from '../../evaluate/drafts/written-prompts.ts'
import { treeRequest } from '../../evaluate/tree-request.ts'
import { loadHead, unreadSuites } from '../../sides/load-sides.ts'
import { seenBy } from '../../sides/lost-loads.ts'
import type { Discovery, Tree } from '../../sides/tree.ts'
import { treeAt } from '../../sides/working-tree.ts'
import { type Room, roomsOf } from '../../skills/rooms.ts'
import type { Catalogue } from '../../skills/skill.ts'
import { SharedReadings } from '../../suites/loading/shared-readings.ts'
import { type ReadShare, readShare, type UnreadFile } from '../../suites/loading/unread-prompts.ts'
import type { Suite } from '../../suites/suite.ts'
import { gateWorkflows } from './review-workflows.ts'

export { treeAt }

/** What a repository has before `init` adds something. */
export interface Found {
  tree: Tree
  /** False: the folder is in no git repository. */
  isRepository: boolean
  catalogue: Catalogue
  /** The skills that are offered together. */
  rooms: readonly Room[]
  /** The configuration file, relative to the root; null: none. */
  configFile: string | null
  agent: AgentChoice | null
  /** US dollars that it may spend in a run; null: the configuration says nothing of it. */
  budgetUsd: number | null
  discovery: Discovery
  suites: readonly Suite[]
  share: ReadShare
  skipped: readonly UnreadFile[]
  /** Suites with mistakes, which are kept as they are. */
  unread: readonly string[]
  /** Names of skills that a prompt of some suite must activate. */
  covered: ReadonlySet<string>
  /** Prompts without a label, by the skill that they are about. */
  written: ReadonlyMap<string, WrittenPrompts>
  /** Workflows that run the Action already. */
  workflows: readonly string[]
}

/**
 * Looks at the working tree around a folder. Throws `UserError` for a configuration with mistakes, and where there are
 * neither skills nor suites of what else agents list.
 */
export async function lookAt(folder: string): Promise<Found> {
  const { isRepository, ...tree } = await treeAt(folder)
  const read = await loadHead(tree, treeRequest(tree.root, [], null), new SharedReadings())
  const { file, suites, skipped } = read
  const discovery = fullConfigOf(file)
  const { agent } = discovery
  const { catalogue } = seenBy(read, agent ?? LEXICAL)
  // Suites of subagents or commands alone are measured too.
  if (catalogue.candidates === undefined || suites.length === 0) throwIfAny(read.lacking.skills)
  return {
    tree,
    isRepository,
    catalogue,
    rooms: roomsOf(catalogue, discovery.rooms).rooms,
    configFile: file?.file ?? null,
    agent,
    budgetUsd: discovery.budgetUsd,
    discovery,
    suites,
    skipped,
    share: readShare(suites, skipped),
    unread: unreadSuites(read).map((one) => one.file),
    covered: coveredBy(suites, catalogue),
    written: writtenIn(suites, catalogue),
    workflows: (await gateWorkflows(tree)).map((one) => one.file),
  }
}
