import { CONFIG_FILES } from '../../core/config/config-schema.ts'
import { handedSecret } from '../../core/config/handed-secret.ts'
import { fullConfigOf } from '../../core/config/read-config.ts'
import { MAX_FILE_BYTES } from '../../core/documents/limits.ts'
import { globMatcher } from '../../core/errors/glob.ts'
import type { Code, UserError } from '../../core/errors/user-error.ts'
import { changedPaths } from '../../core/git/changes.ts'
import { readFileAt } from '../../core/git/commit-files.ts'
import type { Repository } from '../../core/git/repository.ts'
import { errorsIn, type Unanswered } from '../../core/process/outcome.ts'
import type { EvaluationRequest } from '../../evaluate/request.ts'
import { isAlwaysMeasured } from '../../sides/always-measured.ts'
import type { Comparison } from '../../sides/comparison.ts'
import { messageMarkdown } from '../bot/message-markdown.ts'
import type { EvaluationTrigger } from '../trigger.ts'
import { type configAt, configNames } from './config-at.ts'
import { mayBeNamedCandidate } from './named-candidates.ts'
import type { Environment } from './workflow-context.ts'

/** Why a pull request is not evaluated, and how that is published. */
export interface SkipReason {
  /**
   * `draft` is not green, because a draft can become ready without another run. `paths` is green: policy requires no
   * run. `nothing_yet` is neutral: the change installs the gate and has nothing to measure, or no prompt has a label.
   */
  why: 'draft' | 'paths' | 'nothing_yet'
  title: string
  /** Markdown. */
  summary: string
}

/**
 * Why the policy of base, `file`, skips a pull request. Null where it does not, where the run was requested, and where
 * the policy cannot be read, which the evaluation reports. Nothing is checked out for the answer.
 */
export async function skipReason(
  repository: Repository,
  trigger: EvaluationTrigger,
  { request, file }: { request: EvaluationRequest; file: Awaited<ReturnType<typeof configAt>> },
  signal: AbortSignal,
): Promise<SkipReason | null> {
  const { comparison } = request
  const isPull = trigger.kind === 'pull_request'
  if (comparison.kind !== 'gate' || comparison.head.commit === 'working') return null
  if (!isPull && trigger.kind !== 'merge_group') return null
  if (file === 'unreadable') return null
  const settings = fullConfigOf(file)
  const { when } = settings
  if (isPull && trigger.draft && when.drafts === 'skip') return { why: 'draft', ...draft }
  if (when.paths.length === 0) return null
  const { suites, formats } = settings
  const wanted = [...when.paths, ...configNames(request.configFile)].map((glob) => globMatcher(glob))
  const changed = await changedPaths(repository, comparison.base.commit, comparison.head.commit, signal)
  const isMeasured = ({ path, isLink }: { path: string; isLink: boolean }) =>
    isLink || wanted.some((matches) => matches(path)) || isAlwaysMeasured(path, { suites, formats })
  if (changed.some(isMeasured)) return null
  const paths = changed.map(({ path }) => path)
  // A change of a manifest is measured anyway: here both sides have the same ones.
  const sides = { base: comparison.base.commit, head: comparison.head.commit }
  if (await mayBeNamedCandidate(repository, sides, paths, signal)) return null
  return {
    why: 'paths',
    title: 'Not needed: no file that when.paths names was changed',
    summary: `Nothing was evaluated: none of the files that \`when.paths\` of \`${file?.file ?? CONFIG_FILES[0]}\` on the base branch names was changed.`,
  }
}

/** The reason of a run with nothing to measure: its code says what is missing. */
export function nothingToMeasure({ code, what, todo }: UserError): SkipReason {
  const [title, said] = (code === undefined ? null : NOTHING[code]) ?? ['Report only', 'Nothing is blocked.']
  const summary = `${messageMarkdown(what)} ${said} ${messageMarkdown(todo)}`
  return { why: 'nothing_yet', title, summary }
}

const NO_VERDICT = 'No verdict, and nothing is blocked.'
const NOTHING: Partial<Record<Code, readonly [title: string, said: string]>> = {
  nothing_yet: ['First run: there is nothing to measure yet', 'This change installs the gate, so nothing is blocked.'],
  nothing_labelled: ['Report only: no prompt has a label', 'Nothing is blocked.'],
  too_little_budget: ['Not measured: the budget is too small', NO_VERDICT],
}

const draft = {
  title: 'Draft: not evaluated until it is ready for review',
  summary: [
    'Nothing was evaluated, so this is not green. Mark the pull request ready for review to have it evaluated, if the workflow runs for that:',
    '',
    '```yaml',
    'on:',
    '  pull_request:',
    '    types: [opened, synchronize, reopened, ready_for_review]',
    '```',
    '',
    'A comment `/evals run` evaluates it now; `when: {drafts: run}` in `skill-eval-gate.yml` evaluates every draft.',
  ].join('\n'),
}

/**
 * The reason of a run whose set-up nobody has finished, which is no fault of a change: the variable of a key, or a
 * header in it, is empty, as GitHub makes it of a secret that is not set, or the job's own token is not taken. Null for
 * any other error, and where the change itself touches what of base hands them over.
 */
export async function unfinishedSetUp(
  unanswered: Unanswered,
  environment: Environment,
  { repository, comparison, signal }: { repository: Repository; comparison: Comparison; signal: AbortSignal },
): Promise<SkipReason | null> {
  const missing = missingIn(errorsIn(unanswered), environment)
  if (missing === null) return null
  if (comparison.kind !== 'gate' || comparison.head.commit === 'working') return reasonOf(missing, null)
  const { base, head } = comparison
  const changed = await changedPaths(repository, base.commit, head.commit, signal)
  const read = (commit: string, path: string) => readFileAt(repository, commit, path, MAX_FILE_BYTES)
  for (const { path } of changed) {
    if (!/^\.github\/|(?:^|\/)action\.ya?ml$/.test(path)) continue
    // A file that is new takes nothing away from those that run.
    if ((await read(base.commit, path)) !== null) return null
  }
  const ref = environment['GITHUB_WORKFLOW_REF'] ?? ''
  const workflow = /^[^/]+\/[^/]+\/(\.github\/workflows\/[^@]+)@/.exec(ref)?.[1]
  return reasonOf(missing, workflow === undefined ? null : await read(head.commit, workflow))
}

/** What is not set, or an error that says that a token is not taken; null where anything else went wrong. */
function missingIn(errors: readonly UserError[], environment: Environment): UserError | null {
  const [first] = errors
  if (first === undefined || errors.some(({ code }) => code !== first.code)) return null
  if (first.code === 'token_refused') return first
  if (first.code !== 'missing_key' || first.variable === undefined) return null
  // A variable that is not there at all was meant to come from elsewhere, such as an earlier step.
  return first.header !== undefined || environment[first.variable]?.trim() === '' ? first : null
}

function notMeasured(title: string, said: string, advice: string): SkipReason {
  const summary = `${said} ${NO_VERDICT} ${advice}`
  return { why: 'nothing_yet', title: `Not measured: ${title}`, summary }
}

/** `workflow`: the text of the file that hands the secret over; null where it cannot be read. */
function reasonOf({ code, variable = '', header, what, todo }: UserError, workflow: string | null): SkipReason {
  if (code === 'token_refused') {
    return notMeasured("the job's own token is not taken", messageMarkdown(what), messageMarkdown(todo))
  }
  const name = header ?? variable
  const secret = handedSecret(workflow ?? '', name) ?? (header === undefined ? variable : null)
  const command =
    secret === null ? 'sets the secret that it comes from' : `runs \`gh secret set ${secret}\`, or sets it`
  const place = 'under Settings > Secrets and variables > Actions.'
  const of = messageMarkdown(header === undefined ? `\`${name}\`` : `\`${name}\` in \`${variable}\``)
  return notMeasured(
    `the secret for ${name} is not set`,
    `The workflow hands ${of} to the agent, and it is empty.`,
    `Somebody who may set secrets ${command} ${place}`,
  )
}
