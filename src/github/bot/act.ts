import type { Warning } from '../../core/errors/user-error.ts'
import type { GitHubClient } from '../client.ts'
import type { PullRequest } from '../pull-request.ts'
import type { Command, CommandOf } from './command.ts'
import type { BotSettings } from './read-bot-settings.ts'

/** Context of a command: its pull request, its authorised author and what carrying it out needs. */
export interface CommandContext {
  client: GitHubClient
  owner: string
  repo: string
  pull: PullRequest
  comment: { id: number; body: string; createdAt: string }
  /** GitHub login. */
  author: string
  settings: BotSettings
  /** The workflow that evaluates: its file, and the branch from which GitHub takes that file. */
  gateWorkflow: { file: string; ref: string }
  /** True for a rerun of the same job. */
  isRetry: boolean
  /** How long a second of waiting lasts, in milliseconds. */
  secondMs: number
}

/** The outcome of a command. Texts are plain and not escaped, except `reply`. */
export type Outcome =
  /** No reply: the run that was started will show its result. */
  | { kind: 'done'; log: string; warnings?: readonly Warning[] }
  /** `reply` is markdown. `headSha`: the commit that it is about. */
  | { kind: 'answered'; reply: string; headSha?: string }
  | { kind: 'refused'; reason: string }
  /** The command is allowed, but could not be carried out. */
  | { kind: 'failed'; problem: Warning }

/** Carries out one kind of command. Fails with octokit's `RequestError` where GitHub refuses a request. */
export type Act<Kind extends Exclude<Command['kind'], 'bless'>> = (
  command: CommandOf<Kind>,
  context: CommandContext,
) => Promise<Outcome>
