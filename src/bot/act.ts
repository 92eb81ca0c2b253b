import type { Warning } from '../errors/user-error.ts'
import type { GitHubClient } from '../github/client.ts'
import type { PullRequest } from '../github/pull-request.ts'
import type { Command, CommandOf } from './command.ts'
import type { BotSettings } from './settings.ts'

/** Where a command was given, by whom, and what it may use. The author is authorised. */
export interface CommandContext {
  client: GitHubClient
  owner: string
  repo: string
  pull: PullRequest
  comment: { id: number; body: string }
  /** Login. */
  author: string
  settings: BotSettings
  /** The workflow that measures: its file, and the branch whose version of it runs. */
  gateWorkflow: { file: string; ref: string }
}

/** What became of a command. Texts are plain words and not escaped, but for `reply`. */
export type Outcome =
  /** Nothing is to be said: what was started will say it. */
  | { kind: 'done'; log: string; warnings?: readonly Warning[] }
  /** Markdown that answers. */
  | { kind: 'answered'; reply: string }
  | { kind: 'refused'; reason: string }
  /** It could not be done, though it may be asked. */
  | { kind: 'failed'; problem: Warning }

/** How one kind of command is carried out. Fails with octokit's `RequestError` where GitHub refuses what it needs. */
export type Act<Kind extends Command['kind']> = (command: CommandOf<Kind>, context: CommandContext) => Promise<Outcome>
