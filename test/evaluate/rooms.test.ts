import { expect, test } from 'vitest'
import { validate } from '../../src/evaluate/validate.ts'
import { skillFile, triggerSet } from '../support/cli.ts'
import { renderComment } from '../support/reports.ts'
import { type Files, makeRepository } from '../support/repository.ts'
import { evaluate } from '../support/run-of.ts'
import { gateNoted, hostOf, requestOf } from './note-taker.ts'

const ABOUT = {
  forms: 'Fills in PDF forms.',
  tables: 'Makes pivot tables of spreadsheets.',
  letters: 'Writes letters and envelopes.',
  bread: 'Bakes sourdough bread.',
} as const
type Name = keyof typeof ABOUT
const PROMPTS: Readonly<Record<Name, string>> = {
  forms: 'fill in the PDF',
  tables: 'make a pivot table of the spreadsheet',
  letters: 'write a letter with an envelope',
  bread: 'bake a sourdough bread',
}

const skill = (name: Name, about: string = ABOUT[name]): Files => ({
  [`skills/${name}/SKILL.md`]: skillFile(name, about),
})
const suite = (name: Name, negatives: readonly string[] = []): Files => ({
  [`skills/${name}/evals/trigger_eval.json`]: triggerSet([PROMPTS[name]], negatives),
})
const market = (plugins: Readonly<Record<string, readonly string[]>>): Files => ({
  '.claude-plugin/marketplace.json': JSON.stringify({
    name: 'm',
    owner: { name: 'o' },
    plugins: Object.entries(plugins).map(([name, skills]) => ({
      name,
      source: './',
      strict: false,
      skills: skills.map((one) => `./skills/${one}`),
    })),
  }),
})
const OFFICE = market({ office: ['forms', 'tables'], post: ['letters'] })
const all: Files = {
  ...skill('forms'),
  ...skill('tables'),
  ...skill('letters'),
  ...skill('bread'),
  ...suite('forms'),
  ...suite('tables'),
  ...suite('letters'),
  ...suite('bread'),
}

async function changed(before: Files, after: Files, removed: readonly string[] = []) {
  const repository = await makeRepository({ files: before })
  await repository.branch('change')
  await repository.remove(...removed)
  await repository.commit('change', { 'README.md': 'y', ...after })
  return repository
}

async function gated(
  before: Files,
  after: Files,
  only: { tasks?: string[]; skills?: string[]; rooms?: string[] } = {},
) {
  await using repository = await changed(before, after)
  const asked = await requestOf(repository, null)
  return await evaluate({ ...asked, only: { ...asked.only, ...only } }, hostOf())
}
type Results = Awaited<ReturnType<typeof gated>>
const rows = ({ skills }: Results) =>
  Object.fromEntries(skills.map(({ skill: name, state, base, head }) => [name, [state, base?.tp, head?.tp]]))
const roomsOf = ({ tasks }: Results) =>
  tasks.map(({ id, room }) => [id, room?.nameOnBase === undefined ? room?.name : [room.nameOnBase, room.name]])

test.concurrent('each prompt is asked with the skills of its plugin alone', async () => {
  await using repository = await changed({ ...all, ...OFFICE }, skill('tables', 'Makes charts of spreadsheets.'))
  const { results, notes } = await gateNoted(repository)
  const names = (prompt: string) =>
    notes.flatMap((note) =>
      note.prompt === prompt && note.side === 'head' ? [note.offered.map((one) => one.split(':')[0])] : [],
    )
  expect(names(PROMPTS.forms)[0]).toEqual(['forms', 'tables'])
  // What did not change runs once for both sides.
  expect(notes.filter(({ prompt }) => prompt === PROMPTS.letters)).toHaveLength(1)
  expect(notes.find(({ prompt }) => prompt === PROMPTS.letters)?.offered).toEqual([`letters: ${ABOUT.letters}`])
  expect(notes.find(({ prompt }) => prompt === PROMPTS.bread)?.offered).toEqual([`bread: ${ABOUT.bread}`])
  expect(results.rooms).toEqual([
    { name: 'no-plugin', skills: { base: 1, head: 1 }, prompts: 1 },
    { name: 'office', skills: { base: 2, head: 2 }, prompts: 2 },
    { name: 'post', skills: { base: 1, head: 1 }, prompts: 1 },
  ])
})

test.concurrent('a theft between two plugins is none, and in one room it is', async () => {
  const thief = skill('letters', 'Fills in every PDF.')
  const before = { ...all, ...OFFICE }
  expect(rows(await gated(before, thief))).toMatchObject({ forms: ['unchanged', 1, 1] })
  const one = await gated({ ...before, 'skill-eval-gate.yml': 'version: 1\nrooms: all\n' }, thief)
  expect(one.rooms).toBeUndefined()
  expect(one.tasks.find(({ id }) => id.startsWith('forms'))?.fired.head.map(({ skill: name }) => name)).toContain(
    'letters',
  )
})

test.concurrent('a prompt with labels of two plugins is asked in both, where it is a negative only for what it labels', async () => {
  const before = { ...all, ...OFFICE, ...suite('letters', [PROMPTS.tables]) }
  const results = await gated(before, {})
  const asked = results.tasks.filter(({ prompt }) => prompt === PROMPTS.tables)
  expect(
    asked.map(({ room, expectations }) => [room?.name, expectations.map((one) => [one.skill, one.label])]),
  ).toEqual([
    ['post', [['letters', 'should_not_activate']]],
    ['office', [['tables', 'must_activate']]],
  ])
  expect(results.skills.find(({ skill: name }) => name === 'forms')?.head).toMatchObject({ tp: 1, fp: 0, tn: 1 })
})

test.concurrent('a part that is asked in one room counts the subagents of that room', async () => {
  const entry = (name: string, one: Name, ...agents: string[]) => ({
    name,
    source: './',
    strict: false,
    skills: [`./skills/${one}`],
    agents: agents.map((agent) => `./helpers/${agent}.md`),
  })
  const plugins = [entry('office', 'forms', 'clerk', 'typist'), entry('post', 'letters', 'courier')]
  const helper = (name: string): Files => ({ [`helpers/${name}.md`]: skillFile(name, `Is a ${name}.`) })
  const before = {
    ...all,
    ...helper('clerk'),
    ...helper('typist'),
    ...helper('courier'),
    '.claude-plugin/marketplace.json': JSON.stringify({ name: 'm', owner: { name: 'o' }, plugins }),
  }
  expect((await gated(before, {})).candidates?.subagents).toEqual({ base: 3, head: 3 })
  expect((await gated(before, {}, { rooms: ['post'] })).candidates?.subagents).toEqual({ base: 1, head: 1 })
})

test.concurrent('ids of prompts in several rooms work as filters, with and without their room', async () => {
  const before = { ...all, ...market({ office: ['forms', 'tables'], paper: ['forms', 'letters'] }) }
  const results = await gated(before, {})
  const ids = results.tasks.filter(({ prompt }) => prompt === PROMPTS.forms).map(({ id }) => id)
  expect(ids).toEqual([expect.stringMatching(/@office$/), expect.stringMatching(/@paper$/)])
  expect(rows(results)).toMatchObject({ 'forms@office': ['unchanged', 1, 1], 'forms@paper': ['unchanged', 1, 1] })
  const [first = ''] = ids
  expect(roomsOf(await gated(before, {}, { tasks: [first] }))).toEqual([[first, 'office']])
  expect(roomsOf(await gated(before, {}, { tasks: [first.replace('@office', '')] }))).toHaveLength(2)
  expect(Object.keys(rows(await gated(before, {}, { skills: ['forms'] })))).toEqual(['forms@office', 'forms@paper'])
  expect(Object.keys(rows(await gated(before, {}, { skills: ['forms@paper'] })))).toEqual(['forms@paper'])
  const inPaper = await gated(before, {}, { rooms: ['paper'] })
  expect(Object.keys(rows(inPaper))).toEqual(['forms@paper', 'letters'])
  expect(inPaper.filter).toMatchObject({ rooms: ['paper'] })
  await expect(gated(before, {}, { rooms: ['papr'] })).rejects.toMatchObject({
    what: 'No room matches "papr". Did you mean `paper`?',
  })
})

test.concurrent('a loss by a move to another plugin is seen', async () => {
  const crowded = skill('letters', 'Fills in every PDF.')
  const before = { ...all, ...crowded, ...OFFICE }
  const results = await gated(before, market({ office: ['tables'], post: ['forms', 'letters'] }))
  const moved = results.tasks.find(({ prompt }) => prompt === PROMPTS.forms)
  expect(moved?.room).toEqual({ name: 'post', nameOnBase: 'office' })
  expect(moved?.fired.base.map(({ skill: name }) => name)).toEqual(['forms'])
  expect(moved?.fired.head.map(({ skill: name }) => name)).toContain('letters')
  expect(results.skills.find(({ skill: name }) => name === 'forms')?.room).toEqual({
    name: 'post',
    nameOnBase: 'office',
    isNarrowed: true,
  })
})

test.concurrent('a marketplace file that head breaks is a warning, and all skills are asked together', async () => {
  const results = await gated({ ...all, ...OFFICE }, { '.claude-plugin/marketplace.json': '{' })
  expect(results.rooms).toBeUndefined()
  expect(results.tasks).toHaveLength(4)
  expect(results.warnings.map(({ what }) => what)).toContainEqual(
    expect.stringContaining('marketplace.json cannot be read'),
  )
})

test.concurrent('rooms are those of base’s configuration', async () => {
  const config = (rooms: string): Files => ({ 'skill-eval-gate.yml': `version: 1\nrooms:\n${rooms}` })
  const before = { ...all, ...config('  - {name: white, skills: [forms, bread]}\n') }
  const results = await gated(before, config('  - {name: other, skills: [tables]}\n'))
  expect(results.rooms?.map(({ name }) => name)).toEqual(['no-room', 'white'])
})

test.concurrent('limits of a skill hold in each of its rooms, and limits of a row for that one alone', async () => {
  const policy = (limits: string): Files => ({
    'skill-eval-gate.yml': `version: 1\npolicy:\n  fail_on: [floor, already_below]\n  skills:\n${limits}`,
  })
  const before = {
    ...all,
    ...suite('forms', []),
    'skills/forms/evals/trigger_eval.json': triggerSet(['knit a jumper']),
    ...market({ office: ['forms', 'tables'], paper: ['forms', 'letters'] }),
  }
  const below = ({ decision }: Results) => decision.reasons.map(({ skill: name }) => name)
  expect(below(await gated({ ...before, ...policy('    forms: {min_recall: 0.9}\n') }, {}))).toEqual([
    'forms@office',
    'forms@paper',
  ])
  const one = await gated({ ...before, ...policy('    forms@paper: {min_recall: 0.9}\n') }, {})
  expect(below(one)).toEqual(['forms@paper'])
  expect(one.warnings).toEqual([])
})

test.concurrent('a routing set is asked where its skill is, a prompt for no skill in every room, or in those of its folder', async () => {
  const set: Files = {
    'evals/routing.json': JSON.stringify([
      { query: PROMPTS.forms, expected_skill: 'forms' },
      { query: PROMPTS.letters, expected_skill: 'letters' },
      { query: 'what is the weather', expected_skill: null },
    ]),
    'skills/letters/evals/routing.json': JSON.stringify([
      { query: 'how high is the tower', expected_skill: null },
      { query: PROMPTS.tables, expected_skill: 'tables' },
    ]),
  }
  const { forms, tables, letters } = { forms: skill('forms'), tables: skill('tables'), letters: skill('letters') }
  const results = await gated({ ...forms, ...tables, ...letters, ...OFFICE, ...set }, {})
  const asked = results.tasks.map(({ prompt, room }) => [prompt, room?.name])
  expect(asked).toEqual([
    [PROMPTS.forms, 'office'],
    [PROMPTS.letters, 'post'],
    ['what is the weather', 'office'],
    ['what is the weather', 'post'],
    ['how high is the tower', 'post'],
    [PROMPTS.tables, 'office'],
  ])
})

test.concurrent('validate names the rooms, and a limit for a row is no mistake', async () => {
  const policy =
    'version: 1\npolicy:\n  skills:\n    forms@paper: {min_recall: 0.9}\n    forms@post: {min_recall: 0.9}\n'
  const plugins = market({ office: ['forms', 'tables'], paper: ['forms', 'letters'] })
  await using repository = await makeRepository({ files: { ...all, ...plugins, 'skill-eval-gate.yml': policy } })
  const { rooms, warnings, skills } = await validate(repository.root, [])
  expect(rooms).toEqual([
    { name: 'no-plugin', skills: 1, prompts: 1 },
    { name: 'office', skills: 2, prompts: 2 },
    { name: 'paper', skills: 2, prompts: 2 },
  ])
  // A prompt of another plugin is no negative: `bread` is alone.
  expect(skills.map((one) => [one.skill, one.positives, one.sees.includes('precision is n/a')])).toEqual([
    ['bread', 1, true],
    ['forms@office', 1, false],
    ['forms@paper', 1, false],
    ['letters', 1, false],
    ['tables', 1, false],
  ])
  expect(warnings.map(({ what }) => what)).toEqual([expect.stringContaining('"forms@post", which does not exist')])
})

test.concurrent('the comment names rooms, with ids that can be pasted', async () => {
  const before = { ...all, ...market({ office: ['forms', 'tables'], paper: ['forms', 'letters'] }) }
  const results = await gated(before, skill('forms', 'Knits jumpers.'))
  const text = renderComment(results, { marker: '' })
  expect(text).toContain('`forms` (in 2 rooms, description changed)')
  expect(text).toMatch(/· id `\S+@office` and `\S+@paper` · in 2 rooms/)
  expect(text).toContain('## Advice: `forms` lost 1 of 1 prompt in 2 rooms')
})

test.concurrent('a skill that another takes prompts from in one of its rooms regressed there alone', async () => {
  const before = { ...all, ...market({ office: ['forms', 'tables'], paper: ['forms', 'letters'] }) }
  const results = await gated(before, skill('letters', 'Fills in every PDF. Use to fill in the PDF.'))
  expect(rows(results)).toMatchObject({ 'forms@office': ['unchanged', 1, 1], 'forms@paper': ['regressed', 1, 0] })
  const text = renderComment(results, { marker: '' })
  expect(text).toMatch(/`forms@paper` lost 1 of 1 prompts? to `letters`/)
  expect(text).toMatch(/`letters` \(room `paper`/)
  expect(text).not.toContain('forms@office` lost')
})

/** A marketplace whose plugins each hold a folder of their own of every skill that they share. */
function copies(plugins: Readonly<Record<string, readonly string[]>>, about: (name: string) => string): Files {
  const files = Object.entries(plugins).flatMap(([plugin, names]) =>
    names.flatMap((name) => [
      [`plugins/${plugin}/skills/${name}/SKILL.md`, skillFile(name, about(name))],
      [`plugins/${plugin}/skills/${name}/evals/trigger_eval.json`, triggerSet([`do ${name} now`], [])],
    ]),
  )
  const manifest = {
    ...{ name: 'm', owner: { name: 'o' } },
    plugins: Object.keys(plugins).map((name) => ({ name, source: `./plugins/${name}` })),
  }
  return { '.claude-plugin/marketplace.json': JSON.stringify(manifest), ...Object.fromEntries(files) }
}

test.concurrent('copies of a skill in five plugins are rows of one id, and one question to the gate', async () => {
  const names = Array.from({ length: 66 }, (_, at) => `task${at}`)
  // 203 copies: the first plugin has all, and the others share the first skills.
  const plugins = {
    ...{ all: names, most: names.slice(0, 45), half: names.slice(0, 40), some: names.slice(0, 30) },
    few: names.slice(0, 22),
  }
  const about = (name: string) => `Does ${name} for you.`
  const { skills, tasks } = await gated(
    copies(plugins, about),
    copies(plugins, (name) => (name === 'task3' ? 'Document helper.' : about(name))),
  )
  expect([skills.length, new Set(skills.map(({ id, skill: row }) => id ?? row)).size]).toEqual([203, 66])
  expect(tasks).toHaveLength(203)
  const edited = skills.filter(({ descriptionChanged }) => descriptionChanged)
  expect(edited.map(({ id, room }) => [id, room?.name])).toEqual(
    Object.keys(plugins)
      .sort()
      .map((name) => ['task3', name]),
  )
})

test.concurrent('plugins that hold copies of the same skills are one room, whose prompts are asked once', async () => {
  const plugins = { one: ['forms', 'tables'], two: ['forms', 'tables'], three: ['tables', 'forms'], four: ['forms'] }
  const { skills, tasks } = await gated(
    copies(plugins, (name) => `Does ${name}.`),
    copies(plugins, (name) => `Does ${name} well.`),
  )
  expect(skills.map(({ skill: row }) => row)).toEqual(['forms@four', 'forms@one', 'tables'])
  expect(tasks).toHaveLength(3)
})

/** A skill beside another one in each place, with its text there. The prompts of both stand at the root. */
function places(texts: Readonly<Record<string, string>>, plugins: readonly string[]): Files {
  const files = Object.entries(texts).flatMap(([place, text]) => [
    [`${place}/skills/sheets/SKILL.md`, skillFile('sheets', text)],
    [`${place}/skills/bread/SKILL.md`, skillFile('bread', ABOUT.bread)],
  ])
  return {
    ...Object.fromEntries(files),
    '.claude-plugin/marketplace.json': JSON.stringify({
      ...{ name: 'm', owner: { name: 'o' } },
      plugins: plugins.map((name) => ({ name, source: `./plugins/${name}` })),
    }),
    'evals/triggers.json': JSON.stringify([
      { query: PROMPTS.forms, skill: 'sheets', should_trigger: true },
      { query: PROMPTS.bread, skill: 'bread', should_trigger: true },
    ]),
  }
}

const TWO = ['plugins/a', 'plugins/b']
const SHELF = ['providers', 'plugins/a']

test.concurrent.each([
  ['the first of two plugins', TWO, ['plugins/a'], ['a:sheets']],
  ['the second of two plugins', TWO, ['plugins/b'], ['b:sheets']],
  ['both plugins', TWO, TWO, ['sheets']],
  ['the only plugin, beside a copy elsewhere', SHELF, ['plugins/a'], ['a:sheets']],
  ['a copy beside the only plugin', SHELF, ['providers'], ['providers/sheets']],
  ['the only plugin and the copy beside it', SHELF, SHELF, ['sheets']],
])('an edit of %s loses the prompts of that copy alone', async (_name, all, edited, lost) => {
  const plugins = all.filter((place) => place.startsWith('plugins/')).map((place) => place.slice('plugins/'.length))
  const texts = (about: string, which: readonly string[]) =>
    Object.fromEntries(all.map((place) => [place, which.includes(place) ? about : ABOUT.forms]))
  const { skills, warnings } = await gated(
    places(texts(ABOUT.forms, []), plugins),
    places(texts('Rows boats.', edited), plugins),
  )
  const losers = skills.filter(({ base, head }) => base?.tp === 1 && head?.tp === 0).map(({ skill: row }) => row)
  expect(losers).toEqual(lost)
  expect(warnings.map(({ what }) => what).join()).not.toContain('left out')
})

test.concurrent('copies that differ below their frontmatter are one skill', async () => {
  const files = places(Object.fromEntries(SHELF.map((place) => [place, ABOUT.forms])), ['a'])
  const generated = { 'plugins/a/skills/sheets/SKILL.md': `${skillFile('sheets', ABOUT.forms)}\nDo not edit.\n` }
  const { skills } = await gated({ ...files, ...generated }, {})
  expect(skills.map(({ skill: row, head }) => [row, head?.tp])).toEqual([
    ['bread', 1],
    ['sheets', 1],
  ])
})
