import { addToGroup, groupBy } from '../errors/group-by.ts'
import type { Arm, ExpectationResult, Results, SkillResult, TaskResult } from '../results/results.ts'
import { firstRun } from './first-run.ts'
import { shownChanges } from './shown-change.ts'

/** One prompt that changed for one skill. */
export interface PromptRow {
  task: TaskResult
  expectation: ExpectationResult
  /** Skills that fired instead, where they did not on base. Empty for false triggers. */
  takers: readonly string[]
}

/**
 * What several renderers need to know of a `Results`, worked out once. All lists are in the order in which they are
 * shown.
 */
export interface View {
  /** As they were given, but for those of a first run, see `firstLook`. */
  results: Results
  /** True with an agent that does not always do the same: a difference may be chance. */
  isNoisy: boolean
  /** Whether a question may be shown as a change, see `shownChanges`. */
  tells(arm: Arm): boolean
  /** Worst first. */
  skills: readonly SkillResult[]
  byName: ReadonlyMap<string, SkillResult>
  /**
   * Prompts that a skill fired on at base and no longer does, or in half of its trials less; those of regressed skills
   * first.
   */
  lost: readonly PromptRow[]
  /**
   * Prompts that a skill fires on less often, but that are not lost. None with a deterministic agent, as of the next.
   */
  slipped: readonly PromptRow[]
  /** Both. */
  lostBySkill: ReadonlyMap<string, readonly PromptRow[]>
  /**
   * Prompts that a skill newly fires on and should not, or in half of its trials more, without those that others lost
   * to it.
   */
  falseTriggers: readonly PromptRow[]
  /** How many prompts each skill newly fires on that others lost to it: those that `falseTriggers` leaves out. */
  taken: ReadonlyMap<string, number>
  /** Prompts that a skill fires on more often and should not, but not newly. */
  risen: readonly PromptRow[]
  /** Prompts that fail on head where there is no base to compare with. */
  missed: readonly PromptRow[]
  gained: readonly PromptRow[]
  fixed: readonly PromptRow[]
}

/** The fall or rise of a rate from which a prompt is listed as lost, or as newly fired on: half of its trials. */
const HALF = 0.5

export function viewOf(given: Results): View {
  const results = firstRun(given)
  const isNoisy = !results.agent.deterministic
  const tells = shownChanges(results)
  const worsening = (skill: SkillResult): number => {
    const net = (arm: Arm): number => (tells(arm) ? arm.net : 0)
    // Prompts lost come before as many that were fired on falsely; sums of rates are never quite as many.
    return net(skill.recall) * (isNoisy ? 1.5 : 1.001) + net(skill.falseTriggers)
  }
  const skills = [...results.skills].sort(
    (a, b) =>
      severity(a, tells) - severity(b, tells) ||
      worsening(b) - worsening(a) ||
      (a.head?.f1 ?? 1) - (b.head?.f1 ?? 1) ||
      compare(a.skill, b.skill),
  )
  const byName = new Map(skills.map((skill) => [skill.skill, skill]))
  const rank = new Map(skills.map((skill, index) => [skill.skill, index]))
  const takers = takersByTask(results)
  const rows: Record<'lost' | 'false_trigger' | 'missed' | 'gained' | 'fixed', PromptRow[]> = {
    lost: [],
    false_trigger: [],
    missed: [],
    gained: [],
    fixed: [],
  }
  for (const task of results.tasks) {
    for (const expectation of task.expectations) {
      const row = {
        task,
        expectation,
        takers: takers.get(pair(task.key, expectation.skill)) ?? risen(task, expectation),
      }
      if (expectation.base === null) {
        if (expectation.passed.head === false && expectation.source === 'labelled') rows.missed.push(row)
      } else if (expectation.change !== 'same' && expectation.change !== 'unknown') {
        rows[expectation.change].push(row)
      }
    }
  }
  const stolen = new Set(rows.lost.flatMap((row) => row.takers.map((taker) => pair(row.task.key, taker))))
  const order = (a: PromptRow, b: PromptRow): number =>
    (rank.get(a.expectation.skill) ?? rank.size) - (rank.get(b.expectation.skill) ?? rank.size) ||
    compare(a.expectation.skill, b.expectation.skill) ||
    moved(b) - moved(a) ||
    compare(a.task.source.file, b.task.source.file) ||
    a.task.source.line - b.task.source.line
  for (const list of Object.values(rows)) list.sort(order)
  const lostBySkill = groupBy(rows.lost, ({ expectation }) => expectation.skill)
  const isTaken = (row: PromptRow): boolean => stolen.has(pair(row.task.key, row.expectation.skill))
  const falseTriggers = rows.false_trigger.filter((row) => !isTaken(row))
  const taken = new Map<string, number>()
  for (const row of rows.false_trigger) {
    const { skill } = row.expectation
    if (isTaken(row)) taken.set(skill, (taken.get(skill) ?? 0) + 1)
  }
  const isWhole = (row: PromptRow): boolean => !isNoisy || moved(row) >= HALF - 1e-9
  return {
    results,
    isNoisy,
    tells,
    skills,
    byName,
    lost: rows.lost.filter(isWhole),
    slipped: rows.lost.filter((row) => !isWhole(row)),
    lostBySkill,
    falseTriggers: falseTriggers.filter(isWhole),
    taken,
    risen: falseTriggers.filter((row) => !isWhole(row)),
    missed: rows.missed,
    // Beside a confirmed loss other prompts fire more often by chance.
    gained: isNoisy ? [] : rows.gained,
    fixed: isNoisy ? [] : rows.fixed,
  }
}

/**
 * Whether a skill belongs into the table of changed skills. With an agent that does not always do the same, every skill
 * that was measured on both sides is other than "unchanged", and nothing is to be said of most.
 */
export function isChanged(view: View, skill: SkillResult): boolean {
  if (skill.descriptionChanged || skill.renamedFrom !== null) return true
  if (!view.isNoisy || skill.state !== 'pass') return skill.state !== 'unchanged'
  return view.tells(skill.recall) || view.tells(skill.falseTriggers)
}

/** How far a prompt's rate moved, 0..1. */
function moved({ expectation: { base, head } }: PromptRow): number {
  return Math.abs((base?.rate ?? head.rate ?? 0) - (head.rate ?? 0))
}

/** Orders by code unit: the same on every machine, unlike a locale's order. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function severity(skill: SkillResult, tells: View['tells']): number {
  switch (skill.state) {
    case 'regressed':
      return 0
    case 'not_evaluated':
      return 1
    case 'pass':
      if (tells(skill.recall) || tells(skill.falseTriggers)) return 2
      return skill.descriptionChanged ? 6 : 7
    case 'new':
      return 3
    case 'removed':
      return 4
    case 'improved':
      return 5
    case 'unchanged':
      return skill.descriptionChanged ? 6 : 7
  }
}

function takersByTask({ stolen }: Results): Map<string, string[]> {
  const takers = new Map<string, string[]>()
  for (const row of stolen) {
    for (const key of row.tasks) {
      const id = pair(key, row.expected)
      addToGroup(takers, id, row.fired)
    }
  }
  return takers
}

/**
 * For tasks that the cross-skill table leaves out, such as removed ones: the unwanted skills that fire more often than
 * on base.
 */
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
