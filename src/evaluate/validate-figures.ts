import { DEFAULTS, lossLimits } from '../core/config/defaults.ts'
import { type FullConfig, floorsOf } from '../core/config/full-config.ts'
import { addToGroup } from '../core/errors/group-by.ts'
import { fewGradedText } from '../gate/few-graded.ts'
import { leastRegression, lossText, rememberedPrompts, unmeasuredPrompts } from '../gate/power/detectable-loss.ts'
import type { ResolvedTasks } from '../suites/resolve-tasks.ts'
import { isDeterministic } from './agent-turn.ts'
import { LEXICAL } from './choose-agent.ts'
import { type AskedOfTree, labelledSkills } from './validate-rooms.ts'
import type { Validation } from './validation.ts'

/** The skills that prompts label, with the least loss that these show at the rates that prompts usually have. */
export function countedSkills(
  asked: AskedOfTree,
  { agent, policy, unlabelled, trials, baseTrials }: FullConfig,
): Validation['skills'] {
  const labelled = labelledSkills(asked, unlabelled)
  const deterministic = isDeterministic({ choice: agent ?? LEXICAL })
  const screen = screenOf({ trials, baseTrials })
  return labelled.map(({ name, id, positives, independent, negatives, hasNegative, notOffered }) => {
    const limited = Object.hasOwn(policy.skills, name) ? name : id
    const limits = lossLimits(floorsOf(policy, limited).tolerance, deterministic)
    const loss = deterministic
      ? leastRegression(positives, limits)
      : rememberedPrompts('unmeasured', {
          prompts: unmeasuredPrompts(independent),
          trials: Array.from({ length: independent }, () => screen),
          tolerance: limits.tolerance,
          ofAll: limits.ofAll,
          skills: labelled.length,
          jobs: 1,
          spread: policy.sideSpread,
        })
    // 100% would be a promise that no prompt tests.
    const isVacuous = positives > 0 && !hasNegative
    const sees = lossText(deterministic ? positives : independent, loss, !deterministic)
    return {
      skill: name,
      positives,
      negatives,
      sees:
        notOffered === null
          ? `${sees}${isVacuous ? '; precision is n/a: no prompt is a negative' : ''}`
          : `${notOffered}, so they measure nothing`,
    }
  })
}

/** A sentence on graders with too few tasks for any fall to be significant. Those that compare sides cannot fall. */
export function fewGradedIn(tasks: ResolvedTasks['tasks'], config: FullConfig): string | null {
  if (isDeterministic({ choice: config.agent ?? LEXICAL })) return null
  const graded = new Map<string, { base: number; head: number }[]>()
  for (const { graders, trials: own } of tasks) {
    const { base, head } = screenOf(config)
    for (const name of new Set(graders.filter(({ config: its }) => its.mode !== 'pairwise').map((one) => one.name))) {
      addToGroup(graded, name, { base: own ?? base, head: own ?? head })
    }
  }
  return fewGradedText(graded, 1)
}

/** Trials a task and side in the screen. */
function screenOf({ trials, baseTrials }: Pick<FullConfig, 'trials' | 'baseTrials'>): { base: number; head: number } {
  return { base: baseTrials, head: trials ?? DEFAULTS.headTrials }
}
