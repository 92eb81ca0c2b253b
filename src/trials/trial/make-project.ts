import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { git } from '../../core/git/git.ts'
import type { InputFile } from '../../suites/suite.ts'

/** The same in every run, so that the commit has the same id. */
const SAID = '2026-03-02T09:00:00+00:00'
const AUTHOR = { GIT_AUTHOR_NAME: 'Dev', GIT_AUTHOR_EMAIL: 'dev@example.com', GIT_AUTHOR_DATE: SAID }
const COMMITTER = { GIT_COMMITTER_NAME: 'Dev', GIT_COMMITTER_EMAIL: 'dev@example.com', GIT_COMMITTER_DATE: SAID }
/** The user's own settings change nothing of it. */
const CONFIG = [
  ['commit.gpgsign', 'false'],
  ['core.autocrlf', 'false'],
  ['core.excludesfile', ''],
  ['core.fsync', 'none'],
] as const

/** Makes a folder with these files in a repository of one commit, and returns it. */
export async function makeProject(folder: string, files: readonly InputFile[]): Promise<string> {
  for (const { path, content } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const run = (...args: string[]) => git(folder, args, { config: CONFIG, env: { ...AUTHOR, ...COMMITTER } })
  await run('init', '--quiet', '--template=')
  await run('symbolic-ref', 'HEAD', 'refs/heads/main')
  await run('add', '--all', '--force')
  await run('commit', '--quiet', '--no-verify', '--message=First version')
  // Agents look for some of what they are offered here.
  await mkdir(join(folder, '.git/info'), { recursive: true })
  await writeFile(join(folder, '.git/info/exclude'), '.claude/\n')
  return folder
}
