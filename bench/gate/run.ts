/**
 * How often the gate blocks a harmless pull request, how often it finds a loss, and what that costs in trials: the
 * shipped decision on seeded pull requests, beside simpler rules on the same ones. Prints a table and writes
 * bench/results/gate.json; judges nothing. `node bench/gate/run.ts [--reps N] [--seed N] [--json]`; `--only separate`,
 * `shared` or `changed` leaves the other tables out.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { lossLimits } from '../../src/core/config/defaults.ts'
import { AS_THEY_ARE, CERTAIN } from '../../src/gate/power/rates.ts'
import { simulate } from '../../src/gate/power/simulate.ts'
import { SCHEDULE } from '../../src/gate/schedule.ts'
import { type AnyDesign, worldOf } from './shared-catalogue.ts'
import { SIMPLER_RULES, simulateRule } from './simpler-rules.ts'

const { values } = parseArgs({
  options: {
    reps: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: ['separate', 'shared', 'changed'] },
    json: { type: 'boolean', default: false },
  },
})
const reps = Number(values.reps)
const seed = Number(values.seed)
const { tolerance, ofAll } = lossLimits(null, false)

const common: AnyDesign = {
  skills: 1,
  prompts: 20,
  negatives: 20,
  nobody: null,
  baseTrials: 3,
  headTrials: SCHEDULE.headTrials,
  drift: 0,
  drop: 0.15,
  endpoint: 'recall',
  rates: AS_THEY_ARE,
  tolerance,
  ofAll,
  schedule: SCHEDULE,
  changed: null,
}

/** Rates of prompts, by the names that `power` gives them. */
const WORLDS = { usual: AS_THEY_ARE, certain: CERTAIN }
/** The rates that the shipped defaults were chosen for, in every design; the others in some. */
const separate = [1, 5, 10, 25].flatMap((skills) =>
  [0, 0.5].flatMap((drift) => [20, 9].map((prompts) => ({ ...common, skills, drift, prompts, negatives: prompts }))),
)
const prefilled = [1, 10, 25].map((skills) => ({ ...common, skills, baseTrials: 10 }))
const certain = [1, 25].flatMap((skills) => [0, 0.5].map((drift) => ({ ...common, skills, drift, rates: CERTAIN })))
const shared = [10, 25].flatMap((skills) =>
  [0, 0.5].flatMap((drift) =>
    [20, 9].map((prompts) => ({ ...common, skills, drift, prompts, nobody: 40, baseTrials: 10 })),
  ),
)
/** One skill of 25 was changed; its own prompts are lost, or those of a skill that head left as it was. */
const oneChanged = [3, 10]
  .flatMap((baseTrials) =>
    [null, 0, 1].map((changed) => ({
      ...common,
      skills: 25,
      prompts: 10,
      negatives: 10,
      drop: 0.3,
      baseTrials,
      changed,
    })),
  )
  .concat(
    [0, 0.5].flatMap((drift) => [0, 1].map((changed) => ({ ...common, skills: 25, drift, baseTrials: 10, changed }))),
  )
const designs: Record<string, readonly AnyDesign[]> = {
  separate: [...separate, ...prefilled, ...certain],
  shared,
  changed: oneChanged,
}
/** Trials a side of the simpler rules: about what the gate spends on a harmless pull request, base's included. */
const simplerTrials = 3

interface Row {
  design: Pick<AnyDesign, 'skills' | 'prompts' | 'drift' | 'nobody' | 'baseTrials' | 'changed'>
  rates: string
  rule: string
  falseBlock: number
  /** By endpoint and effect. */
  found: Record<string, number>
  trialsPerTask: number
  baseTrialsPerTask: number
}

const TITLES: Record<string, string> = {
  separate: 'Separate suites, 15 points lost on one hypothesis of one skill. Percent of pull requests.',
  shared: 'One shared catalogue, with 40 prompts more that want no skill.',
  changed: 'Separate suites; one skill of 25 was changed, three prompts of it or of another lost.',
}
const started = performance.now()
const parts = values.only.map((name) => ({ name, rows: (designs[name] ?? []).flatMap(rowsOf) }))
const rows = parts.flatMap((part) => part.rows)
const result = { node: process.version, reps, seed, schedule: SCHEDULE, rows }
const json = `${JSON.stringify(result, null, 2)}\n`
if (values.json) process.stdout.write(json)
else {
  const folder = join(fileURLToPath(new URL('../..', import.meta.url)), 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'gate.json'), json)
  for (const part of parts) console.log(`${TITLES[part.name] ?? part.name}\n\n${table(part.rows)}\n`)
  const seconds = (performance.now() - started) / 1000
  console.log(`${reps} pull requests a figure, seed ${seed}, ${seconds.toFixed(0)} s. Details: bench/results/gate.json`)
}

function rowsOf(design: AnyDesign): Row[] {
  const endpoints =
    design.nobody !== null || design.changed !== null || design.prompts === 10
      ? (['recall'] as const)
      : (['recall', 'falseTriggers'] as const)
  const { skills, prompts, drift, nobody, baseTrials, changed } = design
  const rates = Object.entries(WORLDS).find(([, world]) => world === design.rates)?.[0] ?? ''
  const named = { design: { skills, prompts, drift, nobody, baseTrials, changed }, rates }
  // They are there for comparison, on the plainest designs.
  const isCompared = rates === 'usual' && nobody === null && drift === 0 && prompts === 20 && baseTrials === 3
  const harmless = simulate(worldOf(design), 'none', reps, seed)
  const cases = endpoints.flatMap((endpoint) => {
    const world = worldOf({ ...design, endpoint })
    return world.effects.map((effect) => ({
      name: design.nobody !== null ? effect : `${endpoint} ${effect}`,
      world,
      effect,
    }))
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
    ...(isCompared ? SIMPLER_RULES : []).map((rule): Row => {
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
    [
      'rates',
      'skills',
      'prompts',
      'drift',
      'base',
      'changed',
      'rule',
      'false block',
      ...effects,
      'trials a task',
      'of base',
    ],
    ...shown.map(({ design, rates, rule, falseBlock, found, trialsPerTask, baseTrialsPerTask }) => [
      ...[
        rates,
        design.skills,
        design.prompts,
        design.drift,
        design.baseTrials,
        design.changed === null ? 'all' : design.changed === 0 ? 'own' : 'another',
      ].map((cell) => (rule === 'the gate' ? String(cell) : '')),
      rule,
      percent(falseBlock),
      ...effects.map((effect) => percent(found[effect])),
      trialsPerTask.toFixed(1),
      baseTrialsPerTask.toFixed(1),
    ]),
  ])
}
