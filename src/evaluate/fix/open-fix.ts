import type { AgentWithModel } from '../../agents/models/routes.ts'
import { hasCode, UserError, type Warning } from '../../core/errors/user-error.ts'
import { answered, type Outcome, refused } from '../../core/process/outcome.ts'
import { createRunFolder } from '../../core/process/run-folder.ts'
import { noSuite } from '../../sides/empty-errors.ts'
import { type OpenSides, withSides } from '../open-sides.ts'
import { prepareRun } from '../prepare.ts'
import type { EvaluationRequest, Host } from '../request.ts'
import { withTrials } from '../trial-source.ts'
import { askedSkill } from './asked-skill.ts'
import { failing, failingNow, isAnyWrong, isWrong } from './failing-skills.ts'
import { firstToMend, type Looked } from './first-to-mend.ts'
import type { Fix, Judged } from './fix.ts'
import { fixSkill, type Tiers } from './fix-skill.ts'
import { JudgeByTrials } from './judge-by-trials.ts'
import { JudgeByWords } from './judge-by-words.ts'
import { openProposer, proposesByWords } from './open-proposer.ts'
import { proposeByWords } from './propose-by-words.ts'
import type { FixQuestion } from './question.ts'
import { questionOf } from './question-of.ts'

/** What came of a request for fixes. */
export interface Fixes extends Judged {
  fixes: Fix[]
  question: FixQuestion
  /** What ended the search before all skills were looked at; null: nothing. */
  failed: UserError | null
  warnings: readonly Warning[]
}

/** Who proposes: a model, or words alone. Absent: the model of an agent that has one, else words. */
export interface ProposeChoice {
  by?: 'model' | 'words'
  /** A model of its own, for an agent without one. */
  model?: AgentWithModel
}

/**
 * Looks for better descriptions: of one skill, or of those that `failing` and, by trials, `failingNow` name. Each
 * fix counts on those before it. A deterministic agent judges by the router, any other by trials.
 */
export function openFix(
  request: EvaluationRequest,
  host: Host,
  named: string | null,
  choice: ProposeChoice = {},
): Promise<Outcome<Fixes>> {
  return withSides(request, host, async (opened): Promise<Outcome<Fixes>> => {
    return firstToMend(opened, request, (ofAgent) => fixWith(ofAgent, { request, host, named, choice }))
  })
}

interface Asking {
  request: EvaluationRequest
  host: Host
  named: string | null
  choice: ProposeChoice
}

async function fixWith(opened: OpenSides, asking: Asking): Promise<Outcome<Fixes & Looked>> {
  const { request, host, named, choice } = asking
  const run = await prepareRun(opened, request, host)
  if (run.kind !== 'answered') return run
  await using prepared = run.value
  const { settings } = prepared
  const { agent } = settings
  const agents = settings.refusedAgents.length === 0 && prepared.agents.length > 1 ? prepared.agents : []
  // Prompts and descriptions from outside never reach an agent, or a model that proposes, with a key beside them.
  if (request.untrusted !== null && (!agent.deterministic || choice.by === 'model')) return refused([fromOutside()])
  const question = questionOf(prepared)
  if (question.tasks.length === 0) return refused([noSuite([])])
  const { label } = await agent.identity()
  const judged = { judge: label, judgedBy: null, agents }
  const name = named === null ? null : askedSkill(named, prepared)
  await using proposer = proposesByWords(choice.by, settings)
    ? null
    : openProposer(settings, choice.model ?? null, host)
  const propose = proposer?.propose ?? proposeByWords
  const beside = () => proposer?.costUsd() ?? 0
  if (agent.deterministic) {
    const tiers = { propose, judge: new JudgeByWords(), spent: since(beside) }
    const names = name === null ? failing(question) : [name]
    const isBad = await isAnyWrong(name, names, question, tiers.judge)
    const found = await fixesOf(names, question, name === null, tiers)
    const warnings = [...prepared.warnings, ...found.warnings]
    return answered({ ...found, ...judged, isWrong: isBad, spentUsd: beside(), question, warnings })
  }
  const folder = await createRunFolder()
  try {
    return await withTrials(prepared, request, host, async (source) => {
      const trials = settings.trials.head
      const judge = new JudgeByTrials(source, question, { trials, folder: folder.path, base: prepared.run.sides.base })
      const tiers = { propose, judge, spent: since(() => source.costUsd() + beside()) }
      const found = await byTrials(name, question, tiers)
      const warnings = [...prepared.warnings, ...source.warnings(), ...found.warnings]
      return answered({ ...found, ...judged, spentUsd: source.costUsd() + beside(), question, warnings })
    })
  } finally {
    await folder.dispose()
  }
}

async function byTrials(
  name: string | null,
  question: FixQuestion,
  tiers: Tiers,
): Promise<Found & Pick<Looked, 'isWrong'>> {
  try {
    const names = name === null ? await failingNow(question, tiers.judge) : [name]
    const isBad = await isAnyWrong(name, names, question, tiers.judge)
    return { ...(await fixesOf(names, question, name === null, tiers)), isWrong: isBad }
  } catch (error) {
    if (hasCode(error, 'not_evaluated')) return { fixes: [], warnings: [], failed: error, isWrong: true }
    throw error
  }
}

function fromOutside(): UserError {
  return new UserError({
    what: 'The change comes from outside of this repository: no agent and no model reads it to propose something.',
    todo: 'Use `agent: lexical`, or look for a better description after it is merged.',
  })
}

/** What a meter counted since it was read last. */
function since(total: () => number): () => number {
  let before = 0
  return () => {
    const now = total()
    const fresh = now - before
    before = now
    return fresh
  }
}

type Found = Pick<Fixes, 'fixes' | 'failed' | 'warnings'>

/**
 * Fixes of several skills, each judged with those before it in place. A skill that cannot be edited costs a warning.
 * Any other error ends the search; what was found before it was paid for.
 */
async function fixesOf(names: readonly string[], asked: FixQuestion, onlyWrong: boolean, tiers: Tiers): Promise<Found> {
  let question = asked
  const fixes: Fix[] = []
  const warnings: Warning[] = []
  for (const name of names) {
    try {
      // Mended by the fix of another one.
      if (onlyWrong && fixes.length > 0 && !(await isWrong(name, question, tiers.judge))) continue
      const fix = await fixSkill(name, question, tiers)
      if (fix === null) continue
      fixes.push(fix)
      if (fix.state !== 'proposed') continue
      const { path, description } = fix
      const skills = question.skills.map((one) =>
        one.path === path ? { ...one, description: description.after } : one,
      )
      question = { ...question, skills }
    } catch (error) {
      if (hasCode(error, 'not_evaluated')) return { fixes, warnings, failed: error }
      if (!(error instanceof UserError) || names.length === 1) throw error
      if (hasCode(error, 'run_ended')) {
        if (fixes.length === 0) throw error
        return { fixes, warnings, failed: error }
      }
      const { what, where, todo } = error
      warnings.push({ what: `\`${name}\` was left out: ${what}`, where, todo })
    }
  }
  return { fixes, warnings, failed: null }
}
