import type { Files } from './repository.ts'

/** One way in which a change hides the skill `pdf` from an agent; the table of docs/loading.md is made of these. */
export interface WayOfHiding {
  /** The agent, and what it does with the skill after the change: `npm run test:agents` asks the program itself. */
  agent: 'claude-code' | 'codex' | 'copilot' | 'opencode' | 'gemini' | 'pi' | 'qwen-code' | 'kilo'
  program: 'does not list it' | 'lists it, refuses the call' | 'lists it'
  what: string
  before: Files
  removed?: readonly string[]
  after: Files
  /** What a gate and `check` say of it, with any agent that counts; null: nothing. */
  says: string | null
  /** The plugins of a marketplace `shop` that users install. */
  plugins?: readonly string[]
}

const skill = (name: string, description: string, field = '') =>
  `---\nname: ${name}\n${field === '' ? '' : `${field}\n`}description: ${description}\n---\n\nBody.\n`
const PDF = 'Fill in form fields of documents, and put a watermark on sheets.'
const MAIL = 'Answer and sort electronic mail.'

/** Markers of the two skills in what a program sends. */
export const MARKERS = { pdf: PDF, mail: MAIL }

const inPlace = (place: string): Files => ({
  [`${place}/pdf/SKILL.md`]: skill('pdf', PDF),
  [`${place}/mail/SKILL.md`]: skill('mail', MAIL),
})
const moved = (agent: WayOfHiding['agent'], place: string, says: string): WayOfHiding => ({
  agent,
  program: 'does not list it',
  what: `\`${place}/pdf\` moves to \`archive/\``,
  before: inPlace(place),
  removed: [`${place}/pdf`],
  after: { 'archive/pdf/SKILL.md': skill('pdf', PDF) },
  says: `is no longer loaded by ${says}: its folder is not below \`${place}\` any more`,
})
const deeper = (agent: WayOfHiding['agent'], place: string): WayOfHiding => ({
  agent,
  program: 'does not list it',
  what: `\`${place}/pdf\` moves to \`${place}/g/pdf\``,
  before: inPlace(place),
  removed: [`${place}/pdf`],
  after: { [`${place}/g/pdf/SKILL.md`]: skill('pdf', PDF) },
  says: `is no longer loaded by ${agent}: its folder is too deep in \`${place}\``,
})
const marked = (
  agent: WayOfHiding['agent'],
  place: string,
  field: string,
  says: string | null,
  program: WayOfHiding['program'] = 'does not list it',
): WayOfHiding => ({
  agent,
  program,
  what: `\`${field}\` in SKILL.md`,
  before: inPlace(place),
  after: { [`${place}/pdf/SKILL.md`]: skill('pdf', PDF, field) },
  says,
})
const set = (
  agent: WayOfHiding['agent'],
  place: string,
  file: string,
  value: object,
  [shown, says]: readonly [string, string],
  program: WayOfHiding['program'] = 'does not list it',
): WayOfHiding => ({
  agent,
  program,
  what: `\`${shown}\` in \`${file}\``,
  before: inPlace(place),
  after: { [file]: JSON.stringify(value) },
  says: `is no longer loaded by ${agent}: \`${says}\` hides it`,
})

const MARKET = '.claude-plugin/marketplace.json'
const entry = (name: string, rest: object = {}) => ({
  name,
  source: `./plugins/${name}`,
  description: 'Of a test.',
  ...rest,
})
const market = (...plugins: object[]) => JSON.stringify({ name: 'shop', owner: { name: 'Ada' }, plugins })
const manifest = (name: string, rest: object = {}) => JSON.stringify({ name, version: '1.0.0', ...rest })
const OWN = 'plugins/pdf/.claude-plugin/plugin.json'
const inShop: Files = {
  [MARKET]: market(entry('pdf'), entry('mail')),
  [OWN]: manifest('pdf'),
  'plugins/pdf/skills/pdf/SKILL.md': skill('pdf', PDF),
  'plugins/mail/.claude-plugin/plugin.json': manifest('mail'),
  'plugins/mail/skills/mail/SKILL.md': skill('mail', MAIL),
}
const OTHER = '.github/plugin/marketplace.json'
const inShops: Files = { ...inShop, [OTHER]: inShop[MARKET] ?? '' }
/** What a change of the plugin `pdf` does, by the agents that do not load it any more. */
const plugin = (
  what: string,
  after: Files,
  says: string | null,
  hidden: readonly WayOfHiding['agent'][],
  removed: readonly string[] = [],
  before: Files = inShop,
): WayOfHiding[] =>
  (['claude-code', 'codex', 'copilot'] as const).map((agent) => ({
    agent,
    program: hidden.includes(agent) ? 'does not list it' : 'lists it',
    what: `plugin: ${what}`,
    before,
    after,
    says,
    removed,
    plugins: ['pdf', 'mail'],
  }))
const ALL = ['claude-code', 'codex', 'copilot'] as const

export const waysOfHiding: readonly WayOfHiding[] = [
  moved('claude-code', '.claude/skills', 'claude-code, copilot, opencode and 1 more'),
  deeper('claude-code', '.claude/skills'),
  marked(
    'claude-code',
    '.claude/skills',
    'paths: ["docs/**"]',
    'is no longer loaded by claude-code: `paths` was added',
  ),
  marked(
    'claude-code',
    '.claude/skills',
    'disable-model-invocation: true',
    'is no longer loaded by claude-code, copilot: `disable-model-invocation` was added',
  ),
  marked('claude-code', '.claude/skills', 'user-invocable: false', null, 'lists it'),
  ...(['off', 'user-invocable-only'] as const).map((value) =>
    set('claude-code', '.claude/skills', '.claude/settings.json', { skillOverrides: { pdf: value } }, [
      `skillOverrides: {pdf: ${value}}`,
      `skillOverrides: {pdf: ${value}}`,
    ]),
  ),
  set(
    'claude-code',
    '.claude/skills',
    '.claude/settings.json',
    { permissions: { deny: ['Skill(pdf)'] } },
    ['permissions.deny: [Skill(pdf)]', 'permissions.deny: Skill(pdf)'],
    'lists it, refuses the call',
  ),
  moved('codex', '.agents/skills', 'codex, copilot, opencode and 6 more'),
  {
    ...marked('codex', '.agents/skills', '', 'is no longer loaded by codex: `allow_implicit_invocation` was added'),
    what: '`allow_implicit_invocation: false` in `agents/openai.yaml`',
    after: { '.agents/skills/pdf/agents/openai.yaml': 'policy:\n  allow_implicit_invocation: false\n' },
  },
  moved('copilot', '.github/skills', 'copilot'),
  marked(
    'copilot',
    '.github/skills',
    'disable-model-invocation: true',
    'is no longer loaded by copilot: `disable-model-invocation` was added',
  ),
  moved('opencode', '.opencode/skills', 'opencode'),
  set('opencode', '.opencode/skills', 'opencode.json', { permission: { skill: { pdf: 'deny' } } }, [
    'permission: {skill: {pdf: deny}}',
    'permission.skill: {pdf: deny}',
  ]),
  moved('kilo', '.kilo/skills', 'kilo'),
  moved('gemini', '.gemini/skills', 'gemini'),
  deeper('gemini', '.gemini/skills'),
  set('gemini', '.gemini/skills', '.gemini/settings.json', { skills: { disabled: ['pdf'] } }, [
    'skills: {disabled: [pdf]}',
    'skills.disabled: [pdf]',
  ]),
  moved('pi', '.pi/skills', 'pi'),
  moved('qwen-code', '.qwen/skills', 'qwen-code'),
  set('qwen-code', '.qwen/skills', '.qwen/settings.json', { skills: { disabled: ['pdf'] } }, [
    'skills: {disabled: [pdf]}',
    'skills.disabled: [pdf]',
  ]),
  ...plugin(
    'its entry is gone',
    { [MARKET]: market(entry('mail')) },
    '`plugins/pdf` is not in the marketplace file',
    ALL,
  ),
  ...plugin('plugin.json is broken', { [OWN]: '{"name": ' }, `\`${OWN}\` cannot be read`, ['claude-code', 'codex']),
  ...plugin('plugin.json has another name', { [OWN]: manifest('papers') }, `\`${OWN}\` names \`papers\``, ['codex']),
  ...plugin(
    '`skills: ./kit` in plugin.json',
    { [OWN]: manifest('pdf', { skills: './kit' }), 'plugins/pdf/kit/post/SKILL.md': skill('post', 'Stamps.') },
    'is no longer loaded by codex, copilot: `skills` of the plugin `pdf` does not name it',
    ['codex', 'copilot'],
  ),
  ...plugin(
    'the marketplace file moves to `.github/plugin`',
    { [OTHER]: market(entry('pdf'), entry('mail')) },
    'is no longer loaded by claude-code, codex: `.claude-plugin/marketplace.json` is gone',
    ['claude-code', 'codex'],
    [MARKET],
  ),
  ...plugin(
    'of two marketplace files one becomes a link to nothing',
    { [MARKET]: { link: '../market.json' } },
    `is no longer loaded by claude-code, codex: the link \`${MARKET}\` leads to nothing`,
    ['claude-code', 'codex'],
    [MARKET],
    inShops,
  ),
  ...plugin('one becomes a link to the other', { [MARKET]: { link: `../${OTHER}` } }, null, [], [MARKET], inShops),
]
