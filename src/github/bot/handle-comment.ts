import { asUserErrors, type Warning } from '../../core/errors/user-error.ts'
import type { HistorySource } from '../../reports/history/history-branch.ts'
import type { GitHubClient } from '../client.ts'
import { type Reaction, react, takeBack } from '../comments.ts'
import { describeGitHubError, type GitHubAction, refusedByGitHub } from '../describe-github-error.ts'
import { getPullRequest } from '../pull-request.ts'
import { asGitHubFailure } from '../request-error.ts'
import type { EventComment } from '../trigger.ts'
import type { CommandContext, Outcome } from './act.ts'
import { answeredLately, unpermittedLine } from './answered-lately.ts'
import { authorise, commentDigest, EDITED } from './authorise.ts'
import { carryOut } from './carry-out.ts'
import type { Command } from './command.ts'
import type { GivenCommand } from './command-in.ts'
import type { About } from './fold-replies.ts'
import { helpText } from './help-text.ts'
import { malformedAnswer } from './malformed-answer.ts'
import type { BotSettings } from './read-bot-settings.ts'
import { foldOutdated, notDone, reply } from './reply.ts'

interface CommentJob {
  client: GitHubClient
  owner: string
  repo: string
  pull: number
  comment: EventComment
  /** The command, parsed from the event's copy of the comment. */
  command: GivenCommand
  gateWorkflow: CommandContext['gateWorkflow']
  /** True for a rerun of the same job: it carries out the command although an earlier run took it. */
  isRetry: boolean
  /** How long a second of waiting lasts, in milliseconds. */
  secondMs: number
  /** Opens the branch of the history. Dispose of the source. */
  openHistory(): Promise<HistorySource & AsyncDisposable>
  /** Reads the settings of a branch. */
  readSettings(baseRef: string): Promise<BotSettings>
}

/** The outcome of handling a comment, for the log and the job. */
interface Handled {
  /** Log line: plain text, not escaped. */
  log: string
  warnings: readonly Warning[]
  /** True where the command, or the reply to its author, failed. The job fails then. */
  failed: boolean
}

/** Carries out the command of a new comment if its author is authorised. Otherwise replies once with the reason. */
export async function handleComment(job: CommentJob): Promise<Handled> {
  const warnings: Warning[] = []
  const seen = await attempt(() => react(job.client, placeOf(job), 'eyes'), 'reaction', warnings)
  const reactions = seen === null ? [] : [seen]
  return handleSeen({ ...job, reactions }, warnings)
}

/** A job that has made reactions: a refusal leaves its own alone. */
type SeenJob = CommentJob & { reactions: Reaction[] }

async function handleSeen(job: SeenJob, warnings: Warning[]): Promise<Handled> {
  const { client, owner, repo, comment, command, pull } = job
  try {
    const digest = commentDigest(comment.body)
    const allowed =
      comment.createdAt === comment.updatedAt
        ? await ask('read-comment', authorise(client, { owner, repo, pull, comment: comment.id, digest }))
        : ({ kind: 'refused', reason: EDITED, unpermitted: null } as const)
    if (allowed.kind === 'silent') return { ...nothing(allowed.why), warnings }
    const unpermitted = allowed.kind === 'refused' ? allowed.unpermitted : null
    const where = { owner, repo, pull, login: unpermitted ?? '', at: comment.createdAt }
    if (unpermitted !== null && (await answeredLately(client, where))) {
      return { ...nothing(`${unpermitted} may not give commands, and was told so within the hour`), warnings }
    }
    const outcome: Outcome | 'taken' =
      allowed.kind === 'refused'
        ? allowed
        : command.kind === 'malformed'
          ? { kind: 'refused', reason: await malformedAnswer(command, job) }
          : await takeCommand(command.command, allowed.author, job, warnings)
    if (outcome === 'taken') return taken(comment.id, warnings)
    const withHelp = command.kind === 'malformed' && allowed.kind === 'allowed'
    const handled = await reportOutcome(outcome, { withHelp, unpermitted }, job, warnings)
    if (outcome.kind === 'done' && command.kind === 'command') {
      const place = { owner, repo, pull, comment: comment.id }
      await attempt(() => foldOutdated(client, place, command.command.kind), 'comment', [])
    }
    return handled
  } catch (error) {
    const problem = asWarning(error)
    if (problem === null) throw error
    return await reportOutcome({ kind: 'failed', problem }, { withHelp: false, unpermitted: null }, job, warnings)
  }
}

/** Carries out a command, unless another delivery of its event has taken it. */
async function takeCommand(
  command: Command,
  author: string,
  job: SeenJob,
  warnings: Warning[],
): Promise<Outcome | 'taken'> {
  const { client, owner, repo, comment, gateWorkflow, isRetry, secondMs } = job
  if (!(await claim('rocket', job, warnings))) return 'taken'
  if (command.kind === 'bless') {
    // Loaded late: few comments need git.
    const { actBless } = await import('./act-bless.ts')
    await using source = await job.openHistory()
    return await actBless(author, source)
  }
  const pull = await ask('read-pull-request', getPullRequest(client, { owner, repo, number: job.pull }))
  const settings = await ask('read-config', job.readSettings(pull.baseRef))
  const context = { client, owner, repo, pull, comment, author, settings, gateWorkflow, isRetry, secondMs }
  return ask('read-checks', carryOut(command, context))
}

/**
 * Whether this delivery of the event is the one that acts. GitHub delivers some events twice; exactly one delivery
 * makes the reaction. If the reaction fails, this delivery acts: acting twice is better than not at all.
 */
async function claim(content: 'rocket' | 'confused', job: SeenJob, warnings: Warning[]): Promise<boolean> {
  const { client, isRetry, reactions } = job
  const made = await attempt(() => react(client, placeOf(job), content), 'reaction', warnings)
  if (content === 'rocket' && made !== null) reactions.push(made)
  return made === null || made.isFirst || isRetry
}

/** Takes back what says that a command was seen and taken: a refused one has the reaction of its refusal only. */
async function takeBackAll(job: SeenJob, warnings: Warning[]): Promise<void> {
  for (const { id } of job.reactions) {
    await attempt(() => takeBack(job.client, placeOf(job), id), 'reaction', warnings)
  }
}

function placeOf({ owner, repo, comment }: CommentJob): { owner: string; repo: string; comment: number } {
  return { owner, repo, comment: comment.id }
}

async function reportOutcome(
  outcome: Outcome,
  { withHelp, unpermitted }: { withHelp: boolean; unpermitted: string | null },
  job: SeenJob,
  warnings: Warning[],
): Promise<Handled> {
  const { comment } = job
  switch (outcome.kind) {
    case 'done':
      return { log: outcome.log, warnings: [...warnings, ...(outcome.warnings ?? [])], failed: false }
    case 'answered':
      return answer(
        { body: outcome.reply, about: aboutAnswer(job, outcome.headSha ?? null) },
        `Answered comment ${comment.id}.`,
        job,
        warnings,
      )
    case 'refused': {
      const isMine = await claim('confused', job, warnings)
      await takeBackAll(job, warnings)
      if (!isMine) return taken(comment.id, warnings)
      const help = withHelp ? `\n\n${helpText()}` : ''
      const told = unpermitted === null ? '' : `\n\n${unpermittedLine(unpermitted)}`
      const body = `${notDone({ what: outcome.reason })}${help}${told}`
      // Who may not give commands is not told by the command of another.
      const about: About = { kind: unpermitted === null ? 'refused' : 'other', headSha: null }
      return answer({ body, about }, `Refused comment ${comment.id}: ${outcome.reason}`, job, warnings)
    }
    case 'failed': {
      const { what, todo } = outcome.problem
      const log = `${what}${todo === undefined ? '' : ` ${todo}`}`
      const about: About = { kind: 'refused', headSha: null }
      const handled = await answer({ body: notDone(outcome.problem), about }, log, job, warnings)
      return { ...handled, failed: true }
    }
  }
}

function aboutAnswer({ command }: CommentJob, headSha: string | null): About & { done: Command['kind'] | null } {
  const done = command.kind === 'command' ? command.command.kind : null
  return { kind: done === 'explain' || done === 'status' ? done : 'other', headSha, done }
}

async function answer(
  { body, about }: { body: string; about: Parameters<typeof reply>[3] },
  log: string,
  job: CommentJob,
  warnings: Warning[],
): Promise<Handled> {
  const { client, owner, repo, pull, comment } = job
  const posted = await attempt(
    () => reply(client, { owner, repo, pull, comment: comment.id }, body, about),
    'comment',
    warnings,
  )
  // Without a reply the author would wait in vain, so the job has to fail.
  return { log, warnings, failed: posted === null }
}

/**
 * The task's result. A request that GitHub refuses gives null and one more warning; other errors are bugs and are
 * thrown.
 */
async function attempt<T>(task: () => Promise<T>, action: GitHubAction, warnings: Warning[]): Promise<T | null> {
  try {
    return await task()
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    const warning = describeGitHubError(error, action)
    if (!warnings.some(({ what }) => what === warning.what)) warnings.push(warning)
    return null
  }
}

/** The answer to a request that the command needs. Throws `UserError` where GitHub refuses. */
async function ask<T>(action: GitHubAction, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    throw refusedByGitHub(error, action)
  }
}

/** The warning that describes an error to users; null for a bug. */
function asWarning(error: unknown): Warning | null {
  const [first] = asUserErrors(error) ?? []
  return first === undefined ? null : { what: first.what, todo: first.todo }
}

function nothing(why: string): Handled {
  return { log: `Nothing to do: ${why}.`, warnings: [], failed: false }
}

function taken(comment: number, warnings: readonly Warning[]): Handled {
  const log = `Nothing to do: another run has taken comment ${comment}. To repeat it, run this job again.`
  return { log, warnings, failed: false }
}
