import { tryGit } from '../../src/core/git/git.ts'
import type { Finding } from '../../src/core/results/check-report.ts'
import { openCheck } from '../../src/evaluate/open-check.ts'

/** What the check says of a commit of a clone, compared with its parent; null where it cannot be checked. */
export async function findingsOfCommit(clone: string, commit: string): Promise<readonly Finding[] | null> {
  const parent = await tryGit(clone, ['rev-parse', '--verify', '--quiet', `${commit}^`])
  if (parent.exitCode !== 0) return null
  const base = { commit: parent.stdout.toString().trim(), ref: null }
  const comparison = { kind: 'gate', base, head: { commit, ref: null } } as const
  const checked = await openCheck({ path: clone, comparison, below: '', agents: [] })
  return checked.kind === 'answered' ? checked.value.report.findings : null
}

/** Why a commit of a folder cannot be checked. */
export async function whyUnread(clone: string, commit: string): Promise<string> {
  const tree = await tryGit(clone, ['rev-parse', '--is-inside-work-tree'])
  if (tree.stdout.toString().trim() !== 'true')
    return `${clone} is not a clone with a work tree: git clone it, and name that`
  return `none of its commits can be checked in ${clone}: ${commit} or its parent is not there, or has no skills`
}
