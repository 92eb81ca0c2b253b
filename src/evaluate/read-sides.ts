import type { FullConfig } from '../core/config/full-config.ts'
import type { ReadConfig } from '../core/config/read-config.ts'
import { throwIfAny, type Warning } from '../core/errors/user-error.ts'
import { shownTo } from '../sides/add-candidates.ts'
import { NothingFound, NothingRead, noSuite } from '../sides/empty-errors.ts'
import { blameForEntries } from '../sides/left-out-entries.ts'
import { type LoadedBase, type LoadedSide, loadBase, loadHead } from '../sides/load-sides.ts'
import { blameForUnread, mendedWarnings, type ReadFiles } from '../sides/made-worse.ts'
import type { Trees } from '../sides/open-trees.ts'
import { type PairedRooms, pairRooms } from '../sides/pair-rooms.ts'
import { type PairedSkills, pairSkills } from '../sides/pair-skills.ts'
import type { Tree } from '../sides/tree.ts'
import { SharedReadings } from '../suites/loading/shared-readings.ts'
import { measuresAnything } from './asked-suites.ts'
import { chooseAgent } from './choose-agent.ts'
import { effectiveConfig } from './effective-config.ts'
import { publishingOf } from './enforcement.ts'
import { type Brought, broughtBy, NothingYet } from './installing.ts'
import type { EvaluationRequest, Host } from './request.ts'

/** The content of both sides, and the policy in effect. */
export interface ReadSides {
  base: LoadedBase
  head: LoadedSide
  skills: PairedSkills
  /** Which skills are offered together; null: all of them. */
  rooms: PairedRooms | null
  /** True: base can be read and holds no label and no grader that runs, so nothing blocks. */
  firstRun: boolean
  /** What of the gate the change brings, so that nothing blocks yet; null where base has it. */
  brought: Brought | null
  policy: {
    /** The configuration file that the policy comes from; null: defaults and inputs. */
    file: ReadConfig | null
    /** The file with inputs applied, as far as they may change it. */
    config: FullConfig
    /** Inputs that were ignored. */
    warnings: readonly Warning[]
  }
  /** Why base is not compared although this is no error. */
  warnings: readonly Warning[]
}

/** Both sides, open and read. Disposing of it removes the trees. */
export interface OpenSides extends AsyncDisposable {
  trees: Trees
  sides: ReadSides
}

/**
 * Reads configuration, skills and suites of both sides. Reports how to publish the result before it reads head, so that
 * a mistake in head is published by base's policy. What base cannot read either is left out with a warning. Throws
 * `UserError` or `UserErrors` for a mistake that the change made; a mistake in base is in `base.problem` or
 * `skills.problem`.
 */
export async function readSides(trees: Trees, request: EvaluationRequest, host: Host): Promise<ReadSides> {
  const shared = new SharedReadings()
  const base = await loadBase(trees.base, request, shared)
  const ofBase = effectiveConfig(request, base.file)
  host.onPublishing?.(publishingOf(ofBase.config, request, base.file))
  const brought = await broughtBy(trees, request, base)
  const head = await loadHead(trees.head, request, base, shared).catch((error: unknown) => {
    const [first] = error instanceof NothingRead ? error.errors : []
    const nothing = error instanceof NothingFound ? error : first
    throw brought !== null && nothing !== undefined ? new NothingYet(nothing) : error
  })
  if (head.suites.length === 0 && brought !== null) throw new NothingYet(noSuite([]))
  host.signal.throwIfAborted()

  const firstRun = trees.base !== null && base.problem === null && !measuresAnything(base, ofBase.config, request)
  // Policy is base's. On a first run head's counts where base has none, and blocks nothing.
  const ofHead = request.comparison.kind === 'run' || brought !== null
  const file = ofHead ? head.file : (base.file ?? (firstRun ? head.file : null))
  const { config, warnings } = file === base.file ? ofBase : effectiveConfig(request, file)
  const before =
    trees.base === null || base.catalogue === null || firstRun || brought !== null ? null : readFiles(trees.base, base)
  const now = readFiles(trees.head, head)
  const blame = await blameForUnread(before, now)
  const entries = blameForEntries(before === null ? null : base.suites, head.suites)
  throwIfAny([...blame.errors, ...entries.errors])
  const choice = chooseAgent(request, config, [], [])
  const beside = shownTo({ head, base }, config.candidates, choice)
  const inPlugins = config.rooms === null
  const skills = await pairSkills(trees, beside.base, beside.head, { inPlugins, asked: choice })
  const mended = before === null ? [] : mendedWarnings(before, now)
  const noted = [...blame.warnings, ...entries.warnings, ...mended, ...head.warnings, ...beside.warnings]
  const complete = { ...beside.head, warnings: noted }
  const policy = { file, config, warnings }
  if (brought === null || skills.problem === null) {
    const { rooms, warnings: ofRooms } = roomsOf(skills, config)
    return { base: beside.base, head: complete, skills, rooms, firstRun, brought, policy, warnings: ofRooms }
  }
  const alone = await pairSkills(trees, { ...base, ...leftOut }, beside.head, { inPlugins, asked: choice })
  const why = { what: `${skills.problem} Only this change was measured.`, todo: 'Nothing: this change fixes it.' }
  const left = { ...base, ...leftOut }
  const { rooms, warnings: ofRooms } = roomsOf(alone, config)
  return { base: left, head: complete, skills: alone, rooms, firstRun, brought, policy, warnings: [why, ...ofRooms] }
}

function roomsOf({ head, base, ownBase }: PairedSkills, { rooms: choice }: FullConfig) {
  const sides = { head: head.catalogue, base: base?.catalogue ?? null, ownBase }
  const { rooms, warnings } = pairRooms(sides, choice)
  return { rooms, warnings: [...warnings, ...(rooms?.warnings ?? [])] }
}

function readFiles(tree: Tree, { catalogue, suites, unread }: LoadedSide | LoadedBase): ReadFiles {
  const skills = new Map(
    catalogue?.skills.flatMap(({ name, path, mirrors }) => [path, ...mirrors].map((file) => [file, name] as const)),
  )
  return { tree, read: new Set([...suites.map(({ file }) => file), ...skills.keys()]), skills, unread }
}

/** A base that is left out. */
const leftOut = { catalogue: null, suites: [], unread: [], problem: null } as const satisfies Partial<LoadedBase>
