import { isSkillWord } from '../skills/skill-word.ts'
import { skillRows } from './account.ts'
import type { InlineText } from './inline-text.ts'
import { copiesOf } from './room-text.ts'
import type { Told } from './told.ts'

/** Skills that one command accepts, as the bot reads it. */
const MOST = 20

/**
 * How a maintainer lets wanted losses pass: one command for all of them, ready to be pasted into a comment; '' where it
 * would not help, as with advice, a part only, a floor, or a policy that lets nobody accept.
 */
export function acceptSentence(told: Told, inline: InlineText): string {
  const skills = acceptableSkills(told)
  if (skills.length === 0) return ''
  const { pullRequest, linkCommit } = told.repository
  const sha = pullRequest !== null && /^[0-9a-f]{40}$/.test(linkCommit ?? '') ? linkCommit : null
  const names = skills.slice(0, MOST).join(' ')
  const command = inline.command(`/evals accept ${names} ${sha ?? '<full sha>'} <reason>`)
  const where = sha === null ? ' on the pull request' : ''
  const more = skills.length - MOST
  const what = more > 0 ? `what these ${MOST} lost` : skills.length === 1 ? 'this loss' : 'all of it'
  const rest = more > 0 ? ` Further comments take the other ${more}.` : ''
  return `If ${what} is intended, comment ${command}${where}.${rest}`
}

/** Skills whose loss blocks and may be accepted, in the order of the reasons; one of several rooms stands once. */
function acceptableSkills(told: Told): string[] {
  const { decision, filter, kind, policy, repository, sides } = told
  if (!decision.enforced || kind !== 'gate' || sides.base === null || filter !== null) return []
  if (policy.accept === 'off') return []
  // A run on GitHub that belongs to no pull request has nowhere to comment.
  if (repository.pullRequest === null && repository.runUrl !== null) return []
  const rows = new Map(skillRows(told).map((row) => [row.skill, row]))
  const lost = decision.reasons.flatMap(({ code, skill, blocks }) =>
    blocks && skill !== null && (code === 'regressed' || code === 'removed_tasks') ? [skill] : [],
  )
  const open = [...new Set(lost)].map((skill) => rows.get(skill) ?? { skill })
  // The command takes no other names.
  return copiesOf(open.filter((row) => isSkillWord(row.skill) && !('accepted' in row))).map(({ name }) => name)
}
