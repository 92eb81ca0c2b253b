import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cli, cliResults, nodeCommand, skillFile, temporaryFolder, triggerSet } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'

const files = {
  'skills/notes/SKILL.md': skillFile('notes', 'Use for notes.'),
  'evals/notes/trigger_eval.json': triggerSet(['one notes', 'two notes', 'three notes', 'four notes'], []),
}

const paid = (usd: string) => ['--agent-command', nodeCommand(join(import.meta.dirname, 'agents/paid.mjs'), usd)]

describe.concurrent('a budget', () => {
  test('that is reached names what did not run, and there is no verdict', async () => {
    await using repository = await makeRepository({ files })
    const args = ['run', ...paid('0.30'), '--trials', '1', '--concurrency', '1', '--budget', '0.70']
    const { code, results, stderr } = await cliResults(repository.root, args)
    expect([code, results.decision.state]).toEqual([2, 'not_evaluated'])
    expect(results.decision.reasons.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(
        /^the budget was reached: 2 trials did not run \(.*\/3, .*\/4\), `budget_usd: 1.50` would do$/,
      ),
    )
    expect(results.usage.costUsd).toBeCloseTo(0.6)
    expect(results.errors.map(({ kind }) => kind)).toEqual(['budget', 'budget'])
    expect(stderr).toContain(
      '4 trials to run, 1 at a time, for at most $0.70.\nExpected time and cost: unknown, since there are no stored trials',
    )
  })

  test('is compared with what the trials should cost, by those of the same agent that are stored', async () => {
    await using repository = await makeRepository({ files })
    const args = [...paid('0.30'), '--agent-version', '1', '--trials', '1', '--concurrency', '1', '--budget', '0.70']
    await cliResults(repository.root, ['run', ...args])
    const { stderr } = await cliResults(repository.root, ['run', ...args])
    expect(stderr).toContain('2 trials to run')
    // How long two processes took depends on the machine.
    expect(stderr).toMatch(/^Expected: about \d+ (?:s|min) and \$0\.60 \(mean of 2 stored trials\)\.$/m)
    expect(stderr).not.toContain('What looks worse')
    const other = ['run', ...args, '--agent-version', '2']
    expect((await cliResults(repository.root, other)).stderr).toContain(
      'Expected time and cost: unknown, since there are no stored trials',
    )
  })

  test('that the trials exceed, by those that are stored, is refused before anything is spent', async () => {
    await using repository = await makeRepository({ files })
    const args = [...paid('0.30'), '--agent-version', '1', '--trials', '1', '--concurrency', '1']
    await cliResults(repository.root, ['run', ...args, '--budget', '0.70'])
    const { code, stderr } = await cli(repository.root, ['run', ...args, '--budget', '0.50'])
    expect(code).toBe(3)
    expect(stderr).toContain('Refused before anything was spent: 2 trials at about $0.30 each (mean of 2 stored)')
    expect(stderr).toContain('--budget 0.80')
  })

  test('that the whole gate exceeds is refused by its shards, and not where only a share is too small', async () => {
    await using repository = await makeRepository({ files })
    await using parts = temporaryFolder()
    const args = [...paid('0.30'), '--agent-version', '1', '--trials', '1', '--concurrency', '1']
    await cliResults(repository.root, ['run', ...args, '--budget', '0.70'])
    await repository.branch('change')
    await repository.commit('change', { 'skills/notes/SKILL.md': skillFile('notes', 'Use for any notes.') })
    const gate = ['gate', '--base', 'main', ...args]
    const shard = (budget: string) =>
      cli(repository.root, [...gate, '--budget', budget, '--shard', '1/3', '--out', parts.path])
    const alone = await cli(repository.root, [...gate, '--budget', '1'])
    expect(alone.stderr).toContain('Refused before anything was spent: 8 trials at about $0.30 each')
    const refused = await shard('1')
    expect([refused.code, refused.stderr]).toEqual([
      3,
      expect.stringContaining(
        '8 trials at about $0.30 each (mean of 2 stored) are about $2.40, more than the budget of $1.00',
      ),
    ])
    expect((await shard('2.5')).code).toBe(0)
  })

  test('that nothing stored speaks of is held against what the first three trials cost, and an amount is named', async () => {
    await using repository = await makeRepository({ files })
    const args = ['run', ...paid('0.30'), '--agent-version', '1', '--trials', '5', '--concurrency', '1']
    const { code, stderr } = await cli(repository.root, [...args, '--budget', '1'])
    expect(code).toBe(3)
    expect(stderr).toContain(
      'Stopped when $0.90 was spent: 17 trials at about $0.30 each (mean of the first 3) are about $5.10, more than the $0.10 that are left.',
    )
    expect(stderr).toContain('--budget 7.20')
    const less = await cli(repository.root, ['run', ...paid('0.31'), '--trials', '5', '--budget', '0.50'])
    expect([less.code, less.stderr]).toEqual([3, expect.stringContaining('more than the budget, which is spent.')])
    expect(less.stderr).toContain('--budget 7.50')
    // What they measured is kept: the next run pays for the rest.
    const { results } = await cliResults(repository.root, [...args, '--budget', '7.20'])
    expect(results.trials).toMatchObject({ total: 20, fresh: 17, errors: 0 })
  })

  test('that is enough changes nothing', async () => {
    await using repository = await makeRepository({ files })
    const args = ['run', ...paid('0.30'), '--trials', '1', '--budget', '5']
    const { code, results } = await cliResults(repository.root, args)
    expect([code, results.trials.errors]).toEqual([0, 0])
  })

  test('of the configuration holds as well', async () => {
    await using repository = await makeRepository({
      files: { ...files, 'skill-eval-gate.yml': 'version: 1\nbudget_usd: 0.5\n' },
    })
    const { code } = await cliResults(repository.root, ['run', ...paid('0.30'), '--trials', '1', '--concurrency', '1'])
    expect(code).toBe(2)
  })
})
