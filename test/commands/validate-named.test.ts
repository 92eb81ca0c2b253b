import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cli, demoRepository, skillFile } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'

const validate = (folder: string, ...args: string[]) => cli(folder, ['validate', ...args])

const waza = {
  'skills/pdf/SKILL.md': skillFile('pdf', 'Merges PDF files.'),
  'evals/pdf/eval.yaml': 'name: pdf\nskill: pdf\nconfig: {}\ntasks: [tasks/*.yaml]\n',
  'evals/pdf/tasks/merge.yaml': 'id: merge\ninputs: {prompt_file: merge.md}\nexpected: {should_trigger: true}\n',
  'evals/pdf/tasks/merge.md': 'Merge all of them\n',
  'evals/pdf/old/split.yaml': 'id: split\ninputs: {prompt: Split it}\n',
}

describe.concurrent('validate of a named file', () => {
  test('looks at a configuration alone', async () => {
    await using repository = await demoRepository({
      'skill-eval-gate.yml': 'version: 1\npolicy:\n  skills:\n    pdf-form: {min_recall: 1}\n',
      'evals/bad/t.json': '[{"query": 5, "should_trigger": true}]',
      'ci/skill-eval-gate.yml': 'version: 1\npolcy: {}\n',
    })
    const own = await validate(repository.root, 'skill-eval-gate.yml')
    expect(own.code).toBe(0)
    expect(own.stdout).toMatch(
      /^skill-eval-gate\.yml:4:15: warning: There are limits for the skill "pdf-form", which does not exist/,
    )
    expect(own.stdout).toMatch(/\nskill-eval-gate\.yml: configuration\n\n1 configuration: 0 errors, 1 warning\n$/)
    const other = await validate(join(repository.root, 'ci'), './skill-eval-gate.yml')
    expect(other.code).toBe(3)
    expect(other.stdout).toMatch(
      /^ci\/skill-eval-gate\.yml:2:1: error: `polcy` is not an option\. Did you mean `policy`\?/,
    )
    const missing = await validate(repository.root, 'skill-eval-gate.yaml')
    expect([missing.code, missing.stdout]).toEqual([
      3,
      expect.stringContaining('`skill-eval-gate.yaml` does not exist'),
    ])
  })

  test('says nothing of broken skills, when only the configuration is named', async () => {
    await using repository = await demoRepository({
      'skill-eval-gate.yml': 'version: 1\n',
      'more/SKILL.md': new Uint8Array([0, 1, 2, 255]),
    })
    const { code, stdout } = await validate(repository.root, 'skill-eval-gate.yml')
    expect([code, stdout]).toEqual([0, 'skill-eval-gate.yml: configuration\n\n1 configuration: 0 errors, 0 warnings\n'])
    expect((await validate(repository.root)).stdout).toContain('more/SKILL.md:1:1: warning: Left out: ')
  })

  test('looks at a configuration and a suite, when both are named', async () => {
    await using repository = await demoRepository({ 'skill-eval-gate.yml': 'version: 1\n' })
    const { code, stdout } = await validate(repository.root, 'skill-eval-gate.yml', 'evals/pdf-forms')
    expect(code).toBe(0)
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'skill-eval-gate.yml: configuration',
      'evals/pdf-forms/trigger_eval.json: 14 tasks (prompts)',
    ])
  })

  test.each(['evals/pdf/tasks/merge.yaml', './evals/pdf/tasks/merge.md'])(
    'looks at the suite that includes %s',
    async (file) => {
      await using repository = await makeRepository({ files: waza })
      const { code, stdout } = await validate(repository.root, file)
      expect(code).toBe(0)
      expect(stdout.split('\n').filter((line) => !line.startsWith('pdf: '))).toEqual([
        expect.stringMatching(`^${file.replace('./', '')} is part of the suite evals/pdf/eval.yaml`),
        expect.stringContaining('evals/pdf/eval.yaml: 1 task'),
        '',
        '',
        '1 suite, 1 task: 0 errors, 0 warnings',
        '',
      ])
    },
  )

  test('finds the suite of a task that is broken, from its folder and by its full path', async () => {
    await using repository = await makeRepository({
      files: {
        ...waza,
        'evals/pdf/tasks/merge.yaml': 'id: [merge\n',
        'skill-eval-gate.yml': 'version: 1\nsuites: [other/*.json]\n',
      },
    })
    const file = 'evals/pdf/tasks/merge.yaml'
    const results = [
      await validate(join(repository.root, 'evals/pdf'), 'tasks/merge.yaml'),
      await validate(repository.root, join(repository.root, file)),
    ]
    for (const { code, stdout } of results) {
      expect(code).toBe(3)
      expect(stdout).toMatch(/^evals\/pdf\/tasks\/merge\.yaml:2:1: error: /)
      expect(stdout).toContain(`\n${file} is part of the suite evals/pdf/eval.yaml`)
    }
  })

  test('says of a task that no suite includes it', async () => {
    await using repository = await makeRepository({ files: waza })
    const { code, stdout } = await validate(repository.root, 'evals/pdf/old/split.yaml')
    expect(code).toBe(3)
    expect(stdout).toMatch(/^evals\/pdf\/old\/split\.yaml:1:1: error: .* that no suite includes\n/)
    expect(stdout).toMatch(/0 suites, 0 tasks: 1 error, 0 warnings\n$/)
  })

  test('looks at an evals.json, and says what another file of that name is', async () => {
    await using repository = await makeRepository({
      files: {
        ...waza,
        'skills/pdf/evals/evals.json':
          '{"skill_name": "pdf", "evals": [{"id": 1, "prompt": "Merge", "should_trigger": true}]}',
        'other/evals.json': '{"runs": []}',
      },
    })
    const good = await validate(repository.root, 'skills/pdf/evals/evals.json')
    expect([good.code, good.stdout.split('\n')[0]]).toEqual([0, expect.stringContaining('evals.json: 1 task')])
    const bad = await validate(repository.root, 'other/evals.json')
    expect(bad.code).toBe(3)
    expect(bad.stdout).toMatch(/^other\/evals\.json:1:1: error: .* it has no `evals`,/)
  })

  test('takes what formats: forces as it is forced', async () => {
    const config = 'version: 1\nformats: {"**/split.yaml": evals-json}\n'
    await using repository = await makeRepository({ files: { ...waza, 'skill-eval-gate.yml': config } })
    const { code, stdout } = await validate(repository.root, 'evals/pdf/old/split.yaml')
    expect(code).toBe(3)
    expect(stdout).toMatch(/^evals\/pdf\/old\/split\.yaml:1:1: error: .* known format/)
  })
})

describe.concurrent('validate --format github', () => {
  test('annotates every mistake, escaped, and ends with a notice', async () => {
    await using repository = await demoRepository({ 'skill-eval-gate.yml': 'version: 1\nagent: "a%\\n::error::b"\n' })
    await mkdir(join(repository.root, 'evals/we, ird'))
    await writeFile(
      join(repository.root, 'evals/we, ird/trigger_eval.json'),
      '[{"query": "Fill it", "should_trigger": true, "::add-mask::x": 1}, {"query": 5, "should_trigger": true}]',
    )
    const { code, stdout, stderr } = await validate(repository.root, '--format', 'github')
    expect([code, stderr]).toEqual([3, ''])
    const lines = stdout.split('\n')
    expect(lines.pop()).toBe('')
    expect(lines.every((line) => /^::(error|warning|notice) /.test(line))).toBe(true)
    expect(stdout.match(/^::error /gm)).toHaveLength(1)
    expect(stdout).toContain(
      '::error file=skill-eval-gate.yml,line=2,col=8,title=Skill evals::There is no agent "a%25 : :error::b"',
    )
    expect(stdout).toContain(
      '::warning file=evals/we%2C ird/trigger_eval.json,line=1,col=78,title=Skill evals::This entry is left out: `[1].query` must be text, not 5.%0A-> Write text here.\n',
    )
    expect(lines.at(-1)).toMatch(/^::notice title=Skill evals::\d+ suites?, \d+ tasks?: 1 error, \d+ warnings?$/)
  })

  test('annotates warnings and says of which suite a file is a part', async () => {
    await using repository = await makeRepository({
      files: { ...waza, 'evals/pdf/eval.yaml': `${waza['evals/pdf/eval.yaml']}mcp_mocks: {a: 1}\n` },
    })
    const { code, stdout } = await validate(repository.root, '--format', 'github', 'evals/pdf/tasks/merge.yaml')
    expect(code).toBe(0)
    expect(stdout.split('\n')).toEqual([
      '::warning file=evals/pdf/eval.yaml,line=5,col=1,title=Skill evals::`mcp_mocks` is not carried over',
      '::notice file=evals/pdf/tasks/merge.yaml,line=1,col=1,title=Skill evals::evals/pdf/tasks/merge.yaml is part of the suite evals/pdf/eval.yaml, which was checked as a whole',
      '::notice title=Skill evals::1 suite, 1 task: 0 errors, 1 warning',
      '',
    ])
  })

  test('annotates what keeps it from looking at anything, as every format says it', async () => {
    await using repository = await demoRepository()
    const github = await validate(repository.root, '--format', 'github', '-C', 'nowhere')
    expect([github.code, github.stdout]).toEqual([
      3,
      expect.stringMatching(/^::error title=Skill evals::There is no folder ".*nowhere"\.%0A-> /),
    ])
    for (const args of [['--json'], ['--format', 'json'], ['--format', 'json', '--json']]) {
      const json = await validate(repository.root, ...args, '-C', 'nowhere')
      expect(json.code).toBe(3)
      expect(JSON.parse(json.stdout)).toMatchObject({ schema: 'skill-eval-gate/error/v1', errors: [{ where: null }] })
    }
  })

  test('is refused by another name', async () => {
    await using repository = await demoRepository()
    const { code, stderr } = await validate(repository.root, '--format', 'xml')
    expect([code, stderr]).toEqual([3, expect.stringContaining('text, json, github')])
  })
})

describe.concurrent('validate --format json', () => {
  test('is --json, and names configurations and parts', async () => {
    await using repository = await makeRepository({ files: { ...waza, 'skill-eval-gate.yml': 'version: 1\n' } })
    const [long, short] = [
      await validate(repository.root, '--format', 'json', 'evals/pdf/tasks/merge.yaml'),
      await validate(repository.root, '--json', 'evals/pdf/tasks/merge.yaml'),
    ]
    expect(long.stdout).toBe(short.stdout)
    expect(JSON.parse(long.stdout)).toMatchObject({
      schema: 'skill-eval-gate/validation/v1',
      valid: true,
      configs: ['skill-eval-gate.yml'],
      parts: [{ file: 'evals/pdf/tasks/merge.yaml', suite: 'evals/pdf/eval.yaml' }],
      suites: [{ file: 'evals/pdf/eval.yaml', format: 'waza', tasks: 1 }],
    })
  })
})
