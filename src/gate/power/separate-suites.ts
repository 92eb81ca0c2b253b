import type { EndpointName, Hypothesis } from '../decision.ts'
import { shifted, worsened } from './probability.ts'
import type { Random } from './random.ts'
import { type Design, type Effect, isFromBefore, showings, skillName, taskOf, type World } from './world.ts'

/** A world of independent suites: each skill has its own prompts for both of its hypotheses. */
export function separateSuites(design: Design): World {
  const { skills, prompts, negatives, schedule, tolerance, ofAll = 0, drift, changed, sides = 0, spread = 0 } = design
  const perSkill = prompts + negatives
  const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index)
  const hypotheses = range(0, skills).flatMap((index): Hypothesis[] => {
    const common = { skill: skillName(index), candidates: [], tolerance, ofAll }
    return [
      { ...common, endpoint: 'recall', tasks: range(index * perSkill, prompts) },
      { ...common, endpoint: 'falseTriggers', tasks: range(index * perSkill + prompts, negatives) },
    ]
  })
  const tasks = range(0, skills * perSkill).map((task) => taskOf(Math.floor(task / perSkill), design))
  const { nothing, fires } = showings(skills)
  return {
    question: { tasks, hypotheses, schedule, jobs: 1, changed: changed === null ? [] : [skillName(changed)], spread },
    effects: ['shift', 'flat', 'lost'],
    found: () => [`${skillName(0)} ${design.endpoint}`],
    draw(effect, random) {
      const drifted = drift === 0 ? 0 : random.normal() * drift
      const base = rates(design, random)
      const head = withEffect(base, effect, design, random)
      const ofSide = () => range(0, sides === 0 ? 0 : skills).map(() => random.normal() * sides)
      const moved = { base: ofSide(), head: ofSide() }
      return {
        trial(task, side, phase) {
          const p = (side === 'base' ? base : head)[task] ?? 0
          const skill = Math.floor(task / perSkill)
          const offset = (isFromBefore(side, phase, design) ? 0 : drifted) + (moved[side][skill] ?? 0)
          return random.next() < shifted(p, offset) ? (fires[skill] ?? nothing) : nothing
        },
      }
    },
  }
}

function rates(design: Design, random: Random): number[] {
  const result: number[] = []
  for (let skill = 0; skill < design.skills; skill += 1) {
    for (let index = 0; index < design.prompts; index += 1) result.push(design.rates.positives(random))
    for (let index = 0; index < design.negatives; index += 1) result.push(design.rates.negatives(random))
  }
  return result
}

/** Head's rates: base's, but for one endpoint of the first skill. */
function withEffect(base: readonly number[], effect: Effect, design: Design, random: Random): readonly number[] {
  if (effect === 'none' || effect === 'nobody') return base
  const { prompts, negatives, drop } = design
  const endpoint: EndpointName = design.endpoint
  const [from, length] = endpoint === 'recall' ? [0, prompts] : [prompts, negatives]
  const direction = endpoint === 'recall' ? 'down' : 'up'
  const hit = worsened(base.slice(from, from + length), { shape: effect, drop, direction }, random)
  return [...base.slice(0, from), ...hit, ...base.slice(from + length)]
}
