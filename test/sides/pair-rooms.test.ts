import { expect, test } from 'vitest'
import type { RoomChoice } from '../../src/core/config/rooms-option.ts'
import { namedRooms, pairRooms, skillsInRoom, withRows } from '../../src/sides/pair-rooms.ts'
import type { Catalogue } from '../../src/skills/skill.ts'
import { makeSkill } from '../support/skill.ts'

type Plugins = Readonly<Record<string, readonly string[]>>

/** A side with the skills of its plugins, and some more. */
function side(plugins: Plugins, more: readonly string[] = []): Catalogue {
  const names = [...new Set([...Object.values(plugins).flat(), ...more])].sort()
  return {
    skills: names.map((name) => makeSkill({ name })),
    warnings: [],
    plugins: Object.entries(plugins).map(([name, skills]) => ({ name, skills: skills.map(pathOf) })),
  }
}
const pathOf = (name: string) => `skills/${name}/SKILL.md`

function paired(base: Catalogue | null, head: Catalogue, choice: readonly RoomChoice[] | null = null) {
  const rooms = pairRooms({ head, base, ownBase: base }, choice)
  if (namedRooms(rooms).length === 0) return null
  return {
    rooms,
    seats: (id: string) => rooms.seatsOf(id).map(({ row, room }) => [row, room.key]),
    offered: (key: string) =>
      (['base', 'head'] as const).map((which) => {
        const catalogue = which === 'base' ? base : head
        return catalogue === null ? null : skillsInRoom(catalogue, rooms, key, which).map(({ name }) => name)
      }),
  }
}

test('sides of one room each have one without a name', () => {
  expect(paired(side({ a: ['x', 'y'] }), side({ a: ['x', 'y', 'z'] }))).toBeNull()
})

test('rooms are paired by name, with what was in them on base', () => {
  const found = paired(side({ a: ['x', 'y'], b: ['z'] }), side({ a: ['x', 'new'], b: ['z', 'y2'] }, ['y']))
  expect(found?.offered('a')).toEqual([
    ['x', 'y'],
    ['new', 'x', 'y'],
  ])
  expect(found?.seats('x')).toEqual([['x', 'a']])
  expect(found?.seats('y')).toEqual([['y', 'a > no-plugin']])
})

test('a skill that moved to another plugin is compared with where it was', () => {
  const found = paired(side({ a: ['x', 'y'], b: ['z'] }), side({ a: ['x'], b: ['y', 'z'] }))
  expect(found?.seats('y')).toEqual([['y', 'a > b']])
  expect(found?.offered('a > b')).toEqual([
    ['x', 'y'],
    ['x', 'y', 'z'],
  ])
  expect(found?.seats('x')).toEqual([['x', 'a']])
})

test('a renamed plugin, one that was split and two that were joined keep their skills’ prompts', () => {
  expect(paired(side({ a: ['x'], b: ['z'] }), side({ a2: ['x'], b: ['z'] }))?.seats('x')).toEqual([['x', 'a > a2']])
  const split = paired(side({ a: ['x', 'y'], b: ['z'] }), side({ a1: ['x'], a2: ['y'], b: ['z'] }))
  expect([split?.seats('x'), split?.seats('y')]).toEqual([[['x', 'a > a1']], [['y', 'a > a2']]])
  const joined = paired(side({ a: ['x'], b: ['z'] }), side({ one: ['x', 'z'] }))
  expect(joined?.seats('z')).toEqual([['z', 'b > everything']])
  expect(joined?.offered('b > everything')).toEqual([['z'], ['x', 'z']])
})

test('a skill of several plugins has a row in each, and a new bundle is compared with what base has of it', () => {
  const found = paired(side({ a: ['x'], b: ['z'] }), side({ a: ['x'], b: ['z'], all: ['x', 'z', 'new'] }))
  expect(found?.seats('x')).toEqual([
    ['x@a', 'a'],
    ['x@all', 'all'],
  ])
  expect(found?.offered('all')).toEqual([
    ['x@all', 'z@all'],
    ['new', 'x@all', 'z@all'],
  ])
  expect(found?.rooms.idOf('x@all')).toBe('x')
  const head = side({ a: ['x'], b: ['z'], all: ['x', 'z', 'new'] })
  expect(found === null ? [] : withRows(head, found.rooms, 'head').skills.map(({ name }) => name)).toEqual([
    'new',
    'x@a',
    'x@all',
    'z@all',
    'z@b',
  ])
})

test('a skill that left one of its plugins is lost there', () => {
  const found = paired(side({ a: ['x'], b: ['x', 'z'] }), side({ a: ['x'], b: ['z'] }))
  expect(found?.seats('x')).toEqual([
    ['x@a', 'a'],
    ['x@b', 'b'],
  ])
  expect(found?.offered('b')).toEqual([['x@b', 'z'], ['z']])
})

test('a skill that its plugin drops and no other has is named, and so is nothing else', () => {
  const told = (base: Catalogue, head: Catalogue) =>
    pairRooms({ head, base, ownBase: base }, null).warnings.flatMap(({ what }) =>
      /^The skill/.test(what) ? [what] : [],
    )
  const before = side({ a: ['x', 'y', 'w'], b: ['z'] }, ['free'])
  expect(told(before, side({ a: ['x'], b: ['z'] }, ['y', 'w', 'free']))).toEqual([
    'The skill "w" comes with no plugin any more; on base it came with "a". The same goes for "y".',
  ])
  expect(told(before, side({ a: ['x'], b: ['z', 'y', 'w'] }, ['free']))).toEqual([])
  expect(told(before, side({ a: ['x', 'y'], b: ['z'] }, ['free']))).toEqual([])
  expect(told(side({}, ['x', 'v', 'y']), side({ a: ['x', 'v'], b: ['z'] }, ['y']))).toEqual([])
})

test('a subagent that its plugin drops is called one', () => {
  const withAgent = (plugins: Plugins): Catalogue => {
    const { skills, ...rest } = side(plugins, ['free', 'r'])
    return { ...rest, skills: skills.map((one) => (one.name === 'r' ? { ...one, kind: 'subagent' } : one)) }
  }
  const [base, head] = [withAgent({ a: ['x', 'r'], b: ['z'] }), withAgent({ a: ['x'], b: ['z'] })]
  expect(pairRooms({ head, base, ownBase: base }, null).warnings.slice(0, 1)).toEqual([
    {
      what: 'The subagent "r" comes with no plugin any more; on base it came with "a".',
      todo: 'Whoever installs that plugin loses the subagent: name its file in the marketplace file, or remove the subagent.',
    },
  ])
})

test('a removed skill stays in its room, and one whose plugin is gone is asked among what is left of it', () => {
  const found = paired(side({ a: ['x', 'y'], b: ['z'] }), side({ a: ['x'], b: ['z'] }))
  expect(found?.seats('y')).toEqual([['y', 'a']])
  const gone = paired(side({ a: ['x', 'y'], b: ['z'], c: ['w'] }), side({ a2: ['x'], b: ['z'] }))
  expect(gone?.seats('y')).toEqual([['y', 'a > a2']])
  expect(gone?.offered('c')).toEqual([['w'], ['x', 'z']])
})

test('a marketplace file that cannot be read leaves all skills of both sides together', () => {
  const broken = { ...side({}, ['x', 'z']), plugins: null }
  expect(paired(side({ a: ['x'], b: ['z'] }), broken)).toBeNull()
  expect(paired(broken, side({ a: ['x'], b: ['z'] }))).toBeNull()
})

test('a marketplace file that cannot be read leaves rooms of named plugins together, and rooms of paths as they are', () => {
  const broken = { ...side({}, ['x', 'z']), plugins: null }
  const whole = side({ a: ['x'], b: ['z'] })
  const byPlugin = [{ name: 'one', plugins: ['a'], skills: [], paths: [] }]
  expect(paired(whole, side({ a: ['x'], b: ['z'] }), byPlugin)?.seats('x')).toEqual([['x', 'one']])
  expect(pairRooms({ head: broken, base: whole, ownBase: whole }, byPlugin).warnings).toEqual([])
  expect(paired(broken, whole, byPlugin)).toBeNull()
  const byPath = [{ name: 'one', plugins: [], skills: [], paths: ['skills/x'] }]
  expect(paired(whole, broken, byPath)?.seats('x')).toEqual([['x', 'one']])
})

test('rooms whose names differ only in white space have rows of their own', () => {
  const found = paired(side({ 'a b': ['x'], 'a-b': ['x', 'z'] }), side({ 'a b': ['x'], 'a-b': ['x', 'z'] }))
  expect(found?.seats('x')).toEqual([
    ['x@a-b', 'a b'],
    ['x@a-b-2', 'a-b'],
  ])
})
