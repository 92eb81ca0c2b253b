import type { Column, ColumnResults, TaskResult } from '../core/results/results.ts'

/** Skills that loaded in at least this share of a prompt's trials count as fired. */
const FIRED = 0.5

/** How often a column does on a prompt what the last one, the reference, does. */
export interface Agreement {
  name: string
  /** Prompts with a completed trial of both. */
  prompts: number
  /** Prompts on which the same skills loaded. */
  same: number
  /** Prompts with a verdict of both on every label, by whether all labels hold. */
  bothRight: number
  bothWrong: number
  onlyReferenceRight: number
  onlyThisRight: number
}

/** A prompt on which two columns loaded different skills. */
interface Differing {
  prompt: string
  /** Skills that must load. */
  expected: readonly string[]
  /** Skills that loaded in at least half of the trials, by column; null without a completed trial. */
  fired: readonly (readonly string[] | null)[]
}

/**
 * How often each column does on a prompt what the last one does. Prompts without a completed trial of both are left
 * out: they say nothing of agreement.
 */
export function compareAgents(columns: readonly Column[]): Agreement[] {
  const reference = new Map((columns.at(-1)?.results?.tasks ?? []).map((task) => [task.key, task]))
  return columns.slice(0, -1).map(({ name, results }) => agreementOf(name, results, reference))
}

function agreementOf(
  name: string,
  results: ColumnResults | null,
  reference: ReadonlyMap<string, TaskResult>,
): Agreement {
  const pairs = (results?.tasks ?? []).flatMap((task) => {
    const other = reference.get(task.key)
    return other === undefined || !isCompleted(task) || !isCompleted(other) ? [] : [{ task, other }]
  })
  const judged = pairs.flatMap(({ task, other }) => {
    const [mine, theirs] = [isRight(task), isRight(other)]
    return mine === null || theirs === null ? [] : [{ mine, theirs }]
  })
  const count = (mine: boolean, theirs: boolean) =>
    judged.filter((pair) => pair.mine === mine && pair.theirs === theirs).length
  return {
    name,
    prompts: pairs.length,
    same: pairs.filter(({ task, other }) => isSame(firedOn(task), firedOn(other))).length,
    bothRight: count(true, true),
    bothWrong: count(false, false),
    onlyReferenceRight: count(false, true),
    onlyThisRight: count(true, false),
  }
}

/**
 * The prompts on which two columns with a completed trial loaded different skills, those first that some answer rightly
 * and others do not, and how many were compared.
 */
export function differingPrompts(columns: readonly Column[]): { rows: Differing[]; compared: number } {
  const tasks = columns.map(({ results }) => new Map(results?.tasks.map((task) => [task.key, task]) ?? []))
  const each = [...new Set(tasks.flatMap((known) => [...known.keys()]))].flatMap((key) => {
    const own = tasks.map((known) => known.get(key))
    const completed = own.flatMap((task) => (task !== undefined && isCompleted(task) ? [task] : []))
    const [first] = completed
    return first === undefined || completed.length < 2 ? [] : [{ own, completed, first }]
  })
  const rows = each
    .filter(({ completed, first }) => completed.some((task) => !isSame(firedOn(task), firedOn(first))))
    .map(({ own, completed, first: { prompt, expectations } }) => ({
      prompt,
      expected: expectations.filter(({ label }) => label === 'must_activate').map(({ skill }) => skill),
      fired: own.map((task) => (task === undefined || !isCompleted(task) ? null : firedOn(task))),
      turns: new Set(completed.map(isRight)).size > 1,
    }))
    .sort((a, b) => Number(b.turns) - Number(a.turns))
    .map(({ turns: _, ...row }) => row)
  return { rows, compared: each.length }
}

/** Whether some trial of a prompt came to an end. A prompt without labels shows it by what fired alone. */
function isCompleted({ expectations, rules = [], fired }: TaskResult): boolean {
  return fired.head.length > 0 || [...expectations, ...rules].some(({ head }) => head.rate !== null)
}

/** Whether all labels of a prompt hold; null where it has none, or a trial says nothing of one. */
function isRight({ expectations, rules = [] }: TaskResult): boolean | null {
  const passed = [...expectations, ...rules].flatMap(({ label, passed: { head } }) =>
    label === 'acceptable' ? [] : [head],
  )
  if (passed.length === 0 || passed.includes(null)) return null
  return passed.every((one) => one === true)
}

/** The skills that a prompt loaded on head, in the order of names, so that two agents that load the same agree. */
function firedOn({ fired }: TaskResult): string[] {
  return fired.head
    .filter(({ rate }) => rate >= FIRED)
    .map(({ skill }) => skill)
    .sort()
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((skill, index) => skill === other[index])
}
