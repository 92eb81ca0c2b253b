import { describe, expect, it } from 'vitest'
import { ShownSkills } from '../../../src/agents/transcript/shown-skills.ts'
import { calls, type FakeAnswer, says } from '../../fake-model/answer.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { APIS, type Api, ask, gatewayTo, toolsOf } from './support.ts'

const text = `---\nname: pdf\ndescription: Splits files.\n---\n\n${'Cut the file at its pages, one after another. '.repeat(6)}\n`
const skills = [
  { name: 'pdf', path: '/pdf/SKILL.md', text },
  { name: 'tools:csv', bareName: 'csv', path: '/csv/SKILL.md', text: text.replaceAll(/pdf|pages/g, 'csv') },
]

/** What the wire shows of a trial whose model answers so, and is then sent these conversations. */
async function accountOf(api: Api, stream: boolean, answers: readonly FakeAnswer[], sent: readonly object[] = []) {
  await using model = await startFakeModel()
  model.script(...answers, ...sent.map(() => says('Done.')))
  await using gateway = await gatewayTo(model)
  const trial = gateway.openTrial('one')
  trial.wire.expect(skills, new ShownSkills(skills))
  for (const more of [...answers.map(() => ({})), ...sent]) {
    await (await ask(trial, api, { stream, tools: toolsOf(api), ...more })).text()
  }
  return trial.wire.account()
}

/** A conversation in which a call got this result. */
function withResult(api: Api, result: string): object {
  switch (api) {
    case 'messages':
      return {
        messages: [
          { role: 'user', content: 'Hi' },
          { role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'Skill', input: {} }] },
          {
            role: 'user',
            content: [{ type: 'tool_result', tool_use_id: 'c', content: [{ type: 'text', text: result }] }],
          },
        ],
      }
    case 'chat':
      return {
        messages: [
          { role: 'user', content: 'Hi' },
          {
            role: 'assistant',
            tool_calls: [{ id: 'c', type: 'function', function: { name: 'Skill', arguments: '{}' } }],
          },
          { role: 'tool', tool_call_id: 'c', content: result },
        ],
      }
    case 'responses':
      return {
        input: [
          { type: 'message', role: 'user', content: 'Hi' },
          { type: 'function_call', call_id: 'c', name: 'Skill', arguments: '{}' },
          { type: 'function_call_output', call_id: 'c', output: JSON.stringify({ output: result, metadata: {} }) },
        ],
      }
    case 'generate':
      return {
        contents: [
          { role: 'user', parts: [{ text: 'Hi' }] },
          { role: 'model', parts: [{ functionCall: { name: 'Skill', args: {} } }] },
          { role: 'user', parts: [{ functionResponse: { name: 'Skill', response: { output: result } } }] },
        ],
      }
  }
}

describe.each(APIS)('by %s', (api) => {
  describe.each([true, false])('(stream: %s)', (stream) => {
    it('each call is seen: its tool, whether that was offered, and the skill that it names', async () => {
      const answer = calls(
        { name: 'Skill', arguments: { skill: 'csv', args: 'the pdf' } },
        { name: 'functions.Skill', arguments: { deep: [{ name: 'pdf' }] } },
        { name: 'Skills', arguments: {} },
      )
      expect((await accountOf(api, stream, [{ ...answer, text: 'I will.' }])).calls).toEqual([
        { tool: 'Skill', isOffered: true, skill: 'tools:csv' },
        { tool: 'functions.Skill', isOffered: false, skill: 'pdf' },
        { tool: 'Skills', isOffered: false, skill: null, isRead: false },
      ])
    })
  })

  it('a call is not read whose arguments are JSON in JSON, and the SKILL.md that they name is its skill', async () => {
    const given = JSON.stringify(JSON.stringify({ cmd: 'cat .agents/skills/pdf/SKILL.md' }))
    const [call] = (await accountOf(api, true, [calls({ name: 'Skill', arguments: given })])).calls
    expect(call).toEqual({ tool: 'Skill', isOffered: true, skill: 'pdf', isRead: false })
  })

  it('two calls of one id are two', async () => {
    const both = ['pdf', 'csv'].map((skill) => ({ id: 'one', name: 'Skill', arguments: { skill } }))
    const { calls: seen } = await accountOf(api, true, [calls(...both)])
    expect(seen.map(({ skill }) => skill)).toEqual(['pdf', 'tools:csv'])
  })

  it('a skill’s own text in a result is seen, and that of several in one is a survey', async () => {
    expect((await accountOf(api, false, [], [withResult(api, `$ cat it\n${text}`)])).shown).toEqual(['pdf'])
    const both = skills.map((skill) => skill.text).join('\n')
    expect((await accountOf(api, false, [], [withResult(api, both)])).shown).toEqual([])
    expect((await accountOf(api, false, [], [withResult(api, 'pdf: Splits files.')])).shown).toEqual([])
  })
})
