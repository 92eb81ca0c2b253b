import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { parseDocument } from '../../src/core/documents/document.ts'
import { formatsOf, SUITE_FORMATS } from '../../src/suites/formats/registry.ts'
import { resolveTasks } from '../../src/suites/resolve-tasks.ts'
import type { Suite } from '../../src/suites/suite.ts'
import { userErrorsOf } from './error-parts.ts'
import { fixture, loadFrom, repositoryFolder } from './repository-folder.ts'

const { suites, warnings } = await loadFrom(fixture('suites'), { patterns: ['canonical/*'] })

function suite(name: string): Suite {
  const found = suites.find(({ file }) => file === `canonical/${name}`)
  if (found === undefined) throw new Error(`no ${name} among ${suites.map(({ file }) => file)}`)
  return found
}

const place = ({ line, column }: { line: number; column: number }) => `${line}:${column}`

/** Reads one suite of the given text; what is wrong with it, or what it warns of. */
async function problemsOf(text: string, file = 'evals/a.suite.yaml', others: Record<string, string> = {}) {
  await using folder = await repositoryFolder({ [file]: text, ...others })
  let found: string[] = []
  const errors = await userErrorsOf(async () => {
    const loaded = await folder.load({ patterns: [file] })
    found = loaded.warnings.map(({ what, where, todo }) => `${where && place(where)}: ${what} -> ${todo}`)
  })
  return [...errors, ...found]
}

describe('the short form', () => {
  it('labels skills by their names, as YAML and as JSON', () => {
    const labels = [
      [{ skill: 'chart-maker', label: 'must_activate', weight: 1, rationale: 'asks for a picture of numbers' }],
      [{ skill: 'chart-maker', label: 'must_activate', weight: 1 }],
      [
        { skill: 'invoice-mailer', label: 'must_activate', weight: 1 },
        { skill: 'chart-maker', label: 'should_not_activate', weight: 1 },
      ],
      [{ skill: 'chart-maker', label: 'acceptable', weight: 1 }],
      [],
    ]
    for (const name of ['short.yaml', 'short.json']) {
      const { format, tasks, skills } = suite(name)
      expect(format).toBe('suite')
      expect(tasks.map(({ expectations }) => expectations)).toEqual(labels)
      expect(tasks.map(({ expectsNoSkill }) => expectsNoSkill)).toEqual([false, false, false, false, true])
      expect(tasks.map(({ id }) => id)).toEqual([
        'canonical/short/1',
        'canonical/short/2',
        'canonical/short/3',
        'canonical/short/4',
        'canonical/short/5',
      ])
      expect(skills).toEqual(['chart-maker', 'invoice-mailer'])
    }
  })

  it('says where each prompt stands', () => {
    expect(suite('short.yaml').tasks.map(({ source }) => place(source))).toEqual([
      '4:13',
      '7:13',
      '9:13',
      '12:13',
      '14:13',
    ])
  })
})

describe('the long form', () => {
  it('holds everything that a suite can say', () => {
    const { name, settings, skills } = suite('full.yaml')
    expect([name, skills]).toEqual(['charts', ['chart-maker', 'invoice-mailer', 'riddles']])
    expect(settings).toMatchObject({
      agent: 'claude-code',
      model: 'some-model',
      trials: 4,
      timeoutMs: 90_500,
      concurrency: 2,
      minAccuracy: 0.85,
      hooks: [
        { moment: 'before_run', command: ['bash', 'setup.sh', '--quiet'], folder: 'canonical', errorOnFail: true },
        { moment: 'after_task', command: ['node', 'clean up.mjs'], folder: '', exitCodes: [0, 3], errorOnFail: false },
      ],
    })
    expect(settings.hooks?.map(({ source }) => place(source))).toEqual(['24:16', '27:16'])
  })

  it('holds everything that a task can say', () => {
    const [bar] = suite('full.yaml').tasks
    expect(bar).toMatchObject({
      id: 'bar',
      prompt: 'Draw a bar chart of these sales:\n\n  - January: 4\n  - February: 7\n',
      followUps: ['Make the bars blue', 'Yes: and label them'],
      files: [
        { path: 'sales.csv', content: 'month,amount\nJan,4\nFeb,7\n' },
        { path: 'data/copy.csv', content: 'month,amount\nJan,4\nFeb,7\n' },
        { path: 'notes.txt', content: 'Amounts are in thousands.' },
      ],
      expectations: [
        { skill: 'chart-maker', label: 'must_activate', weight: 2, rationale: 'asks for a picture of numbers' },
        { skill: 'invoice-mailer', label: 'must_activate', weight: 1, rationale: 'nothing of it is a riddle' },
        { skill: 'riddles', label: 'acceptable', weight: 1, rationale: 'nothing of it is a riddle' },
      ],
      expectsNoSkill: false,
      graders: [
        { type: 'text', name: 'polite', config: { not_contains: ['shut up'] }, weight: 1 },
        { type: 'text', name: 'text', config: { contains: ['chart'] }, weight: 0.5 },
        { type: 'text', name: 'text-2', config: { contains: ['blue'] }, weight: 1 },
      ],
      golden: true,
      provenance: 'reviewed',
      tags: ['bars', 'smoke'],
      timeoutMs: 30_000,
      trials: 6,
      triggerThreshold: 0.8,
      maxAttempts: 3,
      offer: { directories: ['skills'], disabled: ['riddles'], disabledDirectories: [] },
    })
    // A shared grader stands where it is defined.
    expect(bar?.graders.map(({ source }) => place(source))).toEqual(['32:5', '71:9', '75:9'])
  })

  it('lets a task have its own instead of what the suite says', () => {
    const riddle = suite('full.yaml').tasks[1]
    expect(riddle).toMatchObject({ id: '7', triggerThreshold: 0.6, maxAttempts: 2, timeoutMs: null })
    expect(riddle?.offer).toMatchObject({
      directories: [],
      disabled: [],
      disabledDirectories: ['skills/invoice-mailer'],
    })
    expect(riddle?.trials).toBeUndefined()
  })

  it('warns of nothing', () => {
    expect(warnings).toEqual([])
  })
})

describe('a suite is recognised', () => {
  const detected = (value: unknown, file = 'evals/a.yaml') =>
    formatsOf(parseDocument(file.endsWith('.json') ? JSON.stringify(value) : stringify(value), file))[0]?.id ?? null
  const tasks = [{ prompt: 'p', must_activate: ['a'] }]

  it.each([
    ['by its version and its labels', { version: 1, tasks }, 'evals/a.yaml'],
    ['by a negative label', { version: 1, tasks: [{ prompt: 'p', should_not_activate: 'a' }] }, 'evals/a.yaml'],
    ['by a prompt for no skill', { version: 1, tasks: [{ prompt: 'p', expects_no_skill: true }] }, 'evals/a.yaml'],
    ['by its mark', { format: 'skill-eval-gate/suite/v1', tasks: [{ prompt: 'p' }] }, 'evals/a.yaml'],
    ['by the mark of a later version', { format: 'skill-eval-gate/suite/v2', tasks: {} }, 'evals/a.yaml'],
    ['by its schema', { $schema: 'https://x.example/skill-eval-gate/schema/suite.schema.json' }, 'evals/a.json'],
    ['by its name', { tasks: [{ prompt: 'p' }] }, 'a.suite.yaml'],
    ['by its name, where it is empty', { version: 1, tasks: [] }, 'a.suite.json'],
  ])('%s', (_, value, file) => {
    expect(detected(value, file)).toBe('suite')
  })

  it.each([
    ['Waza suites', { version: 1, name: 'n', skill: 's', tasks: [{ id: 'a', inputs: { prompt: 'p' } }] }, 'a.yaml'],
    ['Waza suites of that name', { version: 1, skill: 's', config: {}, tasks: ['tasks/*.yaml'] }, 'a.suite.yaml'],
    ['tasks of some other tool', { version: 1, tasks: [{ id: 'a', prompt: 'p', expected: 'x' }] }, 'a.yaml'],
    ['labels of some other version', { version: 2, tasks }, 'a.yaml'],
    ['labels without a version', { tasks }, 'a.yaml'],
    ['a configuration', { version: 1, policy: { min_recall: 1 } }, 'a.yaml'],
    ['a list', [{ prompt: 'p', must_activate: ['a'] }], 'a.yaml'],
    ['another schema', { $schema: 'https://x.example/skill-eval-gate/schema/config.schema.json' }, 'a.json'],
  ])('%s are not', (_, value, file) => {
    expect(detected(value, file)).not.toBe('suite')
  })

  it('and no other format is taken for one', async () => {
    const all = await loadFrom(fixture('suites'))
    const shapes = await loadFrom(fixture('suites'), {
      patterns: ['shapes/*', 'shapes/promptfoo', 'shapes/plugin/checks'],
    })
    const others = [...all.suites, ...shapes.suites].filter(({ file }) => !file.startsWith('canonical/'))
    expect(others.length).toBeGreaterThan(10)
    expect(others.map(({ format }) => format)).not.toContain('suite')
  })

  it('before any other format is asked', () => {
    expect(SUITE_FORMATS[0]?.id).toBe('suite')
  })
})

describe('what its author has to mend', () => {
  const head = 'version: 1\ntasks:\n'

  it.each([
    [
      'a slip in a key',
      `${head}  - prompt: p\n    must_activte: [a]\n`,
      /^.*:4:5: `must_activte` is not an option of `tasks\[0\]`\. Did you mean `must_activate`\? -> /,
    ],
    [
      'a slip at the top',
      `version: 1\ntrails: 3\ntasks: []\n`,
      /^.*:2:1: `trails` is not an option\. Did you mean `trials`\? -> /,
    ],
    [
      'a slip in a label',
      `${head}  - prompt: p\n    must_activate:\n      - {skill: a, wieght: 1}\n`,
      /^.*:5:20: `wieght` is not an option of `tasks\[0\]\.must_activate\[0\]`\. Did you mean `weight`\? -> /,
    ],
    ['no version', 'tasks:\n  - prompt: p\n', /^.*:1:1: `version` is missing -> Add `version: 1` at the top\.$/],
    ['another version', 'version: 2\ntasks:\n  - prompt: p\n', /^.*:1:10: `version` must be `1`, not 2 -> /],
    [
      'another version of the mark',
      'format: skill-eval-gate/suite/v2\ntasks: []\n',
      /^.*:1:9: `format` must be `skill-eval-gate\/suite\/v1`, not the text "skill-eval-gate\/suite\/v2" -> /,
    ],
    ['no tasks', 'format: skill-eval-gate/suite/v1\n', /^.*:1:1: `tasks` is missing -> /],
    ['no prompt', `${head}  - must_activate: a\n`, /^.*:3:5: `tasks\[0\]\.prompt` is missing -> /],
    ['an empty prompt', `${head}  - prompt: ""\n    must_activate: a\n`, /^.*:3:13: The prompt is empty -> /],
    ['a prompt that is a mapping', `${head}  - prompt: a: b\n`, /^.*:3:13: There is a second `: ` on this line/],
    [
      'an empty label',
      `${head}  - prompt: p\n    must_activate:\n`,
      /^.*:4:19: `tasks\[0\]\.must_activate` must be text or a list, not empty -> /,
    ],
    ['a label without a name', `${head}  - prompt: p\n    must_activate: [""]\n`, /^.*:4:21: The name is empty -> /],
    [
      'a weight of nothing',
      `${head}  - prompt: p\n    acceptable: [{skill: a, weight: 0}]\n`,
      /^.*:4:37: `tasks\[0\]\.acceptable\[0\]\.weight` must be more than 0, not 0 -> /,
    ],
    [
      'graders for all',
      `version: 1\ngraders: []\ntasks: []\n`,
      /^.*:2:1: `graders` is not an option of a suite: no grader runs on every task -> Rename it to `shared_graders`/,
    ],
    [
      'a grader that there is not',
      `version: 1\nshared_graders:\n  - {type: text, name: polite}\ntasks:\n  - prompt: p\n    graders: [polit, polite]\n`,
      /^.*:6:15: There is no shared grader named `polit`\. Did you mean `polite`\? -> /,
    ],
    [
      'two shared graders of a name',
      `version: 1\nshared_graders:\n  - {type: text}\n  - {type: text}\ntasks: []\n`,
      /^.*:4:5: There are two shared graders named `text`; the other one is at line 3 -> /,
    ],
    [
      'a grader without a type',
      `${head}  - prompt: p\n    graders: [{name: a}]\n`,
      /^.*:4:15: `tasks\[0\]\.graders\[0\]\.type` is missing -> /,
    ],
    [
      'an input file that leaves the workspace',
      `${head}  - prompt: p\n    files: [../a.txt]\n`,
      /^.*:4:13: The input file `\.\.\/a\.txt` is not inside the workspace -> /,
    ],
    [
      'an input file that is not there',
      `${head}  - prompt: p\n    files: [{path: a.txt, from: b.txt}]\n`,
      /^.*:4:33: The input file `b\.txt` does not exist -> It is looked up as `evals\/b\.txt`/,
    ],
    [
      'an input file from outside',
      `${head}  - prompt: p\n    files: [{path: a.txt, from: ../../b.txt}]\n`,
      /^.*:4:33: The input file `\.\.\/\.\.\/b\.txt` is outside of the repository -> /,
    ],
    [
      'content from two places',
      `${head}  - prompt: p\n    files: [{path: a.txt, from: b.txt, content: c}]\n`,
      /^.*:4:13: An input file has both `content` and `from` -> /,
    ],
    [
      'a hook for a shell',
      `version: 1\nhooks: {before_run: [{command: cd x && make}]}\ntasks: []\n`,
      /^.*:2:32: This command needs a shell, but hooks are started without one -> /,
    ],
    [
      'a hook of nothing',
      `version: 1\nhooks: {before_run: [{command: " "}]}\ntasks: []\n`,
      /^.*:2:32: The command of this hook names no program -> /,
    ],
    [
      'a hook outside',
      `version: 1\nhooks: {before_run: [{command: a, working_directory: ../..}]}\ntasks: []\n`,
      /^.*:2:54: The working directory `\.\.\/\.\.` of a hook is outside of the repository -> /,
    ],
    [
      'a slip in a moment',
      `version: 1\nhooks: {before_runs: []}\ntasks: []\n`,
      /^.*:2:9: `before_runs` is not an option of `hooks`\. Did you mean `before_run`\? -> /,
    ],
    [
      'skills from outside',
      `version: 1\nskill_directories: [../..]\ntasks: [{prompt: p}, {prompt: q}]\n`,
      /^.*:2:21: The skill directory `\.\.\/\.\.` is outside of the repository -> /,
    ],
    [
      'one id for two tasks',
      `${head}  - {id: a, prompt: p}\n  - {id: a, prompt: q}\n`,
      /^4:21: The id `a` is used for two different tasks; the other one is at evals\/a\.suite\.yaml:3:21 -> /,
    ],
  ])('%s', async (_, text, expected) => {
    expect(await problemsOf(text)).toEqual([expect.stringMatching(expected)])
  })

  it('is said of all tasks at once', async () => {
    const problems = await problemsOf(
      `version: 1\nshared_graders: [{type: 5}]\ntasks:\n  - {prompt: 1}\n  - {promt: a}\n  - {prompt: p, trials: 0}\n`,
    )
    expect(problems.map((problem) => problem.split(': ')[0])).toEqual([
      'evals/a.suite.yaml:2:25',
      'evals/a.suite.yaml:4:14',
      'evals/a.suite.yaml:5:5',
      'evals/a.suite.yaml:5:6',
      'evals/a.suite.yaml:6:25',
    ])
  })

  it.each([
    [
      'a reason that nobody sees',
      `${head}  - {prompt: p, expects_no_skill: true, rationale: r}\n`,
      /^3:41: A `rationale` is shown beside a label, and this task has none -> /,
    ],
    [
      'a grader that grades nothing',
      `version: 1\nshared_graders: [{type: text}]\ntasks: [{prompt: p, must_activate: a}]\n`,
      /^2:18: No task names the shared grader `text`, so it grades nothing -> /,
    ],
    [
      'a folder without skills',
      `version: 1\nskill_directories: [more]\ntasks: [{prompt: p}, {prompt: q}]\n`,
      /^2:21: The skill directory `more` holds no SKILL\.md -> It is looked up as `evals\/more`/,
    ],
  ])('may be a warning: %s', async (_, text, expected) => {
    const problems = await problemsOf(text)
    expect(problems).toEqual([expect.stringMatching(expected)])
  })
})

describe('a prompt with labels that contradict each other', () => {
  it('is refused when tasks are resolved', async () => {
    const text = 'version: 1\ntasks:\n  - {prompt: p, must_activate: a, should_not_activate: [a]}\n'
    await using folder = await repositoryFolder({ 'evals/a.yaml': text })
    const { suites: read } = await folder.load()
    const { errors } = resolveTasks(read, { skills: [], warnings: [] })
    expect(errors.map(({ what }) => what)).toContainEqual(expect.stringContaining('`a`'))
  })
})

describe('the example of the long form', () => {
  it('uses every key that there is', async () => {
    const { suiteSchema, taskSchema } = await import('../../src/suites/formats/canonical/schema.ts')
    const text = readFileSync(fixture('suites/canonical/full.yaml'), 'utf8')
    const keys = Object.keys(suiteSchema.shape).filter(
      (key) => !['$schema', 'format', 'disabled_directories'].includes(key),
    )
    for (const key of keys) expect(text).toMatch(new RegExp(`^${key}:`, 'm'))
    const taskKeys = Object.keys(taskSchema.shape).filter((key) => key !== 'should_not_activate')
    for (const key of taskKeys) expect(text).toMatch(new RegExp(`^ {2}[- ] ${key}:`, 'm'))
  })
})

describe('a suite that is built to exhaust its reader', () => {
  it('is refused when it copies one large file again and again', async () => {
    const files = Array.from({ length: 2000 }, (_, index) => `{path: f${index}, from: big.txt}`).join(', ')
    const text = `version: 1\ntasks:\n  - {prompt: p, must_activate: a, files: [${files}]}\n`
    const problems = await problemsOf(text, 'evals/a.suite.yaml', { 'evals/big.txt': 'x'.repeat(4_000_000) })
    expect(problems).toEqual([
      expect.stringMatching(/^evals\/a\.suite\.yaml:3:\d+: The prompts and input files of this suite have more than/),
    ])
  })
})
