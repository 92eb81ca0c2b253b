import type { Side } from '../../agents/agent.ts'
import { throwIfAny, UserError, type Warning } from '../../core/errors/user-error.ts'
import type { ResultFiles } from './compare-files.ts'
import type { ResultsRequest } from './results-request.ts'

type Compared = Pick<ResultsRequest, 'comparison' | 'repository'>

/** The commits that each side's files may name; null: nothing is compared. */
function commitsOf({ comparison, repository }: Compared): Record<Side, (string | null)[]> | null {
  if (comparison?.kind !== 'gate') return null
  return { head: [comparison.head.commit, repository.linkCommit], base: [comparison.base.commit] }
}

/** Warns of files that name another commit than the one compared, such as yesterday's results. */
export function otherCommits(files: ResultFiles, compared: Compared): Warning[] {
  const wanted = commitsOf(compared)
  if (wanted === null) return []
  return (['head', 'base'] as const).flatMap((side) =>
    files[side].flatMap(({ file, commit }) => {
      if (commit === null || wanted[side].includes(commit)) return []
      const [is, other] = [wanted[side][0], commit].map((id) => id?.slice(0, 12))
      return {
        what: `${file} holds results of the commit ${other}, and ${side} is ${is}.`,
        todo: `Make the results of ${side} from that commit.`,
      }
    }),
  )
}

/**
 * Refuses results of one side that were passed as the other's: base's would hide every loss of head. A file that names
 * no commit is accepted.
 *
 * @throws UserError or UserErrors, one for each such file
 */
export function refuseSwapped(files: ResultFiles, compared: Compared): void {
  const wanted = commitsOf(compared)
  if (wanted === null || wanted.head.some((commit) => wanted.base.includes(commit))) return
  const swappedIn = (given: Side, is: Side) =>
    files[given].flatMap(({ file, commit }) =>
      commit !== null && wanted[is].includes(commit) ? [swapped(file, commit, is, given)] : [],
    )
  throwIfAny([...swappedIn('head', 'base'), ...swappedIn('base', 'head')])
}

function swapped(file: string, commit: string, is: Side, given: Side): UserError {
  return new UserError({
    what: `${file} holds results of the commit ${commit.slice(0, 12)}, which is ${is}, and was given as ${given}'s.`,
    todo: `Give it as ${is}'s results, and those of ${given}'s own commit as ${given}'s.`,
  })
}
