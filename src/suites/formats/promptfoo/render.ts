import { MAX_PROMPT_LENGTH } from '../../../core/documents/limits.ts'

/**
 * Number of characters that may still be read and written while templates are filled in. All tests of a suite share it.
 */
export interface RenderBudget {
  left: number
}

/**
 * Fills in a template of promptfoo. Null if it needs more than names of variables with text: filters, statements, the
 * environment, an unknown name, a list. Variables may hold templates themselves. One line break at the end of a
 * variable is dropped, as in promptfoo.
 */
export function render(
  template: string,
  vars: ReadonlyMap<string, unknown>,
  budget: RenderBudget,
  depth = 0,
): string | null {
  budget.left -= template.length
  if (budget.left < 0 || depth > MAX_DEPTH || template.length > MAX_PROMPT_LENGTH * 2) return null
  if (!OPENING.test(template)) return template
  let text = ''
  let from = 0
  for (const placeholder of template.matchAll(PLACEHOLDER)) {
    const before = template.slice(from, placeholder.index)
    const value = variableText(vars, placeholder[1] ?? '', budget, depth)
    if (value === null || OPENING.test(before)) return null
    text += before + value
    from = placeholder.index + placeholder[0].length
    budget.left -= value.length
    if (text.length > MAX_PROMPT_LENGTH * 2 || budget.left < 0) return null
  }
  const rest = template.slice(from)
  return OPENING.test(rest) ? null : text + rest
}

/** Returns the name of the variable that a template consists of; null for any other template. */
export function onlyVariable(template: string): string | null {
  return /^\s*\{\{\s*([A-Za-z_]\w*)\s*\}\}\s*$/.exec(template)?.[1] ?? null
}

const MAX_DEPTH = 5
/** Matches the beginning of a placeholder. */
const OPENING = /\{[{%#]/
const PLACEHOLDER = /\{\{\s{0,20}([A-Za-z_]\w{0,100}(?:\.[A-Za-z_]\w{0,100}){0,5})\s{0,20}\}\}/g

function variableText(
  vars: ReadonlyMap<string, unknown>,
  name: string,
  budget: RenderBudget,
  depth: number,
): string | null {
  const [first = '', ...steps] = name.split('.')
  let value: unknown = vars.get(first)
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return null
    value = Reflect.get(value, step)
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string' || value.startsWith('file://')) return null
  return render(value.replace(/\n$/, ''), vars, budget, depth + 1)
}
