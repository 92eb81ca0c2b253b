import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cli, cliResults, temporaryFolder } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'
import { lister, orchard, startsIn } from '../trials/store/support.ts'

const rate = z.number().min(0).max(1)
const worldOf = <Effect extends string>(effects: readonly Effect[]) =>
  z.strictObject({
    falseBlock: z.strictObject({ perSkill: rate, perPullRequest: rate }),
    power: z.strictObject(Object.fromEntries(effects.map((effect) => [effect, rate]))),
    trialsPerTask: z.strictObject({ harmless: z.number().positive(), regressed: z.number().positive() }),
    baseTrialsPerTask: z.number().positive(),
    detectablePrompts: z.int().positive().nullable(),
  })

/** Two worlds, side by side. */
const reportOf = <Effect extends string>(effects: readonly Effect[]) =>
  z.strictObject({ certain: worldOf(effects), usual: worldOf(effects) })

async function powerJson(folder: string, ...args: string[]): Promise<unknown> {
  const { code, stdout, stderr } = await cli(folder, ['power', '--reps', '60', ...args, '--json'])
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

describe.concurrent('power', () => {
  test('prints exactly the figures that it promises, the same for the same seed', async () => {
    await using folder = temporaryFolder()
    const report = reportOf(['shift', 'flat', 'lost'])
    const small = ['--skills', '2', '--prompts', '10', '--negatives', '10']
    const first = report.parse(await powerJson(folder.path, ...small))
    const { stdout } = await cli(folder.path, ['power', '--reps', '60', ...small, '--seed', '1', '--json'])
    expect(JSON.parse(stdout)).toEqual(first)
    expect(await powerJson(folder.path, ...small, '--seed', '2')).not.toEqual(first)
  })

  test('has no option that changes nothing', async () => {
    await using folder = temporaryFolder()
    const options = [
      ['--drop', '40'],
      ['--base-trials', '6'],
      ['--head-trials', '4'],
      ['--tolerance', '3'],
      ['--negatives', '3'],
      ['--prompts', '8'],
      ['--skills', '2'],
    ]
    const small = ['--skills', '1', '--prompts', '12', '--negatives', '12']
    const figures = async (option: string[]) => JSON.stringify(await powerJson(folder.path, ...small, ...option))
    const all = await Promise.all([[], ...options].map(figures))
    expect(new Set(all).size).toBe(options.length + 1)
  })

  test('refuses what makes no sense, with what to do', async () => {
    await using folder = temporaryFolder()
    const { code, stdout, stderr } = await cli(folder.path, ['power', '--prompts', '0'])
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toContain('--prompts')
  })
})

describe.concurrent('aa', () => {
  test('measures both sides of one commit through the whole pipeline, stores nothing, and raises no alarm', async () => {
    await using repository = await makeRepository({ files: orchard })
    await using folder = temporaryFolder()
    const log = join(folder.path, 'log')
    const agent = ['--agent-command', lister(log), '--agent-version', '1', '--store', join(folder.path, 'store')]
    for (const runs of [1, 2]) {
      const { code, results } = await cliResults(repository.root, ['aa', ...agent])
      expect([code, results.decision.state, results.skills.map(({ state }) => state)]).toEqual([
        0,
        'pass',
        ['pass', 'pass'],
      ])
      // Three trials of base and two of head, none shared though it is one commit.
      expect(startsIn(log)).toHaveLength(runs * 3 * 5)
      expect(results.sides.base?.commit).toBe(results.sides.head.commit)
      // An agent that always does the same tells nothing of how far sides differ.
      expect(results.sideSpread).toEqual({ spread: 0, most: null, isSure: false, questions: 0 })
    }
  })

  test('says what to test when there is nothing to ask', async () => {
    await using repository = await makeRepository({ files: { 'README.md': '' } })
    const { code, stdout, stderr } = await cli(repository.root, ['aa', '--agent-command', 'true'])
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toContain('->')
  })
})
