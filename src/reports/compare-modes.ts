import type { Mode } from '../agents/agent.ts'
import type { Column, SkillResult } from '../core/results/results.ts'
import { agentKey } from '../core/results/subject.ts'
import { advice } from '../gate/metrics/advice.ts'
import type { InlineText } from './inline-text.ts'
import { percent, plural, prompts, score } from './numbers.ts'

type Figures = NonNullable<SkillResult['head']> & { mode: Mode }

/** What of a skill's figures in several modes is not to be believed. */
interface ModeWarning {
  /** `inflated`: `forced` finds more than the mode it is compared with. `artificial`: only `forced` is good. */
  code: 'inflated' | 'artificial'
  skill: string
  message: string
}

/** `forced` inflates recall when it gains at least this many prompts. With several trials a prompt, less is chance. */
const INFLATED = 1
const EPSILON = 1e-9
const MOST = 50

/** The warnings of columns that are modes of one agent, and what `forced` is; none where no mode is `forced`. */
export function modeNotes(columns: readonly Column[], inline: InlineText): string[] {
  if (!columns.some(({ results }) => results?.subject.mode === 'forced')) return []
  const said = modeWarnings(columns)
    .slice(0, MOST)
    .map(({ skill, message }) => `Warning: ${inline.name(skill)}: ${inline.text(message, 400)}`)
  // Whatever its figures are: an agent that is told to look through its skills is no agent that anybody runs.
  return [
    ...said,
    'forced tells the agent to go through every skill for every message: it is for tests, and its figures do not measure descriptions.',
  ]
}

/**
 * Warns of skills whose figures `forced` inflates. `forced` is compared with `baseline` of the same agent, else with
 * `smart`.
 */
export function modeWarnings(columns: readonly Column[]): ModeWarning[] {
  const measured = columns.flatMap(({ results }) => results ?? [])
  const agents = new Set(measured.map(({ subject }) => agentKey(subject)))
  return [...agents].flatMap((agent) => {
    const own = measured.filter((one) => agentKey(one.subject) === agent)
    const skills = new Set(own.flatMap((one) => one.skills.map(({ skill }) => skill)))
    return [...skills].flatMap((skill) =>
      warningsOf(
        skill,
        own.flatMap(({ subject: { mode }, skills: all }): Figures[] => {
          const head = all.find((one) => one.skill === skill)?.head ?? null
          return mode === null || head === null ? [] : [{ ...head, mode }]
        }),
      ),
    )
  })
}

function warningsOf(skill: string, figures: readonly Figures[]): ModeWarning[] {
  const of = (mode: Mode) => figures.find((one) => one.mode === mode && one.recall !== null && one.unmeasured === 0)
  const [forced, without] = [of('forced'), of('baseline') ?? of('smart')]
  if (forced === undefined || without === undefined) return []
  const warnings: ModeWarning[] = []
  const more = forced.tp - without.tp
  if (more >= INFLATED - EPSILON && (forced.recall ?? 0) > (without.recall ?? 0)) {
    const asked = forced.tp + forced.fn
    const found = `forced finds ${prompts(more)} more of ${plural(asked, 'prompt')} than ${without.mode}`
    const recall = `recall rises from ${percent(without.recall)} to ${percent(forced.recall)}`
    warnings.push({
      code: 'inflated',
      skill,
      message: `${found}: ${recall}${costOf(without, forced)}. The instruction does that, not the description: users will not see that recall.`,
    })
  }
  const artificial = without.mode === 'baseline' ? artificialText(without, of('smart'), forced) : null
  if (artificial !== null) warnings.push({ code: 'artificial', skill, message: artificial })
  return warnings
}

/** Advice on a skill that is good in `forced` and poor in `baseline`, see `advice`; null for any other. */
function artificialText(baseline: Figures, smart: Figures | undefined, forced: Figures): string | null {
  const said = advice(baseline, forced.f1)
  if (said === null || said === advice(baseline)) return null
  if (smart === undefined) return said
  const instead = advice(smart, forced.f1)
  return instead === advice(smart)
    ? `It is good when evaluation is forced and poor in baseline (F1 ${score(baseline.f1)}): go by its F1 in smart mode, ${score(smart.f1)}.`
    : 'It works only when evaluation is forced, and in smart mode no better: rewrite the description.'
}

/** The loss of precision in `forced`; '' without one. */
function costOf(without: Figures, forced: Figures): string {
  if (without.precision === null || forced.precision === null || forced.precision >= without.precision) return ''
  return `, and precision falls from ${percent(without.precision)} to ${percent(forced.precision)}`
}
