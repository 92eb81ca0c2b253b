import { type SourceDocument, valueAt } from '../../../documents/document.ts'
import { isRecord } from '../../../errors/record.ts'
import { promptLists } from './lists.ts'

/** True when a document has a list under this key whose entries say with `expected_skill` which skill should load. */
export function hasRoutesUnder(document: SourceDocument, key: string): boolean {
  return promptLists(document).some(({ path }) => {
    if (path[0] !== key) return false
    const list = valueAt(document.value, path)
    return Array.isArray(list) && list.some((entry) => isRecord(entry) && 'expected_skill' in entry)
  })
}
