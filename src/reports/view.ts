import { countEach } from '../core/errors/count-each.ts'
import { addToGroup, groupBy } from '../core/errors/group-by.ts'
import { neverBlocks } from '../core/results/provenance.ts'
import type { ColumnResults, Endpoint, ExpectationResult, SkillResult, TaskResult } from '../core/results/results.ts'
import { firstRun } from './first-run.ts'
import { shownChanges } from './shown-change.ts'
import { isWorse, type Unjudged, unjudgedOf } from './unjudged.ts'

/** One prompt that changed for one skill. */
export interface PromptRow {
  task: TaskResult
  expectation: ExpectationResult
  /** Skills that fired instead, where they did not on base. Empty for false triggers. */
  takers: readonly string[]
  /** The same of other tasks with this prompt, which share its trials. */
  repeats: ExpectationResult[]
}

/**
 * The first row of each skill and prompt. Tasks with one prompt, such as another skill's prompt among a skill's
 * negatives, share their trials, and the gate counts them once. They differ in their labels: tasks with equal ones
 * differ in something that results do not hold, such as their files, and are prompts of their own.
 */
function oncePerPrompt(rows: readonly PromptRow[]): PromptRow[] {
  const shown = new Map<string, { row: PromptRow; labels: string }>()
  return rows.filter((row) => {
    const { task, expectation } = row
    const { key, prompt, promptCut, room, message, context, fired, origin, golden } = task
    const asked = [promptCut ? key : prompt, room, message, context, origin, neverBlocks(task), golden]
    const id = JSON.stringify([expectation.skill, asked, fired, expectation.base, expectation.head])
    const labels = labelsOf(task)
    const first = shown.get(id)
    if (first === undefined) shown.set(id, { row, labels })
    if (first === undefined || first.labels === labels) return true
    first.row.repeats.push(expectation)
    return false
  })
}

function labelsOf({ expectations, rules = [] }: TaskResult): string {
  const written = expectations.flatMap(({ skill, label, source }) =>
    source === 'labelled' ? [`${label} ${skill}`] : [],
  )
  return JSON.stringify([written.sort(), rules.map(({ skills }) => skills)])
}

/** A `Results` prepared for rendering: what several renderers need, worked out once, in the order shown. */
export interface View {
  /** The results as given; those of a first run without base, see `firstRun`. */
  results: ColumnResults
  /** True with a non-deterministic agent: a difference may be chance. */
  isNoisy: boolean
  /** Whether an endpoint may be shown as a change, see `shownChanges`. */
  showsChange(endpoint: Endpoint): boolean
  /** Worst first. */
  skills: readonly SkillResult[]
  byName: ReadonlyMap<string, SkillResult>
  /** Prompts whose rate fell by half of the trials or more; those of regressed skills first. */
  lost: readonly PromptRow[]
  /** Prompts whose rate fell by less. None with a deterministic agent. */
  slipped: readonly PromptRow[]
  /** `lost` and `slipped` by skill, of those that its verdict counts. */
  lostBySkill: ReadonlyMap<string, readonly PromptRow[]>
  /** Prompts that must not fire and whose rate rose by half of the trials or more, without those lost by others. */
  falseTriggers: readonly PromptRow[]
  /** By skill: how many prompts that others lost it newly fires on. `falseTriggers` leaves these out. */
  taken: ReadonlyMap<string, number>
  /** Prompts that must not fire and whose rate rose by less. */
  risen: readonly PromptRow[]
  /** Prompts that fail on head, where base cannot be compared. */
  missed: readonly PromptRow[]
  /** Base's version of prompts that head moved to other skills on purpose. */
  moved: readonly PromptRow[]
  gained: readonly PromptRow[]
  fixed: readonly PromptRow[]
  /** By skill: what prompts that never block came to, which no verdict counts. */
  unjudged: ReadonlyMap<string, Unjudged>
  isCounted(row: Pick<PromptRow, 'task'>): boolean
}

/** The change of a rate from which a prompt counts as lost or newly fired on: half of its trials. */
const HALF = 0.5

const views = new WeakMap<ColumnResults, View>()

/** Prepares results for rendering, once for all that is rendered of them. */
export function viewOf(given: ColumnResults): View {
  const view = views.get(given) ?? makeView(given)
  views.set(given, view)
  return view
}

function makeView(given: ColumnResults): View {
  const results = firstRun(given)
  const isNoisy = !results.agent.deterministic
  const showsChange = shownChanges(results)
  const unjudged = unjudgedOf(results)
  const skills = worstFirst(results.skills, { isNoisy, showsChange, unjudged })
  const rows = rowsOf(results, skills)
  const isCounted: View['isCounted'] = ({ task }) => unjudged.size === 0 || !neverBlocks(task)
  const stolen = new Set(rows.lost.flatMap((row) => row.takers.map((taker) => pair(row.task.key, taker))))
  const isTaken = (row: PromptRow): boolean => stolen.has(pair(row.task.key, row.expectation.skill))
  const falseTriggers = rows.false_trigger.filter((row) => !isTaken(row))
  const isWhole = (row: PromptRow): boolean => !isNoisy || moved(row) >= HALF - 1e-9
  return {
    results,
    isNoisy,
    showsChange,
    skills,
    byName: new Map(skills.map((skill) => [skill.skill, skill])),
    lost: rows.lost.filter(isWhole),
    slipped: rows.lost.filter((row) => !isWhole(row)),
    lostBySkill: groupBy(rows.lost.filter(isCounted), ({ expectation }) => expectation.skill),
    falseTriggers: falseTriggers.filter(isWhole),
    taken: countEach(rows.false_trigger.filter(isTaken).map(({ expectation }) => expectation.skill)),
    risen: falseTriggers.filter((row) => !isWhole(row)),
    missed: rows.missed,
    moved: rows.moved,
    // Beside a confirmed loss, other prompts may fire more often by chance.
    gained: isNoisy ? [] : rows.gained,
    fixed: isNoisy ? [] : rows.fixed,
    unjudged,
    isCounted,
  }
}

function worstFirst(
  skills: readonly SkillResult[],
  { isNoisy, showsChange, unjudged }: Pick<View, 'isNoisy' | 'showsChange' | 'unjudged'>,
): SkillResult[] {
  const worsening = (skill: SkillResult): number => {
    const net = (endpoint: Endpoint): number => (showsChange(endpoint) ? endpoint.net : 0)
    // Lost prompts come before as many false triggers; sums of rates are compared with a margin.
    return net(skill.recall) * (isNoisy ? 1.5 : 1.001) + net(skill.falseTriggers)
  }
  const rank = (skill: SkillResult): number =>
    Math.min(severity(skill, showsChange), isWorse(unjudged.get(skill.skill)) ? 2.5 : 10)
  return [...skills].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      worsening(b) - worsening(a) ||
      (a.head?.f1 ?? 1) - (b.head?.f1 ?? 1) ||
      compare(a.skill, b.skill),
  )
}

/** The prompts that changed, those of the worst skills first. */
function rowsOf(results: ColumnResults, skills: readonly SkillResult[]): Record<List, PromptRow[]> {
  const rank = new Map(skills.map((skill, index) => [skill.skill, index]))
  const takers = takersByTask(results)
  const rows: Record<List, PromptRow[]> = { lost: [], false_trigger: [], missed: [], gained: [], fixed: [], moved: [] }
  for (const task of results.tasks) {
    for (const expectation of task.expectations) {
      const list = listFor(expectation)
      if (list === null) continue
      const taken = takers.get(pair(task.key, expectation.skill)) ?? risen(task, expectation)
      rows[list].push({ task, expectation, takers: taken, repeats: [] })
    }
  }
  const order = (a: PromptRow, b: PromptRow): number =>
    (rank.get(a.expectation.skill) ?? rank.size) - (rank.get(b.expectation.skill) ?? rank.size) ||
    compare(a.expectation.skill, b.expectation.skill) ||
    moved(b) - moved(a) ||
    compare(a.task.source.file, b.task.source.file) ||
    a.task.source.line - b.task.source.line
  for (const list of Object.values(rows)) {
    list.sort(order)
    list.splice(0, list.length, ...oncePerPrompt(list))
  }
  return rows
}

type List = 'missed' | Exclude<ExpectationResult['change'], 'same' | 'unknown'>

/** Where a prompt is listed that changed for a skill, or fails without a base; null: nowhere. */
function listFor({ base, passed, source, change }: ExpectationResult): List | null {
  if (base === null) return passed.head === false && source === 'labelled' ? 'missed' : null
  return change === 'same' || change === 'unknown' ? null : change
}

/**
 * Whether a skill belongs into the table of changed skills. With a non-deterministic agent every measured skill differs
 * a little, so only confirmed changes count.
 */
export function isChanged(view: View, skill: SkillResult): boolean {
  if (skill.descriptionChanged || skill.renamedFrom !== null || isWorse(view.unjudged.get(skill.skill))) return true
  if (!view.isNoisy || (skill.state !== 'pass' && skill.state !== 'too_few_prompts')) return skill.state !== 'unchanged'
  return view.showsChange(skill.recall) || view.showsChange(skill.falseTriggers)
}

/** Whether head does not have the skill any more: it has no figures there. */
export function isGone({ head }: SkillResult): boolean {
  return head === null
}

/** By how much a prompt's rate changed, 0 to 1. */
function moved({ expectation: { base, head } }: PromptRow): number {
  return Math.abs((base?.rate ?? head.rate ?? 0) - (head.rate ?? 0))
}

/**
 * The failed attempts at prompts of a skill where they may be its loss: head's are more. Undefined: look at what
 * changed. Older results hold those of the whole run alone.
 */
export function failuresOf({ results }: View, skill: string): { base: number; head: number } | undefined {
  const { failedAttempts } = results
  if (failedAttempts?.tasks === undefined) return failedAttempts
  const own = new Set(
    results.tasks.flatMap(({ key, expectations }) =>
      expectations.some((one) => one.skill === skill && one.source === 'labelled') ? [key] : [],
    ),
  )
  const failed = failedAttempts.tasks.filter(({ task }) => own.has(task))
  const sum = (side: 'base' | 'head') => failed.reduce((total, one) => total + one[side], 0)
  const [base, head] = [sum('base'), sum('head')]
  return head > base ? { base, head } : undefined
}

/** Compares by code unit, which is the same on every machine, unlike a locale's order. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** By state; of the others it depends on what changed. */
const SEVERITY: Partial<Record<SkillResult['state'], number>> = { regressed: 0, new: 3, removed: 4, improved: 5 }

function severity(skill: SkillResult, showsChange: View['showsChange']): number {
  const { state, recall, falseTriggers, descriptionChanged } = skill
  // Of what nobody can ask, and did not change, there is nothing to see.
  if (state === 'not_evaluated') return recall.tasks > 0 || descriptionChanged ? 1 : 6.5
  if (state === 'pass' && (showsChange(recall) || showsChange(falseTriggers))) return 2
  return SEVERITY[state] ?? (descriptionChanged ? 6 : 7)
}

function takersByTask({ stolen }: ColumnResults): Map<string, string[]> {
  const takers = new Map<string, string[]>()
  for (const row of stolen) {
    for (const key of row.tasks) {
      const id = pair(key, row.expected)
      addToGroup(takers, id, row.fired)
    }
  }
  return takers
}

/** Unwanted skills that fire more often than on base, for tasks that the cross-skill table leaves out. */
function risen(task: TaskResult, { skill, change }: ExpectationResult): string[] {
  if (change !== 'lost') return []
  const wanted = new Set(
    task.expectations.filter((item) => item.label !== 'should_not_activate').map((item) => item.skill),
  )
  const before = new Map(task.fired.base.map((item) => [item.skill, item.rate]))
  return task.fired.head
    .filter((item) => item.skill !== skill && !wanted.has(item.skill) && item.rate > (before.get(item.skill) ?? 0))
    .map((item) => item.skill)
}

function pair(task: string, skill: string): string {
  return JSON.stringify([task, skill])
}
