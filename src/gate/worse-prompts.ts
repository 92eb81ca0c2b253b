import type { ColumnResults, ExpectationResult, SkillResult } from '../core/results/results.ts'

/** The fall of a rate from which a prompt of a non-deterministic agent counts as lost: half of its trials. */
const HALF = 0.5
const epsilon = 1e-9

/** Keys of tasks. */
interface WorsePrompts {
  /** Every prompt on which a skill did worse, by however little. */
  all: string[]
  /** Those that changed in at least half of their trials; `all` where none did. */
  clear: string[]
}

/**
 * The prompts behind a skill's regression: those it lost or that were moved from it, and its new false triggers where
 * these regressed. Of a removed skill: every prompt that loaded it on base. Empty where it did not regress.
 */
export function worsePrompts({ skills, tasks }: ColumnResults, name: string): WorsePrompts {
  const skill = skills.find((one) => one.skill === name)
  if (skill?.state !== 'regressed') return { all: [], clear: [] }
  const falls = tasks.flatMap(({ key, expectations }) => {
    const fall = Math.max(0, ...expectations.filter((one) => one.skill === name).map((one) => fallOf(one, skill)))
    return fall > epsilon ? [{ key, fall }] : []
  })
  const all = falls.map(({ key }) => key)
  const clear = falls.filter(({ fall }) => fall >= HALF - epsilon).map(({ key }) => key)
  return { all, clear: clear.length === 0 ? all : clear }
}

/** Keys of the prompts that loaded a skill on base and that no completed trial of head answers, so may be lost. */
export function unansweredPrompts({ skills, tasks }: ColumnResults, name: string): string[] {
  if (skills.some((one) => one.skill === name && one.head === null)) return []
  return tasks
    .filter(({ expectations }) =>
      expectations.some(
        ({ skill, label, base, head }) =>
          skill === name && label === 'must_activate' && head.rate === null && (base?.rate ?? 0) >= HALF,
      ),
    )
    .map(({ key }) => key)
}

/** By how much a prompt's rate changed for the worse, 0 to 1. */
function fallOf({ base, head, label, change }: ExpectationResult, skill: SkillResult): number {
  if (change === 'moved') return 1
  const rise = (head.rate ?? 0) - (base?.rate ?? 0)
  // A skill that is gone cannot load, also where head was not asked.
  if (skill.head === null) return label === 'must_activate' ? -rise : 0
  if (change === 'lost') return skill.recall.verdict === 'regressed' ? -rise : 0
  return change === 'false_trigger' && skill.falseTriggers.verdict === 'regressed' ? rise : 0
}
