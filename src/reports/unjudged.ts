import { groupBy } from '../core/errors/group-by.ts'
import { neverBlocks } from '../core/results/provenance.ts'
import type { ColumnResults, ExpectationResult, TaskResult } from '../core/results/results.ts'
import { hasCollapsed, isLoss } from '../gate/is-loss.ts'
import { plural } from './numbers.ts'

/** What became of the prompts of a skill that never block, beside others that may: no verdict counts them. */
export interface Unjudged {
  /** "inferred", "generated". */
  words: string
  lost: number
  gained: number
  /** Prompts that must trigger it, and those that did on each side. */
  asked: { all: number; base: number; head: number }
  fires: number
  fixed: number
  /** Whether the same loss of other prompts would be a regression. */
  isBad: boolean
}

/** By skill. None where no prompt may block: then all are judged, and the run is advice. */
export function unjudgedOf({ tasks, policy, sides }: ColumnResults): Map<string, Unjudged> {
  const own = tasks.filter(neverBlocks)
  if (own.length === tasks.length || sides.base === null) return new Map()
  const seen = new Set<string>()
  const rows = own.flatMap((task) =>
    task.expectations
      .filter((expectation) => expectation.source !== 'implicit' && !isSeen(seen, task, expectation))
      .map((expectation) => ({ ...expectation, words: String(task.provenance) })),
  )
  const bySkill = groupBy(rows, ({ skill }) => skill)
  return new Map([...bySkill].map(([skill, all]) => [skill, countedIn(all, policy.tolerance)]))
}

function isSeen(seen: Set<string>, { prompt, room, message, fired }: TaskResult, { skill }: ExpectationResult) {
  const key = JSON.stringify([skill, prompt, room?.name, message?.number, fired])
  return seen.size === seen.add(key).size
}

function countedIn(rows: readonly (ExpectationResult & { words: string })[], tolerance: number): Unjudged {
  const count = (change: ExpectationResult['change']) => rows.filter((row) => row.change === change).length
  const own = rows.filter(({ label }) => label === 'must_activate')
  const sum = (side: 'base' | 'head') => own.reduce((all, row) => all + (row[side]?.rate ?? 0), 0)
  const [words = '', ...others] = new Set(rows.map((row) => row.words))
  const [lost, gained, fires, fixed] = [count('lost'), count('gained'), count('false_trigger'), count('fixed')]
  const asked = { all: own.length, base: sum('base'), head: sum('head') }
  const net = lost - gained
  const isBad = isLoss(net, tolerance) || hasCollapsed({ ...asked, net }) || isLoss(fires - fixed, tolerance)
  return { words: others.length === 0 ? words : 'inferred and generated', lost, gained, asked, fires, fixed, isBad }
}

/** Whether a skill got worse on prompts that never block. */
export function isWorse(one: Unjudged | undefined): boolean {
  return one !== undefined && (one.lost > 0 || one.fires > 0)
}

/** "lost 3 of 7 inferred prompts and gained 1"; '' where nothing changed. */
export function unjudgedSentence(one: Unjudged | undefined): string {
  if (one === undefined) return ''
  const { words, lost, gained, asked, fires, fixed } = one
  const of = `of ${plural(asked.all, `${words} prompt`)}`
  const own =
    lost > 0
      ? `lost ${lost} ${of}${gained > 0 ? ` and gained ${gained}` : ''}`
      : gained > 0
        ? `gained ${gained} ${of}`
        : ''
  const about = (count: number) => `${plural(count, `${words} prompt`)} it should not`
  const others = fires > 0 ? `now fires on ${about(fires)}` : fixed > 0 ? `no longer fires on ${about(fixed)}` : ''
  return [own, others].filter((part) => part !== '').join(' and ')
}
