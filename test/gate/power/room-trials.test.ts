import { expect, test } from 'vitest'
import { suitesText } from '../../../src/commands/power-text.ts'
import { lossesByRoom } from '../../../src/gate/power/room-trials.ts'
import { buildResults } from '../../support/results-builder.ts'
import type { Run } from '../../support/run-of.ts'

const screen = { base: 3, head: 2, tolerance: 0.5 }
const fired = (name: string) => ({ base: [name], head: [name] })
const must = (prompt: string, skill: string) => ({
  prompt,
  expects: { [skill]: 'must_activate' as const },
  ...fired(skill),
})

/** `pdf` in two rooms, each with two prompts, of which one stands in two suites; `bread` has a generated one. */
function inRooms(): Run {
  const rows = ['pdf@office', 'pdf@paper']
  const results = buildResults({
    skills: [...rows, 'bread'].map((name) => ({ name })),
    tasks: [
      ...rows.flatMap((row) => [must('fill in the form', row), must('fill in the form', row), must('sign it', row)]),
      must('bake', 'bread'),
    ],
  })
  const roomOf = (row: string) => ({ name: row.split('@')[1] ?? 'kitchen' })
  return {
    ...results,
    skills: results.skills.map((skill) => ({ ...skill, room: roomOf(skill.skill) })),
    tasks: results.tasks.map((task) => {
      const [one] = task.expectations
      const own = one?.skill === 'bread' ? { provenance: 'generated' as const } : {}
      return { ...task, ...own, room: roomOf(one?.skill ?? '') }
    }),
    rooms: ['kitchen', 'office', 'paper'].map((name) => ({ name, skills: { base: 1, head: 1 }, prompts: 0 })),
  }
}

test('each room costs its own trials, a repeated prompt once, and all rooms are one family', () => {
  const results = inRooms()
  const { skills, rooms } = lossesByRoom(results, screen)
  expect(rooms).toEqual([
    { room: 'kitchen', skills: 1, prompts: 1, trials: { base: 3, head: 2 } },
    { room: 'office', skills: 1, prompts: 2, trials: { base: 6, head: 4 } },
    { room: 'paper', skills: 1, prompts: 2, trials: { base: 6, head: 4 } },
  ])
  expect(skills.map(({ skill, room, prompts }) => [skill, room, prompts])).toEqual([
    ['pdf@office', 'office', 2],
    ['pdf@paper', 'paper', 2],
    ['bread', 'kitchen', 0],
  ])
})

test('the messages of a conversation show what one of them would', () => {
  const seen = (prompts: readonly string[], isConversation: boolean) => {
    const results = buildResults({ skills: [{ name: 'pdf' }], tasks: prompts.map((prompt) => must(prompt, 'pdf')) })
    const of = prompts.length
    const tasks = results.tasks.map((task, at) => ({
      ...task,
      ...(isConversation ? { message: { conversation: 'c', number: at + 1, of } } : {}),
    }))
    return lossesByRoom({ ...results, tasks }, screen).skills
  }
  const prompts = ['fill it in', 'sign it', 'split it'] as const
  expect(seen(prompts, true)).toEqual(seen(prompts.slice(0, 1), false))
  expect(seen(prompts, false)).not.toEqual(seen(prompts, true))
})

test('the text goes room by room, and names skills that no prompt could block', () => {
  const text = suitesText(lossesByRoom(inRooms(), screen))
  expect(text).toContain('That run: 3 skills in 3 rooms, which are one family of tests')
  expect(text).toMatch(
    / {2}kitchen: 1 skill, 1 prompt; trials: 2 head, 3 base\n {4}no prompt that could block: bread\n/,
  )
  expect(text).toMatch(/ {2}office: 1 skill, 2 prompts; trials: 4 head, 6 base\n {4}pdf@office: 2 prompts; sees /)
})

test('without rooms nothing names one, and generated prompts count where there are no others', () => {
  const results = buildResults({ skills: [{ name: 'pdf' }], tasks: [must('one', 'pdf'), must('two', 'pdf')] })
  const generated = (count: number) =>
    lossesByRoom(
      {
        ...results,
        tasks: results.tasks.map((task, index) => (index < count ? { ...task, provenance: 'generated' } : task)),
      },
      screen,
    )
  expect(generated(0).rooms).toEqual([])
  expect([0, 1, 2].map((count) => generated(count).skills[0]?.prompts)).toEqual([2, 1, 2])
  expect(suitesText(generated(0))).toMatch(/^\nThe skills of that run:\n {2}pdf: 2 prompts; /)
})
