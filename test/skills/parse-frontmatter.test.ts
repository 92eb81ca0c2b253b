import { describe, expect, it } from 'vitest'
import { parseFrontmatter } from '../../src/skills/parse-frontmatter.ts'
import { cpuTime } from '../support/cpu-time.ts'

const parse = (text: string) => parseFrontmatter(text, 'skills/pdf/SKILL.md')
const block = (lines: string) => `---\n${lines}\n---\nbody\n`

describe('parseFrontmatter', () => {
  it.each([
    ['plain', block('name: pdf\ndescription: Fill forms.'), { name: 'pdf', description: 'Fill forms.' }],
    ['quoted, with a colon', block('description: "Use when: forms"'), { description: 'Use when: forms' }],
    ['a folded block', block('description: >-\n  Fill\n  forms.'), { description: 'Fill forms.' }],
    ['a literal block', block('description: |\n  Fill\n  forms.'), { description: 'Fill\nforms.\n' }],
    ['a value that runs on, indented', block('description: Fill\n  forms.'), { description: 'Fill forms.' }],
    ['a comment', block('# about\nname: pdf # the tool'), { name: 'pdf' }],
    ['lists and maps', block('tools: [a, b]\nmeta:\n  x: 1'), { tools: ['a', 'b'], meta: { x: 1 } }],
    ['a flag', block('disable-model-invocation: true'), { 'disable-model-invocation': true }],
    ['a byte order mark', `\uFEFF${block('name: pdf')}`, { name: 'pdf' }],
    [
      'CRLF',
      block('name: pdf\ndescription: Fill forms.').replaceAll('\n', '\r\n'),
      { name: 'pdf', description: 'Fill forms.' },
    ],
    ['old Mac line ends', block('name: pdf').replaceAll('\n', '\r'), { name: 'pdf' }],
    ['blanks behind the fences', '---  \nname: pdf\n---\t\nbody\n', { name: 'pdf' }],
    ['closed as a YAML document', '---\nname: pdf\n...\nbody\n', { name: 'pdf' }],
    ['an empty block', '---\n---\nbody\n', {}],
    ['only comments', block('# nothing'), {}],
    ['a repeated key: the last', block('name: a\nname: b'), { name: 'b' }],
    ['a dash rule in the body', `${block('name: pdf')}---\nname: other\n---\n`, { name: 'pdf' }],
  ])('reads %s without a warning', (_, text, expected) => {
    const { data, warnings } = parse(text)
    expect(data).toEqual(expected)
    expect(warnings).toEqual([])
  })

  it.each([
    ['an unquoted colon', 'description: Forms. Use when: filling: PDFs', 'Forms. Use when: filling: PDFs'],
    ['a colon in a line that runs on', 'description: Forms.\n  Triggers: fill, sign', 'Forms. Triggers: fill, sign'],
    [
      'lines that run on without indent',
      'description: Fill forms\nand sign them.\nNote: PDFs only',
      'Fill forms and sign them. Note: PDFs only',
    ],
    ['a tab for indent', 'description:\n\tFill forms: all', 'Fill forms: all'],
    ['a backquote at the start', 'description: `pdf` forms: fill', '`pdf` forms: fill'],
    ['an at sign at the start', 'description: @pdf fills', '@pdf fills'],
    ['a percent sign at the start', 'description: %pdf fills', '%pdf fills'],
    ['a bracket at the start', 'description: [PDF] fills forms', '[PDF] fills forms'],
    ['an unclosed quote', 'description: "Fill forms', '"Fill forms'],
    ['text behind a quote', 'description: "fill" forms', '"fill" forms'],
    ['a quote in double quotes', 'description: "say "fill" to: it"', 'say "fill" to: it'],
    ['escaped quotes beside a broken line', 'description: "say \\"fill\\""\nbroken: a: b', 'say "fill"'],
    ['single quotes beside a broken line', "description: 'it''s: fine'\nbroken: a: b", "it's: fine"],
    ['a block beside a broken line', 'description: >-\n  Fill:\n  forms.\n\n  All.\nbroken: a: b', 'Fill: forms. All.'],
    ['a block with a line like a key', 'description: |\n  name: no\n  All.\nbroken: a: b', 'name: no All.'],
    ['Chinese punctuation', 'description: 处理 PDF: 填写表单，签名', '处理 PDF: 填写表单，签名'],
  ])('reads %s as it was meant, with a warning', (_, lines, expected) => {
    const { data, warnings, body } = parse(block(`name: pdf\n${lines}\nlicense: MIT`))
    expect(data['name']).toBe('pdf')
    expect(data['license']).toBe('MIT')
    expect(data['description']).toBe(expected)
    expect(body).toBe('body\n')
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.what).toMatch(/not strict YAML/)
  })

  it('says where the text stops being YAML', () => {
    const { warnings } = parse(block('name: pdf\ndescription: Forms. Use when: filling'))
    expect(warnings[0]?.where).toMatchObject({ file: 'skills/pdf/SKILL.md', line: 3 })
    expect(warnings[0]?.todo).toMatch(/Quote the value/)
  })

  it.each([
    ['plain', block('name: pdf\n\ndescription: x'), { line: 4, column: 1 }],
    ['an indented block', block('  name: pdf\n  description: x'), { line: 3, column: 3 }],
    ['quoted keys', block('"description": x'), { line: 2, column: 1 }],
    [
      'CRLF and a byte order mark',
      `\uFEFF${block('name: pdf\ndescription: x')}`.replaceAll('\n', '\r\n'),
      { line: 3, column: 1 },
    ],
    ['not inside another block', block('notes: |\n  description: no\ndescription: x'), { line: 4, column: 1 }],
    ['not strict YAML', block('name: pdf: x\ndescription: a: b'), { line: 3, column: 1 }],
  ])('knows where the description stands: %s', (_, text, position) => {
    expect(parse(text).positions.get('description')).toEqual({ file: 'skills/pdf/SKILL.md', ...position })
  })

  it.each([
    ['nothing', ''],
    ['a heading', '# PDF\n\nname: pdf\n'],
    ['a fence further down', '\n---\nname: pdf\n---\n'],
    ['an unclosed fence', '---\nname: pdf\n'],
    ['a longer rule', '----\nname: pdf\n----\n'],
  ])('warns about a file without frontmatter: %s', (_, text) => {
    const { data, body, warnings, positions } = parse(text)
    expect(data).toEqual({})
    expect(body).toBe(text)
    expect(positions.size).toBe(0)
    expect(warnings).toHaveLength(1)
  })

  it.each([
    ['a list', block('- name\n- pdf')],
    ['a word', block('pdf')],
    [
      'aliases that multiply',
      block(
        `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefgh'].map((key, index) => `${key}: &${key} [${Array(9).fill(`*${'abcdefg'[index]}`).join(',')}]`).join('\n')}`,
      ),
    ],
    ['an alias of nothing', block('name: *nobody')],
    ['brackets that nest without end', block(`name: ${'['.repeat(60_000)}`)],
    ['brackets that nest and close', block(`name: ${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
    ['a megabyte', block(`name: ${'a: '.repeat(350_000)}`)],
    ['a megabyte of blanks', block(`name:${' '.repeat(1_000_000)}x: y`)],
  ])('is never stopped by %s', (_, text) => {
    const started = cpuTime()
    const { warnings } = parse(text)
    expect(warnings).toHaveLength(1)
    expect(cpuTime() - started).toBeLessThan(2000)
  })

  it('gives no key a meaning that JavaScript would', () => {
    const { data } = parse(block('__proto__: x\nconstructor: y\nname: a: b'))
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
    expect(data['name']).toBe('a: b')
  })
})
