import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exitCodes } from '../../src/core/results/exit-codes.ts'
import { cli, temporaryFolder } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'

const KEY = 'sk-planted-Canary0123456789-abcDEF'

/** What an agent that got hold of the key might say. The expression has it as `key`. */
const DISGUISES = [
  ['as it is', 'key'],
  ['in base64', "Buffer.from(key).toString('base64')"],
  ['reversed', "[...key].reverse().join('')"],
  ['its second half', 'key.slice(key.length / 2)'],
] as const

const agent = (file: string, said: string) => `import { readFileSync } from 'node:fs'
const key = readFileSync(${JSON.stringify(file)}, 'utf8')
console.log(JSON.stringify({ type: 'skill', name: 'pdf', success: true, via: 'tool', caller: 'main' }))
console.log(JSON.stringify({ type: 'output', text: 'It is ' + ${said} }))
`

/** All files below a folder that hold one of these texts. */
function holders(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => texts.some((text) => readFileSync(path).includes(text)))
}

async function runWith(agentSays: string, grader: string | null) {
  await using places = temporaryFolder()
  // Where an agent without a sandbox finds it: in a file here, in place of the environment of another process.
  const planted = join(places.path, 'planted')
  writeFileSync(planted, KEY)
  const graders =
    grader === null
      ? ''
      : `
    graders:
      - { type: program, name: says, config: { command: node, args: [grade.mjs] } }`
  await using repository = await makeRepository({
    files: {
      'skills/pdf/SKILL.md': '---\nname: pdf\ndescription: Splits pdf files.\n---\n',
      'evals/pdf.suite.yaml': `version: 1\nname: pdf\ntasks:\n  - id: one\n    prompt: Split my pdf\n    must_activate: [pdf]${graders}\n`,
      'evals/grade.mjs': `import { readFileSync } from 'node:fs'\nconst key = readFileSync(${JSON.stringify(planted)}, 'utf8')\nconsole.log('It is ' + ${grader ?? "''"})\n`,
      'agent.mjs': agent(planted, agentSays),
    },
  })
  const at = (name: string) => join(places.path, name)
  const ran = await cli(
    repository.root,
    [
      ...['run', '--agent-command', 'node agent.mjs', '--agent-version', '1', '--trials', '1', '--sandbox', 'none'],
      ...['--record', at('record'), '--store', at('store'), '--out', at('out')],
    ],
    { env: { ANTHROPIC_API_KEY: KEY } },
  )
  const texts = [KEY, KEY.slice(KEY.length / 2), Buffer.from(KEY).toString('base64'), [...KEY].reverse().join('')]
  const left = [...holders(places.path, texts), ...holders(repository.root, texts)].filter((path) => path !== planted)
  return { ...ran, left, printed: texts.filter((text) => `${ran.stdout}${ran.stderr}`.includes(text)) }
}

test.each(DISGUISES)('a run whose agent tells the key %s ends with that, and leaves it in no file', async (_, said) => {
  const { code, stderr, left, printed } = await runWith(said, null)
  expect(code).toBe(exitCodes.configuration)
  expect(stderr).toContain('The agent "command" had the secret in ANTHROPIC_API_KEY')
  expect({ left, printed }).toEqual({ left: [], printed: [] })
})

test('so does one whose grader tells it', async () => {
  const { code, stderr, left, printed } = await runWith("'nothing'", 'key')
  expect(stderr).toContain('had the secret in ANTHROPIC_API_KEY')
  expect({ code, left, printed }).toEqual({ code: exitCodes.configuration, left: [], printed: [] })
})

test('one that tells nothing of it ends as usual', async () => {
  const { code, left } = await runWith("'nothing'", "'fine'")
  expect({ code, left }).toEqual({ code: exitCodes.pass, left: [] })
})
