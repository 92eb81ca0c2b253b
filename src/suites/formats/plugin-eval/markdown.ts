import { parseDocument, type SourceDocument, splitMarkdown } from '../../../core/documents/document.ts'
import type { SourcePosition } from '../../../core/errors/user-error.ts'

/** A Markdown file with a block of YAML at its top. */
export interface MarkdownFile {
  /** The block. Its value is null without one. */
  front: SourceDocument
  /** The text after the block, without blank lines around it. Line breaks are `\n`. */
  body: string
  /** The position of the body's first line with text. */
  bodyAt: SourcePosition
}

/** Splits a Markdown file into its YAML block and its text. Throws a positioned UserError for invalid YAML. */
export function parseMarkdown(source: string, file: string): MarkdownFile {
  const front = parseDocument(source, file)
  const split = splitMarkdown(front.text)
  const rest = split.rest.split(LINE_BREAK)
  const first = Math.max(
    0,
    rest.findIndex((line) => line.trim() !== ''),
  )
  const column = (rest[first] ?? '').search(/\S/) + 1
  return {
    front,
    body: rest.join('\n').trim(),
    bodyAt: {
      file,
      line: front.text.split(LINE_BREAK).length - rest.length + 1 + first,
      column: Math.max(1, column),
    },
  }
}

const LINE_BREAK = /\r\n|\n|\r/
