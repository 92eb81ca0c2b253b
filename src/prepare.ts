import type { Side } from './agents/agent.ts'
import { defaultConfig, type FullConfig, withDefaults } from './config/full-config.ts'
import { type ReadConfig, readConfig } from './config/read-config.ts'
import { filterTasks, matchesAny } from './filter-tasks.ts'
import type { GateQuestion, SkillUnderTest } from './gate/question.ts'
import { findRenames } from './git/renames.ts'
import type { Repository } from './git/repository.ts'
import { graderWarnings, validateGraderSpecs } from './graders/validate-grader-specs.ts'
import { noSkill, noSuite } from './nothing-found.ts'
import { type AskedTask, askedTasks } from './plan/asked-tasks.ts'
import type { RunPlan } from './plan/plan-trials.ts'
import type { EvaluationRequest, Host, Publishing } from './request.ts'
import type { Results } from './results.ts'
import { checkAgent, effectiveConfig, limitsForNobody, type Settings, settle } from './settings.ts'
import { catalogueOf, requestedSkills, suitesOf, type Tree } from './side.ts'
import { renameMap } from './skills/rename-map.ts'
import { resolveSkill } from './skills/resolve-skill.ts'
import type { Catalogue } from './skills/skill.ts'
import { surfaceDigest } from './skills/surface.ts'
import { didYouMean } from './suite/nearest-name.ts'
import { type ResolvedTask, resolveTasks } from './suite/resolve-tasks.ts'
import type { Suite } from './suite/suite.ts'
import { openTrees, type Trees } from './trees.ts'
import { asUserErrors, throwIfAny, UserError, type Warning } from './user-error.ts'

/** Everything that is known before the first trial. Dispose of it when the run is over: its trees go with it. */
export interface Prepared extends AsyncDisposable {
  kind: Results['kind']
  trees: { base: Tree | null; head: Tree }
  sides: Results['sides']
  /** Base's skills carry head's names where they were renamed. */
  catalogues: { base: Catalogue | null; head: Catalogue }
  /** Old name by new name. */
  renamed: ReadonlyMap<string, string>
  /** Path of SKILL.md on base by its path on head, where a skill moved. */
  renamedPaths: ReadonlyMap<string, string>
  settings: Settings
  question: GateQuestion
  run: Omit<RunPlan, 'agent'>
  enforcement: { enforced: boolean; reportOnly: Results['decision']['reportOnly'] }
  /** Set when only a part is asked. */
  filter: Results['filter']
  warnings: Warning[]
}

/** Finds out what to ask of whom: trees, configuration, skills, suites, tasks, policy. Throws what the user has to mend. */
export async function prepare(request: EvaluationRequest, host: Host): Promise<Prepared> {
  const trees = await openTrees(request)
  try {
    return { ...(await prepareIn(trees, request, host)), [Symbol.asyncDispose]: () => trees[Symbol.asyncDispose]() }
  } catch (error) {
    await trees[Symbol.asyncDispose]()
    throw error
  }
}

async function prepareIn(
  trees: Trees,
  request: EvaluationRequest,
  host: Host,
): Promise<Omit<Prepared, typeof Symbol.asyncDispose>> {
  const base = await loadBase(trees.base, request)
  host.onPublishing?.(publishingOf(effectiveConfig(request, base.file).config, request, base.file !== null))
  const head = await loadHead(trees.head, request)
  host.signal.throwIfAborted()

  const firstRun = trees.base !== null && base.problem === null && base.suites.length === 0
  // Policy is base's. Before there is any suite on base, head's own counts, and blocks nothing.
  const policyFile = request.comparison.kind === 'run' || firstRun ? head.file : base.file
  const { config, warnings: ignoredInputs } = effectiveConfig(request, policyFile)
  const names = await renames(trees, base.catalogue, head.catalogue)
  const baseCatalogue = base.catalogue === null ? null : renameSkills(base.catalogue, names)
  const skillNamed = (name: string) =>
    (resolveSkill(head.catalogue, name) ?? (baseCatalogue === null ? null : resolveSkill(baseCatalogue, name)))?.name ??
    null
  const settings = settle(request, policyFile, config, [...base.suites, ...head.suites], skillNamed, host)
  host.onPublishing?.(publishingOf(config, request, base.file !== null))

  const { unlabelled } = config
  const headTasks = resolveTasks(head.suites, head.catalogue, { unlabelled })
  throwIfAny(headTasks.errors)
  const baseTasks = baseCatalogue === null ? null : resolveTasks(base.suites, baseCatalogue, { unlabelled })

  const tasks = filterTasks(
    askedTasks(
      headTasks.tasks,
      firstRun || base.problem !== null ? null : (baseTasks?.tasks ?? null),
      new Set(head.catalogue.skills.map(({ name }) => name)),
    ),
    request.only,
  )
  requireTasks(
    tasks,
    request,
    [...head.catalogue.skills, ...(baseCatalogue?.skills ?? [])].map(({ name }) => name),
  )
  throwIfAny(validateGraderSpecs(uniqueGraders(headTasks.tasks)))

  const digest = (catalogue: Catalogue) => surfaceDigest(catalogue, settings.agent.sees)
  const baseTree = base.catalogue === null ? null : trees.base
  return {
    kind: request.comparison.kind,
    trees: { base: baseTree, head: trees.head },
    sides: {
      base:
        baseTree === null || base.catalogue === null || request.comparison.kind === 'run'
          ? null
          : {
              commit: baseTree.commit,
              ref: request.comparison.base.ref,
              dirty: false,
              surfaceDigest: digest(base.catalogue),
            },
      head: {
        commit: trees.headCommit,
        ref: request.comparison.head.ref,
        dirty: request.comparison.head.commit === 'working' && trees.dirty,
        surfaceDigest: digest(head.catalogue),
      },
    },
    catalogues: { base: baseCatalogue, head: head.catalogue },
    renamed: new Map([...names].map(([from, to]) => [to, from])),
    renamedPaths: movedPaths(baseCatalogue, head.catalogue),
    settings,
    question: {
      tasks,
      skills: skillsUnderTest(baseCatalogue, head.catalogue, request),
      policy: decidingPolicy(settings),
      sides: baseTree === null ? 'head' : 'both',
      notComparable: base.problem ?? untrustedProblem(settings, base.catalogue, head.catalogue),
      deterministic: settings.agent.deterministic,
      trials: settings.trials,
    },
    run: {
      mode: settings.mode,
      systemPrompt: settings.systemPrompt,
      model: settings.model,
      timeoutMs: settings.timeoutMs,
      sides: {
        // The agent is offered base's skills by base's own names.
        base:
          baseTree === null || base.catalogue === null
            ? null
            : { skills: requestedSkills(baseTree, base.catalogue), surfaceDigest: digest(base.catalogue) },
        head: { skills: requestedSkills(trees.head, head.catalogue), surfaceDigest: digest(head.catalogue) },
      },
    },
    enforcement: enforcement(request, settings, firstRun),
    filter: filterOf(request, base.file !== null),
    warnings: [
      ...head.warnings,
      ...base.warnings,
      ...ignoredInputs,
      ...settings.warnings,
      ...limitsForNobody(policyFile, [...head.catalogue.skills, ...(baseCatalogue?.skills ?? [])]),
      ...headTasks.warnings,
      ...graderWarnings(uniqueGraders(headTasks.tasks)),
      ...trees.warnings,
    ],
  }
}

interface LoadedSide {
  file: ReadConfig | null
  catalogue: Catalogue
  suites: Suite[]
  warnings: Warning[]
}

async function loadHead(tree: Tree, request: EvaluationRequest): Promise<LoadedSide> {
  const file = await configOf(tree, 'head', request)
  checkAgent(file, request)
  const discovery = discoveryOf(file)
  const catalogue = await catalogueOf(tree, discovery)
  if (catalogue.skills.length === 0) {
    throw noSkill()
  }
  const { suites, skipped, warnings } = await suitesOf(tree, 'head', discovery, catalogue, request.suites.patterns)
  if (suites.length === 0) {
    throw noSuite(skipped)
  }
  return { file, catalogue, suites, warnings: [...catalogue.warnings, ...warnings] }
}

interface LoadedBase {
  file: ReadConfig | null
  catalogue: Catalogue | null
  suites: Suite[]
  warnings: Warning[]
  /** Why base cannot be measured; null when it can, or when there is none. */
  problem: string | null
}

/**
 * A base that cannot be read must not stop the change that mends it from being looked at, and must not pass for "no base" either: what
 * it configures counts all the same, and a configuration that is broken still says that somebody wanted this enforced.
 */
async function loadBase(tree: Tree | null, request: EvaluationRequest): Promise<LoadedBase> {
  const nothing = { file: null, catalogue: null, suites: [], warnings: [], problem: null }
  if (tree === null) return nothing
  let file: ReadConfig | null = unreadableConfig
  try {
    const read = await configOf(tree, 'base', request)
    checkAgent(read, request)
    file = read
    const discovery = discoveryOf(file)
    const catalogue = await catalogueOf(tree, discovery)
    const { suites } = await suitesOf(tree, 'base', discovery, catalogue, request.suites.patterns)
    return { ...nothing, file, catalogue, suites }
  } catch (error) {
    const [first] = asUserErrors(error) ?? []
    if (first === undefined) throw error
    const place = first.where === undefined ? '' : `${first.where.file}:${first.where.line}: `
    return { ...nothing, file, problem: `base could not be read: ${place}${first.what}` }
  }
}

/** Stands for a base's configuration that cannot be read: every default, and nothing that inputs may loosen. */
const unreadableConfig: ReadConfig = { config: { version: 1 }, file: 'defaults', text: '' }

/**
 * The configuration of a tree. Base may lack the named file that the change adds; one of the default name counts then, or else naming a file
 * that base does not have would be a way around its policy.
 */
async function configOf(tree: Tree, side: Side, request: EvaluationRequest): Promise<ReadConfig | null> {
  if (request.config !== null) return request.config
  if (side === 'head' || request.configFile === null) return readConfig(tree.root, request.configFile)
  return (await readConfig(tree.root, request.configFile, { missing: 'ignore' })) ?? readConfig(tree.root)
}

/** Each side says itself where its suites and skills are. */
function discoveryOf(file: ReadConfig | null): FullConfig {
  return file === null ? defaultConfig : withDefaults(file.config)
}

async function renames(trees: Trees, base: Catalogue | null, head: Catalogue): Promise<Map<string, string>> {
  if (trees.base === null || trees.base.commit === null || base === null || trees.repository === null) return new Map()
  const moved = await movedSkills(trees.repository, trees.base.commit, trees.head.commit)
  return renameMap(base, head, moved)
}

function movedSkills(repository: Repository, base: string, head: string | null): Promise<Map<string, string>> {
  return findRenames(repository, base, head ?? 'working')
}

/** The base catalogue by head's names; the old ones stay as aliases, so base's suites keep resolving. */
function renameSkills(catalogue: Catalogue, names: ReadonlyMap<string, string>): Catalogue {
  const skills = catalogue.skills.map((skill) => {
    const name = names.get(skill.name)
    return name === undefined ? skill : { ...skill, name, aliases: [skill.name, ...skill.aliases] }
  })
  return { ...catalogue, skills }
}

function movedPaths(base: Catalogue | null, head: Catalogue): Map<string, string> {
  const here = new Map(head.skills.map(({ name, path }) => [name, path]))
  return new Map((base?.skills ?? []).map(({ name, path }) => [here.get(name) ?? path, path]))
}

function skillsUnderTest(base: Catalogue | null, head: Catalogue, request: EvaluationRequest): SkillUnderTest[] {
  const offered = (catalogue: Catalogue | null, name: string) => {
    const skill = catalogue?.skills.find((candidate) => candidate.name === name)
    return skill === undefined ? null : { offered: skill.offered }
  }
  const names = new Set([...head.skills, ...(base?.skills ?? [])].map(({ name }) => name))
  const patterns = request.only.skills
  return [...names]
    .filter((name) => patterns.length === 0 || matchesAny(name, patterns))
    .sort()
    .map((name) => ({ name, base: offered(base, name), head: offered(head, name) }))
}

function requireTasks(tasks: readonly AskedTask[], { only }: EvaluationRequest, skills: readonly string[]): void {
  for (const glob of only.skills) {
    if (skills.some((name) => matchesAny(name, [glob]))) continue
    throw new UserError({
      what: `No skill matches "${glob}".${didYouMean(glob, skills)}`,
      todo: `Skills go by their whole names, \`*\` stands for any part: ${[...new Set(skills)].sort().slice(0, 10).join(', ')}.`,
    })
  }
  if (tasks.some(({ origin }) => origin === 'head')) return
  const filters = [
    ['skills', only.skills],
    ['task', only.tasks],
    ['tag', only.tags],
  ] as const
  const given = filters.flatMap(([option, globs]) => (globs.length === 0 ? [] : [`--${option} ${globs.join(' ')}`]))
  throw new UserError({
    what: given.length > 0 ? `No task matches ${given.join(' with ')}.` : 'The eval suites hold no task.',
    todo:
      given.length > 0
        ? 'Loosen it; `skill-eval-gate validate -v` lists what there is.'
        : 'Add prompts to a suite: an evaluation of nothing would be green for nothing.',
  })
}

/** What only the configured agent could say of an untrusted change: nothing, while it leaves what agents see as it is. */
function untrustedProblem({ refusedAgent }: Settings, base: Catalogue | null, head: Catalogue): string | null {
  if (refusedAgent === null) return null
  if (base !== null && surfaceDigest(base, 'folders') === surfaceDigest(head, 'folders')) return null
  return `the agent "${refusedAgent}" does not run on a pull request from outside: a maintainer has to evaluate it on a branch of this repository`
}

/** The router that stands in for a refused agent decides nothing: what it finds is shown and blocks nothing, except that nobody could tell. */
function decidingPolicy({ policy, refusedAgent }: Settings): Settings['policy'] {
  return refusedAgent === null
    ? policy
    : { ...policy, failOn: policy.failOn.filter((reason) => reason === 'not_evaluated') }
}

function publishingOf(
  { comment, failJob, checkName }: FullConfig,
  request: EvaluationRequest,
  configured: boolean,
): Publishing {
  return { comment, failJob, checkName, filtered: filterOf(request, configured) !== null }
}

function filterOf({ suites, only }: EvaluationRequest, configured: boolean): Results['filter'] {
  const named = suites.filter === 'always' || configured ? [...suites.patterns] : []
  const filter = { suites: named, ...only }
  return Object.values(filter).every((globs) => globs.length === 0) ? null : filter
}

function uniqueGraders(tasks: readonly ResolvedTask[]): ResolvedTask['graders'] {
  const seen = new Map(
    tasks.flatMap(({ graders }) => graders.map((grader) => [JSON.stringify([grader.source, grader.type]), grader])),
  )
  return [...seen.values()]
}

function enforcement(request: EvaluationRequest, settings: Settings, firstRun: boolean): Prepared['enforcement'] {
  // In a terminal whoever asks to measure wants to know; nothing is blocked by it.
  if (request.comparison.kind === 'run' && request.enforceUnconfigured) return { enforced: true, reportOnly: null }
  const reportOnly =
    request.untrusted !== null && settings.refusedAgent === null
      ? ('fork' as const)
      : firstRun
        ? ('first_run' as const)
        : !settings.configured && !request.enforceUnconfigured && request.inputs.enforce !== true
          ? ('not_configured' as const)
          : !settings.enforce
            ? ('config' as const)
            : null
  return { enforced: reportOnly === null, reportOnly }
}
