import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDescription } from '../../../src/evaluate/fix/edit-description.ts'
import { parseFrontmatter } from '../../../src/skills/parse-frontmatter.ts'

const body = '\n# PDF\n\nText with --- in it.\r\nAnd a lone CR\rhere.\n'
const file = (description: string) =>
  `---\n# first\nname: pdf   # its name\n${description}\nlicense: MIT\nmetadata: {a: 1, description: inner}\n---${body}`
const styles: Record<string, string> = {
  plain: 'description: Fills forms.  # why',
  'plain over lines': 'description: Fills forms\n  and more of them\n  and others',
  'on the next line': 'description:\n  Fills forms.',
  'single quotes': "description: 'Fills ''forms''.'",
  'double quotes': 'description: "Fills \\"forms\\".\\nAnd more."  # why',
  folded: 'description: >-  # why\n  Fills forms\n  and others.\n',
  'folded with its last line break': 'description: >\n    Fills forms.\n',
  literal: 'description: |\n  Fills forms.\n\n  - one\n  - two',
  'kept line breaks': 'description: |+\n  Fills forms.\n\n',
  'with an anchor': 'description: &d Fills forms.',
  'not strict YAML': 'description: Fills forms: all of them',
}
const texts = [
  'Fills PDF forms.',
  'Use when: a form is # hashed, "quoted" or \'quoted\': yes',
  '- starts like a list',
  'true',
  '@at and `tick` %percent &and *star !bang |pipe >more {brace} [bracket]',
  'One line.\n\n- two\n- three\n  more',
  'Ends with a colon:',
  '填写表格，也填写 PDF。',
  `${'long words and more of them '.repeat(20)}end`,
  '--- fence',
  'back\\slash \\n and tab\tinside',
  '日本 \u2028 line',
]

describe('editDescription', () => {
  for (const [style, written] of Object.entries(styles)) {
    for (const eol of ['\n', '\r\n']) {
      test(`keeps every other byte: ${style}${eol === '\n' ? '' : ', CRLF'}`, () => {
        const before = file(written).replace(/(?<!\r)\n/g, eol)
        for (const wanted of texts) {
          const { text, from, to, lines } = editDescription(before, wanted, 'SKILL.md')
          expect(String(parseFrontmatter(text, 'SKILL.md').data['description']).trim()).toBe(wanted)
          const old = before.split(eol)
          const now = text.split(eol)
          expect(now.slice(0, from - 1)).toEqual(old.slice(0, from - 1))
          expect(now.slice(from - 1 + lines.length)).toEqual(old.slice(to))
          expect(now.slice(from - 1, from - 1 + lines.length)).toEqual([...lines])
          expect(old.slice(from - 1, to).join('\n')).toContain('Fills')
        }
      })
    }
  }

  test('keeps the style of a value, and the comment behind it', () => {
    const lines = (style: string) => editDescription(file(style), 'Reads and fills forms.', 'SKILL.md').lines
    expect(lines('description: Fills forms.  # why')).toEqual(['description: Reads and fills forms.  # why'])
    expect(lines("description: 'Fills.'")).toEqual(["description: 'Reads and fills forms.'"])
    expect(lines('description: "Fills."')).toEqual(['description: "Reads and fills forms."'])
    expect(lines('description: >-  # why\n  Fills forms\n  and others.')).toEqual([
      'description: >-  # why',
      '  Reads and fills forms.',
    ])
  })

  test('a byte order mark, tabs and any text survive', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
        fc.constantFrom(...Object.values(styles)),
        (any, style) => {
          const wanted = any.replace(/[\p{Cc}\p{Cs}\u2028\u2029\uFEFF]/gu, ' ').trim()
          fc.pre(wanted !== '')
          const { text } = editDescription(`\uFEFF${file(style)}`, wanted, 'SKILL.md')
          const { data, body: rest } = parseFrontmatter(text, 'SKILL.md')
          expect([String(data['description']).trim(), data['license']]).toEqual([wanted, 'MIT'])
          expect(rest).toBe(parseFrontmatter(file(style), 'SKILL.md').body)
          expect(text.startsWith('\uFEFF---\n# first')).toBe(true)
        },
      ),
    )
  })

  test('says so where there is nothing to replace', () => {
    for (const text of [
      '# no frontmatter',
      '---\nname: pdf\n---\n',
      '---\ndescription: [a, b]\n---\n',
      '---\nname: pdf\ndescription: open',
    ]) {
      expect(() => editDescription(text, 'x', 'a/SKILL.md')).toThrow(/cannot be replaced/)
    }
  })
})
