import { z } from 'zod'

/** A name of any kind. */
export const name = z.string().min(1)

const api = () => z.enum(['anthropic', 'openai-compatible'])

/** The address of an API, without user, query and fragment, and without an endpoint, which is added to it. */
export const BASE_URL = /^(?!.*\/(?:chat\/completions|responses|messages)\/*$)https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/

/** What else such an address is not, for errors. */
export const BASE_URL_ENDS = 'without an endpoint or a query behind it (of Azure the one that ends with /openai/v1)'

const baseUrl = () =>
  z
    .string()
    .regex(BASE_URL, `an address such as https://models.example/v1, ${BASE_URL_ENDS}`)
    .meta({
      description:
        'Address of the API, as far as the version (`.../v1`). Default: that of the environment, else of the provider itself, see docs/gateway.md.',
    })
    .optional()

const prices = () => ({
  input_per_million: z.number().min(0).meta({ description: 'US dollars for a million tokens that it reads.' }),
  output_per_million: z.number().min(0).meta({ description: 'US dollars for a million tokens that it writes.' }),
})

/**
 * Marks an option whose values are names of agents, which are known above this room: `all` of them, or those whose
 * `listings` can be shown. Schemas and documentation name them in its place.
 */
export const AGENT_NAMES = 'agentNames'

/** How requests to a model are written, as `agent.wire_api` and the inputs name it. */
export const WIRE_APIS = ['messages', 'responses', 'completions', 'generate-content'] as const

const modelPrice = () =>
  z
    .strictObject({
      ...prices(),
      cached_per_million: z
        .number()
        .min(0)
        .meta({
          description:
            'Of tokens read from a cache. Default: the share of the input that the list has for the model, or the nearest one.',
        })
        .optional(),
      cache_write_per_million: z
        .number()
        .min(0)
        .meta({
          description:
            'Of tokens written to a cache. Default: with `anthropic` 1.25 or 2 times the input, by how long they stay; else as the input.',
        })
        .optional(),
    })
    .meta({
      description:
        'What the model costs. Default: its list price, for models of Anthropic and OpenAI; for others that of the listed one with the nearest name, with a warning.',
    })
    .optional()

const modelLimits = () =>
  z
    .strictObject({
      requests: z.int().positive().meta({ description: 'Requests to the model, of all trials together.' }).optional(),
      input_tokens: z.int().positive().meta({ description: 'Tokens that it reads.' }).optional(),
      output_tokens: z.int().positive().meta({ description: 'Tokens that it writes.' }).optional(),
    })
    .meta({
      description:
        'What a run may use of the model, beside its budget in US dollars. Trials that do not run are named, and the gate is then not evaluated.',
    })
    .optional()

/** Schema of the agent that answers the prompts. */
export const agentSchema = () =>
  z.strictObject({
    id: name.meta({
      description: 'The agent; `ID@1.2.3` for one version of it.',
      [AGENT_NAMES]: 'all',
    }),
    command: z
      .union([z.string().min(1), z.array(name).min(1)])
      .meta({ description: 'For `command`: the program and its arguments, as one line or as a list.' })
      .optional(),
    version: name
      .meta({
        description:
          'Of an agent with a program of its own: the version to install from npm; without it the program on PATH is used. Of a `command` agent: what you call its version; its results are kept and reused only when this is set.',
      })
      .optional(),
    model: name.meta({ description: 'The model that the agent is asked to use, by its full name.' }).optional(),
    provider: z
      .enum(['anthropic', 'openai-compatible', 'google'])
      .meta({
        description:
          'Which API the model is asked by. Default: the only one that the agent speaks; else `anthropic` for models called `claude-...`, and `openai-compatible` for all others.',
      })
      .optional(),
    base_url: baseUrl(),
    api_key_env: keyVariable(' The agent never sees the key.'),
    ...credentials([...HEADERS, 'job-token'], BY_TOKEN),
    wire_api: z
      .enum(WIRE_APIS)
      .meta({
        description:
          "Which of a provider's APIs the model takes: Anthropic's `messages`, OpenAI's `responses`, chat `completions`, or Google's `generate-content`. Default: `messages` for `anthropic`; `generate-content` for `google`; else the only one that the agent takes, `responses` for models called gpt-5 or later, or o1 and the like, and `completions` for all others.",
      })
      .optional(),
    listing: name
      .meta({
        description: 'Of `model`: the agent whose listing of skills the model is shown, cut as that agent cuts it.',
        [AGENT_NAMES]: 'listings',
      })
      .optional(),
    price: modelPrice(),
    limits: modelLimits(),
  })

/** Schema of the judge that `prompt` graders ask. */
export const judgeSchema = () =>
  z.strictObject({
    provider: api().meta({ description: 'Which API the judge speaks: `anthropic` or `openai-compatible`.' }),
    model: name
      .meta({ description: 'The model that judges where neither the grader nor its suite names one.' })
      .optional(),
    base_url: baseUrl(),
    api_key_env: keyVariable(),
    ...credentials(HEADERS),
    timeout_seconds: z
      .number()
      .positive()
      .max(3600)
      .meta({ description: 'How long one answer of the judge may take. Default 120.' })
      .optional(),
    max_retries: z
      .int()
      .min(0)
      .max(10)
      .meta({
        description: 'How often the judge is asked again after a rate limit, an overload or a server error. Default 2.',
      })
      .optional(),
    price: z
      .strictObject(prices())
      .meta({ description: "What the judge's model costs. Without it, the list price." })
      .optional(),
  })

/** Schema of one of several agents, with what holds for it alone. */
export const agentEntrySchema = () =>
  z.strictObject({
    ...agentSchema().shape,
    name: name
      .max(60)
      .meta({ description: 'How reports call it. Default: its id, with version and model where two have one id.' })
      .optional(),
    trials: z
      .int()
      .min(1)
      .max(50)
      .meta({ description: 'How often it is asked each prompt on head. Default: `trials` of the configuration.' })
      .optional(),
    base_trials: z
      .int()
      .min(1)
      .max(50)
      .meta({ description: 'How often on the base. Default: its own `trials`, else `base_trials`.' })
      .optional(),
    enforce: z
      .boolean()
      .meta({ description: 'Whether a red gate of this agent blocks. Default: `enforce` of the configuration.' })
      .optional(),
  })

const BY_TOKEN = ' `job-token`: no key; Copilot asks GitHub with the token of the job, see docs/job-token.md.'

/** The headers that carry a key. */
const HEADERS = ['bearer', 'x-api-key', 'api-key', 'x-goog-api-key'] as const

/** How a key is sent, of agent and judge. */
function credentials<const T extends readonly [string, ...string[]]>(auth: T, more = '') {
  return {
    auth: z
      .enum(auth)
      .meta({
        description: `The header that carries the key: \`bearer\` (\`Authorization: Bearer\`), \`x-api-key\`, \`api-key\` or \`x-goog-api-key\`. Default: \`x-api-key\` with \`anthropic\` where the variable is not called a token, \`x-goog-api-key\` with \`google\`, else \`bearer\`.${more}`,
      })
      .optional(),
    headers_env: z
      .string()
      .regex(VARIABLE, 'the name of an environment variable')
      .meta({
        description:
          'Name of the environment variable with further headers, such as those of a gateway, one `Name: value` a line. Default: see docs/gateway.md.',
      })
      .optional(),
  }
}

const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*$/

/** `more` is appended to the common description. */
function keyVariable(more = '') {
  return z
    .string()
    .regex(VARIABLE, 'the name of an environment variable')
    .meta({
      description: `Name of the environment variable with the key, never the key itself. Default: the first that is set of those in docs/gateway.md, such as \`ANTHROPIC_API_KEY\` or \`OPENAI_API_KEY\`.${more}`,
    })
    .optional()
}
