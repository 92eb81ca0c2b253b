import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Makes a trial's folder look like the root of a repository, for agents that take skills and instructions from every
 * folder above the workspace up to there, such as the user's home.
 */
export async function endSearch(folder: string): Promise<void> {
  const git = join(folder, '.git')
  for (const name of ['objects', 'refs', 'info']) await mkdir(join(git, name), { recursive: true })
  await writeFile(join(git, 'HEAD'), 'ref: refs/heads/main\n')
  await writeFile(join(git, 'info/exclude'), '*\n')
}
