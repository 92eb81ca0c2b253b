import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ActionRun, makeScene, type Scene } from '../support/action.ts'
import { skillFile, temporaryFolder } from '../support/cli.ts'

// A key that a program got hold of where there is no sandbox: nothing that the step leaves or writes anywhere has it.

const KEY = 'sk-planted-Canary0123456789-abcDEF'
const TOKEN = 'actions-token'
const places = temporaryFolder()
const planted = join(places.path, 'planted')

const read = `import { readFileSync } from 'node:fs'\nconst key = readFileSync(${JSON.stringify(planted)}, 'utf8')\n`
const agent = `${read}const say = readFileSync(new URL('say', import.meta.url), 'utf8').trim()
const forms = {
  plain: key,
  base64: Buffer.from(key).toString('base64'),
  hex: Buffer.from(key).toString('hex'),
  reversed: [...key].reverse().join(''),
  half: key.slice(key.length / 2),
  nothing: 'nothing',
}
const [way, form] = say.split(' ')
if (way === 'output') console.log(JSON.stringify({ type: 'output', text: 'It is ' + forms[form] }))
else if (way === 'command') console.log('::notice::' + forms[form] + '\\n::set-output name=decision::' + forms[form])
else if (way === 'tool') console.log(JSON.stringify({ type: 'skill', name: forms[form], success: true, via: 'tool', caller: 'main' }))
else { console.error('It is ' + forms[form]); process.exitCode = 1 }
`

let scene: Scene
beforeAll(async () => {
  writeFileSync(planted, KEY)
  scene = await makeScene({
    github: { rateLimit: 100_000 },
    files: {
      'skills/pdf/SKILL.md': skillFile('pdf', 'Splits pdf files.'),
      'evals/pdf.suite.json': JSON.stringify({
        version: 1,
        tasks: [{ prompt: 'Split my pdf', must_activate: ['pdf'] }],
      }),
      'agent.mjs': agent,
      say: 'output nothing\n',
      'skill-eval-gate.yml':
        'version: 1\nsandbox: none\ntrials: 1\nenforce: true\nagent: {id: command, command: node agent.mjs}\n',
    },
  })
})
afterAll(async () => {
  await scene[Symbol.asyncDispose]()
  await places[Symbol.asyncDispose]()
})

const FORMS = [
  KEY,
  KEY.slice(KEY.length / 2),
  Buffer.from(KEY).toString('base64'),
  Buffer.from(KEY).toString('hex'),
  [...KEY].reverse().join(''),
]

/** Everything that a step leaves: log, outputs, summary, what GitHub got, and every file of the runner. */
function told(run: ActionRun, temp: string): string[] {
  const { checks, comments } = scene.github.state
  const all: Record<string, string> = {
    log: run.stdout,
    errors: run.stderr,
    outputs: JSON.stringify(run.outputs),
    summary: run.summary,
    checks: JSON.stringify(checks),
    comments: JSON.stringify(comments),
    requests: JSON.stringify(scene.github.requests.map(({ path, body }) => [path, body])),
  }
  for (const entry of readdirSync(temp, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) all[entry.name] = readFileSync(join(entry.parentPath, entry.name), 'utf8')
  }
  return Object.keys(all).filter((place) => [...FORMS, TOKEN].some((form) => all[place]?.includes(form)))
}

async function judge(say: string): Promise<{ run: ActionRun; places: string[] }> {
  const pull = await scene.pull(async (repository) => {
    await repository.write({ say: `${say}\n`, 'skills/pdf/SKILL.md': skillFile('pdf', 'Splits and merges pdf files.') })
  })
  await using temp = temporaryFolder()
  const environment = { ANTHROPIC_API_KEY: KEY, RUNNER_TEMP: temp.path }
  const run = await scene.runPull(pull, { environment })
  return { run, places: told(run, temp.path) }
}

test.each([
  'output plain',
  'output base64',
  'output hex',
  'output reversed',
  'output half',
  'tool plain',
  'error plain',
  'error half',
])(
  'an agent that tells the key (%s): no output, summary, annotation, log, check, comment or file has it',
  async (say) => {
    const { run, places: found } = await judge(say)
    expect(found).toEqual([])
    expect(run.stdout).toContain('had the secret in ANTHROPIC_API_KEY')
    expect([run.exitCode, run.outputs['decision']]).toEqual([1, ''])
    expect(scene.github.state.checks.filter(({ conclusion }) => conclusion === 'success')).toEqual([])
  },
)

test('what it writes as a command of the runner is no command, and is not kept', async () => {
  expect((await judge('command plain')).places).toEqual([])
})

test('an agent that tells nothing of it is measured', async () => {
  const { run, places: found } = await judge('output nothing')
  expect(run.stdout).not.toContain('had the secret')
  expect(run.stdout).toContain('pdf')
  expect(run.outputs['results-path']).not.toBe('')
  expect(found).toEqual([])
})
