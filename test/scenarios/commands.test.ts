import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { withAcceptances } from '../../src/gate/acceptance.ts'
import { joinColumns } from '../../src/gate/join-columns.ts'
import { listAcceptances } from '../../src/github/accepted-check.ts'
import { type Question, renderAnswers } from '../../src/github/answers.ts'
import { ACTIONS_BOT, type FakeUser, OTHER_BOT } from '../fake-github/actors.ts'
import { issueCommentEvent } from '../fake-github/events.ts'
import type { FakeGitHub } from '../fake-github/server.ts'
import { addComment, type FakeCheck, type FakePull, nextId, type PlainRole } from '../fake-github/state.ts'
import { clientFor } from '../github/support.ts'
import { ALICE, type CommentScene, headSha, MALLORY, makeCommentScene, RITA } from '../support/comments.ts'
import { inRooms } from '../support/in-rooms.ts'
import { renderCheck } from '../support/reports.ts'
import { buildResults } from '../support/results-builder.ts'
import { type Run, runOf, runOfColumn } from '../support/run-of.ts'

const DORA: FakeUser = { login: 'dora', id: 103, type: 'User' }
const other = 'e'.repeat(40)
const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const fork: Partial<FakePull> = { headRepo: 'mallory/skills', author: MALLORY }

describe.concurrent('a command that starts a run', () => {
  test('is handed to the workflow on the default branch, for the head as it is, and its check is queued', async () => {
    await using scene = await makeCommentScene()
    const { github } = scene
    const comment = scene.comment('/evals run pdf docx --trials 4 --agent claude-code --fresh')
    const run = await scene.deliver(comment)
    expect([run.exitCode, github.violations]).toEqual([0, []])
    expect(github.state.dispatches).toEqual([
      {
        workflow: 'evals.yml',
        ref: 'main',
        inputs: {
          pr: '7',
          comment: `${comment.id}:${digest(comment.body)}`,
          sha: headSha,
          skills: 'pdf\ndocx',
          agent: 'claude-code',
          trials: '4',
          fresh: 'true',
        },
      },
    ])
    expect(github.state.checks).toMatchObject([
      { name: 'Skill evals (filtered)', headSha, status: 'queued', conclusion: null, externalId: 'skill-eval-gate' },
    ])
    expect(github.state.reactions.map(({ content }) => content)).toEqual(['eyes', 'rocket'])
    expect(scene.replies()).toEqual([])
    expect(run.requests.slice(0, 5)).toEqual([
      `POST /issues/comments/${comment.id}/reactions`,
      `GET /issues/comments/${comment.id}`,
      'GET /collaborators/alice/permission',
      `POST /issues/comments/${comment.id}/reactions`,
      'GET /pulls/7',
    ])
  })

  test.each([
    ['/evals run', 'Skill evals'],
    ['/evals rerun', 'Skill evals'],
    [`/evals run ${headSha}`, 'Skill evals'],
    ['/evals run --trials 3', 'Skill evals (overridden)'],
    ['/evals run --agent codex', 'Skill evals (overridden)'],
    ['/evals run pdf', 'Skill evals (filtered)'],
  ])('%s queues the check "%s"', async (body, name) => {
    await using scene = await makeCommentScene()
    await scene.say(body)
    expect(scene.github.state.dispatches).toHaveLength(1)
    expect(scene.github.state.checks.map((check) => check.name)).toEqual([name])
    expect(scene.github.violations).toEqual([])
  })

  test('the check goes by the name that the base branch gives it, whatever the step says', async () => {
    await using scene = await makeCommentScene()
    scene.github.state.contents.set('skill-eval-gate.yml', 'version: 1\ncheck_name: Triggers\n')
    await scene.say('/evals run', ALICE, { inputs: { settings: 'check_name: Other' } })
    expect(scene.github.state.checks.map((check) => check.name)).toEqual(['Triggers'])
  })

  test('settings are those of the branch that the pull request goes into', async () => {
    await using scene = await makeCommentScene({ pull: { baseRef: 'release' } })
    const { state } = scene.github
    state.refs.set('heads/release', 'd'.repeat(40))
    state.contents.set('skill-eval-gate.yml', 'version: 1\ncheck_name: Main\n')
    state.contents.set('release:skill-eval-gate.yml', 'version: 1\ncheck_name: Release\n')
    state.contents.set('topic:skill-eval-gate.yml', 'version: 1\ncheck_name: Topic\n')
    await scene.say('/evals run')
    expect(state.checks.map((check) => check.name)).toEqual(['Release'])
    expect(state.dispatches).toMatchObject([{ ref: 'main' }])
  })

  test('the workflow is the one that the step names', async () => {
    await using scene = await makeCommentScene()
    await scene.say('/evals run', ALICE, { inputs: { workflow: '.github/workflows/gate.yaml' } })
    await scene.say('/evals run', ALICE, { environment: { GITHUB_WORKFLOW_REF: '' } })
    expect(scene.github.state.dispatches.map(({ workflow }) => workflow)).toEqual(['gate.yaml', 'skill-evals.yml'])
  })

  test.each([
    ['that is not the head', `/evals run ${other}`, {}, `is not the head of this pull request, which is`],
    ['of a closed pull request', '/evals run', { state: 'closed' as const }, 'this pull request is closed'],
    ['of a fork without its sha', '/evals run', fork, 'comes from outside of this repository'],
    ['of a fork by rerun', '/evals rerun', fork, 'comes from outside of this repository'],
    ['of a fork by a short sha', '/evals run aaaaaaa1', fork, 'is a short sha'],
    [
      'of Dependabot without its sha',
      '/evals run',
      { author: { login: 'dependabot[bot]', id: 9, type: 'Bot' as const } },
      'comes from outside of this repository',
    ],
  ])('a head %s is not run, and that is said once', async (_, body, pull, reason) => {
    await using scene = await makeCommentScene({ pull })
    const run = await scene.say(body)
    expect(run.exitCode).toBe(0)
    expect(scene.github.state.dispatches).toEqual([])
    expect(scene.github.state.checks).toEqual([])
    expect(scene.replies()).toHaveLength(1)
    expect(scene.replies()[0]?.replaceAll('&#8203;', '')).toContain(reason)
    expect(scene.github.violations).toEqual([])
  })

  test('a head of a fork runs by its full sha', async () => {
    await using scene = await makeCommentScene({ pull: fork })
    await scene.say(`/evals run ${headSha}`)
    expect(scene.github.state.dispatches).toMatchObject([{ inputs: { pr: '7', sha: headSha } }])
  })
})

describe.concurrent('who may', () => {
  test.each<[role: string, held: PlainRole | { permission: PlainRole; role: string }, may: boolean]>([
    ['admin', 'admin', true],
    ['write', 'write', true],
    ['maintain', { permission: 'write', role: 'maintain' }, true],
    ['a custom role on write', { permission: 'write', role: 'release-captain' }, true],
    ['triage', { permission: 'read', role: 'triage' }, false],
    ['a custom role on read', { permission: 'read', role: 'write-ish' }, false],
    ['read', 'read', false],
    ['none', 'none', false],
  ])('%s', async (_, held, may) => {
    await using scene = await makeCommentScene()
    scene.github.state.collaborators.set('dora', held)
    const run = await scene.say('/evals run', DORA)
    expect(run.exitCode).toBe(0)
    expect(scene.github.state.dispatches).toHaveLength(may ? 1 : 0)
    expect(scene.github.state.checks).toHaveLength(may ? 1 : 0)
    expect(scene.replies()).toHaveLength(may ? 0 : 1)
    expect(scene.github.violations).toEqual([])
  })

  const all = [
    'run',
    'rerun',
    `accept pdf ${headSha} so be it`,
    'explain x',
    'status',
    'help',
    'nonsense',
    `run ${headSha}`,
  ]

  test.each(all)(
    'a reader’s "%s" is refused once with the reason, and nothing else is asked of GitHub',
    async (words) => {
      await using scene = await makeCommentScene()
      const comment = scene.comment(`/evals ${words}`, RITA)
      const run = await scene.deliver(comment)
      await scene.deliver(comment)
      expect(scene.replies()).toHaveLength(1)
      expect(scene.replies()[0]).toContain('rita has the role "read" in it')
      expect(scene.github.state.dispatches).toEqual([])
      expect(scene.github.state.checks).toEqual([])
      expect(run.requests.filter((line) => /pulls|check|contents|dispatches/.test(line))).toEqual([])
      expect(scene.github.violations).toEqual([])
    },
  )

  test('somebody who may not is told so once an hour, and others are told too', async () => {
    await using scene = await makeCommentScene()
    for (const words of all) expect((await scene.say(`/evals ${words}`, RITA)).exitCode).toBe(0)
    expect(scene.replies()).toHaveLength(1)
    await scene.say('/evals run', MALLORY)
    expect(scene.replies()).toHaveLength(2)
    expect(scene.replies()[1]).toContain('mallory has no role')
    const late = await scene.say('/evals run', RITA)
    expect(late.stdout).toContain('rita may not give commands, and was told so within the hour')
    expect(late.writes.filter((line) => line.endsWith('/comments'))).toEqual([])
    scene.github.state.ticks += 3600
    await scene.say('/evals run', RITA)
    expect(scene.replies()).toHaveLength(3)
    scene.github.state.collaborators.set('rita', 'write')
    await scene.say('/evals status', RITA)
    expect(scene.replies()).toHaveLength(4)
    expect(scene.github.violations).toEqual([])
  })

  test.each(all)('the author of a fork may not say "%s"', async (words) => {
    await using scene = await makeCommentScene({ pull: fork })
    const run = await scene.say(`/evals ${words}`, MALLORY)
    expect(scene.replies()).toHaveLength(1)
    expect(scene.replies()[0]).toContain('mallory has no role in it')
    expect(scene.github.state.dispatches).toEqual([])
    expect(run.requests.filter((line) => /pulls|check|contents|dispatches/.test(line))).toEqual([])
  })

  test('the author of a fork who may write here may, at a sha that they name', async () => {
    await using scene = await makeCommentScene({ pull: fork })
    scene.github.state.collaborators.set('mallory', 'write')
    await scene.say('/evals run', MALLORY)
    expect(scene.github.state.dispatches).toEqual([])
    await scene.say(`/evals run ${headSha}`, MALLORY)
    expect(scene.github.state.dispatches).toMatchObject([{ inputs: { sha: headSha } }])
    expect(scene.replies()).toHaveLength(1)
  })

  test.each([...all.map((words) => [words, OTHER_BOT] as const), ['status', ACTIONS_BOT] as const])(
    'a bot’s "%s" costs no request at all',
    async (words, bot) => {
      await using scene = await makeCommentScene()
      scene.github.state.collaborators.set(bot.login, 'admin')
      const run = await scene.say(`/evals ${words}`, bot)
      expect([run.exitCode, run.requests]).toEqual([0, []])
      expect(run.stdout).toContain('was not written by a person')
    },
  )
})

describe.concurrent('what is no command', () => {
  test.each([
    '```\n/evals run\n```',
    '    /evals run',
    '> /evals run\n\nwhy that?',
    'I wrote `/evals run`',
    'Do\n/evals run',
    'LGTM',
  ])('%j costs no request at all', async (body) => {
    await using scene = await makeCommentScene()
    const run = await scene.say(body)
    expect([run.exitCode, run.requests]).toEqual([0, []])
    expect(run.stdout).toContain('is not a command')
  })

  test.each(['edited', 'deleted'] as const)('a comment that is %s costs no request at all', async (action) => {
    await using scene = await makeCommentScene()
    const comment = scene.comment('/evals run')
    const run = await scene.deliver(comment, { event: issueCommentEvent(scene.github, comment, action) })
    expect([run.exitCode, run.requests]).toEqual([0, []])
    expect(run.stdout).toContain(`was ${action}, and only new ones count`)
  })

  test('nor does one on an issue', async () => {
    await using scene = await makeCommentScene()
    const comment = scene.comment('/evals run')
    const event = issueCommentEvent(scene.github, comment, 'created', 'issue')
    const run = await scene.deliver(comment, { event })
    expect([run.exitCode, run.requests]).toEqual([0, []])
    expect(run.stdout).toContain('#7 is an issue, not a pull request')
  })

  test('nor does any where the step only evaluates', async () => {
    await using scene = await makeCommentScene()
    const run = await scene.say('/evals run', ALICE, { inputs: { job: 'evaluate' } })
    expect([run.exitCode, run.requests]).toEqual([0, []])
    expect(run.stdout).toContain('comments are for steps with')
  })
})

describe.concurrent('a comment that is not what it was', () => {
  test('text that was changed between the event and now is refused', async () => {
    await using scene = await makeCommentScene()
    const comment = scene.comment('/evals status')
    const event = issueCommentEvent(scene.github, comment)
    comment.body = '/evals run --agent codex'
    const run = await scene.deliver(comment, { event })
    expect(scene.replies()).toEqual([expect.stringContaining('the comment was edited after it was written')])
    expect(scene.github.state.dispatches).toEqual([])
    expect(run.requests.filter((line) => /pulls|check|permission/.test(line))).toEqual([])
  })

  test('an event that says itself that the text was changed is refused', async () => {
    await using scene = await makeCommentScene()
    const comment = scene.comment('/evals run')
    comment.updatedAt = '2026-02-01T00:00:00Z'
    await scene.deliver(comment)
    expect(scene.replies()).toEqual([expect.stringContaining('the comment was edited after it was written')])
    expect(scene.github.state.dispatches).toEqual([])
  })

  test('one that was deleted is let go', async () => {
    await using scene = await makeCommentScene()
    const comment = scene.comment('/evals run')
    scene.github.state.comments = []
    const run = await scene.deliver(comment)
    expect(run.exitCode).toBe(0)
    expect(scene.github.state.comments).toEqual([])
    expect(scene.github.state.dispatches).toEqual([])
  })

  test('one of another pull request than its event says is let go', async () => {
    await using scene = await makeCommentScene()
    const { state } = scene.github
    state.issues.add(8)
    const comment = addComment(state, { issue: 8, body: '/evals run', user: ALICE })
    const run = await scene.deliver(comment, { event: issueCommentEvent(scene.github, { ...comment, issue: 7 }) })
    expect(run.stdout).toContain('is not on #7')
    expect(state.dispatches).toEqual([])
  })

  test('a permission that was withdrawn meanwhile is none', async () => {
    await using scene = await makeCommentScene()
    const comment = scene.comment('/evals run')
    scene.github.state.collaborators.set('alice', 'read')
    await scene.deliver(comment)
    expect(scene.github.state.dispatches).toEqual([])
  })
})

describe.concurrent('an answer', () => {
  test('a mistake is answered with what is wrong and the help, once', async () => {
    await using scene = await makeCommentScene()
    const comment = scene.comment('/evals rum <img src=x> @everyone')
    const run = await scene.deliver(comment)
    await scene.deliver(comment)
    const replies = scene.replies()
    expect(run.exitCode).toBe(0)
    expect(replies).toHaveLength(1)
    expect(replies[0]).toContain('there is no command "rum"; did you mean "run"?')
    expect(replies[0]).toContain('`/evals explain <task>`')
    expect(replies[0]).not.toMatch(/<img|@everyone/)
    expect(scene.github.state.dispatches).toEqual([])
  })

  test('help lists every command', async () => {
    await using scene = await makeCommentScene()
    await scene.say('/evals help')
    for (const word of ['run', 'rerun', 'accept', 'explain', 'bless', 'status', 'help']) {
      expect(scene.replies()[0]).toContain(`\`/evals ${word}`)
    }
    expect(scene.github.state.dispatches).toEqual([])
  })

  test('status says that nothing ran where nothing did', async () => {
    await using scene = await makeCommentScene()
    const run = await scene.say('/evals status')
    expect(scene.replies()[0]).toContain('`Skill evals` has not run on this commit')
    expect(run.writes.filter((line) => line.includes('check'))).toEqual([])
  })

  test.each([
    ['explain x', 'there is no result of "Skill evals"'],
    [`accept pdf ${headSha} because`, 'there is no result of "Skill evals"'],
  ])('%s needs a result', async (words, reason) => {
    await using scene = await makeCommentScene()
    const run = await scene.say(`/evals ${words}`)
    expect(scene.replies()[0]).toContain(reason)
    expect(run.writes.filter((line) => /check|dispatch/.test(line))).toEqual([])
  })

  test('a configuration with mistakes is named, and the job fails', async () => {
    await using scene = await makeCommentScene()
    scene.github.state.contents.set('skill-eval-gate.yml', 'version: 1\npolicy: {accept: everybody}\n')
    const run = await scene.say('/evals run')
    expect(run.exitCode).toBe(1)
    expect(scene.replies()[0]).toContain('Not done')
    expect(scene.github.state.dispatches).toEqual([])
  })
})

/** A completed check of the gate, as a result leaves it behind. */
function leaveResult(scene: { github: FakeGitHub }, results: Run): FakeCheck {
  const { title, summary, text, conclusion } = renderCheck(results)
  const check: FakeCheck = {
    id: nextId(scene.github.state),
    app: { id: 15368, slug: 'github-actions', name: 'GitHub Actions' },
    headSha,
    name: 'Skill evals',
    externalId: 'skill-eval-gate',
    detailsUrl: null,
    status: 'completed',
    conclusion,
    startedAt: '2026-01-01T00:00:00Z',
    completedAt: '2026-01-01T00:00:00Z',
    title,
    summary,
    text,
    annotations: [],
  }
  scene.github.state.checks.push(check)
  return check
}

const hostile = '</details>\n```\n@everyone <script>alert(1)</script> ![x](https://evil.example/x)\n::error::no'

function lostTo(output: string): Run {
  return buildResults({
    skills: [{ name: 'pdf' }],
    tasks: [
      { id: 'merge `two`', prompt: hostile, expects: { pdf: 'must_activate' }, base: ['pdf'], head: ['docx'] },
      { id: 'split', prompt: 'Split it', expects: { pdf: 'must_activate' }, base: ['pdf'], head: [] },
    ],
    override: {
      trialRecords: [
        {
          task: 'task-0',
          side: 'head',
          phase: 'screen',
          index: 0,
          key: 'k',
          error: null,
          fired: ['docx'],
          output,
          outputCut: true,
          toolCalls: ['Read', '<b>'],
          toolCallsCut: false,
          turns: 2,
          usage: null,
          durationMs: 1,
        },
      ],
    },
  })
}

function won(): Run {
  return buildResults({
    skills: [{ name: 'pdf' }],
    tasks: [{ id: 'split', prompt: 'Split it', expects: { pdf: 'must_activate' }, base: ['pdf'], head: ['pdf'] }],
  })
}

describe.concurrent('explain', () => {
  test('shows what the trials of a failing task did, folded and escaped', async () => {
    await using scene = await makeCommentScene()
    leaveResult(scene, lostTo(hostile))
    const run = await scene.say('/evals explain merge `two`')
    const [reply = ''] = scene.replies()
    expect(run.exitCode).toBe(0)
    expect(reply).toContain('<summary>Trial 1 (screen): loaded `docx`</summary>')
    expect(reply).toContain('Turns: 2. Tools: `Read`, `<b>`.')
    expect(reply.match(/<details>/g)).toHaveLength(1)
    expect(reply.match(/<\/details>/g)).toHaveLength(1)
    expect(reply).not.toMatch(/<script|@everyone|!\[x\]\(|```|https:\/\//)
    expect(run.writes.filter((line) => /check|dispatch/.test(line))).toEqual([])
    expect(scene.github.violations).toEqual([])
  })

  test('of the router shows its scores and the words that they come from', async () => {
    await using scene = await makeCommentScene()
    const results = buildResults({
      skills: [{ name: 'pdf' }],
      tasks: [{ id: 'split', prompt: 'Split it', expects: { pdf: 'must_activate' }, base: ['pdf'], head: ['docx'] }],
    })
    const routed = {
      base: [{ skill: 'pdf', score: 2.5, words: ['split', '<b>'] }],
      head: [
        { skill: 'pdf', score: 0, words: [] },
        { skill: 'docx', score: 1.234, words: ['it'] },
      ],
    }
    const [task] = results.tasks
    if (task !== undefined) task.routed = routed
    leaveResult(scene, results)
    await scene.say('/evals explain split')
    expect(said(scene)).toContain('| `pdf` | 2.50 | `split` `<b>` | 0.00 | none |')
    expect(said(scene)).toContain('| `docx` | none | none | 1.23 | `it` |')
    expect(said(scene)).toMatch(/There is no transcript \([^)]+\): only the skill that it picks is known\./)
  })

  test('is a comment that GitHub takes, however much there is to say', async () => {
    await using scene = await makeCommentScene()
    leaveResult(scene, lostTo('"<&|$`_'.repeat(4000)))
    await scene.say('/evals explain merge `two`')
    expect(scene.replies()[0]?.length).toBeLessThan(65_536)
    expect(scene.replies()[0]).toMatch(/<\/details>/)
  })

  test.each([2, 4])('says how many tasks of one id fail, and shows three at most: %i', async (count) => {
    await using scene = await makeCommentScene()
    const tasks = Array.from({ length: count }, (_, index) => ({
      id: 'split',
      suite: `evals/s${index}.json`,
      prompt: `Split it ${index}`,
      expects: { pdf: 'must_activate' as const },
      base: ['pdf'],
      head: [],
    }))
    leaveResult(scene, buildResults({ skills: [{ name: 'pdf' }], tasks }))
    await scene.say('/evals explain split')
    const [reply = ''] = scene.replies()
    const shown = Math.min(count, 3)
    expect(reply).toContain(`${count} tasks have the id \`split\`${count > shown ? '; these are 3' : ''}.`)
    expect(reply.match(/^\*\*`split`\*\* \(`evals\/s\d\.json:\d+`\)/gm)).toHaveLength(shown)
  })

  test('a task that fails with two agents is one task, with the trials of each', async () => {
    await using scene = await makeCommentScene()
    const own = buildResults({
      skills: [{ name: 'pdf' }],
      tasks: [{ id: 'pdf1/message-3', prompt: 'Merge', expects: { pdf: 'must_activate' }, base: ['pdf'], head: [] }],
    })
    const column = { enforced: true, budgetUsd: null, notMeasured: null, refused: false, results: own }
    const columns = ['calm', 'other'].map((name) => ({ ...column, name }))
    leaveResult(scene, runOf(joinColumns(columns, 'skill-eval-gate gate')))
    await scene.say('/evals explain pdf1/message-3')
    const [reply = ''] = scene.replies()
    expect(reply).not.toContain('tasks have the id')
    expect(reply.match(/^\*\*`pdf1\/message-3`\*\* .* with `(?:calm|other)`$/gm)).toHaveLength(2)
  })

  test.each<[what: string, change: Partial<FakeCheck>]>([
    ['of another app', { app: { id: 1, slug: 'other-helper', name: 'x' } }],
    ['of another name', { name: 'Skill evals (filtered)' }],
    ['of another kind', { externalId: 'something' }],
    ['that is not decided', { status: 'in_progress', conclusion: null }],
    ['that was cancelled', { conclusion: 'cancelled' }],
    ['without a result', { text: 'Nothing was measured' }],
  ])('reads no check %s', async (_, change) => {
    await using scene = await makeCommentScene()
    Object.assign(leaveResult(scene, lostTo('x')), change)
    await scene.say('/evals explain split')
    expect(scene.replies()[0]).toContain('there is no result of "Skill evals"')
  })
})

/** What a reply says, without the characters that keep GitHub from linking. */
const said = (scene: CommentScene, at = -1) =>
  (scene.replies().at(at) ?? '').replaceAll('&#8203;', '').replaceAll('\\', '')

describe.concurrent('a name that nobody has', () => {
  test.each([
    ['/evals run --agent gpt-9', 'There is no agent "gpt-9". Use one of: lexical,'],
    ['/evals run --agent router', 'The router is `lexical`.'],
    ['/evals run --agent claude', 'Did you mean `claude-code`?'],
    ['/evals run --agent claude-cod', 'Did you mean `claude-code`?'],
    ['/evals run --agent lexical@2', 'has no version to choose'],
    ['/evals run pdf nosuchskill', 'No skill "nosuchskill" has prompts on this commit. These have: pdf.'],
    ['/evals run pfd', 'Did you mean `pdf`?'],
    ['/evals fix nosuch', 'There is no skill "nosuch" on this commit. There are: pdf.'],
    ['/evals label pfd', 'Did you mean `pdf`?'],
  ])('%s is refused at once, with one reaction', async (body, reason) => {
    await using scene = await makeCommentScene()
    leaveResult(scene, lostTo('x'))
    await scene.say(body)
    expect(said(scene)).toContain(reason)
    expect(scene.github.state.dispatches).toEqual([])
    expect(scene.github.state.checks).toHaveLength(1)
    expect(scene.github.state.reactions.map(({ content }) => content)).toEqual(['confused'])
    expect(scene.github.violations).toEqual([])
  })

  test('a name is not refused where no result says which skills there are, nor one that has prompts', async () => {
    await using scene = await makeCommentScene()
    await scene.say('/evals run nosuchskill')
    expect(scene.github.state.dispatches).toHaveLength(1)
    leaveResult(scene, lostTo('x'))
    await scene.say('/evals run pdf')
    expect(scene.github.state.dispatches).toHaveLength(2)
  })

  test.each([
    ['/evals run 0123456 pdf --trials 3', `\`/evals run ${headSha} pdf --trials 3\``],
    ['/evals accept pdf', `\`/evals accept pdf ${headSha} <reason>\``],
    ['/evals accept', `\`/evals accept <skill> ${headSha} <reason>\``],
    ['/evals accept pdf docx 0123456 it is `wanted`', `\`/evals accept pdf docx ${headSha} it is wanted\``],
    [`/evals accept pdf ${other} wanted`, `\`/evals accept pdf ${headSha} wanted\``],
    [`/evals run ${other} pdf --fresh`, `\`/evals run ${headSha} pdf --fresh\``],
  ])('%s: the command is said again, ready to be pasted', async (body, ready) => {
    await using scene = await makeCommentScene()
    await scene.say(body)
    expect(said(scene)).toContain(ready)
    expect(scene.github.state.dispatches).toEqual([])
  })

  test('of a fork, no command is named that is refused there', async () => {
    await using scene = await makeCommentScene({ pull: fork })
    await scene.say('/evals status')
    await scene.say('/evals run pdf --trials 3')
    expect(scene.replies().join()).not.toContain('/evals rerun')
    expect(said(scene, 0)).toContain(`/evals run ${headSha}`)
    expect(said(scene, 1)).toContain(`\`/evals run ${headSha} pdf --trials 3\``)
  })
})

describe.concurrent('what was answered before', () => {
  const isFolded = (reply: string) =>
    reply.includes('<details><summary>') && reply.includes('<!-- skill-eval-gate: folded -->')

  test('a refusal is folded once a command is carried out, and so is an earlier status', async () => {
    await using scene = await makeCommentScene()
    await scene.say('/evals rum')
    await scene.say('/evals status')
    expect(scene.replies().map(isFolded)).toEqual([true, false])
    expect(scene.replies()[0]).toContain('<summary>Not done. A later command was</summary>')
    expect(said(scene, 0)).toContain('did you mean "run"?')
    const before = scene.github.requests.length
    await scene.say('/evals status')
    expect(scene.replies().map(isFolded)).toEqual([true, true, false])
    // Once to look for what is folded or edited, and once for a second delivery that replied at the same moment.
    const isListing = ({ method, path }: { method: string; path: string }) =>
      method === 'GET' && /\/issues\/\d+\/comments/.test(path)
    expect(scene.github.requests.slice(before).filter(isListing)).toHaveLength(2)
    await scene.say('/evals rum')
    expect(scene.replies().map(isFolded)).toEqual([true, true, false, false])
    expect(scene.github.violations).toEqual([])
  })

  test('an acceptance folds what was explained before it', async () => {
    await using scene = await makeCommentScene()
    leaveResult(scene, lostTo('x'))
    await scene.say('/evals explain split')
    await scene.say(`/evals accept pdf ${headSha} on purpose`)
    expect(scene.replies().map(isFolded)).toEqual([true])
    expect(scene.replies()[0]).toContain('Before regressions were accepted')
  })
})

describe.concurrent('repeated deliveries', () => {
  test.each([
    ['/evals run', 1, 0],
    ['/evals status', 0, 1],
    ['/evals nonsense', 0, 1],
  ])('a hundred at once of "%s" are one', async (body, dispatches, replies) => {
    await using scene = await makeCommentScene()
    const comment = scene.comment(body)
    const runs = await Promise.all(Array.from({ length: 100 }, () => scene.deliver(comment)))
    expect(runs.filter(({ exitCode }) => exitCode !== 0)).toEqual([])
    expect(scene.github.state.dispatches).toHaveLength(dispatches)
    expect(scene.github.state.checks).toHaveLength(dispatches)
    expect(scene.replies()).toHaveLength(replies)
    // The hour of a token has 1,000.
    expect(scene.github.requests.length).toBeLessThan(700)
    expect(scene.github.violations).toEqual([])
  })

  test('a job that a person runs again does it again', async () => {
    await using scene = await makeCommentScene()
    const comment = scene.comment('/evals run')
    await scene.deliver(comment)
    const second = await scene.deliver(comment)
    expect(second.stdout).toContain('run this job again')
    await scene.deliver(comment, { environment: { GITHUB_RUN_ATTEMPT: '2' } })
    expect(scene.github.state.dispatches).toHaveLength(2)
  })
})

describe.concurrent('a workflow that cannot be started', () => {
  test('lacks the permission: it is named, and no check waits for ever', async () => {
    await using scene = await makeCommentScene()
    scene.github.failNext({
      method: 'POST',
      path: /dispatches$/,
      status: 403,
      message: 'Resource not accessible by integration',
    })
    const run = await scene.say('/evals run')
    expect(run.exitCode).toBe(1)
    expect(scene.replies()[0]).toContain('actions: write')
    expect(scene.github.state.checks).toEqual([])
  })

  test('lacks inputs: they are named', async () => {
    await using scene = await makeCommentScene()
    scene.github.state.workflows.set('evals.yml', ['pr', 'sha'])
    const run = await scene.say('/evals run --fresh')
    expect(run.exitCode).toBe(1)
    expect(scene.replies()[0]).toMatch(/it lacks the inputs .*comment.*fresh/)
    expect(scene.replies()[0]).not.toMatch(/inputs .*\bsha/)
    expect(scene.github.state.dispatches).toEqual([])
    expect(scene.github.state.checks).toEqual([])
  })

  test('is not there: its file is named', async () => {
    await using scene = await makeCommentScene()
    scene.github.state.workflows.set('other.yml', [])
    const run = await scene.say('/evals run')
    expect(run.exitCode).toBe(1)
    expect(scene.replies()[0]).toContain('evals.yml')
    expect(scene.github.state.checks).toEqual([])
  })
})

describe.concurrent('a dispatch without an answer', () => {
  const lostAnswer = { method: 'POST', path: /\/dispatches$/, status: 502, applied: true }

  test('is looked for and not sent again where its run was started', async () => {
    await using scene = await makeCommentScene()
    const { github } = scene
    await scene.say('/evals run')
    github.failNext(lostAnswer)
    const run = await scene.say('/evals run')
    expect([run.exitCode, github.violations]).toEqual([0, []])
    // Two comments, a run for each.
    const marks = github.state.workflowRuns.map(({ title }) => /comment (\d+)/.exec(title ?? '')?.[1])
    expect(new Set(marks).size).toBe(2)
    expect(github.state.dispatches).toHaveLength(2)
    expect(run.requests.filter((line) => line.endsWith('/dispatches'))).toHaveLength(1)
    expect(scene.replies()).toEqual([])
  })

  test('is sent again where no run was started, whatever runs there are for other comments', async () => {
    await using scene = await makeCommentScene()
    const { github } = scene
    await scene.say('/evals run')
    github.failNext({ ...lostAnswer, applied: false, times: 2 })
    const run = await scene.say('/evals run')
    expect([run.exitCode, github.violations]).toEqual([0, []])
    expect(github.state.dispatches).toHaveLength(2)
    expect(run.requests.filter((line) => line.endsWith('/dispatches'))).toHaveLength(3)
  })

  test('is said where the workflow does not name its runs, and nothing is sent twice', async () => {
    await using scene = await makeCommentScene()
    const { github } = scene
    github.state.namesRuns = false
    github.failNext(lostAnswer)
    const run = await scene.say('/evals run')
    expect(run.exitCode).toBe(1)
    expect(github.state.dispatches).toHaveLength(1)
    expect(scene.replies()[0]?.replaceAll('\\', '')).toContain('GitHub did not say whether the workflow')
  })

  test('of a job that was run again starts another run, and the one of the first job is not taken for it', async () => {
    await using scene = await makeCommentScene()
    const { github } = scene
    const comment = scene.comment('/evals run')
    await scene.deliver(comment)
    github.failNext({ ...lostAnswer, applied: false })
    const run = await scene.deliver(comment, { environment: { GITHUB_RUN_ATTEMPT: '2' } })
    expect([run.exitCode, github.violations]).toEqual([0, []])
    expect(github.state.dispatches).toHaveLength(2)
  })
})

describe.concurrent('a matrix of agents', () => {
  const question = (job: string): Question => ({ event: 'pull_request', base: 'main', agent: null, job })

  /** Leaves the result of a job, as its run would. */
  function leaveJob(scene: CommentScene, job: string, results: Run, conclusion: 'success' | 'failure'): void {
    const check = leaveResult(scene, results)
    const answer = {
      question: question(job),
      strength: 2,
      byBase: false,
      needs: {},
      against: null,
      conclusion,
      title: 't',
    } as const
    const order = { run: 1, attempt: 1 }
    check.name = `Skill evals (${job})`
    check.conclusion = conclusion
    check.text = `${check.text}${renderAnswers([{ ...answer, order }])}`
  }
  const accept = `/evals accept pdf ${headSha} on purpose`
  const accepted = ({ github }: CommentScene) =>
    github.state.checks.filter(({ name }) => name === 'Skill evals: accepted').map(({ title }) => title)

  test.each([
    ['both fail', 'failure', 'failure', ['pdf accepted by alice (claude)', 'pdf accepted by alice (codex)']],
    ['the first fails', 'failure', 'success', ['pdf accepted by alice (claude)']],
    ['the second fails', 'success', 'failure', ['pdf accepted by alice (codex)']],
    ['none fails', 'success', 'success', []],
  ] as const)('where %s: what is lost is accepted, explained and listed', async (_, first, second, records) => {
    await using scene = await makeCommentScene()
    for (const [job, conclusion] of [
      ['claude', first],
      ['codex', second],
    ] as const) {
      leaveJob(scene, job, conclusion === 'failure' ? lostTo('x') : won(), conclusion)
    }
    await scene.say(accept)
    expect(accepted(scene).sort()).toEqual(records)
    const queued = scene.github.state.checks.filter(({ status }) => status === 'queued').map(({ name }) => name)
    expect(queued).toEqual(records.length === 0 ? [] : ['Skill evals (claude)', 'Skill evals (codex)'])
    const said = scene.replies().length
    await scene.say('/evals explain split')
    const reply = scene.replies()[said] ?? ''
    expect(reply.match(/\*\*`split`\*\*/g) ?? []).toHaveLength(records.length)
    if (records.length === 0) expect(reply).toContain('No task fails.')
    else expect(reply).toContain('In `Skill evals (c')
    await scene.say('/evals status')
    expect(scene.replies().at(-1)).toMatch(/`Skill evals \(claude\)`[\s\S]*`Skill evals \(codex\)`/)
    expect(scene.replies().at(-1)).not.toContain('never changes the gate')
    expect(scene.github.violations).toEqual([])
  })

  test('a job into another base, of a push or of a part is none of the pull request’s', async () => {
    await using scene = await makeCommentScene({ pull: { baseRef: 'release' } })
    scene.github.state.refs.set('heads/release', 'd'.repeat(40))
    leaveJob(scene, 'codex', lostTo('x'), 'failure')
    await scene.say(accept)
    expect(accepted(scene)).toEqual([])
    expect(scene.replies()[0]).toContain('there is no result of "Skill evals"')
  })
})

describe.concurrent('one command accepts several losses', () => {
  const rooms = ['office', 'reporting']
  const lose = (skill: string) => ({
    ...{ prompt: `Do it with ${skill}`, expects: { [skill]: 'must_activate' as const }, base: [skill], head: [] },
  })
  const two = buildResults({ skills: [{ name: 'pdf' }, { name: 'docx' }], tasks: [lose('pdf'), lose('docx')] })
  const inTwo = inRooms(two, rooms)
  /** As if `docx` lost nothing in the second room. */
  const kept = (run: Run): Run => {
    const isKept = (skill: string | null) => skill === 'docx@reporting'
    return runOfColumn({
      ...run,
      tasks: run.tasks.filter(({ expectations }) => !expectations.some(({ skill }) => isKept(skill))),
      skills: run.skills.map((one) => (isKept(one.skill) ? { ...one, state: 'pass' } : one)),
      decision: { ...run.decision, reasons: run.decision.reasons.filter(({ skill }) => !isKept(skill)) },
    })
  }
  const allRows = ['pdf@office', 'pdf@reporting', 'docx@office', 'docx@reporting']

  test.each<[what: string, run: Run, line: string, accepts: string[], state: string]>([
    ['two skills', two, 'pdf docx', ['pdf', 'docx'], 'pass'],
    ['two skills in two rooms', inTwo, 'pdf docx', allRows, 'pass'],
    ['two skills, one of them in one room', kept(inTwo), 'pdf docx@office', allRows.slice(0, 3), 'pass'],
    ['one of two skills in both rooms', inTwo, 'pdf', allRows.slice(0, 2), 'regressed'],
    ['one skill in one room', inTwo, 'pdf@office', allRows.slice(0, 1), 'regressed'],
  ])('of %s', async (_, run, names, accepts, state) => {
    await using scene = await makeCommentScene()
    leaveResult(scene, run)
    const here = { ...run, repository: { ...run.repository, linkCommit: headSha } }
    if (state === 'pass') expect(renderCheck(here).summary).toContain(`/evals accept ${names} ${headSha} <reason>`)
    await scene.say(`/evals accept ${names} ${headSha} on purpose`)
    const where = { owner: 'acme', repo: 'skills', headSha, gate: 'Skill evals' }
    const recorded = await listAcceptances(clientFor(scene.github), where)
    expect(recorded.map(({ skill }) => skill)).toEqual(accepts)
    expect(withAcceptances(run, recorded).decision.state).toBe(state)
    await scene.say('/evals status')
    expect(scene.replies()[0]).toContain(`- Accepted: ${accepts.map((one) => `\`${one}\``).join(', ')} by`)
    expect(scene.replies()[0]).not.toContain('does not count')
    expect(scene.github.violations).toEqual([])
  })

  test('but not of a skill whose name only begins alike', async () => {
    await using scene = await makeCommentScene()
    leaveResult(scene, JSON.parse(JSON.stringify(two).replaceAll('"docx', '"pdf@docx')) as Run)
    await scene.say(`/evals accept pdf ${headSha} on purpose`)
    const where = { owner: 'acme', repo: 'skills', headSha, gate: 'Skill evals' }
    const recorded = await listAcceptances(clientFor(scene.github), where)
    expect(recorded.map(({ skill }) => skill)).toEqual(['pdf'])
  })
})

describe.concurrent('GitHub refuses', () => {
  const calls = [
    ['POST', /\/reactions$/],
    ['GET', /\/issues\/comments\/\d+$/],
    ['GET', /\/permission$/],
    ['GET', /\/pulls\/7$/],
    ['GET', /\/contents\//],
    ['POST', /\/dispatches$/],
    ['GET', /\/check-runs$/],
    ['POST', /\/check-runs$/],
  ] as const
  const statuses = [403, 404, 422, 429, 502]

  test.each(calls)(
    '%s %s: every status leaves a reason, and nobody commands who could not be asked about',
    async (method, path) => {
      for (const status of statuses) {
        await using scene = await makeCommentScene()
        scene.github.failNext({ method, path, status, times: 100 })
        const run = await scene.say('/evals run')
        const label = `${status}: ${run.stdout}`
        const asks = method === 'GET' && /permission|comments|pulls/.test(path.source)
        const isRefusal = status === 404 && method === 'GET' && /permission|comments/.test(path.source)
        // What is only for show stops nothing, nor does a configuration that is not there.
        const isShow = /reactions|check-runs/.test(path.source) || (/contents/.test(path.source) && status === 404)
        expect(scene.github.state.dispatches, label).toHaveLength(isShow ? 1 : 0)
        expect(run.exitCode, label).toBe(isShow || isRefusal ? 0 : 1)
        if (asks) expect(scene.github.state.checks, label).toEqual([])
        if (!isShow && !isRefusal) expect(scene.replies(), label).toHaveLength(1)
        if (/reactions|check-runs/.test(path.source)) expect(run.stdout, label).toContain('::warning::')
      }
    },
  )

  test('to write into a locked conversation: the job says so', async () => {
    await using scene = await makeCommentScene()
    const message = 'Unable to create comment because issue is locked.'
    scene.github.failNext({ method: 'POST', path: /reactions$|\/issues\/7\/comments$/, status: 403, message, times: 9 })
    const run = await scene.say('/evals status')
    expect(run.exitCode).toBe(1)
    expect(run.stdout).toContain('the conversation is locked')
    expect(scene.github.state).toMatchObject({ comments: [{}], dispatches: [], checks: [] })
  })

  test.each(statuses)('an answer that cannot be written (%i) fails the job', async (status) => {
    await using scene = await makeCommentScene()
    scene.github.failNext({ method: 'POST', path: /\/issues\/7\/comments$/, status, times: 100 })
    const run = await scene.say('/evals status')
    expect(run.exitCode).toBe(1)
    expect(run.stdout).toContain('The comment could not be published')
    expect(scene.replies()).toEqual([])
  })

  test('a token that may only read starts nothing', async () => {
    await using scene = await makeCommentScene()
    const run = await scene.say('/evals run', ALICE, { token: 'fork-token' })
    expect(run.exitCode).toBe(1)
    expect(scene.github.state.dispatches).toEqual([])
    expect(scene.github.state.checks).toEqual([])
    expect(scene.github.state.reactions).toEqual([])
  })
})
