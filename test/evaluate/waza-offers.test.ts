import { expect, test } from 'vitest'
import { skillFile } from '../support/cli.ts'
import { type Files, makeRepository } from '../support/repository.ts'
import { evaluate } from '../support/run-of.ts'
import { gateNoted, hostOf, type Note, requestOf } from './note-taker.ts'

const base: Files = {
  'skills/tea/SKILL.md': skillFile('tea', 'Brews tea.'),
  'skills/coffee/SKILL.md': skillFile('coffee', 'Brews coffee.'),
  'evals/tea/fixtures/decoys/cocoa/SKILL.md': skillFile('cocoa', 'Brews cocoa.'),
  'evals/tea/fixtures/other/mate/SKILL.md': skillFile('mate', 'Brews mate.'),
}

const suite = (lines: string): Files => ({
  'evals/tea/eval.yaml': `name: tea\nskill: tea\nconfig: {trials_per_task: 1, timeout_seconds: 60}\n${lines}`,
})

const task = (id: string, prompt: string, more = '') =>
  `  - id: ${id}\n    inputs: {prompt: ${prompt}}\n    expected: {should_trigger: true}\n${more}`

const offered = (notes: readonly Note[], prompt: string) =>
  Object.fromEntries(
    notes
      .filter((note) => note.prompt === prompt)
      .map(({ side, offered }) => [side, offered.map((line) => line.split(':')[0]).join(' ')]),
  )

async function repositoryOf(files: Files, change: Files = {}) {
  const repository = await makeRepository({ files: { ...base, ...files } })
  await repository.branch('change')
  await repository.commit('change', { 'skills/tea/SKILL.md': skillFile('tea', 'Brews fine tea.'), ...change })
  return repository
}

test.concurrent('each task is offered what it adds and without what it takes away, on both sides', async () => {
  await using repository = await repositoryOf(
    suite(
      `tasks:\n${task('plain', 'tea plain')}${task('decoy', 'tea decoy', '    skill_directories: [fixtures/decoys]\n')}${task('alone', 'tea alone', '    disabled_skills: [coffee]\n')}`,
    ),
  )
  const { notes, results } = await gateNoted(repository)
  expect(offered(notes, 'tea plain')).toEqual({ base: 'coffee tea', head: 'coffee tea' })
  expect(offered(notes, 'tea decoy')).toEqual({ base: 'cocoa coffee tea', head: 'cocoa coffee tea' })
  expect(offered(notes, 'tea alone')).toEqual({ base: 'tea', head: 'tea' })
  expect(results.decision.state).toBe('pass')
  expect(results.warnings).toEqual([])
  // A decoy that no prompt is for is nobody's skill to be measured.
  expect(results.unmeasured.map(({ skill }) => skill)).toEqual(['coffee'])
})

test.concurrent('what the configuration of a suite says holds for its trigger tests, and a task replaces its directories', async () => {
  await using repository = await repositoryOf({
    'evals/tea/eval.yaml': `skill: tea\nconfig:\n  skill_directories: [fixtures/decoys]\n  disabled_skills: [coffee]\ntasks:\n${task('own', 'tea own', '    skill_directories: [fixtures/other]\n')}`,
    'evals/tea/trigger_tests.yaml': 'skill: tea\nshould_trigger_prompts:\n  - prompt: tea test\n',
  })
  const { notes } = await gateNoted(repository)
  expect(offered(notes, 'tea own')).toEqual({ base: 'mate tea', head: 'mate tea' })
  expect(offered(notes, 'tea test')).toEqual({ base: 'cocoa tea', head: 'cocoa tea' })
})

test.concurrent('a side without the directory is offered what it has', async () => {
  await using repository = await repositoryOf(
    suite(`tasks:\n${task('new', 'tea new', '    skill_directories: [more/fixtures]\n')}`),
    { 'evals/tea/more/fixtures/juice/SKILL.md': skillFile('juice', 'Presses juice.') },
  )
  const { notes } = await gateNoted(repository)
  expect(offered(notes, 'tea new')).toEqual({ base: 'coffee tea', head: 'coffee juice tea' })
})

test.concurrent('a skill that only a task adds can be what the task is for', async () => {
  await using repository = await repositoryOf(
    {
      'evals/cocoa/eval.yaml': `skill: cocoa\nconfig: {skill_directories: [../tea/fixtures/decoys]}\ntasks:\n${task('a', 'cocoa now')}`,
    },
    { 'evals/tea/fixtures/decoys/cocoa/SKILL.md': skillFile('cocoa', 'Brews hot cocoa.') },
  )
  const { results } = await gateNoted(repository)
  expect(results.skills).toMatchObject([{ skill: 'cocoa', head: { recall: 1 }, descriptionChanged: true }])
})

test.concurrent('trials that are offered the same on both sides are shared, whatever else changed', async () => {
  await using repository = await repositoryOf(
    suite(`tasks:\n${task('alone', 'tea alone', '    disabled_skills: [coffee]\n')}${task('both', 'tea both')}`),
    { 'skills/tea/SKILL.md': skillFile('tea', 'Brews tea.'), 'skills/coffee/SKILL.md': skillFile('coffee', 'Wider.') },
  )
  const { notes } = await gateNoted(repository)
  expect(notes.map(({ prompt, side }) => [prompt, side])).toEqual([
    ['tea alone', 'base'],
    ['tea both', 'base'],
    ['tea both', 'head'],
  ])
})

test.concurrent('a directory of skills that every task is offered anyway makes no task another one', async () => {
  await using repository = await repositoryOf(suite(`tasks:\n${task('a', 'tea a')}`), {
    'evals/tea/eval.yaml': `skill: tea\nconfig: {skill_directories: [../../skills]}\ntasks:\n${task('a', 'tea a')}`,
  })
  const { results } = await gateNoted(repository)
  expect(results.tasks.map(({ origin, isNew }) => [origin, isNew])).toEqual([['head', false]])
})

test.concurrent('all skills can be taken away, and renamed ones go by either name', async () => {
  await using repository = await repositoryOf(
    {
      'evals/tea/eval.yaml': `skill: tea\ntasks:\n${task('a', 'tea a')}  - id: none\n    inputs: {prompt: tea none}\n    disabled_skills: ["*"]\n    expected: {output_contains: [tea]}\n${task('b', 'tea b', '    disabled_skills: [espresso]\n')}`,
    },
    {
      'skills/coffee/SKILL.md': skillFile('espresso', 'Brews coffee.'),
      'evals/tea/eval.yaml': `skill: tea\ntasks:\n${task('a', 'tea a')}  - id: none\n    inputs: {prompt: tea none}\n    disabled_skills: ["*"]\n    expected: {output_contains: [tea]}\n${task('b', 'tea b', '    disabled_skills: [espresso]\n')}`,
    },
  )
  const { notes } = await gateNoted(repository)
  expect(offered(notes, 'tea none')).toEqual({ base: '' })
  expect(offered(notes, 'tea b')).toEqual({ base: 'tea', head: 'tea' })
  expect(offered(notes, 'tea a')).toEqual({ base: 'coffee tea', head: 'espresso tea' })
})

test.concurrent.each([
  ['the suite', 'disabled_skills: [tea]', ''],
  ['all skills', 'disabled_skills: ["*"]', ''],
  ['a directory called none', 'skill_directories: [none]', ''],
  ['the task', 'group_by: model', '    disabled_skills: [TEA]\n'],
])('a label for a skill that %s takes away is warned of', async (_, config, more) => {
  await using repository = await repositoryOf({
    'evals/tea/eval.yaml': `skill: tea\nconfig: {${config}}\ntasks:\n${task('a', 'tea a', more)}`,
    'evals/coffee/eval.yaml': `skill: coffee\ntasks:\n${task('b', 'coffee b')}`,
  })
  const { warnings } = await evaluate(await requestOf(repository, null), hostOf())
  expect(warnings).toContainEqual(
    expect.objectContaining({
      what: 'This task labels the skill `tea`, which it is not offered',
      where: { file: 'evals/tea/eval.yaml', line: 5, column: 22 },
    }),
  )
})

test.concurrent('a label for a skill that another task adds is warned of, too', async () => {
  await using repository = await repositoryOf({
    'evals/tea/eval.yaml': `skill: cocoa\ntasks:\n${task('a', 'cocoa a')}${task('b', 'cocoa b', '    skill_directories: [fixtures/decoys]\n')}`,
  })
  const { warnings } = await evaluate(await requestOf(repository, null), hostOf())
  expect(warnings.map(({ what }) => what)).toContain('This task labels the skill `cocoa`, which it is not offered')
})

test.concurrent('a skill of the same name and another content is a rival: the name is that of the skill of the repository', async () => {
  await using repository = await repositoryOf({
    'evals/tea/eval.yaml': `skill: tea\ntasks:\n${task('a', 'tea a', '    skill_directories: [fixtures/stale]\n')}`,
    'evals/tea/fixtures/stale/tea/SKILL.md': skillFile('tea', 'Brews tea as it did.'),
  })
  const { notes, results } = await gateNoted(repository)
  expect(offered(notes, 'tea a')).toEqual({ base: 'coffee stale/tea tea', head: 'coffee stale/tea tea' })
  expect(results.skills.map(({ skill, prompts }) => [skill, prompts.positives])).toEqual([['tea', 1]])
})

test.concurrent('a skill to take away that does not exist is warned of', async () => {
  await using repository = await repositoryOf({
    'evals/tea/eval.yaml': `skill: tea\nconfig: {disabled_skills: [cofee]}\ntasks:\n${task('a', 'tea a')}`,
  })
  const { results } = await gateNoted(repository)
  expect(results.warnings).toMatchObject([
    {
      what: '`disabled_skills` names the skill `cofee`, which does not exist. Did you mean `coffee`?',
      where: { file: 'evals/tea/eval.yaml', line: 2 },
    },
  ])
})
