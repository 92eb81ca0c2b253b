import { clause } from '../../core/errors/clause.ts'
import { asUserErrors } from '../../core/errors/user-error.ts'
import { inTime } from '../../core/process/in-time.ts'
import { type Finding, reporter } from './finding.ts'

/** A check that takes longer is given up. */
const TIMEOUT_MS = 20_000

/** The findings of a check. What it throws, and that it takes too long, is a finding too. */
export async function bounded(
  check: string,
  work: () => Promise<readonly Finding[]>,
  timeoutMs: number = TIMEOUT_MS,
): Promise<readonly Finding[]> {
  const { problem, unknown } = reporter(check)
  const late = () => [unknown(`no answer within ${timeoutMs / 1000} s`, 'Run this again, or look at it by hand.')]
  try {
    return await inTime(timeoutMs, work, late)
  } catch (error) {
    const errors = asUserErrors(error)
    if (errors === null)
      return [unknown(`it could not be checked: ${error instanceof Error ? error.message : String(error)}`)]
    return errors.map(({ what, todo, where }) =>
      problem(`${where === undefined ? '' : `${where.file}:${where.line}: `}${clause(what)}`, todo ?? ''),
    )
  }
}
