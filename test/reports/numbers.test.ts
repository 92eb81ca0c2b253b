import { describe, expect, it } from 'vitest'
import { columns, displayWidth, wrap } from '../../src/reports/columns.ts'
import { change, percent, plural, prompts, score } from '../../src/reports/numbers.ts'

describe('numbers', () => {
  it.each([
    [3, '3'],
    [2.7, '2.7'],
    [2.96, '3'],
    [0, '0'],
    [12345, '12,345'],
  ])('counts %d prompts as %s', (count, text) => {
    expect(prompts(count)).toBe(text)
  })

  it.each([
    [0.85, '85%'],
    [1, '100%'],
    [0.9996, '99.9%'],
    [0.0001, '0.1%'],
    [0, '0%'],
    [null, 'n/a'],
  ])('shows the rate %s as %s', (rate, text) => {
    expect(percent(rate)).toBe(text)
  })

  it.each([
    [0.9231, '0.92'],
    [1, '1.00'],
    [0.999, '0.999'],
    [0.9999, '0.999'],
    [null, 'n/a'],
  ])('shows the F1 %s as %s', (f1, text) => {
    expect(score(f1)).toBe(text)
  })

  it('shows a change as an arrow, with a decimal more where rounding would hide it', () => {
    expect(change(1, 0.85, percent)).toBe('100% → 85%')
    expect(change(0.851, 0.849, percent)).toBe('85.1% → 84.9%')
    expect(change(0.85, 0.85, percent)).toBe('85%')
    expect(change(undefined, 0.85, percent)).toBe('85%')
    expect(change(null, 0.5, score)).toBe('n/a → 0.50')
    expect(change(0.9231, 0.9229, score)).toBe('0.92')
  })

  it('takes the plural of everything but one', () => {
    expect([0, 1, 1.5, 2].map((count) => plural(count, 'prompt'))).toEqual([
      '0 prompts',
      '1 prompt',
      '1.5 prompts',
      '2 prompts',
    ])
  })
})

describe('columns of a terminal', () => {
  it('count wide characters as two cells and combining ones as none', () => {
    expect(displayWidth('日本')).toBe(4)
    expect(displayWidth('e\u0301a')).toBe(2)
  })

  it('align, figures to the right', () => {
    expect(
      columns(
        [
          ['a', '10'],
          ['日本', '9'],
        ],
        [1],
      ),
    ).toEqual(['a     10', '日本   9'])
  })

  it('wrap within their width', () => {
    expect(wrap('one two three', 9, '- ', '  ')).toBe('- one two\n  three')
  })
})
