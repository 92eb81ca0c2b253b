import { z } from 'zod'
import type { ToolCall } from '../agents/transcript/transcript.ts'
import { type ArgumentMatcher, argumentMatcher } from './argument-matcher.ts'
import { compileRe2, type Finds } from './compile-re2.ts'

/** The conditions of one entry of a configuration on a tool call. */
export interface ToolSpec {
  /** Its name in messages: the tool and the other conditions. */
  label: string
  /** True when the entry is only a tool's name, so that any use of the tool matches. */
  exactName: boolean
  /** True when it has conditions on arguments. */
  usesArguments: boolean
  /** Whether a tool's name matches. */
  matchesName(name: string): boolean
  /** Why a call whose name matches does not match; null when it does. */
  mismatch(call: ToolCall): string | null
}

/** Options with a pattern for an argument, and the names that agents use for that argument. */
const PARTS = {
  command_pattern: ['command', 'cmd'],
  skill_pattern: ['skill', 'name'],
  path_pattern: ['path', 'file_path', 'filePath', 'absolute_path'],
} as const

type Parts = Partial<Record<keyof typeof PARTS, Finds>>

const partNames = ['command_pattern', 'skill_pattern', 'path_pattern'] as const

const notBlank = z.string().refine((name) => name.trim() !== '', 'required non-empty string')
/** A pattern; an empty one counts as absent. */
const pattern = z
  .string()
  .nullish()
  .transform((source) => source ?? '')
const args = z
  .record(z.string(), argumentMatcher)
  .nullish()
  .transform((matchers) => matchers ?? {})

/**
 * Schema of `{tool, args}`: `tool` is an RE2 pattern that is found anywhere in the tool's name, in any case. Each
 * argument of `args` must be there and match.
 */
export const toolExpectation: z.ZodType<ToolSpec> = z
  .object({
    tool: notBlank.meta({
      description: "A pattern for the tool's name (RE2, in any case, found anywhere).",
      needed: true,
    }),
    args: args.meta({ description: 'Argument to what it has to be, which is a matcher.' }),
  })
  .transform((given, context) =>
    buildSpec({ tool: given.tool, matchesName: nameHas(given.tool, context), matchers: given.args }),
  )

/**
 * Schema of `{tool, command_pattern, skill_pattern, path_pattern, args}`, or the exact name of a tool. `tool` is a
 * pattern like the others (RE2, found anywhere, in any case).
 */
export const toolSpec: z.ZodType<ToolSpec> = entrySchema({
  whole: (name) => (actual) => actual === name,
  tool: nameHas,
})

/** The same, but `tool` is the whole name of a tool, in any case: `bash` does not allow `bash-experimental`. */
export const allowedTool: z.ZodType<ToolSpec> = entrySchema({ whole: nameIs, tool: nameIs })

type NameTest = (name: string) => boolean
type Issues = z.core.$RefinementCtx

/** Schema of an entry. `whole` tests names for an entry that is a text, `tool` for the tool of a mapping. */
function entrySchema(tests: { whole: (name: string) => NameTest; tool: (name: string, context: Issues) => NameTest }) {
  const mapping = z
    .object({ tool: notBlank, command_pattern: pattern, skill_pattern: pattern, path_pattern: pattern, args })
    .transform((given, context) => {
      const tool = given.tool.trim()
      const asked = partNames.filter((name) => given[name] !== '')
      const parts: Parts = {}
      for (const name of asked) parts[name] = compilePattern(given[name], [name], context)
      const labels = asked.map((name) => `${name}: ${given[name]}`)
      return buildSpec({ tool, matchesName: tests.tool(tool, context), parts, matchers: given.args, asked: labels })
    })
  const text = notBlank.transform((tool) => ({
    ...buildSpec({ tool, matchesName: tests.whole(tool) }),
    exactName: true,
  }))
  // Not a union, whose errors would only be "Invalid input".
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
  return compilePattern(name, ['tool'], context)
}

function compilePattern(source: string, path: string[], context: Issues): Finds {
  const compiled = compileRe2(`(?i)${source}`)
  if ('finds' in compiled) return compiled.finds
  context.addIssue({ code: 'custom', path, message: `invalid regex ${JSON.stringify(source)}: ${compiled.reason}` })
  return () => false
}

interface SpecParts {
  tool: string
  matchesName: NameTest
  parts?: Parts
  matchers?: Readonly<Record<string, ArgumentMatcher>>
  /** The patterns, as they are shown. */
  asked?: readonly string[]
}

function buildSpec({ tool, matchesName, parts = {}, matchers = {}, asked = [] }: SpecParts): ToolSpec {
  const keys = Object.keys(matchers).sort()
  const details = [...asked, ...(keys.length === 0 ? [] : [`args: [${keys.join(', ')}]`])]
  return {
    label: details.length === 0 ? tool : `${tool} (${details.join(', ')})`,
    exactName: false,
    usesArguments: details.length > 0,
    matchesName,
    mismatch({ arguments: actual }) {
      const problems = partNames
        .filter((part) => parts[part]?.(firstArgument(actual, PARTS[part])) === false)
        .map((part) => `${part} did not match`)
      for (const key of keys) {
        const problem = Object.hasOwn(actual, key) ? matchers[key]?.mismatch(actual[key]) : 'not present on tool call'
        if (problem != null) problems.push(`argument ${JSON.stringify(key)}: ${problem}`)
      }
      return problems.length === 0 ? null : problems.join('; ')
    },
  }
}

/** The first of the named arguments that a call has, as text; a command may be a list of words. Empty: none. */
function firstArgument(actual: ToolCall['arguments'], names: readonly string[]): string {
  for (const name of names) {
    const value = Object.hasOwn(actual, name) ? actual[name] : undefined
    if (typeof value === 'string' && value !== '') return value
    if (Array.isArray(value)) return value.filter((word) => typeof word === 'string').join(' ')
  }
  return ''
}
