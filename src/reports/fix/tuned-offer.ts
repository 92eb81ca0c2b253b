import { structuredPatch } from 'diff'
import { markedSuite, type TunedSuite } from '../../evaluate/fix/tuned-marks.ts'
import { code } from '../escape.ts'
import { plural } from '../numbers.ts'
import { blockOf, isShown, type Offer } from './suggestion.ts'

/** Lines that a suggestion may replace: more are read in a patch. */
const MOST_LINES = 100

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
