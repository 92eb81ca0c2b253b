import { answered } from '../../src/core/process/outcome.ts'
import { withSides } from '../../src/evaluate/open-sides.ts'
import type { Prepared } from '../../src/evaluate/prepare.ts'
import { prepareRun } from '../../src/evaluate/prepare.ts'
import type { EvaluationRequest, Host } from '../../src/evaluate/request.ts'
import { valueIn } from './value-in.ts'

/** Prepares a run, and calls `use` with it while its trees are open. */
export async function withPrepared<T>(
  request: EvaluationRequest,
  host: Host,
  use: (prepared: Prepared) => T | Promise<T>,
): Promise<T> {
  return valueIn(
    await withSides(request, host, async (opened) => {
      await using prepared = valueIn(await prepareRun(opened, request, host))
      return answered(await use(prepared))
    }),
  )
}
