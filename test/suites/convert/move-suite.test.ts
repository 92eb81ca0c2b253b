import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { locateGraderFile } from '../../../src/graders/grader-file.ts'
import { moveSuite } from '../../../src/suites/convert/move-suite.ts'
import type { Hook, Suite } from '../../../src/suites/suite.ts'
import { userErrorsOf } from '../error-parts.ts'
import { repositoryFolder } from '../repository-folder.ts'

const files = {
  'evals/pdf/schema.json': '{}',
  'evals/pdf/rubric.md': 'good',
  'evals/pdf/check.py': '',
  'evals/pdf/setup.sh': '',
  'evals/pdf/expected/a.txt': '',
  'evals/new/word': '',
  'skills/pdf/SKILL.md': '',
  'schemas/all.json': '{}',
  'tools/lint.sh': '',
  'evals/new/tools/lint.sh': '',
}
const source = { file: 'evals/pdf/eval.yaml', line: 9, column: 5 }

function suiteWith(type: string, config: Record<string, unknown>, hooks: Hook[] = []): Suite {
  const task: Suite['tasks'][number] = {
    id: 'a',
    suite: source.file,
    prompt: 'p',
    followUps: [],
    files: [],
    expectations: [],
    expectsNoSkill: false,
    graders: [{ type, name: 'g', config, weight: 1, source }],
    golden: false,
    tags: [],
    timeoutMs: null,
    source,
  }
  return { file: source.file, name: 's', format: 'waza', skills: [], tasks: [task], settings: { hooks }, warnings: [] }
}

function movedConfig(type: string, config: Record<string, unknown>, file = 'evals/new/s.suite.yaml'): unknown {
  const moved = moveSuite(suiteWith(type, config), { file, files: Object.keys(files) })
  return moved.tasks[0]?.graders[0]?.config
}

describe('a suite that moves to another folder', () => {
  it.each([
    ['json_schema', { schema_file: 'schema.json' }, { schema_file: '../pdf/schema.json' }],
    ['json_schema', { schema_file: 'schemas/all.json' }, { schema_file: '../../schemas/all.json' }],
    ['json_schema', { schema_file: '/abs.json' }, { schema_file: '/abs.json' }],
    ['json_schema', { schema: {} }, { schema: {} }],
    [
      'trigger',
      { skill_path: '../../skills/pdf', mode: 'positive' },
      { skill_path: '../../skills/pdf', mode: 'positive' },
    ],
    ['trigger', { skill_path: 'skills/pdf/SKILL.md' }, { skill_path: '../../skills/pdf/SKILL.md' }],
    ['prompt', { rubric: 'rubric.md', model: 'm' }, { rubric: '../pdf/rubric.md', model: 'm' }],
    ['prompt', { rubric: 'helpfulness' }, { rubric: 'helpfulness' }],
    ['prompt', { rubric: 'Is it good?' }, { rubric: 'Is it good?' }],
    [
      'diff',
      {
        expected_files: [
          { path: 'a.txt', snapshot: 'expected/a.txt' },
          { path: 'b', contains: ['x'] },
        ],
      },
      {
        expected_files: [
          { path: 'a.txt', snapshot: '../pdf/expected/a.txt' },
          { path: 'b', contains: ['x'] },
        ],
      },
    ],
    // A snapshot that does not exist yet will be made where it would have been made before.
    [
      'diff',
      { expected_files: [{ path: 'a', snapshot: 'expected/new.txt' }] },
      { expected_files: [{ path: 'a', snapshot: '../pdf/expected/new.txt' }] },
    ],
    [
      'diff',
      { context_dir: 'expected', expected_files: [{ path: 'a', snapshot: 'a.txt' }] },
      { context_dir: '../pdf/expected', expected_files: [{ path: 'a', snapshot: 'a.txt' }] },
    ],
    [
      'program',
      { command: 'python3', args: ['check.py', '--strict', 'text'] },
      { command: 'python3', args: ['../pdf/check.py', '--strict', 'text'] },
    ],
    ['program', { command: './check.py' }, { command: '../pdf/check.py' }],
    // It stood at the root; the new folder has a file of that name.
    ['program', { command: 'bash', args: ['tools/lint.sh'] }, { command: 'bash', args: ['../../tools/lint.sh'] }],
    ['text', { contains: ['schema.json'] }, { contains: ['schema.json'] }],
    ['file', { must_exist: ['schema.json'] }, { must_exist: ['schema.json'] }],
  ])('keeps what a %s grader looks at: %j', (type, config, expected) => {
    expect(movedConfig(type, config)).toEqual(expected)
  })

  it('stays as it is in its own folder', () => {
    const suite = suiteWith('json_schema', { schema_file: 'schema.json' })
    expect(moveSuite(suite, { file: 'evals/pdf/s.suite.yaml', files: [] })).toBe(suite)
  })

  it('finds what the graders themselves would find, wherever it goes', async () => {
    await using folder = await repositoryFolder(files)
    const paths = [
      'schema.json',
      'expected/a.txt',
      '../../schemas/all.json',
      'schemas/all.json',
      'skills/pdf',
      'expected',
      'missing.json',
    ]
    for (const target of ['evals/new', 'evals', '.', 'tools/deep', 'evals/pdf/expected']) {
      for (const path of paths) {
        const config = movedConfig('json_schema', { schema_file: path }, `${target}/s.suite.yaml`)
        const moved = String(Object.values(config ?? {})[0])
        const before = { repositoryRoot: folder.root, suiteFolder: join(folder.root, 'evals/pdf') }
        const after = { repositoryRoot: folder.root, suiteFolder: join(folder.root, target) }
        expect(await locateGraderFile(moved, after), `${path} from ${target}`).toEqual(
          await locateGraderFile(path, before),
        )
      }
    }
  })

  it('gives a rubric that would read like a name a folder', () => {
    const suite = { ...suiteWith('prompt', { rubric: './pdf/notes' }), file: 'evals/eval.yaml' }
    const moved = moveSuite(suite, { file: 'evals/pdf/s.yaml', files: ['evals/pdf/notes'] })
    expect(moved.tasks[0]?.graders[0]?.config).toEqual({ rubric: './notes' })
  })

  it('is refused where a word of a program would become a file', async () => {
    expect(await userErrorsOf(() => movedConfig('program', { command: 'echo', args: ['word'] }))).toEqual([
      'evals/pdf/eval.yaml:9:5: The word "word" of this grader\'s program would be taken for a file in another folder -> Write the new file into `evals/pdf`, where the suite is now, and move it by hand.',
    ])
  })

  it('is refused where its hooks start scripts of its own', async () => {
    const hook: Hook = {
      moment: 'before_run',
      command: ['bash', 'setup.sh'],
      folder: 'evals/pdf',
      exitCodes: [0],
      errorOnFail: false,
      source,
    }
    const move = (file: string, own: Hook) =>
      userErrorsOf(() => moveSuite(suiteWith('text', {}, [own]), { file, files: Object.keys(files) }))
    expect(await move('evals/new/s.yaml', hook)).toEqual([
      expect.stringContaining("The hook's `setup.sh` would no longer be the suite's own script in another folder"),
    ])
    // Below the new folder it is the suite's own as well.
    expect(await move('evals/s.yaml', hook)).toEqual([])
    expect(await move('evals/new/s.yaml', { ...hook, command: ['bash', '../../tools/lint.sh'] })).toEqual([])
  })
})
