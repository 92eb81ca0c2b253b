import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { SHIPPED_WORKFLOWS, workflowText } from '../../../src/commands/init/workflows.ts'
import { home } from '../../support/cli.ts'

const [gate, bot] = SHIPPED_WORKFLOWS
const textFor = (branch: string, shipped = gate) => {
  if (shipped === undefined) throw new Error('no workflow is shipped')
  return workflowText(shipped, home, branch)
}

test.each([
  ['trunk', 'trunk'],
  ['release/2.x', 'release/2.x'],
  ['1.0', '1.0'],
  ["it's", "it's"],
  ['a+b!', 'a\\+b\\!'],
])('pushes to the default branch %s are measured, by a filter that matches it alone', async (branch, filter) => {
  expect(parse(await textFor(branch)).on.push).toEqual({ branches: [filter] })
})

test('each file begins with what it is for, and runs the Action by an address', async () => {
  expect((await textFor('main')).split('\n').slice(0, 2)).toEqual([
    '# Skill evals: pull requests, the merge queue and the default branch.',
    'name: Skill evals',
  ])
  for (const shipped of [gate, bot]) {
    const text = await textFor('main', shipped)
    expect(text).not.toContain('uses: ./')
    expect(text).toContain('uses: OWNER/skill-eval-gate@COMMIT')
    expect(text).not.toContain('fixtures/')
  }
})
