import { z } from 'zod'
import type { ToolCall } from '../transcript/transcript.ts'
import { type ArgumentMatcher, argumentMatcher } from './argument-matcher.ts'
import { compileRe2, type Finds } from './re2.ts'

/** What one entry of a configuration asks of a tool call. */
export interface ToolSpec {
  /** How messages call it: the tool and what else is asked. */
  label: string
  /** True when the entry is no more than a tool's name: then what counts is whether that tool was used. */
  exactName: boolean
  /** True when it looks at more than the tool's name. */
  usesArguments: boolean
  named(name: string): boolean
  /** Why a call with such a name is not what is asked; null when it is. */
  mismatch(call: ToolCall): string | null
}

/** Parts of a call that have a pattern of their own, with the names by which agents call the argument. */
const PARTS = {
  command_pattern: ['command', 'cmd'],
  skill_pattern: ['skill', 'name'],
  path_pattern: ['path', 'file_path', 'filePath', 'absolute_path'],
} as const

type Parts = Partial<Record<keyof typeof PARTS, Finds>>

const partNames = ['command_pattern', 'skill_pattern', 'path_pattern'] as const

const notBlank = z.string().refine((name) => name.trim() !== '', 'required non-empty string')
/** Empty is absent. */
const pattern = z
  .string()
  .nullish()
  .transform((source) => source ?? '')
const args = z
  .record(z.string(), argumentMatcher)
  .nullish()
  .transform((matchers) => matchers ?? {})

/**
 * `{tool, args}`: a tool whose name has the RE2 pattern `tool`, in any case and anywhere; each argument has to be there
 * and to match.
 */
export const toolExpectation: z.ZodType<ToolSpec> = z
  .object({
    tool: notBlank.meta({
      description: "A pattern for the tool's name (RE2, in any case, found anywhere).",
      needed: true,
    }),
    args: args.meta({ description: 'Argument to what it has to be, which is a matcher.' }),
  })
  .transform((given, context) => build(given.tool, nameHas(given.tool, context), {}, given.args))

/**
 * `{tool, command_pattern, skill_pattern, path_pattern, args}` with the tool's name as a pattern like the others (RE2,
 * in any case and anywhere), or the exact name of a tool.
 */
export const toolSpec: z.ZodType<ToolSpec> = entry({ whole: (name) => (actual) => actual === name, tool: nameHas })

/** The same with the tool's whole name, in any case: `bash` allows no `bash-experimental`. */
export const allowedTool: z.ZodType<ToolSpec> = entry({ whole: nameIs, tool: nameIs })

type NameTest = (name: string) => boolean
type Issues = z.core.$RefinementCtx

/** `whole` reads an entry that is a text, `tool` the tool of one that is a mapping. */
function entry(tests: { whole: (name: string) => NameTest; tool: (name: string, context: Issues) => NameTest }) {
  const mapping = z
    .object({ tool: notBlank, command_pattern: pattern, skill_pattern: pattern, path_pattern: pattern, args })
    .transform((given, context) => {
      const tool = given.tool.trim()
      const asked = partNames.filter((name) => given[name] !== '')
      const parts: Parts = {}
      for (const name of asked) parts[name] = finds(given[name], [name], context)
      const labels = asked.map((name) => `${name}: ${given[name]}`)
      return build(tool, tests.tool(tool, context), parts, given.args, labels)
    })
  const text = notBlank.transform((name) => ({ ...build(name, tests.whole(name), {}, {}), exactName: true }))
  // Not a union, which would say no more than "Invalid input" of either.
  return z.unknown().transform((given, context) => {
    const parsed = typeof given === 'string' ? text.safeParse(given) : mapping.safeParse(given)
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path: [...path], message })
    return z.NEVER
  })
}

function nameIs(name: string): NameTest {
  const wanted = name.toLowerCase()
  return (actual) => actual.toLowerCase() === wanted
}

function nameHas(name: string, context: Issues): NameTest {
  return finds(name, ['tool'], context)
}

function finds(source: string, path: string[], context: Issues): Finds {
  const compiled = compileRe2(`(?i)${source}`)
  if ('finds' in compiled) return compiled.finds
  context.addIssue({ code: 'custom', path, message: `invalid regex ${JSON.stringify(source)}: ${compiled.reason}` })
  return () => false
}

function build(
  tool: string,
  named: NameTest,
  parts: Parts,
  matchers: Readonly<Record<string, ArgumentMatcher>>,
  asked: readonly string[] = [],
): ToolSpec {
  const keys = Object.keys(matchers).sort()
  const details = [...asked, ...(keys.length === 0 ? [] : [`args: [${keys.join(', ')}]`])]
  return {
    label: details.length === 0 ? tool : `${tool} (${details.join(', ')})`,
    exactName: false,
    usesArguments: details.length > 0,
    named,
    mismatch({ arguments: actual }) {
      const problems = partNames
        .filter((part) => parts[part]?.(partOf(actual, PARTS[part])) === false)
        .map((part) => `${part} did not match`)
      for (const key of keys) {
        const problem = Object.hasOwn(actual, key) ? matchers[key]?.mismatch(actual[key]) : 'not present on tool call'
        if (problem != null) problems.push(`argument ${JSON.stringify(key)}: ${problem}`)
      }
      return problems.length === 0 ? null : problems.join('; ')
    },
  }
}

/** The first argument that is there, as text: a command may be a list of words. Empty when there is none. */
function partOf(actual: ToolCall['arguments'], names: readonly string[]): string {
  for (const name of names) {
    const value = Object.hasOwn(actual, name) ? actual[name] : undefined
    if (typeof value === 'string' && value !== '') return value
    if (Array.isArray(value)) return value.filter((word) => typeof word === 'string').join(' ')
  }
  return ''
}
