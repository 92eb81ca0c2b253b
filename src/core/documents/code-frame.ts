import type { SourcePosition } from '../errors/user-error.ts'

/**
 * Renders the lines around a position for a terminal, numbered, with a caret under the column: at most five lines of at
 * most 120 characters, cut around the caret. Control characters are replaced, so that a suite cannot control the
 * terminal.
 */
export function codeFrame(text: string, position: Pick<SourcePosition, 'line' | 'column'>): string {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (position.line < 1 || position.line > lines.length) return ''
  const first = Math.max(1, position.line - AROUND)
  const last = Math.min(lines.length, position.line + AROUND)
  const width = String(last).length
  const start = windowStart(lines[position.line - 1] ?? '', position.column)
  const frame: string[] = []
  for (let number = first; number <= last; number += 1) {
    const marker = number === position.line ? '>' : ' '
    const shown = cut(lines[number - 1] ?? '', start)
    frame.push(`${marker} ${String(number).padStart(width)} | ${shown}`.trimEnd())
    if (number === position.line) {
      const indent = position.column - 1 - start + (start > 0 ? 1 : 0)
      frame.push(`  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, indent))}^`)
    }
  }
  return frame.join('\n')
}

const AROUND = 2
const WIDTH = 120

function windowStart(line: string, column: number): number {
  if (line.length <= WIDTH || column <= WIDTH - 20) return 0
  return Math.max(0, Math.min(column - WIDTH / 2, line.length - WIDTH + 20))
}

function cut(line: string, start: number): string {
  const part = line.slice(start, start + WIDTH)
  const before = start > 0 && line.length > 0 ? '…' : ''
  const after = start + WIDTH < line.length ? '…' : ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to replace
  return `${before}${part.replace(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g, ' ')}${after}`
}
