import { expect, test } from 'vitest'
import { makeScene } from '../support/action.ts'
import type { Files } from '../support/repository.ts'

const words = ['amber', 'birch', 'cobalt', 'dahlia', 'ember', 'fjord']
const prompts = 3000

/** Six skills with a word of their own and 500 prompts each that say it. */
function skills(wordOf: (index: number) => string): Files {
  return Object.fromEntries(
    words.map((_, index) => [
      `skills/colour-${index}/SKILL.md`,
      `---\nname: colour-${index}\ndescription: Mix ${wordOf(index)} paint. Use when someone wants ${wordOf(index)} paint.\n---\n`,
    ]),
  )
}

function suites(): Files {
  const each = prompts / words.length
  return Object.fromEntries(
    words.map((word, skill) => [
      `skills/colour-${skill}/evals/trigger_eval.json`,
      `[\n${Array.from({ length: each }, (_, index) =>
        JSON.stringify({ query: `Mix ${word} paint for wall number ${index} of the house`, should_trigger: true }),
      ).join(',\n')}\n]\n`,
    ]),
  )
}

test('3,000 lost prompts fit: the comment below the limit, annotations in batches, results complete', async () => {
  await using scene = await makeScene({ files: { ...skills((index) => words[index] ?? ''), ...suites() } })
  const { github } = scene
  // Every skill takes the word of its neighbour.
  const pull = await scene.pull(async (repository) =>
    repository.write(skills((index) => words[(index + 1) % words.length] ?? '')),
  )
  const run = await scene.runPull(pull, { inputs: { agent: 'lexical', enforce: 'true' } })
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])

  const results = await run.results()
  expect(results.tasks).toHaveLength(prompts)
  const changes = results.tasks.flatMap(({ expectations }) => expectations.map(({ change }) => change))
  expect(changes.filter((change) => change === 'lost')).toHaveLength(prompts)

  const body = github.state.comments[0]?.body ?? ''
  expect(body.length).toBeGreaterThan(4_000)
  expect(body.length).toBeLessThan(65_536)
  expect(body).toContain('3,000')
  expect(body.match(/<details\b/g)?.length).toBe(body.match(/<\/details>/g)?.length)
  const [check] = github.state.checks
  expect(check?.summary?.length).toBeLessThan(65_536)
  expect(check?.annotations).toHaveLength(200)
  const batches = github.requests.filter(({ method, path }) => method !== 'GET' && path.includes('check-runs'))
  expect(batches.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH', 'PATCH'])
  expect(Buffer.byteLength(run.summary)).toBeLessThan(1024 * 1024)
  expect(github.violations).toEqual([])
})
