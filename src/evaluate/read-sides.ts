import { Lexicon } from '../agents/lexical/lexicon.ts'
import type { FullConfig } from '../core/config/full-config.ts'
import type { ReadConfig } from '../core/config/read-config.ts'
import { objectFilesOf } from '../core/documents/object-files.ts'
import type { Warning } from '../core/errors/user-error.ts'
import { type Outcome, outcomeOf, refused, type Unanswered } from '../core/process/outcome.ts'
import { shownTo } from '../sides/add-candidates.ts'
import { blameForChange } from '../sides/blame-for-change.ts'
import { type LoadedBase, type LoadedSide, loadBase, loadHead } from '../sides/load-sides.ts'
import { openTrees, type Trees } from '../sides/open-trees.ts'
import { type PairedRooms, pairRooms } from '../sides/pair-rooms.ts'
import { type PairedSkills, pairSkills } from '../sides/pair-skills.ts'
import { treeAt } from '../sides/working-tree.ts'
import { SharedReadings } from '../suites/loading/shared-readings.ts'
import { agentOf, LEXICAL } from './choose-agent.ts'
import { editsSince } from './edits-since.ts'
import { effectiveConfig } from './effective-config.ts'
import { publishingOf } from './enforcement.ts'
import { type Brought, broughtBy, isMeasured, nothingYet } from './installing.ts'
import type { EvaluationRequest, Host } from './request.ts'

/** The content of both sides, and the policy in effect. */
export interface ReadSides {
  /** Why nothing can be asked: what head lacks, or what the change broke. Null: it can. */
  unasked: Unanswered | null
  base: LoadedBase
  head: LoadedSide
  skills: PairedSkills
  /** Which skills are offered together. */
  rooms: PairedRooms
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
  /** The words of the descriptions of both sides. */
  lexicon: Lexicon
  /** Whether head is a working tree whose skills or suites are no longer what was read. */
  isEdited(): Promise<boolean>
}

/** Of a commit. A function of its own: one inside of `readSides` would keep all that was read for its sake. */
const isNeverEdited = async () => false

/** Both sides, open and read. */
export interface OpenSides {
  trees: Trees
  sides: ReadSides
}

/**
 * Reads configuration, skills and suites of both sides. Reports how to publish the result before it reads head, so that
 * a mistake in head is published by base's policy. What base cannot read either is left out with a warning. A mistake
 * that the change made is in `unasked`, one in base in `base.problem` or `skills.problem`. Throws `UserError` or
 * `UserErrors` for a mistake in a configuration.
 */
export async function readSides(trees: Trees, request: EvaluationRequest, host: Host): Promise<ReadSides> {
  const shared = new SharedReadings()
  const base = await loadBase(trees.base, request, shared)
  const ofBase = effectiveConfig(request, base.file)
  host.onPublishing?.(publishingOf(ofBase.config, request, base.file))
  const brought = await broughtBy(trees, request, base)
  const head = await loadHead(trees.head, request, shared, base)
  host.signal.throwIfAborted()

  const firstRun = trees.base !== null && base.problem === null && !(await isMeasured(base, ofBase.config, request))
  const isHeads = request.comparison.kind === 'run' || brought !== null
  const file = policyFile({ base: base.file, head: head.file }, isHeads, firstRun)
  const { config, warnings } = file === base.file ? ofBase : effectiveConfig(request, file)
  const isCompared = base.catalogue !== null && !firstRun && brought === null
  const blame = await blameForChange(trees, isCompared ? base : null, head)
  const choice = agentOf(request, config)
  const beside = shownTo({ head, base }, config.candidates, choice)
  const complete = { ...beside.head, warnings: [...blame.warnings, ...head.warnings, ...beside.warnings] }
  const how = { inPlugins: config.rooms === null, asked: choice }
  const paired = await pairedWith(trees, beside, config, { how, isLeftOut: brought !== null })
  for (const tree of [trees.base, trees.head]) if (tree !== null) objectFilesOf(tree.root)?.release()
  const readNow = async () => loadHead(await treeAt(trees.head.root), request, shared, base)
  const isEdited = trees.head.commit === null ? editsSince(head, readNow) : isNeverEdited
  return {
    ...paired,
    unasked: lackingIn(head, brought) ?? (blame.errors.length > 0 ? refused(blame.errors) : null),
    head: complete,
    firstRun,
    brought,
    policy: { file, config, warnings },
    lexicon: new Lexicon(),
    isEdited,
  }
}

/** Reads both sides as the router does, and uses them before the trees are closed: nothing is checked out. */
export function readQuickly<T>(
  request: EvaluationRequest,
  { onPublishing: _, ...silent }: Host,
  use: (sides: ReadSides) => Outcome<T>,
): Promise<Outcome<T>> {
  return outcomeOf(async () => {
    const agent = { inputs: { agent: LEXICAL }, config: null, configFile: null }
    await using trees = await openTrees({ ...request, agent }, silent.signal)
    return use(await readSides(trees, request, silent))
  })
}

/** What keeps head from being asked: nothing is wrong where the change installs the gate. Null where it can be. */
function lackingIn({ catalogue, suites, lacking }: LoadedSide, brought: Brought | null): Unanswered | null {
  // Suites of subagents or commands alone are measured too.
  const errors = [...(catalogue.candidates === undefined ? lacking.skills : []), ...lacking.suites]
  if (brought === null) return errors.length === 0 ? null : refused(errors)
  return errors.length > 0 ? nothingYet(refused(errors)) : suites.length === 0 ? nothingYet() : null
}

/** Policy is base's. On a first run head's counts where base has none, and blocks nothing. */
function policyFile(
  { base, head }: { base: ReadConfig | null; head: ReadConfig | null },
  isHeads: boolean,
  firstRun: boolean,
): ReadConfig | null {
  if (isHeads) return head
  return base ?? (firstRun ? head : null)
}

/** The skills of both sides in pairs. A base that cannot be paired is left out where the change installs the gate. */
async function pairedWith(
  trees: Trees,
  { base, head }: { base: LoadedBase; head: LoadedSide },
  config: FullConfig,
  { how, isLeftOut }: { how: Parameters<typeof pairSkills>[3]; isLeftOut: boolean },
): Promise<Pick<ReadSides, 'base' | 'skills' | 'rooms' | 'warnings'>> {
  const skills = await pairSkills(trees, base, head, how)
  if (!isLeftOut || skills.problem === null) return inRooms(base, skills, config)
  const left = { ...base, ...leftOut }
  const why = { what: `${skills.problem} Only this change was measured.`, todo: 'Nothing: this change fixes it.' }
  return inRooms(left, await pairSkills(trees, left, head, how), config, [why])
}

function inRooms(base: LoadedBase, skills: PairedSkills, config: FullConfig, before: readonly Warning[] = []) {
  const { head, base: onBase, ownBase } = skills
  const rooms = pairRooms({ head: head.catalogue, base: onBase?.catalogue ?? null, ownBase }, config.rooms)
  return { base, skills, rooms, warnings: [...before, ...rooms.warnings] }
}

/** A base that is left out. */
const leftOut = { catalogue: null, suites: [], unread: [], problem: null } as const satisfies Partial<LoadedBase>
