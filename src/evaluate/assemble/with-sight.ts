import { neverBlocks } from '../../core/results/provenance.ts'
import type { ColumnResults, SkillResult } from '../../core/results/results.ts'
import { conversationsOf } from '../../gate/conversation-tasks.ts'
import { leastRegression, lossText } from '../../gate/power/detectable-loss.ts'
import { type Sampling, seenLosses } from '../../gate/power/seen-losses.ts'
import { type GateQuestion, limitsOf } from '../../gate/question.ts'
import { samePrompts } from '../../gate/same-prompt.ts'

const epsilon = 1e-9

/** The trials of a task in the screen; null: not compared. `once`: they were made elsewhere. */
export type Sampled = Pick<Sampling, 'trialsOf' | 'skills' | 'once'>

/**
 * Adds to each skill the least loss that its prompts can show, and says of a skill that was compared without a change
 * whether they could have shown any.
 */
export function withSight(
  results: ColumnResults,
  question: GateQuestion,
  { trialsOf, skills, once = false }: Sampled,
): ColumnResults {
  const { policy, deterministic, jobs } = question
  const same = samePrompts(question.tasks)
  const numbers = conversationsOf(question.tasks)
  const conversations = new Map(
    question.tasks.flatMap(({ key }, at) => (numbers[at] === undefined ? [] : [[key, `conversation ${numbers[at]}`]])),
  )
  const counted = results.tasks.filter((task) => !neverBlocks(task))
  const seen = deterministic
    ? null
    : seenLosses(counted.length === 0 ? results.tasks : counted, {
        // The messages of a conversation show no more than one of them: they are not independent.
        promptOf: (task) => conversations.get(task) ?? same.get(task)?.[0]?.key ?? task,
        trialsOf,
        limitsOf: (skill) => limitsOf(policy, skill),
        skills: Math.max(1, skills),
        jobs,
        once,
        spread: policy.sideSpread ?? 0,
      })
  const { base, head } = results.sides
  const isCompared = results.kind === 'gate' && base !== null && base.surfaceDigest !== head.surfaceDigest
  return {
    ...results,
    skills: results.skills.map((skill) => {
      const own = skill.head === null ? null : seesOf(skill)
      const isBlind =
        isCompared && skill.state === 'pass' && own?.about === true && own.loss === null && !showsWorse(skill)
      // What was made elsewhere is asked no further: of a side without trials nothing is to be seen.
      const sees = once && skill.base === null ? null : own
      return { ...skill, sees, state: isBlind ? 'too_few_prompts' : skill.state }
    }),
  }

  function seesOf({ skill, prompts: { positives } }: SkillResult): SkillResult['sees'] {
    if (seen === null) {
      const loss = leastRegression(positives, limitsOf(policy, skill))
      return { prompts: positives, loss, about: false, says: lossText(positives, loss, false) }
    }
    const { prompts, firing, loss } = seen(skill)
    return { prompts, firing, loss, about: true, says: lossText(prompts, loss, true) }
  }
}

/** Whether something got worse, be it within the tolerance. */
function showsWorse({ recall, falseTriggers }: SkillResult): boolean {
  return recall.worse > epsilon || falseTriggers.worse > epsilon
}
