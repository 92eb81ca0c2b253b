import { present } from '../../core/errors/present.ts'
import { reproduceElsewhere } from '../../evaluate/reproduce.ts'
import type { EvaluationRequest, Ran, StoreRequest } from '../../evaluate/request.ts'
import type { Comparison } from '../../sides/comparison.ts'
import { isOverridden } from './destination.ts'
import type { EvaluationStep } from './resolve-trigger.ts'

/** The events for which GitHub takes the workflow file from the change itself. */
const WORKFLOW_OF_HEAD: ReadonlySet<string> = new Set(['pull_request', 'merge_group', 'push'])

/** The running workflow where it is read from head; null where it is not. */
function workflowOfHead(
  { ownFile, action }: Pick<EvaluationStep['context']['workflow'], 'ownFile' | 'action'>,
  { kind }: EvaluationStep['trigger'],
): { file: string; action: string } | null {
  return WORKFLOW_OF_HEAD.has(kind) && ownFile !== null ? { file: ownFile, action } : null
}

/** Builds the evaluation request of a step. */
export function evaluationRequest(
  comparison: Comparison,
  store: StoreRequest,
  { context, trigger, target }: EvaluationStep,
): EvaluationRequest {
  const { workflow, inputs } = context
  const parts = {
    path: workflow.workspace,
    suites: { patterns: inputs.suites, filter: 'unless_unconfigured' as const },
    only: { skills: inputs.skills, tasks: inputs.tasks, tags: inputs.tags, rooms: inputs.rooms },
    configFile: inputs.config,
    config: null,
    workflow: workflowOfHead(workflow, trigger),
    inputs: inputs.policy,
    // A dispatch with an agent or trials of its own asks for another measurement, which is published under another
    // name.
    inputsMay: isOverridden(trigger) ? ('override' as const) : ('tighten' as const),
    agentFolder: workflow.workspace,
    record: null,
    updateSnapshots: false,
    offline: null,
    untrusted: target.untrusted,
    enforceRun: false,
    repository: {
      name: `${workflow.owner}/${workflow.repo}`,
      serverUrl: workflow.serverUrl,
      runUrl: workflow.runUrl,
      pullRequest: target.pull?.number ?? null,
      linkCommit: target.headSha,
      ...(target.untrusted === null ? {} : { outside: target.untrusted.why }),
      ...present({ pageUrl: inputs.reportUrl }),
    },
  }
  // On a change from outside only the router answers, whatever is configured.
  const lexical = { agent: { id: 'lexical', command: null, version: null, model: null } }
  const isRouter = target.untrusted?.agentAllowed === false
  const reproduce = ({ inputs, agents }: Ran) =>
    reproduceElsewhere(
      comparison,
      parts,
      { inputs: isRouter ? { ...inputs, ...lexical } : inputs, agents },
      trigger.kind === 'push',
    )
  return { ...parts, comparison, reproduce, store }
}
