import { labelJson } from '../suites/label-json.ts'
import { labelledSkills } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { clearLosses } from './clear-losses.ts'
import { conversationsOf } from './conversation-tasks.ts'
import { decideOnce } from './decide-once.ts'
import type { Suspect } from './decision.ts'
import { confirmedEvidence, type Evidence, plainEvidence } from './evidence.ts'
import { brokenGolden } from './floors.ts'
import { conclude, errorProblems, type Verdict } from './gate.ts'
import { withAdvice } from './generated.ts'
import { type IndexedQuestion, indexedQuestion } from './indexed-question.ts'
import { judgeGraders } from './judge-graders.ts'
import { judgeSkills } from './judge-skills.ts'
import { firingsOf, type Observation, type Observations, type Observed, observedOf } from './metrics/observation.ts'
import type { GateQuestion } from './question.ts'
import { narrowGroups, oncePerPrompt } from './same-prompt.ts'
import { SCHEDULE } from './schedule.ts'
import { hypothesesOf } from './screen-and-confirm.ts'
import { TaskGroups } from './task-groups.ts'

/**
 * The gate on a fixed set of trials, such as those of results made elsewhere: `decideOnce` for a non-deterministic
 * agent, else plain rates. A task with head trials only is judged by floors and as a golden prompt, and compared with
 * nothing. One with base trials only is taken at its worst for head where policy lets removed tasks gate. No golden
 * task is run again.
 */
export function gateOnce(question: GateQuestion, observations: readonly Observation[]): Verdict {
  const indexed = indexedQuestion(question)
  const { binding } = indexed
  const keys = new Set(binding.tasks.map(({ key }) => key))
  const [counted, others] = [
    observations.filter(({ task }) => keys.has(task)),
    observations.filter(({ task }) => !keys.has(task)),
  ]
  return withAdvice(decideOn(binding, counted), indexed, others)
}

function decideOn(question: IndexedQuestion, observations: readonly Observation[]): Verdict {
  const { gated, tasks, sides } = question
  const observed = observedOf(observations)
  const firings = firingsOf(
    observed,
    tasks.map(({ key }) => key),
    sides,
  )
  const isCompared = (task: AskedTask) => sides === 'head' || isAsked(task, observed.base)
  const same = narrowGroups(question.same, ({ key }) => trialsKey(key, observed), hasOtherLabels)
  const compared = new TaskGroups(gated.tasks.filter(isCompared), { ...gated.pairing, same })
  const { evidenceOf, problems, suspects } =
    question.deterministic || sides === 'head'
      ? { evidenceOf: plainEvidence(question, compared, firings), problems: [], suspects: [] }
      : testedEvidence(question, compared, observed)
  // Reasons name only prompts that ran on both sides. That a removed skill does not load on head is known without.
  const both = gated.without((task) => !isCompared(task) || (!isAsked(task, observed.head) && task.gone === undefined))
  const missing = labelledSkills(compared.tasks.filter((task) => !isAsked(task, observed.head)))
  const judged = judgeSkills(question, both, (skill) =>
    missing.has(skill) ? { ...evidenceOf(skill), hides: missingHides } : evidenceOf(skill),
  )
  const skills = clearLosses(question, gated, observed, judged)
  const golden = brokenGolden(question, gated.tasks, observed)
  const graders = judgeGraders(question, compared.tasks, observed)
  return conclude(question, { skills, golden, graders, observed, problems, notes: [], suspects })
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
  const labels = tasks.map((task) => labelJson(task.expectations, task.others))
  return new Set(labels).size === tasks.length
}

const missingHides = 'prompts that ran on base only'

function isAsked({ key }: AskedTask, side: Observations): boolean {
  return (side.get(key)?.length ?? 0) > 0
}

function testedEvidence(
  question: IndexedQuestion,
  compared: TaskGroups,
  { base, head }: Observed,
): { evidenceOf: (skill: string) => Evidence; problems: readonly string[]; suspects: readonly Suspect[] } {
  const { same } = compared.pairing
  const first = new Set(oncePerPrompt(question.tasks, same))
  const conversations = conversationsOf(question.tasks)
  const decided = decideOnce({
    spread: question.policy.sideSpread,
    tasks: question.tasks.map((task, position) => ({
      base: base.get(task.key) ?? [],
      head: head.get(task.key) ?? [],
      isCopy: !first.has(task),
      conversation: conversations[position],
    })),
    hypotheses: hypothesesOf(question, compared),
    alpha: SCHEDULE.alpha,
    jobs: question.jobs,
    final: question.final,
  })
  const { suspects } = decided
  return { evidenceOf: confirmedEvidence(question, decided, same), problems: errorProblems(decided), suspects }
}
