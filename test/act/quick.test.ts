import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { widen } from '../support/action.ts'
import { temporaryFolder } from '../support/cli.ts'
import { checksOf, gated, makeActScene, shipped } from './act-scene.ts'
import { toolFolder } from './tools.ts'

const home = join(import.meta.dirname, '../..')
const page = readFileSync(join(home, 'docs/shards.md'), 'utf8')
const { using } = parse(readFileSync(join(home, 'action.yml'), 'utf8')).runs

// What every pull request tries. The other files here are for the night.
describe.skipIf(toolFolder === null).concurrent('the workflows that init writes', () => {
  test('a pull request that makes a skill worse is red, in the job, the check, the comment and the log', async () => {
    await using folder = temporaryFolder()
    await using act = await makeActScene()
    const { github } = act.scene
    const pull = await act.scene.pull(widen)
    const log = join(folder.path, 'log')
    const line = "process.version + ' ' + process.argv[1] + '\\n'"
    const noting = join(folder.path, 'noting.mjs')
    writeFileSync(noting, `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(log)}, ${line})\n`)
    const environment = { NODE_OPTIONS: `--import=${noting}` }
    const [run, ...others] = await act.runner.deliver(act.pullRequest(pull), { environment })
    expect([run?.file, run?.exitCode, others]).toEqual(['skill-evals.yml', 1, []])
    const [job, ...more] = run?.jobs ?? []
    expect([job?.id, job?.name, job?.result, more]).toEqual(['measure', 'evals', 'failure', []])
    expect(job?.steps.map(({ stage, result }) => `${stage} ${result}`)).toEqual([
      ' success',
      // The Action alone, which checks out: the router needs no sandbox.
      ...['Main failure', 'Post success', ' success'],
    ])
    // act takes the Node of the PATH, whichever an action asks for: here it is the one of action.yml.
    const started = readFileSync(log, 'utf8').match(/^v\d+(?=\..*\/dist\/(?:index|post)\.js$)/gm)
    expect([using, started]).toEqual(['node24', ['v24', 'v24']])
    const title = 'Regressed: pdf-forms lost 3 of 10 prompts to word-documents'
    expect(job?.annotations).toEqual([{ level: 'error', message: title, properties: {} }])
    expect(job?.summary).toContain('## Regressed: `pdf-forms` lost 3 of 10 prompts')
    expect(job?.outputs).toMatchObject({
      decision: 'regressed',
      enforced: 'true',
      title,
      recall: '0.8571',
      'regressed-skills': '["pdf-forms"]',
      'comment-url': expect.stringMatching(/pull\/7#issuecomment-\d+$/),
    })
    expect(github.state.checks).toMatchObject([
      { name: 'Skill evals', headSha: pull.headSha, status: 'completed', conclusion: 'failure', title },
    ])
    expect(act.replies()).toEqual([expect.stringContaining('Blocked: 3 prompts lost')])
    expect(github.violations).toEqual([])
  })

  test('a command is read by the one workflow, started in the other, and ends in the check that it queued', async () => {
    await using act = await makeActScene()
    const { github } = act.scene
    const { headSha } = await act.scene.pull(widen)
    const [bot, ...others] = await act.comment('/evals run')
    expect([bot?.file, bot?.exitCode, others]).toEqual(['skill-evals-bot.yml', 0, []])
    expect(bot?.jobs.map(({ id, result }) => [id, result])).toEqual([['command', 'success']])
    expect(github.state.dispatches).toMatchObject([{ workflow: 'skill-evals.yml', ref: 'main', inputs: { pr: '7' } }])
    expect(github.state.checks).toMatchObject([{ headSha, status: 'queued' }])
    const [run] = await act.dispatched()
    expect(run?.jobs.map(({ name, result }) => [name, result])).toEqual([['evals (workflow_dispatch)', 'failure']])
    expect(github.state.checks).toMatchObject([{ headSha, status: 'completed', conclusion: 'failure' }])
    expect(act.replies()).toEqual([expect.stringContaining('Blocked: 3 prompts lost')])
    expect(github.violations).toEqual([])
  })

  test('four shards leave their parts as artifacts, and the last job decides as one runner does', async () => {
    const whole = shipped['.github/workflows/skill-evals.yml'] ?? ''
    const [, jobs = ''] = /```yaml\n(jobs:\n[\s\S]*?)```/.exec(page) ?? []
    const sharded = `${whole.slice(0, whole.indexOf('\njobs:\n') + 1)}${jobs}`
    await using act = await makeActScene({ ...gated, '.github/workflows/skill-evals.yml': sharded })
    const { github } = act.scene
    const pull = await act.scene.pull(widen)
    const [run] = await act.runner.deliver(act.pullRequest(pull))
    const trials = run?.jobs.filter(({ id }) => id === 'trials') ?? []
    expect(trials.map(({ matrix }) => matrix['shard']).toSorted()).toEqual(['1/4', '2/4', '3/4', '4/4'])
    expect(trials.map(({ result }) => result)).toEqual(['success', 'success', 'success', 'success'])
    const measure = run?.jobs.find(({ id }) => id === 'measure')
    expect([measure?.name, measure?.result, measure?.outputs['decision']]).toEqual(['evals', 'failure', 'regressed'])
    expect(checksOf(act)).toEqual(['Skill evals: failure'])
    expect(github.state.checks.every(({ status }) => status === 'completed')).toBe(true)
    expect(act.replies()).toHaveLength(1)
    expect(github.violations).toEqual([])
  })
})
