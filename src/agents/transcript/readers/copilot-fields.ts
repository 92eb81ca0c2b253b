import { z } from 'zod'
import { count, optionalText } from './agent-fields.ts'

/* Schemas of GitHub Copilot's events, and of the input of its tools. */

export const start = z.object({
  toolCallId: z.string().min(1),
  toolName: z.string().min(1),
  arguments: z.unknown().optional(),
})
export const complete = z.object({
  toolCallId: z.string(),
  success: z.boolean().catch(false),
  result: z.object({ content: optionalText }).optional().catch(undefined),
  error: z.object({ message: optionalText }).optional().catch(undefined),
})
export const invoked = z.object({
  name: z.string().catch(''),
  path: z.string().catch(''),
  trigger: optionalText,
  pluginName: optionalText,
})
export const listed = z.object({ name: z.string(), commandName: optionalText, path: optionalText })
export const listing = z.object({ skills: z.array(z.unknown()).catch([]) })
export const said = z.object({ content: z.string().catch(''), source: optionalText })
export const failed = z.object({ message: z.string().catch('') })
export const usage = z.object({ inputTokens: count, outputTokens: count })
export const shutdown = z.object({
  shutdownType: optionalText,
  errorReason: optionalText,
  modelMetrics: z.record(z.string(), z.object({ usage })).catch({}),
})
export const result = z.object({ type: z.literal('result'), exitCode: z.number() })
export const context = z.object({ context: z.object({ cwd: z.string() }) })
export const skillInput = z.object({ skill: optionalText, name: optionalText })
export const subagent = z.object({ toolCallId: z.string(), agentName: z.string(), parentId: optionalText })
