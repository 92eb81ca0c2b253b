import type { FullConfig } from '../core/config/full-config.ts'
import { readConfig } from '../core/config/read-config.ts'
import { readTextFile } from '../core/documents/read-text-file.ts'
import { asUserErrors, UserError } from '../core/errors/user-error.ts'
import { errorsIn, refused, type Unanswered } from '../core/process/outcome.ts'
import { noSuite } from '../sides/empty-errors.ts'
import type { LoadedBase } from '../sides/load-sides.ts'
import type { Trees } from '../sides/open-trees.ts'
import type { Tree } from '../sides/tree.ts'
import { isUnmeasured } from '../suites/unlabelled-evals.ts'
import type { EvaluationRequest } from './request.ts'

/** What a change brings that base does not have: it installs the gate, and there is no policy yet that could block. */
export type Brought = 'workflow' | 'config'

/**
 * What of the gate a change brings; null where base has it already.
 *
 * - The workflow that runs: base has no configuration, and none of its workflows, whatever its name, may run this
 *   action: by itself, by a workflow or an action that it calls, or under another name.
 * - A configuration that can be read: base's cannot be, or base has none and cannot be read without one. Where base can
 *   be read, a configuration alone installs nothing: the workflow on base, or the terminal, says what blocks.
 *
 * Never for a change from outside, for a configuration that the user named, and where a newer version of this program
 * reads base's configuration: that is a policy.
 */
export async function broughtBy(trees: Trees, request: EvaluationRequest, base: LoadedBase): Promise<Brought | null> {
  if (trees.base === null || request.untrusted !== null || request.config !== null) return null
  if (base.configState === 'read' || base.configState === 'newer') return null
  if (base.configState === 'missing' && (await bringsWorkflow(trees.base, trees.head.root, request))) {
    return 'workflow'
  }
  return base.problem !== null && (await hasConfig(trees.head.root, request)) ? 'config' : null
}

/**
 * What head lacks, where the change installs the gate: nothing is wrong with it, and nothing can be measured yet.
 * Default: a suite.
 */
export function nothingYet(lacking: Unanswered = refused([noSuite([])])): Unanswered {
  const [first] = lacking.kind === 'refused' ? lacking.errors : []
  if (first === undefined) return lacking
  const { what, where, todo } = first
  return { kind: 'nothing', why: new UserError({ code: 'nothing_yet', what, where, todo }) }
}

/** Why there is no answer. That a workflow which the change brings costs too much is no mistake: no policy says so. */
export function unlessFirst(unanswered: Unanswered, brought: Brought | null): Unanswered {
  const errors = errorsIn(unanswered)
  const [first] = errors
  const isTooDear = errors.every(({ code }) => code === 'too_little_budget')
  return brought === 'workflow' && first !== undefined && isTooDear ? { kind: 'nothing', why: first } : unanswered
}

/** A step or a job that uses something. */
const USES = /^\s*(?:-\s+)?uses:\s*["']?([^\s"'@]+)/gm

/** Whether a workflow may run this action: what it calls is not looked into. */
function mayRun(text: string, action: string): boolean {
  return [...text.matchAll(USES)].some(([, used = '']) => {
    const isCalled = used.startsWith('./') || used.includes('/.github/workflows/')
    return (
      isCalled || used.split('/')[1] === 'skill-eval-gate' || (action !== '' && `${used}/`.startsWith(`${action}/`))
    )
  })
}

async function bringsWorkflow(base: Tree, head: string, { workflow }: EvaluationRequest): Promise<boolean> {
  if (workflow === undefined || workflow === null) return false
  const { file, action } = workflow
  const [before, after] = await Promise.all([readTextFile(base.root, file), readTextFile(head, file)])
  if (!('text' in after)) return false
  if ('text' in before ? !mayRun(after.text, action) : !before.missing) return false
  // A workflow that was renamed installs nothing.
  const others = base.files.filter(({ path }) => WORKFLOW.test(path)).slice(0, MOST_WORKFLOWS)
  const texts = await Promise.all(others.map(({ path }) => readTextFile(base.root, path)))
  return !texts.some((one) => 'text' in one && mayRun(one.text, action))
}

const WORKFLOW = /^\.github\/workflows\/[^/]+\.ya?ml$/
const MOST_WORKFLOWS = 500

async function hasConfig(root: string, { configFile }: EvaluationRequest): Promise<boolean> {
  try {
    return (await readConfig(root, configFile)) !== null
  } catch (error) {
    // Reading head reports it.
    if (asUserErrors(error) === null) throw error
    return false
  }
}

/** Whether base has a label that counts, or a grader that runs; also one that this request does not ask for. */
export async function isMeasured(base: LoadedBase, config: FullConfig, request: EvaluationRequest): Promise<boolean> {
  const { suites } = base
  if (suites.length === 0 || base.unread.length > 0 || request.suites.patterns.length > 0) return base.hasSuites
  if (suites.some(({ tasks }) => tasks.some((task) => !isUnmeasured({ ...task, graders: [] })))) return true
  // The graders are loaded for a base without a label alone.
  return (await import('./asked-suites.ts')).measuresAnything(suites, config, request)
}
