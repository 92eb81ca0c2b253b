import { z } from 'zod'
import type { JudgeConfig } from '../../../src/core/config/judge-config.ts'
import { createJudge, type JudgeDeps } from '../../../src/graders/judge/create-judge.ts'
import type { Judge, JudgeRequest } from '../../../src/graders/judge/judge.ts'
import { memoryJudgeStore } from '../../../src/graders/judge/judge-store.ts'
import type { FakeModel } from '../../fake-model/server.ts'

/** A dummy that no real provider would take. */
export const PLANTED_KEY = 'planted-judge-key-0123456789'

export const environment = { ANTHROPIC_API_KEY: PLANTED_KEY, OPENAI_API_KEY: PLANTED_KEY }

export const PROVIDERS = ['anthropic', 'openai-compatible'] as const

/** A judge that asks a fake model. */
export function judgeOf(
  { baseUrl }: Pick<FakeModel, 'baseUrl'>,
  config: Partial<JudgeConfig> = {},
  deps: Partial<JudgeDeps> = {},
): Judge {
  const provider = config.provider ?? 'anthropic'
  const judge = createJudge(
    {
      provider,
      model: 'judge-model',
      baseUrl,
      apiKeyEnv: provider === 'anthropic' ? 'ANTHROPIC_API_KEY' : 'OPENAI_API_KEY',
      timeoutSeconds: 20,
      maxRetries: 2,
      isConfigured: { baseUrl: false, apiKeyEnv: false },
      price: null,
      ...config,
    },
    {
      environment,
      fetch: globalThis.fetch,
      store: memoryJudgeStore(),
      signal: new AbortController().signal,
      offline: false,
      ...deps,
    },
  )
  if (judge === null) throw new Error('a configured judge is not null')
  return judge
}

const marks = z.object({ mark: z.number() })

/** A question with one tool, `mark {mark: number}`. */
export function question(
  rest: Partial<JudgeRequest<z.output<typeof marks>>> = {},
): JudgeRequest<z.output<typeof marks>> {
  return {
    model: null,
    reasoningEffort: null,
    system: 'You mark.',
    instructions: 'How good is it?',
    material: [{ title: 'WORK', text: 'the work' }],
    tools: [{ name: 'mark', description: 'Gives a mark.', arguments: marks }],
    ...rest,
  }
}

export const mark = (value: unknown = 1) => ({ name: 'mark', arguments: { mark: value } })
