import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { SHIPPED_WORKFLOWS, workflowText } from '../../src/commands/init/workflows.ts'
import { ACTIONS_BOT, ALICE, type FakeUser } from '../fake-github/actors.ts'
import {
  issueCommentEvent,
  type PullRequestAction,
  pullRequestEvent,
  pushEvent,
  workflowDispatchEvent,
} from '../fake-github/events.ts'
import type { JsonObject } from '../fake-github/json.ts'
import { addComment, type FakePull } from '../fake-github/state.ts'
import { demoFiles, makeScene, type Scene } from '../support/action.ts'
import type { Files } from '../support/repository.ts'
import type { ActRun, WorkflowEvent } from './act-run.ts'
import { type DeliverOptions, makeRunner, type WorkflowRunner } from './runner.ts'

const home = join(import.meta.dirname, '../..')

/** The demo with a gate that blocks. */
export const gated: Files = { ...demoFiles, 'skill-eval-gate.yml': 'version: 1\nagent: lexical\nenforce: true\n' }

/** The workflows that `init` writes, by their paths. */
export const shipped: Readonly<Record<string, string>> = Object.fromEntries(
  await Promise.all(
    SHIPPED_WORKFLOWS.map(async (one) => [one.file, await workflowText(one, { home, defaultBranch: 'main' })] as const),
  ),
)

/** A repository on a GitHub whose workflows are run by act. */
export interface ActScene extends AsyncDisposable {
  readonly scene: Scene
  readonly runner: WorkflowRunner
  /** The event `pull_request`. */
  pullRequest(pull: FakePull, action?: PullRequestAction, changes?: JsonObject): WorkflowEvent
  /** Somebody writes a comment on pull request 7. */
  comment(body: string, user?: FakeUser): Promise<ActRun[]>
  /** What a command handed over: the event of its dispatch, and how GitHub starts it. */
  handedOver(): [event: WorkflowEvent, options: DeliverOptions]
  /** The same, to the end of its run. */
  dispatched(): Promise<ActRun[]>
  /** An event of the default branch as it is now, such as `schedule`. */
  onMain(name: string, payload: JsonObject): WorkflowEvent
  /** Commits to the default branch, and the event `push` of it. */
  push(files: Files): Promise<WorkflowEvent>
  /** The texts of the Action's own comments. */
  replies(): string[]
}

/** A scene with `files` on its default branch: the demo with the shipped workflows when left out. */
export async function makeActScene(files: Files = { ...gated, ...shipped }): Promise<ActScene> {
  const scene = await makeScene({ files })
  const runner = await makeRunner(scene)
  const { github, repository } = scene
  const { state } = github
  let main = scene.base
  know(files)

  /** GitHub shows the files of its default branch, and takes no input that a workflow does not have. */
  function know(more: Files): void {
    for (const [path, text] of Object.entries(more)) {
      if (typeof text !== 'string') continue
      state.contents.set(path, text)
      const name = /^\.github\/workflows\/([^/]+)$/.exec(path)?.[1]
      if (name !== undefined) state.workflows.set(name, dispatchInputs(text))
    }
  }
  const handedOver: ActScene['handedOver'] = () => {
    const { workflow, inputs } = state.dispatches.at(-1) ?? { workflow: '', inputs: {} }
    const texts = Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, String(value)]))
    const payload = workflowDispatchEvent(github, texts, ACTIONS_BOT)
    return [onMain('workflow_dispatch', payload), { only: workflow, actor: ACTIONS_BOT.login }]
  }
  const onMain: ActScene['onMain'] = (name, payload) => ({ name, payload, sha: main, ref: 'refs/heads/main' })

  return {
    scene,
    runner,
    onMain,
    pullRequest: (pull, action = 'opened', changes = {}) => ({
      name: 'pull_request',
      payload: pullRequestEvent(github, pull, action, changes),
      sha: pull.mergeCommitSha ?? '',
      ref: `refs/pull/${pull.number}/merge`,
    }),
    comment: (body, user = ALICE) => {
      const written = addComment(state, { issue: 7, body, user })
      return runner.deliver(onMain('issue_comment', issueCommentEvent(github, written)))
    },
    handedOver,
    dispatched: () => runner.deliver(...handedOver()),
    push: async (changed) => {
      const before = main
      await repository.run('checkout', '--quiet', '-B', 'main', before)
      main = await repository.commit('a push', changed)
      state.commits.set(main, [before])
      state.refs.set('heads/main', main)
      know(changed)
      return onMain('push', pushEvent(github, { before, after: main }))
    },
    replies: () => state.comments.filter(({ user }) => user.type === 'Bot').map(({ body }) => body),
    [Symbol.asyncDispose]: async () => {
      await runner[Symbol.asyncDispose]()
      await scene[Symbol.asyncDispose]()
    },
  }
}

/** Name and result of each job that ran; a skipped one is not there. */
export function jobsOf(runs: readonly ActRun[]): string[] {
  return runs.flatMap(({ jobs }) => jobs.map(({ name, result }) => `${name}: ${result}`))
}

/** Name and conclusion of each check, of several of one name the newest, which is the one that GitHub counts. */
export function checksOf({ scene }: ActScene): string[] {
  const newest = new Map(scene.github.state.checks.map(({ name, conclusion }) => [name, conclusion]))
  return [...newest].map(([name, conclusion]) => `${name}: ${conclusion}`)
}

const dispatchSchema = z.object({
  on: z.object({ workflow_dispatch: z.object({ inputs: z.record(z.string(), z.unknown()) }) }),
})

function dispatchInputs(workflow: string): string[] {
  const read = dispatchSchema.safeParse(parse(workflow))
  return read.success ? Object.keys(read.data.on.workflow_dispatch.inputs) : []
}
