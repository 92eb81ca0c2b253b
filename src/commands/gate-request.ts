import { ownCommandLine } from '../core/errors/own-name.ts'
import { UserError } from '../core/errors/user-error.ts'
import { chooseBase } from '../core/git/choose-base.ts'
import { commitOf, resolveCommit } from '../core/git/commits.ts'
import { tryGit } from '../core/git/git.ts'
import { mergeBase } from '../core/git/merge-base.ts'
import { isClean, openRepository, type Repository } from '../core/git/repository.ts'
import { withSignals } from '../core/process/with-signals.ts'
import { reproduceCommand } from '../evaluate/reproduce.ts'
import type { EvaluationRequest } from '../evaluate/request.ts'
import type { Comparison } from '../sides/comparison.ts'
import { type SeveralOptions, severalParts } from './several-parts.ts'
import type { Terminal } from './terminal.ts'
import { folderOf, placeToRepeat, workingFolder } from './working-folder.ts'

/** Options of `gate` as commander parses them. */
export interface GateOptions extends SeveralOptions {
  base?: string
  mergeBase?: boolean
  head: string
  headResults?: string[]
  baseResults?: string[]
  shard?: string
  merge?: string[]
}

/**
 * The request that `gate` evaluates: refs resolved to commits, and base replaced by the merge base.
 *
 * @throws UserError `no_base` where the working tree has nothing to be compared with, others for an unknown ref,
 *   missing history and options that contradict each other
 */
export async function gateRequest(
  suites: readonly string[],
  options: GateOptions,
  terminal: Terminal,
): Promise<EvaluationRequest> {
  const folder = await folderOf(terminal, options.directory)
  const repository = await openRepository(folder)
  const parts = await severalParts(suites, options, workingFolder(folder, repository), terminal)
  const { comparison, byCommits } = await comparisonOf(repository, options)
  const isExact = options.mergeBase === false
  const place = placeToRepeat(terminal, options.directory, repository.root)
  return { ...parts, comparison, reproduce: reproduceCommand(byCommits, parts, { isExact, place }) }
}

/**
 * The comparison to evaluate, and the same one by commit ids, which can be reproduced later. A working tree with
 * uncommitted changes has no commit id, so that both are the same.
 */
async function comparisonOf(
  repository: Repository,
  { base, head, mergeBase: branchedOff = true }: GateOptions,
): Promise<{ comparison: Comparison; byCommits: Comparison }> {
  const working = head === '.'
  // Questions to git that need no answer of each other are asked at once.
  const clean = working ? begun(isClean(repository)) : null
  const branchOfHead = working && base === undefined ? begun(currentBranch(repository)) : null
  const namedBase = base === undefined ? null : begun(resolveCommit(repository, base))
  const headCommit = working ? await commitOf(repository, 'HEAD') : await resolveCommit(repository, head)
  if (headCommit === null) {
    throw new UserError({
      code: 'no_base',
      what: `The repository at ${repository.root} has no commit yet: there is nothing to compare with.`,
      todo: `Commit first, or measure the folder without comparing it: \`${ownCommandLine('run')}\`.`,
    })
  }
  const dirty = clean !== null && !(await clean)
  // Finding the merge base may fetch, in a process group of its own, which a signal has to end as well.
  const found = await withSignals(async (signal) => {
    if (base === undefined || namedBase === null) {
      const branch = branchOfHead === null ? head : await branchOfHead
      return chooseBase(repository, { commit: headCommit, branch, dirty }, signal)
    }
    const named = await namedBase
    return { commit: branchedOff ? await mergeBase(repository, named, headCommit, signal) : named, ref: base }
  })
  const sides = { kind: 'gate', base: found } as const
  const byCommits = { ...sides, head: { commit: headCommit, ref: working ? 'HEAD' : head } }
  if (!working) return { comparison: byCommits, byCommits }
  const known = { commit: headCommit, dirty }
  const comparison = { ...sides, head: { commit: 'working', ref: null, known } } as const
  return { comparison, byCommits: dirty ? comparison : byCommits }
}

/** An answer that may be awaited later, or never where another question failed first. */
function begun<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => null)
  return answer
}

/** The short name of the branch that is checked out; null for a detached head. */
async function currentBranch(repository: Repository): Promise<string | null> {
  const { exitCode, stdout } = await tryGit(repository.root, ['symbolic-ref', '--quiet', '--short', 'HEAD'])
  return exitCode === 0 ? stdout.toString('utf8').trim() : null
}
