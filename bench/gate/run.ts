/**
 * How often the gate blocks a harmless pull request, how often it finds a loss, and what that costs in trials: the
 * shipped decision on seeded pull requests, beside simpler rules on the same ones. Prints a table and writes
 * bench/results/gate.json; judges nothing. `node bench/gate/run.ts [--reps N] [--seed N] [--json]`
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { defaultTolerance } from '../../src/config/defaults.ts'
import { SCHEDULE } from '../../src/gate/schedule.ts'
import { worldOf } from '../../src/power/power.ts'
import { CERTAIN } from '../../src/power/rates.ts'
import { simulate } from '../../src/power/simulate.ts'
import type { Design } from '../../src/power/world.ts'
import { SIMPLER_RULES, simulateRule } from './simpler-rules.ts'

const { values } = parseArgs({
  options: {
    reps: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
})
const reps = Number(values.reps)
const seed = Number(values.seed)

const common: Design = {
  skills: 1,
  prompts: 20,
  negatives: 20,
  shared: false,
  nobody: 40,
  baseTrials: 3,
  headTrials: SCHEDULE.headTrials,
  drift: 0,
  drop: 0.15,
  endpoint: 'recall',
  rates: CERTAIN,
  tolerance: defaultTolerance(false),
  schedule: SCHEDULE,
  changed: null,
}

const separate = [1, 5, 10, 25].flatMap((skills) =>
  [0, 0.5].flatMap((drift) => [20, 9].map((prompts) => ({ ...common, skills, drift, prompts, negatives: prompts }))),
)
const shared = [10, 25].flatMap((skills) =>
  [0, 0.5].flatMap((drift) =>
    [20, 9].map((prompts) => ({ ...common, skills, drift, prompts, shared: true, baseTrials: 10 })),
  ),
)
/** Trials a side of the simpler rules: about what the gate spends on a harmless pull request, base's included. */
const simplerTrials = 3

interface Row {
  design: Pick<Design, 'skills' | 'prompts' | 'drift' | 'shared' | 'baseTrials'>
  rule: string
  falseBlock: number
  /** By endpoint and effect. */
  found: Record<string, number>
  trialsPerTask: number
  baseTrialsPerTask: number
}

const started = performance.now()
const rows = [...separate, ...shared].flatMap(rowsOf)
const result = { node: process.version, reps, seed, schedule: SCHEDULE, rows }
const json = `${JSON.stringify(result, null, 2)}\n`
if (values.json) process.stdout.write(json)
else {
  const folder = join(fileURLToPath(new URL('../..', import.meta.url)), 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'gate.json'), json)
  console.log('Separate suites, 15 points lost on one hypothesis of one skill. Percent of pull requests.\n')
  console.log(table(rows.filter(({ design }) => !design.shared)))
  console.log('\nOne shared catalogue, with 40 prompts more that want no skill.\n')
  console.log(table(rows.filter(({ design }) => design.shared)))
  const seconds = (performance.now() - started) / 1000
  console.log(
    `\n${reps} pull requests a figure, seed ${seed}, ${seconds.toFixed(0)} s. Details: bench/results/gate.json`,
  )
}

function rowsOf(design: Design): Row[] {
  const endpoints = design.shared ? (['recall'] as const) : (['recall', 'falseTriggers'] as const)
  const { skills, prompts, drift, shared, baseTrials } = design
  const named = { design: { skills, prompts, drift, shared, baseTrials } }
  const harmless = simulate(worldOf(design), 'none', reps, seed)
  const cases = endpoints.flatMap((endpoint) => {
    const world = worldOf({ ...design, endpoint })
    return world.effects.map((effect) => ({ name: design.shared ? effect : `${endpoint} ${effect}`, world, effect }))
  })
  return [
    {
      ...named,
      rule: 'the gate',
      falseBlock: harmless.blocked,
      found: Object.fromEntries(
        cases.map(({ name, world, effect }) => [name, simulate(world, effect, reps, seed).found]),
      ),
      trialsPerTask: harmless.trialsPerTask,
      baseTrialsPerTask: harmless.baseTrialsPerTask,
    },
    ...SIMPLER_RULES.map((rule): Row => {
      // They are there for comparison: a quarter of the pull requests tells enough.
      const options = { reps: Math.ceil(reps / 4), seed, trials: simplerTrials }
      return {
        ...named,
        rule: rule.name,
        falseBlock: simulateRule(rule, worldOf(design), 'none', options).blocked,
        found: Object.fromEntries(
          cases.map(({ name, world, effect }) => [name, simulateRule(rule, world, effect, options).found]),
        ),
        trialsPerTask: simplerTrials,
        baseTrialsPerTask: simplerTrials,
      }
    }),
  ]
}

function table(shown: readonly Row[]): string {
  const effects = Object.keys(shown[0]?.found ?? {})
  const percent = (share: number | undefined) => ((share ?? 0) * 100).toFixed(1)
  return markdownTable([
    ['skills', 'prompts', 'drift', 'rule', 'false block', ...effects, 'trials a task', 'of base'],
    ...shown.map(({ design, rule, falseBlock, found, trialsPerTask, baseTrialsPerTask }) => [
      rule === 'the gate' ? String(design.skills) : '',
      rule === 'the gate' ? String(design.prompts) : '',
      rule === 'the gate' ? String(design.drift) : '',
      rule,
      percent(falseBlock),
      ...effects.map((effect) => percent(found[effect])),
      trialsPerTask.toFixed(1),
      baseTrialsPerTask.toFixed(1),
    ]),
  ])
}
