import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cli, demoRepository, skillFile, temporaryFolder, triggerSet } from '../support/cli.ts'
import { type Files, makeRepository, type TestRepository, writeFiles } from '../support/repository.ts'

const pdf = 'evals/pdf-forms/trigger_eval.json'
const skill = 'skills/pdf-forms/SKILL.md'
const waza = 'name: forms\nskill: pdf-forms\ntasks: ["tasks/*.yaml"]\n'

/**
 * What is in the repository besides (or instead of) the demo's skills; where it is wrong; what is said; what to do
 * about it.
 */
const cases: [what: string, files: Files, place: string, said: RegExp, todo: RegExp][] = [
  [
    'JSON that is none',
    { [pdf]: '[\n  {"query": "x", "should_trigger": tru}\n]\n' },
    `${pdf}:2:36`,
    /`tru`/,
    /true, false/,
  ],
  ['YAML that is none', { 'evals/eval.yaml': `${waza} bad` }, 'evals/eval.yaml:4:1', /not valid YAML/, /indentation/],
  [
    'a skill that does not exist',
    { 'evals/pdf-frms/trigger_eval.json': triggerSet(['Split a PDF']) },
    'evals/pdf-frms/trigger_eval.json:3:14',
    /`pdf-frms` of this task does not exist.* Did you mean `pdf-forms`\?/,
    /pdf-forms, spreadsheets, word-documents/,
  ],
  [
    'labels that contradict each other',
    { [pdf]: triggerSet(['Split a PDF'], ['Split a PDF']) },
    `${pdf}:7:14`,
    /must activate `pdf-forms` at .*trigger_eval\.json:3:14 and must not here/,
    /Keep one/,
  ],
  [
    'a prompt of 1 MB',
    { [pdf]: triggerSet(['x'.repeat(1_000_000)]) },
    `${pdf}:3:14`,
    /at most 200,000 characters/,
    /200,000/,
  ],
  [
    'a prompt of 10 MB',
    { [pdf]: triggerSet(['x'.repeat(10_000_000)]) },
    `${pdf}:1:1`,
    /9\.5 MB, and at most 5 MB/,
    /5 MB/,
  ],
  ['a binary SKILL.md', { [skill]: new Uint8Array([0, 1, 2, 255]) }, `${skill}:1:1`, /binary or not UTF-8/, /UTF-8/],
  [
    'an oversize SKILL.md',
    { [skill]: skillFile('pdf-forms', 'Forms.') + 'x'.repeat(2_000_000) },
    `${skill}:1:1`,
    /too large/,
    /files beside it/,
  ],
  [
    'a link that leaves the repository',
    { 'skills/passwd/SKILL.md': { link: '/etc/passwd' } },
    'skills/passwd/SKILL.md:1:1',
    /link leads out of the repository/,
    /./,
  ],
  [
    'an option that the configuration does not have',
    { 'skill-eval-gate.yml': 'version: 1\npolicy:\n  min_recal: 0.5\n' },
    'skill-eval-gate.yml:3:3',
    /`min_recal` is not an option of `policy`\. Did you mean `min_recall`\?/,
    /min_recall/,
  ],
  [
    'an agent that does not exist, in the configuration',
    { 'skill-eval-gate.yml': 'version: 1\nagent: lexcial\n' },
    'skill-eval-gate.yml:2:8',
    /There is no agent "lexcial"/,
    /lexical, command/,
  ],
]

describe.concurrent('what is wrong in a repository', () => {
  test.each(cases)('%s: where, what and what to do, and nothing green', async (_, files, place, said, todo) => {
    await using repository = await demoRepository()
    await repository.write(files)
    const { code, stdout, stderr } = await cli(repository.root, ['gate', '--head', '.', '--json'])
    expect(code).toBe(3)
    const [first = '', ...rest] = stderr.split('\n')
    expect(first.startsWith(`${place}: error: `)).toBe(true)
    expect(first).toMatch(said)
    expect(rest.findLast((line) => line.startsWith('  -> '))).toMatch(todo)
    expect(stderr).not.toMatch(/\n {4}at /)

    const document: unknown = JSON.parse(stdout)
    expect(document).toMatchObject({
      schema: 'skill-eval-gate/error/v1',
      errors: [{ what: expect.stringMatching(said), todo: expect.stringMatching(todo) }],
    })

    // The same as a commit: found there too, without the lines of a tree that is gone.
    await repository.commit('bad')
    const committed = await cli(repository.root, ['gate', '--base', 'HEAD~1', '--head', 'HEAD'])
    expect([committed.code, committed.stdout]).toEqual([3, ''])
    expect(committed.stderr.split('\n')[0]).toBe(first)
  })

  test('the line is shown with its place marked', async () => {
    await using repository = await demoRepository()
    await repository.write({ [pdf]: '[\n  {"query": "x", "should_trigger": tru}\n]\n' })
    for (const [folder, command] of [
      ['.', 'gate'],
      ['skills/pdf-forms', 'gate'],
    ] as const) {
      const { stderr } = await cli(join(repository.root, folder), [command])
      expect(stderr).toContain(
        '> 2 |   {"query": "x", "should_trigger": tru}\n    |                                    ^\n',
      )
    }
  })

  test('several mistakes are told at once', async () => {
    await using repository = await demoRepository()
    await repository.write({
      [pdf]: '[{"query": "x", "should_trigger": 1}, {"query": "", "should_trigger": true}]\n',
      'evals/spreadsheets/trigger_eval.json': '[{]',
    })
    const { code, stderr } = await cli(repository.root, ['gate'])
    expect(code).toBe(3)
    expect(stderr.split('\n').filter((line) => line.includes(': error: '))).toHaveLength(3)
  })

  test('foreign text cannot write to the terminal', async () => {
    await using repository = await demoRepository()
    await repository.write({ [`evals/\u001b[2Jx/trigger_eval.json`]: triggerSet(['Split a PDF']) })
    const { code, stderr } = await cli(repository.root, ['gate'])
    expect(code).toBe(3)
    expect(stderr).not.toContain('\u001b')
  })
})

describe.concurrent('where there is nothing to evaluate', () => {
  let repository: TestRepository
  beforeAll(async () => {
    repository = await demoRepository()
  })
  afterAll(() => repository[Symbol.asyncDispose]())

  const said = async (folder: string, ...args: string[]) => {
    const { code, stdout, stderr } = await cli(folder, args)
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toMatch(/^error: .+\n {2}-> .+\n$/)
    return stderr
  }

  test('no skills', async () => {
    await using repository = await makeRepository({ files: { 'evals/a/trigger_eval.json': triggerSet(['x']) } })
    expect(await said(repository.root, 'gate', '--base', 'HEAD')).toContain(
      'There are no skills: no SKILL.md was found.',
    )
    expect(await said(repository.root, 'run')).toContain('There are no skills')
  })

  test('no skills or suites where they could be, with the reason', async () => {
    await using repository = await demoRepository()
    const validated = async (root: string) => {
      const { code, stdout } = await cli(root, ['validate'])
      return [code, ...stdout.split('\n')]
    }
    const none = 'error: There are no skills: no SKILL.md was found.'
    const all = '  -> Check out all files, without a sparse checkout.'
    await repository.run('update-index', '--refresh')
    await repository.run('sparse-checkout', 'set', 'evals')
    const withoutSkills = await validated(repository.root)
    expect(withoutSkills.slice(0, 2)).toEqual([3, none])
    expect(withoutSkills.slice(4, 6)).toEqual([
      'skills/pdf-forms/SKILL.md:1:1: error: This skill is not checked out, so it is not offered.',
      all,
    ])
    await repository.run('sparse-checkout', 'set', 'skills')
    expect((await validated(repository.root)).slice(0, 3)).toEqual([
      3,
      'evals/pdf-forms/trigger_eval.json:1:1: error: This suite is not checked out',
      all,
    ])
    await using marketplace = await makeRepository()
    await marketplace.run('init', '--quiet', 'plugins/office')
    await marketplace.run('-C', 'plugins/office', 'commit', '--quiet', '--allow-empty', '-m', 'sub')
    await marketplace.commit('all', { 'evals/a/trigger_eval.json': triggerSet(['x']) })
    const submodule = await validated(marketplace.root)
    expect(submodule.slice(0, 2)).toEqual([3, none])
    expect(submodule.slice(4, 6)).toEqual([
      'plugins/office:1:1: error: Skills in this submodule are not evaluated.',
      '  -> Run the gate in the repository that it comes from.',
    ])
  })

  test('subagents and no skills', async () => {
    const subagent = (name: string) => `---\nname: ${name}\ndescription: Reviews ${name}.\n---\nReview.\n`
    await using repository = await makeRepository({
      files: { '.claude/agents/code.md': subagent('code'), '.claude/agents/text.md': subagent('text') },
    })
    for (const command of ['init', 'check']) {
      const stderr = await said(repository.root, command)
      expect(stderr).toContain('There are no skills, only 2 subagents: no SKILL.md was found.')
      expect(stderr).toContain('`must_activate: agent:code`')
    }
    const stderr = await said(repository.root, 'run')
    expect(stderr).toContain('There is no eval suite, only 2 subagents.')
    expect(stderr).toContain('`must_activate: agent:code`')
    const suite = { version: 1, tasks: [{ prompt: 'Review this code', must_activate: 'agent:code' }] }
    await repository.write({ 'evals/agents.suite.yaml': JSON.stringify(suite) })
    const { code, stdout } = await cli(repository.root, ['init', '--dry-run'])
    expect([code, stdout.replace(/\s+/g, ' ')]).toEqual([
      0,
      expect.stringContaining('0 skills, 2 subagents 1 suite (suite) with 1 prompt: kept and used'),
    ])
  })

  test('no suite', async () => {
    await using repository = await makeRepository({ files: { 'skills/a/SKILL.md': skillFile('a', 'A.') } })
    expect(await said(repository.root, 'run')).toContain('There is no eval suite.')
  })

  test('a file that is no suite, when it was named', async () => {
    await using repository = await demoRepository({ 'data.json': '{"foo": [1, 2]}' })
    const { code, stderr } = await cli(repository.root, ['gate', '--base', 'HEAD', 'data.json'])
    expect(code).toBe(3)
    expect(stderr).toContain('data.json:1:1: error: This is not a suite in a known format: it has the keys foo')
    expect(stderr).toMatch(/forces one of: suite, .*\bwaza, .*\bprompts\b/)
  })

  test('no git repository', async () => {
    await using folder = temporaryFolder()
    await writeFiles(folder.path, { 'skills/a/SKILL.md': skillFile('a', 'A.') })
    expect(await said(folder.path, 'gate')).toContain(`${folder.path} is not in a git repository.`)
  })

  test('no commit', async () => {
    await using repository = await makeRepository()
    await repository.write({ 'skills/a/SKILL.md': skillFile('a', 'A.') })
    expect(await said(repository.root, 'gate')).toMatch(/has no commit yet.*\n.*node dist\/cli\.js run/)
  })

  test.each([
    ['--base', 'nope'],
    ['--head', 'nope'],
    ['--base', 'f'.repeat(40)],
    ['--base', ''],
    ['--base=--upload-pack=x'],
    ['--base', 'main:skills'],
  ])('no such commit: %s %s', async (...args) => {
    expect(await said(repository.root, 'gate', ...args)).toContain('There is no commit ')
  })

  test('no main branch', async () => {
    await using repository = await demoRepository()
    await repository.run('branch', '--move', 'main', 'trunk')
    expect(await said(repository.root, 'gate')).toMatch(/no main branch to compare with.*\n.*--base/)
  })

  test('no history in common', async () => {
    await using repository = await demoRepository()
    await repository.run('checkout', '--quiet', '--orphan', 'other')
    await repository.commit('another beginning')
    expect(await said(repository.root, 'gate', '--base', 'main')).toContain('no common ancestor')
  })

  test('no folder', async () => {
    expect(await said('/', 'gate', '-C', '/no/such/folder')).toContain('There is no folder "/no/such/folder".')
    expect(await said('/', 'validate', '-C', '/no/such/folder')).toContain('There is no folder')
  })
})

describe.concurrent('options that are wrong', () => {
  let repository: TestRepository
  beforeAll(async () => {
    repository = await demoRepository()
  })
  afterAll(() => repository[Symbol.asyncDispose]())

  test.each([
    [['gate', '--trials', '0'], 'whole number from 1 to 50'],
    [['gate', '--trials', '1.5'], 'whole number from 1 to 50'],
    [['gate', '--concurrency', '1e9'], 'whole number from 1 to 64'],
    [['gate', '--min-f1', '2'], 'number from 0 to 1'],
    [['gate', '--min-recall', '80%'], 'number from 0 to 1'],
    [['gate', '--timeout', '0'], 'number above 0'],
    [['gate', '--tolerance', ''], 'number above 0'],
    [['gate', '--mode', 'clever'], 'baseline, smart, forced'],
    [['gate', '--fail-on', 'regresed'], 'regressed, floor, golden'],
    [['gate', '--bse', 'main'], 'Did you mean --base?'],
    [['gate', '--base'], 'argument missing'],
    [['gate', '--base', 'HEAD', '--agent', 'lexcial'], 'There is no agent "lexcial"'],
    [['gate', '--base', 'HEAD', '--agent', 'claude-code@latest', '--model', 'm'], 'does not name one version'],
    [['gate', '--base', 'HEAD', '--agent', 'command'], 'has no program to run'],
    [['gate', '--base', 'HEAD', '--agent-command', "node 'x"], 'unclosed'],
    [['gate', '--agent', 'lexical', '--agent-command', 'node x'], '--agent-command is for the agent "command"'],
    [['gate', '--agent-version', '1'], '--agent-version is for the agent "command"'],
    [['gate', '--model', 'm'], '--model needs an agent that has a model'],
    [['gate', '--config', 'none.yml'], 'The configuration file "none.yml" does not exist.'],
    [['gat'], 'Did you mean gate?'],
    [['report'], 'missing required argument'],
    [['report', 'x.json', '--format', 'pdf'], 'markdown, summary, terminal, json'],
    [['demo', 'more'], 'too many arguments'],
    [[], 'Usage: '],
  ])('%j: exit code 3, which is no decision', async (args, said) => {
    const { code, stdout, stderr } = await cli(repository.root, args)
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toContain(said)
    if (args.length === 0) return
    const json = await cli(repository.root, [...args, '--json'])
    expect(json.code).toBe(3)
    if (args[0] !== 'demo') {
      const document: unknown = JSON.parse(json.stdout)
      expect(document).toMatchObject({ schema: 'skill-eval-gate/error/v1', errors: [{ todo: expect.any(String) }] })
    }
  })
})
