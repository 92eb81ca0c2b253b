import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resultsSchema } from '../../src/gate/read-results.ts'
import { calls, type FakeAnswer, says } from '../fake-model/answer.ts'
import { startFakeModel } from '../fake-model/server.ts'
import { cli, temporaryFolder, withResults } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'
import { runOf } from '../support/run-of.ts'

const skill = (name: string, description: string) => `---\nname: ${name}\ndescription: ${description}\n---\nBody.\n`
const PDF = 'Fill in PDF forms. Use when a PDF form has to be filled in.'
const CSV = 'Sum up CSV tables. Use when a CSV table has to be summed up.'
const prompts = [
  'Fill in this PDF form',
  'A PDF form to fill in',
  'Fill in the form of this PDF',
  'Fill in my PDF form',
]
const suite = JSON.stringify([
  ...prompts.map((query) => ({ query, should_trigger: true })),
  { query: 'Sum up this CSV table', should_trigger: false },
])

const FILES = {
  'skills/pdf/SKILL.md': skill('pdf', PDF),
  'skills/csv/SKILL.md': skill('csv', CSV),
  'skills/pdf/evals/trigger_eval.json': suite,
}

/** A model that loads pdf for a form while the listing says forms, else nothing. */
function answer(text: string, isHard = false): FakeAnswer {
  // Who is told to look hard finds it anyway.
  const isSilent = text.includes('SILENT') && !(isHard && text.includes('Look HARD.'))
  const isAnswered = text.includes('tool_result')
  if (isAnswered) return says('Done.')
  const isForm = /PDF form|form of this PDF/.test(text.slice(text.indexOf('"messages"')))
  return !isAnswered && isForm && !isSilent ? calls({ name: 'skill', arguments: { skill: 'pdf' } }) : says('No.')
}

async function place(head: Record<string, string>, config?: string) {
  const repository = await makeRepository({
    files: { ...FILES, ...(config === undefined ? {} : { 'skill-eval-gate.yml': config }) },
  })
  await repository.branch('change')
  await repository.commit('change', head)
  let isHard = false
  const model = await startFakeModel({ answer: ({ body }) => answer(JSON.stringify(body), isHard) })
  return {
    repository,
    model,
    setHard: () => {
      isHard = true
    },
    gate: (...args: readonly string[]) =>
      cli(
        repository.root,
        ['gate', '--base', 'main', '--head', 'change', '--base-url', model.baseUrl, '--no-store', ...args],
        {
          env: { ANTHROPIC_API_KEY: 'sk-planted-dummy' },
        },
      ),
    async [Symbol.asyncDispose]() {
      await model[Symbol.asyncDispose]()
      await repository[Symbol.asyncDispose]()
    },
  }
}

const SILENT = { 'skills/pdf/SKILL.md': skill('pdf', `${PDF} SILENT`) }

describe('gate --agents', () => {
  test('is red for the one agent that lost prompts, names it, and shows the others beside it', async () => {
    await using here = await place(SILENT)
    const out = temporaryFolder()
    await using _out = out
    const { code, stdout, stderr } = await here.gate('--agents', 'lexical,model:claude-haiku-4-5', '--out', out.path)
    expect(code).toBe(1)
    expect(stderr).toContain('Agent lexical (1 of 2)\n')
    expect(stderr).toContain('Agent model (2 of 2), up to $5.00 of the budget')
    expect(stdout).toMatch(/^REGRESSED with model: pdf lost 4 of 4 prompts$/m)
    expect(stdout).toMatch(/^Skill +lexical +model\nall +pass \(advice\) +regressed$/m)
    for (const line of stdout.split('\n')) {
      if (!line.startsWith('Reproduce')) expect(line.length).toBeLessThanOrEqual(100)
    }
    const results = runOf(resultsSchema.parse(JSON.parse(readFileSync(join(out.path, 'results.json'), 'utf8'))))
    expect(results.columns.map(({ name, enforced, results: own }) => [name, enforced, own?.decision.state])).toEqual([
      ['lexical', false, 'pass'],
      ['model', true, 'regressed'],
    ])
    expect([results.agent.id, results.decision.state]).toEqual(['model', 'regressed'])
    expect(results.reproduce).toMatch(/ --agents lexical,model:claude-haiku-4-5 /)
    const again = await cli(here.repository.root, ['report', join(out.path, 'results.json')])
    expect(again.stdout).toBe(readFileSync(join(out.path, 'comment.md'), 'utf8'))
  })

  test('an agent that cannot start is a column that says so, and nothing is green', async () => {
    const config = 'agents: [lexical, {id: command, command: ./not-there, version: "1"}]\nenforce: true\n'
    await using here = await place({ 'skills/pdf/NOTES.md': 'Nothing of importance.\n' }, config)
    const { results } = withResults(await here.gate('--json'))
    expect(results.decision).toMatchObject({ state: 'not_evaluated', enforced: true })
    expect(results.columns).toMatchObject([
      { name: 'lexical', notMeasured: null },
      { name: 'command', results: null, notMeasured: expect.stringContaining('not-there') },
    ])
  })

  test('in several modes the configured one decides, and what another one lost is advice', async () => {
    await using here = await place(
      SILENT,
      'agent: {id: model, model: claude-haiku-4-5}\nmode: smart\nmodes: {smart: Look HARD.}\n',
    )
    here.setHard()
    const { results, code } = withResults(await here.gate('--modes', 'baseline,smart', '--json'))
    expect(
      results.columns.map(({ name, enforced, results: own }) => [name, enforced, own?.mode, own?.decision.state]),
    ).toEqual([
      ['baseline', false, 'baseline', 'regressed'],
      ['smart', true, 'smart', 'pass'],
    ])
    expect([code, results.decision.state]).toEqual([0, 'pass'])
    expect(results.reproduce).toContain('--modes baseline,smart')
  })
})
