import { displayWidth, wrap } from '../reports/columns.ts'

/** Narrower lines are harder to read than those that the terminal breaks. */
const LEAST_WIDTH = 40
/** A line of a source file, with its number. */
const SOURCE = /^\s*>?\s*\d*\s*\|/

/** A message for a terminal of `width` columns: long lines end at words, and go on below where they began. */
export function wrapMessage(text: string, width: number): string {
  if (width < LEAST_WIDTH) return text
  return text
    .split('\n')
    .map((line) => {
      if (displayWidth(line) <= width || SOURCE.test(line) || line.includes('\r')) return line
      const [, indent = '', arrow = '', rest = ''] = /^(\s*)(-> )?(.*)$/u.exec(line) ?? []
      return wrap(rest, width, indent + arrow, `${indent}${arrow === '' ? '  ' : '   '}`)
    })
    .join('\n')
}
