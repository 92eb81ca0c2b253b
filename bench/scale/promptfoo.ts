import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Cost, measured } from './measured.ts'

/** Prompts that promptfoo is asked. */
export const PROMPTS = 2000

/** The promptfoo that is installed: its JavaScript file, by way of the command on the PATH; null without one. */
export function findPromptfoo(): string | null {
  const places = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'promptfoo'))
  const found = places.find((path) => existsSync(path))
  return found === undefined ? null : realpathSync(found)
}

/** What promptfoo costs for one side of so many prompts, with its provider that answers at once: `echo`. */
export function measurePromptfoo(program: string, rounds: number): Cost {
  const folder = mkdtempSync(join(tmpdir(), 'scale-promptfoo-'))
  const tests = Array.from({ length: PROMPTS }, (_, index) => ({
    vars: { prompt: `Please help me with this (case ${index})` },
    assert: [{ type: 'contains', value: 'case' }],
  }))
  const config = { prompts: ['{{prompt}}'], providers: ['echo'], tests }
  writeFileSync(join(folder, 'promptfooconfig.json'), JSON.stringify(config))
  // Its database is its own, and it asks nobody.
  process.env['PROMPTFOO_CONFIG_DIR'] = join(folder, 'home')
  for (const name of ['TELEMETRY', 'UPDATE']) process.env[`PROMPTFOO_DISABLE_${name}`] = '1'
  try {
    const quiet = ['--no-cache', '--no-progress-bar', '--no-table']
    return measured([program, 'eval', ...quiet, '--output', 'results.json'], folder, rounds)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
