import type { GitHubClient } from './client.ts'
import { hasStatus } from './request-error.ts'

/** What somebody may do in a repository. */
export interface CollaboratorPermission {
  /** Write or more. */
  canWrite: boolean
  /** How GitHub calls the role, a custom one by its own name: "maintain", "triage", "none". Not escaped. */
  role: string
}

/**
 * The permission of `login`, by the one question that GitHub answers for teams, organisations and custom roles alike:
 * `permission` holds the base role that a custom one stands on (maintain counts as write, triage as read). Who is no
 * user at all has none. Fails with octokit's `RequestError`.
 */
export async function permissionOf(
  client: GitHubClient,
  { owner, repo, login }: { owner: string; repo: string; login: string },
): Promise<CollaboratorPermission> {
  try {
    const { data } = await client.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username: login })
    // Older servers know no names of roles.
    const role: string | undefined = data.role_name
    // Both where both are given: the one is made for old clients, the other says what it comes down to.
    const pushes = data.user?.permissions?.push ?? true
    return { canWrite: ['admin', 'write'].includes(data.permission) && pushes, role: role ?? data.permission }
  } catch (error) {
    if (hasStatus(error, 404)) return { canWrite: false, role: 'none' }
    throw error
  }
}
