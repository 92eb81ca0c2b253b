import { asUserErrors } from '../../core/errors/user-error.ts'
import { listTree, readBlobs, readFileAt } from '../../core/git/commit-files.ts'
import type { Repository } from '../../core/git/repository.ts'
import { mayBeCandidate } from '../../skills/candidate-places.ts'
import { parseFrontmatter } from '../../skills/parse-frontmatter.ts'
import { candidatePathsIn } from '../../skills/plugin-folders.ts'
import { MAX_MANIFEST_BYTES, mayBeManifest } from '../../skills/plugin-manifests.ts'

/** More manifests than any repository has. */
const MOST_MANIFESTS = 2000

/** Named texts that are read. */
const MOST_TEXTS = 100
/** A larger one is not read. */
const MAX_TEXT_BYTES = 1024 * 1024

/**
 * Whether one of the paths may be a subagent or a command that only a manifest of base (full ids, present) names: its
 * text has a description for agents on one of the sides. Where its plugin lies is not looked up, and what cannot be
 * read counts as yes: a run too many misses nothing.
 */
export async function mayBeNamedCandidate(
  repository: Repository,
  { base, head }: { base: string; head: string },
  paths: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  const texts = paths.filter(mayBeCandidate)
  if (texts.length === 0) return false
  try {
    const tree = await listTree(repository, base, signal, { sizes: true })
    const manifests = tree.filter(({ name, mode }) => mode.startsWith('100') && mayBeManifest(name.toString('utf8')))
    if (manifests.length > MOST_MANIFESTS) return true
    const present = manifests.flatMap(({ id, size }) => (size === null ? [] : [{ id, size }]))
    if (present.length < manifests.length) return true
    const named = new Set<string>()
    const read = present.filter(({ size }) => size <= MAX_MANIFEST_BYTES)
    const use = async (_: unknown, content: Buffer) => {
      for (const path of candidatePathsIn(new TextDecoder().decode(content))) named.add(path)
    }
    await readBlobs(repository, read, use, signal)
    const meant = texts.filter((path) => [...named].some((one) => one === '' || `/${path}/`.includes(`/${one}/`)))
    if (meant.length > MOST_TEXTS) return true
    if (meant.length === 0) return false
    const after = await listTree(repository, head, signal, { sizes: true })
    for (const [commit, entries] of [[head, after] as const, [base, tree] as const]) {
      const present = new Set(entries.map(({ name }) => name.toString('utf8')))
      for (const path of meant) {
        if (!present.has(path)) continue
        const text = await readFileAt(repository, commit, path, MAX_TEXT_BYTES)
        if (text === null || hasDescription(text, path)) return true
      }
    }
    return false
  } catch (error) {
    if (asUserErrors(error) === null) throw error
    return true
  }
}

/** Whether agents would list a text of a plugin, or cannot tell. */
function hasDescription(text: string, path: string): boolean {
  if (!/^\uFEFF?---[ \t]*(?:\r?\n|\r)/.test(text)) return false
  const { data, warnings } = parseFrontmatter(text, path)
  return warnings.length > 0 || (data['description'] ?? '') !== ''
}
