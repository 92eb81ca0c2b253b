import { MOST_LOST } from '../../reports/check-state.ts'
import { code, cut, escapeInline } from '../../reports/escape.ts'
import { publishAcceptance } from '../accepted-check.ts'
import { describeGitHubError } from '../describe-github-error.ts'
import { asGitHubFailure } from '../request-error.ts'
import type { Act } from './act.ts'
import { commentDigest } from './authorise.ts'
import { type GateResult, readGateResults } from './gate-checks.ts'
import { defaultRun, startRun } from './start-run.ts'

/**
 * `/evals accept`: records that regressions are wanted, for each skill, the prompts that it lost and the two listings
 * between which it was found, and starts the gate again. Only regressions that the gate found can be accepted. Each
 * job of a matrix in which a skill regressed has a record of its own, for it may have lost other prompts.
 */
export const actAccept: Act<'accept'> = async ({ skills, sha, reason }, context) => {
  const { client, owner, repo, pull, author, comment, settings } = context
  if (settings.accept === 'off') {
    return {
      kind: 'refused',
      reason: 'the policy of the base branch does not allow accepting regressions (accept: off).',
    }
  }
  if (settings.accept === 'not_author' && author === pull.author) {
    return {
      kind: 'refused',
      reason:
        'the policy of the base branch does not let authors accept regressions of their own pull request (accept: not_author).',
    }
  }
  if (!pull.isOpen) return { kind: 'refused', reason: 'this pull request is closed.' }
  if (sha !== pull.headSha) {
    return {
      kind: 'refused',
      reason: `${sha} is not the head of this pull request, which is ${pull.headSha}. Read its result, then name that commit.`,
    }
  }
  const results = await readGateResults(context)
  if (results.length === 0) {
    return {
      kind: 'refused',
      reason: `there is no result of "${settings.checkName}" for ${sha} yet, so there is nothing to accept.`,
    }
  }
  const found = skills.flatMap((skill) => recordsOf(skill, results))
  const missing = skills.find((skill) => !found.some((one) => one.skill === skill))
  if (missing !== undefined) {
    return {
      kind: 'refused',
      reason: `${missing} did not regress in the result for ${sha}. ${describeRegressed(results)}`,
    }
  }
  const unknown = found.find(({ lost }) => lost === undefined)
  if (unknown !== undefined) {
    return {
      kind: 'refused',
      reason: `the result of "${unknown.name}" for ${sha} does not say which prompts ${unknown.skill} lost: an older version wrote it, or they are more than ${MOST_LOST}. /evals rerun writes it again.`,
    }
  }

  const why = escapeInline(cut(reason, 500))
  try {
    for (const { skill, job, base, head, lost = [] } of found) {
      const where = job === '' ? '' : ` (${job})`
      await publishAcceptance(client, {
        owner,
        repo,
        gate: settings.checkName,
        record: {
          skill,
          base,
          head,
          headSha: sha,
          by: author,
          reason,
          comment: comment.id,
          digest: commentDigest(comment.body),
          pullAuthor: pull.author,
          lost,
          ...(job === '' ? {} : { job }),
        },
        title: `${skill} accepted by ${author}${where}`,
        summary: `${escapeInline(author)} accepted that ${code(skill)} regressed${escapeInline(where)}: ${why}`,
      })
    }
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    return { kind: 'failed', problem: describeGitHubError(error, 'check') }
  }
  const { problem, warnings } = await startRun(defaultRun, context)
  if (problem === null) return { kind: 'done', log: `Accepted ${skills.join(', ')}; the gate decides again.`, warnings }
  return {
    kind: 'failed',
    problem: {
      what: `The acceptance is kept, and the next run honours it. ${problem.what}`,
      todo: problem.todo ?? 'Run the job of the gate again.',
    },
  }
}

/** The regression of a skill in each job that found one. */
function recordsOf(skill: string, results: readonly GateResult[]) {
  return results.flatMap(({ name, job, state: { surfaces, regressed } }) => {
    const one = regressed.find((entry) => entry.skill === skill)
    return one === undefined || surfaces.base === null
      ? []
      : [{ skill, name, job, base: surfaces.base, head: surfaces.head, lost: one.lost }]
  })
}

function describeRegressed(results: readonly GateResult[]): string {
  const names = new Set(results.flatMap(({ state }) => state.regressed.map(({ skill }) => skill)))
  return names.size === 0 ? 'No skill did.' : `These did: ${[...names].slice(0, 10).join(', ')}.`
}
