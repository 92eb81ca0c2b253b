import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  builtCli,
  cli,
  cliResults,
  cliTextAndResults,
  demoFiles,
  demoRepository,
  regressedRepository,
  repeat,
  skillFile,
  temporaryFolder,
  triggerSet,
} from '../support/cli.ts'
import { writeFiles } from '../support/repository.ts'

describe.concurrent('run', () => {
  test('names the band of each skill instead of calling it passed: nothing was compared', async () => {
    await using repository = await demoRepository()
    const { stdout } = await cli(repository.root, ['run'])
    expect(stdout).toMatch(/^pdf-forms +excellent +14 /m)
    expect(stdout).not.toMatch(/^pdf-forms +pass /m)
  })

  test('measures the working tree and compares it with nothing', async () => {
    await using repository = await regressedRepository()
    const { code, stdout, results } = await cliTextAndResults(repository.root, ['run', '--quiet'])
    expect(code).toBe(0)
    expect(results).toMatchObject({ kind: 'run', sides: { base: null }, decision: { state: 'pass' } })
    expect(results.skills.map(({ skill, base, head }) => [skill, base, head?.recall])).toEqual([
      ['pdf-forms', null, 0.7],
      ['spreadsheets', null, 1],
      ['word-documents', null, 1],
    ])
    expect(stdout).toMatch(/^MEASURED: 3 skills, 31 prompts: precision 86%, recall 86%, F1 0\.86\n\nSkill /)
    expect(stdout).not.toMatch(/base|lost|regressed/)
  })

  test('works in a folder that is in no git repository', async () => {
    await using folder = temporaryFolder()
    await writeFiles(folder.path, await demoFiles('before'))
    const { code, results } = await cliResults(folder.path, ['run'])
    expect(code).toBe(0)
    expect(results.sides.head).toMatchObject({ commit: null, dirty: false })
    expect(results.totals.head.micro.recall).toBe(1)
  })

  test('what reproduces it works from any folder: it names the root where it did not start there', async () => {
    await using repository = await regressedRepository()
    const { root } = repository
    const reproduce = async (cwd: string, words: string[]) => (await cliResults(cwd, words)).results.reproduce
    expect(await reproduce(root, ['run'])).not.toContain('-C')
    const below = await reproduce(join(root, 'evals'), ['run', '--skills', 'pdf-forms'])
    expect(below).toMatch(/ run -C "\$\(git rev-parse --show-toplevel\)" --skills pdf-forms$/)
    for (const words of [
      ['run', '-C', root],
      ['-C', root, 'run'],
      [`--directory=${root}`, 'run'],
      [`-C${join(root, 'evals')}`, 'run'],
    ]) {
      expect(await reproduce('/', words)).toContain(` run -C ${root}`)
    }
  })

  test('a folder before the command is refused where there is none, and help stays as it is', async () => {
    const { code, stderr } = await cli('/', ['-C', '/no/such/folder', 'run'])
    expect([code, stderr]).toEqual([3, expect.stringContaining('There is no folder "/no/such/folder".')])
    expect((await cli('/', ['-C', '/', 'help', 'run'])).stdout).toContain('Usage: skill-eval-gate run')
  })

  test('works without git on the machine', async () => {
    await using folder = temporaryFolder()
    await writeFiles(folder.path, await demoFiles('before'))
    const { code, stderr } = await builtCli(folder.path, ['run'], { env: { PATH: folder.path } })
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^\d+\/\d+ trials, now deciding\n$/)])
  })

  test('works in a repository without a commit', async () => {
    await using repository = await demoRepository()
    await repository.run('update-ref', '-d', 'HEAD')
    const { code, results } = await cliResults(repository.root, ['run'])
    expect([code, results.sides.head.commit, results.sides.head.dirty]).toEqual([0, null, true])
  })

  test('exits 1 below a floor that was asked for, and names it', async () => {
    await using repository = await regressedRepository()
    const { code, stdout } = await cli(repository.root, ['run', '--min-recall', '0.8', '--quiet'])
    expect(code).toBe(1)
    expect(stdout).toMatch(/^FAILED: pdf-forms: recall 0\.70 is below the floor of 0\.8\n\n/)
    const above = await cli(repository.root, ['run', '--min-recall', '0.7', '--quiet'])
    expect(above.code).toBe(0)
  })

  test('its command to measure again gives the same figures', async () => {
    await using repository = await regressedRepository()
    const { results } = await cliResults(repository.root, ['run', '--skills', 'pdf-*', '--min-f1', '0.9'])
    const again = await repeat(repository.root, results.reproduce)
    expect([again.decision, again.skills, again.tasks]).toEqual([results.decision, results.skills, results.tasks])
  })

  test('says that nothing fired rather than that all is well', async () => {
    await using repository = await demoRepository()
    await repository.remove('skills', 'evals')
    await repository.write({
      'skills/alpha/SKILL.md': skillFile('alpha', 'Zebra crossings.'),
      'evals/alpha/trigger_eval.json': triggerSet(['Bake a cake with almonds', 'Sail to Crete in May']),
    })
    const { code, stdout } = await cli(repository.root, ['run', '--quiet'])
    expect(code).toBe(2)
    expect(stdout).toMatch(/^NOT EVALUATED\n {2}- no skill fired on any prompt that must activate it/i)
  })
})
