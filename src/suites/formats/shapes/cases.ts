import { z } from 'zod'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { idField, promptField } from '../../reader/fields.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { TaskDraft } from '../../reader/task-draft.ts'
import type { Expectation, Label } from '../../suite.ts'
import { warnOfOtherPrompts } from '../labelled/suite-head.ts'

/** Fields that every case has besides its label. */
export const askedFields = { id: idField, prompt: promptField }
export const remarkFields = {
  rationale: z.string().nullish(),
  reason: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
}

type Remarks = { readonly [Key in keyof typeof remarkFields]?: z.output<(typeof remarkFields)[Key]> }
type Case = Remarks & { id?: z.output<typeof idField>; prompt: string }

/**
 * Adds the tasks of each entry of the list at `path`, as `drafts` makes them. Reports mistakes and misspelt keys to the
 * builder.
 */
export async function addCases<Schema extends z.ZodObject>(
  builder: SuiteBuilder,
  document: SourceDocument,
  { path, schema }: { path: ValuePath; schema: Schema },
  drafts: (entry: z.output<Schema>, at: ValuePath) => Promise<TaskDraft[]>,
): Promise<void> {
  const list = valueAt(document.value, path)
  for (const index of Array.isArray(list) ? list.keys() : []) {
    const at = [...path, index]
    await builder.entry(async () => {
      const entry = parseAt(schema, document, at)
      builder.warnUnknownKeys(document, at, Object.keys(schema.shape), 'slips')
      for (const draft of await drafts(entry, at)) builder.add(draft)
    })
  }
}

/** Makes the task of the case at a path, still without labels. */
export function caseDraft(document: SourceDocument, at: ValuePath, { id, prompt, tags }: Case): TaskDraft {
  return { id, prompt, source: document.positionOf([...at, 'prompt']), tags: tags ?? [] }
}

/** Makes a label with the author's reason, if there is one. */
export function labelWith({ rationale, reason }: Remarks, skill: string, label: Label): Expectation {
  const why = rationale ?? reason
  return { skill, label, weight: 1, ...(why ? { rationale: why } : {}) }
}

/** Warns of misspelt keys at the top of a suite, and of lists of prompts under keys that its format does not have. */
export function warnOfOtherKeys(builder: SuiteBuilder, document: SourceDocument, schema: z.ZodObject): void {
  const keys = Object.keys(schema.shape)
  builder.warnUnknownKeys(document, [], keys, 'slips')
  warnOfOtherPrompts(builder, document, keys, 'no place in this format')
}
