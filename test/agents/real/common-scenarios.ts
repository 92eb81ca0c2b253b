import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { chooseSandbox } from '../../../src/sandbox/choose-sandbox.ts'
import { type FakeAnswer, says } from '../../fake-model/answer.ts'
import { type Files, makeRepository } from '../../support/repository.ts'
import { type Bench, type BenchOptions, filesWith, fired, processesOf, requested, UPSTREAM_KEY } from './bench.ts'

export interface Subject {
  folder: string
  open(script: BenchOptions['script'], rest?: Partial<BenchOptions>): Promise<Bench>
  /** The answer that loads a skill. */
  loads(skill: string): FakeAnswer
  /** The answer that runs a command, by whatever tool the agent has for that. */
  runs(command: string): FakeAnswer
}

const { sandbox, said } = await chooseSandbox('auto', { environment: process.env })
if (sandbox === null) console.warn(`SKIPPED: no agent is run in a sandbox here. ${said}`)

/** What holds for every agent whose model is asked through the gateway. */
export function commonScenarios({ folder, open, loads, runs }: Subject): void {
  const turns =
    (...answers: readonly FakeAnswer[]): BenchOptions['script'] =>
    (turn) =>
      answers[turn] ?? says('Done.')

  test('whose budget is reached is an error of the budget, and its model is asked no more', async () => {
    await using bench = await open(turns(loads('pdf-filler'), loads('csv-analyzer')), { budgetUsd: 0.000001 })
    const ran = await bench.run()
    expect(ran.error).toMatchObject({ kind: 'budget' })
    expect(bench.model.requests).toEqual([])
  })

  test('whose requests are used up is an error of the budget, whatever it did before', async () => {
    await using bench = await open(turns(runs('ls'), runs('ls'), runs('ls')), {
      limits: { requests: 1 },
      horizon: { triggerOnly: false, maxTurns: 6 },
    })
    const ran = await bench.run()
    expect(ran.error).toMatchObject({ kind: 'budget' })
    expect(bench.model.requests).toHaveLength(1)
  })

  test("sees its provider's key nowhere, and the provider sees no other", async () => {
    const workspace = join(folder, 'trials', crypto.randomUUID(), 'workspace')
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

  test('asks again where its provider is overloaded, and triggers all the same', async () => {
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
    const workspace = join(folder, 'trials', crypto.randomUUID(), 'workspace')
    await mkdir(workspace, { recursive: true })
    try {
      const skills = names.map((name) => requested(repository, `skills/${name}`))
      const seen = await bench.agent.observe?.(skills, workspace, new AbortController().signal)
      expect(seen?.listing?.skills.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
      const described = seen?.listing?.skills.filter(
        ({ description }) => description?.endsWith('nothing else.') === true,
      )
      expect(described?.length).toBeLessThan(150)
      expect(bench.model.requests).toEqual([])
    } finally {
      await rm(dirname(workspace), { recursive: true, force: true, maxRetries: 3 })
    }
  })

  test.skipIf(sandbox === null)('fires in the sandbox too, where nothing but the gateway can be reached', async () => {
    const reach = (model: string) =>
      `node -e "fetch('${model}').then(() => console.log('REA' + 'CHED'), () => console.log('CUT' + 'OFF'))"`
    let origin = 'http://127.0.0.1:9'
    await using bench = await open((turn, asked) => turns(loads('pdf-filler'), runs(reach(origin)))(turn, asked), {
      ...(sandbox === null ? {} : { sandbox }),
      horizon: { triggerOnly: false, maxTurns: 6 },
    })
    origin = bench.model.origin
    const ran = await bench.run()
    expect(ran.error).toBeNull()
    expect(fired(ran)).toEqual(['pdf-filler'])
    expect(JSON.stringify(ran.transcript.toolCalls)).toContain('CUTOFF')
    expect(JSON.stringify(ran.transcript)).not.toContain('REACHED')
    expect(processesOf(ran.folder)).toEqual([])
  })
}
