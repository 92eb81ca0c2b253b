import type { Hypothesis } from '../../src/gate/decision.ts'
import { limitsOfFalse } from '../../src/gate/is-loss.ts'
import { shifted, someOf } from '../../src/gate/power/probability.ts'
import type { Random } from '../../src/gate/power/random.ts'
import { separateSuites } from '../../src/gate/power/separate-suites.ts'
import {
  type Design,
  type Effect,
  isFromBefore,
  showings,
  skillName,
  taskOf,
  type World,
} from '../../src/gate/power/world.ts'

/** A design of separate suites; with `nobody` of one catalogue for all skills, in which so many want no skill. */
export type AnyDesign = Design & { nobody: number | null }

export function worldOf(design: AnyDesign): World {
  return design.nobody === null ? separateSuites(design) : sharedCatalogue(design, design.nobody)
}

/** How often a prompt's rival, another skill, fires where the right one does not. */
const rivalry = 0.3

/**
 * A world of one catalogue, in which every skill sees every prompt. A prompt fires its own skill with its rate;
 * otherwise it sometimes fires its rival. A prompt that wants no skill fires its rival with the rate of a negative. The
 * first skill loses prompts to the second (`flat`: all a little; `lost`: some entirely), or the second fires on more of
 * the prompts that want none (`nobody`).
 */
function sharedCatalogue(design: Design, nobody: number): World {
  const { skills, prompts, drift, schedule, tolerance, ofAll = 0, changed } = design
  const positives = skills * prompts
  const all = Array.from({ length: positives }, (_, task) => task)
  const wantNone = Array.from({ length: nobody }, (_, index) => positives + index)
  const ownerOf = (task: number) => (task < positives ? Math.floor(task / prompts) : -1)
  const hypotheses = Array.from({ length: skills }, (_, index): Hypothesis[] => {
    const common = { skill: skillName(index), tolerance, ofAll }
    const ofFalse = limitsOfFalse({ tolerance, ofAll }, { negatives: nobody, own: prompts })
    const own = all.filter((task) => ownerOf(task) === index)
    const others = all.filter((task) => ownerOf(task) !== index)
    return [
      { ...common, endpoint: 'recall', tasks: own, candidates: [] },
      { ...common, ...ofFalse, endpoint: 'falseTriggers', tasks: wantNone, candidates: others },
    ]
  }).flat()
  const tasks = [...all, ...wantNone].map((task) => taskOf(ownerOf(task), design))
  const { nothing, fires } = showings(skills)
  return {
    question: { tasks, hypotheses, schedule, jobs: 1, changed: changed === null ? [] : [skillName(changed)] },
    effects: ['flat', 'lost', 'nobody'],
    found: (effect) =>
      effect === 'nobody'
        ? [`${skillName(1)} falseTriggers`]
        : [`${skillName(0)} recall`, `${skillName(1)} falseTriggers`],
    draw(effect, random) {
      const drifted = drift === 0 ? 0 : random.normal() * drift
      const rates = tasks.map((_, task) => design.rates[task < positives ? 'positives' : 'negatives'](random))
      const rivals = tasks.map((_, task) => rivalOf(ownerOf(task), skills, random))
      const firing = all.slice(0, prompts).filter((task) => (rates[task] ?? 0) >= 0.5)
      const stolen = new Set(effect === 'lost' ? someOf(firing, Math.round(design.drop * prompts), random) : [])
      return {
        trial(task, side, phase) {
          const rate = rates[task] ?? 0
          const now = isFromBefore(side, phase, design) ? rate : shifted(rate, drifted)
          const owner = ownerOf(task)
          const isHit = side === 'head' && effect !== 'none'
          const taken = isHit ? takenShare({ owner, now, isStolen: stolen.has(task) }, effect, design) : 0
          const chance = random.next()
          const rival = () => fires[rivals[task] ?? 0] ?? nothing
          if (chance < taken) return fires[1] ?? nothing
          if (owner === -1) return chance < taken + now ? rival() : nothing
          if (chance < (effect === 'flat' ? now : taken + now)) return fires[owner] ?? nothing
          return random.next() < rivalry ? rival() : nothing
        },
      }
    },
  }
}

/** The share of a prompt that the second skill takes on head. */
function takenShare(
  { owner, now, isStolen }: { owner: number; now: number; isStolen: boolean },
  effect: Effect,
  { drop }: Design,
): number {
  if (owner === 0 && isStolen) return 1
  if (owner === 0 && effect === 'flat') return Math.min(now, drop)
  return owner === -1 && effect === 'nobody' ? Math.min(1 - now, drop) : 0
}

function rivalOf(owner: number, skills: number, random: Random): number {
  if (owner === -1) return Math.floor(random.next() * skills)
  const other = Math.floor(random.next() * (skills - 1))
  return other >= owner ? other + 1 : other
}
