import type { SourceDocument } from '../../../core/documents/document.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { didYouMean } from '../../../core/errors/nearest-name.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { GraderSpec } from '../../suite.ts'
import { withUniqueNames } from '../../unique-names.ts'
import { type GraderDefaults, readGraderEntry, type WazaGrader } from './grader-entry.ts'
import type { EvalSpec, TaskSpec } from './schemas.ts'
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
    for (const { grader, at } of gradersOf(suite.builder, document, { list, entries, ...suite.graderDefaults })) {
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

/** Reads the graders at the top of the suite, which grade every task. */
export function readGlobalGraders(
  builder: SuiteBuilder,
  document: SourceDocument,
  { graders: entries }: EvalSpec,
  defaults: GraderDefaults,
): GraderSpec[] {
  return gradersOf(builder, document, { list: ['graders'], entries, ...defaults }).flatMap(({ grader, at }) => {
    if ('spec' in grader) return [grader.spec]
    builder.error(
      new UserError({
        what: `The global grader \`${grader.reference}\` has no type`,
        where: document.positionOf(at),
        todo: 'Define it here with `type` and `config`; tasks may then name it.',
      }),
    )
    return []
  })
}

/** The entries of a list of graders, without those that have mistakes. */
function gradersOf(
  builder: SuiteBuilder,
  document: SourceDocument,
  { list, entries, ...defaults }: GraderDefaults & { list: ValuePath; entries: readonly unknown[] | null | undefined },
): { grader: WazaGrader; at: ValuePath }[] {
  return [...(entries ?? []).keys()].flatMap((index) => {
    const at = [...list, index]
    const grader = builder.attemptNow(() => readGraderEntry(builder, document, at, defaults))
    return grader === null ? [] : [{ grader, at }]
  })
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
