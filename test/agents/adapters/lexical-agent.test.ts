import { describe, expect, test } from 'vitest'
import { lexicalAgent } from '../../../src/agents/adapters/lexical-agent.ts'
import { buildLexicalRouter, LEXICAL_VERSION } from '../../../src/agents/lexical/router.ts'
import { buildTranscript } from '../../../src/agents/transcript/build-transcript.ts'
import { request, runToEnd } from '../support.ts'

const skills = [
  { name: 'pdf-forms', description: 'Fill in PDF forms and extract their fields.', path: '/s/pdf-forms/SKILL.md' },
  { name: 'invoices', description: 'Create invoices, reminders and payment statements.', path: '/s/invoices/SKILL.md' },
]
const prompt = 'Fill in the fields of this PDF form'

async function ask(given: Parameters<typeof request>[0]) {
  const { events, error } = await runToEnd(lexicalAgent(), request({ workspace: '', ...given }))
  expect(error).toBeNull()
  return buildTranscript(events)
}

describe('the lexical agent', () => {
  test('loads what its router fires, in its order, and says what it was offered', async () => {
    const fired = buildLexicalRouter(skills)
      .route(prompt)
      .fired.map(({ name }) => name)
    expect(fired).toEqual(['pdf-forms'])
    const transcript = await ask({ prompt, skills })
    expect(transcript.skillInvocations).toEqual([{ name: 'pdf-forms', path: '/s/pdf-forms/SKILL.md', via: 'router' }])
    const offered = skills.map(({ name, description }) => ({ name, description }))
    expect(transcript.events[0]).toEqual({ type: 'offered', skills: offered })
    expect(transcript).toMatchObject({ output: '', turns: 0, usage: null })
  })

  test('asks its router about every message, and loads a skill once', async () => {
    const { events } = await ask({ prompt, followUps: ['Create the invoices', prompt], skills })
    const loads = events.flatMap((event): (string | number)[] =>
      event.type === 'skill' ? [event.name] : event.type === 'message' ? [event.index] : [],
    )
    expect(loads).toEqual(['pdf-forms', 1, 'invoices', 2])
  })

  test('offers nothing and loads nothing where there is no skill', async () => {
    expect(await ask({ prompt, skills: [] })).toMatchObject({
      events: [{ type: 'offered', skills: [] }],
      skillInvocations: [],
    })
  })

  test('keeps the listings of two sides apart', async () => {
    const agent = lexicalAgent()
    const other = skills.map((skill) => ({ ...skill, description: 'Water plants in the garden.' }))
    const loads = async (offered: typeof skills) =>
      buildTranscript((await runToEnd(agent, request({ prompt, skills: offered, workspace: '' }))).events)
        .skillInvocations.length
    expect(await loads(skills)).toBe(1)
    const routed = buildLexicalRouter(other).route(prompt).fired.length
    expect(await loads(other)).toBe(routed)
    expect(await loads([...skills])).toBe(1)
  })

  test('says that it is no agent', async () => {
    expect(await lexicalAgent().identity()).toEqual({
      id: 'lexical',
      version: LEXICAL_VERSION,
      model: null,
      label: 'lexical router, not an agent',
    })
  })
})
