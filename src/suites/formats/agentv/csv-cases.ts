import type { SourceDocument } from '../../../core/documents/document.ts'
import { isRecord } from '../../../core/errors/record.ts'
import type { SourcePosition } from '../../../core/errors/user-error.ts'

/**
 * Returns the rows of a table as AgentV's cases: `id`, `input` with `__prefix` and `__suffix`, assertions under
 * `__expected`, `__expected2` and so on, and variables under `vars.<name>` or any other column.
 */
export function csvCases(table: SourceDocument): SourceDocument {
  const rows = Array.isArray(table.value) ? table.value.filter(isRecord) : []
  const positionOf = ([row, ...rest]: readonly (string | number)[]): SourcePosition => {
    if (row === undefined) return table.positionOf([])
    const [part, name] = rest
    if (part === 'input') return table.positionOf([row, 'input'])
    const names = part === 'vars' ? [`vars.${name}`, String(name)] : []
    const column = names.find((one) => typeof row === 'number' && rows[row]?.[one] !== undefined)
    return table.positionOf(column === undefined ? [row] : [row, column])
  }
  return { ...table, value: rows.map(caseOf), positionOf, keyPositionOf: positionOf }
}

function caseOf(row: Readonly<Record<string, unknown>>, index: number): Record<string, unknown> {
  const cells = Object.entries(row).flatMap(([name, cell]) => (typeof cell === 'string' ? [{ name, cell }] : []))
  const at = (name: string) => cells.find((one) => one.name === name)?.cell ?? ''
  const vars = cells.filter(({ name }) => !name.startsWith('__') && name !== 'id' && name !== 'input')
  const asserts = cells.filter(({ name, cell }) => /^__expected\d*$/.test(name) && cell.trim() !== '')
  return {
    id: at('id').trim() || `row-${index + 1}`,
    ...(at('input') === '' ? {} : { input: `${at('__prefix')}${at('input')}${at('__suffix')}` }),
    vars: Object.fromEntries(vars.map(({ name, cell }) => [name.replace(/^vars\./, ''), cell])),
    ...(asserts.length === 0 ? {} : { assert: asserts.map(({ cell }) => assertionOf(cell.trim())) }),
  }
}

/** Reads `skill-used: pdf`, `icontains:hello` and their like; any other text is a rubric. */
function assertionOf(cell: string): { type: string; value: string } | string {
  const [, type, value] = /^((?:not-)?[a-z][a-z-]{0,60}):(?!\/\/)([\s\S]*)$/.exec(cell) ?? []
  return type === undefined || value === undefined ? cell : { type, value: value.trim() }
}
