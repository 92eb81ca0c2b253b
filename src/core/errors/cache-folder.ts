import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'

/**
 * Absolute folder for files that can be downloaded again, such as installed agents: SKILL_EVAL_GATE_CACHE, else below
 * the user's cache folder. Never below the temporary folder, where Codex does not work.
 */
export function cacheFolder(environment: Readonly<Record<string, string | undefined>>): string {
  return below(environment, 'skill-eval-gate')
}

/**
 * Absolute folder for the trials of agents that must not run below the temporary folder. An agent tells its model where
 * it is, and a model that reads of a skill eval answers as in one: so no word of that is in the path.
 */
export function runsFolder(environment: Readonly<Record<string, string | undefined>>): string {
  return join(below(environment, 'seg'), 'runs')
}

function below(environment: Readonly<Record<string, string | undefined>>, name: string): string {
  const own = environment['SKILL_EVAL_GATE_CACHE'] ?? ''
  if (own !== '') return resolve(own)
  const caches = environment['XDG_CACHE_HOME'] ?? ''
  // A relative path counts as unset: https://specifications.freedesktop.org/basedir-spec/latest/
  return join(isAbsolute(caches) ? caches : join(homedir(), '.cache'), name)
}
