import type { SourceDocument } from '../../../documents/document.ts'
import type { ValuePath } from '../../../documents/parsed-tree.ts'
import { isRecord } from '../../../errors/record.ts'
import { type EntryKind, listKind } from './entry-kind.ts'

/** A list of labelled prompts in a document. */
export interface PromptList {
  /** Empty for a document that is the list itself. */
  path: ValuePath
  kind: EntryKind
  length: number
}

/** The lists of labelled prompts that a document is or holds under its top keys, in order. */
export function promptLists({ value }: SourceDocument): PromptList[] {
  if (Array.isArray(value)) return listAt(value, [])
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, part]) => (Array.isArray(part) ? listAt(part, [key]) : []))
}

function listAt(value: readonly unknown[], path: ValuePath): PromptList[] {
  const kind = listKind(value)
  return kind === null ? [] : [{ path, kind, length: value.length }]
}

/** The keys at the top of a document that hold these lists. */
export function keysOf(lists: readonly PromptList[]): string[] {
  return lists.flatMap(({ path }) => (typeof path[0] === 'string' ? [path[0]] : []))
}
