import { describe, expect, it } from 'vitest'
import { canonicalValue } from '../../src/suites/convert/canonical-value.ts'
import { messagesOf } from '../../src/suites/messages.ts'
import type { Suite } from '../../src/suites/suite.ts'
import { conversationKey, promptKey, taskKey } from '../../src/suites/task-key.ts'
import { isTriggerOnly } from '../../src/suites/trigger-only.ts'
import { userErrorsOf } from './error-parts.ts'
import { repositoryFolder } from './repository-folder.ts'

const file = 'evals/a.suite.yaml'

async function read(text: string): Promise<{ suite: Suite; warnings: string[] }> {
  await using folder = await repositoryFolder({ [file]: text })
  const { suites, warnings } = await folder.load({ patterns: [file] })
  const [suite] = suites
  if (suite === undefined) throw new Error('no suite was read')
  return { suite, warnings: warnings.map(({ what, where }) => `${where?.line}: ${what}`) }
}

const mistakesIn = (text: string) => userErrorsOf(() => read(text))

const labelsOf = ({ tasks }: Suite) =>
  tasks.map(({ id, prompt, expectations, expectsNoSkill }) => [
    id,
    prompt,
    ...expectations.map(({ skill, label }) => `${label} ${skill}`),
    ...(expectsNoSkill ? ['none'] : []),
  ])

const CONVERSATION = `version: 1
every_message: true
tasks:
  - id: form
    prompt: Fill in this form
    must_activate: [pdf]
    follow_ups:
      - Take the address from the letter
      - prompt: Mail it to the landlord
        must_activate: [{skill: mail, rationale: it says mail}]
        should_not_activate: [pdf]
      - prompt: Thanks
        expects_no_skill: true
    graders:
      - {type: text, config: {contains: [sent]}}
    golden: true
`

describe('a conversation whose messages are questions', () => {
  it('is one task for each message with labels, and a text asks nothing', async () => {
    const { suite, warnings } = await read(CONVERSATION)
    expect(labelsOf(suite)).toEqual([
      ['form', 'Fill in this form', 'must_activate pdf'],
      ['form/message-3', 'Mail it to the landlord', 'must_activate mail', 'should_not_activate pdf'],
      ['form/message-4', 'Thanks', 'none'],
    ])
    expect(suite.tasks.map(({ message }) => [message?.before.length, message?.of])).toEqual([
      [0, 4],
      [2, 4],
      [3, 4],
    ])
    expect(warnings).toEqual([])
    expect(suite.tasks.map(({ source }) => source.line)).toEqual([5, 9, 12])
    expect(suite.tasks.map(({ graders, golden }) => [graders.length, golden])).toEqual([
      [0, true],
      [0, true],
      [1, true],
    ])
  })

  it('is sent whole, for all of its tasks alike', async () => {
    const { suite } = await read(CONVERSATION)
    const texts = ['Fill in this form', 'Take the address from the letter', 'Mail it to the landlord', 'Thanks']
    for (const task of suite.tasks) expect(messagesOf(task)).toEqual(texts)
    expect(new Set(suite.tasks.map(conversationKey)).size).toBe(1)
    expect(suite.tasks.map(isTriggerOnly)).toEqual([false, false, false])
  })

  it('leaves its first message the question that it is without the others', async () => {
    const { suite } = await read(CONVERSATION)
    const { suite: plain } = await read(
      CONVERSATION.replace('every_message: true\n', '')
        .replace(/ {6}- prompt: Mail[\s\S]*?\[pdf\]\n/, '      - Mail it to the landlord\n')
        .replace(/ {6}- prompt: Thanks\n.*\n/, '      - Thanks\n'),
    )
    const [first, second, third] = suite.tasks
    const [only] = plain.tasks
    if (first === undefined || second === undefined || third === undefined || only === undefined) throw new Error()
    expect(plain.tasks).toHaveLength(1)
    expect(taskKey(first)).toBe(taskKey(only))
    expect(conversationKey(first)).toBe(conversationKey(only))
    expect(new Set([first, second, third].map(promptKey)).size).toBe(3)
  })

  it('begins with the first message that has labels, and makes up ids as other tasks do', async () => {
    const { suite } = await read(`version: 1
tasks:
  - prompt: Hello
    every_message: true
    follow_ups: [{prompt: Fill it in, must_activate: pdf}]
  - prompt: Mail it
    must_activate: mail
`)
    expect(labelsOf(suite)).toEqual([
      ['a/1/message-2', 'Fill it in', 'must_activate pdf'],
      ['a/2', 'Mail it', 'must_activate mail'],
    ])
  })

  it('says nothing of tasks without follow-ups', async () => {
    const { suite } = await read('version: 1\nevery_message: true\ntasks: [{prompt: Fill it in, must_activate: pdf}]')
    expect(suite.tasks.map(({ message }) => message)).toEqual([undefined])
  })

  it('is converted to the same conversation', async () => {
    const { suite } = await read(CONVERSATION)
    const written = JSON.stringify(canonicalValue(suite, { folder: 'evals', sources: new Map() }))
    const { suite: again } = await read(written)
    expect(
      again.tasks.map(({ source: _, labelsAt: _at, graders, ...task }) => [task, graders.map(({ type }) => type)]),
    ).toEqual(
      suite.tasks.map(({ source: _, labelsAt: _at, graders, ...task }) => [task, graders.map(({ type }) => type)]),
    )
  })
})

describe('mistakes in follow-ups', () => {
  const task = (rest: string) => `version: 1\ntasks:\n  - prompt: Fill it in\n    must_activate: [pdf]\n${rest}`

  it.each([
    [
      'labels where only the prompt counts',
      task('    follow_ups: [{prompt: Mail it, must_activate: [mail]}]'),
      ['`must_activate` of a follow-up counts only where every message is a question'],
    ],
    [
      'a misspelt label',
      task('    every_message: true\n    follow_ups: [{prompt: Mail it, must_actvate: [mail]}]'),
      ['must_actvate'],
    ],
    ['an empty text', task("    follow_ups: ['']"), ['The prompt is empty']],
    ['no prompt', task('    every_message: true\n    follow_ups: [{must_activate: [mail]}]'), ['prompt']],
  ])('are told: %s', async (_, text, parts) => {
    const found = await mistakesIn(text)
    expect(found).toHaveLength(1)
    for (const part of parts) expect(found[0]).toContain(part)
    expect(found[0]).toMatch(/:\d+:\d+/)
  })

  it('warn of every message as a question where no follow-up has a label', async () => {
    const { suite, warnings } = await read(task('    every_message: true\n    follow_ups: [Mail it]'))
    expect(suite.tasks).toHaveLength(1)
    expect(warnings).toEqual(['6: Every message is to be a question, and no follow-up has a label'])
  })
})
