/** What is compared with what. Commits are full ids that the repository has. */
export type Comparison =
  | {
      kind: 'gate'
      base: { commit: string; ref: string | null }
      /** `known`: what was found out about a working tree already. */
      head: { commit: string | 'working'; ref: string | null; known?: { commit: string; dirty: boolean } }
      /** True: each side gets trials of its own though both look the same. For a commit compared with itself. */
      independent?: boolean
    }
  | { kind: 'run'; head: { commit: string | 'working'; ref: string | null } }
