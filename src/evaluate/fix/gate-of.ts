import type { Side } from '../../agents/agent.ts'
import { gate, type Verdict } from '../../gate/gate.ts'
import type { SkillVerdict } from '../../gate/judge-skill.ts'
import type { GateQuestion } from '../../gate/question.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { Fired } from './outcomes.ts'
import type { FixQuestion } from './question.ts'

/** A question of the gate about skills that both sides offer, of whose trials nothing is stored. */
export function questionAbout(
  skills: readonly string[],
  { tasks, policy, trials, jobs = 1 }: Pick<GateQuestion, 'tasks' | 'policy'> & { trials: number; jobs?: number },
): GateQuestion {
  const side = { offered: true, describes: true }
  return {
    ...{ tasks, policy, jobs, sides: 'both', notComparable: null, deterministic: false },
    skills: skills.map((name) => ({ name, base: side, head: side })),
    ...{ trials: { base: trials, head: trials }, shared: new Set(), stored: new Map() },
  }
}

/** The gate's verdict where `shows` says which skills fire in each trial of a task that it asks for. */
export function verdictBy(question: GateQuestion, shows: (task: string, side: Side) => readonly string[]): Verdict {
  const conversation = gate(question)
  let step = conversation.next()
  while (step.done !== true) {
    step = conversation.next(
      step.value.flatMap(({ task, side, phase, first, trials }) =>
        Array.from({ length: trials }, (_, index) => ({
          ...{ task, side, phase, index: first + index, failed: false, grades: [] },
          fired: shows(task, side),
        })),
      ),
    )
  }
  return step.value
}

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
  const question = { ...questionAbout(skills, { tasks, policy, trials: 1 }), deterministic: true }
  return verdictBy(question, (task, side) => [...(sides[side].get(task) ?? [])])
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
