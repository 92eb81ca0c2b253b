import { createHash } from 'node:crypto'
import type { UserError } from '../../core/errors/user-error.ts'
import { tryGit } from '../../core/git/git.ts'
import type { Repository } from '../../core/git/repository.ts'
import { answered, type Outcome } from '../../core/process/outcome.ts'
import { NOTHING_TO_MEND } from '../../evaluate/fix/fix.ts'
import { type Fixes, openFix } from '../../evaluate/fix/open-fix.ts'
import { tunedSuites } from '../../evaluate/fix/tuned-marks.ts'
import type { EvaluationRequest, Forecast, Host } from '../../evaluate/request.ts'
import { code, plain } from '../../reports/escape.ts'
import { replyText } from '../../reports/fix/fix-reply.ts'
import { forecastText } from '../../reports/fix/fix-text.ts'
import { type Offer, offerOf, summaryOf } from '../../reports/fix/suggestion.ts'
import { tunedOffer } from '../../reports/fix/tuned-offer.ts'
import type { CommandOf } from '../bot/command.ts'
import { marksKey, patchOf, removeReviewComments, removeSuggestions, upsertReviewComment } from '../review-comments.ts'
import type { PullCommits } from './comparison.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import type { Runner } from './runner.ts'

/** Fixes shown of one command. */
const MOST_FIXES = 10
/** Suites of one fix in which marks are offered. */
const MOST_SUITES = 5

/** What a comment asks of a step, and of which change. */
interface Asking {
  step: EvaluationStep
  pull: PullCommits
  repository: Repository
  request: EvaluationRequest
  host: Host
  runner: Runner
}

/** What a step replies to a comment. */
export interface Answered {
  /** Returns markdown. Called once nothing moved meanwhile, as it may publish suggestions. */
  body(): Promise<string>
  log: string
  /** What ended the work too early. Null: nothing. */
  failed: UserError | null
}

/**
 * Looks for better descriptions because a comment asked for it, and offers them on the pull request: as suggestions on
 * the lines of the diff, else as patches in the reply. Nothing is applied. The agent of base's configuration judges.
 */
export async function fixAnswer(asking: Asking, command: CommandOf<'fix'>): Promise<Outcome<Answered>> {
  const { step, pull } = asking
  const looked = await look(asking, command)
  if (looked.kind !== 'answered') return looked
  const found = looked.value
  const { fixes, failed } = found
  const nothing = failed === null ? NOTHING_TO_MEND : ''
  return answered({
    body: async () => replyText(await offerAll(found, pull, step), found),
    log: fixes.length > 0 ? fixes.map(({ skill, state }) => plain(`${skill}: ${state}`)).join('\n') : nothing,
    failed,
  })
}

interface Found extends Pick<Fixes, 'fixes' | 'failed' | 'question' | 'judge' | 'agents' | 'judgedBy'> {
  /** Files at the head of the pull request: those that fixes edit, and suites with prompts that they were made from. */
  texts: ReadonlyMap<string, string>
  more: number
}

/** The fixes, with the files that they touch as the head of the pull request has them. */
async function look(
  { repository, request, host, runner, pull }: Asking,
  { skill }: CommandOf<'fix'>,
): Promise<Outcome<Found>> {
  const onForecast = (forecast: Forecast) => runner.log(forecastText(forecast))
  const outcome = await openFix(request, { ...host, onForecast }, skill)
  if (outcome.kind !== 'answered') return outcome
  const { fixes, warnings, ...found } = outcome.value
  for (const warning of warnings) runner.warn(warning)
  const proposed = fixes.filter(({ state }) => state === 'proposed')
  const paths = proposed.flatMap((fix) => [fix.path, ...tunedSuites(fix, found.question).map(({ file }) => file)])
  const texts = new Map<string, string>()
  for (const path of new Set(paths)) {
    const { exitCode, stdout } = await tryGit(repository.root, ['show', `${pull.headSha}:${path}`], {
      signal: host.signal,
    })
    if (exitCode === 0) texts.set(path, stdout.toString('utf8'))
  }
  const more = Math.max(0, fixes.length - MOST_FIXES)
  return answered({ ...found, fixes: fixes.slice(0, MOST_FIXES), more, texts })
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
