import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SHIPPED_WORKFLOWS, workflowText } from '../../src/commands/init/workflows.ts'
import { temporaryFolder } from '../support/cli.ts'
import { workflowExamples } from '../support/workflow-examples.ts'
import { shipped } from './act-scene.ts'
import { toolFolder, toolPath } from './tools.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const own = globSync('.github/workflows/*.yml', { cwd: root })
/** What `init` writes where it is asked for more than the router. */
const choices = { 'a key': { key: 'MY_KEY' }, 'a history': { history: true }, 'a job token': { byJobToken: true } }
const chosen = SHIPPED_WORKFLOWS.flatMap((one) =>
  Object.entries(choices).map(async ([what, choice]) => ({
    name: `${one.file} as init writes it with ${what}`,
    text: await workflowText(one, { home: root, defaultBranch: 'main', ...choice }),
  })),
)
const workflows = [
  ...own.map((name) => ({ name, text: read(name) })),
  ...Object.entries(shipped).map(([path, text]) => ({ name: `${path} as init writes it`, text })),
  ...(await Promise.all(chosen)),
  ...workflowExamples().map(({ page, line, workflow }) => ({ name: `docs/${page}:${line}`, text: workflow })),
]

/** What GitHub knows and actionlint 1.7.12 does not, see docs/job-token.md. All else is still told. */
const NOT_KNOWN = [
  ...['job', 'workflow'].map((section) => `unexpected key "cache-mode" for "${section}" section`),
  'unknown permission scope "copilot-requests"',
]

/** What actionlint says. This project's Action is told by its folder, so that inputs and outputs are those it has. */
async function lint(text: string): Promise<string> {
  await using project = temporaryFolder()
  const folder = join(project.path, '.github/workflows')
  for (const path of [folder, join(project.path, '.git'), join(project.path, 'dist')])
    mkdirSync(path, { recursive: true })
  copyFileSync(join(root, 'action.yml'), join(project.path, 'action.yml'))
  for (const name of ['index', 'post']) writeFileSync(join(project.path, `dist/${name}.js`), '')
  writeFileSync(join(folder, 'x.yml'), text.replaceAll(/uses: [\w.-]+\/skill-eval-gate@\w+/g, 'uses: ./'))
  const program = toolPath('actionlint', toolFolder ?? '')
  const ignored = NOT_KNOWN.map((message) => `-ignore=^${message}`)
  const args = ['-no-color', '-oneline', '-shellcheck=', '-pyflakes=', ...ignored]
  const { stdout, stderr } = spawnSync(program, args, { cwd: project.path, encoding: 'utf8' })
  return `${stdout}${stderr}`
}

describe.skipIf(toolFolder === null)('actionlint', () => {
  test.each(workflows)('says nothing against $name', async ({ text }) => {
    expect(await lint(text)).toBe('')
  })

  test('tells a misspelt input, an output that is not there, and a key beside one that it does not know', async () => {
    const gate = read('.github/workflows/skill-evals.yml')
    const beside = gate.replace(/^( +)runs-on: /m, '$1cache-mode: read\n$1cache-modes: read\n$1runs-on: ')
    expect(await lint(beside)).toMatch(/^\S+ unexpected key "cache-modes" for "job" section.*\n$/)
    const misspelt = `${gate.trimEnd()}\n        with: { skils: pdf }\n`
    expect(await lint(misspelt)).toContain('input "skils" is not defined in action')
    expect(await lint(`${gate.trimEnd()}\n      - run: echo \${{ steps.evals.outputs.verdict }}\n`)).toContain(
      'property "verdict" is not defined',
    )
  })
})
