import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cli, home, skillFile, temporaryFolder } from '../support/cli.ts'
import { makeRepository, writeFiles } from '../support/repository.ts'

const EVAL_YAML = `tests:
  - id: add
    criteria: Adds up
    input: Add these up
    assert:
      - {type: trigger-judge, skill: adder}
      - {type: contains, value: "42"}
  - id: other
    input: What time is it?
    assert:
      - {type: trigger-judge, skill: adder, should_trigger: false}
`

const EVALS_JSON = `{
  "skill_name": "adder",
  "evals": [
    {
      "id": 1,
      "prompt": "Add these up",
      "should_trigger": true,
      "assertions": [
        "Adds up",
        "Output contains '42'"
      ]
    },
    {
      "id": 2,
      "prompt": "What time is it?",
      "should_trigger": false,
      "assertions": []
    }
  ]
}
`

const TRIGGER_JSON = `[
  {
    "query": "Add these up",
    "should_trigger": true
  },
  {
    "query": "What time is it?",
    "should_trigger": false
  }
]
`

const TWO_SKILLS = `tests:
  - {input: a, assert: [{type: skill-used, value: [one, two]}]}
  - {input: b}
`

/** A folder that is in no repository, with these files. */
async function folderWith(files: Record<string, string>) {
  const folder = temporaryFolder()
  await writeFiles(folder.path, files)
  return folder
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).sort()
}

describe('transpile', () => {
  test('writes an evals.json and its trigger set beside the file, and says so', async () => {
    await using folder = await folderWith({ 'evals/EVAL.yaml': EVAL_YAML })
    const { code, stdout, stderr } = await cli(folder.path, ['transpile', 'evals/EVAL.yaml'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toBe(
      'wrote evals/evals.json (2 evals of adder)\nwrote evals/adder.trigger-eval.json (2 queries of adder)\n',
    )
    expect(await readFile(join(folder.path, 'evals/evals.json'), 'utf8')).toBe(EVALS_JSON)
    expect(await readFile(join(folder.path, 'evals/adder.trigger-eval.json'), 'utf8')).toBe(TRIGGER_JSON)
    expect(await namesIn(join(folder.path, 'evals'))).toEqual(['EVAL.yaml', 'adder.trigger-eval.json', 'evals.json'])
  })

  test('does not touch what is the same, and replaces what is not', async () => {
    await using folder = await folderWith({ 'EVAL.yaml': EVAL_YAML, 'evals.json': EVALS_JSON })
    const before = new Date('2020-01-01T00:00:00Z')
    await utimes(join(folder.path, 'evals.json'), before, before)
    await writeFile(join(folder.path, 'adder.trigger-eval.json'), '[]')
    const { code, stdout } = await cli(folder.path, ['transpile', 'EVAL.yaml'])
    expect(code).toBe(0)
    expect(stdout).toBe('unchanged evals.json (2 evals of adder)\nwrote adder.trigger-eval.json (2 queries of adder)\n')
    expect((await stat(join(folder.path, 'evals.json'))).mtime).toEqual(before)
    expect(await readFile(join(folder.path, 'adder.trigger-eval.json'), 'utf8')).toBe(TRIGGER_JSON)
  })

  test('--out-dir makes a folder and writes there alone', async () => {
    await using folder = await folderWith({ 'evals/EVAL.yaml': TWO_SKILLS })
    const args = ['transpile', 'evals/EVAL.yaml', '--out-dir', 'build/deep', '--no-skill', 'separate']
    const { code, stdout } = await cli(folder.path, args)
    expect(code).toBe(0)
    expect(stdout.split('\n')).toEqual([
      'wrote build/deep/one.evals.json (1 eval of one)',
      'wrote build/deep/one.trigger-eval.json (1 query of one)',
      'wrote build/deep/two.evals.json (1 eval of two)',
      'wrote build/deep/two.trigger-eval.json (1 query of two)',
      'wrote build/deep/_no-skill.json (1 eval of no skill)',
      '',
    ])
    expect(await namesIn(join(folder.path, 'build/deep'))).toEqual([
      '_no-skill.json',
      'one.evals.json',
      'one.trigger-eval.json',
      'two.evals.json',
      'two.trigger-eval.json',
    ])
    expect(await namesIn(join(folder.path, 'evals'))).toEqual(['EVAL.yaml'])
  })

  test('never writes outside of it, whatever a skill is called', async () => {
    await using folder = await folderWith({
      'in/EVAL.yaml': 'tests: [{input: q, assert: [{type: skill-used, value: ["../up", "/etc/x", "a/b"]}]}]',
    })
    const { code } = await cli(folder.path, ['transpile', 'in/EVAL.yaml', '--out-dir', 'out'])
    expect(code).toBe(0)
    expect(await namesIn(folder.path)).toEqual(['in', 'out'])
    expect(await namesIn(join(folder.path, 'out'))).toEqual(
      ['___up', '_etc_x', 'a_b'].flatMap((stem) => [`${stem}.evals.json`, `${stem}.trigger-eval.json`]),
    )
  })

  test('--stdout prints the one evals.json, byte for byte, and writes nothing', async () => {
    await using folder = await folderWith({ 'EVAL.yaml': EVAL_YAML })
    const { code, stdout, stderr } = await cli(folder.path, ['transpile', 'EVAL.yaml', '--stdout'])
    expect([code, stdout, stderr]).toEqual([0, EVALS_JSON, ''])
    expect(await namesIn(folder.path)).toEqual(['EVAL.yaml'])
  })

  test('--stdout prints every file under its name where there are several', async () => {
    await using folder = await folderWith({ 'EVAL.yaml': TWO_SKILLS })
    const { stdout } = await cli(folder.path, ['transpile', 'EVAL.yaml', '--stdout'])
    expect(JSON.parse(stdout)).toEqual({
      'one.evals.json': {
        skill_name: 'one',
        evals: [
          { id: 1, prompt: 'a', should_trigger: true, assertions: [] },
          { id: 2, prompt: 'b', assertions: [] },
        ],
      },
      'one.trigger-eval.json': [{ query: 'a', should_trigger: true }],
      'two.evals.json': { skill_name: 'two', evals: [{ id: 1, prompt: 'a', should_trigger: true, assertions: [] }] },
      'two.trigger-eval.json': [{ query: 'a', should_trigger: true }],
    })
  })

  test('--no-criteria makes of the documented example what its evals.json shows', async () => {
    const folder = join(home, 'fixtures/seed-examples/002-transpiler')
    const { code, stdout, stderr } = await cli(folder, ['transpile', 'EVAL.yaml', '--stdout', '--no-criteria'])
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toEqual(JSON.parse(await readFile(join(folder, 'evals.json'), 'utf8')))
    const { stdout: rich } = await cli(folder, ['transpile', 'EVAL.yaml', '--stdout'])
    expect(rich).toContain('"Agent lists the three articles that run out first"')
  })

  test('warnings go to stderr, with their lines', async () => {
    await using folder = await folderWith({
      'EVAL.yaml': 'tests:\n  - input: q\n    assert:\n      - {type: skill-used, value: s}\n      - type: odd-one\n',
    })
    const { code, stdout, stderr } = await cli(folder.path, ['transpile', 'EVAL.yaml', '--stdout'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout).evals[0].assertions).toEqual(["Output passes the check 'odd-one'"])
    expect(stderr).toContain('EVAL.yaml:5:9: warning: The assertion type `odd-one` is unknown;')
    expect(stderr).toContain('> 5 |       - type: odd-one\n    |         ^\n')
  })

  test('warnings beyond 200 are counted', async () => {
    const tests = Array.from(
      { length: 250 },
      (_, index) => `  - {id: t${index}, input: q, assert: [{type: odd${index}}]}\n`,
    )
    await using folder = await folderWith({ 'EVAL.yaml': `tests:\n${tests.join('')}` })
    const { code, stderr } = await cli(folder.path, ['transpile', 'EVAL.yaml', '--stdout'])
    expect(code).toBe(0)
    expect(stderr.match(/: warning: /g)).toHaveLength(200)
    expect(stderr.endsWith('\n50 more warnings\n')).toBe(true)
  })

  test('a mistake ends it with 3, shown with its lines, and nothing is written', async () => {
    await using folder = await folderWith({
      'EVAL.yaml': 'tests:\n  - {id: good, input: q}\n  - id: empty\n    assert: [{type: trigger-judge}]\n',
      '_no-skill.json': 'mine',
    })
    const { code, stdout, stderr } = await cli(folder.path, ['transpile', 'EVAL.yaml'])
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toContain('EVAL.yaml:4:14: error: A trigger judge does not say which skill it is about')
    expect(stderr).toContain('EVAL.yaml:3:5: error: The test `empty` has no input: it asks nothing')
    expect(stderr).toContain('> 3 |   - id: empty\n    |     ^\n')
    expect(await namesIn(folder.path)).toEqual(['EVAL.yaml', '_no-skill.json'])
    expect(await readFile(join(folder.path, '_no-skill.json'), 'utf8')).toBe('mine')
  })

  test('cases in other files of the repository are followed, and their mistakes shown where they are', async () => {
    await using repository = await makeRepository({
      files: {
        'evals/desk/EVAL.yaml': 'tests: ["../cases/*.jsonl", ./more/]\n',
        'evals/cases/a.jsonl': '{"input": "one", "assert": [{"type": "skill-used", "value": "s"}]}\n',
        'evals/desk/more/last/case.yaml': 'input: two\n',
      },
    })
    const args = ['transpile', 'EVAL.yaml', '--stdout']
    const { code, stdout } = await cli(join(repository.root, 'evals/desk'), args)
    expect(code).toBe(0)
    expect(JSON.parse(stdout).evals.map(({ prompt }: { prompt: string }) => prompt)).toEqual(['one', 'two'])
    await writeFiles(repository.root, { 'evals/cases/a.jsonl': '{"input": "one"}\n{"inptu": "two"}\n' })
    const broken = await cli(join(repository.root, 'evals/desk'), args)
    expect(broken.code).toBe(3)
    expect(broken.stderr).toContain('evals/cases/a.jsonl:2:1: error: A test has no input: it asks nothing')
    expect(broken.stderr).toContain('> 2 | {"inptu": "two"}\n')
  })

  test('files outside of the repository are not read', async () => {
    await using outside = await folderWith({ 'secret.yaml': '- {input: secret}' })
    await using repository = await makeRepository({
      files: { 'EVAL.yaml': `tests: [../secret.yaml, link.yaml]\n`, 'README.md': '#' },
    })
    await symlink(join(outside.path, 'secret.yaml'), join(repository.root, 'link.yaml'))
    const { code, stdout, stderr } = await cli(repository.root, ['transpile', 'EVAL.yaml', '--stdout'])
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toContain('The file `../secret.yaml` is outside of the repository')
    expect(stderr).toContain('The file `link.yaml` is a link that leads outside of the repository')
  })

  test('what stands in the way is not replaced, and then nothing is', async () => {
    await using folder = await folderWith({ 'EVAL.yaml': EVAL_YAML, 'elsewhere.json': 'mine' })
    await mkdir(join(folder.path, 'a/adder.trigger-eval.json'), { recursive: true })
    await mkdir(join(folder.path, 'b'))
    await symlink(join(folder.path, 'elsewhere.json'), join(folder.path, 'b/adder.trigger-eval.json'))
    for (const [out, what] of [
      ['a', 'is a folder, and is not replaced'],
      ['b', 'is a link, and is not replaced'],
      ['EVAL.yaml/c', 'The files could not be written into'],
    ] as const) {
      const { code, stdout, stderr } = await cli(folder.path, ['transpile', 'EVAL.yaml', '--out-dir', out])
      expect([code, stdout]).toEqual([3, ''])
      expect(stderr).toContain(what)
      expect(existsSync(join(folder.path, out, 'evals.json'))).toBe(false)
    }
    expect(await namesIn(join(folder.path, 'b'))).toEqual(['adder.trigger-eval.json'])
    expect(await readFile(join(folder.path, 'elsewhere.json'), 'utf8')).toBe('mine')
  })

  test('a file that it reads is never replaced by what is made of it', async () => {
    const cases = '[{"input": "q", "assert": [{"type": "skill-used", "value": "s"}]}]'
    await using folder = await folderWith({ 'EVAL.yaml': 'tests: evals.json\n', 'evals.json': cases })
    const { code, stderr } = await cli(folder.path, ['transpile', 'EVAL.yaml'])
    expect(code).toBe(3)
    expect(stderr).toContain('is a source of this suite and would be overwritten.')
    expect(await readFile(join(folder.path, 'evals.json'), 'utf8')).toBe(cases)
    expect(await namesIn(folder.path)).toEqual(['EVAL.yaml', 'evals.json'])
  })

  test.each([
    [['gone.yaml'], 'There is no file "'],
    [['folder'], '" is a folder.'],
    [['EVAL.yaml', '--stdout', '--out-dir', 'x'], '--stdout writes no files'],
    [['EVAL.yaml', '--no-skill', 'nowhere'], 'Allowed choices are dominant, separate'],
    [['EVAL.yaml', '--nonsense'], "unknown option '--nonsense'"],
    [[], "missing required argument 'file'"],
  ])('%j is refused with 3', async (args, problem) => {
    await using folder = await folderWith({ 'EVAL.yaml': EVAL_YAML, 'folder/x': '' })
    const { code, stdout, stderr } = await cli(folder.path, ['transpile', ...args])
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toContain(problem)
  })

  test('what it writes and what it reads are the same suite to validate', async () => {
    await using repository = await makeRepository({
      files: {
        'skills/adder/SKILL.md': skillFile('adder', 'Adds numbers up.'),
        'skills/adder/evals/EVAL.yaml': EVAL_YAML,
      },
    })
    expect((await cli(repository.root, ['transpile', 'skills/adder/evals/EVAL.yaml'])).code).toBe(0)
    const { code, stdout } = await cli(repository.root, ['validate', '-v'])
    expect(code).toBe(0)
    for (const line of [
      'skills/adder/evals/EVAL.yaml: 2 tasks (agentv)',
      'skills/adder/evals/adder.trigger-eval.json: 2 tasks (prompts)',
      'skills/adder/evals/evals.json: 2 tasks (prompts)',
      'adder: 1 prompt that must trigger it, 1 that must not',
    ]) {
      expect(stdout).toContain(line)
    }
  })

  test('its help fits 80 columns and has examples', async () => {
    const { code, stdout } = await cli(home, ['transpile', '--help'])
    expect(code).toBe(0)
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
    expect(stdout).toContain('$ skill-eval-gate transpile ')
  })
})
