import { createHash } from 'node:crypto'
import type { AgentColumn, Reason, Results } from '../core/results/results.ts'
import { inOrder, stateOf } from './gate.ts'

/** Where the base has nothing to compare with, or nobody has looked at a prompt, no agent's decision blocks. */
const NOBODY_BLOCKS: readonly Results['decision']['reportOnly'][] = [
  'first_run',
  'installing',
  'generated',
  'own_results',
]

/**
 * The results of several agents as one: red where the gate of an agent that blocks is red, and green only where each of
 * them was evaluated. An agent that only advises makes nothing red, but nothing is green without it. `reproduce`: the
 * command that measures all of them again.
 *
 * @throws Error where none was measured
 */
export function joinAgents(given: readonly AgentColumn[], reproduce: string): Results {
  const measured = given.flatMap(({ results }) => results ?? [])
  const ofCheck = reasonsOfCheck(measured)
  const blocksNothing = measured.some(({ decision }) => NOBODY_BLOCKS.includes(decision.reportOnly))
  const agents = given.map((column) => ({ ...named(column), enforced: column.enforced && !blocksNothing }))
  const someBlock = agents.some((column) => column.enforced)
  const enforced = someBlock || ofCheck.length > 0
  const lead = leadOf(agents)
  const { failOn } = lead.policy
  const reasons = inOrder([
    ...ofCheck,
    ...agents.flatMap((column) => reasonsOf(column, { failOn, isBinding: column.enforced || !someBlock })),
  ])
  const state = stateOf(reasons)
  const warnings = withoutRepetition(measured.flatMap((one) => one.warnings))
  return {
    ...lead,
    sides: sidesOf(measured, lead),
    decision: { state, reasons, enforced, reportOnly: enforced ? null : lead.decision.reportOnly },
    warnings,
    reproduce,
    agents,
  }
}

/** Results that know how their agent is called, so that a history keeps two of one id apart. */
function named(column: AgentColumn): AgentColumn {
  const { agent: name, results } = column
  if (results === null || results.agent.id === name) return column
  return { ...column, results: { ...results, agent: { ...results.agent, name } } }
}

/** What each agent was measured with, of a joint result or a single one. */
export function measuredOf(results: Results): readonly Results[] {
  return results.agents?.flatMap(({ results: own }) => own ?? []) ?? [results]
}

/** The results that a joint decision rests on: of the agents that block, else of all. Of a single result itself. */
export function decidingOf(results: Results): readonly Results[] {
  const binding = results.agents?.flatMap(({ enforced, results: own }) => (enforced && own !== null ? [own] : [])) ?? []
  return binding.length === 0 ? measuredOf(results) : binding
}

/** Reasons that the catalogue check found, once: they are the same whichever agent is asked. */
function reasonsOfCheck(measured: readonly Results[]): Reason[] {
  const all = measured.flatMap(({ decision }) => decision.reasons.filter(isOfCheck))
  return [...new Map(all.map((reason) => [reason.message, reason])).values()]
}

function isOfCheck({ code }: Reason): boolean {
  return code === 'collision' || code === 'coverage'
}

/** The results of the agent that decides. */
function leadOf(agents: readonly AgentColumn[]): Results {
  const rank = ({ enforced, results }: AgentColumn) =>
    (enforced ? 0 : 3) + ['regressed', 'not_evaluated', 'pass'].indexOf(results?.decision.state ?? 'pass')
  const [lead] = agents.filter(({ results }) => results !== null).sort((a, b) => rank(a) - rank(b))
  if (lead?.results == null) throw new Error('no agent was measured')
  return lead.results
}

function reasonsOf(
  { agent, results, notMeasured, refused }: AgentColumn,
  { failOn, isBinding }: { failOn: Results['policy']['failOn']; isBinding: boolean },
): Reason[] {
  if (refused === true) return []
  const reasons: Reason[] =
    results === null
      ? [
          {
            code: 'not_evaluated',
            skill: null,
            message: `not measured: ${notMeasured ?? 'no reason was given'}`,
            blocks: failOn.includes('not_evaluated'),
          },
        ]
      : results.decision.reasons.filter((reason) => !isOfCheck(reason))
  return reasons.map((reason) => ({
    ...reason,
    message: withAgent(reason, agent),
    blocks: reason.blocks && isBinding,
  }))
}

/** "pdf: recall fell" as "pdf: with codex, recall fell". A command at the start stays there, to be copied. */
function withAgent({ skill, message }: Reason, agent: string): string {
  if (message.startsWith('/evals ')) return message
  if (skill !== null && message.startsWith(`${skill}: `)) {
    return `${skill}: with ${agent}, ${message.slice(skill.length + 2)}`
  }
  return `${agent}: ${message}`
}

/** The lead's sides, with digests that cover what every agent sees: they see different parts of a skill. */
function sidesOf(measured: readonly Results[], lead: Results): Results['sides'] {
  const joint = (digests: readonly string[]) =>
    new Set(digests).size === 1 ? (digests[0] ?? '') : createHash('sha256').update(digests.join(' ')).digest('hex')
  const { base, head } = lead.sides
  const bases = measured.flatMap(({ sides }) => sides.base?.surfaceDigest ?? [])
  return {
    base: base === null ? null : { ...base, surfaceDigest: joint(bases) },
    head: { ...head, surfaceDigest: joint(measured.map(({ sides }) => sides.head.surfaceDigest)) },
  }
}

function withoutRepetition(warnings: Results['warnings']): Results['warnings'] {
  return [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()]
}
