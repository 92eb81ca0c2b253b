import type { RunPlan } from '../trials/plan/plan-trials.ts'
import type { PartHead } from '../trials/shards/part.ts'
import { digest } from '../trials/store/digest.ts'
import { decisionKey, pairKey, policyParts } from './decision-key.ts'
import type { Prepared } from './prepare.ts'

/**
 * Digest of a gate's question (SHA-256, hex): equal on all runners that share it, whatever each has stored. Where
 * programs grade, it covers the commits too, as such a program may read any file.
 */
export async function planDigest(prepared: Prepared, run: RunPlan, version: string): Promise<string> {
  const pair = pairKey(prepared, run)
  const { base, head } = prepared.sides
  return digest([
    'plan',
    (await decisionKey(pair, prepared, version)) ?? [pair, version, prepared.filter, base?.commit, head.commit],
  ])
}

/** What a gate is about, for people, with what tells them where two gates differ. */
export function aboutRun(
  { sides, filter, question }: Pick<Prepared, 'sides' | 'filter' | 'question'>,
  { agent, mode, systemPrompt, instructions, maxTurns, timeoutMs }: RunPlan,
  ofProgram: string,
): PartHead['about'] {
  const { id, version, model } = agent
  return {
    base: sides.base?.commit ?? null,
    head: sides.head.dirty ? null : sides.head.commit,
    agent: `${id}${version === null ? '' : `@${version}`}${model === null ? '' : ` (${model})`}`,
    version: ofProgram,
    tasks: digest([filter, question.tasks.map((task) => [task.id, task.key])]),
    policy: digest(policyParts(question.policy)),
    trials: digest([mode, systemPrompt, instructions, maxTurns, timeoutMs, question.trials, question.jobs]),
  }
}
