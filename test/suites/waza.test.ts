import { describe, expect, it } from 'vitest'
import { subjectOf, subjectsOf, userErrorsOf } from './error-parts.ts'
import { fixture, loadFrom, repositoryFolder } from './repository-folder.ts'

async function readFixture() {
  const { suites } = await loadFrom(fixture('suites'), { patterns: ['waza/eval.yaml'] })
  const [suite] = suites
  if (suite === undefined) throw new Error('the fixture is no suite')
  return suite
}

/** The one suite that an eval.yaml with these lines is, beside the other files. */
async function read(lines: string, files: Record<string, string> = {}) {
  await using folder = await repositoryFolder({ 'eval.yaml': lines, ...files })
  const { suites, warnings } = await folder.load({ patterns: ['eval.yaml'] })
  return { tasks: suites[0]?.tasks ?? [], suite: suites[0], warnings: subjectsOf(warnings) }
}

async function errorsOf(lines: string, files: Record<string, string> = {}) {
  await using folder = await repositoryFolder({ 'eval.yaml': lines, ...files })
  return await userErrorsOf(() => folder.load())
}

const TASK = 'tasks:\n  - id: t\n    inputs: {prompt: hello}\n'

describe('the Waza reader', () => {
  it('reads eval.yaml, its task files and the trigger tests beside it as one suite', async () => {
    const suite = await readFixture()
    expect(suite.name).toBe('charts')
    expect(suite.skills).toEqual(['chart-maker', 'invoice-mailer'])
    expect(suite.settings).toEqual({
      agent: 'copilot',
      model: 'some-model',
      trials: 2,
      timeoutMs: 90_000,
      concurrency: 3,
      minAccuracy: 0.85,
    })
    expect(
      suite.tasks.map(({ id, prompt, source }) => [id, prompt, `${source.file}:${source.line}:${source.column}`]),
    ).toEqual([
      ['bar', "Draw a bar chart of last year's sales", 'waza/tasks/bar.yaml:7:11'],
      ['invoice', 'Mail the March invoice to Ms Okafor', 'waza/tasks/invoice.yaml:3:11'],
      ['pie', 'Turn this table into a pie, please\n', 'waza/tasks/pie.yaml:2:16'],
      ['waza/trigger_tests/1', 'Show me the trend of these numbers', 'waza/trigger_tests.yaml:3:13'],
      ['waza/trigger_tests/2', 'Make these figures easier to grasp', 'waza/trigger_tests.yaml:6:13'],
      ['waza/trigger_tests/3', 'What is a pie chart good for?', 'waza/trigger_tests.yaml:9:13'],
    ])
  })

  it('labels by should_trigger, by skill_invocation graders and by trigger tests with their confidence', async () => {
    const { tasks } = await readFixture()
    expect(tasks.map(({ expectations }) => expectations)).toEqual([
      [{ skill: 'chart-maker', label: 'must_activate', weight: 1 }],
      [
        { skill: 'invoice-mailer', label: 'must_activate', weight: 1 },
        { skill: 'chart-maker', label: 'should_not_activate', weight: 1 },
      ],
      [{ skill: 'chart-maker', label: 'must_activate', weight: 1 }],
      [{ skill: 'chart-maker', label: 'must_activate', weight: 1, rationale: 'wants to see data' }],
      [{ skill: 'chart-maker', label: 'must_activate', weight: 0.5 }],
      [{ skill: 'chart-maker', label: 'should_not_activate', weight: 1, rationale: 'a question, no picture wanted' }],
    ])
  })

  it('runs global graders on every task once, own ones after them, and none on trigger tests', async () => {
    const { tasks } = await readFixture()
    expect(tasks.map(({ graders }) => graders.map(({ name }) => name))).toEqual([
      ['polite', 'axes', '_output_contains', '_output_contains_any'],
      ['polite', 'right-one'],
      ['polite'],
      [],
      [],
      [],
    ])
    const [, axes, contains, any] = tasks[0]?.graders ?? []
    expect(axes).toEqual({
      type: 'keyword',
      name: 'axes',
      weight: 2,
      config: { keywords: ['axis'] },
      source: { file: 'waza/tasks/bar.yaml', line: 20, column: 5 },
    })
    expect(contains).toMatchObject({ type: 'output_contains', config: { texts: ['chart', 'bars'] } })
    expect(any).toMatchObject({ type: 'output_contains_any', config: { texts: ['png', 's.v.g'] } })
  })

  it('keeps golden, tags, timeout, follow-ups and files, those without content from the fixtures', async () => {
    const { tasks } = await readFixture()
    expect(tasks[0]).toMatchObject({
      golden: true,
      tags: ['bars', 'smoke'],
      timeoutMs: 30_000,
      followUps: ['Make the bars blue'],
      files: [
        { path: 'sales.csv', content: 'month,amount\nJan,4\n' },
        { path: 'notes/readme.txt', content: 'Amounts are in thousands.\n' },
      ],
    })
  })

  it('names what it does not run, and what it skips', async () => {
    const { warnings } = await readFixture()
    expect(subjectsOf(warnings)).toEqual([
      'waza/eval.yaml:13:3: config.mcp_servers',
      'waza/tasks/later.yaml:2:10: later, enabled: false',
    ])
  })

  it.each([
    ['command_mocks', '4:1', `${TASK}command_mocks: [{command: git}]\n`],
    ['adversarial', '4:1', `${TASK}adversarial: {packs: [all]}\n`],
    ['mcp_mocks', '4:1', `${TASK}mcp_mocks: [{name: github, tools: {}}]\n`],
    ['config.mcp_servers', '4:10', `${TASK}config: {mcp_servers: {files: {command: x}}}\n`],
    ['config.fail_fast', '4:10', `${TASK}config: {fail_fast: true}\n`],
    ['config.reasoning_effort', '4:10', `${TASK}config: {reasoning_effort: high}\n`],
    ['checkpoints', '4:5', `${TASK}    checkpoints: [{after_turn: 1}]\n`],
    ['responder', '4:5', `${TASK}    responder: {model: m}\n`],
    ['repos', '4:5', `${TASK}    repos: [{url: x}]\n`],
    ['command_mocks', '4:5', `${TASK}    command_mocks: [{name: git}]\n`],
    ['inputs.responder', '2:25', 'tasks:\n  - inputs: {prompt: a, responder: {instructions: x, max_followups: 1}}\n'],
    ['inputs.repos', '2:25', 'tasks:\n  - inputs: {prompt: a, repos: [{type: worktree}]}\n'],
    ['inputs.environment', '2:25', 'tasks:\n  - inputs: {prompt: a, environment: {A: b}}\n'],
  ])('warns that %s is not run', async (feature, place, lines) => {
    const { warnings, tasks } = await read(lines)
    expect(warnings).toEqual([`eval.yaml:${place}: ${feature}`])
    expect(tasks).toHaveLength(1)
  })

  it('warns of unknown keys at every level, with a suggestion where one is near', async () => {
    const { warnings } = await read(
      'nmae: x\nconfig: {trials_pertask: 2}\ngraders:\n  - {type: text, confg: {contains: [a]}}\ntasks:\n  - inputs: {prompt: a, zzz: 1}\n    expected: {should_triger: true}\n',
    )
    expect(warnings).toEqual([
      'eval.yaml:1:1: nmae, name',
      'eval.yaml:2:10: config.trials_pertask, trials_per_task',
      'eval.yaml:4:18: graders.confg, config',
      'eval.yaml:6:25: tasks.inputs.zzz',
      'eval.yaml:7:16: tasks.expected.should_triger, should_trigger',
    ])
  })

  it.each([
    ['copilot-sdk', 'copilot', []],
    ['codex', 'codex', []],
    ['mock', 'lexical', ['eval.yaml:1:20: mock']],
  ])('maps the executor %s to the agent %s', async (executor, agent, expected) => {
    const { suite, warnings } = await read(`config: {executor: ${executor}}\n${TASK}`)
    expect(suite?.settings.agent).toBe(agent)
    expect(warnings).toEqual(expected)
  })

  it('warns of skill directories that are outside of the repository or hold no skill', async () => {
    const { warnings } = await read(`config: {skill_directories: [skills, skill, ../shared, /opt/skills]}\n${TASK}`, {
      'skills/a/SKILL.md': '---\nname: a\ndescription: d\n---\n',
    })
    expect(warnings).toEqual(['eval.yaml:1:38: skill', 'eval.yaml:1:45: ../shared', 'eval.yaml:1:56: /opt/skills'])
  })

  it('reads a trigger_tests.yaml that stands alone', async () => {
    await using folder = await repositoryFolder({
      'x/trigger_tests.yaml': 'skill: a\nshould_trigger_prompts:\n  - prompt: p\n',
    })
    const { suites } = await folder.load()
    expect(suites.flatMap(({ tasks }) => tasks.map(({ prompt, expectations }) => [prompt, expectations]))).toEqual([
      ['p', [{ skill: 'a', label: 'must_activate', weight: 1 }]],
    ])
  })

  it('keeps both of two graders with one name, and adds nothing for a name', async () => {
    const { tasks } = await read(
      'graders:\n  - {type: text, name: g, config: {contains: [a]}}\ntasks:\n  - inputs: {prompt: p}\n    graders: [{type: text, name: g, config: {contains: [b]}}, g]\n    expected: {graders: [g, g]}\n',
    )
    expect(tasks[0]?.graders.map(({ name, config }) => [name, config])).toEqual([
      ['g', { contains: ['a'] }],
      ['g-2', { contains: ['b'] }],
    ])
  })

  it("gives a prompt grader the suite's judge_model where it has none, and old places of config their new one", async () => {
    const { tasks } = await read(
      `config: {judge_model: j}\ngraders:\n  - {type: prompt, config: {prompt: ok?}}\n  - {type: prompt, name: own, config: {prompt: ok?, model: m}}\n  - {type: code, assertions: [a], weight: 0}\n${TASK}`,
    )
    expect(tasks[0]?.graders.map(({ name, config, weight }) => [name, config, weight])).toEqual([
      ['prompt', { prompt: 'ok?', model: 'j' }, 1],
      ['own', { prompt: 'ok?', model: 'm' }, 1],
      ['code', { assertions: ['a'] }, 1],
    ])
  })

  it('leaves input files that leave the workspace or do not exist out, and says so', async () => {
    const { tasks, warnings } = await read(
      'tasks:\n  - inputs:\n      prompt: p\n      files: [{path: ../up.txt}, {path: /etc/passwd, content: x}, {path: none.txt}]\n',
    )
    expect(tasks[0]?.files).toEqual([])
    expect(warnings).toEqual([
      'eval.yaml:4:15: ../up.txt',
      'eval.yaml:4:34: /etc/passwd',
      'eval.yaml:4:67: none.txt, fixtures',
    ])
  })

  it.each([
    [
      'an unknown executor',
      `config: {executor: copilot}\n${TASK}`,
      ['eval.yaml:1:20: copilot, copilot-sdk', 'Use one of: copilot-sdk, codex, mock.'],
    ],
    [
      'zero trials',
      `config: {trials_per_task: 0}\n${TASK}`,
      ['eval.yaml:1:27: config.trials_per_task', 'Write at least 1 here.'],
    ],
    [
      'text for a number',
      `config: {timeout_seconds: "5"}\n${TASK}`,
      ['eval.yaml:1:27: config.timeout_seconds', 'Write a number here.'],
    ],
    [
      'a pattern without files',
      'skill: a\ntasks: ["tasks/*.yaml"]\n',
      ['eval.yaml:2:9: tasks/*.yaml', 'Patterns are relative to `.`'],
    ],
    [
      'a pattern that leaves the repository',
      'skill: a\ntasks: ["../*.yaml"]\n',
      ['eval.yaml:2:9: ../*.yaml', 'Patterns'],
    ],
    [
      'a task without a prompt',
      'tasks:\n  - id: t\n    inputs: {}\n',
      ['eval.yaml:3:13: tasks[0].inputs.prompt', 'Add `prompt` under `inputs`'],
    ],
    [
      'an empty prompt',
      'tasks:\n  - id: t\n    inputs: {prompt: " "}\n',
      ['eval.yaml:3:22', 'Write what the user asks'],
    ],
    [
      'an unknown grader name',
      `graders:\n  - {type: text, name: polite}\n${TASK}    graders: [pollite]\n`,
      ['eval.yaml:6:15: pollite, polite', 'Define it under `graders`'],
    ],
    ['a grader without a type', `graders:\n  - {config: {contains: [a]}}\n${TASK}`, ['eval.yaml:2:5', 'Add `type`']],
    [
      'should_trigger without a skill',
      `${TASK}    expected: {should_trigger: true}\n`,
      ['eval.yaml:4:32: expected.should_trigger, eval.yaml', 'Add `skill: <name>`'],
    ],
    [
      'contradicting labels',
      `skill: a\n${TASK}    expected: {should_trigger: false}\n    graders:\n      - {type: skill_invocation, config: {required_skills: [a], mode: any_order}}\n`,
      ['eval.yaml:7:9: a', 'Keep one of the two.'],
    ],
    [
      'skills that are no list',
      `${TASK}    graders:\n      - {type: skill_invocation, name: s, config: {required_skills: a}}\n`,
      ['eval.yaml:5:9: s', 'Write `required_skills`'],
    ],
    [
      'a threshold above one',
      `metrics: [{name: trigger_accuracy, threshold: 90}]\n${TASK}`,
      ['eval.yaml:1:47: trigger_accuracy', 'Write it as a share'],
    ],
    [
      'prompt and prompt_file',
      'tasks:\n  - inputs: {prompt: a, prompt_file: b}\n',
      ['eval.yaml:2:25: inputs.prompt, inputs.prompt_file', 'Keep one'],
    ],
    [
      'a missing prompt file',
      'tasks:\n  - inputs: {prompt_file: b.md}\n',
      ['eval.yaml:2:27: b.md', 'Write a path relative'],
    ],
    [
      'a prompt file outside',
      'tasks:\n  - inputs: {prompt_file: ../b.md}\n',
      ['eval.yaml:2:27: ../b.md', 'Write a path relative'],
    ],
  ])('refuses %s', async (_, lines, [subject, todo]) => {
    const errors = await errorsOf(lines)
    expect(errors.map(subjectOf)).toEqual([subject])
    expect(errors[0]).toContain(`-> ${todo}`)
  })

  it.each([
    ['skill', 'should_trigger_prompts:\n  - prompt: p\n', 'trigger_tests.yaml:1:1: skill'],
    [
      'prompt',
      'skill: a\nshould_trigger_prompts:\n  - reason: r\n',
      'trigger_tests.yaml:3:5: should_trigger_prompts[0].prompt',
    ],
    ['prompts', 'skill: a\nshould_trigger_prompts: []\n', 'trigger_tests.yaml:1:1'],
    [
      'known confidence',
      'skill: a\nshould_trigger_prompts:\n  - {prompt: p, confidence: low}\n',
      'trigger_tests.yaml:3:29: confidence, high, medium',
    ],
  ])('refuses trigger tests without %s', async (_, lines, expected) => {
    const errors = await errorsOf(`skill: a\n${TASK}`, { 'trigger_tests.yaml': lines })
    expect(errors.map(subjectOf)).toEqual([expected])
  })

  it('reports the mistakes of all task files together, each in its own file', async () => {
    const errors = await errorsOf('skill: a\ntasks: ["tasks/*.yaml"]\n', {
      'tasks/a.yaml': 'id: x\ninputs: {prompt: 1}\n',
      'tasks/b.yaml': 'id: [\n',
      'tasks/c.yaml': '',
      'tasks/d.yaml': 'id: x\ninputs: {prompt: a}\n',
    })
    expect(errors.map(subjectOf)).toEqual([
      'tasks/a.yaml:2:18: inputs.prompt',
      expect.stringMatching(/^tasks\/b\.yaml:\d:\d$/),
      'tasks/c.yaml:1:1',
    ])
  })
})

describe('tasks of Waza without a label', () => {
  const task = (id: string, more = '') => `id: ${id}\ninputs: {prompt: ${id}}\n${more}`

  it('have the one that their tags or their names say', async () => {
    await using folder = await repositoryFolder({
      'skills/pdf/SKILL.md': '---\nname: pdf\ndescription: d\n---\n',
      'evals/eval.yaml': 'name: w\nskill: pdf\ntasks: ["tasks/*.yaml"]\n',
      'evals/tasks/should-not-trigger-weather.yaml': task('a'),
      'evals/tasks/negative-trigger-1.yaml': task('b'),
      'evals/tasks/c.yaml': task('c', 'tags: [should-trigger]\n'),
      'evals/tasks/d.yaml': task('d', 'tags: [smoke, should_not_trigger]\n'),
      'evals/tasks/trigger-basics.yaml': task('e', 'tags: [trigger]\n'),
      'evals/tasks/should-trigger-2.yaml': task('f', 'expected: {should_trigger: false}\n'),
    })
    const { suites } = await folder.load()
    const found = suites.flatMap(({ tasks }) => tasks.map(({ id, expectations }) => [id, expectations[0]?.label]))
    expect(Object.fromEntries(found)).toEqual({
      a: 'should_not_activate',
      b: 'should_not_activate',
      c: 'must_activate',
      d: 'should_not_activate',
      e: undefined,
      f: 'should_not_activate',
    })
  })
})
