import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { parseCommandEvent } from '../../../src/agents/adapters/parse-command-event.ts'
import { fixtureAgent, request, runToEnd } from '../support.ts'

const page = readFileSync(fileURLToPath(new URL('../../../docs/command-agent.md', import.meta.url)), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'docs-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the page on the command agent', () => {
  test('shows events that are accepted as they stand', () => {
    const written = [...page.matchAll(/^\| `(\{"type".*?\})` \|/gm)].map((match) => match[1] ?? '')
    // Two of them leave out a value for the reader to fill in.
    const filled = written.map((event) =>
      event.replace('"value":...', '"value":1').replace('{"name","description"}', '{"name":"a","description":"b"}'),
    )
    expect(filled).toHaveLength(11)
    for (const event of filled) expect(parseCommandEvent(event), event).not.toBeNull()
  })

  test('shows a program that works', async () => {
    const program = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
    writeFileSync(join(folder, 'agent.mjs'), program)
    const skills = ['pdf', 'pdf-forms'].map((name) => ({ name, description: '', path: `/s/${name}` }))
    const agent = fixtureAgent(['agent.mjs'], { folder })
    const given = request({ prompt: 'please use pdf', skills, workspace: join(folder, 'workspace') })
    const { events, error } = await runToEnd(agent, given)
    expect(error).toBeNull()
    expect(events.filter((event) => event.type === 'skill').map((event) => event.name)).toEqual(['pdf'])
  })

  test('lists every field of the request', async () => {
    const { events } = await runToEnd(
      fixtureAgent(['misbehave.mjs', 'request']),
      request({ workspace: join(folder, 'w') }),
    )
    const [outcome] = events
    if (outcome?.type !== 'outcome') throw new Error('expected an outcome')
    const documented = [...page.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1])
    expect(documented.sort()).toEqual(Object.keys(Object(outcome.value)).sort())
  })
})
