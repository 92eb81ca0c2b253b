import { parseAgentSpec } from '../config/agent-spec.ts'
import { DEFAULT_FAIL_ON, MOST_TURNS, SANDBOXES } from '../config/config-schema.ts'
import type { ConfigInputs } from '../config/tighten.ts'
import { UserError } from '../errors/user-error.ts'
import { FAIL_ON } from '../results/fail-on.ts'

/** The Action's inputs, checked. */
export interface ActionInputs {
  token: string
  /** What the step does: `command` reads comments, `evaluate` everything else; `auto` is whichever the event is for. */
  job: 'auto' | 'evaluate' | 'command'
  /** File below `.github/workflows/` that commands start; null: that of the running workflow. */
  workflow: string | null
  suites: string[]
  skills: string[]
  tasks: string[]
  tags: string[]
  /** Null: the default names. */
  config: string | null
  /** Number of a pull request as written, '' when unset. */
  pr: string
  /** Files of results that were made elsewhere, as written; null: the evals are run here. */
  results: { head: string[]; base: string[] } | null
  /** Folder of a result store that the runner keeps from job to job; null: the Actions cache keeps it. */
  store: string | null
  /** True: nothing stored counts. */
  fresh: boolean
  policy: ConfigInputs
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the inputs from the environment that the runner sets (`INPUT_NAME`); an empty one counts as unset. Throws
 * `UserError` that names the input.
 */
export function readInputs(environment: Environment): ActionInputs {
  const text = (name: string) => (environment[`INPUT_${name.toUpperCase()}`] ?? '').trim()
  const inputs = {
    token: text('token'),
    job: text('job') === '' ? ('auto' as const) : oneOf(['auto', 'evaluate', 'command'])('job', text('job')),
    workflow: text('workflow') === '' ? null : workflowFile(text('workflow')),
    suites: lines(text('suites')),
    skills: lines(text('skills')),
    tasks: lines(text('tasks')),
    tags: lines(text('tags')),
    config: text('config') === '' ? null : text('config'),
    pr: text('pr'),
    store: text('store') === '' ? null : text('store'),
    fresh: text('fresh') !== '' && boolean('fresh', text('fresh')),
    policy: policyInputs(text),
  }
  return { ...inputs, results: resultsInputs(text, inputs) }
}

/** What would be ignored is an error: it was meant to do something. */
function resultsInputs(
  text: (name: string) => string,
  { suites, skills, tasks, tags, policy }: Omit<ActionInputs, 'results'>,
): ActionInputs['results'] {
  const head = lines(text('head-results'))
  const base = lines(text('base-results'))
  if (head.length === 0 && base.length === 0) return null
  if (head.length === 0 || base.length === 0) {
    const [given, missing] = head.length === 0 ? ['base-results', 'head-results'] : ['head-results', 'base-results']
    throw new UserError({
      what: `The input "${given}" alone has nothing to be compared with.`,
      todo: `Name the results of the other side too, with the input "${missing}".`,
    })
  }
  const { agent, mode, maxTurns, trials, baseTrials, concurrency } = policy
  const idle = Object.entries({ agent, mode, max_turns: maxTurns, trials, base_trials: baseTrials, concurrency })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
  for (const [name, globs] of Object.entries({ suites, skills, tasks, tags })) if (globs.length > 0) idle.push(name)
  const [first] = idle
  if (first === undefined) return { head, base }
  throw new UserError({
    what: `The input "${first}" says what to run, and with "head-results" and "base-results" nothing is run.`,
    todo: 'Leave it out, or leave out the results.',
  })
}

function policyInputs(text: (name: string) => string): ConfigInputs {
  const inputs: ConfigInputs = {}
  const set = <K extends keyof ConfigInputs>(key: K, value: ConfigInputs[K] | undefined) => {
    if (value !== undefined) inputs[key] = value
  }
  const read = <T>(name: string, parse: (name: string, value: string) => T): T | undefined => {
    const value = text(name)
    return value === '' ? undefined : parse(name, value)
  }
  const command = text('agent_command')
  const agent = text('agent') === '' && command !== '' ? 'command' : text('agent')
  const model = text('model') === '' ? null : text('model')
  const version = text('agent_version') === '' ? null : text('agent_version')
  if (agent === '' && (model ?? version) !== null) {
    throw new UserError({
      what: `The input "${model === null ? 'agent_version' : 'model'}" says nothing without an agent.`,
      todo: 'Name the agent too, with the input "agent".',
    })
  }
  if (agent !== '') {
    const spec = parseAgentSpec(agent)
    const chosen = { command: command === '' ? null : command, model }
    set('agent', { id: spec.id, version: spec.version ?? version, ...chosen })
  }
  set('mode', read('mode', oneOf(['baseline', 'smart', 'forced'])))
  set('maxTurns', read('max_turns', whole(1, MOST_TURNS)))
  set('trials', read('trials', whole(1, 50)))
  set('baseTrials', read('base_trials', whole(1, 50)))
  set('concurrency', read('concurrency', whole(1, 64)))
  set('tolerance', read('tolerance', number(Number.MIN_VALUE, Number.MAX_VALUE)))
  set('sandbox', read('sandbox', oneOf(SANDBOXES)))
  set('budgetUsd', read('budget_usd', number(Number.MIN_VALUE, Number.MAX_VALUE)))
  set('minRecall', read('min_recall', number(0, 1)))
  set('minPrecision', read('min_precision', number(0, 1)))
  set('minF1', read('min_f1', number(0, 1)))
  set('minAccuracy', read('min_accuracy', number(0, 1)))
  set('failOn', read('fail_on', failOn))
  set('enforce', read('enforce', boolean))
  set('failJob', read('fail_job', boolean))
  set('comment', read('comment', oneOf(['changed', 'always', 'never'])))
  set(
    'checkName',
    read('check_name', (_name, value) => value),
  )
  return inputs
}

/** The name of a workflow's file, as it is or with its folder. */
function workflowFile(value: string): string {
  const name = value.replace(/^\.github\/workflows\//, '')
  if (/^[\w-][\w.-]*\.ya?ml$/.test(name)) return name
  throw bad('workflow', value, 'the name of a file in .github/workflows, such as skill-evals.yml')
}

/** One a line; a glob may hold commas. */
function lines(value: string): string[] {
  return value.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
}

function oneOf<const T extends string>(values: readonly T[]): (name: string, value: string) => T {
  return (name, value) => {
    const found = values.find((candidate) => candidate === value.toLowerCase())
    if (found !== undefined) return found
    throw bad(name, value, `one of: ${values.join(', ')}`)
  }
}

function failOn(name: string, value: string): (typeof FAIL_ON)[number][] {
  const reasons = value.split(/[\s,]+/).filter((reason) => reason !== '')
  return reasons.map((reason) => {
    const found = FAIL_ON.find((candidate) => candidate === reason)
    if (found !== undefined) return found
    throw bad(name, reason, `any of: ${FAIL_ON.join(', ')} (default: ${DEFAULT_FAIL_ON.join(', ')})`)
  })
}

/** YAML 1.2's core schema, as @actions/core reads booleans. */
function boolean(name: string, value: string): boolean {
  if (/^(?:true|True|TRUE)$/.test(value)) return true
  if (/^(?:false|False|FALSE)$/.test(value)) return false
  throw bad(name, value, 'true or false')
}

function whole(least: number, most: number): (name: string, value: string) => number {
  return (name, value) => {
    const parsed = Number(value)
    if (/^\d+$/.test(value) && parsed >= least && parsed <= most) return parsed
    throw bad(name, value, `a whole number from ${least} to ${most}`)
  }
}

function number(least: number, most: number): (name: string, value: string) => number {
  return (name, value) => {
    const parsed = Number(value)
    if (Number.isFinite(parsed) && parsed >= least && parsed <= most) return parsed
    throw bad(name, value, most === 1 ? 'a number from 0 to 1' : 'a number above 0')
  }
}

function bad(name: string, value: string, wanted: string): UserError {
  return new UserError({
    what: `The input "${name}" is ${JSON.stringify(value.slice(0, 100))}.`,
    todo: `It takes ${wanted}.`,
  })
}
