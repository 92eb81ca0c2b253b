import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '../../core/errors/user-error.ts'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import { createRunFolder } from '../../core/process/run-folder.ts'
import type { AgentListingRules } from '../../skills/listings/agent-listing.ts'
import type { Agent, RequestedSkill } from '../agent.ts'
import { type KeptListing, keptListing } from '../kept-listings.ts'
import { observedSkills, type RoutedSkills, routedSkills } from './routed-skills.ts'

/** The agent that shows the listing, where its listings are kept, and its version where no program is there. */
export interface Observer {
  agent: Agent
  folder: string
  version: string
}

/**
 * The listings that an agent shows its model: those that it showed before, else by a start that no model answers. They
 * are exact by construction.
 */
export function observed({ agent, folder, version: tested }: Observer, model: string | null) {
  const version = async () => (await agent.identity().catch(() => null))?.version ?? tested
  return {
    /** Whose listing it is, with the version. */
    label: async () => `${agent.id} ${await version()}`,
    /** @throws UserError where the listing of these skills is not kept, and the program cannot show it */
    async listing(skills: readonly RequestedSkill[], signal: AbortSignal): Promise<KeptListing> {
      const of = { folder, agent: agent.id, version: await version(), model }
      return (await keptListing(of, skills)) ?? (await shownBy(agent, skills, signal))
    },
  }
}

async function shownBy(agent: Agent, skills: readonly RequestedSkill[], signal: AbortSignal): Promise<KeptListing> {
  if (agent.probeListing === undefined) throw notShown(agent.id, 'its model cannot be stood in for')
  const folder = await createRunFolder(agent.runsBelow)
  try {
    const workspace = join(folder.path, 'project')
    await mkdir(workspace)
    const { listing } = await agent.probeListing(skills, workspace, signal)
    if (listing === null) throw notShown(agent.id, 'its request holds no listing that can be read')
    return listing
  } catch (error) {
    if (!(error instanceof AgentFailure)) throw error
    throw notShown(agent.id, error.message)
  } finally {
    await folder.dispose()
  }
}

function notShown(id: string, why: string): UserError {
  return new UserError({
    what: `The listing that "${id}" shows its model could not be observed: ${why}`,
    todo: `Install the program, or write \`listing: ${id}\` for the one that its rules foretell.`,
  })
}

/** Listings kept: base and head, and a few to spare. */
const KEPT = 8

type SkillsFor = (skills: readonly RequestedSkill[], signal: AbortSignal) => Promise<RoutedSkills>

/** The skills of a side as they are observed, or foretold; written once for each list, as all its trials share it. */
export function listingsOf(observe: ReturnType<typeof observed> | null, rules: AgentListingRules): SkillsFor {
  const kept = new Map<readonly RequestedSkill[], Promise<RoutedSkills>>()
  const make: SkillsFor = async (skills, signal) =>
    observe === null
      ? routedSkills(skills, rules)
      : observedSkills(await observe.listing(skills, signal), skills, rules)
  return (skills, signal) => {
    const known = kept.get(skills) ?? make(skills, signal)
    kept.set(skills, known)
    known.catch(() => kept.delete(skills))
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return known
  }
}
