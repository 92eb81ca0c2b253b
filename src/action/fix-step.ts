import type { CommandOf } from '../bot/command.ts'
import { reply } from '../bot/reply.ts'
import { asUserErrors, UserError } from '../errors/user-error.ts'
import { version } from '../errors/version.ts'
import type { Fix } from '../fix/fix.ts'
import { openFix } from '../fix/open-fix.ts'
import { type Offer, offerOf, summaryOf } from '../fix/suggestion.ts'
import { tryGit } from '../git/git.ts'
import { openRepository } from '../git/repository.ts'
import { describeGitHubError } from '../github/describe-github-error.ts'
import { asGitHubFailure } from '../github/request-error.ts'
import { patchOf, removeReviewComments, upsertReviewComment } from '../github/review-comments.ts'
import { withSignals } from '../process/with-signals.ts'
import { plain } from '../report/escape.ts'
import type { PullCommits } from './comparison.ts'
import { describeErrors } from './describe-errors.ts'
import { evaluationRequest } from './evaluation-request.ts'
import { progressCheck } from './progress-check.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import type { Runner } from './runner.ts'
import { storeRequest } from './store-request.ts'
import { compareTarget } from './target.ts'
import type { Environment } from './workflow-context.ts'

/** Fixes shown of one command. */
const MOST_FIXES = 10

/**
 * Looks for better descriptions because a comment asked for it, and offers them on the pull request: as suggestions on
 * the lines of the diff, else as patches in the reply. Nothing is applied, and no check changes. The lexical router
 * judges, so that no key is in reach.
 */
export async function fixStep(
  step: EvaluationStep,
  command: CommandOf<'fix'>,
  environment: Environment,
  runner: Runner,
): Promise<void> {
  const { trigger, target } = step
  runner.output('decision', '')
  try {
    if (target.pull === null || trigger.kind !== 'workflow_dispatch' || trigger.comment === null) {
      throw new UserError({ what: 'A fix is asked for in a comment on a pull request.', todo: 'Comment there.' })
    }
    const { fixes, texts } = await look(step, command, environment)
    // The head may have moved meanwhile, and the author may have lost the permission.
    await progressCheck(step).confirm()
    const body = await offerAll(fixes, texts, target.pull, step)
    const { owner, repo } = step.context.workflow
    await reply(step.context.client, { owner, repo, pull: target.pull.number, comment: trigger.comment }, body)
    runner.log(fixes.map(({ skill, state }) => plain(`${skill}: ${state}`)).join('\n') || 'Nothing to mend.')
  } catch (caught) {
    const error = asGitHubFailure(caught) === null ? caught : asUserError(caught)
    const errors = asUserErrors(error)
    if (errors === null) throw error
    await step.reportRefusal(error)
    runner.fail(describeErrors(errors))
  }
}

function asUserError(error: unknown): UserError {
  const { what, todo } = describeGitHubError(error, 'comment')
  return new UserError({ what, todo: todo ?? 'Run this job again.' })
}

/** The fixes, with the files that they edit as the head of the pull request has them. */
async function look(
  step: EvaluationStep,
  { skill }: CommandOf<'fix'>,
  environment: Environment,
): Promise<{ fixes: Fix[]; texts: ReadonlyMap<string, string> }> {
  const { context, trigger, target } = step
  const { workflow, inputs } = context
  return withSignals(async (signal) => {
    const repository = await openRepository(workflow.workspace)
    const { comparison } = await compareTarget(repository, trigger, target, signal)
    const request = evaluationRequest(comparison, storeRequest(inputs, workflow, trigger).request, step)
    const agent = { id: 'lexical', command: null, version: null, model: null } as const
    const host = { version, now: () => new Date(), environment, signal, onProgress: () => {} }
    const byRouter = { ...request, store: null, inputs: { ...request.inputs, agent }, inputsMay: 'override' as const }
    const { fixes } = await openFix(byRouter, host, skill)
    const texts = new Map<string, string>()
    for (const { path, state } of fixes) {
      if (state !== 'proposed') continue
      const { exitCode, stdout } = await tryGit(repository.root, ['show', `${target.pull?.headSha}:${path}`], {
        signal,
      })
      if (exitCode === 0) texts.set(path, stdout.toString('utf8'))
    }
    return { fixes: fixes.slice(0, MOST_FIXES), texts }
  })
}

/** Publishes what can be suggested, and returns the reply with the rest. */
async function offerAll(
  fixes: readonly Fix[],
  texts: ReadonlyMap<string, string>,
  { number: pull, headSha }: PullCommits,
  { context: { client, workflow } }: EvaluationStep,
): Promise<string> {
  const address = { owner: workflow.owner, repo: workflow.repo, pull }
  const parts: string[] = []
  const suggested = new Set<string>()
  for (const fix of fixes) {
    if (fix.state !== 'proposed') {
      await removeReviewComments(client, address, { key: fix.skill })
      parts.push(summaryOf(fix))
      continue
    }
    const patch = suggested.has(fix.path) ? null : await patchOf(client, address, fix.path)
    const offer: Offer = offerOf(fix, texts.get(fix.path) ?? null, patch)
    if (offer.kind === 'patch') {
      await removeReviewComments(client, address, { key: fix.skill })
      parts.push(offer.body)
      continue
    }
    suggested.add(fix.path)
    const { path, from, to, body } = offer
    const url = await upsertReviewComment(client, { ...address, headSha, path, from, to, key: fix.skill, body })
    parts.push(`${summaryOf(fix)}\n\n[The suggestion](${url}) is on the description.`)
  }
  return parts.length === 0 ? 'Every skill fires as its prompts say: there is nothing to mend.' : parts.join('\n\n')
}
