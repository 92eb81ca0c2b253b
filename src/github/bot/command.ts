/** A parsed command. Its texts are untrusted, but `parseCommand` has checked their form. */
export type Command =
  | RunCommand
  /** Runs the trials that are missing or ended in an error, and reuses the others. */
  | { kind: 'rerun' }
  /** `skills`: whole names. `sha`: the head that the author reviewed. `reason`: why the regressions are wanted. */
  | { kind: 'accept'; skills: readonly string[]; sha: string; reason: string }
  | { kind: 'explain'; task: string }
  /** `skill`: its whole name; null: every skill that regressed or misses prompts. */
  | { kind: 'fix'; skill: string | null }
  /** `skill`: its whole name; null: every skill with prompts that have no label. */
  | { kind: 'label'; skill: string | null }
  /** Moves the baseline of the default branch. */
  | { kind: 'bless' }
  | { kind: 'status' }
  | { kind: 'help' }

/** `/evals run` with its options; null or empty: not given. */
export interface RunCommand {
  kind: 'run'
  /** Full id of the commit that may run. Null: the present head, which a pull request from a fork does not accept. */
  sha: string | null
  /** Whole names; empty: all skills. */
  skills: readonly string[]
  trials: number | null
  agent: string | null
  /** True: stored trials are not used. */
  fresh: boolean
}

export type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>
