import { isAbsolute, relative, sep } from 'node:path'
import { basename } from 'node:path/posix'
import { CONFIG_FILES } from '../core/config/config-schema.ts'
import { parseDocument } from '../core/documents/document.ts'
import { readTextFile } from '../core/documents/read-text-file.ts'
import { globMatcher } from '../core/errors/glob.ts'
import { isRecord } from '../core/errors/record.ts'
import { asUserErrors, UserError } from '../core/errors/user-error.ts'
import type { Catalogue } from '../skills/skill.ts'
import { formatsOf } from '../suites/formats/registry.ts'
import { findCandidates } from '../suites/loading/find-candidates.ts'
import { openSuite } from '../suites/loading/open-suite.ts'
import { type RepositoryFiles, readContexts } from '../suites/loading/read-context.ts'
import { SharedReadings } from '../suites/loading/shared-readings.ts'
import { type Discovery, suiteFilesOf, type Tree } from './tree.ts'

/** Splits the user's patterns into configuration files, relative to the root, and the rest unchanged. */
export function splitConfigs(patterns: readonly string[], root: string): { configs: string[]; rest: string[] } {
  const names: readonly string[] = CONFIG_FILES
  const isConfig = (pattern: string) => names.includes(basename(fromRoot(pattern, root)))
  return {
    configs: [...new Set(patterns.filter(isConfig).map((pattern) => fromRoot(pattern, root)))],
    rest: patterns.filter((pattern) => !isConfig(pattern)),
  }
}

/** A named file and the suite that includes it, both relative to the root. */
export interface Part {
  file: string
  suite: string
}

/**
 * Named files that are no suites but are included by one, such as a task of Waza; the suite is read in their place.
 * Throws UserError for a task that no suite includes.
 */
export async function partsOf(
  tree: Tree,
  discovery: Discovery,
  catalogue: Catalogue,
  patterns: readonly string[],
): Promise<Part[]> {
  const own = suiteFilesOf(tree, discovery, catalogue)
  const named = [...new Set(patterns.map((pattern) => fromRoot(pattern, tree.root)))]
  const unknown: { file: string; isTask: boolean }[] = []
  for (const file of named) {
    const isForced = Object.keys(discovery.formats).some((glob) => globMatcher(glob)(file))
    const found = !own.files.includes(file) || isForced ? 'suite' : await contentOf(tree.root, file)
    if (found !== 'suite') unknown.push({ file, isTask: found === 'task' })
  }
  if (unknown.length === 0) return []
  const owners = await includedBySuite(own, discovery)
  return unknown.flatMap(({ file, isTask }) => {
    const suite = owners.get(file)
    if (suite !== undefined) return [{ file, suite }]
    if (!isTask) return []
    throw new UserError({
      what: `\`${file}\` is a task of Waza that no suite includes`,
      where: { file, line: 1, column: 1 },
      todo: 'List it under `tasks:` of an eval.yaml, or name that suite.',
    })
  })
}

/** The named patterns, with each part's suite in its place. */
export function wholeSuites(patterns: readonly string[], parts: readonly Part[], root: string): string[] {
  const owners = new Map(parts.map(({ file, suite }) => [file, suite]))
  return [...new Set(patterns.map((pattern) => owners.get(fromRoot(pattern, root)) ?? pattern))]
}

/** `other`: no reader of suites knows it, though a suite may include it. */
async function contentOf(root: string, file: string): Promise<'suite' | 'task' | 'other'> {
  const read = await readTextFile(root, file)
  if ('problem' in read) return 'suite'
  try {
    const document = parseDocument(read.text, file)
    if (formatsOf(document).length > 0) return 'suite'
    return isRecord(document.value) && isRecord(document.value['inputs']) ? 'task' : 'other'
  } catch (error) {
    if (asUserErrors(error) === null) throw error
    return 'other'
  }
}

/** Included files, each with the first suite that includes it. */
async function includedBySuite(own: RepositoryFiles, { suites, formats }: Discovery): Promise<Map<string, string>> {
  const { root, files } = own
  const [context, shared] = [readContexts(own), new SharedReadings()]
  const owners = new Map<string, string>()
  // A suite that the configuration leaves out still includes its files.
  const sources = suites.length === 0 ? [[]] : [suites, []]
  for (const candidate of sources.flatMap(
    (globs) => findCandidates({ root, files, suites: globs, missing: 'ignore' }).candidates,
  )) {
    const included = new Set<string>()
    try {
      await openSuite(candidate, { root, formats, context, included, shared })
    } catch (error) {
      // Its mistakes are reported when it is validated.
      if (asUserErrors(error) === null) throw error
    }
    for (const file of included) if (!owners.has(file)) owners.set(file, candidate.file)
  }
  return owners
}

function fromRoot(pattern: string, root: string): string {
  const inside = isAbsolute(pattern) ? relative(root, pattern).split(sep).join('/') : pattern.replaceAll('\\', '/')
  return inside.replace(/^(\.\/)+/, '')
}
