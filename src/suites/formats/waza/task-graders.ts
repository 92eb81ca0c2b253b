import type { SourceDocument } from '../../../core/documents/document.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { didYouMean } from '../../../core/errors/nearest-name.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import type { GraderSpec } from '../../suite.ts'
import { withUniqueNames } from '../../unique-names.ts'
import { readGraderEntry, type WazaGrader } from './grader-entry.ts'
import type { TaskSpec } from './schemas.ts'
import type { WazaSuite } from './waza-suite.ts'

/**
 * Reads a task's graders in Waza's order: the global ones, its own, those of `expected`. Naming a global grader adds
 * nothing, since it grades every task anyway. An unknown name is reported. Of two graders with one name, the second is
 * renamed to `name-2`.
 */
export function readTaskGraders(
  suite: WazaSuite,
  document: SourceDocument,
  path: ValuePath,
  task: TaskSpec,
): GraderSpec[] {
  const specs: GraderSpec[] = [...suite.globals]
  const references: { name: string; at: ValuePath }[] = []
  const lists = [
    [[...path, 'graders'], task.graders],
    [[...path, 'expected', 'graders'], task.expected?.graders],
  ] as const
  for (const [list, entries] of lists) {
    for (const index of (entries ?? []).keys()) {
      const at = [...list, index]
      const grader: WazaGrader | null = suite.builder.attemptNow(() =>
        readGraderEntry(suite.builder, document, at, suite.graderDefaults),
      )
      if (grader === null) continue
      if ('spec' in grader) specs.push(grader.spec)
      else references.push({ name: grader.reference, at })
    }
  }
  const names = specs.map((spec) => spec.name)
  for (const { name, at } of references) {
    if (names.includes(name)) continue
    suite.builder.error(
      new UserError({
        what: `There is no grader named \`${name}\`.${didYouMean(name, names)}`,
        where: document.positionOf(at),
        todo: 'Define it under `graders` at the top of `eval.yaml`, or write it out here with `type` and `config`.',
      }),
    )
  }
  return withUniqueNames([...specs, ...outputGraders(document, path, task)])
}

/** Makes graders of `expected.output_*`, with Waza's names for them. */
function outputGraders(document: SourceDocument, path: ValuePath, task: TaskSpec): GraderSpec[] {
  return (['output_contains', 'output_not_contains', 'output_contains_any'] as const).flatMap((type) => {
    const texts = task.expected?.[type] ?? []
    if (texts.length === 0) return []
    const source = document.keyPositionOf([...path, 'expected', type])
    return [{ type, name: `_${type}`, config: { texts }, weight: 1, source }]
  })
}
