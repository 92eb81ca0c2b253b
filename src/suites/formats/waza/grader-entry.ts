import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { GraderSpec } from '../../suite.ts'
import { GRADER_KEYS, type GraderEntry, graderSchema } from './schemas.ts'

/** An entry of a list of graders: a definition, or the name of a grader defined elsewhere. */
export type WazaGrader = { spec: GraderSpec } | { reference: string }

/** Defaults for options that a grader does not set. */
export interface GraderDefaults {
  /** For `prompt`. */
  judgeModel: string | null
  /** Seconds, for `program`. */
  programTimeout: number | null
}

/**
 * Reads the entry at `path`. A grader without a name is named after its type. Null, with a warning, for a preset of
 * another repository. Throws UserError for mistakes.
 */
export function readGraderEntry(
  builder: SuiteBuilder,
  document: SourceDocument,
  path: ValuePath,
  defaults: GraderDefaults,
): WazaGrader | null {
  const raw = valueAt(document.value, path)
  if (typeof raw === 'string') return { reference: raw }
  const entry = parseAt(graderSchema, document, path)
  builder.warnUnknownKeys(document, path, GRADER_KEYS, 'all')
  const { type } = entry
  if (!type) return referenceOf(builder, entry, document.positionOf(path))
  return {
    spec: {
      type,
      name: entry.name || type,
      config: withDefaults(type, configOf(entry), defaults),
      weight: entry.weight != null && entry.weight > 0 ? entry.weight : 1,
      source: document.positionOf(path),
    },
  }
}

/** An entry without a type names a grader. Throws UserError for one with a configuration, and without a name. */
function referenceOf(builder: SuiteBuilder, entry: GraderEntry, where: SourcePosition): WazaGrader | null {
  if (entry.ref && /[/@]/.test(entry.ref)) {
    builder.warn({
      what: `The grader preset \`${entry.ref.slice(0, 100)}\` is not run by this tool: it fetches nothing`,
      where,
      todo: 'Write the grader out with `type` and `config`.',
    })
    return null
  }
  const reference = entry.ref || entry.name
  if (reference && !entry.config) return { reference }
  throw new UserError({
    what: reference ? `The grader \`${reference}\` has no type` : 'A grader has neither type nor name',
    where,
    todo: 'Add `type`, such as `type: text`.',
  })
}

function withDefaults(
  type: string,
  config: Record<string, unknown>,
  { judgeModel, programTimeout }: GraderDefaults,
): Record<string, unknown> {
  if (type === 'prompt' && judgeModel !== null && !config['model']) return { ...config, model: judgeModel }
  if (type === 'program' && programTimeout !== null && !config['timeout']) {
    return { ...config, timeout: programTimeout }
  }
  return config
}

/** Returns the `config` of an entry, with the options that older Waza files write beside it. */
function configOf(entry: GraderEntry): Record<string, unknown> {
  const config = { ...entry.config }
  for (const key of ['assertions', 'script', 'rubric', 'model'] as const) {
    if (entry[key] != null && config[key] === undefined) config[key] = entry[key]
  }
  return config
}
