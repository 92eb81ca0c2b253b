import { data, Evaluator, Lexer, Parser } from '@actions/expressions'

/** What the contexts of an expression hold, by name. */
export type Contexts = Readonly<Record<string, unknown>>

/** The value of an expression of a workflow, by GitHub's own evaluator. */
export function evaluateExpression(expression: string, contexts: Contexts): unknown {
  const names = Object.keys(contexts)
  const parsed = new Parser(new Lexer(expression).lex().tokens, names, []).parse()
  const value = new Evaluator(parsed, dictionary(contexts)).evaluate()
  return value.kind === data.Kind.Null ? null : JSON.parse(JSON.stringify(value, data.replacer))
}

/** A text of a workflow with its `${{ }}` filled in. */
export function evaluateText(text: string, contexts: Contexts): string {
  return text.replaceAll(/\$\{\{(.+?)\}\}/gs, (_, expression: string) => {
    const value = evaluateExpression(expression.trim(), contexts)
    return value === null ? '' : String(value)
  })
}

/** Whether the condition of a job holds. */
export function evaluateCondition(condition: string | undefined, contexts: Contexts): boolean {
  const value = evaluateExpression(condition ?? 'true', contexts)
  return value !== null && value !== false && value !== '' && value !== 0
}

function dictionary(values: Contexts): data.Dictionary {
  return new data.Dictionary(...Object.entries(values).map(([key, value]) => ({ key, value: dataOf(value) })))
}

function dataOf(value: unknown): data.ExpressionData {
  if (typeof value === 'string') return new data.StringData(value)
  if (typeof value === 'number') return new data.NumberData(value)
  if (typeof value === 'boolean') return new data.BooleanData(value)
  if (typeof value === 'object' && value !== null) return dictionary(value as Contexts)
  return new data.Null()
}
