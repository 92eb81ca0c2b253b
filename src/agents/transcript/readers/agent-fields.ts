import { z } from 'zod'
import { parseJson } from '../../../core/errors/parse-json.ts'
import { tokenCount } from '../../../core/errors/token-count.ts'

/** Schema of a count such as tokens. Anything else becomes 0. */
export const count = z
  .unknown()
  .optional()
  .transform((value) => tokenCount(value) ?? 0)

export const optionalText = z.string().optional().catch(undefined)

/** Returns the text of a message's content, which is a string or a list of blocks. Blocks without text are skipped. */
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

/** Decodes a call's arguments, which some agents report as JSON in a string. */
export function decodedArguments(value: unknown): unknown {
  return typeof value === 'string' ? parseJson(value) : value
}
