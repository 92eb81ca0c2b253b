import { z } from 'zod'
import type { SourceDocument } from '../../../core/documents/document.ts'
import { MAX_TASKS } from '../../../core/documents/limits.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError, type Warning } from '../../../core/errors/user-error.ts'
import type { Grade } from '../../../graders/grader.ts'
import type { Expectation } from '../../../suites/suite.ts'
import { type AgentvScore, type Attempt, type Row, rowSchema } from './agentv-row.ts'
import { isSkillScore, readSkillScore } from './agentv-skill-score.ts'
import type { ImportedTask, ImportedTrial } from './imported-results.ts'
import { MAX_FEEDBACK, MAX_NAME } from './limits.ts'
import type { ResultFormat } from './result-format.ts'
import { TaskList } from './task-list.ts'

/**
 * AgentV's index.jsonl, one row per test. Rows hold neither prompts nor skill names: tests are identified by their ids,
 * and skills by the sentences of the trigger graders.
 */
export const agentvIndex: ResultFormat = {
  id: 'agentv',
  title: 'the index.jsonl of AgentV',
  recognises: (value) => rowsOf(value).some((row) => isRecord(row) && 'test_id' in row && isAgentvRow(row)),
  read(document) {
    const isList = Array.isArray(document.value)
    const rows = isList ? parseAt(z.array(rowSchema).max(MAX_TASKS), document) : [parseAt(rowSchema, document)]
    const pathOf = (index: number) => (isList ? [index] : [])
    const target = onlyTarget(rows, document)
    const skills = skillsByGrader(rows)
    const unnamed = new Set<string>()
    const list = new TaskList()
    for (const { row, index } of withoutRetried(rows)) {
      list.add(taskOf(row, skills, unnamed, { document, path: pathOf(index) }))
    }
    return [
      {
        column: null,
        subject: null,
        agent: {
          id: target,
          version: null,
          model: null,
          label: `${target ?? 'target'} (by AgentV)`,
          deterministic: false,
        },
        createdAt:
          rows
            .flatMap(({ timestamp }) => timestamp || [])
            .toSorted()
            .at(-1) ?? null,
        commit: null,
        dirty: false,
        surfaceDigest: null,
        filter: null,
        descriptions: new Map(),
        tasks: list.done(
          () =>
            new UserError({
              what: 'These results hold no run',
              where: document.positionOf([]),
              todo: 'Run `agentv eval`, and name .internal/index.jsonl of its run.',
            }),
        ),
        problem: null,
        lacks: null,
        warnings: [...unnamed].map(
          (grader): Warning => ({
            what: `${document.file} does not say which one skill the trigger grader ${grader} is about: it is left out.`,
            todo: 'Its sentences name the skill where at least one trial called a tool, and the grader is about one skill.',
          }),
        ),
      },
    ]
  },
}

function rowsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, 1) : [value]
}

function isAgentvRow(row: Record<string, unknown>): boolean {
  return 'target' in row || 'scores' in row || 'execution_status' in row
}

/** The one target of all rows; null where none names one. Throws for several: their trials cannot be pooled. */
function onlyTarget(rows: readonly Row[], document: SourceDocument): string | null {
  const targets = [...new Set(rows.flatMap(({ target }) => target || []))]
  if (targets.length < 2) return targets[0] ?? null
  throw new UserError({
    what: `The results are of several targets: ${targets.slice(0, 5).join(', ')}`,
    where: document.positionOf([]),
    todo: 'Run each target by itself (`--target`), and gate its results by themselves.',
  })
}

/** The last retry of each sample: earlier ones failed for infrastructure reasons. */
function withoutRetried(rows: readonly Row[]): { row: Row; index: number }[] {
  const last = new Map<string, { row: Row; index: number }>()
  for (const [index, row] of rows.entries()) {
    const sample = row.sample_index ?? null
    const id = sample === null ? String(index) : JSON.stringify([testOf(row), sample])
    const before = last.get(id)
    if (before === undefined || (row.retry_index ?? 0) > (before.row.retry_index ?? 0)) last.set(id, { row, index })
    // Two rows of one sample and retry are two runs.
    else if ((row.retry_index ?? 0) === (before.row.retry_index ?? 0)) last.set(`${id} ${index}`, { row, index })
  }
  return [...last.values()]
}

function testOf({ eval_path: path, suite, test_id: id }: Row): [string, string] {
  return [path || suite || '', id]
}

function graderKey(row: Row, score: AgentvScore, position: number): string {
  return JSON.stringify([...testOf(row), score.type ?? '', score.name ?? '', position])
}

type NamedSkill = { skill: string; isExact: boolean }

/** The skill of each trigger grader, from whichever of its trials names it best. */
function skillsByGrader(rows: readonly Row[]): Map<string, NamedSkill> {
  const named = new Map<string, NamedSkill>()
  for (const row of rows) {
    for (const { scores } of [row, ...(row.attempts ?? [])]) {
      for (const [position, score] of (scores ?? []).entries()) {
        const read = readSkillScore(score)
        if (read === null || read.skill === null) continue
        const key = graderKey(row, score, position)
        const before = named.get(key)
        if (before === undefined || (read.isExact && !before.isExact)) {
          named.set(key, { skill: read.skill.slice(0, MAX_NAME), isExact: read.isExact })
        }
      }
    }
  }
  return named
}

interface TaskPlace {
  document: SourceDocument
  path: readonly number[]
}

function taskOf(
  row: Row,
  skills: ReadonlyMap<string, NamedSkill>,
  unnamed: Set<string>,
  place: TaskPlace,
): ImportedTask {
  const attempts = row.attempts?.some(({ scores }) => (scores ?? []).length > 0) ? row.attempts : [row]
  const said = { expectations: new Map<string, Expectation>(), guessed: new Set<string>(), unnamed }
  const seen = attempts.map((attempt) => ({ attempt, ...seenIn(row, attempt, skills, { ...said, place }) }))
  const { expectations, guessed } = said
  const trials = seen.map(({ attempt, answered, fired }): ImportedTrial => {
    // A missing or unknown verdict never counts as "did not trigger".
    const isSilent = [...expectations.keys()].some((skill) => !answered.has(skill))
    const error = errorOf(attempt) ?? (isSilent ? 'its trigger grader gave no known verdict' : null)
    const grades = errorOf(attempt) === null ? (attempt.scores ?? []).map(toGrade) : []
    return { fired: [...fired], error, grades }
  })
  return {
    id: row.test_id,
    suite: row.eval_path || row.suite || null,
    prompt: null,
    title: row.test_id,
    expectations: [...expectations.values()],
    golden: false,
    tags: [],
    source: place.document.positionOf([...place.path, 'test_id']),
    key: null,
    knows: [...expectations.keys()],
    guessed: [...guessed],
    trials,
    figures: null,
  }
}

/** What the trigger graders of one attempt say. Adds the labels that they show. */
function seenIn(
  row: Row,
  { scores }: Attempt,
  skills: ReadonlyMap<string, NamedSkill>,
  said: { expectations: Map<string, Expectation>; guessed: Set<string>; unnamed: Set<string>; place: TaskPlace },
): { answered: Set<string>; fired: Set<string> } {
  const answered = new Set<string>()
  const fired = new Set<string>()
  for (const [position, score] of (scores ?? []).entries()) {
    if (!isSkillScore(score)) continue
    const { skill, isExact } = skills.get(graderKey(row, score, position)) ?? {}
    if (skill !== undefined && isExact === false) said.guessed.add(skill)
    if (skill === undefined) said.unnamed.add(`"${score.name ?? score.type ?? ''}" of ${row.test_id}`)
    const read = readSkillScore(score)
    if (skill === undefined || read === null) continue
    addExpectation(said.expectations, { skill, isWanted: read.isWanted }, row, said.place)
    answered.add(skill)
    if (read.triggered) fired.add(skill)
  }
  return { answered, fired }
}

function addExpectation(
  expectations: Map<string, Expectation>,
  { skill, isWanted }: { skill: string; isWanted: boolean },
  row: Row,
  { document, path }: TaskPlace,
): void {
  const label = isWanted ? 'must_activate' : 'should_not_activate'
  const before = expectations.get(skill)
  if (before !== undefined && before.label !== label) {
    throw new UserError({
      what: `The test "${row.test_id}" both wants and forbids the skill \`${skill}\``,
      where: document.positionOf(path),
      todo: 'Correct its graders, and make the results again.',
    })
  }
  expectations.set(skill, { skill, label, weight: 1 })
}

function errorOf({ execution_status: status, error }: Attempt): string | null {
  if (status !== 'execution_error' && !(status === undefined && typeof error === 'string' && error !== '')) return null
  return (typeof error === 'string' && error !== '' ? error : 'the run ended in an error').slice(0, MAX_FEEDBACK)
}

function toGrade(score: AgentvScore): Grade {
  const { name: grader, type, reason, assertions } = score
  const failed = (assertions ?? []).filter(({ passed }) => passed === false).map(({ text }) => text)
  return {
    grader: grader || type || 'grader',
    type: type ?? '',
    ...outcomeOf(score),
    feedback: (failed.length > 0 ? failed.join('; ') : (reason ?? '')).slice(0, MAX_FEEDBACK),
    details: {},
    weight: (score.weight ?? 0) > 0 ? (score.weight ?? 1) : 1,
    durationMs: 0,
  }
}

function outcomeOf({ score, verdict }: AgentvScore): Pick<Grade, 'score' | 'passed' | 'status'> {
  if (verdict === 'skip' || score === null || score === undefined)
    return { score: null, passed: null, status: 'not_applicable' }
  const passed = verdict === undefined || verdict === null ? score >= 1 : verdict === 'pass'
  return { score: Math.min(1, Math.max(0, score)), passed, status: 'graded' }
}
