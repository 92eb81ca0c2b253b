import { asUserErrors } from '../core/errors/user-error.ts'
import { openRepository, type Repository } from '../core/git/repository.ts'

/**
 * The repository that a folder is in; null without one, and without git. Throws `UserError` for a repository that git
 * refuses to read.
 */
export async function repositoryIfAny(path: string): Promise<Repository | null> {
  try {
    return await openRepository(path)
  } catch (error) {
    const [first] = asUserErrors(error) ?? []
    if (first?.code === 'no_repository') return null
    throw error
  }
}
