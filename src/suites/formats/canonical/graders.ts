import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { didYouMean } from '../../../core/errors/nearest-name.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { GraderSpec } from '../../suite.ts'
import { withUniqueNames } from '../../unique-names.ts'
import { graderSchema } from './schema.ts'

/** The graders under `shared_graders`, which tasks use by name. */
export interface SharedGraders {
  /** Returns the grader of this name. Throws UserError for an unknown name. */
  named(name: string, where: SourcePosition): GraderSpec
  /** Warns of graders that no task has named. */
  warnUnused(builder: SuiteBuilder): void
}

/** Most names compared with a misspelt one, to bound the time. */
const MOST_COMPARED = 100

/** Reads `shared_graders`. Mistakes are reported to the builder. */
export function readSharedGraders(builder: SuiteBuilder, document: SourceDocument): SharedGraders {
  const byName = new Map<string, GraderSpec>()
  const used = new Set<string>()
  for (const index of listAt(document, ['shared_graders']).keys()) {
    const path = ['shared_graders', index]
    builder.attemptNow(() => {
      const spec = readGraderSpec(document, path)
      const other = byName.get(spec.name)
      if (other !== undefined) {
        throw new UserError({
          what: `There are two shared graders named \`${spec.name}\`; the other one is at line ${other.source.line}`,
          where: spec.source,
          todo: 'Give each a `name` of its own.',
        })
      }
      byName.set(spec.name, spec)
    })
  }
  return {
    named(name, where) {
      const spec = byName.get(name)
      if (spec === undefined) {
        throw new UserError({
          what: `There is no shared grader named \`${name}\`.${didYouMean(name, [...byName.keys()].slice(0, MOST_COMPARED))}`,
          where,
          todo: 'Define it under `shared_graders` at the top, or write it out here with `type` and `config`.',
        })
      }
      used.add(name)
      return spec
    },
    warnUnused(to) {
      for (const [name, { source }] of byName) {
        if (used.has(name)) continue
        to.warn({
          what: `No task names the shared grader \`${name}\`, so it grades nothing`,
          where: source,
          todo: 'Name it in the `graders` of the tasks that it is for, or remove it.',
        })
      }
    },
  }
}

/** Reads the graders of the task at `path`, in order. The second one of a name is called `name-2`. */
export function readTaskGraders(
  builder: SuiteBuilder,
  document: SourceDocument,
  path: ValuePath,
  shared: SharedGraders,
): GraderSpec[] {
  const specs = listAt(document, [...path, 'graders']).flatMap((entry, index) => {
    const at = [...path, 'graders', index]
    return (
      builder.attemptNow(() =>
        typeof entry === 'string' ? shared.named(entry, document.positionOf(at)) : readGraderSpec(document, at),
      ) ?? []
    )
  })
  return withUniqueNames(specs)
}

function readGraderSpec(document: SourceDocument, path: ValuePath): GraderSpec {
  const { type, name, config, weight } = parseAt(graderSchema, document, path)
  return { type, name: name || type, config: config ?? {}, weight: weight ?? 1, source: document.positionOf(path) }
}

function listAt(document: SourceDocument, path: ValuePath): unknown[] {
  const list = valueAt(document.value, path)
  return Array.isArray(list) ? list : []
}
