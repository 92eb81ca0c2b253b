import { expect, test } from 'vitest'
import type { EvaluationRequest } from '../../src/evaluate/request.ts'
import { skillFile, triggerSet } from '../support/cli.ts'
import { type Files, makeRepository, type TestRepository } from '../support/repository.ts'
import type { Run } from '../support/run-of.ts'
import { evaluate } from '../support/run-of.ts'

const pdf = 'Fill in PDF forms. Use when someone has a PDF form to fill in or a PDF to split.'
const skills: Files = {
  'skills/pdf/SKILL.md': skillFile('pdf', pdf),
  'evals/pdf/trigger_eval.json': triggerSet(['Fill in this PDF form', 'Split this PDF', 'What a lovely day'], []),
}

/** Evaluates the branch `change` against `main` in process. */
async function gateOf(repository: TestRepository): Promise<Run> {
  const commitOf = async (ref: string) => (await repository.run('rev-parse', ref)).trim()
  const request: EvaluationRequest = {
    path: repository.root,
    comparison: {
      kind: 'gate',
      base: { commit: await commitOf('main'), ref: 'main' },
      head: { commit: await commitOf('change'), ref: 'change' },
    },
    suites: { patterns: [], filter: 'always' },
    only: { skills: [], tasks: [], tags: [], rooms: [] },
    configFile: null,
    config: null,
    inputs: {},
    inputsMay: 'tighten',
    agentFolder: repository.root,
    record: null,
    updateSnapshots: false,
    offline: null,
    untrusted: null,
    enforceRun: true,
    repository: { name: null, serverUrl: null, runUrl: null, pullRequest: null, linkCommit: null },
    reproduce: '',
  }
  return evaluate(request, {
    version: '0',
    now: () => new Date(0),
    environment: {},
    signal: new AbortController().signal,
    onProgress: () => {},
  })
}

const config = (policy: string) => `version: 1\nagent: lexical\npolicy:\n${policy}`

test('a floor of a skill holds for it under its new name', async () => {
  await using repository = await makeRepository({
    files: {
      ...skills,
      'skill-eval-gate.yml': config('  fail_on: [already_below]\n  skills:\n    pdf: {min_recall: 0.9}\n'),
    },
  })
  await repository.run('switch', '--create', 'change')
  await repository.write({ 'skills/pdf/SKILL.md': skillFile('pdf-files', pdf) })
  await repository.commit('rename')
  const results = await gateOf(repository)
  expect(results.skills[0]).toMatchObject({ skill: 'pdf-files', renamedFrom: 'pdf' })
  expect(results.decision.reasons).toMatchObject([{ code: 'already_below', skill: 'pdf-files', blocks: true }])
})

test('the least accuracy that a suite asks for holds for the skill it calls by its folder', async () => {
  const suite = `name: s\nskill: pdf\nconfig: {trials_per_task: 1, timeout_seconds: 9, executor: mock}\nmetrics: [{name: trigger_accuracy, threshold: 0.9}]\ntasks: [{id: a, inputs: {prompt: What a lovely day}, expected: {should_trigger: true}}, {id: b, inputs: {prompt: Split this PDF}, expected: {should_trigger: true}}]\n`
  await using repository = await makeRepository({
    files: { 'skills/pdf/SKILL.md': skillFile('pdf-files', pdf), 'evals/pdf/eval.yaml': suite },
  })
  await repository.run('switch', '--create', 'change')
  const { decision } = await gateOf(repository)
  expect(decision.reasons).toMatchObject([{ code: 'already_below', skill: 'pdf-files' }])
})
