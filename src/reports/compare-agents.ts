import type { AgentsReport, Agreement, MeasuredAgent } from '../core/results/agents-report.ts'
import type { ColumnResults, TaskResult } from '../core/results/results.ts'

/** Skills that loaded in at least this share of a prompt's trials count as fired. */
const FIRED = 0.5

/**
 * The figures of each skill with several agents, and how often each agent does on a prompt what the last one, the
 * reference, does. Prompts without a completed trial of both are left out: they say nothing of agreement.
 */
export function compareAgents(agents: readonly MeasuredAgent[]): Pick<AgentsReport, 'skills' | 'agreement'> {
  const names = [...new Set(agents.flatMap(({ results }) => results?.skills ?? []).map(({ skill }) => skill))]
  const skills = names.map((skill) => ({
    skill,
    figures: agents.map(({ agent, results }) => {
      const head = results?.skills.find((one) => one.skill === skill)?.head
      return { agent, precision: head?.precision ?? null, recall: head?.recall ?? null, f1: head?.f1 ?? null }
    }),
  }))
  const reference = agents.at(-1)?.results ?? null
  const agreement = agents.slice(0, -1).map(({ agent, results }) => agreementOf(agent, results, reference))
  return { skills, agreement }
}

function agreementOf(agent: string, results: ColumnResults | null, reference: ColumnResults | null): Agreement {
  const known = new Map((reference?.tasks ?? []).map((task) => [task.key, task]))
  const pairs = (results?.tasks ?? []).flatMap((task) => {
    const other = known.get(task.key)
    return other === undefined || !isCompleted(task) || !isCompleted(other) ? [] : [{ task, other }]
  })
  const judged = pairs.flatMap(({ task, other }) => {
    const [mine, theirs] = [isRight(task), isRight(other)]
    return mine === null || theirs === null ? [] : [{ mine, theirs }]
  })
  const count = (mine: boolean, theirs: boolean) =>
    judged.filter((pair) => pair.mine === mine && pair.theirs === theirs).length
  const differences = pairs
    .filter(({ task, other }) => !isSame(firedOn(task), firedOn(other)))
    .map(({ task, other }) => ({ difference: differenceOf(task, other), turns: isRight(task) !== isRight(other) }))
    .sort((a, b) => Number(b.turns) - Number(a.turns))
    .map(({ difference }) => difference)
  return {
    agent,
    prompts: pairs.length,
    same: pairs.length - differences.length,
    labelled: judged.length,
    bothRight: count(true, true),
    bothWrong: count(false, false),
    onlyReferenceRight: count(false, true),
    onlyThisRight: count(true, false),
    differences,
  }
}

function differenceOf(task: TaskResult, other: TaskResult): Agreement['differences'][number] {
  const { key, id, suite, prompt, expectations } = task
  const expected = expectations.filter(({ label }) => label === 'must_activate').map(({ skill }) => skill)
  return { key, id, suite, prompt, expected, fired: firedOn(task), reference: firedOn(other) }
}

/** Whether some trial of a prompt came to an end. A prompt without labels shows it by what fired alone. */
export function isCompleted({ expectations, rules = [], fired }: TaskResult): boolean {
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
export function firedOn({ fired }: TaskResult): string[] {
  return fired.head
    .filter(({ rate }) => rate >= FIRED)
    .map(({ skill }) => skill)
    .sort()
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((skill, index) => skill === other[index])
}
