import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const runner = join(import.meta.dirname, '../../src/action/runner.ts')
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
