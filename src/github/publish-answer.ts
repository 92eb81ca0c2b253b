import {
  ANSWERS_BYTES,
  type Answer,
  areSameAnswers,
  blocks,
  isSameQuestion,
  questionInWords,
  renderAnswers,
  type Standing,
  splitAnswers,
  standingAnswers,
} from './answers.ts'
import { branchExists } from './branch-exists.ts'
import type { GitHubClient } from './client.ts'
import { keepWritten, type Round } from './keep-written.ts'
import { limitBytes, limitLine } from './limit-text.ts'
import { listOwnChecks, type OwnCheck, orderOfCheck } from './own-checks.ts'
import { compareOrder, isNewer, orderLine, type RunOrder, splitOrderLine } from './run-order.ts'
import { type CheckRequest, OUTPUT_LIMIT, type PublishedCheck, writeCheck } from './write-check.ts'

/** A completed check run to publish, and the question that it answers. */
type AnswerRequest = CheckRequest & { order: RunOrder; standing: Standing }

/**
 * Publishes an answer. The check of a name holds one answer for each question that was asked of its commit, and shows
 * the worst: see `standingAnswers` for which stand. Whichever run writes last, the newest check run of the name ends up
 * with all of them. Fails with octokit's `RequestError` where nothing could be written.
 */
export async function publishAnswer(client: GitHubClient, request: AnswerRequest): Promise<PublishedCheck> {
  const mine: Answer = {
    ...request.standing,
    conclusion: request.conclusion,
    title: limitLine(request.title, 120),
    order: request.order,
  }
  const goneBases = new Map<string, boolean>()
  const round = async (last: PublishedCheck | null): Promise<Round<PublishedCheck>> => {
    const checks = await listOfKey(client, request)
    const running = checks.find(({ status }) => status !== 'completed')
    // A check that runs again must not turn green before its run has ended.
    if (last === null && running !== undefined && !blocks(mine) && isNewer(orderOfCheck(running), mine.order)) {
      return { now: { ...noAnnotations(running), action: 'superseded' }, isSettled: true }
    }
    const standing = await withoutGoneBases(client, request, standingAnswers([...answersIn(checks), mine]), goneBases)
    const own = standing.find((one) => isBy(one, mine))
    const action = own !== undefined ? (last?.action ?? 'created') : 'superseded'
    const others = standing.filter((one) => one !== own)
    const [top] = checks
    // The first round always writes an answer that stands, as its details may differ.
    const isWritten = last !== null || action === 'superseded'
    if (isWritten && top !== undefined && holds(top, standing)) {
      const kept = last !== null && last.id === top.id ? last : noAnnotations(top)
      return { now: { ...kept, action, standing: others }, isSettled: true }
    }
    const written = await write(client, request, { mine: own ?? mine, standing, checks })
    const now = action === 'superseded' ? { ...written, action } : written
    return { now: { ...now, standing: others }, isSettled: false }
  }
  const { now } = await round(null)
  return now.action === 'superseded' ? now : keepWritten(now, round)
}

/** Whether an answer is that one, which may have taken over the strength of the one that it replaced. */
function isBy(one: Answer, mine: Answer): boolean {
  const isSame = one.conclusion === mine.conclusion && one.title === mine.title
  return isSame && compareOrder(one.order, mine.order) === 0 && isSameQuestion(one.question, mine.question)
}

/** Our checks with the name and key of `request`, newest first, with those that were replaced. */
async function listOfKey(client: GitHubClient, request: AnswerRequest): Promise<OwnCheck[]> {
  const { owner, repo, headSha, name, appSlug } = request
  const checks = await listOwnChecks(client, { owner, repo, headSha, name, appSlug, every: true })
  return checks.filter(({ externalId }) => externalId === (request.externalId ?? ''))
}

/** What completed checks hold, in the order in which they were made. */
function answersIn(checks: readonly OwnCheck[]): Answer[] {
  return checks.toReversed().flatMap(({ status, text }) => (status === 'completed' ? splitAnswers(text).answers : []))
}

function holds({ status, conclusion, text }: OwnCheck, standing: readonly Answer[]): boolean {
  const isDone = status === 'completed' && conclusion === standing[0]?.conclusion
  return isDone && areSameAnswers(splitAnswers(text).answers, standing)
}

/**
 * Without failures of pull requests into branches that were deleted, as GitHub does when one is merged into another:
 * nothing can be merged there any more.
 */
async function withoutGoneBases(
  client: GitHubClient,
  { owner, repo, standing: { question: asked } }: AnswerRequest,
  standing: readonly Answer[],
  known: Map<string, boolean>,
): Promise<Answer[]> {
  const kept: Answer[] = []
  for (const one of standing) {
    const { event, base } = one.question
    if (event === 'pull_request' && base !== asked.base && blocks(one)) {
      if (!known.has(base)) known.set(base, !(await branchExists(client, { owner, repo, branch: base })))
      if (known.get(base) === true) continue
    }
    kept.push(one)
  }
  return kept
}

const ALSO = '\n\n<!-- skill-eval-gate also -->\n'

/** Writes what stands into the newest check that can take it. */
async function write(
  client: GitHubClient,
  request: AnswerRequest,
  { mine, standing, checks }: { mine: Answer; standing: readonly Answer[]; checks: readonly OwnCheck[] },
): Promise<PublishedCheck> {
  const [shown = mine] = standing
  const [top] = checks
  const { title, summary, text } = shown === mine ? request : outputOf(shown, checks, request)
  const also = alsoAsked(standing, shown)
  const content = {
    conclusion: shown.conclusion,
    title: standing.length > 1 ? `${questionInWords(shown.question)}: ${title}` : title,
    summary: limitBytes(summary, OUTPUT_LIMIT - 500 - Buffer.byteLength(also)) + also,
    text: limitBytes(text ?? '', OUTPUT_LIMIT - ANSWERS_BYTES) + renderAnswers(standing),
  }
  // A check that a newer run shows its progress in is left to that run.
  const known = top !== undefined && top.status !== 'completed' && isNewer(orderOfCheck(top), mine.order) ? [] : [top]
  const usable = known.filter((check) => check !== undefined)
  if (shown === mine || usable.length === 0) return writeCheck(client, { ...request, ...content }, usable)
  const { owner, repo } = request
  const { data } = await client.rest.checks.update({
    owner,
    repo,
    check_run_id: usable[0]?.id ?? 0,
    status: 'completed',
    conclusion: content.conclusion,
    output: {
      title: limitLine(content.title, 255),
      summary: content.summary + orderLine(shown.order),
      text: content.text,
    },
  })
  return { id: data.id, url: data.html_url, action: 'updated', annotations: 0, annotationError: null }
}

/** How the check of another run shows its answer; where none does any more, in the words of this one. */
function outputOf(
  shown: Answer,
  checks: readonly OwnCheck[],
  { summary, text }: AnswerRequest,
): Pick<CheckRequest, 'title' | 'summary' | 'text'> {
  const source = checks.find((check) => shows(check, shown))
  if (source === undefined) return { title: shown.title, summary, text }
  const [own = ''] = splitOrderLine(source.summary ?? '').rest.split(ALSO)
  return { title: shown.title, summary: own, text: splitAnswers(source.text).rest }
}

function shows({ status, text }: OwnCheck, answer: Answer): boolean {
  const [first] = splitAnswers(text).answers
  return status === 'completed' && first !== undefined && areSameAnswers([first], [answer])
}

/** Says what else was asked of the commit; '' where that is nothing. */
function alsoAsked(standing: readonly Answer[], shown: Answer): string {
  const others = standing.filter((one) => one !== shown)
  if (others.length === 0) return ''
  const lines = others.slice(0, 10).map((one) => `- ${sentenceOf(one)}`)
  const lead = 'This commit was asked for more than once, and the check shows the worst answer. The others:'
  return `${ALSO}${lead}\n\n${lines.join('\n')}`
}

const VERDICTS = {
  success: 'passed',
  failure: 'failed',
  neutral: 'blocks nothing',
  action_required: 'does not pass yet',
}

/** An answer in one line of markdown. */
export function sentenceOf({ question, conclusion, title }: Answer): string {
  return `\`${plainCode(questionInWords(question))}\` ${VERDICTS[conclusion]}: \`${plainCode(title)}\``
}

function plainCode(text: string): string {
  return text.replace(/[`\s]+/g, ' ').trim()
}

function noAnnotations({ id, url }: OwnCheck): PublishedCheck {
  return { id, url, action: 'updated', annotations: 0, annotationError: null }
}
