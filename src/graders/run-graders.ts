import type { Provides } from '../agents/agent.ts'
import { hasCode } from '../core/errors/user-error.ts'
import type { GraderSpec } from '../suites/suite.ts'
import type { Grade, GradingContext } from './grader.ts'
import { NotApplicable } from './not-applicable.ts'
import { findGrader } from './registry.ts'

/**
 * Runs the graders and returns one grade for each spec, in their order. A grade is `not_applicable` where the agent
 * does not provide what the grader needs, and `error` where the grader itself fails. Both have neither score nor
 * verdict, and the other graders still run.
 *
 * @throws Error when a spec does not pass `validateGraderSpecs`, which is a bug of the caller
 * @throws UserError `run_ended` where no grade can be given any more, such as where the judge's account has no credit
 */
export async function runGraders(
  specs: readonly GraderSpec[],
  context: GradingContext,
  provides: Provides,
): Promise<Grade[]> {
  const grades: Grade[] = []
  for (const spec of specs) {
    const start = performance.now()
    const verdict = await runGrader(spec, context, provides)
    const { name: grader, type, weight } = spec
    grades.push({ grader, type, weight, ...verdict, durationMs: performance.now() - start })
  }
  return grades
}

type Verdict = Pick<Grade, 'score' | 'passed' | 'status' | 'feedback' | 'details'>

async function runGrader(spec: GraderSpec, context: GradingContext, provides: Provides): Promise<Verdict> {
  const prepared = findGrader(spec.type)?.prepare(spec.config)
  if (!prepared?.ok) throw new Error(`Grader "${spec.name}" (${spec.type}) was not validated before it ran`)

  const missing = prepared.grader.needs.filter((need) => !provides[need])
  if (missing.length > 0) return withoutScore('not_applicable', `the agent provides no ${missing.join(', no ')}`)
  try {
    const { score, passed, feedback, details } = await prepared.grader.grade(context)
    if (!(score >= 0 && score <= 1)) throw new Error(`its score is ${score}, not within 0 and 1`)
    return { status: 'graded', score, passed, feedback, details: details ?? {} }
  } catch (error) {
    if (hasCode(error, 'run_ended')) throw error
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof NotApplicable) return withoutScore('not_applicable', reason)
    return withoutScore('error', `The grader failed: ${reason}`)
  }
}

function withoutScore(status: 'not_applicable' | 'error', feedback: string): Verdict {
  return { status, score: null, passed: null, feedback, details: {} }
}
