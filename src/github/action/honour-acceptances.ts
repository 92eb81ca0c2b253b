import { firstOf } from '../../core/errors/first-of.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import type { Results } from '../../core/results/results.ts'
import type { Publishing } from '../../evaluate/request.ts'
import { beyondAcceptance, withAcceptances } from '../../gate/acceptance.ts'
import { measuredOf, sidesOf } from '../../gate/join-columns.ts'
import { plural } from '../../reports/numbers.ts'
import { listAcceptances } from '../accepted-check.ts'
import { type JudgedAcceptance, judgedAcceptances } from '../bot/acceptance-problem.ts'
import { describeGitHubError, type GitHubAction } from '../describe-github-error.ts'
import { type MergedPull, mergedAs } from '../merged-as.ts'
import { getPullRequest } from '../pull-request.ts'
import { asGitHubFailure } from '../request-error.ts'
import type { EvaluationTrigger } from '../trigger.ts'
import type { StepContext } from './step-context.ts'
import type { Target } from './target.ts'

/** The part of an evaluation step that acceptances depend on. */
interface JudgedStep {
  context: Pick<StepContext, 'client' | 'workflow'> & { inputs: Pick<StepContext['inputs'], 'matrix'> }
  trigger: EvaluationTrigger
  target: Target
}

/**
 * Applies the acceptances of the pull request's own head to its results, also where the merge queue tests it under
 * another commit, and where its merge was pushed to the default branch. GitHub is asked only where a skill regressed
 * and policy lets it be accepted. A request that GitHub
 * refuses becomes a warning, and nothing is accepted then.
 *
 * One that does not hold every prompt on which its skill does worse becomes a warning too.
 *
 * Comment and permission are read again for each acceptance. Deleting or editing the comment, or losing write access,
 * revokes it.
 */
export async function honourAcceptances(
  results: Results,
  publishing: Publishing,
  { context, trigger, target }: JudgedStep,
): Promise<{ results: Results; warnings: Warning[] }> {
  const { client, workflow } = context
  const { owner, repo } = workflow
  const { accept, checkName: gate } = publishing
  const regressed = measuredOf(results).flatMap(({ skills }) =>
    skills.flatMap(({ state, skill }) => (state === 'regressed' ? [skill] : [])),
  )
  // A read-only token publishes nothing, so acceptances are not read with it.
  if (!target.canPublish || accept === 'off' || regressed.length === 0) {
    return { results, warnings: [] }
  }
  let action: GitHubAction = 'read-pull-request'
  try {
    const judged = await judgedPull(trigger, target, { client, workflow })
    if (judged === null) return { results, warnings: [] }
    const { number, headSha } = judged
    action = 'read-checks'
    const recorded = await listAcceptances(client, { owner, repo, gate, headSha })
    const { base, head } = sidesOf(results)
    const relevant = recorded.filter(
      (one) =>
        regressed.includes(one.skill) &&
        (one.job ?? '') === context.inputs.matrix &&
        one.base === base?.surfaceDigest &&
        one.head === head.surfaceDigest &&
        (accept !== 'not_author' || one.by !== one.pullAuthor),
    )
    const covering = relevant.filter((one) => beyondAcceptance(results, one) === 0)
    const warnings: Warning[] = relevant
      .filter((one) => !covering.some(({ skill }) => skill === one.skill))
      .map((one) => ({
        what: `The acceptance of "${one.skill}" by ${one.by} does not count: it does not hold ${plural(beyondAcceptance(results, one), 'prompt')} on which the skill does worse in this run.`,
        todo: 'Read the result, and accept it again if you want that too.',
      }))
    action = 'read-comment'
    const read = await judgedAcceptances(covering, client, { owner, repo, pull: number })
    const standing = read.flatMap(({ records, why }) => (why === null ? records : []))
    return { results: withAcceptances(results, standing), warnings: [...warnings, ...read.flatMap(revokedWarning)] }
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    return { results, warnings: [describeGitHubError(error, action)] }
  }
}

function revokedWarning({ records, why }: JudgedAcceptance): Warning[] {
  const names = records.map(({ skill }) => `"${skill}"`)
  if (why === null) return []
  return [{ what: `The acceptance of ${firstOf(names, 20)} by ${records[0].by} does not count: ${why}.` }]
}

/** The pull request that a run is about, with the head on which it was accepted; null where it is about none. */
async function judgedPull(
  trigger: EvaluationTrigger,
  { pull, headSha }: Target,
  { client, workflow: { owner, repo, ref } }: Pick<StepContext, 'client' | 'workflow'>,
): Promise<MergedPull | null> {
  if (pull !== null) return { number: pull.number, headSha }
  if (trigger.kind === 'merge_group') {
    return trigger.pullRequest === null ? null : getPullRequest(client, { owner, repo, number: trigger.pullRequest })
  }
  if (trigger.kind !== 'push' || ref !== `refs/heads/${trigger.defaultBranch}`) return null
  return mergedAs(client, { owner, repo, sha: trigger.after, branch: trigger.defaultBranch })
}
