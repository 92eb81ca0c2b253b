import { providesOf } from '../agents/adapters/registry.ts'
import type { Agent, Mode } from '../agents/agent.ts'
import { instructionsOf } from '../agents/mode-instructions.ts'
import { judgeIn } from '../agents/models/routes.ts'
import type { AgentChoice } from '../core/config/agent-choice.ts'
import type { ConfigInputs } from '../core/config/config-inputs.ts'
import { defaultEnforce } from '../core/config/defaults.ts'
import type { FullConfig, StoreConfig } from '../core/config/full-config.ts'
import type { JudgeConfig } from '../core/config/judge-config.ts'
import type { Warning } from '../core/errors/user-error.ts'
import { answered, type Outcome, refused } from '../core/process/outcome.ts'
import type { Policy } from '../gate/question.ts'
import { isDeterministic } from './agent-turn.ts'
import { chooseAgent, mayRead } from './choose-agent.ts'
import { countedInputs } from './effective-config.ts'
import { policyOf } from './policy.ts'
import type { ReadSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { budgetOf, limitsOf } from './run-limits.ts'
import { namedSkills, sharedLimits } from './skill-names.ts'

/** The settings of a run: configuration, inputs and suites combined. Nothing is opened. */
export interface Settings {
  choice: AgentChoice
  agent: Pick<Agent, 'id' | 'provides' | 'deterministic'>
  /** The judge that `prompt` graders ask; null without one, and for an untrusted head. */
  judge: JudgeConfig | null
  /** The configured agents that may not run, see `Untrusted`; the lexical router then replaces them, as advice. */
  refusedAgents: readonly string[]
  model: string | null
  mode: Mode
  systemPrompt: string | null
  /** What the agent may be offered beside skills. */
  candidates: FullConfig['candidates']
  /** Addition of `mode` and `systemPrompt` to the system prompt; null: none. */
  instructions: string | null
  /** Null: the default of the task's kind, see `stopConditionOf`. */
  maxTurns: number | null
  store: StoreConfig
  /** USD; null: no limit. */
  budgetUsd: number | null
  /** The same now: one of several agents may get more while it runs. */
  limitUsd(): number | null
  trials: { base: number; head: number }
  concurrency: number
  timeoutMs: number
  policy: Policy
  /** Source of the policy, for reports: the configuration file, or "defaults". */
  source: string
  /** The inputs that count: others would make base's configuration laxer. */
  inputs: ConfigInputs
  /** Null: the lexical router advises, and nothing makes it binding. */
  enforce: boolean | null
  warnings: readonly Warning[]
}

/**
 * The settings of a run. The agent is the configured one, else the lexical router as advice; a suite's choice of an
 * agent only causes a warning. Refused for limits under names that several skills share.
 */
export function settingsOf(
  { base, head, skills, policy: { file, config } }: ReadSides,
  request: EvaluationRequest,
  { environment }: Pick<Host, 'environment'>,
): Outcome<Settings> {
  const isOfBase = file !== null && file === base.file
  const named = namedSkills(skills, isOfBase)
  const shared = sharedLimits(file, named.inPolicy)
  // A change that names them apart is how such a policy is mended.
  const isMended = isOfBase && sharedLimits(head.file, namedSkills(skills, false).inPolicy).length === 0
  if (!isMended && shared.length > 0) return refused(shared)
  // A suite from outside chooses no agent, and no number of trials.
  const suites = request.untrusted === null ? [...base.suites, ...head.suites] : base.suites
  const { choice, warnings } = chooseAgent(request, config, suites)
  const deterministic = isDeterministic({ choice })
  const judge = config.judge === null ? null : judgeIn(config.judge, environment)
  return answered({
    choice,
    agent: { id: choice.id, provides: providesOf(choice.id), deterministic },
    refusedAgents: refusedIn(request, config),
    model: choice.model,
    mode: config.mode,
    systemPrompt: config.systemPrompt,
    candidates: config.candidates,
    instructions: instructionsOf(config),
    maxTurns: config.maxTurns,
    ...budgetOf(request, config, choice),
    store: config.store,
    judge: request.untrusted?.agentAllowed === false ? null : judge,
    ...limitsOf(config, suites, request.comparison.kind === 'gate' && !deterministic),
    policy: {
      ...policyOf(config, suites, named, deterministic),
      ...(request.failOnGraders === true ? { failOnGraders: true } : {}),
    },
    source: file?.file ?? 'defaults',
    inputs: countedInputs(request, file),
    enforce: config.enforce ?? (defaultEnforce(config.agent?.id) ? true : null),
    warnings,
  })
}

function refusedIn(request: EvaluationRequest, { agent }: FullConfig): readonly string[] {
  if (request.turn !== undefined) return request.turn.refused ?? []
  return agent === null || mayRead(agent, request) ? [] : [agent.id]
}
