import { describe, expect, it } from 'vitest'
import { calls, says } from '../../fake-model/answer.ts'
import { startFakeModel } from '../../fake-model/server.ts'
import { APIS, type Api, ask, gatewayTo, toolsOf } from './support.ts'

/** The misnamed call of a trial whose model calls these tools, one an answer. */
async function misnamedBy(api: Api, stream: boolean, ...names: readonly string[]) {
  await using model = await startFakeModel()
  model.script(...names.map((name) => ({ ...calls({ name, arguments: {} }), text: 'I will.' })), says('Done.'))
  await using gateway = await gatewayTo(model)
  const trial = gateway.openTrial('one')
  for (const _ of [...names, 'the last answer']) {
    await (await ask(trial, api, { stream, tools: toolsOf(api) })).text()
  }
  return trial.misnamed()
}

describe.each(APIS)('a call by %s', (api) => {
  describe.each([true, false])('(stream: %s)', (stream) => {
    it.each(['functions.NAME', 'functions.NAME:0', 'default_api.NAME', ' NAME', 'NAME<|channel|>commentary'])(
      'of a tool as %j is told, and which tool it means',
      async (form) => {
        const called = form.replace('NAME', 'Skill')
        expect(await misnamedBy(api, stream, 'Skill', called, 'Skill')).toEqual({ called, meant: 'Skill' })
      },
    )

    it('of a tool by its name, or by that of none, is not', async () => {
      expect(await misnamedBy(api, stream, 'Skill', 'Skills', 'functions.Skills', 'My.Skill')).toBeNull()
    })
  })
})
