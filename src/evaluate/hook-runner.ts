import { realpath, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative } from 'node:path'
import type { Side } from '../agents/agent.ts'
import type { Confinement } from '../agents/sandbox/confine.ts'
import type { Sandbox } from '../agents/sandbox/sandbox.ts'
import { cutText } from '../core/errors/cut-text.ts'
import { isWithin } from '../core/errors/is-within.ts'
import { UserError, type Warning } from '../core/errors/user-error.ts'
import { childEnvironment } from '../core/process/child-environment.ts'
import { makeOwnFolders, type OwnFolders } from '../core/process/own-folders.ts'
import { createRunFolder, type RunFolder } from '../core/process/run-folder.ts'
import type { Tree } from '../sides/tree.ts'
import type { Hook } from '../suites/suite.ts'
import { runHook } from '../trials/trial/run-hook.ts'
import type { TrialError } from '../trials/trial/trial.ts'
import type { Host } from './request.ts'
import type { OwnedHook, SuiteHooks } from './suite-hooks.ts'

/** Time limit of a hook. Setting up may take minutes, but a hanging hook must not block the job. */
const TIMEOUT_MS = 5 * 60_000

/** A trial that hooks are run for. */
interface HookedTrial {
  /** The task's key. */
  task: string
  side: Side
  /** Absolute path of the trial's workspace. */
  workspace: string
  signal: AbortSignal
}

interface HookRunnerOptions {
  hooks: SuiteHooks
  trees: { base: Tree | null; head: Tree }
  host: Pick<Host, 'environment' | 'signal'>
  /** The sandbox of hooks; absent, or resolves to null: hooks run without one. */
  sandbox?: () => Promise<Sandbox | null>
}

/**
 * Runs the hooks of suites around a run and around each trial. A hook runs for each side in that side's tree, so that
 * both are prepared alike; where the side has no such folder, in the folder of the hook's suite. Scripts in the suite's
 * folder are the suite's on both sides.
 */
export class HookRunner implements AsyncDisposable {
  readonly #options: HookRunnerOptions
  readonly #failed = new Map<string, { warning: Warning; count: number }>()
  readonly #started: Side[] = []
  #folder: Promise<RunFolder> | null = null

  constructor(options: HookRunnerOptions) {
    this.#options = options
  }

  /**
   * Runs `measure` between the `before_run` and `after_run` hooks. The latter run too when it fails, but not after a
   * cancelled run. A required `before_run` hook that fails on head throws a UserError; one that fails on base passes
   * the reason why base cannot be measured to `measure`.
   */
  async around<T>(measure: (unprepared: string | null) => Promise<T>): Promise<T> {
    try {
      return await measure(await this.#beforeRun())
    } finally {
      await this.#afterRun()
    }
  }

  /** Runs the `before_task` hooks of a task in a trial's workspace. The error of a required hook is the trial's. */
  async beforeTask({ task, side, workspace, signal }: HookedTrial): Promise<TrialError | null> {
    for (const hook of this.#ofTask(task, 'before_task')) {
      const problem = await this.#run(hook, { side, signal, env: await this.#taskEnvironment(workspace) })
      if (signal.aborted) return { kind: 'cancelled', message: 'the run was cancelled' }
      if (problem === null) continue
      if (hook.errorOnFail) return { kind: 'hook', message: sentence(hook, side, problem) }
      this.#mayFail(hook, side, problem)
    }
    return null
  }

  async afterTask({ task, side, workspace, signal }: HookedTrial): Promise<void> {
    for (const hook of this.#ofTask(task, 'after_task')) {
      if (signal.aborted) return
      const problem = await this.#run(hook, { side, signal, env: await this.#taskEnvironment(workspace) })
      if (problem !== null) this.#mayFail(hook, side, problem)
    }
  }

  /** Warnings of optional hooks that failed. */
  warnings(): Warning[] {
    return [...this.#failed.values()]
      .map(({ warning, count }) => (count === 1 ? warning : { ...warning, what: `${warning.what} (${count} times)` }))
      .sort((a, b) => (positionText(a) < positionText(b) ? -1 : 1))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await (await this.#folder?.catch(() => null))?.dispose()
  }

  /** Why base could not be prepared, or null. */
  async #beforeRun(): Promise<string | null> {
    const { hooks, trees, host } = this.#options
    const before = hooks.run.filter(({ moment }) => moment === 'before_run')
    for (const side of sidesOf(trees)) {
      this.#started.push(side)
      for (const hook of before) {
        const problem = await this.#run(hook, { side, signal: host.signal, env: await this.#runEnvironment(side) })
        host.signal.throwIfAborted()
        if (problem === null) continue
        if (!hook.errorOnFail) this.#mayFail(hook, side, problem)
        else if (side === 'base') return `base could not be prepared: ${sentence(hook, side, problem)}`
        else throw stopped(hook, side, problem)
      }
    }
    return null
  }

  async #afterRun(): Promise<void> {
    const { hooks, host } = this.#options
    for (const side of this.#started) {
      for (const hook of hooks.run.filter(({ moment }) => moment === 'after_run')) {
        if (host.signal.aborted) return
        const problem = await this.#run(hook, { side, signal: host.signal, env: await this.#runEnvironment(side) })
        if (problem !== null) this.#mayFail(hook, side, problem)
      }
    }
  }

  async #run(
    hook: OwnedHook,
    { side, signal, env }: { side: Side; signal: AbortSignal; env: HookEnvironment },
  ): Promise<string | null> {
    const { trees, sandbox } = this.#options
    const own = trees[side]
    const suite = trees[hook.owner]
    if (own === null || suite === null) throw new Error(`a hook for a side that does not exist: ${side}`)
    const place = await folderAndCommand(hook, own.root, suite.root)
    if (typeof place === 'string') return place
    const { exitCodes } = hook
    const confinement = confinementOf((await sandbox?.()) ?? null, { own, suite }, env)
    return runHook({ ...place, exitCodes, env, timeoutMs: TIMEOUT_MS, signal, confinement })
  }

  #mayFail(hook: Hook, side: Side, problem: string): void {
    const id = JSON.stringify([hook.source, hook.command, side])
    const known = this.#failed.get(id)
    const what = `${sentence(hook, side, problem)}; the run went on`
    if (known === undefined) this.#failed.set(id, { warning: { what, where: hook.source }, count: 1 })
    else known.count += 1
  }

  #ofTask(task: string, moment: Hook['moment']): readonly OwnedHook[] {
    return (this.#options.hooks.ofTask.get(task) ?? []).filter((hook) => hook.moment === moment)
  }

  async #runEnvironment(side: Side): Promise<HookEnvironment> {
    this.#folder ??= createRunFolder()
    return environment(this.#options.host, await makeOwnFolders(join((await this.#folder).path, side)))
  }

  /** The same home as the trial's agent, so that the agent finds what a hook sets up there. */
  async #taskEnvironment(workspace: string): Promise<HookEnvironment> {
    const own = await makeOwnFolders(dirname(workspace))
    return { ...environment(this.#options.host, own), WAZA_WORKSPACE_DIR: workspace }
  }
}

function sidesOf(trees: HookRunnerOptions['trees']): Side[] {
  return trees.base === null ? ['head'] : ['head', 'base']
}

/** The variables of a hook. HOME is in a folder of its own. */
type HookEnvironment = Readonly<Record<string, string>> & { HOME: string }

function environment({ environment: ours }: Pick<Host, 'environment'>, folders: OwnFolders): HookEnvironment {
  return { ...childEnvironment(ours, [], folders), HOME: folders.home }
}

/**
 * The folders that a hook may write: the tree of its side and its home. `.git` is hidden, because it may hold a token.
 */
function confinementOf(
  sandbox: Sandbox | null,
  { own, suite }: { own: Tree; suite: Tree },
  { HOME }: HookEnvironment,
): Confinement | null {
  if (sandbox === null) return null
  return {
    sandbox,
    readOnly: suite.root === own.root ? [] : [suite.root],
    writable: [own.root, dirname(HOME)],
    hide: [join(own.root, '.git')],
  }
}

/** The folder and command of a hook, or why it cannot run. */
async function folderAndCommand(
  { folder, command, suiteFolder }: OwnedHook,
  own: string,
  suite: string,
): Promise<{ cwd: string; command: string[] } | string> {
  const cwd = (await folderIn(own, folder)) ?? (await folderIn(suite, folder))
  if (cwd === null) return `could not be started: its working directory \`${folder || '.'}\` does not exist`
  if (cwd === 'outside') return `was not started: its working directory \`${folder}\` is a link out of the repository`
  const ofSuite = join(suite, folder)
  const words = await Promise.all(
    command.map(async (word, index) => {
      if (isAbsolute(word) || word.startsWith('-') || (index === 0 && !/[/\\]/.test(word))) return word
      const file = join(ofSuite, word)
      const isSuites = isBelow(join(suite, suiteFolder), file) || !(await isFile(join(cwd, word)))
      return isSuites && isBelow(suite, file) && (await isFile(file)) ? file : word
    }),
  )
  return { cwd, command: words }
}

async function folderIn(root: string, folder: string): Promise<string | 'outside' | null> {
  const path = join(root, folder)
  const found = await stat(path).catch(() => null)
  if (found === null || !found.isDirectory()) return null
  const [real, realRoot] = await Promise.all([realpath(path), realpath(root)])
  return isWithin(realRoot, real) ? path : 'outside'
}

function isBelow(folder: string, path: string): boolean {
  return relative(folder, path) !== '' && isWithin(folder, path)
}

async function isFile(path: string): Promise<boolean> {
  if (path.includes('\0')) return false
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

function sentence({ moment, command }: Hook, side: Side, problem: string): string {
  return `the ${moment} hook \`${cutText(command.join(' '), 80)}\` ${problem} (on ${side})`
}

function stopped(hook: Hook, side: Side, problem: string): UserError {
  const what = sentence(hook, side, problem)
  return new UserError({
    what: `${what[0]?.toUpperCase()}${what.slice(1)}`,
    where: hook.source,
    todo: 'Nothing was measured, as `error_on_fail` asks. Fix the hook, or set `error_on_fail: false` if it may fail.',
  })
}

function positionText({ where, what }: Warning): string {
  return `${where?.file}:${String(where?.line ?? 0).padStart(9, '0')} ${what}`
}
