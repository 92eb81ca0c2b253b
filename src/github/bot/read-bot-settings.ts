import type { ConfigInputs } from '../../core/config/config-inputs.ts'
import { CONFIG_FILES } from '../../core/config/config-schema.ts'
import type { Accept } from '../../core/config/full-config.ts'
import { parseConfig } from '../../core/config/read-config.ts'
import { tightenConfig } from '../../core/config/tighten.ts'
import type { GitHubClient } from '../client.ts'
import { readRepositoryFile } from '../read-repository-file.ts'

/** The settings that commands depend on. */
export interface BotSettings {
  /** Name of the gate's check. */
  checkName: string
  accept: Accept
}

/**
 * Reads the settings of branch `ref` through the API, because a job for comments has no checkout. Inputs tighten them
 * as they do for the gate. Throws `UserError`/`UserErrors` for a configuration with mistakes; fails with octokit's
 * `RequestError`.
 */
export async function readBotSettings(
  client: GitHubClient,
  {
    owner,
    repo,
    ref,
    configFile,
    inputs,
  }: { owner: string; repo: string; ref: string; configFile: string | null; inputs: ConfigInputs },
): Promise<BotSettings> {
  for (const file of configFile === null ? CONFIG_FILES : [configFile]) {
    const text = await readRepositoryFile(client, { owner, repo, ref, path: file })
    if (text === null) continue
    const { config } = tightenConfig(parseConfig(text, file), inputs)
    return { checkName: config.checkName, accept: config.policy.accept }
  }
  const { config } = tightenConfig(null, inputs)
  return { checkName: config.checkName, accept: config.policy.accept }
}
