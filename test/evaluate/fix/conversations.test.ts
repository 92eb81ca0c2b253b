import { describe, expect, test } from 'vitest'
import { markTuned } from '../../../src/evaluate/fix/mark-tuned.ts'
import { RoutedSides } from '../../../src/evaluate/fix/outcomes.ts'
import { splitPrompts } from '../../../src/evaluate/fix/split.ts'
import type { Label } from '../../../src/suites/suite.ts'
import type { AskedTask } from '../../../src/trials/plan/asked-tasks.ts'
import { formPrompts, forms, letters, promptsFor, questionWith, skillOf, taskOf } from './support.ts'

/** The tasks of a conversation's messages, each with its labels by skill. */
function conversation(id: string, messages: readonly (readonly [string, Record<string, Label>])[]): AskedTask[] {
  const texts = messages.map(([text]) => text)
  return messages.map(([text, labels], index) =>
    taskOf(
      `${id}-${index + 1}`,
      text,
      Object.entries(labels).map(([skill, label]) => ({ skill, label, weight: 1 })),
      {
        followUps: texts.slice(index + 1),
        message: { conversation: id, of: texts.length, before: texts.slice(0, index) },
      },
    ),
  )
}

const skills = [skillOf('forms', forms), skillOf('letters', letters)]

describe('fix, in a conversation', () => {
  test('knows what each message loads, and what is loaded from before', () => {
    const tasks = conversation('c', [
      ['Fill in the PDF form', { forms: 'must_activate' }],
      ['Now sign the PDF form', { forms: 'must_activate' }],
      ['And the other PDF form', { forms: 'should_not_activate' }],
      ['Draft a letter to the bank', { letters: 'must_activate' }],
    ])
    const fired = new RoutedSides(questionWith(skills, tasks)).head()
    expect(tasks.map(({ key }) => [...(fired.get(key) ?? [])])).toEqual([['forms'], ['forms'], [], ['letters']])
  })

  test('never holds out a message of a conversation that it was shown', () => {
    const tasks = [
      ...promptsFor('forms', formPrompts),
      ...['a', 'b', 'c'].flatMap((id) =>
        conversation(id, [
          [`Open case ${id} of ${id.repeat(4)}`, { forms: 'must_activate' }],
          [`Everything about ${id.repeat(5)} please`, { forms: 'must_activate' }],
        ]),
      ),
    ]
    const wrong = new Set(tasks.filter(({ message }) => message !== undefined).map(({ key }) => key))
    const { heldOut } = splitPrompts('forms', { tasks }, { wrong, lost: new Set() })
    for (const id of ['a', 'b', 'c']) {
      const own = tasks.filter(({ message }) => message?.conversation === id)
      expect(new Set(own.map(({ key }) => heldOut.has(key))).size).toBe(1)
    }
  })

  test('marks the task of a follow-up that a description was made from', () => {
    const text = `version: 1
tasks:
  - prompt: Fill in the form
    every_message: true
    follow_ups:
      - Thanks
      - prompt: Sign it
        must_activate: [forms]
  - prompt: Draft a letter
`
    expect(markTuned(text, [{ line: 7 }])).toBe(text.replace('the form\n', 'the form\n    tuned: true\n'))
    expect(markTuned(text, [{ line: 6 }])).toBeNull()
  })
})
