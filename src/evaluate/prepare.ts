import { present } from '../core/errors/present.ts'
import type { Warning } from '../core/errors/user-error.ts'
import { answered, type Outcome } from '../core/process/outcome.ts'
import type { GateQuestion } from '../gate/question.ts'
import type { Tree } from '../sides/tree.ts'
import { alikeWarnings } from '../suites/loading/alike-warnings.ts'
import { decidedBy, type RunPlan } from '../trials/plan/plan-trials.ts'
import { ask, inTurn } from './ask.ts'
import type { Compared } from './assemble/assembly.ts'
import { checkOf, type SkillCheck } from './check-skills.ts'
import { contextsOf } from './contexts.ts'
import { enforcementOf, filterOf, publishingOf } from './enforcement.ts'
import { allSkills, gateQuestion } from './gate-question.ts'
import { type OpenSettings, openAgent } from './open-agent.ts'
import type { OpenSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { endsBySameness, samenessOf } from './sameness.ts'
import { type Known, reportedSides, sidePlans } from './side-plans.ts'
import { limitsForUnknownSkills } from './skill-names.ts'
import { gatherHooks, type SuiteHooks } from './suite-hooks.ts'

/** Everything known before the first trial. Disposing of it removes its trees. */
export interface Prepared extends AsyncDisposable, Required<Compared> {
  trees: { base: Tree | null; head: Tree }
  /** Path of SKILL.md on base by its path on head, where a skill moved. */
  renamedPaths: ReadonlyMap<string, string>
  settings: OpenSettings
  /** Names of the configured agents, the first of which is asked; empty where one is configured. */
  agents: readonly string[]
  hooks: SuiteHooks
  question: GateQuestion
  run: Omit<RunPlan, 'agent' | 'subject'>
  /** Digests that prove base and head identical; null if anything may differ. */
  sameness: Known['same']
  /** Findings about skills without a prompt; null where two sides are not compared in full. */
  check: SkillCheck | null
  warnings: Warning[]
}

/**
 * Prepares the run of one subject: of the turn, or of the only one. Disposing of it leaves the trees open. Throws
 * `UserError` for an agent that the user has to set up.
 */
export async function prepareRun(
  { trees, sides: read }: OpenSides,
  request: EvaluationRequest,
  host: Host,
): Promise<Outcome<Prepared>> {
  const question = ask(inTurn(read, request.turn), request, host)
  if (question.kind !== 'answered') return question
  const { sides, asked } = question.value
  host.onPublishing?.(publishingOf(sides.policy.config, request, sides.base.file))
  const settings = await openAgent(question.value.settings, sides, request, host)
  const contexts = await contextsOf(trees, asked, settings.agent, sides.policy.config)
  // Where no rule needs the proof, it is not looked for.
  const needsProof = endsBySameness(settings, sides.policy) || settings.refusedAgents.length > 0
  const same = contexts.changed.length > 0 || !needsProof ? null : await samenessOf(trees, sides, asked)
  return answered({
    ...preparedFrom({ trees, sides, settings, asked, contexts, same, request }),
    [Symbol.asyncDispose]: () => settings.models[Symbol.asyncDispose](),
  })
}

/** Assembles `Prepared` from the findings. */
function preparedFrom(known: Known): Omit<Prepared, typeof Symbol.asyncDispose> {
  const { trees, sides, settings, asked, contexts, same, request } = known
  const { base, skills, policy } = sides
  const { tasks, catalogues } = asked
  const baseTree = base.catalogue === null ? null : trees.base
  const hooks = gatherHooks(skills.suites, tasks, settings.agent, request)
  const check = baseTree === null ? null : checkOf(known)
  return {
    kind: request.comparison.kind,
    trees: { base: baseTree, head: trees.head },
    sides: reportedSides(known, baseTree),
    catalogues,
    rooms: asked.rooms,
    renamed: skills.renamed,
    renamedPaths: skills.renamedPaths,
    settings,
    agents: policy.config.agents?.map(({ name }) => name) ?? [],
    hooks,
    question: gateQuestion(known, baseTree),
    run: {
      mode: settings.mode,
      systemPrompt: settings.systemPrompt,
      instructions: settings.instructions,
      maxTurns: settings.maxTurns,
      supportsStopCondition: settings.agent.supports?.stopCondition === true,
      ...(settings.agent.supports?.stopsAtLoad === true
        ? { decidedBy: decidedBy(tasks, asked.rooms.paired.idOf) }
        : {}),
      model: settings.model,
      timeoutMs: settings.timeoutMs,
      ...present({ project: contexts.project }),
      sides: sidePlans(known, baseTree, hooks),
    },
    sameness: endsBySameness(settings, policy) ? same : null,
    enforcement: enforcementOf(request, settings, sides, tasks),
    filter: filterOf(request, base.file !== null),
    changedContext: contexts.changed,
    unseenInstructions: contexts.unseen,
    lexicon: sides.lexicon,
    check,
    warnings: withoutRepetition([...warningsBefore(known), ...hooks.warnings, ...(check?.warnings ?? [])]),
  }
}

/** What reading, settings and asking warn of. */
function warningsBefore({ trees, sides, settings, asked, contexts }: Known): Warning[] {
  const { head, skills, policy } = sides
  return [
    ...[trees, sides, head, skills, policy, settings].flatMap(({ warnings }) => warnings),
    ...limitsForUnknownSkills(policy.file, allSkills(asked.catalogues)),
    ...asked.warnings,
    ...contexts.warnings,
  ]
}

/** The warnings without duplicates, one for all files with the same: several suites may read the same file. */
function withoutRepetition(warnings: readonly Warning[]): Warning[] {
  const once = new Map(warnings.map((warning) => [JSON.stringify([warning.what, warning.where]), warning]))
  return alikeWarnings([...once.values()])
}
