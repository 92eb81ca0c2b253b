import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { candidateShelves } from '../../src/agents/adapters/agent-tables.ts'
import { asUserErrors, type UserError } from '../../src/core/errors/user-error.ts'
import { listFiles } from '../../src/core/git/list-files.ts'
import { openRepository } from '../../src/core/git/repository.ts'
import { addWorktree } from '../../src/core/git/worktrees.ts'
import type { SkillFolders } from '../../src/skills/candidate-test.ts'
import { discoverSkills } from '../../src/skills/discover-skills.ts'
import type { Catalogue, Skill } from '../../src/skills/skill.ts'
import { cpuTime } from '../support/cpu-time.ts'
import { type Files, makeRepository } from '../support/repository.ts'

const skill = (name: string, description = `Use for ${name}.`, body = `# ${name}`) =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\n${body}\n`

async function discover(files: Files, where: SkillFolders = {}): Promise<Catalogue> {
  await using made = await makeRepository({ files })
  return await discoverSkills({
    shelves: candidateShelves,
    root: made.root,
    files: await listFiles(made.root),
    ...where,
  })
}

async function only(files: Files, where: SkillFolders = {}): Promise<Skill> {
  const { skills } = await discover(files, where)
  expect(skills).toHaveLength(1)
  const [found] = skills
  if (found === undefined) throw new Error('no skill')
  return found
}

async function problems(files: Files, where: SkillFolders = {}): Promise<readonly UserError[]> {
  try {
    const { unread = [] } = await discover(files, where)
    return unread.flatMap(({ errors }) => errors)
  } catch (error) {
    return asUserErrors(error) ?? []
  }
}

const names = ({ skills }: Catalogue) => skills.map(({ name }) => name)
const warned = ({ warnings }: Catalogue) => warnings.map(({ what, where }) => `${where?.file}: ${what}`)

describe('a skill', () => {
  it('is what its SKILL.md says', async () => {
    const found = await only({ 'skills/pdf/SKILL.md': skill('pdf', 'Fill\n  forms,   and  sign.') })
    expect(found).toEqual({
      name: 'pdf',
      description: 'Fill forms, and sign.',
      path: 'skills/pdf/SKILL.md',
      folder: 'skills/pdf',
      bareName: 'pdf',
      plugin: null,
      aliases: [],
      mirrors: [],
      body: '\n# pdf\n',
      offered: true,
      contentDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      frontmatter: {
        name: 'pdf',
        description: 'Fill forms,   and  sign.',
        whenToUse: '',
        fields: expect.any(Map),
        file: expect.objectContaining({ folder: 'pdf' }),
        warnings: [],
      },
      loads: expect.arrayContaining([expect.objectContaining({ via: 'shelf', state: 'offered' })]),
      listingDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
      descriptionPosition: { file: 'skills/pdf/SKILL.md', line: 3, column: 1 },
    })
  })

  it.each([
    ['its folder, with a warning', { 'skills/pdf/SKILL.md': '# PDF\n' }, 'pdf', 2],
    ['its folder, when only the name is missing', { 'skills/pdf/SKILL.md': '---\ndescription: x\n---\n' }, 'pdf', 0],
    ['its frontmatter', { 'skills/pdf/SKILL.md': skill('PDF tools') }, 'PDF tools', 0],
    ['a number in its frontmatter', { 'skills/pdf/SKILL.md': skill('1337') }, '1337', 0],
    ['nothing at the root', { 'SKILL.md': '---\ndescription: x\n---\n' }, 'skill', 0],
  ])('is named by %s', async (_, files, name, warnings) => {
    const catalogue = await discover(files)
    expect(names(catalogue)).toEqual([name])
    expect(catalogue.warnings).toHaveLength(warnings)
  })

  it('shows when_to_use behind its description', async () => {
    const found = await only({ 'a/SKILL.md': '---\ndescription: Forms.\nwhen_to_use: When filling.\n---\n' })
    expect(found.description).toBe('Forms. When filling.')
  })

  it.each([
    ['true', false],
    ['"true"', false],
    ['false', true],
    ['yes please', true],
  ])('with disable-model-invocation: %s is offered: %s', async (value, offered) => {
    const text = `---\nname: a\ndescription: b\ndisable-model-invocation: ${value}\n---\n`
    expect((await only({ 'a/SKILL.md': text })).offered).toBe(offered)
  })

  it.each<[what: string, before: Files, after: Files]>([
    ['becomes a plugin', {}, { '.claude-plugin/plugin.json': '{"name": "p"}' }],
    [
      'is renamed',
      { '.claude-plugin/plugin.json': '{"name": "p"}' },
      { '.claude-plugin/plugin.json': '{"name": "q"}' },
    ],
    [
      'has the same name in a manifest of its own as in a marketplace',
      { '.claude-plugin/marketplace.json': '{"plugins": [{"name": "p", "source": "./"}]}' },
      {
        '.claude-plugin/marketplace.json': '{"plugins": [{"name": "p", "source": "./"}]}',
        '.claude-plugin/plugin.json': '{"name": "p"}',
      },
    ],
  ])('is told of in another way where the folder that it lies in %s', async (_, before, after) => {
    const files = { 'skills/pdf/SKILL.md': skill('pdf') }
    const [one, other] = [await only({ ...files, ...before }), await only({ ...files, ...after })]
    expect(one.contentDigest).toBe(other.contentDigest)
    expect(one.listingDigest).not.toBe(other.listingDigest)
  })

  it('is told of in another way where its place in its plugin or the name of its folder differ', async () => {
    const manifest = { 'x/.claude-plugin/plugin.json': '{"name": "p"}' }
    const paths = ['x/skills/pdf/SKILL.md', 'x/more/pdf/SKILL.md', 'x/skills/forms/SKILL.md']
    const found = await Promise.all(paths.map((path) => only({ ...manifest, [path]: skill('pdf') })))
    expect(new Set(found.map(({ listingDigest }) => listingDigest)).size).toBe(3)
  })

  it('is also called by its folder and by its nearest plugin', async () => {
    const found = await only({
      '.claude-plugin/plugin.json': '{"name": "outer"}',
      'plugins/office/.claude-plugin/plugin.json': '\uFEFF{"name": "office"}',
      'plugins/office/skills/pdf-tools/SKILL.md': skill('pdf'),
    })
    expect(found.aliases).toEqual(['office:pdf', 'office:pdf-tools', 'pdf-tools'])
  })

  it('is also called by the plugin that a marketplace puts it in', async () => {
    const plugins = [
      { name: 'documents', source: './', skills: ['./skills/pdf', './skills/missing', 3] },
      { name: 'tools', source: './.plugins/tools/' },
      { name: 'elsewhere', source: { source: 'github', repo: 'a/b' } },
      { name: 'above', source: '../..' },
    ]
    const catalogue = await discover({
      '.claude-plugin/marketplace.json': JSON.stringify({ name: 'market', plugins }),
      'skills/pdf/SKILL.md': skill('pdf'),
      'skills/docx/SKILL.md': skill('docx'),
      '.plugins/tools/skills/lint/SKILL.md': skill('lint'),
    })
    expect(catalogue.skills.map(({ name, aliases }) => [name, aliases])).toEqual([
      ['docx', []],
      ['lint', ['tools:lint']],
      ['pdf', ['documents:pdf']],
    ])
  })

  it.each(['{', '[]', 'null', '{"name": 3}', '{"name": "a\\nb"}'])(
    'is not called by a plugin whose manifest is %s',
    async (manifest) => {
      expect((await only({ '.claude-plugin/plugin.json': manifest, 'a/SKILL.md': skill('a') })).aliases).toEqual([])
    },
  )

  it('is found in a folder whose name has a line break', async () => {
    expect((await only({ 'skills/a\nb/SKILL.md': skill('pdf') })).folder).toBe('skills/a\nb')
  })
})

describe('a catalogue', () => {
  it('is sorted by name, and leaves out what is not the repository’s own', async () => {
    const catalogue = await discover({
      'z/SKILL.md': skill('alpha'),
      'a/SKILL.md': skill('zeta'),
      'B/SKILL.md': skill('Beta'),
      'vendor/x/SKILL.md': skill('x'),
      'test/fixtures/y/SKILL.md': skill('y'),
      'docs/NOT-SKILL.md': skill('n'),
      'docs/SKILL.md.txt': skill('t'),
    })
    expect(names(catalogue)).toEqual(['Beta', 'alpha', 'zeta'])
    expect(catalogue.warnings).toEqual([])
  })

  it('is empty where there is no skill', async () => {
    expect(await discover({ 'README.md': 'x' })).toMatchObject({ skills: [], unread: [], warnings: [] })
  })

  it('holds the skills of a root that names fixtures', async () => {
    const files = { 'fixtures/skills/a/SKILL.md': skill('a'), 'skills/b/SKILL.md': skill('b') }
    expect(names(await discover(files, { roots: ['fixtures/skills'] }))).toEqual(['a'])
    expect(names(await discover(files, { roots: ['fixtures/skills', '.'], exclude: ['skills/b'] }))).toEqual(['a'])
  })

  it('warns about skill.md, a skill without description, names that differ in case, and skills in a submodule', async () => {
    await using made = await makeRepository()
    await made.run('init', '--quiet', 'skills')
    await made.run('-C', 'skills', 'commit', '--quiet', '--allow-empty', '-m', 'sub')
    await made.commit('all', {
      'a/skill.md': skill('a'),
      'b/SKILL.md': '---\nname: b\n---\n',
      'c/SKILL.md': skill('Case'),
      'd/SKILL.md': skill('case'),
    })
    const catalogue = await discoverSkills({
      shelves: candidateShelves,
      root: made.root,
      files: await listFiles(made.root),
    })
    expect(names(catalogue)).toEqual(['Case', 'b', 'case'])
    expect(warned(catalogue)).toEqual([
      'a/skill.md: "skill.md" is not read as a skill.',
      expect.stringContaining('b/SKILL.md: This skill has no description'),
      expect.stringContaining('d/SKILL.md: The names of the skills c/SKILL.md and d/SKILL.md differ in case only'),
      'skills: Skills in this submodule are not evaluated.',
    ])
  })

  it('warns about a skill that is tracked and not checked out', async () => {
    await using made = await makeRepository({ files: { 'a/SKILL.md': skill('a'), 'b/SKILL.md': skill('b') } })
    await made.run('update-index', '--refresh')
    await made.run('sparse-checkout', 'set', 'a')
    const files = await listFiles(made.root)
    const catalogue = await discoverSkills({ shelves: candidateShelves, root: made.root, files })
    expect(names(catalogue)).toEqual(['a'])
    expect(warned(catalogue)).toEqual(['b/SKILL.md: This skill is not checked out, so it is not offered.'])
  })
})

describe('copies', () => {
  it('with the same content are one skill, shown where people keep it', async () => {
    const found = await only({
      '.claude/skills/pdf/SKILL.md': skill('pdf').replaceAll('\n', '\r\n'),
      '.agents/skills/pdf-copy/SKILL.md': `\uFEFF${skill('pdf')}\n`,
      'plugins/office/skills/pdf/SKILL.md': skill('pdf'),
    })
    expect(found.path).toBe('plugins/office/skills/pdf/SKILL.md')
    expect(found.mirrors).toEqual(['.agents/skills/pdf-copy/SKILL.md', '.claude/skills/pdf/SKILL.md'])
    expect(found.aliases).toEqual(['pdf-copy'])
  })

  it('through links inside the repository are one skill', async () => {
    const found = await only({
      'skills/pdf/SKILL.md': skill('pdf'),
      '.claude/skills': { link: '../skills' },
      '.agents/skills/pdf': { link: '../../.claude/skills/pdf' },
      '.codex/skills/pdf/SKILL.md': { link: '../../../skills/pdf/SKILL.md' },
      loop: { link: '.' },
    })
    expect(found.path).toBe('skills/pdf/SKILL.md')
    expect(found.mirrors).toEqual([
      'loop/skills/pdf/SKILL.md',
      '.agents/skills/pdf/SKILL.md',
      '.claude/skills/pdf/SKILL.md',
      '.codex/skills/pdf/SKILL.md',
    ])
  })

  it('that are only reached through a link are found there', async () => {
    const found = await only({ 'vendor/pdf/SKILL.md': skill('pdf'), 'skills/pdf': { link: '../vendor/pdf' } })
    expect(found.path).toBe('skills/pdf/SKILL.md')
    const linked = await only({
      'shared/text.md': skill('pdf'),
      'skills/pdf/SKILL.md': { link: '../../shared/text.md' },
    })
    expect(linked.path).toBe('skills/pdf/SKILL.md')
    expect(linked.descriptionPosition.file).toBe('shared/text.md')
  })

  it('for several agents count once though they differ, with a warning', async () => {
    const { skills, warnings } = await discover({
      'skills/pdf/SKILL.md': skill('pdf'),
      '.claude/skills/pdf/SKILL.md': skill('pdf', 'Something else.'),
      '.agents/skills/docx/SKILL.md': skill('docx'),
      '.claude/skills/docx/SKILL.md': skill('docx', 'Something else.'),
    })
    expect(skills.map(({ name, path, mirrors }) => [name, path, ...mirrors])).toEqual([
      ['docx', '.agents/skills/docx/SKILL.md', '.claude/skills/docx/SKILL.md'],
      ['pdf', 'skills/pdf/SKILL.md', '.claude/skills/pdf/SKILL.md'],
    ])
    expect(warnings.map(({ what }) => what)).toEqual([
      expect.stringContaining('skills/pdf/SKILL.md and .claude/skills/pdf/SKILL.md'),
    ])
  })
})

describe('skills of one name', () => {
  const manifest = (name: string) => JSON.stringify({ name })
  const idsOf = async (files: Files) =>
    Object.fromEntries((await discover(files)).skills.map(({ name, path }) => [path.replace('/SKILL.md', ''), name]))

  it('are called by their plugins', async () => {
    const files = {
      'plugins/mail/.claude-plugin/plugin.json': manifest('mail'),
      'plugins/mail/skills/setup/SKILL.md': skill('setup', 'Sets up mail.'),
      'plugins/chat/plugin.json': manifest('chat'),
      'plugins/chat/skills/setup/SKILL.md': skill('setup', 'Sets up chat.'),
      'plugins/chat/skills/send/SKILL.md': skill('send'),
    }
    expect(await idsOf(files)).toEqual({
      'plugins/mail/skills/setup': 'mail:setup',
      'plugins/chat/skills/setup': 'chat:setup',
      'plugins/chat/skills/send': 'send',
    })
  })

  it('are called by the nearest folder of their own where no plugin tells them apart', async () => {
    const files = {
      '.claude-plugin/plugin.json': manifest('office'),
      'skills/pdf/SKILL.md': skill('pdf'),
      'preview/pdf/SKILL.md': skill('pdf', 'The next one.'),
      'flavors/web/pdf/SKILL.md': skill('pdf', 'For the web.'),
    }
    expect(await idsOf(files)).toEqual({
      'skills/pdf': 'office:pdf',
      'preview/pdf': 'preview/pdf',
      'flavors/web/pdf': 'web/pdf',
    })
    expect(await idsOf({ 'skills/pdf/SKILL.md': skill('pdf'), 'pdf/SKILL.md': skill('pdf', 'Another.') })).toEqual({
      'skills/pdf': 'skills/pdf',
      pdf: './pdf',
    })
  })

  it('and one text are one skill, in whichever plugins', async () => {
    const files = {
      'plugins/a/.claude-plugin/plugin.json': manifest('a'),
      'plugins/a/skills/setup/SKILL.md': skill('setup'),
      'plugins/b/.claude-plugin/plugin.json': manifest('b'),
      'plugins/b/skills/setup/SKILL.md': skill('setup'),
    }
    const found = await only(files)
    expect(found).toMatchObject({ name: 'setup', mirrors: ['plugins/b/skills/setup/SKILL.md'] })
    expect(found.aliases).toEqual(['a:setup', 'b:setup'])
  })

  it('do not count where they are examples and tests of something else', async () => {
    const { skills, setAside } = await discover({
      'skills/pdf/SKILL.md': skill('pdf'),
      'skills/pdf/examples/bad/SKILL.md': skill('pdf', 'A bad one.'),
      'tests/integration/.claude/skills/pdf/SKILL.md': skill('pdf', 'For a test.'),
      'cmd/testdata/high/SKILL.md': skill('pdf', 'Test data.'),
      '.claude/skills/tests/SKILL.md': skill('tests'),
      'skills/examples/SKILL.md': skill('examples'),
      'plugins/test/skills/run/SKILL.md': skill('run'),
      'testing/SKILL.md': skill('testing'),
    })
    expect(skills.map(({ name }) => name)).toEqual(['examples', 'pdf', 'run', 'testing', 'tests'])
    expect(setAside).toEqual(['cmd/testdata', 'skills/pdf/examples', 'tests'])
  })
})

describe('the content digest', () => {
  const base: Files = {
    'skills/pdf/SKILL.md': skill('pdf'),
    'skills/pdf/scripts/fill.py': 'print(1)',
    'shared/guide.md': 'guide',
    'skills/pdf/guide.md': { link: '../../shared/guide.md' },
    'skills/pdf/nested/SKILL.md': skill('nested'),
    'other.md': 'other',
  }
  const digest = async (files: Files) =>
    (await discover(files)).skills.find(({ name }) => name === 'pdf')?.contentDigest ?? 'none'

  it.each<[string, Files, boolean]>([
    ['a file in the folder', { 'skills/pdf/scripts/fill.py': 'print(2)' }, true],
    ['a new file in the folder', { 'skills/pdf/new.md': '' }, true],
    ['what a link in the folder leads to', { 'shared/guide.md': 'other guide' }, true],
    ['a large file in the folder', { 'skills/pdf/large.bin': 'x'.repeat(3_000_000) }, true],
    ['another skill further down', { 'skills/pdf/nested/SKILL.md': skill('nested', 'Other.') }, false],
    ['a file elsewhere', { 'other.md': 'changed' }, false],
  ])('notices %s: %#', async (_, change, noticed) => {
    expect((await digest({ ...base, ...change })) !== (await digest(base))).toBe(noticed)
  })

  it('notices a change in any of several copies', async () => {
    const copies: Files = { 'skills/pdf/SKILL.md': skill('pdf'), '.claude/skills/pdf/SKILL.md': skill('pdf') }
    expect(await digest({ ...copies, '.claude/skills/pdf/x.py': '1' })).not.toBe(await digest(copies))
  })

  it('tells apart large files that differ in their last byte', async () => {
    const large = 'x'.repeat(6_000_000)
    const one = await digest({ 'pdf/SKILL.md': skill('pdf'), 'pdf/large': `${large}1` })
    expect(one).not.toBe(await digest({ 'pdf/SKILL.md': skill('pdf'), 'pdf/large': `${large}2` }))
  })

  it('is the same in a worktree, wherever that is', async () => {
    await using made = await makeRepository({ files: base })
    const repository = await openRepository(made.root)
    await using tree = await addWorktree(repository, await made.run('rev-parse', 'HEAD'))
    const here = await discoverSkills({
      shelves: candidateShelves,
      root: made.root,
      files: await listFiles(made.root, { working: true }),
    })
    const there = await discoverSkills({
      shelves: candidateShelves,
      root: tree.root,
      files: await listFiles(tree.root),
    })
    expect(there).toEqual(here)
  })
})

describe('a hostile tree', () => {
  it.each<[string, Files, string, RegExp]>([
    ['SKILL.md outside', { 'a/SKILL.md': { link: '/etc/passwd' } }, 'a/SKILL.md', /leads out of the repository/],
    ['SKILL.md of a process', { 'a/SKILL.md': { link: '/proc/self/environ' } }, 'a/SKILL.md', /leads out/],
    ['SKILL.md above', { 'a/SKILL.md': { link: '../../x' } }, 'a/SKILL.md', /leads out/],
    [
      'SKILL.md in two steps',
      { 'a/SKILL.md': { link: '../step' }, step: { link: '../not-there-yet/SKILL.md' } },
      'a/SKILL.md',
      /leads out/,
    ],
    ['SKILL.md in .git', { 'a/SKILL.md': { link: '../.git/config' } }, 'a/SKILL.md', /nothing that git tracks/],
    ['SKILL.md that leads to itself', { 'a/SKILL.md': { link: 'SKILL.md' } }, 'a/SKILL.md', /nothing that git tracks/],
    ['SKILL.md to a folder', { 'a/SKILL.md': { link: '../b' }, 'b/c': 'c' }, 'a/SKILL.md', /nothing that git tracks/],
    ['a folder beside skills', { 'x/a/SKILL.md': skill('a'), 'x/evil': { link: '/etc' } }, 'x/evil', /leads out/],
    ['a folder in skills/', { 'skills/evil': { link: '/etc' } }, 'skills/evil', /leads out/],
    ['skills/ itself', { '.claude/skills': { link: '../../other/skills' } }, '.claude/skills', /leads out/],
    ['a file in a skill', { 'a/SKILL.md': skill('a'), 'a/b/key': { link: '/etc/shadow' } }, 'a/b/key', /leads out/],
  ])('cannot lead out through a link: %s', async (_, files, where, what) => {
    const [error, ...more] = await problems(files)
    expect(more).toEqual([])
    expect(error?.what).toMatch(what)
    expect(error?.where?.file).toBe(where)
  })

  it.each<[string, Files]>([
    ['far from any skill', { 'a/SKILL.md': skill('a'), 'bin/tool': { link: '/usr/bin/env' } }],
    ['in an excluded folder', { 'a/SKILL.md': skill('a'), 'vendor/skills/x': { link: '/etc' } }],
    ['inside a skill and within the repository', { 'a/SKILL.md': skill('a'), 'a/x': { link: '../b' }, b: 'b' }],
    ['inside a skill and to nothing', { 'a/SKILL.md': skill('a'), 'a/x': { link: 'nothing' } }],
    ['in a circle', { 'a/SKILL.md': skill('a'), 'a/x': { link: 'y' }, 'a/y': { link: 'x' } }],
  ])('may hold a link %s', async (_, files) => {
    expect(names(await discover(files))).toEqual(['a'])
  })

  it.each<[string, string | Uint8Array, RegExp]>([
    ['oversize', `${skill('a')}${'x'.repeat(1024 * 1024)}`, /too large/],
    ['binary', Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0x00]), /binary/],
    ['not UTF-8', Buffer.concat([Buffer.from(skill('a')), Buffer.from([0xff, 0xfe])]), /not UTF-8/],
    ['UTF-16', Buffer.from(`\uFEFF${skill('a')}`, 'utf16le'), /binary/],
    ['an LFS pointer', 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12\n', /Git LFS pointer/],
    ['named with a line break', '---\nname: "a\\nb"\n---\n', /control characters/],
    ['named with an escape', '---\nname: "a\\e[31m"\n---\n', /control characters/],
    ['named to be read backwards', '---\nname: "a\u202Eb"\n---\n', /direction of text/],
    ['named at length', skill('a'.repeat(129)), /longer than 128/],
  ])('cannot hold a SKILL.md that is %s', async (_, content, what) => {
    const [error, ...more] = await problems({ 'skills/a/SKILL.md': content })
    expect(more).toEqual([])
    expect(error?.what).toMatch(what)
    expect(error?.where).toEqual({ file: 'skills/a/SKILL.md', line: 1, column: 1 })
    expect(error?.todo).not.toBe('')
  })

  it('loses only what cannot be read', async () => {
    const { skills, unread } = await discover({
      'a/SKILL.md': { link: '/etc/passwd' },
      'b/SKILL.md': new Uint8Array([0]),
      'c/SKILL.md': skill('c'),
      'd/SKILL.md': { link: '../nothing' },
    })
    expect(skills.map(({ name }) => name)).toEqual(['c'])
    expect(unread?.map(({ file }) => file)).toEqual(['a/SKILL.md', 'b/SKILL.md', 'd/SKILL.md'])
  })

  it('is not followed where a link took the place of a listed file or folder', async () => {
    await using secret = await makeRepository({ files: { 'SKILL.md': skill('secret') } })
    await using made = await makeRepository({ files: { 'a/SKILL.md': skill('a'), 'b/SKILL.md': skill('b') } })
    const files = await listFiles(made.root)
    await made.remove('a/SKILL.md', 'b')
    await made.write({ 'a/SKILL.md': { link: join(secret.root, 'SKILL.md') }, b: { link: secret.root } })
    const { skills, unread = [] } = await discoverSkills({ shelves: candidateShelves, root: made.root, files })
    expect(skills).toEqual([])
    expect(unread.flatMap(({ errors }) => errors.map(({ what }) => what))).toEqual([
      'This SKILL.md is not a regular file.',
      'This link leads out of the repository.',
    ])
  })

  it('is read in the time that its size deserves', async () => {
    const files: Record<string, string> = {}
    for (let index = 0; index < 150; index++) {
      files[`skills/s${index}/SKILL.md`] = skill(`s${index}`, `"Use when: ${index}"`, 'text '.repeat(1000))
      files[`skills/s${index}/references/guide.md`] = 'guide '.repeat(1000)
    }
    await using made = await makeRepository({ files })
    const listed = await listFiles(made.root)
    const started = cpuTime()
    const catalogue = await discoverSkills({ shelves: candidateShelves, root: made.root, files: listed })
    expect(catalogue.skills).toHaveLength(150)
    // 60 to 130 ms on two cores; the bound leaves room for a machine that does other things too.
    expect(cpuTime() - started).toBeLessThan(1500)
  })

  it.skipIf(process.getuid?.() === 0)('is told of when a file may not be read', async () => {
    await using made = await makeRepository({ files: { 'a/SKILL.md': skill('a') } })
    await chmod(join(made.root, 'a/SKILL.md'), 0)
    const files = await listFiles(made.root)
    const { unread = [] } = await discoverSkills({ shelves: candidateShelves, root: made.root, files })
    expect(unread.flatMap(({ errors }) => errors.map(({ what }) => what))).toEqual(['This SKILL.md may not be read.'])
  })

  it('cannot hold more links to skills than anyone could have meant', async () => {
    const files: Record<string, string | { link: string }> = { '.gitattributes': '' }
    for (let index = 0; index < 80; index++) {
      files[`skills/s${index}/SKILL.md`] = skill(`s${index}`)
      files[`links/l${index}`] = { link: '../skills' }
    }
    const [error] = await problems(files)
    expect(error?.what).toMatch(/more than 5000 SKILL.md files and links/)
  })
})
