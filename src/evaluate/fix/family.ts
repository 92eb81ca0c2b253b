import { present } from '../../core/errors/present.ts'
import type { SkillVerdict } from '../../gate/judge-skill.ts'
import { type Observation, rateOf } from '../../gate/metrics/observation.ts'
import type { GateQuestion } from '../../gate/question.ts'
import { allLabels, labelOf } from '../../suites/labels.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { Fix } from './fix.ts'
import { questionAbout } from './gate-of.ts'
import type { FixQuestion } from './question.ts'

/** Candidates that are judged of one skill by trials: each costs some. */
export const MOST_JUDGED = 3

/** The question whether some candidate is better than the present description: one family for the gate. */
export interface Family {
  question: GateQuestion
  /** The task and the candidate (its position) that a copy of a task stands for. */
  of(key: string): { task: AskedTask; candidate: number }
  /** The name of the skill in the copies for a candidate. */
  nameFor(candidate: number): string
  /** What a trial says about the copy of its task for a candidate. */
  asCopy(observation: Observation, key: string): Observation
}

/**
 * Asks of every candidate at once whether the way back from it, to what is now, would be a regression of `skill`: base
 * is the candidate, head is now. Each candidate has a copy of the tasks and of the skill, so that the gate's own
 * correction covers candidates and tasks together. `trials`: of a prompt and side in the screen.
 */
export function familyOf(
  skill: string,
  { policy }: Pick<FixQuestion, 'policy'>,
  tasks: readonly AskedTask[],
  { candidates, trials, jobs = 1 }: { candidates: number; trials: number; jobs?: number },
): Family {
  const nameFor = (candidate: number) => `${candidate}\n${skill}`
  const copies = new Map<string, { task: AskedTask; candidate: number; copy: AskedTask }>()
  for (let candidate = 0; candidate < candidates; candidate += 1) {
    for (const task of tasks) {
      // The copy's skill has another name, which a shared list does not hold.
      const { others: _, ...rest } = task
      const key = `${candidate}\n${task.key}`
      const expectations = allLabels(task).map((one) =>
        one.skill === skill ? { ...one, skill: nameFor(candidate) } : one,
      )
      // Copies are prompts of their own to the gate.
      copies.set(key, { task, candidate, copy: { ...rest, ...apart(rest, `${candidate}\n`), key, expectations } })
    }
  }
  const names = Array.from({ length: candidates }, (_, candidate) => nameFor(candidate))
  const own = policy.skills.get(skill)
  const limits =
    own === undefined ? policy.skills : new Map([...policy.skills, ...names.map((name) => [name, own] as const)])
  return {
    question: questionAbout(names, {
      ...{ policy: { ...policy, skills: limits }, trials, jobs },
      tasks: [...copies.values()].map(({ copy }) => copy),
    }),
    of(key) {
      const found = copies.get(key)
      if (found === undefined) throw new Error('there is no such copy')
      return found
    },
    nameFor,
    asCopy(observation, key) {
      const candidate = copies.get(key)?.candidate ?? 0
      const fired = observation.fired.map((name) => (name === skill ? nameFor(candidate) : name))
      return { ...observation, task: key, fired }
    },
  }
}

/** The messages of a task as those of another conversation. */
export function apart(
  { prompt, message }: Pick<AskedTask, 'prompt' | 'message'>,
  mark: string,
): Pick<AskedTask, 'prompt' | 'message'> {
  const own = message && { ...message, conversation: `${mark}${message.conversation}` }
  return { ...present({ message: own }), prompt: `${mark}${prompt}` }
}

/** The question whether a candidate makes any skill worse: base is what is now, head is the candidate. */
export function vetoOf({ skills, tasks, policy }: FixQuestion, trials: number): GateQuestion {
  return questionAbout(
    skills.map(({ name }) => name),
    { tasks, policy, trials },
  )
}

/**
 * Held-out prompts that a skill is right on, as sums of rates to a tenth, by the trials behind the gate's figures. A
 * prompt without a completed trial on either side counts nowhere: it is neither right nor wrong.
 */
export function figuresOf({ shown }: SkillVerdict, family: Family, candidate: number): Fix['heldOut'] {
  const name = family.nameFor(candidate)
  const heldOut = { prompts: 0, before: 0, after: 0 }
  for (const task of family.question.tasks.filter(({ key }) => family.of(key).candidate === candidate)) {
    const rates = [shown.head, shown.base].map((side) => rateOf(side.get(task.key), name).rate)
    const isOwn = labelOf(task, name) === 'must_activate'
    const [before = null, after = null] = rates.map((rate) => (rate === null || isOwn ? rate : 1 - rate))
    if (before === null || after === null) continue
    heldOut.prompts += 1
    heldOut.before += before
    heldOut.after += after
  }
  const tenths = (value: number) => Math.round(value * 10) / 10
  return { ...heldOut, before: tenths(heldOut.before), after: tenths(heldOut.after) }
}
