import { describe, expect, it } from 'vitest'
import type { Suite, Task } from '../../src/suites/suite.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { fixture, loadFrom, repositoryFolder } from './repository-folder.ts'

const { suites, warnings } = await loadFrom(fixture('agentv'))

function suite(file: string): Suite {
  const found = suites.find((candidate) => candidate.file === file)
  if (found === undefined) throw new Error(`no ${file} among ${suites.map((one) => one.file)}`)
  return found
}

/** `+skill` must activate, `-skill` must not, `~skill` may. */
function labels({ expectations }: Task): string[] {
  const signs = { must_activate: '+', should_not_activate: '-', acceptable: '~' }
  return expectations.map(({ skill, label }) => `${signs[label]}${skill}`)
}

function place({ source }: Pick<Task, 'source'>): string {
  return `${source.file}:${source.line}:${source.column}`
}

describe('AgentV suites', () => {
  it('are found by their content and their names, and the files that they name are not', () => {
    expect(suites.map(({ file, format, name }) => [file, format, name])).toEqual([
      ['july/desk.eval.yaml', 'agentv', 'ticket-desk-prompts'],
      ['march/EVAL.yaml', 'agentv', 'ticket-desk'],
      ['march/many.eval.yaml', 'agentv', 'ticket-router'],
    ])
  })

  it('in the syntax of March 2026 label skills by their judges, those of the suite included', () => {
    expect(suite('march/EVAL.yaml').tasks.map((task) => [task.id, ...labels(task)])).toEqual([
      ['printer', '+ticket-router', '-holiday-planner'],
      ['with-files', '+ticket-router', '-holiday-planner'],
      ['second-turn', '+ticket-router', '-holiday-planner'],
      ['lunch', '-ticket-router', '-holiday-planner'],
      ['holiday', '+holiday-planner'],
    ])
    expect(suite('march/EVAL.yaml').skills).toEqual(['ticket-router', 'holiday-planner'])
    expect(suite('march/EVAL.yaml').tasks[0]?.expectations[0]?.rationale).toBe('it is a ticket')
  })

  it('in the syntax of July 2026 ask every test in the words of every prompt', () => {
    expect(suite('july/desk.eval.yaml').tasks.map((task) => [task.id, task.prompt, ...labels(task)])).toEqual([
      ['printer [plain]', 'Who repairs the printer?', '+ticket-router', '-holiday-planner', '-lunch-menu'],
      ['printer [hurried]', 'Quick: Who repairs the printer?', '+ticket-router', '-holiday-planner', '-lunch-menu'],
      ['lunch [plain]', 'Is there soup today?', '-ticket-router', '~lunch-menu'],
      ['lunch [hurried]', 'Quick: Is there soup today?', '-ticket-router', '~lunch-menu'],
    ])
  })

  it('keep the place of every prompt, in the file that it stands in', () => {
    expect(suite('march/EVAL.yaml').tasks.map(place)).toEqual([
      'march/EVAL.yaml:30:12',
      'march/EVAL.yaml:36:11',
      'march/EVAL.yaml:51:32',
      'march/EVAL.yaml:56:12',
      'march/EVAL.yaml:61:35',
    ])
    expect(suite('march/many.eval.yaml').tasks.map(place)).toEqual(['march/cases.jsonl:1:24', 'march/cases.jsonl:3:25'])
    expect(suite('july/desk.eval.yaml').tasks.map(place)).toEqual([
      'july/desk.eval.yaml:24:11',
      'july/desk.eval.yaml:24:11',
      'july/more.yaml:2:9',
      'july/more.yaml:2:9',
    ])
  })

  it('read the input files of all messages, beside the suite', () => {
    expect(suite('march/EVAL.yaml').tasks[1]?.files).toEqual([
      { path: 'data/tickets.csv', content: 'id,subject\n1,printer\n2,screen\n' },
      { path: 'data/rules.md', content: '# Rules\nFire first.\n' },
    ])
    expect(suite('july/desk.eval.yaml').tasks.map(({ files }) => files.map(({ path }) => path))).toEqual([
      [],
      ['notes.txt'],
      [],
      ['notes.txt'],
    ])
  })

  it('take over trials, thresholds and tags', () => {
    expect(suite('march/EVAL.yaml').settings).toEqual({ trials: 4 })
    expect(suite('march/EVAL.yaml').tasks.every((task) => task.triggerThreshold === 0.75)).toBe(true)
    expect(suite('march/EVAL.yaml').tasks[0]?.tags).toEqual(['desk'])
    expect(suite('july/desk.eval.yaml').settings).toEqual({ trials: 2 })
    expect(suite('july/desk.eval.yaml').tasks[0]?.triggerThreshold).toBe(0.6)
  })

  it('say what is not carried over, each once and at its place', () => {
    const all = warnings.map(({ what, where }) => `${where?.file}:${where?.line}:${where?.column} ${what}`)
    const [others, rest] = [true, false].map((isOther) =>
      all.filter((one) => one.includes('Assertions of type') === isOther),
    )
    expect(others).toContain('march/EVAL.yaml:65:9 Assertions of type `cost` are not carried over')
    expect(rest).toEqual([
      'july/desk.eval.yaml:13:18 A system message is dropped: only the text of the last user message is asked (2 times)',
      'july/more.yaml:5:34 How often a skill is used (`min`, `max`) is not carried over, only whether it is',
      'july/desk.eval.yaml:3:12 `providers` selects the agent in AgentV and is not used here',
      'march/EVAL.yaml:12:14 A system message is dropped: only the text of the last user message is asked (4 times)',
      'march/EVAL.yaml:49:32 Earlier turns of a conversation are dropped: the prompt is the text of the last user message',
    ])
  })
})

describe('the reader', () => {
  it('looks for input files from the suite upwards, and says what it does not find', async () => {
    await using folder = await repositoryFolder({
      'a/b/EVAL.yaml':
        'tests: [{input: q, input_files: [x.md, /y.md, ../z.md, gone.md], assert: [{type: skill-used, value: s}]}]',
      'a/x.md': 'x',
      'y.md': 'y',
    })
    const { suites: found, warnings: said } = await folder.load()
    expect(found[0]?.tasks[0]?.files).toEqual([
      { path: 'x.md', content: 'x' },
      { path: 'y.md', content: 'y' },
    ])
    expect(said.map(({ what }) => what)).toEqual([
      'The input file `../z.md` is not inside the workspace and is left out',
      'The input file `gone.md` was not found in `a/b`, `a`, `.`; the task runs without it',
    ])
  })

  it('keeps two different tests of one id apart', async () => {
    await using folder = await repositoryFolder({
      'EVAL.yaml':
        'tests:\n  - {id: a, input: one, assert: [{type: skill-used, value: s}]}\n  - {id: a, input: two, assert: [{type: skill-used, value: s}]}\n',
    })
    const { suites, warnings } = await folder.load()
    expect(suites[0]?.tasks.map(({ id }) => id)).toEqual(['a', 'a-2'])
    expect(warnings).toMatchObject([{ what: expect.stringContaining('two different tasks'), where: { line: 3 } }])
  })

  it.each([
    ['evals/other.json', '{"tests": [{"name": "x", "command": "y"}]}', false],
    ['evals/other.json', '{"tests": [{"input": "x", "expected": "y"}]}', false],
    ['evals/other.yaml', 'tests: [{vars: {a: b}, assert: [{type: contains, value: a}]}]', false],
    ['evals/other.yaml', 'tests: [{input: x, assert: [{type: skill-used, value: s}]}]', true],
    ['evals/other.yaml', 'tests: [{input: x, assertions: [{type: skill-trigger, skill: s}]}]', true],
    ['a.eval.yaml', 'tests: [{vars: {input: b}, assert: [{type: skill-used, value: s}]}]', true],
  ])('takes %s for its own only where it is: %s', async (file, text, isOwn) => {
    await using folder = await repositoryFolder({ [file]: text })
    const found = await folder.load()
    expect(found.suites.some(({ format }) => format === 'agentv')).toBe(isOwn)
  })

  it('reads twenty thousand repetitions of one test in seconds', async () => {
    const text = `a: &a {input: q, assert: [{type: skill-used, value: s}, {type: contains, value: x}]}\ntests:\n${'  - *a\n'.repeat(19_000)}`
    await using folder = await repositoryFolder({ 'EVAL.yaml': text })
    const started = cpuTime()
    const { suites: found } = await folder.load()
    expect(found[0]?.tasks).toHaveLength(19_000)
    expect(cpuTime() - started).toBeLessThan(20_000)
  })
})
