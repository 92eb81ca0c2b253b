import type { Question, Standing } from '../answers.ts'
import { checkSuffix, questionSuffix } from '../check-suffix.ts'
import type { GitHubClient } from '../client.ts'
import type { EvaluationTrigger } from '../trigger.ts'
import type { PlacedPublishing } from './outcome.ts'
import type { EvaluationStep } from './resolve-trigger.ts'
import type { Target } from './target.ts'
import type { WorkflowContext } from './workflow-context.ts'

/** The commit that gets the check, and the pull request that gets the comment. */
export interface Destination {
  client: GitHubClient
  workflow: WorkflowContext
  /** The pull request's own head, or the pushed commit. */
  headSha: string
  pullRequest: number | null
  /** True when another agent or other trials than the configured ones were requested. */
  overridden: boolean
  /** What is asked; which agent answers is in `publishing`. */
  question: Omit<Question, 'agent'>
  publishing: PlacedPublishing
}

/** The destination of a step's result. */
export function destinationOf(
  { context, trigger, target }: Pick<EvaluationStep, 'context' | 'trigger' | 'target'>,
  publishing: PlacedPublishing,
): Destination {
  const { client, workflow, inputs } = context
  return {
    client,
    workflow,
    headSha: target.headSha,
    pullRequest: target.pull?.number ?? null,
    overridden: isOverridden(trigger),
    question: { ...askedBy(trigger, target, workflow), job: inputs.matrix },
    publishing,
  }
}

/** A dispatch for a pull request asks what its event asks, and so does the trusted run after that of a fork. */
function askedBy(
  trigger: EvaluationTrigger,
  { pull }: Pick<Target, 'pull'>,
  { ref }: Pick<WorkflowContext, 'ref'>,
): Pick<Question, 'event' | 'base'> {
  if (pull !== null) return { event: 'pull_request', base: pull.baseRef }
  switch (trigger.kind) {
    case 'push':
      return { event: 'push', base: ref.slice(0, 300) }
    case 'workflow_dispatch':
      return { event: 'branch', base: trigger.defaultBranch }
    case 'merge_group':
    case 'schedule':
      return { event: trigger.kind, base: '' }
    case 'pull_request':
      throw new Error('a pull request without a pull request')
  }
}

/** Whether another agent or other trials than the configured ones were requested. */
export function isOverridden(trigger: EvaluationTrigger): boolean {
  return trigger.kind === 'workflow_dispatch' && trigger.overrides
}

/**
 * A filtered or overridden run, and an error in one, has a check of its own and never touches the gate's check or
 * comment.
 */
function suffixOf({ publishing, overridden }: Pick<Destination, 'publishing' | 'overridden'>): string {
  return checkSuffix({ filtered: publishing.filtered, overridden })
}

/** The name of the check that a destination's result goes to. */
export function checkNameOf(destination: Pick<Destination, 'publishing' | 'overridden' | 'question'>): string {
  return `${destination.publishing.checkName}${questionSuffix(destination.question)}${suffixOf(destination)}`
}

/** The pull request that gets the comment; null where none does. */
export function commentedPull(destination: Destination): number | null {
  return destination.publishing.comment === 'never' || suffixOf(destination) !== '' ? null : destination.pullRequest
}

export type Strength = Pick<Standing, 'strength' | 'byBase'>

/** An error, a draft's check, or nothing to measure yet: any result of the same question takes its place. */
export const WEAK: Strength = { strength: 0, byBase: false }

/** What a result answers; undefined for one that never stands for the gate. */
export function standingOf(
  destination: Pick<Destination, 'publishing' | 'overridden' | 'question'>,
  strength: Strength,
): Standing | undefined {
  if (suffixOf(destination) !== '') return undefined
  const { question, publishing } = destination
  const { agent, needs, against } = publishing
  return { ...strength, question: { ...question, agent }, needs, against }
}
