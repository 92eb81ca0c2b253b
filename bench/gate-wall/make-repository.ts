import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface BenchRepository {
  root: string
  /** The skill whose description the branch `worse` empties of what it is for. */
  changed: string
  /** A shell command that checks `main` and `worse` out and removes both again. */
  worktrees: string
  dispose(): void
}

/**
 * Made from a folder of skills and suites: `main` holds it, `docs` adds a file that no agent sees, `worse` makes one
 * description useless.
 */
export function makeBenchRepository(source: string): BenchRepository {
  const root = mkdtempSync(join(tmpdir(), 'gate-wall-'))
  const changed = 'text-to-speech'
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', '-c', 'commit.gpgSign=false', ...args],
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
  const commit = (message: string) => {
    git('add', '--all')
    git('commit', '--quiet', '--message', message)
  }
  git('init', '--quiet', '--initial-branch=main')
  cpSync(source, root, { recursive: true })
  commit('as it is')
  git('switch', '--quiet', '--create', 'docs')
  writeFileSync(join(root, 'NOTES.md'), 'Nothing that an agent sees.\n')
  commit('notes')
  git('switch', '--quiet', '--create', 'worse', 'main')
  const file = join(root, changed, 'SKILL.md')
  const text = readFileSync(file, 'utf8')
  const worse = text.replace(/^description:.*$/m, 'description: Works with audio.')
  if (worse === text) throw new Error(`no description to change in ${file}`)
  writeFileSync(file, worse)
  commit('worse')
  const [one, other] = [`${root}-one`, `${root}-other`]
  return {
    root,
    changed,
    worktrees: `git worktree add --quiet --detach ${one} main && git worktree add --quiet --detach ${other} worse && git worktree remove ${one} && git worktree remove ${other}`,
    dispose: () => rmSync(root, { recursive: true, force: true }),
  }
}
