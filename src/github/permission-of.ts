import type { GitHubClient } from './client.ts'
import { hasStatus } from './request-error.ts'

/** A user's permission in a repository. */
interface CollaboratorPermission {
  /** Write access or more. */
  canWrite: boolean
  /** GitHub's name of the role, such as "maintain", "triage", "none" or that of a custom role. Not escaped. */
  role: string
}

/**
 * The permission of `login`, by the one endpoint that covers teams, organisations and custom roles: its `permission` is
 * the base role of a custom one (maintain counts as write, triage as read). An unknown login has none. Fails with
 * octokit's `RequestError`.
 */
export async function permissionOf(
  client: GitHubClient,
  { owner, repo, login }: { owner: string; repo: string; login: string },
): Promise<CollaboratorPermission> {
  try {
    const { data } = await client.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username: login })
    // Older servers send no `role_name`.
    const role: string | undefined = data.role_name
    // Both count where both are given: `permission` is the old form, `permissions` the exact one.
    const pushes = data.user?.permissions?.push ?? true
    return { canWrite: ['admin', 'write'].includes(data.permission) && pushes, role: role ?? data.permission }
  } catch (error) {
    if (hasStatus(error, 404)) return { canWrite: false, role: 'none' }
    throw error
  }
}
