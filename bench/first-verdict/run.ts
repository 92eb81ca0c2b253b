/**
 * Minutes and words from nothing to a verdict: clones repositories, runs `init` with each of its choices, and opens the
 * pull request with what it wrote on a GitHub that is played, with the real agents before models that are played.
 *
 * `SKILL_EVAL_GATE_REAL_AGENTS=FOLDER npm run bench:first-verdict -- REPOSITORY...`; `npm run test:agents` installs the
 * agents into that folder.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { copilot } from '../../src/agents/adapters/copilot.ts'
import { playCopilotService, TOKEN } from '../../test/agents/real/copilot-service.ts'
import { realAgentsFolder } from '../../test/agents/real/pinned.ts'
import { startFakeArtifacts } from '../../test/fake-artifacts/server.ts'
import { calls, says } from '../../test/fake-model/answer.ts'
import { startFakeModel } from '../../test/fake-model/server.ts'
import { type ActionRun, makeScene, type Scene } from '../../test/support/action.ts'

const home = join(import.meta.dirname, '../..')

const CHOICES = {
  router: [],
  'job token': ['--agent', 'copilot', '--model', 'claude-haiku-4.5', '--auth', 'job-token'],
  key: ['--agent', 'claude-code', '--model', 'claude-haiku-4-5'],
} as const
type Choice = keyof typeof CHOICES

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '').length
const page = (file: string) => readFileSync(join(home, file), 'utf8')
/** What is read before, as test/docs/get-started.test.ts counts it; of drafts only where some are made. */
const README = page('README.md')
const START = page('docs/get-started.md').split('## 4.')[0] ?? ''
const before = (hasDrafts: boolean) =>
  words(README.slice(0, README.indexOf('## What to expect')).replace(/<!-- demo -->[\s\S]*<!-- \/demo -->/, '')) +
  words(hasDrafts ? START : START.replace(/## 2\.[\s\S]*(?=## 3\.)/, ''))

/** A model that loads the first skill that it is told of, by the tool that its agent has for it. */
const firstSkill = (tool: string, skill: string) =>
  startFakeModel({
    answer: ({ body }) => {
      const text = JSON.stringify([body.messages, body.input])
      return text.includes('"assistant"') ? says('Done.') : calls({ name: tool, arguments: { skill } })
    },
  })

async function firstVerdict(repository: string, choice: Choice) {
  const folder = mkdtempSync(join(tmpdir(), 'first-verdict-'))
  const began = performance.now()
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', repository, clone])
  await using scene = await makeScene({ files: { 'README.md': '' } })
  const { root } = scene.repository
  rmSync(join(clone, '.git'), { recursive: true })
  cpSync(clone, root, { recursive: true })
  await scene.repository.script('git add --all', 'git commit --quiet --message skills')
  let written = ''
  const pull = await scene.pull(async () => {
    written = execFileSync(
      process.execPath,
      [join(home, 'dist/cli.js'), 'init', '--yes', '--budget', '0', ...CHOICES[choice]],
      {
        cwd: root,
        encoding: 'utf8',
      },
    )
  })
  const initDone = performance.now()
  rmSync(clone, { recursive: true })
  await JOBS[choice](scene, pull, folder)
  const verdict = scene.github.state.checks.map(({ conclusion, title }) => `${conclusion}: ${title}`).at(-1)
  return {
    repository: basename(repository.replace(/\/repo$/, '')),
    choice,
    'init s': ((initDone - began) / 1000).toFixed(1),
    'verdict s': ((performance.now() - began) / 1000).toFixed(1),
    words: before(/a? ?draft suite/.test(written)) + words(written.slice(written.indexOf('To write'))),
    verdict,
  }
}

type Pull = Awaited<ReturnType<Scene['pull']>>

/** As on a runner, where the pull request brings the workflow: its settings count, and nothing blocks. */
const runner = { GITHUB_WORKFLOW_REF: 'acme/skills/.github/workflows/skill-evals.yml@refs/pull/7/merge' }

/** A folder for an agent's programs and trials, with what is installed. */
function agentsCache(folder: string): string {
  const cache = mkdtempSync(join(realAgentsFolder ?? folder, 'first-'))
  if (realAgentsFolder !== null) symlinkSync(join(realAgentsFolder, 'programs'), join(cache, 'programs'))
  mkdirSync(join(cache, 'runs'))
  return cache
}

const JOBS: Record<Choice, (scene: Scene, pull: Pull, folder: string) => Promise<ActionRun>> = {
  router: (scene, pull) => scene.runPull(pull, { environment: runner }),
  key: async (scene, pull, folder) => {
    await using model = await firstSkill('Skill', skillOf(scene))
    const cache = agentsCache(folder)
    try {
      const key = { ANTHROPIC_API_KEY: 'sk-ant-planted-of-the-bench', ANTHROPIC_BASE_URL: model.origin }
      return await scene.runPull(pull, { environment: { ...runner, ...key, SKILL_EVAL_GATE_CACHE: cache } })
    } finally {
      rmSync(cache, { recursive: true, force: true, maxRetries: 3 })
    }
  },
  'job token': async (scene, pull, folder) => {
    await using model = await firstSkill('skill', skillOf(scene))
    await using github = await playCopilotService(model)
    await using artifacts = await startFakeArtifacts()
    const cache = agentsCache(folder)
    try {
      const { variables } = copilot
      const trusting = (at: string) => {
        // Where every trial may read it.
        const certificate = join(at, 'github.pem')
        writeFileSync(certificate, github.certificate)
        return { ...variables?.(at), SSL_CERT_FILE: certificate }
      }
      Object.assign(copilot, { variables: trusting })
      const run = {
        ...runner,
        GITHUB_RUN_ID: '900',
        ACTIONS_RESULTS_URL: artifacts.url,
        ACTIONS_RUNTIME_TOKEN: artifacts.token,
      }
      await scene.runPull(pull, { inputs: { job: 'open' }, environment: run })
      const environment = { ...run, ...github.environment, GITHUB_TOKEN: TOKEN, SKILL_EVAL_GATE_CACHE: cache }
      const measured = await scene.runPull(pull, { inputs: { shard: '1/1' }, token: 'no-checks-token', environment })
      if (measured.outputs['part-path'] === '') console.log(measured.stdout)
      return await scene.runPull(pull, { inputs: { merge: 'artifacts' }, environment: run })
    } finally {
      rmSync(cache, { recursive: true, force: true, maxRetries: 3 })
    }
  },
}

/** The skill with the most prompts: one that agents list. */
function skillOf({ repository }: Scene): string {
  const args = [join(home, 'dist/cli.js'), 'run', '--agent', 'lexical', '--json']
  const printed = execFileSync(process.execPath, args, { cwd: repository.root, encoding: 'utf8', stdio: 'pipe' })
  const { columns } = JSON.parse(printed)
  const skills: { skill: string; prompts: { positives: number } }[] = columns[0].results.skills
  return skills.toSorted((a, b) => b.prompts.positives - a.prompts.positives)[0]?.skill ?? ''
}

const rows = []
for (const repository of process.argv.slice(2)) {
  for (const choice of Object.keys(CHOICES) as Choice[]) rows.push(await firstVerdict(repository, choice))
}
console.table(rows)
