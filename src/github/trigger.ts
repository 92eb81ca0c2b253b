import type { z } from 'zod'
import { UserError } from '../core/errors/user-error.ts'
import {
  commentEvent,
  dispatchEvent,
  mergeGroupEvent,
  pullRequestEvent,
  pushEvent,
  workflowRunEvent,
} from './event-schemas.ts'
import { untrustedReason } from './pull-request.ts'

/** What started a workflow run, with the fields that decisions depend on. */
export type Trigger =
  | {
      kind: 'pull_request'
      number: number
      headSha: string
      baseSha: string
      /** The branch that it goes into. */
      baseRef: string
      /** The test merge, GITHUB_SHA of the event. */
      mergeSha: string
      /** From another repository, or from Dependabot: a read-only token and no secrets. */
      untrusted: 'fork' | 'dependabot' | null
      /** Not ready for review yet. */
      draft: boolean
    }
  | {
      kind: 'merge_group'
      headSha: string
      baseSha: string
      /** The pull request that the queue's branch is named for; null where the name holds none. */
      pullRequest: number | null
    }
  | { kind: 'push'; after: string; before: string | null; defaultBranch: string }
  | {
      kind: 'workflow_dispatch'
      sha: string
      pullRequest: number | null
      defaultBranch: string
      /** True when its inputs choose an agent or trials. */
      overrides: boolean
      /** Login of the user who started it, from the event. */
      actor: string
      /** Id of the comment whose command this run is; null when it was started from the page or the API. */
      comment: number | null
      /** SHA-256 (hex) of that comment's text when its command was taken; null when not given. */
      commentDigest: string | null
      /** The commit of a fork's pull request that the run is for; null when none was given. */
      forSha: string | null
    }
  /** The default branch, at a set time. */
  | { kind: 'schedule'; sha: string }
  /** A new comment on a pull request. Its text is untrusted: everyone who can see the pull request can comment. */
  | {
      kind: 'issue_comment'
      /** Number of the pull request, or of the issue. */
      pullRequest: number
      /** False for a comment on an issue, where only the command about the default branch counts. */
      isPull: boolean
      comment: EventComment
      defaultBranch: string
    }
  /**
   * Another workflow's run for a `pull_request` event. It lets a fork's pull request be handled with a token that can
   * write.
   */
  | {
      kind: 'workflow_run'
      action: 'requested' | 'in_progress' | 'completed'
      runId: number
      /** `owner/name` of the head's repository; null when it was deleted. */
      headRepo: string | null
      headBranch: string
      headSha: string
      defaultBranch: string
    }
  /** An event with nothing to evaluate, and why: an edited comment, a run of a push. */
  | { kind: 'nothing'; why: string }

/** A comment, from its event or the API. */
export interface EventComment {
  id: number
  body: string
  /** Null for a deleted account. */
  author: { login: string; type: string } | null
  createdAt: string
  updatedAt: string
}

/** The triggers that evaluate commits of the checkout. */
export type EvaluationTrigger = Exclude<Trigger, { kind: 'issue_comment' | 'workflow_run' | 'nothing' }>

/** The parts of an event that its trigger is read from. */
interface EventParts {
  payload: unknown
  githubSha: string
  /** The input `pr` of the Action. */
  pr: string
}

/** How the trigger of each supported event is read. */
const READERS: Readonly<Record<string, (event: EventParts) => Trigger>> = {
  pull_request: ({ payload, githubSha }) =>
    pullTrigger(parsePayload(pullRequestEvent(), 'pull_request', payload), githubSha),
  merge_group: ({ payload }) => {
    const { merge_group: group } = parsePayload(mergeGroupEvent(), 'merge_group', payload)
    const { head_sha: headSha, base_sha: baseSha } = group
    return { kind: 'merge_group', headSha, baseSha, pullRequest: queuedPullRequest(group.head_ref) }
  },
  push: ({ payload, githubSha }) => pushTrigger(parsePayload(pushEvent(), 'push', payload), githubSha),
  workflow_dispatch: dispatchTrigger,
  schedule: ({ githubSha }) => ({ kind: 'schedule', sha: githubSha }),
  issue_comment: ({ payload }) => commentTrigger(parsePayload(commentEvent(), 'issue_comment', payload)),
  workflow_run: ({ payload }) => followingTrigger(parsePayload(workflowRunEvent(), 'workflow_run', payload)),
}

/**
 * What started this run, from the event's name, its payload and GITHUB_SHA. `pr` is the `pr` input of the Action, ''
 * when unset; it counts for `workflow_dispatch` only. Throws `UserError` for an event that is not supported, and for a
 * payload that is not as GitHub sends it.
 */
export function triggerOf(eventName: string, payload: unknown, githubSha: string, pr: string): Trigger {
  const read = Object.hasOwn(READERS, eventName) ? READERS[eventName] : undefined
  if (read !== undefined) return read({ payload, githubSha, pr })
  throw new UserError({
    what: `The event "${eventName}" is not one that this Action evaluates.`,
    todo: `Run it on ${Object.keys(READERS).join(', ')}. pull_request_target is not supported on purpose: it would put secrets next to foreign text.`,
  })
}

function pullTrigger(
  { action, changes, number, pull_request: pull }: z.output<ReturnType<typeof pullRequestEvent>>,
  mergeSha: string,
): Trigger {
  // Of all edits only a new base branch changes what is evaluated.
  if (action === 'edited' && changes?.base === undefined) {
    return { kind: 'nothing', why: `only the title or the text of #${number} was edited` }
  }
  // Nothing can be merged any more. Opened again it has an event of its own.
  if (action === 'closed') return { kind: 'nothing', why: `#${number} was closed` }
  const isFork = pull.head.repo?.full_name !== pull.base.repo.full_name
  return {
    kind: 'pull_request',
    number,
    headSha: pull.head.sha,
    baseSha: pull.base.sha,
    baseRef: pull.base.ref,
    mergeSha,
    untrusted: untrustedReason({ isFork, author: pull.user?.login ?? null }),
    draft: pull.draft ?? false,
  }
}

function pushTrigger(event: z.output<ReturnType<typeof pushEvent>>, githubSha: string): Trigger {
  if (/^0+$/.test(event.after)) {
    throw new UserError({
      what: 'This push deleted its branch: there is nothing to evaluate.',
      todo: 'Name the branches that the workflow runs for: `on: push: branches: [main]`.',
    })
  }
  // All zeros: the branch is new, and there is no commit before.
  const before = /^0+$/.test(event.before) ? null : event.before
  // GITHUB_SHA rather than `after`, which for an annotated tag is the tag's own object, not a commit.
  return { kind: 'push', after: githubSha, before, defaultBranch: event.repository.default_branch }
}

function dispatchTrigger({ payload, githubSha, pr }: EventParts): Trigger {
  const event = parsePayload(dispatchEvent(), 'workflow_dispatch', payload)
  const input = (name: string) => String(event.inputs?.[name] ?? '').trim()
  const number = pr !== '' ? pr : input('pr')
  const forSha = input('sha') === '' ? null : fullSha(input('sha'))
  if (number === '' && forSha !== null) {
    throw new UserError({
      what: 'The input "sha" names the head of a pull request, and no pull request is given.',
      todo: 'Give the number of the pull request too, with the input "pr".',
    })
  }
  return {
    kind: 'workflow_dispatch',
    sha: githubSha,
    pullRequest: number === '' ? null : pullRequestNumber(number),
    defaultBranch: event.repository.default_branch,
    overrides: ['agent', 'trials'].some((name) => input(name) !== ''),
    actor: event.sender.login,
    ...commentOf(input('comment')),
    forSha,
  }
}

function followingTrigger(event: z.output<ReturnType<typeof workflowRunEvent>>): Trigger {
  const { action, workflow_run: run, repository: here } = event
  if (run.event !== 'pull_request') {
    return { kind: 'nothing', why: `the run ${run.id} was started by ${run.event}, not by a pull request` }
  }
  return {
    kind: 'workflow_run',
    action,
    runId: run.id,
    headRepo: run.head_repository?.full_name ?? null,
    headBranch: run.head_branch ?? '',
    headSha: run.head_sha,
    defaultBranch: here.default_branch,
  }
}

type CommentPayload = z.output<ReturnType<typeof commentEvent>>

/** The trigger of a comment. An edited one is never a command: others may have reacted to its earlier text. */
function commentTrigger({ action, issue, comment, repository: here }: CommentPayload): Trigger {
  if (action !== 'created')
    return { kind: 'nothing', why: `comment ${comment.id} was ${action}, and only new ones count` }
  return {
    kind: 'issue_comment',
    pullRequest: issue.number,
    isPull: issue.pull_request !== undefined && issue.pull_request !== null,
    comment: {
      id: comment.id,
      body: comment.body ?? '',
      author: comment.user,
      createdAt: comment.created_at,
      updatedAt: comment.updated_at,
    },
    defaultBranch: here.default_branch,
  }
}

/**
 * GitHub names a queue's branches `refs/heads/gh-readonly-queue/BASE/pr-N-SHA`; BASE may hold slashes and anything
 * else.
 */
function queuedPullRequest(ref: string): number | null {
  const number = /\/pr-([1-9][0-9]{0,9})-[0-9a-f]{40,64}$/.exec(ref)?.[1]
  return number === undefined ? null : Number(number)
}

/** The input `comment`: an id, and after a colon the digest of the comment's text. */
function commentOf(text: string): { comment: number | null; commentDigest: string | null } {
  if (text === '') return { comment: null, commentDigest: null }
  const [, id = '', digest] = /^([1-9][0-9]{0,15})(?::([0-9a-f]{64}))?$/.exec(text) ?? []
  if (Number.isSafeInteger(Number(id)) && id !== '') return { comment: Number(id), commentDigest: digest ?? null }
  throw new UserError({
    what: `The input "comment" is ${JSON.stringify(text.slice(0, 50))}, not the id of a comment.`,
    todo: 'Leave it empty: commands in comments fill it in.',
  })
}

function fullSha(text: string): string {
  if (/^[0-9a-f]{40}$/.test(text)) return text
  throw new UserError({
    what: `The input "sha" is ${JSON.stringify(text.slice(0, 50))}, not a full commit id.`,
    todo: "Give all 40 characters of the head commit of the fork's pull request.",
  })
}

function pullRequestNumber(text: string): number {
  if (/^[1-9][0-9]{0,9}$/.test(text.trim())) return Number(text.trim())
  throw new UserError({
    what: `The input "pr" is ${JSON.stringify(text.slice(0, 50))}, not the number of a pull request.`,
    todo: 'Give the number alone, such as 123.',
  })
}

function parsePayload<T>(schema: z.ZodType<T>, eventName: string, payload: unknown): T {
  // Compiling a parser takes longer than parsing one payload.
  const result = schema.safeParse(payload, { jitless: true })
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new UserError({
    what: `The ${eventName} event is not as GitHub sends it: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    todo: 'Run this Action in a workflow; GITHUB_EVENT_PATH must point at the event that started it.',
  })
}
