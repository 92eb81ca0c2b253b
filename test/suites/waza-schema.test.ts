import { describe, expect, it } from 'vitest'
import { subjectOf, subjectsOf, userErrorsOf } from './error-parts.ts'
import { repositoryFolder } from './repository-folder.ts'

/** The suite in `evals/x/eval.yaml` beside the other files. */
async function read(lines: string, files: Record<string, string> = {}) {
  await using folder = await repositoryFolder({ 'evals/x/eval.yaml': lines, ...files })
  const { suites, warnings } = await folder.load({ patterns: ['evals/x/eval.yaml'] })
  const [suite] = suites
  if (suite === undefined) throw new Error('no suite')
  return { suite, tasks: suite.tasks, warnings: subjectsOf(warnings) }
}

async function errorsOf(lines: string, files: Record<string, string> = {}) {
  await using folder = await repositoryFolder({ 'evals/x/eval.yaml': lines, ...files })
  return (await userErrorsOf(() => folder.load({ patterns: ['evals/x/eval.yaml'] }))).map(subjectOf)
}

const TASK = 'tasks:\n  - id: t\n    inputs: {prompt: hello}\n'
const SKILL = (name: string) => `---\nname: ${name}\ndescription: d\n---\n`

describe('.waza.yaml', () => {
  it('fills in what the suite leaves open', async () => {
    const { suite, tasks, warnings } = await read(
      `graders:\n  - {type: prompt, config: {prompt: ok?}}\n  - {type: program, config: {command: make}}\n  - {type: program, name: own, config: {command: make, timeout: 5}}\n${TASK}`,
      {
        '.waza.yaml':
          'defaults: {engine: codex, model: m, judgeModel: j, timeout: 120, parallel: true, workers: 7, verbose: true}\ngraders: {programTimeout: 60}\npaths: {skills: s/, evals: e/, results: r/}\ncache: {enabled: true, dir: x}\nserver: {port: 1}\ndev: {model: d}\ntokens: {limits: {defaults: {"*.md": 5}}}\n',
      },
    )
    expect(suite.settings).toEqual({ agent: 'codex', model: 'm', timeoutMs: 120_000, concurrency: 7 })
    expect(tasks[0]?.graders.map(({ config }) => config)).toEqual([
      { prompt: 'ok?', model: 'j' },
      { command: 'make', timeout: 60 },
      { command: 'make', timeout: 5 },
    ])
    expect(warnings).toEqual([])
  })

  it('changes nothing that the suite says', async () => {
    const { suite, tasks } = await read(
      `config: {executor: copilot-sdk, model: mine, judge_model: k, timeout_seconds: 9, parallel: false, workers: 2}\ngraders:\n  - {type: prompt, config: {prompt: ok?}}\n${TASK}`,
      {
        '.waza.yaml': 'defaults: {engine: codex, model: m, judgeModel: j, timeout: 120, parallel: true, workers: 7}\n',
      },
    )
    expect(suite.settings).toEqual({ agent: 'copilot', model: 'mine', timeoutMs: 9000 })
    expect(tasks[0]?.graders[0]?.config).toEqual({ prompt: 'ok?', model: 'k' })
  })

  it('is the nearest one, at most ten folders up', async () => {
    const { suite } = await read(TASK, {
      '.waza.yaml': 'defaults: {timeout: 1}\n',
      'evals/.waza.yaml': 'defaults: {timeout: 2}\n',
    })
    expect(suite.settings.timeoutMs).toBe(2000)
    const deep = (levels: number) => `${Array.from({ length: levels }, (_, index) => `f${index}`).join('/')}/eval.yaml`
    const timeoutAt = async (levels: number) => {
      await using folder = await repositoryFolder({ [deep(levels)]: TASK, '.waza.yaml': 'defaults: {timeout: 3}\n' })
      const { suites } = await folder.load({ patterns: [deep(levels)] })
      return suites[0]?.settings.timeoutMs
    }
    expect(await timeoutAt(9)).toBe(3000)
    expect(await timeoutAt(10)).toBeUndefined()
  })

  it('names the tasks of suites that name none', async () => {
    const { tasks } = await read('skill: a\nconfig: {trials_per_task: 1}\n', {
      '.waza.yaml':
        'files: {evalFile: waza-eval.yaml, taskGlob: "tasks/*.waza-task.yaml", taskFileSuffix: .waza-task.yaml}\n',
      'evals/x/tasks/a.waza-task.yaml': 'inputs: {prompt: p}\n',
      'evals/x/tasks/b.yaml': 'inputs: {prompt: q}\n',
    })
    expect(tasks.map(({ prompt }) => prompt)).toEqual(['p'])
  })

  it('is warned of for unknown keys, and for what would change a measurement and is not used', async () => {
    const { warnings } = await read(TASK, {
      '.waza.yaml':
        'defualts: {timeout: 1}\ndefaults: {modle: m, model_reasoning_effort: high}\nstorage: {enabled: true, provider: azure-blob}\ngraders: {programTimout: 5}\npaths: {skills: [a, b], rules: r}\n',
    })
    expect(warnings).toEqual([
      '.waza.yaml:1:1: defualts',
      '.waza.yaml:2:12: defaults.modle, model',
      '.waza.yaml:4:11: graders.programTimout, programTimeout',
      '.waza.yaml:5:25: paths.rules',
      '.waza.yaml:2:22: defaults.model_reasoning_effort',
      '.waza.yaml:3:1: storage',
    ])
  })

  it.each([
    ['of the wrong type', 'defaults: {timeout: soon}\n', '.waza.yaml:1:21: defaults.timeout'],
    ['that is no YAML', 'defaults: [\n', '.waza.yaml:2:1'],
    ['of an unknown engine', 'defaults: {engine: copilot}\n', '.waza.yaml:1:20: copilot, copilot-sdk'],
  ])('%s is a mistake with its place', async (_, text, expected) => {
    const errors = await errorsOf(TASK, { '.waza.yaml': text })
    expect(errors).toEqual([expected])
  })

  it('may be empty', async () => {
    expect((await read(TASK, { '.waza.yaml': '# nothing\n' })).suite.settings).toEqual({})
  })
})

describe('tasks_from', () => {
  it('is not read, and says what to do', async () => {
    expect(await errorsOf('skill: a\ntasks_from: rows.csv\n', { 'evals/x/rows.csv': 'prompt\np\n' })).toEqual([
      'evals/x/eval.yaml:2:13: tasks_from',
    ])
  })
})

describe("the suite's inputs", () => {
  it('are filled in in prompts, prompt files and follow-ups', async () => {
    const { tasks, warnings } = await read(
      'skill: a\ninputs: {language: Go, year: 2026, empty: }\ntasks:\n  - id: t\n    inputs: {prompt: "{{.Vars.language}} of {{ .Vars.year }}{{.Vars.empty}}", follow_up_prompts: ["And {{.Vars.language}}?"]}\n  - inputs: {prompt_file: p.md}\n    follow_up_prompts: [more]\n',
      { 'evals/x/p.md': 'File for {{.Vars.language}}' },
    )
    expect(tasks.map(({ prompt, followUps }) => [prompt, followUps])).toEqual([
      ['Go of 2026', ['And Go?']],
      ['File for Go', ['more']],
    ])
    expect(warnings).toEqual([])
  })

  it("leave another language's placeholders alone, and warn of Waza's that nothing fills in", async () => {
    const helm = 'Explain {{ .Values.image }} and {{ range .Items }}'
    const { tasks, warnings } = await read(
      `skill: a\ninputs: {language: Go}\ntasks:\n  - inputs: {prompt: "${helm}"}\n  - inputs: {prompt: "{{.Vars.langage}} {{.JobID}} {{fixture:sample.py}}"}\n`,
    )
    expect(tasks.map(({ prompt }) => prompt)).toEqual([helm, '{{.Vars.langage}} {{.JobID}} {{fixture:sample.py}}'])
    expect(warnings).toEqual([
      'evals/x/eval.yaml:5:22: {{.Vars.langage}}, language',
      'evals/x/eval.yaml:5:22: {{.JobID}}',
      'evals/x/eval.yaml:5:22: {{fixture:sample.py}}',
    ])
  })

  it('are plain values', async () => {
    expect(await errorsOf(`inputs: {a: [b]}\n${TASK}`)).toEqual(['evals/x/eval.yaml:1:13: inputs.a'])
  })
})

describe('the files of a task', () => {
  it('are those of a fixture folder, and over them those that are listed', async () => {
    const { tasks, warnings } = await read(
      'skill: a\ntasks:\n  - inputs:\n      prompt: p\n      context: {fixture: fixtures/demo, language: go}\n      files: [{path: b/two.txt, content: mine}, {path: three.txt}]\n',
      {
        'evals/x/fixtures/demo/one.txt': '1',
        'evals/x/fixtures/demo/b/two.txt': '2',
        'evals/x/fixtures/three.txt': '3',
      },
    )
    expect(tasks[0]?.files).toEqual([
      { path: 'b/two.txt', content: 'mine' },
      { path: 'one.txt', content: '1' },
      { path: 'three.txt', content: '3' },
    ])
    expect(warnings).toEqual([])
  })

  it('may be one fixture file, under its own name', async () => {
    const { tasks } = await read(
      'skill: a\ntasks:\n  - inputs: {prompt: p, context: {fixture: fixtures/inventory.txt}}\n',
      { 'evals/x/fixtures/inventory.txt': '3' },
    )
    expect(tasks[0]?.files).toEqual([{ path: 'inventory.txt', content: '3' }])
  })

  it("come from context_dir in place of the suite's fixtures, from the task's, the suite's or the root folder", async () => {
    const task = (dir: string) => `id: ${dir}\ncontext_dir: ${dir}\ninputs: {prompt: ${dir}, files: [{path: a.txt}]}\n`
    const { tasks, warnings } = await read('skill: a\ntasks: ["tasks/*.yaml"]\n', {
      'evals/x/tasks/1.yaml': task('near'),
      'evals/x/tasks/2.yaml': task('mine'),
      'evals/x/tasks/3.yaml': task('shared/data'),
      'evals/x/tasks/4.yaml': task('nowhere'),
      'evals/x/tasks/near/a.txt': 'near',
      'evals/x/mine/a.txt': 'mine',
      'shared/data/a.txt': 'root',
      'evals/x/fixtures/a.txt': 'default',
    })
    expect(tasks.map(({ files }) => files.map(({ content }) => content).join())).toEqual(['near', 'mine', 'root', ''])
    expect(warnings).toEqual(['evals/x/tasks/4.yaml:3:35: a.txt, evals/x/tasks/nowhere, evals/x/nowhere, nowhere'])
  })

  it.each(['../up', '/etc', '.', 'a/../../b', '3'])('do not come from a fixture at %s', async (fixture) => {
    const errors = await errorsOf(`skill: a\ntasks:\n  - inputs: {prompt: p, context: {fixture: ${fixture}}}\n`)
    expect(errors).toEqual(['evals/x/eval.yaml:3:44: inputs.context.fixture, eval.yaml'])
  })

  it('are missed when the fixture does not exist', async () => {
    const errors = await errorsOf('skill: a\ntasks:\n  - inputs: {prompt: p, context: {fixture: fixtures/no}}\n')
    expect(errors).toEqual([expect.stringContaining('eval.yaml:3:44: fixtures/no')])
  })
})

describe('what a task is offered', () => {
  const files = {
    'skills/a/SKILL.md': SKILL('a'),
    'evals/x/fixtures/skills/b/SKILL.md': SKILL('b'),
    'evals/x/more/c/SKILL.md': SKILL('c'),
  }
  const offers = async (config: string, task = '') => {
    const { tasks, warnings } = await read(`skill: a\nconfig: {${config}}\ntasks: ["tasks/t.yaml"]\n`, {
      ...files,
      'evals/x/tasks/t.yaml': `inputs: {prompt: p}\n${task}`,
    })
    const { source: _, ...offer } = tasks[0]?.offer ?? { source: null }
    return { offer, warnings }
  }

  it('is nothing of its own without a word about it', async () => {
    const { tasks } = await read(`skill: a\n${TASK}`, files)
    expect(tasks[0]?.offer).toBeUndefined()
  })

  it.each([
    ['skill_directories: [fixtures/skills]', '', ['evals/x/fixtures/skills'], [], []],
    ['skill_directories: [fixtures/skills]', 'skill_directories: [./more/]\n', ['evals/x/more'], [], []],
    ['skill_directories: [fixtures/skills]', 'skill_directories: []\n', ['evals/x/fixtures/skills'], [], []],
    ['disabled_skills: [a]', 'disabled_skills: [b]\n', [], ['a', 'b'], []],
    ['skill_directories: [none]', 'skill_directories: [more]\n', ['evals/x/more'], ['*'], []],
    ['skill_directories: []', 'skill_directories: [none]\n', [], ['*'], []],
    [
      'skill_directories: [fixtures/skills, ./more], disabled_skills: [skills]',
      '',
      ['evals/x/more'],
      [],
      ['evals/x/fixtures/skills'],
    ],
    [
      'skill_directories: [fixtures/skills, ./more], disabled_skills: [./more]',
      '',
      ['evals/x/fixtures/skills'],
      [],
      ['evals/x/more'],
    ],
  ])('follows from {%s} and the task’s "%s"', async (config, task, directories, disabled, disabledDirectories) => {
    const { offer, warnings } = await offers(config, task)
    expect(offer).toEqual({ directories, disabled, disabledDirectories })
    expect(warnings).toEqual([])
  })
})

describe('hooks', () => {
  it('are read with their places, split at white space', async () => {
    const { suite, warnings } = await read(
      `${TASK}hooks:\n  before_run:\n    - command: "  npm   ci "\n      working_directory: ../../skills/a/\n      exit_codes: [0, 2]\n      error_on_fail: true\n  after_task:\n    - command: make clean\n      exit_codes: []\n      working_directory: .\n`,
    )
    expect(suite.settings.hooks).toEqual([
      {
        moment: 'before_run',
        command: ['npm', 'ci'],
        folder: 'skills/a',
        exitCodes: [0, 2],
        errorOnFail: true,
        source: { file: 'evals/x/eval.yaml', line: 6, column: 16 },
      },
      {
        moment: 'after_task',
        command: ['make', 'clean'],
        folder: 'evals/x',
        exitCodes: [0],
        errorOnFail: false,
        source: { file: 'evals/x/eval.yaml', line: 11, column: 16 },
      },
    ])
    expect(warnings).toEqual([])
  })

  it.each(['a && b', 'a | b', 'a; b', 'a > b', 'cp $HOME/x y', 'sh -c "a b"', 'mkdir ~/x'])(
    'that are written for a shell, as %s, are warned of',
    async (command) => {
      const { warnings } = await read(`${TASK}hooks:\n  before_run:\n    - command: '${command}'\n`)
      expect(warnings).toEqual([`evals/x/eval.yaml:6:16: ${command}`])
    },
  )

  it('are warned of for unknown keys', async () => {
    const { warnings } = await read(
      `${TASK}hooks:\n  before_runs: []\n  after_run:\n    - {command: a, cwd: b, error_on_failure: true}\n`,
    )
    expect(warnings).toEqual([
      'evals/x/eval.yaml:5:3: hooks.before_runs, before_run',
      'evals/x/eval.yaml:7:20: hooks.after_run.cwd',
      'evals/x/eval.yaml:7:28: hooks.after_run.error_on_failure, error_on_fail',
    ])
  })

  it.each([
    ['an empty command', '{command: " "}', '6:17'],
    ['no command', '{working_directory: a}', '6:7: hooks.before_run[0].command'],
    ['a folder above the repository', '{command: a, working_directory: ../../..}', '6:39: ../../..'],
    ['an absolute folder', '{command: a, working_directory: /tmp}', '6:39: /tmp'],
    ['codes that are text', '{command: a, exit_codes: [x]}', '6:33: hooks.before_run[0].exit_codes[0]'],
    ['a plain command', 'make', '6:7: hooks.before_run[0]'],
  ])('refuse %s', async (_, entry, expected) => {
    const errors = await errorsOf(`${TASK}hooks:\n  before_run:\n    - ${entry}\n`)
    expect(errors).toEqual([`evals/x/eval.yaml:${expected}`])
  })
})

describe('the rest of config', () => {
  it('carries max_attempts to the tasks, bounded', async () => {
    const attempts = async (value: number) => {
      const { tasks, warnings } = await read(`config: {max_attempts: ${value}}\n${TASK}`)
      return [tasks[0]?.maxAttempts, warnings.length]
    }
    expect(await Promise.all([0, 1, 3, 1000].map(attempts))).toEqual([
      [undefined, 0],
      [undefined, 0],
      [3, 0],
      [10, 1],
    ])
  })

  it('reads workers under both names', async () => {
    expect((await read(`config: {parallel: true, max_workers: 5}\n${TASK}`)).suite.settings.concurrency).toBe(5)
    expect((await read(`config: {parallel: true, workers: 0}\n${TASK}`)).suite.settings.concurrency).toBe(4)
  })

  it('warns of a group_by that groups nothing', async () => {
    expect((await read(`config: {group_by: model}\n${TASK}`)).warnings).toEqual([])
    expect((await read(`config: {group_by: tags}\n${TASK}`)).warnings).toEqual([
      'evals/x/eval.yaml:1:20: config.group_by: tags, model',
    ])
  })

  it('names presets of other repositories, which are not fetched', async () => {
    const { tasks, warnings } = await read(`graders:\n  - ref: github.com/o/r#fact@v1.0.0\n${TASK}`)
    expect(tasks[0]?.graders).toEqual([])
    expect(warnings).toEqual(['evals/x/eval.yaml:2:5: github.com/o/r#fact@v1.0.0'])
  })

  it('reads a task that a pattern and its name both match once, and never itself or the trigger tests', async () => {
    const { tasks } = await read('skill: a\ntasks: ["*.yaml", one.yaml]\n', {
      'evals/x/one.yaml': 'inputs: {prompt: p}\n',
      'evals/x/trigger_tests.yaml': 'skill: a\nshould_trigger_prompts: [{prompt: q}]\n',
    })
    expect(tasks.map(({ prompt }) => prompt)).toEqual(['p', 'q'])
    expect(await errorsOf('skill: a\ntasks: [eval.yaml]\n')).toEqual(['evals/x/eval.yaml:2:9'])
  })
})

describe("Sensei's trigger tests", () => {
  const load = async (file: string, text: string, files: Record<string, string> = {}) => {
    await using folder = await repositoryFolder({ [file]: text, ...files })
    const { suites, warnings } = await folder.load()
    return {
      tasks: suites
        .flatMap(({ tasks }) => tasks)
        .map(({ prompt, expectations: [label] }) => [prompt, label?.skill, label?.label]),
      warnings: warnings.map(({ what }) => what),
    }
  }

  it('are read for the skill that they stand beside', async () => {
    const found = await load(
      'skills/pdf/tests/trigger_tests.yaml',
      'shouldTriggerPrompts:\n  - Fill the form\n  - {prompt: Split it, reason: pages}\nshouldNotTriggerPrompts:\n  - What day is it?\n',
      { 'skills/pdf/SKILL.md': SKILL('pdf'), 'skills/docx/SKILL.md': SKILL('docx') },
    )
    expect(found).toEqual({
      tasks: [
        ['Fill the form', 'pdf', 'must_activate'],
        ['Split it', 'pdf', 'must_activate'],
        ['What day is it?', 'pdf', 'should_not_activate'],
      ],
      warnings: [],
    })
  })

  it('belong to the suite beside them', async () => {
    const found = await load('evals/x/trigger_tests.yaml', 'shouldTriggerPrompts: [Go]\n', {
      'evals/x/eval.yaml': `skill: a\n${TASK}`,
    })
    expect(found.tasks).toContainEqual(['Go', 'a', 'must_activate'])
  })

  it('of nobody are a mistake', async () => {
    await using folder = await repositoryFolder({ 'trigger_tests.yaml': 'shouldTriggerPrompts: [Go]\n' })
    expect((await userErrorsOf(() => folder.load())).map(subjectOf)).toEqual(['trigger_tests.yaml:1:1'])
  })
})
