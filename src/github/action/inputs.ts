import type { ConfigInputs } from '../../core/config/config-inputs.ts'
import { CONFIG_FILES } from '../../core/config/config-schema.ts'
import { PRICE_VARIABLE, priceText } from '../../core/config/price-text.ts'
import { oneOf, trueOrFalse } from '../../core/config/value-kinds.ts'
import { isRecord } from '../../core/errors/record.ts'
import { asUserErrors, UserError } from '../../core/errors/user-error.ts'
import { pageUrl } from '../../reports/links.ts'
import { parseShard, type Shard } from '../../trials/shards/shard.ts'
import { bad, contradiction, lines, readAs, type TextOf } from './input-text.ts'
import { matrixLabel } from './matrix-label.ts'
import { refuseOldNames } from './old-names.ts'
import { policyInputs } from './policy-inputs.ts'

/** The Action's inputs, checked. */
export interface ActionInputs {
  token: string
  /**
   * What the step does: `command` reads comments, `evaluate` everything else, `auto` chooses of these by the event;
   * `open` opens the check that another job of the run completes. `history` writes results of another job into the
   * history.
   */
  job: 'auto' | 'evaluate' | 'open' | 'command' | 'history'
  /** File below `.github/workflows/` that commands start; null: the file of the running workflow. */
  workflow: string | null
  suites: string[]
  skills: string[]
  tasks: string[]
  tags: string[]
  rooms: string[]
  /** Null: the default names. */
  config: string | null
  /** The values of the job's matrix in one line, without those that number its shard; '' outside of a matrix. */
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
  /** What becomes of runs of the default branch: this step writes the history, or `job: history` of their run. */
  history: 'true' | 'false' | 'read' | 'artifact'
  /** A policy in another repository, at one commit; null: none. */
  central: CentralPolicy | null
  /** The part of the gate that this job runs; null: all of it. */
  shard: Shard | null
  /** Files and folders of the parts to decide from, as written; null: this job runs the trials. */
  merge: string[] | null
  /** Path of the results that `job: history` writes, from the workspace; null: what a job of the run handed over. */
  resultsFile: string | null
  policy: ConfigInputs
}

/** Where a policy for many repositories is. */
interface CentralPolicy {
  owner: string
  repo: string
  /** A commit, all 40 characters: a branch would let others change the policy at any time. */
  ref: string
  path: string
  /** Null: the step's own. */
  token: string | null
}

const historyUses = oneOf(['true', 'false', 'read', 'artifact'])
const jobs = oneOf(['auto', 'evaluate', 'open', 'command', 'history'])

type Environment = Readonly<Record<string, string | undefined>>

/** What a run by hand, or by a command in a comment, may ask for; that takes the place of the step's own inputs. */
const DISPATCHED = ['pr', 'skills', 'tasks', 'agent', 'trials', 'fresh']

/**
 * Reads the inputs from the environment that the runner sets (`INPUT_NAME`); an empty one counts as unset. `payload` is
 * the event's: the inputs of a dispatched run need not be handed on.
 *
 * @throws UserError that names the input
 */
export function readInputs(environment: Environment, { eventName, payload }: StartedBy = NOTHING): ActionInputs {
  refuseOldNames(environment)
  const own: TextOf = (name) => (environment[`INPUT_${name.toUpperCase()}`] ?? '').trim()
  const given = eventName === 'workflow_dispatch' && isRecord(payload) ? payload['inputs'] : null
  const asked: TextOf = (name) => String((DISPATCHED.includes(name) && isRecord(given) && given[name]) || '').trim()
  const text: TextOf = (name) => (asked(name) === '' ? own(name) : asked(name))
  const job = text('job') === '' ? ('auto' as const) : readAs('job', jobs.text, text('job'))
  const inputs = {
    token: text('token'),
    job,
    workflow: text('workflow') === '' ? null : workflowFile(text('workflow')),
    suites: lines(text('suites')),
    skills: lines(text('skills')),
    tasks: lines(text('tasks')),
    tags: lines(text('tags')),
    rooms: lines(text('rooms')),
    config: text('config') === '' ? null : text('config'),
    matrix: matrixLabel(text('matrix'), text('shard')),
    pr: text('pr'),
    ...reportPage(text('report-page')),
    store: text('store') === '' ? null : text('store'),
    resultsFile: job === 'history' ? (lines(text('head-results'))[0] ?? null) : null,
    history: text('history') === '' ? ('false' as const) : readAs('history', historyUses.text, text('history')),
    fresh: text('fresh') !== '' && readAs('fresh', trueOrFalse.text, text('fresh')),
    policy: policyInputs(own, asked),
  }
  const price = (environment[PRICE_VARIABLE] ?? '').trim()
  if (price !== '') inputs.policy.price ??= readAs(PRICE_VARIABLE, priceText, price)
  return { ...inputs, results: resultsInputs(text, inputs), ...shardInputs(text), central: centralPolicy(text) }
}

/** Inputs that say what is asked and where the answer goes; then those that nothing can be wrong with. */
const PLACES = [
  ['token', 'job', 'matrix', 'config', 'pr', 'suites', 'skills', 'tasks', 'tags', 'rooms', 'settings'],
  ['token', 'matrix', 'config', 'pr', 'suites', 'skills', 'tasks', 'tags', 'rooms'],
]

/**
 * The inputs. Where some of them are wrong, with the errors and no more than what says where the answer goes, so that
 * the mistake is published there.
 */
export function readInputsOrPlace(
  environment: Environment,
  started: StartedBy,
): { inputs: ActionInputs; errors: readonly UserError[] } {
  try {
    return { inputs: readInputs(environment, started), errors: [] }
  } catch (error) {
    const errors = asUserErrors(error)
    if (errors === null) throw error
    const asked = isRecord(started.payload) ? started.payload['inputs'] : null
    for (const names of PLACES) {
      const kept = Object.fromEntries(
        names.map((name) => `INPUT_${name.toUpperCase()}`).map((name) => [name, environment[name]]),
      )
      const { skills, tasks, pr } = isRecord(asked) ? asked : {}
      try {
        return { inputs: readInputs(kept, { ...started, payload: { inputs: { skills, tasks, pr } } }), errors }
      } catch (again) {
        if (asUserErrors(again) === null) throw again
      }
    }
    throw error
  }
}

interface StartedBy {
  eventName: string
  payload: unknown
}
const NOTHING: StartedBy = { eventName: '', payload: null }

function centralPolicy(text: TextOf): CentralPolicy | null {
  const from = text('policy-from')
  const token = text('policy-token') === '' ? null : text('policy-token')
  if (from === '') {
    if (token === null) return null
    throw new UserError({
      what: 'The input "policy-token" needs "policy-from".',
      todo: 'Name it, or leave both out.',
    })
  }
  const [, owner, repo, path, ref] = /^([\w-]{1,39})\/([\w.-]{1,100})(?:\/([^@]+))?@([0-9a-f]{40})$/.exec(from) ?? []
  if (owner === undefined || repo === undefined || ref === undefined) {
    throw bad('policy-from', from, 'OWNER/NAME@COMMIT or OWNER/NAME/FILE@COMMIT, the commit with all 40 characters')
  }
  return { owner, repo, ref, path: path ?? CONFIG_FILES[0], token }
}

function shardInputs(text: TextOf): Pick<ActionInputs, 'shard' | 'merge'> {
  const merge = lines(text('merge'))
  const shard = text('shard') === '' ? null : parseShard(text('shard'))
  const others = ['head-results', 'base-results', ...(shard === null ? [] : ['merge'])]
  const other = others.find((name) => text(name) !== '')
  if ((shard === null && merge.length === 0) || other === undefined)
    return { shard, merge: merge.length === 0 ? null : merge }
  throw contradiction(shard === null ? 'merge' : 'shard', other)
}

/** An input that would be ignored is an error, because it was meant to have an effect. */
function resultsInputs(
  text: TextOf,
  { job, suites, skills, tasks, tags, rooms, policy }: Omit<ActionInputs, 'results' | 'shard' | 'merge' | 'central'>,
): ActionInputs['results'] {
  const head = lines(text('head-results'))
  const base = lines(text('base-results'))
  if (head.length === 0 && base.length === 0) return null
  if (job === 'history' && base.length === 0) return null
  if (head.length === 0 || base.length === 0) {
    const [given, missing] = head.length === 0 ? ['base-results', 'head-results'] : ['head-results', 'base-results']
    throw new UserError({
      what: `The input "${given}" alone cannot be compared with anything.`,
      todo: `Name the results of the other side too, with the input "${missing}".`,
    })
  }
  const { agent = policy.agents, mode = policy.compareModes } = policy
  const { maxTurns: max_turns, trials, baseTrials: base_trials, concurrency } = policy
  const asked = { agent, mode, max_turns, trials, base_trials, concurrency }
  const parts = Object.entries({ suites, skills, tasks, tags, rooms })
  const [first] = [
    ...Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    ...parts.flatMap(([name, globs]) => (globs.length === 0 ? [] : [name])),
  ]
  if (first === undefined) return { head, base }
  throw new UserError({
    what: `The inputs say what to run ("${first}"), but "head-results" and "base-results" run nothing.`,
    todo: 'Leave it out, or leave out the results.',
  })
}

/** `true`, `false`, or an address that a link may hold as it is. */
function reportPage(value: string): Pick<ActionInputs, 'reportUrl' | 'uploadPage'> {
  const found = trueOrFalse.text.read(value === '' ? 'true' : value)
  if ('value' in found) return { reportUrl: null, uploadPage: found.value }
  const links = { name: null, serverUrl: null, runUrl: null, linkCommit: null, pageUrl: value }
  if (pageUrl(links) !== null) return { reportUrl: value, uploadPage: false }
  throw bad(
    'report-page',
    value,
    'true, false, or an address such as https://github.com/OWNER/NAME/actions/runs/1/artifacts/2',
  )
}

/** The name of a workflow's file, as it is or with its folder. */
function workflowFile(value: string): string {
  const name = value.replace(/^\.github\/workflows\//, '')
  if (/^[\w-][\w.-]*\.ya?ml$/.test(name)) return name
  throw bad('workflow', value, 'the name of a file in .github/workflows, such as skill-evals.yml')
}
