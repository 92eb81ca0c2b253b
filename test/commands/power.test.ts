import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { powerText } from '../../src/commands/power-text.ts'
import type { PowerReport } from '../../src/gate/power/power.ts'
import { cli, cliResults, skillFile, temporaryFolder, triggerSet } from '../support/cli.ts'
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

  test('takes the rates of each agent that results hold, and names it', async () => {
    await using repository = await makeRepository({
      files: {
        'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in PDF forms.'),
        'skills/pdf/evals/trigger_eval.json': triggerSet(['Fill in this PDF form', 'Fill in a form'], ['Sing a song']),
        'skill-eval-gate.yml': 'agents: [lexical, {id: lexical, name: strict}]\n',
      },
    })
    await cli(repository.root, ['run', '--quiet', '--out', 'out'])
    const report = await powerJson(repository.root, '--base-rates', join(repository.root, 'out/results.json'))
    expect(report).toMatchObject({ 'measured with lexical': {}, 'measured with strict': {} })
    const { columns, ...worlds } = report as Record<string, PowerReport> & { columns: object[] }
    expect(columns).toHaveLength(2)
    const shown = powerText(worlds, { skills: 1, prompts: 20, negatives: 20, drop: 0.15 }, 60)
    expect(shown).toContain('  measured with lexical  measured with strict\n')
    expect(shown).toContain("measured with strict: your suite's own prompts")
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

  test("takes a suite's own rates, from a file of them or from results", async () => {
    await using folder = temporaryFolder()
    const steady = join(folder.path, 'rates.json')
    writeFileSync(steady, JSON.stringify({ positives: [1, 1, 1], negatives: [0] }))
    const own = ['--skills', '1', '--base-rates', steady]
    const { stated } = z
      .strictObject({ stated: worldOf(['shift', 'flat', 'lost']) })
      .parse(await powerJson(folder.path, ...own))
    // Prompts that always do the same: one lost shows, and nothing happens by chance.
    expect([stated.falseBlock.perPullRequest, stated.detectablePrompts]).toEqual([0, 1])

    await using repository = await makeRepository({
      files: {
        'skills/notes/SKILL.md': skillFile('notes', 'Use for notes and minutes'),
        'evals/notes/trigger_eval.json': triggerSet(['Take notes', 'Take minutes'], ['Bake a cake']),
      },
    })
    await cli(repository.root, ['run', '--out', folder.path])
    const results = ['--skills', '1', '--base-rates', join(folder.path, 'results.json')]
    const { measured, skills } = z
      .strictObject({ measured: worldOf(['shift', 'flat', 'lost']), skills: z.array(z.unknown()) })
      .parse(await powerJson(folder.path, ...results))
    // One trial that fired is not a rate of 1.
    expect(measured.power).not.toEqual(stated.power)
    expect(skills).toEqual([{ skill: 'notes', prompts: 2, firing: 2, loss: expect.anything() }])
    // Results of many prompts are larger than a suite may be.
    const large = join(folder.path, 'large.json')
    writeFileSync(large, `${readFileSync(join(folder.path, 'results.json'), 'utf8')}${' '.repeat(6 * 1024 * 1024)}`)
    expect(await powerJson(folder.path, '--skills', '1', '--base-rates', large)).toMatchObject({ measured, skills })
  })

  test('refuses what makes no sense, with what to do', async () => {
    await using folder = temporaryFolder()
    writeFileSync(join(folder.path, 'empty.json'), '{"positives": [], "negatives": [2]}')
    const refusals: [args: string[], message: string][] = [
      [['--base-rates', join(folder.path, 'none.json')], 'The file of base rates "'],
      [['--base-rates', join(folder.path, 'empty.json')], 'empty.json" holds no rates'],
    ]
    const ended = await Promise.all(refusals.map(([args]) => cli(folder.path, ['power', ...args])))
    expect(ended.map(({ code, stdout }) => [code, stdout])).toEqual(refusals.map(() => [3, '']))
    for (const [index, [, message]] of refusals.entries()) expect(ended[index]?.stderr).toContain(message)
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
