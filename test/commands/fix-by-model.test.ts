import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { officeModel, proposes } from '../evaluate/fix/office-model.ts'
import { formPrompts, forms, letterPrompts, letters } from '../evaluate/fix/support.ts'
import type { FakeAnswer } from '../fake-model/answer.ts'
import type { ModelRequest } from '../fake-model/model-request.ts'
import { startFakeModel } from '../fake-model/server.ts'
import { cli, temporaryFolder } from '../support/cli.ts'
import { writeFiles } from '../support/repository.ts'

const skill = (name: string, description: string) =>
  `---\nname: ${name}\ndescription: >-\n  ${description}\n---\nBody of ${name}: forms.\n`
const suite = (name: string, prompts: string, count = 8) =>
  `version: 1\ntasks:\n${prompts
    .trim()
    .split('\n')
    .slice(0, count)
    .map((line, index) => `  - id: ${name}-${index + 1}\n    prompt: ${line.trim()}\n    must_activate: [${name}]\n`)
    .join('')}`
const short = 'Handles all the many different documents of the office that come in by post or by hand every day.'
const KEY = 'sk-planted-dummy-of-the-provider'
const better = 'Fills in PDF forms, reads their fields, completes questionnaires and applications.'

interface Given {
  propose?: (request: ModelRequest, number: number) => FakeAnswer
  files?: Record<string, string>
}

/** A folder with a skill that fires on none of its prompts, and a model that routes and proposes. */
async function office({ propose = () => proposes(better), files = {} }: Given = {}) {
  const folder = temporaryFolder()
  await writeFiles(folder.path, {
    'skills/papers/SKILL.md': skill('papers', short),
    'skills/mail/SKILL.md': skill('mail', letters),
    'evals/papers.suite.yaml': suite('papers', formPrompts),
    'evals/mail.suite.yaml': suite('mail', letterPrompts, 2),
    ...files,
  })
  const model = await startFakeModel({ answer: officeModel(propose) })
  const run = (...args: readonly string[]) =>
    cli(folder.path, ['fix', '--base-url', model.baseUrl, '--model', 'claude-haiku-4-5', ...args], {
      env: { ANTHROPIC_API_KEY: KEY },
    })
  return {
    path: folder.path,
    model,
    /** Trials, with the model as router. */
    judged: (...args: readonly string[]) => run('--agent', 'model', '--trials', '1', '--concurrency', '8', ...args),
    /** The lexical router judges. */
    proposed: (...args: readonly string[]) => run('--propose', 'model', ...args),
    async [Symbol.asyncDispose]() {
      await model[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

describe.concurrent('fix with a model', () => {
  test('proposes what the gate accepts in trials, with its cost, and writes it', async () => {
    await using here = await office()
    const { code, stdout, stderr } = await here.judged('papers', '--write', '--budget', '3')
    expect([code, stderr.split('error:').length]).toEqual([0, 1])
    expect(stderr).toMatch(
      /trials to run, 8 at a time, for at most \$3\.00[\s\S]*at most 3 descriptions are then tried/,
    )
    expect(stdout).toContain('papers: a better description. Name forms.')
    expect(stdout).toMatch(/On \d prompts that it was not made from \(split [0-9a-f]{12}\): right on [\d.]+ before, on/)
    expect(stdout).toMatch(/Cost: \$0\.\d\d\./)
    expect(stdout).not.toContain('Cost: $0.00')
    expect(readFileSync(join(here.path, 'skills/papers/SKILL.md'), 'utf8')).toContain(better.slice(0, 30))
    expect(new Set(here.model.violations)).toEqual(new Set(['GET /v1/models: no request to a model']))
    // The key is the gateway's alone, and nobody is shown it.
    expect(JSON.stringify([stdout, stderr, here.model.requests.map(({ body }) => body)])).not.toContain(KEY)
  })

  test('a request that is refused is an error and never "nothing better"', async () => {
    const refused: FakeAnswer = { kind: 'error', status: 400, message: 'tools are not supported' }
    await using one = await office({ propose: () => refused })
    const first = await one.judged('papers')
    expect([first.code, first.stdout]).toEqual([2, ''])
    expect(first.stderr).toContain('Nothing was proposed: the model gave no answer (HTTP 400)')
  })

  test('says that the prompts cannot tell before it spends anything', async () => {
    await using here = await office({ files: { 'evals/papers.suite.yaml': suite('papers', formPrompts, 2) } })
    const { code, stdout } = await here.judged('papers')
    expect([code, here.model.requests.length]).toEqual([1, 0])
    expect(stdout).toContain('papers: cannot tell. These prompts cannot tell a better description from chance; 6 more')
  })

  test('is refused before it spends anything where the budget does not do', async () => {
    await using here = await office()
    const { code, stderr } = await here.judged('papers', '--budget', '0.001', '--no-store')
    expect([code, here.model.requests.length]).toEqual([3, 0])
    expect(stderr).toContain('Refused before anything was spent')
  })

  test('a model proposes where the lexical router judges', async () => {
    await using here = await office()
    const { code, stdout } = await here.proposed('papers', '--json')
    const fix = JSON.parse(stdout)
    expect([code, fix.state, here.model.requests.length]).toEqual([0, 'proposed', 3])
    expect([fix.description.after, fix.change]).toEqual([better, 'name forms'])
    expect(fix.costUsd).toBeGreaterThan(0)
  })

  test('says so where no model is named that could propose', async () => {
    await using folder = temporaryFolder()
    await writeFiles(folder.path, {
      'skills/papers/SKILL.md': skill('papers', forms),
      'evals/papers.suite.yaml': suite('papers', formPrompts),
    })
    const { code, stderr } = await cli(folder.path, ['fix', '--propose', 'model'])
    expect([code, stderr]).toEqual([3, expect.stringContaining('No model is named that could propose')])
  })
})
