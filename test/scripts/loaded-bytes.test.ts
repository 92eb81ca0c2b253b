import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Loaded, loadedBytes } from '../../bench/start/loaded-bytes.ts'
import { commands } from '../../src/commands/commands.ts'
import { temporaryFolder } from '../support/cli.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')

/** The most that a command may load of `dist/`, in kB (1,000 bytes). They may only get lower. */
const MOST = {
  '--version': 25,
  '--help': 25,
  'convert evals/pdf-forms/trigger_eval.json --stdout': 1620,
  // It reads both sides as a gate does, their suites too; graders only where base has no label.
  check: 2150,
  // What the agents load of a change, and where a gate of it would stop.
  validate: 2950,
  'gate --base HEAD': 3300,
}
/**
 * The most that any help of a command may load; where it names the agents, their tables are loaded too, with the rules
 * of their listings.
 */
const MOST_OF_HELP = 470
const NAMES_AGENTS = 1054

async function loaded(line: string): Promise<Loaded> {
  await using folder = temporaryFolder()
  cpSync(join(root, 'fixtures/demo/before'), folder.path, { recursive: true })
  const environment = { PATH: process.env['PATH'] ?? '', CI: 'true' }
  return await loadedBytes([join(dist, 'cli.js'), ...line.split(' ')], { cwd: folder.path, environment })
}

describe('the built program', () => {
  test.each(commands.map(({ name }) => name))('loads little for the help of %s', async (name) => {
    const { bytes, exitCode } = await loaded(`${name} --help`)
    expect(exitCode).toBe(0)
    const namesAgents = ['aa', 'check', 'fix', 'gate', 'init', 'run', 'transcript'].includes(name)
    expect(bytes / 1000).toBeLessThan(namesAgents ? NAMES_AGENTS : MOST_OF_HELP)
  })

  test.each(Object.entries(MOST))('loads for `%s` at most %d kB', async (line, most) => {
    const { bytes } = await loaded(line)
    expect(bytes / 1000).toBeLessThan(most)
  })

  test('has no character that makes V8 keep the text of a file in twice the memory', () => {
    const chunks = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    const wide = chunks.filter((file) => /[^\0-\xff]/.test(readFileSync(join(dist, file), 'utf8')))
    expect([chunks.length > 10, wide]).toEqual([true, []])
  })

  test('is at most 6 MB large without the licences of others', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    const sizes = files
      .filter((file) => file !== 'LICENSES.txt' && statSync(join(dist, file)).isFile())
      .map((file) => statSync(join(dist, file)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1e6).toBeLessThan(6)
  })
})
