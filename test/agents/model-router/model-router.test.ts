import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listingAgent } from '../../../src/agents/adapters/registry.ts'
import type { RequestedSkill, RunRequest } from '../../../src/agents/agent.ts'
import { modelRouter, routerToolName } from '../../../src/agents/model-router/model-router.ts'
import { createModels } from '../../../src/agents/models/model-access.ts'
import { buildTranscript } from '../../../src/agents/transcript/build-transcript.ts'
import { runOfMessage } from '../../../src/agents/transcript/messages.ts'
import type { WireApi } from '../../../src/core/config/agent-choice.ts'
import { calls, type FakeAnswer, says } from '../../fake-model/answer.ts'
import type { ModelRequest } from '../../fake-model/model-request.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { quickClock } from '../gateway/clocks.ts'
import { request, runToEnd } from '../support.ts'

const KEY = 'sk-planted-dummy-of-the-provider'
const load = (skill: string) => calls({ name: 'skill', arguments: { skill } })
const triggerOnly = { triggerOnly: true, maxTurns: 3 }

function skill(name: string, more: Partial<RequestedSkill> = {}): RequestedSkill {
  const folder = mkdtempSync(join(tmpdir(), 'model-router-'))
  const bare = more.bareName ?? name.replace(/^.*:/, '')
  mkdirSync(join(folder, bare))
  const path = join(folder, bare, 'SKILL.md')
  const { description = `Use for what ${name} is for.` } = more
  writeFileSync(path, `---\nname: ${bare}\ndescription: ${JSON.stringify(description)}\n---\n\nBody of ${name}.\n`)
  return { name, path, ...more, description }
}

interface Given {
  answers: readonly FakeAnswer[]
  wireApi?: WireApi
  listing?: string
  skills?: readonly RequestedSkill[]
  request?: Partial<RunRequest>
  environment?: Record<string, string>
}

/** One trial against a scripted model. */
async function trial({ answers, wireApi = 'messages', listing = 'claude-code', ...given }: Given) {
  await using model = await startFakeModel({ keys: [KEY, ''] })
  model.script(...answers)
  await using models = createModels({
    agent: {
      id: 'model',
      model: 'claude-haiku-4-5',
      provider: {
        api: wireApi === 'messages' ? 'anthropic' : 'openai-compatible',
        wireApi,
        baseUrl: model.baseUrl,
        apiKeyEnv: null,
        price: null,
      },
    },
    budgetUsd: 1,
    environment: given.environment ?? { ANTHROPIC_API_KEY: KEY, OPENAI_API_KEY: KEY },
    fetch,
    signal: new AbortController().signal,
    clock: quickClock(),
  })
  if (models.agent === null) throw new Error('The model router has no model.')
  const agent = modelRouter({
    access: models.agent,
    model: 'claude-haiku-4-5',
    listing: listingAgent(listing),
    setup: null,
  })
  const skills = given.skills ?? [skill('pdf-forms'), skill('csv-tables')]
  const { events, error } = await runToEnd(agent, request({ skills, stopCondition: triggerOnly, ...given.request }))
  return {
    transcript: buildTranscript(events),
    events,
    error,
    requests: [...model.requests],
    violations: model.violations,
  }
}

const fired = ({ transcript }: Awaited<ReturnType<typeof trial>>) => transcript.skillInvocations.map(({ name }) => name)
const textOf = ({ body }: ModelRequest) => JSON.stringify(body)

describe.each(['messages', 'completions', 'responses'] as const)('a model asked by %s', (wireApi) => {
  test('fires what it loads, and gets its text before it may load another', async () => {
    const ran = await trial({ wireApi, answers: [load('pdf-forms'), load('csv-tables'), says('Done.')] })
    expect(ran.error).toBeNull()
    expect(ran.violations).toEqual([])
    expect(fired(ran)).toEqual(['pdf-forms', 'csv-tables'])
    expect(textOf(ran.requests[1] ?? fail())).toContain('Body of pdf-forms.')
    expect(ran.transcript.usage?.inputTokens).toBeGreaterThan(0)
    expect(ran.transcript.costUsd).toBeGreaterThan(0)
  })

  test('stops after the turn that follows a load', async () => {
    const ran = await trial({ wireApi, answers: [load('pdf-forms'), says('Filled.')] })
    expect(fired(ran)).toEqual(['pdf-forms'])
    expect(ran.requests).toHaveLength(2)
  })

  test('asks no more after the load that decides the labels', async () => {
    const stopCondition = { ...triggerOnly, decidedBy: ['pdf-forms'] }
    const ran = await trial({ wireApi, answers: [load('pdf-forms'), says('Filled.')], request: { stopCondition } })
    expect([fired(ran), ran.requests.length]).toEqual([['pdf-forms'], 1])
  })

  test('fires nothing where it answers at once', async () => {
    const ran = await trial({ wireApi, answers: [says('Paris.')] })
    expect([ran.error, fired(ran), ran.transcript.output]).toEqual([null, [], 'Paris.'])
    expect(ran.requests).toHaveLength(1)
    expect(ran.requests[0]?.system).toContain('- pdf-forms: Use for what pdf-forms is for.')
    expect(ran.requests[0]?.tools).toEqual(['skill'])
  })

  test('is an error where the model refuses to answer, never a prompt without a load', async () => {
    const ran = await trial({ wireApi, answers: [{ kind: 'error', status: 400, message: 'tools are not supported' }] })
    expect(fired(ran)).toEqual([])
    expect(String(ran.error)).toMatch(/gave no answer \(HTTP 400\).*tools are not supported/)
  })

  test('says that an answer was cut off', async () => {
    const ran = await trial({ wireApi, answers: [{ kind: 'message', text: 'So', stop: 'length' }] })
    expect(ran.transcript.unanswered?.kind).toBe('cut_off')
  })

  test('keeps the key out of what it leaves', async () => {
    const ran = await trial({ wireApi, answers: [says('Hello.')] })
    expect(JSON.stringify(ran.events)).not.toContain(KEY)
    expect(ran.requests[0]?.key).toBe(KEY)
  })
})

test('a call has an empty text, or null where the server refuses that', async () => {
  const refused: FakeAnswer = { kind: 'error', status: 400, message: 'Invalid message content' }
  const answers = [load('pdf-forms'), refused, load('csv-tables'), says('Done.')]
  const ran = await trial({ wireApi: 'completions', answers })
  expect(ran.error).toBeNull()
  expect(fired(ran)).toEqual(['pdf-forms', 'csv-tables'])
  expect(ran.requests.map((asked) => /"content":null/.test(textOf(asked)))).toEqual([false, false, true, true])
  expect(textOf(ran.requests[1] ?? fail())).toContain('"content":""')
  const both = await trial({ wireApi: 'completions', answers: [load('no-such'), refused, refused] })
  expect(String(both.error)).toContain('Invalid message content')
  expect(both.requests).toHaveLength(3)
})

test('an unknown name loads nothing, and the model may try again', async () => {
  const ran = await trial({ answers: [load('pdf'), load('pdf-forms'), says('Done.')] })
  expect(fired(ran)).toEqual(['pdf-forms'])
  expect(ran.transcript.attempts.map(({ name }) => name)).toEqual(['pdf'])
  expect(textOf(ran.requests[1] ?? fail())).toContain('There is no skill')
})

test('a tool that was not offered is answered, and an error where nothing is loaded', async () => {
  const bash = calls({ name: 'bash', arguments: { command: 'ls' } })
  const ran = await trial({ answers: [bash, says('Done.')] })
  expect(ran.error).toMatchObject({ kind: 'disagreement', accounts: { code: 'tool_not_offered', tool: 'bash' } })
  expect(ran.requests).toHaveLength(2)
  expect((await trial({ answers: [bash, load('pdf-forms'), says('Done.')] })).error).toBeNull()
})

test('tools of a context keep names of their own, also beside the one that loads skills', () => {
  const names = ['skill', 'project_skill', 'project_project_skill', 'project_skills', 'search'].map(routerToolName)
  expect(new Set([...names, 'skill']).size).toBe(6)
  expect(names.slice(3)).toEqual(['project_skills', 'search'])
})

describe.each(['messages', 'responses', 'completions'] as const)('by %s', (wireApi) => {
  test.each(['functions.skill', 'functions.skill:0', 'default_api.skill', ' skill', 'skill<|channel|>commentary'])(
    'a call of %j, which is no tool of the request, is an error with both accounts',
    async (name) => {
      const decorated = calls({ name, arguments: { skill: 'pdf-forms' } })
      const ran = await trial({ wireApi, answers: [decorated, says('Done.')] })
      expect(fired(ran)).toEqual([])
      expect(ran.error).toMatchObject({
        kind: 'disagreement',
        accounts: {
          code: 'tool_not_offered',
          tool: name,
          skill: 'pdf-forms',
          agent: { loaded: [], tried: [] },
          wire: { calls: [{ tool: name, isOffered: false, skill: 'pdf-forms' }], shown: [] },
        },
      })
      const again = await trial({ wireApi, answers: [decorated, load('pdf-forms'), says('Done.')] })
      expect([again.error, fired(again)]).toEqual([null, ['pdf-forms']])
      const other = await trial({ wireApi, answers: [decorated, load('csv-tables'), says('Done.')] })
      expect([fired(other), other.error]).toMatchObject([['csv-tables'], { kind: 'disagreement' }])
    },
  )

  test('two calls with one id are two calls', async () => {
    const twice = { id: 'call_0', name: 'skill' }
    const both = calls(
      { ...twice, arguments: { skill: 'pdf-forms' } },
      { ...twice, arguments: { skill: 'csv-tables' } },
    )
    const ran = await trial({ wireApi, answers: [both, says('Done.')] })
    expect(ran.error).toBeNull()
    expect(fired(ran)).toEqual(['pdf-forms', 'csv-tables'])
  })

  test.each([10.5, -3, '12', null, {}, 1e30])('tokens as %j cost no trial its load', async (figure) => {
    const usage = { inputTokens: figure as number, outputTokens: figure as number }
    const ran = await trial({
      wireApi,
      answers: [
        { ...load('pdf-forms'), usage },
        { ...says('Done.'), usage },
      ],
    })
    expect(ran.error).toBeNull()
    expect(fired(ran)).toEqual(['pdf-forms'])
    expect(Number.isSafeInteger(ran.transcript.usage?.inputTokens)).toBe(true)
    if (figure === 10.5) expect(ran.transcript.usage).toMatchObject({ inputTokens: 22, outputTokens: 22 })
  })
})

test('stops at the limit of turns', async () => {
  const ran = await trial({ answers: [load('a'), load('b'), load('c'), load('d')] })
  expect(ran.requests).toHaveLength(3)
  expect(ran.transcript.stopped).toMatchObject({ reason: 'turn_limit', maxTurns: 3 })
})

test('two skills of one name are listed by their ids, and each is loaded by its own', async () => {
  const skills = [
    skill('tools:deploy', { bareName: 'deploy', plugin: 'tools' }),
    skill('preview/deploy', { bareName: 'deploy' }),
    skill('beta/deploy', { bareName: 'deploy' }),
  ]
  const ran = await trial({ skills, answers: [load('preview/deploy'), load('deploy'), says('Done.')] })
  expect(ran.requests[0]?.system).toMatch(/- tools:deploy: .*\n- beta\/deploy|- beta\/deploy: /)
  expect(fired(ran)).toEqual(['preview/deploy'])
  expect(ran.transcript.attempts.map(({ name }) => name)).toEqual(['deploy'])
})

test('a plugin’s skill may be called without its plugin where the name is its alone', async () => {
  const skills = [skill('tools:deploy', { name: 'deploy', plugin: 'tools' }), skill('build')]
  const ran = await trial({ skills, answers: [load('deploy'), says('Done.')] })
  expect(ran.requests[0]?.system).toContain('- tools:deploy: ')
  expect(fired(ran)).toEqual(['deploy'])
})

test('follow-ups are asked in the same conversation', async () => {
  const given = { followUps: ['And this table?'], stopCondition: { triggerOnly: true, maxTurns: 3 } }
  const ran = await trial({ request: given, answers: [says('Which form?'), load('csv-tables'), says('Done.')] })
  expect(fired(ran)).toEqual(['csv-tables'])
  expect(ran.requests[1]?.userText).toBe('Please fill this form\nAnd this table?')
})

test('a conversation says where each message begins, and which of them had no answer', async () => {
  const given = { followUps: ['And this table?', 'Thanks'] }
  const cutOff = { kind: 'message', text: 'So', stop: 'length' } as const
  const ran = await trial({ request: given, answers: [load('pdf-forms'), cutOff, load('csv-tables'), says('Done.')] })
  const found = [0, 1, 2].map((index) => {
    const { events, state } = runOfMessage(ran.events, index, { of: 3, isWhole: true })
    const { skillInvocations, unanswered } = buildTranscript(events)
    return [state, skillInvocations.map(({ name }) => name), unanswered?.kind]
  })
  expect(found).toEqual([
    ['over', ['pdf-forms'], 'cut_off'],
    ['over', ['csv-tables'], undefined],
    ['last', [], undefined],
  ])
})

test.each([
  ['claude-code', '- pdf-forms: Use for what pdf-forms is for.'],
  ['codex', '- pdf-forms: Use for what pdf-forms is for. (file: r0/pdf-forms/SKILL.md)'],
  ['copilot', '<name>pdf-forms</name>\n  <description>Use for what pdf-forms is for.</description>'],
] as const)('shows the listing of %s', async (listing, item) => {
  const ran = await trial({ listing, answers: [says('Paris.')] })
  expect(ran.requests[0]?.system).toContain(item)
})

test('shows as much of a long catalogue as the agent would', async () => {
  const skills = Array.from({ length: 40 }, (_, index) => skill(`skill-${index}`, { description: 'word '.repeat(100) }))
  const ran = await trial({ skills, answers: [says('Paris.')] })
  const lines = ran.requests[0]?.system.split('\n').filter((line) => line.startsWith('- ')) ?? []
  expect(lines.join('\n').length).toBeLessThanOrEqual(8_000)
  expect(lines).toHaveLength(40)
  expect(lines.filter((line) => !line.includes('word')).length).toBeGreaterThan(20)
})

test('every trial of a side begins with the same bytes, which the provider is asked to cache', async () => {
  const skills = [skill('pdf-forms'), skill('csv-tables')]
  const one = await trial({ skills, answers: [says('Paris.')] })
  const other = await trial({ skills, request: { prompt: 'Something else' }, answers: [says('Rome.')] })
  const system = ({ requests }: typeof one) => JSON.stringify(requests[0]?.body['system'])
  expect(system(one)).toBe(system(other))
  expect(system(one)).toContain('"cache_control":{"type":"ephemeral"}')
})

describe('a server that speaks chat completions nearly', () => {
  const answered = (message: object, more: object = {}): FakeAnswer => ({
    kind: 'raw',
    contentType: 'application/json',
    body: JSON.stringify({
      choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop' }],
      ...more,
    }),
  })
  const called = (input: unknown, id?: string) => ({
    content: null,
    tool_calls: [
      { ...(id === undefined ? {} : { id }), type: 'function', function: { name: 'skill', arguments: input } },
    ],
  })
  const asked = (answers: readonly FakeAnswer[]) => trial({ wireApi: 'completions', answers })

  test.each([
    ['tool_choice', "Unsupported parameter: 'tool_choice'"],
    [
      'max_tokens',
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens'.",
    ],
  ])('is asked without %s once it refuses that', async (field, message) => {
    const ran = await asked([{ kind: 'error', status: 400, message }, load('pdf-forms'), says('Done.')])
    expect(fired(ran)).toEqual(['pdf-forms'])
    expect(ran.requests.map(({ body }) => body[field] !== undefined)).toEqual([true, false, false])
  })

  test('is told what else it refuses, and is not asked again', async () => {
    const ran = await asked([{ kind: 'error', status: 400, message: 'max_tokens must be at most 2048' }])
    expect(String(ran.error)).toContain('max_tokens must be at most 2048')
    expect(ran.requests).toHaveLength(1)
  })

  test.each([
    ['arguments that are no text', called({ skill: 'pdf-forms' }, 'a')],
    ['a call without an id', called('{"skill":"pdf-forms"}')],
    ['a call with an empty id', called('{"skill":"pdf-forms"}', '')],
    [
      'a call as it was before tools',
      { content: null, tool_calls: [], function_call: { name: 'skill', arguments: '{"skill":"pdf-forms"}' } },
    ],
  ])('may send %s', async (_, message) => {
    const ran = await asked([answered(message), says('Done.')])
    expect([fired(ran), ran.error]).toEqual([['pdf-forms'], null])
  })

  const bare = '{"name": "skill", "arguments": {"skill": "pdf-forms"}}'
  test.each([
    ['a call as text', { content: `<tool_call>\n${bare}\n</tool_call>` }, 'came as text'],
    [
      'a call as text of its own',
      { content: '<function=skill><parameter=skill>pdf-forms</parameter></function>' },
      'as text',
    ],
    ['a bare call as text', { content: `\`\`\`json\n${bare}\n\`\`\`` }, 'came as text'],
    ['arguments that are cut off', called('{"skill": "pdf-fo', 'a'), 'without a name that could be read'],
    ['another argument', called('{"name": "pdf-forms"}', 'a'), 'without a name that could be read'],
    ['a call after thinking', { content: `A form.</think>\n${bare}` }, 'came as text'],
    ['thinking alone', { content: '<think>That is a form' }, 'only thought'],
  ])('that sends %s said nothing of its choice', async (_, message, why) => {
    const ran = await asked([answered(message), says('Done.')])
    expect([fired(ran), String(ran.error)]).toEqual([[], expect.stringContaining(why)])
  })

  test.each([
    ['a call', { content: 'A model writes <tool_call> before it calls a tool.' }],
    ['thinking', { content: '<think>Easy.</think>Paris.' }],
  ])('may speak of %s', async (_, message) => {
    const ran = await asked([answered(message)])
    expect([fired(ran), ran.error]).toEqual([[], null])
  })

  test.each([
    ['first', [{ content: bare }, called({ skill: 'pdf-forms' }, 'a')], 1],
    ['last', [called({ skill: 'pdf-forms' }, 'a'), { content: 'Done.' }, { content: bare }], 2],
  ])('that loses the call of the %s message said nothing of that choice', async (_, messages, begun) => {
    const request = { followUps: ['And this table?'] }
    const ran = await trial({ wireApi: 'completions', request, answers: messages.map((one) => answered(one)) })
    expect(String(ran.error)).toContain('came as text')
    expect(ran.events.filter(({ type }) => type === 'message')).toHaveLength(begun - 1)
  })

  test('a load of another skill beside a call as text leaves that an error', async () => {
    const other = { role: 'assistant', content: bare, tool_calls: called({ skill: 'csv-tables' }, 'a').tool_calls }
    const ran = await asked([answered(other), says('Done.')])
    expect([fired(ran), ran.error]).toMatchObject([['csv-tables'], { lostSkill: 'pdf-forms' }])
    const same = { ...other, tool_calls: called({ skill: 'pdf-forms' }, 'a').tool_calls }
    expect((await asked([answered(same), says('Done.')])).error).toBeNull()
  })

  test('a second call that can be read counts', async () => {
    const ran = await asked([answered(called('{"skill": "pdf-fo', 'a')), load('pdf-forms'), says('Done.')])
    expect([fired(ran), ran.error]).toEqual([['pdf-forms'], null])
  })

  test.each([
    ['an error as success', { error: { message: 'Provider returned error', code: 502 } }, 'Provider returned error'],
    ['no choice', { choices: [] }, 'an answer without a choice'],
    ['no answer of the API', { hello: 'world' }, 'check `base_url`'],
  ])('that sends %s gave no answer', async (_, body, why) => {
    const ran = await asked([{ kind: 'raw', contentType: 'application/json', body: JSON.stringify(body) }])
    expect(String(ran.error)).toContain(why)
  })

  test('without tools ends the run, and says what to do', async () => {
    const ran = await asked([{ kind: 'error', status: 400, message: 'library/gemma:2b does not support tools' }])
    expect(ran.error).toMatchObject({ what: expect.stringContaining('cannot call tools'), todo: expect.any(String) })
    expect(ran.requests).toHaveLength(1)
  })
})

test('a server on this machine is asked without a key where none is set', async () => {
  const ran = await trial({ wireApi: 'completions', environment: {}, answers: [says('Paris.')] })
  expect(ran.requests[0]?.headers).not.toHaveProperty('authorization')
  // The scripted model lets nobody in without one.
  expect(String(ran.error)).toContain('401')
})

test('a run ends at once where no server listens on this machine', async () => {
  await using stopped = await startFakeModel()
  const { baseUrl } = stopped
  await stopped[Symbol.asyncDispose]()
  const provider = { api: 'openai-compatible' as const, baseUrl, apiKeyEnv: null, price: null }
  const signal = new AbortController().signal
  await using models = createModels({
    agent: { id: 'model', model: 'llama3.2', provider },
    ...{ budgetUsd: 1, environment: {}, fetch, signal },
  })
  await expect(models.agent?.check()).rejects.toThrow(`There is no server at ${baseUrl}`)
})

test('says which trials it may be compared with: whose listing, and where it asks', async () => {
  const access = { check: async () => {}, open: () => Promise.reject(new Error('not asked')) }
  const identity = (listing: string, setup: string | null) =>
    modelRouter({ access, model: 'm', listing: listingAgent(listing), setup }).identity()
  expect(await identity('codex', null)).toMatchObject({
    label: 'model router, not an agent',
    setup: 'listing of codex',
  })
  expect(await identity('codex', null)).not.toEqual(await identity('copilot', null))
  expect(await identity('codex', 'http://127.0.0.1:1/v1')).not.toEqual(await identity('codex', null))
})

function fail(): never {
  throw new Error('There is no such request.')
}

describe('subagents and commands', () => {
  const beside = [
    skill('pdf-forms'),
    skill('agent:reviewer', { kind: 'subagent', bareName: 'reviewer', tools: 'Read, Grep' }),
    skill('agent:tester', { kind: 'subagent', bareName: 'tester', plugin: 'qa' }),
    skill('command:deploy', { kind: 'command', bareName: 'deploy' }),
  ]
  const delegate = (subagent: string) => calls({ name: 'subagent', arguments: { subagent, prompt: 'Do it.' } })
  const loads = ({ transcript }: Awaited<ReturnType<typeof trial>>) =>
    transcript.skillInvocations.map(({ name, kind }) => [name, kind])

  test('are listed as Claude Code lists them, each with the tool for its kind', async () => {
    const ran = await trial({ skills: beside, answers: [delegate('reviewer'), says('Done.')] })
    expect([ran.error, ran.violations]).toEqual([null, []])
    expect(loads(ran)).toEqual([['agent:reviewer', 'subagent']])
    const [{ system = '', tools = [] } = fail()] = ran.requests
    expect(system).toContain('- deploy: Use for what command:deploy is for.')
    expect(system).toContain('- reviewer: Use for what agent:reviewer is for. (Tools: Read, Grep)\n')
    expect(system).toContain('- qa:tester: Use for what agent:tester is for. (Tools: All tools)')
    expect(tools).toEqual(['skill', 'subagent'])
    const offered = ran.transcript.events.flatMap((event) => (event.type === 'offered' ? event.skills : []))
    expect(offered.map(({ name, kind }) => [name, kind])).toContainEqual(['command:deploy', 'command'])
  })

  test('fire by the tool of their kind alone', async () => {
    const wrong = await trial({ skills: beside, answers: [load('reviewer'), says('No.')] })
    expect(loads(wrong)).toEqual([])
    expect(wrong.transcript.attempts).toMatchObject([{ name: 'reviewer' }])
    const ran = await trial({ skills: beside, answers: [load('deploy'), delegate('tester'), says('Done.')] })
    expect(loads(ran)).toEqual([
      ['command:deploy', 'command'],
      ['agent:tester', 'subagent'],
    ])
    const unknown = await trial({ skills: beside, answers: [delegate('Explore'), says('No.')] })
    expect(unknown.transcript.attempts).toMatchObject([{ name: 'Explore', kind: 'subagent' }])
  })

  test('are called as the list has them, also where a skill of a plugin has that name for its id', async () => {
    const skills = [
      skill('deploy', { bareName: 'deploy', plugin: 'tools' }),
      skill('command:deploy', { kind: 'command', bareName: 'deploy' }),
    ]
    const ran = await trial({ skills, answers: [load('deploy'), load('tools:deploy'), says('Done.')] })
    expect(ran.requests[0]?.system).toMatch(/^- tools:deploy: .*\n- deploy: /m)
    expect(loads(ran)).toEqual([
      ['command:deploy', 'command'],
      ['deploy', undefined],
    ])
  })

  test('are left out where the agent of the listing shows none', async () => {
    const ran = await trial({ skills: beside, listing: 'codex', answers: [says('Done.')] })
    expect(ran.requests[0]?.tools).toEqual(['skill'])
    expect(ran.requests[0]?.system).not.toMatch(/reviewer|deploy/)
  })
})
