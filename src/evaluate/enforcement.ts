import { camelCase } from '../core/config/camel-case.ts'
import { inputNames } from '../core/config/config-inputs.ts'
import { defaultEnforce } from '../core/config/defaults.ts'
import type { FullConfig } from '../core/config/full-config.ts'
import { fullConfigOf, type ReadConfig } from '../core/config/read-config.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { noneBlocks, type Policy } from '../gate/question.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { Enforcement } from './assemble/assembly.ts'
import type { Brought } from './installing.ts'
import type { EvaluationRequest, Publishing } from './request.ts'

/** Whether the decision of a request on these tasks blocks, and why not. */
export function enforcementOf(
  request: EvaluationRequest,
  settings: { enforce: boolean | null },
  { firstRun, brought }: { firstRun: boolean; brought: Brought | null },
  tasks: readonly AskedTask[],
): Enforcement {
  const advice = adviceOf(tasks)
  // In a terminal `run` always enforces; its exit code blocks nothing.
  if (request.comparison.kind === 'run' && request.enforceRun) return { enforced: advice === null, reportOnly: advice }
  const reportOnly =
    brought !== null
      ? ('installing' as const)
      : advice === 'inferred'
        ? advice
        : firstRun
          ? ('first_run' as const)
          : (advice ?? unenforced(settings.enforce))
  return { enforced: reportOnly === null, reportOnly }
}

/** Why tasks that never block do not; null where one may. */
export function adviceOf(tasks: readonly AskedTask[]): 'generated' | 'inferred' | null {
  if (!noneBlocks(tasks)) return null
  return tasks.some(({ provenance }) => provenance === 'inferred') ? 'inferred' : 'generated'
}

/** Why the option `enforce` lets nothing block, null where it does. Its own null: the router was not made binding. */
export function unenforced(enforce: boolean | null): 'router' | 'config' | null {
  return enforce === null ? 'router' : enforce ? null : 'config'
}

/**
 * Why an untrusted change needs a maintainer: it changes skills or prompts, and the configured agent may not read it.
 * Null where the agent may, and where nothing changed. The maintainer starts it with `command`, which names head's
 * commit.
 */
export function untrustedProblem(
  { refusedAgents }: { refusedAgents: readonly string[] },
  { repository }: Pick<EvaluationRequest, 'repository'>,
  isSame: boolean,
): { notComparable: string; command?: string } | null {
  if (refusedAgents.length === 0 || isSame) return null
  const asked = `${whoReads(refusedAgents)} a pull request from outside only when a maintainer asks for it`
  if (repository.linkCommit === null) return { notComparable: asked }
  const command = `/evals run ${repository.linkCommit}`
  return { notComparable: `${command} is needed: ${asked}`, command }
}

function whoReads(agents: readonly string[]): string {
  const names = agents.map((agent) => `"${agent}"`)
  return names.length === 1 ? `the agent ${names[0]} reads` : `the agents ${names.join(', ')} read`
}

/** The policy of the decision. The router that replaces a refused agent only blocks what could not be evaluated. */
export function decidingPolicy({
  policy,
  refusedAgents,
}: {
  policy: Policy
  refusedAgents: readonly string[]
}): Policy {
  return refusedAgents.length === 0
    ? policy
    : { ...policy, failOn: policy.failOn.filter((reason) => reason === 'not_evaluated') }
}

/** How to publish the result. `file`: base's configuration file, null without one. */
export function publishingOf(config: FullConfig, request: EvaluationRequest, file: ReadConfig | null): Publishing {
  const { comment, failJob, checkName, policy } = config
  return {
    comment,
    failJob,
    checkName,
    accept: policy.accept,
    filtered: filterOf(request, file !== null) !== null,
    agent: (file?.config.agent ?? file?.config.agents) === undefined ? askedAgents(config) : null,
    needs: neededInputs(config, request, file),
  }
}

function askedAgents({ agent, agents }: FullConfig): string {
  const all = agents?.map(({ choice }) => choice) ?? [agent]
  return all.map((one) => [one?.id ?? 'lexical', one?.model ?? ''].join(' ').trim()).join(', ')
}

/** Inputs that say how a run is made or shown, and not what is asked. */
const NOT_ASKED = ['agent', 'agents', 'comment', 'fail_job', 'check_name', 'concurrency', 'sandbox', 'budget_usd']

/** The inputs in effect that base's configuration does not hold itself. */
export function neededInputs(
  config: FullConfig,
  { inputs }: Pick<EvaluationRequest, 'inputs'>,
  file: ReadConfig | null,
): Publishing['needs'] {
  const before = fullConfigOf(file)
  const [now, was] = [config, before].map((one): Record<string, unknown> => ({ ...one.policy, ...one }))
  const needed: Record<string, string> = {}
  const agentId = config.agent?.id
  for (const name of inputNames) {
    const key = camelCase(name)
    const value = JSON.stringify(now?.[key])
    if (NOT_ASKED.includes(name) || inputs[key] === undefined || inputs[key] === false) continue
    // Of most agents a gate blocks anyway.
    if (name === 'enforce' && before.enforce === null && defaultEnforce(agentId)) continue
    if (value !== undefined && value !== JSON.stringify(was?.[key])) needed[name] = value.slice(0, 100)
  }
  return needed
}

/** The filter of a request, null when it asks for everything. `configured`: base has a configuration file. */
export function filterOf({ suites, only }: EvaluationRequest, configured: boolean): ColumnResults['filter'] {
  const named = suites.filter === 'always' || configured ? [...suites.patterns] : []
  const { rooms, ...rest } = only
  const filter = { suites: named, ...rest, ...(rooms.length === 0 ? {} : { rooms }) }
  return Object.values(filter).every((globs) => globs.length === 0) ? null : filter
}
