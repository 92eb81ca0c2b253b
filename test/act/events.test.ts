import { describe, expect, test } from 'vitest'
import { MALLORY } from '../fake-github/actors.ts'
import { mergeGroupEvent, workflowDispatchEvent, workflowRunEvent } from '../fake-github/events.ts'
import type { FakePull } from '../fake-github/state.ts'
import { demoFiles, widen } from '../support/action.ts'
import { type ActScene, checksOf, jobsOf, makeActScene } from './act-scene.ts'
import { toolFolder } from './tools.ts'

async function mend(act: ActScene): Promise<FakePull> {
  return act.scene.pull(async (repository) => repository.write(demoFiles))
}

describe.skipIf(toolFolder === null).concurrent('the event', () => {
  test('pull_request, synchronize: what a push mends is green, in the same comment', async () => {
    await using act = await makeActScene()
    await act.runner.deliver(act.pullRequest(await act.scene.pull(widen)))
    const [first] = act.scene.github.state.comments
    const mended = await mend(act)
    const runs = await act.runner.deliver(act.pullRequest(mended, 'synchronize'))
    expect(jobsOf(runs)).toEqual(['evals: success'])
    expect(checksOf(act)).toEqual(['Skill evals: success'])
    expect(act.scene.github.state.comments.map(({ id }) => id)).toEqual([first?.id])
    expect(act.replies()[0]).not.toContain('Blocked')
    expect(act.scene.github.violations).toEqual([])
  })

  test('pull_request, edited: a new title starts no job; another base is measured again', async () => {
    await using act = await makeActScene()
    const pull = await act.scene.pull(widen)
    const before = act.scene.github.requests.length
    const title = await act.runner.deliver(act.pullRequest(pull, 'edited', { title: { from: 'old' } }))
    expect([title.length, jobsOf(title), act.scene.github.requests.length]).toEqual([1, [], before])
    const base = { ref: { from: 'old' }, sha: { from: 'a'.repeat(40) } }
    const moved = await act.runner.deliver(act.pullRequest(pull, 'edited', { base }))
    expect(jobsOf(moved)).toEqual(['evals: failure'])
    expect(checksOf(act)).toEqual(['Skill evals: failure'])
    expect(act.scene.github.violations).toEqual([])
  })

  test('pull_request, ready_for_review: a draft waits, and is measured once it is ready', async () => {
    await using act = await makeActScene()
    const draft = await act.scene.pull(widen, { draft: true })
    expect(jobsOf(await act.runner.deliver(act.pullRequest(draft)))).toEqual(['evals: success'])
    expect(checksOf(act)).toEqual(['Skill evals: action_required'])
    const ready = await act.scene.pull(widen, { draft: false })
    expect(jobsOf(await act.runner.deliver(act.pullRequest(ready, 'ready_for_review')))).toEqual(['evals: failure'])
    expect(checksOf(act)).toEqual(['Skill evals: failure'])
    expect(act.scene.github.violations).toEqual([])
  })

  test('merge_group is measured under the name that pull requests have, and comments nothing', async () => {
    await using act = await makeActScene()
    const { github, base } = act.scene
    const pull = await act.scene.pull(widen)
    const group = { headSha: pull.mergeCommitSha ?? '', baseSha: base, pull: 7 }
    const ref = `refs/heads/gh-readonly-queue/main/pr-7-${base}`
    const event = { name: 'merge_group', payload: mergeGroupEvent(github, group), sha: group.headSha, ref }
    expect(jobsOf(await act.runner.deliver(event))).toEqual(['evals: failure'])
    expect(github.state.checks).toMatchObject([{ name: 'Skill evals', headSha: group.headSha, conclusion: 'failure' }])
    expect([github.state.comments, github.violations]).toEqual([[], []])
  })

  test('push and schedule measure the default branch under names of their own', async () => {
    await using act = await makeActScene()
    const pushed = await act.runner.deliver(await act.push({ 'README.md': 'More of it' }))
    expect(jobsOf(pushed)).toEqual(['evals (push): success'])
    const scheduled = await act.runner.deliver(act.onMain('schedule', { schedule: '17 4 * * *' }))
    expect(jobsOf(scheduled)).toEqual(['evals (schedule): success'])
    expect(checksOf(act)).toEqual(['Skill evals (push): success', 'Skill evals (schedule): neutral'])
    expect(act.scene.github.violations).toEqual([])
  })

  test('workflow_dispatch from the web page measures the branch, a pull request, or a part of it', async () => {
    await using act = await makeActScene()
    const { github } = act.scene
    await act.scene.pull(widen)
    // The form sends every field, those that were left empty too.
    const form = { pr: '', sha: '', comment: '', skills: '', tasks: '', agent: '', trials: '', fresh: '' }
    const dispatch = async (inputs: object) =>
      jobsOf(
        await act.runner.deliver(
          act.onMain('workflow_dispatch', workflowDispatchEvent(github, { ...form, ...inputs })),
        ),
      )
    expect(await dispatch({})).toEqual(['evals (workflow_dispatch): success'])
    expect(await dispatch({ pr: '7', skills: 'spreadsheets' })).toEqual(['evals (workflow_dispatch): success'])
    expect(await dispatch({ pr: '7', fresh: 'true' })).toEqual(['evals (workflow_dispatch): failure'])
    expect(checksOf(act)).toEqual([
      'Skill evals (branch): neutral',
      'Skill evals (filtered): neutral',
      'Skill evals: failure',
    ])
    expect(github.violations).toEqual([])
  })

  test('pull_request from a fork publishes nothing, and workflow_run after it does', async () => {
    await using act = await makeActScene()
    const { github } = act.scene
    const pull = await act.scene.pull(widen, { headRepo: 'mallory/skills', author: MALLORY })
    const own = await act.runner.deliver(act.pullRequest(pull), { isOutside: true, actor: 'mallory' })
    expect(jobsOf(own)).toEqual(['evals: failure'])
    expect([github.state.checks, github.state.comments]).toEqual([[], []])
    const payload = workflowRunEvent(github, { id: 4242, event: 'pull_request', pull }, 'completed')
    const trusted = await act.runner.deliver(act.onMain('workflow_run', payload))
    expect(jobsOf(trusted)).toEqual(['outside: failure'])
    expect(checksOf(act)).toEqual(['Skill evals: failure'])
    expect(act.replies()).toHaveLength(1)
    expect(github.violations).toEqual([])
  })
})
