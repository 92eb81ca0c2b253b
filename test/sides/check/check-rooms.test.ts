import { expect, test } from 'vitest'
import { Lexicon } from '../../../src/agents/lexical/lexicon.ts'
import { checkRooms, roomsOfHead } from '../../../src/sides/check/check-rooms.ts'
import { pairRooms } from '../../../src/sides/pair-rooms.ts'
import type { Catalogue } from '../../../src/skills/skill.ts'
import { type Descriptions, OFFICE } from '../../support/catalogue.ts'
import { makeSkill } from '../../support/skill.ts'

type Plugins = Readonly<Record<string, readonly string[]>>

const side = (skills: Descriptions, plugins: Plugins): Catalogue => ({
  skills: Object.entries(skills).map(([name, description]) => makeSkill({ name, description })),
  warnings: [],
  plugins: Object.entries(plugins).map(([name, own]) => ({ name, skills: own.map((one) => `skills/${one}/SKILL.md`) })),
})

/** What a change made worse, as kind, skill, taker and room. */
function worse(plugins: Plugins, before: Descriptions, after: Descriptions, then: Plugins = plugins) {
  const [base, head] = [side(before, plugins), side(after, then)]
  const rooms = pairRooms({ base, head, ownBase: base }, null)
  const both = { base: { ...base, unread: [] }, head: { ...head, unread: [] } }
  const sides = { ...both, accepted: [], lexicon: new Lexicon() }
  const { findings, listings } = checkRooms(sides, rooms)
  const told = findings.filter((finding) => finding.worse)
  return { told: told.map(({ kind, skill, by, room }) => [kind, skill, by, room]), findings, listings }
}

const twin = { ...OFFICE, 'word-documents': OFFICE['meeting-notes'] }
const together = { notes: ['meeting-notes', 'word-documents'], rest: ['pdf-forms', 'spreadsheets'] }
const apart = { notes: ['meeting-notes'], rest: ['pdf-forms', 'spreadsheets', 'word-documents'] }

test('twins of one room are found, and are named with it', () => {
  const { told, findings } = worse(together, OFFICE, twin)
  expect(told).toContainEqual(['twin', expect.anything(), expect.anything(), 'notes'])
  expect(findings.find(({ kind }) => kind === 'twin')?.message).toMatch(/In the room `notes`\.$/)
})

test('twins of two rooms are no finding, nor words that one takes from the other', () => {
  expect(worse(apart, OFFICE, twin).told).toEqual([])
})

test('a skill that comes into the room of its twin is found there', () => {
  expect(worse(apart, twin, twin, together).told).toContainEqual([
    'twin',
    expect.anything(),
    expect.anything(),
    'notes',
  ])
})

test('each room has a listing of its own', () => {
  const { listings } = worse(apart, OFFICE, OFFICE)
  expect(listings.filter(({ agent }) => agent === 'claude-code').map(({ room }) => room)).toEqual(['notes', 'rest'])
})

test('what is found in two rooms is told once', () => {
  const both = { one: ['meeting-notes', 'word-documents'], two: ['meeting-notes', 'word-documents', 'spreadsheets'] }
  expect(worse(both, OFFICE, twin).told.filter(([kind]) => kind === 'twin')).toHaveLength(1)
})

test('rooms that only base has are none of head', () => {
  const before = side(OFFICE, { ...apart, gone: ['spreadsheets'] })
  const rooms = pairRooms({ base: before, head: side(OFFICE, apart), ownBase: before }, null)
  expect(roomsOfHead(rooms).map(({ name }) => name)).toEqual(['notes', 'rest'])
  const { spreadsheets: _, ...rest } = OFFICE
  const head = side(rest, { notes: ['meeting-notes'], other: ['pdf-forms', 'word-documents'] })
  const own = { notes: ['meeting-notes'], other: ['pdf-forms', 'word-documents'], gone: ['spreadsheets'] }
  const base = side(OFFICE, own)
  const left = pairRooms({ base, head, ownBase: base }, null)
  expect([...left.rooms.keys()]).toContain('gone')
  expect(roomsOfHead(left).map(({ name }) => name)).toEqual(['notes', 'other'])
})
