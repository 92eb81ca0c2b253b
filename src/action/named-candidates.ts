import { asUserErrors } from '../errors/user-error.ts'
import { listTree, readBlobs } from '../git/commit-files.ts'
import type { Repository } from '../git/repository.ts'
import { mayBeCandidate } from '../skills/candidate-places.ts'
import { candidatePathsIn, MAX_MANIFEST_BYTES, mayBeManifest } from '../skills/plugin-folders.ts'

/** More manifests than any repository has. */
const MOST_MANIFESTS = 2000

/**
 * Whether one of the paths may be a subagent or a command that only a manifest of the commit (full id, present) names.
 * Where its plugin lies is not looked up, and what cannot be read counts as yes: a run too many misses nothing.
 */
export async function mayBeNamedCandidate(
  repository: Repository,
  commit: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  const texts = paths.filter(mayBeCandidate)
  if (texts.length === 0) return false
  try {
    const tree = await listTree(repository, commit, signal, { sizes: true })
    const manifests = tree.filter(({ name, mode }) => mode.startsWith('100') && mayBeManifest(name.toString('utf8')))
    if (manifests.length > MOST_MANIFESTS) return true
    const present = manifests.flatMap(({ id, size }) => (size === null ? [] : [{ id, size }]))
    if (present.length < manifests.length) return true
    const named = new Set<string>()
    const read = present.filter(({ size }) => size <= MAX_MANIFEST_BYTES)
    const use = async (_: unknown, content: Buffer) => {
      for (const path of candidatePathsIn(content.toString('utf8'))) named.add(path)
    }
    await readBlobs(repository, read, use, signal)
    return texts.some((path) => [...named].some((one) => one === '' || `/${path}/`.includes(`/${one}/`)))
  } catch (error) {
    if (asUserErrors(error) === null) throw error
    return true
  }
}
