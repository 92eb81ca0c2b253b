import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildTranscript } from '../../../src/agents/transcript/build-transcript.ts'
import { runOfMessage } from '../../../src/agents/transcript/messages.ts'
import { says } from '../../fake-model/answer.ts'
import { type Files, makeRepository } from '../../support/repository.ts'
import { found } from '../sandbox/support.ts'
import { until } from '../support.ts'
import { filesWith, fired, newWorkspace, processesOf, requested, SKILLS, turns, UPSTREAM_KEY } from './bench.ts'
import { plant } from './plant.ts'
import { scenariosOfWays } from './scenarios-of-ways.ts'
import { alikeTest, type Subject } from './subject.ts'

const WHOLE_RUN = { triggerOnly: false, maxTurns: null }
const OUR_KEYS = [
  ...['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'OPENAI_API_KEY', 'CODEX_API_KEY', 'COPILOT_GITHUB_TOKEN'],
  ...['GH_TOKEN', 'GITHUB_TOKEN', 'ACTIONS_RUNTIME_TOKEN', 'MY_SECRET'],
]

/** What holds for every agent whose model is asked through the gateway. */
export function commonScenarios(subject: Subject): void {
  const { folder, countsTurns, cutsListing = true, hasTool = true, goesOn = true, open, loads, runs, listed } = subject
  const { allowsByWhole = true } = subject
  const alike = alikeTest(subject)
  test('that loads nothing and answers has not triggered', async () => {
    await using bench = await open(turns())
    const ran = await bench.run()
    expect(ran.error).toBeNull()
    expect(ran.transcript).toMatchObject({ skillInvocations: [], attempts: [], output: 'Done.' })
    if (countsTurns) expect(ran.transcript.turns).toBe(1)
  })

  alike('that first does something else, and then loads two skills, has triggered both', async () => {
    await using bench = await open(turns(runs('ls'), loads('csv-analyzer'), loads('rust-cli')))
    expect(fired(await bench.run())).toEqual(['csv-analyzer', 'rust-cli'])
  })

  alike('that loads a skill which does not exist has at most tried', async () => {
    await using bench = await open(turns(loads('no-such-skill')))
    const ran = await bench.run()
    expect(ran.error).toBeNull()
    expect(fired(ran)).toEqual([])
    if (hasTool) expect(ran.transcript.attempts).toMatchObject([{ name: 'no-such-skill' }])
  })

  alike('that only lists where skills are has not triggered any', async () => {
    const list = runs(
      'find ~/.agents ~/.claude ~/.copilot ~/.config/opencode ~/.config/kilo ~/.gemini ~/.pi ~/.qwen ~/.factory ~/.cline -name SKILL.md; true',
    )
    await using bench = await open(turns(list), { stopCondition: WHOLE_RUN })
    const ran = await bench.run()
    expect(ran.transcript.toolCalls[0]?.result).toContain('pdf-filler/SKILL.md')
    expect(fired(ran)).toEqual([])
  })

  test.skipIf(found === null)('tells its model of an ordinary project, and of no skill eval', async () => {
    await using bench = await open(turns(runs('env'), runs('ls -la ~ ..; ps -ef')), {
      ...(found === null ? {} : { sandbox: found }),
      environment: { PATH: '/srv/my-skill-evals/node_modules/.bin:/srv/evals/bin:/usr/local/bin:/usr/bin:/bin' },
      stopCondition: WHOLE_RUN,
    })
    const ran = await bench.run({}, { timeoutMs: 120_000 })
    expect(ran.error).toBeNull()
    const told = JSON.stringify(bench.model.requests.map(({ body }) => body))
    expect(['/home/dev/project', 'PATH='].filter((one) => !told.includes(one))).toEqual([])
    const ours = [dirname(ran.folder), folder, 'seg-run', 'SEG_', 'my-skill-evals', '/srv/evals', 'GATEWAY', 'gateway/']
    expect(ours.filter((one) => told.includes(one))).toEqual([])
    // Agents have folders, and variables, of their own that are called so.
    const places = told.match(/\/(?:home|root|tmp|var|mnt|opt)\/[\w.@/-]+/g) ?? []
    expect(places.filter((place) => /skill|eval|trial/i.test(place.replace(/\/skills(?:\/.*)?$/, '')))).toEqual([])
    const variables = told.replaceAll(String.raw`\\n`, '\n').match(/^[A-Z][A-Z_]+(?==)/gm) ?? []
    expect(variables.filter((name) => /EVAL|TRIAL|GATE|SEG/.test(name))).toEqual([])
  })

  test('is offered the skills of the side and no others', async () => {
    await using bench = await open(turns())
    await bench.run()
    expect(listed(JSON.stringify(bench.model.requests[0]?.body)).sort()).toEqual([...SKILLS].sort())
  })

  alike.each([2, 5])('that answers after a load is heard to its end, with %i turns at most', async (maxTurns) => {
    await using bench = await open(turns(loads('csv-analyzer')), { stopCondition: { triggerOnly: true, maxTurns } })
    const ran = await bench.run()
    expect(fired(ran)).toEqual(['csv-analyzer'])
    expect(ran.transcript).toMatchObject({ output: 'Done.', stopped: null })
    expect(ran.transcript.usage).not.toBeNull()
    if (countsTurns) expect(ran.transcript.turns).toBe(2)
  })

  alike('whose model refuses after a load has triggered all the same', async () => {
    await using bench = await open((turn) =>
      turn === 0 ? loads('pdf-filler') : { ...says('I cannot help.'), stop: 'refusal' },
    )
    const ran = await bench.run()
    expect(ran.error).toBeNull()
    expect(fired(ran)).toEqual(['pdf-filler'])
    expect(ran.transcript.unanswered?.kind).toBe('refused')
  })

  test.concurrent('whose model fails is an error, not a skill that did not trigger', async () => {
    await using bench = await open(() => ({ kind: 'error', status: 400, message: 'planned' }))
    const ran = await bench.run()
    expect(ran.error).toMatchObject({ kind: 'agent', message: expect.stringContaining('planned') })
  })

  alike.concurrent('whose model hangs runs out of time, and nothing of it is left', async () => {
    await using bench = await open((turn) => (turn === 0 ? runs('sleep 100 & ls') : { kind: 'hang', after: 'headers' }))
    const ran = await bench.run({}, { timeoutMs: 6_000 })
    expect(ran.error).toEqual({ kind: 'timeout', message: 'no final answer within 6 s' })
    expect(fired(ran)).toEqual([])
    await until(() => processesOf(ran.folder).length === 0, 2_000, 'all of them ended')
  })

  alike.concurrent('is killed in mid-run with all that it started', async () => {
    const controller = new AbortController()
    const workspace = newWorkspace(folder)
    await using bench = await open(turns(runs('touch started; sleep 100')), { stopCondition: WHOLE_RUN })
    const run = bench.run({ workspace }, { signal: controller.signal })
    await until(() => existsSync(join(workspace, 'started')), 60_000, 'its command runs')
    const running = processesOf(dirname(workspace))
    controller.abort()
    expect((await run).error).toMatchObject({ kind: 'cancelled' })
    expect(running.length).toBeGreaterThan(1)
    await until(() => processesOf(dirname(workspace)).length === 0, 2_000, 'all of them ended')
  })

  alike('runs two trials at once that know nothing of each other', async () => {
    await using bench = await open((turn, { userText }) =>
      turn === 0 ? loads(userText.includes('FIRST') ? 'pdf-filler' : 'csv-analyzer') : says('Done.'),
    )
    const ran = await Promise.all([bench.run({ prompt: 'FIRST' }), bench.run({ prompt: 'SECOND' })])
    expect(ran.map(({ error }) => error)).toEqual([null, null])
    expect(ran.map(fired)).toEqual([['pdf-filler'], ['csv-analyzer']])
  })

  test.runIf(goesOn)('goes on in the same session for follow-ups', async () => {
    await using bench = await open((turn, { userText }) => {
      if (!userText.includes('Now the table')) return turn === 0 ? loads('pdf-filler') : says('First answer.')
      return turn === 2 ? loads('csv-analyzer') : says('Second answer.')
    })
    const ran = await bench.run({ followUps: ['Now the table, please.'] })
    expect(ran.error).toBeNull()
    const ofMessages = [0, 1].map((index) => runOfMessage(ran.transcript.events, index, { of: 2, isWhole: true }))
    expect(ofMessages.map(({ events }) => fired({ transcript: buildTranscript(events) }))).toEqual([
      ['pdf-filler'],
      ['csv-analyzer'],
    ])
    expect(ran.transcript.output).toBe('First answer.\nSecond answer.')
    expect(bench.model.requests.at(-1)?.userText).toContain('Please fill this form for me.')
  })

  const ofSeveral = goesOn ? alike : test.skip
  ofSeveral('uses no more turns than it may for a message, and goes on with the next', async () => {
    await using bench = await open(
      (_, { userText }) => (userText.includes('Now the table') ? says('Second answer.') : runs('ls')),
      { stopCondition: { triggerOnly: false, maxTurns: 2 } },
    )
    const ran = await bench.run({ followUps: ['Now the table, please.'] })
    expect(ran.error).toBeNull()
    expect(ran.transcript).toMatchObject({ output: 'Second answer.', stopped: null, errors: [] })
    if (countsTurns) expect(ran.transcript.turns).toBe(3)
    expect(bench.model.requests.length).toBeLessThanOrEqual(4)
    expect(processesOf(ran.folder)).toEqual([])
  })

  test('may not change anything where only loads are asked, and may where output is graded', async () => {
    const scripts = ["sed -n '1e touch made' README.md", "sed -n 'w made' README.md"]
    const tries = ['touch made', ...(allowsByWhole ? scripts : [])]
    for (const triggerOnly of [true, false]) {
      const said = tries.slice(0, triggerOnly ? undefined : 1).map((one) => runs(one))
      await using bench = await open(turns(...said), { stopCondition: { triggerOnly, maxTurns: null } })
      const ran = await bench.run()
      expect(ran.error).toBeNull()
      expect(existsSync(join(ran.folder, 'project/made'))).toBe(!triggerOnly)
    }
  })

  test('sees none of our keys: not in its environment, its files or its transcript', async () => {
    const canary = 'canary-4f1d9c'
    let environments = ''
    const workspace = newWorkspace(folder)
    await using bench = await open(
      (turn, asked) => {
        environments += processesOf(dirname(workspace))
          .map(({ environment }) => environment)
          .join('')
        return turns(runs('env'))(turn, asked)
      },
      { stopCondition: WHOLE_RUN, environment: Object.fromEntries(OUR_KEYS.map((name) => [name, canary])) },
    )
    const ran = await bench.run({ workspace })
    expect(ran.error).toBeNull()
    expect(environments).toContain('HOME=')
    expect(environments).not.toContain(canary)
    expect(ran.transcript.toolCalls[0]?.result).toContain('PATH=')
    expect(JSON.stringify([ran.transcript, bench.model.requests])).not.toContain(canary)
    expect(await filesWith(ran.folder, canary)).toEqual([])
  })

  test('is told nothing of what lies in folders above its own, such as a home with skills of its owner', async () => {
    const above = join(folder, 'trials', crypto.randomUUID())
    const stray = '---\nname: pdf-filler\ndescription: STRAY\n---\nBody\n'
    const own = ['.gemini', '.qwen', '.pi/agent', '.config/opencode', '.config/kilo', '.factory', '.cline']
    const places = ['.agents', '.claude', '.codex', '.copilot', '.github', ...own]
    const memories = ['AGENTS.md', 'CLAUDE.md', 'GEMINI.md', 'QWEN.md', '.github/copilot-instructions.md']
    const planted = Object.fromEntries([
      ...places.map((place) => [`${place}/skills/pdf-filler/SKILL.md`, stray]),
      ...memories.map((memory) => [memory, 'STRAY']),
    ])
    for (const git of [{}, { '.git/HEAD': 'ref: refs/heads/main\n', '.git/objects/x': '', '.git/refs/x': '' }]) {
      await using _ = await plant(above, { ...planted, ...git })
      await using bench = await open(turns(), { environment: { HOME: above, XDG_CONFIG_HOME: join(above, '.config') } })
      const ran = await bench.run({ workspace: join(above, 'trial/project'), instructions: 'HOUSE RULES' })
      expect(ran.error).toBeNull()
      const told = JSON.stringify(bench.model.requests.map(({ body }) => body))
      expect(told).toContain('pdf-filler')
      expect(told).not.toContain('STRAY')
    }
  })

  alike('whose budget is reached is an error of the budget, and its model is asked no more', async () => {
    await using bench = await open(turns(loads('pdf-filler'), loads('csv-analyzer')), { budgetUsd: 0.000001 })
    const ran = await bench.run()
    expect(ran.error).toMatchObject({ kind: 'budget' })
    expect(bench.model.requests).toEqual([])
  })

  alike('whose requests are used up is an error of the budget, whatever it did before', async () => {
    await using bench = await open(turns(runs('ls'), runs('ls'), runs('ls')), {
      limits: { requests: 1 },
      stopCondition: { triggerOnly: false, maxTurns: 6 },
    })
    const ran = await bench.run()
    expect(ran.error).toMatchObject({ kind: 'budget' })
    expect(bench.model.requests).toHaveLength(1)
  })

  test("sees its provider's key nowhere, and the provider sees no other", async () => {
    const workspace = newWorkspace(folder)
    let environments = ''
    await using bench = await open((turn, asked) => {
      const running = processesOf(dirname(workspace))
      environments += running.map(({ environment }) => environment).join('')
      return turns(runs('env'), loads('pdf-filler'))(turn, asked)
    })
    const ran = await bench.run({ workspace })
    expect(fired(ran)).toEqual(['pdf-filler'])
    expect(environments).toContain('HOME=')
    expect(environments).not.toContain(UPSTREAM_KEY)
    expect(JSON.stringify(ran.transcript)).not.toContain(UPSTREAM_KEY)
    expect(await filesWith(ran.folder, UPSTREAM_KEY)).toEqual([])
    expect(new Set(bench.model.requests.map(({ key }) => key))).toEqual(new Set([UPSTREAM_KEY]))
  })

  alike('asks again where its provider is overloaded, and triggers all the same', async () => {
    let asked = 0
    await using bench = await open((turn, request) => {
      asked += 1
      return asked === 1 ? { kind: 'error', status: 529 } : turns(loads('rust-cli'))(turn, request)
    })
    const ran = await bench.run()
    expect(ran.error).toBeNull()
    expect(fired(ran)).toEqual(['rust-cli'])
  })

  test('is looked at before any trial: what its model is told of 150 skills, without asking one', async () => {
    const names = Array.from({ length: 150 }, (_, index) => `skill-${index}`)
    const files: Files = Object.fromEntries(
      names.map((name) => [
        `skills/${name}/SKILL.md`,
        `---\nname: ${name}\ndescription: ${`Use it for what ${name} is for, and for nothing else. `.repeat(8)}\n---\nBody\n`,
      ]),
    )
    await using repository = await makeRepository({ files })
    await using bench = await open(turns())
    const workspace = newWorkspace(folder)
    await mkdir(workspace, { recursive: true })
    try {
      const skills = names.map((name) => requested(repository, `skills/${name}`))
      const seen = await bench.agent.probeListing?.(skills, workspace, new AbortController().signal)
      expect(seen?.listing?.skills.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
      const described = seen?.listing?.skills.filter(
        ({ description }) => description?.endsWith('nothing else.') === true,
      )
      if (cutsListing) expect(described?.length).toBeLessThan(150)
      else expect(described?.length).toBe(150)
      expect(bench.model.requests).toEqual([])
    } finally {
      await rm(dirname(workspace), { recursive: true, force: true, maxRetries: 3 })
    }
  })

  test.skipIf(found === null)('fires in the sandbox too, where nothing but the gateway can be reached', async () => {
    const reach = (model: string) =>
      `node -e "fetch('${model}').then(() => console.log('REA' + 'CHED'), () => console.log('CUT' + 'OFF'))"`
    let origin = 'http://127.0.0.1:9'
    await using bench = await open((turn, asked) => turns(loads('pdf-filler'), runs(reach(origin)))(turn, asked), {
      ...(found === null ? {} : { sandbox: found }),
      stopCondition: { triggerOnly: false, maxTurns: 6 },
    })
    origin = bench.model.origin
    const ran = await bench.run()
    expect(ran.error).toBeNull()
    expect(fired(ran)).toEqual(['pdf-filler'])
    expect(JSON.stringify(ran.transcript.toolCalls)).toContain('CUTOFF')
    expect(JSON.stringify(ran.transcript)).not.toContain('REACHED')
    expect(processesOf(ran.folder)).toEqual([])
  })

  scenariosOfWays(subject)
}
