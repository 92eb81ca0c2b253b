import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { driftBody, driftedSkills, driftTitle } from '../../../src/reports/drift.ts'
import { driftFrom } from '../../../src/reports/history/drift.ts'
import { temporaryFolder } from '../../support/cli.ts'
import { noisyResults } from '../../support/noisy-results.ts'
import { buildResults } from '../../support/results-builder.ts'
import type { Run } from '../../support/run-of.ts'
import { shaOf } from './history-lines.ts'

const SKILLS = ['pdf', 'docx']
const PROMPTS = 24

/** A run in which the first `lost` prompts of pdf fire docx, by a deterministic router. */
function routed(lost: number, { skills = SKILLS }: { skills?: string[] } = {}): Run {
  const results = buildResults({
    skills: skills.map((name) => ({ name })),
    tasks: skills.flatMap((skill) =>
      Array.from({ length: PROMPTS }, (_, index) => ({
        prompt: `${skill} prompt ${index}`,
        expects: { [skill]: 'must_activate' as const },
        head: [skill === 'pdf' && index < lost ? 'docx' : skill],
      })),
    ),
    noBase: true,
  })
  return atCommit(results, lost)
}

/** The same by an agent, five trials a prompt, which answers `rate` of pdf's prompts. */
function sampled(rate: number, model: string, seed: number): Run {
  const results = noisyResults({
    skills: SKILLS.map((name) => ({ name })),
    prompts: SKILLS.flatMap((skill) =>
      Array.from({ length: PROMPTS }, (_, index) => ({
        prompt: `${skill} prompt ${index}`,
        expects: { [skill]: 'must_activate' as const },
        base: { [skill]: skill === 'pdf' ? rate : 0.95 },
      })),
    ),
    noBase: true,
    seed,
  })
  return atCommit({ ...results, agent: { ...results.agent, model } }, seed)
}

function atCommit(results: Run, number: number): Run {
  const { repository, sides } = results
  return {
    ...results,
    kind: 'run',
    createdAt: `2026-03-${String(1 + number).padStart(2, '0')}T00:00:00.000Z`,
    repository: { ...repository, pullRequest: null },
    sides: { base: null, head: { ...sides.head, commit: shaOf(number), dirty: false } },
  }
}

async function drift(baseline: Run, current: Run, files: Record<string, string> = {}) {
  await using folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder.path, name), text)
  const options = { folder: folder.path, version: '0.0.0', now: () => new Date('2026-04-01T00:00:00Z') }
  return await driftFrom(baseline, current, options)
}

/** Results whose rows are in rooms by what stands behind their `@`. */
function inRooms(results: Run): Run {
  const roomOf = (row = '') => ({ name: row.split('@')[1] ?? 'others' })
  const skills = results.skills.map((skill) => ({ ...skill, room: roomOf(skill.skill) }))
  return {
    ...results,
    skills,
    tasks: results.tasks.map((task) => ({ ...task, room: roomOf(task.expectations[0]?.skill) })),
    rooms: [...new Set(skills.map(({ room }) => room.name))].map((name) => ({
      name,
      skills: { base: null, head: 1 },
      prompts: PROMPTS,
    })),
  }
}

describe('drift', () => {
  test('is judged in each room, with the limits of the skill, and says where rooms changed', async () => {
    const rows = ['pdf@office', 'pdf@paper', 'docx']
    const losing = (lost: number) => {
      const results = routed(0, { skills: rows })
      const current = buildResults({
        skills: rows.map((name) => ({ name })),
        tasks: results.tasks.map(({ prompt, expectations }, index) => ({
          prompt,
          expects: { [expectations[0]?.skill ?? '']: 'must_activate' as const },
          head: index < lost ? [] : [expectations[0]?.skill ?? ''],
        })),
        noBase: true,
      })
      return inRooms(atCommit(current, lost))
    }
    const policy = { 'skill-eval-gate.yml': 'version: 1\npolicy: {skills: {pdf: {tolerance: 30}}}\n' }
    const [strict, lax] = [await drift(losing(0), losing(10)), await drift(losing(0), losing(10), policy)]
    expect(driftedSkills(strict?.results ?? losing(0))).toEqual(['pdf@office'])
    expect(driftedSkills(lax?.results ?? losing(0))).toEqual([])
    expect(strict?.results.skills.map(({ skill, room }) => [skill, room?.name])).toEqual([
      ['docx', 'others'],
      ['pdf@office', 'office'],
      ['pdf@paper', 'paper'],
    ])
    expect(strict?.roomsChanged).toBe(false)
    const plain = await drift(routed(0, { skills: rows }), losing(10))
    expect(plain?.roomsChanged).toBe(true)
    if (plain !== null)
      expect(driftBody(plain, 'lexical', '')).toContain('the rooms, which are the skills that are offered')
  })

  test('a skill that changed its room changes the rooms, though their names stay, and a new skill does not', async () => {
    const before = inRooms(routed(0, { skills: ['pdf@office', 'docx@paper', 'xlsx@paper'] }))
    const withSkills = (change: (results: Run) => Run['skills']) => ({ ...before, skills: change(before) })
    const moved = withSkills(({ skills }) =>
      skills.map((one) => (one.skill === 'xlsx@paper' ? { ...one, skill: 'xlsx', room: { name: 'office' } } : one)),
    )
    const grown = withSkills(({ skills }) => [
      ...skills,
      ...skills.slice(0, 1).map((one) => ({ ...one, skill: 'new' })),
    ])
    const changed = await Promise.all([moved, grown, before].map((current) => drift(before, current)))
    expect(changed.map((found) => found?.roomsChanged)).toEqual([true, false, false])
  })

  test('a room that was renamed goes on: its losses are drift, and nothing is dropped', async () => {
    const losing = (lost: number, room: string) => {
      const rows = [`pdf@${room}`, 'pdf@paper', 'docx']
      const results = buildResults({
        skills: rows.map((name) => ({ name })),
        tasks: rows.flatMap((row) =>
          Array.from({ length: PROMPTS }, (_, index) => ({
            prompt: `${row.split('@')[0]} prompt ${index}`,
            id: `${row}/${index}`,
            expects: { [row]: 'must_activate' as const },
            head: row === rows[0] && index < lost ? [] : [row],
          })),
        ),
        noBase: true,
      })
      // As prompts in several rooms have them.
      const at = (row = '') => (row.includes('@') ? `@${row.split('@')[1]}` : '')
      const tasks = results.tasks.map((task) => ({
        ...task,
        key: `${task.prompt.replaceAll(' ', '-')}${at(task.expectations[0]?.skill)}`,
      }))
      return inRooms(atCommit({ ...results, tasks }, lost))
    }
    const found = await drift(losing(0, 'office'), losing(10, 'desk'))
    expect([found?.dropped, found?.roomsChanged]).toEqual([0, false])
    expect(driftedSkills(found?.results ?? losing(0, 'x'))).toEqual(['pdf@desk'])
    const joined = await drift(losing(0, 'office'), inRooms(routed(0, { skills: ['pdf', 'docx'] })))
    expect(joined?.roomsChanged ?? true).toBe(true)
  })

  test('subagents that compete now and did not then are named', async () => {
    const none = { base: null, head: 0 }
    const candidates = { subagents: { base: null, head: 2 }, commands: none, entries: [] }
    const found = await drift(routed(0), { ...routed(10), candidates })
    expect(found === null ? '' : driftBody(found, 'lexical', '')).toContain('the subagents and commands')
    const same = await drift({ ...routed(0), candidates }, { ...routed(10), candidates })
    expect(same === null ? 'subagents' : driftBody(same, 'lexical', '')).not.toContain('subagents')
  })

  test('ten losses of one prompt, each of which passed, are one', async () => {
    for (let lost = 0; lost < 10; lost += 3) {
      expect((await drift(routed(lost), routed(lost + 1)))?.results.decision.state).toBe('pass')
    }
    const found = await drift(routed(0), routed(10))
    if (found === null) throw new Error('nothing was compared')
    expect([found.results.decision.state, found.results.decision.enforced]).toEqual(['regressed', false])
    expect(driftedSkills(found.results)).toEqual(['pdf'])
    expect(driftTitle(found)).toBe('Skills drifted from the baseline: pdf lost 10 of 24 prompts to docx')
    const body = driftBody(found, 'lexical', '<!-- m -->')
    expect(body).toMatch(/^<!-- m -->\n/)
    expect(body).toContain('compared with the blessed baseline `000000000000` (2026-03-01)')
    expect(body).toContain('comment `/evals bless`')
  })

  test('a model that fires a skill less often is one, and the issue names both models', async () => {
    const found = await drift(sampled(0.95, 'm-1', 1), sampled(0.4, 'm-2', 2))
    if (found === null) throw new Error('nothing was compared')
    expect([found.results.decision.state, driftedSkills(found.results)]).toEqual(['regressed', ['pdf']])
    expect(driftBody(found, 'codex', 'x')).toContain('the model: `m-1` then, `m-2` now; the commit')
  })

  test('chance is none', async () => {
    for (const seed of [3, 4, 5]) {
      expect((await drift(sampled(0.8, 'm-1', seed), sampled(0.8, 'm-2', seed + 10)))?.results.decision.state).toBe(
        'pass',
      )
    }
  })

  test('a skill that was removed since is none, nor are prompts that left', async () => {
    const found = await drift(routed(0), routed(0, { skills: ['pdf'] }))
    expect([found?.results.decision.state, found?.dropped]).toEqual(['pass', PROMPTS])
    const fewer = routed(0)
    const gone = await drift(routed(0), { ...fewer, tasks: fewer.tasks.slice(5) })
    expect([gone?.results.decision.state, gone?.dropped]).toEqual(['pass', 5])
  })

  test('without a prompt in common there is nothing to compare', async () => {
    const others = routed(0)
    const tasks = others.tasks.map((task) => ({ ...task, key: `${task.key}-edited` }))
    expect(await drift(routed(0), { ...others, tasks })).toBeNull()
  })

  test('a run whose trials all failed is no drift, and not the absence of one', async () => {
    const results = routed(0)
    const tasks = results.tasks.map((task) => ({
      ...task,
      expectations: task.expectations.map((one) => ({
        ...one,
        head: { triggered: 0, notTriggered: 0, errors: 1, rate: null },
        passed: { base: null, head: null },
      })),
      fired: { base: [], head: [] },
    }))
    expect((await drift(routed(0), { ...results, tasks }))?.results.decision.state).toBe('not_evaluated')
  })
})
