import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MALLORY } from '../fake-github/actors.ts'
import { mergeGroupEvent, workflowDispatchEvent } from '../fake-github/events.ts'
import { demoFiles, makeScene, widen, widened } from '../support/action.ts'
import type { Files } from '../support/repository.ts'

const configured = (more: string): Files => ({
  ...demoFiles,
  'skill-eval-gate.yml': `version: 1\nagent: lexical\nenforce: true\n${more}`,
})

test.concurrent('a draft is not evaluated: its check says so and does not pass, and there is no comment', async () => {
  await using scene = await makeScene({ files: configured('') })
  const { github } = scene
  const pull = await scene.pull(widen, { draft: true })
  const run = await scene.runPull(pull)
  expect([run.exitCode, run.outputs['decision'], run.outputs['comment-url']]).toEqual([0, 'not_evaluated', ''])
  expect(github.state.checks).toMatchObject([
    { headSha: pull.headSha, name: 'Skill evals', status: 'completed', conclusion: 'action_required' },
  ])
  expect(github.state.checks[0]?.title).toBe('Draft: not evaluated until it is ready for review')
  expect(github.state.comments).toEqual([])
  expect(run.summary).toContain('ready_for_review')
  expect(github.violations).toEqual([])
})

test.concurrent('a draft that becomes ready is evaluated, and its check says so', async () => {
  await using scene = await makeScene({ files: configured('') })
  const pull = await scene.pull(widen, { draft: true })
  await scene.runPull(pull)
  const run = await scene.runPull({ ...pull, draft: false })
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  expect(scene.github.state.checks.at(-1)).toMatchObject({ conclusion: 'failure' })
  expect(scene.github.state.comments).toHaveLength(1)
  expect(scene.github.violations).toEqual([])
})

test.concurrent.each<[what: string, config: string, pull: { draft?: boolean }, change: Files]>([
  ['a draft', '', { draft: true }, { ...widened, 'README.md': 'x' }],
  ['not needed', 'when: {paths: ["skills/**"]}\n', {}, { 'README.md': 'x' }],
])('an old red comment says so when the pull request becomes %s', async (_, config, fields, change) => {
  await using scene = await makeScene({ files: configured(config) })
  const { github } = scene
  await scene.runPull(await scene.pull(widen))
  expect(github.state.comments[0]?.body).toContain('lost 3 of 10 prompts')
  const later = { GITHUB_RUN_ID: '4243' }
  const run = await scene.runPull(await scene.pull(async (repository) => repository.write(change), fields), {
    environment: later,
  })
  expect(github.state.comments).toHaveLength(1)
  expect(github.state.comments[0]?.body).not.toContain('lost 3 of 10 prompts')
  expect(github.state.comments[0]?.body).toContain(run.outputs['title'])
  expect(github.violations).toEqual([])
})

test.concurrent('the run of an older head creates no comment after the next push', async () => {
  await using scene = await makeScene({ files: configured('') })
  const { github } = scene
  const old = await scene.pull(widen)
  const newer = await scene.pull(async (repository) => repository.write({ 'README.md': 'x' }))
  await scene.runPull(newer, { environment: { GITHUB_RUN_ID: '4243' } })
  expect(github.state.comments).toEqual([])
  await scene.runPull(old)
  expect(github.state.comments).toEqual([])
  expect(github.violations).toEqual([])
})

test.concurrent('a draft is evaluated where base says so, and where somebody asks for it', async () => {
  await using scene = await makeScene({ files: configured('when: {drafts: run}\n') })
  const run = await scene.runPull(await scene.pull(widen, { draft: true }))
  expect(run.outputs['decision']).toBe('regressed')

  await using other = await makeScene({ files: configured('') })
  await other.pull(widen, { draft: true })
  const payload = workflowDispatchEvent(other.github, { pr: '7' })
  const asked = await other.run({ name: 'workflow_dispatch', payload, sha: other.base })
  expect(asked.outputs['decision']).toBe('regressed')
})

test.concurrent("a draft that says itself that drafts are run waits for base's word", async () => {
  await using scene = await makeScene({ files: configured('') })
  const pull = await scene.pull(
    async (repository) => repository.write({ 'skill-eval-gate.yml': 'version: 1\nwhen: {drafts: run}\n' }),
    { draft: true },
  )
  expect((await scene.runPull(pull)).outputs['decision']).toBe('not_evaluated')
})

test.concurrent('a draft from a fork, with a token that may only read, asks GitHub for nothing', async () => {
  await using scene = await makeScene({ files: configured('') })
  const pull = await scene.pull(widen, { draft: true, headRepo: 'mallory/skills', author: MALLORY })
  const run = await scene.runPull(pull, { token: 'fork-token' })
  expect([run.exitCode, run.requests, run.outputs['decision']]).toEqual([0, [], 'not_evaluated'])
})

const paths = 'when: {paths: ["skills/**", "evals/**"]}\n'

test.concurrent('a pull request that touches none of the paths of policy passes, and its check says why', async () => {
  await using scene = await makeScene({ files: configured(paths) })
  const { github } = scene
  const pull = await scene.pull(async (repository) => repository.write({ 'src/app.ts': 'x', 'README.md': 'y' }))
  const run = await scene.runPull(pull)
  expect([run.exitCode, run.outputs['decision'], github.state.comments]).toEqual([0, 'pass', []])
  expect(github.state.checks).toMatchObject([{ headSha: pull.headSha, conclusion: 'success' }])
  expect(github.state.checks[0]?.title).toBe('Not needed: no file that when.paths names was changed')
  expect(github.state.checks[0]?.summary).toContain('`when.paths` of `skill-eval-gate.yml` on the base branch')

  const headSha = pull.mergeCommitSha ?? ''
  const payload = mergeGroupEvent(github, { headSha, baseSha: scene.base, pull: 7 })
  const queued = await scene.run({ name: 'merge_group', payload, sha: headSha })
  expect([queued.outputs['decision'], github.state.checks.at(-1)?.conclusion]).toEqual(['pass', 'success'])
  expect(github.violations).toEqual([])
})

test.concurrent.each<[what: string, change: Files, remove: string | null]>([
  ['touches one of them', { 'skills/new/SKILL.md': '---\nname: new\ndescription: Prunes roses.\n---\n' }, null],
  ['removes one of them', {}, 'evals/spreadsheets/trigger_eval.json'],
  [
    'changes the configuration so that it would name none of them',
    { 'skill-eval-gate.yml': 'version: 1\nagent: lexical\nenforce: true\nwhen: {paths: ["nothing/**"]}\n' },
    null,
  ],
])('one that %s is evaluated', async (_, change, remove) => {
  await using scene = await makeScene({ files: configured(paths) })
  const pull = await scene.pull(async (repository) => {
    await repository.write(change)
    if (remove !== null) await repository.remove(remove)
  })
  const run = await scene.runPull(pull)
  expect((await run.results()).tasks.length).toBeGreaterThan(0)
  expect(scene.github.violations).toEqual([])
})

test.concurrent.each<[what: string, change: Files]>([
  ['a skill', { 'other/zz/SKILL.md': '---\nname: zz\ndescription: Fills in PDF forms.\n---\n' }],
  ['a skill in small letters', { 'other/zz/skill.md': '---\nname: zz\ndescription: Prunes roses.\n---\n' }],
  ['a suite', { 'other/evals/zz.json': '[{"query": "Prune a rose", "should_trigger": false}]' }],
  ['a manifest', { '.claude-plugin/marketplace.json': '{"name": "x", "plugins": []}' }],
  ['a plugin', { 'other/.codex-plugin/plugin.json': '{"name": "x"}' }],
  ['instructions of agents', { 'AGENTS.md': 'Never load a skill.' }],
])('%s outside of the paths is measured all the same', async (_, change) => {
  await using scene = await makeScene({ files: configured('when: {paths: ["skills/**"]}\n') })
  const run = await scene.runPull(await scene.pull(async (repository) => repository.write(change)))
  expect(run.summary).not.toContain('Not needed')
  expect(scene.github.state.checks[0]?.title).not.toContain('Not needed')
})

test.concurrent('a link outside of the paths is measured too: it can lead to a skill', async () => {
  await using scene = await makeScene({ files: configured('when: {paths: ["skills/**"]}\n') })
  const pull = await scene.pull(async ({ root }) => symlink('skills', join(root, 'more')))
  expect((await scene.runPull(pull)).outputs['title']).not.toContain('Not needed')
})
