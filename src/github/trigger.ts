import { z } from 'zod'
import { UserError } from '../user-error.ts'

/** What a workflow run was started by, as far as a decision depends on it. */
export type Trigger =
  | {
      kind: 'pull_request'
      number: number
      headSha: string
      baseSha: string
      /** The test merge, GITHUB_SHA of the event. */
      mergeSha: string
      /** From another repository, or from Dependabot: a read-only token and no secrets. */
      untrusted: 'fork' | 'dependabot' | null
    }
  | { kind: 'merge_group'; headSha: string; baseSha: string }
  | { kind: 'push'; after: string; before: string | null; defaultBranch: string }
  | {
      kind: 'workflow_dispatch'
      sha: string
      pullRequest: number | null
      defaultBranch: string
      /** True when whoever started it chose an agent or trials of their own. */
      overrides: boolean
    }
  /** The default branch as it is, by the clock. */
  | { kind: 'schedule'; sha: string }

const sha = z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/)
const repository = z.object({ default_branch: z.string(), full_name: z.string() })

const pullRequestEvent = z.object({
  number: z.int().positive(),
  pull_request: z.object({
    head: z.object({ sha, repo: z.object({ full_name: z.string() }).nullable() }),
    base: z.object({ sha, repo: z.object({ full_name: z.string() }) }),
    user: z.object({ login: z.string() }).nullable(),
  }),
})
const mergeGroupEvent = z.object({ merge_group: z.object({ head_sha: sha, base_sha: sha }) })
const pushEvent = z.object({ before: sha, after: sha, repository })
const dispatchEvent = z.object({
  inputs: z.record(z.string(), z.string().nullable()).nullish(),
  repository,
})

const supported = ['pull_request', 'merge_group', 'push', 'workflow_dispatch', 'schedule'] as const

/**
 * What started this run, from the event's name, its payload and GITHUB_SHA. `pr` is the `pr` input of the Action, '' when unset; it
 * counts for `workflow_dispatch` only. Throws `UserError` for an event that this cannot evaluate, and for a payload that is not GitHub's.
 */
export function triggerOf(eventName: string, payload: unknown, githubSha: string, pr: string): Trigger {
  switch (eventName) {
    case 'pull_request': {
      const { number, pull_request: pull } = read(pullRequestEvent, eventName, payload)
      const fork = pull.head.repo?.full_name !== pull.base.repo.full_name
      const dependabot = pull.user?.login === 'dependabot[bot]'
      return {
        kind: 'pull_request',
        number,
        headSha: pull.head.sha,
        baseSha: pull.base.sha,
        mergeSha: githubSha,
        untrusted: fork ? 'fork' : dependabot ? 'dependabot' : null,
      }
    }
    case 'merge_group': {
      const { merge_group: group } = read(mergeGroupEvent, eventName, payload)
      return { kind: 'merge_group', headSha: group.head_sha, baseSha: group.base_sha }
    }
    case 'push': {
      const event = read(pushEvent, eventName, payload)
      if (/^0+$/.test(event.after)) {
        throw new UserError({
          what: 'This push deleted its branch: there is nothing to evaluate.',
          todo: 'Name the branches that the workflow runs for: `on: push: branches: [main]`.',
        })
      }
      // All zeros: the branch is new, and there is no commit before.
      const before = /^0+$/.test(event.before) ? null : event.before
      // GITHUB_SHA rather than `after`, which for an annotated tag is the tag's own object and no commit.
      return { kind: 'push', after: githubSha, before, defaultBranch: event.repository.default_branch }
    }
    case 'workflow_dispatch': {
      const event = read(dispatchEvent, eventName, payload)
      const number = pr !== '' ? pr : (event.inputs?.['pr'] ?? '')
      return {
        kind: 'workflow_dispatch',
        sha: githubSha,
        pullRequest: number === '' ? null : pullRequestNumber(number),
        defaultBranch: event.repository.default_branch,
        overrides: ['agent', 'trials'].some((name) => (event.inputs?.[name] ?? '') !== ''),
      }
    }
    case 'schedule':
      return { kind: 'schedule', sha: githubSha }
    default:
      throw new UserError({
        what: `The event "${eventName}" is not one that this Action evaluates.`,
        todo: `Run it on ${supported.join(', ')}. pull_request_target is not supported on purpose: it would put secrets next to foreign text.`,
      })
  }
}

function pullRequestNumber(text: string): number {
  if (/^[1-9][0-9]{0,9}$/.test(text.trim())) return Number(text.trim())
  throw new UserError({
    what: `The input "pr" is ${JSON.stringify(text.slice(0, 50))}, not the number of a pull request.`,
    todo: 'Give the number alone, such as 123.',
  })
}

function read<T>(schema: z.ZodType<T>, eventName: string, payload: unknown): T {
  const result = schema.safeParse(payload)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new UserError({
    what: `The ${eventName} event is not as GitHub sends it: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    todo: 'Run this Action in a workflow; GITHUB_EVENT_PATH must point at the event that started it.',
  })
}
