import { z } from 'zod'

/*
 * What this project uses of GitHub's answers. A field that is not read is not asked for, so that other versions of
 * GitHub Enterprise Server pass.
 */

const text = z.string()
const user = z.object({ login: text, type: text.optional() }).nullable()
const comment = z.object({
  id: z.number(),
  html_url: text,
  body: text.nullish(),
  user,
  created_at: text,
  updated_at: text,
})
const pull = z.object({
  number: z.number(),
  state: text,
  head: z.object({ sha: text, ref: text, repo: z.object({ full_name: text }).nullish() }),
  base: z.object({ sha: text, ref: text, repo: z.object({ full_name: text }) }),
  user,
  merge_commit_sha: text.nullish(),
  merged_at: text.nullish(),
  draft: z.boolean().optional(),
  mergeable: z.boolean().nullish(),
})
const check = z.object({
  id: z.number(),
  name: text,
  head_sha: text,
  external_id: text.nullish(),
  status: text,
  conclusion: text.nullable(),
  started_at: text.nullish(),
  html_url: text.nullable(),
  app: z.object({ slug: text.optional() }).nullish(),
  output: z.object({
    title: text.nullable(),
    summary: text.nullable(),
    text: text.nullable(),
    annotations_count: z.number(),
  }),
})
const annotation = z.object({ path: text, start_line: z.number(), end_line: z.number() })
const run = z.object({
  id: z.number(),
  display_title: text,
  created_at: text,
  triggering_actor: z.object({ type: text }).nullish(),
})
const content = z.object({ type: text, encoding: text.optional(), content: text.optional() })

const issue = z.object({
  number: z.number(),
  html_url: text,
  title: text,
  body: text.nullish(),
  state: text,
  user,
})

type Method = 'GET' | 'POST' | 'PATCH'

/** Method, end of the path and form of each answer that is read. Paths are GitHub's templates, or filled in. */
const FORMS: readonly (readonly [Method, RegExp, z.ZodType])[] = [
  ['GET', /\/pulls$/, z.array(pull)],
  ['GET', /\/pulls\/[^/]+$/, pull],
  ['GET', /\/commits\/[^/]+\/pulls$/, z.array(pull)],
  ['GET', /\/commits\/[^/]+\/branches-where-head$/, z.array(z.object({ name: text }))],
  ['GET', /\/commits\/.+\/check-runs$/, z.object({ check_runs: z.array(check) })],
  ['POST', /\/check-runs$/, check],
  ['PATCH', /\/check-runs\/[^/]+$/, check],
  ['GET', /\/check-runs\/[^/]+\/annotations$/, z.array(annotation)],
  ['GET', /\/issues$/, z.array(issue)],
  ['POST', /\/issues$/, issue],
  ['PATCH', /\/issues\/[^/]+$/, issue],
  ['GET', /\/issues\/[^/]+\/comments$/, z.array(comment)],
  ['POST', /\/issues\/[^/]+\/comments$/, comment],
  ['GET', /\/issues\/comments\/[^/]+$/, comment.extend({ issue_url: text })],
  ['PATCH', /\/issues\/comments\/[^/]+$/, comment],
  ['POST', /\/issues\/comments\/[^/]+\/reactions$/, z.object({ id: z.number() })],
  [
    'GET',
    /\/collaborators\/[^/]+\/permission$/,
    z.object({
      permission: text,
      role_name: text.optional(),
      user: z.object({ permissions: z.object({ push: z.boolean() }).nullish() }).nullish(),
    }),
  ],
  ['GET', /\/contents\/.+$/, z.union([content, z.array(content)])],
  ['GET', /\/git\/ref\/.+$/, z.object({ ref: text })],
  ['GET', /\/actions\/workflows\/[^/]+\/runs$/, z.object({ workflow_runs: z.array(run) })],
  ['POST', /\/dispatches$/, z.object({}).optional()],
]

/**
 * What is wrong with the data of a successful answer, as the end of a sentence; null where it has the form that is
 * used. `url` may be a template (`/repos/{owner}/{repo}/pulls`) or filled in, with a query.
 */
export function wrongForm(method: string, url: string, data: unknown): string | null {
  const path = url.split('?')[0] ?? ''
  const [, , form] = FORMS.find(([of, end]) => of === method && end.test(path)) ?? []
  if (form === undefined) return null
  // An answer without a body is '' to octokit.
  const result = form.safeParse(data === '' ? undefined : data, { jitless: true })
  if (result.success) return null
  const issue = result.error.issues[0]
  const where = issue?.path.join('.') ?? ''
  return `${method} ${path} was answered with another form than its own (${where === '' ? 'all of it' : where.slice(0, 100)})`
}
