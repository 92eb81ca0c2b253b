import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { promptField } from '../../reader/fields.ts'
import { NoSuite } from '../../reader/no-suite.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext } from '../../reader/suite-format.ts'
import type { Label } from '../../suite.ts'
import { addPrompt } from './add-prompt.ts'
import { snakeCase } from './entry-fields.ts'
import { isNone, keysIn } from './entry-keys.ts'
import { promptKeyOf } from './entry-kind.ts'
import { type LabelledPrompt, ownerOf, readEntry } from './read-entry.ts'

/** Keys that always label the list of prompts under them. */
const CLEAR = labelsByKey({
  must_activate: `
    should_trigger should_activate should_fire should_load should_invoke must_trigger must_activate must_fire must_load
    should_trigger_cases should_trigger_queries should_activate_prompts should_trigger_examples positive_cases
    positive_queries positive_prompts positive_triggers positive_trigger_prompts positive_trigger_cases
  `,
  should_not_activate: `
    should_not_trigger should_not_activate should_not_fire should_not_load should_not_invoke must_not_trigger
    must_not_activate must_not_fire must_not_load should_not_trigger_cases should_not_trigger_queries
    should_not_activate_prompts should_not_trigger_examples no_trigger no_trigger_prompts non_trigger_prompts
    shouldnt_trigger negative_cases negative_queries negative_prompts negative_triggers negative_trigger_prompts
    negative_trigger_cases
  `,
})

/** Keys that label a list of prompts only if a skill is named beside or above them. */
const VAGUE = labelsByKey({
  must_activate: `
    should positive positives positive_examples positive_tests trigger_prompts trigger_queries trigger_cases fires triggers_on
  `,
  should_not_activate: `
    should_not negative negatives negative_examples negative_tests near near_miss near_misses near_miss_prompts
    near_neighbors
  `,
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

/** The label that a key gives the prompts under it. `isClear` is false for words that other data use as well. */
export function labelOfKey(key: string): { label: Label; isClear: boolean } | null {
  const word = snakeCase(key)
  const clear = CLEAR.get(word)
  if (clear !== undefined) return { label: clear, isClear: true }
  const vague = VAGUE.get(word)
  return vague === undefined ? null : { label: vague, isClear: false }
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
    const word = snakeCase(key)
    const label = CLEAR.get(word) ?? (isNamed ? VAGUE.get(word) : undefined)
    if (label === undefined) return []
    if (isPrompts(part)) return [{ path: [...path, key], label, split: null }]
    if (!isRecord(part)) return []
    return Object.entries(part).flatMap(([split, list]) =>
      isPrompts(list) ? [{ path: [...path, key, split], label, split }] : [],
    )
  })
}

/** Throws NoSuite where lists are divided by skills and not by splits: another format reads those. */
export async function refuseSkillsAsSplits(sections: readonly Section[], context: ReadContext): Promise<void> {
  if (sections.every(({ split }) => split === null)) return
  const skills = await context.skills()
  if (sections.some(({ split }) => skills.some(({ name, folder }) => name === split || folder === split))) {
    throw new NoSuite('')
  }
}

/** Adds the prompts of a section for `skill`. If that is null, the entries must name their skills. */
export async function addSection(
  builder: SuiteBuilder,
  document: SourceDocument,
  { path, label, split }: Readonly<Section>,
  skill: string | null,
  triggerThreshold?: number,
): Promise<void> {
  const list = valueAt(document.value, path)
  const tags = split === null ? [] : [split]
  for (const index of Array.isArray(list) ? list.keys() : []) {
    await builder.entry(() => {
      const at = [...path, index]
      const entry = withOwner(readPrompt(builder, document, at), valueAt(document.value, at), label, skill)
      const isRouted = entry.wanted.length > 0 || entry.wantsNone
      const isLabelled = skill !== null || !isRouted
      const own = isLabelled && !(label === 'must_activate' && isRouted) ? label : null
      addPrompt(builder, { ...entry, label: own }, { skill, noneMeansNone: true, tags, triggerThreshold })
    })
  }
}

/** Adds the skill that a negative prompt belongs to: it must load. */
function withOwner(entry: LabelledPrompt, value: unknown, label: Label, skill: string | null): LabelledPrompt {
  if (label !== 'should_not_activate' || !isRecord(value) || entry.wanted.length > 0) return entry
  const owner = ownerOf(value)
  if (owner === null || owner === skill) return entry
  return isNone(owner) ? { ...entry, wantsNone: true } : { ...entry, wanted: [owner] }
}

/** Whether a value is a list of texts or of mappings with a prompt. Some entries may be wrong. */
export function isPrompts(value: unknown): value is unknown[] {
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
