import { StringDecoder } from 'node:string_decoder'
import type { Handler, HandlerContext } from './handler.ts'
import { HttpFailure, invalid, notFound } from './http-failure.ts'
import { isObject, type Json, listAt, objectAt, stringAt } from './json.ts'
import { paginate } from './paginate.ts'
import { annotationJson, checkJson } from './shapes.ts'
import { type FakeCheck, isKnownCommit, nextId, nextTime, resolveCommit } from './state.ts'

// Limits of GitHub that its description leaves out.
const TITLE_LIMIT = 255
const ANNOTATION_BYTES = 64 * 1024
/**
 * Of a summary and of a text: more UTF-16 units of either are refused; more bytes of a summary are refused too, of a
 * text left out without a word.
 */
const OUTPUT_LIMIT = 65_535

export const checkHandlers: Readonly<Record<string, Handler>> = {
  'checks/create': {
    permissions: () => [['checks', 'write']],
    handle: (context) => {
      const { site, actor, body } = context
      if (actor.app === null) throw new HttpFailure(403, 'You must authenticate via a GitHub App.')
      const headSha = stringAt(body, 'head_sha') ?? ''
      if (!/^[0-9a-f]{40}$/.test(headSha) || !isKnownCommit(site.state, headSha))
        throw invalid(`No commit found for SHA: ${headSha}`)
      const check: FakeCheck = {
        id: nextId(site.state),
        app: actor.app,
        headSha,
        name: '',
        externalId: null,
        detailsUrl: null,
        status: 'queued',
        conclusion: null,
        startedAt: nextTime(site.state),
        completedAt: null,
        title: null,
        summary: null,
        text: null,
        annotations: [],
      }
      applyChange(context, check)
      site.state.checks.push(check)
      return { status: 201, body: checkJson(site, check) }
    },
  },
  'checks/update': {
    permissions: () => [['checks', 'write']],
    handle: (context) => {
      const check = existingCheck(context)
      // Only the app that made a check run may change it.
      if (context.actor.app?.id !== check.app.id) {
        throw new HttpFailure(403, 'The check run can only be modified by the GitHub App that created it.')
      }
      applyChange(context, check)
      return { status: 200, body: checkJson(context.site, check) }
    },
  },
  'checks/get': {
    permissions: () => [['checks', 'read']],
    handle: (context) => ({ status: 200, body: checkJson(context.site, existingCheck(context)) }),
  },
  'checks/list-annotations': {
    permissions: () => [['checks', 'read']],
    handle: (context) => {
      const check = existingCheck(context)
      return paginate(context, check.annotations, (page) =>
        page.map((entry) => annotationJson(context.site, check, entry)),
      )
    },
  },
  'checks/list-for-ref': {
    permissions: () => [['checks', 'read']],
    handle: (context) => {
      const { site, query, path } = context
      const sha = resolveCommit(site.state, path['ref'] ?? '')
      if (sha === null) throw new HttpFailure(422, `No commit found for SHA: ${path['ref'] ?? ''}`)
      const wanted = site.state.checks.filter(
        (check) =>
          check.headSha === sha &&
          (query.get('check_name') ?? check.name) === check.name &&
          (query.get('status') ?? check.status) === check.status &&
          (query.get('app_id') ?? String(check.app.id)) === String(check.app.id),
      )
      const newestFirst = [...wanted].sort((a, b) => b.id - a.id)
      const checks = query.get('filter') === 'all' ? newestFirst : newestFirst.filter(isLatest)
      return paginate(context, checks, (page) => ({
        total_count: checks.length,
        check_runs: page.map((check) => checkJson(site, check)),
      }))
    },
  },
}

/** Whether no newer run of the same app has the same name; `newestFirst` is sorted so. */
function isLatest(check: FakeCheck, index: number, newestFirst: readonly FakeCheck[]): boolean {
  return newestFirst.findIndex((other) => other.name === check.name && other.app.id === check.app.id) === index
}

function existingCheck({ site, path }: HandlerContext): FakeCheck {
  const check = site.state.checks.find((entry) => entry.id === Number(path['check_run_id']))
  if (check === undefined) throw notFound()
  return check
}

/** Changes what the body names and leaves the rest. Annotations are added to those that are there, as GitHub does. */
function applyChange({ site, body }: HandlerContext, check: FakeCheck): void {
  const output = objectAt(body, 'output')
  checkLimits(output)
  const conclusion = stringAt(body, 'conclusion')
  const status = stringAt(body, 'status') ?? (conclusion === undefined ? check.status : 'completed')
  if (status === 'completed' && (conclusion ?? check.conclusion) === null)
    throw invalid('Invalid request.\n\n"conclusion" wasn\'t supplied.')
  check.name = stringAt(body, 'name') ?? check.name
  check.externalId = stringAt(body, 'external_id') ?? check.externalId
  check.detailsUrl = stringAt(body, 'details_url') ?? check.detailsUrl
  check.status = status
  check.startedAt = stringAt(body, 'started_at') ?? check.startedAt
  check.conclusion = conclusion ?? check.conclusion
  check.completedAt = status === 'completed' ? (stringAt(body, 'completed_at') ?? nextTime(site.state)) : null
  if (output === undefined) return
  // An output takes the place of the one before as a whole.
  check.title = stringAt(output, 'title') ?? null
  check.summary = stringAt(output, 'summary') ?? null
  const text = stringAt(output, 'text')
  check.text = text === undefined ? null : new StringDecoder('utf8').write(Buffer.from(text).subarray(0, OUTPUT_LIMIT))
  check.annotations.push(...listAt(output, 'annotations').filter(isObject))
}

function checkLimits(output: Json | undefined): void {
  const title = stringAt(output, 'title') ?? ''
  if ([...title].length > TITLE_LIMIT)
    throw invalid(
      `Invalid request.\n\nOnly ${TITLE_LIMIT} characters are allowed in title; ${title.length} were supplied.`,
    )
  for (const field of ['summary', 'text']) {
    const { length } = stringAt(output, field) ?? ''
    if (length > OUTPUT_LIMIT)
      throw invalid(`Invalid request.\n\nOnly ${OUTPUT_LIMIT} characters are allowed; ${length} were supplied.`)
  }
  if (Buffer.byteLength(stringAt(output, 'summary') ?? '') > OUTPUT_LIMIT)
    throw invalid(`Invalid request.\n\nsummary exceeds a maximum bytesize of ${OUTPUT_LIMIT}`)
  for (const annotation of listAt(output, 'annotations')) {
    if (!isObject(annotation)) continue
    const { start_line: start, end_line: end, start_column: startColumn, end_column: endColumn } = annotation
    if (Number(start) < 1 || Number(end) < Number(start))
      throw invalid('Invalid request.\n\nstart_line must be at least 1 and not after end_line.')
    if ((startColumn !== undefined || endColumn !== undefined) && start !== end)
      throw invalid('Invalid request.\n\nColumns need start_line and end_line to be equal.')
    if (Buffer.byteLength(stringAt(annotation, 'message') ?? '') > ANNOTATION_BYTES)
      throw invalid('Invalid request.\n\nmessage is over 64 KB.')
    if ([...(stringAt(annotation, 'title') ?? '')].length > TITLE_LIMIT)
      throw invalid('Invalid request.\n\ntitle of an annotation is over 255 characters.')
    if (String(annotation['path']).startsWith('/'))
      throw invalid('Invalid request.\n\npath must be relative to the root of the repository.')
  }
}
