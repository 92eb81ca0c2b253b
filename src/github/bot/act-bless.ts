import { code, cut, escapeInline } from '../../reports/escape.ts'
import { bless } from '../../reports/history/bless.ts'
import { HISTORY_BRANCH, type HistorySource } from '../../reports/history/history-branch.ts'
import type { Outcome } from './act.ts'

/**
 * `/evals bless`: makes the newest recorded results of the default branch the baseline that scheduled runs are compared
 * with. It concerns no pull request, and is carried out wherever it is written. Throws `UserError` where the branch
 * cannot be read.
 */
export async function actBless(author: string, source: HistorySource): Promise<Outcome> {
  const { outcome, blessed } = await bless(source, author)
  if (blessed.length === 0) {
    return {
      kind: 'refused',
      reason: `the branch ${HISTORY_BRANCH} holds no results yet. A run on the default branch with \`history: true\` records them.`,
    }
  }
  if (outcome.kind === 'denied') {
    return {
      kind: 'failed',
      problem: {
        what: `The branch ${HISTORY_BRANCH} could not be pushed: ${outcome.why}`,
        todo: 'Give the job that handles comments `contents: write` under `permissions:`.',
      },
    }
  }
  if (outcome.kind === 'busy') {
    return {
      kind: 'failed',
      problem: { what: `The branch ${HISTORY_BRANCH} was changed by others each time.`, todo: 'Comment it again.' },
    }
  }
  const rows = blessed.slice(0, 50).map(({ series, commit, at, problem }) => {
    const results = `${code(cut(series, 120))}: ${code(commit.slice(0, 12))}, measured ${escapeInline(at.slice(0, 10))}`
    return problem === null ? `- ${results}` : `- ${results} stays as it was: ${escapeInline(problem)}`
  })
  const lead = outcome.kind === 'unchanged' ? 'The baseline is this already:' : 'The baseline is now:'
  return { kind: 'answered', reply: `${lead}\n\n${rows.join('\n')}\n\nThe next scheduled run is compared with it.` }
}
