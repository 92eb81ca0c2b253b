import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { cliPrograms } from '../../src/agents/adapters/programs.ts'
import { sideContexts } from '../../src/sides/side-contexts.ts'
import { contextKey, type TaskContext } from '../../src/suites/context.ts'
import { temporaryFolder } from '../support/cli.ts'

/** The files that a context of `from` finds on a side: texts, and links as lists of one target. */
async function found(side: Readonly<Record<string, string | [string]>>, ...from: string[]) {
  return foundWith(side, from, [])
}

/** The same, for a task with input files in these folders. */
async function foundWith(
  side: Readonly<Record<string, string | [string]>>,
  from: readonly string[],
  folders: readonly string[],
) {
  await using folder = temporaryFolder()
  for (const [path, text] of Object.entries(side)) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true })
    if (typeof text === 'string') writeFileSync(join(folder.path, path), text)
    else symlinkSync(text[0], join(folder.path, path))
  }
  const files = Object.entries(side).map(([path, text]) => {
    return { path, kind: typeof text === 'string' ? ('file' as const) : ('symlink' as const) }
  })
  const source = { file: 'evals/a.suite.yaml', line: 1, column: 1 }
  const named = from.map((path) => ({ path, from: path }))
  const context: TaskContext = { messages: [], files: named, tools: [], repository: from.length === 0, folders, source }
  const { contexts, warnings } = await sideContexts({ root: folder.path, files, commit: null }, [{ context }])
  return {
    files: contexts.get(contextKey(context))?.files.map(({ path, content }) => [path, content]),
    warnings: warnings.map(({ what, where }) => `${where?.file}: ${what}`),
  }
}

test('a named file of a context is read where it links to another instruction file', async () => {
  const { files, warnings } = await found({ 'AGENTS.md': 'Be brief.', 'CLAUDE.md': ['AGENTS.md'] }, 'CLAUDE.md')
  expect(files).toEqual([['CLAUDE.md', 'Be brief.']])
  expect(warnings).toEqual([])
})

test('a named file that cannot be read causes a warning, and one that a side lacks does not', async () => {
  const side = { 'CLAUDE.md': ['/etc/hostname'] as [string], 'AGENTS.md': 'a\0b' }
  const { files, warnings } = await found(side, 'CLAUDE.md', 'AGENTS.md', 'GEMINI.md')
  expect(files).toEqual([])
  expect(warnings).toEqual(
    ['CLAUDE.md', 'AGENTS.md'].map((path) =>
      expect.stringContaining(`evals/a.suite.yaml: Prompts are asked without \`${path}\``),
    ),
  )
})

test('files that an instruction file imports are there, and those that they import, each once', async () => {
  const { files, warnings } = await found(
    {
      'CLAUDE.md': '@AGENTS.md and @docs/a.md, not `@docs/code.md` nor @docs/missing.md nor @someone\n@docs/link.md',
      'AGENTS.md': 'See @CLAUDE.md.',
      'docs/a.md': 'a @b.md @a.md',
      'docs/b.md': 'b @../AGENTS.md',
      'docs/code.md': 'in a span of code',
      'docs/link.md': ['notes.txt'],
      'docs/notes.txt': 'behind a link',
    },
    'CLAUDE.md',
  )
  expect(files?.map(([path]) => path)).toEqual(['CLAUDE.md', 'AGENTS.md', 'docs/a.md', 'docs/link.md', 'docs/b.md'])
  expect(files?.[3]?.[1]).toBe('behind a link')
  expect(warnings).toEqual([])
})

test('imports of other places, of settings and of skills are not followed, and a warning names them', async () => {
  const { files, warnings } = await found(
    {
      'CLAUDE.md': '@~/mine.md @../other/x.md @.claude/settings.json @.mcp.json @docs/out.md @docs/big.md',
      '.claude/settings.json': '{}',
      '.mcp.json': '{}',
      'docs/out.md': ['../../x.md'],
      'docs/big.md': 'x'.repeat(300_000),
    },
    'CLAUDE.md',
  )
  expect(files?.map(([path]) => path)).toEqual(['CLAUDE.md'])
  expect(warnings).toEqual([
    expect.stringContaining('`CLAUDE.md: @~/mine.md`: instructions that are not in the repository'),
    expect.stringContaining('`.claude/settings.json`: an imported file is no part of the context'),
  ])
  expect(warnings[0]).toContain('for 1 more')
  expect(warnings[1]).toContain('for 3 more')
})

test('instruction files that settings of opencode and Gemini name are there, and nothing else of the settings', async () => {
  const { files, warnings } = await found({
    'opencode.jsonc':
      '{"mcp": {"a": {}}, // for all\n "instructions": ["docs/*.md", "HOUSE.md", "https://a.example/x.md",],}',
    '.gemini/settings.json': '{"hooks": {}, "context": {"fileName": ["HOUSE.md", "../MINE.md"]}}',
    'HOUSE.md': 'Be kind. @more.md',
    'more.md': 'More.',
    'docs/b.md': 'b',
    'docs/a.md': 'a',
    'docs/a.txt': 'not named',
  })
  expect(files).toEqual([
    ['opencode.jsonc', '{"instructions":["docs/a.md","docs/b.md","HOUSE.md"]}'],
    ['docs/a.md', 'a'],
    ['docs/b.md', 'b'],
    ['HOUSE.md', 'Be kind. @more.md'],
    ['.gemini/settings.json', '{"context":{"fileName":["HOUSE.md"]}}'],
    ['more.md', 'More.'],
  ])
  expect(warnings).toEqual([expect.stringContaining('`opencode.jsonc: https://a.example/x.md`: instructions that are')])
})

test('instruction files of the folders of input files are there, with their imports, and those of no other folder', async () => {
  const { files } = await foundWith(
    {
      'CLAUDE.md': 'root',
      'src/AGENTS.md': 'of src',
      'src/CLAUDE.md': ['AGENTS.md'],
      'src/api/CLAUDE.md': 'of api @style.md',
      'src/api/style.md': 'style of api',
      'docs/CLAUDE.md': 'of docs',
    },
    [],
    ['src', 'src/api'],
  )
  expect(files).toEqual([
    ['CLAUDE.md', 'root'],
    ['src/CLAUDE.md', 'of src'],
    ['src/AGENTS.md', 'of src'],
    ['src/api/CLAUDE.md', 'of api @style.md'],
    ['src/api/style.md', 'style of api'],
  ])
})

test('more imports than a context holds are left out without being read, and so are more names of settings', async () => {
  const named = Array.from({ length: 60 }, (_, index) => `docs/${String(index).padStart(2, '0')}.md`)
  const docs = Object.fromEntries(named.map((path) => [path, 'x']))
  const imported = await found({ ...docs, 'CLAUDE.md': named.map((path) => `@${path}`).join('\n') }, 'CLAUDE.md')
  expect(imported.files).toHaveLength(51)
  expect(imported.warnings).toEqual([expect.stringContaining('`docs/50.md`')])
  const { files, warnings } = await found({ ...docs, 'opencode.json': '{"instructions": ["docs/*.md"]}' })
  expect(files).toHaveLength(50)
  expect(warnings).toEqual([expect.stringContaining('`docs/50.md`')])
  const apart = await found({ ...docs, 'opencode.json': JSON.stringify({ instructions: named }) })
  expect(apart.files).toHaveLength(50)
  expect(apart.warnings).toEqual([expect.stringMatching(/`docs\/50\.md`.* 10 more/)])
})

test('settings that an agent does not read are no part of its contexts, nor are the files that they alone name', async () => {
  await using folder = temporaryFolder()
  const side = { 'CLAUDE.md': 'c', 'opencode.json': '{"instructions": ["o.md"]}', 'o.md': 'o', 'g.md': 'g' }
  const all = { ...side, '.gemini/settings.json': '{"context": {"fileName": "g.md"}}' }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true })
    writeFileSync(join(folder.path, path), text)
  }
  const files = Object.keys(all).map((path) => ({ path, kind: 'file' as const }))
  const source = { file: 'evals/a.suite.yaml', line: 1, column: 1 }
  const context: TaskContext = { messages: [], files: [], tools: [], repository: true, source }
  const foundBy = async (agent: string) => {
    const { settings = [] } = cliPrograms.find(({ id }) => id === agent)?.instructions ?? {}
    const { contexts } = await sideContexts(
      { root: folder.path, files, commit: null },
      [{ context }],
      settings.map(({ path }) => path),
    )
    return contexts.get(contextKey(context))?.files.map(({ path }) => path)
  }
  expect(await foundBy('claude-code')).toEqual(['CLAUDE.md'])
  expect(await foundBy('codex')).toEqual(['CLAUDE.md'])
  expect(await foundBy('opencode')).toEqual(['CLAUDE.md', 'opencode.json', 'o.md'])
  expect(await foundBy('gemini')).toEqual(['CLAUDE.md', '.gemini/settings.json', 'g.md'])
})
