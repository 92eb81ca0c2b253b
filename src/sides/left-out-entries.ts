import { withoutIndices } from '../core/documents/parse-at.ts'
import { sentence } from '../core/errors/clause.ts'
import { andMore } from '../core/errors/first-of.ts'
import { addToGroup, groupBy } from '../core/errors/group-by.ts'
import type { UserError, Warning } from '../core/errors/user-error.ts'
import { alikeWarnings } from '../suites/loading/alike-warnings.ts'
import { isDefaultId } from '../suites/reader/default-id.ts'
import type { Suite } from '../suites/suite.ts'
import type { Blame } from './made-worse.ts'

type Entries = Pick<Suite, 'file' | 'tasks' | 'leftOut'>

/**
 * Sorts the entries that head's suites leave out into those that the change broke and those that were so before. The
 * change broke an entry if base's suite does not have the same mistake, and base read a task or a label that head does
 * not have.
 * `base` null: there is nothing to compare with, so all are warnings.
 */
export function blameForEntries(base: readonly Entries[] | null, head: readonly Entries[]): Blame {
  if (base === null || head.every(({ leftOut }) => leftOut === undefined)) {
    return { errors: [], warnings: leftOutWarnings(head) }
  }
  const here = new Set(head.map(({ file }) => file))
  const asked = new Set(head.flatMap(({ tasks }) => tasks.flatMap(questionsOf)))
  const errors: UserError[] = []
  const rest = head.map((suite) => {
    const own = base.filter(({ file }) => file === suite.file)
    const before = own.length > 0 ? own : base.filter(({ file }) => !here.has(file))
    const ids = new Set(suite.tasks.flatMap(({ id }) => (isDefaultId(id, suite.file) ? [] : [id])))
    const isLost = before.some(({ tasks }) =>
      tasks.some((task) => !ids.has(task.id) && questionsOf(task).some((question) => !asked.has(question))),
    )
    if (!isLost) return suite
    const known = new Map<string, number>()
    for (const mistake of before.flatMap(({ leftOut = [] }) => leftOut)) {
      known.set(reasonOf(mistake), (known.get(reasonOf(mistake)) ?? 0) + 1)
    }
    const leftOut = (suite.leftOut ?? []).filter((mistake) => {
      const left = known.get(reasonOf(mistake)) ?? 0
      known.set(reasonOf(mistake), left - 1)
      if (left <= 0) errors.push(mistake)
      return left > 0
    })
    return { ...suite, leftOut }
  })
  return { errors, warnings: leftOutWarnings(rest) }
}

/**
 * A task's prompt for each skill that it labels, and once for the others. One prompt may stand in the suites of several
 * skills.
 */
function questionsOf({ prompt, expectations, others, expectsNoSkill }: Entries['tasks'][number]): string[] {
  const skills = [...expectations.map(({ skill }) => skill), ...(others === undefined ? [] : ['*'])]
  return (skills.length === 0 || expectsNoSkill ? ['', ...skills] : skills).map((skill) => `${skill}\0${prompt}`)
}

/** One warning about the entries that suites leave out for one reason, at the first of them. */
function leftOutWarnings(suites: readonly Entries[]): Warning[] {
  const all = suites.flatMap(({ file, leftOut = [] }) => leftOut.map((mistake) => ({ file, mistake })))
  const groups = groupBy(all, ({ file, mistake }) => JSON.stringify([file, reasonOf(mistake)]))
  const found = [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const { what, where, todo } = first.mistake
    const more = others.length === 0 ? '' : ` The same ${placesOf(others.map(({ mistake }) => mistake))}.`
    return {
      what: `This entry is left out: ${sentence(what)}${more}`,
      where,
      todo,
    }
  })
  return alikeWarnings(found)
}

/** "in lines 134, 145, 156 and 4 more" of the file that most of the mistakes are in. */
function placesOf(mistakes: readonly UserError[]): string {
  const lines = new Map<string, number[]>()
  for (const { where } of mistakes) if (where !== undefined) addToGroup(lines, where.file, where.line)
  const [[, known] = ['', []]] = lines
  const shown = lines.size === 1 ? known.slice(0, MOST_LINES) : []
  const rest = mistakes.length - shown.length
  if (shown.length === 0) return `of ${rest} more`
  return `in line${shown.length > 1 ? 's' : ''} ${shown.join(', ')}${andMore(rest)}`
}

/** Lines that a warning lists. */
const MOST_LINES = 6

/** What mistakes of several entries share. */
function reasonOf({ kind }: UserError): string {
  return withoutIndices(kind)
}
