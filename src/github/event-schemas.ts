import { z } from 'zod'

// The fields of each event's payload that `triggerOf` reads. A run builds only the schema of its own event.

const sha = () => z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/)
const repository = () => z.object({ default_branch: z.string(), full_name: z.string() })

export const pullRequestEvent = () =>
  z.object({
    action: z.string(),
    changes: z.object({ base: z.unknown().optional() }).nullish(),
    number: z.int().positive(),
    pull_request: z.object({
      head: z.object({ sha: sha(), repo: z.object({ full_name: z.string() }).nullable() }),
      base: z.object({ sha: sha(), ref: z.string(), repo: z.object({ full_name: z.string() }) }),
      user: z.object({ login: z.string() }).nullable(),
      draft: z.boolean().nullish(),
    }),
  })
export const mergeGroupEvent = () =>
  z.object({
    merge_group: z.object({ head_sha: sha(), base_sha: sha(), head_ref: z.string() }),
  })
export const pushEvent = () => z.object({ before: sha(), after: sha(), repository: repository() })
export const dispatchEvent = () =>
  z.object({
    // GitHub sends strings; some of its servers send inputs of type boolean or number unconverted.
    inputs: z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]).nullable()).nullish(),
    repository: repository(),
    sender: z.object({ login: z.string() }),
  })
export const commentEvent = () =>
  z.object({
    action: z.string(),
    issue: z.object({ number: z.int().positive(), pull_request: z.unknown().optional() }),
    comment: z.object({
      id: z.int().positive(),
      body: z.string().nullish(),
      user: z.object({ login: z.string(), type: z.string().default('User') }).nullable(),
      created_at: z.string(),
      updated_at: z.string(),
    }),
    repository: repository(),
  })
export const workflowRunEvent = () =>
  z.object({
    action: z.enum(['requested', 'in_progress', 'completed']),
    workflow_run: z.object({
      id: z.int().positive(),
      event: z.string(),
      head_branch: z.string().nullable(),
      head_sha: sha(),
      head_repository: z.object({ full_name: z.string() }).nullish(),
    }),
    repository: repository(),
  })
