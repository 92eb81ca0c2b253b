import type { SourceDocument } from '../../../core/documents/document.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { GraderSpec } from '../../suite.ts'
import { type GraderDefaults, readGraderEntry } from './grader-entry.ts'
import type { EvalSpec } from './schemas.ts'

/** Reads the graders at the top of the suite, which grade every task. */
export function readGlobalGraders(
  builder: SuiteBuilder,
  document: SourceDocument,
  spec: EvalSpec,
  defaults: GraderDefaults,
): GraderSpec[] {
  const graders: GraderSpec[] = []
  for (const index of (spec.graders ?? []).keys()) {
    const path = ['graders', index]
    const grader = builder.attemptNow(() => readGraderEntry(builder, document, path, defaults))
    if (grader === null) continue
    if ('spec' in grader) graders.push(grader.spec)
    else {
      builder.error(
        new UserError({
          what: `The global grader \`${grader.reference}\` has no type`,
          where: document.positionOf(path),
          todo: 'Define it here with `type` and `config`; tasks may then name it.',
        }),
      )
    }
  }
  return graders
}
