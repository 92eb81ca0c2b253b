import { structuredPatch } from 'diff'
import { parseDocument } from 'yaml'
import { code } from '../report/escape.ts'
import { plural } from '../report/numbers.ts'
import { canonical } from '../suite/formats/canonical/canonical.ts'
import type { Fix } from './fix.ts'
import { markTuned } from './mark-tuned.ts'
import type { FixQuestion } from './question.ts'
import { blockOf, isShown, type Offer } from './suggestion.ts'

/** The prompts of one suite that a description was made from. */
export interface TunedSuite {
  /** Relative to the root. */
  file: string
  prompts: { line: number; id: string }[]
}

/** Lines that a suggestion may replace: more are read in a patch. */
const MOST_LINES = 100

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

/**
 * How to offer the marks on a pull request whose diff shows the suite: a suggestion where one hunk holds all of them,
 * else a folded patch. Null where nothing is to be marked. `patch`: the diff of the suite.
 */
export function tunedOffer(skill: string, suite: TunedSuite, text: string, patch: string): Offer | null {
  const marked = markedSuite(suite, text)
  if (marked === null) return null
  const [old, now] = [text, marked].map((one) => one.split(/\r\n|\n/))
  if (old === undefined || now === undefined) return null
  const from = old.findIndex((line, index) => line !== now[index])
  const kept = [...old].reverse().findIndex((line, index) => line !== now[now.length - 1 - index])
  // An insertion replaces the line above it, so that the suggestion has a line to stand on.
  const first = Math.max(1, from)
  const last = Math.max(first, old.length - kept)
  const count = marked.split(/\btuned"?: true/).length - text.split(/\btuned"?: true/).length
  const summary = `The description for ${code(skill)} was made from ${plural(count, 'prompt')} of this suite. Marked, they say that they no longer test it.`
  const lines = now.slice(first - 1, now.length - (old.length - last))
  if (!text.includes('\r') && last - first < MOST_LINES && isShown(patch, first, last)) {
    return {
      kind: 'suggestion',
      path: suite.file,
      from: first,
      to: last,
      body: `${summary}\n\n${blockOf('suggestion', lines)}`,
    }
  }
  const { hunks } = structuredPatch(suite.file, suite.file, `${old.join('\n')}`, `${now.join('\n')}`, '', '', {
    context: 1,
  })
  const diff = hunks.flatMap((hunk) => [
    `@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`,
    ...hunk.lines,
  ])
  const title = `${code(suite.file)}, ${plural(count, 'mark')}`
  return {
    kind: 'patch',
    body: `${summary}\n\n<details><summary>${title}</summary>\n\n${blockOf('diff', diff)}\n\n</details>`,
  }
}

function isOurs(file: string, text: string): boolean {
  try {
    const value: unknown = parseDocument(text, { logLevel: 'silent' }).toJS()
    return canonical.recognises({ value, file } as Parameters<typeof canonical.recognises>[0])
  } catch {
    return false
  }
}
