import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cli, demoRepository, home, skillFile, triggerSet } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'

const run = (folder: string, ...args: string[]) => cli(folder, ['convert', ...args])

const waza = {
  'skills/pdf/SKILL.md': skillFile('pdf', 'Merges PDF files.'),
  'evals/eval.yaml': `name: pdf
skill: pdf
config: {trials_per_task: 2, timeout_seconds: 60, mcp_servers: {a: {}}}
graders:
  - type: json_schema
    config: {schema_file: shape.json}
tasks: [tasks/*.yaml]
`,
  'evals/shape.json': '{}',
  'evals/fixtures/in.csv': 'a,b\n1,2\n',
  'evals/tasks/one.yaml':
    'id: one\ninputs: {prompt: "Merge: all", files: [{path: in.csv}]}\nexpected: {should_trigger: true}\n',
  'evals/tasks/two.yaml': 'id: two\ninputs: {prompt: Write a letter}\nexpected: {should_trigger: false}\n',
}

const converted = `# yaml-language-server: $schema=https://raw.githubusercontent.com/OWNER/skill-eval-gate/COMMIT/schema/suite.schema.json
version: 1
name: pdf
trials: 2
timeout_seconds: 60

shared_graders:
  - type: json_schema
    config:
      schema_file: shape.json

tasks:
  - id: one
    prompt: "Merge: all"
    files:
      - path: in.csv
        from: fixtures/in.csv
    must_activate: [pdf]
    graders: [json_schema]

  - id: two
    prompt: Write a letter
    should_not_activate: [pdf]
    graders: [json_schema]
`

describe.concurrent('convert', () => {
  test('writes the suite beside the old one, and says what to do with that', async () => {
    await using repository = await makeRepository({ files: waza })
    const { code, stdout, stderr } = await run(repository.root, 'evals/eval.yaml')
    expect([code, stdout]).toEqual([
      0,
      'wrote evals/eval.suite.yaml (2 tasks)\nIts prompts are in two places now. Remove the old ones:\n  evals/eval.yaml\n  evals/tasks/one.yaml\n  evals/tasks/two.yaml\n',
    ])
    expect(await readFile(join(repository.root, 'evals/eval.suite.yaml'), 'utf8')).toBe(converted)
    // What the reader could not use has its place.
    expect(stderr).toMatch(/^evals\/eval\.yaml:3:\d+: warning: `config\.mcp_servers` is not carried over\n/)
  })

  test('leaves a repository that says the same once the old files are gone', async () => {
    await using repository = await makeRepository({ files: waza })
    const gate = (...args: string[]) => cli(repository.root, args)
    const before = await gate('run', '--json', '--quiet')
    const { stdout } = await run(repository.root, 'evals')
    const old = stdout.split('\n').flatMap((line) => (line.startsWith('  ') ? [line.trim()] : []))
    for (const file of old) await rm(join(repository.root, file))
    const after = await gate('run', '--json', '--quiet')
    const skillsOf = (text: string) => JSON.parse(text).skills
    expect(before.code).toBe(after.code)
    expect(skillsOf(after.stdout)).toEqual(skillsOf(before.stdout))
  })

  test('--help fits 80 columns, has examples and says what the exit codes mean', async () => {
    const { code, stdout } = await run(home, '--help')
    expect(code).toBe(0)
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
    expect(stdout).toContain('  $ skill-eval-gate convert ')
    expect(stdout).toContain('Exit codes: ')
  })

  test('--stdout prints the suite alone, from wherever the user is', async () => {
    await using repository = await makeRepository({ files: waza })
    const { code, stdout } = await run(join(repository.root, 'evals/tasks'), '../eval.yaml', '--stdout')
    expect([code, stdout]).toEqual([0, converted])
    expect(() => readFileSync(join(repository.root, 'evals/eval.suite.yaml'))).toThrow(/ENOENT/)
  })

  test('--out in another folder keeps where files lead, and JSON is written where it is named so', async () => {
    const files = {
      ...waza,
      'evals/eval.yaml': waza['evals/eval.yaml'].replace('schema_file: shape.json', 'schema: {a: 1}'),
    }
    await using repository = await makeRepository({ files })
    const { code, stdout } = await run(repository.root, 'evals/eval.yaml', '--out', 'suites/deep/pdf.json')
    expect(code).toBe(0)
    expect(stdout).toContain(
      'Suites are not looked for there: move it into a folder `evals`, or list it under `suites:`',
    )
    const value = JSON.parse(await readFile(join(repository.root, 'suites/deep/pdf.json'), 'utf8'))
    expect(Object.keys(value)[0]).toBe('$schema')
    expect(value.tasks[0].files).toEqual([{ path: 'in.csv', from: '../../evals/fixtures/in.csv' }])
  })

  test('replaces nothing without --force, and never a link or a folder', async () => {
    await using repository = await demoRepository({ 'evals/pdf-forms/trigger_eval.suite.yaml': 'mine: 1\n' })
    const suite = 'evals/pdf-forms/trigger_eval.json'
    const target = join(repository.root, 'evals/pdf-forms/trigger_eval.suite.yaml')
    const refused = await run(repository.root, suite)
    expect([refused.code, refused.stdout]).toEqual([3, ''])
    expect(refused.stderr).toContain(
      `error: "${target}" exists already.\n  -> Name another file with --out, or replace it with --force.\n`,
    )
    expect(await readFile(target, 'utf8')).toBe('mine: 1\n')
    const forced = await run(repository.root, suite, '--force')
    expect([forced.code, forced.stdout.split('\n')[0]]).toEqual([
      0,
      'wrote evals/pdf-forms/trigger_eval.suite.yaml (14 tasks)',
    ])
    const again = await run(repository.root, suite)
    expect([again.code, again.stdout.split('\n')[0]]).toEqual([
      0,
      'unchanged evals/pdf-forms/trigger_eval.suite.yaml (14 tasks)',
    ])

    symlinkSync(join(repository.root, 'elsewhere.yaml'), join(repository.root, 'link.yaml'))
    mkdirSync(join(repository.root, 'folder.yaml'))
    for (const [out, what] of [
      ['link.yaml', 'a link'],
      ['folder.yaml', 'a folder'],
    ] as const) {
      const { code, stderr } = await run(repository.root, suite, '--force', '--out', out)
      expect([code, stderr]).toEqual([3, expect.stringContaining(`" is ${what}, and is not replaced.`)])
    }
  })

  test.each([
    ['a file that there is not', ['nope.json'], /There is no file ".*nope\.json"/],
    ['a folder with several suites', ['evals'], /`evals` holds 3 suites: `evals\/pdf-forms\/trigger_eval\.json`, /],
    ['a folder without any', ['skills'], /`skills` holds no suite\./],
    [
      'a file that is no suite',
      ['skills/pdf-forms/SKILL.md'],
      /SKILL\.md:1:1: error: This is not a suite|SKILL\.md:\d+:\d+: error: /,
    ],
    [
      'a name that says no format',
      ['evals/pdf-forms/trigger_eval.json', '--out', 'a.txt'],
      /is neither YAML nor JSON by its name/,
    ],
    [
      'a place outside',
      ['evals/pdf-forms/trigger_eval.json', '--out', '../a.yaml'],
      /is outside of ".*", which holds the files of the suite/,
    ],
    ['two places', ['evals/pdf-forms/trigger_eval.json', '--out', 'a.yaml', '--stdout'], /--stdout writes no file/],
    ['what is converted already', ['short.suite.yaml'], /`short\.suite\.yaml` is in this format already/],
    [
      'a suite with mistakes',
      ['bad/evals/t.json'],
      /bad\/evals\/t\.json:1:12: error: `\[0\]\.query` must be text, not 5\n> 1 \| /,
    ],
  ])('refuses %s', async (_, args, message) => {
    await using repository = await demoRepository({
      'short.suite.yaml': 'version: 1\ntasks: [{prompt: p, must_activate: pdf-forms}]\n',
      'bad/evals/t.json': '[{"query": 5, "should_trigger": true}]',
    })
    const { code, stdout, stderr } = await run(repository.root, ...args)
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toMatch(message)
  })

  test('refuses to write over what the suite is made of', async () => {
    await using repository = await makeRepository({ files: waza })
    const { code, stderr } = await run(repository.root, 'evals', '--out', 'evals/tasks/one.yaml', '--force')
    expect([code, stderr]).toEqual([3, expect.stringContaining("is one of the suite's own files")])
  })

  test('works in a folder that is in no repository, and on hostile text', async () => {
    await using repository = await makeRepository({
      files: {
        'skills/a/SKILL.md': skillFile('a', 'Does a.'),
        'a/evals/t.json': triggerSet(
          ['::error::x', 'a: b # c', '- x', 'null', 'line\nline\n', '\u001b[2J\u202E'],
          ['👍 ', ' '],
        ).replace('" "', '"\\t."'),
      },
    })
    await rm(join(repository.root, '.git'), { recursive: true })
    const { code, stdout, stderr } = await run(repository.root, 'a/evals/t.json', '--stdout')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('  - prompt: "\\u001b[2J\\u202E"\n')
    expect(stdout).toContain('  - prompt: |\n      line\n      line\n')
    expect(stdout).toContain('  - prompt: "null"\n')
  })
})
