import { join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { cliPrograms } from '../../../src/agents/adapters/programs.ts'
import { listFiles } from '../../../src/core/git/list-files.ts'
import { catalogueOf } from '../../../src/sides/tree.ts'
import { isListed, type Load } from '../../../src/skills/loading.ts'
import type { Skill } from '../../../src/skills/skill.ts'
import { type Files, makeRepository } from '../../support/repository.ts'
import { MARKERS, waysOfHiding } from '../../support/ways-of-hiding.ts'
import { older, pinned, type RealAgentId, realAgentsFolder, runsAll } from './pinned.ts'
import { shownBy, starts } from './shown-by.ts'

/**
 * Plants skills where agents may look for them, starts each agent itself in that repository, and compares what its
 * first request shows with what `loads` foretells.
 */
if (realAgentsFolder === null) console.warn('SKIPPED: no agent itself is asked what it loads')

const skill = (marker: string, field = '', name = marker) =>
  `---\nname: ${name}\n${field === '' ? '' : `${field}\n`}description: Marker ${marker} shows it.\n---\n\nBody.\n`

const PLACES = [
  '.claude/skills',
  '.agents/skills',
  '.github/skills',
  '.opencode/skills',
  '.gemini/skills',
  '.pi/skills',
  '.qwen/skills',
  '.kilo/skills',
  '.factory/skills',
  '.agent/skills',
  '.cline/skills',
  '.clinerules/skills',
  'skills',
]

/** Folders with subagents, and how their files' names end. */
const AGENTS = [
  ['.claude', '.md'],
  ['.github', '.agent.md'],
  ['.opencode', '.md'],
] as const

/** Every way of hiding, in every place. Names are unique, but for that of which several places have a skill. */
function planted(): Files {
  const files: Record<string, string | { link: string }> = {}
  for (const [index, place] of PLACES.entries()) {
    const at = (way: string, name: string, field = '') => {
      files[`${place}/${way}/SKILL.md`] = skill(name, field)
    }
    const own = (name: string) => `${name}-${index}`
    at(own('plain'), own('plain'))
    at(`group/${own('deep')}`, own('deep'))
    at(`a/b/c/d/e/${own('six')}`, own('six'))
    at(`a/b/c/d/e/f/${own('seven')}`, own('seven'))
    at(`${own('plain')}/${own('inside')}`, own('inside'))
    at(`group/.hidden/${own('hidden')}`, own('hidden'))
    at(`group/node_modules/${own('modules')}`, own('modules'))
    at(own('paths'), own('paths'), 'paths: ["docs/**/*.pdf"]')
    at(own('manual'), own('manual'), 'disable-model-invocation: true')
    at(own('uncalled'), own('uncalled'), 'user-invocable: false')
    at(own('shut'), own('shut'), 'disabled: true')
    at(own('off'), own('off'))
    at(own('implicit'), own('implicit'))
    files[`${place}/${own('implicit')}/agents/openai.yaml`] = 'policy:\n  allow_implicit_invocation: false\n'
    files[`${place}/${own('across')}/SKILL.md`] = skill(own('across'), '', 'across')
    files[`packages/a/${place}/${own('nested')}/SKILL.md`] = skill(own('nested'))
  }
  for (const [folder, end] of AGENTS) {
    for (const [index, way] of ['', 'group/', '', '', ''].entries()) {
      const name = `sub-${folder.slice(1)}-${index}`
      files[`${folder}/agents/${way}${name}${end}`] = skill(name)
    }
  }
  files['.claude/commands/deploy.md'] = skill('deploy')
  files['.claude/skills/node_modules/SKILL.md'] = skill('node-modules')
  files['archive/old/SKILL.md'] = skill('old')
  files['library/linked/SKILL.md'] = skill('linked')
  files['.claude/skills/linked'] = { link: '../../library/linked' }
  files['.agents/skills/linked'] = { link: '../../library/linked' }
  const off = PLACES.map((_, index) => `off-${index}`)
  files['.claude/settings.json'] = JSON.stringify({
    skillOverrides: Object.fromEntries(off.map((name) => [name, 'off'])),
    permissions: { deny: ['Agent(sub-claude-2)', 'Task(sub-claude-4)'] },
  })
  files['opencode.json'] = JSON.stringify({
    permission: { skill: Object.fromEntries(off.map((name) => [name, 'deny'])), task: { 'sub-opencode-2': 'deny' } },
    agent: { 'sub-opencode-4': { disable: true } },
  })
  files['kilo.json'] = JSON.stringify({ permission: { skill: Object.fromEntries(off.map((name) => [name, 'deny'])) } })
  files['.gemini/settings.json'] = JSON.stringify({ skills: { disabled: off } })
  files['.qwen/settings.json'] = JSON.stringify({ skills: { disabled: off } })
  files['.github/copilot/settings.json'] = JSON.stringify({ disabledSkills: off })
  return files
}

/** A place for manifests that agents read, and for each of those who read it how it installs a plugin. */
const MANIFESTS = ['.claude-plugin', '.codex-plugin', '.github/plugin', '.plugin', '.'].map((at) =>
  join(at, 'plugin.json'),
)
const INSTALLS = { 'claude-code': 'install', codex: 'add', copilot: 'install' } as const

/** Plugins of a marketplace, each wrong in its own way or right. */
function inMarketplace(market: string): { files: Files; names: string[] } {
  const files: Record<string, string> = {}
  const entries: { name: string; source: string; description: string }[] = []
  const add = (
    name: string,
    entry: { source?: string; skills?: string[]; strict?: boolean } = {},
    manifest: object | string | null = { name, version: '1.0.0' },
    at = '.claude-plugin/plugin.json',
  ) => {
    entries.push({ name, source: `./plugins/${name}`, description: 'Of a test.', ...entry })
    const put = (way: string, field = '') => {
      const marker = join(name, way).replaceAll('/', '-')
      files[join(`plugins/${name}`, way, 'SKILL.md')] = skill(marker, field)
    }
    put('skills/usual')
    const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest)
    if (manifest !== null) files[`plugins/${name}/${at}`] = text
    return put
  }
  const plain = add('plain')
  for (const way of ['g/deep', 'usual/inner', 'a/b/c/d/e/f/deepest']) plain(`skills/${way}`)
  plain('skills/manual', 'disable-model-invocation: true')
  plain('skills/paths', 'paths: ["docs/**/*.pdf"]')
  plain('skills/implicit')
  files['plugins/plain/skills/implicit/agents/openai.yaml'] = 'policy:\n  allow_implicit_invocation: false\n'
  add('listed', { skills: ['./only/named'] })('only/named')
  add('listed-alone', { skills: ['./only/named'] }, null)('only/named')
  add('own', {}, { name: 'own', version: '1.0.0', skills: './kit' })('kit/one')
  const lists = add('lists', {}, { name: 'lists', version: '1.0.0', skills: ['./kit/one'] })
  for (const way of ['kit/one', 'kit/two']) lists(way)
  add('nowhere', {}, { name: 'nowhere', version: '1.0.0', skills: './nowhere' })
  add('broken', {}, '{"name": "broken",')
  add('nameless', {}, {})
  add('absent', {}, null)
  add('loose', { strict: false }, null)
  add('other', {}, { name: 'another', version: '1.0.0' })
  add('undotted', { source: 'plugins/undotted' })
  add('single')('.')
  delete files['plugins/single/skills/usual/SKILL.md']
  for (const [index, at] of MANIFESTS.entries()) {
    add(`m${index}`, {}, { name: `m${index}`, version: '1.0.0', skills: './kit' }, at)('kit/one')
  }
  files[market] = JSON.stringify({ name: 'shop', owner: { name: 'Ada' }, plugins: entries })
  files['.claude/settings.json'] = JSON.stringify({
    skillOverrides: { 'plain-skills-usual': 'off', 'plain:plain-skills-usual': 'off' },
  })
  return { files, names: entries.map(({ name }) => name) }
}

/** What a repository's skills, subagents and commands are foretold to be for an agent, by their markers. */
async function foretold(root: string, isMeant: (load: Load) => boolean, isAsked: (one: Skill) => boolean = () => true) {
  const tree = { root, files: await listFiles(root, { working: true }), commit: null }
  const { skills, candidates } = await catalogueOf(tree, { skills: { roots: [], exclude: [] } })
  const all = [...skills, ...(candidates?.all ?? [])].filter(isAsked)
  const markers = (some: typeof all) => some.map(({ description }) => / (\S+) /.exec(description)?.[1] ?? '').sort()
  const isLoaded = ({ kind, offered, loads = [] }: Skill) =>
    (kind === undefined || offered) && loads.some((load) => isMeant(load) && isListed(load))
  return { all: markers(all), loaded: markers(all.filter(isLoaded)) }
}

const tried = Object.keys(starts) as RealAgentId[]
const versions = tried.flatMap((id) =>
  [pinned[id], ...(runsAll ? [older[id]] : [])].flatMap((version) =>
    version === undefined ? [] : [[id, version] as const],
  ),
)

/**
 * What is told of an agent, where it tells apart the skills of one name: opencode takes one, now this and now that, and
 * Cline shows names alone.
 */
const toldBy = (id: RealAgentId) => (markers: readonly string[]) =>
  id !== 'opencode' && id !== 'cline'
    ? markers.toSorted()
    : [...new Set(markers.map((one) => one.replace(/^across-.*$/, 'across')))].sort()

describe.skipIf(realAgentsFolder === null).concurrent('what an agent loads is foretold', () => {
  test.each(versions)('of a project, by %s %s', async (id, version) => {
    await using repository = await makeRepository({ files: planted() })
    const { root } = repository
    const { all, loaded } = await foretold(root, ({ by, via }) => by === id && via === 'project')
    const shown = await shownBy(id, root, all, { version })
    expect(toldBy(id)(shown)).toEqual(toldBy(id)(loaded))
  })

  test.each(versions)('of a folder in a project, by %s %s', async (id, version) => {
    await using repository = await makeRepository({ files: planted() })
    const { root } = repository
    const isThere = ({ home = 'x' }: Load) => home === '' || home === 'packages/a'
    const isMeant = (load: Load) => load.by === id && load.via === 'nested' && isThere(load)
    // Claude Code reads settings only where it starts, which is the root in every trial.
    const isAsked = ({ kind, bareName }: Skill) => kind === undefined && !bareName.startsWith('off-')
    const { all, loaded } = await foretold(root, isMeant, isAsked)
    const shown = await shownBy(id, join(root, 'packages/a'), all, { version })
    expect(toldBy(id)(shown)).toEqual(toldBy(id)(loaded))
  })

  // Most of the time is that of starting programs, so each way is tried once, in the current version.
  test.each(runsAll ? waysOfHiding : [])('$agent, $what: $program', async (way) => {
    const { agent, before, removed = [], after, plugins = [], program } = way
    await using repository = await makeRepository({ files: before })
    const { root } = repository
    const install = INSTALLS[agent as keyof typeof INSTALLS]
    const setUp = [['marketplace', 'add', root], ...plugins.map((name) => [install, `${name}@shop`])]
    const asked = {
      setUp: plugins.length === 0 ? [] : setUp.map((args) => ['plugin', ...args]),
      marker: (one: string) => one,
    }
    const markers = Object.values(MARKERS)
    const once = await shownBy(agent, root, markers, asked)
    await repository.remove(...removed)
    await repository.commit('change', { 'README.md': 'y', ...after })
    const then = await shownBy(agent, root, markers, asked)
    expect([once, then.includes(MARKERS.pdf)]).toEqual([markers, program !== 'does not list it'])
  })

  const markets = versions.flatMap(([id, version]) => {
    const read = cliPrograms.find((cli) => cli.id === id)?.loads?.plugins?.markets ?? []
    return read.slice(0, runsAll ? undefined : 1).map((market) => [id, version, market] as const)
  })
  // Two dozen installations, each a start of the program.
  test.each(markets)('of plugins, by %s %s, in %s', { timeout: 300_000 }, async (id, version, market) => {
    const { files, names } = inMarketplace(market)
    await using repository = await makeRepository({ files })
    const { root } = repository
    const { all, loaded } = await foretold(root, ({ by, via }) => by === id && via === 'plugin')
    const install = INSTALLS[id as keyof typeof INSTALLS]
    const setUp = [['marketplace', 'add', root], ...names.map((name) => [install, `${name}@shop`])]
    const shown = await shownBy(id, root, all, { version, setUp: setUp.map((args) => ['plugin', ...args]) })
    expect(shown.sort()).toEqual(loaded)
  })
})
