import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { buildTranscript } from '../agents/transcript/build-transcript.ts'
import type { ToolCall, Usage } from '../agents/transcript/transcript.ts'
import { present } from '../core/errors/present.ts'
import { UserError } from '../core/errors/user-error.ts'
import { leavesWorkspace } from '../suites/workspace.ts'
import type { GradedTrial } from './grader.ts'
import type { Session } from './session.ts'

const toolArguments = z.record(z.string(), z.unknown()).nullish()

/** A call of a tool. `tool_name` and `args` are the keys in Waza's own events. */
const toolCall = z
  .looseObject({
    name: z.string().optional(),
    tool_name: z.string().optional(),
    arguments: toolArguments,
    args: toolArguments,
    success: z.boolean().nullish(),
    result: z.unknown().optional(),
  })
  .transform(({ name, tool_name, arguments: given, args, success, result }, context): ToolCall => {
    const called = name ?? tool_name
    if (called === undefined)
      context.addIssue({ code: 'custom', message: 'a tool call needs a `name`', path: ['name'] })
    const text = typeof result === 'string' ? result : JSON.stringify(result ?? undefined)
    return {
      name: called ?? '',
      arguments: given ?? args ?? {},
      success: success ?? null,
      ...present({ result: text }),
    }
  })

/** A text; null and absent count as empty, because programs that write JSON use either. */
const textOrNone = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** Schema of a trial given as JSON, the `context` of a line of `grade`. Keys are Waza's. */
export const statedContextSchema = z.looseObject({
  output: textOrNone,
  prompt: textOrNone,
  /** Null or absent: no session data. */
  session: z
    .looseObject({
      tool_call_count: z.int().min(0).nullish(),
      tools_used: z.array(z.string()).nullish(),
      tool_calls: z.array(toolCall).nullish(),
      usage: z
        .looseObject({
          turns: z.number().min(0).nullish(),
          input_tokens: z.number().min(0).nullish(),
          output_tokens: z.number().min(0).nullish(),
        })
        .nullish(),
    })
    .nullish(),
  skill_invocations: z.array(z.looseObject({ name: textOrNone, path: z.string().nullish() })).nullish(),
  tool_calls: z.array(toolCall).nullish(),
  tool_events: z.array(toolCall).nullish(),
  duration_ms: z
    .number()
    .min(0)
    .nullish()
    .transform((duration) => duration ?? 0),
  /** Null or absent: no workspace. */
  workspace_files: z.record(z.string(), z.string()).nullish(),
  transcript: z.array(z.record(z.string(), z.unknown())).nullish(),
  outcome: z.unknown().optional(),
  baseline_output: z.string().nullish(),
})

type StatedContext = z.output<typeof statedContextSchema>

/**
 * Turns a stated context into the trial that graders read. Writes the workspace's files to `workspace`, an empty folder
 * of the caller's.
 *
 * @throws UserError for a workspace file whose path leaves the workspace or conflicts with another file
 */
export async function statedTrial(stated: StatedContext, workspace: string): Promise<GradedTrial> {
  const files = stated.workspace_files ?? null
  if (files !== null) await writeFiles(workspace, files)
  const loaded = stated.skill_invocations ?? []
  const calls = stated.tool_calls ?? stated.session?.tool_calls ?? []
  const transcript = buildTranscript([
    ...loaded.map(({ name }) => ({ type: 'skill', name, success: true, via: 'tool', caller: 'main' }) as const),
    ...calls.map((call) => ({ type: 'tool', ...call }) as const),
    { type: 'output', text: stated.output },
    ...(stated.outcome === undefined ? [] : [{ type: 'outcome', value: stated.outcome } as const]),
  ])
  return {
    prompt: stated.prompt,
    transcript,
    session: readSession(stated),
    toolEvents: stated.tool_events ?? null,
    statedEvents: stated.transcript ?? [],
    skillInvocations: loaded.map(({ name }) => name),
    durationMs: stated.duration_ms,
    workspace: files === null ? null : workspace,
    inputFiles: [],
    baselineOutput: stated.baseline_output ?? null,
  }
}

function readSession({ session }: StatedContext): Session | null {
  if (session == null) return null
  const calls = session.tool_calls ?? []
  const used = session.tools_used ?? calls.map(({ name }) => name)
  return {
    toolCalls: calls,
    toolsUsed: used,
    toolCallCount: session.tool_call_count ?? Math.max(calls.length, used.length),
    turns: session.usage?.turns ?? 0,
    usage: readUsage(session.usage),
  }
}

function readUsage(usage: NonNullable<StatedContext['session']>['usage']): Usage | null {
  return usage == null ? null : { inputTokens: usage.input_tokens ?? 0, outputTokens: usage.output_tokens ?? 0 }
}

async function writeFiles(workspace: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    if (leavesWorkspace(name)) throw badFile(name, 'is not a path inside the workspace')
    const path = join(workspace, name)
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content, { flag: 'wx' })
    } catch (error) {
      throw badFile(name, `cannot be written (${error instanceof Error ? error.message : String(error)})`)
    }
  }
}

function badFile(name: string, problem: string): UserError {
  return new UserError({
    what: `The workspace file "${name}" ${problem}`,
    todo: 'Give it a path of its own, relative to the workspace and without "..".',
  })
}
