import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { main as Main } from '../../src/commands/main.ts'
import { resultsSchema } from '../../src/gate/read-results.ts'
import type * as OneAgent from '../../src/sides/cases/one-agent.ts'
import type * as NeededPaths from '../../src/sides/needed-paths.ts'
import { calls, type FakeAnswer, says } from '../fake-model/answer.ts'
import { startFakeModel } from '../fake-model/server.ts'
import { cli, home } from '../support/cli.ts'
import { type Files, makeRepository } from '../support/repository.ts'
import { runOf } from '../support/run-of.ts'

/** A copy of this project to which one file and one line of a registry were added, and nothing else. */
let project = ''
/** A folder of programs with the made-up agent's. */
let programs = ''
const key = 'sk-planted-dummy-of-amber'

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'one-file-one-line-'))
  for (const part of ['src', 'docs', 'schema', 'scripts', '.github', 'test/support']) {
    cpSync(join(home, part), join(project, part), { recursive: true })
  }
  for (const file of ['README.md', 'action.yml', 'package.json']) cpSync(join(home, file), join(project, file))
  for (const part of ['node_modules', 'dist', 'fixtures']) symlinkSync(join(home, part), join(project, part))

  const adapters = join(project, 'src/agents/adapters')
  const declaration = readFileSync(join(import.meta.dirname, 'made-up/amber.ts'), 'utf8')
  writeFileSync(join(adapters, 'amber.ts'), declaration.replaceAll('../../../src/agents/', '../'))
  const registry = readFileSync(join(adapters, 'programs.ts'), 'utf8')
  const registered = registry.replace(/^ {2}kilo,$/m, '  kilo,\n  amber,')
  expect(registered).not.toBe(registry)
  writeFileSync(join(adapters, 'programs.ts'), `import { amber } from './amber.ts'\n${registered}`)

  programs = join(project, 'programs')
  mkdirSync(programs)
  symlinkSync(join(home, 'fixtures/agents/amber.mjs'), join(programs, 'amber'))
})
afterAll(() => rmSync(project, { recursive: true, force: true, maxRetries: 3 }))

const skill = (name: string, description: string) => ({
  [`skills/${name}/SKILL.md`]: `---\nname: ${name}\ndescription: ${description}\n---\n\nBody of ${name}.\n`,
})
const files = {
  ...skill('pdf', 'Split and merge PDF files. '.repeat(3).trim()),
  ...skill('csv', 'Read tables.'),
  '.amber/helpers/reviewer.md': '---\nname: reviewer\ndescription: Reviews a change.\n---\n\nReview it.\n',
  'AMBER.md': 'Instructions of this project for Amber.\n',
  'evals/pdf.suite.yaml': [
    'version: 1',
    'context: repository',
    'tasks:',
    '  - prompt: Please split my file',
    '    must_activate: pdf',
    '  - prompt: Tell me a joke',
    '    must_not_activate: pdf',
    '',
  ].join('\n'),
}

/** A module of the copied project, in this process: all that import one another load each of them once. */
const own = (path: string) => import(pathToFileURL(join(project, path)).href)

/** Runs the copied project's program. */
async function amberCli(folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { main } = (await own('src/commands/main.ts')) as { main: typeof Main }
  return await cli(folder, args, {
    env: {
      PATH: `${programs}:${process.env['PATH']}`,
      HOME: programs,
      SKILL_EVAL_GATE_CACHE: join(project, 'cache'),
      ...env,
    },
    program: { main, home: project },
  })
}

/** `amberCli` in a repository with these files. */
async function inRepository(added: Files, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  await using repository = await makeRepository({ files: { ...files, ...added } })
  return await amberCli(repository.root, args, env)
}

const answer = ({ body }: { body: { messages: readonly { role: string }[] } }): FakeAnswer =>
  /split my file/.test(JSON.stringify(body)) && body.messages.every(({ role }) => role !== 'assistant')
    ? calls({ name: 'activate_skill', arguments: { name: 'pdf' } })
    : says('Done.')

describe('an agent that is one file and one line', { timeout: 60_000 }, () => {
  test('is asked: its skills, helpers and instructions are placed, listed and read, with its own key and address', async () => {
    await using model = await startFakeModel({ keys: [key], answer })
    const added = { 'skill-eval-gate.yml': 'agent: { id: amber, model: m-1 }\ncandidates: [skill, subagent]\n' }
    const args = ['run', '--price', '1/1', '--sandbox', 'none', '--trials', '1', '--json']
    const { stdout, stderr } = await inRepository(added, args, { AMBER_KEY: key, AMBER_URL: model.baseUrl })
    expect(stderr).not.toContain('Error')
    const results = runOf(resultsSchema.parse(JSON.parse(stdout)))
    expect(results.agent).toMatchObject({ id: 'amber', label: 'Amber', version: '1.2.3', model: 'm-1' })
    expect(results.skills).toMatchObject([{ skill: 'pdf', head: { tp: 1, fp: 0, fn: 0 } }])
    expect(results.sides.head.listing).toMatchObject({ listed: 2, described: 2 })
    for (const { system } of model.requests) {
      expect(system).toContain('Instructions of this project for Amber.')
      expect(system).toContain('- reviewer: Reviews a change.')
      expect(system).toContain('- csv: Read tables.')
    }
    expect(model.violations).toEqual([])
  })

  test('asks for its own key, and tells of the login that it cannot use', async () => {
    const added = { 'skill-eval-gate.yml': 'agent: { id: amber, model: m-1 }\n' }
    const { stderr, code } = await inRepository(added, ['run', '--price', '1/1', '--sandbox', 'none'], {
      AMBER_LOGIN: 'x',
    })
    expect(stderr).toContain('There is no key for the model of the agent "amber"')
    expect(stderr).toContain('AMBER_LOGIN is, but it is for a subscription to Amber')
    expect(code).toBe(3)
  })

  test('speaks its own API alone', async () => {
    const added = { 'skill-eval-gate.yml': 'agent: { id: amber, model: m-1, wire_api: responses }\n' }
    const { stderr } = await inRepository(added, ['run', '--price', '1/1', '--sandbox', 'none'], { AMBER_KEY: key })
    expect(stderr).toContain('by the API "responses": it takes "completions" alone')
  })

  test('lends the model router its listing', async () => {
    await using model = await startFakeModel({ keys: [key], answer: () => says('Done.') })
    const added = {
      'skill-eval-gate.yml': `agent: { id: model, model: m-1, listing: amber, base_url: '${model.baseUrl}' }\n`,
    }
    await inRepository(added, ['run', '--price', '1/1', '--trials', '1'], { OPENAI_API_KEY: key })
    expect(model.requests.length).toBeGreaterThan(0)
    for (const { system, userText } of model.requests) {
      expect(system).toContain('amber knows csv: Read tables.')
      expect(userText).toContain('Instructions of this project for Amber.')
    }
  })

  test('is named where a listing is asked for that no agent has', async () => {
    const added = { 'skill-eval-gate.yml': 'agent:\n  id: model\n  listing: amberr\n' }
    const { stderr } = await inRepository(added, ['run'])
    expect(stderr).toContain('There is no listing of an agent "amberr"')
    expect(stderr).toContain('skill-eval-gate.yml:3')
    expect(stderr).toContain('claude-code, codex, copilot, amber')
  })

  test('is one of those whose listing the catalogue check foretells', async () => {
    const { stdout } = await inRepository({}, ['check', '--json'])
    const listings: { agent: string; cut: string[] }[] = JSON.parse(stdout).listings
    expect(listings.find(({ agent }) => agent === 'amber')).toMatchObject({ cut: ['pdf'] })
  })

  test('has its rows in the documentation and its name in the schema and in what `init` writes', async () => {
    // They do their work as they are loaded.
    for (const script of ['write-schemas.ts', 'write-docs.ts']) await own(`scripts/${script}`)
    const docs = readFileSync(join(project, 'docs/agents.md'), 'utf8')
    expect(docs).toContain('| `amber` | Amber (`amber`), which does not exist | nothing that anybody has |')
    expect(docs).toContain('| `amber` | its `activate_skill` tool |')
    expect(docs).toContain('| `amber` | listed as its helpers | its `invoke_agent` tool | none |')
    expect(docs).toContain('Amber 1.2.3')
    const schema = readFileSync(join(project, 'schema/config.schema.json'), 'utf8')
    expect(schema.match(/"amber"/g)).toHaveLength(2 * 2)
    await using repository = await makeRepository({ files: skill('pdf', 'Split files.') })
    await amberCli(repository.root, ['init', '--yes'])
    expect(readFileSync(join(repository.root, 'skill-eval-gate.yml'), 'utf8')).toContain('kilo, amber,')
  })

  test('keeps its settings out of what a change from outside may bring', async () => {
    const { isWithheld, steersAgents } = (await own('src/sides/needed-paths.ts')) as typeof NeededPaths
    const paths = ['.amber/settings.json', 'a/amber.toml', 'AMBER.md', '.amber/helpers/x.md', 'x/amber.md.txt']
    expect(paths.map((path) => [isWithheld(path), steersAgents(path)])).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [true, true],
      [false, false],
    ])
  })

  test('is known where a prompt says what only it understands', async () => {
    const { onlyForOneAgent } = (await own('src/sides/cases/one-agent.ts')) as typeof OneAgent
    expect(onlyForOneAgent('AMBERIZE this', 'about tables')).toBe('a word of Amber')
  })
})
