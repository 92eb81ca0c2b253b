/**
 * Compares rules by which several agents share the error rate of a pull request: what they block of harmless pull
 * requests, how often an agent finds a loss, and the trials of all. Usage: `npm run bench:family -- [PULL REQUESTS]`.
 */
import { lossLimits } from '../../src/core/config/defaults.ts'
import { alphaPartsOf } from '../../src/gate/agent-family.ts'
import type { HypothesisVerdict } from '../../src/gate/decision.ts'
import { holm } from '../../src/gate/holm.ts'
import { isLoss } from '../../src/gate/is-loss.ts'
import { seededRandom } from '../../src/gate/power/random.ts'
import { AS_THEY_ARE } from '../../src/gate/power/rates.ts'
import { separateSuites } from '../../src/gate/power/separate-suites.ts'
import { runOnce } from '../../src/gate/power/simulate.ts'
import type { Design, Effect } from '../../src/gate/power/world.ts'
import { SCHEDULE } from '../../src/gate/schedule.ts'

const AGENTS = 3
/** So many parts of alpha that no look ends early by a confirmation. */
const NEVER = 1e12
const design: Design = {
  skills: 5,
  prompts: 10,
  negatives: 10,
  baseTrials: 3,
  headTrials: 2,
  drift: 0,
  drop: 0.15,
  endpoint: 'recall',
  rates: AS_THEY_ARE,
  ...lossLimits(null, false),
  schedule: SCHEDULE,
  changed: null,
}
const world = separateSuites(design)

type Suspected = Pick<HypothesisVerdict, 'p' | 'hypothesis' | 'looks'> & { agent: number }
type Rule = (agents: readonly (readonly Suspected[])[]) => Suspected[]

const within = (suspects: readonly Suspected[], parts: number) => holm(suspects, ({ p }) => p, SCHEDULE.alpha / parts)
const rules: Record<string, { stop: number; rule: Rule }> = {
  'alpha for each agent': { stop: 1, rule: (agents) => agents.flatMap((own) => within(own, 1)) },
  'equal shares': { stop: AGENTS, rule: (agents) => agents.flatMap((own) => within(own, AGENTS)) },
  'Holm over agents': {
    stop: AGENTS,
    rule(agents) {
      const suspects = agents.map((own) => own.map(({ p }) => ({ p, worstP: p, weight: 1 / own.length })))
      const parts = alphaPartsOf(suspects, 1)
      return agents.flatMap((own, agent) => within(own, parts[agent]?.seen ?? AGENTS))
    },
  },
  'Holm over all, looks end early': { stop: AGENTS, rule: (agents) => within(agents.flat(), 1) },
  'Holm over all, none ends early': { stop: NEVER, rule: (agents) => within(agents.flat(), 1) },
}

const pulls = Number(process.argv[2] ?? 2000)
const effects: readonly [string, Effect, Effect][] = [
  ['harmless', 'none', 'none'],
  ['lost for all agents', 'lost', 'lost'],
  ['lost for one agent', 'lost', 'none'],
]
for (const [title, first, others] of effects) {
  console.log(`\n${title} (${pulls} pull requests, ${AGENTS} agents)`)
  for (const [name, { stop, rule }] of Object.entries(rules)) {
    const { blocked, wrong, found, trials } = measure(first, others, stop, rule)
    const line = [
      name.padEnd(32),
      `blocked ${percent(blocked)}`,
      `wrongly ${percent(wrong)}`,
      `found ${percent(found)}`,
    ]
    console.log(`${line.join('  ')}  ${Math.round(trials)} trials`)
  }
}

/** `found`: of the first agent, whose skill lost prompts. */
function measure(first: Effect, others: Effect, stop: number, rule: Rule) {
  const isTrue = Array.from({ length: AGENTS }, (_, agent) => new Set(world.found(agent === 0 ? first : others)))
  const sum = { blocked: 0, wrong: 0, found: 0, trials: 0 }
  for (let pull = 0; pull < pulls; pull += 1) {
    const agents = isTrue.map((_, agent) => {
      const drawn = world.draw(agent === 0 ? first : others, seededRandom(agent + 1, pull))
      const { decided, trials } = runOnce({ question: { ...world.question, jobs: stop } }, drawn)
      sum.trials += trials
      return decided.hypotheses.flatMap((one) => (one.escalated ? [{ ...one, agent }] : []))
    })
    const regressed = rule(agents).filter(({ looks, hypothesis }) =>
      isLoss(looks.at(-1)?.net ?? 0, hypothesis.tolerance),
    )
    const isMeant = ({ agent, hypothesis: { skill, endpoint } }: Suspected) =>
      isTrue[agent]?.has(`${skill} ${endpoint}`) === true
    if (regressed.length > 0) sum.blocked += 1
    if (!regressed.every(isMeant)) sum.wrong += 1
    if (regressed.some((one) => one.agent === 0 && isMeant(one))) sum.found += 1
  }
  const each = (value: number) => value / pulls
  return { blocked: each(sum.blocked), wrong: each(sum.wrong), found: each(sum.found), trials: each(sum.trials) }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`.padStart(6)
}
