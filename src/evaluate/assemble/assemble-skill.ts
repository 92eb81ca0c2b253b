import { present } from '../../core/errors/present.ts'
import type { SkillResult } from '../../core/results/results.ts'
import { descriptionLost } from '../../gate/description-lost.ts'
import { figurePairs } from '../../gate/figure-pairs.ts'
import { figureTasksOf } from '../../gate/generated.ts'
import type { IndexedQuestion } from '../../gate/indexed-question.ts'
import type { SkillVerdict } from '../../gate/judge-skill.ts'
import { advice, band } from '../../gate/metrics/advice.ts'
import { skillIntervals } from '../../gate/metrics/skill-intervals.ts'
import { labelIn } from '../../gate/metrics/skill-metrics.ts'
import { lossText, undoText } from '../../skills/load-reason-text.ts'
import type { Skill } from '../../skills/skill.ts'
import { type Assembly, type IndexedAssembly, skillIn } from './assembly.ts'
import { roomOfRow } from './room-results.ts'
import { withFreshTrials } from './trial-counts.ts'

/** The result of one skill, by the tasks behind its figures; those of a removed skill are base's. */
export function skillResult(verdict: SkillVerdict, run: IndexedAssembly): SkillResult {
  const { skill } = verdict
  const { question } = run
  const { binding } = question
  const shown = question.skillNamed(skill)?.head === null ? question.bindingTasks.all : figureTasksOf(skill, question)
  const here = skillIn(run.catalogues.head, skill)
  const there = skillIn(run.catalogues.base, skill)
  const pairs = figurePairs(skill, shown, [], 'head')
  const prompts = { positives: 0, negatives: pairs.silent.labelled }
  for (const pair of pairs.near) {
    const label = pair.isImplied === true ? undefined : labelIn(pair, skill)?.label
    if (label === 'must_activate') prompts.positives += 1
    else if (label === 'should_not_activate') prompts.negatives += 1
  }
  const intervalsOf = (side: 'base' | 'head') => {
    const observations = verdict[side] === null ? null : verdict.shown[side]
    if (observations === null) return null
    const own = side === 'head' || !question.all.pairsDiffer ? pairs : figurePairs(skill, shown, [], side)
    return skillIntervals(own.all(), observations, skill)
  }
  return {
    skill,
    ...present({ kind: (here ?? there)?.kind }),
    ...roomOfRow(skill, run),
    path: here?.path ?? there?.path ?? '',
    state: verdict.state,
    renamedFrom: run.renamed.get(run.rooms.paired.idOf(skill)) ?? null,
    descriptionChanged: descriptionChanged(skill, run),
    ...lostDescription(skill, run.question),
    ...lostLoads(here),
    // Results of a skill that is in no tree have no place.
    descriptionPosition: here === undefined || here.path === '' ? null : here.descriptionPosition,
    prompts,
    base: verdict.base,
    head: verdict.head,
    intervals: run.question.deterministic ? null : { base: intervalsOf('base'), head: intervalsOf('head') },
    // Follows once all tasks are known, see `withSight`.
    sees: null,
    recall: withFreshTrials(verdict, 'recall', binding),
    falseTriggers: withFreshTrials(verdict, 'falseTriggers', binding),
    reasons: [...verdict.reasons.map(({ message }) => message), ...verdict.notes],
    band: verdict.head === null ? null : band(verdict.head.f1),
    advice: verdict.head === null ? null : advice(verdict.head),
  }
}

function lostLoads(here: Skill | undefined): Pick<SkillResult, 'unloaded'> {
  const lost = here?.unloaded
  if (lost === undefined) return {}
  const { by, why } = lost
  return { unloaded: { by: [...by], says: lossText(lost), undo: undoText(lost), at: why.where } }
}

function lostDescription(skill: string, { skillNamed }: IndexedQuestion): Pick<SkillResult, 'descriptionLost'> {
  const asked = skillNamed(skill)
  return present({ descriptionLost: asked && descriptionLost(asked) })
}

/** Whether the skill's listing entry differs between the sides; false for a skill that base does not have. */
function descriptionChanged(name: string, run: Assembly): boolean {
  const here = skillIn(run.catalogues.head, name)
  const there = skillIn(run.catalogues.base, name)
  if (here === undefined || there === undefined) return false
  // That agents do not load it any more is said on its own.
  const isOffered = here.unloaded === undefined ? here.offered : there.offered
  return here.description !== there.description || isOffered !== there.offered
}

/** Whether a skill is new, renamed, or has a changed listing entry; false without a base. */
export function isNewOrChanged(name: string, run: Assembly): boolean {
  const { base } = run.catalogues
  const isNew = run.kind === 'gate' && base !== null && skillIn(base, name) === undefined
  return descriptionChanged(name, run) || run.renamed.has(run.rooms.paired.idOf(name)) || isNew
}
