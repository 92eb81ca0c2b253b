import { didYouMean } from '../errors/nearest-name.ts'
import { UserError, type Warning } from '../errors/user-error.ts'
import { type Prepared, prepare } from '../evaluate/prepare.ts'
import type { EvaluationRequest, Host } from '../evaluate/request.ts'
import { skillsCalled } from '../skills/resolve-skill.ts'
import type { Fix } from './fix.ts'
import { fixByWords } from './fix-by-words.ts'
import { gateOf, verdictOn } from './gate-of.ts'
import { RoutedSides, wrongOf } from './outcomes.ts'
import type { FixQuestion } from './question.ts'
import { questionOf } from './question-of.ts'

/** What came of a request for fixes. */
export interface Fixes {
  fixes: Fix[]
  question: FixQuestion
  /** Name of the agent that judged. */
  judge: string
  warnings: readonly Warning[]
}

/**
 * Looks for better descriptions: of one skill, or of every skill that regressed against base or misses a prompt. Each
 * fix counts on those before it.
 *
 * @throws UserError for a skill that there is not, and for what `prepare` refuses
 */
export async function openFix(request: EvaluationRequest, host: Host, named: string | null): Promise<Fixes> {
  await using prepared = await prepare(request, host)
  const { agent } = prepared.settings
  if (agent.id !== 'lexical') throw onlyByWords(agent.id)
  const question = questionOf(prepared)
  const names = named === null ? failing(question) : [idOf(named, prepared)]
  const { label } = await agent.identity()
  const fixes = await fixesOf(names, question, named === null)
  return { fixes, question, judge: label, warnings: prepared.warnings }
}

function onlyByWords(agent: string): UserError {
  return new UserError({
    what: `A fix is judged by the lexical router, and the agent is "${agent}".`,
    todo: 'Add `--agent lexical`, and let `gate` with your agent judge the result.',
  })
}

/** Fixes of several skills, each judged with those before it in place. */
async function fixesOf(names: readonly string[], asked: FixQuestion, onlyWrong: boolean): Promise<Fix[]> {
  let question = asked
  const fixes: Fix[] = []
  for (const name of names) {
    const sides = new RoutedSides(question)
    const { missed, taken } = wrongOf(name, question, sides.head())
    // Mended by the fix of another one.
    if (onlyWrong && fixes.length > 0 && missed.length + taken.length === 0) continue
    const fix = await fixByWords(name, question, undefined, sides)
    if (fix === null) continue
    fixes.push(fix)
    if (fix.state !== 'proposed') continue
    const { edited, description } = fix
    const skills = question.skills.map((one) =>
      one.name === edited ? { ...one, description: description.after } : one,
    )
    question = { ...question, skills }
  }
  return fixes
}

/** The skills that regressed, that miss a prompt, or that are new and take prompts of others; changed ones first. */
export function failing(question: FixQuestion): string[] {
  const sides = new RoutedSides(question)
  const [base, head] = [sides.base(), sides.head()]
  const names = question.skills.map(({ name }) => name)
  const verdict = base === null ? null : gateOf(question, question.tasks, names, { base, head })
  const isChanged = ({ base: before, description }: FixQuestion['skills'][number]) => before !== description
  const isFailing = ({ name, base: before }: FixQuestion['skills'][number]) => {
    const { missed, taken } = wrongOf(name, question, head)
    const isNew = base !== null && before === null
    const isWorse = verdict !== null && verdictOn(verdict, name)?.state === 'regressed'
    return isWorse || missed.length > 0 || (isNew && taken.length > 0)
  }
  return question.skills
    .filter(isFailing)
    .sort((a, b) => Number(isChanged(b)) - Number(isChanged(a)) || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)
}

function idOf(named: string, { catalogues }: Prepared): string {
  const found = skillsCalled(catalogues.head, named)
  const [only] = found
  const names = catalogues.head.skills.map(({ name }) => name)
  if (only === undefined) {
    throw new UserError({
      what: `There is no skill \`${named}\`.${didYouMean(named, names)}`,
      todo: names.length === 0 ? 'Add a skill.' : `Name one of the skills: ${names.slice(0, 20).join(', ')}.`,
    })
  }
  if (found.length > 1) {
    const ids = found.map(({ name }) => name).join(', ')
    throw new UserError({ what: `Several skills are called \`${named}\`.`, todo: `Name one of ${ids}.` })
  }
  if (only.offered) return only.name
  throw new UserError({
    what: `\`${only.name}\` is not offered to agents (disable-model-invocation): no description makes it load.`,
    where: only.descriptionPosition,
    todo: 'Take that key out, or name another skill.',
  })
}
