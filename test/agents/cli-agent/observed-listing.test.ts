import { describe, expect, it } from 'vitest'
import { claudeCode } from '../../../src/agents/adapters/claude-code.ts'
import { codex } from '../../../src/agents/adapters/codex.ts'
import { copilot } from '../../../src/agents/adapters/copilot.ts'
import { gemini } from '../../../src/agents/adapters/gemini.ts'
import { opencode } from '../../../src/agents/adapters/opencode.ts'
import { observedListing, type RequestBody } from '../../../src/agents/cli-agent/observed-listing.ts'

function claude(listing: string): RequestBody {
  const text = (one: string) => ({ type: 'text', text: `<system-reminder>\n${one}\n</system-reminder>` })
  const content = [
    text('Agents:\n- Explore: looks'),
    text(listing),
    text('# Today is 2026-11-20'),
    { type: 'text', text: 'Hi' },
  ]
  return { system: [{ type: 'text', text: 'You are.' }], messages: [{ role: 'user', content }] }
}

const HEAD = 'The following skills are available for use with the Skill tool:\n\n'

it('reads what Claude Code tells its model, cut descriptions too', () => {
  const listing = observedListing(
    claudeCode.readListing,
    claude(`${HEAD}- csv: Reads: tables - and more, see /tmp/run-1/ws/x.\n- plug:pdf: Fills\nforms.\n- bare\n`),
    { workspace: '/tmp/run-1/ws', run: '/tmp/run-1' },
  )
  expect(listing?.skills).toEqual([
    { name: 'csv', description: 'Reads: tables - and more, see <workspace>/x.', location: null },
    { name: 'plug:pdf', description: 'Fills\nforms.', location: null },
    { name: 'bare', description: null, location: null },
  ])
})

it('reads what Codex tells its model, without where the run has put it', () => {
  const request = (home: string): RequestBody => {
    const text = [
      '<skills_instructions>\n## Skills\nA skill is.\n### Skill roots',
      `- \`r0\` = \`${home}/skills/.system\`\n- \`r1\` = \`${home}/ws/.agents/skills\`\n### Available skills`,
      '- imagegen: Makes (many) pictures. (file: r0/imagegen/SKILL.md)',
      '- csv: Reads tables: all. (file: r1/csv/SKILL.md)',
      '### How to use\n- Discovery: none\n</skills_instructions>',
    ].join('\n')
    const message = { type: 'message', role: 'developer', content: [{ type: 'input_text', text }] }
    return { input: [message] }
  }
  const listing = observedListing(codex.readListing, request('/root/a'))
  expect(listing?.skills).toEqual([
    { name: 'imagegen', description: 'Makes (many) pictures.', location: 'skills/.system/imagegen/SKILL.md' },
    { name: 'csv', description: 'Reads tables: all.', location: 'skills/csv/SKILL.md' },
  ])
  expect(observedListing(codex.readListing, request('/root/other'))?.digest).toBe(listing?.digest)
})

it('reads what Copilot tells its model, with the names that it has no room for', () => {
  const skill = (name: string) =>
    `<skill>\n  <name>${name}</name>\n  <description>Does\n- ${name} &amp; more</description>\n  <location>project</location>\n</skill>\n`
  const content = `Check <available_skills> first.\n<available_skills>\n${skill('a')}${skill('b')}Additional skills available (invoke by name): c, p:d\n</available_skills>`
  const listing = observedListing(copilot.readListing, { messages: [{ role: 'system', content }] })
  expect(listing?.skills).toEqual([
    { name: 'a', description: 'Does\n- a &amp; more', location: 'project' },
    { name: 'b', description: 'Does\n- b &amp; more', location: 'project' },
    { name: 'c', description: null, location: null },
    { name: 'p:d', description: null, location: null },
  ])
})

it('has another digest for any other wording, name or order, and dates of the author count', () => {
  const listings = ['- a: x\n- b: y', '- b: y\n- a: x', '- a: x\n- b: z', '- a: x\n- b', '- a: x 2026-01-01\n- b: y']
  const digests = listings.map((text) => observedListing(claudeCode.readListing, claude(HEAD + text))?.digest)
  expect(new Set(digests).size).toBe(listings.length)
})

it('does not take a request without a listing for one that offers nothing', () => {
  expect(observedListing(claudeCode.readListing, claude('Something else'))).toBeNull()
  expect(observedListing(codex.readListing, { input: 'Hello' })).toBeNull()
  expect(
    observedListing(copilot.readListing, { messages: [{ role: 'user', content: '<available_skills>' }] }),
  ).toBeNull()
})

it('reads the listing where it is a paragraph among others, as with models that Claude Code does not know', () => {
  const text = `Agents run concurrently.\n\nThe following skills are available for use with the Skill tool:\n\n- csv: Reads tables.\n- plug:pdf: Fills forms.\n\nToday's date is 2026-11-21.`
  const messages = [
    { role: 'user', content: 'Hello.' },
    { role: 'system', content: [{ type: 'text', text }] },
  ]
  const listing = observedListing(claudeCode.readListing, { messages })
  expect(listing?.skills.map(({ name, description }) => [name, description])).toEqual([
    ['csv', 'Reads tables.'],
    ['plug:pdf', 'Fills forms.'],
  ])
})

it('reads the listing from any of several reminders in one text, as with newer models', () => {
  const reminder = (text: string) => `<system-reminder>\n${text}\n</system-reminder>`
  const text = [reminder('Agents:\n- Explore: looks'), reminder(`${HEAD}- csv: Reads tables.\n`), reminder('Today.')]
  const messages = [{ role: 'system', content: [{ type: 'text', text: text.join('\n\n') }] }]
  const listing = observedListing(claudeCode.readListing, { messages })
  expect(listing?.skills).toEqual([{ name: 'csv', description: 'Reads tables.', location: null }])
})

it('reads both names of a skill whose folder has another one', () => {
  const items = '- pdf-forms (pdf): Fills forms (all).\n- plug:a-dir (plug:a): Does a.\n- csv: Reads (tables): all.'
  const listing = observedListing(claudeCode.readListing, claude(HEAD + items))
  expect(listing?.skills).toEqual([
    { name: 'pdf-forms', alias: 'pdf', description: 'Fills forms (all).', location: null },
    { name: 'plug:a-dir', alias: 'plug:a', description: 'Does a.', location: null },
    { name: 'csv', description: 'Reads (tables): all.', location: null },
  ])
})

it('reads what opencode and Gemini tell their models, wherever their APIs have it', () => {
  const text = `You are.\n\n<available_skills>\n${['csv', 'pdf']
    .map(
      (name) =>
        `  <skill>\n    <name>${name}</name>\n    <description>Reads: ${name}\nand more.</description>\n    <location>/run/home/skills/${name}/SKILL.md</location>\n  </skill>\n`,
    )
    .join('')}</available_skills>\nBe brief.`
  const expected = ['csv', 'pdf'].map((name) => ({
    name,
    description: `Reads: ${name}\nand more.`,
    location: `<home>/skills/${name}/SKILL.md`,
  }))
  const home = { home: '/run/home' }
  const bodies: readonly RequestBody[] = [
    { messages: [{ role: 'system', content: text }] },
    { instructions: text, input: [] },
    { system: [{ type: 'text', text }], messages: [] },
  ]
  for (const body of bodies) expect(observedListing(opencode.readListing, body, home)?.skills).toEqual(expected)
  const google = { systemInstruction: { parts: [{ text }] }, contents: [{ role: 'user', parts: [{ text: 'Hi' }] }] }
  expect(observedListing(gemini.readListing, google, home)?.skills).toEqual(expected)
  expect(observedListing(gemini.readListing, { contents: google.contents }, home)).toBeNull()
})

describe('what stands beside skills', () => {
  const subagent = (called: string) => ({
    name: `agent:${called}`,
    kind: 'subagent' as const,
    called,
    description: '',
    path: `/x/${called}.md`,
  })
  const command = (called: string) => ({ ...subagent(called), name: `command:${called}`, kind: 'command' as const })
  const skill = (name: string) => ({ name, description: '', path: `/x/${name}/SKILL.md` })
  const AGENTS = 'Available agent types for the Agent tool:\n'
  const items = [
    '- Explore: Looks. (Tools: All tools except Edit)',
    '- reviewer: Reviews.\n\n- of: two lines (Tools: All tools)',
    '- qa:tester: Tests (everything). (Tools: Read, Grep)',
  ].join('\n')
  const after = '\n\nWhen you launch multiple agents for independent work, send them in a single message.'
  const placed = [subagent('reviewer'), subagent('qa:tester'), command('deploy'), command('csv'), skill('csv')]
  const expected = [
    { name: 'csv', description: 'Reads.', location: null },
    { name: 'deploy', kind: 'command', description: 'Deploys.', location: null },
    { name: 'reviewer', kind: 'subagent', description: 'Reviews.\n\n- of: two lines', location: null },
    { name: 'qa:tester', kind: 'subagent', description: 'Tests (everything).', location: null },
  ]

  it('is read of Claude Code: commands among the skills, and the offered subagents', () => {
    const body = claude(`${HEAD}- csv: Reads.\n- deploy: Deploys.\n`)
    const [message] = body['messages'] as { content: unknown[] }[]
    message?.content.unshift({
      type: 'text',
      text: `<system-reminder>\n${AGENTS}${items}${after}\n</system-reminder>`,
    })
    expect(observedListing(claudeCode.readListing, body, {}, placed)?.skills).toEqual(expected)
    const text = `Hi.\n\n${AGENTS}${items}${after}\n\n${HEAD}- csv: Reads.\n- deploy: Deploys.\n\nMore.`
    const paragraphs = { messages: [{ role: 'user', content: 'Hello.' }], system: [{ type: 'text', text }] }
    expect(observedListing(claudeCode.readListing, paragraphs, {}, placed)?.skills).toEqual(expected)
  })

  it('changes nothing of a listing where none was offered', () => {
    const plain = claude(`${HEAD}- csv: Reads.\n`)
    const body = { ...plain, system: [{ type: 'text', text: `Hi.\n\n${AGENTS}${items}${after}` }] }
    const seen = observedListing(claudeCode.readListing, body, {}, [skill('csv')])
    expect(seen).toEqual(observedListing(claudeCode.readListing, plain))
  })

  it('is unknown where skills were offered and only the list of subagents is read', () => {
    const body = { messages: [], system: [{ type: 'text', text: `Hi.\n\n${AGENTS}${items}${after}` }] }
    expect(observedListing(claudeCode.readListing, body, {}, placed)).toBeNull()
    expect(observedListing(claudeCode.readListing, body, {}, [subagent('reviewer')])?.skills).toHaveLength(1)
  })

  it('has both names of a subagent that is listed by another than that of its id', () => {
    const body = claude(`${HEAD}- csv: Reads.\n`)
    const list = { ...body, system: [{ type: 'text', text: `${AGENTS}- The Planner: Plans. (Tools: All tools)` }] }
    const planner = { ...subagent('planner'), called: 'The Planner' }
    expect(observedListing(claudeCode.readListing, list, {}, [planner])?.skills[1]).toEqual({
      ...{ name: 'The Planner', alias: 'planner', kind: 'subagent' },
      ...{ description: 'Plans.', location: null },
    })
  })

  it('has another digest for another description of a subagent, and for a command in place of a skill', () => {
    const body = claude(`${HEAD}- csv: Reads.\n`)
    const digestOf = (offered: readonly ReturnType<typeof skill>[]) =>
      observedListing(claudeCode.readListing, body, {}, offered)?.digest
    expect(digestOf([command('csv')])).not.toBe(digestOf([skill('csv')]))
  })

  it('is read of Copilot, opencode and Gemini', () => {
    const tool = (name: string, description: string) => ({ type: 'function', function: { name, description } })
    const seen = (readListing: typeof copilot.readListing, body: RequestBody) =>
      observedListing(readListing, body, {}, [subagent('reviewer')])?.skills.map(({ name, kind, description }) => [
        name,
        kind,
        description,
      ])
    const reviewer = [['reviewer', 'subagent', 'Reviews **all**.\n\n- of: it']]
    const own = '- **explore**: Looks.'
    const custom = 'User-provided custom agents:\n- **other**: No.\n\n- **reviewer**: Reviews **all**.\n\n- of: it'
    expect(seen(copilot.readListing, { messages: [], tools: [tool('task', `Has:\n${own}\n\n${custom}`)] })).toEqual(
      reviewer,
    )
    const types = 'Available agent types and the tools they have access to:\n- explore: Looks.\n- reviewer: Reviews.'
    expect(seen(opencode.readListing, { messages: [], tools: [tool('task', `Text.\n\n${types}`)] })).toEqual([
      ['reviewer', 'subagent', 'Reviews.'],
    ])
    const list = 'The following sub-agents are available:\n\n- generalist -> All.\n- reviewer -> Reviews.\n\n'
    const system = { parts: [{ text: `# Sub\n${list}Remember that the closest relevant sub-agent should.\n- x -> y` }] }
    expect(seen(gemini.readListing, { systemInstruction: system })).toEqual([['reviewer', 'subagent', 'Reviews.']])
  })
})
