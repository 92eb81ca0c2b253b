import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { ALL_VARIABLE, FOLDER_VARIABLE, installPinned, pinned, type RealAgentId } from '../test/agents/real/pinned.ts'

/**
 * Runs the agents themselves against a scripted model: `npm run test:agents`, with names for some of them only. With
 * `--quick` only three agents' own scenarios are run, as for every pull request, and what our code does alike for every
 * agent is tried with one of them; with a name and `--quick` of some agents those that show how loads, keys, budgets
 * and errors are told. Agents are installed into a folder that is kept between runs (AGENTS_FOLDER, else in the user's
 * cache), never into this project. Fails also where an agent ran nothing.
 */
const ids = Object.keys(pinned).filter((id): id is RealAgentId => id in pinned)
/** Those that every pull request runs: more than a gigabyte is installed for them as it is. */
const QUICK: readonly RealAgentId[] = ['claude-code', 'codex', 'copilot']
const { values, positionals: wanted } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = wanted.filter((name) => !ids.some((id) => id === name))
if (unknown.length > 0) throw new Error(`No such agent: ${unknown.join(', ')}. There are ${ids.join(', ')}.`)
const chosen = wanted.length > 0 ? ids.filter((id) => wanted.includes(id)) : values.quick ? QUICK : ids

// Not below the temporary folder: Codex's sandbox does not start there.
const folder = process.env['AGENTS_FOLDER'] ?? join(homedir(), '.cache', 'skill-eval-gate-agents')
mkdirSync(folder, { recursive: true })
for (const id of chosen) {
  const start = performance.now()
  const { program } = await installPinned(id, folder)
  console.log(
    `${id}@${pinned[id]}: ${basename(program)}, there after ${((performance.now() - start) / 1000).toFixed(1)} s`,
  )
}

const results = mkdtempSync(join(tmpdir(), 'test-agents-'))
const output = join(results, 'vitest.json')
const files = [
  ...chosen.map((id) => `test/agents/real/${id}.test.ts`),
  ...(chosen.includes('copilot') ? ['test/agents/real/copilot-job-token.test.ts'] : []),
  ...(wanted.length === 0 ? ['test/agents/real/listings.test.ts', 'test/agents/sandbox/real-agents.test.ts'] : []),
  ...(wanted.length === 0 && !values.quick
    ? ['contexts', 'gate', 'loading', 'store', 'ways'].map((name) => `test/agents/real/${name}.test.ts`)
    : []),
]
const { status } = spawnSync(
  process.execPath,
  [
    ...['node_modules/vitest/vitest.mjs', 'run', ...files, '--root=.', '--config=test/agents/real/vitest.config.ts'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${output}`],
  ],
  {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, [FOLDER_VARIABLE]: folder, ...(values.quick ? {} : { [ALL_VARIABLE]: '1' }) },
  },
)

const report = z.object({
  testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
})
const { testResults } = report.parse(JSON.parse(readFileSync(output, 'utf8')))
rmSync(results, { recursive: true, force: true })
const silent = chosen.filter((id) => {
  const tests = testResults
    .filter(({ name }) => basename(name) === `${id}.test.ts`)
    .flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const left = tests.filter((test) => test.status === 'pending' || test.status === 'skipped').length
  const rest = left === 0 ? '' : `, ${left} left out`
  console.log(`${id}@${pinned[id]}: ${passed} of ${tests.length - left} scenarios passed${rest}`)
  return passed === 0
})
if (silent.length > 0) console.error(`No scenario passed for: ${silent.join(', ')}`)
process.exitCode = status === 0 && silent.length === 0 ? 0 : 1
