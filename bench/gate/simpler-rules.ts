import { type Stratum, stratifiedExactTest } from '../../src/gate/exact-test.ts'
import { seededRandom } from '../../src/gate/power/random.ts'
import type { Simulated } from '../../src/gate/power/simulate.ts'
import type { Effect, World } from '../../src/gate/power/world.ts'

/** A rule that people use instead: from one set of trials on both sides, whether a hypothesis got worse. */
export interface SimplerRule {
  name: string
  worse(strata: readonly Stratum[], endpoint: 'recall' | 'falseTriggers'): boolean
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function lossInPoints(strata: readonly Stratum[], endpoint: 'recall' | 'falseTriggers'): number {
  const base = sum(strata.map(({ baseHits }) => baseHits)) / sum(strata.map(({ baseTrials }) => baseTrials))
  const head = sum(strata.map(({ headHits }) => headHits)) / sum(strata.map(({ headTrials }) => headTrials))
  return 100 * (endpoint === 'recall' ? base - head : head - base)
}

export const SIMPLER_RULES: readonly SimplerRule[] = [
  { name: 'any drop', worse: (strata, endpoint) => lossInPoints(strata, endpoint) > 1e-9 },
  { name: '> 10 points', worse: (strata, endpoint) => lossInPoints(strata, endpoint) > 10 + 1e-9 },
  {
    name: 'pooled Fisher, p < .05',
    worse(strata, endpoint) {
      const pooled = {
        baseHits: sum(strata.map(({ baseHits }) => baseHits)),
        baseTrials: sum(strata.map(({ baseTrials }) => baseTrials)),
        headHits: sum(strata.map(({ headHits }) => headHits)),
        headTrials: sum(strata.map(({ headTrials }) => headTrials)),
      }
      const { fewer, more } = stratifiedExactTest([pooled])
      return (endpoint === 'recall' ? fewer : more).exact < 0.05
    },
  },
]

/**
 * The same pull requests as `simulate` draws, judged by a simpler rule after `trials` on each side; base's are stored
 * ones, as the gate's are.
 */
export function simulateRule(
  rule: SimplerRule,
  world: World,
  effect: Effect,
  { reps, seed, trials }: { reps: number; seed: number; trials: number },
): Pick<Simulated, 'blocked' | 'found'> {
  const isTrue = new Set(world.found(effect))
  let blocked = 0
  let found = 0
  for (let rep = 0; rep < reps; rep += 1) {
    const pullRequest = world.draw(effect, seededRandom(seed, rep))
    const side = (name: 'base' | 'head') =>
      world.question.tasks.map((_, task) =>
        Array.from({ length: trials }, () => pullRequest.trial(task, name, 'screen')),
      )
    const base = side('base')
    const head = side('head')
    const hits = (side: typeof base, task: number, skill: string) =>
      (side[task] ?? []).filter(({ fired }) => fired.includes(skill)).length
    const worse = world.question.hypotheses.filter(({ skill, endpoint, tasks, candidates }) => {
      const joined = candidates.filter((task) => hits(base, task, skill) + hits(head, task, skill) > 0)
      const strata = [...tasks, ...joined].map((task) => ({
        baseHits: hits(base, task, skill),
        baseTrials: trials,
        headHits: hits(head, task, skill),
        headTrials: trials,
      }))
      return rule.worse(strata, endpoint)
    })
    if (worse.length > 0) blocked += 1
    if (worse.some(({ skill, endpoint }) => isTrue.has(`${skill} ${endpoint}`))) found += 1
  }
  return { blocked: blocked / reps, found: found / reps }
}
