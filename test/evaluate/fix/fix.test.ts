import { describe, expect, test } from 'vitest'
import { editDescription } from '../../../src/evaluate/fix/edit-description.ts'
import { failing } from '../../../src/evaluate/fix/failing-skills.ts'
import { splitFor } from '../../../src/evaluate/fix/fix-skill.ts'
import { RoutedSides, wrongOf } from '../../../src/evaluate/fix/outcomes.ts'
import type { Candidate, Material } from '../../../src/evaluate/fix/propose.ts'
import type { FixQuestion } from '../../../src/evaluate/fix/question.ts'
import { readsAsDescription } from '../../../src/evaluate/fix/reads-as-description.ts'
import { brokenRule } from '../../../src/evaluate/fix/rules.ts'
import { fixByWords } from './fix-by-words.ts'
import { formPrompts, forms, letterPrompts, letters, promptsFor, questionWith, skillOf, taskOf } from './support.ts'

const prompts = [...promptsFor('pdf-forms', formPrompts), ...promptsFor('word-letters', letterPrompts)]
const short = 'Handles documents of the office.'
const broken = questionWith([skillOf('pdf-forms', short, { base: forms }), skillOf('word-letters', letters)], prompts)
const lookAt = (question: FixQuestion) => {
  const sides = new RoutedSides(question)
  return { now: sides.head(), base: sides.base() }
}
const propose =
  (...candidates: Omit<Candidate, 'change'>[]) =>
  async () => ({
    candidates: candidates.map((one) => ({ ...one, change: 'say it otherwise' })),
  })

describe('a fix by words', () => {
  test('brings back what a change lost, with figures of prompts that it was not made from', async () => {
    const fix = await fixByWords('pdf-forms', broken)
    expect(fix).toMatchObject({ state: 'proposed', edited: 'pdf-forms', promptsNeeded: 0, costUsd: 0 })
    expect(fix?.heldOut.after).toBeGreaterThanOrEqual((fix?.heldOut.before ?? 0) + 2)
    expect(fix?.siblings).toEqual([{ skill: 'word-letters', lost: 0 }])
    const split = splitFor('pdf-forms', broken, lookAt(broken))
    const held = prompts.filter(({ key }) => split.heldOut.has(key)).map(({ id }) => id)
    expect(fix?.tunedOn.filter((id) => held.includes(id))).toEqual([])
    expect(fix?.tunedOn.length).toBeGreaterThan(0)
    expect(fix?.split).toBe(split.digest)
  })

  test('mixes no words of two texts that have little in common', async () => {
    const other = 'Looks at what comes in and says how it could be better.'
    const question = questionWith(
      [skillOf('pdf-forms', other, { base: forms }), skillOf('word-letters', letters)],
      prompts,
    )
    const fix = await fixByWords('pdf-forms', question)
    expect(fix).toMatchObject({ state: 'proposed', change: 'put back the description of the base' })
    expect(fix?.description.after).toBe(forms)
  })

  test('no proposer sees a held-out prompt, of the skill or of a sibling', async () => {
    const split = splitFor('pdf-forms', broken, lookAt(broken))
    // The canary stands beside every held-out prompt, where it changes neither what fires nor the split.
    const tasks = prompts.map((task) =>
      split.heldOut.has(task.key) ? { ...task, id: `${task.id} CANARY`, tags: ['CANARY'] } : task,
    )
    let seen: Material | null = null
    await fixByWords('pdf-forms', { ...broken, tasks }, async (material) => {
      seen = material
      return { candidates: [] }
    })
    const text = JSON.stringify(seen)
    expect(text).toContain('pdf-forms-')
    expect(text).not.toContain('CANARY')
    for (const { prompt } of prompts.filter(({ key }) => split.heldOut.has(key))) expect(text).not.toContain(prompt)
  })

  test('the split is the same in any order, keeps rephrasings together, and never holds out what was tuned on', () => {
    const twice = [...prompts, ...promptsFor('pdf-forms', 'Sign the form on page three', { tuned: true })]
    const question = { ...broken, tasks: twice }
    const split = splitFor('pdf-forms', question, lookAt(question))
    const turned = { ...broken, tasks: twice.toReversed() }
    expect(splitFor('pdf-forms', turned, lookAt(turned)).digest).toBe(split.digest)
    const half = (text: string) => split.heldOut.has(twice.find(({ prompt }) => prompt === text)?.key ?? '')
    expect([half('Sign the form on page three'), half('Sign the form on page two')]).toEqual([false, false])
    expect(Math.abs(split.heldOut.size - split.tuning.size)).toBeLessThanOrEqual(5)
  })

  test('says how many prompts it would take where they cannot tell', async () => {
    const few = { ...withoutBase, tasks: [...prompts.slice(1, 2), ...prompts.slice(8)] }
    expect(await fixByWords('pdf-forms', few)).toMatchObject({ state: 'cannot_tell', promptsNeeded: 3, tunedOn: [] })
    const none = { ...broken, tasks: prompts.slice(8) }
    expect(await fixByWords('pdf-forms', none)).toMatchObject({ state: 'cannot_tell', promptsNeeded: 8 })
  })

  test('has nothing to say of a skill that fires as its prompts say', async () => {
    const fine = questionWith([skillOf('pdf-forms', forms), skillOf('word-letters', letters)], prompts)
    expect(failing(fine)).toEqual([])
    expect(await fixByWords('pdf-forms', fine)).toMatchObject({ state: 'nothing_better', tunedOn: [] })
  })

  test.each([
    ['new', null],
    ['on base too', forms],
  ])('refuses true twins: a copy that is %s', async (_, base) => {
    const twins = questionWith(
      [skillOf('pdf-forms', forms), skillOf('form-filler', forms, { base }), skillOf('word-letters', letters)],
      prompts,
    )
    for (const name of ['pdf-forms', 'form-filler']) {
      const fix = await fixByWords(name, twins)
      expect([name, fix?.state]).toEqual([name, 'not_words'])
      expect(fix?.change).toMatch(/merge them.*disable-model-invocation/)
    }
  })

  test('a sibling that was made a copy gets its own words back', async () => {
    const copied = questionWith(
      [skillOf('pdf-forms', forms), skillOf('word-letters', forms, { base: letters })],
      prompts,
    )
    const fix = await fixByWords('word-letters', copied)
    expect(fix).toMatchObject({ state: 'proposed', description: { before: forms } })
  })

  test('narrows the thief where the thief changed', async () => {
    const greedy = `${letters} Fills in PDF forms and reads their fields, any form, questionnaire or application.`
    const stolen = questionWith(
      [
        skillOf('papers', 'Completes and signs forms and questionnaires, reads applications.'),
        skillOf('word-letters', greedy, { base: letters }),
      ],
      [...promptsFor('papers', formPrompts), ...promptsFor('word-letters', letterPrompts)],
    )
    const fix = await fixByWords('papers', stolen)
    expect(fix).toMatchObject({ state: 'proposed', skill: 'papers', edited: 'word-letters' })
    expect(fix?.change).toMatch(/^narrow `word-letters`: put back its description/)
    expect(fix?.description.after).toBe(letters)
  })

  test('padding that robs a sibling is refused, whatever it wins', async () => {
    const padded = `${forms} Also letters, memos, reports: draft, format, write or print a letter, memo or report.`
    const fix = await fixByWords('pdf-forms', broken, propose({ skill: 'pdf-forms', description: padded }))
    expect(fix).toMatchObject({ state: 'proposed', description: { after: forms } })
    const { missed } = wrongOf(
      'word-letters',
      broken,
      new RoutedSides(broken).head({ skill: 'pdf-forms', description: padded }),
    )
    const taken = wrongOf(
      'pdf-forms',
      broken,
      new RoutedSides(broken).head({ skill: 'pdf-forms', description: padded }),
    )
    expect(missed.length + taken.taken.length).toBeGreaterThan(0)
  })

  test('recall that is paid for with as many false triggers is no fix', async () => {
    const others = formPrompts
      .trim()
      .split('\n')
      .map((line, index) =>
        taskOf(`not-${index}`, `${line.trim()}, for the garden on the hill`, [
          { skill: 'pdf-forms', label: 'should_not_activate', weight: 1 },
        ]),
      )
    const question = { ...broken, tasks: [...prompts, ...others] }
    const fix = await fixByWords('pdf-forms', question, propose({ skill: 'pdf-forms', description: forms }))
    expect([fix?.state, fix?.heldOut.after]).toEqual(['nothing_better', fix?.heldOut.before])
  })

  test('prompts with one text and different labels are never in both halves', () => {
    const [first] = prompts
    const text = first?.prompt ?? ''
    const twin = taskOf('not-letters', text, [{ skill: 'word-letters', label: 'should_not_activate', weight: 1 }])
    const question = { ...broken, tasks: [...prompts, twin] }
    const { heldOut } = splitFor('pdf-forms', question, lookAt(question))
    expect(heldOut.has(twin.key)).toBe(heldOut.has(first?.key ?? ''))
  })
})

describe('rules that no gain outweighs', () => {
  const rule = (description: string) => brokenRule({ skill: 'pdf-forms', description }, broken)
  test.each([
    ['a description that base had', forms, null],
    ['nothing', '', 'it changes nothing'],
    ['the same', short, 'it changes nothing'],
    ['more than base had', `${forms} ${'More of it. '.repeat(4)}`, 'it is too long'],
    ['pressure', 'ALWAYS handles forms.', 'it presses the agent'],
    ['pressure in another language', '必须处理 PDF forms。', 'it presses the agent'],
    ['four words of a prompt', 'Can fill in the PDF form that comes.', 'it quotes a prompt'],
    ['three words of a prompt', 'Handles the form on pages.', null],
  ])('%s', (_, description, expected) => {
    expect(rule(description)).toBe(expected)
  })

  test('1,024 characters, and what agents list', () => {
    const long = 'word '.repeat(210).trim()
    const wide = questionWith([skillOf('pdf-forms', short, { base: long })], [])
    expect(brokenRule({ skill: 'pdf-forms', description: long }, wide)).toBe('it has more than 1024 characters')
    const many = Array.from({ length: 24 }, (_, n) => skillOf(`skill-${n}`, 'x'.repeat(320), { base: 'x' }))
    const full = questionWith([...many, skillOf('pdf-forms', short, { base: 'y'.repeat(500) })], [])
    expect(brokenRule({ skill: 'pdf-forms', description: 'y'.repeat(490) }, full)).toMatch(/no longer list/)
  })

  test('what agents list: a list that base had may come back, and other rooms do not count', () => {
    const many = Array.from({ length: 24 }, (_, n) => skillOf(`skill-${n}`, 'x'.repeat(320)))
    const long = `Y${'y'.repeat(482)} files.`
    const edit = { skill: 'pdf-forms', description: long }
    // Base hid skills too, and the change made the list fit by what it took out.
    const full = questionWith([...many, skillOf('pdf-forms', short, { base: long })], [])
    expect(brokenRule(edit, full)).toBeNull()
    // Another skill grew with the same change: base showed them all.
    const grown = many.map((one, n) => (n < 12 ? { ...one, base: 'x' } : one))
    const both = questionWith([...grown, skillOf('pdf-forms', short, { base: long })], [])
    expect(brokenRule(edit, both)).toMatch(/no longer list/)
    expect(brokenRule(edit, { ...both, neighbours: () => new Set(['pdf-forms', 'skill-1']) })).toBeNull()
  })

  test('are named where no wording is left', async () => {
    const quoting = propose(
      { skill: 'pdf-forms', description: 'Can fill in the PDF form that comes.' },
      { skill: 'pdf-forms', description: 'Handles documents in the office.' },
    )
    const base = 'Says nothing of what it is asked to do in this office, on any of the days of a week.'
    const skills = withoutBase.skills.map((one) => (one.name === 'pdf-forms' ? { ...one, base } : one))
    expect((await fixByWords('pdf-forms', { ...withoutBase, skills }, quoting))?.change).toBe(
      'none of 3 other wordings is better; 1 not tried: it quotes a prompt (1)',
    )
  })

  test('four words in a row of Chinese are eight signs', () => {
    const question = questionWith(
      [skillOf('pdf-forms', '处理办公室的文件和其他各种材料。')],
      promptsFor('pdf-forms', '请帮我填写银行发来的表格'),
    )
    expect(brokenRule({ skill: 'pdf-forms', description: '帮我填写银行发来的表格' }, question)).toBe(
      'it quotes a prompt',
    )
    expect(brokenRule({ skill: 'pdf-forms', description: '填写银行的表格。' }, question)).toBeNull()
  })
})

test('what is proposed can be written where it stands', async () => {
  const fix = await fixByWords('pdf-forms', broken)
  const text = `---\r\nname: pdf-forms\r\ndescription: ${short} # keep\r\n---\r\nBody\r\n`
  const { lines } = editDescription(text, fix?.description.after ?? '', 'SKILL.md')
  expect(lines).toEqual([`description: ${fix?.description.after} # keep`])
})

const withoutBase = { ...broken, base: null, skills: broken.skills.map((skill) => ({ ...skill, base: null })) }

describe('what base said', () => {
  test('is always a candidate, and wins where another wording is as good', async () => {
    const other = propose({ skill: 'pdf-forms', description: `${forms.slice(0, -1)} today.` })
    expect(await fixByWords('pdf-forms', broken, other)).toMatchObject({
      state: 'proposed',
      change: 'put back the description of the base',
      description: { after: forms },
    })
    expect(await fixByWords('pdf-forms', broken, propose())).toMatchObject({ description: { after: forms } })
  })

  test('is judged on all prompts where half of them cannot tell, as it was made from none', async () => {
    const few = { ...broken, tasks: [...prompts.slice(1, 2), ...prompts.slice(8)] }
    expect(await fixByWords('pdf-forms', few)).toMatchObject({
      state: 'proposed',
      change: 'put back the description of the base, as all prompts show: it was made from none of them',
      description: { after: forms },
      tunedOn: [],
      promptsNeeded: 0,
    })
    // What is no better on all of them stays undecided.
    const worse = broken.skills.map((skill) => ({ ...skill, base: 'Handles letters in the office.' }))
    expect(await fixByWords('pdf-forms', { ...few, skills: worse })).toMatchObject({ state: 'cannot_tell' })
  })

  test('is the least that a proposal has to reach', async () => {
    // Another skill says what base said, so that base's words alone would be refused; the rest is less than base had.
    const quoted = { skill: 'pdf-forms', description: 'Handles forms in the office.' }
    const fix = await fixByWords('pdf-forms', withoutBase, propose(quoted))
    const onBase = await fixByWords('pdf-forms', broken, propose(quoted))
    const { before, after } = onBase?.heldOut ?? { before: 0, after: 0 }
    expect(after).toBeGreaterThan(before)
    expect(onBase?.heldOut.after).toBeGreaterThanOrEqual(fix?.heldOut.after ?? 0)
  })
})

describe('a proposal', () => {
  const known = 'Handles documents in the office, and other things.'
  test.each([
    'Fills in forms. Use it when a form comes in.',
    `${known} Also signs forms.`,
    '- Fills in forms\n- signs them',
    '处理办公室的文件。',
    known,
  ])('reads as a description: %s', (text) => {
    expect(readsAsDescription(text, [known])).toBe(true)
  })

  test.each([
    `${known} Also: net.`,
    'Handles documents in the office, and.',
    'Handles documents in the , office.',
    'Handles documents ( ) in the office.',
    'Handles documents in the the office.',
    'in the office, and other things.',
    'Forms.',
    'Handles documents (in the office.',
  ])('does not: %s', (text) => {
    expect(readsAsDescription(text, [known])).toBe(false)
  })

  test('is none where only single words of the body overlap with the prompts: that is what is said', async () => {
    const invoices = `
      Check the invoice of May
      Refund this invoice
      Which invoice is due?
      Send the invoice again
      Put the discount into the invoice
      Is this invoice paid?
      Number the next invoice
      Cancel an invoice`
    const helper = skillOf('helper', 'A helper that supports people in all their many different daily tasks.', {
      body: 'An invoice, then.',
    })
    const prompts = [...promptsFor('helper', invoices), ...promptsFor('word-letters', letterPrompts)]
    const fix = await fixByWords('helper', questionWith([helper, skillOf('word-letters', letters)], prompts))
    expect(fix).toMatchObject({ state: 'cannot_tell', promptsNeeded: 0, split: expect.any(String) })
    expect(fix?.change).toMatch(
      /overlap in words only\. With "invoice" in it, 4 of 4 held-out prompts would be right instead of 0/,
    )
    expect(fix?.description.after).toBe(fix?.description.before)
  })
})
