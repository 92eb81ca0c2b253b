import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { candidateShelves } from '../../src/agents/adapters/agent-tables.ts'
import { shownCandidates } from '../../src/agents/adapters/shown-candidates.ts'
import { listFolder } from '../../src/core/git/list-files.ts'
import { addCandidates } from '../../src/sides/add-candidates.ts'
import { discoverSkills } from '../../src/skills/discover-skills.ts'
import { roomsOf } from '../../src/skills/rooms.ts'
import type { Catalogue } from '../../src/skills/skill.ts'
import { hidingCommands, withAllCandidates, withCandidates } from '../../src/skills/with-candidates.ts'
import { resolveTasks } from '../../src/suites/resolve-tasks.ts'
import { task as observedTask } from '../support/observed.ts'

const file = (keys: Readonly<Record<string, string>>, body = 'Do it.') =>
  `---\n${Object.entries(keys)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')}---\n${body}\n`
const named = (name: string, description = `Use for ${name}.`) => file({ name, description })

type Files = Readonly<Record<string, string | { link: string }>>

async function discover(files: Files, where: { roots?: string[]; exclude?: string[] } = {}): Promise<Catalogue> {
  const root = await mkdtemp(join(tmpdir(), 'candidates-'))
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      if (typeof content === 'string') await writeFile(join(root, path), content)
      else await symlink(content.link, join(root, path))
    }
    return await discoverSkills({ root, files: await listFolder(root), shelves: candidateShelves, ...where })
  } finally {
    await rm(root, { recursive: true })
  }
}

const all = (catalogue: Catalogue) => withAllCandidates(catalogue).skills
const ids = (catalogue: Catalogue) => all(catalogue).map(({ name, path }) => [name, path])
const warned = ({ candidates }: Catalogue) => candidates?.warnings.map(({ what, where }) => `${where?.file}: ${what}`)

it('finds what Claude Code lists in a project, by its names', async () => {
  const found = await discover({
    '.claude/agents/reviewer.md': file({ name: 'reviewer', description: 'Reviews.', tools: 'Read, Grep' }),
    '.claude/agents/team/file.md': named('lead'),
    '.claude/agents/README.md': '# About these\n',
    '.claude/commands/deploy.md': file({ description: 'Deploys.', name: 'ignored' }),
    '.claude/commands/front/new.md': '# Make a component\n\nText\n',
    '.claude/commands/secret.md': file({ description: 'Hidden.', 'disable-model-invocation': 'true' }),
    'docs/agents/overview.md': named('overview'),
  })
  expect(ids(found)).toEqual([
    ['agent:lead', '.claude/agents/team/file.md'],
    ['agent:reviewer', '.claude/agents/reviewer.md'],
    ['command:deploy', '.claude/commands/deploy.md'],
    ['command:front:new', '.claude/commands/front/new.md'],
    ['command:secret', '.claude/commands/secret.md'],
  ])
  const by = new Map(all(found).map((one) => [one.name, one]))
  expect(by.get('agent:reviewer')).toMatchObject({ kind: 'subagent', bareName: 'reviewer', tools: 'Read, Grep' })
  expect(by.get('command:front:new')).toMatchObject({ kind: 'command', description: 'Make a component' })
  expect(by.get('command:secret')?.offered).toBe(false)
  expect(warned(found)).toEqual([])
  expect(found.skills).toEqual([])
})

it('finds those of plugins: in their folders, and where manifests say', async () => {
  const found = await discover({
    '.claude-plugin/marketplace.json': JSON.stringify({
      name: 'm',
      plugins: [
        { name: 'office', source: './plugins/office' },
        { name: 'listed', source: './plugins/listed' },
        { name: 'bare', source: './plugins/bare', commands: ['./extra/go.md'] },
      ],
    }),
    'plugins/office/skills/pdf/SKILL.md': named('pdf'),
    'plugins/office/skills/pdf/agents/grader.md': named('grader'),
    'plugins/office/agents/clerk.md': file({ description: 'Files papers.' }),
    'plugins/office/agents/deep/typist.md': named('typist'),
    'plugins/office/commands/print.md': file({ description: 'Prints.' }),
    'plugins/office/commands/plain.md': '# Not listed without a description\n',
    'plugins/listed/.claude-plugin/plugin.json': JSON.stringify({ name: 'own', agents: ['./one.md', './crew/'] }),
    'plugins/listed/one.md': named('one'),
    'plugins/listed/other.md': named('other'),
    'plugins/listed/crew/two.md': named('two'),
    'plugins/bare/extra/go.md': file({ description: 'Goes.' }),
  })
  expect(ids(found)).toEqual([
    ['agent:clerk', 'plugins/office/agents/clerk.md'],
    ['agent:deep:typist', 'plugins/office/agents/deep/typist.md'],
    ['agent:one', 'plugins/listed/one.md'],
    ['agent:two', 'plugins/listed/crew/two.md'],
    ['command:go', 'plugins/bare/extra/go.md'],
    ['command:print', 'plugins/office/commands/print.md'],
    ['pdf', 'plugins/office/skills/pdf/SKILL.md'],
  ])
  expect(all(found).find(({ name }) => name === 'agent:one')?.aliases).toEqual(['agent:own:one'])
  expect(found.plugins?.map(({ name }) => name)).toEqual(['office'])
  const choice = { kinds: new Set(['subagent', 'command'] as const), reader: null }
  const rooms = (labels: string[]) =>
    roomsOf(withCandidates(found, { ...choice, labels: new Set(labels) }), null).rooms?.map(
      ({ name, paths }) => `${name} ${paths.size}`,
    )
  // Plugins without skills are rooms where a suite labels something of the kind.
  expect(rooms([])).toEqual(['everything 7'])
  expect(rooms(['agent:two'])).toEqual(['office 4', 'listed 2', 'bare 1'])
})

it('has all of `agents/` in each plugin that shares a folder, and what its entry names', async () => {
  const plugin = (name: string, agents: string[]) => ({ name, source: './', agents })
  const market = (plugins: object[]) => JSON.stringify({ name: 'm', plugins })
  const files = { 'agents/a.md': named('a'), 'more/b.md': named('b'), 'skills/s/SKILL.md': named('s') }
  const one = await discover({ ...files, '.claude-plugin/marketplace.json': market([{ name: 'all', source: './' }]) })
  expect([...(one.candidates?.byPlugin ?? [])]).toEqual([['["","all"]', ['agents/a.md']]])
  const several = market([plugin('x', ['./agents/a.md']), plugin('y', ['./more/b.md'])])
  const two = await discover({ ...files, '.claude-plugin/marketplace.json': several })
  expect([...(two.candidates?.byPlugin ?? [])].sort()).toEqual([
    ['["","x"]', ['agents/a.md']],
    ['["","y"]', ['agents/a.md', 'more/b.md']],
  ])
})

it.each([
  [{}, {}, ['agent:a', 'command:c']],
  [{ agents: ['./more/b.md'] }, {}, ['agent:b', 'command:c']],
  [{ agents: [] }, {}, ['command:c']],
  [{ commands: './more' }, {}, ['agent:a', 'command:b']],
  [{}, { agents: ['./more/b.md'] }, ['agent:a', 'agent:b', 'command:c']],
  [{ agents: ['./agents', './more'] }, {}, ['agent:a', 'agent:b', 'command:c']],
])('a manifest %j replaces the usual folders, and an entry %j adds to them', async (manifest, entry, expected) => {
  const found = await discover({
    '.claude-plugin/marketplace.json': JSON.stringify({ plugins: [{ name: 'p', source: './p', ...entry }] }),
    'p/.claude-plugin/plugin.json': JSON.stringify({ name: 'p', ...manifest }),
    'p/agents/a.md': named('a'),
    'p/commands/c.md': file({ description: 'Goes.' }),
    'p/more/b.md': named('b'),
  })
  expect(ids(found).map(([id]) => id)).toEqual(expected)
})

it('finds those of Copilot and opencode, and knows who reads what', async () => {
  const found = await discover({
    '.github/agents/planner.agent.md': file({ name: 'The Planner', description: 'Plans.' }),
    'agents/expert.agent.md': file({ description: 'Knows.' }),
    '.opencode/agent/helper.md': file({ description: 'Helps.', mode: 'subagent' }),
    '.opencode/agents/boss.md': file({ description: 'Leads.', mode: 'primary' }),
    '.claude/agents/both.md': named('both'),
  })
  expect(all(found).map(({ name, readers, offered }) => [name, readers, offered])).toEqual([
    ['agent:boss', ['opencode'], false],
    ['agent:both', ['claude-code', 'copilot'], true],
    ['agent:expert', ['copilot'], true],
    ['agent:helper', ['opencode'], true],
    ['agent:planner', ['copilot'], true],
  ])
  const { skills } = withCandidates(found, { kinds: new Set(['subagent']), reader: 'opencode', labels: new Set() })
  expect(skills.map(({ name }) => name)).toEqual(['agent:boss', 'agent:helper'])
})

it('counts copies that are listed alike once, and tells which of two that differ is measured', async () => {
  const found = await discover({
    '.claude/agents/reviewer.md': named('reviewer'),
    '.github/agents/reviewer.agent.md': named('reviewer', 'Reviews otherwise.'),
    'plugins/a/.claude-plugin/plugin.json': '{"name":"a"}',
    'plugins/a/agents/tester.md': named('tester'),
    'plugins/b/.claude-plugin/plugin.json': '{"name":"b"}',
    'plugins/b/agents/tester.md': `${named('tester')}Generated.\n`,
    'plugins/c/.claude-plugin/plugin.json': '{"name":"c"}',
    'plugins/c/agents/tester.md': named('tester', 'Tests otherwise.'),
  })
  expect(ids(found)).toEqual([
    ['agent:a:tester', 'plugins/a/agents/tester.md'],
    ['agent:c:tester', 'plugins/c/agents/tester.md'],
    ['agent:reviewer', '.claude/agents/reviewer.md'],
  ])
  expect(warned(found)).toEqual([expect.stringContaining('Two files of the subagent `reviewer` differ')])
})

it('leaves out one bad file with a warning, and itself', async () => {
  const found = await discover({
    '.claude/agents/good.md': named('good'),
    '.claude/agents/binary.md': 'a\0b',
    '.claude/agents/silent.md': file({ name: 'silent' }),
    '.claude/agents/colon.md': file({ name: 'colon', description: 'Use it: for colons: always.' }),
    '.claude/agents/away.md': { link: '/etc/passwd' },
    '.claude/agents/gone.md': { link: 'nothing.md' },
    '.claude/agents/linked.md': { link: '../../team/linked.md' },
    'team/linked.md': named('linked'),
    'node_modules/x/.claude/agents/no.md': named('no'),
    'fixtures/.claude/agents/no.md': named('no'),
  })
  expect(ids(found).map(([id]) => id)).toEqual(['agent:colon', 'agent:good', 'agent:linked'])
  expect(warned(found)).toEqual([
    '.claude/agents/away.md: This link leads out of the repository, so it is no subagent or command here.',
    '.claude/agents/binary.md: This subagent is left out: it is binary or not UTF-8.',
    expect.stringMatching(/colon\.md: The frontmatter is not strict YAML .* will not load this subagent\.$/),
    '.claude/agents/gone.md: This link leads to nothing that git tracks, so it is no subagent or command here.',
    '.claude/agents/silent.md: This subagent is left out: it has no description, so no agent lists it.',
  ])
})

it('looks beside the skills where `roots` says where these are', async () => {
  const files = {
    'a/skills/pdf/SKILL.md': named('pdf'),
    'a/.claude/agents/mine.md': named('mine'),
    'b/skills/csv/SKILL.md': named('csv'),
    'b/.claude/agents/theirs.md': named('theirs'),
    '.claude/agents/ours.md': named('ours'),
  }
  expect(ids(await discover(files, { roots: ['a/skills'] })).map(([id]) => id)).toEqual([
    'agent:mine',
    'agent:ours',
    'pdf',
  ])
  const left = await discover(files, { exclude: ['b', '.claude'] })
  expect(ids(left).map(([id]) => id)).toEqual(['agent:mine', 'pdf'])
})

it('keeps a skill its id, and gives what shares it another', async () => {
  const plugin = (name: string) => ({ [`plugins/${name}/.claude-plugin/plugin.json`]: JSON.stringify({ name }) })
  const found = await discover({
    ...plugin('agent'),
    ...plugin('other'),
    'plugins/agent/skills/x/SKILL.md': named('x'),
    'plugins/other/skills/x/SKILL.md': named('x', 'Another x.'),
    '.claude/agents/x.md': named('x'),
    '.claude/commands/y.md': file({ description: 'Shadowed by the skill.' }),
    '.claude/skills/y/SKILL.md': named('y'),
    '.claude/agents/y.md': named('y'),
  })
  expect(ids(found)).toEqual([
    ['agent:x', 'plugins/agent/skills/x/SKILL.md'],
    ['agent:x-2', '.claude/agents/x.md'],
    ['agent:y', '.claude/agents/y.md'],
    ['other:x', 'plugins/other/skills/x/SKILL.md'],
    ['y', '.claude/skills/y/SKILL.md'],
  ])
})

it('knows the commands of plugins that hide a skill of their name', async () => {
  const found = await discover({
    'plugins/a/.claude-plugin/plugin.json': '{"name":"a"}',
    'plugins/a/skills/pdf/SKILL.md': named('pdf'),
    'plugins/a/commands/pdf.md': file({ description: 'Fills a form.' }),
    'plugins/a/commands/csv.md': file({ description: 'Reads a table.' }),
    '.claude/skills/csv/SKILL.md': named('csv'),
    '.claude/commands/csv.md': file({ description: 'Shadowed by the skill.' }),
  })
  expect(hidingCommands(found).map(({ path }) => path)).toEqual(['plugins/a/commands/pdf.md'])
  const choice = { candidates: ['command'] as const, shown: { kinds: ['command'] as const } }
  const warned = (reader: 'claude-code' | 'copilot') =>
    addCandidates(
      { head: { catalogue: found, suites: [] }, base: { catalogue: null, suites: [] } },
      [...choice.candidates],
      { ...shownCandidates({ id: reader }), ...choice.shown },
      reader,
    ).warnings.map(({ where }) => where?.file)
  expect(warned('claude-code')).toEqual(['plugins/a/commands/pdf.md'])
  expect(warned('copilot')).toEqual([])
})

it('says why files are left out where no other subagent is there', async () => {
  const found = await discover({ 'skills/a/SKILL.md': named('a'), '.claude/agents/x.md': file({ name: 'x' }) })
  const side = { catalogue: found, suites: [] }
  const said = (chosen: ('skill' | 'subagent')[]) =>
    addCandidates(
      { head: side, base: side },
      chosen,
      { ...shownCandidates({ id: 'claude-code' }), kinds: ['subagent'] },
      'claude-code',
    ).warnings.map(({ where }) => where?.file)
  expect(said(['skill', 'subagent'])).toEqual(['.claude/agents/x.md'])
  expect(said(['skill'])).toEqual([])
})

it('a label stays where the change moves its subagent to where the agent does not look', async () => {
  const labelled = [{ ...observedTask('Review this', { 'agent:x': 'must_activate' }), suite: 'evals/a.json' }]
  const side = async (folder: string) => ({
    catalogue: await discover({ 'skills/a/SKILL.md': named('a'), [`${folder}/x.md`]: named('x') }),
    suites: [{ file: 'evals/a.json', name: 'a', format: 'x', skills: [], tasks: labelled, settings: {}, warnings: [] }],
  })
  const [here, there] = await Promise.all([side('.claude/agents'), side('.github/agents')])
  const added = (base: typeof here, head: typeof here) =>
    addCandidates(
      { head, base },
      ['skill'],
      { ...shownCandidates({ id: 'claude-code' }), kinds: ['subagent'] },
      'claude-code',
    )
  const lost = added(here, there)
  expect(lost.warnings).toEqual([])
  expect(resolveTasks(lost.head.suites, lost.head.catalogue).errors.map(({ what }) => what)).toEqual([
    'The subagent `agent:x` of this task does not exist. .github/agents/x.md is where the agent does not look.',
  ])
  for (const [base, head] of [
    [there, there],
    [there, here],
  ] as const) {
    const { base: before, warnings } = added(base, head)
    expect([before.suites[0]?.tasks, warnings.length]).toEqual([[], 1])
  }
})
