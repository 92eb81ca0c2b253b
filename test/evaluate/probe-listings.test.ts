import { expect, it } from 'vitest'
import { strangersIn } from '../../src/evaluate/probe-listings.ts'
import { makeSkill } from '../support/skill.ts'

const catalogue = {
  skills: [makeSkill({ name: 'pdf', aliases: ['office:pdf', 'pdf-tools'] }), makeSkill({ name: 'csv' })],
  warnings: [],
}
const surface = (...names: readonly string[]) => ({
  listing: { skills: names.map((name) => ({ name, description: null })), digest: 'd', text: null },
  model: 'm',
})

it('knows which listed skills are none of the repository', () => {
  expect(strangersIn([surface('pdf', 'office:pdf', 'pdf-tools', 'other:csv')], catalogue)).toEqual([])
  const seen = [surface('csv', 'csv-import', 'bundled'), surface('bundled'), { listing: null, model: 'm' }]
  expect(strangersIn(seen, catalogue)).toEqual(['csv-import', 'bundled'])
  expect(strangersIn([surface('csv')], null)).toEqual([])
})

it('knows a skill by either of its names in a listing', () => {
  const listed = (name: string, alias: string) => ({
    listing: { skills: [{ name, alias, description: null }], digest: 'd', text: null },
    model: 'm',
  })
  const seen = [listed('pdf-tools', 'pdf'), listed('other', 'pdf'), listed('pdf', 'other'), listed('pdf-x', 'x')]
  expect(strangersIn(seen, catalogue)).toEqual(['pdf-x'])
})

it('knows subagents and commands by their kinds, and those of plugins by the names with the plugin', () => {
  const plugin = { name: 'qa', folder: 'qa', installs: true }
  const mixed = {
    skills: [
      ...catalogue.skills,
      makeSkill({ name: 'agent:pdf', kind: 'subagent', bareName: 'pdf' }),
      makeSkill({ name: 'agent:qa:tester', kind: 'subagent', bareName: 'tester', plugin, aliases: ['agent:tester'] }),
      makeSkill({ name: 'command:ns:ship', kind: 'command', bareName: 'ns:ship' }),
    ],
    warnings: [],
  }
  const listed = (name: string, kind?: 'subagent' | 'command') => ({
    listing: {
      skills: [{ name, ...(kind === undefined ? {} : { kind }), description: null }],
      digest: 'd',
      text: null,
    },
    model: 'm',
  })
  const known = [
    listed('pdf', 'subagent'),
    listed('qa:tester', 'subagent'),
    listed('ns:ship', 'command'),
    listed('pdf'),
  ]
  const other = { name: 'Doctor Tests', alias: 'qa:tester', kind: 'subagent' as const, description: null }
  expect(strangersIn([...known, { listing: { skills: [other], digest: 'd', text: null }, model: 'm' }], mixed)).toEqual(
    [],
  )
  expect(strangersIn([listed('csv', 'subagent'), listed('tester'), listed('ship', 'subagent')], mixed)).toEqual([
    'csv',
    'tester',
    'ship',
  ])
})
