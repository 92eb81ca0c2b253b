import { expect, test } from 'vitest'
import { listFiles } from '../../src/core/git/list-files.ts'
import { catalogueOf } from '../../src/sides/tree.ts'
import { roomsOf } from '../../src/skills/rooms.ts'
import { skillFile } from '../support/cli.ts'
import { type Files, makeRepository } from '../support/repository.ts'

const skills: Files = {
  'plugins/a/skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms.'),
  'plugins/b/skills/mail/SKILL.md': skillFile('mail', 'Answer mail.'),
}
const SCHEMA = 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json'

async function read(files: Files) {
  await using repository = await makeRepository({ files: { ...skills, ...files } })
  const { root } = repository
  const tree = { root, files: await listFiles(root, { working: true }), commit: null }
  const catalogue = await catalogueOf(tree, { skills: { roots: [], exclude: [] } })
  const rooms = roomsOf(catalogue, null).rooms?.map(({ name, paths }) => [name, ...paths])
  return { rooms, warnings: catalogue.warnings.map(({ what }) => what) }
}

const manifests = (file: string, more: object = {}): Files =>
  Object.fromEntries(['a', 'b'].map((name) => [`plugins/${name}/${file}`, JSON.stringify({ name, ...more })]))
const both = [
  ['a', 'plugins/a/skills/pdf/SKILL.md'],
  ['b', 'plugins/b/skills/mail/SKILL.md'],
]

test.concurrent.each([
  '.claude-plugin/plugin.json',
  '.plugin/plugin.json',
  '.cursor-plugin/plugin.json',
  '.codex-plugin/plugin.json',
  'plugin.json',
])('a plugin with %s is the same room as with any other manifest', async (file) => {
  expect(await read(manifests(file))).toEqual({ rooms: both, warnings: [] })
})

test.concurrent.each(['.claude-plugin', '.github/plugin', '.agents/plugins', '.plugin', '.cursor-plugin'])(
  'a marketplace file in %s makes the same rooms of its plugins',
  async (folder) => {
    const plugins = ['a', 'b'].map((name) => ({ name, source: `./plugins/${name}` }))
    const market = { [`${folder}/marketplace.json`]: JSON.stringify({ name: 'shop', owner: { name: 'Ada' }, plugins }) }
    expect(await read({ ...market, ...manifests('plugin.json', { $schema: SCHEMA }) })).toEqual({
      rooms: both,
      warnings: [],
    })
  },
)

test.concurrent('a portable manifest says nothing of where its skills are', async () => {
  const { rooms } = await read(manifests('plugin.json', { $schema: SCHEMA, skills: './nowhere' }))
  expect(rooms).toEqual(both)
})

test.concurrent('two manifests that call a plugin differently are a warning', async () => {
  const other = { 'plugins/a/.claude-plugin/plugin.json': JSON.stringify({ name: 'office' }) }
  const { warnings } = await read({ ...manifests('plugin.json'), ...other })
  expect(warnings).toEqual([
    'plugins/a/.claude-plugin/plugin.json calls the plugin "office", and plugins/a/plugin.json calls it "a": programs read either.',
  ])
})
