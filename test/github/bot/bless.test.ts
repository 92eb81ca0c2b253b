import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readBranch } from '../../../src/reports/history/history-branch.ts'
import { recordRun } from '../../../src/reports/history/record-run.ts'
import { issueCommentEvent } from '../../fake-github/events.ts'
import { type GitServer, gitServer } from '../../reports/history/git-server.ts'
import { lineOf, runResults, shaOf } from '../../reports/history/history-lines.ts'
import { ALICE, makeCommentScene, RITA } from '../../support/comments.ts'

async function serverWithRun(): Promise<GitServer> {
  const server = gitServer()
  await using source = await server.source()
  await recordRun(source, [lineOf()], { now: new Date('2026-03-02T00:00:00Z'), results: [runResults()] })
  return server
}

async function filesOf(server: GitServer): Promise<string[]> {
  await using source = await server.source()
  return [...(await readBranch(source)).files.keys()].map((name) => name.replace(/-[0-9a-f]{8}\.json$/, ''))
}

const from = (server: GitServer) => ({ environment: { GITHUB_SERVER_URL: server.url } })

describe('/evals bless', () => {
  test('moves the baseline, on a pull request and on an issue', async () => {
    await using scene = await makeCommentScene()
    await using server = await serverWithRun()
    const run = await scene.say('/evals bless', ALICE, from(server))
    expect([run.exitCode, run.stdout]).toEqual([0, expect.stringContaining('Answered comment')])
    expect(scene.replies().at(-1)).toContain(
      `The baseline is now:\n\n- \`lexical\`: \`${shaOf(1).slice(0, 12)}\`, measured 2026-03-01`,
    )
    expect(await filesOf(server)).toEqual(['badge.json', 'baseline-lexical', 'history.jsonl', 'latest-lexical'])
    const comment = scene.comment('/evals bless')
    const event = issueCommentEvent(scene.github, comment, 'created', 'issue')
    await scene.deliver(comment, { event, ...from(server) })
    expect(scene.replies().at(-1)).toContain('The baseline is this already:')
    expect(
      execFileSync('git', ['-C', server.repository, 'log', '-1', '--format=%s', 'skill-eval-history'], {
        encoding: 'utf8',
      }),
    ).toBe('Bless the baseline, by alice\n')
    expect(scene.github.violations).toEqual([])
  })

  test('is for people who may write', async () => {
    await using scene = await makeCommentScene()
    await using server = await serverWithRun()
    await scene.say('/evals bless', RITA, from(server))
    expect(scene.replies().at(-1)).toContain('commands are for people who may write')
    expect(await filesOf(server)).not.toContain('baseline-lexical')
  })

  test('without results says what is missing, and so does a branch that cannot be pushed', async () => {
    await using scene = await makeCommentScene()
    await using empty = gitServer()
    await scene.say('/evals bless', ALICE, from(empty))
    expect(scene.replies().at(-1)).toContain('holds no results yet')
    await using server = await serverWithRun()
    const hook = join(server.repository, 'hooks/pre-receive')
    writeFileSync(hook, '#!/bin/sh\necho "Permission to acme/skills denied"; exit 1\n', { mode: 0o755 })
    const run = await scene.say('/evals bless', ALICE, from(server))
    expect([run.exitCode, scene.replies().at(-1)]).toEqual([1, expect.stringContaining('contents: write')])
  })
})
