import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { validate } from '@actions/languageservice'
import { describe, expect, test } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { agentIds } from '../../src/agents/adapters/registry.ts'
import { SHIPPED_WORKFLOWS } from '../../src/commands/init/workflows.ts'
import { main } from '../../src/commands/main.ts'
import { says } from '../fake-model/answer.ts'
import { startFakeModel } from '../fake-model/server.ts'
import { cli, home, temporaryFolder } from '../support/cli.ts'
import { type Files, makeRepository, type TestRepository, writeFiles } from '../support/repository.ts'
import { NEWER } from '../support/workflow-examples.ts'

const skill = (name: string, description: string) =>
  `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n\nBody.\n`
const office: Files = {
  'skills/pdf-pages/SKILL.md': skill(
    'pdf-pages',
    'Moves pages of PDF files. Use when the user says "merge these PDF files", "split a PDF".',
  ),
  'skills/docx/SKILL.md': skill(
    'docx',
    'Writes Word documents. Use when the user says "write a letter in Word" or "split a Word file".',
  ),
}
const WRITTEN = [
  '.github/workflows/skill-evals-bot.yml',
  '.github/workflows/skill-evals.yml',
  'evals/docx.suite.yaml',
  'evals/pdf-pages.suite.yaml',
  'skill-eval-gate.yml',
]

const added = async (repository: TestRepository) =>
  (await repository.run('ls-files', '--others', '--exclude-standard')).split('\n').filter((line) => line !== '')
const textOf = (repository: TestRepository, path: string) => readFile(join(repository.root, path), 'utf8')

describe.concurrent('init', () => {
  test('says what it found, writes what is missing, and ends with a first run and the next steps', async () => {
    await using repository = await makeRepository({ files: office })
    const { code, stdout } = await cli(repository.root, ['init', '--yes'])
    expect([code, await added(repository)]).toEqual([0, WRITTEN])
    expect(stdout).toContain('  2 skills\n  no evals\n')
    expect(stdout).toContain('evals/*.suite.yaml: 2 draft suites, 4 prompts')
    expect(stdout).toMatch(
      /^Drafts from descriptions match them: these figures only show that the set-up works\.\nMEASURED: 2 skills/m,
    )
    expect(stdout).toContain('Reproduce: node dist/cli.js run --agent lexical')
    expect(stdout).toMatch(/^Next\n {2}1\. Read the drafts in evals\/\*\.suite\.yaml,/m)
    expect(await textOf(repository, 'evals/docx.suite.yaml')).toContain('must_activate: [docx]\n    source: generated')
    expect((await cli(repository.root, ['validate'])).code).toBe(0)
  })

  test('run twice changes nothing, and says so', async () => {
    await using repository = await makeRepository({ files: office })
    await cli(repository.root, ['init', '--yes'])
    await repository.run('add', '--all')
    const { code, stdout } = await cli(repository.root, ['init', '--yes'])
    expect(code).toBe(0)
    expect(stdout).toContain('Nothing is missing: no file was written.')
    expect(await repository.run('diff', '--name-only')).toBe('')
    expect(await added(repository)).toEqual([])
  })

  test('adds only what is missing for a new skill, and leaves files that people changed', async () => {
    await using repository = await makeRepository({ files: office })
    await cli(repository.root, ['init', '--yes'])
    const own = 'version: 1\nagent: lexical\n# mine\n'
    await repository.write({
      'skill-eval-gate.yml': own,
      'skills/xlsx/SKILL.md': skill('xlsx', 'Excel sheets. Use when the user says "sum this column in Excel".'),
    })
    await repository.run('add', '--all')
    const { stdout } = await cli(repository.root, ['init', '--yes'])
    expect(await added(repository)).toEqual(['evals/xlsx.suite.yaml'])
    expect(await textOf(repository, 'skill-eval-gate.yml')).toBe(own)
    expect(stdout).toContain('2 suites (suite) with')
  })

  test('--dry-run shows the plan and writes nothing', async () => {
    await using repository = await makeRepository({ files: office })
    const { code, stdout } = await cli(repository.root, ['init', '--dry-run'])
    expect([code, await added(repository)]).toEqual([0, []])
    expect(stdout).toContain('To write\n  skill-eval-gate.yml: settings\n')
    expect(stdout).toContain('Dry run: nothing was written.')
    expect(stdout).not.toContain('MEASURED')
  })

  test('a file of that name that runs something else is kept, and what is missing for it is said', async () => {
    const other = { '.github/workflows/skill-evals.yml': 'on: push\njobs: {a: {steps: [{run: make}]}}\n' }
    await using repository = await makeRepository({ files: { ...office, ...other } })
    const { stdout } = await cli(repository.root, ['init', '--dry-run'])
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      '.github/workflows/skill-evals.yml exists and is kept, so this is left out: pull requests, the merge queue',
    )
  })

  test('evals of another format are kept and used: their skills get no draft', async () => {
    const evals = JSON.stringify([{ query: 'merge two PDF files', should_trigger: true }])
    await using repository = await makeRepository({ files: { ...office, 'evals/pdf-pages/trigger_eval.json': evals } })
    const { stdout } = await cli(repository.root, ['init', '--yes', '--no-workflows'])
    expect(stdout).toMatch(/1 suite \([\w-]+\) with 1 prompt for 1 skill: kept and used/)
    expect(await added(repository)).toEqual(['evals/docx.suite.yaml', 'skill-eval-gate.yml'])
  })

  test('names instructions that its trials begin without', async () => {
    const suite =
      'version: 1\ntasks: [{prompt: Fill in, must_activate: pdf-pages}, {prompt: Write, must_activate: docx}]\n'
    await using repository = await makeRepository({
      files: { ...office, 'CLAUDE.md': 'x', 'evals/a.suite.yaml': suite },
    })
    const said = async (...args: string[]) =>
      (await cli(repository.root, ['init', '--dry-run', ...args])).stdout.replaceAll(/\s+/g, ' ')
    expect(await said()).toContain('CLAUDE.md is no part of the trials: a router reads no instructions. An agent does,')
    expect(await said('--agent', 'claude-code', '--model', 'a')).toContain(
      'CLAUDE.md is no part of the trials. Write `context:',
    )
    expect(await said('--agent', 'codex', '--model', 'a')).not.toContain('CLAUDE.md')
    await writeFiles(repository.root, { 'evals/a.suite.yaml': suite.replace('tasks', 'context: repository\ntasks') })
    expect(await said('--agent', 'claude-code', '--model', 'a')).not.toContain('CLAUDE.md')
  })

  test('prompts without a label become a draft for review, each with its near misses, and the same one twice', async () => {
    const evals = (name: string, ...prompts: string[]) =>
      JSON.stringify({ skill_name: name, evals: prompts.map((prompt, id) => ({ id, prompt, expected_output: 'x' })) })
    await using repository = await makeRepository({
      files: {
        'skills/pdf/SKILL.md': skill('pdf', 'Fill in forms. Use when someone has a form to sign.'),
        'skills/pdf/evals/evals.json': evals('pdf', 'Could you sign that form for me?', 'Where does my name go?'),
        'skills/mail/SKILL.md': skill('mail', 'Letters for forms. Use when someone has a letter to write or sign.'),
      },
    })
    expect((await cli(repository.root, ['init', '--yes'])).code).toBe(0)
    const file = 'skills/pdf/evals/trigger_eval.json'
    const draft = await textOf(repository, file)
    expect(JSON.parse(draft)).toEqual([
      { query: 'Could you sign that form for me?', should_trigger: true, source: 'generated', from: 'evals.json' },
      { query: 'Where does my name go?', should_trigger: true, source: 'generated', from: 'evals.json' },
      { query: 'Letters for forms', should_trigger: false, source: 'generated', from: 'mail' },
    ])
    await rm(join(repository.root, file))
    await cli(repository.root, ['init', '--yes'])
    expect(await textOf(repository, file)).toBe(draft)
    const { stdout } = await cli(repository.root, ['init', '--yes'])
    expect(stdout).toContain('Nothing is missing')
  })

  test('evals that want no skill are kept, and are not said to be used', async () => {
    const evals = JSON.stringify({ skill_name: 'pdf-pages', evals: [{ id: 1, prompt: 'merge two PDF files' }] })
    await using repository = await makeRepository({ files: { ...office, 'evals/evals.json': evals } })
    const { stdout } = await cli(repository.root, ['init', '--dry-run', '--no-workflows'])
    expect(stdout).toContain('1 suite (prompts) with 1 prompt, none of which')
    expect(stdout).toContain('evals/docx.suite.yaml, evals/trigger_eval.json: 2 draft suites')
  })

  test('--skills drafts only for some, and a later run for the others too', async () => {
    await using repository = await makeRepository({ files: office })
    await cli(repository.root, ['init', '--yes', '--skills', 'docx', '--no-workflows'])
    expect(await added(repository)).toEqual(['evals/docx.suite.yaml', 'skill-eval-gate.yml'])
    await cli(repository.root, ['init', '--yes', '--no-workflows'])
    expect(await added(repository)).toContain('evals/pdf-pages.suite.yaml')
  })

  test('--agent and --model stand in the configuration, with the version that a runner installs, and the first run asks no model', async () => {
    await using repository = await makeRepository({ files: office })
    const { code, stdout } = await cli(repository.root, ['init', '--yes', '--agent', 'claude-code', '--model', 'haiku'])
    expect(code).toBe(0)
    expect(await textOf(repository, 'skill-eval-gate.yml')).toMatch(
      /agent:\n {2}id: claude-code@\d+\.\d+\.\d+\n {2}model: haiku\n/,
    )
    expect(stdout).toContain('The lexical router measured just now.')
    expect((await cli(repository.root, ['init', '--agent', 'nobody'])).code).toBe(3)
    expect((await cli(repository.root, ['init', '--model', 'haiku'])).code).toBe(3)
    for (const empty of [[], ['--model', ' ']]) {
      const refused = await cli(repository.root, ['init', '--agent', 'codex', ...empty])
      expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('needs a model')])
    }
  })

  test('where git ignores evals/, drafts go into a folder that it does not', async () => {
    await using repository = await makeRepository({ files: { ...office, '.gitignore': 'evals/\n' } })
    const { stdout } = await cli(repository.root, ['init', '--yes', '--no-workflows'])
    expect(await added(repository)).toContain('skill-evals/docx.suite.yaml')
    expect(stdout).toContain('MEASURED: 2 skills')
  })

  test('nothing is written through a link', async () => {
    await using outside = await makeRepository({})
    await using repository = await makeRepository({ files: { ...office, '.github': { link: outside.root } } })
    const { code, stderr } = await cli(repository.root, ['init', '--yes'])
    expect([code, await added(repository), await added(outside)]).toEqual([3, [], []])
    expect(stderr).toContain('`.github` is a link')
  })

  test('the workflows that it writes are valid, pinned, and name no file that is not there', async () => {
    await using repository = await makeRepository({ files: office })
    await cli(repository.root, ['init', '--yes'])
    const names = SHIPPED_WORKFLOWS.map(({ file }) => file.split('/').at(-1))
    for (const { file } of SHIPPED_WORKFLOWS) {
      const text = await textOf(repository, file)
      const document = TextDocument.create(`file:///1/${file}`, 'yaml', 1, text.replaceAll(NEWER, ''))
      expect((await validate(document)).map(({ message }) => message)).toEqual([])
      const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, one]) => one)
      expect(uses.some((one) => one?.includes('/skill-eval-gate@'))).toBe(true)
      expect(uses.every((one) => /@(?:COMMIT|[0-9a-f]{40})$/.test(one ?? ''))).toBe(true)
      for (const [named] of text.matchAll(/skill-evals[\w-]*\.yml/g)) expect(names).toContain(named)
    }
  })

  const ENTER = '\r'
  const NO = 'n'
  const DOWN = '\u001b[B'
  const CTRL_C = '\u0003'
  test.each([
    ['takes the defaults', [ENTER, ENTER, ENTER], WRITTEN, 0],
    [
      'leaves out what is refused',
      [ENTER, `${DOWN}${DOWN}${ENTER}`, ENTER],
      WRITTEN.filter((file) => !file.startsWith('.github')),
      0,
    ],
    ['writes nothing when the last answer is no', [ENTER, ENTER, NO], [], 0],
    ['writes nothing after Ctrl-C', [ENTER, ENTER, CTRL_C], [], 130],
    ['writes nothing when the input ends', [ENTER], [], 130],
  ])('on a terminal it %s', async (_, keys, expected, exit) => {
    await using repository = await makeRepository({ files: office })
    const { code, stdout } = await onTerminal(repository.root, ['init'], keys)
    expect([code, await added(repository)]).toEqual([exit, expected])
    expect(stdout).toContain('Which agent answers the prompts?')
    expect(stdout.includes('Stopped: nothing was written.')).toBe(expected.length === 0)
  })

  test('on a terminal --yes asks nothing, and an agent that is chosen stands in the configuration', async () => {
    await using repository = await makeRepository({ files: office })
    expect((await onTerminal(repository.root, ['init', '--dry-run'], [])).stdout).not.toContain('?')
    const ids = agentIds.filter((id) => id !== 'command')
    const down = DOWN.repeat(ids.indexOf('claude-code') - ids.indexOf('lexical'))
    const { stdout } = await onTerminal(
      repository.root,
      ['init'],
      [`${down}${ENTER}`, ENTER, `haiku${ENTER}`, `${DOWN}${ENTER}`, ENTER],
    )
    expect(stdout).toContain('Write these 5 files?')
    expect(await textOf(repository, 'skill-eval-gate.yml')).toMatch(
      /agent:\n {2}id: claude-code@\d+\.\d+\.\d+\n {2}model: haiku\n/,
    )
    expect(await textOf(repository, '.github/workflows/skill-evals.yml')).toContain('with: { job: history }')
    await repository.write({ 'skills/new/SKILL.md': skill('new', 'Use when the user says "make a new thing".') })
    const { stdout: again } = await onTerminal(repository.root, ['init', '--yes'], [])
    expect(again).not.toContain('?')
    expect(await added(repository)).toContain('evals/new.suite.yaml')
  })

  test('prompts of recordings are written where a person approves them, each shown, and never without a terminal', async () => {
    await using repository = await makeRepository({ files: office })
    await using folder = temporaryFolder()
    const turns = ['two scans into one, please', 'cut this in half: ann@example.org'].flatMap((content) => [
      { type: 'user', message: { role: 'user', content } },
      { type: 'assistant', message: { content: [{ type: 'tool_use', name: 'Skill', input: { skill: 'pdf-pages' } }] } },
    ])
    await writeFiles(folder.path, { 'x/one.jsonl': turns.map((turn) => JSON.stringify(turn)).join('\n') })
    const args = ['init', '--no-workflows', '--from-transcripts', folder.path]
    const alone = await cli(repository.root, [...args, '--yes'])
    expect(alone.stdout).toContain('1 recording read: 2 prompts before a skill was loaded\nNone is written')
    expect((await added(repository)).filter((file) => file.includes('mined'))).toEqual([])
    const stopped = await onTerminal(repository.root, args, [CTRL_C])
    expect([stopped.code, (await added(repository)).filter((file) => file.includes('mined'))]).toEqual([130, []])
    const keep = '\u001b[A\r'
    const { stdout } = await onTerminal(repository.root, args, [keep, ENTER, ENTER])
    expect(stdout).toContain('two scans into one, please')
    expect(stdout).toContain('cut this in half: [e-mail]')
    const text = await textOf(repository, 'evals/pdf-pages.mined.suite.yaml')
    expect(text).toContain('two scans into one, please')
    expect(text).toContain('source: mined')
    expect(text).not.toContain('in half')
    expect((await cli(repository.root, ['validate'])).code).toBe(0)
  })

  const body = 'Takes sheets apart by the marks between them, and keeps their order. '.repeat(4)
  const scans = `${skill('scans', 'Works on scans. Use when the user says "split this scan".')}${body}\n`
  const ASKED = ['--agent', 'model', '--model', 'claude-haiku-4-5']
  const written = (prompts: unknown) => says(JSON.stringify(prompts))
  const drafts = {
    positives: ['cut: "#1" {{x}} apart 😀', 'two receipts got glued'],
    near_misses: [{ prompt: 'what is a scan' }],
  }

  test('a model writes drafts: the cost is said before, and a second run spends nothing', async () => {
    await using model = await startFakeModel({ answer: () => written(drafts) })
    const env = { ANTHROPIC_API_KEY: 'planted-dummy', ANTHROPIC_BASE_URL: model.origin }
    await using repository = await makeRepository({ files: { 'skills/scans/SKILL.md': scans } })
    const dry = await cli(repository.root, ['init', '--dry-run', ...ASKED], { env })
    expect(dry.stdout).toMatch(/Drafts by claude-haiku-4-5, without --dry-run\n {2}1 skill: .*, at most \$1\.00/)
    expect(model.requests).toHaveLength(0)
    const { code, stdout } = await cli(repository.root, ['init', '--yes', ...ASKED], { env })
    expect([code, model.requests.length]).toEqual([0, 1])
    expect(stdout).toContain('written for 1 skill: 2 prompts and 1 near miss; cost less than $0.01')
    const text = await textOf(repository, 'evals/scans.suite.yaml')
    expect(text).toContain('# A draft, written by claude-haiku-4-5.')
    expect(text.match(/source: generated/g)).toHaveLength(3)
    const again = await cli(repository.root, ['init', '--yes', ...ASKED], { env })
    expect([again.stdout.includes('Nothing is missing'), model.requests.length]).toEqual([true, 1])
    expect(await textOf(repository, 'evals/scans.suite.yaml')).toBe(text)
  })

  test('on a terminal a person is asked before a model is; without a key drafts come from descriptions', async () => {
    await using model = await startFakeModel({ answer: () => written(drafts) })
    const env = { ANTHROPIC_API_KEY: 'planted-dummy', ANTHROPIC_BASE_URL: model.origin }
    await using repository = await makeRepository({ files: { 'skills/scans/SKILL.md': scans } })
    const args = ['init', '--no-workflows', ...ASKED]
    const stopped = await onTerminal(repository.root, args, [CTRL_C], env)
    expect([stopped.code, model.requests.length, await added(repository)]).toEqual([130, 0, []])
    const { stdout } = await onTerminal(repository.root, args, [NO, ENTER], env)
    expect([stdout.includes('Ask claude-haiku-4-5, for at most $1.00?'), model.requests.length]).toEqual([true, 0])
    expect(await textOf(repository, 'evals/scans.suite.yaml')).toContain('prompt: split this scan')
    await using other = await makeRepository({ files: { 'skills/scans/SKILL.md': scans } })
    const alone = await cli(other.root, ['init', '--yes', ...ASKED])
    expect(alone.code).toBe(0)
    expect(alone.stdout).toMatch(
      /No drafts by claude-haiku-4-5: they come from descriptions\n {2}[\s\S]*ANTHROPIC_API_KEY/,
    )
    expect(await textOf(other, 'evals/scans.suite.yaml')).toContain('prompt: split this scan')
  })

  test('what cannot be written whole is not written at all', async () => {
    await using repository = await makeRepository({ files: { ...office, evals: 'a file\n' } })
    await repository.write({ 'skill-evals': 'another\n' })
    expect((await cli(repository.root, ['init', '--yes'])).code).toBe(3)
    expect(await added(repository)).toEqual(['skill-evals'])
    expect(existsSync(join(repository.root, '.github'))).toBe(false)
  })

  test('outside of a repository, with a description that gives no prompt, it writes a suite to fill in', async () => {
    await using folder = temporaryFolder()
    await writeFiles(folder.path, { 'skills/x/SKILL.md': skill('x', 'Things.') })
    const { code, stdout } = await cli(folder.path, ['init', '--yes'])
    expect([code, existsSync(join(folder.path, 'evals/x.suite.yaml'))]).toEqual([0, true])
    expect(stdout).not.toContain('MEASURED')
    expect(stdout).toContain('Next\n  1. ')
  })

  test('without a skill it says so', async () => {
    await using repository = await makeRepository({ files: { 'README.md': 'x' } })
    const { code, stderr } = await cli(repository.root, ['init'])
    expect([code, await added(repository)]).toEqual([3, []])
    expect(stderr).toContain('no SKILL.md was found')
  })
})

/** Runs a command line as on a terminal on which a person answers each question with the next keys, then hangs up. */
async function onTerminal(
  cwd: string,
  args: readonly string[],
  keys: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  let stdout = ''
  let asked = 0
  const typed = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} })
  const code = await main(args, {
    stdin: () => typed,
    stdout: (text) => {
      stdout += text
      // Each question hides the cursor once, before it is shown.
      if (!text.includes('\u001b[?25l')) return
      const next = keys[asked]
      asked += 1
      setImmediate(() => (next === undefined ? typed.end() : typed.write(next)))
    },
    stderr: () => {},
    cwd,
    environment,
    stdoutIsTty: true,
    stderrIsTty: false,
    colour: false,
    columns: 80,
    stderrColumns: 80,
    home,
  })
  return { code, stdout }
}
