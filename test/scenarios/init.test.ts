import { describe, expect, test } from 'vitest'
import { startFakeModel } from '../fake-model/server.ts'
import { demoFiles, makeScene, widen } from '../support/action.ts'
import { cli, skillFile } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'

const skills = {
  'skills/pdf/SKILL.md': skillFile('pdf', '"Moves pages of PDF files. Use when the user says \'split a PDF\'."'),
  'skills/docx/SKILL.md': skillFile('docx', '"Writes Word documents. Use when the user says \'write a letter\'."'),
}
const WORKFLOW = '.github/workflows/skill-evals.yml'
const runner = { GITHUB_WORKFLOW_REF: `acme/skills/${WORKFLOW}@refs/pull/7/merge` }
const CHOICES: [what: string, args: string[], secret: string | null][] = [
  ['the router', [], null],
  ['a model', ['--agent', 'model', '--model', 'claude-haiku-4-5'], 'ANTHROPIC_API_KEY'],
  ['an agent of Anthropic', ['--agent', 'claude-code', '--model', 'claude-haiku-4-5'], 'ANTHROPIC_API_KEY'],
  ['a model of OpenAI', ['--agent', 'model', '--model', 'gpt-5.4'], 'OPENAI_API_KEY'],
]

describe.concurrent.each(CHOICES)('what init writes for %s', (_, args, secret) => {
  const init = (root: string) => cli(root, ['init', '--yes', '--budget', '0', ...args])

  test('is not red by set-up, neither in the pull request that installs it nor in the next one', async () => {
    await using scene = await makeScene({ files: skills })
    const environment = { ...runner, ...(secret === null ? {} : { [secret]: '' }) }
    const pull = await scene.pull(async ({ root }) => {
      expect((await init(root)).code).toBe(0)
    })
    const said =
      secret === null ? /^First run: report only/ : new RegExp(`^Not measured: the secret for ${secret} is not set$`)
    const first = await scene.runPull(pull, { environment })
    expect([first.exitCode, first.stdout.match(/error::.*/)?.[0] ?? '', first.outputs['decision']]).toEqual([
      0,
      '',
      secret === null ? 'pass' : 'not_evaluated',
    ])
    expect(scene.github.state.checks).toMatchObject([
      { conclusion: 'neutral', title: expect.stringMatching(secret === null ? /First run|report/i : said) },
    ])
    await scene.repository.script('git checkout --quiet main', 'git merge --quiet topic')
    const changed = skillFile('pdf', '"Moves pages. Use when the user says \'split a PDF\'."')
    const second = await scene.runPull(await scene.pull(({ write }) => write({ 'skills/pdf/SKILL.md': changed })), {
      environment,
    })
    expect([second.exitCode, scene.github.state.checks.map(({ conclusion }) => conclusion)]).not.toContain('failure')
    expect(second.exitCode).toBe(0)
    expect(scene.github.violations).toEqual([])
  })

  test('is clean for doctor, but for what only a person can do', async () => {
    await using repository = await makeRepository({ files: skills })
    const { stdout } = await init(repository.root)
    await repository.run('add', '--all')
    await repository.run('commit', '--quiet', '--message', 'evals')
    const { findings } = JSON.parse((await cli(repository.root, ['doctor', '--json'])).stdout)
    const wrong = findings.filter(({ state }: { state: string }) => state === 'problem')
    expect(wrong).toEqual([])
    if (secret === null) return
    expect(stdout).toContain(`gh secret set ${secret}`)
    expect(stdout.replace(/\s+/g, ' ')).toMatch(/Know the cost: a first run of both sides asks \d+ trials \(about \$\d/)
    expect(findings).toContainEqual(
      expect.objectContaining({ check: 'key', state: 'unknown', what: expect.stringContaining(`secret ${secret}`) }),
    )
  })
})

test('a change that takes the key away from the workflow is red, and a secret that is missing is not', async () => {
  await using scene = await makeScene({ files: skills })
  await cli(scene.repository.root, [
    'init',
    '--yes',
    '--budget',
    '0',
    '--agent',
    'model',
    '--model',
    'claude-haiku-4-5',
  ])
  await scene.repository.script('git add --all', 'git commit --quiet --message evals')
  const change = { 'skills/pdf/SKILL.md': skillFile('pdf', 'Nothing') }
  const honest = await scene.pull(({ write }) => write(change))
  expect((await scene.runPull(honest, { environment: { ...runner, ANTHROPIC_API_KEY: '' } })).exitCode).toBe(0)
  // Nothing hands the variable over: not as GitHub makes it of a secret that is not set.
  expect((await scene.runPull(honest, { environment: runner })).exitCode).toBe(1)
  const thief = await scene.pull(({ write }) => write({ ...change, [WORKFLOW]: 'on: pull_request\n' }))
  const run = await scene.runPull(thief, { environment: { ...runner, ANTHROPIC_API_KEY: '' } })
  expect([run.exitCode, scene.github.state.checks.at(-1)?.conclusion]).toEqual([1, 'failure'])
})

test('a header of its own without its secret is neutral, and the secret is named as the workflow names it', async () => {
  await using scene = await makeScene({ files: skills })
  const header = `X-Portkey-Key: \${{ secrets.PORTKEY }}`
  const pull = await scene.pull(async ({ root, write }) => {
    await cli(root, ['init', '--yes', '--budget', '0', '--agent', 'model', '--model', 'claude-haiku-4-5'])
    await write({ [WORKFLOW]: `on: pull_request\nenv:\n  ANTHROPIC_CUSTOM_HEADERS: |\n    ${header}\n` })
  })
  const environment = { ...runner, ANTHROPIC_CUSTOM_HEADERS: 'X-Portkey-Key: ' }
  const run = await scene.runPull(pull, { environment })
  const [check] = scene.github.state.checks
  expect([run.exitCode, check?.conclusion, check?.title]).toEqual([
    0,
    'neutral',
    'Not measured: the secret for x-portkey-key is not set',
  ])
  expect(check?.summary).toContain('gh secret set PORTKEY')
})

test('a budget that is too small for the first run is said by doctor, is neutral where it comes, and red from then on', async () => {
  await using scene = await makeScene({ files: demoFiles })
  await using model = await startFakeModel()
  const environment = { ...runner, ANTHROPIC_API_KEY: 'planted', ANTHROPIC_BASE_URL: model.origin }
  const price = '{input_per_million: 100, output_per_million: 100}'
  const agent = `{id: model, model: claude-haiku-4-5, price: ${price}}`
  const brought = await scene.pull(({ write }) =>
    write({
      'skill-eval-gate.yml': `version: 1\nbudget_usd: 0.01\nagent: ${agent}\n`,
      [WORKFLOW]: 'on: pull_request\njobs:\n  evals:\n    steps:\n      - uses: acme/skill-eval-gate@v1\n',
    }),
  )
  const said = (await cli(scene.repository.root, ['doctor'])).stdout.replace(/\s+/g, ' ')
  expect(said).toMatch(
    /warning cost: a first run of both sides asks \d+ trials .*, which `budget_usd: 0.01` refuses unspent/,
  )
  const first = await scene.runPull(brought, { environment })
  expect(scene.github.state.checks).toMatchObject([
    {
      conclusion: 'neutral',
      title: 'Not measured: the budget is too small',
      summary: expect.stringMatching(/^Refused before anything was spent: 78 trials .*Raise it: `budget_usd: \d/),
    },
  ])
  await scene.repository.script('git checkout --quiet main', 'git merge --quiet topic')
  const second = await scene.runPull(await scene.pull(widen), { environment })
  expect([first.exitCode, second.exitCode, model.requests]).toEqual([0, 1, []])
})
