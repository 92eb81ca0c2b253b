import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { writeToolServer } from '../../../src/agents/cli-agent/tool-stub.ts'
import { STUB_ANSWER } from '../../../src/agents/trial-context.ts'
import { temporaryFolder } from '../../support/cli.ts'

test('the server of a context lists its tools, answers every call of them, and runs nothing of the list', async () => {
  await using folder = temporaryFolder()
  const hostile = {
    name: 'a',
    description: '`); process.exit(9); // \u2028 </script>',
    inputSchema: { type: 'object' },
  }
  const server = await writeToolServer({ home: folder.path, seen: (path) => path }, [hostile])
  if (server === null) throw new Error('There is no server.')
  const asked = [
    { id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18' } },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/list' },
    { id: 3, method: 'tools/call', params: { name: 'a', arguments: { x: 1 } } },
    { id: 4, method: 'tools/call', params: { name: 'b' } },
    { id: 5, method: 'toString' },
  ]
  const input = `not json\n${asked.map((one) => `${JSON.stringify({ jsonrpc: '2.0', ...one })}\n`).join('')}`
  const { stdout, status } = spawnSync(server.command, server.args, { input, encoding: 'utf8', env: {} })
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(status).toBe(0)
  expect(answers.map(({ id, error }) => [id, error === undefined])).toEqual([
    ...[
      [1, true],
      [2, true],
      [3, true],
    ],
    ...[
      [4, false],
      [5, false],
    ],
  ])
  expect(answers[0].result).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { name: 'project' } })
  expect(answers[1].result.tools).toEqual([hostile])
  expect(answers[2].result.content[0].text).toBe(STUB_ANSWER)
  expect(await writeToolServer({ home: folder.path, seen: (path) => path }, [])).toBeNull()
})
