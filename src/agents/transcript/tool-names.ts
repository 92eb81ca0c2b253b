import { isRecord } from '../../core/errors/record.ts'

/** Deepest nesting of groups of tools. */
const MAX_DEPTH = 3

/** The names of a request's tools, in any of the APIs: those in groups, and Google's declarations, too. */
export function toolNames(tools: unknown, depth = 0): string[] {
  if (!Array.isArray(tools) || depth > MAX_DEPTH) return []
  return tools.filter(isRecord).flatMap((tool) => {
    const { name, function: called, custom, tools: inner, functionDeclarations } = tool
    const named = [called, custom].find(isRecord)
    const own = named === undefined ? name : named['name']
    const below = [...toolNames(inner, depth + 1), ...toolNames(functionDeclarations, depth + 1)]
    return typeof own === 'string' ? [own, ...below] : below
  })
}
