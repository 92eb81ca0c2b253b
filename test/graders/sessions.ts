import { buildTranscript } from '../../src/agents/transcript/build-transcript.ts'
import type { ToolCall } from '../../src/agents/transcript/transcript.ts'
import type { Grade } from '../../src/graders/grader.ts'
import { runGraders } from '../../src/graders/run-graders.ts'
import { type Session, sessionOf } from '../../src/graders/session.ts'
import { gradingContext, type Parts, provideAll, spec } from './support.ts'

type Call = string | { name: string; arguments: Record<string, unknown> }

interface Given {
  calls?: readonly Call[]
  /** Tokens of input and output; null: not reported. */
  usage?: [number, number] | null
  turns?: number
}

/** The session of a run in which these tools were called. */
export function session({ calls = [], usage = [1, 1], turns = 1 }: Given): Session {
  return sessionOf(
    buildTranscript([
      ...Array.from({ length: turns }, () => ({ type: 'turn' }) as const),
      ...calls.map((call) => ({ type: 'tool', ...toolCall(call) }) as const),
      ...(usage === null ? [] : [{ type: 'usage', inputTokens: usage[0], outputTokens: usage[1] } as const]),
    ]),
  )
}

export function toolCall(call: Call): ToolCall {
  return { arguments: {}, success: true, ...(typeof call === 'string' ? { name: call } : call) }
}

/** The grade of one valid configuration. */
export async function grade(
  type: string,
  config: Record<string, unknown>,
  context: Partial<Parts>,
): Promise<Grade | undefined> {
  const [result] = await runGraders([spec(type, config)], gradingContext({ root: '/' }, context), provideAll)
  return result
}
