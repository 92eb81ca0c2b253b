import type { FullConfig } from '../config/full-config.ts'
import type { ReadConfig } from '../config/read-config.ts'
import type { Warning } from '../errors/user-error.ts'
import { NothingFound } from '../sides/empty-errors.ts'
import { type LoadedBase, type LoadedSide, loadBase, loadHead } from '../sides/load-sides.ts'
import type { Trees } from '../sides/open-trees.ts'
import { type PairedSkills, pairSkills } from '../sides/pair-skills.ts'
import { publishingOf } from './enforcement.ts'
import { type Brought, broughtBy, NothingYet } from './installing.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { effectiveConfig } from './settings.ts'

/** The content of both sides, and the policy in effect. */
export interface ReadSides {
  base: LoadedBase
  head: LoadedSide
  skills: PairedSkills
  /** True: base can be read and has no suite, so there is nothing to compare and nothing blocks. */
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

/**
 * Reads configuration, skills and suites of both sides. Reports how to publish the result before it reads head, so that
 * a mistake in head is published by base's policy. Throws `UserError` or `UserErrors` for a mistake in head; a mistake
 * in base is in `base.problem` or `skills.problem`.
 */
export async function readSides(trees: Trees, request: EvaluationRequest, host: Host): Promise<ReadSides> {
  const base = await loadBase(trees.base, request)
  const ofBase = effectiveConfig(request, base.file)
  host.onPublishing?.(publishingOf(ofBase.config, request, base.file !== null))
  const brought = await broughtBy(trees, request, base)
  const head = await loadHead(trees.head, request, base).catch((error: unknown) => {
    throw brought !== null && error instanceof NothingFound ? new NothingYet(error) : error
  })
  host.signal.throwIfAborted()

  const firstRun = trees.base !== null && base.problem === null && !base.hasSuites
  // Policy is base's. On a first run head's counts where base has none, and blocks nothing.
  const ofHead = request.comparison.kind === 'run' || brought !== null
  const file = ofHead ? head.file : (base.file ?? (firstRun ? head.file : null))
  const { config, warnings } = file === base.file ? ofBase : effectiveConfig(request, file)
  const skills = await pairSkills(trees, base, head)
  const policy = { file, config, warnings }
  if (brought === null || skills.problem === null) {
    return { base, head, skills, firstRun, brought, policy, warnings: [] }
  }
  const alone = await pairSkills(trees, { ...base, ...unread }, head)
  const why = { what: `${skills.problem} Only this change was measured.`, todo: 'Nothing: this change mends it.' }
  return { base: { ...base, ...unread }, head, skills: alone, firstRun, brought, policy, warnings: [why] }
}

/** A base that is left out. */
const unread = { catalogue: null, suites: [], problem: null } as const satisfies Partial<LoadedBase>
