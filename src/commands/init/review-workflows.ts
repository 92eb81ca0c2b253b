import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument } from '../../core/documents/document.ts'
import { readTextFile } from '../../core/documents/read-text-file.ts'
import { ownCommandLine } from '../../core/errors/own-name.ts'
import { asUserErrors } from '../../core/errors/user-error.ts'
import { defaultBranchName } from '../../core/git/choose-base.ts'
import type { Tree } from '../../sides/tree.ts'
import { compareWorkflow } from './compare-workflow.ts'
import { LOCK, lockedActions } from './locked-actions.ts'
import {
  asksByJobToken,
  isOnOwnServer,
  NO_ADDRESS,
  runsTheAction,
  SHIPPED_WORKFLOWS,
  workflowText,
} from './workflows.ts'

/** Something about a workflow file that is out of date. */
export interface WorkflowRemark {
  /** Relative to the root. */
  file: string
  /** From 1; null: the file as a whole. */
  line: number | null
  what: string
  todo: string
}

/** A workflow that runs the Action. */
export interface GateWorkflow {
  file: string
  text: string
}

/** Workflow files that are looked at, to bound the time. */
const MOST_WORKFLOWS = 200

/** The workflows of a working tree that run the Action, by their paths. */
export async function gateWorkflows({ root, files }: Pick<Tree, 'root' | 'files'>): Promise<GateWorkflow[]> {
  const found: GateWorkflow[] = []
  const workflows = files.filter(({ path }) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path))
  for (const { path } of workflows.slice(0, MOST_WORKFLOWS)) {
    const read = await readTextFile(root, path)
    if ('text' in read && runsTheAction(read.text)) found.push({ file: path, text: read.text })
  }
  return found
}

/** What is out of date in the workflows of a repository. `home`: the folder of this program. */
export async function reviewWorkflows(
  root: string,
  workflows: readonly GateWorkflow[],
  home: string,
): Promise<WorkflowRemark[]> {
  if (workflows.length === 0) {
    const todo = `Write them: \`${ownCommandLine('init')}\`.`
    return [{ file: '.github/workflows', line: null, what: 'no workflow runs the Action', todo }]
  }
  const byJobToken = workflows.some(({ text }) => asksByJobToken(text))
  const ownServer = await isOnOwnServer(root)
  const copy = { home, defaultBranch: await defaultBranchName(root), byJobToken, ownServer }
  const texts = new Map<string, string>()
  for (const one of SHIPPED_WORKFLOWS) texts.set(one.file, await workflowText(one, copy))
  // A copy makes no checkout of its own; who has one should not have an older one than these files here.
  const shipped = await Promise.all(SHIPPED_WORKFLOWS.map(({ file }) => readFile(join(home, file), 'utf8')))
  const pinned = new Map(shipped.flatMap(pinsOf).map(({ action, tag }) => [action, tag]))
  const locked = await lockedActions(root)
  const remarks: WorkflowRemark[] =
    locked === null ? [{ file: LOCK, line: null, what: 'it cannot be read', todo: RELOCK }] : []
  const first = pinsOf(workflows[0]?.text ?? '').find(({ isOwn }) => isOwn)?.ref
  for (const { file, text } of workflows) {
    for (const { line, what } of structural(file, text, texts.get(file) ?? null))
      remarks.push({ file, line, what, todo: MERGE })
    remarks.push(
      ...pinRemarks({ file, text }, pinned, first),
      ...lockRemarks({ file, text }, locked?.get(file) ?? null),
    )
  }
  return remarks
}

const MERGE = 'Take it over from the file of this version.'

function structural(file: string, text: string, ours: string | null): { line: number | null; what: string }[] {
  try {
    const theirs = parseDocument(text, file)
    return ours === null ? [] : compareWorkflow(theirs, ours)
  } catch (error) {
    const [first] = asUserErrors(error) ?? []
    if (first === undefined) throw error
    return [{ line: first.where?.line ?? null, what: first.what }]
  }
}

interface Pin {
  line: number
  action: string
  ref: string
  /** `v5.0.0` beside the commit; null without one. */
  tag: string | null
  isOwn: boolean
}

function pinsOf(text: string): Pin[] {
  return text.split('\n').flatMap((source, index): Pin[] => {
    const found = /^\s*(?:-\s*)?uses:\s*["']?([\w.-]+\/[\w./-]+)@([\w./-]+)["']?(?:\s+#\s*(v\d[\w.-]*))?/.exec(source)
    const [, action, ref, tag = null] = found ?? []
    if (action === undefined || ref === undefined) return []
    return [{ line: index + 1, action, ref, tag, isOwn: runsTheAction(`uses: ${action}@${ref}`) }]
  })
}

/** `pinned`: the tag of each action that this version's workflows use; `first`: the commit that another file names. */
function pinRemarks(
  { file, text }: GateWorkflow,
  pinned: ReadonlyMap<string, string | null>,
  first: string | undefined,
): WorkflowRemark[] {
  return pinsOf(text).flatMap(({ line, action, ref, tag, isOwn }): WorkflowRemark[] => {
    const at = { file, line }
    if (`${action}@${ref}` === NO_ADDRESS) {
      return [{ ...at, what: 'the Action has no address yet', todo: 'Put in its repository and commit.' }]
    }
    const known = pinned.get(action) ?? null
    if (!isOwn && known === null) return []
    if (!/^[0-9a-f]{40}$/.test(ref)) {
      const todo = 'Pin it by its full commit: a tag or a branch can be moved to other code.'
      return [{ ...at, what: `\`${action}@${ref}\` is no commit`, todo }]
    }
    if (isOwn && first !== undefined && ref !== first) {
      const what = `the Action is pinned to ${ref.slice(0, 12)} here and to ${first.slice(0, 12)} elsewhere`
      return [{ ...at, what, todo: 'Pin the same commit in all files.' }]
    }
    if (known !== null && tag !== null && isOlder(tag.slice(1), known.slice(1))) {
      return [{ ...at, what: `\`${action}\` ${tag} is older than ${known} of this version`, todo: MERGE }]
    }
    return []
  })
}

const RELOCK = 'Run `gh actions-lock`, and commit what it writes.'

/** `locked`: what the lockfile lists for the workflow; null where it does not name it, and anything runs. */
function lockRemarks({ file, text }: GateWorkflow, locked: ReadonlySet<string> | null): WorkflowRemark[] {
  if (locked === null) return []
  return pinsOf(text).flatMap(({ line, action, ref }) => {
    const [owner, name] = action.toLowerCase().split('/')
    if ([`${owner}/${name}@${ref}`, `${action}@${ref}`].some((one) => locked.has(one.toLowerCase()))) return []
    return [{ file, line, what: `\`${action}@${ref}\` is not in ${LOCK}, so that the run fails`, todo: RELOCK }]
  })
}

function isOlder(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [needed = 0, least = 0] = than.split('.').map(Number)
  return major < needed || (major === needed && minor < least)
}
