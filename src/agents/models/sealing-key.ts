import { scryptSync } from 'node:crypto'
import type { ModelAddress } from './credential.ts'

/** Shorter keys can be guessed by whoever sees what was sealed. */
const LEAST_KEY = 24

/**
 * A key for seals that only runs with the key of a model can make. It tells nothing of that key, which is stretched: a
 * gateway's token may have been chosen by hand. Null without a key, and for one that is too short.
 */
export function sealingKey(
  { apiKeyEnv }: Pick<ModelAddress, 'apiKeyEnv'>,
  environment: Readonly<Record<string, string | undefined>>,
): Buffer | null {
  const key = environment[apiKeyEnv]?.trim() ?? ''
  return key.length < LEAST_KEY ? null : scryptSync(key, 'skill-eval-gate: seal of a store, 1', 32)
}
