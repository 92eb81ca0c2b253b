import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { GraderSpec } from '../../suite.ts'
import { legacyTextConfig } from './legacy-graders.ts'
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
  builder.warnUnknownKeys(document, path, raw, GRADER_KEYS, 'all')
  if (!entry.type && entry.ref && /[/@]/.test(entry.ref)) {
    builder.warn({
      what: `The grader preset \`${entry.ref.slice(0, 100)}\` is not run by this tool: it fetches nothing`,
      where: document.positionOf(path),
      todo: 'Write the grader out with `type` and `config`.',
    })
    return null
  }
  if (!entry.type) {
    const reference = entry.ref || entry.name
    if (reference && !entry.config) return { reference }
    throw new UserError({
      what: reference ? `The grader \`${reference}\` has no type` : 'A grader has neither type nor name',
      where: document.positionOf(path),
      todo: 'Add `type`, such as `type: text`.',
    })
  }
  const source = document.positionOf(path)
  const legacy = legacyTextConfig(entry.type, configOf(entry))
  if (legacy !== null) {
    builder.warn({
      what: `The grader type \`${entry.type}\` is deprecated and is read as \`text\``,
      where: document.positionOf([...path, 'type']),
      todo: 'Rewrite it with `type: text` and its `contains` and `regex_match`.',
    })
  }
  const config = legacy ?? configOf(entry)
  const { judgeModel, programTimeout } = defaults
  if (entry.type === 'prompt' && judgeModel !== null && !config['model']) config['model'] = judgeModel
  if (entry.type === 'program' && programTimeout !== null && !config['timeout']) config['timeout'] = programTimeout
  return {
    spec: {
      type: legacy === null ? entry.type : 'text',
      name: entry.name || entry.type,
      config,
      weight: entry.weight != null && entry.weight > 0 ? entry.weight : 1,
      source,
    },
  }
}

/** Returns the `config` of an entry, with the options that older Waza files write beside it. */
function configOf(entry: GraderEntry): Record<string, unknown> {
  const config = { ...entry.config }
  for (const key of ['assertions', 'script', 'rubric', 'model'] as const) {
    if (entry[key] != null && config[key] === undefined) config[key] = entry[key]
  }
  return config
}
