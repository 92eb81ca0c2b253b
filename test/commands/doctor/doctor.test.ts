import { describe, expect, test } from 'vitest'
import { bounded } from '../../../src/commands/doctor/bounded.ts'
import type { Finding } from '../../../src/commands/doctor/finding.ts'
import { checkNode } from '../../../src/commands/doctor/machine.ts'
import { SHIPPED_WORKFLOWS, workflowText } from '../../../src/commands/init/workflows.ts'
import { startFakeGitHub } from '../../fake-github/server.ts'
import { demoFiles } from '../../support/action.ts'
import { cli, home, temporaryFolder } from '../../support/cli.ts'
import { type Files, makeRepository, type TestRepository } from '../../support/repository.ts'

const GATE = '.github/workflows/skill-evals.yml'
const BOT = '.github/workflows/skill-evals-bot.yml'
const OWN = '.github/workflows/own.yml'
const commit = 'a'.repeat(40)
const workflows: Record<string, string> = {}
for (const one of SHIPPED_WORKFLOWS) {
  const text = await workflowText(one, { home, defaultBranch: 'main' })
  workflows[one.file] = text.replaceAll('OWNER/skill-eval-gate@COMMIT', `octo/skill-eval-gate@${commit}`)
}
const gate = workflows[GATE] ?? ''
const healthy: Files = { ...demoFiles, ...workflows, 'skill-eval-gate.yml': 'version: 1\nagent: lexical\n' }

/** A workflow of a name of its own, with a step of the Action. */
const own = (on: string, permissions: string) =>
  `on: ${on}\npermissions: ${permissions}\njobs:\n  a:\n    steps:\n      - uses: octo/skill-eval-gate@${commit}\n`

/** The findings in a folder, each as `state check: what`, and the exit code. */
async function diagnosed(folder: string, env: Record<string, string> = {}) {
  const { code, stdout } = await cli(folder, ['doctor', '--json'], { env })
  const { findings } = JSON.parse(stdout) as { findings: Finding[] }
  for (const { state, todo } of findings) if (state === 'problem' || state === 'warning') expect(todo).toMatch(/\w/)
  return { code, said: findings.map(({ state, check, what }) => `${state} ${check}: ${what}`) }
}

/** A healthy setup with changes, on a branch with a commit of its own. Null: the file is not there. */
async function withFiles(changes: Record<string, string | null>): Promise<TestRepository> {
  const all: [string, Files[string] | null][] = Object.entries({ ...healthy, ...changes })
  const files = Object.fromEntries(all.flatMap(([path, file]) => (file === null ? [] : [[path, file]])))
  const repository = await makeRepository({ files })
  await repository.branch('topic')
  await repository.commit('change', { 'x.txt': '1' })
  return repository
}

describe.concurrent('doctor', () => {
  test('says how many prompts were read where some were not, and names results that are kept beside them', async () => {
    const query = 'fill in the form'
    await using repository = await withFiles({
      'evals/more/set.json': JSON.stringify({ talks: [{ prompt: 'What did we decide today?' }] }),
      'evals/results/run.json': JSON.stringify({
        ...{ skill_name: 'pdf-forms', summary: { total: 1, passed: 1, failed: 0 } },
        results: [{ query, should_trigger: true, trigger_rate: 1, triggers: 3, runs: 3, pass: true }],
      }),
    })
    const { code, said } = await diagnosed(repository.root)
    expect(code).toBe(0)
    expect(said).toContainEqual(expect.stringMatching(/^warning suites: 3 suites, read \d+ of about \d+ prompts$/))
    expect(said).toContainEqual(
      'unknown suites: `evals/results/run.json` holds results of an agent, which are not read as a suite',
    )
    const { stdout } = await cli(repository.root, ['validate'])
    expect(stdout.replace(/\s+/g, ' ')).toContain('gate --head-results evals/results/run.json --base-results')
  })

  test('finds no problem in a setup as init writes it, one line a check', async () => {
    await using repository = await withFiles({})
    const { code, said } = await diagnosed(repository.root)
    expect(code).toBe(0)
    expect(said.filter((line) => !line.startsWith('ok '))).toEqual([
      expect.stringMatching(/^unknown version: the Action is pinned to a{12}, which/),
      expect.stringMatching(/^unknown github: no remote of this clone is on GitHub/),
    ])
    for (const check of ['node', 'git', 'repository', 'configuration', 'skills', 'suites', 'workflows', 'agent']) {
      expect(said.filter((line) => line.startsWith(`ok ${check}: `))).toHaveLength(1)
    }
    const { stdout } = await cli(repository.root, ['doctor'])
    expect(stdout).toMatch(/^ok {7}node: Node \d+/)
    expect(stdout).toMatch(/\n0 problems, 0 warnings, 2 unknown\.\n$/)
  })

  test('says with --agent what changes: graders without a judge, instruction files, and what runs cost', async () => {
    const graded = { type: 'prompt', name: 'tone', config: { prompt: 'Is it friendly?' } }
    const suite = {
      name: 'pdf',
      skill: 'pdf-forms',
      graders: [graded],
      tasks: [{ id: 'a', inputs: { prompt: 'Fill' } }],
    }
    await using repository = await withFiles({ 'CLAUDE.md': 'Be brief.', 'graded/eval.yaml': JSON.stringify(suite) })
    const args = ['doctor', '--json', '--agent', 'claude-code:claude-haiku-4-5']
    const { stdout } = await cli(repository.root, args, { env: { ANTHROPIC_API_KEY: 'planted-dummy' } })
    const said = (JSON.parse(stdout) as { findings: Finding[] }).findings.map(
      (one) => `${one.state} ${one.check}: ${one.what}`,
    )
    expect(said).toContain('warning graders: Grader "tone" of type prompt has no judge to ask: not graded')
    expect(said).toContain('warning instructions: CLAUDE.md is no part of the trials')
    expect(said).toContainEqual(
      expect.stringMatching(
        /^ok cost: a first run of both sides asks \d+ trials \(about \$\d+\.\d\d\), .*`budget_usd: \d+` would do$/,
      ),
    )
    expect((await cli(repository.root, ['doctor', '--agent', 'nobody'])).code).toBe(3)
  })

  test('says outside of a repository, and without a skill, what to do', async () => {
    await using folder = temporaryFolder()
    const { code, said } = await diagnosed(folder.path)
    expect(code).toBe(1)
    expect(said).toContainEqual(expect.stringMatching(/^problem repository: .* not in a git repository$/))
    expect(said).toContainEqual(expect.stringMatching(/^problem skills: There are no skills/))
  })

  test('names a configuration that cannot be read once, with its line, exits 3, and checks the rest', async () => {
    await using repository = await withFiles({ 'skill-eval-gate.yml': 'version: 1\npolcy: {}\n' })
    const { code, said } = await diagnosed(repository.root)
    expect(code).toBe(3)
    expect(said.filter((line) => line.includes('polcy'))).toEqual([
      expect.stringContaining('problem configuration: skill-eval-gate.yml:2: `polcy` is not an option'),
    ])
    expect(said).toContainEqual(expect.stringMatching(/^ok workflows: /))
  })

  test('names a shallow clone, and a clone of nothing but the branch under test', async () => {
    await using origin = await withFiles({})
    await using clone = await origin.clone('--depth=1', '--single-branch')
    const { said } = await diagnosed(clone.root)
    expect(said).toContain('warning repository: the clone is shallow')
    expect(said).toContainEqual(expect.stringMatching(/^warning repository: There is no main branch/))
  })

  test.each<[string, Record<string, string | null>, string]>([
    ['no workflow', { [GATE]: null, [BOT]: null }, 'warning workflows: no workflow runs the Action'],
    ['no run for pull requests', { [GATE]: null }, 'problem workflows: no workflow runs the Action on pull_request'],
    [
      'a permission that is missing',
      { [GATE]: gate.replace('checks: write', 'checks: read') },
      `problem permissions: the job measure of ${GATE} lacks checks: write`,
    ],
    [
      'pull_request_target',
      { [OWN]: own('pull_request_target', 'write-all') },
      `problem workflows: ${OWN} runs on pull_request_target, which the Action refuses`,
    ],
    [
      'too many permissions',
      { [OWN]: own('push', 'write-all') },
      `warning permissions: the job a of ${OWN} may do more than it needs`,
    ],
    [
      'a filter of paths',
      { [GATE]: gate.replace('edited]', 'edited], paths: [a]') },
      `warning workflows: ${GATE} has a filter of paths: a required check waits for ever where nothing matches`,
    ],
    [
      'a suite that cannot be read',
      { 'evals/bad.suite.yaml': 'tasks: [' },
      'problem suites: 1 suite cannot be read, such as evals/bad.suite.yaml',
    ],
    [
      'a skill without a prompt',
      { 'skills/new/SKILL.md': '---\nname: new\ndescription: Makes new things.\n---\n' },
      'warning suites: 1 skill without a prompt, such as new',
    ],
    [
      'a skill that people call only',
      { 'skills/new/SKILL.md': '---\nname: new\ndescription: Makes.\ndisable-model-invocation: true\n---\n' },
      'warning skills: 1 skill not offered to any model, such as new by `disable-model-invocation` (skills/new/SKILL.md:4)',
    ],
    [
      'a skill where no agent looks',
      {
        '.claude/skills/one/SKILL.md': '---\nname: one\ndescription: Makes one.\n---\n',
        'archive/new/SKILL.md': '---\nname: new\ndescription: Makes.\n---\n',
      },
      'warning skills: 1 skill where no agent looks, such as archive/new/SKILL.md',
    ],
    [
      'instructions that are no part of the trials',
      {
        'CLAUDE.md': 'Be kind.',
        'skill-eval-gate.yml': 'version: 1\nagent: {id: model, model: claude-haiku-4-5}\n',
      },
      'warning suites: CLAUDE.md is no part of the trials',
    ],
    [
      'instructions that the router does not read, without a configuration',
      { 'AGENTS.md': 'Be kind.', 'CLAUDE.md': '@AGENTS.md' },
      'unknown suites: AGENTS.md, CLAUDE.md are no part of the trials: a router reads no instructions',
    ],
    [
      'a room without a prompt',
      {
        'skills/new/SKILL.md': '---\nname: new\ndescription: Makes new things.\n---\n',
        'skill-eval-gate.yml': 'version: 1\nrooms: [{name: fresh, skills: [new]}]\n',
      },
      'warning suites: 1 room without a prompt, such as fresh: nothing there is measured',
    ],
  ])('names %s', async (_, changes, what) => {
    await using repository = await withFiles(changes)
    expect((await diagnosed(repository.root)).said).toContain(what)
  })

  test('names an agent without its key and its program, and never prints a key', async () => {
    const config = 'version: 1\nagent:\n  id: claude-code\n  model: claude-haiku-4-5\n'
    await using repository = await withFiles({ 'skill-eval-gate.yml': config })
    await using empty = temporaryFolder()
    const path = { PATH: empty.path }
    const { code, said } = await diagnosed(repository.root, path)
    expect(code).toBe(1)
    expect(said).toContainEqual(expect.stringMatching(/^problem key: .*ANTHROPIC_API_KEY is not set$/))
    expect(said).toContainEqual(expect.stringMatching(/^problem agent: .*claude/))
    expect(said).toContainEqual(expect.stringMatching(/^warning sandbox: No sandbox: /))
    const secret = `sk-ant-api03-${'x'.repeat(90)}AA`
    const set = await cli(repository.root, ['doctor', '--json'], { env: { ...path, ANTHROPIC_API_KEY: secret } })
    expect(set.stdout).toContain('ANTHROPIC_API_KEY is set')
    expect(set.stdout).not.toContain(secret.slice(0, 20))
  })
})

describe.concurrent('doctor with a token', () => {
  const asked = async (token: string, required: { protection?: string[]; rulesets?: string[] } = {}) => {
    await using github = await startFakeGitHub()
    const { state } = github
    Object.assign(state.required, required)
    state.refs.set('heads/main', 'f'.repeat(40))
    await using repository = await withFiles({})
    const environment = { GITHUB_API_URL: github.url, GITHUB_REPOSITORY: `${state.owner}/${state.repo}` }
    const { said } = await diagnosed(repository.root, { ...environment, GITHUB_TOKEN: token })
    expect(github.violations).toEqual([])
    expect(new Set(github.requests.map(({ method }) => method))).toEqual(new Set(['GET']))
    return said.filter((line) => /^\w+ (token|required-check|github):/.test(line))
  }

  const blocksNothing = 'warning required-check: "Skill evals" is not required on main: a red result blocks nothing'
  const isRequired = 'ok required-check: "Skill evals" is required on main'
  test.each<[string, { protection?: string[]; rulesets?: string[] }, string]>([
    ['its protection requires', { protection: ['ci', 'Skill evals'] }, isRequired],
    ['a ruleset requires', { rulesets: ['Skill evals (codex)'] }, isRequired],
    ['nothing requires', {}, blocksNothing],
    ['a check of a longer name is required, and not', { protection: ['Skill evals and more'] }, blocksNothing],
    [
      'a job is required in place of',
      { rulesets: ['evals'] },
      'warning required-check: the job "evals" is required on main, and not the check "Skill evals"',
    ],
  ])('says that %s the check', async (_, required, what) => {
    expect(await asked('alice-token', required)).toContain(what)
  })

  test('says of one that GitHub does not know, and that the rest could not be read', async () => {
    const said = await asked('nobody-token')
    expect(said).toContain('problem token: GitHub does not accept it')
    expect(said).toContain('unknown required-check: GitHub did not say what main requires (401)')
  })
})

test('an old Node is named, and a check that hangs or breaks costs itself', async () => {
  expect(await checkNode('18.19.0')).toEqual([
    { check: 'node', state: 'problem', what: 'Node 18.19.0', todo: 'Install Node 20 or newer.' },
  ])
  const [late] = await bounded('x', () => new Promise<Finding[]>(() => {}), 1)
  expect(late).toMatchObject({ check: 'x', state: 'unknown', what: 'no answer within 0.001 s' })
  const [broken] = await bounded('x', () => Promise.reject(new Error('EIO')))
  expect(broken).toMatchObject({ state: 'unknown', what: 'it could not be checked: EIO' })
})
