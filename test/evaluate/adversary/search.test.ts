import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asUserErrors } from '../../../src/core/errors/user-error.ts'
import { renderPlainTitle } from '../../../src/reports/title.ts'
import { propertyRuns } from '../../support/property-seed.ts'
import { evaluate } from '../../support/run-of.ts'
import { hostOf, requestOf } from '../note-taker.ts'
import { type Change, changes, treesOf } from './compose.ts'
import { repositoryOf } from './import-trees.ts'

/** Gates each change with the binding router; what passes, with its title. */
async function passing(all: readonly Change[]): Promise<string[]> {
  const trees = all.flatMap((change) => Object.values(treesOf(change)))
  await using repository = await repositoryOf(trees)
  await repository.script('git branch main t0', 'git branch change t1')
  const request = await requestOf(repository, null)
  const commits = (await repository.run('rev-parse', ...trees.map((_, index) => `t${index}`))).split('\n')
  const side = (index: number) => ({ commit: commits[index] ?? '', ref: `t${index}` })
  const passed: string[] = []
  for (const [index, { layout, harm, covers }] of all.entries()) {
    const comparison = { kind: 'gate' as const, base: side(2 * index), head: side(2 * index + 1) }
    try {
      const results = await evaluate({ ...request, comparison }, hostOf())
      if (results.decision.state !== 'pass') continue
      passed.push(`${renderPlainTitle(results)} (${[layout, harm, ...covers].join(', ')})`)
    } catch (error) {
      // A refusal fails the check.
      if (asUserErrors(error) === null) throw error
    }
  }
  return passed
}

test('whatever a change does beside, what hurts users of a skill is red, or the title says why not', async () => {
  const passed = await passing(fc.sample(changes, propertyRuns(400)))
  expect(passed.filter((title) => /^Pass: no change/.test(title))).toEqual([])
}, 1_200_000)
