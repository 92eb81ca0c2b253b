import { type ColumnResults, columnResultsSchema } from '../../src/core/results/results.ts'
import { type Run, runOfColumn } from './run-of.ts'

/** The same results in each of several rooms: each skill with a row, and each prompt with a task, in every one. */
export function inRooms(run: Run, rooms: readonly string[]): Run {
  const names = [...run.skills, ...run.unmeasured].map(({ skill }) => skill)
  const each = rooms.map((room) => {
    const text = names.reduce(
      (json, name) => json.replaceAll(`"${name}"`, `"${name}@${room}"`).replaceAll(`"${name}: `, `"${name}@${room}: `),
      JSON.stringify({ ...run, columns: undefined }).replaceAll(/"task-\d+/g, `$&@${room}`),
    )
    const own: ColumnResults = columnResultsSchema.parse(JSON.parse(text))
    const here = { room: { name: room } }
    return {
      ...own,
      skills: own.skills.map((one) => ({ ...one, ...here })),
      unmeasured: own.unmeasured.map((one) => ({ ...one, ...here })),
      tasks: own.tasks.map((one) => ({ ...one, ...here })),
    }
  })
  return runOfColumn({
    ...run,
    rooms: each.map(({ skills, tasks }, index) => ({
      name: rooms[index] ?? '',
      skills: { base: skills.length, head: skills.length },
      prompts: tasks.length,
    })),
    skills: each.flatMap((own) => own.skills),
    unmeasured: each.flatMap((own) => own.unmeasured),
    tasks: each.flatMap((own) => own.tasks),
    stolen: each.flatMap((own) => own.stolen),
    alsoFired: each.flatMap((own) => own.alsoFired),
    errors: each.flatMap((own) => own.errors),
    decision: {
      ...run.decision,
      // What is of no skill is said once.
      reasons: each.flatMap(({ decision }, index) =>
        decision.reasons.filter(({ skill }) => skill !== null || index === 0),
      ),
    },
  })
}
