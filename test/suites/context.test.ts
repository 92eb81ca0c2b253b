import { describe, expect, it } from 'vitest'
import { asUserErrors } from '../../src/core/errors/user-error.ts'
import { contextKey } from '../../src/suites/context.ts'
import type { Task } from '../../src/suites/suite.ts'
import { taskKey } from '../../src/suites/task-key.ts'
import { repositoryFolder } from './repository-folder.ts'

const TOOLS = [{ name: 'search', description: 'Searches.', inputSchema: { type: 'object' } }]

async function tasksOf(text: string, files: Record<string, string> = {}): Promise<readonly Task[]> {
  await using folder = await repositoryFolder({ 'evals/a.suite.yaml': text, ...files })
  return (await folder.load()).suites[0]?.tasks ?? []
}

async function problemsOf(text: string, files: Record<string, string> = {}): Promise<string[]> {
  try {
    await tasksOf(text, files)
    return []
  } catch (error) {
    return (asUserErrors(error) ?? []).map(
      ({ what, where }) => `${where?.file}:${where?.line}:${where?.column}: ${what}`,
    )
  }
}

/** A suite of one task with this context. */
const suiteOf = (context: string, rest = '') =>
  `version: 1\ntasks:\n  - {prompt: p, must_activate: a${rest}, context: ${context}}\n`

describe('the context of a task', () => {
  it('is a blank home unless a suite says otherwise, with the key that it always had', async () => {
    const [task] = await tasksOf('version: 1\ntasks: [{prompt: p, must_activate: a}]\n')
    expect(task?.context).toBeUndefined()
    expect(task === undefined ? '' : taskKey(task)).toBe('a08eaccc0a12d0f4')
  })

  it('of the repository says where input files are in more folders than it looks in', async () => {
    const suite = (count: number) => {
      const files = Array.from({ length: count }, (_, at) => `{path: d${String(at).padStart(3, '0')}/x, content: x}`)
      return `version: 1\ntasks:\n  - {prompt: p, must_activate: a, files: [${files.join(', ')}], context: repository}\n`
    }
    const read = async (count: number) => {
      await using folder = await repositoryFolder({ 'evals/a.suite.yaml': suite(count) })
      const { suites, warnings } = await folder.load()
      return { folders: suites[0]?.tasks[0]?.context?.folders?.length, warnings: warnings.map(({ what }) => what) }
    }
    expect(await read(60)).toEqual({ folders: 60, warnings: [] })
    expect(await read(501)).toEqual({
      folders: 500,
      warnings: [expect.stringMatching(/in 501 folders: .* in 500 of them, and not in `d500`$/)],
    })
  })

  it('of the repository knows the folders of the input files, and has another key with them', async () => {
    const files = 'files: [{path: src/api/x.ts, content: x}, {path: y.ts, content: y}]'
    const [task, plain] = await tasksOf(
      `version: 1\ntasks:\n  - {prompt: p, must_activate: a, ${files}, context: repository}\n  - {prompt: p, must_activate: a, context: repository}\n`,
    )
    expect(task?.context?.folders).toEqual(['src', 'src/api'])
    expect(plain?.context).not.toHaveProperty('folders')
    expect(contextKey(task?.context)).not.toBe(contextKey(plain?.context))
    const [named] = await tasksOf(suiteOf('{files: [{path: CLAUDE.md, content: c}]}', `, ${files}`))
    expect(named?.context).not.toHaveProperty('folders')
  })

  it('takes each key from the task, else from the suite', async () => {
    const tasks = await tasksOf(
      `version: 1
context:
  repository: true
  messages: [{user: Hello}, {assistant: Hi}]
tasks:
  - {prompt: p, must_activate: a}
  - {prompt: q, must_activate: a, context: {messages: [], tools: tools.json}}
  - {prompt: r, must_activate: a, context: none}
  - {prompt: s, must_activate: a, context: repository}
`,
      { 'evals/tools.json': JSON.stringify({ jsonrpc: '2.0', id: 1, result: { tools: TOOLS } }) },
    )
    expect(tasks.map(({ context }) => context && { ...context, source: context.source.line })).toEqual([
      {
        messages: [
          { role: 'user', text: 'Hello' },
          { role: 'assistant', text: 'Hi' },
        ],
        files: [],
        tools: [],
        repository: true,
        source: 2,
      },
      { messages: [], files: [], tools: TOOLS, repository: true, source: 7 },
      undefined,
      expect.objectContaining({ repository: true, source: 9 }),
    ])
  })

  it('is part of what the task is: one other byte is another task', async () => {
    const contexts = [
      'repository',
      '{files: [{path: CLAUDE.md, content: a}]}',
      '{files: [{path: CLAUDE.md, content: b}]}',
    ]
    const keys = await Promise.all(contexts.map(async (one) => (await tasksOf(suiteOf(one))).map(taskKey)))
    expect(new Set(keys.flat()).size).toBe(3)
    expect((await tasksOf(suiteOf(contexts[1] ?? ''))).map(taskKey)).toEqual(keys[1])
  })

  it('names files of the repository, which each side reads for itself', async () => {
    const [task] = await tasksOf(suiteOf('{files: [AGENTS.md, {path: CLAUDE.md, from: claude.txt}]}'), {
      'AGENTS.md': 'One.',
      'evals/claude.txt': 'Two.',
    })
    expect(task?.context?.files).toEqual([
      { path: 'AGENTS.md', from: 'AGENTS.md' },
      { path: 'CLAUDE.md', from: 'evals/claude.txt' },
    ])
  })

  it.each([
    ['{messages: [{assistant: Hi}]}', /^evals\/a\.suite\.yaml:3:\d+: Earlier messages take turns/],
    ['{messages: [{user: Hi}]}', /:3:\d+: The last earlier message is the user’s/],
    ['{files: [CLAUDE.md]}', /:3:\d+: The context's file `CLAUDE\.md` is not in the repository/],
    [
      '{files: [{path: .claude/settings.json, content: "{}"}]}',
      /`\.claude\/settings\.json` is no file that agents read/,
    ],
    ['{files: [{path: ../CLAUDE.md, content: x}]}', /`\.\.\/CLAUDE\.md` is no file that agents read/],
    ['{tools: none.json}', /:3:\d+: The tools `none\.json` does not exist/],
    ['{tools: ../../t.json}', /The tools `\.\.\/\.\.\/t\.json` are outside of the repository/],
    ['{tools: [{name: a b}]}', /:3:60: .*must be 1 to 64 letters, digits/],
    ['{tools: [{name: a}, {name: a}]}', /There are two tools `a`/],
    ['{file: [CLAUDE.md]}', /:3:\d+: /],
    ['all', /:3:\d+: /],
  ])('is refused with its place: %s', async (context, expected) => {
    expect(await problemsOf(suiteOf(context))).toEqual([expect.stringMatching(expected)])
  })

  it('has no second set of instructions among the input files', async () => {
    const found = await problemsOf(suiteOf('repository', ', files: [{path: AGENTS.md, content: x}]'))
    expect(found).toEqual([expect.stringMatching(/The input file `AGENTS\.md` is one that agents read by themselves/)])
  })

  it('of a suite costs each of its tasks with one message where it has a mistake', async () => {
    const text = `version: 1\ncontext: {tools: none.json}\ntasks:\n  - {prompt: p, must_activate: a}\n  - {prompt: q, must_activate: a}\n`
    expect(await problemsOf(text)).toHaveLength(1)
  })
})
