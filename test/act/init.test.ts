import { describe, expect, test } from 'vitest'
import { cli, skillFile } from '../support/cli.ts'
import { checksOf, jobsOf, makeActScene } from './act-scene.ts'
import { toolFolder } from './tools.ts'

const skills = {
  'skills/pdf/SKILL.md': skillFile('pdf', '"Moves pages of PDF files. Use when the user says \'split a PDF\'."'),
  'skills/docx/SKILL.md': skillFile('docx', '"Writes Word documents. Use when the user says \'write a letter\'."'),
}

describe.skipIf(toolFolder === null).concurrent('a pull request with what init adds', () => {
  test.each([
    ['for the router reports, and blocks nothing', [], 'neutral', 'success', 'First run'],
    [
      'for a model whose secret is not set is neutral, and says which',
      ['--agent', 'model', '--model', 'claude-haiku-4-5'],
      'neutral',
      'success',
      'Not measured: the secret for ANTHROPIC_API_KEY is not set',
    ],
  ])('%s', async (_, args, conclusion, result, said) => {
    await using act = await makeActScene(skills)
    const pull = await act.scene.pull(async ({ root }) => {
      expect((await cli(root, ['init', '--yes', '--budget', '0', ...args])).code).toBe(0)
    })
    expect(jobsOf(await act.runner.deliver(act.pullRequest(pull)))).toEqual([`evals: ${result}`])
    expect(checksOf(act)).toEqual([`Skill evals: ${conclusion}`])
    const [check] = act.scene.github.state.checks
    expect(`${check?.title}\n${check?.summary?.replaceAll('\\', '')}`).toContain(said)
    expect(act.scene.github.violations).toEqual([])
  })

  test('without workflows starts nothing', async () => {
    await using act = await makeActScene({ ...skills, '.github/workflows/other.yml': 'on: push\njobs: {}\n' })
    const pull = await act.scene.pull(async ({ root }) => {
      expect((await cli(root, ['init', '--yes', '--no-workflows'])).code).toBe(0)
    })
    expect(await act.runner.deliver(act.pullRequest(pull))).toEqual([])
  })
})
