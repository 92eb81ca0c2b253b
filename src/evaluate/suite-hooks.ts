import { dirname } from 'node:path/posix'
import type { Agent, Side } from '../agents/agent.ts'
import { addToGroup } from '../core/errors/group-by.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { Tree } from '../sides/tree.ts'
import type { Hook, Suite } from '../suites/suite.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { EvaluationRequest } from './request.ts'

/** A hook with the side and folder of its suite. */
export interface OwnedHook extends Hook {
  /** The side that the suite was read on. */
  owner: Side
  /** The suite's folder, relative to the repository root; '' is the root. */
  suiteFolder: string
}

/** The hooks that are run. */
export interface SuiteHooks {
  /** Around the whole run, in the order of their suites. */
  run: readonly OwnedHook[]
  /** Around each trial, by the task's key. */
  ofTask: ReadonlyMap<string, readonly OwnedHook[]>
  /** Why hooks do not run. */
  warnings: readonly Warning[]
}

export const noHooks: SuiteHooks = { run: [], ofTask: new Map(), warnings: [] }

/**
 * The hooks of head's suites, and of base's for tasks that only base has. None for an untrusted change, whose author
 * wrote them, and none for an agent without a workspace to prepare.
 */
export function gatherHooks(
  suites: { base: readonly Suite[]; head: readonly Suite[] },
  tasks: readonly AskedTask[],
  agent: Pick<Agent, 'provides' | 'id'>,
  { untrusted }: Pick<EvaluationRequest, 'untrusted'>,
): SuiteHooks {
  const asked = new Map<string, { suite: Suite; owner: Side }>()
  const ofTask = new Map<string, OwnedHook[]>()
  for (const task of tasks) {
    const owner = task.origin === 'head' ? 'head' : 'base'
    for (const suite of suites[owner].filter(({ file }) => task.suites.includes(file))) {
      const hooks = hooksOf(suite, owner)
      if (hooks.length === 0) continue
      // Head's version of a suite prepares the run for base's prompts too.
      if (asked.get(suite.file)?.owner !== 'head') asked.set(suite.file, { suite, owner })
      const around = hooks.filter(({ moment }) => moment === 'before_task' || moment === 'after_task')
      addToGroup(ofTask, task.key, ...around)
    }
  }
  const run = [...asked.values()]
    .flatMap(({ suite, owner }) => hooksOf(suite, owner))
    .filter(({ moment }) => moment === 'before_run' || moment === 'after_run')
  const [first] = [...run, ...[...ofTask.values()].flat()]
  if (first === undefined) return noHooks
  if (untrusted !== null) {
    return { ...noHooks, warnings: [notRun(first, 'no code of a change from outside is run')] }
  }
  if (!agent.provides.files) {
    return { ...noHooks, warnings: [notRun(first, `the agent "${agent.id}" starts no program and has no workspace`)] }
  }
  return { run, ofTask, warnings: [] }
}

/**
 * The commit and the hooks that prepare a task's trials, as text, by task key. It separates trials of different
 * commits, because a hook may have read any file of its tree.
 */
export function preparations(
  { run, ofTask }: SuiteHooks,
  tasks: readonly AskedTask[],
  { commit }: Tree,
  side: Side,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const { key, suites } of tasks) {
    const hooks = [
      ...run.filter(({ moment, source }) => moment === 'before_run' && suites.includes(source.file)),
      ...(ofTask.get(key) ?? []).filter(({ moment }) => moment === 'before_task'),
    ]
    if (hooks.length === 0) continue
    texts.set(
      key,
      JSON.stringify([commit ?? side, hooks.map(({ moment, command, folder }) => [moment, command, folder])]),
    )
  }
  return texts
}

function hooksOf({ file, settings }: Suite, owner: Side): OwnedHook[] {
  const folder = dirname(file)
  const suiteFolder = folder === '.' ? '' : folder
  return (settings.hooks ?? []).map((hook) => ({ ...hook, owner, suiteFolder }))
}

function notRun({ source }: OwnedHook, why: string): Warning {
  return { what: `The hooks of the suites are not run: ${why}`, where: source }
}
