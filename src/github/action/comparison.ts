import { asUserErrors, UserError, type Warning } from '../../core/errors/user-error.ts'
import { mainBranches } from '../../core/git/choose-base.ts'
import { ensureCommit } from '../../core/git/commits.ts'
import { firstParentOf, mergeBase, parentsOf } from '../../core/git/merge-base.ts'
import type { Repository } from '../../core/git/repository.ts'
import type { Comparison } from '../../sides/comparison.ts'
import type { EvaluationTrigger } from '../trigger.ts'
import { branchTip } from './branch-tip.ts'

/** The commits of a pull request, from its event or from the API. */
export interface PullCommits {
  number: number
  headSha: string
  baseSha: string
  /** The branch that it goes into. */
  baseRef: string
  /** The test merge of these two; null where GitHub has none. */
  mergeSha: string | null
}

/**
 * Compares the test merge of a pull request with its first parent, which is what merging would change. A conflicting
 * pull request has no test merge, and an event can name that of an older head: then the head is compared with its merge
 * base, with a warning. Missing commits are fetched.
 *
 * Throws `UserError` where there is no test merge, or none that can be fetched, and `mustMerge`. Policy is read at
 * base, and the author of a change from outside could otherwise choose that policy by where the change branches off.
 */
export async function comparePull(
  repository: Repository,
  pull: PullCommits,
  { mustMerge }: { mustMerge: boolean },
  signal: AbortSignal,
): Promise<{ comparison: Comparison; warnings: Warning[] }> {
  const ref = `refs/pull/${pull.number}`
  const merged = pull.mergeSha === null ? false : await isMergeOf(repository, pull.mergeSha, pull.headSha, signal)
  if (pull.mergeSha !== null && merged === true) {
    const base = await firstParentOf(repository, pull.mergeSha, signal)
    return { comparison: gate(base, null, pull.mergeSha, `${ref}/merge`), warnings: [] }
  }
  if (mustMerge) {
    // Conflicts are not what hides a test merge that GitHub names.
    if (merged !== false) throw merged
    throw new UserError({
      what: `#${pull.number} has no test merge: it conflicts with "${pull.baseRef}", or GitHub is still making one.`,
      todo: 'Resolve the conflicts. If there are none, run this job again.',
    })
  }
  const base = await mergeBase(repository, pull.headSha, pull.baseSha, signal)
  const what =
    'There is no test merge of this pull request (conflicts?): its head is compared with where it branched off.'
  return {
    comparison: gate(base, null, pull.headSha, `${ref}/head`),
    warnings: [{ what, todo: 'Resolve the conflicts, or run again.' }],
  }
}

/** Whether `merge` is a test merge of `head`, or why that commit cannot be read. */
async function isMergeOf(
  repository: Repository,
  merge: string,
  head: string,
  signal: AbortSignal,
): Promise<boolean | UserError> {
  try {
    const parents = await parentsOf(repository, merge, signal)
    return parents.length === 2 && parents[1] === head
  } catch (error) {
    const [problem] = asUserErrors(error) ?? []
    if (problem === undefined) throw error
    return problem
  }
}

/**
 * The comparison for the other triggers. A dispatch on the default branch, and the first push of a branch that starts
 * at its tip, have nothing to compare with: they only measure.
 */
export async function compareTrigger(
  repository: Repository,
  trigger: Exclude<EvaluationTrigger, { kind: 'pull_request' }>,
  signal: AbortSignal,
): Promise<Comparison> {
  switch (trigger.kind) {
    case 'merge_group':
      await ensureCommit(repository, trigger.baseSha, signal)
      await ensureCommit(repository, trigger.headSha, signal)
      return gate(trigger.baseSha, null, trigger.headSha, null)
    case 'push': {
      await ensureCommit(repository, trigger.after, signal)
      const base = trigger.before ?? (await branchPoint(repository, trigger.after, trigger.defaultBranch, signal))
      if (base === null || base === trigger.after) return measure(trigger.after)
      await ensureCommit(repository, base, signal)
      return gate(base, null, trigger.after, null)
    }
    case 'schedule':
      await ensureCommit(repository, trigger.sha, signal)
      return measure(trigger.sha)
    case 'workflow_dispatch': {
      await ensureCommit(repository, trigger.sha, signal)
      const base = await branchPoint(repository, trigger.sha, trigger.defaultBranch, signal)
      return base === null || base === trigger.sha
        ? measure(trigger.sha)
        : gate(base, trigger.defaultBranch, trigger.sha, null)
    }
  }
}

/** The merge base of a commit and the default branch; null where that branch cannot be found. */
async function branchPoint(
  repository: Repository,
  sha: string,
  defaultBranch: string,
  signal: AbortSignal,
): Promise<string | null> {
  const named = await branchTip(repository, defaultBranch, signal)
  const tip = named ?? (await mainBranches(repository))[0]?.commit ?? null
  return tip === null ? null : mergeBase(repository, sha, tip, signal)
}

function measure(commit: string): Comparison {
  return { kind: 'run', head: { commit, ref: null } }
}

function gate(base: string, baseRef: string | null, head: string, headRef: string | null): Comparison {
  return { kind: 'gate', base: { commit: base, ref: baseRef }, head: { commit: head, ref: headRef } }
}
