import { realpath } from 'node:fs/promises'
import { isAbsolute, join, normalize, relative } from 'node:path'
import { isOutside } from '../core/errors/is-within.ts'
import { SafeReader } from '../skills/safe-reader.ts'
import type { GradedSuite } from './grader.ts'
import { insideFolder } from './inside-folder.ts'

/** The folders in which a suite's files are looked up. */
export type SuitePlace = Pick<GradedSuite, 'suiteFolder' | 'repositoryRoot'>

/**
 * A file's location in the repository, or in a folder of it. `path` is relative to `root` (a real path) and leads
 * through no link to the outside.
 */
export interface GraderFile {
  root: string
  path: string
  exists: boolean
}

/**
 * Location of a path in a suite: from the suite's folder, else from the repository's root. An absolute path must be
 * inside the repository. A file that does not exist is located in the first of them. `outside`: the path, or a link on
 * it, leads out of the repository.
 */
export async function locateGraderFile(path: string, place: SuitePlace): Promise<GraderFile | 'outside'> {
  const root = await realpath(place.repositoryRoot)
  const candidates = isAbsolute(path)
    ? [relative(place.repositoryRoot, path), relative(root, path)]
    : [relative(place.repositoryRoot, join(place.suiteFolder, path)), normalize(path)]
  const inside = candidates.filter((candidate) => !leadsUp(candidate))
  for (const candidate of inside) {
    const found = await insideFolder(root, candidate)
    if (found === 'outside') return 'outside'
    if (found !== 'missing') return { root, path: found.real, exists: true }
  }
  const [first] = inside
  return first === undefined ? 'outside' : { root, path: first, exists: false }
}

/** Location of a path in `folder`; `outside` when the path, or a link on it, leads out of the folder. */
export async function locateIn(folder: GraderFile, path: string): Promise<GraderFile | 'outside'> {
  const root = join(folder.root, folder.path)
  const candidate = isAbsolute(path) ? relative(root, path) : path
  if (leadsUp(candidate)) return 'outside'
  const found = await insideFolder(root, candidate)
  if (found === 'outside') return 'outside'
  return found === 'missing' ? { root, path: candidate, exists: false } : { root, path: found.real, exists: true }
}

/**
 * Reads a located file. Returns why it cannot be read as a clause, such as "it does not exist".
 *
 * @throws Error when it is larger than `maxBytes`
 */
export async function readGraderFile(
  { root, path, exists }: GraderFile,
  maxBytes: number,
): Promise<Buffer | { problem: string }> {
  const content = exists ? await new SafeReader(root).read({ path, kind: 'file' }, maxBytes) : 'missing'
  if (typeof content !== 'string') return Buffer.from(content.buffer, content.byteOffset, content.length)
  if (content === 'too-large') throw new Error(`${path} is larger than ${maxBytes / 1024 / 1024} MB`)
  return { problem: PROBLEMS[content] }
}

const PROBLEMS = {
  missing: 'it does not exist',
  'not-a-file': 'it is not a regular file',
  outside: 'it is outside of the repository',
  denied: 'permission denied',
} as const

/** Whether a relative path leaves its starting folder, or is on another drive. */
function leadsUp(path: string): boolean {
  return isOutside(normalize(path))
}
