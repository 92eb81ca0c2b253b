import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../core/errors/parse-json.ts'
import type { Account, OwnService, ServiceRefusal } from '../cli-agent/own-service.ts'
import { count } from '../transcript/readers/agent-fields.ts'
import { shortMessage } from '../transcript/readers/kept-text.ts'

/** What GitHub asks for an AI credit, in US dollars. https://docs.github.com/copilot/concepts/billing-and-usage */
const CREDIT_USD = 0.01
/** Credits are counted in parts: https://docs.github.com/copilot names them nano AI units. */
const NANO = 1e9
/** The least limit of a session that the program accepts, in credits: one trial's end where nothing else ends it. */
export const LEAST_CREDITS = 30

const record = z.object({
  type: z.literal('session.usage_record'),
  data: z.object({
    usage: z.object({
      model: z.string().nullable().catch(null),
      inputTokens: count,
      outputTokens: count,
      cacheReadTokens: count,
      cacheWriteTokens: count,
      copilotUsage: z
        .object({ totalNanoAiu: z.number().min(0) })
        .nullable()
        .catch(null),
    }),
  }),
})
const error = z.object({
  type: z.literal('session.error'),
  data: z.object({
    errorType: z.string().catch(''),
    message: z.string().catch(''),
    statusCode: z.number().nullable().catch(null),
  }),
})

/** GitHub's own models, for Copilot in a job of GitHub Actions. */
export const copilotService: OwnService = {
  name: 'GitHub Copilot',
  variable: 'GITHUB_TOKEN',
  permission: 'copilot-requests: write',
  policy: 'Allow use of Copilot CLI billed to the organization',
  servers: ['api.github.com:443', 'api.githubcopilot.com:443'],
  async account(home, stderr) {
    const lines = await sessionLines(join(home, '.copilot/session-state'))
    const used = lines.flatMap((line) => record.safeParse(line).data?.data.usage ?? [])
    const [failed = null] = lines.flatMap((line) => error.safeParse(line).data?.data ?? [])
    const sum = (of: (one: (typeof used)[number]) => number) => used.reduce((total, one) => total + of(one), 0)
    const isCounted = used.every(({ copilotUsage }) => copilotUsage !== null)
    return {
      inputTokens: sum((one) => one.inputTokens),
      outputTokens: sum((one) => one.outputTokens),
      cachedTokens: sum((one) => one.cacheReadTokens),
      writtenTokens: sum((one) => one.cacheWriteTokens),
      costUsd: isCounted ? (sum((one) => one.copilotUsage?.totalNanoAiu ?? 0) / NANO) * CREDIT_USD : null,
      model: used.at(-1)?.model ?? null,
      refusal: failed === null ? refusedAtStart(stderr) : refusalOf(failed),
    } satisfies Account
  },
}

/** The events that the program kept of its sessions, which hold more than its output. */
async function sessionLines(folder: string): Promise<unknown[]> {
  const sessions = await readdir(folder).catch(() => [])
  const texts = await Promise.all(
    sessions.map((session) => readFile(join(folder, session, 'events.jsonl'), 'utf8').catch(() => '')),
  )
  return texts.flatMap((text) =>
    text.split('\n').flatMap((line) => {
      if (!KEPT.test(line)) return []
      const parsed = parseJson(line)
      return parsed === null ? [] : [parsed]
    }),
  )
}

/** Of many lines, some of them long, two kinds matter. */
const KEPT = /^\{"type":"session\.(?:usage_record|error)"/

function refusalOf({ errorType, message, statusCode }: z.output<typeof error>['data']): ServiceRefusal {
  const said = shortMessage(message)
  if (errorType === 'quota' || statusCode === 402) return { kind: 'credit', said }
  if (errorType === 'authorization') return { kind: statusCode === 403 ? 'policy' : 'token', said }
  return { kind: 'other', said }
}

/** How the program begins when it may not list models, before any session: its output has no event for that. */
const AT_START: readonly (readonly [string, ServiceRefusal['kind']])[] = [
  ['Error: Access denied by policy settings', 'policy'],
  ['Error: Authentication failed', 'token'],
  ['Error: No authentication information found', 'token'],
]

function refusedAtStart(stderr: string): ServiceRefusal | null {
  const [first = ''] = stderr.trimStart().split('\n')
  const known = AT_START.find(([line]) => first.startsWith(line))
  return known === undefined ? null : { kind: known[1], said: shortMessage(first) }
}
