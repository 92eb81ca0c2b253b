import type { ConfigInputs } from '../../core/config/config-inputs.ts'
import { PRICE_VARIABLE, priceText } from '../../core/config/price-text.ts'
import { oneOf, trueOrFalse } from '../../core/config/value-kinds.ts'
import { parseJson } from '../../core/errors/parse-json.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { cut, plain } from '../../reports/escape.ts'
import { pageUrl } from '../../reports/links.ts'
import { parseShard, type Shard } from '../../trials/shards/shard.ts'
import { bad, lines, readAs } from './input-text.ts'
import { policyInputs } from './policy-inputs.ts'

/** The Action's inputs, checked. */
export interface ActionInputs {
  token: string
  /**
   * What the step does: `command` reads comments, `evaluate` everything else, `auto` chooses of these by the event;
   * `history` writes results of another job into the history.
   */
  job: 'auto' | 'evaluate' | 'command' | 'history'
  /** File below `.github/workflows/` that commands start; null: the file of the running workflow. */
  workflow: string | null
  suites: string[]
  skills: string[]
  tasks: string[]
  tags: string[]
  rooms: string[]
  /** Null: the default names. */
  config: string | null
  /** The values of the job's matrix in one line; '' outside of a matrix. */
  matrix: string
  /** Number of a pull request as written, '' when unset. */
  pr: string
  /** Files of results that were made elsewhere, as written; null: the evals are run here. */
  results: { head: string[]; base: string[] } | null
  /** Where the workflow publishes report.html; null where it does not say. */
  reportUrl: string | null
  /** Whether report.html is uploaded as an artifact of the run. */
  uploadPage: boolean
  /** Folder of a result store that the runner keeps from job to job; null: the Actions cache keeps it. */
  store: string | null
  /** True: stored trials are not used. */
  fresh: boolean
  /** True: runs of the default branch are written into the history. */
  history: boolean
  /** True: the page of this run shows the history. */
  readsHistory: boolean
  /** A policy in another repository, at one commit; null: none. */
  central: CentralPolicy | null
  /** The part of the gate that this job runs; null: all of it. */
  shard: Shard | null
  /** Files and folders of the parts to decide from, as written; null: this job runs the trials. */
  merge: string[] | null
  /** Path of the results that `job: history` writes, from the workspace; null: results.json. */
  resultsFile: string | null
  policy: ConfigInputs
}

/** Where a policy for many repositories is. */
export interface CentralPolicy {
  owner: string
  repo: string
  /** A commit, all 40 characters: a branch would let others change the policy at any time. */
  ref: string
  path: string
  /** Null: the step's own. */
  token: string | null
}

const historyUses = oneOf(['true', 'false', 'read'])

function historyUse(text: string): Pick<ActionInputs, 'history' | 'readsHistory'> {
  const use = text === '' ? 'false' : readAs('history', historyUses.text, text)
  return { history: use === 'true', readsHistory: use !== 'false' }
}

const jobs = oneOf(['auto', 'evaluate', 'command', 'history'])

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the inputs from the environment that the runner sets (`INPUT_NAME`); an empty one counts as unset. Throws
 * `UserError` that names the input.
 */
export function readInputs(environment: Environment): ActionInputs {
  const text = (name: string) => (environment[`INPUT_${name.toUpperCase()}`] ?? '').trim()
  const inputs = {
    token: text('token'),
    job: text('job') === '' ? ('auto' as const) : readAs('job', jobs.text, text('job')),
    workflow: text('workflow') === '' ? null : workflowFile(text('workflow')),
    suites: lines(text('suites')),
    skills: lines(text('skills')),
    tasks: lines(text('tasks')),
    tags: lines(text('tags')),
    rooms: lines(text('rooms')),
    config: text('config') === '' ? null : text('config'),
    matrix: matrixLabel(text('matrix')),
    pr: text('pr'),
    reportUrl: text('report-url') === '' ? null : reportUrl(text('report-url')),
    uploadPage: text('report-url') === '' && uploadsPage(text('upload-page')),
    store: text('store') === '' ? null : text('store'),
    resultsFile: text('results') === '' ? null : text('results'),
    ...historyUse(text('history')),
    fresh: text('fresh') !== '' && readAs('fresh', trueOrFalse.text, text('fresh')),
    policy: policyInputs(text),
  }
  const price = (environment[PRICE_VARIABLE] ?? '').trim()
  if (price !== '') inputs.policy.price ??= readAs(PRICE_VARIABLE, priceText, price)
  return { ...inputs, results: resultsInputs(text, inputs), ...shardInputs(text), central: centralPolicy(text) }
}

function centralPolicy(text: (name: string) => string): CentralPolicy | null {
  const repository = text('policy-repository')
  if (repository === '') {
    const idle = ['policy-ref', 'policy-file', 'policy-token'].find((name) => text(name) !== '')
    if (idle === undefined) return null
    throw new UserError({ what: `The input "${idle}" needs "policy-repository".`, todo: 'Name it, or leave both out.' })
  }
  const [, owner, repo] = /^([\w-]{1,39})\/([\w.-]{1,100})$/.exec(repository) ?? []
  if (owner === undefined || repo === undefined) throw bad('policy-repository', repository, 'OWNER/NAME')
  const ref = text('policy-ref')
  if (!/^[0-9a-f]{40}$/.test(ref)) throw bad('policy-ref', ref, 'a commit, all 40 characters')
  const path = text('policy-file') === '' ? 'skill-eval-gate.yml' : text('policy-file')
  return { owner, repo, ref, path, token: text('policy-token') === '' ? null : text('policy-token') }
}

function shardInputs(text: (name: string) => string): Pick<ActionInputs, 'shard' | 'merge'> {
  const merge = lines(text('merge'))
  const shard = text('shard') === '' ? null : parseShard(text('shard'))
  const others = ['head-results', 'base-results', ...(shard === null ? [] : ['merge'])]
  const other = others.find((name) => text(name) !== '')
  if ((shard === null && merge.length === 0) || other === undefined)
    return { shard, merge: merge.length === 0 ? null : merge }
  throw new UserError({
    what: `The inputs "${shard === null ? 'merge' : 'shard'}" and "${other}" contradict each other.`,
    todo: 'Leave one of the two out.',
  })
}

/** An input that would be ignored is an error, because it was meant to have an effect. */
function resultsInputs(
  text: (name: string) => string,
  { suites, skills, tasks, tags, rooms, policy }: Omit<ActionInputs, 'results' | 'shard' | 'merge' | 'central'>,
): ActionInputs['results'] {
  const head = lines(text('head-results'))
  const base = lines(text('base-results'))
  if (head.length === 0 && base.length === 0) return null
  if (head.length === 0 || base.length === 0) {
    const [given, missing] = head.length === 0 ? ['base-results', 'head-results'] : ['head-results', 'base-results']
    throw new UserError({
      what: `The input "${given}" alone cannot be compared with anything.`,
      todo: `Name the results of the other side too, with the input "${missing}".`,
    })
  }
  const { agent, agents, mode, compareModes: modes, maxTurns, trials, baseTrials, concurrency } = policy
  const idle = Object.entries({
    agent,
    agents,
    mode,
    modes,
    max_turns: maxTurns,
    trials,
    base_trials: baseTrials,
    concurrency,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
  for (const [name, globs] of Object.entries({ suites, skills, tasks, tags, rooms }))
    if (globs.length > 0) idle.push(name)
  const [first] = idle
  if (first === undefined) return { head, base }
  throw new UserError({
    what: `The input "${first}" says what to run, but "head-results" and "base-results" run nothing.`,
    todo: 'Leave it out, or leave out the results.',
  })
}

/** The values in the JSON that GitHub gives of a job's matrix, as in the job's name; '' for `null`, and for no JSON. */
function matrixLabel(json: string): string {
  const values: string[] = []
  const collect = (value: unknown, depth: number): void => {
    if (depth > 4 || values.length >= 20) return
    if (typeof value === 'object' && value !== null) {
      for (const one of Object.values(value)) collect(one, depth + 1)
    } else if (value !== null && value !== '') values.push(plain(String(value)).replace(/\s+/g, ' ').trim())
  }
  const parsed = parseJson(json)
  if (typeof parsed === 'object') collect(parsed, 0)
  return cut(values.join(', '), 80)
}

function uploadsPage(value: string): boolean {
  return value === '' || readAs('upload-page', trueOrFalse.text, value)
}

/** An address that a link may hold as it is. */
function reportUrl(value: string): string {
  if (pageUrl({ name: null, serverUrl: null, runUrl: null, linkCommit: null, pageUrl: value }) !== null) return value
  throw bad('report-url', value, 'an address such as https://github.com/OWNER/NAME/actions/runs/1/artifacts/2')
}

/** The name of a workflow's file, as it is or with its folder. */
function workflowFile(value: string): string {
  const name = value.replace(/^\.github\/workflows\//, '')
  if (/^[\w-][\w.-]*\.ya?ml$/.test(name)) return name
  throw bad('workflow', value, 'the name of a file in .github/workflows, such as skill-evals.yml')
}
