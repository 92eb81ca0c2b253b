import { describe, expect, test } from 'vitest'
import { DRIFT_LABEL, type DriftReport, syncDriftIssue } from '../../src/github/drift-issue.ts'
import { ALICE } from '../fake-github/actors.ts'
import { type FakeGitHub, startFakeGitHub } from '../fake-github/server.ts'
import { clientFor, TARGET } from './support.ts'

const where = { ...TARGET, series: 'lexical' }

const report = (...skills: string[]): DriftReport => ({
  title: `Drift of ${skills.join(', ')}`,
  body: (marker) => `${marker}\n${skills.length === 0 ? 'No drift any more.' : `${skills.join(', ')} drifted.`}`,
  skills,
})

const sync = (github: FakeGitHub, ...skills: string[]) => syncDriftIssue(clientFor(github), where, report(...skills))

const issuesOf = ({ state }: FakeGitHub) => [...state.issueTexts.values()]

describe('the issue of a drift', () => {
  test('is opened, edited, closed and reopened: one issue', async () => {
    await using github = await startFakeGitHub()
    expect(await sync(github)).toEqual({ action: 'none', url: null })
    const opened = await sync(github, 'pdf')
    expect(opened).toEqual({ action: 'opened', url: expect.stringContaining('/issues/') })
    expect(await sync(github, 'pdf')).toEqual({ action: 'unchanged', url: opened.url })
    expect(await sync(github, 'pdf', 'docx')).toEqual({ action: 'edited', url: opened.url })
    expect(await sync(github)).toEqual({ action: 'closed', url: opened.url })
    expect(issuesOf(github)).toMatchObject([{ state: 'closed', stateReason: 'completed' }])
    expect(await sync(github)).toEqual({ action: 'none', url: opened.url })
    expect(await sync(github, 'pdf')).toEqual({ action: 'reopened', url: opened.url })
    expect(issuesOf(github)).toMatchObject([{ state: 'open', title: 'Drift of pdf' }])
    expect([...github.state.labels.values()]).toEqual([[DRIFT_LABEL]])
    expect(github.violations).toEqual([])
  })

  test('that a person closed stays closed, until another skill drifts too', async () => {
    await using github = await startFakeGitHub()
    await sync(github, 'pdf', 'docx')
    for (const issue of issuesOf(github)) issue.state = 'closed'
    expect((await sync(github, 'pdf')).action).toBe('left_closed')
    expect((await sync(github, 'docx', 'pdf')).action).toBe('left_closed')
    expect((await sync(github, 'xlsx', 'pdf')).action).toBe('reopened')
    expect(issuesOf(github)).toHaveLength(1)
  })

  test('is one for two runs at once', async () => {
    await using github = await startFakeGitHub()
    const both = await Promise.all([sync(github, 'pdf'), sync(github, 'pdf')])
    expect(both.map(({ url }) => url)[0]).toBeTruthy()
    expect(issuesOf(github).filter(({ state }) => state === 'open')).toHaveLength(1)
    expect((await sync(github, 'pdf')).action).toBe('unchanged')
    expect((await sync(github)).action).toBe('closed')
    expect(issuesOf(github).filter(({ state }) => state === 'open')).toHaveLength(0)
  })

  test('of another series, or one that a person wrote with our marker, is not touched', async () => {
    await using github = await startFakeGitHub()
    await sync(github, 'pdf')
    await syncDriftIssue(clientFor(github), { ...where, series: 'codex' }, report('pdf'))
    expect(issuesOf(github)).toHaveLength(2)
    for (const issue of issuesOf(github)) issue.user = ALICE
    expect((await sync(github)).action).toBe('none')
    expect(issuesOf(github).map(({ state }) => state)).toEqual(['open', 'open'])
  })

  test('holds no name of a skill in its hidden lines', async () => {
    await using github = await startFakeGitHub()
    const hostile = '--> <img src=x> @everyone'
    await syncDriftIssue(clientFor(github), where, { ...report(hostile), body: (marker) => marker })
    expect(issuesOf(github)[0]?.body).toMatch(
      /^<!-- skill-eval-gate: drift [0-9a-f]{12} -->\n<!-- drifted: [0-9a-f]{12} -->$/,
    )
  })

  test('cannot be written without the permission', async () => {
    await using github = await startFakeGitHub()
    await expect(syncDriftIssue(clientFor(github, 'fork-token'), where, report('pdf'))).rejects.toMatchObject({
      status: 403,
    })
  })
})
