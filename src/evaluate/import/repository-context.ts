import { fullConfigOf, type ReadConfig, readConfig } from '../../core/config/read-config.ts'
import { asUserErrors } from '../../core/errors/user-error.ts'
import { followRenames } from '../../sides/follow-renames.ts'
import { unreadableBase } from '../../sides/load-sides.ts'
import { openTrees } from '../../sides/open-trees.ts'
import { catalogueOf, type Tree } from '../../sides/tree.ts'
import { resolveSkill } from '../../skills/resolve-skill.ts'
import type { Catalogue, Skill } from '../../skills/skill.ts'
import { withAllCandidates } from '../../skills/with-candidates.ts'
import type { NameOn } from './pair-sides.ts'
import type { ResultsRequest } from './results-request.ts'

/** The repository's skills and policy, to interpret imported results. */
export interface RepositoryContext {
  /** The configuration in effect: base's, where there is a base; null where there is none. */
  config: ReadConfig | null
  /** Why base's configuration cannot be read, or null. */
  problem: string | null
  /**
   * By head's names. Null where there is no such side, or its skills cannot be read; results are judged without them.
   */
  catalogues: { base: Catalogue | null; head: Catalogue | null }
  /** Old name by new name. */
  renamed: ReadonlyMap<string, string>
  nameOn: NameOn
}

/** The skills of both sides. */
export function skillsInTrees({ catalogues }: RepositoryContext): Skill[] {
  return [...(catalogues.head?.skills ?? []), ...(catalogues.base?.skills ?? [])]
}

type Request = Pick<ResultsRequest, 'path' | 'comparison' | 'config' | 'configFile' | 'untrusted'>

/**
 * Reads configuration and skills of both sides. Throws `UserError`s for a configuration that is wrong in a terminal,
 * never for skills.
 */
export async function repositoryContext(request: Request): Promise<RepositoryContext> {
  const { comparison, path, configFile, untrusted } = request
  if (comparison === null) {
    const config = request.config ?? (await readConfig(path, request.configFile))
    return { config, problem: null, catalogues: { base: null, head: null }, renamed: new Map(), nameOn: asWritten }
  }
  await using trees = await openTrees({ path, comparison, configFile, untrusted })
  const { config, problem } =
    trees.base === null
      ? { config: request.config ?? (await readConfig(trees.head.root, request.configFile)), problem: null }
      : await baseConfig(trees.base, request)
  const ownHead = await skillsOf(trees.head, request.config)
  const own = trees.base === null ? null : await skillsOf(trees.base, request.config)
  const followed = own === null || ownHead === null ? null : await followRenames(trees, own, ownHead)
  const head = followed?.head ?? ownHead
  const base = followed?.catalogue ?? own
  return {
    config,
    problem,
    catalogues: { base, head },
    renamed: followed?.renamed ?? new Map(),
    nameOn(side, name) {
      const [first, second] = side === 'head' ? [head, base] : [base, head]
      return (skillNamed(first, name) ?? skillNamed(second, name))?.name ?? name
    },
  }
}

const asWritten: NameOn = (_side, name) => name

function skillNamed(catalogue: Catalogue | null, name: string): { name: string } | null {
  return catalogue === null ? null : resolveSkill(catalogue, name)
}

/**
 * Reads base's configuration. An unreadable one counts as all defaults, which inputs may only tighten, because the file
 * shows that the gate is meant to be enforced.
 */
async function baseConfig(
  tree: Tree,
  { config, configFile }: Request,
): Promise<Pick<RepositoryContext, 'config' | 'problem'>> {
  if (config !== null) return { config, problem: null }
  try {
    const named = configFile === null ? null : await readConfig(tree.root, configFile, { missing: 'ignore' })
    return { config: named ?? (await readConfig(tree.root)), problem: null }
  } catch (error) {
    return {
      config: { config: { version: 1, enforce: true }, file: 'defaults', text: '' },
      problem: unreadableBase(error),
    }
  }
}

/** Reads the skills of a tree, for names, links and annotations only. Runs that measure report mistakes in them. */
async function skillsOf(tree: Tree, config: ReadConfig | null): Promise<Catalogue | null> {
  try {
    // What results name `agent:reviewer` is a subagent; a skill's name never means one.
    return withAllCandidates(await catalogueOf(tree, fullConfigOf(config ?? (await readConfig(tree.root)))))
  } catch (error) {
    if (asUserErrors(error) === null) throw error
    return null
  }
}
