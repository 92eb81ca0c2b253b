import { throwIfAny, UserError, type Warning } from '../../core/errors/user-error.ts'
import type { ResultFiles } from './compare-files.ts'
import type { ResultsRequest } from './results-request.ts'

/** Warns of files that name another commit than the one compared, such as yesterday's results. */
export function otherCommits(
  { base, head }: ResultFiles,
  { comparison, repository }: Pick<ResultsRequest, 'comparison' | 'repository'>,
): Warning[] {
  if (comparison?.kind !== 'gate') return []
  const wanted = [
    { side: 'head', files: head, commits: [comparison.head.commit, repository.linkCommit] },
    { side: 'base', files: base, commits: [comparison.base.commit] },
  ]
  return wanted.flatMap(({ side, files, commits }) =>
    files.flatMap(({ file, commit }) =>
      commit === null || commits.includes(commit)
        ? []
        : [
            {
              what: `${file} holds results of the commit ${commit.slice(0, 12)}, and ${side} is ${commits[0]?.slice(0, 12)}.`,
              todo: `Make the results of ${side} from that commit.`,
            },
          ],
    ),
  )
}

/**
 * Refuses results of one side that were passed as the other's: base's would hide every loss of head. A file that names
 * no commit is accepted.
 *
 * @throws UserError or UserErrors, one for each such file
 */
export function refuseSwapped(
  { base, head }: ResultFiles,
  { comparison, repository }: Pick<ResultsRequest, 'comparison' | 'repository'>,
): void {
  if (comparison?.kind !== 'gate') return
  const ofHead = [comparison.head.commit, repository.linkCommit]
  const ofBase = comparison.base.commit
  if (ofHead.includes(ofBase)) return
  throwIfAny([
    ...head.filter(({ commit }) => commit === ofBase).map(({ file }) => swapped(file, ofBase, 'base', 'head')),
    ...base
      .filter(({ commit }) => commit !== null && ofHead.includes(commit))
      .map(({ file, commit }) => swapped(file, commit ?? '', 'head', 'base')),
  ])
}

function swapped(file: string, commit: string, is: 'base' | 'head', given: 'base' | 'head'): UserError {
  return new UserError({
    what: `${file} holds results of the commit ${commit.slice(0, 12)}, which is ${is}, and was given as ${given}'s.`,
    todo: `Give it as ${is}'s results, and those of ${given}'s own commit as ${given}'s.`,
  })
}
