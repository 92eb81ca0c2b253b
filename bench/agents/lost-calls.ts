/**
 * The recall that is told where a server loses calls: a scripted model wants to load its skill nine times in ten, and
 * its server passes on a share of its calls as text. Asked by the router through the built program.
 * `node bench/agents/lost-calls.ts [--prompts 300] [--cli dist/cli.js]`
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { seededRandom } from '../../src/gate/metrics/seeded-random.ts'
import { type Said, startOwnModel } from './own-model.ts'

const { values } = parseArgs({
  options: {
    prompts: { type: 'string', default: '300' },
    cli: { type: 'string', default: fileURLToPath(new URL('../../dist/cli.js', import.meta.url)) },
  },
})
const WANTED = 0.9
const CALL: Said = { tool: 'skill', given: '{"skill":"pdf"}' }
const AS_TEXT: Said = { text: 'skill(skill="pdf")' }
const prompts = Array.from({ length: Number(values.prompts) }, (_, at) => ({
  query: `Case ${at}: please turn my pdf into text.`,
  should_trigger: true,
}))

for (const share of [0, 0.1, 0.5]) {
  const random = seededRandom(38)
  await using server = await startOwnModel((request) => {
    if (/"role":\s*"assistant"/.test(request) || random() >= WANTED) return { text: 'All is done.' }
    return random() < share ? AS_TEXT : CALL
  })
  const head = await toldOf(server.origin)
  const judged = head.triggered + head.notTriggered
  const recall = judged === 0 ? 'none' : (head.triggered / judged).toFixed(3)
  console.log(`${share * 100}% lost: recall ${recall}, ${head.errors} of ${prompts.length} errors (wanted ${WANTED})`)
}

interface Told {
  triggered: number
  notTriggered: number
  errors: number
}

async function toldOf(origin: string): Promise<Told> {
  const root = mkdtempSync(join(tmpdir(), 'lost-calls-'))
  const files = {
    'skills/pdf/SKILL.md': '---\nname: pdf\ndescription: Turn PDF files into text.\n---\nBody.\n',
    'skills/csv/SKILL.md': '---\nname: csv\ndescription: Read tables of CSV.\n---\nBody.\n',
    'skills/pdf/evals/trigger_eval.json': JSON.stringify(prompts),
    'skill-eval-gate.yml': `version: 1\nagent:\n  id: model\n  model: gpt-4.1\n  base_url: ${origin}/v1\n  api_key_env: THE_KEY\n  wire_api: completions\nbudget_usd: 100\n`,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  execFileSync('git', ['init', '--quiet', root])
  const args = ['run', '-C', root, '--json', '--quiet', '--no-store', '--trials', '1']
  const child = spawn(process.execPath, [resolve(values.cli), ...args], {
    env: { ...process.env, THE_KEY: 'planted' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed = Buffer.concat(await child.stdout.toArray()).toString('utf8')
  rmSync(root, { recursive: true, force: true })
  const { columns } = JSON.parse(printed) as {
    columns: { results: { tasks: { expectations: { skill: string; head: Told }[] }[] } }[]
  }
  const heads = (columns[0]?.results.tasks ?? []).flatMap(({ expectations }) =>
    expectations.filter(({ skill }) => skill === 'pdf').map(({ head }) => head),
  )
  const sum = (key: keyof Told) => heads.reduce((all, head) => all + head[key], 0)
  return { triggered: sum('triggered'), notTriggered: sum('notTriggered'), errors: sum('errors') }
}
