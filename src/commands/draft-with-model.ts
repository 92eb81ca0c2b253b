import type { AgentChoice } from '../core/config/agent-choice.ts'
import { parseAgentSpec } from '../core/config/agent-spec.ts'
import { isPaid } from '../core/config/defaults.ts'
import { present } from '../core/errors/present.ts'
import { asUserErrors } from '../core/errors/user-error.ts'
import { withSignals } from '../core/process/with-signals.ts'
import type { Asker } from './ask.ts'
import { askForDrafts, type DraftOffer, type DraftOrder, offerDrafts } from './init/drafts/model-drafts.ts'
import { draftedText, offerText, problemText } from './init/drafts/text.ts'
import type { Found } from './init/look.ts'
import { planFor } from './init/plan.ts'
import type { Choices } from './init/plan-drafts.ts'
import { missingDrafts } from './init/plan-drafts.ts'
import type { Terminal } from './terminal.ts'

export interface Drafting {
  /** US dollars, above 0. */
  budgetUsd: number
  /** True: says what would be asked, and asks nothing. */
  isDryRun: boolean
  /** Null: nobody can be asked. */
  asker: Asker | null
  width: number
}

/**
 * Asks a model for drafts of the skills that lack prompts: the agent on the command line, and on a terminal the
 * configured one. Says before what it may cost, and asks a person. Where nothing is drafted, `drafted` is null: prompts
 * then come from descriptions, as do those of skills for which the model had no usable answer. Null: cancelled.
 */
export async function draftWithModel(
  found: Found,
  choices: Choices,
  { budgetUsd, isDryRun, asker, width }: Drafting,
  terminal: Terminal,
): Promise<Pick<Choices, 'drafted'> | null> {
  const none = { drafted: null }
  const agent = drafterOf(found, choices, asker)
  if (agent === null) return none
  const skills = await missingDrafts(found, choices)
  if (skills.length === 0) return none
  // What keeps files from being written shows before money is spent.
  await planFor(found, choices, terminal.home)
  const order: DraftOrder = {
    ...{ agent, budgetUsd, skills, catalogue: found.catalogue.skills, environment: terminal.environment },
    rooms: found.rooms,
    known: found.suites.flatMap(({ tasks }) => tasks.map(({ prompt }) => prompt)),
  }
  // A question ends without an empty line, what was found ends with one.
  const show = (text: string) => terminal.stdout(asker === null ? `${text}\n` : `\n${text}`)
  const fail = (error: unknown) => {
    const errors = asUserErrors(error)
    if (errors === null) throw error
    show(problemText(agent.model, errors, width))
    return null
  }
  const offer = await offerDrafts(order).catch(fail)
  if (offer === null || offer.questions.length === 0) return none
  const said = offerText(order, offer, isDryRun, width)
  if (isDryRun) {
    show(said)
    return none
  }
  terminal.stdout(asker === null ? said : `\n${said}`)
  if (asker !== null) {
    const isWanted = await asker.confirm(`Ask ${agent.model}, for at most $${budgetUsd.toFixed(2)}?`)
    if (isWanted === null) return null
    if (!isWanted) return none
  }
  const drafts = await ask(order, offer, terminal).catch(fail)
  if (drafts === null) return none
  terminal.stdout(`${draftedText(drafts, width)}${asker === null ? '\n' : ''}`)
  return { drafted: { model: agent.model, drafts: drafts.drafts } }
}

/** The agent whose model writes drafts: a configured one only where a person is asked first. */
function drafterOf(found: Found, { agent: given }: Choices, asker: Asker | null): DraftOrder['agent'] | null {
  const agent = given === null ? (asker === null ? null : found.agent) : withProvider(given, found.agent)
  if (agent === null || agent.model === null || !isPaid(agent.id)) return null
  const { id, model, provider } = agent
  return { id, model, ...present({ provider }) }
}

/** An agent of the command line, with the address that the configuration has for it. */
function withProvider(
  { id: spec, model }: NonNullable<Choices['agent']>,
  configured: AgentChoice | null,
): Pick<AgentChoice, 'id' | 'model' | 'provider'> {
  const { id } = parseAgentSpec(spec)
  return { id, model, ...(configured?.id === id && configured.provider ? { provider: configured.provider } : {}) }
}

function ask(order: DraftOrder, offer: DraftOffer, { stderr, stderrIsTty }: Terminal) {
  const all = offer.questions.length
  const onProgress = (done: number) => {
    if (stderrIsTty && done % 10 === 0 && done < all) stderr(`${done} of ${all} skills\n`)
  }
  return withSignals((signal) => askForDrafts(order, offer, signal, onProgress))
}
