import { valueAt } from '../../../core/documents/document.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { compactText } from './scalar-text.ts'

/** Layers of variables of one test: its own, then the defaults. The first layer with a name counts. */
export type Vars = readonly Readonly<Record<string, unknown>>[]

/** Problems found while templates were filled in. */
export interface TemplateProblems {
  /** Names without a value, which become empty, as in AgentV. */
  missing: Set<string>
  /** Expressions left unchanged: environment variables, filters, statements. */
  left: Set<string>
  /** Shared by all tests of a suite. Below 0 the suite is refused, and nothing more is filled in. */
  budget: Budget
}

/**
 * Number of characters that templates may still grow by. A variable can be repeated a million times in a thousand
 * tests.
 */
export interface Budget {
  left: number
  /** Which of the values that tests share hold a template. */
  templated: Map<object, boolean>
}

/** Makes an empty collection of problems. */
export function noProblems(budget: Budget): TemplateProblems {
  return { missing: new Set(), left: new Set(), budget }
}

/** Cost of copying a list or mapping, in characters of the budget. */
export const COPY_COST = 50

/** Names that AgentV fills in later, when it grades an answer. */
const LATER = new Set([
  ...['output', 'answer', 'candidate_answer', 'input', 'question', 'criteria', 'expected_output', 'reference_answer'],
  ...['context', 'rubrics', 'outcome', 'file_changes', 'tool_calls', 'trace', 'metadata'],
])

/**
 * Fills in `{{ name }}`, `{{ vars.name }}` and dotted paths, in one pass. A template that is a single placeholder
 * returns the value itself, which may be a list or a mapping. Inside other text those become compact JSON.
 */
function fillIn(template: string, vars: Vars, problems: TemplateProblems): unknown {
  if (template.includes('{%')) problems.left.add('{% ... %}')
  problems.budget.left -= template.length
  let text = ''
  let from = 0
  for (;;) {
    const start = template.indexOf('{{', from)
    const end = start === -1 ? -1 : template.indexOf('}}', start + 2)
    if (end === -1 || problems.budget.left < 0) break
    const expression = template
      .slice(start + 2, end)
      .replace(/^-|-$/g, '')
      .trim()
    const value = lookUp(expression, vars, problems)
    if (start === 0 && end + 2 === template.length && value !== LEFT) return value
    const filled = value === LEFT ? template.slice(start, end + 2) : value === null ? '' : compactText(value)
    text += template.slice(from, start) + filled
    problems.budget.left -= filled.length
    from = end + 2
  }
  return text + template.slice(from)
}

const LEFT = Symbol('left as it stands')

function lookUp(expression: string, vars: Vars, problems: TemplateProblems): unknown {
  if (!/^[A-Za-z_][\w-]{0,99}(?:\.[\w-]{1,100}){0,10}$/.test(expression) || expression.startsWith('env.')) {
    problems.left.add(`{{ ${expression.slice(0, 60)} }}`)
    return LEFT
  }
  const steps = expression.split('.')
  const own = varAt(vars, steps)
  const value = own === undefined && steps[0] === 'vars' ? varAt(vars, steps.slice(1)) : own
  if (value !== undefined) return value
  if (LATER.has(steps[0] ?? '')) return LEFT
  problems.missing.add(expression)
  return ''
}

/** Returns the value at a path of names; undefined if no layer has one. */
export function varAt(vars: Vars, steps: readonly string[]): unknown {
  return vars.map((layer) => valueAt(layer, steps)).find((value) => value !== undefined)
}

/** Fills in all texts of a value. Returns the same object if it holds no template. */
export function fillInAll(value: unknown, vars: Vars, problems: TemplateProblems): unknown {
  const { templated } = problems.budget
  if (typeof value === 'string') return hasTemplate(value, templated) ? fillIn(value, vars, problems) : value
  if (!hasTemplate(value, templated) || problems.budget.left < 0) return value
  problems.budget.left -= COPY_COST * Object.keys(Object(value)).length
  if (Array.isArray(value)) return value.map((entry) => fillInAll(entry, vars, problems))
  if (!isRecord(value)) return value
  // A key may be `__proto__`, which an assignment would not keep.
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fillInAll(entry, vars, problems)]))
}

function hasTemplate(value: unknown, templated: Map<object, boolean>): boolean {
  if (typeof value === 'string') return value.includes('{{') || value.includes('{%')
  if (typeof value !== 'object' || value === null) return false
  const before = templated.get(value)
  if (before !== undefined) return before
  const found = Object.values(value).some((one) => hasTemplate(one, templated))
  templated.set(value, found)
  return found
}
