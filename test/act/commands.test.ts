import { describe, expect, test } from 'vitest'
import { MALLORY } from '../fake-github/actors.ts'
import { widen } from '../support/action.ts'
import { RITA } from '../support/comments.ts'
import { checksOf, jobsOf, makeActScene } from './act-scene.ts'
import { toolFolder } from './tools.ts'

const SKILL = 'skills/word-documents/SKILL.md'

/** A pull request that was measured and is red. */
async function redPull() {
  const act = await makeActScene()
  const pull = await act.scene.pull(widen, { files: [SKILL], patches: { [SKILL]: '@@ -1,20 +1,20 @@\n x' } })
  await act.runner.deliver(act.pullRequest(pull))
  return { act, pull }
}

describe.skipIf(toolFolder === null).concurrent('a comment', () => {
  test('that is no command starts no job, and one that a reader writes is refused', async () => {
    await using act = await makeActScene()
    await act.scene.pull(widen)
    act.scene.github.state.collaborators.set('rita', 'read')
    expect(jobsOf(await act.comment('Looks good to me.'))).toEqual([])
    expect(jobsOf(await act.comment('/evals run', RITA))).toEqual(['command: success'])
    expect(act.replies()).toEqual([expect.stringContaining('rita has the role "read" in it')])
    expect(act.scene.github.state.dispatches).toEqual([])
    expect(act.scene.github.violations).toEqual([])
  })

  test.each([
    ['/evals help', '| `/evals run'],
    ['/evals status', 'Skill evals'],
    ['/evals explain pdf-forms/trigger_eval/8', 'pdf-forms/trigger_eval/8'],
    ['/evals bless', 'holds no results yet'],
    ['/evals nonsense', 'nonsense'],
    ['/evals run aaaaaaa1', 'short sha'],
  ])('%s is answered by one reply', async (body, reply) => {
    const { act } = await redPull()
    await using _ = act
    const before = act.replies().length
    expect(jobsOf(await act.comment(body))).toEqual(['command: success'])
    expect(act.replies().slice(before)).toEqual([expect.stringContaining(reply)])
    expect(act.scene.github.state.dispatches).toEqual([])
    expect(act.scene.github.violations).toEqual([])
  })

  test.each([
    ['/evals rerun', ['Skill evals: failure'], 'evals (workflow_dispatch): failure'],
    [
      '/evals run spreadsheets',
      ['Skill evals: failure', 'Skill evals (filtered): neutral'],
      'evals (workflow_dispatch): success',
    ],
    [
      '/evals run --trials 2',
      ['Skill evals: failure', 'Skill evals (overridden): failure'],
      'evals (workflow_dispatch): failure',
    ],
    ['/evals run --fresh', ['Skill evals: failure'], 'evals (workflow_dispatch): failure'],
  ])('%s is measured in a run on demand', async (body, checks, job) => {
    const { act } = await redPull()
    await using _ = act
    expect(jobsOf(await act.comment(body))).toEqual(['command: success'])
    expect(jobsOf(await act.dispatched())).toEqual([job])
    expect(checksOf(act)).toEqual(checks)
    expect(act.scene.github.violations).toEqual([])
  })

  test('/evals accept makes the check green, and says by whom and why', async () => {
    const { act, pull } = await redPull()
    await using _ = act
    expect(jobsOf(await act.comment(`/evals accept pdf-forms ${pull.headSha} it is meant`))).toEqual([
      'command: success',
    ])
    expect(jobsOf(await act.dispatched())).toEqual(['evals (workflow_dispatch): success'])
    expect(checksOf(act)).toEqual(['Skill evals: success', 'Skill evals: accepted: neutral'])
    expect(act.replies()[0]).toContain('it is meant')
    expect(act.scene.github.violations).toEqual([])
  })

  test('/evals fix suggests a description on the lines of the change', async () => {
    const { act } = await redPull()
    await using _ = act
    await act.comment('/evals fix pdf-forms')
    expect(jobsOf(await act.dispatched())).toEqual(['evals (workflow_dispatch): success'])
    expect(act.scene.github.state.reviewComments).toMatchObject([
      { path: SKILL, body: expect.stringContaining('suggestion') },
    ])
    expect(checksOf(act)).toEqual(['Skill evals: failure'])
    expect(act.scene.github.violations).toEqual([])
  })

  test('/evals run with the full commit measures a fork, which needs it', async () => {
    await using act = await makeActScene()
    const pull = await act.scene.pull(widen, { headRepo: 'mallory/skills', author: MALLORY })
    expect(jobsOf(await act.comment('/evals run'))).toEqual(['command: success'])
    expect(act.replies()).toEqual([expect.stringContaining('comes from outside of this repository')])
    await act.comment(`/evals run ${pull.headSha}`)
    expect(jobsOf(await act.dispatched())).toEqual(['evals (workflow_dispatch): failure'])
    expect(checksOf(act)).toEqual(['Skill evals: failure'])
    expect(act.scene.github.violations).toEqual([])
  })
})
