import type { SourcePosition } from '../errors/user-error.ts'
import { plain } from '../report/escape.ts'

/** What a workflow command says. Foreign text may stand in all of it. */
export interface Annotated {
  title: string
  /** Each on a line of its own. */
  lines: readonly string[]
  where?: SourcePosition | undefined
}

/**
 * A line that GitHub's runner turns into an annotation: `::error file=...,line=...,col=...,title=...::message`, escaped
 * as the toolkit does it (@actions/core does not export that, and writes to stdout by itself). Nothing in it can end
 * the line or be a command of its own.
 */
export function workflowCommand(level: 'error' | 'warning' | 'notice', { title, lines, where }: Annotated): string {
  const place =
    where === undefined
      ? []
      : ([
          ['file', where.file],
          ['line', where.line],
          ['col', where.column],
        ] as const)
  const properties = [...place, ['title', plain(title)] as const].map(
    ([key, value]) => `${key}=${property(String(value))}`,
  )
  return `::${level} ${properties.join(',')}::${data(lines.map(plain).join('\n'))}\n`
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
