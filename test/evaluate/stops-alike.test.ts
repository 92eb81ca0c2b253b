import { expect, test } from 'vitest'
import { cli, skillFile } from '../support/cli.ts'
import { type Files, makeRepository } from '../support/repository.ts'

const suite = (skill: string, graders = '') =>
  `version: 1\ntasks:\n  - id: a\n    prompt: Write the query for the report\n    must_activate: [${skill}]\n${graders}`
const base: Files = {
  'skills/sql-review/SKILL.md': skillFile('sql-review', 'Reviews SQL queries and reports.'),
  'evals/sql-review.suite.yaml': suite('sql-review'),
}

/** Changes, and whether a gate stops at them before it asks anything. */
const changes: readonly { title: string; before?: Files; change: Files; stops: boolean }[] = [
  {
    title: 'another description',
    change: { 'skills/sql-review/SKILL.md': skillFile('sql-review', 'Reviews SQL.') },
    stops: false,
  },
  { title: 'a misspelt label', change: { 'evals/sql-review.suite.yaml': suite('sql-reveiw') }, stops: true },
  {
    title: 'a misspelt label in a new suite',
    change: { 'evals/more.suite.yaml': suite('sql-reveiw').replace('report', 'table') },
    stops: true,
  },
  {
    title: 'a suite that is broken now',
    change: { 'evals/sql-review.suite.yaml': 'version: 1\ntasks: [' },
    stops: true,
  },
  {
    title: 'a skill that no agent loads any more',
    change: { 'skills/sql-review/SKILL.md': '---\nname: [\n---\n' },
    stops: false,
  },
  {
    title: 'a configuration with a mistake',
    change: { 'skill-eval-gate.yml': 'version: 1\nagnet: lexical\n' },
    stops: true,
  },
  { title: 'a configuration of a newer version', change: { 'skill-eval-gate.yml': 'version: 9\n' }, stops: true },
  {
    title: 'a grader that cannot run',
    change: {
      'evals/sql-review.suite.yaml': suite('sql-review', '    graders:\n      - {type: regex, pattern: "("}\n'),
    },
    stops: true,
  },
  {
    title: 'a misspelt label beside one that stays',
    before: { 'skills/reports/SKILL.md': skillFile('reports', 'Writes reports.') },
    change: { 'evals/sql-review.suite.yaml': suite('sql-review, report') },
    stops: false,
  },
  {
    title: 'a misspelt label in place of one of two',
    before: {
      'skills/reports/SKILL.md': skillFile('reports', 'Writes reports.'),
      'evals/sql-review.suite.yaml': suite('sql-review, reports'),
    },
    change: { 'evals/sql-review.suite.yaml': suite('sql-review, report') },
    stops: true,
  },
  {
    title: 'limits under a name that two skills have',
    before: {
      'a/.claude-plugin/plugin.json': '{"name": "a"}',
      'a/skills/setup/SKILL.md': skillFile('setup', 'Sets up a.'),
      'b/.claude-plugin/plugin.json': '{"name": "b"}',
      'b/skills/setup/SKILL.md': skillFile('setup', 'Sets up b.'),
      'skill-eval-gate.yml': 'version: 1\npolicy: {skills: {setup: {min_recall: 1}}}\n',
    },
    change: { 'README.md': 'other\n' },
    stops: true,
  },
  {
    title: 'a misspelt label, before the key of an agent that is missing',
    before: { 'skill-eval-gate.yml': 'version: 1\nagent: {id: model, model: claude-haiku-4-5}\n' },
    change: { 'evals/sql-review.suite.yaml': suite('sql-reveiw') },
    stops: true,
  },
  {
    title: 'a misspelt label that base has too',
    before: { 'evals/more.suite.yaml': suite('sql-reveiw').replace('report', 'table') },
    change: { 'README.md': 'other\n' },
    stops: false,
  },
  {
    title: 'a broken suite that base has too',
    before: { 'evals/more.suite.yaml': 'version: 1\ntasks: [' },
    change: { 'README.md': 'other\n' },
    stops: false,
  },
]

test.concurrent.each(changes)('validate finds what a gate stops at: $title', async ({ before, change, stops }) => {
  await using repository = await makeRepository({ files: { ...base, ...before } })
  await repository.branch('change')
  await repository.commit('change', change)
  const gate = await cli(repository.root, ['gate', '--json'])
  const validate = await cli(repository.root, ['validate', '--json'])
  expect({ gate: gate.code === 3, validate: validate.code === 3 }).toEqual({ gate: stops, validate: stops })
  const of = ({ stdout }: { stdout: string }) => JSON.parse(stdout).errors.map(({ what }: { what: string }) => what)
  if (stops) expect(of(validate)).toEqual(expect.arrayContaining(of(gate)))
  // A run has nothing to compare with: it stops at no more.
  const run = await cli(repository.root, ['run', '--json'])
  if (run.code === 3) expect(of(validate)).toEqual(expect.arrayContaining(of(run)))
})
