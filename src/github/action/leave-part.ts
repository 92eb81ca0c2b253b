import { join } from 'node:path'
import { plain } from '../../reports/escape.ts'
import { partSummary } from '../../reports/part-summary.ts'
import type { Part } from '../../trials/shards/part.ts'
import { writePart } from '../../trials/shards/part-file.ts'
import { type AtWork, handOver } from './between-jobs.ts'
import type { Runner } from './runner.ts'
import type { StepContext } from './step-context.ts'

/** Writes the part, says where it is, and hands it to the job that merges. */
export async function leavePart(
  sections: readonly Part[],
  { workflow, inputs }: StepContext,
  { environment, signal }: Pick<AtWork, 'environment' | 'signal'>,
  runner: Runner,
): Promise<void> {
  const path = await writePart(join(workflow.temp, 'skill-eval-gate-parts'), sections)
  const said = partSummary(sections, plain(path))
  runner.log(said)
  await runner.summary(`${said}\n`)
  runner.output('part-path', path)
  const isHanded = await handOver(path, { environment, job: inputs.matrix, signal })
  if (!isHanded) runner.log('This runner offers no artifacts: hand the part over another way.')
}
