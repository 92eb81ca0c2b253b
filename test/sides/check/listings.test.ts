import { describe, expect, test } from 'vitest'
import { agentListings } from '../../../src/agents/adapters/agent-tables.ts'
import { checkCatalogue } from '../../../src/sides/check/check-catalogue.ts'
import { sidesOf, worse } from '../../support/catalogue.ts'
import { manySkills } from '../../support/many-skills.ts'
import { makeSkill } from '../../support/skill.ts'

/** Skills of one field each, whose descriptions have a given length. */
function skillsOf(count: number, length: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`skill-${String(index).padStart(3, '0')}`, text(index, length)]),
  )
}

function text(seed: number, length: number): string {
  return `Does thing ${seed}. Use when thing ${seed} is asked for. ${'x'.repeat(length)}`.slice(0, length)
}

/** How many skills each agent's version showed less of. `npm run test:agents` asks the agents themselves. */
describe.each([
  [12, 100, 300, { 'claude-code': [0, 0], codex: [0, 0], copilot: [0, 0] }],
  [60, 100, 700, { 'claude-code': [41, 0], codex: [28, 0], copilot: [31, 0] }],
  [150, 100, 300, { 'claude-code': [120, 0], codex: [150, 0], copilot: [100, 0] }],
  [400, 100, 300, { 'claude-code': [387, 0], codex: [400, 0], copilot: [351, 0] }],
  [10, 1400, 2500, { 'claude-code': [10, 0], codex: [10, 0], copilot: [0, 10] }],
])('%i skills of %i to %i characters', (count, least, most, hidden) => {
  test.each(Object.entries(hidden))('%s', (agent, expected) => {
    const skills = Object.fromEntries(manySkills(count, least, most).map((one) => [one.name, one.description]))
    const { listings } = checkCatalogue(sidesOf(null, skills), [agent])
    expect(listings.map(({ cut, dropped }) => [cut.length, dropped.length])).toEqual([expected])
  })
})

test('Copilot does not load a skill whose description is longer than 1,024 characters', () => {
  const { listings } = checkCatalogue(sidesOf(null, { ...skillsOf(2, 100), long: text(9, 1_025) }), ['copilot'])
  expect(listings).toMatchObject([{ cut: [], dropped: ['long'] }])
})

test('names the skill that pushed a listing over its budget, and those that lose', () => {
  const base = skillsOf(20, 370)
  const report = checkCatalogue(sidesOf(base, { ...base, 'skill-000': text(0, 1_000) }), ['claude-code'])
  const [found, ...others] = worse(report, 'listing')
  expect(others).toEqual([])
  expect(found).toMatchObject({ by: 'skill-000', path: 'skills/skill-000/SKILL.md', phrase: null })
  expect(found?.message).toContain('8,000 characters')
  expect(report.listings[0]?.cut).toContain(found?.skill)
})

test('a longer description of a subagent, which stands in another list, is not the cause', () => {
  const base = skillsOf(20, 370)
  const sides = sidesOf(base, { ...base, 'skill-000': text(0, 1_000) })
  const subagent = (length: number) =>
    makeSkill({ name: 'agent:x', kind: 'subagent', bareName: 'x', description: text(1, length) })
  const both = {
    ...sides,
    base: sides.base && { ...sides.base, skills: [...sides.base.skills, subagent(100)] },
    head: { ...sides.head, skills: [...sides.head.skills, subagent(5_000)] },
  }
  expect(worse(checkCatalogue(both, ['claude-code']), 'listing').map(({ by }) => by)).toEqual(['skill-000'])
})

test('a listing that was over its budget before is not worse for an edit that hides nothing more', () => {
  const base = skillsOf(60, 400)
  const report = checkCatalogue(sidesOf(base, { ...base, 'skill-059': text(59, 399) }), ['claude-code'])
  expect(worse(report, 'listing')).toEqual([])
  expect(report.findings.filter(({ kind }) => kind === 'listing')).toHaveLength(1)
})

test('each agent’s rules say what they were observed with', () => {
  for (const { version, budgetText } of agentListings) expect([version, budgetText]).not.toContain('')
})
