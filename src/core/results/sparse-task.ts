import type { z } from 'zod'
import { present } from '../errors/present.ts'
import { LABEL_DEFAULTS, TASK_DEFAULTS, type taskSchema } from './results-task.ts'

type Fields = Readonly<Record<string, unknown>>

/** A task as files have it: without what its schema adds again. */
export function sparseTask(task: z.output<typeof taskSchema>): z.input<typeof taskSchema> {
  const labels = (rows: readonly Fields[]) => rows.map((row) => sparse(row, LABEL_DEFAULTS))
  const { expectations, rules } = task
  const own = { expectations: labels(expectations), ...present({ rules: rules && labels(rules) }) }
  return sparse({ ...task, ...own }, TASK_DEFAULTS) as z.input<typeof taskSchema>
}

function sparse(row: Fields, defaults: Fields): Fields {
  const kept = Object.entries(row).filter(([key, value]) => !(key in defaults) || !isEqual(value, defaults[key]))
  const once = kept.map(([key, value]) => [key, isPair(value) ? headOnce(value) : value] as const)
  const made = Object.fromEntries(once)
  return isPair(made) ? headOnce(made) : made
}

/** Where base has the same as head, only head's. Null stays: there it is no base. */
function headOnce({ base, ...rest }: { base: unknown; head: unknown }): Fields {
  return isEqual(base, rest.head) ? rest : { base, ...rest }
}

function isPair(value: unknown): value is { base: unknown; head: unknown } {
  return typeof value === 'object' && value !== null && 'base' in value && 'head' in value
}

function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
