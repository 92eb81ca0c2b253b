import pLimit from 'p-limit'
import type { Clock } from '../../../agents/gateway/clock.ts'
import { costOf } from '../../../agents/gateway/cost.ts'
import { buildLexicalRouter } from '../../../agents/lexical/router.ts'
import { createModels } from '../../../agents/models/model-access.ts'
import { proxiedFetch } from '../../../agents/models/proxied-fetch.ts'
import { routeOfAgent } from '../../../agents/models/routes.ts'
import type { AgentChoice } from '../../../core/config/agent-choice.ts'
import { present } from '../../../core/errors/present.ts'
import { UserError, type Warning } from '../../../core/errors/user-error.ts'
import type { Room } from '../../../skills/rooms.ts'
import type { Skill } from '../../../skills/skill.ts'
import type { Answer } from './ask.ts'
import { type DraftQuestion, questionFor } from './question.ts'
import { type ModelDraft, type Refusal, readAnswer, wording } from './read-answer.ts'

/** Whom to ask, and for which skills. */
export interface DraftOrder {
  agent: Pick<AgentChoice, 'id' | 'provider'> & { model: string }
  /** US dollars. */
  budgetUsd: number
  /** Skills without a prompt of their own. */
  skills: readonly Skill[]
  /** All skills of the repository: those that near misses may belong to. */
  catalogue: readonly Skill[]
  /** The skills that are offered together, see `roomsOf`. */
  rooms: readonly Room[]
  /** Prompts that suites have already. */
  known: readonly string[]
  environment: Readonly<Record<string, string | undefined>>
  /** See `GatewayOptions.clock`. */
  clock?: Clock
}

/** What would be asked, before anything is sent. */
export interface DraftOffer {
  questions: readonly DraftQuestion[]
  /** About what all of it costs in US dollars. */
  expectedUsd: number
  warnings: readonly Warning[]
}

export interface ModelDrafts {
  drafts: ReadonlyMap<string, ModelDraft>
  /** What went wrong, with the skills that it concerns. */
  problems: readonly { problem: string; skills: string[] }[]
  /** US dollars; null: not known. */
  costUsd: number | null
}

const AT_ONCE = 4
/** Questions in a row without an answer, after which no more are asked. */
const MOST_FAILED = 4
/** Usual tokens: bytes of a request for each one, and those of an answer. */
const BYTES_PER_TOKEN = 4
const OUTPUT = 1_200

/**
 * What a model would be asked, and about what it costs. Sends nothing. Throws `UserError` where it cannot be asked,
 * such as for a missing key.
 */
export async function offerDrafts({ agent, skills, catalogue, rooms, environment }: DraftOrder): Promise<DraftOffer> {
  const warnings: Warning[] = []
  const { prices } = await routeOfAgent(agent, { environment, onWarning: (warning) => warnings.push(warning) })
  const offered = catalogue.filter((skill) => skill.offered)
  const router = buildLexicalRouter(offered)
  const byName = (group: readonly Skill[]) => new Map(group.map((skill) => [skill.name, skill]))
  const all = byName(offered)
  // A near miss of another room would be asked where the skill that it is for is not installed.
  const inRooms = rooms.map(({ paths }) => ({
    paths,
    names: byName(offered.filter(({ path }) => paths.has(path))),
  }))
  const around = ({ path }: Skill) => inRooms.find(({ paths }) => paths.has(path))?.names ?? all
  const questions = skills.flatMap((skill) => questionFor(skill, router, around(skill)) ?? [])
  const price = prices[agent.model]
  const costs = questions.map(({ system, prompt }) => {
    const input = Buffer.byteLength(system + prompt) / BYTES_PER_TOKEN
    const tokens = { input, output: OUTPUT, cached: 0, written: 0, writtenForLong: 0 }
    return price === undefined ? 0 : costOf(tokens, price)
  })
  return { questions, expectedUsd: costs.reduce((sum, cost) => sum + cost, 0), warnings }
}

/**
 * Asks a model for prompts, skill by skill, a few at once, within a budget. A skill without a usable answer is left
 * out; the others are not affected. Throws `UserError` only where no model can be reached at all.
 */
export async function askForDrafts(
  { agent, budgetUsd, catalogue, known, environment, clock }: DraftOrder,
  { questions }: DraftOffer,
  signal: AbortSignal,
  onProgress: (done: number) => void = () => {},
): Promise<ModelDrafts> {
  const { askForDraft } = await import('./ask.ts')
  await using models = createModels({
    ...{ agent, budgetUsd, environment, signal, fetch: proxiedFetch(environment) },
    ...present({ clock }),
  })
  const access = models.agent
  if (access === null) throw new UserError({ what: `The agent "${agent.id}" has no model.`, todo: 'Name another.' })
  await access.check()
  const answers = new Map<string, Answer>()
  let stopped: string | null = null
  let failed = 0
  const limit = pLimit(AT_ONCE)
  await limit.map([...questions], async (question) => {
    if (stopped !== null || signal.aborted) return
    const answer = await askForDraft(question, access, agent.model, signal)
    failed = 'text' in answer ? 0 : failed + 1
    if ('problem' in answer && (answer.isLast || failed >= MOST_FAILED)) stopped ??= answer.problem
    answers.set(question.skill.name, answer)
    onProgress(answers.size)
  })
  signal.throwIfAborted()
  return { ...readAll(questions, answers, { catalogue, known, stopped }), costUsd: models.usage().costUsd }
}

/** Answers in the order of the skills, so that which of two equal prompts is kept does not hang on speed. */
function readAll(
  questions: readonly DraftQuestion[],
  answers: ReadonlyMap<string, Answer>,
  { catalogue, known, stopped }: Pick<DraftOrder, 'catalogue' | 'known'> & { stopped: string | null },
): Pick<ModelDrafts, 'drafts' | 'problems'> {
  const byName = new Map(catalogue.map((skill) => [skill.name, skill]))
  const seen = new Set(known.map(wording))
  const drafts = new Map<string, ModelDraft>()
  const problems = new Map<string, string[]>()
  for (const { skill } of questions) {
    const answer = answers.get(skill.name) ?? { problem: stopped ?? 'not asked', isLast: false }
    const draft = 'text' in answer ? readAnswer(answer.text, skill, byName, seen) : null
    const isEmpty = draft !== null && draft.positives.length + draft.nearMisses.length === 0
    if (draft !== null && !isEmpty) drafts.set(skill.name, draft)
    else {
      const problem = 'problem' in answer ? answer.problem : isEmpty ? allRefused(draft) : 'its answer holds no prompts'
      problems.set(problem, [...(problems.get(problem) ?? []), skill.name])
    }
  }
  return { drafts, problems: [...problems].map(([problem, skills]) => ({ problem, skills })) }
}

function allRefused({ refused }: ModelDraft): string {
  return refused.length === 0
    ? 'its answer holds no prompts'
    : `no prompt of its answer can be used (${reasons(refused)})`
}

/** "3 share words with the skill, 1 names it". */
export function reasons(refused: readonly Refusal[]): string {
  const counts = Object.entries(REASONS).flatMap(([refusal, text]) => {
    const { length } = refused.filter((one) => one === refusal)
    return length === 0 ? [] : [`${length} ${text}`]
  })
  return counts.join(', ')
}

const REASONS: Record<Refusal, string> = {
  words: 'with four words in a row of a skill',
  name: 'with the name of a skill',
  repeat: 'repeated',
  form: 'malformed',
  owner: 'with an unknown owner',
  language: 'in another script',
}
