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
  const found = new Map<string, Unjudged>()
  const own = tasks.filter(neverBlocks)
  if (own.length === tasks.length || sides.base === null) return found
  const seen = new Set<string>()
  for (const task of own) {
    for (const expectation of task.expectations) {
      if (expectation.source === 'implicit' || isSeen(seen, task, expectation)) continue
      found.set(expectation.skill, added(found.get(expectation.skill), task, expectation))
    }
  }
  for (const one of found.values()) {
    const { asked, lost, gained, fires, fixed } = one
    const net = lost - gained
    one.isBad =
      isLoss(net, policy.tolerance) || hasCollapsed({ ...asked, net }) || isLoss(fires - fixed, policy.tolerance)
  }
  return found
}

function isSeen(seen: Set<string>, { prompt, room, message, fired }: TaskResult, { skill }: ExpectationResult) {
  const key = JSON.stringify([skill, prompt, room?.name, message?.number, fired])
  return seen.size === seen.add(key).size
}

function added(
  known: Unjudged | undefined,
  task: TaskResult,
  { label, change, base, head }: ExpectationResult,
): Unjudged {
  const before = known ?? { ...NONE, words: String(task.provenance) }
  const isOwn = label === 'must_activate'
  const { asked } = before
  return {
    ...before,
    words: before.words === task.provenance ? before.words : 'inferred and generated',
    lost: before.lost + Number(change === 'lost'),
    gained: before.gained + Number(change === 'gained'),
    fires: before.fires + Number(change === 'false_trigger'),
    fixed: before.fixed + Number(change === 'fixed'),
    asked: {
      all: asked.all + Number(isOwn),
      base: asked.base + (isOwn ? (base?.rate ?? 0) : 0),
      head: asked.head + (isOwn ? (head.rate ?? 0) : 0),
    },
  }
}

const NONE: Unjudged = {
  words: '',
  lost: 0,
  gained: 0,
  asked: { all: 0, base: 0, head: 0 },
  fires: 0,
  fixed: 0,
  isBad: false,
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
