import { dirname, join } from 'node:path/posix'
import fc from 'fast-check'
import { skillFile } from '../../support/cli.ts'

/** A tree: text or the target of a link, by path. */
export type Planted = ReadonlyMap<string, string | { link: string }>
/** What a change does to a tree. */
export type Step = (tree: Planted) => Planted

export const WORDS = {
  pdf: 'Fill in form fields of documents, and put a watermark on sheets.',
  mail: 'Answer and sort electronic mail.',
  code: 'Compile programs and run a debugger.',
} as const
const GREEDY = `${WORDS.mail} Fill in this form, fill out form fields, put a watermark on each sheet.`
const QUERIES = {
  pdf: ['fill in this form', 'fill out the form fields', 'put a watermark on each sheet'],
  mail: ['answer my electronic mail', 'sort my mail'],
  code: ['compile my program', 'run the debugger'],
} as const
type Name = keyof typeof WORDS
const NAMES = Object.keys(WORDS) as Name[]

const MARKET = '.claude-plugin/marketplace.json'
const OTHER = '.github/plugin/marketplace.json'
const json = (value: object) => JSON.stringify(value, null, 2)
const market = (...plugins: object[]) => json({ name: 'shop', owner: { name: 'Ada' }, plugins })
const manifest = (name: string, rest: object = {}) => json({ name, version: '1.0.0', ...rest })

/** Where the skills of a repository are, and what says so. */
function planted(folderOf: (name: Name) => string, more: Record<string, string | { link: string }> = {}): Planted {
  const files: [string, string | { link: string }][] = NAMES.flatMap((name) => [
    [join(folderOf(name), 'SKILL.md'), skillFile(name, WORDS[name])],
    [`evals/${name}/trigger_eval.json`, json(QUERIES[name].map((query) => ({ query, should_trigger: true })))],
  ])
  return new Map([['skill-eval-gate.yml', 'version: 1\nenforce: true\n'], ...files, ...Object.entries(more)])
}

const inPlugins = (at: string) =>
  Object.fromEntries(NAMES.map((name) => [`plugins/${name}/${at}`, manifest(name)] as const))
const listing = (file: string, names: readonly Name[] = NAMES): Record<string, string> => ({
  [file]: market(...names.map((name) => ({ name, source: `./plugins/${name}` }))),
})

/** Repositories of each layout. */
export const LAYOUTS: Readonly<Record<string, Planted>> = {
  'in .claude/skills': planted((name) => `.claude/skills/${name}`),
  'in .agents/skills': planted((name) => `.agents/skills/${name}`),
  'in .github/skills': planted((name) => `.github/skills/${name}`),
  'on a shelf': planted((name) => `skills/${name}`),
  'behind a link': planted((name) => `skills/${name}`, { '.claude/skills': { link: '../skills' } }),
  'behind a link each': planted(
    (name) => `library/${name}`,
    Object.fromEntries(NAMES.map((name) => [`.claude/skills/${name}`, { link: `../../library/${name}` }])),
  ),
  'one plugin': planted((name) => `skills/${name}`, { '.claude-plugin/plugin.json': manifest('office') }),
  'one listed plugin': planted((name) => `plugins/office/skills/${name}`, {
    [MARKET]: market({ name: 'office', source: './plugins/office' }),
    'plugins/office/.claude-plugin/plugin.json': manifest('office'),
  }),
  'a plugin each': planted((name) => `plugins/${name}/skills/${name}`, {
    ...listing(MARKET),
    ...inPlugins('.claude-plugin/plugin.json'),
  }),
  'a plugin each, for two agents': planted((name) => `plugins/${name}/skills/${name}`, {
    ...listing(MARKET),
    ...listing(OTHER),
    ...inPlugins('.claude-plugin/plugin.json'),
  }),
  'in a package': planted((name) => `web/.claude/skills/${name}`, { 'web/index.js': 'x' }),
  'in folders of a plugin': planted((name) => `plugins/office/skills/group/${name}`, {
    [MARKET]: market({ name: 'office', source: './plugins/office' }, { name: 'more', source: './plugins/more' }),
    'plugins/office/.claude-plugin/plugin.json': manifest('office'),
    'plugins/more/skills/cook/SKILL.md': skillFile('cook', 'Write recipes for soup.'),
  }),
  'in a folder of its own': planted((name) => `library/${name}`),
  'for two agents': planted((name) => `.claude/skills/${name}`, {
    ...Object.fromEntries(NAMES.map((name) => [`.agents/skills/${name}/SKILL.md`, skillFile(name, WORDS[name])])),
  }),
  'on a shelf and installed': planted((name) => `skills/${name}`, {
    ...Object.fromEntries(NAMES.map((name) => [`.claude/skills/${name}/SKILL.md`, skillFile(name, WORDS[name])])),
  }),
}

/** Every SKILL.md of a skill, whatever folder it is in. */
function filesOf(tree: Planted, name: string): string[] {
  return [...tree].flatMap(([path, text]) =>
    path.endsWith('/SKILL.md') && typeof text === 'string' && text.includes(`\nname: ${name}\n`) ? [path] : [],
  )
}

function rewrite(tree: Planted, name: string, change: (text: string) => string, only?: number): Planted {
  const files = filesOf(tree, name)
  const chosen = new Set(only === undefined ? files : files.slice(only).slice(0, 1))
  return new Map(
    [...tree].map(([path, text]) => [path, chosen.has(path) && typeof text === 'string' ? change(text) : text]),
  )
}

const described = (words: string) => (text: string) => text.replace(/\ndescription: .*\n/, `\ndescription: ${words}\n`)
const marked = (field: string) => (text: string) => text.replace('\ndescription', `\n${field}\ndescription`)

/** Moves the first folder of a skill, or all of them, with what is in it. */
function move(name: string, to: string): Step {
  return (tree) => {
    const [first] = filesOf(tree, name)
    if (first === undefined) return tree
    const from = `${dirname(first)}/`
    return new Map(
      [...tree].map(([path, text]) => [path.startsWith(from) ? join(to, path.slice(from.length)) : path, text]),
    )
  }
}

/** A skill with more of its words, beside it or in a folder there. */
function thiefIn(folder: string): Step {
  return (tree) => {
    const beside = join(dirname(dirname(filesOf(tree, 'pdf')[0] ?? 'skills/pdf/SKILL.md')), folder)
    const text = skillFile('forms', `${WORDS.pdf} Fill in this form, fill out form fields, watermark each sheet.`)
    return new Map([...tree, [`${beside}/forms/SKILL.md`, text]])
  }
}

/** What hurts users of `pdf`, which no other step of a change undoes. */
export const HARMS: Readonly<Record<string, Step>> = {
  'mail takes its words': (tree) => rewrite(tree, 'mail', described(GREEDY)),
  'its words are gone': (tree) => rewrite(tree, 'pdf', described('Documents.')),
  'it is deleted': (tree) => {
    const gone = filesOf(tree, 'pdf').map((path) => `${dirname(path)}/`)
    return new Map(
      [...tree].filter(([path]) => !gone.some((folder) => path.startsWith(folder)) && !path.endsWith('/pdf')),
    )
  },
  'it is archived': (tree) => {
    const [text] = filesOf(tree, 'pdf').map((path) => tree.get(path) ?? '')
    const gone = HARMS['it is deleted']?.(tree) ?? tree
    return new Map([...gone, ['archive/pdf/SKILL.md', text ?? '']])
  },
  'a marketplace does not list it': (tree) => new Map([...tree, ...Object.entries(listing(MARKET, ['mail', 'code']))]),
  'another marketplace does not list it': (tree) =>
    new Map([...tree, ...Object.entries(listing(OTHER, ['mail', 'code']))]),
  'a new skill takes its words': thiefIn(''),
  'a new skill takes its words, two deep': thiefIn('group'),
  'a new skill takes its words, three deep': thiefIn('a/b'),
  'a new skill takes its words, below vendor': thiefIn('vendor'),
}

const PLACES = [
  'skills',
  '.claude/skills',
  '.agents/skills',
  '.github/skills',
  '.claude/skills/group',
  'packages/a/.claude/skills',
  'web/.claude/skills',
  'plugins/mail/skills/group',
  'plugins/extra/skills',
  'plugins/mail/skills',
  'library',
  'vendor/skills',
  'tests/fixtures',
] as const

/** What a change may do beside, to look like less. */
export const COVERS: Readonly<Record<string, Step>> = {
  ...Object.fromEntries(
    PLACES.flatMap((place) =>
      (['pdf', 'mail'] as const).map((name) => [`${name} moves to ${place}`, move(name, `${place}/${name}`)]),
    ),
  ),
  ...Object.fromEntries(
    (['skills', '.claude/skills', 'library', '.agents/skills', 'archive'] as const).map((place) => [
      `the old pdf is copied to ${place}`,
      (tree: Planted) => {
        const to = `${place}/pdf/SKILL.md`
        return tree.has(to) ? tree : new Map([...tree, [to, skillFile('pdf', WORDS.pdf)]])
      },
    ]),
  ),
  'the old pdf is copied as pdf-old': (tree) =>
    new Map([...tree, ['library/pdf-old/SKILL.md', skillFile('pdf-old', WORDS.pdf)]]),
  'pdf is renamed': (tree) => {
    const renamed = rewrite(tree, 'pdf', (text) => text.replace('\nname: pdf\n', '\nname: papers\n'))
    const folders = filesOf(renamed, 'papers').map((path) => `${dirname(path)}/`)
    const to = (path: string, from: string) => `${dirname(from)}/papers/${path.slice(from.length)}`
    return new Map(
      [...renamed].map(([path, text]) => {
        const from = folders.find((folder) => path.startsWith(folder))
        return [from === undefined ? path : to(path, from), text]
      }),
    )
  },
  'mail is renamed': (tree) => rewrite(tree, 'mail', (text) => text.replace('\nname: mail\n', '\nname: post\n')),
  'a marketplace lists a plugin each': (tree) => new Map([...tree, ...Object.entries(listing(MARKET))]),
  'a marketplace lists all in one': (tree) => new Map([...tree, [MARKET, market({ name: 'all', source: './' })]]),
  'a marketplace is broken': (tree) => new Map([...tree, [MARKET, '{"name": ']]),
  'a marketplace is a link to nothing': (tree) => new Map([...tree, [MARKET, { link: '../nowhere.json' }]]),
  'a marketplace is a link to another': (tree) => new Map([...tree, [MARKET, { link: `../${OTHER}` }]]),
  'a marketplace for Copilot': (tree) => new Map([...tree, ...Object.entries(listing(OTHER))]),
  'a marketplace for Codex': (tree) =>
    new Map([...tree, ...Object.entries(listing('.agents/plugins/marketplace.json'))]),
  'a manifest at the root': (tree) => new Map([...tree, ['.claude-plugin/plugin.json', manifest('root')]]),
  'a portable manifest at the root': (tree) =>
    new Map([...tree, ['plugin.json', manifest('root', { skills: './nowhere' })]]),
  'a manifest that names nowhere': (tree) =>
    new Map([...tree, ['.claude-plugin/plugin.json', manifest('office', { skills: './nowhere' })]]),
  'a link .agents/skills': (tree) =>
    [...tree.keys()].some((path) => path.startsWith('.agents/skills'))
      ? tree
      : new Map([...tree, ['.agents/skills', { link: '../.claude/skills' }]]),
  'a link to itself': (tree) => new Map([...tree, ['skills/loop', { link: '..' }]]),
  'pdf is manual': (tree) => rewrite(tree, 'pdf', marked('disable-model-invocation: true')),
  'mail is manual': (tree) => rewrite(tree, 'mail', marked('disable-model-invocation: true')),
  'pdf has paths': (tree) => rewrite(tree, 'pdf', marked('paths: ["docs/**"]')),
  'mail has paths': (tree) => rewrite(tree, 'mail', marked('paths: ["docs/**"]')),
  'only the first pdf changes': (tree) => rewrite(tree, 'pdf', described('Documents.'), 0),
  'only the last pdf changes': (tree) => rewrite(tree, 'pdf', described('Documents.'), -1),
  'settings hide pdf': (tree) =>
    new Map([...tree, ['.claude/settings.json', json({ skillOverrides: { pdf: 'name-only' } })]]),
  'settings hide mail': (tree) =>
    new Map([...tree, ['.claude/settings.json', json({ skillOverrides: { mail: 'off' } })]]),
  'the configuration leaves pdf out': (tree) =>
    new Map([...tree, ['skill-eval-gate.yml', 'version: 1\nenforce: true\nskills:\n  exclude: ["**/pdf"]\n']]),
  'the configuration makes rooms': (tree) =>
    new Map([
      ...tree,
      [
        'skill-eval-gate.yml',
        'version: 1\nenforce: true\nrooms:\n  - {name: a, skills: [pdf]}\n  - {name: b, skills: [mail, code]}\n',
      ],
    ]),
  'the configuration does not enforce': (tree) =>
    new Map([...tree, ['skill-eval-gate.yml', 'version: 1\nenforce: false\n']]),
  'its prompts are gone': (tree) => new Map([...tree].filter(([path]) => !path.startsWith('evals/pdf'))),
  'its prompts are for mail': (tree) =>
    new Map(
      [...tree].flatMap(([path, text]) =>
        path.startsWith('evals/pdf') ? [['evals/mail/more/trigger_eval.json', text] as const] : [[path, text] as const],
      ),
    ),
  'its prompts are broken': (tree) =>
    new Map([...tree].map(([path, text]) => [path, path.startsWith('evals/pdf') ? '[' : text])),
  'another skill is new': (tree) =>
    new Map([...tree, ['.claude/skills/cook/SKILL.md', skillFile('cook', 'Write recipes for soup.')]]),
  'a command of its name': (tree) =>
    new Map([...tree, ['.claude/commands/pdf.md', `---\ndescription: ${WORDS.pdf}\n---\n\nDo it.\n`]]),
  'a subagent of its name': (tree) =>
    new Map([...tree, ['.claude/agents/pdf.md', `---\nname: pdf\ndescription: ${WORDS.pdf}\n---\n\nDo it.\n`]]),
}

export interface Change {
  layout: string
  harm: string
  covers: readonly string[]
}

/** Where `pdf` is on a shelf, from which no agent looks into `vendor`. */
const ON_SHELVES = ['on a shelf', 'on a shelf and installed', 'behind a link each', 'in a folder of its own']

/** Whether it hurts in that layout: who is alone in a plugin loses nothing to another, and any folder is as good. */
function isReal({ layout, harm, covers }: Change): boolean {
  if (harm.endsWith('does not list it')) {
    if (covers.some((one) => one.startsWith('pdf moves to plugins/mail'))) return false
    return layout === 'a plugin each, for two agents' || (layout === 'a plugin each' && harm.startsWith('a '))
  }
  if (harm.endsWith('below vendor')) return !ON_SHELVES.includes(layout)
  if (layout.startsWith('a plugin each')) return harm !== 'mail takes its words'
  return layout !== 'in a folder of its own' || harm !== 'it is archived'
}

/** Changes that hurt, each with up to three covers. */
export const changes: fc.Arbitrary<Change> = fc
  .record({
    layout: fc.constantFrom(...Object.keys(LAYOUTS)),
    harm: fc.constantFrom(...Object.keys(HARMS)),
    covers: fc.array(fc.constantFrom(...Object.keys(COVERS)), { minLength: 0, maxLength: 3 }),
  })
  .filter(isReal)

/** The tree of a change, and base's. What removes a skill comes last, so that nothing brings it back. */
export function treesOf({ layout, harm, covers }: Change): { base: Planted; head: Planted } {
  const base = LAYOUTS[layout] ?? new Map()
  const isLast = harm.startsWith('it is') || harm.endsWith('does not list it')
  const names = isLast ? [...covers, harm] : [harm, ...covers]
  const steps = names.map((one) => HARMS[one] ?? COVERS[one] ?? ((tree: Planted) => tree))
  return { base, head: withoutClashes(steps.reduce((tree, step) => step(tree), base)) }
}

/** A tree that git can hold: no file is a folder too. */
function withoutClashes(tree: Planted): Planted {
  return new Map([...tree].filter(([path]) => ![...tree.keys()].some((other) => other.startsWith(`${path}/`))))
}
