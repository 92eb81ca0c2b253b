/** What somebody may ask for in a comment. Every text in it is foreign, but of a form that `parseCommand` checked. */
export type Command =
  | RunCommand
  /** Completes what is missing or errored: what is stored is not run again. */
  | { kind: 'rerun' }
  /** `sha` is the head that was looked at, `reason` why the loss is wanted. */
  | { kind: 'accept'; skill: string; sha: string; reason: string }
  | { kind: 'explain'; task: string }
  | { kind: 'status' }
  | { kind: 'help' }

export interface RunCommand {
  kind: 'run'
  /** Full id of the commit that may run; null: the head as it is, which a pull request from a fork may not ask for. */
  sha: string | null
  /** Whole names; none: all. */
  skills: readonly string[]
  trials: number | null
  agent: string | null
  /** True: nothing that is stored counts. */
  fresh: boolean
}

export type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>
