import { toAgentChoice } from '../../core/config/agent-choice.ts'
import { defaultConfig, type FullConfig } from '../../core/config/full-config.ts'
import { fullConfigOf, readConfig } from '../../core/config/read-config.ts'
import { asUserErrors, throwIfAny, type Warning } from '../../core/errors/user-error.ts'
import type { CheckReport, Finding } from '../../core/results/check-report.ts'
import { ofKind } from '../../skills/resolve-skill.ts'
import type { Catalogue } from '../../skills/skill.ts'
import { type CandidateChoice, withCandidates } from '../../skills/with-candidates.ts'
import { resolveTasks } from '../../suites/resolve-tasks.ts'
import type { Comparison } from '../comparison.ts'
import { noSkill, nothingRead } from '../empty-errors.ts'
import { followRenames } from '../follow-renames.ts'
import { seenBy, withUnloaded } from '../lost-loads.ts'
import { openTrees, type Trees } from '../open-trees.ts'
import { pairCopies } from '../pair-copies.ts'
import { pairRooms } from '../pair-rooms.ts'
import { catalogueOf, suitesOf, type Tree } from '../tree.ts'
import { acceptedPairs, blockingFindings } from './accepted-pairs.ts'
import { checkRooms, roomsOfHead } from './check-rooms.ts'
import { coverageFindings, reviewedSkills } from './coverage.ts'

interface CheckRequest {
  /** A folder in the repository, or in none. */
  path: string
  comparison: Comparison
  /** Folder relative to the root whose skills are checked; '' for all. */
  below: string
  /** Ids of the agents whose listing is worked out; empty: all that are known. */
  agents: readonly string[]
}

/** What was found, and what the configuration makes of it. */
export interface Checked {
  report: CheckReport
  /** Number of head's skills that could be read. */
  skills: number
  /** Number of rooms that they are in. */
  rooms: number
  /** Whether something became worse that the configuration lets block. */
  blocks: boolean
  warnings: Warning[]
}

/**
 * Checks the skills of a repository by their names and descriptions alone. The policy is base's; without a base it is
 * head's. Throws `UserError` for a mistake in head's configuration, and where there are no skills.
 */
export async function openCheck(request: CheckRequest, signal?: AbortSignal): Promise<Checked> {
  const { path, comparison } = request
  const router = { inputs: { agent: toAgentChoice('lexical') }, config: null, configFile: null }
  await using trees = await openTrees({ path, comparison, untrusted: null, configFile: null, agent: router }, signal)
  const head = await readHead(trees.head, request)
  const base = trees.base === null ? null : await readBase(trees.base, request)
  const policy = (base === null ? null : base.config) ?? head.config
  const beside = (catalogue: Catalogue) => withCandidates(seenBy({ catalogue }, ANY).catalogue, choiceOf(policy))
  const before = base?.catalogue ?? null
  const copies = before === null ? null : pairCopies(before, head.catalogue, ANY)
  const ownBase = copies === null ? null : beside(copies.base)
  const catalogues = await named(trees, ownBase, beside(copies?.head ?? head.catalogue))
  const pairs = acceptedPairs(policy, catalogues.head)
  const { rooms, warnings: ofRooms } = pairRooms(
    { ...catalogues, ownBase },
    request.below === '' ? policy.rooms : 'all',
  )
  const report = checkRooms(
    { base: catalogues.base, head: catalogues.head, accepted: pairs.accepted },
    rooms,
    request.agents,
  )
  const uncovered =
    policy.coverage.newSkills === 'off' ? [] : await uncoveredSkills(trees, ofSkills(catalogues), { base, head })
  const complete = { ...report, findings: [...report.findings, ...uncovered] }
  return {
    report: complete,
    skills: head.catalogue.skills.length,
    blocks: blockingFindings(complete, policy).length > 0,
    warnings: [...(base?.warnings ?? []), ...pairs.warnings, ...ofRooms],
    rooms: rooms === null ? 1 : roomsOfHead(rooms).length,
  }
}

/** What competes with skills, whichever agent finds it. */
function choiceOf({ candidates }: FullConfig): CandidateChoice {
  const kinds = new Set(candidates.flatMap((kind) => (kind === 'skill' ? [] : [kind])))
  return { kinds, reader: null, labels: new Set() }
}

function ofSkills({ base, head }: { base: Catalogue | null; head: Catalogue }) {
  return { base: base === null ? null : ofKind(base, undefined), head: ofKind(head, undefined) }
}

/** What `coverage` says of both sides. A base whose suites cannot be read has no reviewed prompts. */
async function uncoveredSkills(
  trees: Trees,
  catalogues: { base: Catalogue | null; head: Catalogue },
  { base, head }: { base: { config: FullConfig | null } | null; head: ReadSide },
): Promise<Finding[]> {
  const side = async (tree: Tree, which: 'base' | 'head', config: FullConfig, catalogue: Catalogue) => {
    const { suites } = await suitesOf(tree, which, config, catalogue, [])
    return { skills: catalogue.skills, reviewed: reviewedSkills(resolveTasks(suites, catalogue).tasks) }
  }
  const before = async (tree: Tree, catalogue: Catalogue) => {
    try {
      return await side(tree, 'base', base?.config ?? defaultConfig, catalogue)
    } catch (error) {
      if (asUserErrors(error) === null) throw error
      return { skills: catalogue.skills, reviewed: new Set<string>() }
    }
  }
  return coverageFindings({
    base: trees.base === null || catalogues.base === null ? null : await before(trees.base, catalogues.base),
    head: await side(trees.head, 'head', head.config, catalogues.head),
  })
}

interface ReadSide {
  config: FullConfig
  catalogue: Catalogue
}

async function readHead(tree: Tree, request: CheckRequest): Promise<ReadSide> {
  const config = fullConfigOf(await readConfig(tree.root, null))
  const catalogue = await catalogueOf(tree, below(config, request))
  const { skills, unread = [] } = catalogue
  if (skills.length === 0) throwIfAny(nothingRead(unread, noSkill(catalogue)))
  return { config, catalogue }
}

/** Base as far as it can be read: a change that mends it is checked all the same. */
async function readBase(
  tree: Tree,
  request: CheckRequest,
): Promise<{ config: FullConfig | null; catalogue: Catalogue | null; warnings: Warning[] }> {
  try {
    const file = await readConfig(tree.root, null)
    const config = file === null ? null : fullConfigOf(file)
    return { config, catalogue: await catalogueOf(tree, below(config ?? defaultConfig, request)), warnings: [] }
  } catch (error) {
    const [first] = asUserErrors(error) ?? []
    if (first === undefined) throw error
    const what = `Base cannot be read, so nothing is compared with it: ${first.what}`
    return { config: null, catalogue: null, warnings: [{ what, where: first.where, todo: first.todo }] }
  }
}

function below(config: FullConfig, { below: folder }: CheckRequest): FullConfig {
  return folder === '' ? config : { ...config, skills: { ...config.skills, roots: [folder] } }
}

/** Both catalogues under head's ids. */
async function named(
  trees: Trees,
  base: Catalogue | null,
  own: Catalogue,
): Promise<{ base: WithUnread | null; head: WithUnread }> {
  if (base === null) return { base: null, head: withUnread(own) }
  const followed = await followRenames(trees, base, own)
  const before = { catalogue: followed.catalogue, files: trees.base?.files ?? [] }
  const head = withUnloaded(before, { catalogue: followed.head, files: trees.head.files }, ANY)
  return { base: withUnread(followed.catalogue), head: withUnread(head) }
}

/** Every agent whose ways are known counts. */
const ANY = { id: 'lexical' }

type WithUnread = Catalogue & { unread: NonNullable<Catalogue['unread']> }

function withUnread(catalogue: Catalogue): WithUnread {
  return { ...catalogue, unread: catalogue.unread ?? [] }
}
