import type { Warning } from '../errors/user-error.ts'
import type { ResolvedTask } from '../suite/resolved-task.ts'
import type { GraderSpec } from '../suite/suite.ts'

/**
 * Grader types that only compare text, so they are safe whoever the author is. Types that may hold a JSON Schema are
 * left out: the validator compiles a schema into code of this process.
 */
const HARMLESS: ReadonlySet<string> = new Set([
  'text',
  'keyword',
  'regex',
  'output_contains',
  'output_not_contains',
  'output_contains_any',
  'skill_invocation',
  'trigger',
  'file',
  'behavior',
  'action_sequence',
])

/**
 * Replaces the graders of an untrusted change by base's: those of the same task, else of the task with the same id in
 * the same suite. A task without a match keeps graders that only compare; its programs, code and judge are left out.
 */
export function withBaseGraders(
  tasks: readonly ResolvedTask[],
  base: readonly ResolvedTask[],
): { tasks: ResolvedTask[]; warnings: Warning[] } {
  const byKey = new Map(base.map((task) => [task.key, task]))
  const byId = new Map(base.flatMap((task) => task.suites.map((suite) => [idIn(suite, task.id), task] as const)))
  const dropped: GraderSpec[] = []
  const graded = tasks.map((task): ResolvedTask => {
    const known = byKey.get(task.key) ?? task.suites.map((suite) => byId.get(idIn(suite, task.id))).find(Boolean)
    if (known !== undefined) return { ...task, graders: known.graders }
    const graders = task.graders.filter(({ type }) => HARMLESS.has(type))
    dropped.push(...task.graders.filter(({ type }) => !HARMLESS.has(type)))
    return { ...task, graders }
  })
  const [first] = dropped
  if (first === undefined) return { tasks: graded, warnings: [] }
  const more = dropped.length > 1 ? ` So are ${dropped.length - 1} more.` : ''
  return {
    tasks: graded,
    warnings: [
      {
        what: `The grader "${first.name}" (${first.type}) is left out: a change from outside adds it, and no code of such a change is run.${more}`,
        where: first.source,
        todo: 'It counts once it is on the base branch.',
      },
    ],
  }
}

function idIn(suite: string, id: string): string {
  return JSON.stringify([suite, id])
}
