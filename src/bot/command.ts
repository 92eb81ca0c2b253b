/** A command in a comment. Its texts are foreign, but have the form that `parseCommand` checked. */
export type Command =
  | RunCommand
  /** Runs what is missing or ended in an error: stored trials are not run again. */
  | { kind: 'rerun' }
  /** `sha` is the head that the author looked at, `reason` why the regression is wanted. */
  | { kind: 'accept'; skill: string; sha: string; reason: string }
  | { kind: 'explain'; task: string }
  | { kind: 'status' }
  | { kind: 'help' }

export interface RunCommand {
  kind: 'run'
  /** Full id of the commit that may run; null: the present head, which is not enough for a pull request from a fork. */
  sha: string | null
  /** Whole names; empty: all skills. */
  skills: readonly string[]
  trials: number | null
  agent: string | null
  /** True: stored trials do not count. */
  fresh: boolean
}

export type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>
