import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resultsSchema } from '../../src/gate/read-results.ts'
import { fixture, runEvalOutput } from '../evaluate/import/support.ts'
import {
  cli,
  demoRepository,
  home,
  regressedRepository,
  skillFile,
  temporaryFolder,
  triggerSet,
} from '../support/cli.ts'
import { settled } from '../support/reports.ts'
import { makeRepository, writeFiles } from '../support/repository.ts'
import { buildResults } from '../support/results-builder.ts'
import type { Run } from '../support/run-of.ts'
import { runOf } from '../support/run-of.ts'

const run = (folder: string, ...args: string[]) => cli(folder, args)

async function gate(folder: string, ...args: string[]) {
  const outcome = await run(folder, 'gate', '--head-results', 'head.json', '--base-results', 'base.json', ...args)
  return outcome
}

async function gateJson(folder: string, ...args: string[]): Promise<{ code: number | null; results: Run }> {
  const { code, stdout, stderr } = await gate(folder, '--json', ...args)
  try {
    return { code, results: runOf(resultsSchema.parse(JSON.parse(stdout))) }
  } catch (error) {
    throw new Error(`no results: ${stderr}${stdout.slice(0, 500)}`, { cause: error })
  }
}

const twenty = (lost: number, runs = 3) =>
  Array.from({ length: 20 }, (_, index) => [`Prompt ${index}`, true, index < lost ? 0 : runs, runs] as const)

/** A folder that is in no repository, with these results. */
async function folderWith(base: unknown, head: unknown) {
  const folder = temporaryFolder()
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))
  await writeFiles(folder.path, { 'base.json': text(base), 'head.json': text(head) })
  return folder
}

describe.concurrent('gate on results made elsewhere, outside of any repository', () => {
  test('3 of 20 lost prompts in 3 runs a side are red, in words, JSON and files', async () => {
    await using folder = await folderWith(
      runEvalOutput(twenty(0), { description: 'Splits and joins files' }),
      runEvalOutput(twenty(3), { description: 'Splits files' }),
    )
    const { code, results } = await gateJson(folder.path, '--out', 'out')
    expect(code).toBe(1)
    expect(results).toMatchObject({
      kind: 'gate',
      decision: { state: 'regressed', enforced: true },
      agent: { id: 'unknown', label: 'unknown (by run_eval.py), results made elsewhere', deterministic: false },
      trials: { total: 120, fresh: 0, reused: 120, errors: 0 },
      policy: { tolerance: 0.5, source: 'defaults' },
      reproduce: 'node dist/cli.js gate --head-results head.json --base-results base.json',
      sides: { base: { commit: null, ref: 'base.json' }, head: { commit: null, ref: 'head.json' } },
      skills: [
        {
          skill: 'pdf',
          path: '',
          descriptionPosition: null,
          descriptionChanged: true,
          recall: { net: 3 },
          sees: { prompts: 20, firing: 20, loss: 5, about: true, says: 'sees losses of about 5 or more' },
        },
      ],
    })
    const text = await gate(folder.path)
    expect(text.stdout).toContain('REGRESSED: pdf lost 3 of 20 prompts')
    expect(text.stdout).toContain('base base.json → head head.json')
    const report = await run(folder.path, 'report', 'out/results.json')
    expect(report).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('## Regressed: `pdf` lost 3 of 20 prompts'),
    })
  })

  test('the same with one run a side is a pass that says how little it knows', async () => {
    await using folder = await folderWith(runEvalOutput(twenty(0, 1)), runEvalOutput(twenty(3, 1)))
    const { code, results } = await gateJson(folder.path)
    expect(code).toBe(0)
    expect(results.decision).toMatchObject({ state: 'pass', reasons: [] })
    expect(results.warnings.map(({ what }) => what).join('\n')).toContain('has to lose at least 5 prompts entirely')
    expect(results.tasks.every(({ expectations }) => expectations[0]?.change === 'same')).toBe(true)
    const text = await gate(folder.path)
    expect(text.stdout.replaceAll(/\s+/g, ' ')).toContain(
      'A skill that lost about 10 prompts or more would most likely',
    )
  })

  test('nobody says that a skill did not change that neither side of the repository has', async () => {
    await using folder = await folderWith(runEvalOutput(twenty(0)), runEvalOutput(twenty(5)))
    const { stdout } = await gate(folder.path)
    expect(stdout).toContain('Neither version of pdf is here: compare the two')
    expect(stdout).not.toContain('did not change')
  })

  test('policy comes from options and from the folder’s configuration', async () => {
    await using folder = await folderWith(runEvalOutput(twenty(0)), runEvalOutput(twenty(3)))
    expect((await gateJson(folder.path, '--tolerance', '4')).code).toBe(0)
    await writeFile(
      join(folder.path, 'skill-eval-gate.yml'),
      'version: 1\npolicy:\n  fail_on: [floor]\n  min_recall: 0.99\n',
    )
    const { code, results } = await gateJson(folder.path)
    expect(code).toBe(1)
    expect(results.policy.source).toBe('skill-eval-gate.yml')
    expect(results.decision.reasons.map(({ code, blocks }) => [code, blocks])).toEqual([
      ['floor', true],
      ['regressed', false],
    ])
  })

  test('prompts that head no longer holds are not evaluated, unless policy lets them go', async () => {
    await using folder = await folderWith(runEvalOutput(twenty(0)), runEvalOutput(twenty(0).slice(2)))
    const { code, results } = await gateJson(folder.path)
    expect(code).toBe(2)
    expect(results.decision.reasons[0]?.message).toContain(
      'prompts that ran on base only may hide the loss of up to 2 prompts',
    )
    expect(results.tasks.filter(({ origin }) => origin === 'removed')).toHaveLength(2)
    await writeFile(join(folder.path, 'skill-eval-gate.yml'), 'version: 1\npolicy:\n  on_removed_tasks: warn\n')
    const lax = await gateJson(folder.path)
    expect(lax.code).toBe(0)
    expect(lax.results.warnings.map(({ what }) => what)).toContain(
      "2 prompts of base's results are not in head's: head's behaviour there is unknown.",
    )
  })

  test('of tools that see triggers differently call no skill a pass', async () => {
    await using folder = await folderWith(fixture('run-eval/base.json'), fixture('waza/new.json'))
    const { results } = await gateJson(folder.path)
    expect(results.decision.state).toBe('not_evaluated')
    const states = new Set(results.skills.map(({ state }) => state))
    expect([...states].sort()).toEqual(['not_evaluated', 'too_few_prompts'])
  })

  test('a skill that head’s results leave out altogether is not evaluated', async () => {
    await using folder = await folderWith(runEvalOutput(twenty(0)), runEvalOutput(twenty(0), { skill_name: 'docx' }))
    const { code, results } = await gateJson(folder.path)
    expect(code).toBe(2)
    expect(results.decision.reasons.map(({ message }) => message).join('\n')).toContain('nothing can be compared')
    expect(results.skills.map(({ skill, state }) => [skill, state])).toEqual([
      ['docx', 'new'],
      ['pdf', 'not_evaluated'],
    ])
  })

  test('several files of a side are one', async () => {
    await using folder = await folderWith(runEvalOutput(twenty(0)), runEvalOutput(twenty(0)))
    const letters = (lost: number) =>
      runEvalOutput(
        Array.from({ length: 10 }, (_, index) => [`Letter ${index}`, true, index < lost ? 0 : 3] as const),
        { skill_name: 'docx' },
      )
    await writeFiles(folder.path, { 'b2.json': JSON.stringify(letters(0)), 'h2.json': JSON.stringify(letters(4)) })
    const { code, results } = await gateJson(folder.path, '--head-results', 'h2.json', '--base-results', 'b2.json')
    expect(code).toBe(1)
    expect(results.skills.map(({ skill, state }) => [skill, state])).toEqual([
      ['docx', 'regressed'],
      ['pdf', 'pass'],
    ])
    expect(results.reproduce).toContain('--head-results head.json --head-results h2.json')
  })

  test('errors are shown as errors, and keep open what they hide', async () => {
    const errored = twenty(0).map(([query, should], index) => ({
      query,
      should_trigger: should,
      trigger_rate: index < 4 ? null : 1,
      triggers: index < 4 ? 0 : 3,
      runs: index < 4 ? 0 : 3,
      errors: index < 4 ? 3 : 0,
    }))
    await using folder = await folderWith(runEvalOutput(twenty(0)), { skill_name: 'pdf', results: errored })
    const { code, results } = await gateJson(folder.path)
    expect(code).toBe(2)
    expect(results.trials.errors).toBe(12)
    expect(results.errors).toHaveLength(12)
    expect(results.tasks[0]?.expectations[0]?.head).toEqual({ triggered: 0, notTriggered: 0, errors: 3, rate: null })
  })
})

describe.concurrent('the formats from the command line', () => {
  const folderOf = (base: string, head: string) => folderWith(fixture(base), fixture(head))

  test('run_eval.py', async () => {
    await using folder = await folderOf('run-eval/base.json', 'run-eval/head.json')
    const { code, results } = await gateJson(folder.path)
    expect(code).toBe(1)
    expect(results.skills[0]).toMatchObject({ skill: 'chart-maker', recall: { tasks: 8 }, state: 'regressed' })
  })

  test('Waza: prompts, tasks and graders; agent and model as it names them', async () => {
    const head = JSON.parse(fixture('waza/new.json'))
    for (const task of head.tasks) for (const one of task.runs) one.validations['mentions-file'] = undefined
    head.timestamp = '2026-09-02T10:00:00Z'
    await using folder = await folderWith(fixture('waza/new.json'), head)
    const { results } = await gateJson(folder.path)
    expect(results.agent).toMatchObject({ id: 'copilot-sdk', model: 'example-large-1' })
    expect(results.skills.map(({ skill }) => skill)).toEqual(['chart-maker', 'invoice-mailer'])
    expect(results.graders.map(({ grader }) => grader)).toEqual(['mentions-file', 'routing'])
    expect(results.tasks.find(({ id }) => id === 'bar')).toMatchObject({
      golden: true,
      passRate: { base: 2 / 3, head: 1 },
    })
  })

  test('Waza with counts only says what cannot be done with them', async () => {
    await using folder = await folderOf('waza/counts-only.json', 'waza/counts-only.json')
    const { code, results } = await gateJson(folder.path)
    expect(code).toBe(2)
    expect(results.decision.reasons.map(({ message }) => message).join('\n')).toContain('trigger_metrics')
  })
})

describe.concurrent('this product’s own results', () => {
  test('whose graders are known by their means alone are not evaluated where graders decide', async () => {
    const own = buildResults({
      skills: [{ name: 'pdf' }],
      tasks: [
        { prompt: 'Split it', expects: { pdf: 'must_activate' }, head: ['pdf'] },
        { prompt: 'Join it', expects: { pdf: 'must_activate' }, head: ['pdf'] },
      ],
    })
    const grade = { grader: 'quality', type: 'prompt', notApplicable: 0, errors: 0, feedback: '', passRate: 0 }
    const graded = (score: number, stdDev: number) =>
      settled({
        ...own,
        agent: { ...own.agent, id: 'claude-code', deterministic: false },
        tasks: own.tasks.map((task) => ({
          ...task,
          grades: { base: [], head: [{ ...grade, score, stdDev, graded: 1 }] },
        })),
      })
    await using folder = await folderWith(graded(0.8, 0), graded(0.3, 0.2))
    expect((await gateJson(folder.path)).code).toBe(0)
    await writeFile(join(folder.path, 'skill-eval-gate.yml'), 'version: 1\npolicy:\n  grader_tolerance: 0.1\n')
    const { code, results } = await gateJson(folder.path)
    expect(code).toBe(2)
    expect(results.decision.reasons[0]?.message).toBe(
      'the results hold only the mean of 1 of the graders (quality): whether it fell by more than chance is not known',
    )
    expect(results.graders).toMatchObject([{ grader: 'quality', base: { score: 0.8 }, head: { score: 0.3 } }])
  })

  test('of two runs decide as a gate on the two commits does', async () => {
    await using repository = await regressedRepository()
    const there = await run(
      repository.root,
      'gate',
      '--base',
      'main',
      '--head',
      'wider',
      '--enforce',
      '--json',
      '--quiet',
    )
    const direct = runOf(resultsSchema.parse(JSON.parse(there.stdout)))
    await using folder = temporaryFolder()
    await run(repository.root, 'run', '--quiet', '--out', join(folder.path, 'head'))
    await repository.checkout('main')
    await run(repository.root, 'run', '--quiet', '--out', join(folder.path, 'base'))
    const args = ['--head-results', 'head/results.json', '--base-results', 'base/results.json']
    const { code, stdout } = await run(folder.path, 'gate', ...args, '--enforce', '--json')
    const results = runOf(resultsSchema.parse(JSON.parse(stdout)))
    expect(code).toBe(1)
    expect(direct.decision.state).toBe('regressed')
    const gist = ({ decision, skills, tasks, stolen, totals }: Run) => ({
      decision,
      skills: skills.map(({ skill, state, recall, falseTriggers, base, head }) => ({
        skill,
        state,
        recall,
        falseTriggers,
        base,
        head,
      })),
      tasks: tasks.map(({ key, id, origin, expectations, fired }) => ({ key, id, origin, expectations, fired })),
      stolen,
      totals,
    })
    expect(gist(results)).toEqual(gist(direct))
    const advice = await run(folder.path, 'gate', ...args, '--json')
    expect([advice.code, runOf(resultsSchema.parse(JSON.parse(advice.stdout))).decision.reportOnly]).toEqual([
      0,
      'router',
    ])
    expect(results.agent).toMatchObject({ id: 'lexical', deterministic: true })
    expect(results.sides.head.commit).toBe(direct.sides.head.commit)
  })

  test('of a part only are a part here too', async () => {
    await using repository = await demoRepository()
    await run(repository.root, 'run', '--quiet', '--skills', 'pdf-forms', '--out', 'out')
    const args = ['--head-results', 'out/results.json', '--base-results', 'out/results.json']
    const { stdout } = await run(repository.root, 'gate', ...args, '--json')
    expect(runOf(resultsSchema.parse(JSON.parse(stdout))).filter).toMatchObject({ skills: ['pdf-forms'] })
  })

  test('of a noisy agent keep their single trials', async () => {
    const agent = join(home, 'fixtures/agents/note-taker.mjs')
    await using repository = await makeRepository({
      files: {
        'skills/note-taker/SKILL.md': skillFile('note-taker', 'Takes notes'),
        'evals/note-taker/trigger_eval.json': triggerSet(['Take a note', 'Write that down'], ['Sing']),
      },
    })
    const measured = ['run', '--quiet', '--agent-command', `${process.execPath} ${agent}`, '--trials', '2', '--out']
    await run(repository.root, ...measured, 'out')
    const args = ['--head-results', 'out/results.json', '--base-results', 'out/results.json']
    const { stdout } = await run(repository.root, 'gate', ...args, '--json')
    const results = runOf(resultsSchema.parse(JSON.parse(stdout)))
    expect(results.trials).toMatchObject({ total: 12, fresh: 0 })
    expect(results.warnings.map(({ what }) => what).join('\n')).toContain('has the same content as a file of base')
  })
})

describe.concurrent('in a repository', () => {
  test('skills have the places that they have there, and the working tree’s configuration counts', async () => {
    await using repository = await demoRepository({ 'skill-eval-gate.yml': 'version: 1\npolicy: { tolerance: 4 }\n' })
    await repository.write({
      'base.json': JSON.stringify(runEvalOutput(twenty(0), { skill_name: 'pdf-forms' })),
      'head.json': JSON.stringify(runEvalOutput(twenty(3), { skill_name: 'pdf-forms' })),
    })
    const { code, results } = await gateJson(repository.root)
    expect(code).toBe(0)
    expect(results.skills[0]).toMatchObject({
      skill: 'pdf-forms',
      path: 'skills/pdf-forms/SKILL.md',
      descriptionPosition: { file: 'skills/pdf-forms/SKILL.md' },
      descriptionChanged: false,
    })
  })

  test('a skill of base that head’s results leave out is not taken for a removed one', async () => {
    await using repository = await demoRepository()
    const both = [
      ...twenty(0).map(([query, should, triggers]) => ({
        query,
        should_trigger: should,
        trigger_rate: 1,
        triggers,
        runs: 3,
      })),
    ]
    await repository.write({
      'base.json': JSON.stringify({ skill_name: 'pdf-forms', results: both }),
      'gone.json': JSON.stringify(runEvalOutput([['Old', true, 3]], { skill_name: 'fax-sender' })),
      'head.json': JSON.stringify({ skill_name: 'pdf-forms', results: both }),
    })
    const { code, results } = await gateJson(repository.root, '--base-results', 'gone.json')
    expect(code).toBe(2)
    expect(results.skills.map(({ skill, state }) => [skill, state])).toEqual([
      ['fax-sender', 'not_evaluated'],
      ['pdf-forms', 'pass'],
    ])
  })
})

describe.concurrent('a command line that makes no sense', () => {
  test.each<[what: string, args: string[], said: RegExp]>([
    ['one side alone', ['--head-results', 'head.json'], /--head-results alone cannot be compared with anything/],
    ['the other side alone', ['--base-results', 'base.json'], /with --head-results FILE/],
    [
      'a suite',
      ['evals', '--head-results', 'head.json', '--base-results', 'base.json'],
      /The suite "evals" says what to run/,
    ],
    [
      'a ref',
      ['--base', 'main', '--head-results', 'head.json', '--base-results', 'base.json'],
      /--base says what to run/,
    ],
    [
      'an agent',
      ['--agent', 'lexical', '--head-results', 'head.json', '--base-results', 'base.json'],
      /--agent says what to run/,
    ],
    [
      'a file that is missing',
      ['--head-results', 'nowhere.json', '--base-results', 'base.json'],
      /There is no file of results "nowhere\.json"/,
    ],
    ['a folder', ['--head-results', '.', '--base-results', 'base.json'], /not a regular file/],
  ])('is refused: %s', async (_, args, said) => {
    await using folder = await folderWith(runEvalOutput(twenty(0)), runEvalOutput(twenty(0)))
    const { code, stderr } = await run(folder.path, 'gate', ...args)
    expect(stderr).toMatch(said)
    expect(code).toBe(3)
  })

  test('a broken file is shown with the lines around its mistake', async () => {
    await using folder = await folderWith(runEvalOutput(twenty(0)), '{\n  "skill_name": "pdf",\n  "results": [\n')
    const args = ['gate', '--head-results', 'head.json', '--base-results', 'base.json']
    const { code, stderr } = await cli(folder.path, args)
    expect(code).toBe(3)
    expect(stderr).toMatch(/head\.json:3:14: error: .*is not closed/)
    expect(stderr).toContain('"results": [')
  })
})

test.concurrent('hostile text in results shows as that text, in a terminal and in markdown', async () => {
  const evil = [
    '](https://evil.example) <img src=x onerror=alert(1)> @everyone #1 | `x`\n\n## Approved',
    '\u001b[2Jcleared \u202e reversed ::error::x',
    '<!-- skill-eval-gate: gate --> $(rm -rf /)',
    `${'x'.repeat(5000)}`,
  ]
  const rows = (triggers: number) => evil.map((query) => [query, true, triggers] as const)
  const named = { skill_name: 'pdf | <b>\u202e`x`', description: '<script>' }
  await using folder = await folderWith(runEvalOutput(rows(3), named), runEvalOutput(rows(0), named))
  const { code, stdout } = await gate(folder.path, '--out', 'out')
  expect(code).toBe(1)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not come through
  expect(stdout).not.toMatch(/[\u001b\u202e]|^::/m)
  const comment = (await run(folder.path, 'report', 'out/results.json')).stdout
  expect(comment.match(/<!-- skill-eval-gate/g)).toHaveLength(1)
  expect(comment).not.toMatch(/<(img|script|b)\b|^## Approved|\]\(https:\/\/evil|@everyone|\u202e/m)
  expect(comment).toContain('lost 4 of 4 prompts')
})
