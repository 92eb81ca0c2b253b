import type { UserError, Warning } from '../core/errors/user-error.ts'
import { offering, type SideSkills } from '../sides/offered-skills.ts'
import { type ResolvedTasks, type ResolveOptions, resolveTasks } from '../suites/resolve-tasks.ts'
import type { Suite } from '../suites/suite.ts'
import { askedSuites, unaskedWarnings } from './asked-suites.ts'
import { withBaseGraders } from './base-graders.ts'
import { blameForGraders, withoutBadGraders } from './blame-for-graders.ts'
import { blameForLabels } from './blame-for-labels.ts'
import type { ReadSides } from './read-sides.ts'
import type { EvaluationRequest } from './request.ts'
import type { Settings } from './settings.ts'

/** The tasks of each side with labels and graders that can be used. */
export interface GradedSides {
  /** Head's suites as they are asked. */
  suites: readonly Suite[]
  /** About prompts of these that are not asked. */
  unasked: readonly Warning[]
  ofSides: { base: ResolvedTasks | null; head: ResolvedTasks }
  /** Mistakes in labels and graders that the change made: those in labels, else those in graders. */
  errors: readonly UserError[]
  /** Mistakes that were so before. */
  warnings: readonly Warning[]
  /** About graders of a change from outside. */
  replaced: readonly Warning[]
}

/** Resolves the labels of both sides, and sorts the mistakes in head's by who made them. */
export function gradeSides(
  { base, skills, rooms, firstRun, brought, policy }: ReadSides,
  { judge, agent }: Pick<Settings, 'judge' | 'agent'>,
  { untrusted }: Pick<EvaluationRequest, 'untrusted'>,
): GradedSides {
  const how = { evalsJson: policy.config.evalsJson, judge }
  const asked = (suites: readonly Suite[]) => askedSuites(suites, how, agent.provides)
  const shared: ResolveOptions['shared'] = new Map()
  const resolve = (suites: readonly Suite[], side: SideSkills, otherSide: SideSkills | null) =>
    resolveTasks(asked(suites), side.catalogue, {
      shared,
      renamed: skills.renamed,
      offeredTo: offering(side),
      otherSide: otherSide?.catalogue ?? null,
      areCopies: (found) => rooms.areApart(found) && skills.areOne(found),
    })
  const written = resolve(skills.suites.head, skills.head, skills.base)
  const readBase = skills.base === null ? null : resolve(skills.suites.base, skills.base, skills.head)
  const ofBase = readBase === null ? null : { ...readBase, tasks: withoutBadGraders(readBase.tasks) }
  const known = firstRun || brought !== null ? null : skills.ownBase
  const compared =
    ofBase === null || known === null ? null : { catalogue: known, resolved: ofBase, unread: base.unread }
  const labels = blameForLabels(compared, written)
  const own = untrusted === null ? null : withBaseGraders(written.tasks, ofBase?.tasks ?? [])
  const graders = blameForGraders(compared === null ? null : (readBase?.tasks ?? []), own?.tasks ?? written.tasks)
  const suites = asked(skills.suites.head)
  return {
    suites,
    unasked: unaskedWarnings(skills.suites.head, suites, how),
    ofSides: { base: ofBase, head: { ...written, tasks: graders.tasks } },
    errors: labels.errors.length > 0 ? labels.errors : graders.errors,
    warnings: [...labels.warnings, ...graders.warnings],
    replaced: own?.warnings ?? [],
  }
}
