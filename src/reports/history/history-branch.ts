import { setTimeout } from 'node:timers/promises'
import { UserError } from '../../core/errors/user-error.ts'
import { type GitOptions, type GitResult, git, gitBytes, tryGit } from '../../core/git/git.ts'
import { takenCredentials } from '../../core/process/take-environment.ts'

/** The orphan branch that holds the history, the badge and the pinned baselines. */
export const HISTORY_BRANCH = 'skill-eval-history'
/** Our copy of it in a clone, where no user looks for branches. */
const LOCAL_REF = 'refs/skill-eval-gate/history'
/** How often a push is tried that another writer was faster than. */
const MOST_TRIES = 10
/** Longest file of the branch, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024
const TIMEOUT_MS = 2 * 60_000

/** Where the branch is read from and written to. */
export interface HistorySource {
  /** A folder in a clone, whose objects are used. Nothing is checked out there. */
  cwd: string
  /** Name or address of the remote. */
  remote: string
  /** Settings for git, such as the header of a token. */
  config?: GitOptions['config']
  /** True: only the newest commit of the branch is fetched, for clones that are shallow or thrown away. */
  shallow?: boolean
  /** Ends the calls to the remote. */
  signal?: AbortSignal | undefined
  /**
   * What waits between two tries are counted in, in milliseconds; 50 when left out. They are random: the first up to
   * four of these, each further one up to twice as long as the one before, none longer than a hundred.
   */
  waitMs?: number
}

/** The branch at one commit. */
interface BranchState {
  /** Null: there is no such branch yet. */
  tip: string | null
  /** Names of its files with the ids of their contents. */
  files: ReadonlyMap<string, string>
  /** The text of a file; null where there is none. Throws `UserError` for one that is too large. */
  read(name: string): Promise<string | null>
}

/** A changed file: its text, or the id of a content that the branch has already. */
export type FileChange = { text: string } | { id: string }

export type UpdateOutcome =
  | { kind: 'written'; commit: string; tries: number }
  /** There was nothing to change. */
  | { kind: 'unchanged' }
  /** Other writers were faster, ten times. */
  | { kind: 'busy' }
  /** The remote does not let us write; `why` is its own message, foreign text. */
  | { kind: 'denied'; why: string }

/** Fetches the branch. Throws `UserError` where the remote cannot be read. */
export async function readBranch(source: HistorySource): Promise<BranchState> {
  const state = await fetchBranch(source)
  if (typeof state !== 'string') return state
  throw new UserError({
    what: `The branch ${HISTORY_BRANCH} of ${source.remote} cannot be read: ${state}`,
    todo: 'Check that this clone has a remote and may read it.',
  })
}

/**
 * Changes files of the branch in one commit on its newest one, and pushes it. Where another writer was faster, `edit`
 * is asked again, about what that one wrote: up to ten times, with random waits. Nothing is ever forced.
 *
 * @param edit the changed files by their names; null: nothing to change
 * @throws UserError where the remote cannot be read
 */
export async function updateBranch(
  source: HistorySource,
  message: string,
  edit: (state: BranchState) => Promise<ReadonlyMap<string, FileChange> | null>,
): Promise<UpdateOutcome> {
  let unread = ''
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    if (tries > 1) await setTimeout(Math.random() * (source.waitMs ?? 50) * Math.min(100, 2 ** tries))
    const state = await fetchBranch(source)
    if (typeof state === 'string') {
      unread = state
      continue
    }
    unread = ''
    const changes = await edit(state)
    if (changes === null) return { kind: 'unchanged' }
    const commit = await commitFiles(source, state, changes, message)
    const pushed = await run(source, [
      'push',
      '--porcelain',
      '--quiet',
      source.remote,
      `${commit}:refs/heads/${HISTORY_BRANCH}`,
    ])
    if (pushed.exitCode === 0) return { kind: 'written', commit, tries }
    const said = `${pushed.stdout.toString('utf8')}\n${pushed.stderr}`
    if (!isRace(said)) return { kind: 'denied', why: lastLine(said) }
  }
  if (unread === '') return { kind: 'busy' }
  throw new UserError({
    what: `The branch ${HISTORY_BRANCH} of ${source.remote} cannot be read: ${unread}`,
    todo: 'Check that this clone has a remote and may read it.',
  })
}

/** The branch as it is now, or git's message where it cannot be fetched. */
async function fetchBranch(source: HistorySource): Promise<BranchState | string> {
  const fetched = await run(source, [
    'fetch',
    '--quiet',
    '--no-tags',
    '--no-recurse-submodules',
    '--no-write-fetch-head',
    '--no-auto-maintenance',
    ...(source.shallow === true ? ['--depth=1'] : []),
    '--refmap=',
    '--end-of-options',
    source.remote,
    `+refs/heads/${HISTORY_BRANCH}:${LOCAL_REF}`,
  ])
  if (fetched.exitCode !== 0) {
    return /couldn't find remote ref/i.test(fetched.stderr)
      ? { tip: null, files: new Map(), read: async () => null }
      : lastLine(withoutAdvice(fetched.stderr))
  }
  const { cwd } = source
  const tip = await git(cwd, ['rev-parse', '--verify', '--quiet', `${LOCAL_REF}^{commit}`])
  const listed = await gitBytes(cwd, ['ls-tree', '-z', tip])
  const files = new Map<string, string>()
  for (const entry of listed.toString('utf8').split('\0')) {
    const [, id, name] = /^100(?:644|755) blob ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? []
    if (id !== undefined && name !== undefined) files.set(name, id)
  }
  return {
    tip,
    files,
    read: async (name) => {
      const id = files.get(name)
      if (id === undefined) return null
      return (await gitBytes(cwd, ['cat-file', 'blob', id], { maxBytes: MOST_BYTES })).toString('utf8')
    },
  }
}

async function commitFiles(
  { cwd }: HistorySource,
  { tip, files }: BranchState,
  changes: ReadonlyMap<string, FileChange>,
  message: string,
): Promise<string> {
  const all = new Map(files)
  for (const [name, change] of changes) {
    all.set(name, 'id' in change ? change.id : await git(cwd, ['hash-object', '-w', '--stdin'], { input: change.text }))
  }
  const entries = [...all].map(([name, id]) => `100644 blob ${id}\t${name}\0`).join('')
  const tree = await git(cwd, ['mktree', '-z'], { input: entries })
  return git(cwd, ['commit-tree', tree, ...(tip === null ? [] : ['-p', tip])], { input: `${message}\n`, env: IDENTITY })
}

const IDENTITY = {
  GIT_AUTHOR_NAME: 'skill-eval-gate',
  GIT_AUTHOR_EMAIL: 'skill-eval-gate@localhost',
  GIT_COMMITTER_NAME: 'skill-eval-gate',
  GIT_COMMITTER_EMAIL: 'skill-eval-gate@localhost',
}

function run({ cwd, config = [], signal }: HistorySource, args: readonly string[]): Promise<GitResult> {
  return tryGit(cwd, args, { config, signal, timeoutMs: TIMEOUT_MS, killsGroup: true, env: takenCredentials() })
}

/** Whether a push failed because the branch moved, or was just being moved. */
function isRace(said: string): boolean {
  return /fetch first|non-fast-forward|stale info|cannot lock ref|failed to update ref|incorrect old value|reference already exists|failed to lock/i.test(
    said,
  )
}

/** What git says of a remote without the lines that it adds whatever the reason is; all of it where nothing is left. */
function withoutAdvice(said: string): string {
  const [reason = ''] = said.split(/^fatal: Could not read from remote repository\.$/m)
  return reason.trim() === '' ? said : reason
}

function lastLine(said: string): string {
  const lines = said
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(To |Done$|hint:)/.test(line))
  const telling = lines.find((line) => /denied|403|401|authenticat|protected|GH0\d\d|not allowed|read.only/i.test(line))
  return (telling ?? lines.at(-1) ?? 'git gave no reason').replace(/^(?:fatal|error|remote): /, '').slice(0, 500)
}
