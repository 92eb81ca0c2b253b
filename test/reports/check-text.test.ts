import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderCatalogueCheck } from '../../src/reports/catalogue-check.ts'
import { check } from '../support/catalogue.ts'

test('the example of docs/check.md is what a check prints', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/check.md'), 'utf8')
  const [, example] = /```text\n([\s\S]*?)```/.exec(docs) ?? []
  const base = {
    'pdf-forms': 'Fills in PDF forms. Use when the user says "fill in a form" or "sign a PDF".',
    docx: 'Writes Word documents. Use when the user wants a letter in Word.',
  }
  const head = { ...base, docx: 'Writes Word documents. Use when the user wants a letter, or says "fill in a form".' }
  const printed = renderCatalogueCheck(check(base, head), { skills: 2, base: 'main', verbose: false, width: 120 })
  expect(printed).toBe(example)
})
