import { type AgentInputs, checkAgent } from '../agents/adapters/check-agent.ts'
import type { Side } from '../agents/agent.ts'
import { fullConfigOf, type ReadConfig, readConfig } from '../core/config/read-config.ts'
import type { Unread } from '../core/errors/unread.ts'
import { asUserErrors, UserError, type Warning } from '../core/errors/user-error.ts'
import type { Catalogue } from '../skills/skill.ts'
import type { LoadedSuites } from '../suites/loading/load-suites.ts'
import type { SharedReadings } from '../suites/loading/shared-readings.ts'
import type { Suite } from '../suites/suite.ts'
import { noSkill, noSuite, nothingRead } from './empty-errors.ts'
import { catalogueOf, suitesOf, type Tree } from './tree.ts'

/** How to read a side. */
interface SideRequest extends AgentInputs {
  /** Globs of suite files that the user named; none: suites are discovered. */
  suites: { patterns: readonly string[] }
  /** Configuration file, relative to the root; null: the default names. */
  configFile: string | null
  /** Folders in place of those that the configuration names for skills; absent: these. */
  roots?: readonly string[]
  /** A configuration that replaces the files of both sides; null: each side's own counts. */
  config: ReadConfig | null
  /** Not null: head comes from outside the repository, and base's configuration says where its suites are. */
  untrusted: object | null
}

/** Configuration, skills and suites of head. */
export interface LoadedSide {
  file: ReadConfig | null
  catalogue: Catalogue
  suites: Suite[]
  /** Suites and skills that could not be read. */
  unread: readonly Unread[]
  /** Files that are no suites, why each one was looked at, and those that others include. */
  skipped: LoadedSuites['skipped']
  reasons: LoadedSuites['reasons']
  included: LoadedSuites['included']
  /** Why there is no skill, and no suite: the mistakes in what was found, else that there is none. Empty: there is. */
  lacking: Readonly<Record<'skills' | 'suites', readonly UserError[]>>
  warnings: Warning[]
}

/**
 * Reads head by its own configuration, an untrusted head by base's: its own would choose what is asked. A suite
 * or a skill with mistakes is left out, and is in `unread`. What is missing is in `lacking`; suites may be missing only
 * where neither side has one. Throws `UserError` or `UserErrors` for a mistake in the configuration or in what the user
 * named. `base`: default: head is compared with nothing.
 */
export async function loadHead(
  tree: Tree,
  request: SideRequest,
  shared: SharedReadings,
  base: Omit<LoadedBase, 'configState'> = nothing,
): Promise<LoadedSide> {
  const file = request.untrusted === null ? await configOf(tree, 'head', request) : base.file
  checkAgent(file, request)
  const discovery = discoveryOf(file, request)
  const catalogue = await catalogueOf(tree, discovery, shared.skills)
  const { patterns } = request.suites
  const how = { discovery, catalogue, patterns, ofBase: base.suites, shared }
  const { suites, skipped, reasons, included, unread, warnings } = await suitesOf(tree, 'head', how)
  const isNamed = patterns.length + discovery.suites.length > 0
  const lacksSuites = suites.length === 0 && (isNamed || !isWithoutSuites(base, unread))
  return {
    file,
    catalogue,
    suites,
    unread: [...(catalogue.unread ?? []), ...unread],
    ...{ skipped, reasons, included },
    lacking: {
      skills:
        catalogue.skills.length > 0 ? [] : nothingRead(catalogue.unread ?? [], noSkill(catalogue), catalogue.warnings),
      suites: lacksSuites ? nothingRead(unread, noSuite(skipped, catalogue)) : [],
    },
    warnings: [...catalogue.warnings, ...warnings],
  }
}

/** The suites with mistakes. */
export function unreadSuites({ unread, catalogue }: LoadedSide): readonly Unread[] {
  return unread.filter((one) => catalogue.unread?.includes(one) !== true)
}

function discoveryOf(file: ReadConfig | null, { roots }: Pick<SideRequest, 'roots'>) {
  const config = fullConfigOf(file)
  return roots === undefined ? config : { ...config, skills: { ...config.skills, roots } }
}

/**
 * Whether base holds no suite that can be read either, and what head cannot read is nothing new: the skills'
 * descriptions are compared all the same.
 */
function isWithoutSuites(base: Omit<LoadedBase, 'configState'>, unread: readonly Unread[]): boolean {
  if (base.catalogue === null || base.problem !== null || base.suites.length > 0) return false
  if (unread.length === 0) return !base.hasSuites
  return unread.every(({ file }) => base.unread.some((one) => one.file === file))
}

/** Configuration, skills and suites of base, as far as they can be read. */
export interface LoadedBase {
  file: ReadConfig | null
  catalogue: Catalogue | null
  /** Those that match the request. */
  suites: Suite[]
  /** Suites and skills that could not be read. */
  unread: readonly Unread[]
  /** Whether base holds any suite, requested or not. Without one this is the first run. */
  hasSuites: boolean
  /** Why base cannot be measured; null when it can, or when there is none. */
  problem: string | null
  /** `newer`: written for a newer version of this program; `broken`: any other mistake in it. */
  configState: 'missing' | 'read' | 'broken' | 'newer'
}

const nothing: Omit<LoadedBase, 'configState'> = {
  ...{ file: null, catalogue: null, suites: [], unread: [], hasSuites: false, problem: null },
}

/**
 * Reads base. A mistake in base goes into `problem`, so that the change that mends it can be measured. It is not
 * treated as "no base": a readable configuration still counts, and a broken one still enforces.
 */
export async function loadBase(tree: Tree | null, request: SideRequest, shared: SharedReadings): Promise<LoadedBase> {
  let configState: LoadedBase['configState'] = 'missing'
  if (tree === null) return { ...nothing, configState }
  let file: ReadConfig | null = unreadableConfig
  try {
    configState = 'broken'
    const own = await configOf(tree, 'base', request)
    checkAgent(own, request)
    file = own
    configState = file === null ? 'missing' : 'read'
    const discovery = discoveryOf(file, request)
    const catalogue = await catalogueOf(tree, discovery, shared.skills)
    const { patterns } = request.suites
    const read = (globs: readonly string[]) => suitesOf(tree, 'base', { discovery, catalogue, patterns: globs, shared })
    const loaded = await read(patterns)
    const hasSuites = holdsAny(loaded) || (patterns.length > 0 && holdsAny(await read([])))
    const unread = [...(catalogue.unread ?? []), ...loaded.unread]
    return { ...nothing, file, catalogue, suites: loaded.suites, unread, hasSuites, configState }
  } catch (error) {
    if (error instanceof UserError && error.code === 'newer_config') configState = 'newer'
    return { ...nothing, file, problem: unreadableBase(error), configState }
  }
}

/** Why base cannot be measured, for a user's mistake in it. Throws any other error again. */
export function unreadableBase(error: unknown): string {
  const [first] = asUserErrors(error) ?? []
  if (first === undefined) throw error
  const place = first.where === undefined ? '' : `${first.where.file}:${first.where.line}: `
  return `base could not be read: ${place}${first.what}`
}

/** Whether a side holds a suite. A suite with a mistake counts. */
function holdsAny({ suites, unread }: { suites: readonly Suite[]; unread: readonly Unread[] }): boolean {
  return suites.length > 0 || unread.some(({ errors }) => errors.some(({ where }) => where !== undefined))
}

/** Replaces a configuration of base that cannot be read: all defaults, none of which inputs may loosen. */
const unreadableConfig: ReadConfig = { config: { version: 1, enforce: true }, file: 'defaults', text: '' }

/**
 * The configuration of a tree. Where base lacks the named file, its file of the default name counts: naming a missing
 * file must not be a way around base's policy.
 */
async function configOf(tree: Tree, side: Side, request: SideRequest): Promise<ReadConfig | null> {
  if (request.config !== null) return request.config
  if (side === 'head' || request.configFile === null) return readConfig(tree.root, request.configFile)
  return (await readConfig(tree.root, request.configFile, { missing: 'ignore' })) ?? readConfig(tree.root)
}
