import { type SourceDocument, valueAt } from '../../core/documents/document.ts'
import type { ValuePath } from '../../core/documents/parsed-tree.ts'
import { isRecord } from '../../core/errors/record.ts'
import type { SuiteBuilder } from './suite-builder.ts'

/** Keys of a format without a counterpart here, nested ones with dots, each with what holds instead. */
export type NotCarried = Readonly<Record<string, string>>

/**
 * Warns of every such key in use in the mapping at `path`; `of` is what that mapping is, as in ` of a test`. `isRead`:
 * whether the reader takes a key's value all the same.
 */
export function warnNotCarried(
  builder: SuiteBuilder,
  document: SourceDocument,
  keys: NotCarried,
  {
    path = [],
    of = '',
    isRead = () => false,
  }: { path?: ValuePath; of?: string; isRead?: (key: string, value: unknown) => boolean } = {},
): void {
  for (const [key, todo] of Object.entries(keys)) {
    const at = [...path, ...key.split('.')]
    const value = valueAt(document.value, at)
    if (isUnused(value) || isRead(key, value)) continue
    const where = document.keyPositionOf(at)
    builder.warn({ what: `\`${key}\`${of} is not carried over`, where, ...(todo === '' ? {} : { todo }) })
  }
}

function isUnused(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return isRecord(value) ? Object.keys(value).length === 0 : !value
}
