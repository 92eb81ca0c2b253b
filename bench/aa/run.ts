/**
 * Pull requests that change nothing that the agent heeds, over and over, through the built program with a seeded agent
 * that does not always do the same: how often does the gate raise a false alarm? Prints a table and writes
 * bench/results/aa.json; judges nothing. `node bench/aa/run.ts [--skills 1,5,10,25] [--cases plain,errors,drift]
 * [--gates N] [--from SEED] [--at-once N] [--json]`
 */
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { markdownTable } from 'markdown-table'
import pLimit from 'p-limit'
import type { ColumnResults } from '../../src/core/results/results.ts'
import { measuredOf } from '../../src/gate/join-columns.ts'
import { wilsonInterval } from '../../src/gate/metrics/interval.ts'
import { seededRandom } from '../../src/gate/power/random.ts'
import { resultsSchema } from '../../src/gate/read-results.ts'
import { EDITED, makeNoisyRepository, type NoisyRepository } from './noisy-repository.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: {
    skills: { type: 'string', default: '1,5,10,25' },
    cases: { type: 'string', default: 'plain,errors,drift' },
    gates: { type: 'string', default: '100' },
    from: { type: 'string', default: '0' },
    'at-once': { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
  },
})
const gates = Number(values.gates)
const from = Number(values.from)
const limit = pLimit(Number(values['at-once']))
const run = promisify(execFile)
const program = join(root, 'fixtures/agents/noisy.sh')

/** Prompts a skill that must activate it, and as many that must not: the median of real suites. */
const PROMPTS = 9
/** `drift`: standard deviation, in log-odds, of what all prompts moved since base was stored; null: nothing stored. */
const CASES: Record<string, { failing: number; drift: number | null }> = {
  plain: { failing: 0, drift: null },
  errors: { failing: 0.05, drift: null },
  drift: { failing: 0, drift: 0.5 },
}

interface Row {
  case: string
  skills: number
  gates: number
  blocked: number
  skillsBlocked: number
  notEvaluated: number
  /** Of a rule that blocks on any drop of a skill's recall or precision in the same screens. */
  anyDropBlocks: number
  trialsPerPrompt: number
}

const started = performance.now()
const rows: Row[] = []
for (const name of values.cases.split(',')) {
  for (const skills of values.skills.split(',').map(Number)) rows.push(await measure(name, skills))
}
const result = { node: process.version, prompts: PROMPTS, from, rows, seconds: (performance.now() - started) / 1000 }
const json = `${JSON.stringify(result, null, 2)}\n`
if (values.json) process.stdout.write(json)
else {
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, 'bench/results/aa.json'), json)
  console.log(table())
  console.log(`\nIn brackets: 95% intervals. ${result.seconds.toFixed(0)} s. Details: bench/results/aa.json`)
}

async function measure(name: string, skills: number): Promise<Row> {
  const seeds = Array.from({ length: gates }, (_, index) => from + index)
  const outcomes = await Promise.all(seeds.map((seed) => limit(() => gate(name, skills, seed))))
  const count = (is: (one: ColumnResults) => boolean) => outcomes.filter(is).length
  const sum = (of: (one: ColumnResults) => number) => outcomes.reduce((all, one) => all + of(one), 0)
  return {
    case: name,
    skills,
    gates,
    blocked: count(({ decision }) => decision.state === 'regressed'),
    skillsBlocked: sum((one) => one.skills.filter(({ state }) => state === 'regressed').length),
    notEvaluated: count(({ decision }) => decision.state === 'not_evaluated'),
    anyDropBlocks: count((one) =>
      one.skills.some(({ recall, falseTriggers }) =>
        [recall, falseTriggers].some(({ test }) => test !== null && test.screen.net > 1e-9),
      ),
    ),
    trialsPerPrompt: sum(({ trials }) => trials.total) / (gates * skills * 2 * PROMPTS),
  }
}

async function gate(name: string, skills: number, seed: number): Promise<ColumnResults> {
  const { failing = 0, drift = null } = CASES[name] ?? {}
  const random = seededRandom(skills, seed)
  await using repository = makeNoisyRepository({ skills, prompts: PROMPTS, random, program })
  repository.behaves({ seed, failing, shift: 0 })
  if (drift === null) return await resultsOf(repository, ['aa'])
  // The default branch stores its trials; then the provider moves, and a pull request comes.
  const stores = ['--agent-version', '1', '--store', join(repository.root, '../store')]
  await resultsOf(repository, ['run', '--trials', '3', ...stores])
  repository.behaves({ seed: seed + 1_000_000, failing, shift: random.normal() * drift })
  return await resultsOf(repository, ['gate', '--base', 'main', '--head', EDITED, ...stores])
}

async function resultsOf(repository: NoisyRepository, args: readonly string[]): Promise<ColumnResults> {
  const rest = ['--agent-command', repository.agent, '--sandbox', 'none', '--json', '--quiet']
  // It ends with 1 or 2 where it did not pass, which is what we are here to count.
  const { stdout } = await run(process.execPath, [join(root, 'dist/cli.js'), ...args, ...rest], {
    cwd: repository.root,
    maxBuffer: 256_000_000,
  }).catch((error: { stdout?: string; stderr?: string }) => {
    if (error.stdout === undefined || error.stdout === '') throw new Error(`no results: ${error.stderr}`)
    return { stdout: error.stdout }
  })
  const [only, ...more] = measuredOf(resultsSchema.parse(JSON.parse(stdout)))
  if (only === undefined || more.length > 0) throw new Error('not the results of one subject')
  return only
}

function table(): string {
  const share = (part: number, whole: number) => {
    const { low, high } = wilsonInterval(part, whole) ?? { low: 0, high: 1 }
    const percent = (value: number) => (100 * value).toFixed(1)
    return `${part} of ${whole} = ${percent(part / whole)}% (${percent(low)}-${percent(high)})`
  }
  return markdownTable([
    [
      'case',
      'skills',
      'pull requests blocked',
      'skills blocked',
      'not evaluated',
      'any drop blocks',
      'trials a prompt',
    ],
    ...rows.map((row) => [
      row.case,
      String(row.skills),
      share(row.blocked, row.gates),
      share(row.skillsBlocked, row.gates * row.skills),
      String(row.notEvaluated),
      String(row.anyDropBlocks),
      row.trialsPerPrompt.toFixed(1),
    ]),
  ])
}
