import { type SourceDocument, valueAt } from '../../../documents/document.ts'
import { parseAt } from '../../../documents/parse-at.ts'
import type { ValuePath } from '../../../documents/parsed-tree.ts'
import { isRecord } from '../../../errors/record.ts'
import { promptField } from '../../reader/fields.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { Label } from '../../suite.ts'
import { addPrompt } from './add-prompt.ts'
import { keysIn } from './entry-keys.ts'
import { promptKeyOf } from './entry-kind.ts'
import { type LabelledPrompt, readEntry } from './read-entry.ts'

/** Keys that always label the list of prompts under them. */
const CLEAR = labelsByKey({
  must_activate: `
    should_trigger should_activate should_fire should_load must_trigger must_activate positive_cases positive_queries
    positive_prompts
  `,
  should_not_activate: `
    should_not_trigger should_not_activate should_not_fire should_not_load must_not_trigger must_not_activate
    negative_cases negative_queries negative_prompts
  `,
})

/** Keys that label a list of prompts only if a skill is named beside or above them. */
const VAGUE = labelsByKey({
  must_activate: 'should positive positives',
  should_not_activate: 'should_not negative negatives near near_miss near_misses',
  acceptable: 'acceptable ambiguous',
})

function labelsByKey(keys: Partial<Record<Label, string>>): ReadonlyMap<string, Label> {
  const labels = ['must_activate', 'should_not_activate', 'acceptable'] as const
  return new Map(labels.flatMap((label) => keysIn(keys[label] ?? '').map((key) => [key, label] as const)))
}

/** A list of prompts with one label, under a key such as `should_trigger`. */
export interface Section {
  path: ValuePath
  label: Label
  /** Name of the split, such as `val`; null for a list that is not divided. */
  split: string | null
}

export const SECTION_KEYS: readonly string[] = [...CLEAR.keys(), ...VAGUE.keys()]

/**
 * Returns the labelled lists under the keys of the mapping at `path`. A list may be divided into splits, as in `{train:
 * [...], val: [...]}`. Ambiguous keys such as `positive` count only if `isNamed`: a skill is named near them.
 */
export function sectionsAt({ value }: Pick<SourceDocument, 'value'>, path: ValuePath, isNamed: boolean): Section[] {
  const mapping = valueAt(value, path)
  if (!isRecord(mapping)) return []
  return Object.entries(mapping).flatMap(([key, part]): Section[] => {
    const label = CLEAR.get(key) ?? (isNamed ? VAGUE.get(key) : undefined)
    if (label === undefined) return []
    if (isPrompts(part)) return [{ path: [...path, key], label, split: null }]
    if (!isRecord(part)) return []
    return Object.entries(part).flatMap(([split, list]) =>
      isPrompts(list) ? [{ path: [...path, key, split], label, split }] : [],
    )
  })
}

/** Adds the prompts of a section for `skill`. If that is null, the entries must name their skills. */
export async function addSection(
  builder: SuiteBuilder,
  document: SourceDocument,
  { path, label, split }: Section,
  skill: string | null,
  triggerThreshold?: number,
): Promise<void> {
  const list = valueAt(document.value, path)
  const tags = split === null ? [] : [split]
  for (const index of Array.isArray(list) ? list.keys() : []) {
    await builder.attempt(() => {
      const at = [...path, index]
      const entry = readPrompt(builder, document, at)
      const isRouted = entry.wanted.length > 0 || entry.wantsNone
      const isLabelled = skill !== null || !isRouted
      const own = isLabelled && !(label === 'must_activate' && isRouted) ? label : null
      addPrompt(builder, { ...entry, label: own }, { skill, noneMeansNone: true, tags, triggerThreshold })
    })
  }
}

/** Whether a value is a list of texts or of mappings with a prompt. Some entries may be wrong. */
function isPrompts(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false
  return value.some((entry) => (typeof entry === 'string' && entry.trim() !== '') || hasPrompt(entry))
}

function hasPrompt(entry: unknown): boolean {
  return isRecord(entry) && typeof entry[promptKeyOf(entry) ?? ''] === 'string'
}

function readPrompt(builder: SuiteBuilder, document: SourceDocument, path: ValuePath): LabelledPrompt {
  if (isRecord(valueAt(document.value, path)))
    return { ...readEntry(builder, document, path, 'route'), skill: undefined }
  return {
    id: null,
    prompt: parseAt(promptField, document, path),
    source: document.positionOf(path),
    skill: undefined,
    label: null,
    wanted: [],
    isChoice: false,
    wantsNone: false,
    forbidden: [],
    acceptable: [],
    rationale: undefined,
    tags: [],
  }
}
