import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtCli, cli, temporaryFolder } from '../support/cli.ts'

test('demo shows the regression that it was made to show, and leaves nothing behind', async () => {
  await using folder = temporaryFolder()
  const temp = join(folder.path, 'temp')
  mkdirSync(temp)
  const { code, stdout, stderr, ms } = await builtCli(folder.path, ['demo'], { env: { TMPDIR: temp } })
  expect(code).toBe(0)
  expect(stdout).toContain('## Regressed: `pdf-forms` lost 3 of 10 prompts to `word-documents`\n')
  expect(stdout).toContain('> **Blocked: 3 prompts lost.**')
  expect(stderr).toMatch(/without it the router only advises\. Try it here: node \S*dist\/cli\.js gate/)
  // A bound for a machine with other things to do; `npm run bench:wall` says how long it takes.
  expect(ms).toBeLessThan(15_000)
  expect([readdirSync(temp), readdirSync(folder.path)]).toEqual([[], ['temp']])
})

test('demo shows the same wherever and whenever it runs', async () => {
  await using folder = temporaryFolder()
  const first = await cli(folder.path, ['demo'])
  const second = await builtCli('/', ['demo'], {
    env: { GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z', TZ: 'Asia/Tokyo', CI: 'true' },
  })
  // Only the place of the program differs, which is seen from the working folder.
  const placed = (text: string) => text.replace(/(?<=Reproduce: `node )\S*(?=dist\/cli\.js)/, '')
  expect(placed(second.stdout)).toBe(placed(first.stdout))
})

test('demo leaves its repository where it is asked to, and its command measures the same there', async () => {
  await using folder = temporaryFolder()
  const kept = join(folder.path, 'a b', 'démo')
  const { code, stdout, stderr } = await cli(folder.path, ['demo', '--keep', 'a b/démo'])
  expect([code, stderr]).toEqual([0, expect.stringContaining(`Its repository is in ${kept}:`)])
  const [, base = '', head = ''] =
    /Reproduce: `node \S*dist\/cli\.js gate --base (\w+) --head (\w+) --agent lexical --enforce`/.exec(stdout) ?? []
  const again = await cli(kept, ['gate', '--base', base, '--head', head, '--agent', 'lexical', '--enforce', '--quiet'])
  expect([again.code, again.stdout]).toEqual([
    1,
    expect.stringContaining('pdf-forms lost 3 of 10 prompts to word-documents'),
  ])
  const once = await cli(folder.path, ['demo', '--keep', 'a b/démo'])
  expect([once.code, once.stderr]).toEqual([3, expect.stringContaining('Name one that does not exist yet')])
})

test('demo without git says so', async () => {
  await using folder = temporaryFolder()
  const { code, stdout, stderr } = await builtCli(folder.path, ['demo'], { env: { PATH: folder.path } })
  expect([code, stdout]).toEqual([3, ''])
  expect(stderr).toMatch(/^error: git was not found on the PATH\.\n {2}-> /)
})

test('demo --fix shows a description that mends it, with figures', async () => {
  await using folder = temporaryFolder()
  const { code, stdout } = await cli(folder.path, ['demo', '--fix'])
  expect(code).toBe(0)
  expect(stdout).toContain('pdf-forms: a better description. Narrow `word-documents`: put back its description')
  expect(stdout.replace(/\s+/g, ' ')).toContain('right on 6 before, on 8 after. No other skill loses a prompt')
})
