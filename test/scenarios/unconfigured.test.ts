import { expect, test } from 'vitest'
import { demoFiles, makeScene, widen, widened } from '../support/action.ts'

test.concurrent('where nothing is configured it reports only: the check is neutral, the step succeeds, the comment says so', async () => {
  await using scene = await makeScene()
  const run = await scene.runPull(await scene.pull(widen))
  expect(run.exitCode).toBe(0)
  expect(run.outputs).toMatchObject({ decision: 'regressed', enforced: 'false' })
  expect(scene.github.state.checks[0]?.conclusion).toBe('neutral')
  const body = scene.github.state.comments[0]?.body ?? ''
  expect(body).toMatch(/\*\*Advice: 3 prompts lost\.\*\* `pdf-forms`: .*(?:compares words|words alone)/)
  expect(body).toContain('pdf-forms')
  expect(body).not.toContain('[!CAUTION]')
  expect(scene.github.violations).toEqual([])
})

test.concurrent('`enforce: true` alone is a configuration: the result of the router blocks', async () => {
  await using scene = await makeScene()
  const run = await scene.runPull(await scene.pull(widen), { inputs: { enforce: 'true' } })
  expect([run.exitCode, run.outputs['decision'], run.outputs['enforced']]).toEqual([1, 'regressed', 'true'])
  expect(scene.github.state.checks[0]?.conclusion).toBe('failure')
  expect(scene.github.violations).toEqual([])
})

test.concurrent('`enforce: false` in base reports only, and says that the configuration wants it so', async () => {
  await using scene = await makeScene({
    files: { ...demoFiles, 'skill-eval-gate.yml': 'version: 1\nagent: lexical\nenforce: false\n' },
  })
  const run = await scene.runPull(await scene.pull(widen))
  expect([run.exitCode, run.outputs['decision'], run.outputs['enforced']]).toEqual([0, 'regressed', 'false'])
  expect(scene.github.state.checks[0]?.conclusion).toBe('neutral')
  expect(scene.github.state.comments[0]?.body).toContain(
    '`pdf-forms`: `enforce: false` says so. With `enforce: true` it blocks.',
  )
  expect(scene.github.violations).toEqual([])
})

test.concurrent('the pull request that brings the first suite reports only, and says that it is the first run', async () => {
  const skills = Object.fromEntries(Object.entries(demoFiles).filter(([path]) => path.startsWith('skills/')))
  await using scene = await makeScene({ files: skills })
  const pull = await scene.pull(async (repository) =>
    repository.write({ ...demoFiles, ...widened, 'skill-eval-gate.yml': 'version: 1\nagent: lexical\n' }),
  )
  const run = await scene.runPull(pull)
  expect([run.exitCode, run.outputs['enforced']]).toEqual([0, 'false'])
  expect(scene.github.state.checks[0]?.conclusion).toBe('neutral')
  expect(scene.github.state.comments[0]?.body).toContain('First run')
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a repository that has no skill fails with the reason, and one without a suite gets advice that is not green', async () => {
  await using scene = await makeScene({ files: { 'README.md': 'Nothing here' } })
  const none = await scene.runPull(await scene.pull(async (repository) => repository.write({ 'a.txt': 'a' })))
  expect([none.exitCode, none.outputs['decision']]).toEqual([1, ''])
  expect(none.stdout).toMatch(/::error::.*no SKILL.md was found/)
  const original = String(demoFiles['skills/pdf-forms/SKILL.md'])
  const skill = await scene.pull(async (repository) =>
    repository.write({
      'skills/pdf-forms/SKILL.md': original,
      'skills/copy/SKILL.md': original.replace('name: pdf-forms', 'name: copy'),
    }),
  )
  const run = await scene.runPull(skill)
  expect([run.exitCode, run.outputs['decision'], run.outputs['enforced']]).toEqual([0, 'not_evaluated', 'false'])
  expect(scene.github.state.checks.map(({ conclusion }) => conclusion)).toEqual(['failure', 'neutral'])
  const said = scene.github.state.comments.at(-1)?.body
  expect(said).toContain('there is no eval suite')
  expect(said).toContain('cannot be told apart')
  expect(said).toContain('trigger_eval.json')
  expect(scene.github.violations).toEqual([])
})
