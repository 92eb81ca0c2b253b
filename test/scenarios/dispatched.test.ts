import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACTIONS_BOT, ALICE, type FakeUser, MALLORY, OTHER_BOT } from '../fake-github/actors.ts'
import { issueCommentEvent, mergeGroupEvent, workflowDispatchEvent } from '../fake-github/events.ts'
import { addComment, type FakeComment, type FakePull } from '../fake-github/state.ts'
import {
  type ActionRun,
  demoFiles,
  type Inputs,
  makeScene,
  type RunOptions,
  type Scene,
  widen,
  widened,
} from '../support/action.ts'

// One repository for all: what a scenario changes is GitHub's, and that is set back before each.
const config = 'version: 1\nagent: lexical\nenforce: true\n'
let scene: Scene
let pull: FakePull
let clean: () => void
/** Makes it so that the gate ran on the pull request. */
let judge: () => void

beforeAll(async () => {
  const files = { ...demoFiles, 'skill-eval-gate.yml': config }
  scene = await makeScene({ files, github: { rateLimit: 100_000 } })
  pull = await scene.pull(widen)
  await scene.repository.run('checkout', '--quiet', 'main')
  const restoring = () => {
    const before = structuredClone(scene.github.state)
    return () => Object.assign(scene.github.state, structuredClone(before))
  }
  clean = restoring()
  prepare()
  await gate()
  judge = restoring()
})
afterAll(() => scene[Symbol.asyncDispose]())
beforeEach(() => {
  clean()
  prepare()
})

function prepare(): void {
  scene.github.failNoMore()
  scene.github.state.commits.set(pull.headSha, [])
  scene.github.state.collaborators.set('dora', 'admin').set('rita', 'read')
  scene.github.state.contents.set('skill-eval-gate.yml', config)
}

const DORA: FakeUser = { login: 'dora', id: 103, type: 'User' }
const RITA: FakeUser = { login: 'rita', id: 102, type: 'User' }
const other = 'e'.repeat(40)

const gate = () => scene.runPull(pull)
const comment = (body: string, user: FakeUser = ALICE) => addComment(scene.github.state, { issue: 7, body, user })

function receive(written: FakeComment, options: RunOptions = {}): Promise<ActionRun> {
  const event = { name: 'issue_comment', payload: issueCommentEvent(scene.github, written), sha: scene.base }
  return scene.run(event, { ...options })
}

function dispatch(inputs: Inputs, sender: FakeUser = ACTIONS_BOT, options: RunOptions = {}): Promise<ActionRun> {
  const payload = workflowDispatchEvent(scene.github, { ...inputs }, sender)
  return scene.run(
    { name: 'workflow_dispatch', payload, sha: scene.base },
    { ...options, inputs: { pr: inputs['pr'] ?? '', ...options.inputs } },
  )
}

/** What the newest dispatch hands over, as GitHub makes a run's inputs of it. */
function handedOver(): Inputs {
  const { inputs } = scene.github.state.dispatches.at(-1) ?? { inputs: {} }
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, String(value)]))
}

/** Says a command and runs what it hands over. */
async function command(body: string, user: FakeUser = ALICE): Promise<ActionRun> {
  const run = await receive(comment(body, user))
  expect(run.stdout).not.toContain('::error::')
  return dispatch(handedOver())
}

/** Does something at the moment at which the check of a run that began is opened. */
function whenItRuns(action: () => void): void {
  const { checks } = scene.github.state
  const update = setInterval(() => {
    if (!checks.some(({ status }) => status === 'in_progress')) return
    clearInterval(update)
    action()
  }, 1)
}

const checksNow = () =>
  scene.github.state.checks.map(({ name, headSha, status, conclusion }) => ({ name, headSha, status, conclusion }))
const replies = () =>
  scene.github.state.comments.filter(({ body }) => body.includes('gate: reply ')).map(({ body }) => body)
const sticky = () => scene.github.state.comments.filter(({ body }) => body.startsWith('<!-- skill-eval-gate: gate -->'))
const head = () => ({ headSha: pull.headSha, name: 'Skill evals' })

describe('a run that a comment asked for', () => {
  test('is queued, runs and ends in the gate’s own check, and its comment is edited', async () => {
    judge()
    const [first] = sticky()
    await receive(comment('/evals rerun'))
    expect(checksNow()).toMatchObject([head(), { ...head(), status: 'queued', conclusion: null }])
    const run = await dispatch(handedOver())
    expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
    expect(checksNow()).toEqual([
      { ...head(), status: 'completed', conclusion: 'failure' },
      { ...head(), status: 'completed', conclusion: 'failure' },
    ])
    expect(sticky().map(({ id }) => id)).toEqual([first?.id])
    expect(replies()).toEqual([])
    const id = scene.github.state.checks[1]?.id
    expect(run.writes.filter((line) => line.includes('check-runs'))).toEqual([
      `PATCH /check-runs/${id}`,
      `PATCH /check-runs/${id}`,
    ])
    expect(scene.github.violations).toEqual([])
  })

  test('of a part has a check of its own, whatever inputs came along', async () => {
    judge()
    const before = structuredClone(scene.github.state.checks)
    await receive(comment('/evals run spreadsheets'))
    const run = await dispatch({ ...handedOver(), skills: '*', tasks: '*', fresh: 'true' })
    expect((await run.results()).filter?.skills).toEqual(['spreadsheets'])
    expect(scene.github.state.checks.slice(0, 1)).toEqual(before)
    expect(checksNow().slice(1)).toMatchObject([
      { name: 'Skill evals (filtered)', status: 'completed', conclusion: 'neutral' },
    ])
  })

  test('closes what a run was queued under that it took the turn of', async () => {
    await receive(comment('/evals run --trials 2'))
    await receive(comment('/evals run spreadsheets'))
    await receive(comment('/evals run'))
    await dispatch(handedOver())
    expect(checksNow()).toMatchObject([
      { name: 'Skill evals (overridden)', status: 'completed', conclusion: 'cancelled' },
      { name: 'Skill evals (filtered)', status: 'completed', conclusion: 'cancelled' },
      { name: 'Skill evals', status: 'completed', conclusion: 'failure' },
    ])
  })

  test('with other trials is overridden', async () => {
    await command('/evals run --trials 2 --agent lexical')
    expect(checksNow()).toMatchObject([{ name: 'Skill evals (overridden)', status: 'completed' }])
    expect(sticky()).toEqual([])
  })
})

describe('between receipt and start', () => {
  const cases: [what: string, change: (written: FakeComment) => void, says: string][] = [
    [
      'the head moved',
      () => Object.assign(scene.github.state.pulls[0] ?? {}, { headSha: other }),
      `is ${other} by now`,
    ],
    [
      'the permission was withdrawn',
      () => scene.github.state.collaborators.set('alice', 'read'),
      'has the role "read"',
    ],
    [
      'the comment was edited',
      (written) => Object.assign(written, { body: '/evals run --fresh' }),
      'the comment was edited',
    ],
  ]

  test.each(cases)('%s: nothing is measured, the check is closed and the reason is said', async (_, change, says) => {
    judge()
    const written = comment('/evals run')
    await receive(written)
    change(written)
    const run = await dispatch(handedOver())
    expect(run.exitCode).toBe(1)
    expect(run.stdout).toContain(says)
    expect(run.outputs['results-path']).toBeUndefined()
    expect(checksNow()).toEqual([
      { ...head(), status: 'completed', conclusion: 'failure' },
      { ...head(), status: 'completed', conclusion: 'cancelled' },
    ])
    expect(replies()).toHaveLength(1)
    expect(replies()[0]?.replaceAll(/&#8203;|`/g, '')).toContain(says)
    expect(run.writes.filter((line) => line === 'POST /check-runs')).toEqual([])
    expect(sticky()).toHaveLength(1)
    expect(scene.github.violations).toEqual([])
  })

  test('the comment was deleted: the same, and it is only the check that says so', async () => {
    const written = comment('/evals run')
    await receive(written)
    scene.github.state.comments = []
    const run = await dispatch(handedOver())
    expect(run.exitCode).toBe(1)
    expect(checksNow()).toMatchObject([{ status: 'completed', conclusion: 'cancelled' }])
    expect(run.outputs['results-path']).toBeUndefined()
    expect(scene.github.state.comments).toEqual([])
  })
})

describe('between start and publishing', () => {
  const cases: [what: string, change: (written: FakeComment) => void, says: string][] = [
    [
      'the head moved',
      () => Object.assign(scene.github.state.pulls[0] ?? {}, { headSha: other }),
      `is ${other} by now`,
    ],
    [
      'the permission was withdrawn',
      () => scene.github.state.collaborators.set('alice', 'read'),
      'has the role "read"',
    ],
    ['the comment was edited', (written) => Object.assign(written, { body: '/evals help' }), 'the comment was edited'],
  ]

  test.each(cases)('%s: no result is published, and the check is closed', async (_, change, says) => {
    const written = comment('/evals run')
    await receive(written)
    const known = handedOver()
    whenItRuns(() => change(written))
    const run = await dispatch(known)
    expect(run.exitCode).toBe(1)
    expect(run.outputs['decision']).toBe('')
    expect(run.stdout).toContain(says)
    expect(checksNow()).toEqual([{ ...head(), status: 'completed', conclusion: 'cancelled' }])
    expect(sticky()).toEqual([])
    expect(replies()).toHaveLength(1)
    expect(scene.github.violations).toEqual([])
  })
})

test('where GitHub does not say at the end what the head is, no result is published', async () => {
  await receive(comment('/evals run'))
  const known = handedOver()
  whenItRuns(() => scene.github.failNext({ method: 'GET', path: /\/pulls\/7$/, status: 502, times: 20 }))
  const run = await dispatch(known)
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, ''])
  expect(run.stdout).toContain('The pull request could not be read')
  expect(checksNow()).toEqual([{ ...head(), status: 'completed', conclusion: 'cancelled' }])
  expect(sticky()).toEqual([])
})

describe('a run that somebody starts by hand', () => {
  test('is authorised by who starts it', async () => {
    const run = await dispatch({ pr: '7' }, DORA)
    expect(run.outputs['decision']).toBe('regressed')
    expect(run.requests[0]).toBe('GET /collaborators/dora/permission')
    expect(checksNow()).toEqual([{ ...head(), status: 'completed', conclusion: 'failure' }])
  })

  test('for a sha that is no longer the head says so', async () => {
    const run = await dispatch({ pr: '7', sha: other }, DORA)
    expect(run.exitCode).toBe(1)
    expect(run.stdout).toContain(`this run was requested for ${other}`)
    expect(run.writes).toEqual([])
  })

  const bad: [
    what: string,
    inputs: () => Inputs,
    sender: FakeUser,
    says: string,
    environment?: Record<string, string>,
  ][] = [
    ['by a reader', () => ({ pr: '7' }), RITA, 'rita has the role "read"'],
    ['by somebody without a role', () => ({ pr: '7' }), MALLORY, 'mallory has no role'],
    ['by a reader, of a branch', () => ({}), RITA, 'rita has the role "read"'],
    [
      'again by a reader',
      () => ({ pr: '7' }),
      DORA,
      'rita has the role "read"',
      { GITHUB_TRIGGERING_ACTOR: 'rita', GITHUB_ACTOR: 'dora' },
    ],
    ['by a bot without a comment', () => ({ pr: '7' }), OTHER_BOT, 'is a bot'],
    [
      'for a reader’s comment',
      () => ({ pr: '7', comment: String(comment('/evals run', RITA).id) }),
      ACTIONS_BOT,
      'rita has the role "read"',
    ],
    [
      'for a bot’s comment',
      () => ({ pr: '7', comment: String(comment('/evals run', OTHER_BOT).id) }),
      ACTIONS_BOT,
      'was not written by a person',
    ],
    [
      'for a comment that is no command',
      () => ({ pr: '7', comment: String(comment('hello').id) }),
      ACTIONS_BOT,
      'is not a command',
    ],
    [
      'for a command that starts none',
      () => ({ pr: '7', comment: String(comment('/evals help').id) }),
      ACTIONS_BOT,
      '"help" starts no run',
    ],
    ['for a comment that is not there', () => ({ pr: '7', comment: '1' }), ACTIONS_BOT, 'was deleted'],
    [
      'for a comment without its pull request',
      () => ({ comment: String(comment('/evals run').id) }),
      ACTIONS_BOT,
      'without the number of its pull request',
    ],
    ...['/evals run', '/evals run spreadsheets', '/evals rerun'].map((body): (typeof bad)[number] => [
      `with an agent that its comment does not name (${body})`,
      () => ({ pr: '7', comment: String(comment(body).id), agent: 'lexical' }),
      ACTIONS_BOT,
      'name an agent or trials',
    ]),
    [
      'for another commit than its comment names',
      () => ({ pr: '7', comment: String(comment(`/evals run ${other}`).id), sha: pull.headSha }),
      ACTIONS_BOT,
      `the command is for ${other}`,
    ],
  ]

  test.each(bad)(
    '%s is refused, and nothing is measured or published',
    async (_, inputs, sender, says, environment = {}) => {
      const run = await dispatch(inputs(), sender, { environment })
      expect(run.exitCode).toBe(1)
      expect(run.stdout).toContain(says)
      expect(run.outputs['results-path']).toBeUndefined()
      expect(scene.github.state.checks).toEqual([])
      expect(sticky()).toEqual([])
    },
  )

  const unheard: [what: string, inputs: () => Inputs, sender: FakeUser][] = [
    ['by a reader', () => ({ pr: '7', sha: pull.headSha }), RITA],
    [
      'by a reader for somebody else’s comment',
      () => ({ pr: '7', sha: pull.headSha, comment: String(comment('/evals run').id) }),
      RITA,
    ],
    ['by a bot without a comment', () => ({ pr: '7', sha: pull.headSha }), OTHER_BOT],
    ['for a bot’s comment', () => ({ pr: '7', comment: String(comment('/evals run', OTHER_BOT).id) }), ACTIONS_BOT],
    ['for a comment that is no command', () => ({ pr: '7', comment: String(comment('hello').id) }), ACTIONS_BOT],
    ['for a comment that is not there', () => ({ pr: '7', comment: '1' }), ACTIONS_BOT],
  ]

  test.each(unheard)('%s is refused, and nothing is written anywhere', async (_, inputs, sender) => {
    const run = await dispatch(inputs(), sender)
    expect([run.exitCode, run.writes]).toEqual([1, []])
    expect(run.stdout).toContain('This run is not authorised')
  })

  test.each([
    ['run', '/evals run'],
    ['rerun', '/evals rerun'],
  ])(
    'for a comment that does not name the head of a fork (%s) is refused, whatever sha came along',
    async (_, body) => {
      Object.assign(scene.github.state.pulls[0] ?? {}, { headRepo: 'mallory/skills' })
      const run = await dispatch({ pr: '7', comment: String(comment(body).id), sha: pull.headSha })
      expect(run.exitCode).toBe(1)
      expect(run.stdout).toContain('the comment does not name its head')
      expect(run.outputs['results-path']).toBeUndefined()
      expect(scene.github.state.checks).toEqual([])
    },
  )

  test.each([
    ['GET', /\/issues\/comments\/\d+$/, 'permission could not be read'],
    ['GET', /\/pulls\/7$/, 'The pull request could not be read'],
  ] as const)('%s %s: while GitHub does not answer, nothing is measured', async (method, path, says) => {
    for (const status of [403, 422, 429, 502]) {
      const written = comment('/evals run')
      scene.github.failNext({ method, path, status, times: 20 })
      const run = await dispatch({ pr: '7', comment: String(written.id) })
      scene.github.failNoMore()
      expect([run.exitCode, run.outputs['results-path']], String(status)).toEqual([1, undefined])
      expect(run.stdout).toContain(says)
      expect(scene.github.state.checks).toEqual([])
    }
  })

  test.each([
    ['POST', /check-runs$/, 403],
    ['POST', /check-runs$/, 502],
    ['GET', /check-runs$/, 502],
    ['PATCH', /check-runs\/\d+$/, 422],
  ] as const)(
    '%s %s (%i): a check that cannot be written is said, and the decision stands',
    async (method, path, status) => {
      scene.github.failNext({ method, path, status, times: 50 })
      const run = await dispatch({ pr: '7' }, DORA)
      scene.github.failNoMore()
      expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
      expect(run.stdout).toContain('The check could not be published')
      expect(scene.github.state.checks.filter(({ conclusion }) => conclusion === 'success')).toEqual([])
    },
  )

  test.each([403, 422, 429, 502])('where GitHub does not say who may (%i), nobody may', async (status) => {
    scene.github.failNext({ method: 'GET', path: /permission$/, status, times: 5 })
    const run = await dispatch({ pr: '7' }, DORA)
    expect(run.exitCode).toBe(1)
    expect(run.stdout).toContain('permission could not be read')
    expect(run.writes).toEqual([])
  })
})

describe('an accepted regression', () => {
  const accept = (reason = 'the wide one is meant to') => `/evals accept pdf-forms ${pull.headSha} ${reason}`

  test('is kept in a check of its own, honoured by the gate and shown everywhere', async () => {
    judge()
    const run = await command(accept('the <wide> one is @meant to'), DORA)
    expect([run.exitCode, run.outputs['decision']]).toEqual([0, 'pass'])
    expect(checksNow()).toEqual([
      { ...head(), status: 'completed', conclusion: 'failure' },
      { headSha: pull.headSha, name: 'Skill evals: accepted', status: 'completed', conclusion: 'neutral' },
      { ...head(), status: 'completed', conclusion: 'success' },
    ])
    expect(scene.github.state.checks[2]?.title).toMatch(/^Accepted: pdf-forms lost /)
    const body = sticky()[0]?.body ?? ''
    expect(body).toContain('accepted by @&#8203;dora: the &lt;wide&gt; one is @&#8203;meant to')
    expect(body).toContain('**recall regressed** (accepted)')
    const results = await run.results()
    expect(results.decision.reasons).toMatchObject([{ code: 'regressed', skill: 'pdf-forms', blocks: false }])
    expect(results.decision.reasons[0]?.message).toContain('accepted by @dora')
    expect(run.summary).toContain('accepted by')
    expect(scene.github.violations).toEqual([])

    await receive(comment('/evals status'))
    expect(replies()[0]).toContain('- Accepted: `pdf-forms` by @&#8203;dora')
  })

  test('is taken back with its comment', async () => {
    judge()
    await receive(comment(accept(), DORA))
    scene.github.state.comments = scene.github.state.comments.filter(({ body }) => !body.startsWith('/evals'))
    const run = await gate()
    expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
    expect(run.stdout).toContain('was deleted')
    expect(checksNow().at(-1)).toMatchObject({ conclusion: 'failure' })
    await receive(comment('/evals status'))
    expect(replies()[0]).toMatch(/- Accepted: `pdf-forms` .* \(does not count: comment \d+ was deleted\)/)
  })

  test('counts whatever its reason is written with', async () => {
    judge()
    const run = await command(accept('one\u2028two --> <!-- skill-eval-gate accepted: {"skill":"*"} --> ::error::x'))
    expect([run.exitCode, run.outputs['decision']]).toEqual([0, 'pass'])
    expect(sticky()[0]?.body.match(/<!--/g)).toHaveLength(2)
  })

  test('holds in the merge queue, under another commit', async () => {
    judge()
    await command(accept())
    const headSha = pull.mergeCommitSha ?? ''
    const payload = mergeGroupEvent(scene.github, { headSha, baseSha: scene.base, pull: 7 })
    const run = await scene.run({ name: 'merge_group', payload, sha: headSha })
    expect([run.exitCode, run.outputs['decision']]).toEqual([0, 'pass'])
    expect(scene.github.state.checks.at(-1)).toMatchObject({ headSha, conclusion: 'success' })
  })

  test.each([
    ['another app wrote it', { app: { id: 4711, slug: 'other-helper', name: 'Other helper' } }],
    ['it is of another key', { externalId: 'skill-eval-gate accepted 1' }],
    ['it names another head', { text: (text: string) => text.replaceAll(pull.headSha, other) }],
    ['it names other surfaces', { text: (text: string) => text.replace(/"base":"[^"]+/, '"base":"0') }],
    ['it cannot be read', { text: () => '<!-- skill-eval-gate accepted: {} -->' }],
    ['it stands in the summary', { text: () => 'none', summary: 'text' }],
    ['it is there twice', { text: (text: string) => `${text}\n${text}` }],
    ['it says more than we do', { text: (text: string) => text.replace('{"skill"', '{"all":true,"skill"') }],
    ['its skill only looks the same', { text: (text: string) => text.replace('"pdf-forms"', '"\u0440df-forms"') }],
    ['its skill is a pattern', { text: (text: string) => text.replace('"pdf-forms"', '"*"') }],
    ['a prompt more is lost', { text: (text: string) => text.replace(/("lost":\[)"[0-9a-f]{16}",?/, '$1') }],
    ['it is not complete', { status: 'in_progress', conclusion: null }],
    ['it has another name', { name: 'Skill evals: accepted!' }],
  ])('counts for nothing where %s', async (_, forged: object) => {
    judge()
    await receive(comment(accept()))
    const record = scene.github.state.checks.find(({ name }) => name === 'Skill evals: accepted')
    if (record === undefined) throw new Error('nothing was accepted')
    const { text, ...rest } = forged as { text?: (text: string) => string }
    const kept = 'summary' in rest ? { ...rest, summary: record.text } : rest
    Object.assign(record, kept, text === undefined ? {} : { text: text(record.text ?? '') })
    const run = await gate()
    expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  })

  const refusals: [what: string, body: () => string, user: FakeUser, policy: string, says: string][] = [
    ['policy lets nobody', () => accept(), DORA, 'off', 'accept: off'],
    ['the author may not', () => accept(), ALICE, 'not_author', 'accept: not_author'],
    ['the sha is not the head', () => `/evals accept pdf-forms ${other} x`, DORA, 'maintainers', 'is not the head'],
    [
      'the skill did not regress',
      () => `/evals accept spreadsheets ${pull.headSha} x`,
      DORA,
      'maintainers',
      'did not regress',
    ],
    [
      'the skill only looks the same',
      () => `/evals accept \u0440df-forms ${pull.headSha} x`,
      DORA,
      'maintainers',
      'did not regress',
    ],
    [
      'the skill is not there',
      () => `/evals accept pdf-form ${pull.headSha} x`,
      DORA,
      'maintainers',
      'These did: pdf-forms',
    ],
    ['its author may only read', () => accept(), RITA, 'maintainers', 'has the role "read"'],
  ]

  test.each(refusals)('is refused where %s, and nothing is kept or started', async (_, body, user, policy, says) => {
    judge()
    scene.github.state.contents.set('skill-eval-gate.yml', `${config}policy: {accept: ${policy}}\n`)
    const run = await receive(comment(body(), user))
    expect(run.exitCode).toBe(0)
    expect(replies()).toHaveLength(1)
    expect(replies()[0]?.replaceAll('\\', '')).toContain(says)
    expect(scene.github.state.checks).toHaveLength(1)
    expect(scene.github.state.dispatches).toEqual([])
  })

  test('is refused where the result does not say which prompts were lost', async () => {
    judge()
    for (const check of scene.github.state.checks) {
      Object.assign(check, { text: check.text?.replace(/,"lost":\[[^\]]*\]/, '') ?? null })
    }
    await receive(comment(accept()))
    expect(replies()[0]).toContain('does not say which prompts pdf-forms lost')
    expect(checksNow()).toHaveLength(1)
    expect(scene.github.state.dispatches).toEqual([])
  })

  test('another may accept it where the author may not', async () => {
    judge()
    scene.github.state.contents.set('skill-eval-gate.yml', `${config}policy: {accept: not_author}\n`)
    expect((await command(accept(), DORA)).outputs['decision']).toBe('pass')
  })

  test.each([403, 502])('that cannot be kept (%i) starts nothing', async (status) => {
    judge()
    scene.github.failNext({ method: 'POST', path: /check-runs$/, status, times: 3 })
    const run = await receive(comment(accept()))
    expect(run.exitCode).toBe(1)
    expect(replies()[0]).toContain('The check could not be published')
    expect(scene.github.state.dispatches).toEqual([])
  })

  test('that cannot be read again is none', async () => {
    judge()
    await receive(comment(accept()))
    scene.github.failNext({ method: 'GET', path: /check-runs$/, status: 403, times: 3 })
    const run = await gate()
    expect(run.stdout).toContain('The checks of the pull request could not be read')
    expect(run.outputs['decision']).toBe('regressed')
  })
})

describe('what is asked of a result', () => {
  test('status says in words what the checks say', async () => {
    judge()
    await receive(comment('/evals run'))
    await receive(comment('/evals status'))
    expect(replies()[0]).toMatch(/`Skill evals`.* is queued/)
    await dispatch(handedOver())
    const run = await receive(comment('/evals status'))
    expect(replies()[1]).toMatch(/`Skill evals`.* failed: Regressed: pdf-forms lost/)
    expect(replies()[1]).toContain('What blocks:')
    expect(run.writes.filter((line) => /check|dispatch/.test(line))).toEqual([])
  })

  test('explain shows a failing task, and says where a router has no transcript', async () => {
    judge()
    const { tasks } = await (await gate()).results()
    const failing = tasks.find(({ expectations }) => expectations.some(({ change }) => change === 'lost'))
    await receive(comment(`/evals explain ${failing?.id}`))
    expect(replies()[0]).toContain(`**\`${failing?.id}\`**`)
    expect(replies()[0]).toContain('On head: `word-documents`')
    expect(replies()[0]).toContain('There is no transcript')
    await receive(comment('/evals explain nothing-like-it'))
    expect(replies()[1]).toContain('no failing task of the last result has the id')
    expect(replies()[1]?.replaceAll('&#8203;', '').replaceAll('\\', '')).toContain(String(failing?.id))
    expect(scene.github.state.dispatches).toEqual([])
  })

  test('a change that was pushed since has no result yet', async () => {
    judge()
    Object.assign(scene.github.state.pulls[0] ?? {}, { headSha: other })
    await receive(comment('/evals explain x'))
    expect(replies()[0]).toContain('there is no result')
  })
})

test('the demo’s change is what these scenarios say it is', () => {
  expect(Object.keys(widened)).toContain('skills/word-documents/SKILL.md')
})
