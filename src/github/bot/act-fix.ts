import { ownCommandLine } from '../../core/errors/own-name.ts'
import { dispatchWorkflow } from '../dispatch.ts'
import { untrustedReason } from '../pull-request.ts'
import type { Act } from './act.ts'
import { commentDigest } from './authorise.ts'
import { readGateResults } from './gate-checks.ts'
import { skillRefusal } from './named-in-run.ts'

/**
 * `/evals fix` and `/evals label`: starts the workflow that evaluates, to look for a better description, or to label
 * prompts. Its run answers. Nothing of a change from outside is asked of it.
 */
export const actFix: Act<'fix' | 'label'> = async ({ kind, skill }, context) => {
  const { client, owner, repo, pull, comment, gateWorkflow, isRetry, secondMs } = context
  if (!pull.isOpen) return { kind: 'refused', reason: 'this pull request is closed.' }
  if (untrustedReason(pull) !== null) {
    return {
      kind: 'refused',
      reason: `this pull request comes from outside of this repository. \`${ownCommandLine(kind === 'fix' ? kind : 'init')}\` in a clone does the same.`,
    }
  }
  const wrong = skill === null ? null : skillRefusal([skill], await readGateResults(context), { prompts: false })
  if (wrong !== null) return { kind: 'refused', reason: wrong }
  const mark = `${comment.id}:${commentDigest(comment.body)}`
  const problem = await dispatchWorkflow(client, {
    ...{ owner, repo, workflow: gateWorkflow.file, ref: gateWorkflow.ref },
    inputs: {
      ...{ pr: String(pull.number), comment: mark, sha: pull.headSha },
      ...{ skills: '', tasks: '', agent: '', trials: '', fresh: '' },
    },
    ...{ mark: `comment ${mark}`, since: comment.createdAt, isRetry, secondMs },
  })
  if (problem !== null) return { kind: 'failed', problem }
  return { kind: 'done', log: `Started ${gateWorkflow.file} for ${pull.headSha}.` }
}
