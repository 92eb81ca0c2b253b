import { groupBy } from '../core/errors/group-by.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { ResolvedTask } from '../suites/resolved-task.ts'
import type { GraderSpec } from '../suites/suite.ts'

/**
 * Grader types that only compare text, so they are safe whoever the author is. Types that may hold a JSON Schema are
 * left out: the validator compiles a schema into code of this process.
 */
const HARMLESS: ReadonlySet<string> = new Set(
  `text keyword regex output_contains output_not_contains output_contains_any skill_invocation trigger
  file behavior action_sequence`.split(/\s+/),
)

/**
 * Replaces the graders of an untrusted change by base's: those of the same task, else of the task with the same id in
 * the same suite. A task without a match keeps graders that only compare; its programs, code and judge are left out.
 * Graders of a conversation stand with its last task, so what is replaced is a whole conversation's: a change that
 * makes its messages questions of their own, or one question of them, keeps base's graders and gets no others.
 */
export function withBaseGraders(
  tasks: readonly ResolvedTask[],
  base: readonly ResolvedTask[],
): { tasks: ResolvedTask[]; warnings: Warning[] } {
  const ofBase = conversationsOf(base)
  const byKey = new Map(base.map((task) => [task.key, task]))
  const byId = new Map(base.flatMap((task) => task.suites.map((suite) => [idIn(suite, task.id), task] as const)))
  /** A conversation that was one question has the id that its messages' begin with. */
  const byWhole = new Map(base.flatMap((task) => task.suites.map((suite) => [idIn(suite, wholeId(task)), task])))
  const find = ({ suites }: ResolvedTask, by: ReadonlyMap<string, ResolvedTask>, id: string) =>
    suites.map((suite) => by.get(idIn(suite, id))).find(Boolean)
  // A message that is as it was says more than an id: ids may be numbers, which move.
  const ways = [
    (task: ResolvedTask) => byKey.get(task.key),
    (task: ResolvedTask) => find(task, byId, task.id),
    (task: ResolvedTask) => find(task, byWhole, wholeId(task)),
  ]
  const dropped: GraderSpec[] = []
  const replaced = new Map<ResolvedTask, readonly GraderSpec[]>()
  for (const conversation of new Set(conversationsOf(tasks).values())) {
    const match = ways.flatMap((known) => conversation.map(known)).find(Boolean)
    const last = conversation.at(-1)
    for (const task of conversation) {
      const own = task.graders.filter(({ type }) => HARMLESS.has(type))
      if (match === undefined) dropped.push(...task.graders.filter(({ type }) => !HARMLESS.has(type)))
      replaced.set(task, match === undefined ? own : task === last ? gradersOf(ofBase.get(match) ?? [match]) : [])
    }
  }
  const graded = tasks.map((task): ResolvedTask => ({ ...task, graders: replaced.get(task) ?? [] }))
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

/** The tasks of each task's conversation, by the number of their message; itself alone where it is none. */
function conversationsOf(tasks: readonly ResolvedTask[]): Map<ResolvedTask, readonly ResolvedTask[]> {
  const groups = groupBy(tasks, (task) =>
    task.message === undefined
      ? JSON.stringify([task.key])
      : JSON.stringify([task.message.conversation, task.suites[0], wholeId(task)]),
  )
  const sorted = [...groups.values()].map((group) => group.toSorted((a, b) => numberOf(a) - numberOf(b)))
  return new Map(sorted.flatMap((group) => group.map((task) => [task, group] as const)))
}

function gradersOf(conversation: readonly ResolvedTask[]): readonly GraderSpec[] {
  const [only, ...more] = conversation
  return only !== undefined && more.length === 0 ? only.graders : conversation.flatMap(({ graders }) => graders)
}

/** Messages of the user before a task's own. */
function numberOf({ message }: ResolvedTask): number {
  return message?.before.length ?? 0
}

/** The id of a conversation: its first task's, which is written in the suite. */
function wholeId(task: ResolvedTask): string {
  const before = numberOf(task)
  return before === 0 ? task.id : task.id.replace(`/message-${before + 1}`, '')
}
