import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { branchHere, commitHere, idOf } from './commit-here.ts'
import { copyTemplate } from './repository-template.ts'
import { callInShell } from './shells.ts'

/** Files by path; a link is `{link: target}`. */
export type Files = Readonly<Record<string, string | Uint8Array | { link: string }>>

export interface TestRepository extends AsyncDisposable {
  /** Absolute real path of a git repository of its own, on the branch `main`. */
  readonly root: string
  /** Runs git there and returns its standard output, trimmed. */
  run(...args: string[]): Promise<string>
  /** Runs lines of `sh` there, up to the first that fails, and returns their standard output, trimmed. */
  script(...lines: string[]): Promise<string>
  /** Writes files into the working tree; missing folders are made. */
  write(files: Files): Promise<void>
  /** Removes files or folders from the working tree. */
  remove(...paths: string[]): Promise<void>
  /** Commits everything in the working tree, after writing `files`; returns the full id. */
  commit(message?: string, files?: Files): Promise<string>
  /** Makes a branch at HEAD and switches to it. */
  branch(name: string): Promise<void>
  checkout(ref: string): Promise<void>
  /** Merges `ref` into HEAD with a merge commit, as GitHub's test merge; returns the full id. */
  merge(ref: string): Promise<string>
  /** Clones it into another folder, through a URL so that `--depth` holds. Dispose of the result too. */
  clone(...args: string[]): Promise<TestRepository>
}

/** The same on every machine: no configuration of the user's, one author, one moment. */
export const testGitEnvironment: Readonly<Record<string, string>> = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ada Example',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_AUTHOR_DATE: '2026-01-02T03:04:05Z',
  GIT_COMMITTER_NAME: 'Ada Example',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
  GIT_COMMITTER_DATE: '2026-01-02T03:04:05Z',
  GIT_TERMINAL_PROMPT: '0',
}

/**
 * A real git repository in a temporary folder, with `files` in its first commit when there are any. `await using`
 * removes it.
 */
export async function makeRepository({ files = {} }: { files?: Files } = {}): Promise<TestRepository> {
  const root = await newFolder()
  await copyTemplate(root, files, (template) => initialise(template, files))
  return repositoryAt(root)
}

async function initialise(root: string, files: Files): Promise<void> {
  // Of all of them alike, so that git runs once.
  if (Object.keys(files).length > 0) {
    await copyTemplate(root, {}, (template) => initialise(template, {}))
    await repositoryAt(root).commit('first', files)
    return
  }
  await runGit(root, ['init', '--quiet', '--initial-branch=main'])
  // Samples, a dozen files.
  const hooks = join(root, '.git/hooks')
  for (const name of readdirSync(hooks)) rmSync(join(hooks, name))
}

/** The repository in a folder that is there already. Disposing of it removes the folder. */
export function repositoryAt(root: string): TestRepository {
  const run = async (...args: string[]): Promise<string> => {
    const [command, name = '', ...rest] = args
    const known = command === 'rev-parse' && rest.length === 0 ? idOf(root, name) : null
    return known ?? runGit(root, args)
  }
  const write = (files: Files): Promise<void> => writeFiles(root, files)
  const shell = (lines: readonly string[], ...args: string[]) =>
    execute(root, 'sh', ['-e', '-c', lines.join('\n'), 'sh', ...args])
  return {
    root,
    run,
    script: (...lines) => shell(lines),
    write,
    remove: async (...paths) => {
      for (const path of paths) rmSync(join(root, path), { recursive: true })
    },
    commit: async (message = 'change', files = {}) => {
      await write(files)
      const committed = commitHere(root, message)
      if (committed !== null) return committed
      const commit = 'git commit --quiet --allow-empty --message "$1"'
      return shell(['git add --all', commit, 'git rev-parse HEAD'], message)
    },
    branch: async (name) => {
      if (!branchHere(root, name)) await run('checkout', '--quiet', '-b', name)
    },
    checkout: async (ref) => {
      await run('checkout', '--quiet', ref)
    },
    merge: async (ref) => {
      await run('merge', '--quiet', '--no-ff', '--message', `merge ${ref}`, ref)
      return run('rev-parse', 'HEAD')
    },
    clone: async (...args) => {
      const target = await newFolder()
      await runGit(target, ['clone', '--quiet', ...args, `file://${root}`, '.'])
      return repositoryAt(target)
    },
    [Symbol.asyncDispose]: async () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }),
  }
}

/** Writes files below `root`; missing folders are made. */
export async function writeFiles(root: string, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const target = join(root, path)
    mkdirSync(dirname(target), { recursive: true })
    if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(target, content)
    else {
      rmSync(target, { force: true })
      symlinkSync(content.link, target)
    }
  }
}

/** Absolute real path of a new folder. */
export async function newFolder(): Promise<string> {
  return realpathSync(mkdtempSync(join(tmpdir(), 'skill-eval-gate-test-')))
}

function runGit(cwd: string, args: string[]): Promise<string> {
  return execute(cwd, 'git', args)
}

async function execute(cwd: string, program: 'git' | 'sh', args: string[]): Promise<string> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))
  const { exitCode, stdout, stderr } = await callInShell(program, args, {
    cwd,
    env: { ...Object.fromEntries(inherited), ...testGitEnvironment, ...withoutUpkeep },
    input: '',
    timeoutMs: 60_000,
    maxBytes: 64 * 1024 * 1024,
    signal: undefined,
    killsGroup: false,
  })
  if (exitCode === 0) return stdout.toString('utf8').trim()
  throw new Error(`Command failed: ${[program, ...args].join(' ')}\n${stderr.toString('utf8')}`)
}

/** Upkeep after a commit would be a process of its own, for a repository that soon goes. */
const withoutUpkeep = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'maintenance.auto', GIT_CONFIG_VALUE_0: 'false' }
