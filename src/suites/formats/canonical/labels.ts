import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import type { SourcePosition } from '../../../core/errors/user-error.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { Expectation, Label } from '../../suite.ts'
import { LABEL_KEYS, type LabelsSpec, labelledSchema, type TaskSpec } from './schema.ts'

type Labelled = Pick<TaskSpec, (typeof LABEL_KEYS)[number] | 'rationale'>

/** Reads the labels of a task or follow-up, in the order of the file. Warns of a rationale without a label. */
export function readTaskLabels(
  builder: SuiteBuilder,
  document: SourceDocument,
  path: ValuePath,
  task: Labelled,
): Expectation[] {
  const expectations = keysInOrder(valueAt(document.value, path)).flatMap((label) =>
    labelsOf(label, task[label] ?? [], task.rationale),
  )
  if (task.rationale !== undefined && expectations.length === 0) {
    builder.warn({
      what: 'A `rationale` is shown beside a label, and this task has none',
      where: document.keyPositionOf([...path, 'rationale']),
      todo: 'Name the skill that it is about, or write it as a comment.',
    })
  }
  return expectations
}

/**
 * Throws UserError for an invalid mapping among the labels, naming its wrong keys. The schema of the whole task cannot
 * name them: there a label may also be text.
 */
export function checkLabels(document: SourceDocument, path: ValuePath): void {
  for (const key of LABEL_KEYS) {
    const written = valueAt(document.value, [...path, key])
    for (const [index, entry] of (Array.isArray(written) ? written : []).entries()) {
      if (isRecord(entry)) parseAt(labelledSchema, document, [...path, key, index])
    }
  }
}

/** Where each label of a task stands, by its skill. */
export function positionsOfLabels(document: SourceDocument, path: ValuePath): Map<string, SourcePosition> {
  const found = new Map<string, SourcePosition>()
  for (const key of LABEL_KEYS) {
    const written = valueAt(document.value, [...path, key])
    const at = Array.isArray(written) ? written.map((entry, index) => [entry, [...path, key, index]] as const) : []
    for (const [entry, place] of typeof written === 'string' ? [[written, [...path, key]] as const] : at) {
      const skill = isRecord(entry) ? entry['skill'] : entry
      if (typeof skill === 'string') found.set(skill.trim(), document.positionOf(place))
    }
  }
  return found
}

function keysInOrder(task: unknown): Label[] {
  const written = isRecord(task) ? Object.keys(task) : []
  return written.flatMap((key) => LABEL_KEYS.find((label) => label === key) ?? [])
}

function labelsOf(label: Label, written: LabelsSpec, common: string | undefined): Expectation[] {
  return (typeof written === 'string' ? [written] : written).map((entry) => {
    const { skill, weight = 1, rationale = common } = typeof entry === 'string' ? { skill: entry } : entry
    return { skill, label, weight, rationale }
  })
}
