import { expect, test } from 'vitest'
import { readOutput } from '../../../src/agents/gateway/answer-content.ts'
import { noReading } from '../../../src/agents/gateway/model-api.ts'
import { unansweredBy } from '../../../src/agents/transcript/unanswered.ts'

test.each([
  // Google's, where Gemini ends with success after a text and a call that it could not read.
  ...['malformed_function_call', 'unexpected_tool_call', 'too_many_tool_calls', 'malformed_response', 'other'],
  // OpenRouter and Mistral, vLLM, DeepSeek, Z.ai, Mistral: a server that fails ends an answer that it has begun.
  ...['error', 'abort', 'insufficient_system_resource', 'network_error', 'model_length'],
])('an answer that failed in the middle (%s) is cut off, whatever it said before', (said) => {
  expect(unansweredBy(said, { isEmpty: false })).toEqual({ kind: 'cut_off', said })
})

test.each(['image_safety', 'guardrail_intervened', 'content_filtered', 'sensitive'])(
  'a filter that ended an answer (%s) is a refusal, whatever it said before',
  (said) => {
    expect(unansweredBy(said, { isEmpty: false })).toEqual({ kind: 'refused', said })
  },
)

test.each(['stop', 'end_turn', 'tool_use', 'tool_calls', 'completed', ''])(
  'an answer that ended (%s) is one',
  (said) => {
    expect(unansweredBy(said)).toBeNull()
  },
)

test.each(['failed', 'cancelled'])('a response of OpenAI that %s after a text is cut off', (status) => {
  const reading = noReading()
  const output = [{ type: 'message', content: [{ type: 'output_text', text: 'Well' }] }]
  readOutput({ type: 'response.failed', response: { object: 'response', status, output } }, reading)
  expect(unansweredBy(reading.stop ?? '', { isEmpty: !reading.hasContent })).toEqual({ kind: 'cut_off', said: status })
})
