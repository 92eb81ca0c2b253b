import { UserError } from '../../core/errors/user-error.ts'
import type { Part, PartHead, PartTrial } from './part.ts'
import { shardText } from './shard.ts'

/**
 * Checks that the parts are one gate's, each once and none missing, and returns them in the order of their shards.
 *
 * @throws UserError `parts_refused` that names the parts which are missing, doubled, or of another gate
 */
export function wholeSet(parts: readonly Part[]): Part[] {
  const [first] = parts
  if (first === undefined) {
    throw new UserError({
      code: 'parts_refused',
      what: 'There is no part of this gate where --merge, or the input `merge`, looks.',
      todo: 'Each shard writes one with --shard I/N --out DIR. In Actions, look whether the artifacts were downloaded.',
    })
  }
  const { of } = first.head.shard
  for (const { head } of parts) {
    if (head.shard.of !== of) {
      throw refusal(`Parts of different runs are mixed: ${shardText(first.head.shard)} and ${shardText(head.shard)}.`)
    }
    if (head.plan !== first.head.plan) {
      throw refusal(
        `Part ${shardText(head.shard)} is of another gate than part ${shardText(first.head.shard)}: ` +
          differenceText(head.about, first.head.about),
      )
    }
  }
  const sorted = parts.toSorted((a, b) => a.head.shard.index - b.head.shard.index)
  const doubled = sorted.filter(({ head }, at) => head.shard.index === sorted[at - 1]?.head.shard.index)
  if (doubled.length > 0)
    throw refusal(
      `There are two parts ${listed(
        doubled.map(({ head }) => head.shard.index),
        of,
      )}.`,
    )
  const there = new Set(sorted.map(({ head }) => head.shard.index))
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter((index) => !there.has(index))
  if (missing.length === 0) return sorted
  throw new UserError({
    code: 'parts_refused',
    what: `Of ${of} parts ${missing.length} ${missing.length === 1 ? 'is' : 'are'} missing: ${listed(missing, of)}.`,
    todo: 'Run these shards again, then merge: the others keep what they measured.',
  })
}

/**
 * Refuses parts that are not those of these agents. That each agent's are whole is found by `wholeSet`.
 *
 * @throws UserError `parts_refused` that names both
 */
export function requireAgents(parts: readonly Part[], names: readonly string[]): void {
  const other = parts.find(({ head }) => head.of.agents.join('\n') !== names.join('\n'))
  if (other === undefined) return
  throw refusal(
    `Part ${shardText(other.head.shard)} is of another gate: it measured ${other.head.of.agents.join(', ')}, and this one asks ${names.join(', ')}.`,
  )
}

/**
 * What kept one of several agents from being measured by a shard: what its gate says then.
 *
 * @throws UserError, or UserErrors
 */
export function requireMeasured(parts: readonly Part[]): void {
  const [failed] = parts.flatMap(({ head }) => head.failed ?? [])
  if (failed !== undefined) throw new UserError(failed)
}

/**
 * Refuses parts of another question than the one that is to be decided.
 *
 * @throws UserError `parts_refused` that says what both are about
 */
export function requirePlan(parts: readonly Part[], plan: string, about: PartHead['about']): void {
  const [first] = parts
  if (first === undefined || first.head.plan === plan) return
  throw refusal(`The parts are of another gate than this one: ${differenceText(first.head.about, about)}`)
}

/**
 * Refuses parts whose lines do not fit together: a task or a trial that is there twice, a trial that its gate does not
 * ask for, or one without its events. `keyOf`: the content address that the gate gives a trial; null: it asks for none.
 *
 * @throws UserError `parts_refused` that names the part and the task
 */
export function requireOwnTrials(parts: readonly Part[], keyOf: (trial: PartTrial) => string | null): void {
  const known = new Set<string>()
  const isSecond = (name: string) => known.size === known.add(name).size
  for (const { head, tasks, runs, trials } of parts) {
    const own = new Set(tasks.map(({ task }) => task))
    const ran = new Set(runs.map(({ run }) => run))
    const broken = (task: string, why: string) =>
      new UserError({
        code: 'parts_refused',
        what: `Part ${shardText(head.shard)} was changed after it was written: ${why} (task ${JSON.stringify(task.slice(0, 40))}).`,
        todo: 'Run this shard again, then merge.',
      })
    for (const { task } of tasks) if (isSecond(task)) throw broken(task, 'another part has one of its tasks')
    for (const trial of trials) {
      const { trial: task, side, index, key, phase = 'screen' } = trial
      if (!own.has(task)) throw broken(task, 'it has trials of a task that it was not given')
      if (isSecond(`${task} ${side} ${phase} ${index}`)) throw broken(task, 'it has a trial twice')
      if (keyOf(trial) !== key) throw broken(task, 'the gate does not ask for one of its trials')
      if (!ran.has(key)) throw broken(task, 'the events of a trial are missing')
    }
  }
}

function refusal(what: string): UserError {
  return new UserError({
    code: 'parts_refused',
    what,
    todo: 'Merge the parts of one run: the same commits, suites, settings and version of this program.',
  })
}

function listed(indices: readonly number[], of: number): string {
  return indices.map((index) => shardText({ index, of })).join(', ')
}

const SUBJECTS = {
  version: 'in the version of this program',
  tasks: 'in the prompts that are asked (suites, rooms, --skills, --task)',
  policy: 'in the policy (what blocks, and from when on)',
  trials: 'in how prompts are asked (mode, number of trials, limits of time and turns)',
} as const

/** Where two gates differ, as sentences. */
function differenceText(one: PartHead['about'], other: PartHead['about']): string {
  const [first, second] = [aboutText(one), aboutText(other)]
  if (first !== second) return `${first}, and ${second}.`
  const subjects = (['version', 'tasks', 'policy', 'trials'] as const).filter((name) => one[name] !== other[name])
  const named = subjects.map((name) => SUBJECTS[name]).join(' and ')
  return `both are ${first}, but they differ ${named || 'in skills, graders, hooks or the judge'}.`
}

function aboutText({ base, head, agent }: PartHead['about']): string {
  const short = (commit: string | null) => commit?.slice(0, 10) ?? 'the working tree'
  return `${short(head)} against ${short(base)} with ${agent}`
}
