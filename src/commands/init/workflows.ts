import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PLACEHOLDER } from '../../core/errors/own-name.ts'
import { tryGit } from '../../core/git/git.ts'

/** A workflow file that this program comes with and `init` copies. */
interface ShippedWorkflow {
  /** Relative to the root of a repository, here and there. */
  file: string
  /** What it is for, as a comment at its top and as a line of the plan. */
  about: string
}

/** The workflows that a repository starts with: the one place that names them. All lie in the package. */
export const SHIPPED_WORKFLOWS: readonly ShippedWorkflow[] = [
  { file: '.github/workflows/skill-evals.yml', about: 'pull requests, the merge queue and the default branch' },
  { file: '.github/workflows/skill-evals-bot.yml', about: 'commands in comments, and pull requests from forks' },
]

/**
 * The shipped workflows that a repository needs beside those that run the Action already. None where one has a name of
 * its own: whoever wrote it decides.
 */
export function missingWorkflows(existing: readonly string[]): readonly ShippedWorkflow[] {
  const isOurs = existing.every((file) => SHIPPED_WORKFLOWS.some((one) => one.file === file))
  return isOurs ? SHIPPED_WORKFLOWS.filter((one) => !existing.some((file) => one.file === file)) : []
}

/** Where no clone says where the Action is published. */
export const NO_ADDRESS = `${PLACEHOLDER.repository}@${PLACEHOLDER.ref}`

/** By what an existing step of this program's Action is known. */
const KNOWN = /^\s*(?:-\s*)?uses:\s*["']?[\w.-]+\/skill-eval-gate@/m

/** Whether a workflow runs this program's Action already. */
export function runsTheAction(workflow: string): boolean {
  return KNOWN.test(workflow)
}

/**
 * The Action's address and commit: the remote that this program was cloned from, and the commit that stands there, as
 * far as the clone knows. `NO_ADDRESS` for a program that is no clone, or whose commit was not pushed. `home`: its
 * folder.
 */
export async function actionAddress(home: string): Promise<string> {
  if (!existsSync(join(home, '.git'))) return NO_ADDRESS
  // A clone of somebody else, which git does not trust, says nothing either.
  const said = (...args: string[]) =>
    tryGit(home, args).then(
      ({ exitCode, stdout }) => (exitCode === 0 ? stdout.toString('utf8').trim() : null),
      () => null,
    )
  const repository = /[/@][^/@:]+[/:]([\w.-]+\/skill-eval-gate)(?:\.git)?\/?$/.exec(
    (await said('remote', 'get-url', 'origin')) ?? '',
  )?.[1]
  const commit = await said('rev-parse', 'HEAD')
  const isPushed = (await said('branch', '--remotes', '--contains', 'HEAD')) || null
  return repository === undefined || commit === null || isPushed === null ? NO_ADDRESS : `${repository}@${commit}`
}

/** Whether a repository lies on another server than github.com, as far as its remote tells. */
export async function isOnOwnServer(root: string): Promise<boolean> {
  // Outside of a repository git refuses to say anything.
  const said = await tryGit(root, ['remote', 'get-url', 'origin']).catch(() => null)
  const [, host] = /^(?:\w+:\/\/)?(?:[^/@]+@)?([\w.-]+\.[a-z]+)[:/]/i.exec(said?.stdout.toString('utf8') ?? '') ?? []
  return host !== undefined && !/(?:^|\.)(?:github\.com|ghe\.com)$/i.test(host)
}

interface CopyFor {
  /** The folder of this program. */
  home: string
  defaultBranch: string
  /** The Action, as `OWNER/NAME@COMMIT`. */
  action?: string
  /** The variable with the key of the agent, which is a secret of the same name; null: it needs none, nor a sandbox. */
  key?: string | null
  /** True: its agent asks with the token of its job, which is one of its own. */
  byJobToken?: boolean
  /** True: runs of the default branch are kept, and compared with a blessed one. */
  history?: boolean
  /** True: for a GitHub of somebody's own, whose workflows lack some keys of github.com's. */
  ownServer?: boolean
}

/** What stands in place of the gate's workflow where the agent asks with the token of its job. */
const JOB_TOKEN_WORKFLOW = 'workflows/job-token.yml'
/** The job that is added where runs are kept. */
const HISTORY_WORKFLOW = 'workflows/history.yml'

/**
 * The text of a shipped workflow for another repository: the Action by its address, pushes to its default branch, and
 * the key where its agent has one. Without comments, which docs/workflows.md has, and without a checkout: the Action
 * makes its own.
 */
export async function workflowText(
  { file, about }: ShippedWorkflow,
  { home, defaultBranch, action = NO_ADDRESS, key = null, byJobToken = false, history = false, ownServer }: CopyFor,
): Promise<string> {
  const isGate = file === SHIPPED_WORKFLOWS[0]?.file
  const read = (name: string) => readFile(join(home, name), 'utf8')
  const keeps = history && isGate
  const text = await read(byJobToken && isGate ? JOB_TOKEN_WORKFLOW : file)
  const job = keeps ? (await read(HISTORY_WORKFLOW)).replace(/^jobs:\n/m, '') : ''
  const written = `${text}${job}`
    .split('\n')
    .filter((line) => !/^\s*#/.test(line) && line !== '  workflow_call:')
    .filter((line) => ownServer !== true || !/^\s*cache-mode:/.test(line))
    .join('\n')
    .replaceAll(/ {6}- uses: actions\/checkout@.*\n {8}with: .*\n/g, '')
    // A command blesses what the history holds.
    .replace(/(actions: write, checks: write, contents: )read/, history ? '$1write' : '$&')
    .replaceAll(/uses: (?:\.\/|OWNER\/skill-eval-gate@COMMIT)$/gm, `uses: ${action}`)
    .replace('branches: [main]', `branches: [${pattern(defaultBranch)}]`)
    .replace(/^( +)id: evals\n/m, (_, indent: string) =>
      [
        keeps ? `${indent}with: { history: artifact }\n` : '',
        key === null ? '' : `${indent}env: { ${key}: '\${{ secrets.${key} }}' }\n`,
      ].join(''),
    )
  const filled = key === null ? written.replace(/ {6}- name: Set up bubblewrap\n(?: {8}.*\n)+/, '') : written
  return `# Skill evals: ${about}. See docs/workflows.md.\n${filled}`
}

/** Whether a workflow has the jobs of an agent that asks with the token of its job. */
export function asksByJobToken(workflow: string): boolean {
  return /copilot-requests: write\b/m.test(workflow)
}

/** A branch as a filter of a workflow, in YAML. Names of branches may hold `!` and `+`, which mean something there. */
function pattern(branch: string): string {
  if (/^[a-z][\w/-]*$/i.test(branch)) return branch
  return `'${branch.replaceAll(/[!+]/g, '\\$&').replaceAll("'", "''")}'`
}
