import { lstat, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import { isWithin } from '../../core/errors/is-within.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { followLinks, type Link } from './follow-links.ts'
import { checkReadable, checkWritable, type HiddenPaths } from './hidden-paths.ts'
import { type Moved, seenAt } from './sandbox.ts'
import { isOfSystem } from './system-mounts.ts'

interface Shown {
  /** Requested by the caller. */
  readOnly: readonly string[]
  writable: readonly string[]
  moved: readonly Moved[]
  /** Folders in them that are shown empty. */
  hide: readonly string[]
  /** Needed besides: programs and the packages they belong to. */
  programs: readonly string[]
  /** Sockets to connect to. */
  sockets: readonly string[]
}

/**
 * Bubblewrap's options to show these files and folders under their own names, also through links, and some as `moved`.
 * Deeper paths come later, so that a writable folder below a read-only one is writable. A repository's `.git` stays
 * hidden: it may hold a token.
 *
 * @throws UserError for a path that may not be shown
 * @throws Error for a path that is relative or missing
 */
export async function planMounts(shown: Shown, hidden: HiddenPaths): Promise<string[]> {
  const [readOnly, writable, programs, sockets] = await Promise.all(
    [shown.readOnly, shown.writable, shown.programs, shown.sockets].map((paths) => Promise.all(paths.map(resolvePath))),
  ).then(([a = [], b = [], c = [], d = []]) => [a, b, c, d] as const)

  for (const { real } of readOnly) checkReadable(real, hidden)
  const readable = readOnly.map(({ real }) => real)
  for (const { real } of writable) checkWritable(real, hidden, readable)
  for (const { real, isSocket } of [...readOnly, ...writable, ...programs]) if (isSocket) throw showsSocket(real)

  const mounts = new Map<string, 'ro-bind' | 'bind' | 'tmpfs'>()
  const own = writable.map(({ real }) => real)
  const isOwn = (path: string) => own.some((folder) => isWithin(folder, path))
  for (const { real } of programs) if (!isOfSystem(real) && !isOwn(real)) mounts.set(real, 'ro-bind')
  for (const { real } of [...readOnly, ...sockets]) if (!isOfSystem(real)) mounts.set(real, 'ro-bind')
  for (const real of own) mounts.set(real, 'bind')
  const shownFolders = [...mounts.keys()]

  const repositories = [...[...readOnly, ...programs].map(({ real }) => real), ...hidden.checkouts]
  const empty = await foldersOf([...repositories.map((path) => join(path, '.git')), ...shown.hide])
  const masks = empty.filter((path) => shownFolders.some((folder) => isWithin(folder, path)) && !mounts.has(path))
  for (const path of masks) mounts.set(path, 'tmpfs')

  return [
    ...inOrder(mounts, shown.moved),
    // Last: mounts below them may have to create their mount points first.
    ...masks.flatMap((path) => ['--remount-ro', seenAt(path, shown.moved)]),
    ...links(
      [...readOnly, ...writable, ...programs, ...sockets].filter(({ real }) => seenAt(real, shown.moved) === real),
      shownFolders,
    ),
  ]
}

/** The mounts, deeper ones later. */
function inOrder(mounts: ReadonlyMap<string, 'ro-bind' | 'bind' | 'tmpfs'>, moved: readonly Moved[]): string[] {
  return [...mounts]
    .map(([path, how]) => ({ path, how, at: seenAt(path, moved) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .flatMap(({ path, how, at }) => (how === 'tmpfs' ? ['--tmpfs', at] : [`--${how}`, path, at]))
}

interface ResolvedPath {
  real: string
  links: readonly Link[]
  isSocket: boolean
}

async function resolvePath(path: string): Promise<ResolvedPath> {
  if (!isAbsolute(path)) throw new Error(`A sandbox can only show absolute paths, not ${JSON.stringify(path)}`)
  const { real, links } = await followLinks(resolve(path))
  return { real, links, isSocket: (await lstat(real)).isSocket() }
}

/** The links on the way to the mounts, except those inside a mount. */
function links(places: readonly ResolvedPath[], bound: readonly string[]): string[] {
  const all = new Map(places.flatMap((one) => one.links.map(({ at, target }) => [at, target] as const)))
  const missing = [...all].filter(([at]) => !isOfSystem(at) && !bound.some((path) => isWithin(path, at)))
  return missing.flatMap(([at, target]) => ['--symlink', target, at])
}

/** The real paths of those that are folders, each once. */
async function foldersOf(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const real = await realpath(path).catch(() => null)
      return real !== null && (await stat(real)).isDirectory() ? [real] : []
    }),
  )
  return [...new Set(found.flat())]
}

function showsSocket(path: string): UserError {
  return new UserError({
    what: `A program in the sandbox would need ${JSON.stringify(path)}, which is a socket of a program outside of it`,
    todo: 'Configure it to work without that program.',
  })
}
