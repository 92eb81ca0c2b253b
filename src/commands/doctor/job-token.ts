import { serviceOf } from '../../agents/models/job-token-access.ts'
import type { AgentWithModel } from '../../agents/models/routes.ts'
import { isByJobToken } from '../../core/config/job-token.ts'
import { treeAt } from '../init/look.ts'
import { gateWorkflows } from '../init/review-workflows.ts'
import { asksByJobToken } from '../init/workflows.ts'
import { type Finding, reporter } from './finding.ts'

/**
 * Whether a workflow grants what the job's own token needs; null for an agent that does not use it. Whether GitHub
 * takes it, only a run can tell.
 */
export async function tokenOfJob(agent: AgentWithModel, root: string): Promise<Finding | null> {
  if (!isByJobToken(agent)) return null
  const { problem, unknown } = reporter('key')
  const { permission, policy } = serviceOf(agent)
  const workflows = await gateWorkflows(await treeAt(root))
  if (!workflows.some(({ text }) => asksByJobToken(text))) {
    return problem(`no job grants \`${permission}\``, 'Take the jobs of docs/job-token.md over.')
  }
  return unknown(
    `a job grants \`${permission}\`; only a run can tell whether "${policy}" is on`,
    'Open a pull request.',
  )
}
