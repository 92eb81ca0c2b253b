import { present } from '../core/errors/present.ts'
import type { Annotation } from '../reports/annotations.ts'
import type { Answer, Standing } from './answers.ts'
import { annotationKey, withinLimits } from './check-annotation.ts'
import type { GitHubClient } from './client.ts'
import { limitBytes, limitLine } from './limit-text.ts'
import type { OwnCheck } from './own-checks.ts'
import { hasStatus } from './request-error.ts'
import { orderLine, type RunOrder } from './run-order.ts'
import { BATCH, sendAnnotations } from './send-annotations.ts'

/**
 * GitHub's limit for a check run's output. It is documented in characters but holds in bytes of UTF-8 too: a longer
 * summary is refused, a longer text is cut silently.
 */
export const OUTPUT_LIMIT = 65_535
const TITLE_LIMIT = 255
/** 20 requests: a workflow's token has 1,000 an hour for the whole repository. */
const MAX_ANNOTATIONS = 1000
const PER_PAGE = 100
const MAX_PAGES = 10

/** A completed check run to publish. */
export interface CheckRequest {
  owner: string
  repo: string
  /** The pull request's head, never the test-merge commit: a check counts only on the commit that is shown. */
  headSha: string
  name: string
  /** `action_required` blocks as a failure does, without being one. */
  conclusion: 'success' | 'failure' | 'neutral' | 'action_required'
  title: string
  /** Markdown. */
  summary: string
  /** Markdown below the summary. */
  text?: string | undefined
  annotations: readonly Annotation[]
  detailsUrl?: string | undefined
  /** Our own key of the run: publishing again under the same key changes the run instead of adding one. */
  externalId?: string | undefined
  /** Slug of the app that the token belongs to; `github-actions` when left out. */
  appSlug?: string | undefined
  /** Of two results for one commit the newer run's stays. Left out: the one written last. */
  order?: RunOrder | undefined
  /** What was asked, where the result may stand beside answers to other questions. Needs an `order`. */
  standing?: Standing | undefined
}

/** A check run after publishing. */
export interface PublishedCheck {
  id: number
  url: string | null
  /** `superseded`: the check shows the result of a newer run. */
  action: 'created' | 'updated' | 'superseded'
  /** How many annotations the check shows now. */
  annotations: number
  /** The first error that left annotations out; null when all were sent. */
  annotationError: unknown
  /** The answers to other questions that the check holds, or those that are stronger than a superseded one. */
  standing?: readonly Answer[]
}

/**
 * Writes a completed check run: updates the newest of `known` that can take the result, else creates a new one. The
 * conclusion goes out with the first request, so that the decision stands even if annotations fail after it. One that
 * GitHub refuses is left out alone. At most 1,000 annotations are sent; the summary says how many there were.
 */
export async function writeCheck(
  client: GitHubClient,
  request: CheckRequest,
  known: readonly OwnCheck[],
): Promise<PublishedCheck> {
  const wanted = withinLimits(request.annotations)
  const kept = wanted.slice(0, MAX_ANNOTATIONS)
  const output = checkOutput(request, kept.length, wanted.length)
  const reused = await findReusableCheck(client, request, kept, known)
  const missing = reused === null ? kept : kept.filter((entry) => !reused.shown.has(annotationKey(entry)))
  const updated =
    reused === null
      ? null
      : await withFirst(missing, (annotations) => updateRun(client, request, reused.id, { ...output, annotations }))
  const isUpdated = updated !== null && updated.run !== null
  const toSend = isUpdated ? missing : kept
  const { run, sent } = isUpdated
    ? { run: updated.run as Run, sent: updated.sent }
    : await withFirst(kept, (annotations) => createRun(client, request, { ...output, annotations }))
  const rest = await sendAnnotations(toSend.slice(sent), (annotations) =>
    client.rest.checks.update({ ...repository(request), check_run_id: run.id, output: { ...output, annotations } }),
  )
  const shown = kept.length - toSend.length + sent + rest.sent
  return { ...run, action: isUpdated ? 'updated' : 'created', annotations: shown, annotationError: rest.error }
}

/** Writes with the first annotations; without any where GitHub refuses what they hold, so that the result is shown. */
async function withFirst<Written>(
  annotations: readonly Annotation[],
  write: (first: Annotation[]) => Promise<Written>,
): Promise<{ run: Written; sent: number }> {
  const first = annotations.slice(0, BATCH)
  try {
    return { run: await write(first), sent: first.length }
  } catch (error) {
    if (first.length === 0 || !hasStatus(error, 422)) throw error
    return { run: await write([]), sent: 0 }
  }
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

interface ReusableCheck {
  id: number
  /** Keys of the annotations that the check shows already. */
  shown: ReadonlySet<string>
}

/**
 * Our newest check if it can take the result, else null. GitHub only ever adds annotations to a check. One with an
 * outdated annotation is left behind, and a new check of the same name replaces it.
 */
async function findReusableCheck(
  client: GitHubClient,
  request: CheckRequest,
  wanted: readonly Annotation[],
  known: readonly OwnCheck[],
): Promise<ReusableCheck | null> {
  const [check] = known
  if (check === undefined || check.annotations > MAX_ANNOTATIONS) return null
  const keys = new Set(wanted.map(annotationKey))
  const shown = check.annotations === 0 ? new Set<string>() : await listAnnotationKeys(client, request, check.id)
  return [...shown].every((key) => keys.has(key)) ? { id: check.id, shown } : null
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

type WireOutput = Output & { annotations: Annotation[] }

interface Run {
  id: number
  url: string | null
}

/**
 * Null when the run is not ours to change, or gone. A new one is created then, and a failure of that is the one to
 * report.
 */
async function updateRun(
  client: GitHubClient,
  request: CheckRequest,
  id: number,
  output: WireOutput,
): Promise<Run | null> {
  try {
    const { data } = await client.rest.checks.update({ ...runFields(request), check_run_id: id, output })
    return { id: data.id, url: data.html_url }
  } catch (error) {
    if (hasStatus(error, 403, 404)) return null
    throw error
  }
}

async function createRun(client: GitHubClient, request: CheckRequest, output: WireOutput): Promise<Run> {
  const fields = { ...runFields(request), head_sha: request.headSha, output }
  const { data } = await client.rest.checks.create(fields)
  return { id: data.id, url: data.html_url }
}

function runFields(request: CheckRequest) {
  return {
    ...repository(request),
    name: request.name,
    status: 'completed' as const,
    conclusion: request.conclusion,
    ...present({ details_url: request.detailsUrl, external_id: request.externalId }),
  }
}

function repository({ owner, repo }: CheckRequest): { owner: string; repo: string } {
  return { owner, repo }
}
