import { parse } from 'yaml'
import { z } from 'zod'
import type { WorkflowEvent } from './act-run.ts'

const filterSchema = z
  .object({
    types: z.array(z.string()),
    branches: z.array(z.string()),
    tags: z.array(z.string()),
    workflows: z.array(z.string()),
  })
  .partial()
  .nullable()
const permissionsSchema = z.record(z.string(), z.enum(['read', 'write', 'none']))
const jobSchema = z.object({ permissions: permissionsSchema.optional() })
const workflowSchema = z.object({
  on: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.unknown())]),
  concurrency: z
    .object({ group: z.string(), 'cancel-in-progress': z.union([z.boolean(), z.string()]).optional() })
    .optional(),
  permissions: permissionsSchema.optional(),
  jobs: z.record(z.string(), jobSchema),
})
export type Workflow = z.infer<typeof workflowSchema>

export function readWorkflow(text: string): Workflow {
  return workflowSchema.parse(parse(text))
}

/** What `pull_request` means without `types`. */
const USUAL = ['opened', 'synchronize', 'reopened']

/**
 * Whether GitHub would start a workflow for an event. Branches are compared as they are, without globs; a filter of
 * tags takes every tag.
 */
export function isTriggered({ on }: Workflow, { name, payload, ref }: WorkflowEvent): boolean {
  if (typeof on === 'string') return on === name && isUsual(name, payload['action'])
  if (Array.isArray(on)) return on.includes(name) && isUsual(name, payload['action'])
  if (!(name in on)) return false
  if (name === 'schedule') return true
  const filter = filterSchema.parse(on[name])
  if (filter?.types !== undefined && !filter.types.includes(String(payload['action']))) return false
  if (filter?.types === undefined && !isUsual(name, payload['action'])) return false
  if (filter?.branches !== undefined && !filter.branches.includes(ref.replace('refs/heads/', ''))) return false
  if (filter?.tags !== undefined && !ref.startsWith('refs/tags/')) return false
  const { name: followed } = z
    .object({ name: z.string() })
    .partial()
    .parse(payload['workflow_run'] ?? {})
  return filter?.workflows === undefined || filter.workflows.includes(followed ?? '')
}

function isUsual(name: string, action: unknown): boolean {
  return name !== 'pull_request' || USUAL.includes(String(action))
}

/**
 * What a token may do that holds what all jobs of a workflow ask for. `asked` is what the caller of a called workflow
 * grants.
 */
export function permissionsOf({ permissions, jobs }: Workflow): Record<string, 'read' | 'write'> {
  const all = Object.values(jobs).map((job) => job.permissions ?? permissions ?? {})
  const granted: Record<string, 'read' | 'write'> = {}
  for (const [scope, level] of all.flatMap((one) => Object.entries(one))) {
    if (level === 'write' || (level === 'read' && granted[scope] !== 'write')) granted[scope] = level
  }
  return granted
}
