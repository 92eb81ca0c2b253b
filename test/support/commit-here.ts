import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'

/** A file of a working tree, as a tree and the index hold it. */
interface Entry {
  path: Buffer
  mode: number
  id: string
}

const AUTHOR = 'Ada Example <ada@example.com> 1767323045 +0000'
/** What `git init` and `git clone` write; whatever else a configuration says may change what is committed. */
const plainLine =
  /^\s*(?:$|\[(?:core|remote|branch)\b|(?:filemode|logallrefupdates) = true|bare = false|(?:url|fetch|remote|merge|repositoryformatversion) = )/
/** Files of .git that are there while something else is under way, or that change what is committed. */
const inTheWay = [
  'MERGE_HEAD',
  'CHERRY_PICK_HEAD',
  'REVERT_HEAD',
  'rebase-merge',
  'info/attributes',
  'info/sparse-checkout',
]
/** Names in a working tree of which git makes something else than a file in a tree. */
const special = new Set(['.git', '.gitignore', '.gitattributes', '.gitmodules'])
/** Where nothing is to be found, thrown while the files are read. */
const LEAVE_IT = new Error('This is left to git.')

/**
 * Commits the whole working tree on HEAD, with the id that `git add --all` and `git commit` give it, and without their
 * three processes: a test run commits some thousand times. Null, and nothing is done, where only git knows how.
 */
export function commitHere(root: string, message: string): string | null {
  const git = join(root, '.git')
  if (!isPlain(git)) return null
  const entries: Entry[] = []
  try {
    const tree = treeOf(root, Buffer.alloc(0), entries) ?? writeObject(git, 'tree', Buffer.alloc(0))
    const parent = idOf(root, 'HEAD')
    const id = writeCommit(git, tree, parent === null ? [] : [parent], message)
    writeFileSync(join(git, 'index'), indexOf(root, entries))
    const branch = branchOf(git)
    writeRef(git, branch ?? 'HEAD', id)
    return id
  } catch (error) {
    if (error === LEAVE_IT) return null
    throw error
  }
}

/** Makes a branch at HEAD and stands on it, as `git checkout -b`; false where only git knows how. */
export function branchHere(root: string, name: string): boolean {
  return idOf(root, name) === null && standHere(root, name, 'HEAD')
}

/** Puts a branch at another one and stands on it, as `git checkout -B`; false where files would change. */
export function standHere(root: string, name: string, at: string): boolean {
  const git = join(root, '.git')
  const id = isPlain(git) ? idOf(root, 'HEAD') : null
  if (id === null || idOf(root, at) !== id) return false
  writeRef(git, `refs/heads/${name}`, id)
  writeFileSync(join(git, 'HEAD'), `ref: refs/heads/${name}\n`)
  return true
}

/** The commits of a pull request. */
export interface PullCommits {
  headSha: string
  baseSha: string
  mergeCommitSha: string
}

/**
 * Commits the working tree on the branch that HEAD is on, which starts at `base`, and merges the two, as GitHub's test
 * merge of a pull request. Stands on that, and gives it and the branch their names of the pull request. Null, and
 * nothing is done, where only git knows how.
 */
export function pullHere(root: string, base: string, number: number): PullCommits | null {
  const git = join(root, '.git')
  const [topic = '', baseSha] = [branchOf(git)?.replace('refs/heads/', ''), idOf(root, base)]
  const headSha = topic === '' || baseSha === null ? null : commitHere(root, topic)
  if (headSha === null || baseSha === null) return null
  const [, tree = ''] = /\0tree (\w+)\n/.exec(inflateSync(readFileSync(pathOf(git, headSha))).toString()) ?? []
  const mergeCommitSha = writeCommit(git, tree, [baseSha, headSha], `merge ${topic}`)
  writeRef(git, `refs/pull/${number}/head`, headSha)
  writeRef(git, `refs/pull/${number}/merge`, mergeCommitSha)
  writeRef(git, 'HEAD', mergeCommitSha)
  return { headSha, baseSha, mergeCommitSha }
}

function writeCommit(git: string, tree: string, parents: readonly string[], message: string): string {
  const lines = [`tree ${tree}`, ...parents.map((parent) => `parent ${parent}`)]
  const text = [...lines, `author ${AUTHOR}`, `committer ${AUTHOR}`, '', `${message.trim()}\n`].join('\n')
  return writeObject(git, 'commit', Buffer.from(text))
}

/** The commit of HEAD or of a branch, as `git rev-parse` says it; null where that has to be asked. */
export function idOf(root: string, name: string): string | null {
  const git = join(root, '.git')
  const ref = name === 'HEAD' ? (branchOf(git) ?? 'HEAD') : `refs/heads/${name}`
  if (!/^[\w/-]+$/.test(ref) || existsSync(join(git, 'refs/tags', name))) return null
  const [text] = readIfThere(join(git, ref)).split('\n')
  if (text !== undefined && /^[0-9a-f]{40}$/.test(text)) return text
  const packed = readIfThere(join(git, 'packed-refs'))
  return (
    packed
      .split('\n')
      .find((line) => line.endsWith(` ${ref}`))
      ?.slice(0, 40) ?? null
  )
}

function isPlain(git: string): boolean {
  if (!existsSync(join(git, 'HEAD')) || inTheWay.some((name) => existsSync(join(git, name)))) return false
  if (existsSync(join(git, 'hooks')) && readdirSync(join(git, 'hooks')).length > 0) return false
  return (
    readIfThere(join(git, 'config'))
      .split('\n')
      .every((line) => plainLine.test(line)) &&
    readIfThere(join(git, 'info/exclude'))
      .split('\n')
      .every((line) => line === '' || line.startsWith('#'))
  )
}

/** The branch that HEAD is on, as a ref; null when it is on none. */
function branchOf(git: string): string | null {
  return /^ref: (\S+)\n$/.exec(readIfThere(join(git, 'HEAD')))?.[1] ?? null
}

/** Writes the tree of a folder, of what is below it too, and tells its files; null for one without any. */
function treeOf(root: string, folder: Buffer, entries: Entry[]): string | null {
  const git = join(root, '.git')
  const rows: { name: Buffer; sortedAs: Buffer; mode: number; id: string }[] = []
  for (const { name, path, below } of listed(root, folder)) {
    const found = lstatSync(path)
    if (found.isDirectory()) {
      const id = treeOf(root, below, entries)
      // Only git knows what was there: a submodule has an empty folder.
      if (id === null) throw LEAVE_IT
      rows.push({ name, sortedAs: Buffer.concat([name, Buffer.from('/')]), mode: 0o40000, id })
      continue
    }
    if (!found.isFile() && !found.isSymbolicLink()) throw LEAVE_IT
    const mode = found.isSymbolicLink() ? 0o120000 : found.mode & 0o100 ? 0o100755 : 0o100644
    const content = found.isSymbolicLink() ? readlinkSync(path, { encoding: 'buffer' }) : readFileSync(path)
    const id = writeObject(git, 'blob', content)
    rows.push({ name, sortedAs: name, mode, id })
    entries.push({ path: below, mode, id })
  }
  if (rows.length === 0) return null
  rows.sort((one, other) => Buffer.compare(one.sortedAs, other.sortedAs))
  const parts = rows.flatMap(({ name, mode, id }) => [
    Buffer.from(`${mode.toString(8)} `),
    name,
    Buffer.from([0]),
    Buffer.from(id, 'hex'),
  ])
  return writeObject(git, 'tree', Buffer.concat(parts))
}

function listed(root: string, folder: Buffer): { name: Buffer; path: Buffer; below: Buffer }[] {
  const at = Buffer.concat([Buffer.from(`${root}/`), folder])
  return readdirSync(at, { encoding: 'buffer' }).flatMap((name) => {
    const isTop = folder.length === 0
    if (isTop && name.toString() === '.git') return []
    if (special.has(name.toString().toLowerCase())) throw LEAVE_IT
    const below = isTop ? name : Buffer.concat([folder, Buffer.from('/'), name])
    return [{ name, path: Buffer.concat([Buffer.from(`${root}/`), below]), below }]
  })
}

/** Writes an object where there is none of its id yet, and returns that. */
export function writeObject(git: string, type: 'blob' | 'tree' | 'commit', content: Uint8Array): string {
  const object = Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content])
  const id = createHash('sha1').update(object).digest('hex')
  const path = pathOf(git, id)
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, deflateSync(object, { level: 1 }))
  }
  return id
}

function pathOf(git: string, id: string): string {
  return join(git, 'objects', id.slice(0, 2), id.slice(2))
}

function writeRef(git: string, ref: string, id: string): void {
  mkdirSync(dirname(join(git, ref)), { recursive: true })
  writeFileSync(join(git, ref), `${id}\n`)
}

/** The index, version 2: what git compares the working tree with. */
function indexOf(root: string, entries: readonly Entry[]): Buffer {
  const sorted = [...entries].sort((one, other) => Buffer.compare(one.path, other.path))
  const head = Buffer.alloc(12)
  head.write('DIRC')
  head.writeUInt32BE(2, 4)
  head.writeUInt32BE(sorted.length, 8)
  const all = Buffer.concat([head, ...sorted.map((entry) => indexEntry(root, entry))])
  return Buffer.concat([all, createHash('sha1').update(all).digest()])
}

function indexEntry(root: string, { path, mode, id }: Entry): Buffer {
  const found = lstatSync(Buffer.concat([Buffer.from(`${root}/`), path]), { bigint: true })
  const [second, low] = [1_000_000_000n, 0xffffffffn]
  const times = [found.ctimeNs, found.mtimeNs].flatMap((time) => [time / second, time % second])
  const numbers = [...times, found.dev, found.ino, BigInt(mode), found.uid, found.gid, found.size]
  // At least one NUL ends the path, and eight bytes are a step.
  const entry = Buffer.alloc(Math.ceil((62 + path.length + 1) / 8) * 8)
  for (const [index, number] of numbers.entries()) entry.writeUInt32BE(Number(number & low), index * 4)
  entry.write(id, 40, 'hex')
  entry.writeUInt16BE(Math.min(path.length, 0xfff), 60)
  path.copy(entry, 62)
  return entry
}

function readIfThere(path: string): string {
  return existsSync(path) && lstatSync(path).isFile() ? readFileSync(path, 'utf8') : ''
}
