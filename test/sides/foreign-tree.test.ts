import { chmod, lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { openRepository } from '../../src/core/git/repository.ts'
import { FOREIGN_LIMITS, openForeignTree } from '../../src/sides/foreign-tree.ts'
import { sideContexts } from '../../src/sides/side-contexts.ts'
import { contextKey } from '../../src/suites/context.ts'
import { commitTree, type RawEntry, rawBlob, rawTree } from '../support/raw-tree.ts'
import { type Files, makeRepository, type TestRepository } from '../support/repository.ts'

const SKILL = '---\nname: pdf\ndescription: Fill in PDF forms.\n---\nBody\n'
const base: Files = { 'skills/pdf/SKILL.md': SKILL, 'evals/pdf/trigger_eval.json': '[]' }

/** The foreign tree of `head` on the repository's `main`. */
async function open(made: TestRepository, head: string, suites: readonly string[] = []) {
  const repository = await openRepository(made.root)
  return openForeignTree(repository, { head, base: await made.run('rev-parse', 'main'), suites })
}

/** A commit on `main` that `files` were changed in. */
async function change(made: TestRepository, files: Files): Promise<string> {
  await made.run('checkout', '--quiet', '-B', 'topic', 'main')
  const head = await made.commit('topic', files)
  await made.run('checkout', '--quiet', 'main')
  return head
}

/** A commit on `main` whose tree is `entries` and nothing else. */
async function raw(made: TestRepository, entries: readonly RawEntry[]): Promise<string> {
  return commitTree(made, await rawTree(made, entries), 'main')
}

async function onDisk(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

describe.concurrent('a change from outside', () => {
  it('is written as plain files that nobody else can read and nobody can execute, and goes away', async () => {
    await using made = await makeRepository({ files: base })
    const head = await change(made, { 'skills/new/SKILL.md': SKILL, 'skills/new/run.sh': '#!/bin/sh\n' })
    const tree = await open(made, head)
    expect(tree.warnings).toEqual([])
    expect(tree.files.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'file evals/pdf/trigger_eval.json',
      'file skills/new/SKILL.md',
      'file skills/new/run.sh',
      'file skills/pdf/SKILL.md',
    ])
    expect(await onDisk(tree.root)).toEqual(tree.files.map(({ path }) => path))
    expect(await readFile(join(tree.root, 'skills/new/SKILL.md'), 'utf8')).toBe(SKILL)
    const { mode } = await lstat(join(tree.root, 'skills/new/run.sh'))
    expect([mode & 0o777, (await lstat(tree.root)).mode & 0o777]).toEqual([0o600, 0o700])
    expect(await made.run('worktree', 'list')).not.toContain('\n')
    await tree[Symbol.asyncDispose]()
    await expect(lstat(tree.root)).rejects.toThrow('ENOENT')
  })

  it('has the imported files of a context as text, and neither writes them nor what steers agents', async () => {
    await using made = await makeRepository({ files: base })
    const head = await change(made, {
      'CLAUDE.md': '@src/style.ts @.claude/settings.json @src/raw.bin @src/big.ts',
      'src/style.ts': 'Be brief.',
      'src/raw.bin': 'a\0b',
      'src/big.ts': 'x'.repeat(FOREIGN_LIMITS.fileBytes + 1),
      '.claude/settings.json': '{}',
      '.gemini/settings.json': '{"hooks": {"a": 1}, "context": {"fileName": "HOUSE.ts"}}',
      'HOUSE.ts': 'Be kind.',
    })
    await using tree = await open(made, head)
    const source = { file: 'evals/a.suite.yaml', line: 1, column: 1 }
    const context = { messages: [], files: [], tools: [], repository: true, source }
    const { contexts, warnings } = await sideContexts(tree, [{ context }])
    expect(contexts.get(contextKey(context))?.files.slice(1)).toEqual([
      { path: '.gemini/settings.json', content: '{"context":{"fileName":["HOUSE.ts"]}}' },
      { path: 'HOUSE.ts', content: 'Be kind.' },
      { path: 'src/style.ts', content: 'Be brief.' },
    ])
    expect(warnings.map(({ what }) => what)).toEqual([
      expect.stringMatching(/^`\.claude\/settings\.json`: an imported file is no part .* for 2 more\.$/),
    ])
    expect(await onDisk(tree.root)).toEqual(Object.keys(base).sort())
  })

  it('runs no filter, no hook and no LFS download, whatever its attributes name', async () => {
    await using made = await makeRepository({ files: base })
    const marker = join(made.root, 'ran')
    const head = await change(made, {
      '.gitattributes': '*.md filter=evil ident\n',
      'skills/pdf/SKILL.md': `${SKILL}$Id$\r\n`,
    })
    const hook = `#!/bin/sh\ntouch ${marker}\n`
    await made.write({ 'hooks/post-checkout': hook, 'hooks/reference-transaction': hook, 'hooks/fsmonitor': hook })
    for (const name of ['post-checkout', 'reference-transaction', 'fsmonitor'])
      await chmod(join(made.root, 'hooks', name), 0o755)
    await made.run('config', 'filter.evil.smudge', `touch ${marker}`)
    await made.run('config', 'core.hooksPath', join(made.root, 'hooks'))
    await made.run('config', 'core.fsmonitor', join(made.root, 'hooks/fsmonitor'))
    await using tree = await open(made, head)
    expect(await readFile(join(tree.root, 'skills/pdf/SKILL.md'), 'utf8')).toBe(`${SKILL}$Id$\r\n`)
    await expect(lstat(marker)).rejects.toThrow('ENOENT')
  })

  it('has no links of its own and no submodules, and says so', async () => {
    await using made = await makeRepository({ files: base })
    const head = await change(made, {
      'skills/pdf/secrets.md': { link: '/proc/self/environ' },
      'skills/pdf/up.md': { link: '../../../../etc/passwd' },
      'skills/pdf/notes.md': 'notes',
    })
    const withModule = await commitTree(
      made,
      await rawTree(made, [
        { mode: '40000', name: 'evals', content: { id: await made.run('rev-parse', 'main:evals') } },
        { mode: '160000', name: 'module', content: { id: head } },
        { mode: '40000', name: 'skills', content: { id: await made.run('rev-parse', `${head}:skills`) } },
      ]),
      'main',
    )
    await using tree = await open(made, withModule)
    expect(await onDisk(tree.root)).toEqual([
      'evals/pdf/trigger_eval.json',
      'skills/pdf/SKILL.md',
      'skills/pdf/notes.md',
    ])
    expect(tree.files.every(({ kind }) => kind === 'file')).toBe(true)
    expect(tree.warnings.map(({ what }) => what)).toEqual([
      expect.stringMatching(/"module" is not read.*is a submodule/),
      expect.stringMatching(/"skills\/pdf\/secrets.md" is not read.*is a symbolic link.*1 more/),
    ])
  })

  it('keeps the links of base that stay inside, and no other', async () => {
    await using made = await makeRepository({
      files: { ...base, '.claude/skills': { link: '../skills' }, out: { link: '/etc' }, 'up/out': { link: '../../x' } },
    })
    const head = await change(made, { 'README.md': 'x' })
    await using tree = await open(made, head)
    expect(tree.files.filter(({ kind }) => kind === 'symlink').map(({ path }) => path)).toEqual(['.claude/skills'])
  })

  it('is refused when its SKILL.md is a link, a submodule or too large', async () => {
    await using made = await makeRepository({ files: base })
    const linked = await change(made, { 'skills/new/SKILL.md': { link: '/proc/self/environ' } })
    await expect(open(made, linked)).rejects.toThrow(/"skills\/new\/SKILL.md" is a symbolic link/)
    const large = await change(made, { 'skills/new/SKILL.md': 'x'.repeat(FOREIGN_LIMITS.fileBytes + 1) })
    await expect(open(made, large)).rejects.toThrow(/"skills\/new\/SKILL.md" has more than 1 MB/)
  })

  it('leaves a file of 500 MB where it is, without reading it', async () => {
    await using made = await makeRepository({ files: base })
    const large = await rawBlob(made, Buffer.alloc(64))
    const id = await made.run('rev-parse', 'main:skills')
    // Git's own word for the size is all that is asked, so a blob of any size would do: this one is 60 MB of zeros.
    const huge = await rawBlob(made, Buffer.alloc(60 * 1024 * 1024))
    const head = await raw(made, [
      { mode: '100644', name: 'huge.json', content: { id: huge } },
      { mode: '100644', name: 'small.json', content: { id: large } },
      { mode: '40000', name: 'skills', content: { id } },
    ])
    await using tree = await open(made, head)
    expect(tree.files.map(({ path }) => path)).toEqual(['skills/pdf/SKILL.md', 'small.json'])
    expect(tree.warnings.map(({ what }) => what)).toEqual([expect.stringMatching(/"huge.json" is not read.*1 MB/)])
  })

  it('reads 50 MB and no more, skills and suites before all else', async () => {
    await using made = await makeRepository({ files: base })
    const filler = await rawBlob(made, Buffer.alloc(FOREIGN_LIMITS.fileBytes, 'x'))
    const heap = await rawTree(
      made,
      Array.from(
        { length: 60 },
        (_, index): RawEntry => ({
          mode: '100644',
          name: `${String(index).padStart(2, '0')}.md`,
          content: { id: filler },
        }),
      ),
    )
    const skill = await rawTree(made, [{ mode: '100644', name: 'SKILL.md', content: `${SKILL}new` }])
    const head = await raw(made, [
      { mode: '40000', name: 'aaa', content: { id: heap } },
      { mode: '40000', name: 'zzz', content: { id: skill } },
    ])
    await using tree = await open(made, head)
    expect(tree.files.map(({ path }) => path)).toContain('zzz/SKILL.md')
    expect(tree.files).toHaveLength(50)
    expect(tree.warnings.map(({ what }) => what)).toEqual([
      expect.stringMatching(/after 50 MB of other files.*10 more/),
    ])
  })

  it('never brings what tells agents how to behave, and keeps what base has of it', async () => {
    await using made = await makeRepository({ files: { ...base, 'docs/CLAUDE.md': 'trusted' } })
    const head = await change(made, {
      'CLAUDE.md': 'x',
      '.claude/settings.json': '{}',
      '.mcp.json': '{}',
      'skills/pdf/AGENTS.md': 'x',
      'hooks/hooks.json': '{}',
      'src/index.js': 'x',
      'notes.txt': 'x',
    })
    await using tree = await open(made, head)
    expect(await onDisk(tree.root)).toEqual([
      'docs/CLAUDE.md',
      'evals/pdf/trigger_eval.json',
      'notes.txt',
      'skills/pdf/SKILL.md',
    ])
    expect(tree.warnings).toHaveLength(1)
  })

  it('brings subagents and commands as text, and nothing else of the folders around them', async () => {
    await using made = await makeRepository({ files: base })
    const text = '---\nname: a\ndescription: b\n---\n'
    const head = await change(made, {
      '.claude/agents/a.md': text,
      '.claude/commands/b.md': text,
      '.claude/agents/run.sh': 'x',
      '.claude/agents/CLAUDE.md': 'x',
      '.claude/rules/agents/e.md': 'x',
      '.claude/rules/.claude/agents/f.md': 'x',
      '.claude/settings.json': '{}',
      '.github/agents/c.agent.md': text,
      '.github/instructions/agents/d.md': 'x',
    })
    await using tree = await open(made, head)
    expect(await onDisk(tree.root)).toEqual([
      '.claude/agents/a.md',
      '.claude/commands/b.md',
      '.github/agents/c.agent.md',
      'evals/pdf/trigger_eval.json',
      'skills/pdf/SKILL.md',
    ])
  })

  it('may have names of any bytes', async () => {
    await using made = await makeRepository({ files: base })
    const skill = await rawTree(made, [
      { mode: '100644', name: 'SKILL.md', content: SKILL },
      { mode: '100644', name: 'line\nbreak.md', content: 'a' },
      { mode: '100644', name: Buffer.from([0x6e, 0xff, 0xfe, 0x2e, 0x6d, 0x64]), content: 'b' },
    ])
    const head = await raw(made, [{ mode: '40000', name: 's', content: { id: skill } }])
    await using tree = await open(made, head)
    expect(tree.files.map(({ path }) => path)).toEqual(['s/SKILL.md', 's/line\nbreak.md', 's/n\ufffd\ufffd.md'])
    expect(tree.files.at(-1)?.rawPath).toEqual(Uint8Array.from(Buffer.from('s/n\xff\xfe.md', 'latin1')))
    expect(await readdir(join(tree.root, 's'))).toHaveLength(3)
  })
})

it('is no attack by what base has too, which is left out', async () => {
  await using made = await makeRepository({ files: { ...base, 'docs/a\\b.md': 'x' } })
  await using tree = await open(made, await change(made, { 'docs/c.md': 'x' }))
  expect(tree.files.map(({ path }) => path)).toEqual([
    'docs/c.md',
    'evals/pdf/trigger_eval.json',
    'skills/pdf/SKILL.md',
  ])
})

describe.concurrent('a tree that only an attacker makes is refused', () => {
  test.each([
    ['..', /leads out of its folder/],
    ['.', /leads out of its folder/],
    ['.git', /git's own folder/],
    ['.GIT', /git's own folder/],
    ['.git ', /git's own folder/],
    ['.git...', /git's own folder/],
    ['git~1', /git's own folder/],
    ['.git::$INDEX_ALLOCATION', /git's own folder/],
    ['.g\u200cit', /git's own folder/],
    ['a\\..\\b', /backslash/],
    ['x'.repeat(300), /more than 255 bytes/],
  ])('for a folder named %j', async (name, message) => {
    await using made = await makeRepository({ files: base })
    const inner = await rawTree(made, [{ mode: '100644', name: 'config', content: '[core]\n' }])
    const head = await raw(made, [{ mode: '40000', name, content: { id: inner } }])
    await expect(open(made, head)).rejects.toThrow(message)
  })

  test.each([
    ['/etc/passwd', /empty part/],
    ['a/../../b', /leads out/],
    ['C:x', /drive/],
    ['..', /leads out/],
  ])('for a file named %j', async (name, message) => {
    await using made = await makeRepository({ files: base })
    const head = await raw(made, [{ mode: '100644', name, content: 'x' }])
    await expect(open(made, head)).rejects.toThrow(message)
  })

  it('for a path that is there twice, or a link that is a folder too', async () => {
    await using made = await makeRepository({ files: base })
    const twice = await raw(made, [
      { mode: '100644', name: 'a.md', content: '1' },
      { mode: '100644', name: 'a.md', content: '2' },
    ])
    await expect(open(made, twice)).rejects.toThrow(/"a.md" twice/)
    const inner = await rawTree(made, [{ mode: '100644', name: 'x.md', content: 'x' }])
    const both = await raw(made, [
      { mode: '120000', name: 'a', content: '/tmp' },
      { mode: '40000', name: 'a', content: { id: inner } },
    ])
    await expect(open(made, both)).rejects.toThrow(/in a folder that is a file too/)
  })

  test.each<[what: string, entry: (made: TestRepository) => Promise<RawEntry>]>([
    ['has no name', async () => ({ mode: '100644', name: '', content: 'x' })],
    [
      'is a folder whose object is a file',
      async (made) => ({ mode: '40000', name: 'a', content: { id: await rawBlob(made, 'x') } }),
    ],
    [
      'is a file whose object is a folder',
      async (made) => ({ mode: '100644', name: 'SKILL.md', content: { id: await rawTree(made, []) } }),
    ],
    [
      'is a file without an object',
      async () => ({ mode: '100644', name: 'SKILL.md', content: { id: 'f'.repeat(40) } }),
    ],
  ])('for an entry that %s', async (_, entry) => {
    await using made = await makeRepository({ files: base })
    const inner = await rawTree(made, [await entry(made)])
    const head = await raw(made, [{ mode: '40000', name: 'zz', content: { id: inner } }])
    await expect(open(made, head)).rejects.toThrow(/comes from outside and is not read: git /)
  })

  it('for folders without end', async () => {
    await using made = await makeRepository({ files: base })
    let tree = await rawTree(made, [{ mode: '100644', name: 'x.md', content: 'x' }])
    for (let depth = 0; depth < 70; depth++)
      tree = await rawTree(made, [{ mode: '40000', name: 'd', content: { id: tree } }])
    await expect(open(made, await commitTree(made, tree, 'main'))).rejects.toThrow(/64 folders deep/)
  })

  it('for more than 100,000 files, and for a tree of trees that holds ten thousand million', async () => {
    await using made = await makeRepository({ files: base })
    const blob = await rawBlob(made, 'x')
    const wide = await rawTree(
      made,
      Array.from(
        { length: 1001 },
        (_, index): RawEntry => ({
          mode: '100644',
          name: `f${String(index).padStart(5, '0')}.md`,
          content: { id: blob },
        }),
      ),
    )
    const folders = (id: string, count: number) =>
      rawTree(
        made,
        Array.from(
          { length: count },
          (_, index): RawEntry => ({
            mode: '40000',
            name: `d${String(index).padStart(3, '0')}`,
            content: { id },
          }),
        ),
      )
    const many = await commitTree(made, await folders(wide, 100), 'main')
    await expect(open(made, many)).rejects.toThrow(/adds or changes 100,100 files/)
    let bomb = wide
    for (let depth = 0; depth < 4; depth++) bomb = await folders(bomb, 60)
    await expect(open(made, await commitTree(made, bomb, 'main'))).rejects.toThrow(/could not be listed/)
  })
})
