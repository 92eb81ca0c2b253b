import type { ExpectationResult, Results, SkillResult, TaskResult } from '../results.ts'

/** One prompt that changed for one skill. */
export interface PromptRow {
  task: TaskResult
  expectation: ExpectationResult
  /** Skills that fired instead, where they did not on base. Empty for false triggers. */
  takers: readonly string[]
}

/** What several renderers need to know of a `Results`, worked out once. All lists are in the order in which they are shown. */
export interface View {
  results: Results
  /** Worst first. */
  skills: readonly SkillResult[]
  byName: ReadonlyMap<string, SkillResult>
  /** Prompts that a skill fired on at base and no longer does, those of regressed skills first. */
  lost: readonly PromptRow[]
  lostBySkill: ReadonlyMap<string, readonly PromptRow[]>
  /** Prompts that a skill newly fires on and should not, without those that are `lost` to it already. */
  falseTriggers: readonly PromptRow[]
  /** Prompts that fail on head where there is no base to compare with. */
  missed: readonly PromptRow[]
  gained: readonly PromptRow[]
  fixed: readonly PromptRow[]
}

export function viewOf(results: Results): View {
  const skills = [...results.skills].sort(
    (a, b) =>
      severity(a) - severity(b) ||
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
      if (expectation.change === 'same') continue
      if (expectation.change !== 'unknown') rows[expectation.change].push(row)
      else if (expectation.base === null && expectation.passed.head === false && expectation.source === 'labelled') {
        rows.missed.push(row)
      }
    }
  }
  const stolen = new Set(rows.lost.flatMap((row) => row.takers.map((taker) => pair(row.task.key, taker))))
  const order = (a: PromptRow, b: PromptRow): number =>
    (rank.get(a.expectation.skill) ?? rank.size) - (rank.get(b.expectation.skill) ?? rank.size) ||
    compare(a.expectation.skill, b.expectation.skill) ||
    compare(a.task.source.file, b.task.source.file) ||
    a.task.source.line - b.task.source.line
  for (const list of Object.values(rows)) list.sort(order)
  const lostBySkill = new Map<string, PromptRow[]>()
  for (const row of rows.lost) {
    const group = lostBySkill.get(row.expectation.skill)
    if (group === undefined) lostBySkill.set(row.expectation.skill, [row])
    else group.push(row)
  }
  return {
    results,
    skills,
    byName,
    lost: rows.lost,
    lostBySkill,
    falseTriggers: rows.false_trigger.filter((row) => !stolen.has(pair(row.task.key, row.expectation.skill))),
    missed: rows.missed,
    gained: rows.gained,
    fixed: rows.fixed,
  }
}

/** Whether a skill belongs into the table of changed skills. */
export function isChanged(skill: SkillResult): boolean {
  return skill.state !== 'unchanged' || skill.descriptionChanged || skill.renamedFrom !== null
}

/** Orders by code unit: the same on every machine, unlike a locale's order. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function severity(skill: SkillResult): number {
  switch (skill.state) {
    case 'regressed':
      return 0
    case 'not_evaluated':
      return 1
    case 'pass':
      return 2
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

/** Prompts lost come before prompts fired on falsely. */
function worsening(skill: SkillResult): number {
  return skill.recall.net * 1.001 + skill.falseTriggers.net
}

function takersByTask({ stolen }: Results): Map<string, string[]> {
  const takers = new Map<string, string[]>()
  for (const row of stolen) {
    for (const key of row.tasks) {
      const id = pair(key, row.expected)
      const names = takers.get(id)
      if (names === undefined) takers.set(id, [row.fired])
      else names.push(row.fired)
    }
  }
  return takers
}

/** For tasks that the cross-skill table leaves out, such as removed ones: the unwanted skills that fire more often than on base. */
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
