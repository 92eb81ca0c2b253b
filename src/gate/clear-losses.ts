import type { Wording } from '../agents/lexical/wording.ts'
import type { Reason } from '../core/results/results.ts'
import { labelOf } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { IndexedQuestion } from './indexed-question.ts'
import { epsilon, isLoss, type LossLimits } from './is-loss.ts'
import type { SkillVerdict } from './judge-skill.ts'
import { type Observations, type Observed, rateOf } from './metrics/observation.ts'
import { limitsOf } from './question.ts'
import { inPrompts } from './reason-text.ts'
import type { TaskGroups } from './task-groups.ts'

/** Fewer prompts may be lost by chance. */
const LEAST = 2
/** Words judge a loss from this share of the prompts that fired: a model does without some words. */
const CLEAR_SHARE = 0.2

/**
 * The verdicts of a router that decides by words, where only clear losses bind (`question.wording`; without it, the
 * verdicts as they are). A regression blocks where words are the cause and no other words can make up for them:
 *
 * - the skill's description was emptied;
 * - it lost words that nothing says again, and a fifth of its prompts with them, two or more where it has them;
 * - it was reworded, and none of its prompts fires it any more, two or more;
 * - another description took over half of its words, and as many of its prompts, a fifth or more, now fire that one
 *   too or instead. That is one even where the skill still fires: an agent cannot tell the two apart.
 *
 * Any other regression is marked as not judged, and does not block. A description that was replaced as a whole is not
 * judged at all, whatever still fires. Where nothing binds anyway, both are only marked.
 */
export function clearLosses(
  question: IndexedQuestion,
  gated: TaskGroups,
  observed: Observed,
  verdicts: readonly SkillVerdict[],
): SkillVerdict[] {
  const { wording, policy } = question
  const binds = question.wordingBinds !== false
  if (wording === undefined) return [...verdicts]
  return verdicts.map((verdict) => {
    if (verdict.base === null || verdict.head === null) return verdict
    const { skill } = verdict
    // That agents do not load it is no matter of words.
    if (question.skillNamed(skill)?.head?.unloaded !== undefined) return verdict
    const own = gated.positives(skill).filter((task) => fires(skill, task, observed.base))
    const shared = own.flatMap((task) => sharedWith(skill, task, observed, wording) ?? [])
    const count = own.filter((task) => sharedWith(skill, task, observed, wording) !== null).length
    const isTaken = isTakenOver(verdict, count, own, limitsOf(policy, skill))
    if (isTaken || isClear(verdict, own, observed, wording)) {
      if (!isTaken || !binds || verdict.state === 'regressed') return verdict
      const message = `${skill} shares ${inPrompts(count)} of ${own.length} with ${[...new Set(shared)].sort().join(', ')}, which took over its words`
      const reason: Reason = { code: 'regressed', skill, message, blocks: policy.failOn.includes('regressed') }
      return { ...verdict, state: 'regressed', reasons: [...verdict.reasons, reason] }
    }
    return wording.changed.get(skill) === 'replaced' && own.length > 0
      ? notJudged(verdict, binds)
      : withoutJudgement(verdict, binds, 'reworded')
  })
}

/** Whether so many prompts that others took over are a regression. */
function isTakenOver(verdict: SkillVerdict, count: number, own: readonly AskedTask[], limits: LossLimits): boolean {
  if (limits.share !== null && count > 0 && count >= limits.share * own.length) return true
  return isLoss(count, limits.tolerance) && isMuch(count, own, verdict)
}

/** A verdict on a skill whose description was replaced as a whole: it says so even where nothing was lost. */
function notJudged(verdict: SkillVerdict, binds: boolean): SkillVerdict {
  const { skill, reasons } = verdict
  if (reasons.some(({ code }) => code === 'regressed')) return withoutJudgement(verdict, binds, 'replaced')
  const message = `the description of ${skill} was replaced as a whole, or is in another language: words cannot judge that`
  const reason: Reason = { code: 'not_evaluated', skill, message, blocks: false, unjudged: 'replaced' }
  return { ...verdict, reasons: [...reasons, reason] }
}

/** Whether so many of a skill's firing prompts are a loss that words can judge. */
function isMuch(lost: number, own: readonly AskedTask[], { recall }: Pick<SkillVerdict, 'recall'>): boolean {
  return lost >= Math.max(Math.min(LEAST, recall.tasks), CLEAR_SHARE * own.length) - epsilon
}

/** Marks what a verdict rests on as not judged; where the router binds, it then does not block. */
function withoutJudgement(verdict: SkillVerdict, binds: boolean, unjudged: 'reworded' | 'replaced'): SkillVerdict {
  const reasons = verdict.reasons.map((reason) =>
    reason.code === 'regressed' && reason.blocks ? { ...reason, blocks: !binds, unjudged } : reason,
  )
  return { ...verdict, reasons }
}

/** Whether a loss of recall has no other explanation than the words of the skill itself. */
function isClear(
  { skill, recall }: SkillVerdict,
  own: readonly AskedTask[],
  { head }: Observed,
  { changed }: Wording,
): boolean {
  const change = changed.get(skill)
  if (recall.verdict !== 'regressed' || change === undefined || change === 'replaced') return false
  if (change === 'emptied') return true
  if (change === 'removed') return isMuch(recall.net, own, { recall })
  return own.length >= LEAST && !own.some((task) => fires(skill, task, head))
}

/** The skills that took over words of `skill` and newly fire on its prompt without a label for it; null: none. */
function sharedWith(skill: string, task: AskedTask, { base, head }: Observed, { takers }: Wording): string[] | null {
  const found = [...(takers.get(skill) ?? [])].filter((other) => {
    const label = labelOf(task, other)
    return (label === null || label === 'should_not_activate') && !fires(other, task, base) && fires(other, task, head)
  })
  return found.length === 0 ? null : found
}

function fires(skill: string, { key }: AskedTask, side: Observations): boolean {
  return rateOf(side.get(key), skill).triggered > 0
}
