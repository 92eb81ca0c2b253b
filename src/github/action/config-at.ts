import { CONFIG_FILES } from '../../core/config/config-schema.ts'
import { parseConfig, type ReadConfig } from '../../core/config/read-config.ts'
import { MAX_FILE_BYTES } from '../../core/documents/limits.ts'
import { asUserErrors } from '../../core/errors/user-error.ts'
import { readFileAt } from '../../core/git/commit-files.ts'
import type { Repository } from '../../core/git/repository.ts'

/** The files that may hold the configuration, the first of them counts. `named`: by an input; null: by default. */
export function configNames(named: string | null): readonly string[] {
  return named === null ? CONFIG_FILES : [named, ...CONFIG_FILES]
}

/** The configuration in a commit; null without one. Nothing is checked out for the answer. */
export async function configAt(
  repository: Repository,
  commit: string,
  named: string | null,
): Promise<ReadConfig | null | 'unreadable'> {
  for (const file of configNames(named)) {
    const text = await readFileAt(repository, commit, file, MAX_FILE_BYTES)
    if (text === null) continue
    try {
      return { config: parseConfig(text, file), file, text }
    } catch (error) {
      if (asUserErrors(error) === null) throw error
      return 'unreadable'
    }
  }
  return null
}
