import { fullConfigOf } from '../core/config/read-config.ts'
import { throwIfAny, UserError } from '../core/errors/user-error.ts'
import { treeRequest } from '../evaluate/tree-request.ts'
import { loadHead, unreadSuites } from '../sides/load-sides.ts'
import { type Discovery, suiteFilesOf, type Tree } from '../sides/tree.ts'
import { asAsked } from '../suites/infer-labels.ts'
import { findCandidates } from '../suites/loading/find-candidates.ts'
import { type ReadContextFor, readContexts } from '../suites/loading/read-context.ts'
import { SharedReadings } from '../suites/loading/shared-readings.ts'
import type { Suite } from '../suites/suite.ts'
import { isUnmeasured } from '../suites/unlabelled-evals.ts'
import { findNamedFile } from './named-file.ts'
import { inTree } from './show-error.ts'

/** A suite to convert, and the tree that it was found in. Paths are relative to `root`, with `/`. */
export interface ConvertSource {
  /** Absolute. */
  root: string
  suite: Suite
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
  const { root, file, isFolder, list } = await findNamedFile(path, cwd, 'Name a suite by its path.')
  try {
    const tree = { root, files: await list(), commit: null }
    const [only] = findCandidates({ root, files: tree.files.map((one) => one.path), patterns: [file] }).candidates
    // For a folder without any candidate the only candidate is the folder itself.
    if (isFolder && only?.file === file && !only.cases) throw notOneSuite(file, [])
    return await readFrom(tree, file)
  } catch (error) {
    throw inTree(error, root)
  }
}

async function readFrom(tree: Tree, file: string): Promise<ConvertSource> {
  const { root } = tree
  const read = await loadHead(tree, treeRequest(root, [file], null), new SharedReadings())
  throwIfAny(unreadSuites(read).flatMap(({ errors }) => errors))
  const { suites: own, included, catalogue } = read
  const discovery = fullConfigOf(read.file)
  const [suite] = own
  if (suite === undefined || own.length > 1) throw notOneSuite(file, own)
  // A converted suite replaces its source, so that it must be whole.
  throwIfAny(suite.leftOut ?? [])
  const how = { unlabelled: discovery.evalsJson, isUngradable: isUnmeasured } as const
  const [written = suite] = asAsked([suite], how)
  const files = suiteFilesOf(tree, discovery, catalogue)
  const found = { root, suite: written, files: files.files, included, context: readContexts(files), discovery }
  return { ...found, configFile: read.file?.file ?? null }
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
