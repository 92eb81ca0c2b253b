import { describe, expect, test } from 'vitest'
import { cliResults, regressedRepository } from '../support/cli.ts'
import type { TestRepository } from '../support/repository.ts'

/** Forgets the content of a file, as a partial clone never had it. */
async function forget(repository: TestRepository, rev: string): Promise<void> {
  const id = await repository.run('rev-parse', rev)
  await repository.remove(`.git/objects/${id.slice(0, 2)}/${id.slice(2)}`)
}

describe.concurrent('with the router nothing is checked out', () => {
  test('the result is the same as with work trees, which attributes ask for', async () => {
    await using repository = await regressedRepository()
    await using converted = await regressedRepository({ '.gitattributes': '*.md ident\n' })
    const args = ['gate', '--base', 'main', '--head', 'wider']
    const [ofObjects, ofTrees] = [await cliResults(repository.root, args), await cliResults(converted.root, args)]
    expect(ofObjects.results.tasks).toEqual(ofTrees.results.tasks)
    expect(ofObjects.results.skills).toEqual(ofTrees.results.skills)
    expect(ofObjects.results.decision).toEqual(ofTrees.results.decision)
    expect(ofObjects.results.sides.head.surfaceDigest).toBe(ofTrees.results.sides.head.surfaceDigest)
    expect(await repository.run('worktree', 'list')).not.toContain('\n')
  })

  test('a clone that lacks files which nobody needs is measured', async () => {
    await using repository = await regressedRepository({ 'assets/film.bin': 'film' })
    await forget(repository, 'HEAD:assets/film.bin')
    const { code, results } = await cliResults(repository.root, [
      'gate',
      '--base',
      'main',
      '--head',
      'wider',
      '--enforce',
    ])
    expect([code, results.decision.state]).toEqual([1, 'regressed'])
  })

  test('a suite that the clone lacks on both sides costs itself, with a warning', async () => {
    await using repository = await regressedRepository()
    await forget(repository, 'HEAD:evals/spreadsheets/trigger_eval.json')
    const { results } = await cliResults(repository.root, ['gate', '--base', 'main', '--head', 'wider'])
    expect(JSON.stringify(results.warnings)).toContain('is not in this clone, which is a partial one')
    expect(results.tasks.some(({ id }) => id.includes('pdf'))).toBe(true)
  })

  test('an agent that only the configuration names still finds its files', async () => {
    await using repository = await regressedRepository({
      'skill-eval-gate.yml': 'version: 1\nagent:\n  id: command\n  command: "false"\n',
    })
    const { results } = await cliResults(repository.root, ['gate', '--base', 'main', '--head', 'wider', '--no-store'])
    expect(results.agent.id).toBe('command')
  })
})
