import type { AgentChoice } from '../../core/config/agent-choice.ts'
import { withDefaults } from '../../core/config/full-config.ts'
import { fullConfigOf, readConfig } from '../../core/config/read-config.ts'
import { throwIfAny } from '../../core/errors/user-error.ts'
import { LEXICAL } from '../../evaluate/choose-agent.ts'
import type { WrittenPrompts } from '../../evaluate/drafts/draft-prompts.ts'
import { coveredBy, writtenIn } from '../../evaluate/drafts/written-prompts.ts'
import { noSkill, nothingRead } from '../../sides/empty-errors.ts'
import { seenBy } from '../../sides/lost-loads.ts'
import { catalogueOf, type Discovery, suitesOf, type Tree } from '../../sides/tree.ts'
import { treeAt } from '../../sides/working-tree.ts'
import { type Room, roomsOf } from '../../skills/rooms.ts'
import type { Catalogue } from '../../skills/skill.ts'
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
  /** The skills that are offered together; null: all. */
  rooms: readonly Room[] | null
  /** The configuration file, relative to the root; null: none. */
  configFile: string | null
  /** The agent that the configuration names. */
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
  const config = await readConfig(tree.root)
  const discovery = fullConfigOf(config)
  const agent = config === null ? null : withDefaults(config.config).agent
  const { catalogue } = seenBy({ catalogue: await catalogueOf(tree, discovery) }, agent ?? LEXICAL)
  const { skills, unread = [], candidates } = catalogue
  const nothing = () => nothingRead(unread, noSkill(catalogue))
  if (skills.length === 0 && candidates === undefined) throwIfAny(nothing())
  const loaded = await suitesOf(tree, 'head', discovery, catalogue, [])
  // Suites of subagents or commands alone are measured too.
  if (skills.length === 0 && loaded.suites.length === 0) throwIfAny(nothing())
  return {
    tree,
    isRepository,
    catalogue,
    rooms: roomsOf(catalogue, discovery.rooms).rooms,
    configFile: config?.file ?? null,
    agent,
    budgetUsd: discovery.budgetUsd,
    discovery,
    suites: loaded.suites,
    skipped: loaded.skipped,
    share: readShare(loaded.suites, loaded.skipped),
    unread: loaded.unread.map(({ file }) => file),
    covered: coveredBy(loaded.suites, catalogue),
    written: writtenIn(loaded.suites, catalogue),
    workflows: (await gateWorkflows(tree)).map(({ file }) => file),
  }
}
