import { z } from 'zod'

/** A count such as tokens; anything else counts as 0. */
export const count = z.number().min(0).catch(0)

export const optionalText = z.string().optional().catch(undefined)

/** The text of a content: a string, or blocks of which some have text. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .slice(0, MAX_BLOCKS)
    .flatMap((block: unknown) => {
      const text = textBlock.safeParse(block)
      return text.success ? [text.data.text] : []
    })
    .join('\n')
}

const MAX_BLOCKS = 10_000
const textBlock = z.object({ type: z.literal('text'), text: z.string() })

/** Decodes arguments that may be JSON in a string. */
export function decodedArguments(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return {}
  }
}
