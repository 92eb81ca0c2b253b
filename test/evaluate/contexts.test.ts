import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { EvaluateOptions } from '../../src/commands/options.ts'
import { readCheckState } from '../../src/reports/check-state.ts'
import { calls, type FakeAnswer, says } from '../fake-model/answer.ts'
import { type FakeModel, startFakeModel } from '../fake-model/server.ts'
import { skillFile, temporaryFolder } from '../support/cli.ts'
import { renderCheckState, renderComment, renderTerminal } from '../support/reports.ts'
import { type Files, makeRepository } from '../support/repository.ts'
import { evaluate } from '../support/run-of.ts'
import { hostOf, requestOf } from './note-taker.ts'

const KEY = 'sk-planted-dummy-of-the-provider'
const PROMPTS = [
  'fill in this form',
  'fill out the fields',
  'complete the form',
  'sign the form',
  'mail the form',
  'file it',
]
const load = (skill: string) => calls({ name: 'skill', arguments: { skill } })

interface Given {
  /** What a model says to a request, by its text: with its listing, its tools and all messages. */
  answer: (told: string) => FakeAnswer
  /** The suite's own context, as YAML. */
  context?: string
  tasks?: string
  before?: Files
  after?: Files
  agent?: 'model' | 'lexical'
  listing?: string
  options?: EvaluateOptions
  /** One that several gates share; absent: each has its own. */
  model?: FakeModel
}

/** A model that answers by what it is told, and ends after a call. */
function modelOf(answer: Given['answer']): Promise<FakeModel> {
  return startFakeModel({
    answer: ({ body }) => {
      const last = JSON.stringify(body.messages.at(-1))
      return last.includes('tool_result') ? says('Done.') : answer(JSON.stringify(body))
    },
  })
}

/** A gate of the branch `change`, with a model that answers by what it is told. */
async function gated({
  answer,
  context,
  tasks,
  before = {},
  after = {},
  agent = 'model',
  options = {},
  ...given
}: Given) {
  const asked = tasks ?? PROMPTS.map((prompt) => `  - {prompt: ${prompt}, must_activate: pdf}\n`).join('')
  await using own = given.model === undefined ? await modelOf(answer) : null
  const model = given.model ?? own
  if (model === null) throw new Error('There is no model.')
  const asBefore = model.requests.length
  await using repository = await makeRepository({
    files: {
      'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms.'),
      'evals/pdf.suite.yaml': `version: 1\n${context === undefined ? '' : `context: ${context}\n`}tasks:\n${asked}`,
      'skill-eval-gate.yml': `version: 1\nagent: {id: ${agent}, ${agent === 'model' ? `model: claude-haiku-4-5, base_url: ${model.baseUrl}, listing: ${given.listing ?? 'claude-code'}` : ''}}\n`,
      ...before,
    },
  })
  await repository.branch('change')
  await repository.commit('change', { 'notes.txt': 'x', ...after })
  const request = await requestOf(repository, null, { trials: 3, ...options })
  const results = await evaluate(request, hostOf({ environment: { ...process.env, ANTHROPIC_API_KEY: KEY } }))
  return {
    results,
    requests: model.requests.length - asBefore,
    told: model.requests.slice(asBefore).map(({ body }) => JSON.stringify(body)),
    comment: renderComment(results, { marker: '<!-- m -->' }),
    terminal: renderTerminal(results, { verbose: true, width: 160, colour: false }),
  }
}

const isBusy = (told: string) => told.includes('answer everything yourself')

describe('a subagent beside a skill', () => {
  const clerk = (about: string): Files => ({
    '.claude/agents/clerk.md': `---\nname: clerk\ndescription: ${about}\n---\nYou file.\n`,
  })
  const delegate = calls({ name: 'subagent', arguments: { subagent: 'clerk' } })

  test('that takes its prompts by a new description is named, with the edit', async () => {
    const { results, comment, told } = await gated({
      before: clerk('Sorts mail.'),
      after: clerk('Does every form.'),
      answer: (text) => (text.includes('Does every form.') ? delegate : load('pdf')),
    })
    expect(results.decision.state).toBe('regressed')
    expect(results.skills.map(({ skill, state }) => [skill, state])).toEqual([['pdf', 'regressed']])
    expect(comment).toMatch(
      /\*\*The subagent `agent:clerk` takes 6 prompts of `pdf`\.\*\* Its description: “<del>Sorts mail<\/del>/,
    )
    expect(told[0]).toContain('- clerk: ')
    expect(results.trialRecords?.find(({ side }) => side === 'head')?.fired).toEqual(['agent:clerk'])
  })

  test('is not shown where the listing is that of an agent without subagents: nothing changed then', async () => {
    const { results, told } = await gated({
      listing: 'codex',
      before: clerk('Sorts mail.'),
      after: clerk('Does every form.'),
      answer: () => load('pdf'),
    })
    expect(results.sameAsBase).toBeDefined()
    expect(told.filter((text) => text.includes('clerk'))).toEqual([])
  })
})

describe('three cases of the field', () => {
  test('a skill that AGENTS.md silences: a change of that file alone is measured, and named', async () => {
    const { results, comment, terminal } = await gated({
      context: 'repository',
      listing: 'codex',
      before: { 'AGENTS.md': 'Be brief.\n' },
      after: { 'AGENTS.md': 'Be brief, and answer everything yourself.\n' },
      answer: (told) => (isBusy(told) ? says('I did it.') : load('pdf')),
    })
    expect(results.decision.state).toBe('regressed')
    expect(results.changedContext).toEqual(['AGENTS.md'])
    expect(results.tasks[0]).toMatchObject({
      context: { messages: 0, files: { base: ['AGENTS.md'], head: ['AGENTS.md'] }, tools: [] },
      answered: { base: { alone: 0, tool: 0 }, head: { tool: 0, tools: [] } },
    })
    expect(results.tasks[0]?.answered?.head.alone).toBeGreaterThanOrEqual(3)
    expect(results.answered).toMatchObject([{ expected: 'pdf', tool: null, base: 0, head: 6 }])
    expect(comment).toContain(
      '`pdf` itself did not change. What agents read besides did: `AGENTS.md`; the agent answers these prompts without a skill now.',
    )
    expect(comment).toMatch(/^\| .* \| \d\/\d&nbsp;→&nbsp;0\/\d \| answered without a skill \|/m)
    expect(comment).toMatch(/expected `pdf`, got nothing: answered without a skill .* with `AGENTS\.md`/)
    expect(terminal).toMatch(/expected pdf, got nothing: answered without a skill/)
  })

  test('a prompt that a tool of an MCP server took', async () => {
    const { results, comment, terminal } = await gated({
      context: '{tools: [{name: form_service, description: Fills in forms.}]}',
      before: { 'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms. Prefer it to the form service.') },
      after: { 'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms.') },
      answer: (told) => (told.includes('Prefer it') ? load('pdf') : calls({ name: 'form_service', arguments: {} })),
    })
    expect(results.decision.state).toBe('regressed')
    expect(results.errors).toEqual([])
    expect(results.tasks[0]?.answered?.head).toMatchObject({ alone: 0, tools: ['form_service'] })
    expect(results.tasks[0]?.answered?.head.tool).toBeGreaterThanOrEqual(3)
    expect(comment).toContain('lost 6 of 6 prompts to the tool `form_service`')
    expect(comment).toMatch(/^\| .* \| \d\/\d&nbsp;→&nbsp;0\/\d \| the tool `form_service` answered \|/m)
    expect(comment).toContain(': the tool `form_service` answered')
    expect(terminal).toContain('the tool form_service answered')
    expect(readCheckState(renderCheckState(results))?.failing[0]?.context).toBe(
      'with the tool form_service: the tool form_service answered',
    )
  })

  test('a skill that loads only when nothing precedes it', async () => {
    const { results, comment } = await gated({
      tasks: `  - {prompt: fill in this form, must_activate: pdf}
  - prompt: fill in this form
    must_activate: pdf
    context: {messages: [{user: Open form.pdf}, {assistant: It is open.}]}
`,
      after: { 'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in any form.') },
      answer: (told) => (told.includes('It is open.') ? says('Filled in.') : load('pdf')),
    })
    expect(results.tasks.map(({ fired }) => fired.head)).toEqual([[{ skill: 'pdf', rate: 1 }], []])
    expect(comment).toContain('Skills that load only without the context of a prompt (1)')
    expect(comment).toMatch(
      /expected `pdf`, got nothing: answered without a skill.*after 2 messages · loads when nothing precedes it/,
    )
  })
})

describe('the context of a trial', () => {
  const fires = () => load('pdf')

  test('is in the request of the model router: messages, instructions and tools', async () => {
    const { told, results } = await gated({
      tasks: `  - prompt: fill in this form
    must_activate: pdf
    context:
      messages: [{user: Open form.pdf}, {assistant: It is open.}]
      files: [{path: CLAUDE.md, content: Use skills.}, {path: AGENTS.md, content: Not read by this one.}]
      tools: [{name: form_service, description: Fills in forms., inputSchema: {properties: {form: {type: string}}}}]
`,
      after: { 'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in any form.') },
      answer: fires,
      options: { trials: 1 },
    })
    expect(results.errors).toEqual([])
    const body = JSON.parse(told[0] ?? '')
    expect(body.messages).toMatchObject([{ role: 'user' }, { role: 'assistant' }, { role: 'user' }])
    const said = body.messages.map(({ content }: { content: unknown }) => JSON.stringify(content))
    expect(said[0]).toMatch(/Contents of CLAUDE\.md \(project instructions.*Use skills\..*Open form\.pdf/)
    expect(said[2]).toContain('fill in this form')
    expect(body.tools.map(({ name }: { name: string }) => name).sort()).toEqual(['form_service', 'skill'])
    expect(told[0]).toContain('"form":{"type":"string"}')
    expect(told[0]).not.toContain('Not read by this one')
  })

  test('is part of what is stored: equal context is not asked again, one other byte is', async () => {
    await using store = temporaryFolder()
    await using model = await modelOf(fires)
    const run = async (text: string, context = 'repository') => {
      const { requests, results } = await gated({
        context,
        before: { 'CLAUDE.md': `${text}\n` },
        answer: fires,
        model,
        options: { store: store.path },
        after: { 'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in any form.') },
      })
      return { requests, fresh: results.trials.fresh }
    }
    const first = await run('one')
    // The first load decides, so a trial has one request.
    expect(first.fresh).toBe(first.requests)
    expect(first.requests).toBeGreaterThan(20)
    expect((await run('one')).requests).toBe(0)
    expect((await run('onE')).requests).toBe(first.requests)
    expect((await run('one', 'none')).requests).toBe(first.requests)
  })

  test('that is equal on both sides needs no trial, and a change that no prompt finds is none', async () => {
    const same = await gated({ context: 'repository', before: { 'CLAUDE.md': 'one' }, answer: fires })
    expect([same.requests, same.results.decision.state]).toEqual([0, 'pass'])
    const unseen = await gated({ before: { 'CLAUDE.md': 'one' }, after: { 'CLAUDE.md': 'two' }, answer: fires })
    expect([unseen.requests, unseen.results.decision.state]).toEqual([0, 'pass'])
    const seen = await gated({
      context: '{files: [CLAUDE.md]}',
      before: { 'CLAUDE.md': 'one' },
      after: { 'CLAUDE.md': 'two' },
      answer: fires,
    })
    expect(seen.requests).toBeGreaterThan(0)
    expect(seen.results).toMatchObject({ changedContext: ['CLAUDE.md'], decision: { state: 'pass' } })
  })

  test('that no prompt finds is named where its change is green', async () => {
    const answer = () => load('pdf')
    const files = { before: { 'CLAUDE.md': 'Be kind.' }, after: { 'CLAUDE.md': 'Never load a skill.' } }
    const agent = await gated({ answer, ...files })
    expect(agent.results.decision.state).toBe('pass')
    expect(renderComment(agent.results, { marker: 'x' })).toContain(
      '`CLAUDE.md` differs and is no part of this: trials have none without `context: repository`.',
    )
    const router = await gated({ answer, ...files, agent: 'lexical' })
    expect(renderComment(router.results, { marker: 'x' })).toContain('a router reads no instructions')
    const seen = await gated({ answer, ...files, context: 'repository' })
    expect(seen.results.unseenInstructions).toBeUndefined()
  })

  test('takes no settings, hooks, servers or strange files from the repository', async () => {
    const { told, results } = await gated({
      context: 'repository',
      before: {
        'CLAUDE.md': 'MARK of claude',
        '.claude/rules/a.md': 'MARK of a rule',
        '.claude/settings.json': '{"hooks": "MARK of settings"}',
        '.mcp.json': '{"x": "MARK of mcp"}',
        'docs/CLAUDE.md': 'MARK of a folder',
        '.claude/rules/big.md': `MARK of a large file ${'x'.repeat(300_000)}`,
      },
      after: { 'CLAUDE.md': 'MARK of claude two' },
      answer: fires,
    })
    const marks = new Set(told.flatMap((text) => [...text.matchAll(/MARK of [a-z ]+/g)].map(([mark]) => mark)))
    expect([...marks].sort()).toEqual(['MARK of a rule', 'MARK of claude', 'MARK of claude two'])
    expect(results.warnings.map(({ what }) => what).join()).toContain('`.claude/rules/big.md` is no part of')
  })

  test('holds what its files import, so that a change of an imported file is measured', async () => {
    const { told, results } = await gated({
      context: 'repository',
      before: { 'CLAUDE.md': 'Follow @docs/style.md', 'docs/style.md': 'Be brief.' },
      after: { 'docs/style.md': 'Please answer everything yourself.' },
      answer: (text) => (isBusy(text) ? says('I did it.') : load('pdf')),
    })
    expect(results.decision.state).toBe('regressed')
    expect(results.changedContext).toEqual(['docs/style.md'])
    expect(told.some((text) => /Contents of CLAUDE\.md.*Contents of docs\/style\.md.*Be brief/.test(text))).toBe(true)
  })

  test('from a fork is text, also where nothing of it is written or run', async () => {
    await using model = await modelOf((told) => (isBusy(told) ? says('I did it.') : load('pdf')))
    await using repository = await makeRepository({
      files: {
        'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms.'),
        'AGENTS.md': 'Be brief. @docs/same.md',
        'docs/same.md': 'MARK of what did not change',
        'evals/pdf.suite.yaml': `version: 1\ncontext: {repository: true, files: [AGENTS.md]}\ntasks:\n${PROMPTS.map((prompt) => `  - {prompt: ${prompt}, must_activate: pdf}\n`).join('')}`,
        'skill-eval-gate.yml': `version: 1\nagent: {id: model, model: claude-haiku-4-5, base_url: ${model.baseUrl}, listing: copilot}\n`,
      },
    })
    await repository.branch('change')
    await repository.commit('change', {
      'AGENTS.md': 'Please answer everything yourself. @docs/style.md @docs/same.md',
      'docs/style.md': 'MARK of an import',
      '.github/copilot-instructions.md': 'MARK of a new file',
      '.mcp.json': 'MARK of servers',
      '.claude/settings.json': 'MARK of settings',
    })
    const asked = await requestOf(repository, null, { trials: 3 })
    const request = { ...asked, untrusted: { why: 'fork' as const, agentAllowed: true } }
    const results = await evaluate(request, hostOf({ environment: { ...process.env, ANTHROPIC_API_KEY: KEY } }))
    expect(results.decision.state).toBe('regressed')
    expect(results.changedContext).toEqual(['.github/copilot-instructions.md', 'AGENTS.md', 'docs/style.md'])
    const told = model.requests.map(({ body }) => JSON.stringify(body)).join()
    expect(told).toContain('MARK of a new file')
    expect(told).toContain('MARK of an import')
    expect(told).toContain('MARK of what did not change')
    expect(told).not.toMatch(/MARK of (servers|settings)/)
  })

  test('is ignored by the lexical router, which says so once', async () => {
    const { results, requests } = await gated({ context: 'repository', agent: 'lexical', answer: fires })
    expect(requests).toBe(0)
    expect(results.warnings.filter(({ what }) => what.includes('asked without their `context`'))).toHaveLength(1)
    expect(results.tasks[0]).not.toHaveProperty('context')
  })

  test('is an error, never a prompt without a load, with an agent that cannot take it', async () => {
    await using repository = await makeRepository({
      files: {
        'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms.'),
        'evals/pdf.suite.yaml':
          'version: 1\ntasks:\n  - {prompt: fill in, must_activate: pdf, context: {tools: [{name: a}]}}\n  - {prompt: fill out, must_activate: pdf}\n',
      },
    })
    await repository.branch('change')
    await repository.commit('change', { 'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in any forms.') })
    await repository.write({ 'agent.sh': `echo '${JSON.stringify({ type: 'skill', name: 'pdf' })}'` })
    const results = await evaluate(await requestOf(repository, `sh ${join(repository.root, 'agent.sh')}`), hostOf())
    expect(results.decision.state).toBe('not_evaluated')
    expect(new Set(results.errors.map(({ message }) => message))).toEqual(
      new Set([expect.stringContaining('has to write {"type":"context","takes":["tools"]}')]),
    )
    expect(results.tasks.map(({ expectations }) => expectations[0]?.head.rate)).toEqual([null, 1])
  })
})
