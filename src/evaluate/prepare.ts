import { throwIfAny, type Warning } from '../core/errors/user-error.ts'
import { answered, type Outcome } from '../core/process/outcome.ts'
import type { ColumnResults } from '../core/results/results.ts'
import type { GateQuestion } from '../gate/question.ts'
import type { Trees } from '../sides/open-trees.ts'
import type { PairedRooms } from '../sides/pair-rooms.ts'
import type { Tree } from '../sides/tree.ts'
import type { Catalogue } from '../skills/skill.ts'
import { alikeWarnings } from '../suites/loading/alike-warnings.ts'
import type { RunPlan } from '../trials/plan/plan-trials.ts'
import { digest } from '../trials/store/digest.ts'
import type { RoomCatalogues } from './ask-in-rooms.ts'
import { type Asked, askTasks } from './ask-tasks.ts'
import { checkOf, type SkillCheck } from './check-skills.ts'
import { contextsOf } from './contexts.ts'
import {
  decidingPolicy,
  type Enforcement,
  enforcementOf,
  filterOf,
  publishingOf,
  untrustedProblem,
} from './enforcement.ts'
import { withLimitsOfRows } from './policy.ts'
import type { OpenSides, ReadSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { type Sameness, samenessOf } from './sameness.ts'
import { resolveSettings, type Settings } from './settings.ts'
import { type Known, reportedSides, sidePlans } from './side-plans.ts'
import { limitsForUnknownSkills, namedSkills, sharedLimits } from './skill-names.ts'
import { skillsUnderTest } from './skills-under-test.ts'
import { gatherHooks, type SuiteHooks } from './suite-hooks.ts'
import { wordingOf } from './wording-of.ts'

/** Everything known before the first trial. Disposing of it removes its trees. */
export interface Prepared extends AsyncDisposable {
  kind: ColumnResults['kind']
  trees: { base: Tree | null; head: Tree }
  sides: ColumnResults['sides']
  /** The rows of results. Base's skills carry head's names where they were renamed. */
  catalogues: { base: Catalogue | null; head: Catalogue }
  /** Which skills are offered together; null: all of them. */
  rooms: { paired: PairedRooms; catalogues: ReadonlyMap<string, RoomCatalogues> } | null
  /** Old name by new name. */
  renamed: ReadonlyMap<string, string>
  /** Path of SKILL.md on base by its path on head, where a skill moved. */
  renamedPaths: ReadonlyMap<string, string>
  settings: Settings
  /** Names of the configured agents, the first of which is asked; empty where one is configured. */
  agents: readonly string[]
  hooks: SuiteHooks
  question: GateQuestion
  run: Omit<RunPlan, 'agent' | 'subject'>
  /** Digests that prove base and head identical; null if anything may differ. */
  sameness: Sameness | null
  enforcement: Enforcement
  /** Set when only a part of the tasks is asked. */
  filter: ColumnResults['filter']
  /** Instruction files that some prompt finds and that differ between the sides. */
  changedContext: readonly string[]
  /** Findings about skills without a prompt; null where two sides are not compared in full. */
  check: SkillCheck | null
  warnings: Warning[]
}

/**
 * Resolves the settings of a run, and gathers the tasks and the question to the gate from what was read. Disposing of
 * it leaves the trees open. Throws `UserError` or `UserErrors` for settings that the user has to fix.
 */
export async function preparedWith(
  { trees, sides }: OpenSides,
  request: EvaluationRequest,
  host: Host,
): Promise<Outcome<Prepared>> {
  const settings = await settingsFor(sides, request, host)
  const outcome = askTasks(sides, settings, request, host)
  if (outcome.kind !== 'answered') {
    await settings.models[Symbol.asyncDispose]()
    return outcome
  }
  const asked = outcome.value
  const contexts = await contextsOf(trees, asked, settings.agent)
  const same = contexts.changed.length > 0 ? null : await provenSameness(trees, sides, asked, settings)
  return answered({
    ...preparedFrom({ trees, sides, settings, asked, contexts, same, request }),
    [Symbol.asyncDispose]: () => settings.models[Symbol.asyncDispose](),
  })
}

/** A digest of a working tree's skills and suites as they were read. */
export function digestOfHead({ head }: Pick<ReadSides, 'head'>): string {
  const skills = head.catalogue.skills.map(({ path, contentDigest }) => [path, contentDigest])
  return digest([skills, head.suites])
}

/** Resolves agent, limits and policy, and reports how to publish the result. */
async function settingsFor(
  { base, head, skills, policy }: ReadSides,
  request: EvaluationRequest,
  host: Host,
): Promise<Settings> {
  const isOfBase = policy.file !== null && policy.file === base.file
  const named = namedSkills(skills, isOfBase)
  const shared = sharedLimits(policy.file, named.inPolicy)
  // A change that names them apart is how such a policy is mended.
  const isMended = isOfBase && sharedLimits(head.file, namedSkills(skills, false).inPolicy).length === 0
  if (!isMended) throwIfAny(shared)
  // A suite from outside chooses no agent, and no number of trials.
  const suites = request.untrusted === null ? [...base.suites, ...head.suites] : base.suites
  const own = request.comparison.kind === 'run' ? head.file : base.file
  const settings = await resolveSettings(request, policy.file, policy.config, suites, named, host, own)
  host.onPublishing?.(publishingOf(policy.config, request, base.file))
  return settings
}

/** Digests that prove base and head identical; null if anything may differ, and where no rule needs them. */
async function provenSameness(
  trees: Trees,
  { base, head, skills, rooms, policy }: ReadSides,
  { ofSides }: Asked,
  settings: Settings,
): Promise<Sameness | null> {
  if (!endsBySameness(settings, policy) && settings.refusedAgents.length === 0) return null
  return samenessOf({ trees, base, head, skills, rooms, tasks: ofSides })
}

/**
 * Whether equal digests end the run. A deterministic agent always runs: its trials are free and say more than a digest.
 */
function endsBySameness({ agent }: Settings, { config }: ReadSides['policy']): boolean {
  return !agent.deterministic && config.when.changedOnly
}

/** Assembles `Prepared` from the findings. */
function preparedFrom(known: Known): Omit<Prepared, typeof Symbol.asyncDispose> {
  const { trees, sides, settings, asked, contexts, same, request } = known
  const { base, skills, policy, rooms } = sides
  const { tasks, catalogues } = asked
  const baseTree = base.catalogue === null ? null : trees.base
  const hooks = gatherHooks(skills.suites, tasks, settings.agent, request)
  const named = [...catalogues.head.skills, ...(catalogues.base?.skills ?? [])]
  const check = baseTree === null ? null : checkOf(known)
  return {
    kind: request.comparison.kind,
    trees: { base: baseTree, head: trees.head },
    sides: reportedSides(known, baseTree),
    catalogues,
    rooms: rooms === null ? null : { paired: rooms, catalogues: asked.rooms },
    renamed: skills.renamed,
    renamedPaths: skills.renamedPaths,
    settings,
    agents: policy.config.agents?.map(({ name }) => name) ?? [],
    hooks,
    question: {
      tasks,
      skills: skillsUnderTest(catalogues.base, catalogues.head, request, sides),
      policy: withLimitsOfRows(
        decidingPolicy(settings),
        rowsOf(named, rooms),
        policy.config.policy,
        settings.agent.deterministic,
      ),
      ...wordingOf(settings, asked.rooms.size === 0 ? [catalogues] : [...asked.rooms.values()]),
      sides: baseTree === null ? 'head' : 'both',
      notComparable: skills.problem ?? untrustedProblem(settings, request, same),
      deterministic: settings.agent.deterministic,
      trials: settings.trials,
      shared: new Set(),
      stored: new Map(),
      jobs: policy.config.policy.jobs,
    },
    run: {
      mode: settings.mode,
      systemPrompt: settings.systemPrompt,
      instructions: settings.instructions,
      maxTurns: settings.maxTurns,
      supportsStopCondition: settings.agent.supports?.stopCondition === true,
      model: settings.model,
      timeoutMs: settings.timeoutMs,
      sides: sidePlans(known, baseTree, hooks),
    },
    sameness: endsBySameness(settings, policy) ? same : null,
    enforcement: enforcementOf(request, settings, sides, tasks),
    filter: filterOf(request, base.file !== null),
    changedContext: contexts.changed,
    check,
    warnings: withoutRepetition([
      ...trees.warnings,
      ...sides.warnings,
      ...sides.head.warnings,
      ...skills.warnings,
      ...hooks.warnings,
      ...policy.warnings,
      ...settings.warnings,
      ...limitsForUnknownSkills(policy.file, named),
      ...asked.warnings,
      ...contexts.warnings,
      ...(check?.warnings ?? []),
    ]),
  }
}

/** The warnings without duplicates, one for all files with the same: several suites may read the same file. */
function withoutRepetition(warnings: readonly Warning[]): Warning[] {
  const once = new Map(warnings.map((warning) => [JSON.stringify([warning.what, warning.where]), warning]))
  return alikeWarnings([...once.values()])
}

/** The rows of skills that have several, with the ids of these skills. */
function rowsOf(named: readonly { name: string }[], rooms: PairedRooms | null): { row: string; id: string }[] {
  return named.flatMap(({ name: row }) => {
    const id = rooms?.idOf(row) ?? row
    return id === row ? [] : [{ row, id }]
  })
}
