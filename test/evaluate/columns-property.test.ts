import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cli, cliResults, skillFile, temporaryFolder, triggerSet } from '../support/cli.ts'
import { all } from '../support/property-seed.ts'
import { makeRepository } from '../support/repository.ts'
import type { Run } from '../support/run-of.ts'
import { type Habit, scriptedAgent } from '../support/scripted-agents.ts'

/** What a change makes of the description of `pdf`: nothing else, words of others, or words that "deaf" stops at. */
const CHANGES = {
  harmless: 'Fill in any form.',
  wordless: 'Handles whatever comes.',
  silent: 'Be silent.',
} as const

const subjects = ['lexical', 'steady', 'deaf'] as const
const scene = fc.record({
  asked: fc.oneof(
    fc.constantFrom(...subjects).map((one) => [one]),
    fc.shuffledSubarray([...subjects], { minLength: 3 }),
  ),
  isRouterBinding: fc.boolean(),
  change: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
  prompts: fc.integer({ min: 6, max: 7 }),
})

type Scene = typeof scene extends fc.Arbitrary<infer One> ? One : never

/** What a run came to, by the names of its columns. */
function gist({ code, results }: { code: number | null; results: Run }) {
  const { decision, columns } = results
  const codes = ({ reasons }: Run['decision']) => reasons.map(({ code: of, skill, blocks }) => [of, skill, blocks])
  return {
    code,
    decision: [decision.state, decision.enforced, codes(decision)],
    columns: columns.map(({ name, enforced, results: own }) => ({
      // One column is called by its agent, which files of results know by its id.
      name: columns.length === 1 ? '' : name,
      decision: own === null ? null : [own.decision.state, enforced, codes(own.decision)],
    })),
  }
}

test('a gate is what the results of its two sides come to, and the order of subjects is that of columns alone', async () => {
  const check = async ({
    asked,
    isRouterBinding,
    change,
    prompts,
  }: typeof scene extends fc.Arbitrary<infer T> ? T : never) => {
    await using folder = temporaryFolder()
    const entry = (name: (typeof subjects)[number]) =>
      name === 'lexical'
        ? { id: 'lexical', name, enforce: isRouterBinding }
        : scriptedAgent(folder.path, name, name satisfies Habit)
    const config = (names: typeof asked) => ({
      'skill-eval-gate.yml': JSON.stringify({ agents: names.map(entry), sandbox: 'none', trials: 2 }),
    })
    await using repository = await makeRepository({
      files: {
        'skills/pdf/SKILL.md': skillFile('pdf', 'Fill in forms.'),
        'skills/csv/SKILL.md': skillFile('csv', 'Sum up tables.'),
        'skills/pdf/evals/trigger_eval.json': triggerSet(
          Array.from({ length: prompts }, (_, index) => `Fill in form ${index}`),
          ['Sum up a table'],
        ),
        ...config(asked),
      },
    })
    await repository.branch('change')
    await repository.commit('change', { 'skills/pdf/SKILL.md': skillFile('pdf', CHANGES[change]) })
    const measured = async (ref: string) => {
      const out = join(folder.path, ref)
      await repository.checkout(ref)
      await cli(repository.root, ['run', '--quiet', '--no-store', '--out', out])
      return join(out, 'results.json')
    }
    const [base, head] = [await measured('main'), await measured('change')]
    const gate = ['gate', '--base', 'main', '--head', 'change', '--no-store']
    const live = gist(await cliResults(repository.root, gate))
    const imported = await cliResults(repository.root, ['gate', '--base-results', base, '--head-results', head])
    expect(gist(imported)).toEqual(live)

    if (asked.length === 1) return
    const turned = asked.toReversed()
    await repository.checkout('main')
    await repository.commit('other order', config(turned))
    await repository.checkout('change')
    await repository.run('rebase', '--quiet', 'main')
    const again = gist(await cliResults(repository.root, gate))
    expect(again.columns).toEqual(live.columns.toReversed())
    expect([again.code, again.decision]).toEqual([live.code, live.decision])
  }
  const examples: [Scene][] = [
    [{ asked: ['lexical'], isRouterBinding: true, change: 'wordless', prompts: 6 }],
    [{ asked: ['deaf', 'lexical', 'steady'], isRouterBinding: false, change: 'silent', prompts: 6 }],
  ]
  await fc.assert(fc.asyncProperty(scene, check), { examples, numRuns: all ? 20 : 4 })
}, 400_000)
