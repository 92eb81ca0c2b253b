import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markdownTable } from 'markdown-table'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConfigInputs } from '../../../src/core/config/config-inputs.ts'
import type { ReadConfig } from '../../../src/core/config/read-config.ts'
import { groupBy } from '../../../src/core/errors/group-by.ts'
import { effectiveConfig } from '../../../src/evaluate/effective-config.ts'
import { publishingOf } from '../../../src/evaluate/enforcement.ts'
import type { EvaluationRequest } from '../../../src/evaluate/request.ts'
import { checkNameOf, destinationOf } from '../../../src/github/action/destination.ts'
import { publishResults } from '../../../src/github/action/publish-results.ts'
import type { StepContext } from '../../../src/github/action/step-context.ts'
import type { Target } from '../../../src/github/action/target.ts'
import type { EvaluationTrigger } from '../../../src/github/trigger.ts'
import { type FakeGitHub, startFakeGitHub } from '../../fake-github/server.ts'
import { addPull } from '../../fake-github/state.ts'
import { settled } from '../../support/reports.ts'
import { buildResults } from '../../support/results-builder.ts'
import { type Run, runOf } from '../../support/run-of.ts'
import { clientFor, TARGET } from '../support.ts'

// Two runs on one commit, one after the other: whatever they ask, a failure stays until the same question passes.

const page = join(import.meta.dirname, '../../../docs/github.md')
const lexical: ConfigInputs = {
  agent: { id: 'lexical', command: null, version: null, model: null },
  enforce: true,
}
const file = 'skill-eval-gate.yml'
const configured: ReadConfig = { config: { version: 1, agent: 'lexical', enforce: true }, file, text: '' }

/** An event, and what its run asks: two of one `asks` ask the same. */
interface Event {
  name: string
  asks: string
  trigger: EvaluationTrigger['kind']
  base?: string
  overrides?: boolean
  filtered?: boolean
  job?: string
  /** Whether the workflow of the README, which has the settings as inputs, is the one that this event starts. */
  hasInputs?: boolean
}

const pull = 'the pull request into main'
const events: Event[] = [
  { name: '`pull_request`', asks: pull, trigger: 'pull_request', hasInputs: true },
  { name: 'the same in a matrix', asks: 'one job', trigger: 'pull_request', job: 'b', hasInputs: true },
  { name: 'base edited', asks: 'the pull request into release', trigger: 'pull_request', base: 'release' },
  { name: '`workflow_run`', asks: pull, trigger: 'pull_request' },
  { name: '`/evals rerun`, dispatch with `pr`', asks: pull, trigger: 'workflow_dispatch' },
  { name: 'dispatch with `agent` or `trials`', asks: 'its own', trigger: 'workflow_dispatch', overrides: true },
  { name: 'dispatch with `skills`', asks: 'a part', trigger: 'workflow_dispatch', filtered: true },
  { name: 'dispatch of the branch', asks: 'the branch', trigger: 'workflow_dispatch', base: '' },
  { name: '`push`', asks: 'the push', trigger: 'push', base: '' },
  { name: '`merge_group`', asks: 'the merge group', trigger: 'merge_group', base: '', hasInputs: true },
]

/** Where the settings are: in base's configuration, or in the inputs of the README's workflow alone. */
type Settings = 'configuration' | 'inputs'

/** One for each second event of a pair, so that they need not wait for each other. */
let githubs: FakeGitHub[]
let runs = 0
beforeAll(async () => {
  githubs = await Promise.all(events.map(() => startFakeGitHub({ rateLimit: 1_000_000 })))
  for (const { state } of githubs) {
    for (const branch of ['main', 'release']) state.refs.set(`heads/${branch}`, 'f'.repeat(40))
  }
})
afterAll(() => Promise.all(githubs.map((github) => github[Symbol.asyncDispose]())))

const violations = () => githubs.flatMap((github) => github.violations)

const isEnforced = (event: Event, settings: Settings) => settings === 'configuration' || event.hasInputs === true

/** Publishes what an event's run found on a commit, and returns the name of its check. */
async function give(
  github: FakeGitHub,
  event: Event,
  passes: boolean,
  settings: Settings,
  headSha: string,
): Promise<string> {
  runs += 1
  const { owner, repo } = TARGET
  const { base = 'main', overrides = false } = event
  const workflow = { owner, repo, ref: 'refs/heads/topic', runId: String(runs), runAttempt: 1 }
  const inputs: ConfigInputs = settings === 'inputs' && event.hasInputs === true ? lexical : {}
  const context = { client: clientFor(github), workflow, inputs: { matrix: event.job ?? '' } } as unknown as StepContext
  const trigger = { kind: event.trigger, overrides, defaultBranch: 'main' } as unknown as EvaluationTrigger
  const commits = { number: 7, headSha, baseSha: 'b'.repeat(40), baseRef: base, mergeSha: null }
  const target: Target = { headSha, pull: base === '' ? null : commits, untrusted: null, canPublish: true }
  const only = { skills: event.filtered === true ? ['pdf'] : [], tasks: [], tags: [], rooms: [] }
  const request = {
    inputs,
    only,
    inputsMay: overrides ? 'override' : 'tighten',
    suites: { patterns: [], filter: 'always' },
  }
  const read = settings === 'configuration' ? configured : null
  const { config } = effectiveConfig(request as unknown as EvaluationRequest, read)
  const publishing = publishingOf(config, request as unknown as EvaluationRequest, read)
  const destination = destinationOf({ context, trigger, target }, { ...publishing, comment: 'never', against: null })
  await publishResults(found(passes, isEnforced(event, settings), settings, only), destination)
  return checkNameOf(destination)
}

function found(passes: boolean, enforced: boolean, settings: Settings, only: EvaluationRequest['only']): Run {
  const head = passes ? ['pdf'] : []
  const prompts = [1, 2, 3].map((n) => ({
    prompt: `p${n}`,
    expects: { pdf: 'must_activate' as const },
    base: ['pdf'],
    head,
  }))
  const results = buildResults({ skills: [{ name: 'pdf' }], tasks: prompts })
  const { decision, policy } = results
  return runOf(
    settled({
      ...results,
      decision: { ...decision, enforced, reportOnly: enforced ? null : 'config' },
      policy: { ...policy, source: settings === 'configuration' ? file : 'defaults' },
      filter: only.skills.length > 0 ? { suites: [], ...only } : null,
    }),
  )
}

/** What the check of `first` says after its run and that of each other event, each from the same state. */
async function answersAfter(
  first: Event,
  passesFirst: boolean,
  settings: Settings,
): Promise<[second: Event, said: string][]> {
  const headSha = (runs + 1).toString(16).padStart(40, '0')
  const [github] = githubs
  if (github === undefined) throw new Error('There is no GitHub.')
  for (const { state } of githubs) {
    Object.assign(state, { checks: [], pulls: [] })
    addPull(state, { number: 7, headSha })
  }
  const name = await give(github, first, passesFirst, settings, headSha)
  const { checks: before, nextId, ticks } = structuredClone(github.state)
  return Promise.all(
    githubs.map(async (own, index): Promise<[Event, string]> => {
      const { state } = own
      const second = events[index]
      if (second === undefined) throw new Error('There are more GitHubs than events.')
      Object.assign(state, { checks: structuredClone(before), nextId, ticks })
      await give(own, second, !passesFirst, settings, headSha)
      const checks = state.checks.filter((check) => check.name === name)
      const { status, conclusion } = checks.toSorted((a, b) => b.id - a.id)[0] ?? {}
      expect(status).toBe('completed')
      return [second, conclusion ?? '']
    }),
  )
}

/** On demand: these never stand for the gate, and show what was asked last. */
const shown = events.filter(({ overrides, filtered }) => overrides !== true && filtered !== true)

describe.each<[Settings, string]>([
  ['configuration', 'in `skill-eval-gate.yml` on the base branch'],
  ['inputs', 'in the inputs of `skill-evals.yml` alone'],
])('with the settings in the %s', (settings, where) => {
  const failThenPass = new Map<string, string>()
  const key = (first: Event, second: Event) => `${first.name} ${second.name}`

  test.each(shown)('no run makes up for a failure of $name that asks something else, or less', async (first) => {
    for (const [second, said] of await answersAfter(first, false, settings)) {
      failThenPass.set(key(first, second), said)
      if (!isEnforced(first, settings)) continue
      const isSame = first.asks === second.asks && isEnforced(second, settings)
      expect([second.name, said]).toEqual([second.name, isSame ? 'success' : 'failure'])
    }
    expect(violations()).toEqual([])
  })

  test.each(shown)(
    'a failure after $name passed is shown, unless it is advice or has a check of its own',
    async (first) => {
      for (const [second, said] of await answersAfter(first, true, settings)) {
        if (!isEnforced(first, settings)) continue
        const isSame = first.asks === second.asks && isEnforced(second, settings)
        const shares = [pull, 'the pull request into release', 'the merge group']
        const shared = isEnforced(second, settings) && shares.includes(first.asks) && shares.includes(second.asks)
        expect([second.name, said]).toEqual([second.name, isSame || shared ? 'failure' : 'success'])
      }
      expect(violations()).toEqual([])
    },
  )

  test('is in the documentation', async () => {
    const rows = shown.map((first) => {
      const said = events.map((second) => ({ name: second.name, says: failThenPass.get(key(first, second)) ?? '' }))
      const mends = said.filter(({ says }) => says === 'success').map(({ name }) => name)
      const others = new Set(said.map(({ says }) => says).filter((says) => says !== 'success'))
      return { name: first.name, says: [mends.join('; ') || 'none', [...others].join(', ')] }
    })
    const same = groupBy(rows, ({ says }) => says.join())
    const grouped = [...same.values()].map((all) => [all.map(({ name }) => name).join('; '), ...(all[0]?.says ?? [])])
    const table = markdownTable([['fails first', 'success after', 'after any other'], ...grouped], {
      alignDelimiters: false,
    })
    const part = `pairs ${settings}`
    const text = await readFile(page, 'utf8')
    const pattern = new RegExp(`(<!-- ${part} -->\n)[^]*?(<!-- /${part} -->)`)
    expect(text).toMatch(pattern)
    const now = text.replace(
      pattern,
      (_, start: string, end: string) => `${start}\nSettings ${where}:\n\n${table}\n\n${end}`,
    )
    if (process.env['UPDATE_GOLDEN'] === '1') await writeFile(page, now)
    else expect(text, 'UPDATE_GOLDEN=1 npx vitest run test/github/action/event-pairs.test.ts writes it').toBe(now)
  })
})
