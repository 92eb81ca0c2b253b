import { didYouMean } from '../core/errors/nearest-name.ts'
import { present } from '../core/errors/present.ts'
import { UserError, type Warning } from '../core/errors/user-error.ts'
import { candidateTest } from '../skills/candidate-test.ts'
import { catalogueDigest, listingDigest } from '../skills/listing.ts'
import type { SkillReadings } from '../skills/read-skill.ts'
import { resolveSkill } from '../skills/resolve-skill.ts'
import { type Catalogue, filesOf, type Skill } from '../skills/skill.ts'
import { skillIds, withIds } from '../skills/skill-ids.ts'
import { labelledSkills } from '../suites/labels.ts'
import { offerKey } from '../suites/offer-key.ts'
import type { SkillOffer, Suite, Task } from '../suites/suite.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { offeredKey } from '../trials/plan/offered-key.ts'
import type { Offered, SidePlan } from '../trials/plan/plan-trials.ts'
import { catalogueOf, requestedSkills, type Tree } from './tree.ts'

/** Each directory is searched among all skills of the repository. */
const MAX_DIRECTORIES = 500
/** Each offer is a list of skills in memory. */
const MAX_OFFERS = 200

/** The skills of a side: those offered to every task, and those that only some tasks add. */
export interface SideSkills {
  /** All of them. */
  catalogue: Catalogue
  /** Paths of SKILL.md files offered only to tasks that name their folder. */
  added: ReadonlySet<string>
}

/**
 * Adds the skills in folders that tasks of `suites` name, even where discovery does not look: suites often bring skills
 * of their own. Throws UserError or UserErrors for mistakes in them.
 */
export async function withAddedSkills(
  tree: Tree,
  found: Catalogue,
  suites: readonly Suite[],
  readings: SkillReadings,
): Promise<SideSkills> {
  const directories = new Set(suites.flatMap(({ tasks }) => tasks.flatMap(({ offer }) => offer?.directories ?? [])))
  if (directories.size === 0) return { catalogue: found, added: new Set() }
  if (directories.size > MAX_DIRECTORIES) {
    throw new UserError({
      what: `The suites name more than ${MAX_DIRECTORIES} skill directories`,
      todo: 'Name folders that hold several skills in `skill_directories`.',
    })
  }
  const named = await catalogueOf(tree, { skills: { roots: [...directories].map(rootOf), exclude: [] } }, readings)
  const known = new Set(found.skills.flatMap(filesOf))
  const added = named.skills.flatMap((skill): Skill[] => {
    const isKnown = filesOf(skill).some((path) => known.has(path)) || found.skills.some((other) => isCopy(skill, other))
    return isKnown ? [] : [{ ...skill, added: true }]
  })
  const all = [...found.skills, ...added]
  const skills = withIds(all, skillIds(all)).sort((a, b) => (a.name < b.name ? -1 : 1))
  const paths = new Set(added.map(({ path }) => path))
  const warnings = named.warnings.filter(({ where }) => where !== undefined && paths.has(where.file))
  return { catalogue: { ...found, skills, warnings: [...found.warnings, ...warnings] }, added: paths }
}

/** Returns the catalogue that a task is offered; the same object for equal offers. */
export function offering(skills: SideSkills): (task: Pick<Task, 'offer'>) => Catalogue {
  const { catalogue, added } = skills
  const byOffer = new Map<string, Catalogue>()
  return ({ offer }) => {
    const key = offerKey(offer)
    const known = byOffer.get(key)
    if (known !== undefined) return known
    if (byOffer.size > MAX_OFFERS) {
      throw new UserError({
        what: `The tasks are offered skills in more than ${MAX_OFFERS} different ways`,
        where: offer?.source,
        todo: 'Give tasks the same `skill_directories` and `disabled_skills`, or split the suites and run those that matter.',
      })
    }
    const isOffered = testOf(skills, offer)
    const everything = added.size === 0 && offer === undefined
    const offered = everything ? catalogue : { ...catalogue, skills: catalogue.skills.filter(isOffered) }
    byOffer.set(key, offered)
    return offered
  }
}

function testOf({ catalogue, added }: SideSkills, offer: SkillOffer | undefined): (skill: Skill) => boolean {
  const { directories = [], disabled = [], disabledDirectories = [] } = offer ?? {}
  const taken = new Set(disabled.flatMap((name) => resolveSkill(catalogue, name)?.path ?? []))
  const all = disabled.includes('*')
  const isTaken = withinTest(disabledDirectories)
  const isNamed = withinTest(directories)
  return (skill) => {
    if (all || taken.has(skill.path) || filesOf(skill).some(isTaken)) return false
    return !added.has(skill.path) || filesOf(skill).some(isNamed)
  }
}

/** Tests whether a SKILL.md is in one of these folders, by the rules of discovery. */
function withinTest(directories: readonly string[]): (path: string) => boolean {
  return directories.length === 0 ? () => false : candidateTest({ roots: directories.map(rootOf) })
}

/**
 * Removes offers that change nothing on either side, such as a folder that every task is offered anyway: such a task is
 * the same as one without an offer.
 */
export function withoutIdleOffers(suites: readonly Suite[], sides: readonly SideSkills[]): Suite[] {
  const offered = sides.map(offering)
  const idle = new Map<string, boolean>()
  const isIdle = (offer: SkillOffer): boolean => {
    const key = offerKey(offer)
    const known = idle.get(key)
    if (known !== undefined) return known
    const same = offered.every((on) => sameSkills(on({ offer }), on({})))
    idle.set(key, same)
    return same
  }
  return suites.map((suite) => ({
    ...suite,
    tasks: suite.tasks.map((task) => {
      if (task.offer === undefined || !isIdle(task.offer)) return task
      const { offer: _, ...rest } = task
      return rest
    }),
  }))
}

function sameSkills(a: Catalogue, b: Catalogue): boolean {
  return a.skills.length === b.skills.length && a.skills.every((skill, index) => skill === b.skills[index])
}

/** Warns of disabled skills that do not exist: with a misspelt name the skill would stay. */
export function unknownDisabled(suites: readonly Suite[], { catalogue }: SideSkills): Warning[] {
  const warnings = new Map<string, Warning>()
  const names = catalogue.skills.map(({ name }) => name)
  for (const { tasks } of suites) {
    for (const { offer } of tasks) {
      for (const name of offer?.disabled ?? []) {
        if (offer === undefined || name === '*' || resolveSkill(catalogue, name) !== null) continue
        const { file, line } = offer.source
        warnings.set(`${file}:${line} ${name}`, {
          what: `\`disabled_skills\` names the skill \`${name}\`, which does not exist.${didYouMean(name, names)}`,
          where: offer.source,
          todo: 'Correct the name, or remove it.',
        })
      }
    }
  }
  return [...warnings.values()]
}

/** One side of a run, for `sidePlan`. */
interface SideOffer {
  tree: Tree
  /** Skills by the side's own names. */
  own: Catalogue
  /** The same skills by head's names, which tasks use. */
  named: SideSkills
  sees: 'listing' | 'folders'
}

/**
 * The skills that tasks are offered on a side, in general and by `offeredKey` for those in a room and those with an
 * offer of their own. `inRoom`: paths of a room's skills, by its key; null: all.
 */
export function sidePlan(
  { tree, own, named, sees }: SideOffer,
  tasks: readonly Pick<AskedTask, 'offer' | 'room'>[],
  inRoom: (key: string) => ReadonlySet<string> | null,
): Omit<SidePlan, 'preparation' | 'contexts'> {
  const offeredTo = offering(named)
  const offered = ({ offer, room }: Pick<AskedTask, 'offer' | 'room'>): Offered => {
    const only = room === undefined ? null : inRoom(room.key)
    const isHere = (path: string) => only === null || only.has(path) || named.added.has(path)
    const paths = new Set(offeredTo(present({ offer })).skills.flatMap(({ path }) => (isHere(path) ? [path] : [])))
    const catalogue = { ...own, skills: own.skills.filter(({ path }) => paths.has(path)) }
    const everything = { skills: requestedSkills(tree, catalogue), surfaceDigest: catalogueDigest(catalogue, sees) }
    return sees === 'listing' ? everything : { ...everything, listingDigest: listingDigest(catalogue) }
  }
  const special = new Map<string, Offered>()
  for (const task of tasks) {
    const key = offeredKey(task)
    if (key !== '' && !special.has(key)) special.set(key, offered(task))
  }
  const ids = new Map(own.skills.map(({ path, name }) => [path, name]))
  const ownIds = new Map(named.catalogue.skills.map(({ path, name }) => [name, ids.get(path)]))
  return { ...offered({}), special, ownIdOf: (id) => ownIds.get(id) }
}

/** A side's catalogue for reports: without added skills that no task labels. */
export function reportedCatalogue({ catalogue, added }: SideSkills, tasks: readonly Task[]): Catalogue {
  if (added.size === 0) return catalogue
  const labelled = labelledSkills(tasks)
  return { ...catalogue, skills: catalogue.skills.filter(({ path, name }) => !added.has(path) || labelled.has(name)) }
}

function isCopy(one: Skill, other: Skill): boolean {
  return (
    one.bareName === other.bareName &&
    one.description === other.description &&
    one.body === other.body &&
    one.offered === other.offered
  )
}

/** A folder as a glob that matches it alone. */
function rootOf(folder: string): string {
  return folder === '' ? '.' : folder.replace(/[\\*?[\]{}!]/g, '\\$&')
}
