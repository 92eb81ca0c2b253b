import { generateText, jsonSchema, type ModelMessage, type SystemModelMessage, tool } from 'ai'
import type { OpenModel } from '../cli-agent/cli-program.ts'
import type { ContextTool } from '../trial-context.ts'
import { languageModel } from './language-model.ts'

/** A call of a tool. `skill` null: it names none. */
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

/** The name of the tool that loads a skill. */
export const SKILL_TOOL = 'skill'

/** Long enough for a model that reasons first; the listing and the prompt say that answers are to be short. */
const MOST_OUTPUT = { triggerOnly: 4_096, other: 16_384 }

/** Asks for one answer. Never asks again: the gateway does, where it helps. */
export async function askRouter(
  { model, modelName }: { model: OpenModel; modelName: string },
  system: string,
  messages: readonly ModelMessage[],
  { triggerOnly, tools, signal }: { triggerOnly: boolean; tools: readonly ContextTool[]; signal: AbortSignal },
): Promise<RouterAnswer> {
  const result = await generateText({
    model: languageModel(model, modelName),
    system: cached(system),
    messages: [...messages],
    tools: {
      ...Object.fromEntries(tools.map((one) => [one.name, contextTool(one)])),
      [SKILL_TOOL]: tool({ description: 'Loads a skill by its name.', inputSchema }),
    },
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
      skill: skillIn(input),
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

const inputSchema = jsonSchema<{ skill: string }>({
  type: 'object',
  properties: { skill: { type: 'string', description: 'The name of the skill, as the list has it.' } },
  required: ['skill'],
  additionalProperties: false,
})

/** A tool of the context, which a stub answers: any arguments will do. */
function contextTool({ description, inputSchema: schema }: ContextTool) {
  return tool({ description, inputSchema: jsonSchema<Record<string, unknown>>({ ...schema }) })
}

function skillIn(input: unknown): string | null {
  return typeof input === 'object' && input !== null && 'skill' in input && typeof input.skill === 'string'
    ? input.skill
    : null
}

/** All trials of a side begin with it, so it is read from the provider's cache where that is asked for. */
function cached(content: string): SystemModelMessage {
  return { role: 'system', content, providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } }
}
