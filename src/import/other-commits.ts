import type { Warning } from '../errors/user-error.ts'
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
