import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gateRequest } from '../../src/commands/gate-request.ts'
import { asUserErrors } from '../../src/core/errors/user-error.ts'
import type { Host } from '../../src/evaluate/request.ts'
import { findParts, readPart, writePart } from '../../src/trials/shards/part-file.ts'
import { skillFile, temporaryFolder, triggerSet } from '../support/cli.ts'
import { all as atNight } from '../support/property-seed.ts'
import { makeRepository } from '../support/repository.ts'
import type { Run } from '../support/run-of.ts'
import { evaluate, evaluatePart } from '../support/run-of.ts'
import { terminalIn } from '../support/terminal.ts'

const host: Host = {
  version: '1.2.3',
  now: () => new Date('2026-01-02T03:04:05Z'),
  environment: { PATH: process.env['PATH'] },
  signal: new AbortController().signal,
  onProgress: () => {},
}

/** Loads pdf; on head, for the prompts that `lost` names, not, and for a letter only in every other trial. */
const script = (lost: string) => `read -r request
index=\${request##*'"index":'}
index=\${index%%[,\\}]*}
case $request in
  *'"prompt":"Letter'*) [ $((index % 2)) = 0 ] && echo '{"type":"skill","name":"pdf"}' ;;
  *${lost}*'"side":"head"'*) ;;
  *) echo '{"type":"skill","name":"pdf"}' ;;
esac
echo '{"type":"output","text":"Done."}'`

const forms = ['Fill in this PDF form', 'Fill in that PDF form', 'Letter, please']

async function place(folder: string, config: object = {}, prompts = forms) {
  const command = (name: string, lost: string) => {
    const file = join(folder, `${name}.sh`)
    writeFileSync(file, script(lost))
    return { id: 'command', name, version: '1', command: `sh '${file}'` }
  }
  const agents = [
    { id: 'lexical', enforce: true },
    command('weak', 'Fill'),
    command('calm', 'NOTHING'),
    { id: 'command', name: 'absent', version: '1', command: './not-there', enforce: false },
  ]
  const repository = await makeRepository({
    files: {
      'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in PDF forms and letters.'),
      'evals/pdf/trigger_eval.json': triggerSet(prompts),
      'skill-eval-gate.yml': JSON.stringify({ agents, sandbox: 'none', policy: { tolerance: 0.5 }, ...config }),
    },
  })
  await repository.branch('change')
  await repository.commit('change', { 'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in PDF forms, letters.') })
  const request = await gateRequest([], { base: 'main', head: 'change', store: false }, terminalIn(repository.root))
  return { repository, request }
}

function timeless(results: Run): unknown {
  const times = new Set(['createdAt', 'durationMs', 'meanDurationMs'])
  return JSON.parse(JSON.stringify(results, (name, value: unknown) => (times.has(name) ? undefined : value)))
}

test('the decision on several agents is the same with few and many shards as without, whoever cannot start', async () => {
  await using folder = temporaryFolder()
  const { repository, request } = await place(folder.path)
  await using _ = repository
  const alone = await evaluate(request, host)
  expect(alone.columns.map(({ name, results }) => [name, results?.decision.state])).toEqual([
    ['lexical', 'pass'],
    ['weak', 'regressed'],
    ['calm', 'pass'],
    ['absent', undefined],
  ])
  expect(alone.columns[1]?.results?.trials.phases?.confirm).toBeGreaterThan(0)
  for (const of of atNight ? [1, 3, 8] : [1, 3]) {
    const parts = join(folder.path, `${of}`)
    for (let index = 1; index <= of; index += 1) {
      const sections = await evaluatePart(request, host, { index, of })
      expect(sections.map(({ head }) => head.of?.agent)).toEqual(['lexical', 'weak', 'calm', 'absent'])
      await writePart(parts, sections)
    }
    const read = (await Promise.all((await findParts([parts])).map(readPart))).flat()
    const shared = await evaluate({ ...request, shards: { parts: read } }, host)
    expect(timeless(shared)).toEqual(timeless(alone))

    if (of !== 3) continue
    const refusal = async (some: typeof read) => {
      const error: unknown = await evaluate({ ...request, shards: { parts: some } }, host).catch((one) => one)
      return asUserErrors(error)?.map(({ what }) => what)
    }
    expect(await refusal(read.filter(({ head }) => head.shard.index !== 2))).toEqual(['Of 3 parts 1 is missing: 2/3.'])
    expect(await refusal([...read, ...read.slice(0, 4)])).toEqual(['There are two parts 1/3.'])
    expect(await refusal(read.map((part) => ({ ...part, head: { ...part.head, plan: 'd'.repeat(64) } })))).toEqual([
      expect.stringContaining('The parts are of another gate'),
    ])
  }
})

/** A tool takes calls, and forms on head, where a subagent of the agent's own takes mail; pdf loads otherwise. */
const taken = `read -r request
echo '{"type":"context","takes":["tools"]}'
case $request in
  *'"prompt":"Call'* | *'"prompt":"Form'*'"side":"head"'*)
    echo '{"type":"tool","name":"form_service","arguments":{},"success":true}' ;;
  *'"prompt":"Mail'*'"side":"head"'*) echo '{"type":"skill","kind":"subagent","name":"Postman"}' ;;
  *) echo '{"type":"skill","name":"pdf"}' ;;
esac
echo '{"type":"output","text":"Done."}'`

test('a tool and a subagent that answered in place of a skill are named as without shards', async () => {
  await using folder = temporaryFolder()
  const program = join(folder.path, 'taken.sh')
  writeFileSync(program, taken)
  const prompts = ['Call', 'Form one', 'Form two', 'Mail one', 'Mail two']
  const tasks = prompts.map((prompt) => ({ prompt, must_activate: 'pdf' }))
  const context = { tools: [{ name: 'form_service', description: 'Fills in forms.' }] }
  await using repository = await makeRepository({
    files: {
      'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in PDF forms and mail.'),
      'evals/pdf.suite.yaml': JSON.stringify({ version: 1, context, tasks }),
      'skill-eval-gate.yml': JSON.stringify({
        agent: { id: 'command', version: '1', command: `sh '${program}'` },
        sandbox: 'none',
      }),
    },
  })
  await repository.branch('change')
  await repository.commit('change', { 'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in PDF forms, mail.') })
  const request = await gateRequest([], { base: 'main', head: 'change', store: false }, terminalIn(repository.root))
  const alone = await evaluate(request, host)
  expect(alone.answered?.map(({ tool }) => tool).sort()).toEqual(['agent:Postman', 'form_service'])
  // No loss, so the first trials tell what answered, which only the parts hold.
  const call = alone.tasks.find(({ prompt }) => prompt === 'Call')
  expect(call?.answered).toMatchObject({ base: { tools: ['form_service'] }, head: { tools: ['form_service'] } })
  const parts = (await Promise.all([1, 2].map((index) => evaluatePart(request, host, { index, of: 2 })))).flat()
  for (const part of parts) await writePart(folder.path, [part])
  const read = (await Promise.all((await findParts([folder.path])).map(readPart))).flat()
  expect(timeless(await evaluate({ ...request, shards: { parts: read } }, host))).toEqual(timeless(alone))
})

/** Loads pdf, and reports what its answer cost: 0.30 USD for dear prompts. */
const priced = `case $(cat) in *'"prompt":"Dear'*) usd=0.3 ;; *) usd=0.01 ;; esac
echo '{"type":"skill","name":"pdf"}'
echo '{"type":"usage","inputTokens":1,"outputTokens":1,"costUsd":'$usd'}'`

test("what a shard's share of the budget kept from running runs at the merge, and a share is shown as a whole", async () => {
  await using folder = temporaryFolder()
  const program = join(folder.path, 'priced.sh')
  writeFileSync(program, priced)
  const agent = (name: string) => ({ id: 'command', name, version: '1', command: `sh '${program}'` })
  const config = { agents: [agent('a'), agent('b')], budget_usd: 4, concurrency: 1 }
  const { repository, request } = await place(folder.path, config, ['Dear form', 'Cheap form', 'Cheap letter'])
  await using _ = repository
  const alone = await evaluate(request, host)
  expect(alone.trials.errors).toBe(0)
  const parts = (await Promise.all([1, 2, 3].map((index) => evaluatePart(request, host, { index, of: 3 })))).flat()
  const unrun = parts.flatMap(({ trials }) => trials.filter(({ error }) => error?.kind === 'budget'))
  expect(unrun.length).toBeGreaterThan(0)
  const shared = await evaluate({ ...request, shards: { parts } }, host)
  expect(shared.columns.map(({ budgetUsd }) => budgetUsd)).toEqual([expect.closeTo(2), expect.closeTo(2)])
  const columns = (run: Run) => run.columns.map(({ results }) => timeless(results as Run))
  expect(columns(shared)).toEqual(columns(alone))
})
