/** git ended with another exit code than 0, and it is nothing that a user could mend as it stands. */
export class GitError extends Error {
  readonly exitCode: number | null
  /** What git said, at most 4,000 characters. Foreign text. */
  readonly stderr: string

  constructor(args: readonly string[], exitCode: number | null, stderr: string) {
    const said = stderr.trim().slice(0, 4000)
    super(`git ${args.join(' ').slice(0, 500)} ended with exit code ${exitCode ?? 'none'}: ${said}`)
    this.name = 'GitError'
    this.exitCode = exitCode
    this.stderr = said
  }
}
