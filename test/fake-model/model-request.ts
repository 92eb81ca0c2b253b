import { z } from 'zod'

const textPart = z.looseObject({ type: z.literal('text'), text: z.string() })
const content = z.union([z.string(), z.array(z.union([textPart, z.looseObject({ type: z.string() })])), z.null()])

const bodySchema = z.looseObject({
  model: z.string(),
  stream: z.boolean().optional(),
  system: content.optional(),
  messages: z.array(z.looseObject({ role: z.string(), content: content.optional() })).default([]),
  instructions: z.string().nullish(),
  input: z
    .union([z.string(), z.array(z.looseObject({ role: z.string().optional(), content: content.nullish() }))])
    .default([]),
  tools: z
    .array(z.looseObject({ name: z.string().optional(), function: z.looseObject({ name: z.string() }).optional() }))
    .optional(),
})

export type ModelBody = z.output<typeof bodySchema>

/** One request to the model, in the words of no API. */
export interface ModelRequest {
  /** With the query. */
  path: string
  headers: Readonly<Record<string, string>>
  /** The key that it came with, from whichever header the API has for it. */
  key: string | null
  body: ModelBody
  model: string
  stream: boolean
  /** The system prompt, whole. */
  system: string
  /** Everything that the user said, parts joined with a newline. */
  userText: string
  /** Names of the tools that the model may call. */
  tools: readonly string[]
}

/** Reads a request; null where it is not one for a model. */
export function readModelRequest(
  path: string,
  headers: Readonly<Record<string, string>>,
  text: string,
): ModelRequest | null {
  const parsed = bodySchema.safeParse(inOneForm(path, parseJson(text)))
  if (!parsed.success) return null
  const { data: body } = parsed
  const input = typeof body.input === 'string' ? [{ role: 'user', content: body.input }] : body.input
  const said = (role: string) =>
    [...body.messages, ...input].filter((message) => message.role === role).map(({ content }) => content)
  return {
    path,
    headers,
    key:
      headers['x-api-key'] ??
      headers['x-goog-api-key'] ??
      /^bearer (.+)$/i.exec(headers['authorization'] ?? '')?.[1] ??
      null,
    body,
    model: body.model,
    stream: body.stream ?? false,
    system: [body.system, body.instructions, ...said('system'), ...said('developer')]
      .map(textOf)
      .filter(Boolean)
      .join('\n'),
    userText: said('user').map(textOf).join('\n'),
    tools: (body.tools ?? []).flatMap((tool) => tool.function?.name ?? tool.name ?? []),
  }
}

const googleContent = z.looseObject({ role: z.string().optional(), parts: z.array(z.looseObject({})) })
const googleBody = z.looseObject({
  contents: z.array(googleContent),
  systemInstruction: googleContent.optional(),
  tools: z
    .array(z.looseObject({ functionDeclarations: z.array(z.looseObject({ name: z.string() })).default([]) }))
    .optional(),
})

/** A request of Google's, whose address names the model, as the others are; any other as it is. */
function inOneForm(path: string, body: unknown): unknown {
  const [, model, method] = /\/models\/([^/:?]+):(\w+)/.exec(path) ?? []
  const { data } = googleBody.safeParse(body)
  if (model === undefined || data === undefined) return body
  const { contents, systemInstruction, tools, ...rest } = data
  const parts = (of: z.output<typeof googleContent>) =>
    of.parts.map((part) =>
      typeof part['text'] === 'string' ? { type: 'text', text: part['text'] } : { type: 'part', ...part },
    )
  return {
    ...rest,
    model,
    stream: method === 'streamGenerateContent',
    messages: contents.map((one) => ({ role: one.role === 'model' ? 'assistant' : 'user', content: parts(one) })),
    ...(systemInstruction === undefined ? {} : { system: parts(systemInstruction) }),
    ...(tools === undefined ? {} : { tools: tools.flatMap(({ functionDeclarations }) => functionDeclarations) }),
  }
}

function textOf(value: z.output<typeof content> | undefined): string {
  if (value == null) return ''
  if (typeof value === 'string') return value
  return value.flatMap((part) => (typeof part['text'] === 'string' ? [part['text']] : [])).join('\n')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
