import { firstOf } from '../../core/errors/first-of.ts'
import { groupBy } from '../../core/errors/group-by.ts'
import { MOST_LOST } from '../../reports/check-state.ts'
import { code, cut, escapeInline } from '../../reports/escape.ts'
import { publishAcceptance } from '../accepted-check.ts'
import { describeGitHubError } from '../describe-github-error.ts'
import { asGitHubFailure, nullOfGitHub } from '../request-error.ts'
import { removeSuggestions } from '../review-comments.ts'
import type { Act } from './act.ts'
import { commentDigest } from './authorise.ts'
import type { CommandOf } from './command.ts'
import { type GateResult, readGateResults } from './gate-checks.ts'
import { readyLine } from './ready-line.ts'
import { defaultRun, startRun } from './start-run.ts'

/**
 * `/evals accept`: records that regressions are wanted, for each skill, the prompts that it lost and the two listings
 * between which it was found, and starts the gate again. Only regressions that the gate found can be accepted. Each
 * job of a matrix in which a skill regressed has a record of its own, for it may have lost other prompts. The name of a
 * skill that several rooms have accepts each of its rows that regressed, and no other.
 */
export const actAccept: Act<'accept'> = async (command, context) => {
  const { skills, sha } = command
  const mayNot = policyRefusal(command, context)
  if (mayNot !== null) return { kind: 'refused', reason: mayNot }
  const results = await readGateResults(context)
  const found = skills.flatMap((skill) => recordsOf(skill, results))
  const nothing = nothingToAccept(command, context, { results, found })
  if (nothing !== null) return { kind: 'refused', reason: nothing }
  try {
    for (const ofJob of groupBy(found, ({ job }) => job).values()) await recordJob(ofJob, command, context)
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    return { kind: 'failed', problem: describeGitHubError(error, 'check') }
  }
  await removeOffers([...new Set([...skills, ...found.map(({ skill }) => skill)])], context)
  const { problem, warnings } = await startRun(defaultRun, context)
  const log = `Accepted ${skills.join(', ')} at ${sha}; the gate decides again.`
  if (problem === null) return { kind: 'done', log, warnings }
  return {
    kind: 'failed',
    problem: {
      what: `The acceptance is kept, and the next run honours it. ${problem.what}`,
      todo: problem.todo ?? 'Run the job of the gate again.',
    },
  }
}

type Context = Parameters<Act<'accept'>>[1]
type Found = ReturnType<typeof recordsOf>[number]

/** Why nothing may be accepted by this command, as plain text; null: it may. */
function policyRefusal(
  { skills, sha, reason }: CommandOf<'accept'>,
  { settings, author, pull }: Context,
): string | null {
  if (settings.accept === 'off') {
    return 'the policy of the base branch does not allow accepting regressions (accept: off).'
  }
  if (settings.accept === 'not_author' && author === pull.author) {
    return 'the policy of the base branch does not let authors accept regressions of their own pull request (accept: not_author).'
  }
  if (!pull.isOpen) return 'this pull request is closed.'
  if (sha === pull.headSha) return null
  const ready = readyLine({ before: `/evals accept ${skills.join(' ')}`, after: reason }, pull.headSha)
  return `${sha} is not the head of this pull request, which is ${pull.headSha}. Read its result, then comment ${ready}`
}

/** Why what the results hold cannot be accepted, as plain text; null: it can. */
function nothingToAccept(
  { skills, sha }: CommandOf<'accept'>,
  { settings }: Context,
  { results, found }: { results: readonly GateResult[]; found: readonly Found[] },
): string | null {
  if (results.length === 0) {
    return `there is no result of "${settings.checkName}" for ${sha} yet, so there is nothing to accept.`
  }
  const missing = skills.find((skill) => !found.some((one) => one.named === skill))
  if (missing !== undefined) {
    return `${missing} did not regress in the result for ${sha}. ${describeRegressed(results)}`
  }
  const unknown = found.find(({ lost }) => lost === undefined)
  if (unknown === undefined) return null
  return `the result of "${unknown.name}" for ${sha} does not say which prompts ${unknown.skill} lost: an older version wrote it, or they are more than ${MOST_LOST}. \`/evals run ${sha}\` writes it again.`
}

/** Records what one job lost. Rooms of a skill stand together under the name of the command. */
async function recordJob(
  found: readonly Found[],
  { sha, reason }: CommandOf<'accept'>,
  { client, owner, repo, pull, author, comment, settings }: Context,
): Promise<void> {
  const [first] = found
  if (first === undefined) return
  const { job, base, head } = first
  const where = job === '' ? '' : ` (${job})`
  const names = [...new Set(found.map(({ named }) => named))]
  return publishAcceptance(client, {
    ...{ owner, repo, gate: settings.checkName },
    record: {
      skills: found.map(({ skill, lost = [] }) => ({ skill, lost })),
      ...{ base, head, headSha: sha, by: author, reason, comment: comment.id },
      digest: commentDigest(comment.body),
      pullAuthor: pull.author,
      ...(job === '' ? {} : { job }),
    },
    title: `${firstOf(names, 5)} accepted by ${author}${where}`,
    summary: `${escapeInline(author)} accepted that ${firstOf(names.map(code), 20)} regressed${escapeInline(where)}: ${escapeInline(cut(reason, 500))}`,
  })
}

/** Removes suggestions for skills whose loss is wanted. Where GitHub refuses they stay: they are for reading only. */
async function removeOffers(skills: readonly string[], { client, owner, repo, pull }: Context): Promise<void> {
  for (const skill of skills)
    await removeSuggestions(client, { owner, repo, pull: pull.number }, skill).catch(nullOfGitHub)
}

/** The regressions that a command names, in each job that found one: of a row, else of a skill in all its rooms. */
function recordsOf(named: string, results: readonly GateResult[]) {
  return results.flatMap(({ name, job, state: { surfaces, regressed } }) => {
    const { base, head } = surfaces
    const exact = regressed.filter(({ skill }) => skill === named)
    const rows = exact.length > 0 ? exact : regressed.filter((row) => row.name === named)
    return base === null ? [] : rows.map(({ skill, lost }) => ({ named, skill, name, job, base, head, lost }))
  })
}

function describeRegressed(results: readonly GateResult[]): string {
  const names = new Set(results.flatMap(({ state }) => state.regressed.map(({ skill, name = skill }) => name)))
  return names.size === 0 ? 'No skill did.' : `These did: ${firstOf([...names], 10)}.`
}
