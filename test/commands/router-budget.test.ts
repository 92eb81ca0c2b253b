import { describe, expect, test } from 'vitest'
import { says } from '../fake-model/answer.ts'
import { startFakeModel } from '../fake-model/server.ts'
import { cli, skillFile, triggerSet } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'

const prompts = Array.from({ length: 10 }, (_, index) => `Note ${index}, please`)

describe('the budget of the model router', () => {
  test('is refused before its model is asked where it does not do, with the smallest that would', async () => {
    await using model = await startFakeModel({ answer: () => says('Done.') })
    const files = {
      'skills/notes/SKILL.md': skillFile('notes', 'Use for notes.'),
      'evals/notes/trigger_eval.json': triggerSet(prompts, []),
      'skill-eval-gate.yml': `agent: { id: model, model: m-1, base_url: '${model.baseUrl}', api_key_env: THE_KEY, price: { input_per_million: 10, output_per_million: 10 } }\n`,
    }
    await using repository = await makeRepository({ files })
    const run = (usd: string) =>
      cli(repository.root, ['run', '--trials', '2', '--budget', usd], { env: { THE_KEY: 'sk-planted-dummy' } })
    const refused = await run('0.05')
    expect(refused.code).toBe(3)
    expect(refused.stderr).toContain('Refused before anything was spent: 20 trials at about $')
    expect(model.requests).toEqual([])
    const [, least = ''] = /--budget (\d+\.\d+)/.exec(refused.stderr) ?? []
    expect(Number(least)).toBeGreaterThan(0.05)
    expect((await run(least)).code).not.toBe(3)
    expect(model.requests).toHaveLength(20)
  })
})
