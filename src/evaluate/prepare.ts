import { didYouMean } from '../errors/nearest-name.ts'
import { throwIfAny, UserError, type Warning } from '../errors/user-error.ts'
import type { GateQuestion, SkillUnderTest } from '../gate/question.ts'
import { judgeProblems } from '../graders/judge-problems.ts'
import { graderWarnings, validateGraderSpecs } from '../graders/validate-grader-specs.ts'
import { type AskedTask, askedTasks } from '../plan/asked-tasks.ts'
import type { RunPlan } from '../plan/plan-trials.ts'
import type { Results } from '../results/results.ts'
import { loadBase, loadHead } from '../sides/load-sides.ts'
import { offering, reportedCatalogue, type SideSkills, sidePlan } from '../sides/offered-skills.ts'
import { openTrees, type Trees } from '../sides/open-trees.ts'
import { pairSkills } from '../sides/pair-skills.ts'
import type { Tree } from '../sides/tree.ts'
import { resolveSkill } from '../skills/resolve-skill.ts'
import type { Catalogue } from '../skills/skill.ts'
import { catalogueDigest } from '../skills/surface.ts'
import { type ResolvedTask, resolveTasks } from '../suite/resolve-tasks.ts'
import type { Suite } from '../suite/suite.ts'
import { withBaseGraders } from './base-graders.ts'
import {
  decidingPolicy,
  type Enforcement,
  enforcementOf,
  filterOf,
  publishingOf,
  untrustedProblem,
} from './enforcement.ts'
import { filterTasks, matchesAny } from './filter-tasks.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { type Sameness, samenessOf } from './sameness.ts'
import { effectiveConfig, limitsForNobody, resolveSettings, type Settings } from './settings.ts'
import { gatherHooks, preparations, type SuiteHooks } from './suite-hooks.ts'

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
  hooks: SuiteHooks
  question: GateQuestion
  run: Omit<RunPlan, 'agent'>
  /** What both sides have in common, where that leaves nothing to measure; null where something differs, or may. */
  sameness: Sameness | null
  enforcement: Enforcement
  /** Set when only a part is asked. */
  filter: Results['filter']
  warnings: Warning[]
}

/**
 * Finds out what to ask of whom: trees, configuration, skills, suites, tasks, policy. Throws what the user has to mend.
 */
export async function prepare(request: EvaluationRequest, host: Host): Promise<Prepared> {
  const trees = await openTrees(request, host.signal)
  try {
    const prepared = await prepareIn(trees, request, host)
    const dispose = async () => {
      await prepared.settings.models[Symbol.asyncDispose]()
      await trees[Symbol.asyncDispose]()
    }
    return { ...prepared, [Symbol.asyncDispose]: dispose }
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
  const head = await loadHead(trees.head, request, base)
  host.signal.throwIfAborted()

  const firstRun = trees.base !== null && base.problem === null && !base.hasSuites
  // Policy is base's. On a first run head's own counts where base has none, and blocks nothing.
  const policyFile = request.comparison.kind === 'run' ? head.file : (base.file ?? (firstRun ? head.file : null))
  const { config, warnings: ignoredInputs } = effectiveConfig(request, policyFile)
  const skills = await pairSkills(trees, base, head)
  const skillNamed = (name: string) =>
    (
      resolveSkill(skills.head.catalogue, name) ??
      (skills.base === null ? null : resolveSkill(skills.base.catalogue, name))
    )?.name ?? null
  // A suite from outside chooses no agent, and no number of trials.
  const settling = request.untrusted === null ? [...base.suites, ...head.suites] : base.suites
  const settings = resolveSettings(request, policyFile, config, settling, skillNamed, host)
  host.onPublishing?.(publishingOf(config, request, base.file !== null))

  const { unlabelled } = config
  const tasksOf = (suites: readonly Suite[], side: SideSkills) =>
    resolveTasks(suites, side.catalogue, { unlabelled, renamed: skills.renamed, offeredTo: offering(side) })
  const ownTasks = tasksOf(skills.suites.head, skills.head)
  throwIfAny(ownTasks.errors)
  const baseTasks = skills.base === null ? null : tasksOf(skills.suites.base, skills.base)
  const graded = request.untrusted === null ? null : withBaseGraders(ownTasks.tasks, baseTasks?.tasks ?? [])
  const headTasks = graded === null ? ownTasks : { ...ownTasks, tasks: graded.tasks }

  const tasks = filterTasks(
    askedTasks(
      headTasks.tasks,
      firstRun || skills.problem !== null ? null : (baseTasks?.tasks ?? null),
      new Set(skills.head.catalogue.skills.map(({ name }) => name)),
    ),
    request.only,
  )
  const headCatalogue = reportedCatalogue(skills.head, tasks)
  const baseCatalogue = skills.base === null ? null : reportedCatalogue(skills.base, tasks)
  requireTasks(
    tasks,
    request,
    [...headCatalogue.skills, ...(baseCatalogue?.skills ?? [])].map(({ name }) => name),
  )
  const specs = uniqueGraders(headTasks.tasks)
  throwIfAny(validateGraderSpecs(specs))
  throwIfAny(
    judgeProblems(specs, settings.judge, {
      environment: host.environment,
      offline: request.offline !== null,
      comparing: request.comparison.kind === 'gate',
      provides: settings.agent.provides,
    }),
  )

  // One trial of an agent that always does the same is free, and says more than a digest; the stand-in for a refused
  // one says nothing.
  const bySameness = !settings.agent.deterministic && config.when.changedOnly
  const same =
    bySameness || settings.refusedAgent !== null
      ? await samenessOf({ trees, base, head, skills, tasks: { base: baseTasks, head: headTasks } })
      : null
  const { visibility: sees } = settings.agent
  const baseTree = base.catalogue === null ? null : trees.base
  const hooks = gatherHooks(skills.suites, tasks, settings.agent, request)
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
              surfaceDigest: catalogueDigest(base.catalogue, sees),
            },
      head: {
        commit: trees.headCommit,
        ref: request.comparison.head.ref,
        dirty: request.comparison.head.commit === 'working' && trees.dirty,
        surfaceDigest: catalogueDigest(head.catalogue, sees),
      },
    },
    catalogues: { base: baseCatalogue, head: headCatalogue },
    renamed: skills.renamed,
    renamedPaths: skills.renamedPaths,
    settings,
    hooks,
    question: {
      tasks,
      skills: skillsUnderTest(baseCatalogue, headCatalogue, request),
      policy: decidingPolicy(settings),
      sides: baseTree === null ? 'head' : 'both',
      notComparable: skills.problem ?? untrustedProblem(settings, request, same),
      deterministic: settings.agent.deterministic,
      trials: settings.trials,
      shared: new Set(),
      stored: new Set(),
      jobs: config.policy.jobs,
    },
    run: {
      mode: settings.mode,
      systemPrompt: settings.systemPrompt,
      instructions: settings.instructions,
      maxTurns: settings.maxTurns,
      supportsStopCondition: settings.agent.supports?.stopCondition === true,
      model: settings.model,
      timeoutMs: settings.timeoutMs,
      sides: {
        // The agent is offered base's skills by base's own names.
        base:
          baseTree === null || skills.base === null || skills.ownBase === null
            ? null
            : {
                ...sidePlan({ tree: baseTree, own: skills.ownBase, named: skills.base, sees }, tasks),
                preparation: preparations(hooks, tasks, baseTree, 'base'),
              },
        head: {
          ...sidePlan({ tree: trees.head, own: skills.head.catalogue, named: skills.head, sees }, tasks),
          preparation: preparations(hooks, tasks, trees.head, 'head'),
        },
      },
    },
    sameness: bySameness ? same : null,
    enforcement: enforcementOf(request, settings, firstRun),
    filter: filterOf(request, base.file !== null),
    warnings: withoutRepetition([
      ...trees.warnings,
      ...head.warnings,
      ...skills.warnings,
      ...hooks.warnings,
      ...ignoredInputs,
      ...settings.warnings,
      ...limitsForNobody(policyFile, [...headCatalogue.skills, ...(baseCatalogue?.skills ?? [])]),
      ...headTasks.warnings,
      ...(graded?.warnings ?? []),
      ...graderWarnings(uniqueGraders(headTasks.tasks)),
    ]),
  }
}

/** A file that several suites read, such as a configuration of theirs, is warned of once. */
function withoutRepetition(warnings: readonly Warning[]): Warning[] {
  return [...new Map(warnings.map((warning) => [JSON.stringify([warning.what, warning.where]), warning])).values()]
}

function skillsUnderTest(base: Catalogue | null, head: Catalogue, request: EvaluationRequest): SkillUnderTest[] {
  const offered = (catalogue: Catalogue | null, name: string) => {
    const skill = catalogue?.skills.find((candidate) => candidate.name === name)
    return skill === undefined ? null : { offered: skill.offered, describes: skill.description !== '' }
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

function uniqueGraders(tasks: readonly ResolvedTask[]): ResolvedTask['graders'] {
  const seen = new Map(
    tasks.flatMap(({ graders }) => graders.map((grader) => [JSON.stringify([grader.source, grader.type]), grader])),
  )
  return [...seen.values()]
}
