import { symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestedSkill } from '../../../src/agents/agent.ts'
import { type CandidatePlaces, placeCandidates } from '../../../src/agents/cli-agent/place-candidates.ts'
import { placeSkills } from '../../../src/agents/cli-agent/place-skills.ts'
import { idOfKind } from '../../../src/core/errors/candidate-kind.ts'
import { type Files, makeRepository } from '../../support/repository.ts'

const text = (name: string, ...more: string[]) =>
  ['---', `name: ${name}`, 'description: Reviews code.', ...more, '---', `You are ${name}.`, ''].join('\n')

let target = ''
beforeAll(async () => {
  target = await mkdtemp(join(tmpdir(), 'placed-'))
})
afterAll(() => rm(target, { recursive: true, force: true }))

type Given = Pick<RequestedSkill, 'kind' | 'bareName' | 'path' | 'plugin'> & { name?: string }

async function place(files: Files, given: readonly Given[], places: Partial<CandidatePlaces> = {}) {
  await using repository = await makeRepository({ files })
  const home = await mkdtemp(join(target, 'home-'))
  const asked = given.map((one) => ({
    name: idOfKind(one.kind, one.bareName ?? ''),
    description: 'Reviews code.',
    ...one,
    path: join(repository.root, one.path),
  }))
  const placed = await placeCandidates(asked, {
    folders: { subagent: join(home, 'agents'), command: join(home, 'commands') },
    pluginsFolder: join(home, 'plugins'),
    nestsCommands: true,
    triggerOnly: true,
    ...places,
  })
  const entries = await readdir(home, { recursive: true, withFileTypes: true })
  const written = entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
  return {
    home,
    called: placed.offered.map(({ name, called }) => [name, called]),
    plugins: placed.plugins.map(({ name }) => name),
    written: written.map((path) => path.slice(home.length + 1)).sort(),
    read: (path: string) => readFile(join(home, path), 'utf8'),
  }
}

const subagent = (bareName: string, path: string, plugin?: string): Given => ({
  kind: 'subagent',
  bareName,
  path,
  ...(plugin === undefined ? {} : { plugin }),
})
const command = (bareName: string, path: string, plugin?: string): Given => ({
  ...subagent(bareName, path, plugin),
  kind: 'command',
})

describe('subagents and commands', () => {
  test('are copied to where the agent finds them, alone, and called as it calls them', async () => {
    const placed = await place(
      {
        '.claude/agents/deep/review.md': text('reviewer'),
        '.claude/agents/deep/notes.txt': 'Notes',
        '.claude/commands/ns/ship.md': 'Ship it.\n',
        'qa/agents/sub/inner.md': text('inner'),
        'qa/commands/pc.md': 'x\n',
        'qa/hooks/hooks.json': '{}',
      },
      [
        subagent('reviewer', '.claude/agents/deep/review.md'),
        command('ns:ship', '.claude/commands/ns/ship.md'),
        subagent('sub:inner', 'qa/agents/sub/inner.md', 'qa'),
        command('pc', 'qa/commands/pc.md', 'qa'),
      ],
    )
    expect(placed.written).toEqual([
      'agents/reviewer.md',
      'commands/ns/ship.md',
      'plugins/qa/agents/sub/inner.md',
      'plugins/qa/commands/pc.md',
    ])
    expect(placed.called).toEqual([
      ['agent:reviewer', 'reviewer'],
      ['command:ns:ship', 'ns:ship'],
      ['agent:sub:inner', 'qa:sub:inner'],
      ['command:pc', 'qa:pc'],
    ])
    expect(placed.plugins).toEqual(['qa'])
    expect(await placed.read('agents/reviewer.md')).toBe(text('reviewer'))
  })

  test('are called by their own names where these are others than those of their ids', async () => {
    const placed = await place(
      { 'agents/planner.agent.md': text('The Planner'), 'qa/agents/t.md': text('inner') },
      [subagent('planner', 'agents/planner.agent.md'), subagent('sub:inner', 'qa/agents/t.md', 'qa')],
      { pluginsFolder: null },
    )
    expect(placed.called).toEqual([
      ['agent:planner', 'The Planner'],
      ['agent:sub:inner', 'inner'],
    ])
    expect(placed.written).toEqual(['agents/planner.md', 'agents/sub/inner.md'])
  })

  test('bring no model, program or permission of their own', async () => {
    const greedy = [
      'model: opus',
      'hooks:',
      '  PreToolUse: []',
      'mcpServers:',
      '  - x',
      'permissionMode: bypassPermissions',
    ]
    const files = {
      'a.md': text('a', 'tools: Read, Grep', ...greedy, 'memory: user', 'isolation: worktree'),
      'c.md': text('c', 'allowed-tools: Bash(*)', 'model: opus'),
    }
    const given = [subagent('a', 'a.md'), command('c', 'c.md')]
    const reading = await place(files, given)
    expect(await reading.read('agents/a.md')).toBe(text('a', 'tools: Read, Grep'))
    expect(await reading.read('commands/c.md')).toBe(text('c'))
    const whole = await place(files, given, { triggerOnly: false })
    expect(await whole.read('commands/c.md')).toBe(text('c', 'allowed-tools: Bash(*)'))
  })

  test('bring no tools to a reading trial of an agent that takes them for permissions', async () => {
    const files = { 'a.md': text('a', 'tools:', '  bash: true', 'mode: subagent') }
    const read = async (places: Partial<CandidatePlaces>) =>
      (await place(files, [subagent('a', 'a.md')], places)).read('agents/a.md')
    expect(await read({ toolsGrant: true })).toBe(text('a', 'mode: subagent'))
    expect(await read({ toolsGrant: true, triggerOnly: false })).toBe(files['a.md'])
    expect(await read({})).toBe(files['a.md'])
  })

  test('bring none either where the frontmatter is on one line', async () => {
    const flow =
      '---\n{name: a, description: Reviews code., "model": opus, mcpServers: {x: {command: sh}}}\n---\nYou.\n'
    const placed = await place({ 'a.md': flow }, [subagent('a', 'a.md')])
    expect(await placed.read('agents/a.md')).toBe('---\n{"name":"a","description":"Reviews code."}\n---\nYou.\n')
  })

  test.each([
    ['merged', 'description: b\n<<: {hooks: {PreToolUse: []}, model: opus}\n', 'description: b\n'],
    ['merged from an anchor', 'x: &x\n  hooks: 1\ndescription: b\n<<: *x\n', 'x: &x\n  hooks: 1\ndescription: b\n'],
    ['escaped', 'description: b\n"\\x68ooks":\n  PreToolUse: []\n', 'description: b\n'],
    ['escaped, in what is not strict', 'description: b: c\n"\\x68ooks": 1\n', 'description: b: c\n'],
    ['tagged, in what is not strict', 'description: b: c\n!!str hooks: 1\n', 'description: b: c\n'],
    ['anchored, in what is not strict', 'description: b: c\n&q hooks: 1\n', 'description: b: c\n'],
    ['on one line, merged', '{name: a, description: b, <<: {hooks: 1}}\n', '{"name":"a","description":"b"}\n'],
    ['on one line of what is not strict', '{description: "\\q", hooks: 1}\n', '{}\n'],
    ['on such a line below a comment', '# c\n\n# d\n{description: "\\q", hooks: 1}\n', '{}\n'],
  ])('bring none either by a key that is %s', async (_how, given, expected) => {
    const placed = await place({ 'a.md': `---\n${given}---\nYou.\n` }, [subagent('a', 'a.md')])
    expect(await placed.read('agents/a.md')).toBe(`---\n${expected}---\nYou.\n`)
  })

  test('bring no frontmatter in a language that a parser may run, and neither do skills', async () => {
    const code = '---js\n{ name: require("node:fs").writeFileSync("x", "") }\n---\nText\n'
    const files = { 'c.md': code, 's/SKILL.md': code, 'd.md': '--- json\n{}\n---\n', 'e.md': '----\nText\n' }
    const placed = await place(files, [command('c', 'c.md'), command('d', 'd.md'), command('e', 'e.md')])
    const texts = await Promise.all(['c', 'd', 'e'].map((name) => placed.read(`commands/${name}.md`)))
    expect(texts).toEqual([`\n${code}`, `\n${files['d.md']}`, files['e.md']])
    await using repository = await makeRepository({ files })
    const skills = [{ name: 's', description: '', path: join(repository.root, 's/SKILL.md') }]
    const where = { skillsFolder: await mkdtemp(join(target, 's-')), pluginsFolder: null, triggerOnly: false }
    const { offered } = await placeSkills(skills, where)
    expect(await readFile(offered[0]?.path ?? '', 'utf8')).toBe(`\n${code}`)
  })

  test('that an agent would call alike are one, the first', async () => {
    const placed = await place({ 'a/x.md': text('x'), 'b/x.md': text('X') }, [
      subagent('x', 'a/x.md'),
      subagent('X', 'b/x.md'),
    ])
    expect(placed.called).toEqual([['agent:x', 'x']])
    expect(placed.written).toEqual(['agents/x.md'])
  })

  test('whose files have one name are in two files, since their own names differ', async () => {
    const placed = await place(
      { 'a/foo.md': text('foo'), 'pack/foo.agent.md': text('Foo Expert'), 'x.md': text('a/b'), 'y.md': text('"a:b"') },
      [
        subagent('foo', 'a/foo.md'),
        { ...subagent('foo', 'pack/foo.agent.md'), name: 'agent:pack/foo' },
        subagent('a/b', 'x.md'),
        subagent('a:b', 'y.md'),
        command('a:b', 'x.md'),
        command('a/b', 'y.md'),
      ],
      { pluginsFolder: null },
    )
    expect(placed.called).toEqual([
      ['agent:foo', 'foo'],
      ['agent:pack/foo', 'Foo Expert'],
      ['agent:a/b', 'a/b'],
      ['agent:a:b', 'a:b'],
      ['command:a:b', 'a:b'],
    ])
    expect(placed.written).toEqual([
      'agents/a/b.md',
      'agents/agent-a-b.md',
      'agents/agent-pack-foo.md',
      'agents/foo.md',
      'commands/a/b.md',
    ])
  })

  test('of a kind or with a name that the agent does not know are left out', async () => {
    const files = { 'a.md': text('a'), 'c.md': 'x\n' }
    const given = [subagent('..', 'a.md'), subagent('a', 'a.md'), command('ns:c', 'c.md'), command('c', 'c.md')]
    expect((await place(files, given, { nestsCommands: false })).written).toEqual(['agents/a.md', 'commands/c.md'])
    const folders = { subagent: join(target, 'only') }
    expect((await place(files, given, { folders })).called).toEqual([['agent:a', 'a']])
  })

  test('are not followed out of the repository', async () => {
    const stray = join(target, 'stray.md')
    writeFileSync(stray, 'SECRET')
    await using repository = await makeRepository({ files: { 'a.md': text('a') } })
    symlinkSync(stray, join(repository.root, 'link.md'))
    const asked = { name: 'agent:link', kind: 'subagent' as const, bareName: 'link', description: '' }
    await expect(
      placeCandidates([{ ...asked, path: join(repository.root, 'link.md') }], {
        folders: { subagent: join(target, 'agents') },
        pluginsFolder: null,
        nestsCommands: true,
        triggerOnly: true,
      }),
    ).rejects.toThrow('leads out of the repository')
  })

  test('are no skills', async () => {
    const { offered } = await placeSkills(
      [{ name: 'agent:a', kind: 'subagent', description: '', path: '/none/a.md' }],
      {
        skillsFolder: target,
        pluginsFolder: null,
        triggerOnly: true,
      },
    )
    expect(offered).toEqual([])
  })
})
