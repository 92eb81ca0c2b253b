import fc from 'fast-check'
import markdownIt, { type Token } from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { code, cut, escapeInline, plain, prose } from '../../src/reports/escape.ts'
import { propertyRuns } from '../support/property-seed.ts'
import { lettersOf, trickyText } from '../support/tricky-text.ts'

const parser = markdownIt({ html: true, linkify: true })
const often = { numRuns: propertyRuns(1500) }

/** All tokens of a document, inline ones too. */
function tokensOf(markdown: string): Token[] {
  return parser.parse(markdown, {}).flatMap((token) => [token, ...(token.children ?? [])])
}

/** What a reader would see, without the zero-width spaces that keep GitHub's filters off. */
function shown(tokens: readonly Token[]): string {
  return tokens
    .filter((token) => ['text', 'code_inline', 'text_special'].includes(token.type))
    .map((token) => token.content)
    .join('')
}

/** Text in which GitHub finds nothing to link, mention, draw or compute. */
function expectInert(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type === 'html_inline') expect(['<span>', '</span>', '<code>', '</code>']).toContain(token.content)
    expect([
      'html_block',
      'link_open',
      'image',
      'fence',
      'code_block',
      'heading_open',
      'hr',
      'em_open',
      'strong_open',
      's_open',
    ]).not.toContain(token.type)
    expect(['blockquote_open', 'bullet_list_open', 'ordered_list_open', 'softbreak', 'hardbreak']).not.toContain(
      token.type,
    )
    if (token.type !== 'text' && token.type !== 'text_special') continue
    expect(token.content).not.toMatch(/@[\w-]|#\w|GH-\d|:\/\/|www\.|:[\w+-]+:|\$.*\$|[0-9a-f]{7}/i)
  }
  const all = shown(tokens)
  expect(all).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u)
}

describe('foreign text in a paragraph', () => {
  it('is inert, one line, and keeps its letters', () => {
    fc.assert(
      fc.property(trickyText, (text) => {
        const tokens = tokensOf(escapeInline(text))
        expectInert(tokens)
        if (!shown(tokens).includes('hidden')) expect(lettersOf(shown(tokens))).toBe(lettersOf(text))
      }),
      often,
    )
  })

  it.each([
    ['Merge these two files', 'Merge these two files'],
    ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
    ['@octocat', '@&#8203;octocat'],
    ['fixes #12 and GH-3', 'fixes \\#&#8203;12 and GH-&#8203;3'],
    ['https://evil.example', 'https:&#8203;//evil.example'],
    ['</details>', '&lt;/details&gt;'],
    ['costs $5', 'costs <span>$</span>5'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['two\n\nlines', 'two lines'],
    ['safe\u202Egpj.exe', 'safe\\[hidden U+202E\\]gpj.exe'],
    ['family 👨‍👩‍👧', 'family 👨‍👩‍👧'],
  ])('shows %j as %j', (text, escaped) => {
    expect(escapeInline(text)).toBe(escaped)
  })

  it('reads as itself once rendered', () => {
    const text = 'Use *stars*, _lines_, `ticks`, [links](x), | pipes | & <tags> \\ {braces}'
    expect(shown(tokensOf(escapeInline(text)))).toBe(text)
  })
})

describe('foreign text in a table', () => {
  it.each([
    ['text', escapeInline],
    ['code', code],
    ['a sentence of ours around it', prose],
  ] as const)('stays in its cell as %s', (_, escaper) => {
    fc.assert(
      fc.property(trickyText, (text) => {
        // Digits for a head: a mark at the start of the text would join a letter before it.
        const tokens = tokensOf(`| 1 | 2 |\n| :-- | --: |\n| ${escaper(text)} | end |\n`)
        expect(tokens.filter((token) => token.type === 'td_open')).toHaveLength(2)
        expect(tokens.at(-1)?.type).toBe('table_close')
        expect(shown(tokens).endsWith('end')).toBe(true)
        expectInert(tokens.filter((token) => token.type !== 'code_inline'))
        if (!shown(tokens).includes('hidden')) {
          const kept = escaper(text) === '(empty)' ? 'empty' : lettersOf(text)
          expect(lettersOf(shown(tokens))).toBe(`12${kept}end`)
        }
      }),
      often,
    )
  })
})

describe('code', () => {
  it('is one code span or element, whatever it holds', () => {
    fc.assert(
      fc.property(trickyText, (text) => {
        const escaped = code(text)
        const tokens = tokensOf(`before ${escaped} after`)
        const spans = tokens.filter((token) => token.type === 'code_inline' || token.content === '<code>')
        expect(spans).toHaveLength(escaped === '(empty)' ? 0 : 1)
        expect(shown(tokens).endsWith(' after')).toBe(true)
      }),
      often,
    )
  })

  it.each([
    ['pdf', '`pdf`'],
    ['a|b', '<code>a&#124;b</code>'],
    ['a`b', '<code>a\\`b</code>'],
    ['two\nlines', '`two lines`'],
    ['', '(empty)'],
  ])('shows %j as %s', (text, escaped) => {
    expect(code(text)).toBe(escaped)
  })
})

describe('a sentence of ours', () => {
  it('is inert whatever it holds, and keeps its letters', () => {
    const sentence = fc
      .array(fc.oneof(trickyText, fc.constantFrom('`', '`a`', ' `', '` ')))
      .map((some) => some.join(''))
    fc.assert(
      fc.property(sentence, (text) => {
        const tokens = tokensOf(prose(text))
        expectInert(tokens)
        if (!shown(tokens).includes('hidden')) expect(lettersOf(shown(tokens))).toBe(lettersOf(text))
      }),
      often,
    )
  })

  it.each([
    ['`output_evals` is unknown', '`output_evals` is unknown'],
    ['use `a|b` or <b>', 'use <code>a&#124;b</code> or &lt;b&gt;'],
    ['`--> <!-- mark -->` is no option', '<code>\\--&gt; &lt;!-- mark --&gt;</code> is no option'],
    ['`- a` and *b*', '`- a` and \\*b\\*'],
    ['one ` alone', 'one \\` alone'],
    ['`a``b`', '\\`a\\`\\`b\\`'],
    ['`` ` ``', '\\`\\` \\` \\`\\`'],
    ['- `a`', '\\- `a`'],
  ])('shows %j as %s', (text, markdown) => {
    expect(prose(text)).toBe(markdown)
  })
})

describe('foreign text in a terminal', () => {
  it('holds no control characters and no workflow commands', () => {
    fc.assert(
      fc.property(trickyText, (text) => {
        expect(plain(text)).not.toMatch(/[\p{Cc}\u202A-\u202E]|##\[|(^|\s)::/u)
      }),
      often,
    )
  })
})

describe('cut', () => {
  it('keeps at most so many code points and never half a pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.integer({ min: 1, max: 20 }), (text, max) => {
        const short = cut(text, max)
        expect(Array.from(short).length).toBeLessThanOrEqual(max)
        expect(short).not.toMatch(/\p{Cs}/u)
        if (Array.from(text).length <= max) expect(short).toBe(text)
      }),
      often,
    )
  })

  it('takes no longer for a text of 10 MB', () => {
    expect(cut('😀'.repeat(2_500_000), 5)).toBe('😀😀😀😀…')
  })
})
