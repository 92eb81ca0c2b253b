import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SHIPPED_WORKFLOWS, workflowText } from '../../src/commands/init/workflows.ts'
import { runEvalOutput } from '../evaluate/import/support.ts'
import { startFakeCache } from '../fake-cache/server.ts'
import { MALLORY } from '../fake-github/actors.ts'
import { workflowRunEvent } from '../fake-github/events.ts'
import { demoFiles, widen, widened } from '../support/action.ts'
import { home, skillFile, temporaryFolder } from '../support/cli.ts'
import type { Files } from '../support/repository.ts'
import { workflowExamples } from '../support/workflow-examples.ts'
import { lister, orchard, startsIn } from '../trials/store/support.ts'
import { checksOf, gated, jobsOf, makeActScene, shipped } from './act-scene.ts'
import { printedIn } from './read-log.ts'
import { toolFolder } from './tools.ts'

const GATE = '.github/workflows/skill-evals.yml'
const BOT = '.github/workflows/skill-evals-bot.yml'
const [ofGate] = SHIPPED_WORKFLOWS
if (ofGate === undefined) throw new Error('init writes no workflow')
const examples = workflowExamples()

/** The examples of a page, in their order. */
function shown(page: string): [first: string, ...string[]] {
  const [first = '', ...others] = examples.filter((one) => one.page === page).map(({ workflow }) => workflow)
  return [first.replaceAll('uses: ./', 'uses: OWNER/skill-eval-gate@COMMIT'), ...others]
}

/** A workflow with a checkout of somebody's own before the Action. */
function withCheckout(workflow: string, inputs: string): string {
  const step = `      - uses: actions/checkout@v5\n        with: { ${inputs} }\n`
  return workflow.replace(/ {6}- uses: \S+\/skill-eval-gate@(?!.*\n.*job: command)/, (own) => step + own)
}

/** The shipped workflow with more inputs for its Action. */
function withInputs(inputs: Readonly<Record<string, string>>): Files {
  const lines = Object.entries(inputs).map(([name, value]) => `          ${name}: ${value}\n`)
  const step = /( {6}- uses: \S+\/skill-eval-gate@.*\n)/
  const text = (shipped[GATE] ?? '').replace(step, `$1        id: evals\n        with:\n${lines.join('')}`)
  return { ...shipped, [GATE]: text }
}

test('every page with a workflow is known here, so that a new one is run', () => {
  expect([...new Set(examples.map(({ page }) => page))]).toEqual([
    ...['choose-an-agent.md', 'commands.md', 'gateway.md', 'get-started.md', 'history.md'],
    ...['judge.md', 'results.md', 'sandbox.md'],
    // See quick.test.ts and two-runners.test.ts.
    'shards.md',
    ...['suite.md', 'workflows.md'],
  ])
})

describe.skipIf(toolFolder === null).concurrent('the example on the page', () => {
  test('to get started, by hand, blocks a pull request', async () => {
    await using act = await makeActScene({ ...gated, [GATE]: shown('get-started.md')[0] })
    expect(jobsOf(await act.runner.deliver(act.pullRequest(await act.scene.pull(widen))))).toEqual(['evals: failure'])
    expect(checksOf(act)).toEqual(['Skill evals: failure'])
    expect(act.scene.github.violations).toEqual([])
  })

  test('on results decides from what the step before it measured', async () => {
    const rows = (lost: number) =>
      Array.from({ length: 20 }, (_, index) => [`Form ${index}`, true, index < lost ? 0 : 3] as const)
    await using folder = await temporaryFolder()
    for (const [name, lost] of [
      ['head', 3],
      ['base', 0],
    ] as const) {
      const output = runEvalOutput(rows(lost), { skill_name: 'pdf-forms' })
      await writeFile(join(folder.path, `${name}.json`), JSON.stringify(output))
    }
    await using act = await makeActScene({ ...gated, [GATE]: shown('results.md')[0] })
    const event = act.pullRequest(await act.scene.pull(widen))
    const programs = { measure: `cp ${folder.path}/*.json "$2"` }
    expect(jobsOf(await act.runner.deliver(event, { programs }))).toEqual(['gate: failure'])
    expect(act.replies()[0]).toContain('`pdf-forms` lost 3 of 20 prompts')
    expect(act.scene.github.violations).toEqual([])
  })

  test('on commands reads one without a checkout', async () => {
    await using act = await makeActScene({ ...gated, ...shipped, [BOT]: shown('commands.md')[0] })
    await act.scene.pull(widen)
    expect(jobsOf(await act.comment('/evals run'))).toEqual(['command: success'])
    expect(jobsOf(await act.dispatched())).toEqual(['evals (workflow_dispatch): failure'])
    expect(act.scene.github.violations).toEqual([])
  })

  test('on history writes each push into a branch, with a token that only the second job needs', async () => {
    await using act = await makeActScene({ ...gated, ...shipped, [GATE]: shown('history.md')[0] })
    const { repository, github } = act.scene
    const runs = await act.runner.deliver(await act.push({ 'README.md': 'More' }))
    expect(jobsOf(runs)).toEqual(['evals (push): success', 'history: success'])
    const lines = (await repository.run('show', 'skill-eval-history:history.jsonl')).split('\n')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ commit: await repository.run('rev-parse', 'main') })
    await act.runner.deliver(act.onMain('schedule', { schedule: '17 4 * * *' }))
    expect((await repository.run('show', 'skill-eval-history:history.jsonl')).split('\n')).toHaveLength(2)
    // A pull request writes nothing there.
    const pull = await act.scene.pull(widen)
    expect(jobsOf(await act.runner.deliver(act.pullRequest(pull)))).toEqual(['evals: failure'])
    expect((await repository.run('show', 'skill-eval-history:history.jsonl')).split('\n')).toHaveLength(2)
    expect(github.violations).toEqual([])
  })

  test.each([
    ['choosing an agent', 'choose-an-agent.md', 'neutral', 'the secret for ANTHROPIC_API_KEY is not set'],
    ['gateways', 'gateway.md', 'neutral', 'the secret for x-portkey-api-key is not set'],
  ])('on %s says which secret is not set, and is not green', async (_, page, conclusion, words) => {
    await using act = await makeActScene(demoFiles)
    const pull = await act.scene.pull((repository) => repository.write({ ...widened, [GATE]: shown(page)[0] }))
    await act.runner.deliver(act.pullRequest(pull))
    expect(checksOf(act)).toEqual([`Skill evals: ${conclusion}`])
    expect(act.scene.github.state.checks.at(-1)?.title).toContain(words)
    expect(act.scene.github.violations).toEqual([])
  })

  test('on a judge hands over its key, which nothing needs where no grader asks a model', async () => {
    await using act = await makeActScene({ ...gated, [GATE]: shown('judge.md')[0] })
    expect(jobsOf(await act.runner.deliver(act.pullRequest(await act.scene.pull(widen))))).toEqual(['evals: failure'])
    expect(act.replies()[0]).toContain('`pdf-forms` lost 3 of 10 prompts')
  })

  test.each(shown('sandbox.md'))('on the sandbox sets it up in a step that ends well (%#)', async (workflow) => {
    await using act = await makeActScene({ ...gated, [GATE]: workflow })
    const [run] = await act.runner.deliver(act.pullRequest(await act.scene.pull(widen)))
    expect(run?.jobs.map(({ result }) => result)).toEqual(['success'])
    expect(run?.log).toContain('sudo apt-get install -y')
  })

  test('on suites marks the line of a mistake', async () => {
    const suite =
      'version: 1\ntasks:\n  - prompt: Fill in this form\n    must_activate: pdf-forms\n    golden: perhaps\n'
    const files = { ...gated, 'evals/wrong.suite.yaml': suite, [GATE]: shown('suite.md')[0] }
    await using act = await makeActScene(files)
    const programs = { sudo: `ln -sfn ${home} skill-eval-gate` }
    const [run] = await act.runner.deliver(act.pullRequest(await act.scene.pull(widen)), { programs })
    expect(run?.jobs[0]?.annotations).toContainEqual({
      level: 'warning',
      message: expect.stringContaining('golden'),
      properties: expect.objectContaining({ file: 'evals/wrong.suite.yaml', line: '5' }),
    })
  })

  test('on one line for an organisation calls the workflow of a central repository', async () => {
    await using central = await temporaryFolder()
    await mkdir(join(central.path, '.github/workflows'), { recursive: true })
    // As the page says: what init writes, with the trigger for callers.
    const called = (shipped[GATE] ?? '').replace(/^ {2}workflow_dispatch:/m, '  workflow_call:\n$&')
    await writeFile(join(central.path, GATE), called)
    await using act = await makeActScene({ ...gated, [GATE]: shown('workflows.md')[0] })
    const event = act.pullRequest(await act.scene.pull(widen))
    const runs = await act.runner.deliver(event, { others: { 'ORGANISATION/REPOSITORY': central.path } })
    // act gives the calling job no result of its own in its log.
    expect(jobsOf(runs)).toEqual(['evals: null', 'Skill evals/evals: failure'])
    expect(runs[0]?.exitCode).toBe(1)
    expect(checksOf(act)).toEqual(['Skill evals: failure'])
    expect(act.scene.github.violations).toEqual([])
  })

  test('on a central policy makes it stricter', async () => {
    const workflow = examples.filter(({ page }) => page === 'workflows.md')[1]?.workflow ?? ''
    await using act = await makeActScene({ ...gated, [GATE]: workflow, 'skill-eval-gate.yml': 'version: 1\n' })
    const { elsewhere } = act.scene.github.state
    const name = 'ORGANISATION/skill-policy/skill-eval-gate.yml@0123456789abcdef0123456789abcdef01234567'
    elsewhere.set(name, 'version: 1\nenforce: true\n')
    expect(jobsOf(await act.runner.deliver(act.pullRequest(await act.scene.pull(widen))))).toEqual(['evals: failure'])
    expect(checksOf(act)).toEqual(['Skill evals: failure'])
    expect(act.scene.github.violations).toEqual([])
  })
})

describe.skipIf(toolFolder === null).concurrent('an input', () => {
  test('agents asks two in one job, each a column of one comment and one check', async () => {
    await using folder = await temporaryFolder()
    const command = JSON.stringify(lister(join(folder.path, 'log')))
    const config = `version: 1\nagents:\n  - lexical\n  - {id: command, command: ${command}, version: "1"}\n`
    await using act = await makeActScene({ ...orchard, ...shipped, 'skill-eval-gate.yml': config })
    const pull = await act.scene.pull((repository) =>
      repository.write({ 'skills/pears/SKILL.md': skillFile('pears', 'Nothing') }),
    )
    const [run] = await act.runner.deliver(act.pullRequest(pull))
    expect(run?.jobs.map(({ result }) => result)).toHaveLength(1)
    expect(checksOf(act)).toHaveLength(1)
    expect(act.replies()).toHaveLength(1)
    expect(act.replies()[0]).toContain('lexical')
    expect(startsIn(join(folder.path, 'log')).length).toBeGreaterThan(0)
    expect(act.scene.github.violations).toEqual([])
  })

  test('report-page: a later step publishes the page, and the comment links to it', async () => {
    const step = `
      - uses: actions/upload-artifact@v4
        if: always() && steps.evals.outputs.report-path
        with: {name: page, path: '\${{ steps.evals.outputs.report-path }}'}
`
    const files = withInputs({ 'report-page': 'https://pages.example/evals' })
    const gate = String(files[GATE]).replace(/\n {8}# The key[\s\S]*$/, '\n')
    await using act = await makeActScene({ ...gated, ...files, [GATE]: `${gate.trimEnd()}${step}` })
    const [run] = await act.runner.deliver(act.pullRequest(await act.scene.pull(widen)))
    expect(run?.jobs[0]?.log).toContain('Artifact page has been successfully uploaded! report.html')
    expect(run?.jobs[0]?.outputs['report-url']).toBe('https://pages.example/evals')
    expect(act.replies()[0]).toContain('https://pages.example/evals')
  })
})

describe.skipIf(toolFolder === null).concurrent('the runner', () => {
  const config = (log: string) =>
    `version: 1\nagent: {id: command, command: ${JSON.stringify(lister(log))}, version: "1"}\ntrials: 1\nbase_trials: 1\n`

  test('keeps trials of the default branch in its cache, and a pull request takes them from there', async () => {
    await using folder = await temporaryFolder()
    const log = join(folder.path, 'log')
    // An entry is found again where it lay. On GitHub's runners RUNNER_TEMP is the same in every run; in act it is not.
    const temp = join(folder.path, 'temp')
    const step = `      - run: echo "RUNNER_TEMP=${temp}" >> "$GITHUB_ENV"\n`
    const steady = { [GATE]: (shipped[GATE] ?? '').replace(/ {6}- uses: \S+\/skill-eval-gate@/, (own) => step + own) }
    await using act = await makeActScene({ ...orchard, ...shipped, ...steady, 'skill-eval-gate.yml': config(log) })
    await mkdir(temp)
    const pushed = await act.push({ 'skills/pears/SKILL.md': skillFile('pears', 'Use for williams, ripe') })
    await act.runner.deliver(pushed)
    await rm(temp, { recursive: true })
    await mkdir(temp)
    const before = startsIn(log).length
    expect(before).toBeGreaterThan(0)
    const pull = await act.scene.pull((repository) =>
      repository.write({ 'skills/pears/SKILL.md': skillFile('pears', 'Use for williams, unripe') }),
    )
    const [run] = await act.runner.deliver(act.pullRequest(pull))
    // Stored trials of base are only sampled once more.
    const kinds = startsIn(log)
      .slice(before)
      .map((line) => line.split(' ').slice(0, 2).join(' '))
    expect([...new Set(kinds)].toSorted()).toEqual(['base check', 'head screen'])
    expect(run?.jobs.map(({ name, result }) => `${name}: ${result}`)).toEqual(['evals: success'])
    expect(run?.jobs[0]?.log).not.toContain('could not be')
  })

  test('shows no secret: neither the token nor a key stands in the log, even without its masks', async () => {
    await using folder = await temporaryFolder()
    const log = join(folder.path, 'log')
    const keyed = await workflowText(ofGate, { home, defaultBranch: 'main', key: 'ANTHROPIC_API_KEY' })
    expect(keyed).toMatch(/\n {8}env: \{ ANTHROPIC_API_KEY: \S/)
    const files = { ...orchard, ...shipped, [GATE]: keyed, 'skill-eval-gate.yml': config(log) }
    await using act = await makeActScene(files)
    const pull = await act.scene.pull((repository) =>
      repository.write({ 'skills/pears/SKILL.md': skillFile('pears', 'Use for williams, unripe') }),
    )
    const secrets = { ANTHROPIC_API_KEY: 'sk-ant-secret-of-the-test' }
    const event = act.pullRequest(pull)
    const [run] = await act.runner.deliver(event, { secrets, args: ['--insecure-secrets'] })
    expect(run?.jobs).toHaveLength(1)
    expect(run?.log).not.toContain('sk-ant-secret-of-the-test')
    expect(run?.log).not.toContain('token-of-run-1')
  })

  test('masks the token, and a key that an earlier step fetched, wherever a step prints them', async () => {
    await using folder = await temporaryFolder()
    const key = 'sk-ant-of-a-vault-in-the-test'
    // As from a vault: no secret of the repository, and not in the text of the workflow.
    const fetched = `      - run: |
          KEY="$(printf 'sk-ant-%s' of-a-vault-in-the-test)"
          echo "::add-mask::$KEY"
          echo "ANTHROPIC_API_KEY=$KEY" >> "$GITHUB_ENV"
`
    const printed = `      - if: always()
        run: echo "key $ANTHROPIC_API_KEY, token \${{ github.token }}"
`
    const gate = (shipped[GATE] ?? '').replace(/ {6}- uses: \S+\/skill-eval-gate@/, (own) => fetched + own) + printed
    const settings = config(join(folder.path, 'log'))
    await using act = await makeActScene({ ...orchard, ...shipped, [GATE]: gate, 'skill-eval-gate.yml': settings })
    const pull = await act.scene.pull((repository) =>
      repository.write({ 'skills/pears/SKILL.md': skillFile('pears', 'Use for williams, unripe') }),
    )
    const [run] = await act.runner.deliver(act.pullRequest(pull))
    expect(run?.jobs[0]?.log).toContain('key ***, token ***')
    for (const secret of [key, 'token-of-run-1']) expect(printedIn(run?.log ?? '')).not.toContain(secret)
  })

  test("restores by the cache's second protocol, which act does not serve, what the first run saved", async () => {
    await using folder = await temporaryFolder()
    const log = join(folder.path, 'log')
    await using cache = await startFakeCache({
      tokens: {
        main: { writes: 'refs/heads/main', reads: ['refs/heads/main'] },
        pull: { writes: 'refs/pull/7/merge', reads: ['refs/pull/7/merge', 'refs/heads/main'] },
      },
    })
    // act sets these variables in each step by itself: the Action is given others as it begins.
    const temp = join(folder.path, 'temp')
    const given = (token: string) => ({
      ...{ RUNNER_TEMP: temp, GITHUB_SERVER_URL: 'https://github.localhost', ACTIONS_CACHE_SERVICE_V2: 'true' },
      ...{ ACTIONS_RESULTS_URL: cache.url, ACTIONS_RUNTIME_TOKEN: token },
    })
    const onRunner = async (token: string) => {
      await rm(temp, { recursive: true, force: true })
      await mkdir(temp)
      const set = `Object.assign(process.env, ${JSON.stringify(given(token))})`
      await writeFile(join(folder.path, 'runner.mjs'), `if (/dist.index\\.js$/.test(process.argv[1] ?? '')) ${set}\n`)
      return { environment: { NODE_OPTIONS: `--import=${join(folder.path, 'runner.mjs')}` } }
    }
    const gate = withCheckout(String(withInputs({ 'report-page': 'false' })[GATE]), 'fetch-depth: 2')
    await using act = await makeActScene({ ...orchard, ...shipped, [GATE]: gate, 'skill-eval-gate.yml': config(log) })
    const pushed = await act.push({ 'skills/pears/SKILL.md': skillFile('pears', 'Use for williams, ripe') })
    await act.runner.deliver(pushed, await onRunner('main'))
    expect(cache.entries.map(({ scope }) => scope)).toEqual(['refs/heads/main'])
    const before = startsIn(log).length
    const pull = await act.scene.pull((repository) =>
      repository.write({ 'skills/pears/SKILL.md': skillFile('pears', 'Use for williams, unripe') }),
    )
    const [run] = await act.runner.deliver(act.pullRequest(pull), await onRunner('pull'))
    expect(run?.jobs[0]?.log).not.toContain('could not be')
    const kinds = startsIn(log).slice(before)
    expect(new Set(kinds.map((line) => line.split(' ').slice(0, 2).join(' ')))).toEqual(
      new Set(['base check', 'head screen']),
    )
    expect(cache.violations).toEqual([])
  })

  test('fetches from a private repository, unless a checkout before it kept no credentials, and says so', async () => {
    const checked = async (bot: string) => {
      await using act = await makeActScene({ ...gated, ...shipped, [BOT]: bot })
      act.runner.git.isPrivate = true
      const pull = await act.scene.pull(widen, { headRepo: 'mallory/skills', author: MALLORY })
      const payload = workflowRunEvent(act.scene.github, { id: 4242, event: 'pull_request', pull }, 'completed')
      expect(jobsOf(await act.runner.deliver(act.onMain('workflow_run', payload)))).toEqual(['outside: failure'])
      return act.scene.github.state.checks[0]
    }
    expect((await checked(shipped[BOT] ?? ''))?.title).toContain('pdf-forms lost 3 of 10 prompts')
    const refused = await checked(withCheckout(shipped[BOT] ?? '', 'persist-credentials: false'))
    expect([refused?.conclusion, refused?.summary]).toEqual([
      'failure',
      expect.stringContaining('could not be fetched'),
    ])
    expect(refused?.summary).toContain('keep its credentials, without `persist-credentials: false`')
  })
})
