import { expect, test } from 'vitest'
import { demoFiles, makeScene, widened } from '../support/action.ts'

const lexical = { agent: 'lexical', enforce: 'true' }
const suite = (...prompts: [query: string, triggers: boolean][]) =>
  JSON.stringify(prompts.map(([query, should_trigger]) => ({ query, should_trigger })))

test.concurrent('a skill that moved and got another name loses nothing, although base knows it by the old one', async () => {
  await using scene = await makeScene()
  const pull = await scene.pull(async (repository) => {
    await repository.run('mv', 'skills/pdf-forms', 'skills/pdf-toolkit')
    await repository.run('mv', 'evals/pdf-forms', 'evals/pdf-toolkit')
    const text = String(demoFiles['skills/pdf-forms/SKILL.md'])
    await repository.write({ 'skills/pdf-toolkit/SKILL.md': text.replace('name: pdf-forms', 'name: pdf-toolkit') })
  })
  const run = await scene.runPull(pull, { inputs: lexical })
  expect([run.exitCode, run.outputs['decision']]).toEqual([0, 'pass'])
  const { skills } = await run.results()
  const renamed = skills.find(({ skill }) => skill === 'pdf-toolkit')
  expect(renamed).toMatchObject({ renamedFrom: 'pdf-forms', recall: { worse: 0, verdict: 'unchanged' } })
  expect(renamed?.base?.recall).toBe(1)
  expect(skills.map(({ skill }) => skill)).not.toContain('pdf-forms')
  expect(scene.github.state.comments[0]?.body).toContain('pdf-toolkit')
  expect(scene.github.violations).toEqual([])
})

test.concurrent.each([
  ['whose suite moves along', true],
  ['whose suite goes', false],
])('a renamed skill with another body, %s, hides no prompts that a sibling took', async (_, keepsSuite) => {
  await using scene = await makeScene()
  const pull = await scene.pull(async (repository) => {
    await repository.write(widened)
    await repository.remove('skills/pdf-forms')
    if (keepsSuite) await repository.run('mv', 'evals/pdf-forms', 'evals/pdf-tools')
    else await repository.remove('evals/pdf-forms')
    const [front = ''] = String(demoFiles['skills/pdf-forms/SKILL.md']).split('\n# ')
    const text = `${front.replace('name: pdf-forms', 'name: pdf-tools')}\n# All of it anew\n\nNo line of before stands here.\n`
    await repository.write({ 'skills/pdf-tools/SKILL.md': text })
  })
  const run = await scene.runPull(pull, { inputs: lexical })
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  expect(scene.github.state.checks[0]?.conclusion).toBe('failure')
  expect(scene.github.state.comments[0]?.body).toContain('pdf-tools')
})

test.concurrent('a new skill is judged on head alone, and by its floors', async () => {
  await using scene = await makeScene()
  const pull = await scene.pull(async (repository) =>
    repository.write({
      'skills/slide-decks/SKILL.md':
        '---\nname: slide-decks\ndescription: Make slide decks. Use when someone wants a PowerPoint presentation with slides and speaker notes.\n---\n',
      'evals/slide-decks/trigger_eval.json': suite(
        ['Make a PowerPoint presentation about our roadmap', true],
        ['Add speaker notes to the slides', true],
        ['What is the weather like in Lisbon?', true],
        ['Sum the column of prices', false],
      ),
    }),
  )
  const run = await scene.runPull(pull, { inputs: lexical })
  expect([run.exitCode, run.outputs['decision']]).toEqual([0, 'pass'])
  const added = (await run.results()).skills.find(({ skill }) => skill === 'slide-decks')
  expect(added).toMatchObject({ state: 'new', base: null })
  expect(scene.github.state.comments[0]?.body).toContain('`slide-decks` is new')

  const floored = await scene.runPull(pull, { inputs: { ...lexical, settings: 'policy: {min_recall: 0.9}' } })
  expect([floored.exitCode, floored.outputs['decision']]).toEqual([1, 'regressed'])
  expect(scene.github.state.comments).toHaveLength(1)
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a skill that was removed with its suite loses the prompts that loaded it, until a maintainer accepts', async () => {
  await using scene = await makeScene()
  const pull = await scene.pull(async (repository) => repository.remove('skills/spreadsheets', 'evals/spreadsheets'))
  const run = await scene.runPull(pull, { inputs: lexical })
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  const { reasons } = (await run.results()).decision
  expect(reasons).toMatchObject([{ skill: 'spreadsheets', code: 'removed_tasks', blocks: true }])
  expect(scene.github.state.comments[0]?.body).toMatch(/`spreadsheets` was removed.*\/evals accept/s)
  expect(scene.github.state.checks[0]?.conclusion).toBe('failure')
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a skill that was removed while its suite stayed is a mistake with the line of the suite', async () => {
  await using scene = await makeScene()
  const pull = await scene.pull(async (repository) => repository.remove('skills/spreadsheets'))
  const run = await scene.runPull(pull, { inputs: lexical })
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, ''])
  expect(scene.github.state.checks[0]).toMatchObject({ conclusion: 'failure' })
  expect(scene.github.state.comments[0]?.body).toContain('spreadsheets')
  expect(scene.github.violations).toEqual([])
})
