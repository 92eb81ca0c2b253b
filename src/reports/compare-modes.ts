import type { MeasuredMode, ModeFigures, ModesReport } from '../core/results/modes-report.ts'
import type { SkillResult } from '../core/results/results.ts'
import { advice, band } from '../gate/metrics/advice.ts'
import { percent, plural, prompts, score } from './numbers.ts'

type Warning = ModesReport['warnings'][number]
type Compared = ModesReport['skills'][number]

/** `forced` inflates recall when it gains at least this many prompts. With several trials a prompt, less is chance. */
const INFLATED = 1
const EPSILON = 1e-9

/**
 * The figures of each skill in several modes, and warnings where `forced` inflates them. `forced` is compared with
 * `baseline`, else with `smart`.
 */
export function compareModes(modes: readonly MeasuredMode[]): Pick<ModesReport, 'skills' | 'warnings'> {
  const names = [...new Set(modes.flatMap(({ results }) => results?.skills ?? []).map(({ skill }) => skill))]
  const skills = names.map((skill): Compared => {
    const found = modes.map(({ mode, results }) => ({
      mode,
      result: results?.skills.find((one) => one.skill === skill),
    }))
    return {
      skill,
      figures: found.map(({ mode, result }) => figuresOf(mode, result)),
    }
  })
  return { skills, warnings: skills.flatMap(warningsOf) }
}

function figuresOf(mode: ModeFigures['mode'], result: SkillResult | undefined): ModeFigures {
  const head = result?.head ?? null
  const [precision, recall, f1] = [head?.precision ?? null, head?.recall ?? null, head?.f1 ?? null]
  return {
    mode,
    precision,
    recall,
    f1,
    truePositives: head?.tp ?? null,
    falseNegatives: head?.fn ?? null,
    falsePositives: head?.fp ?? null,
    trueNegatives: head?.tn ?? null,
    unmeasured: head?.unmeasured ?? 0,
    band: band(f1),
  }
}

function warningsOf({ skill, figures }: Compared): Warning[] {
  const of = (mode: ModeFigures['mode']) =>
    figures.find((one) => one.mode === mode && one.recall !== null && one.unmeasured === 0)
  const [forced, without] = [of('forced'), of('baseline') ?? of('smart')]
  if (forced === undefined || without === undefined) return []
  const warnings: Warning[] = []
  const more = (forced.truePositives ?? 0) - (without.truePositives ?? 0)
  if (more >= INFLATED - EPSILON && (forced.recall ?? 0) > (without.recall ?? 0)) {
    const asked = (forced.truePositives ?? 0) + (forced.falseNegatives ?? 0)
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
function artificialText(baseline: ModeFigures, smart: ModeFigures | undefined, forced: ModeFigures): string | null {
  const said = advice(baseline, forced.f1)
  if (said === null || said === advice(baseline)) return null
  if (smart === undefined) return said
  const instead = advice(smart, forced.f1)
  return instead === advice(smart)
    ? `It is good when evaluation is forced and poor in baseline (F1 ${score(baseline.f1)}): go by its F1 in smart mode, ${score(smart.f1)}.`
    : 'It works only when evaluation is forced, and in smart mode no better: rewrite the description.'
}

/** The loss of precision in `forced`; '' without one. */
function costOf(without: ModeFigures, forced: ModeFigures): string {
  if (without.precision === null || forced.precision === null || forced.precision >= without.precision) return ''
  return `, and precision falls from ${percent(without.precision)} to ${percent(forced.precision)}`
}
