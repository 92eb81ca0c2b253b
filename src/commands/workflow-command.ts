import type { SourcePosition } from '../core/errors/user-error.ts'
import { plain } from '../reports/escape.ts'

/** The content of a workflow command. All of it may be foreign text. */
interface Annotated {
  title: string
  /** Each on a line of its own. */
  lines: readonly string[]
  where?: SourcePosition | undefined
}

/**
 * A line that GitHub's runner turns into an annotation: `::error file=...,line=...,col=...,title=...::message`. Escaped
 * as @actions/core does it, which does not export that and writes to stdout by itself, so that no text can end the line
 * or become a command of its own.
 */
export function workflowCommand(level: 'error' | 'warning' | 'notice', { title, lines, where }: Annotated): string {
  const position =
    where === undefined
      ? []
      : ([
          ['file', where.file],
          ['line', where.line],
          ['col', where.column],
        ] as const)
  const properties = [...position, ['title', plain(title)] as const].map(
    ([key, value]) => `${key}=${escapeProperty(String(value))}`,
  )
  return `::${level} ${properties.join(',')}::${escapeMessage(lines.map(plain).join('\n'))}\n`
}

function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
