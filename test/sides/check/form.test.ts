import { expect, test } from 'vitest'
import { Lexicon } from '../../../src/agents/lexical/lexicon.ts'
import { formProblems } from '../../../src/sides/check/form.ts'
import { formFindings } from '../../../src/sides/check/form-findings.ts'
import { makeSkill } from '../../support/skill.ts'

const good = 'Fills in PDF forms. Use when the user wants a form filled in.'

const rules = (parts: Parameters<typeof makeSkill>[0]) =>
  formProblems(makeSkill(parts), new Lexicon()).map(({ rule }) => rule)

test('a skill by the specification has no problem', () => {
  expect(rules({ name: 'pdf-forms', description: good })).toEqual([])
})

test.each([
  ['name-signs', { name: 'PDF_Forms' }],
  ['name-signs', { name: '-pdf' }],
  ['name-signs', { name: 'pdf--forms' }],
  ['long-name', { name: 'a'.repeat(65) }],
  ['name-folder', { name: 'pdf-forms', folder: 'skills/forms' }],
  ['no-description', { name: 'pdf', description: '' }],
  ['long-description', { name: 'pdf', description: `${good} ${'a'.repeat(1_024)}` }],
  ['angle-brackets', { name: 'pdf', description: `${good} Takes <form> tags.` }],
  ['no-when', { name: 'pdf', description: 'Fills in PDF forms.' }],
  ['imperative', { name: 'pdf', description: `${good} ALWAYS use this skill.` }],
  ['imperative', { name: 'pdf', description: `You MUST use this before any work. ${good}` }],
  ['imperative', { name: 'pdf', description: `${good} Use for anything.` }],
])('%s: %j', (rule, parts) => {
  expect(rules({ description: good, ...parts })).toContain(rule)
})

test('allowed-tools as a list, and a long compatibility, at their lines', () => {
  const at = { file: 'SKILL.md', line: 7, column: 1 }
  const withField = (field: string, value: unknown) => {
    const fields = new Map([[field, { value, at }]])
    const frontmatter = { name: 'pdf', description: good, whenToUse: '', fields, warnings: [] }
    const skills = [{ ...makeSkill({ name: 'pdf', description: good }), frontmatter }]
    const found = formFindings({ base: null, head: { skills, unread: [] }, accepted: [], lexicon: new Lexicon() })
    return found.map(({ message, line }) => `${message.slice(0, 30)}:${line}`)
  }
  expect(withField('allowed-tools', ['Read', 'Bash'])).toEqual(['`pdf` has `allowed-tools` as a:7'])
  expect(withField('allowed-tools', 'Read Bash')).toEqual([])
  expect(withField('compatibility', 'a'.repeat(501))).toEqual(['`pdf` has a `compatibility` of:7'])
})

test.each([
  'Checks that fields which must be present are there. Use when a form is checked.',
  'Formats code. Use for all Python files in a repository.',
  'Explains why you should always quote variables. Use when a shell script is reviewed.',
])('no order to the agent: %s', (description) => {
  expect(rules({ name: 'pdf', description })).not.toContain('imperative')
})
