import { gate, type Verdict } from '../../gate/gate.ts'
import type { SkillVerdict } from '../../gate/judge-skill.ts'
import type { GateQuestion } from '../../gate/question.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { Fired } from './outcomes.ts'
import type { FixQuestion } from './question.ts'

/**
 * The gate's own verdict on two outcomes of the router, over some tasks and skills: `base` and `head` are whatever is
 * compared, such as the present text and a candidate.
 */
export function gateOf(
  { policy }: Pick<FixQuestion, 'policy'>,
  tasks: readonly AskedTask[],
  skills: readonly string[],
  sides: { base: Fired; head: Fired },
): Verdict {
  const side = { offered: true, describes: true }
  const question: GateQuestion = {
    tasks,
    skills: skills.map((name) => ({ name, base: side, head: side })),
    policy,
    sides: 'both',
    notComparable: null,
    deterministic: true,
    trials: { base: 1, head: 1 },
    shared: new Set(),
    stored: new Map(),
    jobs: 1,
  }
  const conversation = gate(question)
  let step = conversation.next()
  while (step.done !== true) {
    step = conversation.next(
      step.value.flatMap(({ task, side: of, phase, first, trials }) =>
        Array.from({ length: trials }, (_, index) => ({
          ...{ task, side: of, phase, index: first + index, failed: false, grades: [] },
          fired: [...(sides[of].get(task) ?? [])],
        })),
      ),
    )
  }
  return step.value
}

/** The verdict on one skill. */
export function verdictOn({ skills }: Verdict, name: string): SkillVerdict | null {
  return skills.find(({ skill }) => skill === name) ?? null
}

/**
 * Whether the gate sees that a skill is better in `after`: it would call the way back a regression of the skill. So
 * what counts as better is what counts as worse elsewhere, with the same tolerance.
 */
export function isBetter(
  question: Pick<FixQuestion, 'policy'>,
  tasks: readonly AskedTask[],
  skill: string,
  { before, after }: { before: Fired; after: Fired },
): boolean {
  return verdictOn(gateOf(question, tasks, [skill], { base: after, head: before }), skill)?.state === 'regressed'
}
