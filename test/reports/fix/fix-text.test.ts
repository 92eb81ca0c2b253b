import { describe, expect, test } from 'vitest'
import { type Fix, fixJson } from '../../../src/evaluate/fix/fix.ts'
import { displayWidth } from '../../../src/reports/columns.ts'
import { renderFixes } from '../../../src/reports/fix/fix-text.ts'
import { summaryOf } from '../../../src/reports/fix/suggestion.ts'
import { forms, letters } from '../../evaluate/fix/support.ts'

const fix: Fix = {
  skill: 'pdf-forms',
  state: 'proposed',
  description: { before: 'Fills in PDF forms and reads their fields. It is about documents.', after: forms },
  ...{ edited: 'pdf-forms', path: 'plugins/office/skills/pdf-forms/SKILL.md' },
  change: 'put back "questionnaire", "application", "completed", "signed", "checked" and 4 more of the base',
  heldOut: { prompts: 8, before: 3, after: 7 },
  siblings: [{ skill: 'word-letters', lost: 0 }],
  tunedOn: ['fill-in-the-form-of-the-bank', 'complete-the-questionnaire', 'which-fields-are-empty', 'sign-page-two'],
  ...{ split: '0123456789ab', costUsd: 0, promptsNeeded: 0 },
}
const at = (width: number, ...fixes: Fix[]) =>
  renderFixes(fixes, { judge: 'lexical router', agents: [], judgedBy: null, width })
const unfolded = (text: string) => text.replace(/\s+/g, ' ')

describe('fixes in a terminal', () => {
  test.each([
    ['a change within a description', fix],
    ['another text', { ...fix, description: { before: `${letters}\n${letters}`, after: forms } }],
    ['a refusal', { ...fix, state: 'not_words' as const, change: 'say the same, so '.repeat(9).trim() }],
    ['wide characters', { ...fix, change: '文件 表格 '.repeat(30).trim() }],
  ])('%s stays within the columns, and loses no word', (_, one) => {
    const wide = at(5000, one)
    for (const width of [60, 80, 120]) {
      const text = at(width, one)
      expect(text.split('\n').filter((line) => displayWidth(line) > width)).toEqual([])
      expect(unfolded(text)).toBe(unfolded(wide))
    }
  })

  test('say which of several agents judged, whatever it found', () => {
    const agents = ['quick', 'claude-code']
    const judgedBy = { name: 'quick', right: [], unasked: ['claude-code'] }
    const said = 'Of the 2 configured agents quick (lexical router) judged. Not asked: claude-code.'
    for (const fixes of [[fix], []]) {
      const text = renderFixes(fixes, { judge: 'lexical router', agents, judgedBy, width: 80 })
      expect(unfolded(text)).toContain(said)
      expect(
        unfolded(renderFixes(fixes, { judge: 'lexical router', agents: [], judgedBy: null, width: 80 })),
      ).not.toContain('agents')
    }
    expect(fixJson(fix, { judge: 'lexical router', agents })).toMatchObject({ judge: 'lexical router', agents })
  })

  test('name no prompts where base itself is put back, made from none', () => {
    expect(at(80, { ...fix, tunedOn: [] })).toContain('Made from none of the prompts. Cost:')
    expect(summaryOf({ ...fix, tunedOn: [] })).toContain('<sub>Made from none of the prompts. Cost:')
  })

  test('lines that go on stand below their beginning', () => {
    expect(at(80, fix)).toBe(`pdf-forms: a better description. Put back "questionnaire", "application",
  "completed", "signed", "checked" and 4 more of the base.
  The description, plugins/office/skills/pdf-forms/SKILL.md:
    Fills in PDF forms and reads their fields. [-It is about documents-]{+Use
    when a form, questionnaire or application has to be completed, signed or
    checked+}.
  On 8 prompts that it was not made from (split 0123456789ab): right on 3
  before, on 7 after. No other skill loses a prompt (lexical router).
  Made from 4 other prompts: fill-in-the-form-of-the-bank,
  complete-the-questionnaire, which-fields-are-empty, sign-page-two. Cost:
  $0.00.
`)
    expect(at(60, { ...fix, description: { before: letters, after: forms } })).toContain(`
    - Writes letters in Word. Use when a letter, memo or
      report has to be drafted, formatted or printed.
    + Fills in PDF forms and reads their fields.`)
  })
})
