import { createHash } from 'node:crypto'
import { asUserErrors, UserError } from '../../core/errors/user-error.ts'
import { version } from '../../core/errors/version.ts'
import { tryGit } from '../../core/git/git.ts'
import { openRepository } from '../../core/git/repository.ts'
import { answered, errorsIn, type Outcome } from '../../core/process/outcome.ts'
import { removeOldRuns } from '../../core/process/run-folder.ts'
import { withSignals } from '../../core/process/with-signals.ts'
import { NOTHING_TO_MEND } from '../../evaluate/fix/fix.ts'
import { type Fixes, openFix } from '../../evaluate/fix/open-fix.ts'
import { tunedSuites } from '../../evaluate/fix/tuned-marks.ts'
import type { Forecast } from '../../evaluate/request.ts'
import { code, plain } from '../../reports/escape.ts'
import { replyText } from '../../reports/fix/fix-reply.ts'
import { forecastText } from '../../reports/fix/fix-text.ts'
import { type Offer, offerOf, summaryOf } from '../../reports/fix/suggestion.ts'
import { tunedOffer } from '../../reports/fix/tuned-offer.ts'
import type { CommandOf } from '../bot/command.ts'
import { reply } from '../bot/reply.ts'
import { describeGitHubError } from '../describe-github-error.ts'
import { asGitHubFailure } from '../request-error.ts'
import { marksKey, patchOf, removeReviewComments, removeSuggestions, upsertReviewComment } from '../review-comments.ts'
import type { PullCommits } from './comparison.ts'
import { describeErrors } from './describe-errors.ts'
import { evaluationRequest } from './evaluation-request.ts'
import { confirmStep } from './progress-check.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import type { Runner } from './runner.ts'
import { storeRequest } from './store-request.ts'
import { compareTarget } from './target.ts'
import type { Environment } from './workflow-context.ts'

/** Fixes shown of one command. */
const MOST_FIXES = 10
/** Suites of one fix in which marks are offered. */
const MOST_SUITES = 5

/**
 * Looks for better descriptions because a comment asked for it, and offers them on the pull request: as suggestions on
 * the lines of the diff, else as patches in the reply. Nothing is applied, and no check changes. The agent of base's
 * configuration judges, never on a change from outside.
 */
export async function fixStep(
  step: EvaluationStep,
  command: CommandOf<'fix'>,
  environment: Environment,
  runner: Runner,
): Promise<void> {
  const { trigger, target } = step
  runner.output('decision', '')
  const refuse = async (errors: readonly UserError[]) => {
    await step.reportRefusal(errors[0])
    runner.fail(describeErrors(errors))
  }
  try {
    if (target.pull === null || trigger.kind !== 'workflow_dispatch' || trigger.comment === null) {
      throw new UserError({ what: 'A fix is asked for in a comment on a pull request.', todo: 'Comment there.' })
    }
    const looked = await look(step, command, environment, runner)
    if (looked.kind === 'stopped') throw looked.by
    if (looked.kind !== 'answered') return await refuse(errorsIn(looked))
    const found = looked.value
    // The head may have moved meanwhile, and the author may have lost the permission.
    await confirmStep(step)
    const { fixes, failed } = found
    const body = replyText(await offerAll(found, target.pull, step), found)
    const { owner, repo } = step.context.workflow
    const { client } = step.context
    const { number: pull, headSha } = target.pull
    const { comment } = trigger
    await reply(client, { owner, repo, pull, comment }, body, { kind: 'fix', headSha })
    if (fixes.length > 0) runner.log(fixes.map(({ skill, state }) => plain(`${skill}: ${state}`)).join('\n'))
    else if (failed === null) runner.log(NOTHING_TO_MEND)
    if (failed !== null) runner.fail(describeErrors([failed]))
  } catch (caught) {
    const error = asGitHubFailure(caught) === null ? caught : asUserError(caught)
    const errors = asUserErrors(error)
    if (errors === null) throw error
    await refuse(errors)
  }
}

function asUserError(error: unknown): UserError {
  const { what, todo } = describeGitHubError(error, 'comment')
  return new UserError({ what, todo: todo ?? 'Run this job again.' })
}

interface Found extends Pick<Fixes, 'fixes' | 'failed' | 'question' | 'judge' | 'agents' | 'judgedBy'> {
  /** Files at the head of the pull request: those that fixes edit, and suites with prompts that they were made from. */
  texts: ReadonlyMap<string, string>
  /** Fixes that are not shown. */
  more: number
}

/** The fixes, with the files that they touch as the head of the pull request has them. */
async function look(
  step: EvaluationStep,
  { skill }: CommandOf<'fix'>,
  environment: Environment,
  runner: Runner,
): Promise<Outcome<Found>> {
  const { context, trigger, target } = step
  const { workflow, inputs } = context
  await removeOldRuns(environment)
  return withSignals(async (signal) => {
    const repository = await openRepository(workflow.workspace)
    const { comparison } = await compareTarget(repository, trigger, target, signal)
    const { request: store } = storeRequest(inputs, workflow, trigger)
    const request = evaluationRequest(comparison, store, step)
    const onForecast = (forecast: Forecast) => runner.log(forecastText(forecast))
    const host = { version, now: () => new Date(), environment, signal, onProgress: () => {}, onForecast }
    const outcome = await openFix(
      // The Actions cache shows this run nothing of the pull request's; a folder of the runner holds its trials.
      { ...request, store: store.isNamed ? store : null },
      host,
      skill,
    )
    if (outcome.kind !== 'answered') return outcome
    const { fixes, warnings, ...found } = outcome.value
    for (const warning of warnings) runner.warn(warning)
    const proposed = fixes.filter(({ state }) => state === 'proposed')
    const paths = proposed.flatMap((fix) => [fix.path, ...tunedSuites(fix, found.question).map(({ file }) => file)])
    const texts = new Map<string, string>()
    for (const path of new Set(paths)) {
      const { exitCode, stdout } = await tryGit(repository.root, ['show', `${target.pull?.headSha}:${path}`], {
        signal,
      })
      if (exitCode === 0) texts.set(path, stdout.toString('utf8'))
    }
    const more = Math.max(0, fixes.length - MOST_FIXES)
    return answered({ ...found, fixes: fixes.slice(0, MOST_FIXES), more, texts })
  })
}

/** Publishes what can be suggested, and returns what the reply says of each fix. */
async function offerAll(
  { fixes, texts, question }: Found,
  pull: PullCommits,
  { context: { client, workflow } }: EvaluationStep,
): Promise<string[]> {
  const address = { owner: workflow.owner, repo: workflow.repo, pull: pull.number }
  const parts: string[] = []
  const suggested = new Set<string>()
  const patches = new Map<string, Promise<string | null>>()
  const patchFor = (path: string) => {
    const known = patches.get(path) ?? patchOf(client, address, path)
    patches.set(path, known)
    return known
  }
  /** Suggests where that is possible, and returns the link; null: the offer belongs into the reply. */
  const suggest = async (offer: Offer, key: string): Promise<string | null> => {
    if (offer.kind === 'patch' || suggested.has(offer.path)) {
      await removeReviewComments(client, address, { key })
      return null
    }
    suggested.add(offer.path)
    const { path, from, to, body } = offer
    return upsertReviewComment(client, { ...address, headSha: pull.headSha, path, from, to, key, body })
  }
  for (const fix of fixes) {
    const { skill, path } = fix
    if (fix.state !== 'proposed') {
      await removeSuggestions(client, address, skill)
      parts.push(summaryOf(fix))
      continue
    }
    const offer = offerOf(fix, texts.get(path) ?? null, suggested.has(path) ? null : await patchFor(path))
    const url = await suggest(offer, skill)
    parts.push(url === null ? offer.body : `${summaryOf(fix)}\n\n[The suggestion](${url}) is on the description.`)
    for (const suite of tunedSuites(fix, question).slice(0, MOST_SUITES)) {
      const text = texts.get(suite.file)
      const patch = text === undefined ? null : await patchFor(suite.file)
      // Elsewhere the summary names the prompts: the change leaves that suite alone.
      const marks = text === undefined || patch === null ? null : tunedOffer(skill, suite, text, patch)
      if (marks === null) continue
      const link = await suggest(marks, tunedKey(skill, suite.file))
      parts.push(link === null ? marks.body : `[The marks](${link}) of its prompts are on ${code(suite.file)}.`)
    }
  }
  return parts
}

/** The key of a suggestion that marks prompts. Files may be called anything, so a digest stands for theirs. */
function tunedKey(skill: string, file: string): string {
  return `${marksKey(skill)} ${createHash('sha256').update(file).digest('hex').slice(0, 12)}`
}
