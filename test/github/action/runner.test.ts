import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { runnerInto } from '../../support/run-here.ts'

const runner = join(import.meta.dirname, '../../../src/github/action/runner.ts')
const hostile = '\u001b[2Jx\r\n::error::planted\n::stop-commands::y\n##[error]planted\u202e'

/** What the runner of a process of its own writes, line by line. */
async function written(call: string): Promise<string[]> {
  const script = `
    const { actionsRunner } = await import(${JSON.stringify(runner)})
    const hostile = ${JSON.stringify(hostile)}
    const runner = actionsRunner((text) => process.stdout.write(text))
    ${call}
    process.exitCode = 0`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  return stdout.split('\n')
}

test('what a warning or an error says is one command, and nothing in it is another', async () => {
  const lines = await written('runner.warn({ what: hostile, todo: hostile }); runner.fail(hostile)')
  expect(lines.filter((line) => line !== '').map((line) => /^::\w+::/.exec(line)?.[0])).toEqual([
    '::warning::',
    '::error::',
  ])
  expect(lines.join('')).not.toContain('\u001b')
})

test('what is logged is no command at all', async () => {
  const lines = await written('runner.log(hostile)')
  const [, token] = /^::stop-commands::(\S{36})$/.exec(lines[0] ?? '') ?? []
  expect(lines.indexOf(`::${token}::`)).toBe(lines.length - 2)
  expect(hostile).not.toContain(token)
})

test('the scenarios that run in the tests’ own process have the same lines in their log', async () => {
  const call = `runner.log(hostile); runner.warn({ what: hostile, todo: hostile }); runner.fail(hostile)
    runner.warn({ what: '100%', where: { file: 'a,b:c.md', line: 1, column: 2 } })`
  const ended = { exitCode: 0, stdout: '', stderr: '', outputs: {}, state: {}, summary: '' }
  const kept = runnerInto(ended)
  kept.log(hostile)
  kept.warn({ what: hostile, todo: hostile })
  kept.fail(hostile)
  kept.warn({ what: '100%', where: { file: 'a,b:c.md', line: 1, column: 2 } })
  const withoutToken = (log: string) => log.replaceAll(/[0-9a-f-]{36}/g, 'TOKEN')
  expect(withoutToken(ended.stdout)).toBe(withoutToken((await written(call)).join('\n')))
  expect(ended.exitCode).toBe(1)
})
