import { describe, expect, test } from 'vitest'
import { runEvalOutput } from '../evaluate/import/support.ts'
import { pushEvent } from '../fake-github/events.ts'
import { type ActionRun, demoFiles, makeScene, type Scene, widened } from '../support/action.ts'
import type { Files } from '../support/repository.ts'

const WORKFLOW = '.github/workflows/skill-evals.yml'
const workflow = { [WORKFLOW]: 'jobs:\n  evals:\n    steps:\n      - uses: some-owner/skill-eval-gate@v0\n' }
const config = { 'skill-eval-gate.yml': 'version: 1\nagent: lexical\nenforce: true\n' }
const noConfig = { 'skill-eval-gate.yml': null }
const others = { [WORKFLOW]: 'jobs:\n  build:\n    steps:\n      - run: make\n' }
const only = (start: string): Files =>
  Object.fromEntries(Object.entries(demoFiles).filter(([path]) => path.startsWith(start)))
const twins = { ...demoFiles, 'drafts/a/SKILL.md': '---\nname: pdf-forms\ndescription: Another.\n---\n' }
const brokenSuite = { ...demoFiles, 'evals/broken/trigger_eval.json': '[{"query": ' }
const leavesTwinsOut = {
  'skill-eval-gate.yml': 'version: 1\nagent: lexical\nenforce: true\nskills: {exclude: [drafts]}\n',
}

/** Runs the Action as README's workflow does, for a pull request that changes `base` by `change`. */
async function install(
  base: Files,
  change: Readonly<Record<string, string | null>>,
  owner: 'this' | 'another' = 'this',
): Promise<{ run: ActionRun; scene: Scene }> {
  const scene = await makeScene({ files: base })
  const pull = await scene.pull(async (repository) => {
    for (const [path, text] of Object.entries(change)) {
      if (text === null) await repository.remove(path)
      else await repository.write({ [path]: text })
    }
  })
  const { owner: user, repo } = scene.github.state
  const of = owner === 'this' ? `${user}/${repo}` : `${user}/rules`
  const environment = {
    GITHUB_ACTION_REPOSITORY: 'acme/evals',
    GITHUB_WORKFLOW_REF: `${of}/${WORKFLOW}@refs/pull/7/merge`,
  }
  return { run: await scene.runPull(pull, { inputs: { agent: 'lexical', enforce: 'true' }, environment }), scene }
}

const conclusion = ({ github }: Scene) => github.state.checks.at(-1)?.conclusion

describe.concurrent('a pull request that installs the gate reports only, and says so', () => {
  test.each<[string, Files, Readonly<Record<string, string | null>>]>([
    ['the workflow, where base has skills and suites', demoFiles, workflow],
    ['the workflow and a configuration', demoFiles, { ...workflow, ...config }],
    ['the workflow, while it makes triggering worse', demoFiles, { ...workflow, ...widened }],
    ['our step in a workflow that base has', { ...demoFiles, ...others }, workflow],
    ['everything at once, where base has only skills', only('skills/'), { ...demoFiles, ...workflow, ...config }],
    ['a configuration that leaves out the one of two skills of one name', twins, { ...workflow, ...leavesTwinsOut }],
    [
      'a configuration that mends the broken one of base',
      { ...demoFiles, ...workflow, 'skill-eval-gate.yml': 'polcy: {}\n' },
      config,
    ],
    ['the workflow and what mends a suite', brokenSuite, { ...workflow, 'evals/broken/trigger_eval.json': null }],
  ])('%s', async (_, base, change) => {
    const { run, scene } = await install(base, change)
    await using _scene = scene
    expect([run.exitCode, run.outputs['enforced'], conclusion(scene)]).toEqual([0, 'false', 'neutral'])
    const body = scene.github.state.comments[0]?.body ?? ''
    expect(body).toMatch(/First run(?:: \d+ prompts lost)?\.\*\* .*this change brings the configuration/)
    expect(body).toContain('First run: ')
    expect(scene.github.violations).toEqual([])
  })

  test.each<[string, Files, Readonly<Record<string, string>>, string]>([
    ['skills without any suite', only('skills/'), { ...workflow, ...config }, 'cli.js init'],
    ['no skill at all', { 'README.md': 'Nothing here' }, workflow, 'SKILL.md'],
    ['a suite without a prompt', only('skills/'), { ...workflow, 'evals/pdf-forms/trigger_eval.json': '[]' }, 'evals'],
  ])('%s: neutral, because there is nothing to measure yet, and what to do next', async (_, base, change, next) => {
    const { run, scene } = await install(base, change)
    await using _scene = scene
    expect([run.exitCode, run.outputs['decision'], run.outputs['enforced']]).toEqual([0, 'not_evaluated', 'false'])
    expect(conclusion(scene)).toBe('neutral')
    const [check] = scene.github.state.checks
    expect(check?.title).toBe('First run: there is nothing to measure yet')
    expect(check?.summary).toContain(next)
  })
})

const uses = (what: string) => ({ [WORKFLOW]: `jobs:\n  evals:\n    uses: ${what}\n` })
const caller = uses('acme/central/.github/workflows/skill-evals.yml@0123')

describe.concurrent('what base has is not installed again, so it still decides', () => {
  test.each<[string, Files, Readonly<Record<string, string | null>>]>([
    ['a configuration beside the workflow of base', { ...demoFiles, ...workflow }, { ...config, ...widened }],
    ['another workflow file', { ...demoFiles, ...workflow }, { '.github/workflows/b.yml': 'on: push\n', ...widened }],
    [
      'a new name for the workflow',
      { ...demoFiles, '.github/workflows/old.yml': workflow[WORKFLOW] },
      { ...workflow, '.github/workflows/old.yml': null, ...widened },
    ],
    ...[
      ['calls a reusable workflow', caller],
      ['calls a workflow of the repository', uses('./.github/workflows/gate.yml')],
      ['runs an action of the checkout', { [WORKFLOW]: 'jobs:\n  a:\n    steps:\n      - uses: ./tools/gate\n' }],
      [
        'runs the action under another name',
        { [WORKFLOW]: 'jobs:\n  a:\n    steps:\n      - uses: acme/evals/gate@v1\n' },
      ],
    ].map(([name, before]): [string, Files, Readonly<Record<string, string | null>>] => [
      `a new name for a workflow that ${name}`,
      { ...demoFiles, '.github/workflows/old.yml': Object.values(before ?? {})[0] ?? '' },
      { ...(before as Files), '.github/workflows/old.yml': null, ...widened },
    ]),
    ['an edit of the workflow', { ...demoFiles, ...workflow }, { [WORKFLOW]: `${workflow[WORKFLOW]}#\n`, ...widened }],
    ['a workflow beside the configuration of base', { ...demoFiles, ...config }, { ...workflow, ...widened }],
    ['the removal of the configuration', { ...demoFiles, ...workflow, ...config }, { ...noConfig, ...widened }],
    [
      'an older configuration in place of a newer one',
      { ...demoFiles, ...workflow, 'skill-eval-gate.yml': 'version: 2\n' },
      { 'skill-eval-gate.yml': 'version: 1\nenforce: false\n' },
    ],
    [
      'the removal of a configuration that nobody can read',
      { ...demoFiles, ...workflow, 'skill-eval-gate.yml': 'polcy: {}\n' },
      noConfig,
    ],
    ['a broken configuration', { ...demoFiles, ...workflow, ...config }, { 'skill-eval-gate.yml': 'polcy: {}\n' }],
    ['a broken configuration, with the workflow', demoFiles, { ...workflow, 'skill-eval-gate.yml': 'polcy: {}\n' }],
  ])('%s', async (_, base, change) => {
    const { run, scene } = await install(base, change)
    await using _scene = scene
    expect([run.exitCode, conclusion(scene)]).toEqual([1, 'failure'])
  })

  test("the file of another repository's workflow, which an organisation requires, is not missing on base", async () => {
    const { run, scene } = await install(demoFiles, { ...workflow, ...config, ...widened }, 'another')
    await using _scene = scene
    expect([run.exitCode, conclusion(scene)]).toEqual([1, 'failure'])
  })
})

test.concurrent('a configuration for a newer version is named as that, and not as many mistakes', async () => {
  const newer = { ...demoFiles, ...workflow, 'skill-eval-gate.yml': 'version: 2\nthings: {}\n' }
  const { run, scene } = await install(newer, { 'skill-eval-gate.yml': 'version: 1\nenforce: true\n' })
  await using _scene = scene
  expect(run.stdout).toContain('The configuration is of version 2, and this program reads version 1')
})

/** A gate whose policy is in the inputs of the workflow alone, and which was enforced on the default branch. */
async function enforcedOnMain(record: 'push' | 'merged' | 'none'): Promise<Scene> {
  const scene = await makeScene({ files: { ...demoFiles, ...workflow } })
  const { github, base } = scene
  const from = await scene.repository.run('rev-parse', 'main')
  if (record === 'push') {
    const payload = pushEvent(github, { before: from, after: base })
    await scene.run({ name: 'push', payload, sha: base }, { inputs: { agent: 'lexical', enforce: 'true' } })
  }
  if (record === 'merged') {
    const before = await scene.pull(async (repository) => repository.write({ 'a.md': 'a' }))
    await scene.runPull(before, { inputs: { agent: 'lexical', enforce: 'true' } })
    const merged = { ...before, number: 6, state: 'closed', mergedAt: '2026-01-01T00:00:00Z' } as const
    github.state.pulls.push(merged)
  }
  return scene
}

const each = (files: Files, change: (text: string) => string | null) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, change(String(text))]))
const ofHead = { GITHUB_WORKFLOW_REF: `acme/skills/${WORKFLOW}@refs/pull/7/merge` }

describe.concurrent('a change of the workflow alone does not turn off what was enforced on the default branch', () => {
  test.each([
    ['drops `enforce`', 'push', {}],
    ['drops `enforce`', 'merged', {}],
    ['brings results of its own', 'push', { 'head-results': 'head.json', 'base-results': 'base.json' }],
  ] as const)('it %s (the record is of: %s)', async (_, record, inputs) => {
    await using scene = await enforcedOnMain(record)
    const rows = Array.from({ length: 20 }, (_, index) => [`Form ${index}`, true, 3] as const)
    const line = JSON.stringify(runEvalOutput(rows, { skill_name: 'pdf-forms' }))
    const pull = await scene.pull(async (repository) =>
      repository.write({ ...widened, [WORKFLOW]: '# mine\n', 'head.json': line, 'base.json': line }),
    )
    const run = await scene.runPull(pull, { inputs, environment: ofHead })
    expect([run.exitCode, conclusion(scene)]).toEqual([1, 'failure'])
    if ('head-results' in inputs) expect(run.stdout).toContain('come with the pull request itself')
    expect(scene.github.violations).toEqual([])
  })

  test.each<[string, Record<string, string>, (texts: Files) => Record<string, string | null>]>([
    ['names suites that base does not have', { suites: 'new/**' }, () => ({ 'new/a.json': '[]' })],
    [
      'takes the labels out of every suite',
      {},
      (texts) => each(texts, (text) => text.replace(/,?\s*"should_trigger": \w+/g, '')),
    ],
    ['removes every suite', {}, (texts) => each(texts, () => null)],
    ['empties every suite', {}, (texts) => each(texts, () => '[]')],
  ])('nor one that %s', async (_, inputs, changes) => {
    await using scene = await makeScene({ files: { ...demoFiles, ...workflow } })
    const suites = only('evals/')
    const pull = await scene.pull(async (repository) => {
      await repository.write(widened)
      for (const [path, text] of Object.entries(changes(suites))) {
        if (text === null) await repository.remove(path)
        else await repository.write({ [path]: text })
      }
    })
    const run = await scene.runPull(pull, {
      inputs: { agent: 'lexical', enforce: 'true', ...inputs },
      environment: ofHead,
    })
    expect([run.exitCode, conclusion(scene)]).toEqual([1, 'failure'])
  })

  test('and one of something else costs no request', async () => {
    await using scene = await enforcedOnMain('push')
    const run = await scene.runPull(await scene.pull(async (repository) => repository.write(widened)), {
      environment: ofHead,
    })
    expect(run.requests.filter((line) => line.startsWith(`GET /commits/${scene.base}/`))).toEqual([])
    expect(conclusion(scene)).toBe('neutral')
  })

  test('what was never enforced is advice', async () => {
    await using scene = await enforcedOnMain('none')
    const pull = await scene.pull(async (repository) => repository.write({ ...widened, [WORKFLOW]: '# mine\n' }))
    await scene.runPull(pull, { environment: ofHead })
    expect(conclusion(scene)).toBe('neutral')
  })
})

test.concurrent('with a central policy nothing is installed', async () => {
  await using scene = await makeScene({ files: demoFiles })
  const { github } = scene
  const policy = 'a'.repeat(40)
  github.state.elsewhere.set(`acme/policy/skill-eval-gate.yml@${policy}`, 'version: 1\nagent: lexical\nenforce: true\n')
  const pull = await scene.pull(async (repository) => repository.write({ ...workflow, ...widened }))
  const run = await scene.runPull(pull, { inputs: { 'policy-from': `acme/policy@${policy}` }, environment: ofHead })
  expect([run.exitCode, run.outputs['enforced'], conclusion(scene)]).toEqual([1, 'true', 'failure'])
})
