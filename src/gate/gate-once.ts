import { labelJson } from '../suites/label-json.ts'
import { labelledSkills } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { conversationsOf } from './conversation-tasks.ts'
import { decideOnce } from './decide-once.ts'
import { confirmedEvidence, type Evidence, plainEvidence } from './evidence.ts'
import { brokenGolden } from './floors.ts'
import { conclude, errorProblems, type Verdict } from './gate.ts'
import { bindingQuestion, withAdvice } from './generated.ts'
import { judgeGraders } from './judge-graders.ts'
import { judgeSkills } from './judge-skills.ts'
import { type Observation, type Observations, type Observed, observedOf } from './metrics/observation.ts'
import { figureTasks, type GateQuestion, gatedTasks } from './question.ts'
import { narrowGroups, oncePerPrompt, type SamePrompts, samePrompts } from './same-prompt.ts'
import { SCHEDULE } from './schedule.ts'
import { hypothesesOf } from './screen-and-confirm.ts'

/**
 * The gate on a fixed set of trials, such as those of results made elsewhere: `decideOnce` for a non-deterministic
 * agent, else plain rates. A task with head trials only is judged by floors and as a golden prompt, and compared with
 * nothing. One with base trials only is taken at its worst for head where policy lets removed tasks gate. No golden
 * task is run again.
 */
export function gateOnce(question: GateQuestion, observations: readonly Observation[]): Verdict {
  const binding = bindingQuestion(question)
  const keys = new Set(binding.tasks.map(({ key }) => key))
  const [counted, others] = [true, false].map((is) => observations.filter(({ task }) => keys.has(task) === is))
  return withAdvice(decideOn(binding, counted ?? []), question, others ?? [])
}

function decideOn(question: GateQuestion, observations: readonly Observation[]): Verdict {
  const observed = observedOf(observations)
  const figures = figureTasks(question)
  const gated = gatedTasks(question)
  const hasBase = (task: AskedTask) => isAsked(task, observed.base)
  const compared = question.sides === 'head' ? gated : gated.filter(hasBase)
  const same = narrowGroups(samePrompts(question.tasks), ({ key }) => trialsKey(key, observed), hasOtherLabels)
  const { evidenceOf, problems } =
    question.deterministic || question.sides === 'head'
      ? {
          evidenceOf: (skill: string) => plainEvidence(skill, question, compared, observed, same),
          problems: [],
        }
      : testedEvidence(question, compared, observed, same)
  // Reasons name only prompts that ran on both sides. That a removed skill does not load on head is known without.
  const both = compared.filter((task) => isAsked(task, observed.head) || task.gone !== undefined)
  const missing = labelledSkills(compared.filter((task) => !isAsked(task, observed.head)))
  const skills = judgeSkills(question, figures, both, (skill) =>
    missing.has(skill) ? { ...evidenceOf(skill), hides: missingHides } : evidenceOf(skill),
  )
  const golden = brokenGolden(question, gated, observed)
  const graders = judgeGraders(question, compared, observed)
  return conclude(question, { skills, golden, graders, observed, problems, notes: [] })
}

/**
 * Key that is equal for tasks that share one set of trials. Results made elsewhere do not state this, but separate
 * trials hardly ever agree.
 */
function trialsKey(key: string, { base, head }: Observed): string {
  const of = (side: Observations) => (side.get(key) ?? []).map(({ index, fired, failed }) => [index, fired, failed])
  return JSON.stringify([of(base), of(head)])
}

/**
 * Whether tasks of one prompt differ in labels. With equal labels they must differ in something unknown, such as files,
 * and do not form a group.
 */
function hasOtherLabels(tasks: readonly AskedTask[]): boolean {
  const labels = tasks.map((task) => [...labelJson(task.expectations, task.others)].join(''))
  return new Set(labels).size === tasks.length
}

const missingHides = 'prompts that ran on base only'

function isAsked({ key }: AskedTask, side: Observations): boolean {
  return (side.get(key)?.length ?? 0) > 0
}

function testedEvidence(
  question: GateQuestion,
  compared: readonly AskedTask[],
  { base, head }: Observed,
  same: SamePrompts,
): { evidenceOf: (skill: string) => Evidence; problems: readonly string[] } {
  const first = new Set(oncePerPrompt(question.tasks, same))
  const conversations = conversationsOf(question.tasks).map((conversation) =>
    conversation === undefined ? {} : { conversation },
  )
  const decided = decideOnce({
    tasks: question.tasks.map((task, position) => ({
      base: base.get(task.key) ?? [],
      head: head.get(task.key) ?? [],
      isCopy: !first.has(task),
      ...conversations[position],
    })),
    hypotheses: hypothesesOf(question, compared, same),
    alpha: SCHEDULE.alpha,
    jobs: question.jobs,
  })
  return {
    evidenceOf: (skill) => confirmedEvidence(skill, question, decided, same),
    problems: errorProblems(decided),
  }
}
