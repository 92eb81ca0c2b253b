import type { ColumnResults } from '../core/results/results.ts'
import { sidePlan } from '../sides/offered-skills.ts'
import type { Trees } from '../sides/open-trees.ts'
import type { Tree } from '../sides/tree.ts'
import { catalogueDigest } from '../skills/listing.ts'
import type { RunPlan } from '../trials/plan/plan-trials.ts'
import type { Asked } from './choose-tasks.ts'
import type { Contexts } from './contexts.ts'
import type { OpenSettings } from './open-agent.ts'
import type { ReadSides } from './read-sides.ts'
import type { EvaluationRequest } from './request.ts'
import type { Sameness } from './sameness.ts'
import { preparations, type SuiteHooks } from './suite-hooks.ts'

/** What is known of a run when its agent is open. */
export interface Known {
  trees: Trees
  sides: ReadSides
  settings: OpenSettings
  asked: Asked
  contexts: Contexts
  same: Sameness | null
  request: EvaluationRequest
}

/** Both sides in the form of `results.json`. */
export function reportedSides(
  { trees, sides, settings, request }: Known,
  baseTree: Tree | null,
): ColumnResults['sides'] {
  const { comparison } = request
  const { ownBase, head } = sides.skills
  const { visibility } = settings.agent
  return {
    base:
      baseTree === null || ownBase === null || comparison.kind === 'run'
        ? null
        : {
            commit: baseTree.commit,
            ref: comparison.base.ref,
            dirty: false,
            surfaceDigest: catalogueDigest(ownBase, visibility),
          },
    head: {
      commit: trees.headCommit,
      ref: comparison.head.ref,
      dirty: comparison.head.commit === 'working' && trees.dirty,
      surfaceDigest: catalogueDigest(head.catalogue, visibility),
    },
  }
}

/** The skills that an agent is offered on each side, by task. Base's skills keep base's own names. */
export function sidePlans(
  { trees, sides: { skills, rooms }, settings, asked: { tasks }, contexts }: Known,
  baseTree: Tree | null,
  hooks: SuiteHooks,
): RunPlan['sides'] {
  const sees = settings.agent.visibility
  const pathsOn = (side: 'base' | 'head') => (key: string) => rooms.rooms.get(key)?.[side] ?? null
  return {
    base:
      baseTree === null || skills.base === null || skills.ownBase === null
        ? null
        : {
            ...sidePlan({ tree: baseTree, own: skills.ownBase, named: skills.base, sees }, tasks, pathsOn('base')),
            contexts: contexts.base,
            preparation: preparations(hooks, tasks, baseTree, 'base'),
          },
    head: {
      ...sidePlan({ tree: trees.head, own: skills.head.catalogue, named: skills.head, sees }, tasks, pathsOn('head')),
      contexts: contexts.head,
      preparation: preparations(hooks, tasks, trees.head, 'head'),
    },
  }
}
