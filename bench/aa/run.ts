/**
 * A commit against itself, over and over, through the built program with a seeded agent that does not always do the
 * same: how often does the gate raise a false alarm? Prints a table and writes bench/results/aa.json; judges nothing.
 * `node bench/aa/run.ts [--gates N] [--at-once N] [--json]`
 */
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { markdownTable } from 'markdown-table'
import pLimit from 'p-limit'
import { seededRandom } from '../../src/power/random.ts'
import { resultsSchema } from '../../src/results/results.ts'
import { makeNoisyRepository } from './noisy-repository.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { values } = parseArgs({
  options: {
    gates: { type: 'string', default: '200' },
    'at-once': { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
  },
})
const gates = Number(values.gates)
const run = promisify(execFile)
const agent = join(root, 'fixtures/agents/noisy.sh')

await using repository = await makeNoisyRepository({ skills: 3, prompts: 9, random: seededRandom(1) })
const started = performance.now()
const limit = pLimit(Number(values['at-once']))
const outcomes = await Promise.all(Array.from({ length: gates }, (_, seed) => limit(() => gate(seed))))
const blocked = outcomes.filter(({ state }) => state === 'regressed').length
const notEvaluated = outcomes.filter(({ state }) => state === 'not_evaluated').length
const result = {
  node: process.version,
  gates,
  skills: 3,
  prompts: 9,
  blocked,
  notEvaluated,
  escalated: outcomes.filter(({ confirmed }) => confirmed > 0).length,
  /** Of a rule that blocks on any drop of a skill's recall or precision in the same screens. */
  anyDropBlocks: outcomes.filter(({ dropped }) => dropped).length,
  trialsPerGate: outcomes.reduce((sum, { trials }) => sum + trials, 0) / gates,
  seconds: (performance.now() - started) / 1000,
}
const json = `${JSON.stringify(result, null, 2)}\n`
if (values.json) process.stdout.write(json)
else {
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, 'bench/results/aa.json'), json)
  console.log(
    markdownTable([
      ['rule', 'false alarms', `of ${gates} gates`],
      ['the gate', String(blocked), `${((100 * blocked) / gates).toFixed(1)}%`],
      ['any drop in the screen', String(result.anyDropBlocks), `${((100 * result.anyDropBlocks) / gates).toFixed(1)}%`],
    ]),
  )
  console.log(
    `\n${result.escalated} gates asked for fresh trials, ${notEvaluated} were not evaluated; ${result.trialsPerGate.toFixed(0)} trials a gate; ${result.seconds.toFixed(0)} s. Details: bench/results/aa.json`,
  )
}

async function gate(seed: number) {
  const args = ['aa', '--agent-command', `sh ${agent} ${seed}`, '--json', '--quiet']
  // It ends with 1 or 2 where it did not pass, which is what we are here to count.
  const { stdout } = await run(process.execPath, [join(root, 'dist/cli.js'), ...args], {
    cwd: repository.root,
    maxBuffer: 64_000_000,
  }).catch((error: { stdout?: string; stderr?: string }) => {
    if (error.stdout === undefined || error.stdout === '') throw new Error(`no results: ${error.stderr}`)
    return { stdout: error.stdout }
  })
  const results = resultsSchema.parse(JSON.parse(stdout))
  return {
    state: results.decision.state,
    confirmed: results.skills.filter(
      ({ recall, falseTriggers }) => recall.test?.confirmed || falseTriggers.test?.confirmed,
    ).length,
    dropped: results.skills.some(({ recall, falseTriggers }) =>
      [recall, falseTriggers].some(({ test }) => test !== null && test.screen.net > 1e-9),
    ),
    trials: results.trials.total,
  }
}
