import { expect, test } from 'vitest'
import { underNewRooms } from '../../../src/reports/history/rename-rooms.ts'
import { buildResults } from '../../support/results-builder.ts'
import type { Run } from '../../support/run-of.ts'

/** A run whose skills are all in one room. */
function inRoom(name: string, skills: readonly string[]): Run {
  const results = buildResults({
    skills: skills.map((skill) => ({ name: skill })),
    tasks: skills.map((skill) => ({ prompt: skill, expects: { [skill]: 'must_activate' as const }, head: [skill] })),
    noBase: true,
  })
  const room = { name }
  return {
    ...results,
    skills: results.skills.map((skill) => ({ ...skill, room })),
    tasks: results.tasks.map((task) => ({ ...task, room })),
  }
}

const rowsOf = ({ skills }: Pick<Run, 'skills'>) => skills.map(({ skill, room }) => [skill, room?.name])

test('a row goes on under the name of its room, and skills that only look like rows of one stay apart', () => {
  expect(rowsOf(underNewRooms(inRoom('office', ['pdf@office', 'docx']), inRoom('desk', ['pdf@desk', 'docx'])))).toEqual(
    [
      ['pdf@desk', 'desk'],
      ['docx', 'desk'],
    ],
  )
  const alike = ['pdf@a', 'pdf@b']
  expect(rowsOf(underNewRooms(inRoom('office', alike), inRoom('desk', alike))).map(([skill]) => skill)).toEqual(alike)
})
