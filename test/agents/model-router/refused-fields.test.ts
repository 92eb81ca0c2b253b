import { expect, test } from 'vitest'
import { withoutRefused } from '../../../src/agents/model-router/refused-fields.ts'

test('requests that are refused a field at the same time are each asked again without it', async () => {
  let resolve = () => {}
  const both = new Promise<void>((done) => {
    resolve = done
  })
  let asked = 0
  const ask: typeof fetch = async (_, init) => {
    asked += 1
    if (asked === 2) resolve()
    await both
    const refuses = String(init?.body).includes('tool_choice')
    return refuses
      ? Response.json({ error: { message: 'Unsupported parameter: tool_choice' } }, { status: 400 })
      : Response.json({ choices: [{ message: { content: 'Paris.' } }] })
  }
  const refused = new Set<string>()
  const request = { method: 'POST', body: JSON.stringify({ model: 'm', tool_choice: 'auto' }) }
  const asking = withoutRefused(refused, ask)
  const answers = await Promise.all([asking('http://a.example', request), asking('http://a.example', request)])
  expect([asked, [...refused]]).toEqual([4, ['tool_choice']])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
