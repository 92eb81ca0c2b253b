import type { AgentListingRules } from './agent-listing.ts'
import { claudeCode } from './claude-code.ts'
import { codex } from './codex.ts'
import { copilot } from './copilot.ts'

/** The agents whose listing is known. */
export const agentListings: readonly AgentListingRules[] = [claudeCode, codex, copilot]
