/**
 * Wall time of one gate with the lexical router and two model routers, whose models answer after a fixed latency: at
 * one provider, and at a provider each. Usage: `npm run bench:columns -- [TASKS] [LATENCY IN MS]`.
 */
import { gateRequest } from '../../src/commands/gate-request.ts'
import { evaluate } from '../../src/evaluate/evaluate.ts'
import { calls, type FakeAnswer, says } from '../../test/fake-model/answer.ts'
import { startFakeModel } from '../../test/fake-model/server.ts'
import { makeRepository } from '../../test/support/repository.ts'

const tasks = Number(process.argv[2] ?? 40)
const delayMs = Number(process.argv[3] ?? 200)

const answer = (body: unknown): FakeAnswer => {
  const text = JSON.stringify(body)
  return text.includes('tool_result')
    ? { ...says('Done.'), delayMs }
    : { ...calls({ name: 'skill', arguments: { skill: 'pdf' } }), delayMs }
}
await using one = await startFakeModel({ answer: ({ body }) => answer(body) })
await using other = await startFakeModel({ answer: ({ body }) => answer(body) })
const prompts = Array.from({ length: tasks }, (_, at) => ({ query: `Fill in PDF form ${at}`, should_trigger: true }))
const skill = (about: string) => `---\nname: pdf\ndescription: ${about}\n---\nBody.\n`

for (const [title, servers] of [
  ['one provider', [one, one]],
  ['a provider each', [one, other]],
] as const) {
  const model = (name: string, baseUrl: string) => ({ id: 'model', name, model: 'claude-haiku-4-5', base_url: baseUrl })
  const agents = ['lexical', model('a', servers[0].baseUrl), model('b', servers[1].baseUrl)]
  const repository = await makeRepository({
    files: {
      'skills/pdf/SKILL.md': skill('Fill in PDF forms.'),
      'evals/pdf/trigger_eval.json': JSON.stringify(prompts),
      'skill-eval-gate.yml': JSON.stringify({ agents, budget_usd: 100 }),
    },
  })
  await using _ = repository
  await repository.branch('change')
  await repository.commit('change', { 'skills/pdf/SKILL.md': skill('Fill in PDF forms and more.') })
  const terminal = { cwd: repository.root, environment: process.env, home: process.cwd() }
  const request = await gateRequest([], { base: 'main', head: 'change', store: false }, terminal as never)
  const before = one.requests.length + other.requests.length
  const started = performance.now()
  const outcome = await evaluate(request, {
    version: 'bench',
    now: () => new Date(),
    environment: { ...process.env, ANTHROPIC_API_KEY: 'sk-planted-dummy' },
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  const seconds = (performance.now() - started) / 1000
  const asked = one.requests.length + other.requests.length - before
  console.log(
    `${title}: ${seconds.toFixed(1)} s, ${asked} requests, ${outcome.kind === 'answered' ? outcome.value.decision.state : outcome.kind}`,
  )
}
