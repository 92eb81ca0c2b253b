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
import { activationCases } from './shapes/activation-cases.ts'
import { activationSuite } from './shapes/activation-suite.ts'
import { evalsJson } from './shapes/evals-json.ts'
import { evaluation } from './shapes/evaluation.ts'
import { groupedPrompts } from './shapes/grouped-prompts.ts'
import { labelledLists } from './shapes/labelled-lists.ts'
import { promptLists } from './shapes/prompt-lists.ts'
import { singleCase } from './shapes/single-case.ts'
import { skillEvals } from './shapes/skill-evals.ts'
import { skillMap } from './shapes/skill-map.ts'
import { scenarios, vally } from './shapes/stimuli.ts'
import { triggerSet } from './shapes/trigger-set.ts'
import { waza } from './waza/waza.ts'
import { wazaTriggerTests } from './waza/waza-trigger-tests.ts'

/** All formats, in the order in which they are tried. The first that recognises a document reads it. */
export const SUITE_FORMATS: readonly SuiteFormat[] = [
  canonical,
  vally,
  scenarios,
  waza,
  wazaTriggerTests,
  agentv,
  promptfoo,
  pluginEval,
  skillEvals,
  skillMap,
  promptLists,
  activationSuite,
  activationCases,
  groupedPrompts,
  ...labelledLists,
  evalsJson,
  evaluation,
  triggerSet,
  singleCase,
]

/** Returns the formats that recognise a document, best first. */
export function formatsOf(document: SourceDocument): SuiteFormat[] {
  return formatsFor(document).filter((format) => format.recognises(document))
}

/** Tables hold texts only, so the formats with strict types do not read them. */
function formatsFor({ file }: SourceDocument): readonly SuiteFormat[] {
  return isTableFile(file) ? labelledLists : SUITE_FORMATS
}

/** Returns the format with an id, or null. */
export function formatById(id: string): SuiteFormat | null {
  return SUITE_FORMATS.find((format) => format.id === id) ?? null
}

/** Returns the id of a format that resembles a misspelt one, or null. */
export function nearestFormatId(id: string): string | null {
  return nearestName(
    id,
    SUITE_FORMATS.map((format) => format.id),
  )
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
