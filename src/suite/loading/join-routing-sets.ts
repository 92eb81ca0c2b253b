import { dirname, extname } from 'node:path/posix'
import { MAX_LABELS } from '../../documents/limits.ts'
import { groupBy } from '../../errors/group-by.ts'
import type { Warning } from '../../errors/user-error.ts'
import type { Expectation, Suite, Task } from '../suite.ts'

/**
 * Joins routing sets that are kept in one file for each skill: same folder, same extension, and no file wants more than
 * one skill. A prompt of one file must then not activate the skills of the others, as in a routing set in one file.
 * Files that want several skills are complete sets and stay alone. The suites keep their files.
 */
export function joinRoutingSets(suites: readonly Suite[]): { suites: Suite[]; warnings: Warning[] } {
  const warnings: Warning[] = []
  const joined = new Map<string, Suite>()
  const parts = suites.filter((suite) => suite.format === 'routing-set' && wantedBy(suite).size <= 1)
  for (const same of groupBy(parts, ({ file }) => JSON.stringify([dirname(file), extname(file)])).values()) {
    const wanted = new Set(same.flatMap((suite) => [...wantedBy(suite)]))
    if (same.length < 2 || wanted.size < 2) continue
    const skills = [...new Set(same.flatMap((suite) => suite.skills))]
    const prompts = same.reduce((sum, { tasks }) => sum + tasks.length, 0)
    const [first] = same
    if (first !== undefined && prompts * skills.length > MAX_LABELS) {
      warnings.push({
        what: `${prompts.toLocaleString('en')} prompts for ${skills.length.toLocaleString('en')} skills in ${same.length} files make more than ${MAX_LABELS.toLocaleString('en')} labels: the files are read one by one`,
        where: { file: first.file, line: 1, column: 1 },
        todo: 'Split the folder by groups of skills.',
      })
      continue
    }
    for (const suite of same) {
      joined.set(suite.file, { ...suite, tasks: suite.tasks.map((task) => withRoutes(task, skills)) })
    }
  }
  return { suites: suites.map((suite) => joined.get(suite.file) ?? suite), warnings }
}

/** The skills that the prompts of a suite must activate. */
function wantedBy({ tasks }: Suite): Set<string> {
  return new Set(
    tasks.flatMap(({ expectations }) =>
      expectations.flatMap(({ skill, label }) => (label === 'must_activate' ? [skill] : [])),
    ),
  )
}

/** Forbids the skills that a prompt does not label. One that wants no skill forbids all of them anyway. */
function withRoutes(task: Task, skills: readonly string[]): Task {
  if (task.expectsNoSkill || task.expectations.length === 0) return task
  const labelled = new Set(task.expectations.map(({ skill }) => skill))
  const [{ rationale } = {}] = task.expectations
  const forbidden = skills.flatMap((skill): Expectation[] =>
    labelled.has(skill)
      ? []
      : [{ skill, label: 'should_not_activate', weight: 1, ...(rationale === undefined ? {} : { rationale }) }],
  )
  return { ...task, expectations: [...task.expectations, ...forbidden] }
}
