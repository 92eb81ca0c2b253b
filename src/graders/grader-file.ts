import { realpath } from 'node:fs/promises'
import { isAbsolute, join, normalize, relative } from 'node:path'
import { isOutside } from '../errors/is-within.ts'
import { SafeReader } from '../skills/read-file-safely.ts'
import type { GradedSuite } from './grader.ts'
import { insideFolder } from './inside-folder.ts'

/** Where the files that belong to a suite are looked for. */
export type SuitePlace = Pick<GradedSuite, 'suiteFolder' | 'repositoryRoot'>

/**
 * A place inside the repository, or in a folder of it: `path` is relative to `root`, a real path, and leads through no
 * link to the outside.
 */
export interface GraderFile {
  root: string
  path: string
  exists: boolean
}

/**
 * Where a path that a suite gives leads: seen from the suite's folder, else from the repository's root. An absolute one
 * has to be inside the repository. What does not exist would have its place at the first of them. `outside`: not in the
 * repository, or through a link out of it.
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

/** Where a path in the folder `folder` leads; `outside` when that is not in the folder. */
export async function locateIn(folder: GraderFile, path: string): Promise<GraderFile | 'outside'> {
  const root = join(folder.root, folder.path)
  const candidate = isAbsolute(path) ? relative(root, path) : path
  if (leadsUp(candidate)) return 'outside'
  const found = await insideFolder(root, candidate)
  if (found === 'outside') return 'outside'
  return found === 'missing' ? { root, path: candidate, exists: false } : { root, path: found.real, exists: true }
}

/** @throws Error when it is larger than `maxBytes` */
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

/** True for a relative path that leaves where it starts, and for one on another drive. */
function leadsUp(path: string): boolean {
  return isOutside(normalize(path))
}
