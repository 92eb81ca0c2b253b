import { expect, test } from 'vitest'
import { cli, demoRepository, regressedRepository } from '../support/cli.ts'

test.concurrent('a run names the prompts that fail, whether or not it is asked to say everything', async () => {
  await using repository = await regressedRepository()
  for (const more of [[], ['-v']]) {
    const { code, stdout } = await cli(repository.root, ['run', '--quiet', ...more])
    expect(code).toBe(0)
    expect(stdout).toContain(
      [
        'Prompts that fail (3)',
        '  - “Pull the text out of page 12 of the PDF report”',
        '      expected pdf-forms, got word-documents · evals/pdf-forms/trigger_eval.json:9',
      ].join('\n'),
    )
  }
})

test.concurrent('the first run of a repository that gets its suites shows what they measure', async () => {
  await using repository = await demoRepository()
  const suite = await repository.run('show', 'HEAD:evals/spreadsheets/trigger_eval.json')
  await repository.remove('evals')
  await repository.commit('skills alone')
  await repository.branch('suites')
  await repository.commit('suites', { 'evals/spreadsheets/trigger_eval.json': suite })
  const { code, stdout } = await cli(repository.root, ['gate', '--quiet'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^REPORT ONLY: first run: 1 skill measured\n/)
  expect(stdout).toMatch(/^spreadsheets {2}excellent +8 +100% +100% {2}1\.00$/m)
})

test.concurrent('a gate of a working tree is to be repeated by its commit, where it holds nothing else', async () => {
  await using repository = await regressedRepository()
  const head = await repository.run('rev-parse', 'HEAD')
  const clean = await cli(repository.root, ['gate', '--quiet'])
  expect(clean.stdout).toContain(` --head ${head.trim()}\n`)
  await repository.write({ 'evals/notes.txt': 'untracked' })
  const dirty = await cli(repository.root, ['gate', '--quiet'])
  expect(dirty.stdout).toContain(' --head .\n')
})

test.concurrent('a gate of a commit against itself says so', async () => {
  await using repository = await demoRepository()
  const clean = await cli(repository.root, ['gate', '--base', 'HEAD', '--enforce', '--quiet'])
  expect(clean.stdout).toMatch(/^PASS: no change\n.*\s+Base and head are the same commit\.\n/)
})

test.concurrent('a suite that was left behind when its skill was renamed is told the new name', async () => {
  await using repository = await demoRepository()
  await repository.branch('renamed')
  await repository.run('mv', 'skills/spreadsheets', 'skills/tables')
  const text = await repository.run('show', 'HEAD:skills/spreadsheets/SKILL.md')
  await repository.commit('tables', { 'skills/tables/SKILL.md': text.replace('name: spreadsheets', 'name: tables') })
  const { code, stderr } = await cli(repository.root, ['gate', '--quiet'])
  expect(code).toBe(3)
  expect(stderr).toContain(
    'error: The skill `spreadsheets` of this task does not exist any more (nor of 7 more in this suite): it was renamed to `tables`',
  )
  expect(stderr).toContain('  -> Write `tables` in the suite, too.\n')
})
