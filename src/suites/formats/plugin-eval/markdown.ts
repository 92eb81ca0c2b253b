import { parseDocument, type SourceDocument } from '../../../core/documents/document.ts'
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
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const end = isFence(lines[0]) ? lines.findIndex((line, index) => index > 0 && isFence(line)) : -1
  // Empty lines replace those before the block, so that positions in it are positions in the file.
  const front = parseDocument(['', ...lines.slice(1, Math.max(end, 1))].join('\n'), file)
  const rest = lines.slice(end + 1)
  const first = Math.max(
    0,
    rest.findIndex((line) => line.trim() !== ''),
  )
  const column = (rest[first] ?? '').search(/\S/) + 1
  return {
    front,
    body: rest.join('\n').trim(),
    bodyAt: { file, line: end + 2 + first, column: Math.max(1, column) },
  }
}

function isFence(line: string | undefined): boolean {
  return line !== undefined && /^---\s*$/.test(line)
}
