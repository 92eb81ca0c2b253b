import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls, says } from '../fake-model/answer.ts'
import { type FakeModel, startFakeModel } from '../fake-model/server.ts'
import { cli, cliResults, nodeCommand, skillFile, temporaryFolder } from '../support/cli.ts'
import { type Files, makeRepository } from '../support/repository.ts'

/** A dummy that no provider would take. */
const KEY = 'planted-judge-key-0123456789'

const skill = (body: string) => `${skillFile('notes', 'Use for notes.')}${body}\n`

/** A Waza suite of one task with the graders given, and the judge that the configuration names. */
function suite(graders: string, { config = '', judge }: { config?: string; judge?: FakeModel } = {}): Files {
  return {
    'skills/notes/SKILL.md': skill('Short and dry'),
    'evals/eval.yaml': `name: notes\nskill: notes\nconfig:\n  trials_per_task: 1\n  timeout_seconds: 20\n${config}graders:\n${graders}tasks:\n  - id: minutes\n    inputs: {prompt: Write the minutes}\n    expected: {should_trigger: true}\n`,
    ...(judge === undefined
      ? {}
      : {
          'skill-eval-gate.yml': `version: 1\njudge:\n  provider: anthropic\n  model: judge-1\n  base_url: ${judge.baseUrl}\n  price: {input_per_million: 1, output_per_million: 10}\n`,
        }),
  }
}

const agent = (log: string) => [
  '--agent-command',
  nodeCommand(join(import.meta.dirname, 'agents/drafts.mjs'), log),
  '--trials',
  '1',
]

describe.concurrent('a suite whose graders ask a judge', () => {
  const graders = '  - type: prompt\n    name: tone\n    config: {prompt: Is it friendly?}\n'

  test('is judged by the configured model, which is told the task, the answer and the changed files, and its cost is counted', async () => {
    await using model = await startFakeModel({
      keys: [KEY],
      answer: () => calls({ name: 'set_waza_grade_fail', arguments: { description: 'tone', reason: 'cold' } }),
    })
    await using repository = await makeRepository({ files: suite(graders, { judge: model }) })
    await using folder = temporaryFolder()
    const args = ['run', ...agent(join(folder.path, 'log')), '--record', join(folder.path, 'kept')]
    const { results } = await cliResults(repository.root, args, { env: { ANTHROPIC_API_KEY: KEY } })
    expect(results.graders).toMatchObject([{ grader: 'tone', head: { score: 0, passRate: 0 }, errors: 0 }])
    expect(results.tasks[0]?.grades.head[0]?.feedback).toContain('cold')
    expect(results.judge).toMatchObject({ requests: 1, inputTokens: 100, outputTokens: 20 })
    expect(results.judge?.costUsd).toBeCloseTo(100 / 1e6 + 200 / 1e6)
    const asked = JSON.stringify(model.requests[0])
    for (const part of ['Is it friendly?', 'Write the minutes', 'Short and dry', 'notes.md'])
      expect(asked).toContain(part)
    expect(model.violations).toEqual([])
    expect(JSON.stringify(results)).not.toContain(KEY)
  })

  test.each([
    ['no judge', ''],
    ['a judge without a model', 'judge: {provider: anthropic}\n'],
  ])('with %s is not graded, with a warning in `gate` and `validate` alike, and its labels are', async (_, judge) => {
    const files = { ...suite(graders), 'skill-eval-gate.yml': `version: 1\n${judge}` }
    await using repository = await makeRepository({ files })
    await repository.branch('other')
    await repository.commit('other', { 'skills/notes/SKILL.md': skill('Warm') })
    await using folder = temporaryFolder()
    const said = 'Grader "tone" of type prompt has no judge to ask: not graded'
    const { code, results } = await cliResults(repository.root, ['gate', ...agent(join(folder.path, 'log'))])
    expect([code, results.graders, results.decision.state]).toEqual([0, [], 'pass'])
    expect(results.warnings.map(({ what }) => what)).toContain(said)
    const validated = await cli(repository.root, ['validate', '--json'])
    expect([validated.code, validated.stdout]).toEqual([0, expect.stringContaining(JSON.stringify(said).slice(1, -1))])
  })

  test('what cannot be judged is an error of that grade, and what triggered stands', async () => {
    await using model = await startFakeModel({ keys: [KEY], answer: () => says('set_waza_grade_pass: all is well') })
    await using repository = await makeRepository({ files: suite(graders, { judge: model }) })
    await using folder = temporaryFolder()
    const { code, results } = await cliResults(repository.root, ['run', ...agent(join(folder.path, 'log'))], {
      env: { ANTHROPIC_API_KEY: KEY },
    })
    expect(results.graders).toMatchObject([{ grader: 'tone', head: { score: null, passRate: null }, errors: 1 }])
    expect(results.skills).toMatchObject([{ skill: 'notes', head: { recall: 1 } }])
    expect(code).toBe(0)
  })

  test('without a key is one clear error before any trial', async () => {
    await using model = await startFakeModel()
    await using repository = await makeRepository({ files: suite(graders, { judge: model }) })
    await using folder = temporaryFolder()
    const log = join(folder.path, 'log')
    const { code, stderr } = await cli(repository.root, ['run', ...agent(log)])
    expect(code).toBe(3)
    expect(stderr).toContain('ANTHROPIC_API_KEY')
    expect(() => readFileSync(log)).toThrow('ENOENT')
    expect(model.requests).toEqual([])
  })
})

describe.concurrent('a grader that compares head with base', () => {
  const graders = '  - type: prompt\n    name: preference\n    config: {prompt: Which is friendlier?, mode: pairwise}\n'

  test('is given both answers in both orders, and is shown without a delta', async () => {
    await using model = await startFakeModel({
      keys: [KEY],
      // Whichever of the two is the warm one wins, wherever it stands.
      answer: (request) => {
        const text = JSON.stringify(request.body)
        const winner = text.indexOf('Warm and long') < text.indexOf('Short and dry') ? 'A' : 'B'
        return calls({
          name: 'set_pairwise_winner',
          arguments: { winner, magnitude: 'much-better', reasoning: 'warmer' },
        })
      },
    })
    await using repository = await makeRepository({ files: suite(graders, { judge: model }) })
    await repository.branch('warm')
    await repository.commit('warm', { 'skills/notes/SKILL.md': skill('Warm and long') })
    await using folder = temporaryFolder()
    const { results } = await cliResults(
      repository.root,
      ['gate', '--head', 'HEAD', ...agent(join(folder.path, 'log'))],
      { env: { ANTHROPIC_API_KEY: KEY } },
    )
    expect(model.requests).toHaveLength(2)
    const [preference] = results.graders
    expect(preference).toMatchObject({ grader: 'preference', head: { score: 1 } })
    expect(preference?.base?.score ?? null).toBeNull()
  })

  test('a tie is no loss of task score, and holds no floor back: base has no such score', async () => {
    await using model = await startFakeModel({
      keys: [KEY],
      answer: () =>
        calls({ name: 'set_pairwise_winner', arguments: { winner: 'tie', magnitude: 'equal', reasoning: '' } }),
    })
    const also = `${graders}  - {type: text, name: said, config: {contains: [attempt]}}\n`
    await using repository = await makeRepository({ files: suite(also, { judge: model }) })
    await repository.branch('warm')
    await repository.commit('warm', { 'skills/notes/SKILL.md': skill('Warm and long') })
    await using folder = temporaryFolder()
    const { code, results } = await cliResults(
      repository.root,
      ['gate', '--head', 'HEAD', '--min-task-score', '0.9', ...agent(join(folder.path, 'log'))],
      { env: { ANTHROPIC_API_KEY: KEY } },
    )
    const [task] = results.tasks
    expect([code, task?.score]).toEqual([0, { base: 1, head: 1 }])
    expect(results.graders.find(({ grader }) => grader === 'preference')).toMatchObject({ head: { score: 0.5 } })
  })

  test('has nothing to compare with in `run` and `validate`, which say so and go on', async () => {
    await using model = await startFakeModel()
    await using repository = await makeRepository({ files: suite(graders, { judge: model }) })
    await using folder = temporaryFolder()
    const { code, results } = await cliResults(repository.root, ['run', ...agent(join(folder.path, 'log'))], {
      env: { ANTHROPIC_API_KEY: KEY },
    })
    const said = 'not in a run of one side (mode: pairwise): "preference"'
    expect([code, results.warnings.map(({ what }) => what)]).toEqual([0, [expect.stringContaining(said)]])
    const validated = await cli(repository.root, ['validate'])
    expect([validated.code, validated.stdout]).toEqual([0, expect.stringContaining('(mode: pairwise)')])
    expect(model.requests).toEqual([])
  })
})

describe.concurrent('a suite that lets a failed task be tried again', () => {
  const graders =
    '  - {type: text, name: third, config: {contains: [attempt 3]}}\n  - {type: skill_invocation, name: fires, config: {required_skills: [notes], mode: any_order}}\n'

  test('keeps the last attempt’s grades, and the first one’s triggers', async () => {
    await using repository = await makeRepository({ files: suite(graders, { config: '  max_attempts: 4\n' }) })
    await using folder = temporaryFolder()
    const log = join(folder.path, 'log')
    const { results } = await cliResults(repository.root, ['run', ...agent(log)])
    expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([1, 2, 3].map((attempt) => `head screen 0 ${attempt}`))
    expect(results.tasks[0]?.grades.head.map(({ grader, passRate }) => [grader, passRate])).toEqual([
      ['third', 1],
      // Only the first attempt loads the skill: it is never tried again until it triggers.
      ['fires', 1],
    ])
    expect(results.skills).toMatchObject([{ head: { recall: 1 } }])
    expect(results.trials.total).toBe(1)
  })

  test('is not tried again where the suite says nothing of it', async () => {
    await using repository = await makeRepository({ files: suite(graders) })
    await using folder = temporaryFolder()
    const log = join(folder.path, 'log')
    const { results } = await cliResults(repository.root, ['run', ...agent(log)])
    expect(readFileSync(log, 'utf8').trim().split('\n')).toHaveLength(1)
    expect(results.tasks[0]?.grades.head[0]).toMatchObject({ grader: 'third', passRate: 0 })
  })
})

test.concurrent('grade asks the judge of the repository that its file is in', async () => {
  await using model = await startFakeModel({
    keys: [KEY],
    answer: () => calls({ name: 'set_waza_grade_pass', arguments: {} }),
  })
  const line = { grader: { type: 'prompt', config: { prompt: 'Is it friendly?' } }, context: { output: 'Hello!' } }
  await using repository = await makeRepository({
    files: { ...suite('', { judge: model }), 'evals/cases.jsonl': `${JSON.stringify(line)}\n` },
  })
  const { code, stdout } = await cli(repository.root, ['grade', 'evals/cases.jsonl'], {
    env: { ANTHROPIC_API_KEY: KEY },
  })
  expect(JSON.parse(stdout)).toMatchObject({ type: 'prompt', score: 1, passed: true })
  expect(code).toBe(0)
  expect(JSON.stringify(model.requests[0]?.body)).toContain('Hello!')
})
