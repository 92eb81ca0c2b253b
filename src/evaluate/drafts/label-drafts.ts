import { basename, dirname, extname, join } from 'node:path/posix'
import { type Discovery, suiteFilesOf, type Tree } from '../../sides/tree.ts'
import { resolveSkill } from '../../skills/resolve-skill.ts'
import type { Catalogue } from '../../skills/skill.ts'
import { readContexts } from '../../suites/loading/read-context.ts'
import type { Draft } from './draft-prompts.ts'
import { labelledText, loadsAgain } from './draft-suite.ts'

/** A repository whose prompts get labels. */
interface Place {
  tree: Tree
  catalogue: Catalogue
  discovery: Pick<Discovery, 'skillOf'>
}

/**
 * The file that labels what `from` asks, beside it, by its path from the root. Null where it would not load as meant.
 * `taken`: paths that are there.
 */
export async function labelFile(
  draft: Draft,
  from: string,
  { tree, catalogue, discovery }: Place,
  taken: ReadonlySet<string>,
): Promise<{ path: string; text: string } | null> {
  const plain = join(dirname(from), 'trigger_eval.json')
  const path = taken.has(plain) ? join(dirname(from), `${basename(from, extname(from))}.trigger_eval.json`) : plain
  const context = readContexts(suiteFilesOf(tree, discovery, catalogue))(new Set())
  const nameOf = (label: string) => resolveSkill(catalogue, label, path)?.name ?? null
  for (const isNamed of [false, true]) {
    const text = labelledText(draft, isNamed)
    if (await loadsAgain(draft, text, path, { context, nameOf })) return { path, text }
  }
  return null
}
