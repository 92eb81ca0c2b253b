import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ALICE } from '../fake-github/actors.ts'
import { issueCommentEvent } from '../fake-github/events.ts'
import { addComment } from '../fake-github/state.ts'
import { widen } from '../support/action.ts'
import { skillFile, temporaryFolder } from '../support/cli.ts'
import type { Files } from '../support/repository.ts'
import { workflowExamples } from '../support/workflow-examples.ts'
import { lister, orchard } from '../trials/store/support.ts'
import { checksOf, gated, jobsOf, makeActScene, shipped } from './act-scene.ts'
import { toolFolder } from './tools.ts'

const GATE = '.github/workflows/skill-evals.yml'

/** Resolves once a file is there. */
async function appears(path: string): Promise<void> {
  while (!existsSync(path)) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** A scene whose agent hangs once it started, until the file `quick` is there. */
async function slowScene(workflows: Files = shipped) {
  const folder = temporaryFolder()
  const [started, quick] = [join(folder.path, 'started'), join(folder.path, 'quick')]
  const program = `import { existsSync, writeFileSync } from 'node:fs'
if (!existsSync(${JSON.stringify(quick)})) {
  writeFileSync(${JSON.stringify(started)}, '')
  setTimeout(() => {}, 60_000)
} else console.log('{"type":"output","text":"done"}')
`
  const config = `version: 1\nagent: {id: command, command: [${JSON.stringify(process.execPath)}, agent.mjs]}\n`
  const act = await makeActScene({ ...orchard, ...workflows, 'agent.mjs': program, 'skill-eval-gate.yml': config })
  return {
    act,
    started,
    quick,
    change: (word: string) =>
      act.scene.pull((repository) =>
        repository.write({ 'skills/pears/SKILL.md': skillFile('pears', `${word} use for williams`) }),
      ),
    async [Symbol.asyncDispose]() {
      await act[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

describe.skipIf(toolFolder === null).concurrent('two runners at once', () => {
  test('two jobs of a matrix have a check each, and a part each of the one comment', async () => {
    await using folder = await temporaryFolder()
    const settings = JSON.stringify({ agent: { id: 'command', command: lister(join(folder.path, 'log')) } })
    const own = (shipped[GATE] ?? '')
      .replace(
        '    runs-on: ubuntu-latest\n',
        `    env: {COMMAND: ${JSON.stringify(settings)}}\n    strategy: {fail-fast: false, matrix: {agent: [lexical, command]}}\n    runs-on: ubuntu-latest\n`,
      )
      .replace(
        /$/,
        `        with:\n          settings: >-\n            \${{ matrix.agent == 'command' && env.COMMAND || 'agent: lexical' }}\n`,
      )
    await using act = await makeActScene({ ...orchard, [GATE]: own })
    const pull = await act.scene.pull((repository) =>
      repository.write({ 'skills/pears/SKILL.md': skillFile('pears', 'Nothing of use') }),
    )
    const [run] = await act.runner.deliver(act.pullRequest(pull))
    expect(run?.jobs.map(({ matrix }) => matrix['agent']).toSorted()).toEqual(['command', 'lexical'])
    const { checks } = act.scene.github.state
    expect(checks.map(({ name, status }) => `${name}: ${status}`).toSorted()).toEqual([
      'Skill evals (command): completed',
      'Skill evals (lexical): completed',
    ])
    expect(act.replies()).toHaveLength(1)
    for (const part of ['command', 'lexical']) expect(act.replies()[0]).toContain(part)
    expect(act.scene.github.violations).toEqual([])
  })

  test('a newer push ends the older run, which leaves no answer behind', async () => {
    await using slow = await slowScene()
    const { act } = slow
    const [first] = await act.runner.start(act.pullRequest(await slow.change('Older')))
    await appears(slow.started)
    const newer = await slow.change('Newer')
    writeFileSync(slow.quick, '')
    const second = await act.runner.deliver(act.pullRequest(newer, 'synchronize'))
    const killed = await first?.ended
    expect([killed?.wasCancelled, killed?.jobs.map(({ result }) => result)]).toEqual([true, ['failure']])
    expect(second.map(({ wasCancelled }) => wasCancelled)).toEqual([false])
    // act kills it, where GitHub asks it to end first. What tidies up ends its check.
    expect(act.scene.github.state.checks).toMatchObject([
      { status: 'completed', conclusion: 'cancelled' },
      { headSha: newer.headSha, status: 'completed' },
    ])
    expect(act.replies()).toHaveLength(1)
    expect(act.scene.github.violations).toEqual([])
  })

  test('the check of a killed run on demand is cancelled when its job ends, and the next run has another', async () => {
    await using slow = await slowScene()
    const { act } = slow
    await slow.change('Another')
    await act.comment('/evals run')
    const [first] = await act.runner.start(...act.handedOver())
    await appears(slow.started)
    first?.cancel()
    expect((await first?.ended)?.jobs.map(({ steps }) => steps.some(({ stage }) => stage === 'Post'))).toEqual([true])
    const { checks } = act.scene.github.state
    expect(checks.map(({ conclusion }) => conclusion)).toEqual(['cancelled'])
    writeFileSync(slow.quick, '')
    await act.comment('/evals run')
    await act.dispatched()
    expect(checks.map(({ conclusion }) => conclusion)).toEqual(['cancelled', 'failure'])
    expect(act.scene.github.violations).toEqual([])
  })

  test('a step that its time limit ends fails its job, what tidies up runs, and no check is green', async () => {
    const limited = `${shipped[GATE]}        timeout-minutes: 1\n`
    await using slow = await slowScene({ ...shipped, [GATE]: limited })
    const { act } = slow
    const pull = await slow.change('Slow')
    const [run] = await act.runner.deliver(act.pullRequest(pull))
    expect([run?.wasCancelled, existsSync(slow.started)]).toEqual([false, true])
    expect(run?.jobs.map(({ result }) => result)).toEqual(['failure'])
    expect(run?.jobs[0]?.steps.map(({ stage, result }) => `${stage} ${result}`)).toEqual([
      ' success',
      ...['Main failure', 'Post success', ' success'],
    ])
    // act kills the step, where GitHub asks it to end first.
    const { checks } = act.scene.github.state
    expect(checks.map(({ headSha, conclusion }) => [headSha, conclusion])).toEqual([[pull.headSha, 'cancelled']])
    writeFileSync(slow.quick, '')
    await act.runner.deliver(act.pullRequest(pull))
    expect(checksOf(act)).toEqual(['Skill evals: failure'])
    expect(checks.every(({ status, conclusion }) => status === 'completed' && conclusion !== 'success')).toBe(true)
    expect(act.replies()).toHaveLength(1)
    expect(act.scene.github.violations).toEqual([])
  })

  test('a run for a push and one for a command decide the same commit, and nothing is doubled', async () => {
    await using act = await makeActScene()
    const { github } = act.scene
    const pull = await act.scene.pull(widen)
    const comment = addComment(github.state, { issue: 7, body: '/evals run', user: ALICE })
    await act.runner.deliver(act.onMain('issue_comment', issueCommentEvent(github, comment)))
    const [pushed, asked] = await Promise.all([act.runner.deliver(act.pullRequest(pull)), act.dispatched()])
    expect([jobsOf(pushed), jobsOf(asked)]).toEqual([['evals: failure'], ['evals (workflow_dispatch): failure']])
    expect(checksOf(act)).toEqual(['Skill evals: failure'])
    expect(github.state.checks.every(({ status }) => status === 'completed')).toBe(true)
    expect(act.replies()).toHaveLength(1)
    expect(github.violations).toEqual([])
  })

  test('a part that was lost is red and named; the one job that failed, run again, completes the gate', async () => {
    const workflow = workflowExamples().find(({ page }) => page === 'shards.md')?.workflow ?? ''
    await using act = await makeActScene({ ...gated, [GATE]: workflow })
    const { github } = act.scene
    const event = act.pullRequest(await act.scene.pull(widen))
    // act sets the address of the artifacts in each step by itself: one job is given another as it begins.
    await using folder = await temporaryFolder()
    const hook = join(folder.path, 'runner.mjs')
    const elsewhere = "process.env.ACTIONS_RESULTS_URL = 'http://127.0.0.1:9/'"
    writeFileSync(hook, `if (process.env['INPUT_SHARD'] === '3/4') ${elsewhere}\n`)
    const [first] = await act.runner.deliver(event, { environment: { NODE_OPTIONS: `--import=${hook}` } })
    // act has one result for all jobs of a matrix; which of them failed is told by its steps.
    const failed = first?.jobs.filter(({ steps }) => steps.some(({ result }) => result === 'failure'))
    expect(failed?.map(({ id, matrix }) => `${id} ${matrix['shard'] ?? ''}`)).toEqual(['trials 3/4', 'measure '])
    expect(checksOf(act)).toEqual(['Skill evals: failure'])
    expect(github.state.checks.every(({ status }) => status === 'completed')).toBe(true)
    expect(github.state.checks.at(-1)?.summary).toContain('Of 4 parts 1 is missing: 3/4.')
    if (first === undefined) throw new Error('nothing ran')
    // What "Re-run failed jobs" starts: the lost shard and the job that needs it.
    const [again] = await act.runner.deliver(event, { again: first, args: ['--matrix=shard:3/4'] })
    expect(again?.jobs.map(({ id, matrix }) => `${id} ${matrix['shard'] ?? ''}`)).toEqual(['trials 3/4', 'measure '])
    const measure = again?.jobs.find(({ id }) => id === 'measure')
    expect([measure?.result, measure?.outputs['decision']]).toEqual(['failure', 'regressed'])
    expect(checksOf(act)).toEqual(['Skill evals: failure'])
    expect(github.state.checks.at(-1)?.title).toContain('pdf-forms lost 3 of 10 prompts')
    expect(act.replies()).toHaveLength(1)
    expect(github.violations).toEqual([])
  })
})
