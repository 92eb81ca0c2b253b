import { plainName } from '../core/results/plain-name.ts'
import type { ExpectationResult, SkillResult, TaskResult } from '../core/results/results.ts'
import { movesOf, takersOf } from './explain.ts'
import { isCause, isChanged } from './explain-change.ts'
import { askedKey } from './prompt-row.ts'
import type { SubjectView } from './subject-views.ts'
import { compare, failuresOf, isGone, type PromptRow, type View } from './view.ts'

/** One prompt that got worse, over all subjects and rooms that ask it. */
export interface Victim {
  kind: 'lost' | 'false_trigger'
  /** The skill without its room. */
  skill: string
  /** As it was asked in each room in which it happened; one where all skills are offered together. */
  tasks: TaskResult[]
  /** As it stands in the first subject with it. */
  row: PromptRow
  view: View
  /** What each subject did, in their order; null: it did not ask it, or did as before. */
  cells: (Pick<ExpectationResult, 'base' | 'head'> | null)[]
}

/** What made prompts worse: one changed skill with all that it took, gave up and fires on, or what nothing explains. */
export interface Cause {
  /** The skill without its room. */
  by: string
  kind: 'changed' | 'removed' | 'not_loaded' | 'unexplained'
  victims: Victim[]
  /** Skills whose loss this is, with the view that shows it. */
  losers: { skill: SkillResult; view: View }[]
  isRegression: boolean
  /** Whether prompts that never block lost more than it. */
  isUnjudged: boolean
  /** In prompts: what skills lost beyond the listed prompts, each of which may be chance. */
  unlisted: number
}

/** The causes of what got worse, the worst first. A prompt of a skill stands under exactly one. */
export function causesOf(subjects: readonly SubjectView[]): Cause[] {
  const causes = new Map<string, Cause>()
  const known: Adding['known'] = new Map()
  for (const [index, { view }] of subjects.entries()) {
    if (view === null) continue
    for (const row of [...view.lost, ...view.falseTriggers]) addRow(row, { causes, known, subjects, index, view })
  }
  for (const [index, { view }] of subjects.entries()) if (view !== null) addUnlisted(causes, view, index)
  const weight = (cause: Cause) => cause.victims.reduce((sum, { tasks }) => sum + tasks.length, 0) + cause.unlisted
  const rank = (cause: Cause) =>
    4 * Number(isBlocking(cause)) + 2 * Number(cause.isRegression) + Number(cause.isUnjudged)
  // What blocks comes before what never does.
  for (const { victims } of causes.values())
    victims.sort((a, b) => Number(b.view.isCounted(b.row)) - Number(a.view.isCounted(a.row)))
  return [...causes.values()].sort((a, b) => rank(b) - rank(a) || weight(b) - weight(a) || compare(a.by, b.by))
}

/** Whether some of it blocks, or would in a run that is enforced. */
function isBlocking({ losers }: Cause): boolean {
  return losers.some(
    ({ skill, view }) =>
      skill.accepted === undefined &&
      view.results.decision.reasons.some((reason) => reason.blocks && reason.skill === skill.skill),
  )
}

/** Whether a cause has to be looked at: advice on what a maintainer wants has come too late. */
export function isPressing({ isRegression, isUnjudged, losers }: Cause): boolean {
  if (!isRegression && !isUnjudged) return false
  return losers.length === 0 || losers.some(({ skill }) => skill.accepted === undefined)
}

interface Adding {
  causes: Map<string, Cause>
  /** Each prompt of a skill, in whatever subject and room it is asked. */
  known: Map<string, { victim: Victim; cause: Cause }>
  subjects: readonly SubjectView[]
  index: number
  view: View
}

function addRow(row: PromptRow, { causes, known, subjects, index, view }: Adding): void {
  const { task, expectation } = row
  const kind = expectation.change === 'lost' ? ('lost' as const) : ('false_trigger' as const)
  const skill = plainName(expectation.skill, task.room?.name)
  const asked = askedKey(row)
  const loss = { skill: expectation.skill, room: task.room, isLost: kind === 'lost', takers: row.takers }
  const found =
    known.get(asked) ??
    newVictim(causes, placeOf(view, loss), {
      kind,
      skill,
      tasks: [],
      row,
      view,
      cells: subjects.map(() => null),
    })
  known.set(asked, found)
  if (!found.victim.tasks.some(({ room }) => room?.name === task.room?.name)) found.victim.tasks.push(task)
  found.victim.cells[index] ??= expectation
  if (!view.isCounted(row)) found.cause.isUnjudged ||= view.unjudged.get(expectation.skill)?.isBad === true
  else if (view.byName.get(expectation.skill)?.state === 'regressed') found.cause.isRegression = true
}

function newVictim(causes: Map<string, Cause>, place: string, victim: Victim) {
  const cause = causeAt(causes, place)
  cause.victims.push(victim)
  return { victim, cause }
}

function causeAt(causes: Map<string, Cause>, place: string): Cause {
  const [kind, by] = JSON.parse(place) as [Cause['kind'], string]
  const cause = causes.get(place) ?? {
    by,
    kind,
    victims: [],
    losers: [],
    isRegression: false,
    isUnjudged: false,
    unlisted: 0,
  }
  causes.set(place, cause)
  return cause
}

/** What a skill lost, or newly fires on. */
interface Loss {
  skill: string
  room?: { name: string } | undefined
  isLost: boolean
  takers: readonly string[]
}

/** Under which cause it stands. */
function placeOf(view: View, { skill, room, isLost, takers }: Loss): string {
  const named = (kind: Cause['kind'], by: string) => JSON.stringify([kind, plainName(by, room)])
  const own = view.byName.get(skill)
  // Failed attempts lose prompts, and fire on none.
  const hasFailed = isLost && failuresOf(view, skill) !== undefined
  if (isLost) {
    if (own !== undefined && isGone(own)) return named('removed', skill)
    if (own?.descriptionLost !== undefined || own?.unloaded !== undefined) return named('not_loaded', skill)
    const taker = takers.find((name) => isCause(view, name))
    if (taker !== undefined && !hasFailed) return named('changed', taker)
  }
  const isOwn = own !== undefined && isChanged(own) && !hasFailed
  return named(isOwn ? 'changed' : 'unexplained', skill)
}

/** Whether a skill that got worse lost prompts, and does not only fire where it should not. */
export function isLosing({ recall, falseTriggers, unloaded }: SkillResult): boolean {
  return recall.verdict === 'regressed' || falseTriggers.verdict !== 'regressed' || unloaded !== undefined
}

/** Adds what skills lost of which no listed prompt tells, or not all. `index`: whose the view is. */
function addUnlisted(causes: Map<string, Cause>, view: View, index: number): void {
  const own = [...causes.values()]
  const more = new Map<Cause, number>()
  const add = (cause: Cause, prompts: number) => more.set(cause, (more.get(cause) ?? 0) + Math.max(0, prompts))
  for (const skill of view.skills) {
    const plain = plainName(skill.skill, skill.room?.name)
    const isOwn = (one: Victim) => one.skill === plain && one.cells[index] != null
    const rows = own.filter(({ victims }) => victims.some(isOwn))
    const net = movesOf(view, skill.recall).worse + movesOf(view, skill.falseTriggers).worse
    if (rows.length === 0) {
      const isTold = skill.state === 'regressed' && !hasTakers(view, skill)
      if (!isTold) continue
      const takers = takersOf(view, skill.skill).map((taker) => taker.skill)
      const cause = causeAt(causes, placeOf(view, { ...skill, isLost: isLosing(skill), takers }))
      cause.isRegression = true
      cause.losers.push({ skill, view })
      if (view.isNoisy) add(cause, net)
      continue
    }
    const [first] = rows
    for (const cause of rows) cause.losers.push({ skill, view })
    if (!view.isNoisy || skill.state !== 'regressed' || first === undefined) continue
    const listed = rows.flatMap(({ victims }) => victims.filter(isOwn)).reduce((sum, one) => sum + moved(one, index), 0)
    if (net - listed >= 0.5) add(first, net - listed)
  }
  // Rooms add up; several subjects lose the same prompts.
  for (const [cause, prompts] of more) cause.unlisted = Math.max(cause.unlisted, prompts)
}

/** Whether a skill got worse only by taking prompts of others, under which these stand. */
function hasTakers(view: View, skill: SkillResult): boolean {
  if (skill.recall.verdict === 'regressed' || skill.unloaded !== undefined) return false
  return view.skills.some((other) => takersOf(view, other.skill).some((taker) => taker.skill === skill.skill))
}

function moved({ cells }: Victim, index: number): number {
  const cell = cells[index]
  return Math.abs((cell?.base?.rate ?? 0) - (cell?.head.rate ?? 0))
}
