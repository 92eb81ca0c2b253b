import { annotationKey, type CheckAnnotation, toWireAnnotations, type WireAnnotation } from './check-annotation.ts'
import type { GitHubClient } from './client.ts'
import { limitBytes, limitLine } from './limit-text.ts'
import { type CheckKey, copyRun, listOwn, orderBetween, orderOf, type WireRun } from './listed-checks.ts'
import { asGitHubFailure, hasStatus } from './request-error.ts'
import { compareOrder, orderLine, type RunOrder } from './run-order.ts'

/**
 * GitHub's limits of a check run's output, and of annotations in one request. It says characters and counts bytes of
 * UTF-8 too: a summary that is longer in bytes is refused, of a text the rest is left out without a word.
 */
const OUTPUT_LIMIT = 65_535
const TITLE_LIMIT = 255
const BATCH = 50
/**
 * 20 requests. Nobody reads more beside the code, and a workflow's token has 1,000 requests an hour for the whole
 * repository.
 */
export const MAX_ANNOTATIONS = 1000
const PER_PAGE = 100
const MAX_PAGES = 10

export interface CheckRequest extends CheckKey {
  /** `action_required` blocks as a failure does, without being one. */
  conclusion: 'success' | 'failure' | 'neutral' | 'action_required'
  title: string
  /** Markdown. */
  summary: string
  /** Markdown below the summary. */
  text?: string | undefined
  annotations: readonly CheckAnnotation[]
  detailsUrl?: string | undefined
  /**
   * When the run began: of two results for one commit the newer run's stays. Left out: the last one that is written.
   */
  order?: RunOrder | undefined
}

export interface PublishedCheck {
  id: number
  url: string | null
  /** `superseded`: a newer run has its say there, and nothing of this one's was left. */
  action: 'created' | 'updated' | 'superseded'
  /** How many annotations the run now shows. */
  annotations: number
  /** What stopped further annotations, after the conclusion was published. Null when all that should be are there. */
  annotationError: unknown
}

/**
 * Publishes a completed check run. The conclusion goes out with the first request, so that whatever happens to the
 * annotations after it the decision stands. No more than 1,000 annotations are sent; the summary says how many there
 * were.
 *
 * GitHub has no way to write only where nothing changed meanwhile, so with an `order` this looks again afterwards: the
 * newest check run of the name, which is the one that counts, ends up with the result of the newest run, whichever of
 * them wrote last.
 */
export async function publishCheck(client: GitHubClient, request: CheckRequest): Promise<PublishedCheck> {
  const { order } = request
  if (order === undefined) return writeCheck(client, request)
  const before = await listOwn(client, request, 'latest')
  const winner = before.find((run) => orderBetween(orderOf(run), order) > 0)
  if (winner !== undefined) return supersededBy(winner)
  const written = await writeCheck(client, request, before)
  try {
    return (await settle(client, request, order)) ?? written
  } catch (error) {
    // What was written stands: that others could not be looked at is no reason to say that it does not.
    if (asGitHubFailure(error) === null) throw error
    return written
  }
}

/** How often what others wrote meanwhile is looked at again. Each round somebody else has to be as quick as we are. */
const ROUNDS = 5

/** Null where this run's result is what counts. */
async function settle(client: GitHubClient, request: CheckRequest, order: RunOrder): Promise<PublishedCheck | null> {
  for (let round = 0; round < ROUNDS; round++) {
    const runs = await listOwn(client, request, 'all')
    const [top] = runs
    if (top === undefined) return null
    const newest = runs.reduce((best, run) => (orderBetween(orderOf(run), orderOf(best)) > 0 ? run : best), top)
    if (newest !== top) {
      // An older run added its check after the newer one's: it has to say what the newer one said.
      if (await copyRun(client, request, newest, top)) continue
      return null
    }
    const shown = orderOf(top)
    if (orderBetween(shown, order) > 0) return supersededBy(top)
    const isOurs = top.conclusion === request.conclusion && shown !== null && compareOrder(shown, order) === 0
    if (isOurs) return null
    await writeCheck(client, request, runs.slice(0, 1))
  }
  return null
}

function supersededBy({ id, html_url: url }: WireRun): PublishedCheck {
  return { id, url, action: 'superseded', annotations: 0, annotationError: null }
}

/** Writes the result into the newest of `known` that may have it, else into a new run. */
async function writeCheck(
  client: GitHubClient,
  request: CheckRequest,
  known?: readonly WireRun[],
): Promise<PublishedCheck> {
  const wanted = toWireAnnotations(request.annotations)
  const kept = wanted.slice(0, MAX_ANNOTATIONS)
  const output = checkOutput(request, kept.length, wanted.length)
  const reused = await findReusableRun(client, request, kept, known ?? (await listOwn(client, request, 'latest')))
  const missing = reused === null ? kept : kept.filter((entry) => !reused.shown.has(annotationKey(entry)))
  const updated = reused === null ? null : await updateRun(client, request, reused.id, output, missing.slice(0, BATCH))
  const toSend = updated === null ? kept : missing
  const run = updated ?? (await createRun(client, request, output, kept.slice(0, BATCH)))

  let sent = Math.min(BATCH, toSend.length)
  let annotationError: unknown = null
  while (sent < toSend.length && annotationError === null) {
    const annotations = toSend.slice(sent, sent + BATCH)
    try {
      await client.rest.checks.update({
        ...repository(request),
        check_run_id: run.id,
        output: { ...output, annotations },
      })
      sent += annotations.length
    } catch (error) {
      if (asGitHubFailure(error) === null) throw error
      annotationError = error
    }
  }
  const action = updated === null ? 'created' : 'updated'
  return { ...run, action, annotations: kept.length - toSend.length + sent, annotationError }
}

interface Output {
  title: string
  summary: string
  text?: string
}

function checkOutput(request: CheckRequest, shown: number, all: number): Output {
  const note = shown < all ? `\n\n${shown} of ${all} annotations are shown; the rest is in the results file.` : ''
  const last = orderLine(request.order)
  return {
    title: limitLine(request.title, TITLE_LIMIT),
    summary: limitBytes(request.summary, OUTPUT_LIMIT - note.length - last.length) + note + last,
    ...(request.text === undefined || request.text === '' ? {} : { text: limitBytes(request.text, OUTPUT_LIMIT) }),
  }
}

interface ReusableRun {
  id: number
  /** Keys of the annotations that the run shows already. */
  shown: ReadonlySet<string>
}

/**
 * Our newest run with this name and key on this commit, or null. GitHub only ever adds annotations to a run: one that
 * shows an annotation that is no longer true is left behind, and a new run of the same name takes its place.
 */
async function findReusableRun(
  client: GitHubClient,
  request: CheckRequest,
  wanted: readonly WireAnnotation[],
  own: readonly WireRun[],
): Promise<ReusableRun | null> {
  const [run] = own
  if (run === undefined || run.output.annotations_count > MAX_ANNOTATIONS) return null
  const keys = new Set(wanted.map(annotationKey))
  const shown =
    run.output.annotations_count === 0 ? new Set<string>() : await listAnnotationKeys(client, request, run.id)
  return [...shown].every((key) => keys.has(key)) ? { id: run.id, shown } : null
}

async function listAnnotationKeys(client: GitHubClient, request: CheckRequest, id: number): Promise<Set<string>> {
  const parameters = { ...repository(request), check_run_id: id, per_page: PER_PAGE }
  const keys = new Set<string>()
  let pages = 0
  for await (const { data } of client.paginate.iterator(client.rest.checks.listAnnotations, parameters)) {
    for (const annotation of data) keys.add(annotationKey(annotation))
    pages += 1
    if (pages >= MAX_PAGES) break
  }
  return keys
}

interface Run {
  id: number
  url: string | null
}

/**
 * Null when the run is not ours to change, or gone: then a new one is created, and its failure, if any, is the one to
 * report.
 */
async function updateRun(
  client: GitHubClient,
  request: CheckRequest,
  id: number,
  output: Output,
  annotations: WireAnnotation[],
): Promise<Run | null> {
  try {
    const { data } = await client.rest.checks.update({
      ...runFields(request),
      check_run_id: id,
      output: { ...output, annotations },
    })
    return { id: data.id, url: data.html_url }
  } catch (error) {
    if (hasStatus(error, 403, 404)) return null
    throw error
  }
}

async function createRun(
  client: GitHubClient,
  request: CheckRequest,
  output: Output,
  annotations: WireAnnotation[],
): Promise<Run> {
  const fields = { ...runFields(request), head_sha: request.headSha, output: { ...output, annotations } }
  const { data } = await client.rest.checks.create(fields)
  return { id: data.id, url: data.html_url }
}

function runFields(request: CheckRequest) {
  return {
    ...repository(request),
    name: request.name,
    status: 'completed' as const,
    conclusion: request.conclusion,
    ...(request.detailsUrl === undefined ? {} : { details_url: request.detailsUrl }),
    ...(request.externalId === undefined ? {} : { external_id: request.externalId }),
    ...(request.order === undefined ? {} : { started_at: request.order.startedAt }),
  }
}

function repository({ owner, repo }: CheckRequest): { owner: string; repo: string } {
  return { owner, repo }
}
