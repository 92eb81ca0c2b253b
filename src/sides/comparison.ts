/** What is compared with what. Commits are full ids that the repository has. */
export type Comparison =
  | {
      kind: 'gate'
      base: { commit: string; ref: string | null }
      head: { commit: string | 'working'; ref: string | null }
      /** True: each side gets trials of its own though both look the same. For a commit compared with itself. */
      independent?: boolean
    }
  | { kind: 'run'; head: { commit: string | 'working'; ref: string | null } }
