import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviewWorkflows } from '../../../src/commands/init/review-workflows.ts'
import { SHIPPED_WORKFLOWS, workflowText } from '../../../src/commands/init/workflows.ts'
import { cli, home, skillFile } from '../../support/cli.ts'
import { makeRepository, type TestRepository } from '../../support/repository.ts'

const GATE = '.github/workflows/skill-evals.yml'
const BOT = '.github/workflows/skill-evals-bot.yml'
const commit = 'a'.repeat(40)
let repository: TestRepository
let files: Map<string, string>

beforeAll(async () => {
  repository = await makeRepository({ files: { 'a.txt': '' } })
  files = new Map()
  for (const one of SHIPPED_WORKFLOWS) {
    const text = await workflowText(one, { home, defaultBranch: 'main' })
    files.set(one.file, text.replaceAll('OWNER/skill-eval-gate@COMMIT', `octo/skill-eval-gate@${commit}`))
  }
})
afterAll(() => repository[Symbol.asyncDispose]())

/** What is said of the shipped files after `change` was made in one of them, each as `file:line what`. */
async function remarks(change: [from: string | RegExp, to: string], file = GATE): Promise<string[]> {
  const workflows = [...files].map(([name, text]) => ({
    file: name,
    text: name === file ? text.replace(...change) : text,
  }))
  if (workflows.every(({ file: name, text }) => text === files.get(name))) throw new Error('nothing was changed')
  const found = await reviewWorkflows(repository.root, workflows, home)
  return found.map(({ line, what }) => `${line} ${what}`)
}

const lineOf = (text: string, file = GATE) =>
  (files.get(file) ?? '').split('\n').findIndex((line) => line.includes(text)) + 1

describe('init --check', () => {
  test('names what a lockfile that lists the workflow lacks, in which letters it may be, and a file that is none', async () => {
    const used = [...files].flatMap(([file, text]) =>
      file === GATE ? [...text.matchAll(/uses: (\S+)/g)].map(([, one = '']) => one) : [],
    )
    const lock = (uses: readonly string[]) => `version: 'v0.0.2'\nworkflows:\n  '${GATE}': ${JSON.stringify(uses)}\n`
    const saidOf = async (text: string) => {
      await using locked = await makeRepository({ files: { '.github/workflows/actions.lock': text } })
      const workflows = [...files].map(([file, content]) => ({ file, text: content }))
      return (await reviewWorkflows(locked.root, workflows, home)).map(({ line, what }) => `${line} ${what}`)
    }
    expect(await saidOf(lock(used.map((one) => one.toUpperCase())))).toEqual([])
    expect(await saidOf(lock([]))).toEqual(
      [...new Set(used)].map(
        (one) => `${lineOf(one)} \`${one}\` is not in .github/workflows/actions.lock, so that the run fails`,
      ),
    )
    expect(await saidOf('workflows: {}\n')).toEqual([])
    expect(await saidOf('{')).toEqual(['null it cannot be read'])
  })

  test('has nothing to say of the files as this version writes them, with a commit put in', async () => {
    const workflows = [...files].map(([file, text]) => ({ file, text }))
    expect(await reviewWorkflows(repository.root, workflows, home)).toEqual([])
    expect(await reviewWorkflows(repository.root, workflows.slice(0, 1), home)).toEqual([])
  })

  test('says nothing of what somebody added: a key, a step, an event, a comment', async () => {
    const key = '        env:\n          ANTHROPIC_API_KEY: ${{ secrets.ANTHROPIC_API_KEY }}\n'
    expect(
      await remarks([/( {6}- uses: octo[^\n]*\n)/, `      - run: make\n$1${key.replaceAll('$', '$$$$')}`]),
    ).toEqual([])
    expect(await remarks(['  merge_group:', '  release:\n  merge_group:'])).toEqual([])
    expect(await remarks([/cron: '[^']*'/, "cron: '1 2 * * 3'"])).toEqual([])
  })

  test('leaves it to everybody whether other repositories may call the workflow', async () => {
    expect(await remarks(['permissions: {}\n', '  workflow_call:\npermissions: {}\n'])).toEqual([])
  })

  test.each<[string, [string | RegExp, string], string, string]>([
    ['an event', [/ {2}merge_group:[^\n]*\n/, ''], 'on:', 'it does not run on `merge_group`'],
    ['a type', [', edited]', ']'], 'types: [opened', '`on.pull_request.types` lacks edited'],
    ['an input', ['sha: { type: string }, ', ''], 'inputs:', '`on.workflow_dispatch.inputs` lacks sha'],
    ['a permission', ['checks: write, ', ''], 'permissions:\n', 'the job `measure` lacks `checks: write`'],
    [
      'the group',
      [/skill-evals-\$\{\{ github/, 'mine-${{ github'],
      '  group: >-',
      '`concurrency.group` is not that of this version',
    ],
    [
      'cancelling',
      [/cancel-in-progress: .*/, 'cancel-in-progress: true'],
      'cancel-in-progress:',
      '`concurrency.cancel-in-progress` is not that of this version',
    ],
    ['the name of a run', [/run-name: .*\n/, ''], '', '`run-name` is not that of this version'],
  ])('names %s that is missing or another one, with its line', async (_, change, at, what) => {
    const found = await remarks(change)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^\d+ /)
    expect(found[0]?.replace(/^\d+ /, '')).toBe(what)
    if (at === 'on:' || at.startsWith('types') || at === '  group: >-') expect(found[0]).toBe(`${lineOf(at)} ${what}`)
  })

  test('names what the Action is given that is missing', async () => {
    const found = await remarks(['{ job: command, ', '{ '], '.github/workflows/skill-evals-bot.yml')
    expect(found).toEqual([expect.stringContaining("the Action's input `job` is not that of this version")])
  })

  test('names a permission that the whole workflow lacks, and a job without any', async () => {
    const without = /permissions: \{\}\n([\s\S]*?) {4}permissions:[^\n]*\n/
    expect(await remarks([without, 'permissions: read-all\n$1'])).toEqual([
      expect.stringContaining('lacks `checks: write`'),
      expect.stringContaining('lacks `pull-requests: write`'),
    ])
    expect(await remarks([without, '$1'])).toEqual([expect.stringContaining('the job `measure` has no permissions')])
  })

  test.each<[string, string, string]>([
    ['the place of the Action', 'OWNER/skill-eval-gate@COMMIT', 'the Action has no address yet'],
    ['a tag', 'octo/skill-eval-gate@v1', '`octo/skill-eval-gate@v1` is no commit'],
    [
      'another commit',
      `octo/skill-eval-gate@${'b'.repeat(40)}`,
      'the Action is pinned to bbbbbbbbbbbb here and to aaaaaaaaaaaa elsewhere',
    ],
  ])('names %s in place of the commit', async (_, uses, what) => {
    const found = await remarks([`octo/skill-eval-gate@${commit}`, uses], BOT)
    expect(found).toEqual([`${lineOf('octo/skill-eval-gate@', BOT)} ${what}`])
  })

  test('names an older actions/checkout, and none that is newer', async () => {
    // Of somebody's own, before the Action.
    const checkout = (ref: string) => remarks([/^( {6}- uses: octo)/m, `      - uses: actions/checkout@${ref}\n$1`])
    const line = lineOf('octo/skill-eval-gate@')
    expect(await checkout(`${commit} # v4.2.2`)).toEqual([
      `${line} \`actions/checkout\` v4.2.2 is older than v5.0.0 of this version`,
    ])
    expect(await checkout(`${commit} # v6.0.1`)).toEqual([])
    expect(await checkout('v5')).toEqual([`${line} \`actions/checkout@v5\` is no commit`])
  })

  test('names a file that is no YAML, at its line, and a workflow of another name only by its pins', async () => {
    expect(await remarks(['name: Skill evals\n', 'name: [\n'])).toEqual([expect.stringMatching(/^\d+ /)])
    const own = {
      file: '.github/workflows/mine.yml',
      text: 'on: push\njobs:\n  a:\n    steps:\n      - uses: octo/skill-eval-gate@v1\n',
    }
    const found = await reviewWorkflows(repository.root, [own], home)
    expect(found.map(({ line, what }) => [line, what])).toEqual([[5, '`octo/skill-eval-gate@v1` is no commit']])
  })
})

test('without a workflow it says how to get one, and up to date files are told so', async () => {
  await using empty = await makeRepository({ files: { 'README.md': '' } })
  const none = await cli(empty.root, ['init', '--check'])
  expect([none.code, none.stdout]).toEqual([1, expect.stringContaining('no workflow runs the Action')])
  await empty.write(Object.fromEntries(files))
  expect(await cli(empty.root, ['init', '--check'])).toMatchObject({
    code: 0,
    stdout: 'The workflow files are up to date.\n',
  })
})

describe('what init writes', () => {
  const [gate, bot] = SHIPPED_WORKFLOWS
  const written = (one: typeof gate, more = {}) =>
    one === undefined ? '' : workflowText(one, { home, defaultBranch: 'main', ...more })

  test.each([
    ['a router', {}],
    ['a key', { key: 'ANTHROPIC_API_KEY' }],
    ['a history', { history: true }],
    ['a key and a history', { key: 'ANTHROPIC_API_KEY', history: true }],
    ["a job's token", { byJobToken: true }],
  ])('for %s is under 40 lines a file, and pins nothing but the Action', async (_, more) => {
    for (const one of [gate, bot]) {
      const text = await written(one, more)
      expect(text.trimEnd().split('\n').length).toBeLessThan(40)
      expect([...new Set(text.match(/uses: .*/g))]).toEqual(['uses: OWNER/skill-eval-gate@COMMIT'])
    }
  })

  test('keeps a history as its page says, in a job that may write, and the bot may bless', async () => {
    const page = readFileSync(join(home, 'docs/history.md'), 'utf8')
    const kept = await written(gate, { history: true })
    expect(kept).toContain(page.slice(page.indexOf('        with: { history'), page.indexOf('```\n\nWhat is older')))
    expect(kept).toContain('permissions: { contents: read, checks: write, pull-requests: write }')
    expect(await written(bot, { history: true })).toContain('actions: write, checks: write, contents: write')
    const workflows = [
      { file: GATE, text: kept },
      { file: BOT, text: await written(bot, { history: true }) },
    ].map(({ file, text }) => ({
      file,
      text: text.replaceAll('OWNER/skill-eval-gate@COMMIT', `octo/skill-eval-gate@${commit}`),
    }))
    expect(await reviewWorkflows(repository.root, workflows, home)).toEqual([])
  })

  test('with a history has nothing that doctor finds wrong', async () => {
    await using own = await makeRepository({ files: { 'skills/pdf/SKILL.md': skillFile('pdf', 'Use for pdf forms') } })
    const init = ['init', '--yes', '--history', '--skills', 'none']
    expect((await cli(own.root, init)).stdout).toContain('skill-evals.yml')
    expect((await cli(own.root, ['doctor'])).stdout).toContain('0 problems')
    const gate = join(own.root, GATE)
    writeFileSync(gate, readFileSync(gate, 'utf8').replace('contents: write, issues', 'contents: read, issues'))
    expect((await cli(own.root, ['doctor'])).stdout).toMatch(/the job history of \S+\s+lacks\s+contents: write/)
  })

  test.each([
    ['https://github.com/octo/skills.git', true],
    ['git@github.com:octo/skills', true],
    ['ssh://git@octo.ghe.com/octo/skills', true],
    ['/srv/git/skills', true],
    ['https://github.example.org/octo/skills', false],
    ['git@git.example.org:octo/github.com', false],
  ])('for a repository at %s has keys that only github.com takes: %s', async (url, has) => {
    await using own = await makeRepository({ files: { 'skills/pdf/SKILL.md': skillFile('pdf', 'Use for pdf forms') } })
    await own.run('remote', 'add', 'origin', url)
    expect((await cli(own.root, ['init', '--yes', '--skills', 'none'])).code).toBe(0)
    expect(readFileSync(join(own.root, BOT), 'utf8').includes('\ncache-mode: read\n')).toBe(has)
    expect((await cli(own.root, ['init', '--check'])).stdout).not.toContain('cache-mode')
  })
})
