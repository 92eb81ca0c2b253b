import type { Endpoint, ReasonCode, SkillState } from '../core/results/results.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { recallEndpoint } from './endpoints.ts'
import type { Evidence } from './evidence.ts'
import { epsilon, recallRegressed } from './is-loss.ts'
import { type Observations, rateOf } from './metrics/observation.ts'
import { type GateQuestion, limitsOf } from './question.ts'
import { countText, inPrompts, movedNote } from './reason-text.ts'
import type { TaskGroups } from './task-groups.ts'

/** What became of a skill that head does not have any more. */
interface RemovedFate {
  /** `regressed` where prompts that loaded it on base load something else now, or nothing. */
  state: SkillState
  recall: Endpoint
  reasons: readonly { code: ReasonCode; message: string }[]
  notes: string[]
}

/**
 * Judges a skill that head removed, by base's prompts for it: each that loaded it on base is lost, unless head's suites
 * give the prompt to another skill and that one loads. Any loss is a regression, but where prompts were given to others
 * the tolerance holds for the rest. A skill that never fired on base loses nothing.
 */
export function fateOfRemoved(
  skill: string,
  question: GateQuestion,
  gated: TaskGroups,
  { recall, moved = [], shown: { base, head }, hides }: Evidence,
): RemovedFate {
  const notes = moved.length === 0 ? [] : [movedNote(skill, moved)]
  const isMoved = new Set(moved.flatMap(({ tasks }) => tasks))
  const { tasks } = recallEndpoint(skill, gated)
  const lost = tasks.filter(({ key }) => !isMoved.has(key) && (rateOf(base.get(key), skill).rate ?? 0) > epsilon)
  const isUnasked = lost.some(({ key }) => (head.get(key) ?? []).length === 0)
  // A skill that is gone cannot load on prompts that head was not asked.
  if (recall.verdict === 'regressed' || (recall.verdict === 'not_evaluated' && isUnasked)) {
    const where = whereTo(skill, tasks, lost, { base, head })
    if (isTolerated()) return { state: 'removed', recall, reasons: [], notes: [...notes, `${skill}: ${where}`] }
    const message = `${skill} was removed: ${where}`
    return { state: 'regressed', recall, reasons: [{ code: 'removed_tasks', message }], notes }
  }
  if (recall.verdict === 'not_evaluated') {
    const most = inPrompts(recall.netAtWorst)
    const message = `${skill}: it was removed, and ${hides ?? 'failed trials'} may hide the loss of up to ${most}`
    return { state: 'not_evaluated', recall, reasons: [{ code: 'not_evaluated', message }], notes }
  }
  return { state: 'removed', recall, reasons: [], notes }

  /** Whether the other skills that its prompts were given to lost no more of them than a skill may lose. */
  function isTolerated(): boolean {
    const given = moved.reduce((sum, { prompts }) => sum + prompts, 0)
    const net = lost.reduce((sum, { key }) => sum + (rateOf(base.get(key), skill).rate ?? 0), 0)
    const loss = { net, base: given + net, head: given }
    return given > epsilon && !isUnasked && !recallRegressed(loss, limitsOf(question.policy, skill))
  }
}

/** "3 of its 10 prompts now load pdf-pages, 7 load nothing". */
function whereTo(
  skill: string,
  all: readonly AskedTask[],
  lost: readonly AskedTask[],
  { base, head }: { base: Observations; head: Observations },
): string {
  const prompts = new Map<string, number>()
  for (const { key } of lost) {
    const rate = rateOf(base.get(key), skill).rate ?? 0
    const trials = (head.get(key) ?? []).filter(({ failed, fired }) => !failed || fired.length > 0)
    if (trials.length === 0) add(prompts, UNKNOWN, rate)
    for (const { fired } of trials) add(prompts, [...new Set(fired)].sort().join(' and '), rate / trials.length)
  }
  // Other skills first, the most prompts first of each.
  const rank = (to: string) => (to === UNKNOWN ? 2 : to === '' ? 1 : 0)
  const places = [...prompts].sort(([a, x], [b, y]) => rank(a) - rank(b) || y - x || (a < b ? -1 : 1))
  return places
    .map(([to, count], index) => {
      const amount = index === 0 ? `${countText(count)} of its ${inPrompts(all.length)}` : countText(count)
      const [load, were] = countText(count) === '1' ? ['loads', 'was'] : ['load', 'were']
      if (to === UNKNOWN) return `${amount} ${were} not asked on head`
      return to === '' ? `${amount} ${load} nothing` : `${amount} now ${load} ${to}`
    })
    .join(', ')
}

const UNKNOWN = '\u0000'

function add(sums: Map<string, number>, key: string, count: number): void {
  sums.set(key, (sums.get(key) ?? 0) + count)
}
