import { describe, expect, it } from 'vitest'
import { codeFrame } from '../../../src/core/documents/code-frame.ts'

describe('codeFrame', () => {
  it('shows two lines around the position with a caret under the column', () => {
    const text = ['one', 'two', 'three', '  four: x', 'five', 'six', 'seven'].join('\r\n')
    expect(codeFrame(text, { line: 4, column: 9 })).toBe(
      ['  2 | two', '  3 | three', '> 4 |   four: x', '    |         ^', '  5 | five', '  6 | six'].join('\n'),
    )
  })

  it('aligns the numbers at the edges of the file', () => {
    expect(codeFrame('a\nb', { line: 1, column: 1 })).toBe(['> 1 | a', '    | ^', '  2 | b'].join('\n'))
    const long = Array.from({ length: 11 }, (_, index) => `l${index + 1}`).join('\n')
    expect(codeFrame(long, { line: 9, column: 2 }).split('\n')[1]).toBe('   8 | l8')
  })

  it('cuts long lines around the caret', () => {
    const line = `${'a'.repeat(500)}X${'b'.repeat(500)}`
    const [shown = '', caret = ''] = codeFrame(line, { line: 1, column: 501 }).split('\n')
    expect(shown.length).toBeLessThan(140)
    expect(shown[caret.indexOf('^')]).toBe('X')
  })

  it('shows no control characters and nothing beyond the file', () => {
    expect(codeFrame('a\u001b[31mb\u202e', { line: 1, column: 1 }).split('\n')[0]).toBe('> 1 | a [31mb')
    expect(codeFrame('a', { line: 5, column: 1 })).toBe('')
  })
})
