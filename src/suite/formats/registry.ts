import { basename } from 'node:path/posix'
import type { SourceDocument } from '../../documents/document.ts'
import { nearestName } from '../../errors/nearest-name.ts'
import { isRecord } from '../../errors/record.ts'
import { activationCases } from './activation-cases.ts'
import { activationSuite } from './activation-suite.ts'
import { agentv } from './agentv.ts'
import { boundaryCases } from './boundary-cases.ts'
import { canonical } from './canonical.ts'
import { evalsJson } from './evals-json.ts'
import type { SuiteFormat } from './format.ts'
import { holdsResults } from './labelled/results.ts'
import { pluginEval } from './plugin-eval.ts'
import { promptLists } from './prompt-lists.ts'
import { promptfoo } from './promptfoo.ts'
import { routingSet } from './routing-set.ts'
import { skillCases } from './skill-cases.ts'
import { skillEvals } from './skill-evals.ts'
import { skillMap } from './skill-map.ts'
import { triggerDataset } from './trigger-dataset.ts'
import { triggerQueries } from './trigger-queries.ts'
import { triggerSet } from './trigger-set.ts'
import { waza } from './waza.ts'
import { wazaTriggerTests } from './waza-trigger-tests.ts'

/** Every format, in the order in which they are tried: the first that recognises a document reads it. */
export const SUITE_FORMATS: readonly SuiteFormat[] = [
  canonical,
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
  triggerDataset,
  boundaryCases,
  skillCases,
  routingSet,
  triggerQueries,
  evalsJson,
  triggerSet,
]

/** The formats that recognise a document, best first. */
export function formatsOf(document: SourceDocument): SuiteFormat[] {
  return SUITE_FORMATS.filter((format) => format.recognises(document))
}

export function detectFormat(document: SourceDocument): SuiteFormat | null {
  return SUITE_FORMATS.find((format) => format.recognises(document)) ?? null
}

export function formatById(id: string): SuiteFormat | null {
  return SUITE_FORMATS.find((format) => format.id === id) ?? null
}

export function nearestFormatId(id: string): string | null {
  return nearestName(
    id,
    SUITE_FORMATS.map((format) => format.id),
  )
}

/** Why no format took a document, as the end of a sentence that begins with the file's name. */
export function whyUnrecognised(document: SourceDocument): string {
  const { value, file } = document
  if (value === null) return 'is empty'
  if (Array.isArray(value)) {
    if (value.length === 0) return 'is an empty list'
    if (holdsResults(document)) return 'holds the results of a run'
    const first: unknown = value[0]
    return isRecord(first) ? `is a list of mappings with the keys ${listKeys(first)}` : 'is a list of plain values'
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
