import pLimit from 'p-limit'
import type { Agent, ListedSkill, ProbedListing, Side } from '../agents/agent.ts'
import { type CandidateKind, ID_PREFIX, idOfKind } from '../core/errors/candidate-kind.ts'
import { firstOf } from '../core/errors/first-of.ts'
import { UserError, type Warning } from '../core/errors/user-error.ts'
import { AgentFailure } from '../core/process/agent-failure.ts'
import { createRunFolder } from '../core/process/run-folder.ts'
import type { ColumnResults } from '../core/results/results.ts'
import type { Listed, SkillUnderTest } from '../gate/question.ts'
import { ofKind, skillsCalled } from '../skills/resolve-skill.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'
import { createWorkspace } from '../suites/workspace.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { offeredKey } from '../trials/plan/offered-key.ts'
import type { Offered, RunPlan } from '../trials/plan/plan-trials.ts'
import type { InSlot } from '../trials/trial/slots.ts'
import type { Prepared } from './prepare.ts'
import { probeCosts } from './probe-costs.ts'
import { toldInPart } from './told-in-part.ts'

/** The skill listing that an agent shows its model on one side. */
interface ListingSummary {
  /** SHA-256 (hex) of the listing that most tasks run with; null where it could not be read. */
  digest: string | null
  /** Skills in that listing, the agent's own among them. */
  listed: number
  /** Listed skills with a description, whole or cut. */
  described: number
}

/** The observed listings of both sides. */
export interface Listings {
  /** The skills under test, each with its state in the listings. */
  skills: SkillUnderTest[]
  base: ListingSummary | null
  head: ListingSummary | null
  warnings: Warning[]
}

/** Adds the listings to the sides of a result. */
export function withListings(sides: ColumnResults['sides'], surfaces: Listings | null): ColumnResults['sides'] {
  const side = <T extends ColumnResults['sides']['head']>(of: T, listing: ListingSummary | null | undefined): T =>
    listing === null || listing === undefined ? of : { ...of, listing }
  return { base: sides.base === null ? null : side(sides.base, surfaces?.base), head: side(sides.head, surfaces?.head) }
}

/** Most listings read on one side; further sets of offered skills are not probed. */
const MAX_OFFERS = 20

/**
 * Reads the skill listing that the agent shows its model on each side, by one run that no model answers. Agents cut
 * long listings, so only an observed listing shows what was offered. An agent whose listing cannot be observed is
 * assumed to list every offered skill.
 *
 * @throws UserError where the agent asks another model than the configured one, or none at all
 */
export async function probeListings(
  agent: Agent,
  run: RunPlan,
  { question, catalogues, rooms, settings }: Pick<Prepared, 'question' | 'catalogues' | 'rooms' | 'settings'>,
  how: { signal: AbortSignal; inSlot?: InSlot },
): Promise<Listings> {
  const skills = [...question.skills]
  await probeCosts(agent, run, question.tasks, how.signal)
  if (agent.probeListing === undefined) return { skills, base: null, head: null, warnings: [] }

  await using folder = disposable(await createRunFolder(agent.runsBelow))
  const look = looker(agent, settings, folder.path, how)
  const offers = offersToProbe(run, question.tasks)
  const lookAt = async (side: Side): Promise<LookedAt | null> => {
    const plan = run.sides[side]
    if (plan === null) return null
    const found = await Promise.all(
      offers.map(async ({ key, room }) => ({ key, room, surface: await look(plan.special?.get(key) ?? plan) })),
    )
    return {
      general: found.find(({ key }) => key === '')?.surface,
      all: found.map(({ surface }) => surface),
      inRoom: (room) => found.flatMap((one) => (one.room === room ? [one.surface] : [])),
    }
  }
  const [base, head] = [await lookAt('base'), await lookAt('head')]
  const listedIn = listedBy(rooms, catalogues)
  const unread = [base, head].some((side) => side?.all.some(({ listing }) => listing === null))
  return {
    skills: skills.map((skill) => ({
      ...skill,
      base: listedIn(skill.name, skill.base, 'base', base),
      head: listedIn(skill.name, skill.head, 'head', head),
    })),
    base: summaryOf(base?.general),
    head: summaryOf(head?.general),
    warnings: [
      ...(unread ? [unreadable(agent.id)] : []),
      ...(head?.general === undefined || catalogues.head === null
        ? []
        : toldInPart(agent.id, head.general, catalogues.head, listedSkills)),
      ...competing(agent.id, [
        ...strangersIn(base?.all ?? [], catalogues.base),
        ...strangersIn(head?.all ?? [], catalogues.head),
      ]),
    ],
  }
}

/** Reads listings, each once. `inSlot`: room among the trials of other agents. */
function looker(
  agent: Agent,
  settings: Pick<Prepared['settings'], 'concurrency' | 'model'>,
  folder: string,
  { signal, inSlot = (work) => work() }: { signal: AbortSignal; inSlot?: InSlot },
): (offered: Offered) => Promise<ProbedListing> {
  const { probeListing } = agent
  if (probeListing === undefined) throw new Error('the agent shows no listing')
  const limit = pLimit(settings.concurrency)
  const seen = new Map<string, Promise<ProbedListing>>()
  return ({ skills, surfaceDigest, listingDigest = surfaceDigest }: Offered): Promise<ProbedListing> => {
    const known = seen.get(listingDigest)
    if (known !== undefined) return known
    const looking = limit(async () => {
      const workspace = await createWorkspace(folder, `probe-${seen.size}-${listingDigest.slice(0, 12)}`, [])
      try {
        const shown = await inSlot(() => probeListing(skills, workspace.path, signal))
        return checkModel(shown, settings.model, agent.id)
      } catch (error) {
        if (!(error instanceof AgentFailure)) throw error
        throw new UserError({
          what: `The agent "${agent.id}" does not work here: ${error.message}.`,
          todo: 'Start it by hand with the same version; nothing was measured.',
        })
      } finally {
        await workspace.dispose()
      }
    })
    seen.set(listingDigest, looking)
    return looking
  }
}

/** Says what a listing holds of a skill, in its own room. */
function listedBy(rooms: Prepared['rooms'], catalogues: Prepared['catalogues']) {
  return (row: string, skill: SkillUnderTest['head'], side: Side, found: LookedAt | null) => {
    const own = rooms.paired.seatsOf(rooms.paired.idOf(row)).find((seat) => seat.row === row)?.room.key ?? ''
    const surfaces = found?.inRoom(own)
    if (surfaces === undefined || surfaces.length === 0) return skill
    return withListed(row, skill, rooms.catalogues.get(own)?.[side] ?? catalogues[side], surfaces)
  }
}

/** What was seen of a side. */
interface LookedAt {
  /** The listing with all skills; undefined where no task is offered them all. */
  general: ProbedListing | undefined
  all: readonly ProbedListing[]
  /** The listings of a room, by its key; '': those of tasks in none. */
  inRoom(room: string): readonly ProbedListing[]
}

/**
 * The offers whose listings are read: that of all skills, and those of tasks with one of their own. With rooms those
 * that are asked: each room whose sides differ, and some of the others.
 */
function offersToProbe({ sides }: RunPlan, tasks: readonly AskedTask[]): { key: string; room: string }[] {
  const found = new Map<string, string>()
  const inRooms = tasks.some(({ room }) => room !== undefined)
  if (!inRooms) found.set('', '')
  for (const task of tasks) found.set(offeredKey(task), task.room?.key ?? '')
  const digestOf = (side: Side, key: string) => (sides[side]?.special?.get(key) ?? sides[side])?.surfaceDigest
  const all = [...found].map(([key, room]) => ({ key, room }))
  const isFirst = ({ key, room }: (typeof all)[number]) =>
    key === '' || (room !== '' && digestOf('base', key) !== digestOf('head', key))
  return [...all.filter(isFirst), ...all.filter((one) => !isFirst(one)).slice(0, MAX_OFFERS)]
}

/** Listed skills that a side does not have: the agent's own, and those that it found outside the trial. */
export function strangersIn(surfaces: readonly ProbedListing[], catalogue: Catalogue | null): string[] {
  if (catalogue === null) return []
  const strange = surfaces
    .flatMap(({ listing }) => listing?.skills ?? [])
    .filter((listed) => listedSkills(listed, catalogue).length === 0)
  return [...new Set(strange.map(({ name }) => name))]
}

const MAX_NAMED = 10

function competing(id: string, names: readonly string[]): Warning[] {
  const all = [...new Set(names)].sort()
  if (all.length === 0) return []
  return [
    {
      what: `The agent "${id}" also lists skills that are not in the repository and compete with those that are: ${firstOf(all, MAX_NAMED)}.`,
      todo: 'Use a tested version of the agent (docs/agents.md), or a machine without skills installed for all users.',
    },
  ]
}

function checkModel(surface: ProbedListing, wanted: string | null, id: string): ProbedListing {
  if (surface.model === wanted) return surface
  throw new UserError({
    what: `The agent "${id}" asks for the model "${surface.model}" where "${wanted}" is configured.`,
    todo: `Configure ${surface.model}: "${wanted}" is an alias, or this version of the agent asks another model in its place; another version may not.`,
  })
}

/** A skill with its place in the listings; unchanged where no listing was read, or where agents may not load it. */
function withListed(
  name: string,
  skill: SkillUnderTest['head'],
  catalogue: Catalogue | null,
  surfaces: readonly ProbedListing[] | undefined,
): SkillUnderTest['head'] {
  if (skill === null || !skill.offered || catalogue === null || surfaces === undefined) return skill
  const readable = surfaces.flatMap(({ listing }) => listing ?? [])
  if (readable.length < surfaces.length) return skill
  const own = readable.flatMap(({ skills }) =>
    skills.filter((listed) => {
      const meant = listedSkills(listed, catalogue)
      // An agent that lists one of several skills under their name shows only the first one that it found.
      const isShown =
        skills.filter(({ name: of, kind }) => of === listed.name && kind === listed.kind).length >= meant.length
      return isShown && meant.some((one) => one.name === name)
    }),
  )
  const listed: Listed =
    own.length === 0 ? 'missing' : own.some(({ description }) => (description ?? '') !== '') ? 'described' : 'named'
  return { ...skill, listed }
}

/** The offered skills that an item of a listing may mean: those that both of its names do, else either of them. */
function listedSkills({ name, alias, kind }: ListedSkill, catalogue: Catalogue): readonly Skill[] {
  if (kind !== undefined) return candidatesListedAs(alias ?? name, kind, catalogue)
  const skills = ofKind(catalogue, undefined)
  const byName = skillsListedAs(name, skills)
  if (alias === undefined) return byName
  const byAlias = skillsListedAs(alias, skills)
  const byBoth = byName.filter((skill) => byAlias.includes(skill))
  return byBoth.length > 0 ? byBoth : byName.length > 0 ? byName : byAlias
}

/** The subagents or commands that a listed name may mean: those of plugins have the plugin's name before it. */
function candidatesListedAs(name: string, kind: CandidateKind, catalogue: Catalogue): readonly Skill[] {
  const found = skillsListedAs(idOfKind(kind, name), ofKind(catalogue, kind), ID_PREFIX[kind].length)
  const outside = found.filter(({ plugin }) => plugin?.installs !== true)
  return outside.length > 0 && !name.includes(':') ? outside : found
}

/** The offered skills that a listed name may mean, with a plugin's name before it or without; `prefix`: of a kind. */
function skillsListedAs(name: string, catalogue: Catalogue, prefix = 0): readonly Skill[] {
  const offered = { ...catalogue, skills: catalogue.skills.filter((skill) => skill.offered) }
  const found = skillsCalled(offered, name)
  const bare = name.slice(0, prefix) + name.slice(name.lastIndexOf(':') + 1)
  return found.length > 0 ? found : skillsCalled(offered, bare)
}

function summaryOf(surface: ProbedListing | undefined): ListingSummary | null {
  if (surface === undefined) return null
  const { listing } = surface
  if (listing === null) return { digest: null, listed: 0, described: 0 }
  const skills = listing.skills.filter(({ kind }) => kind === undefined)
  const described = skills.filter(({ description }) => (description ?? '') !== '')
  return { digest: listing.digest, listed: skills.length, described: described.length }
}

function unreadable(id: string): Warning {
  return {
    what: `The skill listing of the agent "${id}" could not be read. It may leave out skills.`,
    todo: 'Use a tested version of the agent (docs/agents.md), or report this one.',
  }
}

function disposable<T extends { dispose(): Promise<void> }>(folder: T): T & AsyncDisposable {
  return { ...folder, [Symbol.asyncDispose]: () => folder.dispose() }
}
