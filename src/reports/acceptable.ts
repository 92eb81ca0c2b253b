import type { ColumnResults } from '../core/results/results.ts'
import { isSkillWord } from '../skills/skill-word.ts'
import type { InlineText } from './inline-text.ts'

/** Skills that one command accepts, as the bot reads it. */
const MOST = 20

/**
 * How a maintainer lets wanted losses pass: one command for all of them, ready to be pasted into a comment; '' where it
 * would not help, as with advice, a part only, a floor, or a policy that lets nobody accept.
 */
export function acceptSentence(results: ColumnResults, inline: InlineText): string {
  const skills = acceptableSkills(results)
  if (skills.length === 0) return ''
  const { pullRequest, linkCommit } = results.repository
  const sha = pullRequest !== null && /^[0-9a-f]{40}$/.test(linkCommit ?? '') ? linkCommit : null
  const names = skills.slice(0, MOST).join(' ')
  const command = inline.command(`/evals accept ${names} ${sha ?? '<full sha>'} <reason>`)
  const where = sha === null ? ' on the pull request' : ''
  const more = skills.length - MOST
  const what = more > 0 ? `what these ${MOST} lost` : skills.length === 1 ? 'this loss' : 'all of it'
  const rest = more > 0 ? ` Further comments take the other ${more}.` : ''
  return `If ${what} is intended, comment ${command}${where}.${rest}`
}

/** Skills whose loss blocks and may be accepted, in the order of the reasons. */
function acceptableSkills({ decision, filter, kind, policy, repository, sides, skills }: ColumnResults): string[] {
  if (!decision.enforced || kind !== 'gate' || sides.base === null || filter !== null) return []
  if (policy.accept === 'off') return []
  // A run on GitHub that belongs to no pull request has nowhere to comment.
  if (repository.pullRequest === null && repository.runUrl !== null) return []
  const accepted = new Set(skills.flatMap((one) => (one.accepted === undefined ? [] : [one.skill])))
  const lost = decision.reasons.flatMap(({ code, skill, blocks }) =>
    blocks && skill !== null && (code === 'regressed' || code === 'removed_tasks') ? [skill] : [],
  )
  // The command takes no other names.
  return [...new Set(lost)].filter((skill) => isSkillWord(skill) && !accepted.has(skill))
}
