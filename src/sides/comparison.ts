/** What is compared with what. Commits are full ids that the repository has. */
export type Comparison =
  | {
      kind: 'gate'
      base: { commit: string; ref: string | null }
      head: { commit: string | 'working'; ref: string | null }
      /** True: no trial stands for both sides, though agents see the same on both. For a commit against itself. */
      independent?: boolean
    }
  | { kind: 'run'; head: { commit: string | 'working'; ref: string | null } }
