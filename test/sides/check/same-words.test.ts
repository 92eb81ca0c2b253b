import { describe, expect, test } from 'vitest'
import { check, OFFICE, worse } from '../../support/catalogue.ts'

const docs = {
  'pdf-forms': 'Fills in PDF forms. Use when the user says "fill in a form", "sign", or wants to flatten a document.',
  docx: 'Writes Word documents. Use when the user wants a letter.',
  'meeting-notes': 'Writes minutes of meetings. Use for action items.',
}

describe('the same words', () => {
  test('a phrase that a sibling quotes is named with both skills, at the description that takes it', () => {
    const head = { ...docs, docx: `${docs.docx} Also: fill in a form.` }
    expect(worse(check(docs, head), 'same_words')).toMatchObject([
      {
        skill: 'pdf-forms',
        by: 'docx',
        phrase: 'fill in a form',
        message: '`pdf-forms` and `docx` now both list "fill in a form".',
        path: 'skills/docx/SKILL.md',
        line: 3,
      },
    ])
  })

  test('a clause that says when to use a sibling is one of its phrases', () => {
    const head = { ...docs, docx: `${docs.docx} It can flatten a document.` }
    expect(worse(check(docs, head), 'same_words')).toMatchObject([{ skill: 'pdf-forms', phrase: 'flatten a document' }])
  })

  test('a quoted word counts where another skill quotes it, not where it only stands', () => {
    const quoted = { ...docs, docx: `${docs.docx} Triggers: "sign".` }
    const stands = { ...docs, docx: `${docs.docx} Letters have a place to sign below.` }
    expect(worse(check(docs, quoted), 'same_words')).toMatchObject([{ by: 'docx', phrase: 'sign' }])
    expect(worse(check(docs, stands), 'same_words')).toEqual([])
  })

  test('what another description excludes is not stated by it', () => {
    const head = { ...docs, docx: `${docs.docx} Do not use it to fill in a form.` }
    expect(worse(check(docs, head), 'same_words')).toEqual([])
  })

  test('a new skill with the words of one that was there takes them', () => {
    const head = { ...docs, acroforms: 'Acrobat work. Use when the user says "fill in a form".' }
    expect(worse(check(docs, head), 'same_words')).toMatchObject([{ skill: 'pdf-forms', by: 'acroforms' }])
  })

  test('words that go from one skill to another are listed by one', () => {
    const head = {
      ...docs,
      'pdf-forms': docs['pdf-forms'].replace('"fill in a form", ', ''),
      docx: `${docs.docx} "fill in a form"`,
    }
    expect(worse(check(docs, head), 'same_words')).toEqual([])
  })

  test('what two skills list on base, too, is no worse, and neither is a third one that lists it', () => {
    const base = { ...docs, docx: `${docs.docx} Also "fill in a form".` }
    expect(worse(check(base, { ...base, docx: `${base.docx} Also letters.` }), 'same_words')).toEqual([])
    const head = { ...base, 'meeting-notes': `${docs['meeting-notes']} Also "fill in a form".` }
    const { findings } = check(base, head)
    expect(findings.filter(({ kind, worse: isWorse }) => kind === 'same_words' && isWorse)).toEqual([])
    expect(findings.filter(({ kind }) => kind === 'same_words')).toMatchObject([
      { by: 'meeting-notes', message: '`docx`, `meeting-notes`, `pdf-forms` all list "fill in a form".' },
    ])
  })

  test('a way of writing that many skills share is one finding, beside what only two share', () => {
    const many = Object.fromEntries(
      Array.from({ length: 9 }, (_, number) => [
        `part-${number}`,
        `Part ${number}. Says "work through the checklist".`,
      ]),
    )
    const both = { ...many, docx: 'Letters. "fill in a form"', pdf: 'Forms. "fill in a form"' }
    const found = check(null, both).findings.filter(({ kind }) => kind === 'same_words')
    expect(found.map(({ message }) => message)).toEqual([
      '`docx` and `pdf` both list "fill in a form".',
      '`part-0`, `part-1`, `part-2` and 6 more all list "work through the checklist".',
    ])
  })

  test('an accepted pair is left out', () => {
    const head = { ...docs, docx: `${docs.docx} Also: fill in a form.` }
    expect(worse(check(docs, head, [['docx', 'pdf-forms']]), 'same_words')).toEqual([])
  })

  test('without a base the pair is named, and nothing is worse', () => {
    const { findings } = check(null, {
      ...OFFICE,
      letters: 'Letters. Use when the user says "summarise this meeting".',
    })
    for (const { kind, worse: isWorse } of findings) expect([kind, isWorse]).toEqual([kind, false])
  })
})
