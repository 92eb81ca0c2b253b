import type { Warning } from '../core/errors/user-error.ts'
import { answered, type Outcome, refused, type Unanswered } from '../core/process/outcome.ts'
import { missingJudgeKey, noBaseWarning } from '../graders/judge-problems.ts'
import { graderWarnings } from '../graders/validate-grader-specs.ts'
import type { ResolvedTask } from '../suites/resolved-task.ts'
import { type Asked, type Chosen, choose, namesOf, onlyOf } from './choose-tasks.ts'
import { type GradedSides, gradeSides } from './grade-sides.ts'
import { nothingYet } from './installing.ts'
import type { ReadSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'
import type { Settings } from './settings.ts'
import { ungradableWarning } from './ungradable.ts'
import { isFiltered, noTask, nothingLabelled, unknownRoom, unknownSkill } from './unmatched-filters.ts'

/**
 * Determines the tasks to ask and checks their graders. A head from outside is graded by base's graders. Refused for
 * labels and graders that the change broke, and for filters that leave no task.
 */
export function askTasks(
  read: ReadSides,
  settings: Pick<Settings, 'judge' | 'agent'>,
  request: EvaluationRequest,
  host: Pick<Host, 'environment'>,
): Outcome<Asked> {
  const graded = gradeSides(read, settings, request)
  if (graded.errors.length > 0) return refused(graded.errors)
  const chosen = choose(read, graded, settings, request)
  const { named, unshown, ...asked } = chosen
  const { head, base } = read
  if (!isFiltered(request.only) && head.suites.length + base.suites.length === 0)
    return answered({ ...asked, warnings: [] })
  const none = nothingAsked(read, graded, chosen, request)
  if (none !== null) return none
  const specs = uniqueGraders(graded.ofSides.head.tasks)
  const keyless = missingJudgeKey(specs, settings.judge, {
    environment: host.environment,
    offline: request.offline !== null,
    provides: settings.agent.provides,
  })
  if (keyless !== null) return refused([keyless])
  const alone = request.comparison.kind === 'gate' ? null : noBaseWarning(specs)
  const ofGraders = [...graderWarnings(specs), ...(alone === null ? [] : [alone])]
  return answered({ ...asked, warnings: warningsOf(graded, chosen, settings, ofGraders) })
}

/** Why no task is asked; null where one is. */
function nothingAsked(
  { head, rooms, skills, brought }: ReadSides,
  { ofSides, suites, warnings }: GradedSides,
  { named, tasks, catalogues }: Chosen,
  request: EvaluationRequest,
): Unanswered | null {
  const only = onlyOf(request, skills)
  const unmatched = unknownRoom(only.rooms, rooms) ?? unknownSkill(only.skills, namesOf(catalogues, rooms))
  if (unmatched !== null) return refused([unmatched])
  const none = noTask(named, only, ofSides.head.ambiguous)
  if (none !== null) return brought !== null && !isFiltered(only) ? nothingYet(none) : none
  if (tasks.length > 0) return null
  const leftOut = head.warnings.filter(({ code }) => code === 'left_out')
  return nothingLabelled(suites, [...warnings, ...leftOut])
}

function warningsOf(
  { warnings, unasked, ofSides, replaced }: GradedSides,
  { named, tasks, unshown }: Chosen,
  { agent }: Pick<Settings, 'agent'>,
  ofGraders: readonly Warning[],
): Warning[] {
  const isAsked = new Set<unknown>(tasks)
  const left = ungradableWarning(
    named.filter((task) => !isAsked.has(task)),
    agent.id === 'lexical' ? 'the lexical router' : agent.id,
  )
  const ofLeft = [left, unshown].filter((warning) => warning !== null)
  return [...ofLeft, ...warnings, ...unasked, ...ofSides.head.warnings, ...replaced, ...ofGraders]
}

/** Each grader once, by its position in the suite: several tasks may share one. */
function uniqueGraders(tasks: readonly ResolvedTask[]): ResolvedTask['graders'] {
  const seen = new Map(
    tasks.flatMap(({ graders }) => graders.map((grader) => [JSON.stringify([grader.source, grader.type]), grader])),
  )
  return [...seen.values()]
}
