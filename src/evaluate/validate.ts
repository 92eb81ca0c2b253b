import { checkAgent } from '../agents/adapters/check-agent.ts'
import { DEFAULTS, lossLimits } from '../core/config/defaults.ts'
import { defaultConfig, type FullConfig, floorsOf, withDefaults } from '../core/config/full-config.ts'
import { type ReadConfig, readConfig } from '../core/config/read-config.ts'
import { addToGroup } from '../core/errors/group-by.ts'
import { asUserErrors, type UserError, type Warning } from '../core/errors/user-error.ts'
import { listFiles, listFolder } from '../core/git/list-files.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { fewGradedText } from '../gate/few-graded.ts'
import { leastRegression, lossText, rememberedPrompts, unmeasuredPrompts } from '../gate/power/detectable-loss.ts'
import { graderWarnings } from '../graders/validate-grader-specs.ts'
import { shownTo } from '../sides/add-candidates.ts'
import type { CaseRemark } from '../sides/cases/case-remark.ts'
import { observedIn } from '../sides/cases/observed.ts'
import { noSkill, noSuite, nothingRead } from '../sides/empty-errors.ts'
import { leftOutWarnings } from '../sides/left-out-entries.ts'
import { unreadWarnings } from '../sides/made-worse.ts'
import { type Part, partsOf, splitConfigs, wholeSuites } from '../sides/named-files.ts'
import { offering, unknownDisabled, withAddedSkills, withoutIdleOffers } from '../sides/offered-skills.ts'
import { pairRooms, withRows } from '../sides/pair-rooms.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { catalogueOf, suitesOf, type Tree } from '../sides/tree.ts'
import { namesUnlikeFolders } from '../skills/names-unlike-folders.ts'
import { ofKind, skillsCalled } from '../skills/resolve-skill.ts'
import type { Catalogue } from '../skills/skill.ts'
import { withAllCandidates } from '../skills/with-candidates.ts'
import { type ResolvedTasks, resolveTasks } from '../suites/resolve-tasks.ts'
import type { Suite } from '../suites/suite.ts'
import { askedSuites, providedBy, unaskedWarnings } from './asked-suites.ts'
import { blameForGraders } from './blame-for-graders.ts'
import { blameForLabels } from './blame-for-labels.ts'
import { LEXICAL } from './choose-agent.ts'
import { limitsForUnknownSkills, sharedLimits } from './skill-names.ts'
import { type AskedOfTree, askedOfTree, labelledSkills, remarksInRooms, roomsAsked } from './validate-rooms.ts'

/** The findings of a validation, which runs nothing. */
export interface Validation {
  /** Absolute; the positions of errors and warnings are relative to it. */
  root: string
  /** The configuration files that were read. */
  configs: string[]
  /** False where only configuration was named. */
  looksAtSuites: boolean
  /** Named files that a suite includes; the suite was validated in their place. */
  parts: Part[]
  suites: Suite[]
  skipped: { file: string; reason: string }[]
  /** Files that were left out, with the reason. */
  unread: { file: string; reason: string }[]
  /** Why each file was looked at, as the end of a sentence. */
  reasons: ReadonlyMap<string, string>
  /** Files that were read as a part of a suite. */
  included: ReadonlySet<string>
  /** Labelled skills with their numbers of prompts. `sees`: the smallest loss that the prompts can detect. */
  skills: { skill: string; positives: number; negatives: number; sees: string }[]
  /** What the suites have too few graded tasks for; null: nothing, or the agent is deterministic. */
  fewGraded: string | null
  /** The rooms with the number of their skills; empty where all skills are offered together. */
  rooms: { name: string; skills: number; prompts: number }[]
  /** What prompts measure little, and why. */
  cases: CaseRemark[]
  errors: UserError[]
  warnings: Warning[]
}

/**
 * Reads configuration, skills and suites of a working tree, or of a folder outside any repository, and collects all
 * mistakes. `named`: suites as files, folders or globs, files that suites include, and configuration files; none: all.
 * `stops`: what a gate of the tree stops at, which are errors here too. `results`: of earlier runs, the newest first;
 * their trials show which prompts never pass, and which flap.
 */
export async function validate(
  folder: string,
  named: readonly string[],
  { results = [], stops = [] }: { results?: readonly ColumnResults[]; stops?: readonly UserError[] } = {},
): Promise<Validation> {
  const tree = await treeAt(folder)
  const { configs, rest: patterns } = splitConfigs(named, tree.root)
  const looksAtSuites = configs.length === 0 || patterns.length > 0
  const found: Validation = {
    root: tree.root,
    configs: [],
    looksAtSuites,
    parts: [],
    suites: [],
    skipped: [],
    unread: [],
    reasons: new Map(),
    included: new Set(),
    skills: [],
    fewGraded: null,
    rooms: [],
    cases: [],
    errors: [],
    warnings: [],
  }
  const collect = async <T>(step: () => Promise<T>): Promise<T | null> => {
    try {
      return await step()
    } catch (error) {
      const errors = asUserErrors(error)
      if (errors === null) throw error
      found.errors.push(...errors)
      return null
    }
  }
  const read = await readConfigs(tree.root, configs, collect)
  found.configs = read.map(({ file }) => file)
  const config = read[0] ?? null
  const discovery = config === null ? defaultConfig : withDefaults(config.config)
  const ofConfigs = found.errors.length
  const catalogue = await collect(() => catalogueOf(tree, discovery))
  const known = catalogue ?? { skills: [], warnings: [] }
  const ofLimits = catalogue === null ? [] : read.flatMap((one) => sharedLimits(one, namesIn(catalogue)))
  const rooms = catalogue === null ? null : readRooms(catalogue, discovery)
  if (catalogue !== null) {
    const named = [...withAllCandidates(catalogue).skills, ...(rooms?.rows ?? [])]
    found.warnings.push(...read.flatMap((one) => limitsForUnknownSkills(one, named)), ...(rooms?.warnings ?? []))
  }
  // Mistakes in skills are left out where only a configuration was named.
  if (!looksAtSuites) return { ...found, errors: [...found.errors.slice(0, ofConfigs), ...ofLimits] }
  found.errors.push(...ofLimits)
  const parts = patterns.length === 0 ? [] : await collect(() => partsOf(tree, discovery, known, patterns))
  found.parts = parts ?? []
  const whole = wholeSuites(patterns, found.parts, tree.root)
  const loaded = parts === null ? null : await collect(() => suitesOf(tree, 'head', discovery, known, whole))
  const unread = [...(known.unread ?? []), ...(loaded?.unread ?? [])]
  found.warnings.push(...known.warnings, ...namesUnlikeFolders(known.skills), ...(loaded?.warnings ?? []))
  found.suites = loaded?.suites ?? []
  found.skipped = loaded?.skipped ?? []
  found.unread = unread.map(({ file, errors }) => ({ file, reason: errors[0]?.what ?? 'it cannot be read' }))
  found.reasons = loaded?.reasons ?? found.reasons
  found.included = loaded?.included ?? found.included
  // What a run leaves out is a warning; what leaves it nothing to measure is an error.
  const lacksSkills = catalogue !== null && catalogue.skills.length === 0 && catalogue.candidates === undefined
  const lacksSuites = loaded !== null && found.suites.length === 0
  if (lacksSkills) found.errors.push(...nothingRead(known.unread ?? [], noSkill(known)))
  if (lacksSuites) found.errors.push(...nothingRead(loaded.unread, noSuite(found.skipped, known)))
  const told = new Set(found.errors)
  found.warnings.push(...unreadWarnings(unread.filter(({ errors }) => !errors.some((error) => told.has(error)))))
  found.warnings.push(...leftOutWarnings(found.suites))

  const beside = withBeside(known, found.suites, discovery)
  const all = beside.head.catalogue
  found.suites = [...beside.head.suites]
  const none = { catalogue: all, added: new Set<string>() }
  const skills = (await collect(() => withAddedSkills(tree, all, found.suites))) ?? none
  found.warnings.push(
    ...beside.warnings,
    ...skills.catalogue.warnings.slice(all.warnings.length),
    ...unknownDisabled(found.suites, skills),
  )
  found.suites = withoutIdleOffers(found.suites, [skills])
  const judged = askedSuites(found.suites, discovery, providedBy(discovery))
  const { tasks, errors, unknownSkills, warnings } = resolveTasks(judged, skills.catalogue, {
    offeredTo: offering(skills),
  })
  // As in a run: only a gate knows whether a change broke a label.
  const labels = blameForLabels(null, { errors: catalogue === null ? [] : errors, unknownSkills })
  found.warnings.push(...labels.warnings, ...unaskedWarnings(found.suites, judged, discovery), ...warnings)
  const graders = judged.flatMap((suite) => suite.tasks.flatMap((task) => task.graders))
  const unique = [...new Map(graders.map((spec) => [JSON.stringify([spec.source, spec.type]), spec])).values()]
  found.warnings.push(...blameForGraders(null, [{ graders: unique }]).warnings)
  found.warnings.push(...graderWarnings(unique))

  const inRooms = (all === known ? rooms : readRooms(all, discovery))?.paired ?? null
  const asked = askedOfTree(tasks, skills.catalogue, inRooms)
  found.rooms = roomsAsked(ofKind(all, undefined), asked, inRooms)
  found.skills = countedSkills(asked, discovery)
  found.fewGraded = fewGradedIn(tasks, discovery)
  found.cases = remarksInRooms(asked, skills.catalogue, inRooms, observedIn(results))
  return { ...found, ...withStops(found, stops) }
}

/** The findings where a gate stops: what is a warning without a base may be a mistake that the change made. */
function withStops(
  { errors, warnings }: Validation,
  stops: readonly UserError[],
): Pick<Validation, 'errors' | 'warnings'> {
  const placed = ({ what, where }: Pick<Warning, 'what' | 'where'>) => JSON.stringify([what, where])
  const known = new Set(errors.map(placed))
  const stopped = new Set(stops.map(placed))
  return {
    errors: [...errors, ...stops.filter((stop) => !known.has(placed(stop)))],
    warnings: warnings.filter((warning) => !stopped.has(placed(warning))),
  }
}

/** The catalogue and the suites with what a run offers beside the skills. */
function withBeside(catalogue: Catalogue, suites: readonly Suite[], { agent, candidates }: FullConfig) {
  const choice = agent ?? LEXICAL
  const sides = { head: { catalogue, suites }, base: { catalogue: null, suites: [] } }
  return shownTo(sides, candidates, choice)
}

/** The rooms of a catalogue, and the skills by their rows in results. */
function readRooms(head: Catalogue, { rooms: choice }: FullConfig) {
  const { rooms: paired, warnings } = pairRooms({ head, base: null, ownBase: null }, choice)
  return { paired, warnings, rows: paired === null ? [] : withRows(head, paired, 'head').skills }
}

/** The skills that prompts label, with the least loss that these show at the rates that prompts usually have. */
function countedSkills(
  asked: AskedOfTree,
  { agent, policy, unlabelled, trials, baseTrials }: FullConfig,
): Validation['skills'] {
  const labelled = labelledSkills(asked, unlabelled)
  const deterministic = isDeterministic(agent)
  const screen = screenOf({ trials, baseTrials })
  return labelled.map(({ name, id, positives, independent, negatives, hasNegative }) => {
    const limited = Object.hasOwn(policy.skills, name) ? name : id
    const limits = lossLimits(floorsOf(policy, limited).tolerance, deterministic)
    const loss = deterministic
      ? leastRegression(positives, limits)
      : rememberedPrompts('unmeasured', {
          prompts: unmeasuredPrompts(independent),
          trials: Array.from({ length: independent }, () => screen),
          tolerance: limits.tolerance,
          ofAll: limits.ofAll,
          skills: labelled.length,
          jobs: 1,
        })
    // 100% would be a promise that no prompt tests.
    const isVacuous = positives > 0 && !hasNegative
    const sees = lossText(deterministic ? positives : independent, loss, !deterministic)
    return {
      skill: name,
      positives,
      negatives,
      sees: `${sees}${isVacuous ? '; precision is n/a: no prompt is a negative' : ''}`,
    }
  })
}

/** A sentence on graders with too few tasks for any fall to be significant. Those that compare sides cannot fall. */
function fewGradedIn(tasks: ResolvedTasks['tasks'], config: FullConfig): string | null {
  if (isDeterministic(config.agent)) return null
  const graded = new Map<string, { base: number; head: number }[]>()
  for (const { graders, trials: own } of tasks) {
    const { base, head } = screenOf(config)
    for (const name of new Set(graders.filter(({ config: its }) => its.mode !== 'pairwise').map((one) => one.name))) {
      addToGroup(graded, name, { base: own ?? base, head: own ?? head })
    }
  }
  return fewGradedText(graded, 1)
}

function isDeterministic(agent: FullConfig['agent']): boolean {
  return agent === null || agent.id === 'lexical'
}

/** Trials a task and side in the screen. */
function screenOf({ trials, baseTrials }: Pick<FullConfig, 'trials' | 'baseTrials'>): { base: number; head: number } {
  return { base: baseTrials, head: trials ?? DEFAULTS.headTrials }
}

type Collect = <T>(step: () => Promise<T>) => Promise<T | null>

/** Reads the named configuration files, else the default one. Mistakes are collected. */
async function readConfigs(root: string, named: readonly string[], collect: Collect): Promise<ReadConfig[]> {
  const configs: ReadConfig[] = []
  for (const file of named.length === 0 ? [null] : named) {
    const config = await collect(() => readConfig(root, file))
    if (config === null) continue
    configs.push(config)
    await collect(async () => checkAgent(config, { inputs: {}, inputsMay: 'override' }))
  }
  return configs
}

async function treeAt(folder: string): Promise<Tree> {
  const repository = await repositoryIfAny(folder)
  if (repository === null) return { root: folder, files: await listFolder(folder), commit: null }
  return { root: repository.root, files: await listFiles(repository.root, { working: true }), commit: null }
}

function namesIn(catalogue: Catalogue): (name: string) => string[] {
  return (name) => skillsCalled(catalogue, name).map((skill) => skill.name)
}
