import type { Side } from '../../src/agents/agent.ts'
import { gate, type Verdict } from '../../src/gate/gate.ts'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import type { Floors, GateQuestion, Policy } from '../../src/gate/question.ts'
import type { Label } from '../../src/suites/suite.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'

/** A task that labels skills, with everything else at rest. */
export function task(key: string, labels: Record<string, Label>, rest: Partial<AskedTask> = {}): AskedTask {
  return {
    key,
    id: key,
    suite: 'evals/suite.json',
    suites: ['evals/suite.json'],
    also: [],
    prompt: `prompt ${key}`,
    followUps: [],
    files: [],
    expectations: Object.entries(labels).map(([skill, label]) => ({ skill, label, weight: 1 })),
    expectsNoSkill: false,
    graders: [],
    golden: false,
    tags: [],
    timeoutMs: null,
    source: { file: 'evals/suite.json', line: 1, column: 1 },
    origin: 'head',
    isNew: false,
    ...rest,
  }
}

/** Trials of one task on one side: each is the list of skills that fired, or 'error'. */
export function trials(key: string, side: Side, ...runs: (readonly string[] | 'error')[]): Observation[] {
  return runs.map((run, index) => ({
    task: key,
    side,
    phase: 'screen',
    index,
    fired: run === 'error' ? [] : run,
    failed: run === 'error',
    grades: [],
  }))
}

export const policy: Policy = {
  general: { tolerance: 2, share: null, floors: { precision: null, recall: null, f1: null, accuracy: null } },
  skills: new Map(),
  onRemovedTasks: 'gate',
  onMovedLabels: 'block',
  unlabelled: 'negative',
  graderTolerance: null,
  failOn: ['regressed', 'floor', 'golden', 'removed_tasks', 'grader', 'not_evaluated'],
}

/** The policy with floors, and with another tolerance. */
export function strict(floors: Partial<Floors>, tolerance = 2): Policy {
  return { ...policy, general: { tolerance, share: null, floors: { ...policy.general.floors, ...floors } } }
}

/** A question about skills that exist and are offered on both sides. */
export function question(tasks: readonly AskedTask[], rest: Partial<GateQuestion> = {}): GateQuestion {
  const names = [...new Set(tasks.flatMap(({ expectations }) => expectations.map(({ skill }) => skill)))]
  return {
    tasks,
    skills: names.map((name) => ({ name, base: { offered: true }, head: { offered: true } })),
    policy,
    sides: 'both',
    notComparable: null,
    deterministic: true,
    trials: { base: 1, head: 1 },
    shared: new Set(),
    stored: new Map(),
    jobs: 1,
    ...rest,
  }
}

/** Lets the gate ask, answers with `observations`, and returns its verdict. */
export function judge(asked: GateQuestion, observations: readonly Observation[]): Verdict {
  const conversation = gate(asked)
  conversation.next()
  const answer = conversation.next(observations)
  if (answer.done !== true) throw new Error('the gate asked for more')
  return answer.value
}
