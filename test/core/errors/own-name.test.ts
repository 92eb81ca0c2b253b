import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ownCommand, ownCommandLine } from '../../../src/core/errors/own-name.ts'

const action = { GITHUB_ACTIONS: 'true' }
const runner = '/home/runner/work/skills/skills'
const downloaded = '/home/runner/work/_actions/octo/skill-eval-gate/v0'

test('in a terminal the program is named by its file, seen from the working folder', () => {
  expect(ownCommand({}, '/home/a/skills', '/home/a/skill-eval-gate')).toEqual([
    'node',
    '../skill-eval-gate/dist/cli.js',
  ])
  expect(ownCommand({}, '/home/a/skills/x/y/z', '/opt/gate')).toEqual(['node', '/opt/gate/dist/cli.js'])
  expect(ownCommandLine('gate')).toBe('node dist/cli.js gate')
})

test('in the Action it is the pinned action that runs, or a marked placeholder', () => {
  const pinned = { ...action, GITHUB_ACTION_REPOSITORY: 'octo/skill-eval-gate', GITHUB_ACTION_REF: '0123abc' }
  expect(ownCommand(pinned, runner, downloaded)).toEqual(['node', 'octo/skill-eval-gate@0123abc/dist/cli.js'])
  const placeholder = ['node', 'OWNER/skill-eval-gate@COMMIT/dist/cli.js']
  expect(ownCommand(action, runner, downloaded)).toEqual(placeholder)
  expect(ownCommand({ ...pinned, GITHUB_ACTION_REF: 'a; rm -rf .' }, runner, downloaded)).toEqual(placeholder)
  // `uses: ./`: the checkout holds the program.
  expect(ownCommand(action, runner, runner)).toEqual(['node', 'dist/cli.js'])
})

test('nothing that is printed or documented names a package or an action that we do not hold', () => {
  const root = resolve(import.meta.dirname, '../../..')
  const places = ['README.md', 'docs', 'action.yml', 'src', 'schema', 'test/golden', 'fixtures', '.github']
  const files = execFileSync('git', ['ls-files', '-z', '--', ...places], { cwd: root, encoding: 'utf8' })
  // Run by a package manager, or fetched from an owner of our name.
  const offence =
    /(?:\bnpx\s+(?:-\S+\s+)*|\b(?:npm|pnpm|yarn|bun)\s+(?:\w+\s+)?(?:-\S+\s+)*|\bbunx\s+)skill-eval-gate|skill-eval-gate\/skill-eval-gate/
  const found = files
    .split('\0')
    .filter((file) => file !== '' && offence.test(readFileSync(resolve(root, file), 'utf8')))
  expect(found).toEqual([])
})
