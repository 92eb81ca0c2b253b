import { describe, expect, it } from 'vitest'
import { parseDocument } from '../../../src/core/documents/document.ts'
import type { ValuePath } from '../../../src/core/documents/parsed-tree.ts'
import { userErrorsOf } from '../../suites/error-parts.ts'
import { cpuTime } from '../../support/cpu-time.ts'

function at(text: string, file: string, path: ValuePath): [number, number] {
  const { line, column } = parseDocument(text, file).positionOf(path)
  return [line, column]
}

describe('parseDocument', () => {
  it('knows where every value of a JSON file stands', () => {
    const text = '{\n  "skills": [\n    {"name": "a", "test_cases": [1, {"prompt": "x"}]}\n  ]\n}\n'
    expect(at(text, 'a.json', [])).toEqual([1, 1])
    expect(at(text, 'a.json', ['skills'])).toEqual([2, 13])
    expect(at(text, 'a.json', ['skills', 0, 'name'])).toEqual([3, 14])
    expect(at(text, 'a.json', ['skills', 0, 'test_cases', 1, 'prompt'])).toEqual([3, 48])
  })

  it('knows where every value of a YAML file stands, in block and flow style and behind aliases', () => {
    const text = 'a: &first\n  b: [1, {c: x}]\nlist:\n  - name: >-\n      folded\n  - *first\n'
    expect(at(text, 'a.yaml', ['a', 'b', 1, 'c'])).toEqual([2, 14])
    expect(at(text, 'a.yaml', ['list', 0, 'name'])).toEqual([4, 11])
    expect(at(text, 'a.yaml', ['list', 1])).toEqual([6, 5])
    expect(at(text, 'a.yaml', ['list', 1, 'b', 0])).toEqual([2, 7])
  })

  it('gives the nearest parent for what is not there', () => {
    expect(at('{"a": {"b": 1}}', 'a.json', ['a', 'x', 'y'])).toEqual([1, 7])
    expect(at('a:\n  b: 1\n', 'a.yaml', ['a', 'x'])).toEqual([2, 3])
    expect(at('', 'a.yaml', ['a'])).toEqual([1, 1])
  })

  it('gives the position of keys, too', () => {
    expect(parseDocument('{"a":\n {"bc": 1}}', 'a.json').keyPositionOf(['a', 'bc'])).toMatchObject({
      line: 2,
      column: 3,
    })
    expect(parseDocument('a:\n  bc: 1\n', 'a.yaml').keyPositionOf(['a', 'bc'])).toMatchObject({ line: 2, column: 3 })
  })

  it.each(['a.json', 'a.yaml'])('does not count a byte order mark or carriage returns as columns in %s', (file) => {
    const text = '\uFEFF{\r\n  "a": 1,\r\n  "b": "ü"\r\n}\r\n'
    expect(parseDocument(text, file).value).toEqual({ a: 1, b: 'ü' })
    expect(at(text, file, ['b'])).toEqual([3, 8])
    expect(at('\uFEFF{"a": 1}', file, ['a'])).toEqual([1, 7])
  })

  it('reads JSON with comments and trailing commas, and leaves what looks like a comment inside text alone', () => {
    const text = '// top\n{\n  /* a\n  b */ "url": "https://example.org/*x*/", // end\n  "list": [1, 2,],\n}\n'
    expect(parseDocument(text, 'a.json').value).toEqual({ url: 'https://example.org/*x*/', list: [1, 2] })
    expect(at(text, 'a.json', ['url'])).toEqual([4, 15])
  })

  it('reads JSON text as JSON.parse does', () => {
    const value = { a: 'tab\there "quoted" \\ \u2028 😀', n: [-1.5e3, 0, true, false, null], '': {}, __proto__x: [] }
    expect(parseDocument(JSON.stringify(value, null, '\t'), 'a.json').value).toEqual(value)
  })

  it('merges YAML merge keys', () => {
    expect(parseDocument('d: &d {x: 1}\nt:\n  <<: *d\n  y: 2\n', 'a.yml').value).toEqual({
      d: { x: 1 },
      t: { x: 1, y: 2 },
    })
  })

  it.each([
    [
      'a missing comma',
      'a.json',
      '[\n  {"a": 1}\n  {"b": 2}\n]',
      '3:3: Found `{` where a `,` or `]` should be -> Put a comma between two entries, and escape a double quote inside text as \\".',
    ],
    [
      'a link that Git wrote as text',
      'a.yaml',
      '../../evals/evals.json',
      '1:1: The file holds nothing but the path `../../evals/evals.json`: a link that was committed as text -> Commit it as a link, from where `git config core.symlinks` is not false, or remove it: what it names is read at its own path.',
    ],
    [
      'an unclosed object',
      'a.json',
      '[{"a": 1',
      '1:2: The object that starts here is not closed -> Add the missing `}`.',
    ],
    ['an unclosed list', 'a.json', '\n[1,', '2:1: The list that starts here is not closed -> Add the missing `]`.'],
    [
      'single quotes',
      'a.json',
      "{'a': 1}",
      '1:2: Found `\'` where a key should be -> Write keys in double quotes, as in {"prompt": "..."}.',
    ],
    [
      'an undefined word',
      'a.json',
      '{"a": None}',
      '1:7: Found `None` where a JSON value should be -> Write text in double quotes, or true, false, null, a number, a list or an object.',
    ],
    [
      'a line break inside text',
      'a.json',
      '{"a": "x\ny"}',
      '1:7: Text that starts here has no closing double quote on its line -> Add the `"`; write a line break as \\n.',
    ],
    [
      'a bad escape',
      'a.json',
      '{"a": "\\d"}',
      '1:7: This text holds an escape or control character that JSON does not know -> Write a backslash as \\\\.',
    ],
    [
      'a key that occurs twice',
      'a.json',
      '{"a": 1,\n"a": 2}',
      '2:1: The key "a" occurs twice in one object -> Remove or rename one of the two.',
    ],
    [
      'a missing colon',
      'a.json',
      '{"a" 1}',
      '1:6: Found `1` where the `:` after the key "a" should be -> Put a `:` between key and value.',
    ],
    [
      'two values',
      'a.json',
      '{"a": 1}\n{"a": 2}',
      '2:1: Found `{` after the end of the JSON value -> Keep one value per file; JSON Lines belong in a file named `*.jsonl`.',
    ],
    [
      'a mistake in JSON Lines',
      'a.jsonl',
      '{"a": 1}\n{"a": x}\n',
      '2:7: Found `x` where a JSON value should be -> Write text in double quotes, or true, false, null, a number, a list or an object.',
    ],
    ['an open comment', 'a.json', '[1] /* x', '1:5: A comment that starts here is not closed -> End it with */.'],
    [
      'a tab as indentation',
      'a.yaml',
      'a:\n\t- b\n',
      '2:1: A tab is used as indentation, which YAML forbids -> Indent with spaces.',
    ],
    [
      'a key that occurs twice in YAML',
      'a.yaml',
      'a: 1\nb: 2\na: 3\n',
      '3:1: This key occurs twice in one mapping -> Remove or rename one of the two.',
    ],
    [
      'an unquoted colon',
      'a.yaml',
      'prompt: do this: now\n',
      '1:9: There is a second `: ` on this line, so YAML takes it for a mapping in a mapping -> Put the text in double quotes.',
    ],
    [
      'an unknown alias',
      'a.yaml',
      'a: 1\nb: *nothing\n',
      '2:4: An alias (`*name`) has no anchor (`&name`) before it -> Define the anchor first, or quote text that starts with `*`.',
    ],
    [
      'several documents',
      'a.yaml',
      '--- 1\n--- 2\n',
      '2:1: The file holds several YAML documents (`---`) -> Keep one document per file.',
    ],
    [
      'a list as a key',
      'a.yaml',
      'a: 1\n? [b, c]\n: 2\n',
      '2:3: A list or mapping is used as a key -> Put a comma between two entries.',
    ],
    [
      'a merge of no mapping',
      'a.yaml',
      'a: 1\nb:\n  <<: text\n',
      '3:3: A merge key (`<<`) is given something that is not a mapping -> Give it an alias of a mapping (`<<: *defaults`), or quote it.',
    ],
    [
      'a reserved character',
      'a.yaml',
      'a: @home\n',
      '1:4: Text may not start with this character without quotes -> Put the text in double quotes.',
    ],
  ])('says where %s is and what to do', async (_, file, text, expected) => {
    expect(await userErrorsOf(() => parseDocument(text, file))).toEqual([`${file}:${expected}`])
  })

  it.each([
    ['deep JSON', 'a.json', `${'['.repeat(200_000)}`],
    ['deep YAML on one line', 'a.yaml', '[1,'.repeat(700_000)],
    ['deep YAML over many lines', 'a.yaml', '{a:\n'.repeat(20_000)],
    ['deep block YAML', 'a.yaml', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
    ['an alias bomb', 'a.yaml', bomb(12)],
    ['a small alias bomb', 'a.yaml', bomb(7)],
    ['an alias of itself', 'a.yaml', 'a: &a [*a]\n'],
  ])('refuses %s within a second', async (_, file, text) => {
    const start = cpuTime()
    const errors = await userErrorsOf(() => parseDocument(text, file))
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(
      /^a\.(json|yaml):\d+:\d+: The file (nests lists and (objects|mappings)|repeats aliases|expands to more than)/,
    )
    expect(cpuTime() - start).toBeLessThan(1000)
  })
})

function bomb(levels: number): string {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
  for (let level = 1; level < levels; level += 1) {
    lines.push(`a${level}: &a${level} [${Array.from({ length: 10 }, () => `*a${level - 1}`).join(', ')}]`)
  }
  return `${lines.join('\n')}\n`
}

describe('files that are made to exhaust the reader', () => {
  it.each([
    ['aliases', 'a.yaml', `- &a x\n${'- *a\n'.repeat(1_000_000)}`],
    ['entries', 'a.yaml', '- a\n'.repeat(1_250_000)],
    ['entries on one line', 'a.yaml', `[${'a,'.repeat(2_500_000)}]`],
    ['nested lists on one line', 'a.yaml', '- '.repeat(2_500_000)],
    ['anchors', 'a.yaml', '&a '.repeat(1_600_000)],
    ['tags', 'a.yaml', '!!str '.repeat(800_000)],
    ['wrong escapes', 'a.yaml', `"${'\\x'.repeat(2_500_000)}"`],
    ['documents', 'a.yaml', '---\n'.repeat(1_250_000)],
    ['JSON values', 'a.json', `[${'1,'.repeat(2_500_000)}1]`],
    ['JSON Lines', 'a.jsonl', '1\n'.repeat(2_500_000)],
    ['long JSON Lines', 'a.jsonl', `[${'{},'.repeat(50_000)}{}]\n`.repeat(32)],
  ])('are refused at once: 5 MB of %s', (_, file, text) => {
    const before = process.memoryUsage.rss()
    const start = cpuTime()
    expect(() => parseDocument(text, file)).toThrow(/The file holds more than 400,000 entries/)
    // Under a second on a quiet machine, with room for a busy one.
    expect(cpuTime() - start).toBeLessThan(3000)
    expect(process.memoryUsage.rss() - before).toBeLessThan(600 * 1024 * 1024)
  })

  it('are told apart from a large suite that merges one set of defaults everywhere', () => {
    const text = `- &d {should_trigger: true}\n${Array.from({ length: 19_000 }, (_, index) => `- {<<: *d, query: q${index}}\n`).join('')}`
    const start = cpuTime()
    const document = parseDocument(text, 'a.yaml')
    expect(document.value).toHaveLength(19_001)
    expect(document.positionOf([18_999, 'query'])).toMatchObject({ line: 19_000, column: 19 })
    expect(cpuTime() - start).toBeLessThan(10_000)
  })
})
