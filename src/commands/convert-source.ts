import { fullConfigOf, readConfig } from '../core/config/read-config.ts'
import { throwIfAny, UserError } from '../core/errors/user-error.ts'
import { catalogueOf, type Discovery, type Tree } from '../sides/tree.ts'
import { asAsked } from '../suites/infer-labels.ts'
import { findCandidates } from '../suites/loading/find-candidates.ts'
import { openSuite } from '../suites/loading/open-suite.ts'
import { type ReadContextFor, readContexts } from '../suites/loading/read-context.ts'
import type { Suite } from '../suites/suite.ts'
import { isUnmeasured } from '../suites/unlabelled-evals.ts'
import { findNamedFile } from './named-file.ts'
import { inTree } from './show-error.ts'

/** A suite to convert, and the tree that it was found in. Paths are relative to `root`, with `/`. */
export interface ConvertSource {
  /** Absolute. */
  root: string
  suite: Suite
  /** All files of the tree. */
  files: readonly string[]
  /** Every other file that the suite's reader opened. */
  included: ReadonlySet<string>
  context: ReadContextFor
  discovery: Discovery
  /** The configuration file; null where there is none. */
  configFile: string | null
}

/**
 * Reads the one suite at `path` (absolute, a file or a folder) as `validate` and `gate` read it.
 *
 * @throws UserErrors where there is no suite, more than one, or an invalid one
 */
export async function readConvertSource(path: string, cwd: string): Promise<ConvertSource> {
  const { root, file, list } = await findNamedFile(path, cwd, 'Name a suite by its path.')
  try {
    return await readFrom({ root, files: await list(), commit: null }, file)
  } catch (error) {
    throw inTree(error, root)
  }
}

async function readFrom(tree: Tree, file: string): Promise<ConvertSource> {
  const { root } = tree
  const config = await readConfig(root)
  const discovery = fullConfigOf(config)
  const catalogue = await catalogueOf(tree, discovery)
  const files = tree.files.flatMap(({ path, kind }) => (kind === 'submodule' ? [] : [path]))
  const context = readContexts({
    root,
    files,
    skillFiles: catalogue.skills.flatMap(({ path, mirrors }) => [path, ...mirrors]),
    skillOf: discovery.skillOf,
  })
  const { candidates, errors } = findCandidates({ root, files, patterns: [file] })
  throwIfAny(errors)
  // For a folder without any candidate the only candidate is the folder itself.
  const isEmpty = !files.includes(file) && candidates.every((candidate) => candidate.file === file && !candidate.cases)
  if (isEmpty) throw notOneSuite(file, [])
  const included = new Set<string>()
  const suites: Suite[] = []
  for (const candidate of candidates) {
    const opened = await openSuite(candidate, { root, formats: discovery.formats, context, included, shared: null })
    if ('suite' in opened) suites.push(opened.suite)
  }
  const own = suites.filter((suite) => !included.has(suite.file))
  const [suite] = own
  if (suite === undefined || own.length > 1) throw notOneSuite(file, own)
  // A converted suite replaces its source, so that it must be whole.
  throwIfAny(suite.leftOut ?? [])
  const how = { unlabelled: discovery.evalsJson, isUngradable: isUnmeasured } as const
  const [written = suite] = asAsked([suite], how)
  return { root, suite: written, files, included, context, discovery, configFile: config?.file ?? null }
}

function notOneSuite(file: string, suites: readonly Suite[]): UserError {
  if (suites.length === 0) {
    return new UserError({
      what: `\`${file}\` holds no suite.`,
      todo: 'Name the file of a suite; `validate -v` lists all suites.',
    })
  }
  const named = suites.slice(0, 5).map((suite) => `\`${suite.file}\``)
  return new UserError({
    what: `\`${file}\` holds ${suites.length} suites: ${named.join(', ')}${suites.length > 5 ? ', ...' : ''}.`,
    todo: 'Name one of them; each becomes a file of its own.',
  })
}
