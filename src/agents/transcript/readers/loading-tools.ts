import { isRecord } from '../../../core/errors/record.ts'

/**
 * A tool of an agent that can load a skill, and the keys of its arguments that say which: the first with a value
 * counts. `load`: by the skill's name. `delegate`: gives work to a subagent; `usual` is the one of a call that names
 * none. `read`: a file or several. `run`: a command; `fails` is how the result of one that failed is written, by a
 * tool that succeeds all the same.
 */
export type LoadingTool =
  | { readonly does: 'load' | 'read' | 'run'; readonly keys: readonly string[]; readonly fails?: RegExp }
  | { readonly does: 'delegate'; readonly keys: readonly string[]; readonly usual?: string }

/** The tools of an agent that can load a skill, by their names. */
export type LoadingTools = Readonly<Record<string, LoadingTool>>

/** Most values of one call. */
const MAX_VALUES = 500

/** The texts that a call gives a tool: that of its key, a list's, or the paths of a list of files. */
export function givenTo({ keys }: LoadingTool, input: unknown): string[] {
  if (!isRecord(input)) return []
  const value = keys.map((key) => input[key]).find((one) => typeof one === 'string' || Array.isArray(one))
  return (Array.isArray(value) ? value.slice(0, MAX_VALUES) : [value]).flatMap((one: unknown) => {
    const text = isRecord(one) ? one['path'] : one
    return typeof text === 'string' ? [text] : []
  })
}
