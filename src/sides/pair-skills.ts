import type { Warning } from '../core/errors/user-error.ts'
import type { SkillReadings } from '../skills/read-skill.ts'
import { resolveSkill } from '../skills/resolve-skill.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'
import type { Suite } from '../suites/suite.ts'
import { type FollowedRenames, followRenames } from './follow-renames.ts'
import { type LoadedBase, type LoadedSide, unreadableBase } from './load-sides.ts'
import { type AskedAgent, withUnloaded } from './lost-loads.ts'
import { type SideSkills, unknownDisabled, withAddedSkills, withoutIdleOffers } from './offered-skills.ts'
import type { Trees } from './open-trees.ts'
import { isApart, onceOne, splitCopies, splitsOf } from './split-copies.ts'

/** The skills of both sides, paired under common ids, with the suites that are asked. */
export interface PairedSkills {
  head: SideSkills
  /** By head's ids; null without a base whose skills can be read. */
  base: SideSkills | null
  /** The same by base's own names. */
  ownBase: Catalogue | null
  /** Whether skills of one name are one on a side: what prompts say of it holds for each. */
  areOne(skills: readonly Skill[]): boolean
  /** Old name by new name. */
  renamed: ReadonlyMap<string, string>
  /** Path of SKILL.md on base by its path on head, where a skill moved. */
  renamedPaths: ReadonlyMap<string, string>
  suites: { base: readonly Suite[]; head: readonly Suite[] }
  /** Why base cannot be measured; null when it can, or when there is none. */
  problem: string | null
  warnings: readonly Warning[]
}

/**
 * Pairs the skills of both sides and adds to each those that tasks name: both sides are asked the same tasks. Throws
 * for mistakes in head; a mistake in base is in `problem`. `inPlugins`: each plugin is a room.
 * `asked`: the agent whose ways of loading count.
 */
export async function pairSkills(
  trees: Trees,
  base: LoadedBase,
  head: LoadedSide,
  { inPlugins, asked }: { inPlugins: boolean; asked: AskedAgent },
): Promise<PairedSkills> {
  const asking = [...head.suites, ...base.suites]
  const readings: SkillReadings = new Map()
  const wholeHead = await withAddedSkills(trees.head, head.catalogue, asking, readings)
  const { skills: wholeBase, problem } = await onBase(trees, base, asking, readings)
  const { head: ownHead, base: ownBase } = withOwnCopies(wholeHead, wholeBase, inPlugins)
  const followed =
    ownBase === null
      ? null
      : await followRenames(trees, ownBase.catalogue, ownHead.catalogue, {
          base: promptsOf(base.suites, ownBase.catalogue),
          head: promptsOf(head.suites, ownHead.catalogue),
        })
  const headSkills = followed === null ? ownHead : { ...ownHead, catalogue: lossesTold(trees, followed, asked) }
  const baseSkills =
    ownBase === null || followed === null ? null : { catalogue: followed.catalogue, added: ownBase.added }
  const sides = baseSkills === null ? [headSkills] : [headSkills, baseSkills]
  const known = new Set(head.catalogue.warnings)
  return {
    head: headSkills,
    base: baseSkills,
    ownBase: ownBase?.catalogue ?? null,
    areOne: onceOne([wholeHead, wholeBase].flatMap((side) => side?.catalogue ?? [])),
    renamed: followed?.renamed ?? new Map(),
    renamedPaths: followed?.renamedPaths ?? new Map(),
    suites: { base: withoutIdleOffers(base.suites, sides), head: withoutIdleOffers(head.suites, sides) },
    problem,
    warnings: [
      ...headSkills.catalogue.warnings.filter((warning) => !known.has(warning)),
      ...unknownDisabled(head.suites, headSkills),
      ...(followed?.warnings ?? []),
    ],
  }
}

/** Both sides with copies apart that the other has apart: base's only where each is offered in a room of its own. */
function withOwnCopies<Side extends SideSkills | null>(head: SideSkills, base: Side, inPlugins: boolean) {
  if (base === null) return { head, base }
  const [after, before] = [head.catalogue, base.catalogue]
  const ofBase = inPlugins ? splitsOf(before, after).filter((split) => isApart(split, after)) : []
  return {
    head: { ...head, catalogue: splitCopies(after, splitsOf(after, before), before) },
    base: { ...base, catalogue: splitCopies(before, ofBase, after) },
  }
}

/** Head's catalogue, with what its agents do not load any more. */
function lossesTold({ base, head }: Trees, { catalogue, head: own }: FollowedRenames, asked: AskedAgent): Catalogue {
  if (base === null) return own
  return withUnloaded({ catalogue, files: base.files }, { catalogue: own, files: head.files }, asked)
}

/** The prompts that must activate each skill, by the catalogue's ids. */
function promptsOf(suites: readonly Suite[], catalogue: Catalogue): Map<string, Set<string>> {
  const prompts = new Map<string, Set<string>>()
  const ids = new Map<string, string | null>()
  for (const { file, tasks } of suites) {
    for (const { prompt, expectations } of tasks) {
      for (const { skill, label } of expectations) {
        if (label !== 'must_activate') continue
        const key = JSON.stringify([file, skill])
        const id = ids.get(key) ?? resolveSkill(catalogue, skill, file)?.name ?? null
        ids.set(key, id)
        if (id !== null) prompts.set(id, (prompts.get(id) ?? new Set()).add(prompt))
      }
    }
  }
  return prompts
}

async function onBase(
  { base: tree }: Trees,
  { catalogue, problem }: LoadedBase,
  asking: readonly Suite[],
  readings: SkillReadings,
): Promise<{ skills: SideSkills | null; problem: string | null }> {
  if (tree === null || catalogue === null) return { skills: null, problem }
  try {
    return { skills: await withAddedSkills(tree, catalogue, asking, readings), problem }
  } catch (error) {
    const unreadable = unreadableBase(error)
    return { skills: { catalogue, added: new Set() }, problem: problem ?? unreadable }
  }
}
