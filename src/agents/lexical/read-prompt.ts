import { MAX_PROMPT } from './constants.ts'

/** The part of a prompt that is routed: all of it up to `MAX_PROMPT`, else its two ends. */
export function readPrompt(prompt: string): string {
  if (prompt.length <= MAX_PROMPT) return prompt
  const head = (MAX_PROMPT / 4) * 3
  return `${prompt.slice(0, head)}\n${prompt.slice(head - MAX_PROMPT)}`
}
