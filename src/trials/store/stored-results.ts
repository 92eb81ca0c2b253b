import type { ColumnResults } from '../../core/results/results.ts'
import { decisionSchema, MOST_RESULTS_BYTES } from './decision.ts'
import { readEntry } from './entry-file.ts'
import { listFiles } from './list-files.ts'
import { storeFolder } from './store-folder.ts'

/** Results that are read, to bound the time. */
const MOST_READ = 10

/** The results of the newest decisions of a store, the newest first. Empty where it holds none; changes nothing. */
export async function storedResults(path: string): Promise<ColumnResults[]> {
  const files = await listFiles(storeFolder(path).decisions)
  const newest = files
    .filter(({ isFile, bytes }) => isFile && bytes <= MOST_RESULTS_BYTES)
    .sort((a, b) => b.at - a.at || (a.path < b.path ? -1 : 1))
    .slice(0, MOST_READ)
  const found: ColumnResults[] = []
  for (const file of newest) {
    const entry = await readEntry(file.path, decisionSchema, MOST_RESULTS_BYTES)
    if (entry.found === 'entry') found.push(entry.content.results)
  }
  return found
}
