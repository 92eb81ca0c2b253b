import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resultsSchema } from '../../src/gate/read-results.ts'
import { compareAgents, differingPrompts } from '../../src/reports/compare-agents.ts'
import { calls, type FakeAnswer, says } from '../fake-model/answer.ts'
import { startFakeModel } from '../fake-model/server.ts'
import { cli, temporaryFolder } from '../support/cli.ts'
import { writeFiles } from '../support/repository.ts'

const skill = (name: string, description: string) => `---\nname: ${name}\ndescription: ${description}\n---\nBody.\n`

const FILES = {
  'skills/pdf/SKILL.md': skill('pdf', 'Fill in PDF forms. Use when a PDF form has to be filled in.'),
  'skills/csv/SKILL.md': skill('csv', 'Sum up CSV tables. Use when a CSV table has to be summed up.'),
  'skills/pdf/evals/trigger_eval.json': JSON.stringify([
    { query: 'Fill in this PDF form', should_trigger: true },
    { query: 'Complete the questionnaire for me', should_trigger: true },
    { query: 'Sum up this CSV table', should_trigger: false },
    { query: 'What is the capital of France?', should_trigger: false },
  ]),
}

/** A model that loads pdf for forms and questionnaires. */
function answer(text: string): FakeAnswer {
  const isAnswered = text.includes('tool_result') || text.includes('"tool"')
  return /PDF form|questionnaire/.test(text) && !isAnswered
    ? calls({ name: 'skill', arguments: { skill: 'pdf' } })
    : says('No.')
}

async function place() {
  const folder = temporaryFolder()
  await writeFiles(folder.path, FILES)
  const model = await startFakeModel({ answer: ({ body }) => answer(JSON.stringify(body.messages)) })
  return {
    path: folder.path,
    model,
    run: (...args: readonly string[]) =>
      cli(folder.path, ['run', '--trials', '1', '--no-store', '--base-url', model.baseUrl, ...args], {
        env: { ANTHROPIC_API_KEY: 'sk-planted-dummy' },
      }),
    async [Symbol.asyncDispose]() {
      await model[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

describe('run --agents', () => {
  test('shows how often each agent does what the last one does, and on which prompts not', async () => {
    await using here = await place()
    const out = join(here.path, 'out')
    const { stdout, stderr } = await here.run(
      ...['--agents', 'lexical,model', '--model', 'claude-haiku-4-5', '--json', '--out', out],
    )
    expect(stderr).toContain('Agent model (2 of 2)')
    const { columns, reproduce } = resultsSchema.parse(JSON.parse(stdout))
    expect(columns.map(({ name, results }) => [name, results?.agent.id])).toEqual([
      ['lexical', 'lexical'],
      ['model', 'model'],
    ])
    const [agreement] = compareAgents(columns)
    expect(agreement).toMatchObject({ name: 'lexical', prompts: 4, bothRight: 3, onlyReferenceRight: 1 })
    expect(differingPrompts(columns).rows[0]).toEqual({
      prompt: 'Complete the questionnaire for me',
      expected: ['pdf'],
      fired: [[], ['pdf']],
    })
    const recalls = columns.map(({ results }) => results?.skills.find((one) => one.skill === 'pdf')?.head?.recall)
    expect(recalls).toEqual([0.5, 1])
    expect(reproduce).toContain(' --agents lexical,model:claude-haiku-4-5 ')
    const again = await cli(here.path, ['report', join(out, 'results.json'), '--json'])
    expect([again.code, again.stdout]).toEqual([0, stdout])
    const comment = readFileSync(join(out, 'comment.md'), 'utf8')
    expect((await cli(here.path, ['report', join(out, 'results.json')])).stdout).toBe(comment)
    expect(comment).toContain('| Complete the questionnaire for me | `pdf` | none | `pdf` |')
    const page = (await cli(here.path, ['report', join(out, 'results.json'), '--format', 'html'])).stdout
    expect(page).toBe(readFileSync(join(out, 'report.html'), 'utf8'))
    expect(page).toContain('Complete the questionnaire for me')
  })

  test('prints it in words that a person reads', async () => {
    await using here = await place()
    const { stdout } = await here.run('--agents', 'lexical,model:claude-haiku-4-5')
    expect(stdout).toMatch(/^lexical +2 of 4 \(50%\) +3 +0 +1 +0$/m)
    expect(stdout.replace(/\s+/g, ' ')).toContain('Complete the questionnaire for me pdf none pdf')
    for (const line of stdout.split('\n')) {
      if (!line.startsWith('Reproduce')) expect(line.length).toBeLessThanOrEqual(100)
    }
  })

  test('goes on without an agent that cannot start, and says why', async () => {
    await using here = await place()
    const { stdout, code } = await here.run(
      ...['--agents', 'command,lexical,model:claude-haiku-4-5', '--agent-command', './not-there', '--json'],
    )
    const { columns } = resultsSchema.parse(JSON.parse(stdout))
    expect(columns.map(({ name, results }) => [name, results?.agent.id])).toEqual([
      ['command', undefined],
      ['lexical', 'lexical'],
      ['model', 'model'],
    ])
    expect(columns[0]?.notMeasured).toContain('not-there')
    expect(code).toBe(2)
  })

  test('an agent whose trials failed agrees on nothing, and is not called wrong', async () => {
    await using here = await place()
    here.model.script(...Array.from({ length: 40 }, () => ({ kind: 'error' as const, status: 400, message: 'no' })))
    const { stdout, code } = await here.run('--agents', 'lexical,model:claude-haiku-4-5', '--json')
    const { columns } = resultsSchema.parse(JSON.parse(stdout))
    expect(code).toBe(2)
    expect(compareAgents(columns)).toMatchObject([{ prompts: 0, same: 0, onlyThisRight: 0 }])
    expect(differingPrompts(columns)).toEqual({ rows: [], compared: 0 })
  })

  test('notices a skill that is edited between two agents, and compares nothing then', async () => {
    await using here = await place()
    let isEdited = false
    await using editing = await startFakeModel({
      answer: ({ body }) => {
        // By the user, while the first agent is asked.
        if (!isEdited) writeFileSync(join(here.path, 'skills/pdf/SKILL.md'), skill('pdf', 'Something else.'))
        isEdited = true
        return answer(JSON.stringify(body.messages))
      },
    })
    const { code, stderr } = await here.run('--agents', 'model:claude-haiku-4-5,lexical', '--base-url', editing.baseUrl)
    expect([code, isEdited]).toEqual([3, true])
    expect(stderr).toContain('changed while they were measured')
  })

  test.each([
    [['--agents', 'lexical'], 'at least two agents'],
    [['--agents', 'lexical,lexical'], 'at least two agents, each once'],
    [['--agents', 'lexical,lexicl'], 'There is no agent "lexicl"'],
    [['--agents', 'lexical:gpt,model:x'], '"lexical" has no model'],
    [['--agents', 'lexical,model@5:x'], '"model" is a part of this program and has no version'],
    [['--agent', 'model@5', '--model', 'x'], '"model" is a part of this program and has no version'],
    [['--agents', 'lexical,model:x', '--agent', 'lexical'], 'Leave one of the two out'],
  ])('%j is refused', async (args, said) => {
    await using here = await place()
    const { code, stderr } = await here.run(...args)
    expect([code, here.model.requests.length]).toEqual([3, 0])
    expect(stderr).toContain(said)
  })
})
