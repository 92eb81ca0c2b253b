import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACTIONS_APP, ACTIONS_BOT, type Scope } from '../fake-github/actors.ts'
import type { Scene } from '../support/action.ts'
import { evaluateText } from '../support/evaluate-expression.ts'
import { type ActRun, type StartedRun, startAct, type WorkflowEvent } from './act-run.ts'
import { localRepositories, stageAction } from './actions.ts'
import { type GitHttp, startGitHttp } from './git-http.ts'
import { rewrite } from './rewritten.ts'
import { isTriggered, permissionsOf, readWorkflow, type Workflow } from './triggered.ts'

export interface DeliverOptions {
  /** Of the repository; a run for a fork gets none, and a token that only reads. */
  secrets?: Readonly<Record<string, string>>
  isOutside?: boolean
  /** Folders of other repositories, by `owner/name`. */
  others?: Readonly<Record<string, string>>
  /** The run to start again, instead of a new one. */
  again?: ActRun
  /** The one workflow file that is started. */
  only?: string
  /** Who started it. */
  actor?: string
  /** For the jobs, beside what GitHub sets. */
  environment?: Readonly<Record<string, string>>
  /** Scripts of `sh` on the PATH of the jobs, by name. */
  programs?: Readonly<Record<string, string>>
  /** More arguments for act. */
  args?: readonly string[]
}

/** GitHub's side of workflows: what an event starts, in which group, with which token. The jobs are run by act. */
export interface WorkflowRunner extends AsyncDisposable {
  /** Where jobs fetch from and push to. */
  readonly git: GitHttp
  /** Starts the workflows of an event, and returns each at its start. Those of their groups that run are cancelled. */
  start(event: WorkflowEvent, options?: DeliverOptions): Promise<StartedRun[]>
  /** The same, to their ends. */
  deliver(event: WorkflowEvent, options?: DeliverOptions): Promise<ActRun[]>
}

/** A runner for the repository of a scene, whose commits hold the workflow files. */
export async function makeRunner(scene: Scene): Promise<WorkflowRunner> {
  const shared = await realpath(await mkdtemp(join(tmpdir(), 'skill-eval-gate-act-')))
  const own = stageAction(join(shared, 'action'))
  const { github, repository } = scene
  const { owner, repo } = github.state
  const git = await startGitHttp(repository.root, `${owner}/${repo}`, github.tokens)
  // As GitHub has it: any commit may be fetched, and nobody minds what is checked out.
  await repository.run('config', 'uploadpack.allowAnySHA1InWant', 'true')
  await repository.run('config', 'receive.denyCurrentBranch', 'ignore')
  const groups = new Map<string, StartedRun>()
  let runs = 0

  const startOne = async (file: string, event: WorkflowEvent, options: DeliverOptions): Promise<StartedRun | null> => {
    const written = await repository.run('show', `${event.sha}:.github/workflows/${file}`)
    const workflow = readWorkflow(written)
    if (!isTriggered(workflow, event)) return null
    runs += 1
    const runId = options.again?.runId ?? String(4241 + runs)
    const text = rewrite(`${written}\n`)
    const token = `ghs_token-of-run-${runs}`
    github.tokens[token] = { user: ACTIONS_BOT, app: ACTIONS_APP, permissions: scopes(workflow, options) }
    const begin = () =>
      startAct({
        file,
        text,
        event,
        runId,
        attempt: options.again === undefined ? 1 : 2,
        folder: join(shared, `run-${runs}`),
        shared,
        environment: {
          GITHUB_API_URL: github.url,
          GITHUB_SERVER_URL: git.url,
          GITHUB_REPOSITORY: `${owner}/${repo}`,
          GITHUB_REF: event.ref,
          SHA_REF: event.sha,
          GITHUB_RUN_ID: runId,
          GITHUB_RUN_ATTEMPT: options.again === undefined ? '1' : '2',
          GITHUB_WORKFLOW_REF: `${owner}/${repo}/.github/workflows/${file}@${event.ref}`,
          SKILL_EVAL_GATE_API_PACING: 'off',
          ...options.environment,
        },
        secrets: { GITHUB_TOKEN: token, ...(options.isOutside === true ? {} : options.secrets) },
        programs: options.programs ?? {},
        args: [
          `--actor=${options.actor ?? 'alice'}`,
          ...localRepositories(text, own, options.others ?? {}),
          ...(options.args ?? []),
        ],
      })
    return inGroup(groups, workflow, { event, runId, repository: `${owner}/${repo}` }, begin)
  }

  const start: WorkflowRunner['start'] = async (event, options = {}) => {
    const names = await repository.run('ls-tree', '--name-only', `${event.sha}:.github/workflows`)
    const only = options.again?.file ?? options.only
    const files = names.split('\n').filter((name) => only === undefined || name === only)
    const started = []
    for (const file of files) started.push(await startOne(file, event, options))
    return started.filter((run) => run !== null)
  }
  return {
    git,
    start,
    deliver: async (event, options) => Promise.all((await start(event, options)).map(({ ended }) => ended)),
    [Symbol.asyncDispose]: async () => {
      await git[Symbol.asyncDispose]()
      await rm(shared, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Begins a run once the one of its group ended, which it cancels if the workflow says so. */
async function inGroup(
  groups: Map<string, StartedRun>,
  { concurrency }: Workflow,
  { event, runId, repository }: { event: WorkflowEvent; runId: string; repository: string },
  begin: () => Promise<StartedRun>,
): Promise<StartedRun> {
  if (concurrency === undefined) return begin()
  const github = { event_name: event.name, event: event.payload, repository, ref: event.ref, run_id: runId }
  const group = evaluateText(concurrency.group, { github })
  const before = groups.get(group)
  if (evaluateText(String(concurrency['cancel-in-progress'] ?? false), { github }) === 'true') before?.cancel()
  await before?.ended
  const run = await begin()
  groups.set(group, run)
  return run
}

/** What the token of a run may do: what its workflow asks for, of which a run for a fork keeps the right to read. */
function scopes(workflow: Workflow, { isOutside = false }: DeliverOptions): Partial<Record<Scope, 'read' | 'write'>> {
  const asked = Object.entries(permissionsOf(workflow)).map(
    ([scope, level]) => [scope.replace('-', '_'), isOutside ? 'read' : level] as const,
  )
  return Object.fromEntries([['metadata', 'read'], ...asked])
}
