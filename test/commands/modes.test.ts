import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MODE_TEXTS } from '../../src/agents/mode-instructions.ts'
import type { Results } from '../../src/core/results/results.ts'
import { resultsSchema } from '../../src/gate/read-results.ts'
import { modeWarnings } from '../../src/reports/compare-modes.ts'
import { cli, nodeCommand, skillFile, temporaryFolder, triggerSet } from '../support/cli.ts'
import { writeFiles } from '../support/repository.ts'
import { fruitFiles } from './fruit.ts'

interface Orchard extends AsyncDisposable {
  path: string
  /** What the agent was told, once for each start. */
  told(): { mode: string; systemPrompt: string | null; instructions: string | null }[]
  run(...args: readonly string[]): ReturnType<typeof cli>
}

/** The fruit skills outside of any repository, for the agent of agents/moody.mjs, which costs `usd` a trial. */
async function orchard(usd = '', files: Readonly<Record<string, string>> = {}): Promise<Orchard> {
  const folder = temporaryFolder()
  const log = join(folder.path, 'log.txt')
  await writeFiles(folder.path, { ...fruitFiles, 'log.txt': '', ...files })
  const agent = nodeCommand(join(import.meta.dirname, 'agents/moody.mjs'), log, ...(usd === '' ? [] : [usd]))
  return {
    path: folder.path,
    told: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
    run: (...args) => cli(folder.path, ['run', ...args, '--agent-command', agent, '--trials', '1']),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

function runIn(stdout: string): Results {
  return resultsSchema.parse(JSON.parse(stdout))
}

/** Precision, recall and false positives of a skill in each column. */
function figures({ columns }: Results, skill: string) {
  return columns.map(({ name, results }) => {
    const head = results?.skills.find((one) => one.skill === skill)?.head
    return [name, head?.precision, head?.recall, head?.fp]
  })
}

describe('run --modes', () => {
  test('measures each mode and shows them side by side, with what of forced is not to be believed', async () => {
    await using place = await orchard()
    const { code, stdout } = await place.run('--modes', 'baseline,smart,forced')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Skill +baseline +smart +forced$/m)
    const text = stdout.replace(/\s+/g, ' ')
    expect(text).toMatch(/ apples .*P 100% .* R 50% .* R 75% .* R 100% .* F1 0\.67 .* F1 0\.86 .* F1 0\.89 /)
    expect(text).toContain(
      'Warning: apples: forced finds 2 more of 4 prompts than baseline: recall rises from 50% to 100%, and precision falls from 100% to 80%.',
    )
    expect(text).toContain('poor in baseline (F1 0.67): go by its F1 in smart mode, 0.86.')
    expect(text).toContain('it is for tests, and its figures do not measure descriptions')
    // Of a skill that forced finds no more of, it says nothing.
    expect(text).not.toContain('Warning: pears')
  })

  test('prints one versioned document, which report reads, in the order that was asked for', async () => {
    await using place = await orchard()
    const out = join(place.path, 'out')
    const { stdout } = await place.run('--modes', 'forced,baseline', '--json', '--out', out)
    const run = runIn(stdout)
    expect(run.columns.map(({ name, results }) => [name, results?.subject.mode])).toEqual([
      ['forced', 'forced'],
      ['baseline', 'baseline'],
    ])
    expect(figures(run, 'apples')).toEqual([
      ['forced', 0.8, 1, 1],
      ['baseline', 1, 0.5, 0],
    ])
    expect(modeWarnings(run.columns).map(({ code, skill }) => [code, skill])).toEqual([
      ['inflated', 'apples'],
      ['artificial', 'apples'],
    ])
    expect(run.reproduce).toMatch(/^node dist\/cli\.js run .* --modes forced,baseline/)

    const file = join(out, 'results.json')
    expect((await cli(place.path, ['report', file, '--json'])).stdout).toBe(stdout)
    const markdown = await cli(place.path, ['report', file])
    expect([markdown.code, markdown.stdout]).toEqual([0, readFileSync(join(out, 'comment.md'), 'utf8')])
    expect(markdown.stdout).toContain('Warning: `apples`: forced finds 2 more of 4 prompts than baseline')
  })

  test('tells the agent its mode and the text of it, with the system prompt after that', async () => {
    const config = 'version: 1\nsystem_prompt: Be careful.\nmodes: {smart: Look at skills first.}\n'
    await using place = await orchard('', { 'skill-eval-gate.yml': config })
    const { stdout } = await place.run('--modes', 'baseline,smart,forced', '--json')
    const told = new Map(place.told().map(({ mode, ...rest }) => [mode, rest]))
    expect(Object.fromEntries(told)).toEqual({
      baseline: { systemPrompt: 'Be careful.', instructions: 'Be careful.' },
      smart: { systemPrompt: 'Be careful.', instructions: 'Look at skills first.\n\nBe careful.' },
      forced: { systemPrompt: 'Be careful.', instructions: `${MODE_TEXTS.forced}\n\nBe careful.` },
    })
    // The agent supports it.
    expect(figures(runIn(stdout), 'apples').at(-1)).toEqual(['forced', 1, 1, 0])
  })

  test('spends one budget on all modes, and says what would be enough where it is too small', async () => {
    await using place = await orchard('0.01')
    const { code, stdout, stderr } = await place.run('--modes', 'baseline,smart,forced', '--json', '--budget', '0.1')
    expect([code, JSON.parse(stdout).schema]).toEqual([3, 'skill-eval-gate/error/v1'])
    expect(stderr).toContain('Agent forced (3 of 3), up to $0.03 of the budget')
    expect(stderr).toMatch(/Stopped when \$0\.0300 was spent: 4 trials at about \$0\.0100 each .* Raise it: /s)
  })

  test('is below a floor where any of its modes is', async () => {
    const sorts = ['boskoop', 'braeburn', 'gala', 'fuji', 'elstar', 'cox', 'idared', 'jonagold']
    await using place = await orchard('', {
      'skills/apples/SKILL.md': skillFile('apples', `Use for ${sorts.join(', ')}.`),
      'evals/apples/trigger_eval.json': triggerSet(sorts.map((sort) => `Eat ${sort}`)),
    })
    const { code, stdout } = await place.run('--modes', 'forced,baseline', '--min-recall', '0.9', '--quiet')
    expect(code).toBe(1)
    const text = stdout.replace(/\s+/g, ' ')
    expect(text).toMatch(/^FAILED with baseline: apples: recall 0\.25 is below the floor of 0\.9 /)
  })

  test('keeps the trials of each mode, also of each wording, apart in its recordings', async () => {
    await using place = await orchard()
    const record = ['--record', join(place.path, 'kept')]
    const first = await place.run('--modes', 'baseline,smart', '--json', ...record)
    const starts = place.told().length
    const again = await place.run('--modes', 'baseline,smart', '--json', ...record, '--offline')
    expect(place.told()).toHaveLength(starts)
    expect(figures(runIn(again.stdout), 'apples')).toEqual(figures(runIn(first.stdout), 'apples'))
    await writeFiles(place.path, { 'skill-eval-gate.yml': 'version: 1\nmodes: {smart: Other words.}\n' })
    const other = runIn((await place.run('--modes', 'baseline,smart', '--json', ...record, '--offline')).stdout)
    expect(other.columns.map(({ results }) => results?.decision.state)).toEqual(['pass', 'not_evaluated'])
  })

  test('is refused with an agent that is told nothing, before anything runs', async () => {
    await using place = await orchard()
    const { code, stdout, stderr } = await cli(place.path, ['run', '--modes', 'baseline,forced', '--json'])
    expect([code, JSON.parse(stdout).schema]).toEqual([3, 'skill-eval-gate/error/v1'])
    expect(stderr).toContain('The agent "lexical" takes no system prompt')
  })

  test.each([
    [['--mode', 'smart'], '--mode names one mode'],
    [['--update-snapshots'], '--update-snapshots writes one snapshot'],
  ])('is refused together with %s', async (more, says) => {
    await using place = await orchard()
    const { code, stderr } = await place.run('--modes', 'baseline,smart', ...more)
    expect([code, stderr]).toEqual([3, expect.stringContaining(says)])
    expect(place.told()).toEqual([])
  })

  test.each(['smart', 'smart,smart', 'smart,clever', ''])(
    'takes at least two modes, each once: not "%s"',
    async (modes) => {
      await using place = await orchard()
      const { code, stderr } = await place.run('--modes', modes)
      expect([code, stderr]).toEqual([3, expect.stringMatching(/It takes/)])
      expect(place.told()).toEqual([])
    },
  )
})
