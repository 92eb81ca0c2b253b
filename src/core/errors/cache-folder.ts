import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'

/**
 * Absolute folder for files that can be downloaded again, such as installed agents: SKILL_EVAL_GATE_CACHE, else below
 * the user's cache folder. Never below the temporary folder, where Codex does not work. Agents tell their models where
 * they are, and a model that reads of a skill eval answers as in one: so no word of that is in the path.
 */
export function cacheFolder(environment: Readonly<Record<string, string | undefined>>): string {
  const own = environment['SKILL_EVAL_GATE_CACHE'] ?? ''
  if (own !== '') return resolve(own)
  const caches = environment['XDG_CACHE_HOME'] ?? ''
  // A relative path counts as unset: https://specifications.freedesktop.org/basedir-spec/latest/
  return join(isAbsolute(caches) ? caches : join(homedir(), '.cache'), 'seg')
}

/** Absolute folder for the trials of agents that must not run below the temporary folder. */
export function runsFolder(environment: Readonly<Record<string, string | undefined>>): string {
  return join(cacheFolder(environment), 'runs')
}
