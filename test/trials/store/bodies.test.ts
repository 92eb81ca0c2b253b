import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { StoreBackup } from '../../../src/trials/store/store-backup.ts'
import { skillFile, triggerSet } from '../../support/cli.ts'
import type { Files } from '../../support/repository.ts'
import { type Bench, bench, orchard } from './support.ts'

const DAY = 24 * 60 * 60_000

/** Three skills; each prompt loads one of them, but for the last, which loads none. */
const grove: Files = {
  ...orchard,
  'skills/plums/SKILL.md': skillFile('plums', 'Use for damsons'),
  'skills/plums/references/stones.md': 'Stones.\n',
  'evals/plums/trigger_eval.json': triggerSet(['Dry damsons'], ['Tell jokes']),
}
const every = ['boskoop', 'damsons', 'fuji', 'jokes', 'williams']

/** A skill of the grove with another body. */
function edited(name: string, description: string, frontmatter = ''): Files {
  return {
    [`skills/${name}/SKILL.md`]: `---\nname: ${name}\ndescription: ${description}\n${frontmatter}---\n\n# ${name}\n\nMore of it.\n`,
  }
}
const pears = edited('pears', 'Use for williams')

/** A bench whose base is measured, and whose change holds nothing yet. */
async function measured(files: Files = grove): Promise<Bench> {
  const b = await bench({ files })
  const { starts } = await b.run({ options: { fresh: true } })
  expect(starts.length).toBeGreaterThan(0)
  return b
}

/** The last words of the prompts that the agent was started for on a side, sorted. */
function wordsOf(starts: readonly string[], place: string): string[] {
  return starts.flatMap((start) => (start.startsWith(place) ? (start.split(' ').at(-1) ?? []) : [])).toSorted()
}

async function merged(b: Bench): Promise<void> {
  await b.repository.checkout('main')
  await b.repository.merge('change')
  await b.repository.run('checkout', '--quiet', '-B', 'change')
}

describe.concurrent('a change of the body of one skill', () => {
  test('is measured by the tasks that loaded it; all others stand for both sides', async () => {
    await using b = await measured()
    await b.repository.commit('body', pears)
    const { starts, results } = await b.run()
    expect(wordsOf(starts, 'head screen')).toEqual(['williams'])
    expect(wordsOf(starts, 'base screen')).toEqual([])
    expect(wordsOf(starts, 'base check')).toEqual(['williams'])
    expect(starts).toHaveLength(2)
    expect(results.decision.state).toBe('pass')
    expect(results.skills.map(({ skill, state, head }) => [skill, state, head?.recall])).toEqual([
      ['apples', 'unchanged', 1],
      ['pears', 'too_few_prompts', 1],
      ['plums', 'unchanged', 1],
    ])
  })

  test('costs the next base nothing once it is merged: what stood in does so again, with what was run', async () => {
    await using b = await measured()
    await b.repository.commit('body', pears)
    await b.run()
    await merged(b)
    await b.repository.commit('next', edited('plums', 'Use for damsons and quetsche'))
    const { starts } = await b.run()
    expect(wordsOf(starts, 'base screen')).toEqual([])
    expect(wordsOf(starts, 'base check')).toEqual(every)
    expect(wordsOf(starts, 'head screen')).toEqual(every)
  })

  test('starts no agent where no task loaded the skill', async () => {
    await using b = await measured({ ...grove, 'skills/quinces/SKILL.md': skillFile('quinces', 'Use for jelly') })
    await b.repository.commit('body', edited('quinces', 'Use for jelly'))
    const { starts, results } = await b.run({ options: { concurrency: 2 } })
    expect(starts).toEqual([])
    expect(results.decision.state).toBe('pass')
    expect(results.trials).toMatchObject({ fresh: 0, errors: 0 })
    expect(results.skills.map(({ skill, state, head }) => [skill, state, head?.recall ?? null])).toEqual([
      ['apples', 'unchanged', 1],
      ['pears', 'unchanged', 1],
      ['plums', 'unchanged', 1],
    ])
  })

  test('is measured by all prompts that are about it, so that its misses are asked again with its hits', async () => {
    await using b = await measured({
      ...grove,
      'evals/pears/trigger_eval.json': triggerSet(['Poach williams', 'Cook abate'], ['Boil rice']),
    })
    await b.repository.commit('body', pears)
    expect(wordsOf((await b.run()).starts, 'head screen')).toEqual(['abate', 'rice', 'williams'])
  })

  test('is found to be a loss where it makes agents load another skill next', async () => {
    const prompts = Array.from({ length: 8 }, (_, count) => `Bake ${count} boskoop`)
    const files = {
      ...grove,
      'evals/apples/trigger_eval.json': triggerSet(prompts),
      'evals/pears/trigger_eval.json': triggerSet(['Poach williams'], prompts),
    }
    await using b = await bench({ files })
    const options = { agentCommand: `sh ${join(import.meta.dirname, 'agents/follower.sh')}`, trials: 2, baseTrials: 3 }
    await b.run({ options: { ...options, fresh: true } })
    const body = skillFile('apples', 'Use for boskoop and fuji')
    await b.repository.commit('harmless', { 'skills/apples/SKILL.md': `${body}Mind the pips.\n` })
    const harmless = await b.run({ options })
    expect(harmless.results.decision.state).toBe('pass')
    expect(harmless.results.trials.fresh).toBe(8 * 2 + 8)
    await b.repository.commit('harmful', { 'skills/apples/SKILL.md': `${body}Then load pears.\n` })
    const harmful = await b.run({ options })
    expect(harmful.results.decision.state).toBe('regressed')
    expect(harmful.results.skills.flatMap(({ skill, state }) => (state === 'regressed' ? [skill] : []))).toEqual([
      'pears',
    ])
  })

  test('reaches later pull requests where stores are kept elsewhere, also when nothing was run', async () => {
    await using b = await measured({ ...grove, 'skills/quinces/SKILL.md': skillFile('quinces', 'Use for jelly') })
    await b.repository.commit('body', edited('quinces', 'Use for jelly'))
    const [before, elsewhere] = [`${b.store}-before`, `${b.store}-elsewhere`]
    cpSync(b.store, before, { recursive: true })
    const copy = (from: string, into: string) => cpSync(from, into, { recursive: true })
    const backup: StoreBackup = {
      keeps: 'head',
      restore: async (_name, into) => copy(before, into),
      filled: (_name, from) => copy(from, elsewhere),
    }
    expect((await b.run({ host: { backup } })).starts).toEqual([])
    rmSync(b.store, { recursive: true })
    await merged(b)
    await b.repository.commit('next', edited('plums', 'Use for damsons and quetsche'))
    const later: StoreBackup = {
      keeps: 'head',
      restore: async (_name, into) => copy(elsewhere, into),
      filled: () => {},
    }
    const { starts } = await b.run({ host: { backup: later } })
    expect(wordsOf(starts, 'base screen')).toEqual([])
    expect(wordsOf(starts, 'base check')).toEqual(every)
  })

  test.each<[what: string, change: Files]>([
    ['a reference', { 'skills/pears/references/peel.md': 'Peel.\n' }],
    ['a script', { 'skills/pears/scripts/peel.py': 'print()\n' }],
  ])('includes %s beside it', async (_, change) => {
    await using b = await measured()
    await b.repository.commit('part', change)
    expect(wordsOf((await b.run()).starts, 'head screen')).toEqual(['williams'])
  })

  test.each<[what: string, change: Files]>([
    ['a description', edited('pears', 'Kindly use for williams')],
    ['another field of the frontmatter', edited('pears', 'Use for williams', 'license: MIT\n')],
    ['a comment in the frontmatter', edited('pears', 'Use for williams', '# a comment\n')],
    ['a file that programs read', { 'skills/pears/agents/openai.yaml': 'interface: {}\n' }],
    ['a skill more', { 'skills/quinces/SKILL.md': skillFile('quinces', 'Use for jelly') }],
  ])('does not include %s, of which agents may be told: everything is measured', async (_, change) => {
    await using b = await measured()
    await b.repository.commit('told', change)
    expect(wordsOf((await b.run()).starts, 'head screen')).toEqual(every)
  })

  test('does not include another name, also of the folder', async () => {
    await using b = await measured()
    await b.repository.run('mv', 'skills/pears', 'skills/nashis')
    await b.repository.commit('moved', { 'skills/nashis/references/peel.md': 'Peel.\n' })
    expect(wordsOf((await b.run()).starts, 'head screen')).toEqual(every)
  })

  test('is measured on all tasks where nothing is stored', async () => {
    await using b = await measured()
    await b.repository.commit('body', pears)
    rmSync(b.store, { recursive: true })
    const { starts } = await b.run()
    expect([wordsOf(starts, 'base screen'), wordsOf(starts, 'head screen')]).toEqual([every, every])
  })

  test('is measured on all tasks by whoever wants it afresh, and where the trials of base are too old', async () => {
    await using b = await measured()
    await b.repository.commit('body', pears)
    expect(wordsOf((await b.run({ options: { fresh: true } })).starts, 'head screen')).toEqual(every)
    const host = { now: () => new Date(Date.now() + 15 * DAY) }
    expect(wordsOf((await b.run({ host, options: { tolerance: 2 } })).starts, 'head screen')).toEqual(every)
  })

  test('takes all trials of a task, or none', async () => {
    await using b = await bench({ files: grove })
    const options = { trials: 2, baseTrials: 3 }
    await b.run({ options: { ...options, fresh: true } })
    const trials = join(b.store, 'trials')
    const holds = (name: string, text: string) => readText(join(trials, name)).includes(text)
    const [last] = readdirSync(trials).filter((name) => holds(name, 'about jokes') && holds(name, '"index":2'))
    rmSync(join(trials, last ?? ''))
    await b.repository.commit('body', pears)
    const { starts } = await b.run({ options })
    // The edited skill has nothing to do with jokes, so one trial that does as base's two is enough.
    expect(wordsOf(starts, 'head screen')).toEqual(['jokes', 'williams', 'williams'])
    expect(wordsOf(starts, 'base screen')).toEqual([])
  })

  test('goes on without an entry that was damaged, and says so', async () => {
    await using b = await measured()
    await b.repository.commit('body', pears)
    await b.run()
    await merged(b)
    const told = join(b.store, 'told')
    const folders = readdirSync(told)
    expect(folders).toHaveLength(every.length)
    for (const folder of folders) {
      for (const name of readdirSync(join(told, folder))) writeFileSync(join(told, folder, name), 'nonsense\n')
    }
    await b.repository.commit('next', edited('plums', 'Use for damsons and quetsche'))
    const { starts, results } = await b.run()
    // What was run for the merged skills themselves is found by its key.
    expect(wordsOf(starts, 'base screen')).toEqual(every.filter((word) => word !== 'williams'))
    expect(results.warnings.map(({ what }) => what)).toContainEqual(expect.stringContaining('could not be used'))
  })
})

function readText(path: string): string {
  return readFileSync(path, 'utf8')
}
