import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { commands as registered } from '../../src/commands/commands.ts'
import { cli, home } from '../support/cli.ts'

const commands = registered.map(({ name }) => name)

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

  test('gives the arguments of every command as the command itself does', async () => {
    const { stdout } = await cli(tmpdir(), ['--help'])
    for (const command of commands) {
      const own = (await cli(tmpdir(), [command, '--help'])).stdout
      const [, usage = ''] =
        /^ {2}(\w+(?: \S+)+?)(?: {2}|$)/.exec(
          stdout.split('\n').find((line) => line.startsWith(`  ${command} `)) ?? '',
        ) ?? []
      const [argument] = /^Arguments:\n {2}(\S+)/m.exec(own)?.slice(1) ?? []
      expect(usage).toMatch(
        argument === undefined ? / \[options\]$/ : new RegExp(` \\[options\\] [<[]${argument}(\\.\\.\\.)?[>\\]]$`),
      )
    }
  })

  test.each(['gate', 'run'])('%s: options stand in groups', async (command) => {
    const { stdout } = await cli(tmpdir(), [command, '--help'])
    const headings = stdout.match(/^[A-Z][^:\n]*:$/gm) ?? []
    expect(headings).toEqual([
      'Arguments:',
      ...(command === 'gate' ? ['Comparison:', 'Several runners:'] : []),
      'Which tasks:',
      'Agent and trials:',
      'When the gate fails:',
      'Output:',
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
  const folder = join(home, 'dist')
  test('can be started by its name', () => {
    expect(readFileSync(join(folder, 'cli.js'), 'utf8').startsWith('#!/usr/bin/env node\n')).toBe(true)
  })

  test('loads no parser and no schemas for --help, and three chunks for an event that needs nothing', () => {
    expect(loadedWith('cli.js').filter((file) => /commander|zod|start-/.test(file))).toEqual([])
    expect(loadedWith('index.js').toSorted()).toEqual([
      expect.stringMatching(/^chunks\/runtime-[0-9a-f]+\.js$/),
      expect.stringMatching(/^chunks\/start-[0-9a-f]+\.js$/),
      expect.stringMatching(/^chunks\/terminal-[0-9a-f]+\.js$/),
      'index.js',
    ])
  })

  /** Files of `dist/` that are loaded when a file is, before it does anything. */
  function loadedWith(file: string): string[] {
    const loaded = new Set([file])
    for (const one of loaded) {
      const text = readFileSync(join(folder, one), 'utf8')
      for (const [, from = ''] of text.matchAll(/^(?:const .* = )?require\("(\.[^"]+)"\);$/gm)) {
        loaded.add(join(dirname(one), from))
      }
    }
    return [...loaded]
  }

  test.each([
    ['cli.js', ['validate'], 70, 'This is a bug'],
    ['index.js', [], 1, '::error::This is a bug'],
  ])('%s is not green when it ends without an answer', (file, args, code, said) => {
    const scratch = mkdtempSync(join(tmpdir(), 'seg-lost-'))
    try {
      // Answers of the disk never come, as after a lost callback.
      const preload = join(scratch, 'lost.cjs')
      const lost = `const fs = require('node:fs/promises')
        for (const name of ['readFile', 'readdir', 'stat', 'realpath', 'mkdir', 'open']) fs[name] = () => new Promise(() => {})`
      writeFileSync(preload, lost)
      const event = join(scratch, 'event.json')
      const repository = { default_branch: 'main', full_name: 'owner/name' }
      writeFileSync(event, JSON.stringify({ repository, sender: { login: 'a', type: 'User' }, schedule: '0 0 * * *' }))
      const env = {
        PATH: process.env['PATH'],
        GITHUB_API_URL: 'http://127.0.0.1:9',
        GITHUB_EVENT_NAME: 'schedule',
        GITHUB_REF: 'refs/heads/main',
        GITHUB_EVENT_PATH: event,
        GITHUB_REPOSITORY: 'owner/name',
        GITHUB_SHA: '0'.repeat(40),
        GITHUB_WORKSPACE: home,
        RUNNER_TEMP: scratch,
      }
      const ended = spawnSync(process.execPath, ['-r', preload, join(folder, file), ...args], { cwd: home, env })
      expect([ended.status, `${ended.stdout}${ended.stderr}`]).toEqual([code, expect.stringContaining(said)])
    } finally {
      rmSync(scratch, { recursive: true })
    }
  })

  test('holds nothing that the oldest supported Node cannot parse', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    for (const file of files) expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/^\s*await using /m)
    const parse = `import { readFileSync } from 'node:fs'
      import { compileFunction } from 'node:vm'
      for (const file of process.argv.slice(1)) {
        compileFunction(readFileSync(file, 'utf8').replace(/^#!.*/, ''), ['require', 'module', 'exports'], { filename: file })
      }`
    const node = ['--input-type=module', '-e', parse]
    const { status, stderr } = spawnSync(process.execPath, [...node, ...files.map((file) => join(folder, file))])
    expect([status, String(stderr)]).toEqual([0, ''])
  })

  test('starts through a link, and without installed packages', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'seg-link-'))
    try {
      cpSync(folder, join(elsewhere, 'copy/dist'), { recursive: true })
      cpSync(join(home, 'package.json'), join(elsewhere, 'copy/package.json'))
      symlinkSync(join(elsewhere, 'copy/dist/cli.js'), join(elsewhere, 'gate'))
      const { status, stdout } = spawnSync(join(elsewhere, 'gate'), ['power', '--help'], { encoding: 'utf8' })
      expect([status, stdout]).toEqual([0, expect.stringContaining('Usage: skill-eval-gate power')])
    } finally {
      rmSync(elsewhere, { recursive: true })
    }
  })
})
