import { expect, test } from 'vitest'
import { tasksAbout } from '../../src/gate/tasks-about.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'

const offered = { a: new Set(['pdf', 'docx']), b: new Set(['mail']) }
const task = (key: string, room: keyof typeof offered, rest: Partial<AskedTask> = {}): AskedTask =>
  ({ key, expectations: [], room: { key: room, name: room, id: key, offers: offered[room] }, ...rest }) as AskedTask

test('tasks about a skill are those of its rooms, and those that label it all the same', () => {
  const tasks = [
    task('1', 'b'),
    task('2', 'a'),
    task('3', 'b', { expectations: [{ skill: 'pdf', label: 'should_not_activate', weight: 1 }] }),
    task('4', 'b', { others: { skills: ['pdf', 'mail'] } }),
    task('5', 'a'),
  ]
  const about = (skill: string, all = tasks) => tasksAbout(skill, all).map(({ key }) => key)
  expect(about('pdf')).toEqual(['2', '3', '4', '5'])
  expect(about('docx')).toEqual(['2', '5'])
  expect(about('mail')).toEqual(['1', '3', '4'])
  const { room: _, ...roomless } = task('6', 'a')
  expect(about('mail', [...tasks, roomless])).toEqual(['1', '2', '3', '4', '5', '6'])
})

test('a list with a prompt outside of rooms is looked through once, not for every skill', () => {
  let looks = 0
  const first = {
    ...task('1', 'a'),
    get room() {
      looks += 1
      return task('1', 'a').room
    },
  } as AskedTask
  const { room: _, ...roomless } = task('2', 'a')
  const tasks = [first, roomless]
  for (const skill of ['pdf', 'docx', 'mail']) expect(tasksAbout(skill, tasks)).toBe(tasks)
  expect(looks).toBe(1)
})
