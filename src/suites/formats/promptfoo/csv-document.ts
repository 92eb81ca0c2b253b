import { parseDocument, type SourceDocument } from '../../../core/documents/document.ts'
import { isRecord } from '../../../core/errors/record.ts'
import type { SourcePosition } from '../../../core/errors/user-error.ts'

/**
 * Parses a CSV file of promptfoo's tests into the equivalent list of tests. Columns are variables, `__expected` holds
 * an assertion, and other columns with two underscores are settings. Throws a positioned UserError for invalid CSV.
 */
export function parseCsvTests(text: string, file: string): SourceDocument {
  const table = parseDocument(text, file)
  const rows = Array.isArray(table.value) ? table.value.filter(isRecord) : []
  const positionOf = ([row, part, name]: readonly (string | number)[]): SourcePosition => {
    if (row === undefined) return table.positionOf([])
    return table.positionOf(part === 'vars' && name !== undefined ? [row, name] : [row])
  }
  return { file, text: table.text, value: rows.map(testOf), positionOf, keyPositionOf: positionOf }
}

function testOf(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const vars: [string, string][] = []
  const asserts: unknown[] = []
  const options: [string, string][] = []
  const tags: string[] = []
  const others: [string, string][] = []
  for (const [name, cell] of Object.entries(record)) {
    if (typeof cell !== 'string') continue
    if (name.startsWith('__expected')) {
      if (cell.trim() !== '') asserts.push(assertionOf(cell.trim()))
    } else if (name === '__prefix' || name === '__suffix') options.push([name.slice(2), cell])
    else if (OTHERS.includes(name)) others.push([name.slice(2), cell])
    else if (name === '__metadata:tags' || name === '__metadata:tags[]')
      tags.push(...cell.split(',').map((tag) => tag.trim()))
    else if (!name.startsWith('__')) vars.push([name, cell])
  }
  return {
    vars: Object.fromEntries(vars),
    assert: asserts,
    options: Object.fromEntries(options),
    metadata: { tags: tags.filter((tag) => tag !== '') },
    ...Object.fromEntries(others.filter(([, cell]) => cell !== '')),
  }
}

const OTHERS: readonly string[] = ['__description', '__threshold', '__providerOutput']

/** Parses an assertion such as `skill-used: pdf`. Without a type in front, the answer must equal the cell. */
function assertionOf(cell: string): { type: string; value: string } {
  const typed = /^((?:not-)?[a-z][a-z:-]{0,60}?)(?:\(\d+(?:\.\d+)?\))?:(?!\/\/)([\s\S]*)$/.exec(cell)
  return typed === null ? { type: 'equals', value: cell } : { type: typed[1] ?? '', value: typed[2] ?? '' }
}
