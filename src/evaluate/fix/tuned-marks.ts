import { parseDocument } from 'yaml'
import { canonical } from '../../suites/formats/canonical/canonical.ts'
import type { Fix } from './fix.ts'
import { markTuned } from './mark-tuned.ts'
import type { FixQuestion } from './question.ts'

/** The prompts of one suite that a description was made from. */
export interface TunedSuite {
  /** Relative to the root. */
  file: string
  prompts: { line: number; id: string }[]
}

/** The suites that hold the prompts which a fix was made from, by file. */
export function tunedSuites({ tunedOn }: Pick<Fix, 'tunedOn'>, { tasks }: Pick<FixQuestion, 'tasks'>): TunedSuite[] {
  const ids = new Set(tunedOn)
  const bySuite = new Map<string, TunedSuite['prompts']>()
  for (const task of tasks.filter(({ id }) => ids.has(id))) {
    for (const { file, line } of [task.source, ...task.also]) {
      bySuite.set(file, [...(bySuite.get(file) ?? []), { line, id: task.id }])
    }
  }
  return [...bySuite].map(([file, prompts]) => ({ file, prompts })).sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** The suite's text with its prompts marked; null for another format, and where there is nothing to mark. */
export function markedSuite({ file, prompts }: TunedSuite, text: string): string | null {
  return isOurs(file, text) ? markTuned(text, prompts) : null
}

function isOurs(file: string, text: string): boolean {
  try {
    const value: unknown = parseDocument(text, { logLevel: 'silent' }).toJS()
    return canonical.recognises({ value, file } as Parameters<typeof canonical.recognises>[0])
  } catch {
    return false
  }
}
