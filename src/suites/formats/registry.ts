import { basename } from 'node:path/posix'
import { isTableFile } from '../../core/documents/csv-tree.ts'
import type { SourceDocument } from '../../core/documents/document.ts'
import { nearestName } from '../../core/errors/nearest-name.ts'
import { isRecord } from '../../core/errors/record.ts'
import type { SuiteFormat } from '../reader/suite-format.ts'
import { agentv } from './agentv/agentv.ts'
import { canonical } from './canonical/canonical.ts'
import { holdsResults } from './labelled/holds-results.ts'
import { pluginEval } from './plugin-eval/plugin-eval.ts'
import { promptfoo } from './promptfoo/promptfoo.ts'
import { labelledPrompts } from './shapes/labelled-prompts.ts'
import { promptFolders } from './shapes/prompt-folders.ts'
import { wazaTriggerTests } from './waza/trigger-tests.ts'
import { waza } from './waza/waza.ts'

/** All formats, in the order in which they are tried. The first that recognises a document reads it. */
export const SUITE_FORMATS: readonly SuiteFormat[] = [
  canonical,
  promptFolders,
  waza,
  wazaTriggerTests,
  agentv,
  promptfoo,
  pluginEval,
  labelledPrompts,
]

/** Returns the formats that recognise a document, best first. */
export function formatsOf(document: SourceDocument): SuiteFormat[] {
  return formatsFor(document).filter((format) => format.recognises(document))
}

/** Tables hold texts only, so the formats with strict types do not read them. */
function formatsFor({ file }: SourceDocument): readonly SuiteFormat[] {
  return isTableFile(file) ? [labelledPrompts] : SUITE_FORMATS
}

/** Names that configurations may have for lists of labelled prompts, from when each form of them was a format. */
const FORMER_IDS: ReadonlySet<string> = new Set([
  'skill-evals',
  'skill-map',
  'prompt-lists',
  'activation-suite',
  'activation-cases',
  'grouped-prompts',
  'trigger-dataset',
  'boundary-cases',
  'skill-cases',
  'routing-set',
  'trigger-queries',
  'trigger-set',
  'single-case',
  'evals-json',
  'evaluation',
  'vally',
  'scenarios',
])

/** Returns the format with an id, or null. */
export function formatById(id: string): SuiteFormat | null {
  if (FORMER_IDS.has(id)) return labelledPrompts
  return SUITE_FORMATS.find((format) => format.id === id) ?? null
}

/** Returns the id of a format that resembles a misspelt one, or null. */
export function nearestFormatId(id: string): string | null {
  return nearestName(id, [...SUITE_FORMATS.map((format) => format.id), ...FORMER_IDS])
}

/** Returns why no format recognised a document, as the end of a sentence that begins with the file's name. */
export function whyUnrecognised(document: SourceDocument): string {
  const { value, file } = document
  if (value === null) return 'is empty'
  if (Array.isArray(value)) {
    if (value.length === 0) return 'is an empty list'
    if (holdsResults(document)) return 'holds the results of a run'
    const first: unknown = value[0]
    const rows = isTableFile(file) ? 'a table with the columns' : 'a list of mappings with the keys'
    return isRecord(first) ? `is ${rows} ${listKeys(first)}` : 'is a list of plain values'
  }
  if (!isRecord(value)) return 'holds one plain value'
  if (holdsResults(document)) return 'holds the results of a run'
  if (basename(file) === 'evals.json' && !('evals' in value)) {
    return `has no \`evals\`, so it is some other file of that name (its keys are ${listKeys(value)})`
  }
  return `has the keys ${listKeys(value)}, which no known suite format has`
}

function listKeys(value: Record<string, unknown>): string {
  const keys = Object.keys(value)
  const shown = keys.slice(0, 8).map((key) => key.slice(0, 40))
  return `${shown.join(', ')}${keys.length > shown.length ? ', ...' : ''}` || '(none)'
}
