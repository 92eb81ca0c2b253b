import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { actionAddress, SHIPPED_WORKFLOWS, workflowText } from '../../../src/commands/init/workflows.ts'
import { home } from '../../support/cli.ts'
import { makeRepository } from '../../support/repository.ts'

const [gate, bot] = SHIPPED_WORKFLOWS
const textFor = (branch: string, shipped = gate) => {
  if (shipped === undefined) throw new Error('no workflow is shipped')
  return workflowText(shipped, { home, defaultBranch: branch })
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
    '# Skill evals: pull requests, the merge queue and the default branch. See docs/workflows.md.',
    'name: Skill evals',
  ])
  for (const shipped of [gate, bot]) {
    const text = await textFor('main', shipped)
    expect(text).not.toContain('uses: ./')
    expect(text).toContain('uses: OWNER/skill-eval-gate@COMMIT')
    expect(text).not.toContain('fixtures/')
  }
})

test.each([null, 'ANTHROPIC_API_KEY'])('a copy has a sandbox where it has a key (%s)', async (key) => {
  if (gate === undefined) throw new Error('no workflow is shipped')
  const text = await workflowText(gate, { home, defaultBranch: 'main', key, action: 'octo/skill-eval-gate@abc' })
  const { steps } = parse(text).jobs.measure
  const hasSandbox = steps.some(({ run }: { run?: string }) => run?.includes('bubblewrap') === true)
  const handed = key === null ? undefined : { [key]: `\${{ secrets.${key} }}` }
  expect([hasSandbox, steps.at(-1)]).toEqual([
    key !== null,
    { uses: 'octo/skill-eval-gate@abc', ...(handed === undefined ? {} : { env: handed }) },
  ])
})

test('the Action is pinned to the remote and the commit that this program was cloned from, where it was pushed', async () => {
  await using clone = await makeRepository({ files: { 'package.json': '{}' } })
  expect(await actionAddress(clone.root)).toBe('OWNER/skill-eval-gate@COMMIT')
  await clone.run('remote', 'add', 'origin', 'git@github.com:octo/skill-eval-gate.git')
  expect(await actionAddress(clone.root)).toBe('OWNER/skill-eval-gate@COMMIT')
  await clone.run('update-ref', 'refs/remotes/origin/main', 'HEAD')
  const commit = await clone.run('rev-parse', 'HEAD')
  expect(await actionAddress(clone.root)).toBe(`octo/skill-eval-gate@${commit}`)
  await clone.run('remote', 'set-url', 'origin', 'https://github.com/octo/skill-eval-gate')
  expect(await actionAddress(clone.root)).toBe(`octo/skill-eval-gate@${commit}`)
  await clone.run('remote', 'set-url', 'origin', 'https://github.com/octo/other')
  expect(await actionAddress(clone.root)).toBe('OWNER/skill-eval-gate@COMMIT')
})
