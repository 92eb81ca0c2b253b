import { lossLimits } from '../core/config/defaults.ts'
import { type Floors as ConfigFloors, type FullConfig, floorsOf } from '../core/config/full-config.ts'
import type { Limits, Policy } from '../gate/question.ts'
import type { Suite } from '../suites/suite.ts'
import type { NamedSkills } from './skill-names.ts'

/**
 * The policy, from the configuration and the suites' requirements. Limits under a name that several skills have hold
 * for each of them, after `sharedLimits` told of it; limits under a name of its own win.
 */
export function policyOf(
  config: FullConfig,
  suites: readonly Suite[],
  named: NamedSkills,
  deterministic: boolean,
): Policy {
  const general = limits(config.policy, deterministic)
  const skills = new Map<string, Limits>()
  const written = Object.keys(config.policy.skills).map((key) => ({ key, names: named.inPolicy(key) }))
  // `limitsForUnknownSkills` warns of those without a skill.
  for (const { key, names } of written.sort((one, other) => other.names.length - one.names.length)) {
    for (const name of names) skills.set(name, limits(floorsOf(config.policy, key), deterministic))
  }
  // A suite's least accuracy (Waza's trigger_accuracy): base's or head's, whichever is stricter.
  for (const { file, settings, skills: labelled } of suites) {
    if (settings.minAccuracy === undefined) continue
    for (const label of labelled) {
      const name = named.inSuite(label, file) ?? label
      const now = skills.get(name) ?? general
      const accuracy = Math.max(settings.minAccuracy, now.floors.accuracy ?? 0)
      skills.set(name, { ...now, floors: { ...now.floors, accuracy } })
    }
  }
  return {
    general,
    skills,
    onRemovedTasks: config.policy.onRemovedTasks,
    ...(config.policy.accept === 'maintainers' ? {} : { accept: config.policy.accept }),
    onMovedLabels: config.policy.onMovedLabels,
    ...(config.policy.onNoAnswer === 'error' ? {} : { onNoAnswer: config.policy.onNoAnswer }),
    unlabelled: config.unlabelled,
    graderTolerance: config.policy.graderTolerance,
    sideSpread: config.policy.sideSpread,
    taskFloors: {
      score: config.policy.minTaskScore,
      passRate: config.policy.minTaskPassRate,
      graders: Object.entries(config.policy.graders).map(([grader, { minScore, minPassRate }]) => ({
        grader,
        score: minScore,
        passRate: minPassRate,
      })),
    },
    failOn: config.policy.failOn,
  }
}

/** The policy with the limits of a skill for each of its rows in several rooms that has none of its own. */
export function withLimitsOfRows(
  policy: Policy,
  rows: readonly { row: string; id: string }[],
  config: FullConfig['policy'],
  deterministic: boolean,
): Policy {
  const skills = new Map(policy.skills)
  for (const { row, id } of rows) {
    const own = Object.hasOwn(config.skills, row) ? limits(floorsOf(config, row), deterministic) : policy.skills.get(id)
    if (own !== undefined) skills.set(row, own)
  }
  return { ...policy, skills }
}

function limits(floors: ConfigFloors, deterministic: boolean): Limits {
  return {
    ...lossLimits(floors.tolerance, deterministic),
    floors: {
      precision: floors.minPrecision,
      recall: floors.minRecall,
      f1: floors.minF1,
      accuracy: floors.minAccuracy,
    },
  }
}
