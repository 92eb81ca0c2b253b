import { dirname, extname } from 'node:path/posix'
import { groupBy } from '../../core/errors/group-by.ts'
import { labelledPrompts } from '../formats/shapes/labelled-prompts.ts'
import { isLabelled } from '../labels.ts'
import { eachOnce, NameList } from '../name-list.ts'
import type { Suite, Task } from '../suite.ts'

/**
 * Joins routing sets that are kept in one file for each skill: same folder, same extension, and no file wants more than
 * one skill. A prompt of one file must then not activate the skills of the others, as in a routing set in one file.
 * Files that want several skills are complete sets and stay alone. The suites keep their files.
 */
export function joinRoutingSets(suites: readonly Suite[]): Suite[] {
  const joined = new Map<string, Suite>()
  const parts = suites.filter((suite) => isRoutingSet(suite) && wantedBy(suite).size <= 1)
  for (const same of groupBy(parts, ({ file }) => JSON.stringify([dirname(file), extname(file)])).values()) {
    const wanted = new Set(same.flatMap((suite) => [...wantedBy(suite)]))
    if (same.length < 2 || wanted.size < 2) continue
    const skills = new NameList([...new Set(same.flatMap((suite) => suite.skills))])
    const joinedTo = eachOnce((list) => list.with(skills))
    for (const suite of same) {
      joined.set(suite.file, {
        ...suite,
        tasks: suite.tasks.map((task) => withRoutes(task, (own) => (own === undefined ? skills : joinedTo(own)))),
      })
    }
  }
  return suites.map((suite) => joined.get(suite.file) ?? suite)
}

/** Whether the prompts of a file say which skill should load, so that all other skills must not. */
function isRoutingSet({ format, tasks }: Suite): boolean {
  return format === labelledPrompts.id && tasks.some(({ others }) => others !== undefined)
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
function withRoutes(task: Task, routesOf: (own: NameList | undefined) => NameList): Task {
  if (task.expectsNoSkill || !isLabelled(task)) return task
  const rationale = task.expectations[0]?.rationale ?? task.others?.rationale
  return {
    ...task,
    others: { skills: routesOf(task.others?.skills), rationale },
  }
}
