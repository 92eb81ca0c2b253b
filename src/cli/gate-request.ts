import { UserError } from '../errors/user-error.ts'
import { reproduceCommand } from '../evaluate/reproduce.ts'
import type { EvaluationRequest } from '../evaluate/request.ts'
import { resolveCommit } from '../git/commits.ts'
import { tryGit } from '../git/git.ts'
import { defaultBase, mergeBase } from '../git/merge-base.ts'
import { isClean, openRepository, type Repository } from '../git/repository.ts'
import { withSignals } from '../process/signals.ts'
import type { Comparison } from '../sides/comparison.ts'
import { type EvaluateOptions, requestParts } from './options.ts'
import type { Terminal } from './terminal.ts'
import { folderOf, workingFolder } from './working-folder.ts'

/** Options of `gate`, as commander hands them over. */
export interface GateOptions extends EvaluateOptions {
  base?: string
  head: string
  headResults?: string[]
  baseResults?: string[]
}

/** The request that `gate` evaluates: refs are resolved, and base is replaced by the merge base. Throws UserError. */
export async function gateRequest(
  suites: readonly string[],
  options: GateOptions,
  terminal: Terminal,
): Promise<EvaluationRequest> {
  const folder = await folderOf(terminal, options.directory)
  const repository = await openRepository(folder)
  const parts = await requestParts(suites, options, workingFolder(folder, repository))
  const { comparison, lasting } = await compare(repository, options)
  return { ...parts, comparison, reproduce: reproduceCommand(lasting, parts) }
}

/**
 * What is compared now, and the same comparison by commit ids (`lasting`), which gives the same figures later. A
 * working tree with uncommitted changes has no commit id: there both are the same.
 */
async function compare(
  repository: Repository,
  { base, head }: GateOptions,
): Promise<{ comparison: Comparison; lasting: Comparison }> {
  const working = head === '.'
  if (working && !(await hasCommit(repository))) {
    throw new UserError({
      what: `The repository at ${repository.root} has no commit yet: there is nothing to compare with.`,
      todo: 'Commit first, or measure the folder as it is with `skill-eval-gate run`.',
    })
  }
  const headCommit = await resolveCommit(repository, working ? 'HEAD' : head)
  const baseRef = base ?? (await defaultBase(repository))
  const baseTip = await resolveCommit(repository, baseRef)
  // It may fetch, and a fetch runs in a process group of its own: a signal has to end that as well.
  const baseCommit = await withSignals((signal) => mergeBase(repository, baseTip, headCommit, signal))
  const sides = { kind: 'gate', base: { commit: baseCommit, ref: baseRef } } as const
  const lasting = { ...sides, head: { commit: headCommit, ref: working ? 'HEAD' : head } }
  if (!working) return { comparison: lasting, lasting }
  const comparison = { ...sides, head: { commit: 'working', ref: null } } as const
  return { comparison, lasting: (await isClean(repository)) ? lasting : comparison }
}

async function hasCommit(repository: Repository): Promise<boolean> {
  const { exitCode } = await tryGit(repository.root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])
  return exitCode === 0
}
