import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { claudeCode } from '../../../src/agents/adapters/claude-code.ts'
import { codex } from '../../../src/agents/adapters/codex.ts'
import { copilot } from '../../../src/agents/adapters/copilot.ts'
import { gemini } from '../../../src/agents/adapters/gemini.ts'
import { instructionsIn } from '../../../src/agents/adapters/instruction-files.ts'
import { opencode } from '../../../src/agents/adapters/opencode.ts'
import { pi } from '../../../src/agents/adapters/pi.ts'
import { importsOf } from '../../../src/agents/imported-files.ts'
import { instructionsRead } from '../../../src/agents/instruction-habits.ts'
import { onlyNames } from '../../../src/agents/named-instructions.ts'
import { calledTools, type TrialContext } from '../../../src/agents/trial-context.ts'
import { calls, type FakeToolCall, says } from '../../fake-model/answer.ts'
import { found } from '../sandbox/support.ts'
import { filesWith, newWorkspace, openBench } from './bench.ts'
import { type RealAgentId, realAgentsFolder } from './pinned.ts'

if (realAgentsFolder === null) console.warn('SKIPPED: agents in a context are not run (npm run test:agents runs them)')

const folder = realAgentsFolder ?? ''
const CONTEXT: TrialContext = {
  messages: [
    { role: 'user', text: 'Open form.pdf' },
    { role: 'assistant', text: 'It is open: FORTY fields.' },
  ],
  files: ['AGENTS.md', 'CLAUDE.md', 'GEMINI.md', '.claude/rules/a.md', '.github/copilot-instructions.md'].map(
    (path) => ({
      path,
      content: `MARK of ${path}!\n\nSee @docs/one.md and \`@docs/code.md\`.\n`,
    }),
  ),
  tools: [{ name: 'form_service', description: 'Fills in forms.', inputSchema: { type: 'object', properties: {} } }],
}

const IMPORTED = [
  { path: 'docs/one.md', content: 'MARK of docs/one.md!\n@two.md\n' },
  { path: 'docs/two.md', content: 'MARK of docs/two.md!\n' },
  { path: 'docs/code.md', content: 'MARK of docs/code.md!\n' },
]
/** Those that follow imports. */
const FOLLOWING: readonly RealAgentId[] = ['claude-code', 'copilot', 'gemini']

interface Subject {
  program: typeof claudeCode
  id: RealAgentId
  modelName: string
  call: FakeToolCall
  /** The call that gets the model a tool of which it is told the name alone. */
  search?: FakeToolCall
}

const subjects: Subject[] = [
  {
    id: 'claude-code',
    program: claudeCode,
    modelName: 'claude-sonnet-4-5',
    call: { name: 'mcp__project__form_service', arguments: {} },
    search: { name: 'ToolSearch', arguments: { query: 'select:mcp__project__form_service' } },
  },
  {
    id: 'codex',
    program: codex,
    modelName: 'gpt-5.4',
    call: { name: 'form_service', namespace: 'mcp__project', arguments: {} },
  },
  { id: 'copilot', program: copilot, modelName: 'gpt-4.1', call: { name: 'project-form_service', arguments: {} } },
  { id: 'opencode', program: opencode, modelName: 'gpt-4.1', call: { name: 'project_form_service', arguments: {} } },
  {
    id: 'gemini',
    program: gemini,
    modelName: 'gemini-2.5-flash',
    call: { name: 'mcp_project_form_service', arguments: {} },
  },
]

describe.skipIf(realAgentsFolder === null)('an agent in a context', () => {
  test.each(subjects)('$id goes on after earlier messages, reads its files, and calls a tool', async (subject) => {
    const { id, program, modelName, call, search } = subject
    const steps = [...(search === undefined ? [] : [calls(search)]), calls(call)]
    let asked = 0
    await using bench = await openBench({
      ...{ id, program, modelName, folder, turnOf: () => asked++ },
      ...(found === null ? {} : { sandbox: found }),
      script: (turn) => steps[turn] ?? says('Done.'),
    })
    const workspace = newWorkspace(folder)
    for (const { path, content } of [...CONTEXT.files, ...IMPORTED]) {
      await mkdir(dirname(join(workspace, path)), { recursive: true })
      await writeFile(join(workspace, path), content)
    }
    const ran = await bench.run({ workspace, context: CONTEXT })
    expect(ran.error).toBeNull()
    expect(ran.transcript.output).toBe('Done.')
    const [first] = bench.model.requests
    const told = JSON.stringify(first?.body)
    const order = ['Open form.pdf', 'It is open: FORTY fields.', 'Please fill this form for me.'].map((text) =>
      told.indexOf(text),
    )
    expect(order.every((at, index) => at > (order[index - 1] ?? 0))).toBe(true)
    const marks = [...new Set([...told.matchAll(/MARK of ([^!]+)!/g)].map(([, path = '']) => path))]
    const read = instructionsRead(subject.program.instructions, CONTEXT.files).map(({ path }) => path)
    expect(marks.filter((path) => !path.startsWith('docs/'))).toEqual(read)
    const followed = FOLLOWING.includes(id) ? ['docs/one.md', 'docs/two.md'] : []
    expect(marks.filter((path) => path.startsWith('docs/'))).toEqual(followed)
    expect(importsOf(CONTEXT.files[0]?.content ?? '', 'AGENTS.md').flatMap(({ paths }) => paths)).toEqual([
      'docs/one.md',
    ])
    expect(told).toContain('form_service')
    expect(calledTools(ran.transcript.toolCalls, CONTEXT, bench.agent.context)).toEqual(['form_service'])
    expect(ran.transcript.toolCalls.map(({ success }) => success)).toEqual(steps.map(() => true))
    expect(await filesWith(ran.folder, 'sk-planted-canary-of-the-provider')).toEqual([])
  })

  test('pi goes on after earlier messages and a follow-up, and is shown its file as it shows files itself', async () => {
    let asked = 0
    await using bench = await openBench({
      ...{ id: 'pi', program: pi, modelName: 'gpt-4.1', folder, turnOf: () => asked++ },
      ...(found === null ? {} : { sandbox: found }),
      script: () => says('Done.'),
    })
    const context = { ...CONTEXT, tools: [] }
    const ran = await bench.run({ context, instructions: 'HOUSE RULES', followUps: ['And now?'] })
    expect(ran.error).toBeNull()
    expect(ran.transcript.output).toBe('Done.\nDone.')
    const [first, last] = [bench.model.requests[0], bench.model.requests.at(-1)]
    const said = (text: string) => text.match(/Open form.pdf|FORTY fields|Please fill this form|And now/g)
    expect(said(JSON.stringify(first?.body))).toEqual(['Open form.pdf', 'FORTY fields', 'Please fill this form'])
    expect(said(JSON.stringify(last?.body))?.at(-1)).toBe('And now')
    expect([...(first?.system ?? '').matchAll(/MARK of ([^!]+)!/g)].map(([, path]) => path)).toEqual(['AGENTS.md'])
    expect(first?.system).toMatch(/HOUSE RULES[\s\S]*# Project Context[\s\S]*## \/home\/dev\/project\/AGENTS\.md/)
  })

  test('opencode reads CLAUDE.md where there is no AGENTS.md, and nothing of the folders above', async () => {
    await using bench = await openBench({
      ...{ id: 'opencode', program: opencode, modelName: 'gpt-4.1', folder, turnOf: () => 0 },
      script: () => says('Done.'),
    })
    const workspace = newWorkspace(folder)
    await mkdir(workspace, { recursive: true })
    const files = [{ path: 'CLAUDE.md', content: 'MARK of claude' }]
    await writeFile(join(workspace, 'CLAUDE.md'), 'MARK of claude')
    const above = join(folder, 'trials/CLAUDE.md')
    await writeFile(above, 'MARK from above')
    try {
      await bench.run({ workspace, context: { messages: [], files, tools: [] } })
    } finally {
      await rm(above)
    }
    const told = JSON.stringify(bench.model.requests[0]?.body)
    expect(told).toContain('MARK of claude')
    expect(told).not.toContain('MARK from above')
  })

  test.each([
    { id: 'opencode', program: opencode, modelName: 'gpt-4.1', path: 'opencode.json' },
    { id: 'gemini', program: gemini, modelName: 'gemini-2.5-flash', path: '.gemini/settings.json' },
  ] as const)('$id reads the instruction files that its settings name', async ({ path, ...subject }) => {
    await using bench = await openBench({ ...subject, folder, turnOf: () => 0, script: () => says('Done.') })
    const workspace = newWorkspace(folder)
    const files = [
      { path, content: onlyNames(subject.program.instructions.settings?.[0]?.key ?? [], ['HOUSE.md']) },
      { path: 'HOUSE.md', content: 'MARK of house!' },
      { path: 'AGENTS.md', content: 'MARK of agents!' },
      { path: 'GEMINI.md', content: 'MARK of gemini!' },
    ]
    for (const file of files) {
      await mkdir(dirname(join(workspace, file.path)), { recursive: true })
      await writeFile(join(workspace, file.path), file.content)
    }
    await bench.run({ workspace, context: { messages: [], files, tools: [] } })
    const told = JSON.stringify(bench.model.requests[0]?.body)
    const marks = [...told.matchAll(/MARK of [^!]+!/g)].map(([mark]) => mark)
    expect(marks).toEqual(instructionsRead(subject.program.instructions, files).map(({ content }) => content))
    expect(marks).toHaveLength(2)
  })

  const reads = [
    { id: 'claude-code', tool: 'Read', argument: 'file_path', nested: 'CLAUDE.md' },
    { id: 'copilot', tool: 'view', argument: 'path', nested: 'CLAUDE.md' },
    { id: 'opencode', tool: 'read', argument: 'filePath', nested: 'AGENTS.md' },
    { id: 'gemini', tool: 'read_file', argument: 'file_path', nested: 'GEMINI.md' },
  ]
  test.each(reads)('$id shows the $nested of a folder once it reads a file there', async (given) => {
    const subject = subjects.find(({ id }) => id === given.id)
    if (subject === undefined) throw new Error('There is no such agent.')
    const workspace = newWorkspace(folder)
    let asked = 0
    await using bench = await openBench({
      ...{ id: subject.id, program: subject.program, modelName: subject.modelName, folder, turnOf: () => asked++ },
      script: (turn) =>
        turn === 0
          ? calls({ name: given.tool, arguments: { [given.argument]: join(workspace, 'src/x.ts') } })
          : says('Done.'),
    })
    const nested = { path: `src/${given.nested}`, content: 'MARK of src' }
    const files = [{ path: given.nested, content: 'At the root.' }, nested]
    await mkdir(join(workspace, 'src'), { recursive: true })
    for (const { path, content } of [...files, { path: 'src/x.ts', content: 'const x = 1\n' }])
      await writeFile(join(workspace, path), content)
    await bench.run({ workspace, files: ['src/x.ts'], context: { messages: [], files, tools: [] } })
    const told = bench.model.requests.map(({ body }) => JSON.stringify(body).includes('MARK of src'))
    expect([told[0], told[1]]).toEqual([false, true])
    expect(instructionsIn('src')).toContain(nested.path)
  })

  test('Gemini refuses an earlier message that it would leave out', async () => {
    await using bench = await openBench({
      ...{ id: 'gemini', program: gemini, modelName: 'gemini-2.5-flash', folder, turnOf: () => 0 },
      script: () => says('Done.'),
    })
    const messages = [
      { role: 'user', text: '/help me' },
      { role: 'assistant', text: 'Yes?' },
    ] as const
    const ran = await bench.run({ context: { messages, files: [], tools: [] } })
    expect(ran.error?.message).toContain('Gemini leaves out')
    expect(bench.model.requests).toEqual([])
  })

  test('Claude Code reads AGENTS.md where there is no CLAUDE.md', async () => {
    await using bench = await openBench({
      ...{ id: 'claude-code', program: claudeCode, modelName: 'claude-sonnet-4-5', folder, turnOf: () => 0 },
      script: () => says('Done.'),
    })
    const workspace = newWorkspace(folder)
    await mkdir(workspace, { recursive: true })
    await writeFile(join(workspace, 'AGENTS.md'), 'MARK of agents')
    const files = [{ path: 'AGENTS.md', content: 'MARK of agents' }]
    await bench.run({ workspace, context: { messages: [], files, tools: [] } })
    expect(JSON.stringify(bench.model.requests[0]?.body)).toContain('MARK of agents')
  })

  test('Claude Code waits for a slow tool server, and a tool that is called before it was looked for is no lost call', async () => {
    const slow: typeof claudeCode = {
      ...claudeCode,
      prepare: (trial, server) => {
        const args = ['-c', 'sleep 8; exec "$@"', 'sh', ...(server === null ? [] : [server.command, ...server.args])]
        return claudeCode.prepare(trial, server && { ...server, command: '/bin/sh', args })
      },
    }
    let asked = 0
    await using bench = await openBench({
      ...{ id: 'claude-code', program: slow, modelName: 'claude-sonnet-4-5', folder, turnOf: () => asked++ },
      script: (turn) => (turn === 0 ? calls({ name: 'mcp__project__form_service', arguments: {} }) : says('Done.')),
    })
    const ran = await bench.run({ context: { ...CONTEXT, files: [] } })
    expect(ran.error).toBeNull()
    expect(JSON.stringify(bench.model.requests[0]?.body)).toContain('form_service')
    expect(calledTools(ran.transcript.toolCalls, CONTEXT, bench.agent.context)).toEqual(['form_service'])
  })

  test('a task that brings settings of its own is an error where Claude Code would read them', async () => {
    await using bench = await openBench({
      ...{ id: 'claude-code', program: claudeCode, modelName: 'claude-sonnet-4-5', folder, turnOf: () => 0 },
      script: () => says('Done.'),
    })
    const ran = await bench.run({ files: ['.claude/settings.json'], context: { ...CONTEXT, messages: [], tools: [] } })
    expect(ran.error?.message).toContain('".claude/settings.json" is one that Claude Code takes settings')
    expect(bench.model.requests).toEqual([])
  })
})
