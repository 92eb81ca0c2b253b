import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from '@actions/languageservice'
import { describe, expect, it } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { parse } from 'yaml'
import { z } from 'zod'
import { readInputs } from '../../src/github/action/inputs.ts'
import { OLD_NAMES } from '../../src/github/action/old-names.ts'
import { type Contexts, evaluateCondition, evaluateText } from '../support/evaluate-expression.ts'
import { NEWER } from '../support/workflow-examples.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

let count = 0

/** Whether a workflow runs this project's own tests, and no evaluation. */
function isOwnTest(file: string): boolean {
  return file === 'ci.yml' || file === 'nightly.yml'
}

/** What GitHub's own editor service says against a workflow or an action. */
async function problems(name: string, text: string): Promise<string[]> {
  // The service remembers what it parsed by address.
  count += 1
  const document = TextDocument.create(`file:///${count}/${name}`, 'yaml', 1, text.replaceAll(NEWER, ''))
  return (await validate(document)).map(({ message, range }) => `${range.start.line + 1}: ${message}`)
}

describe('the workflow files', () => {
  const folder = '.github/workflows'
  it.each(readdirSync(join(root, folder)))('%s is valid', async (file) => {
    expect(await problems(`${folder}/${file}`, read(`${folder}/${file}`))).toEqual([])
  })

  const workflowSchema = z.object({
    on: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.unknown())]),
    'run-name': z.string().optional(),
    permissions: z.record(z.string(), z.string()),
    concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.union([z.boolean(), z.string()]).optional() }),
    jobs: z.record(
      z.string(),
      z.object({
        name: z.string().optional(),
        if: z.string().optional(),
        permissions: z.record(z.string(), z.string()).optional(),
        steps: z.array(
          z.object({
            uses: z.string().optional(),
            run: z.string().optional(),
            with: z.record(z.string(), z.unknown()).optional(),
          }),
        ),
      }),
    ),
  })
  // The release workflow is no user's, and has tests of its own.
  const files = readdirSync(join(root, folder)).filter((file) => file !== 'release.yml')
  const workflows = files.map((file) => {
    const text = read(`${folder}/${file}`)
    return { file, text, workflow: workflowSchema.parse(parse(text)) }
  })
  const workflowOf = (file: string) => {
    const found = workflows.find((one) => one.file === file)
    if (found === undefined) throw new Error(`there is no ${file}`)
    return found.workflow
  }
  const gate = workflowOf('skill-evals.yml')
  const bot = workflowOf('skill-evals-bot.yml')
  const stepsOf = ({ jobs }: typeof gate) => Object.values(jobs).flatMap(({ steps }) => steps)

  it.each(workflows)('$file pins every action by its commit, with the tag beside it', ({ text }) => {
    const pins = read('docs/workflows.md')
    const used = [...text.matchAll(/uses: (.+)$/gm)].map(([, value = '']) => value)
    expect(used.length).toBeGreaterThan(0)
    for (const value of used.filter((one) => one !== './')) {
      const [, action, commit, tag] = /^([\w.-]+\/[\w.-]+)@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)$/.exec(value) ?? []
      expect(value).toBe(`${action}@${commit} # ${tag}`)
      expect(pins).toContain(`| \`${action}\` | ${tag} | \`${commit}\` |`)
    }
  })

  it('grant each job no more than it needs, and never an id-token', () => {
    const granted = Object.fromEntries(
      workflows
        .filter(({ file }) => !isOwnTest(file))
        .flatMap(({ file, workflow }) =>
          Object.entries(workflow.jobs).map(([job, { permissions }]) => [
            `${file}: ${job}`,
            permissions ?? workflow.permissions,
          ]),
        ),
    )
    const publishes = { contents: 'read', checks: 'write', 'pull-requests': 'write' }
    expect(granted).toEqual({
      'skill-evals.yml: measure': publishes,
      'skill-evals-bot.yml: command': { ...publishes, actions: 'write' },
      'skill-evals-bot.yml: outside': publishes,
    })
    expect([gate.permissions, bot.permissions]).toEqual([{}, {}])
    for (const { workflow } of workflows.filter(({ file }) => isOwnTest(file))) {
      expect(workflow.permissions).toEqual({ contents: 'read' })
      expect(Object.values(workflow.jobs).every(({ permissions }) => permissions === undefined)).toBe(true)
    }
  })

  it.each(workflows)('$file puts nothing of an event into a command, and checks out nothing but its own ref', (one) => {
    expect(one.workflow.on).not.toHaveProperty('pull_request_target')
    for (const { uses, run, with: inputs } of stepsOf(one.workflow)) {
      if (!isOwnTest(one.file)) expect(run ?? '').not.toContain('${{')
      expect(run ?? '').not.toContain('${{ github.event')
      if (uses?.startsWith('actions/checkout') !== true) continue
      expect(
        Object.keys(inputs ?? {}).filter((name) => ['ref', 'repository', 'submodules', 'lfs'].includes(name)),
      ).toEqual([])
      expect(inputs?.['persist-credentials']).toBe(false)
    }
  })

  it('that read what anybody can write hold no secret, set up no sandbox and start on no pull request', () => {
    expect(read(`${folder}/skill-evals-bot.yml`)).not.toMatch(/secrets\.|\benv:/)
    expect(stepsOf(bot).filter(({ run }) => run !== undefined)).toEqual([])
    expect(Object.keys(Object(bot.on)).sort()).toEqual(['issue_comment', 'workflow_run'])
  })

  it('start by commands takes every input that a command hands over', () => {
    const { workflow_dispatch: dispatch } = z
      .object({ workflow_dispatch: z.object({ inputs: z.record(z.string(), z.unknown()) }) })
      .parse(gate.on)
    expect(Object.keys(dispatch.inputs).sort()).toEqual(
      ['pr', 'sha', 'comment', 'skills', 'tasks', 'agent', 'trials', 'fresh'].sort(),
    )
  })

  it('set up the sandbox before the Action: an agent with a key starts in no other place', () => {
    const steps = stepsOf(gate)
    const setUp = steps.findIndex(({ run }) => run?.includes('install -y -qq bubblewrap') === true)
    expect(setUp).toBeGreaterThanOrEqual(0)
    expect(steps.findIndex(({ uses }) => uses === './')).toBeGreaterThan(setUp)
  })

  /** A run of an event: its group, what it cancels, its name, and the jobs that are not skipped, as they are named. */
  const runOf = (workflow: typeof gate, eventName: string, event: object = {}, more: Contexts = {}) => {
    const github = {
      event_name: eventName,
      event,
      repository: 'octo/skills',
      ref: 'refs/heads/main',
      run_id: '900',
      ...more,
    }
    const contexts = { github }
    const { group, 'cancel-in-progress': cancels } = workflow.concurrency
    const jobs = Object.entries(workflow.jobs)
    return {
      group: evaluateText(group, contexts),
      cancels: evaluateText(String(cancels), contexts),
      name: evaluateText(workflow['run-name'] ?? '', contexts).trim(),
      jobs: jobs
        .filter(([, job]) => evaluateCondition(job.if, contexts))
        .map(([id, { name }]) => evaluateText(name ?? id, contexts)),
      skipped: jobs
        .filter(([, job]) => !evaluateCondition(job.if, contexts))
        .map(([id, { name }]) => [name ?? id, evaluateText(name ?? id, contexts)]),
    }
  }
  const pull = (action: string, more: object = {}) =>
    runOf(gate, 'pull_request', { action, pull_request: { number: 7 }, ...more })
  const dispatch = (inputs: object) => runOf(gate, 'workflow_dispatch', { inputs })

  it('run one job "evals" for a pull request and for the merge queue, and jobs of other names for the rest', () => {
    const queued = runOf(gate, 'merge_group', { action: 'checks_requested' })
    expect([pull('opened').jobs, pull('synchronize').jobs, queued.jobs]).toEqual([['evals'], ['evals'], ['evals']])
    expect(pull('edited', { changes: { base: { ref: { from: 'old' } }, title: { from: 'x' } } }).jobs).toEqual([
      'evals',
    ])
    expect(runOf(gate, 'push').jobs).toEqual(['evals (push)'])
    expect(runOf(gate, 'schedule').jobs).toEqual(['evals (schedule)'])
    expect(dispatch({}).jobs).toEqual(['evals (workflow_dispatch)'])
  })

  it('skip no job that has the name of the one that a rule may require: a skipped one counts as passed', () => {
    const edited = pull('edited', { changes: { title: { from: 'x' } } })
    expect(edited.jobs).toEqual([])
    // By GitHub's way of naming skipped jobs today, and by the name that it would have if that changed.
    expect(edited.skipped.flat()).toHaveLength(2)
    for (const name of edited.skipped.flat()) expect(name).not.toBe('evals')
    for (const event of ['push', 'schedule', 'merge_group']) expect(runOf(gate, event).skipped).toEqual([])
    expect(dispatch({ pr: '7' }).skipped).toEqual([])
  })

  it('cancel the older run of a pull request, by a push and by another base, but by no edit of its text', () => {
    expect(pull('synchronize')).toMatchObject({ group: 'skill-evals-7', cancels: 'true' })
    expect(pull('edited', { changes: { base: {} } }).group).toBe('skill-evals-7')
    expect(pull('edited', { changes: { body: {} } }).group).toBe('skill-evals-7-900')
    expect(runOf(gate, 'merge_group', {}, { ref: 'refs/heads/gh-readonly-queue/main/pr-7-a' }).group).toBe(
      'skill-evals-refs/heads/gh-readonly-queue/main/pr-7-a',
    )
  })

  it('wait on the default branch for the run before, and cancel none', () => {
    for (const event of ['push', 'schedule']) {
      expect(runOf(gate, event)).toMatchObject({ group: 'skill-evals-baseline', cancels: 'false' })
    }
  })

  it('run a part beside the gate: neither cancels the other', () => {
    const wishes = [{}, { skills: 'pdf' }, { agent: 'codex' }, { trials: '3' }, { agent: 'codex', tasks: 'a' }]
    const groups = wishes.map((inputs) => dispatch({ pr: '7', ...inputs }).group)
    expect(new Set(groups).size).toBe(wishes.length)
    expect(dispatch({ pr: '8' }).group).not.toBe(groups[0])
    expect(dispatch({ pr: '7', sha: 'a', fresh: 'true' })).toMatchObject({ group: groups[0], cancels: 'true' })
    expect(groups).not.toContain(pull('synchronize').group)
  })

  it('measure for a workflow of another repository as for its own: nothing is read of inputs of a call', () => {
    const { workflow_call: call } = z.object({ workflow_call: z.null() }).parse(gate.on)
    expect(call).toBeNull()
    expect(read(`${folder}/skill-evals.yml`)).not.toMatch(/\{\{[^}]*(?<![.\w])inputs\./)
  })

  it('name a run on demand by its comment, and leave the names of others to GitHub', () => {
    expect(dispatch({ pr: '7', comment: '12:ab' }).name).toBe('Skill evals on demand for #7 (comment 12:ab)')
    expect(dispatch({}).name).toBe('Skill evals on demand')
    for (const event of ['push', 'schedule', 'merge_group']) expect(runOf(gate, event).name).toBe('')
    expect(pull('opened').name).toBe('')
  })

  const comment = (body: string, id = 1, issue: object = { pull_request: {} }) =>
    runOf(bot, 'issue_comment', { comment: { id, body }, issue })
  const following = (run: object) =>
    runOf(bot, 'workflow_run', {
      workflow_run: { event: 'pull_request', head_branch: 'main', head_repository: { full_name: 'm/skills' }, ...run },
    })

  it('of comments start the one job for commands, each by itself', () => {
    expect(comment('/evals run').jobs).toEqual(['command'])
    expect([comment('hello').jobs, comment('/evals run', 1, {}).jobs]).toEqual([[], []])
    expect(comment('/evals run', 1)).toMatchObject({ group: 'skill-evals-command-1', cancels: 'false' })
    expect(comment('/evals run', 2).group).toBe('skill-evals-command-2')
  })

  it('for forks and Dependabot start the other, after a run for a pull request and no other', () => {
    const own = { head_repository: { full_name: 'octo/skills' } }
    expect(following({}).jobs).toEqual(['outside'])
    expect(following({ ...own, head_branch: 'dependabot/npm/x' }).jobs).toEqual(['outside'])
    expect(following({ ...own, head_branch: 'topic' }).jobs).toEqual([])
    for (const event of ['push', 'workflow_dispatch', 'schedule']) expect(following({ event }).jobs).toEqual([])
    expect(Object(bot.on).workflow_run).toEqual({
      workflows: [parse(read(`${folder}/skill-evals.yml`)).name],
      types: ['completed'],
    })
  })

  it('cancel for forks the older run of the same branch, and no run that a skipped one only seems to follow', () => {
    expect(following({}).cancels).toBe('true')
    const groups = [
      following({}),
      following({ head_branch: 'b' }),
      following({ event: 'push' }),
      following({ head_repository: { full_name: 'n/skills' } }),
    ]
    expect(new Set(groups.map(({ group }) => group)).size).toBe(4)
  })

  it('are told apart from broken ones', async () => {
    expect(await problems('.github/workflows/x.yml', 'on: pul_request\njobs: {}\n')).not.toEqual([])
  })
})

describe('the workflow by hand on the page to get started', () => {
  const workflow = /```yaml\n(# \.github\/workflows[\s\S]*?)```/.exec(read('docs/get-started.md'))?.[1] ?? ''

  it('is a valid workflow of at most 25 lines', async () => {
    expect(await problems('.github/workflows/skill-evals.yml', workflow)).toEqual([])
    const lines = workflow.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
    expect(lines.length).toBeLessThanOrEqual(25)
  })

  it('runs for drafts that become ready, ends, and is not run twice at once', () => {
    const { on, jobs, concurrency } = parse(workflow)
    expect(on.pull_request.types).toEqual(['opened', 'synchronize', 'reopened', 'ready_for_review'])
    expect(jobs.evals['timeout-minutes']).toBe(10)
    expect(concurrency['cancel-in-progress']).toBe(true)
  })

  it('grants what publishing needs, and no more', () => {
    expect(parse(workflow).permissions).toEqual({ contents: 'read', checks: 'write', 'pull-requests': 'write' })
  })
})

describe('action.yml', () => {
  const action = z
    .object({
      runs: z.record(z.string(), z.string()),
      inputs: z.record(z.string(), z.object({ description: z.string() })),
      outputs: z.record(z.string(), z.object({ description: z.string() })),
    })
    .parse(parse(read('action.yml')))

  it('is valid and runs the built files on node24', async () => {
    expect(await problems('action.yml', read('action.yml'))).toEqual([])
    expect(action.runs).toEqual({
      using: 'node24',
      main: 'dist/index.js',
      post: 'dist/post.js',
      'post-if': 'always()',
    })
  })

  it('is told apart from a broken one', async () => {
    expect(await problems('action.yml', 'name: x\nruns:\n  main: dist/index.js\nsteps: []\n')).not.toEqual([])
  })

  it('declares every input that the code reads, and no other', () => {
    const asked = new Set<string>()
    readInputs(
      new Proxy<Record<string, string | undefined>>(
        {},
        {
          get(_target, name) {
            if (String(name).startsWith('INPUT_')) asked.add(String(name))
            return undefined
          },
        },
      ),
    )
    const declared = Object.keys(action.inputs).map((name) => `INPUT_${name.toUpperCase()}`)
    const old = OLD_NAMES.map((name) => `INPUT_${name.toUpperCase()}`)
    expect([...asked].filter((name) => !old.includes(name)).sort()).toEqual(declared.sort())
  })
})
