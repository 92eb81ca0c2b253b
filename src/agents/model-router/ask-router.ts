import { generateText, jsonSchema, type ModelMessage, type SystemModelMessage, type ToolSet, tool } from 'ai'
import { isRecord } from '../../core/errors/record.ts'
import type { OpenModel } from '../cli-agent/cli-program.ts'
import type { ModelAccess } from '../cli-agent/model-access.ts'
import type { ContextTool } from '../trial-context.ts'
import type { Dialect } from './dialect.ts'
import { languageModel } from './language-model.ts'

/** A call of a tool. `skill`: the skill or subagent that it names; null: none. */
export interface SkillCall {
  id: string
  tool: string
  skill: string | null
  input: unknown
}

/** One answer of the model. */
export interface RouterAnswer {
  text: string
  calls: readonly SkillCall[]
  /** What the conversation goes on with: the answer itself, and what the client answered to calls of unknown tools. */
  messages: readonly ModelMessage[]
  /** Ids of calls that `messages` answers already. */
  answered: ReadonlySet<string>
}

/** The name of the tool that loads a skill, and runs a command. */
export const SKILL_TOOL = 'skill'
/** The name of the tool that delegates to a subagent; offered where there are any. */
export const SUBAGENT_TOOL = 'subagent'

/** Long enough for a model that reasons first; the listing and the prompt say that answers are to be short. */
const MOST_OUTPUT = { triggerOnly: 4_096, other: 16_384 }

interface AskOptions {
  triggerOnly: boolean
  tools: readonly ContextTool[]
  /** Whether there are subagents. */
  delegates: boolean
  signal: AbortSignal
}

/** Asks for one answer. Never asks again: the gateway does, where it helps. */
export async function askRouter(
  { model, modelName, dialect }: { model: OpenModel; modelName: string; dialect: Dialect },
  system: string,
  messages: readonly ModelMessage[],
  { triggerOnly, tools, delegates, signal }: AskOptions,
): Promise<RouterAnswer> {
  const result = await generateText({
    model: languageModel(model, modelName, dialect),
    system: cached(system),
    messages: [...messages],
    tools: toolsOf(tools, delegates),
    toolChoice: 'auto',
    maxOutputTokens: triggerOnly ? MOST_OUTPUT.triggerOnly : MOST_OUTPUT.other,
    maxRetries: 0,
    abortSignal: signal,
    providerOptions: { openai: { store: false } },
  })
  const { messages: said } = result.response
  return {
    text: result.text,
    calls: result.toolCalls.map(({ toolCallId, toolName, input }) => ({
      id: toolCallId,
      tool: toolName,
      skill: nameIn(input, toolName === SUBAGENT_TOOL ? 'subagent' : 'skill'),
      input,
    })),
    messages: said,
    answered: new Set(
      said.flatMap(({ role, content }) =>
        role !== 'tool' ? [] : content.flatMap((part) => (part.type === 'tool-result' ? [part.toolCallId] : [])),
      ),
    ),
  }
}

/** Sends a first request to a probe of the model, which answers nothing of its own. */
export async function askNobody(
  access: ModelAccess,
  { modelName, dialect }: { modelName: string; dialect: Dialect },
  given: { system: string; messages: readonly ModelMessage[]; tools: readonly ContextTool[] } & {
    asked: readonly string[]
    delegates: boolean
  },
  signal: AbortSignal,
): Promise<void> {
  const model = await access.probe?.()
  if (model === undefined) return
  const { system, messages, tools, delegates } = given
  const [content = ''] = given.asked
  const how = { triggerOnly: true, tools, delegates, signal }
  try {
    await askRouter({ model, modelName, dialect }, system, [...messages, { role: 'user', content }], how)
  } catch {
    // What counts is what was sent.
  } finally {
    await model.close()
  }
}

const inputSchema = jsonSchema<{ skill: string }>({
  type: 'object',
  properties: { skill: { type: 'string', description: 'The name of the skill, as the list has it.' } },
  required: ['skill'],
  additionalProperties: false,
})

function toolsOf(tools: readonly ContextTool[], delegates: boolean): ToolSet {
  return {
    ...Object.fromEntries(tools.map((one) => [one.name, contextTool(one)])),
    [SKILL_TOOL]: tool({ description: 'Loads a skill by its name.', inputSchema }),
    ...(delegates ? { [SUBAGENT_TOOL]: tool({ description: DELEGATES, inputSchema: subagentSchema }) } : {}),
  }
}

const DELEGATES =
  'Delegates work to a subagent by its name. The subagent works in the background and reports when it is done.'

const subagentSchema = jsonSchema<{ subagent: string; prompt?: string }>({
  type: 'object',
  properties: {
    subagent: { type: 'string', description: 'The name of the subagent, as the list has it.' },
    prompt: { type: 'string', description: 'What the subagent is to do.' },
  },
  required: ['subagent'],
  additionalProperties: false,
})

/** A tool of the context, which a stub answers: any arguments will do. */
function contextTool({ description, inputSchema: schema }: ContextTool) {
  return tool({ description, inputSchema: jsonSchema<Record<string, unknown>>({ ...schema }) })
}

function nameIn(input: unknown, key: string): string | null {
  const name = isRecord(input) ? input[key] : undefined
  return typeof name === 'string' ? name : null
}

/** All trials of a side begin with it, so it is read from the provider's cache where that is asked for. */
function cached(content: string): SystemModelMessage {
  return { role: 'system', content, providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } }
}
