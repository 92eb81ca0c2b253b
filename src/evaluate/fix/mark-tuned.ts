import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Scalar, type YAMLMap } from 'yaml'
import type { SourcePosition } from '../../core/errors/user-error.ts'

/**
 * A suite in our own format with `tuned: true` on the tasks whose prompts stand at `positions`; null for a text that is
 * none, or that holds none of them. Everything else keeps every byte.
 */
export function markTuned(text: string, positions: readonly Pick<SourcePosition, 'line'>[]): string | null {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, logLevel: 'silent', prettyErrors: false })
  if (document.errors.length > 0 || !isMap(document.contents)) return null
  const tasks = document.contents.get('tasks')
  if (!isSeq(tasks)) return null
  const lines = new Set(positions.map(({ line }) => line))
  const inserts = tasks.items.flatMap((task) => {
    const pair = promptOf(task)
    const [key, value] = [pair?.key, pair?.value]
    if (!isMap(task) || !isScalar(key) || !isScalar(value) || !key.range || !value.range || task.has('tuned')) return []
    const isTuned = [key, value, ...followUpsOf(task)].some((node) =>
      lines.has(lineCounter.linePos(node.range?.[0] ?? 0).line),
    )
    if (!isTuned) return []
    return [insertInto(text, task, { key: key.range[0], value: value.range })]
  })
  if (inserts.length === 0) return null
  const marked = inserts
    .toSorted((a, b) => b.at - a.at)
    .reduce((all, { at, insert }) => all.slice(0, at) + insert + all.slice(at), text)
  return differsByMarks(text, marked, inserts.length) ? marked : null
}

function promptOf(task: unknown) {
  return isMap(task) ? task.items.find(({ key }) => isScalar(key) && key.value === 'prompt') : undefined
}

/** Keys and texts of a task's follow-ups that may be questions of their own: a mark on the task is one on them. */
function followUpsOf(task: YAMLMap): Scalar[] {
  const followUps = task.get('follow_ups')
  if (!isSeq(followUps)) return []
  return followUps.items.flatMap((one) => {
    const pair = promptOf(one)
    return [pair?.key, pair?.value].filter((node) => isScalar(node))
  })
}

function insertInto(
  text: string,
  task: YAMLMap,
  { key, value }: { key: number; value: readonly [number, number, number] },
): { at: number; insert: string } {
  const end = value[0] + text.slice(value[0], value[1]).trimEnd().length
  if (task.flow === true) return { at: end, insert: text[key] === '"' ? ', "tuned": true' : ', tuned: true' }
  const lineEnd = /\r?\n|$/g
  lineEnd.lastIndex = end
  const at = lineEnd.exec(text)?.index ?? text.length
  const lineStart = text.lastIndexOf('\n', key - 1) + 1
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  return { at, insert: `${eol}${' '.repeat(key - lineStart)}tuned: true` }
}

/** Whether two suites say the same, except that so many tasks of the second are marked. */
function differsByMarks(before: string, after: string, count: number): boolean {
  const [was, is] = [before, after].map((text): unknown => parseDocument(text, { logLevel: 'silent' }).toJS())
  let marks = 0
  const unmarked = JSON.stringify(is, (key, value: unknown) => {
    if (key !== 'tuned' || value !== true) return value
    marks += 1
    return undefined
  })
  const old = JSON.stringify(was, (key, value: unknown) => {
    if (key === 'tuned' && value === true) marks -= 1
    return key === 'tuned' && value === true ? undefined : value
  })
  return unmarked === old && marks === count
}
