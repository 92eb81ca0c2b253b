import { expect, test } from 'vitest'
import { listFiles } from '../../src/core/git/list-files.ts'
import { FEWER } from '../../src/reports/room-text.ts'
import { renderPlainTitle } from '../../src/reports/title.ts'
import { type AskedAgent, seenBy, withUnloaded } from '../../src/sides/lost-loads.ts'
import { catalogueOf } from '../../src/sides/tree.ts'
import { lossText } from '../../src/skills/load-reason-text.ts'
import { isListed } from '../../src/skills/loading.ts'
import { roomsOf } from '../../src/skills/rooms.ts'
import { says as answers, calls } from '../fake-model/answer.ts'
import { startFakeModel } from '../fake-model/server.ts'
import { skillFile } from '../support/cli.ts'
import { all as atNight } from '../support/property-seed.ts'
import { renderComment } from '../support/reports.ts'
import { type Files, makeRepository, type TestRepository } from '../support/repository.ts'
import { evaluate } from '../support/run-of.ts'
import { waysOfHiding } from '../support/ways-of-hiding.ts'
import { hostOf, requestOf } from './note-taker.ts'

const about = {
  pdf: 'Fill in form fields of documents, and put a watermark on sheets.',
  mail: 'Answer and sort electronic mail.',
}
const prompts: Files = {
  'evals/pdf/trigger_eval.json': JSON.stringify(
    ['fill in this form', 'fill out the form fields', 'put a watermark on each sheet'].map((query) => ({
      query,
      should_trigger: true,
    })),
  ),
  'evals/mail/trigger_eval.json': JSON.stringify(
    ['answer my electronic mail', 'sort my mail'].map((query) => ({ query, should_trigger: true })),
  ),
}
const pdf = skillFile('pdf', about.pdf)
const mail = skillFile('mail', about.mail)

const shelf: Files = { 'skills/pdf/SKILL.md': pdf, 'skills/mail/SKILL.md': mail }

/** Gates a change with the router, which is binding. */
async function gated(
  before: Files,
  { files = {}, removed = [] }: { files?: Files; removed?: readonly string[] },
  more = '',
) {
  const policy = { 'skill-eval-gate.yml': `version: 1\nenforce: true\n${more}` }
  await using repository = await makeRepository({ files: { ...policy, ...prompts, ...before } })
  await repository.branch('change')
  await repository.remove(...removed)
  await repository.commit('change', { 'README.md': 'y', ...files })
  return await evaluate(await requestOf(repository, null), hostOf())
}

const inClaude: Files = { '.claude/skills/pdf/SKILL.md': pdf, '.claude/skills/mail/SKILL.md': mail }
const linked: Files = {
  'skills/pdf/SKILL.md': pdf,
  'skills/mail/SKILL.md': mail,
  '.claude/skills': { link: '../skills' },
}
const manifest = (name: string, rest: object = {}) => JSON.stringify({ name, version: '1.0.0', ...rest })
const onePlugin: Files = {
  '.claude-plugin/plugin.json': manifest('office'),
  'skills/pdf/SKILL.md': pdf,
  'skills/mail/SKILL.md': mail,
}
const entry = (name: string, rest: object = {}) => ({ name, source: `./plugins/${name}`, ...rest })
const market = (...plugins: object[]) => JSON.stringify({ name: 'shop', owner: { name: 'Ada' }, plugins }, null, 2)
const atRoot = (name: string, ...skills: string[]) => ({ name, source: './', strict: false, skills })
const inPlugin = (name: string, text: string): Files => ({
  [`plugins/${name}/.claude-plugin/plugin.json`]: manifest(name),
  [`plugins/${name}/skills/${name}/SKILL.md`]: text,
})
const MARKET = '.claude-plugin/marketplace.json'
const twoPlugins: Files = {
  [MARKET]: market(entry('pdf'), entry('mail')),
  ...inPlugin('pdf', pdf),
  ...inPlugin('mail', mail),
}
const threePlugins: Files = {
  ...twoPlugins,
  [MARKET]: market(entry('pdf'), entry('mail'), entry('code')),
  ...inPlugin('code', skillFile('code', 'Compile programs and run a debugger.')),
}
const OTHER = '.github/plugin/marketplace.json'
/** Claude Code and Codex read one marketplace file, Copilot another. */
const twoMarkets: Files = { ...twoPlugins, [OTHER]: market(entry('pdf'), entry('mail')) }
const remote = entry('pdf', { source: { source: 'github', repo: 'a/b' } })
const withField = (field: string) => pdf.replace('\ndescription', `\n${field}\ndescription`)
const settings = (value: object): Files => ({ '.claude/settings.json': JSON.stringify(value, null, 2) })

/** A layout, what the change does, and what the title says of `pdf`. */
const losses: readonly [what: string, before: Files, change: Parameters<typeof gated>[1], says: string][] = [
  [
    'its folder moved to archive/',
    inClaude,
    { removed: ['.claude/skills/pdf'], files: { 'archive/pdf/SKILL.md': pdf } },
    'is no longer loaded by claude-code, copilot, opencode and 1 more: its folder is not below `.claude/skills` any more (archive/pdf/SKILL.md:1)',
  ],
  [
    'all of .claude/skills renamed',
    inClaude,
    {
      removed: ['.claude/skills'],
      files: { '.claude/skillz/pdf/SKILL.md': pdf, '.claude/skillz/mail/SKILL.md': mail },
    },
    'is no longer loaded by claude-code, copilot, opencode and 1 more: its folder is not below `.claude/skills` any more',
  ],
  ['the link .claude/skills deleted', linked, { removed: ['.claude/skills'] }, 'the link `.claude/skills` is gone'],
  [
    'the link .claude/skills broken',
    linked,
    { files: { '.claude/skills': { link: '../skillz' } }, removed: ['.claude/skills'] },
    'the link `.claude/skills` leads to nothing',
  ],
  [
    'the link .claude/skills made in its place, to nothing',
    inClaude,
    {
      removed: ['.claude/skills/pdf'],
      files: { '.claude/skills/pdf': { link: '../../kit/pdf' }, 'skills/pdf/SKILL.md': pdf },
    },
    'the link `.claude/skills/pdf` leads to nothing (.claude/skills/pdf:1)',
  ],
  [
    'its folder moved from where the link .claude/skills still leads',
    linked,
    { removed: ['skills/pdf'], files: { 'archive/pdf/SKILL.md': pdf } },
    'its folder is not below `.claude/skills` any more (archive/pdf/SKILL.md:1)',
  ],
  [
    'its folder one deeper',
    inClaude,
    { removed: ['.claude/skills/pdf'], files: { '.claude/skills/g/pdf/SKILL.md': pdf } },
    'is no longer loaded by claude-code: its folder is too deep in `.claude/skills` (.claude/skills/g/pdf/SKILL.md:1)',
  ],
  [
    'one plugin: skills/ renamed to skill/',
    onePlugin,
    { removed: ['skills'], files: { 'skill/pdf/SKILL.md': pdf, 'skill/mail/SKILL.md': mail } },
    'its folder is not below `skills` any more (skill/pdf/SKILL.md:1)',
  ],
  [
    'of two copies the one on the shelf deleted, and the other one listed, which Copilot does not read',
    { ...shelf, 'kit/pdf/SKILL.md': pdf, [MARKET]: market(atRoot('office', './skills/pdf', './skills/mail')) },
    { removed: ['skills/pdf'], files: { [MARKET]: market(atRoot('office', './kit/pdf', './skills/mail')) } },
    'is no longer loaded by copilot: its folder is not below `skills` any more (kit/pdf/SKILL.md:1)',
  ],
  [
    'the second plugin at the root lost its folder, beside a first one with a fault of its own',
    { ...shelf, [MARKET]: market(atRoot('mail', './skills/mail', './skills/gone'), atRoot('pdf', './skills/pdf')) },
    { removed: ['skills/pdf'], files: { 'archive/pdf/SKILL.md': pdf } },
    '`skills` names `./skills/pdf`, which is not there (.claude-plugin/marketplace.json:17)',
  ],
  [
    'one plugin: plugin.json broken',
    onePlugin,
    { files: { '.claude-plugin/plugin.json': '{"name": "office",' } },
    '`.claude-plugin/plugin.json` cannot be read',
  ],
  [
    'one plugin: the marketplace names one of its skills',
    { ...onePlugin, [MARKET]: market({ name: 'office', source: './', skills: ['./skills/pdf', './skills/mail'] }) },
    { files: { [MARKET]: market({ name: 'office', source: './', skills: ['./skills/mail'] }) } },
    '`skills` of the plugin `office` does not name it',
  ],
  [
    'one plugin: `skills` in plugin.json names nowhere',
    {
      '.claude-plugin/plugin.json': manifest('office', { skills: './kit' }),
      'kit/pdf/SKILL.md': pdf,
      'kit/mail/SKILL.md': mail,
    },
    { files: { '.claude-plugin/plugin.json': manifest('office', { skills: './nowhere' }) } },
    '`skills` of the plugin `office` does not name it',
  ],
  [
    'three plugins: its entry removed',
    threePlugins,
    { files: { [MARKET]: market(entry('mail'), entry('code')) } },
    'does not come with the plugin `pdf` any more: `plugins/pdf` is not in the marketplace file',
  ],
  [
    'three plugins: its source mistyped',
    threePlugins,
    { files: { [MARKET]: market(entry('pdf', { source: './plugins/pfd' }), entry('mail'), entry('code')) } },
    'the source `plugins/pfd` is not there',
  ],
  [
    'three plugins: its source made remote',
    threePlugins,
    {
      files: {
        [MARKET]: market(entry('pdf', { source: { source: 'github', repo: 'a/b' } }), entry('mail'), entry('code')),
      },
    },
    'the source of `pdf` is not in this repository',
  ],
  [
    'three plugins: its folder renamed',
    threePlugins,
    { removed: ['plugins/pdf'], files: { 'plugins/pdfs/skills/pdf/SKILL.md': pdf } },
    'the source `plugins/pdf` is not there',
  ],
  [
    'three plugins: its folder moved out of its plugin',
    threePlugins,
    { removed: ['plugins/pdf/skills'], files: { 'plugins/pdf/x': 'y', 'plugins/own/skills/pdf/SKILL.md': pdf } },
    'any more: its folder is not below `plugins/pdf` any more (plugins/own/skills/pdf/SKILL.md:1)',
  ],
  [
    'three plugins: its plugin.json broken',
    threePlugins,
    { files: { 'plugins/pdf/.claude-plugin/plugin.json': '{"name": ' } },
    '`plugins/pdf/.claude-plugin/plugin.json` cannot be read',
  ],
  [
    'three plugins: its plugin.json without a name',
    threePlugins,
    { files: { 'plugins/pdf/.claude-plugin/plugin.json': '{}' } },
    '`plugins/pdf/.claude-plugin/plugin.json` cannot be read, or has no name',
  ],
  [
    'three plugins: its source without ./',
    threePlugins,
    { files: { [MARKET]: market(entry('pdf', { source: 'plugins/pdf' }), entry('mail'), entry('code')) } },
    '`source` is `plugins/pdf` without `./` before it',
  ],
  [
    'three plugins: a rule of permissions.deny for it',
    threePlugins,
    { files: settings({ permissions: { deny: ['Skill(pdf:pdf)'] } }) },
    '`permissions.deny: Skill(pdf:pdf)` hides it (.claude/settings.json:4)',
  ],
  [
    'three plugins: `enabledPlugins` of the repository itself',
    { ...threePlugins, ...settings({ enabledPlugins: { 'pdf@shop': true } }) },
    { files: settings({ enabledPlugins: { 'pdf@shop': false } }) },
    'is no longer loaded by claude-code: `enabledPlugins` does not enable `pdf` any more',
  ],
  [
    'three plugins: the marketplace file broken',
    threePlugins,
    { files: { [MARKET]: '{"name": "shop",' } },
    '`.claude-plugin/marketplace.json` cannot be read',
  ],
  [
    'two plugins: its entry removed',
    twoPlugins,
    { files: { [MARKET]: market(entry('mail')) } },
    '`plugins/pdf` is not in the marketplace file',
  ],
  [
    'two plugins: its source mistyped',
    twoPlugins,
    { files: { [MARKET]: market(entry('pdf', { source: './plugins/pfd' }), entry('mail')) } },
    'the source `plugins/pfd` is not there',
  ],
  [
    'two plugins: its source made remote',
    twoPlugins,
    { files: { [MARKET]: market(entry('pdf', { source: { source: 'github', repo: 'a/b' } }), entry('mail')) } },
    'the source of `pdf` is not in this repository',
  ],
  [
    'two plugins: its plugin.json broken',
    twoPlugins,
    { files: { 'plugins/pdf/.claude-plugin/plugin.json': '{"name": ' } },
    '`plugins/pdf/.claude-plugin/plugin.json` cannot be read',
  ],
  [
    'two marketplace files: one became a link whose target is its text',
    twoMarkets,
    { removed: [MARKET], files: { [MARKET]: { link: '{"plugins": []}' } } },
    'is no longer loaded by claude-code, codex: the link `.claude-plugin/marketplace.json` leads to nothing (.claude-plugin/marketplace.json:1)',
  ],
  [
    'two marketplace files: one became a folder',
    twoMarkets,
    { removed: [MARKET], files: { [`${MARKET}/x`]: 'y' } },
    'is no longer loaded by claude-code, codex: `.claude-plugin/marketplace.json` is gone',
  ],
  [
    'two marketplace files: one is broken',
    twoMarkets,
    { files: { [OTHER]: '{"name": ' } },
    'is no longer loaded by copilot: `.github/plugin/marketplace.json` cannot be read (.github/plugin/marketplace.json:1)',
  ],
  [
    'two marketplace files: its entry is gone from one, and remote in the other',
    twoMarkets,
    { files: { [MARKET]: market(entry('mail')), [OTHER]: market(remote, entry('mail')) } },
    'does not come with the plugin `pdf` any more for claude-code, codex: `plugins/pdf` is not in the marketplace file (.claude-plugin/marketplace.json:1); for copilot: the source of `pdf` is not in this repository (.github/plugin/marketplace.json:8)',
  ],
  [
    'two marketplace files: the one that is read first is new, and does not list it',
    { ...twoPlugins },
    { files: { [OTHER]: market(entry('mail')) } },
    'is no longer loaded by copilot: `plugins/pdf` is not in the marketplace file (.github/plugin/marketplace.json:1)',
  ],
  [
    'a shelf: its folder is one deeper, and others stay',
    shelf,
    { removed: ['skills/pdf'], files: { 'skills/archive/pdf/SKILL.md': pdf } },
    'is not on the shelf `skills` any more: its folder is too deep in `skills` (skills/archive/pdf/SKILL.md:1)',
  ],
  [
    'folders of two agents',
    { ...inClaude, '.agents/skills/pdf/SKILL.md': pdf },
    { removed: ['.claude/skills/pdf', '.agents/skills/pdf'], files: { 'archive/pdf/SKILL.md': pdf } },
    'by claude-code: its folder is not below `.claude/skills` any more (archive/pdf/SKILL.md:1); by codex, copilot, opencode and 6 more: its folder is not below `.agents/skills` any more (archive/pdf/SKILL.md:1)',
  ],
]

test.concurrent.each(losses)('a skill is lost by %s, and that blocks', async (_, before, change, says) => {
  const results = await gated(before, change)
  expect([results.decision.state, results.decision.enforced]).toEqual(['regressed', true])
  const row = results.skills.find(({ skill }) => skill === 'pdf')
  expect([row?.state, row?.unloaded?.says]).toEqual(['regressed', expect.stringContaining(says)])
  const title = renderPlainTitle(results)
  expect(title).toMatch(/no longer loaded|does not come with|is not on the shelf/)
  expect(renderComment(results, { marker: 'x' })).not.toContain('improved')
})

async function sideIn({ root }: TestRepository) {
  const tree = { root, files: await listFiles(root, { working: true }), commit: null }
  return { files: tree.files, catalogue: await catalogueOf(tree, { skills: { roots: [], exclude: [] } }) }
}

/** Each once: a plugin is in the table for each agent that installs it. */
const ways = waysOfHiding.filter(({ what }, index) => waysOfHiding.findIndex((one) => one.what === what) === index)

test.concurrent.each(ways)(
  '$what: router, model, agent, check and comment say so, and tell too when it is undone',
  async (way) => {
    const { before, removed = [], after, says } = way
    const policy = { 'skill-eval-gate.yml': 'version: 1\nenforce: true\n' }
    await using repository = await makeRepository({ files: { ...policy, ...prompts, ...before } })
    await repository.branch('change')
    const base = await sideIn(repository)
    await repository.remove(...removed)
    await repository.commit('change', { 'README.md': 'y', ...after })
    const head = await sideIn(repository)
    for (const { agent, program } of waysOfHiding.filter(({ what }) => what === way.what)) {
      const lost = [{ id: agent }, { id: 'model', listing: agent }].map((asked) => {
        const own = withUnloaded(base, head, asked).skills.find(({ name }) => name === 'pdf')?.unloaded
        return own === undefined ? null : `by ${own.by.join()}: ${lossText(own).replace(/^[^:]*: /, '')}`
      })
      const told = says?.replace(/^is no longer[^:]*: /, '')
      const expected = program === 'lists it' ? null : expect.stringContaining(`by ${agent}: ${told}`)
      expect(lost).toEqual([expected, expected])
    }
    const request = await requestOf(repository, null)
    const added = await evaluate(request, hostOf())
    const row = added.skills.find(({ skill }) => skill === 'pdf')
    expect([added.decision.state, row?.unloaded?.says ?? null]).toEqual(
      says === null ? ['pass', null] : ['regressed', expect.stringContaining(says)],
    )
    const found = added.check?.findings.filter(({ kind, skill }) => kind === 'not_loaded' && skill === 'pdf') ?? []
    expect(found.map(({ worse, message }) => [worse, message])).toEqual(
      says === null ? [] : [[true, expect.stringContaining(says)]],
    )
    expect(renderComment(added, { marker: 'x' }).includes(says ?? 'no longer loaded')).toBe(says !== null)
    await repository.run('branch', 'once', 'main')
    await repository.run('branch', '--force', 'main', 'change')
    await repository.run('checkout', '--quiet', 'once')
    const undone = await evaluate(await requestOf(repository, null), hostOf())
    expect(undone.skills.flatMap(({ unloaded }) => unloaded ?? [])).toEqual([])
  },
)

const ofModel = waysOfHiding.filter(
  ({ what, agent, plugins }) =>
    plugins === undefined && ['claude-code', 'codex'].includes(agent) && /invocation|paths|off/.test(what),
)
/** By day one of each listing. */
const tried = ofModel.filter(({ agent }, at) => atNight || ofModel.findIndex((one) => one.agent === agent) === at)
test.concurrent.each(tried)("$what: lost with `agent: model` and $agent's listing too", async (way) => {
  const { agent: listing, before: placed, after: files, says } = way
  await using model = await startFakeModel({
    answer: ({ body }) => {
      const told = JSON.stringify(body)
      const skill = JSON.stringify(body.messages.at(-1)).includes('mail') ? 'mail' : 'pdf'
      const isShown = told.includes(about[skill].slice(0, 20)) && !JSON.stringify(body.messages).includes('tool_result')
      return isShown ? calls({ name: 'skill', arguments: { skill } }) : answers('Done.')
    },
  })
  const agent = `agent: {id: model, model: claude-haiku-4-5, base_url: ${model.baseUrl}, listing: ${listing}}`
  const before = { ...prompts, ...placed, 'skill-eval-gate.yml': `version: 1\n${agent}\n` }
  await using repository = await makeRepository({ files: before })
  await repository.branch('change')
  await repository.commit('change', files)
  const environment = { ...process.env, ANTHROPIC_API_KEY: 'sk-planted-dummy' }
  const results = await evaluate(await requestOf(repository, null, { trials: 3 }), hostOf({ environment }))
  const row = results.skills.find(({ skill }) => skill === 'pdf')
  expect([results.decision.state, results.decision.enforced, row?.state]).toEqual(['regressed', true, 'regressed'])
  expect(row?.unloaded?.says.replace(/by [^:]*:/, 'by')).toContain(says?.replace(/by [^:]*:/, 'by'))
})

const taking = skillFile('thief', `${about.pdf} Fill in this form, fill out form fields, watermark each sheet.`)
const cook = skillFile('cook', 'Write recipes for soup.')
/** Where a skill comes to, and which of three agents load it there with the plugin `pdf`, or in the project. */
const depths: readonly [way: string, before: Files, folder: string, by: string][] = [
  ['one deep in a plugin', twoPlugins, 'plugins/pdf/skills', 'claude-code codex copilot'],
  ['two deep in a plugin', twoPlugins, 'plugins/pdf/skills/group', 'codex copilot'],
  ['three deep in a plugin', twoPlugins, 'plugins/pdf/skills/a/b', 'codex copilot'],
  ['in `fixtures` of a plugin', twoPlugins, 'plugins/pdf/skills/fixtures', 'codex copilot'],
  ['in `vendor` of a plugin', twoPlugins, 'plugins/pdf/skills/vendor', 'codex copilot'],
  ['in `node_modules` of a plugin', twoPlugins, 'plugins/pdf/skills/node_modules', 'codex copilot'],
  ['below a skill of a plugin', twoPlugins, 'plugins/pdf/skills/pdf/tests/kit', 'codex'],
  ['in `vendor` of the only plugin', onePlugin, 'skills/vendor', 'codex copilot'],
  ['in `vendor` of .agents/skills', { '.agents/skills/pdf/SKILL.md': pdf }, '.agents/skills/vendor', 'codex copilot'],
  ['below a skill of .agents/skills', { '.agents/skills/pdf/SKILL.md': pdf }, '.agents/skills/pdf/tests/kit', 'codex'],
  ['in a hidden folder of .opencode/skills', { '.opencode/skills/pdf/SKILL.md': pdf }, '.claude/skills/.x/y', ''],
]

test.concurrent.each(depths)(
  'a thief %s is red with the router, also beside another gain',
  async (_, before, folder) => {
    const files = { [`${folder}/thief/SKILL.md`]: taking, [`plugins/pdf/skills/cook/SKILL.md`]: cook }
    const { decision, skills } = await gated({ ...before, '.claude/skills/mail/SKILL.md': mail }, { files })
    expect([decision.state, skills.find(({ skill }) => skill === 'pdf')?.state]).toEqual(['regressed', 'regressed'])
  },
)

test.concurrent.each(depths)(
  'a skill %s is in the rooms of the agents that load it there',
  async (_, before, folder, by) => {
    const [path, other] = [`${folder}/thief/SKILL.md`, 'plugins/mail/skills/cook/SKILL.md']
    await using repository = await makeRepository({ files: { ...before, [path]: taking, [other]: cook } })
    const { catalogue } = await sideIn(repository)
    const isBesidePdf = (asked: AskedAgent): boolean => {
      const { catalogue: seen } = seenBy({ catalogue }, asked)
      const { rooms } = roomsOf(seen, null)
      return (
        rooms?.some(({ paths }) => paths.has(path) && [...paths].some((one) => one.includes('/pdf/SKILL.md'))) ?? true
      )
    }
    const agents = ['claude-code', 'codex', 'copilot']
    const loads = catalogue.skills.find((one) => one.path === path)?.loads?.filter(isListed) ?? []
    expect(agents.filter((id) => loads.some(({ by: one, via }) => one === id && via !== 'shelf')).join(' ')).toBe(by)
    if (before !== twoPlugins) return
    const asked = agents.flatMap((id) => [{ id }, { id: 'model', listing: id }])
    expect(asked.filter(isBesidePdf)).toEqual(asked.filter(({ id, listing = id }) => by.split(' ').includes(listing)))
    expect([{ id: 'lexical' }, { id: 'model' }].map(isBesidePdf)).toEqual([true, true])
  },
)

test.concurrent.each<[string, Files]>([
  ['on the shelf', { 'skills/pdf/SKILL.md': pdf }],
  ['for another agent', { '.agents/skills/pdf/SKILL.md': pdf }],
  ['in a folder of its own', { 'library/pdf/SKILL.md': pdf }],
])('a copy with the old words %s does not hide what agents are shown now', async (_, copy) => {
  const dull = { '.claude/skills/pdf/SKILL.md': skillFile('pdf', 'Documents.') }
  const added = await gated(inClaude, { files: { ...dull, ...copy } })
  const left = await gated({ ...inClaude, ...copy }, { files: dull })
  const states = [added, left].map(({ decision, skills }) => [decision.state, skills.map(({ skill }) => skill)])
  expect(states).toEqual([
    ['regressed', ['mail', 'pdf']],
    ['regressed', ['mail', 'pdf']],
  ])
})

test.concurrent('a skill without prompts is named, and blocks where the policy says so', async () => {
  const code = skillFile('code', 'Compile programs and run a debugger.')
  const before = { ...inClaude, '.claude/skills/code/SKILL.md': code }
  const change = { removed: ['.claude/skills/code'], files: { 'archive/code/SKILL.md': code } }
  const warned = await gated(before, change)
  expect([warned.decision.state, warned.check?.findings.map(({ kind, skill }) => [kind, skill])]).toEqual([
    'pass',
    [['not_loaded', 'code']],
  ])
  expect(renderPlainTitle(warned)).toBe('Passes by policy: code is not loaded any more')
  expect(renderComment(warned, { marker: 'x' })).toContain(
    '`code`: `on_unreachable: warn` only names a skill without prompts that agents do not load any more. With `on_unreachable: block` it blocks.',
  )
  const blocked = await gated(before, change, 'on_unreachable: block\n')
  expect(blocked.decision).toMatchObject({ state: 'regressed', reasons: [{ code: 'not_loaded', skill: 'code' }] })
})

test.concurrent('two agents that read different marketplace files lose a skill each, and each says its own file', async () => {
  const files = { [MARKET]: market(entry('mail')), [OTHER]: market(entry('pdf'), entry('mail', { source: './mails' })) }
  const { skills } = await gated(twoMarkets, { files })
  expect(skills.map(({ unloaded }) => unloaded?.says)).toEqual([
    `is no longer loaded by copilot: the source \`mails\` is not there (${OTHER}:12)`,
    `is no longer loaded by claude-code, codex: \`plugins/pdf\` is not in the marketplace file (${MARKET}:1)`,
  ])
})

test.concurrent.each<[string, Files, Files]>([
  ['is in a folder that becomes a link', { '.claude-plugin': { link: '.github/plugin' } }, twoMarkets],
  [
    'of another agent is added where there was none',
    { '.agents/plugins/marketplace.json': market({ name: 'office', source: './' }) },
    onePlugin,
  ],
])('a marketplace file that %s loses nothing', async (_, files, before) => {
  const { skills } = await gated(before, {
    removed: Object.keys(files).filter((path) => path.startsWith('.cl')),
    files,
  })
  expect(skills.flatMap(({ unloaded }) => unloaded?.says ?? [])).toEqual([])
})

test.concurrent.each<[string, Files, Files]>([
  ['all of it', shelf, { 'skills/g/pdf/SKILL.md': pdf, 'skills/g/mail/SKILL.md': mail }],
  ['one into an open group', shelf, { 'skills/.curated/pdf/SKILL.md': pdf, 'skills/mail/SKILL.md': mail }],
  [
    'one that was in a group',
    { 'skills/g/pdf/SKILL.md': pdf, 'skills/mail/SKILL.md': mail },
    { 'skills/h/pdf/SKILL.md': pdf, 'skills/mail/SKILL.md': mail },
  ],
  [
    'one that the marketplace still names',
    { ...shelf, [MARKET]: market({ name: 'office', source: './', skills: ['./skills/pdf', './skills/mail'] }) },
    {
      'skills/g/pdf/SKILL.md': pdf,
      'skills/mail/SKILL.md': mail,
      [MARKET]: market({ name: 'office', source: './', skills: ['./skills/g/pdf', './skills/mail'] }),
    },
  ],
])('a shelf in groups loses nothing: %s', async (_, before, after) => {
  const { skills } = await gated(before, { removed: ['skills'], files: after })
  expect(skills.flatMap(({ unloaded }) => unloaded?.says ?? [])).toEqual([])
})

test.concurrent('a skill that comes to where agents look, from where none does, is not lost', async () => {
  const before = { 'archive/pdf/SKILL.md': pdf, '.claude/skills/mail/SKILL.md': mail }
  const { decision, skills } = await gated(before, { removed: ['archive'], files: inClaude })
  expect([decision.state, skills.flatMap(({ unloaded }) => unloaded?.says ?? [])]).toEqual(['pass', []])
})

test.concurrent('nor is one that stays where no agent looks, beside a copy on a new shelf', async () => {
  const { decision, skills } = await gated({ 'SKILL.md': pdf }, { files: { 'skills/pdf/SKILL.md': pdf } })
  expect([decision.state, skills.flatMap(({ unloaded }) => unloaded?.says ?? [])]).toEqual(['pass', []])
})

test.concurrent('a skill that is too deep for the agent that is asked is not offered to it, and is to another', async () => {
  await using repository = await makeRepository({ files: { ...inClaude, '.claude/skills/g/thief/SKILL.md': taking } })
  const { catalogue } = await sideIn(repository)
  const offered = ['claude-code', 'copilot', 'lexical'].map((id) =>
    seenBy({ catalogue }, { id }).catalogue.skills.flatMap((one) => (one.offered ? [one.name] : [])),
  )
  expect(offered).toEqual([['mail', 'pdf'], ...Array(2).fill(['mail', 'pdf', 'thief'])])
})

const web: Files = { 'web/.claude/skills/pdf/SKILL.md': pdf, 'web/index.js': 'x', '.claude/skills/mail/SKILL.md': mail }
const webAgents: Files = { ...web, 'web/.agents/skills/pdf/SKILL.md': pdf }
test.concurrent.each<[what: string, before: Files, removed: string[], to: string[], says: string | null]>([
  ['`web/` to the root', web, ['web/.claude'], ['.claude'], null],
  [
    '`web/` to the root, with that of agents which look into no folder around',
    webAgents,
    ['web/.claude', 'web/.agents'],
    ['.claude', '.agents'],
    'is no longer loaded by gemini, qwen-code',
  ],
  [
    'the root to `web/`',
    { ...web, ...inClaude },
    ['.claude/skills/pdf', 'web/.claude'],
    ['web/.claude'],
    'is no longer loaded by claude-code, copilot, opencode and 1 more: its folder is not below `.claude/skills` any more',
  ],
  [
    '`web/` to another package',
    web,
    ['web/.claude'],
    ['api/.claude'],
    'is no longer loaded by claude-code, copilot, opencode and 1 more: its folder is not below `web/.claude/skills` any more',
  ],
  ['`web/`, which is renamed', web, ['web'], ['site/.claude'], null],
  [
    '`web/` to the folder of another agent',
    web,
    ['web/.claude'],
    ['web/.agents'],
    'by claude-code: its folder is not below',
  ],
])('a skill that moves from %s', async (_, before, removed, to, says) => {
  const files = Object.fromEntries(to.map((at) => [`${at}/skills/pdf/SKILL.md`, pdf]))
  const { decision, skills } = await gated(before, { removed, files })
  const told = skills.find(({ skill }) => skill === 'pdf')?.unloaded?.says ?? null
  expect([decision.state, told]).toEqual(says === null ? ['pass', null] : ['regressed', expect.stringContaining(says)])
})

test.concurrent('a plugin whose folder moves out of `skills/`, with its entry, loses nothing', async () => {
  const at = (folder: string): Files => ({
    [MARKET]: market({ name: 'office', source: `./${folder}` }),
    [`${folder}/.claude-plugin/plugin.json`]: manifest('office'),
    [`${folder}/skills/pdf/SKILL.md`]: pdf,
    [`${folder}/skills/mail/SKILL.md`]: mail,
  })
  const results = await gated(at('skills/office'), { removed: ['skills'], files: at('tools/office') })
  expect(results.skills.map(({ unloaded }) => unloaded)).toEqual([undefined, undefined])
})

test.concurrent('a skill that became one of a plugin is where its users can get it', async () => {
  const results = await gated(inClaude, {
    removed: ['.claude/skills'],
    files: { [MARKET]: market(entry('pdf'), entry('mail')), ...inPlugin('pdf', pdf), ...inPlugin('mail', mail) },
  })
  expect(results.skills.map(({ unloaded }) => unloaded)).toEqual([undefined, undefined])
})

test.concurrent('of two skills of one name all agents but two load one', async () => {
  const files = { '.agents/skills/x/SKILL.md': pdf, '.agents/skills/a/SKILL.md': skillFile('pdf', about.mail) }
  await using repository = await makeRepository({ files })
  const { root } = repository
  const tree = { root, files: await listFiles(root, { working: true }), commit: null }
  const { skills } = await catalogueOf(tree, { skills: { roots: [], exclude: [] } })
  const notLoaded = skills.map(({ folder, loads = [] }) => [
    folder,
    loads.flatMap(({ by, via, why }) =>
      via !== 'project' || why === null ? [] : [`${by}: ${why.code} by ${why.subject}`],
    ),
  ])
  const why = 'shadowed by .agents/skills/a/SKILL.md'
  expect(notLoaded).toEqual([
    ['.agents/skills/a', []],
    [
      '.agents/skills/x',
      ['copilot', 'opencode', 'gemini', 'pi', 'qwen-code', 'kilo', 'droid', 'cline'].map((by) => `${by}: ${why}`),
    ],
  ])
})

test.concurrent.each<[string, Files]>([
  ['`paths`', { 'plugins/pdf/skills/pdf/SKILL.md': withField('paths: ["docs/**/*.pdf"]') }],
  ['`skillOverrides`', settings({ skillOverrides: { pdf: 'off', 'pdf:pdf': 'off' } })],
  ['`enabledPlugins` of those who work in the repository', settings({ enabledPlugins: { 'pdf@shop': false } })],
])('%s hides no skill of a plugin', async (_, files) => {
  const results = await gated(threePlugins, { files })
  expect(results.skills.flatMap(({ unloaded }) => unloaded ?? [])).toEqual([])
})

test.concurrent.each<[string, Files, Files, string]>([
  [
    'Claude Code',
    { '.claude/agents/auditor.md': skillFile('auditor', 'Audit accounts and ledgers.') },
    settings({ permissions: { deny: ['Agent(auditor)'] } }),
    'is no longer loaded by claude-code: `permissions.deny: Agent(auditor)` hides it (.claude/settings.json:4)',
  ],
  [
    'opencode',
    { '.opencode/agents/auditor.md': skillFile('auditor', 'Audit accounts and ledgers.') },
    { 'opencode.json': JSON.stringify({ agent: { auditor: { disable: true } } }) },
    'is no longer loaded by opencode: `agent.auditor.disable` hides it (opencode.json:1)',
  ],
])('a subagent that settings hide from %s is lost', async (_, before, files, says) => {
  const suite = JSON.stringify({
    version: 1,
    tasks: [{ prompt: 'audit the ledgers', must_activate: 'agent:auditor' }],
  })
  const results = await gated({ ...inClaude, ...before, 'evals/agents.suite.yaml': suite }, { files })
  expect(results.skills.find(({ skill }) => skill === 'agent:auditor')?.unloaded?.says).toBe(says)
})

test.concurrent('a skill that only people call on both sides is not lost', async () => {
  const hidden = withField('disable-model-invocation: true')
  const results = await gated({ ...inClaude, '.claude/skills/pdf/SKILL.md': hidden }, {})
  expect(results.decision.reasons.filter(({ blocks }) => blocks)).toEqual([])
})

const greedy = skillFile(
  'mail',
  `${about.mail} Fill in this form, fill out form fields, put a watermark on each sheet.`,
)
const inFolders: Files = { 'skills/pdf/SKILL.md': pdf, 'skills/mail/SKILL.md': mail }
const office: Files = {
  [MARKET]: market(entry('office'), entry('code')),
  ...inPlugin('code', skillFile('code', 'Compile programs and run a debugger.')),
  'plugins/office/.claude-plugin/plugin.json': manifest('office'),
  'plugins/office/skills/pdf/SKILL.md': pdf,
  'plugins/office/skills/mail/SKILL.md': mail,
}

test.concurrent.each<[string, Files, Parameters<typeof gated>[1]]>([
  [
    'a marketplace file that the same change adds',
    inFolders,
    {
      removed: ['skills'],
      files: { [MARKET]: market(entry('pdf'), entry('mail')), ...inPlugin('pdf', pdf), ...inPlugin('mail', greedy) },
    },
  ],
  [
    'a move of the thief into another plugin',
    office,
    { removed: ['plugins/office/skills/mail'], files: { 'plugins/code/skills/mail/SKILL.md': greedy } },
  ],
  [
    'a move of the victim into another plugin',
    office,
    {
      removed: ['plugins/office/skills/pdf'],
      files: { 'plugins/code/skills/pdf/SKILL.md': pdf, 'plugins/office/skills/mail/SKILL.md': greedy },
    },
  ],
])('a theft beside %s is seen: the change narrows no room', async (_, before, change) => {
  const results = await gated(before, change)
  expect(results.decision.state).toBe('regressed')
  expect(results.skills.find(({ skill }) => skill.startsWith('pdf'))).toMatchObject({ state: 'regressed' })
  expect(results.warnings.map(({ what }) => what).join()).toContain('Fewer skills are offered together than on base')
  const [, rows = ''] = renderComment(results, { marker: 'x' }).split('| Skill |')
  expect([renderPlainTitle(results), rows]).toEqual(Array(2).fill(expect.stringContaining(FEWER)))
})

const moved = (name: 'pdf' | 'mail', text: string) => ({
  removed: [`plugins/office/skills/${name}`],
  files: { [`plugins/code/skills/${name}/SKILL.md`]: text },
})
const victim = moved('pdf', pdf)
const thief = moved('mail', mail)
const both = { removed: [...victim.removed, ...thief.removed], files: { ...victim.files, ...thief.files } }
const words = (text: string): Files => ({ 'plugins/code/skills/mail/SKILL.md': text })

test.concurrent.each<[string, Parameters<typeof gated>[1], Files, boolean]>([
  ['the victim', victim, { 'plugins/office/skills/mail/SKILL.md': greedy }, true],
  ['the thief', thief, words(greedy), true],
  ['both', both, words(greedy), false],
])(
  'a move of %s is told where it separates two skills, with a theft and without',
  async (_, change, theft, isApart) => {
    const harmless = await gated(office, change)
    const harmful = await gated(office, { ...change, files: { ...change?.files, ...theft } })
    const told = [harmless, harmful].map((results) => [
      results.decision.state,
      renderPlainTitle(results).includes(FEWER),
      results.skills.some(({ room }) => room?.isNarrowed === true),
    ])
    expect(told).toEqual([
      ['pass', isApart, isApart],
      ['regressed', isApart, isApart],
    ])
  },
)

test.each<[string, string]>([
  ['skills', 'copies'],
  ['copies', 'skills'],
])('a copy in %s that a change rewrites leaves the one in %s as it was: neither is lost', async (edited, kept) => {
  const plugins = market(atRoot('office', './skills/pdf'), atRoot('post', './skills/mail'))
  const copies: Files = { ...shelf, 'copies/pdf/SKILL.md': pdf, [MARKET]: plugins }
  const results = await gated(copies, {
    files: { [`${edited}/pdf/SKILL.md`]: skillFile('pdf', `${about.pdf} Also on certificates.`) },
  })
  expect(results.decision.state).toBe('pass')
  expect(renderPlainTitle(results)).not.toContain('loaded')
  const told = [...results.skills.map(({ unloaded }) => unloaded), ...(results.check?.findings ?? [])]
  expect(JSON.stringify(told)).not.toContain(`${kept}/pdf`)
  expect(JSON.stringify(told)).not.toContain('not_loaded')
})
