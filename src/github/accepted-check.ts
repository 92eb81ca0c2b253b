import { z } from 'zod'
import { parseJson } from '../core/errors/parse-json.ts'
import type { Acceptance } from '../gate/acceptance.ts'
import type { GitHubClient } from './client.ts'
import { limitBytes, limitLine } from './limit-text.ts'
import { listOwnChecks } from './own-checks.ts'

/** A recorded acceptance, with its comment and the author of the pull request. */
export interface AcceptanceRecord extends Acceptance {
  comment: number
  /** SHA-256 (hex) of that comment's text. */
  digest: string
  /** Login of the pull request's author; null for a deleted account. */
  pullAuthor: string | null
  /** The job of a matrix whose result it is for; left out without a matrix. */
  job?: string
}

const text = z.string().max(600)
const recordSchema: z.ZodType<Accepted> = z.strictObject({
  skills: z.array(z.strictObject({ skill: text, lost: z.array(text).exactOptional() })),
  base: text,
  head: text,
  headSha: z.string().regex(/^[0-9a-f]{40}$/),
  by: text,
  reason: text,
  comment: z.int(),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  pullAuthor: text.nullable(),
  job: text.exactOptional(),
})

const KEY = 'skill-eval-gate accepted '
const BEGIN = '<!-- skill-eval-gate accepted: '
const END = ' -->'

/** The name of the check runs that hold acceptances, beside the gate's own. */
export function acceptedCheckName(gate: string): string {
  return `${gate}: accepted`
}

/** What one comment accepts in one job: each skill, or row of a skill in a room, with the prompts that it lost. */
type Accepted = Omit<AcceptanceRecord, 'skill' | 'lost'> & {
  skills: readonly Pick<AcceptanceRecord, 'skill' | 'lost'>[]
}

/**
 * Records acceptances in a check run of its own on the pull request's head, one for each comment and job. The check's
 * conclusion is neutral, because an acceptance is not a verdict. Fails with octokit's `RequestError`.
 */
export async function publishAcceptance(
  client: GitHubClient,
  request: { owner: string; repo: string; gate: string; record: Accepted; title: string; summary: string },
): Promise<void> {
  const { owner, repo, gate, record, title, summary } = request
  const name = acceptedCheckName(gate)
  const key = keyOf(record)
  const known = await listOwnChecks(client, { owner, repo, headSha: record.headSha, name, every: true })
  if (known.some(({ externalId }) => externalId === key)) return
  const json = JSON.stringify(record).replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e'))
  await client.rest.checks.create({
    owner,
    repo,
    name,
    head_sha: record.headSha,
    external_id: key,
    status: 'completed',
    conclusion: 'neutral',
    output: {
      title: limitLine(title, 255),
      summary: limitBytes(summary, 60_000),
      text: `Recorded for the gate, which applies it between these two versions of the skills only.\n\n${BEGIN}${json}${END}`,
    },
  })
}

/**
 * The acceptances that our own app recorded on a commit, oldest first; unreadable ones are left out. Fails with
 * octokit's `RequestError`.
 */
export async function listAcceptances(
  client: GitHubClient,
  { owner, repo, gate, headSha }: { owner: string; repo: string; gate: string; headSha: string },
): Promise<AcceptanceRecord[]> {
  const checks = await listOwnChecks(client, { owner, repo, headSha, name: acceptedCheckName(gate), every: true })
  return checks
    .filter(({ externalId, status }) => externalId.startsWith(KEY) && status === 'completed')
    .toReversed()
    .flatMap((check) => {
      const record = parseRecord(check.text)
      if (record === null || record.headSha !== headSha || check.externalId !== keyOf(record)) return []
      const { skills, ...shared } = record
      return skills.map((one) => ({ ...shared, ...one }))
    })
}

function keyOf({ comment, job }: Pick<AcceptanceRecord, 'comment' | 'job'>): string {
  return job === undefined ? `${KEY}${comment}` : `${KEY}${comment} ${job}`
}

function parseRecord(text: string | null): Accepted | null {
  // `s`: JSON does not escape all characters that end a line elsewhere.
  const [, json] = new RegExp(`${BEGIN}(.*)${END}`, 's').exec(text ?? '') ?? []
  return json === undefined ? null : (recordSchema.safeParse(parseJson(json)).data ?? null)
}
