import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cli, home } from '../support/cli.ts'

const commands = [
  'gate',
  'run',
  'report',
  'validate',
  'convert',
  'transpile',
  'grade',
  'metrics',
  'transcript',
  'power',
  'aa',
  'demo',
]

describe('help', () => {
  test.each([[], ...commands.map((command) => [command])])(
    '%s: fits 80 columns, has an example, says nothing of arrays',
    async (...args) => {
      const { code, stdout, stderr } = await cli(tmpdir(), [...args, '--help'])
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
      expect(stdout).toContain('$ skill-eval-gate ')
      expect(stdout).not.toContain('[]')
      expect(stdout).not.toMatch(/undefined|null/)
    },
  )

  test('names every command', async () => {
    const { stdout } = await cli(tmpdir(), ['--help'])
    for (const command of commands) expect(stdout).toMatch(new RegExp(`^ {2}${command}\\b`, 'm'))
  })

  test.each(['gate', 'run'])('%s: options stand in groups', async (command) => {
    const { stdout } = await cli(tmpdir(), [command, '--help'])
    const headings = stdout.match(/^[A-Z][^:\n]*:$/gm) ?? []
    expect(headings).toEqual([
      'Arguments:',
      ...(command === 'gate' ? ['What to compare:'] : []),
      'What to ask:',
      'Who answers:',
      'When it is red:',
      'What is shown:',
      'Options:',
      'Examples:',
    ])
    expect(stdout).toContain('Exit codes: ')
  })

  test('the version is that of the package', async () => {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')))
    const { code, stdout } = await cli(tmpdir(), ['--version'])
    expect([code, stdout]).toEqual([0, `${version}\n`])
  })
})

describe('the built program', () => {
  test('is one file that the oldest supported Node can parse', () => {
    const text = readFileSync(join(home, 'dist/cli.js'), 'utf8')
    expect(text.startsWith('#!/usr/bin/env node\n')).toBe(true)
    expect(text).not.toMatch(/^\s*await using /m)
    const { status } = spawnSync(process.execPath, ['--check', join(home, 'dist/cli.js')])
    expect(status).toBe(0)
  })
})
