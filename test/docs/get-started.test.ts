import { readFileSync } from 'node:fs'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cli, home } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'

const page = readFileSync(join(home, 'docs/get-started.md'), 'utf8')
/** The commands of the page, each with the lines that it is said to print, in their order. */
const shown = [...page.matchAll(/^```console\n\$ skill-eval-gate ([^\n]+)\n([\s\S]*?)^```/gm)].map(
  ([, command = '', output = '']) => ({ args: command.split(' '), lines: output.split('\n').slice(0, -1) }),
)

test('the commands of the page on getting started print what it shows, one after the other', async () => {
  expect(shown.map(({ args }) => args.join(' '))).toEqual(['init --yes', 'validate', 'gate'])
  await using repository = await makeRepository()
  await cp(join(home, 'fixtures/demo/before/skills'), join(repository.root, 'skills'), { recursive: true })
  await repository.script('git add --all', 'git commit -qm skills')
  for (const { args, lines } of shown) {
    if (args[0] === 'gate') {
      await review(join(repository.root, 'evals'), ['pdf-forms', 'word-documents'])
      await repository.script('git add --all', 'git commit -qm evals', 'git checkout -qb change')
      await cp(join(home, 'fixtures/demo/after/skills'), join(repository.root, 'skills'), { recursive: true })
    }
    const { code, stdout } = await cli(repository.root, args)
    expect([args.join(' '), code]).toEqual([args.join(' '), 0])
    const printed = stdout.split('\n')
    expect(printed.filter((line) => lines.includes(line))).toEqual(lines)
  }
})

test("fewer than 900 words are read before an agent's first verdict", async () => {
  await using repository = await makeRepository()
  await cp(join(home, 'fixtures/demo/before'), repository.root, { recursive: true })
  const { stdout } = await cli(repository.root, [
    'init',
    '--yes',
    '--agent',
    'claude-code',
    '--model',
    'claude-haiku-4-5',
  ])
  const readme = readFileSync(join(home, 'README.md'), 'utf8')
  // What the README prints of a comment is looked at, and not what one has to do.
  const start = readme.slice(0, readme.indexOf('## What to expect')).replace(/<!-- demo -->[\s\S]*<!-- \/demo -->/, '')
  const read = [start, page.slice(0, page.indexOf('## 4.')), stdout.slice(stdout.indexOf('To write'))]
  const words = read.map((text) => text.split(/\s+/).filter((word) => word !== '').length)
  expect(words.every((count) => count > 50)).toBe(true)
  expect(words.reduce((sum, count) => sum + count)).toBeLessThan(900)
})

test('the pages that it links to exist', async () => {
  const pages = await readdir(join(home, 'docs'))
  for (const [, file = ''] of page.matchAll(/\]\(([^)#]+)\)/g)) expect(pages).toContain(file)
})

/** Marks the prompts of some suites as reviewed, as a person would. */
async function review(folder: string, skills: readonly string[]): Promise<void> {
  for (const skill of skills) {
    const file = join(folder, `${skill}.suite.yaml`)
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('source: generated', 'source: reviewed'))
  }
}
