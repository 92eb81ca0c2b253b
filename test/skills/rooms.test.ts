import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { candidateShelves } from '../../src/agents/adapters/agent-tables.ts'
import type { RoomChoice } from '../../src/core/config/rooms-option.ts'
import { installedPlugins } from '../../src/skills/installed-plugins.ts'
import { readOfferedPlugins } from '../../src/skills/offered-plugins.ts'
import { roomsOf } from '../../src/skills/rooms.ts'
import { SafeReader } from '../../src/skills/safe-reader.ts'
import { temporaryFolder } from '../support/cli.ts'
import { makeSkill } from '../support/skill.ts'

const skillAt = (folder: string) => makeSkill({ name: folder.split('/').at(-1) ?? folder, folder })

/** The folders of skills that come with each plugin, by the rules of one agent. */
async function installed(files: Readonly<Record<string, unknown>>, folders: readonly string[], agent = 'claude-code') {
  const text = Object.fromEntries(
    Object.entries(files).map(([path, value]) => [path, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
  const all = { ...text, ...Object.fromEntries(folders.map((folder) => [`${folder}/SKILL.md`, 'x'])) }
  await using folder = temporaryFolder()
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(join(folder.path, dirname(path)), { recursive: true })
    writeFileSync(join(folder.path, path), content)
  }
  const entries = Object.keys(all).map((path) => ({ path, kind: 'file' as const }))
  const loaders = candidateShelves.loaders.filter(({ id }) => id === agent)
  const offered = await readOfferedPlugins(new SafeReader(realpathSync(folder.path)), entries, loaders)
  const { plugins, warnings } = installedPlugins(offered, folders.map(skillAt))
  const found = plugins?.map(({ name, skills }) => [name, skills.map((path) => path.replace('/SKILL.md', ''))])
  return { plugins: found === undefined ? null : Object.fromEntries(found), warnings: warnings.map(({ what }) => what) }
}

const market = (plugins: readonly unknown[], rest: object = {}) => ({
  '.claude-plugin/marketplace.json': { name: 'm', owner: { name: 'o' }, ...rest, plugins },
})

test('a plugin has the skills of its folder, and none that only lie beside them', async () => {
  const files = market([
    { name: 'a', source: './plugins/a' },
    { name: 'b', source: './plugins/b/' },
    { name: 'empty', source: './plugins/c' },
  ])
  const { plugins } = await installed(files, ['plugins/a/skills/one', 'plugins/b/skills/two', 'plugins/b/drafts/three'])
  expect(plugins).toEqual({ a: ['plugins/a/skills/one'], b: ['plugins/b/skills/two'] })
})

test('entries at the root of the marketplace have the folders that they name, or else all of `skills/`', async () => {
  const files = market([
    { name: 'docs', source: './', strict: false, skills: ['./skills/pdf', './skills/docx'] },
    { name: 'all', source: './' },
  ])
  const { plugins } = await installed(files, ['skills/pdf', 'skills/docx', 'skills/art', '.claude/skills/own'])
  expect(plugins).toEqual({
    docs: ['skills/pdf', 'skills/docx'],
    all: ['skills/pdf', 'skills/docx', 'skills/art'],
  })
})

test('folders that a manifest or an entry elsewhere names are added to `skills/`', async () => {
  const files = {
    ...market([
      { name: 'a', source: './a', skills: './more' },
      { name: 'loose', source: './b', strict: false, skills: ['./extra/x'] },
      { name: 'alone', source: './c' },
    ]),
    'a/.claude-plugin/plugin.json': { name: 'other', skills: ['./extra/x'] },
    'b/.claude-plugin/plugin.json': { name: 'b', skills: ['./extra/y'] },
  }
  const { plugins } = await installed(files, [
    'a/skills/s',
    'a/more/m',
    'a/extra/x',
    'b/skills/t',
    'b/extra/x',
    'b/extra/y',
    'c',
  ])
  const loose = ['b/skills/t', 'b/extra/x']
  expect(plugins).toEqual({ a: ['a/skills/s', 'a/more/m', 'a/extra/x'], loose, alone: ['c'] })
})

test.each<[string, object, object, string[], string[]]>([
  ['skills one folder down', {}, {}, ['skills/a', 'skills/group/b', 'skills/a/c'], ['skills/a']],
  ['a SKILL.md of `skills/` and none beside it', {}, {}, ['skills', 'skills/a'], ['skills']],
  [
    'a folder that is named, or those in it',
    { skills: ['./skills/g', './x'] },
    {},
    ['skills/g/b', 'x', 'x/y'],
    ['skills/g/b', 'x'],
  ],
  ['skills of its own folder that is named', { skills: './' }, {}, ['a', 'skills/b', 'c/d'], ['a', 'skills/b']],
  ['its own SKILL.md and no other', {}, {}, ['.', 'a'], ['.']],
  ['no SKILL.md of its own beside `skills/`', {}, {}, ['.', 'skills/a'], ['skills/a']],
  ['no SKILL.md of its own beside a named folder', { skills: ['./x'] }, {}, ['.', 'x'], ['x']],
  ['its own SKILL.md where that is named', { skills: ['./'] }, {}, ['.', 'skills/a'], ['.', 'skills/a']],
  ['what its entry names beside `skills/`', {}, { skills: ['./x/a'] }, ['x/a', 'x/b', 'skills/c'], ['x/a', 'skills/c']],
  [
    'what its manifest names, where a lax entry names nothing',
    { skills: ['./x'] },
    { strict: false },
    ['x/a'],
    ['x/a'],
  ],
])('a plugin has %s', async (_, manifest, entry, folders, expected) => {
  const files = {
    ...market([{ name: 'p', source: './p', ...entry }]),
    'p/.claude-plugin/plugin.json': { name: 'p', ...manifest },
  }
  const below = (all: string[]) => all.map((folder) => (folder === '.' ? 'p' : `p/${folder}`))
  expect((await installed(files, below(folders))).plugins).toEqual({ p: below(expected) })
})

test('skills that Claude Code does not load are of no plugin, and named', async () => {
  const files = market([
    { name: 'deep', source: './deep' },
    { name: 'hid', source: './hid' },
  ])
  const folders = ['deep/skills/a', 'deep/skills/g/b', 'deep/skills/a/c', 'hid/skills', 'hid/skills/d', 'hid/drafts/e']
  const { plugins, warnings } = await installed(files, folders)
  expect(plugins).toEqual({ deep: ['deep/skills/a'], hid: ['hid/skills'] })
  expect(warnings).toEqual([
    'Claude Code loads this SKILL.md alone, and not the skill in the folders beside it.',
    expect.stringContaining('2 skills of plugins are in a folder where Claude Code does not look'),
  ])
})

test('a marketplace of Codex has deep skills, and what a manifest names stands for `skills/`', async () => {
  const files = {
    '.agents/plugins/marketplace.json': { plugins: [{ name: 'a', source: './a' }] },
    'a/.codex-plugin/plugin.json': { name: 'a', skills: './more' },
  }
  const { plugins, warnings } = await installed(files, ['a/skills/x', 'a/more/g/h/y', 'a/more/z', 'a/w'], 'codex')
  expect(plugins).toEqual({ a: ['a/more/g/h/y', 'a/more/z'] })
  expect(warnings).toEqual([])
})

test('plugins that Claude Code does not load as they are written keep their skills, and are named', async () => {
  const files = {
    ...market([
      { name: 'dotless', source: './a', skills: ['x'] },
      { name: 'file', source: './a', skills: ['./x/SKILL.md'] },
      { name: 'gone', source: './a', skills: ['./y'] },
      { name: 'twofold', source: './b', strict: false, skills: ['./x'] },
      { name: 'bare', source: 'a' },
    ]),
    'b/.claude-plugin/plugin.json': { name: 'b' },
  }
  const { plugins, warnings } = await installed(files, ['a/x', 'a/skills/s', 'b/x'])
  expect(plugins).toEqual({
    dotless: ['a/x', 'a/skills/s'],
    file: ['a/x', 'a/skills/s'],
    gone: ['a/skills/s'],
    twofold: ['b/x'],
    bare: ['a/skills/s'],
  })
  expect(warnings).toEqual([
    'Claude Code shows an error for these plugins, and may load not all of their skills: ' +
      '`dotless` (`skills` names `x` without `./` before it), `file` (`skills` names `./x/SKILL.md`, a file and no ' +
      'folder), `gone` (`skills` names `./y`, which is not there) and 2 more.',
  ])
})

test('bare sources are below the root that the marketplace names; others elsewhere have no skills here', async () => {
  const files = market(
    [
      { name: 'a', source: 'a' },
      { name: 'remote', source: { source: 'github', repo: 'o/r' } },
      { name: 'subfolder', source: { source: 'git-subdir', url: 'https://example.com/x.git', path: 'plugins/a' } },
      { name: 'outside', source: '../other' },
    ],
    { metadata: { pluginRoot: './plugins' } },
  )
  expect(await installed(files, ['plugins/a/skills/s'])).toEqual({
    plugins: { a: ['plugins/a/skills/s'] },
    warnings: [],
  })
})

test('manifests make plugins where there is no marketplace', async () => {
  const files = { 'a/.claude-plugin/plugin.json': { name: 'one' }, '.claude-plugin/plugin.json': { name: 'root' } }
  const { plugins } = await installed(files, ['a/skills/s', 'skills/t'])
  expect(plugins).toEqual({ one: ['a/skills/s'], root: ['skills/t'] })
})

test('a manifest that cannot be read costs the folders that it names, and says so', async () => {
  const broken = 'a/.claude-plugin/plugin.json'
  const files = { ...market([{ name: 'a', source: './a' }]), [broken]: '{"name": "a", "skills": "./more",' }
  const { plugins, warnings } = await installed(files, ['a/skills/s', 'a/more/t'])
  expect(plugins).toEqual({ a: ['a/skills/s'] })
  expect(warnings).toEqual([expect.stringContaining(`${broken} cannot be read`)])
  const alone = await installed({ [broken]: '[]', 'b/.claude-plugin/plugin.json': { name: 'b' } }, ['a/skills/s'])
  expect(alone.warnings).toEqual([expect.stringContaining(`${broken} cannot be read`)])
})

test.each(['{', '[]', '{"plugins": "x"}'])('a marketplace file %s is no list of plugins, and says so', async (text) => {
  const { plugins, warnings } = await installed({ '.claude-plugin/marketplace.json': text }, ['a/skills/s'])
  expect(plugins).toBeNull()
  expect(warnings).toEqual([expect.stringContaining('.claude-plugin/marketplace.json cannot be read')])
})

test('two plugins of one name are two, and an entry without a name costs itself', async () => {
  const files = market([{ name: 'a', source: './a' }, { name: 'a', source: './b' }, { source: './c' }])
  const { plugins, warnings } = await installed(files, ['a/skills/s', 'b/skills/t', 'c/skills/u'])
  expect(plugins).toEqual({ a: ['a/skills/s'], 'a-2': ['b/skills/t'] })
  expect(warnings).toEqual([
    expect.stringContaining('1 of the plugins in .claude-plugin/marketplace.json has no valid name'),
    expect.stringContaining('are named `a`'),
  ])
})

const skills = ['a/skills/one', 'a/skills/two', 'b/skills/three', 'tools/four'].map(skillAt)
const at = (...folders: string[]) => folders.map((folder) => `${folder}/SKILL.md`)
const plugins = [
  { name: 'a', skills: at('a/skills/one', 'a/skills/two') },
  { name: 'b', skills: at('b/skills/three') },
]
const roomsIn = (choice: Parameters<typeof roomsOf>[1], own: typeof plugins = plugins) => {
  const { rooms, warnings } = roomsOf({ skills, warnings: [], plugins: own }, choice)
  const named = rooms.map(({ name, paths }) => [name, [...paths].map((path) => path.replace('/SKILL.md', ''))])
  return { rooms: Object.fromEntries(named), warnings: warnings.map(({ what }) => what) }
}
const room = (parts: Partial<RoomChoice> & { name: string }): RoomChoice => ({
  plugins: [],
  skills: [],
  paths: [],
  ...parts,
})

test('each plugin is a room, and the skills of none are one of their own', () => {
  expect(roomsIn(null).rooms).toEqual({
    a: ['a/skills/one', 'a/skills/two'],
    b: ['b/skills/three'],
    'no-plugin': ['tools/four'],
  })
})

test('rooms of one skill each are named, unless the configuration made them', () => {
  const alone = [
    { name: 'a', skills: at('a/skills/one') },
    { name: 'b', skills: at('b/skills/three') },
  ]
  const { warnings } = roomsOf(
    {
      skills: [skillAt('a/skills/one'), skillAt('b/skills/three'), skillAt('tools/four')],
      warnings: [],
      plugins: alone,
    },
    null,
  )
  expect(warnings.map(({ what }) => what)).toEqual([expect.stringContaining('Each of the 3 rooms holds one skill')])
  expect(roomsIn(null).warnings).toEqual([])
  expect(roomsIn([room({ name: 'one', skills: ['one'] }), room({ name: 'two', skills: ['two'] })]).warnings).toEqual([])
})

test('all skills are in one room with fewer than two plugins, where all plugins are the same, and on request', () => {
  const together = ['everything']
  const namesIn = (...how: Parameters<typeof roomsIn>) => Object.keys(roomsIn(...how).rooms)
  expect(namesIn(null, plugins.slice(0, 1))).toEqual(together)
  expect(namesIn('all')).toEqual(together)
  const everything = skills.map(({ path }) => path)
  const same = ['x', 'y'].map((name) => ({ name, skills: everything }))
  expect(namesIn(null, same)).toEqual(together)
})

test('rooms may be made of plugins, names and paths, and a skill may be in several', () => {
  const choice = [
    room({ name: 'office', plugins: ['b'], skills: ['tw?'] }),
    room({ name: 'first', paths: ['a/**', './b/skills/three/'] }),
  ]
  expect(roomsIn(choice)).toEqual({
    rooms: {
      office: ['b/skills/three', 'a/skills/two'],
      first: ['a/skills/one', 'a/skills/two', 'b/skills/three'],
      'no-room': ['tools/four'],
    },
    warnings: [],
  })
})

test('a room of nothing and a plugin that is not there are named', () => {
  const { rooms, warnings } = roomsIn([room({ name: 'x', plugins: ['A'] }), room({ name: 'y', skills: ['one'] })])
  expect(rooms).toEqual({ y: ['a/skills/one'], 'no-room': ['a/skills/two', 'b/skills/three', 'tools/four'] })
  expect(warnings).toEqual([
    '`rooms` names the plugin "A", which holds no skill of this repository. Did you mean `a`?',
    'The room "x" holds no skill.',
  ])
})
