import { expect, test } from 'vitest'
import { withoutKeys } from '../../../src/agents/cli-agent/without-keys.ts'

const withoutAllowedTools = (text: string) => withoutKeys(text, new Set(['allowedtools']))
const skill = (...lines: string[]) => ['---', ...lines, '---', '', 'allowed-tools: stays in the body', ''].join('\n')
const REST = ['name: pdf', 'description: Splits files.']

test.each([
  ['on one line', ['allowed-tools: Bash(*), Read']],
  ['as a list', ['allowed-tools:', '  - Bash(*)', '  - Read']],
  ['as a list that is not indented', ['allowed-tools:', '- Bash(*)', '', '- Read']],
  ['over several lines', ['allowed-tools: [', '  Bash(*),', ']']],
  ['in quotes', ['"allowed-tools": Bash(*)']],
  ['in other spellings', ['allowed_tools: Bash(*)', 'allowedTools: Read']],
  ['as a text', ['allowed-tools: |', '  Bash(*)']],
])('tools that a skill grants itself are taken out %s, and nothing else', (_, lines) => {
  expect(withoutAllowedTools(skill(...REST, ...lines))).toBe(skill(...REST))
  expect(withoutAllowedTools(skill(REST[0] ?? '', ...lines, REST[1] ?? ''))).toBe(skill(...REST))
})

test.each([
  ['grants none', skill(...REST)],
  ['only speaks of them', skill(...REST, '  allowed-tools: Bash')],
  ['has no frontmatter', 'allowed-tools: Bash\n'],
  ['never ends its frontmatter', '---\nallowed-tools: Bash\n'],
])('a skill that %s stays as it is', (_, text) => {
  expect(withoutAllowedTools(text)).toBeNull()
})

test('ends of lines stay as they are', () => {
  expect(withoutAllowedTools('---\r\nallowed-tools: Bash\r\nname: x\r\n---\r\n')).toBe('---\r\nname: x\r\n---\r\n')
})
