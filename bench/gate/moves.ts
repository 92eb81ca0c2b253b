/**
 * Changes that move single prompts both ways: gains beside losses, and rewordings that leave the mean as it was. How
 * often does the gate block them? `npm run bench:moves -- [PULL REQUESTS]`. One changed skill, 20 prompts and 20
 * negatives unless a row says otherwise.
 */
import { lossLimits } from '../../src/core/config/defaults.ts'
import type { EndpointName, TrialOutcome } from '../../src/gate/decision.ts'
import { type Random, seededRandom } from '../../src/gate/power/random.ts'
import { AS_THEY_ARE } from '../../src/gate/power/rates.ts'
import { runOnce } from '../../src/gate/power/simulate.ts'
import { SCHEDULE } from '../../src/gate/schedule.ts'

/** A prompt's rates on base and on head. */
type Rates = readonly [number, number]
type Draw = (random: Random) => Record<EndpointName, readonly Rates[]>

const [high, low] = [0.95, 0.05]
const times = (count: number, rates: Rates): Rates[] => Array.from({ length: count }, () => rates)

/** The first `down` prompts fall, the next `up` rise, and the others stay at `else`. */
function moved(down: number, up: number, rest: number, count = 20): Rates[] {
  return [...times(down, [high, low]), ...times(up, [low, high]), ...times(count - down - up, [rest, rest])]
}

const recall =
  (lost: number, gained: number): Draw =>
  () => ({
    recall: moved(lost, gained, high),
    falseTriggers: times(20, [low, low]),
  })
const negatives =
  (more: number, fixed: number): Draw =>
  () => ({
    recall: times(20, [high, high]),
    falseTriggers: moved(fixed, more, low),
  })

/** Every prompt draws another rate around its own: Beta(rate x nu, (1 - rate) x nu). Infinite `nu`: the same one. */
function reworded(prompts: number, nu: number): Draw {
  return (random) => {
    const one = (draw: (random: Random) => number): Rates => {
      const rate = draw(random)
      const [a, b] = [Math.max(rate, 1e-3) * nu, Math.max(1 - rate, 1e-3) * nu]
      return [rate, nu === Number.POSITIVE_INFINITY ? rate : random.beta(a, b)]
    }
    const all = (draw: (random: Random) => number) => Array.from({ length: prompts }, () => one(draw))
    return { recall: all(AS_THEY_ARE.positives), falseTriggers: all(AS_THEY_ARE.negatives) }
  }
}

const rows: [string, Draw][] = [
  ...[
    [2, 0],
    [3, 0],
    [2, 2],
    [2, 4],
    [2, 8],
    [3, 3],
    [3, 10],
    [4, 12],
  ].map(([lost = 0, gained = 0]): [string, Draw] => [`lost ${lost}, gained ${gained}`, recall(lost, gained)]),
  ...[
    [3, 0],
    [2, 6],
    [3, 8],
  ].map(([more = 0, fixed = 0]): [string, Draw] => [
    `${more} new false triggers, ${fixed} fixed`,
    negatives(more, fixed),
  ]),
  ...[8, 20, 50, 100].flatMap((prompts) =>
    [Number.POSITIVE_INFINITY, 40, 20, 10].map((nu): [string, Draw] => [
      `${prompts} prompts, ${nu === Number.POSITIVE_INFINITY ? 'identical' : `reworded (nu ${nu})`}`,
      reworded(prompts, nu),
    ]),
  ),
]

const pulls = Number(process.argv[2] ?? 600)
for (const [name, draw] of rows) {
  let blocked = 0
  let trials = 0
  for (let pull = 0; pull < pulls; pull += 1) {
    const outcome = decidedOn(draw, seededRandom(7, pull))
    if (outcome.blocked) blocked += 1
    trials += outcome.trials
  }
  console.log(
    `${name.padEnd(36)} ${((100 * blocked) / pulls).toFixed(1).padStart(5)}% ${Math.round(trials / pulls)} trials`,
  )
}

function decidedOn(draw: Draw, random: Random): { blocked: boolean; trials: number } {
  const { recall: wanted, falseTriggers } = draw(random)
  const all = [...wanted, ...falseTriggers]
  const { tolerance, ofAll } = lossLimits(null, false)
  const hypothesis = (endpoint: EndpointName, first: number, count: number) => ({
    skill: 'skill',
    endpoint,
    tasks: Array.from({ length: count }, (_, index) => first + index),
    candidates: [],
    tolerance,
    ofAll,
  })
  const question = {
    tasks: all.map(() => ({ base: 3, head: SCHEDULE.headTrials, stored: false })),
    hypotheses: [
      hypothesis('recall', 0, wanted.length),
      hypothesis('falseTriggers', wanted.length, falseTriggers.length),
    ],
    schedule: SCHEDULE,
    jobs: 1,
    changed: ['skill'],
  }
  const trial = (task: number, side: 'base' | 'head'): TrialOutcome => {
    const rate = all[task]?.[side === 'base' ? 0 : 1] ?? 0
    return { fired: random.next() < rate ? ['skill'] : [], failed: false }
  }
  const { decided, trials, base } = runOnce({ question }, { trial })
  return { blocked: decided.hypotheses.some(({ regressed }) => regressed), trials: trials + base }
}
