import { recordTo } from '../agents/recording.ts'
import { present } from '../core/errors/present.ts'
import type { Grade } from '../graders/grader.ts'
import type { DistinctTrial } from '../trials/plan/plan-trials.ts'
import type { Answer } from '../trials/source.ts'
import { attemptKey } from '../trials/store/trial-shelf.ts'
import type { KeyedTrial } from './assemble/trial-records.ts'
import { asTrialOf, type Grading, gradeTrial } from './grade-trial.ts'
import type { RunContext } from './run-context.ts'

/** One trial for one task and side, with its grades. */
export interface Graded {
  trial: KeyedTrial
  task: DistinctTrial['task']
  grades: Grade[]
  /** True: a shard graded it, by all of its graders. */
  isGraded: boolean
}

/** The trials of one request with their grades, one for each task and side that a distinct trial counts for. */
export class GradedTrials {
  /** By what a trial counts for: an object for each task, side and number. */
  readonly #graded = new Map<DistinctTrial['countsFor'][number], Graded>()
  readonly #context: Pick<RunContext, 'agent' | 'run' | 'request'>
  readonly #grading: Grading

  constructor(context: Pick<RunContext, 'agent' | 'run' | 'request'>, grading: Grading) {
    this.#context = context
    this.#grading = grading
  }

  all(): Graded[] {
    return [...this.#graded.values()]
  }

  trials(): KeyedTrial[] {
    return this.all().map(({ trial }) => trial)
  }

  /** Grades an answer that was not. Resolves to `again` where a task asks for another attempt as a grader failed. */
  async add({ countsFor, key }: DistinctTrial, answer: Answer): Promise<'again' | 'done'> {
    const { agent } = this.#context
    const { trial, attempt, workspace, storedAt } = answer
    await this.#record(key, answer)
    let again = false
    for (const [position, counted] of countsFor.entries()) {
      const { task, side } = counted
      const own: KeyedTrial = {
        ...trial,
        task: task.key,
        side,
        cached: trial.cached || position > 0,
        key,
        ...present({ storedAt }),
      }
      const given = answer.grades?.get(counted)
      const grades = given === undefined ? await gradeTrial(own, task, workspace, this.#grading) : [...given]
      const isGraded = given !== undefined
      const first = { trial: asTrialOf(own, task, this.#grading.prepared), task, grades, isGraded }
      const known = this.#graded.get(counted) ?? first
      // Triggers count from the first attempt only; a further attempt counts for the other graders.
      if (this.#graded.has(counted) && trial.status === 'ok') known.grades = withSecondTry(known.grades, grades)
      this.#graded.set(counted, known)
      again ||= !isGraded && !agent.deterministic && attempt < (task.maxAttempts ?? 1) && failed(known.grades)
    }
    return again ? 'again' : 'done'
  }

  async #record(key: string, { trial, attempt, storedAt }: Answer): Promise<void> {
    const { run, request } = this.#context
    if (request.record === null || (trial.cached && storedAt === undefined)) return
    const { error, transcript, durationMs } = trial
    await recordTo(request.record, attemptKey(key, attempt), run.agent, {
      error,
      events: transcript.events,
      durationMs,
    })
  }
}

/**
 * The type of grader that reports triggers. Its first grade is final; otherwise a trial would be repeated until it
 * passes.
 */
const TRIGGER_GRADER = 'skill_invocation'

function failed(grades: readonly Grade[]): boolean {
  return grades.some(({ type, passed }) => type !== TRIGGER_GRADER && passed === false)
}

function withSecondTry(first: readonly Grade[], second: readonly Grade[]): Grade[] {
  return second.map((grade, position) => (grade.type === TRIGGER_GRADER ? (first[position] ?? grade) : grade))
}
