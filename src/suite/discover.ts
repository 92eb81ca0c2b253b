import { basename, dirname } from 'node:path/posix'
import picomatch from 'picomatch'
import { globMatcher } from '../glob.ts'

/** A file that may be a suite. `certain` is false for one that only stands in a folder of evals: it may be data of some other kind. */
export interface SuiteCandidate {
  file: string
  /** Why it is looked at, as the end of a sentence that begins with the file's name. */
  reason: string
  certain: boolean
}

/** What of the configuration discovery depends on. */
export interface DiscoveryConfig {
  /** Globs, relative to the root. Empty: the names and folders below. */
  suites: readonly string[]
  /** A folder that the user named, with a `/` at its end: excluded folders above it do not count. */
  within?: string
}

const NAMES = [
  'eval.yaml',
  'eval.yml',
  'EVAL.yaml',
  'EVAL.yml',
  '*.eval.yaml',
  '*.eval.yml',
  'evals.json',
  'trigger_tests.yaml',
  'trigger_tests.yml',
  '*trigger*eval*.json',
  'eval_queries.json',
  'activation*.json',
] as const

const EXTENSION = /\.(json|jsonl|jsonc|ya?ml)$/
const EVAL_FOLDER = /(^|\/)evals?\//
/** Other people's code, and what projects test their own tools with. A configured glob reaches into them. */
const EXCLUDED_FOLDER = /(^|\/)(node_modules|vendor|fixtures)\//
const matchesName = picomatch([...NAMES])

/**
 * The files of a repository that may be suites, sorted by path. With `suites` configured those globs decide alone; else every JSON, JSON
 * Lines or YAML file in a folder `evals` or `eval`, and files with the names that suites have, outside of node_modules, vendor and
 * fixtures. What a Waza suite includes (`tasks/`, `trigger_tests.yaml` beside it) is left out. `files` are relative to the root, with `/`.
 */
export function discoverSuites(files: readonly string[], config: DiscoveryConfig = { suites: [] }): SuiteCandidate[] {
  const sorted = [...files].sort()
  if (config.suites.length > 0) {
    const globs = config.suites.map((glob) => ({ glob, matches: globMatcher(glob) }))
    return sorted.flatMap((file) => {
      const found = globs.find(({ matches }) => matches(file))
      return found === undefined
        ? []
        : [{ file, reason: `matches \`${found.glob}\` of the configuration`, certain: false }]
    })
  }
  const wazaFolders = new Set(sorted.filter((file) => /(^|\/)eval\.ya?ml$/.test(file)).map((file) => dirname(file)))
  return sorted.flatMap((file): SuiteCandidate[] => {
    if (EXCLUDED_FOLDER.test(file.slice(config.within?.length ?? 0)) || isIncluded(file, wazaFolders)) return []
    const name = basename(file)
    if (matchesName(name)) return [{ file, reason: `is named ${name}`, certain: true }]
    if (!EXTENSION.test(name) || !EVAL_FOLDER.test(file)) return []
    return [{ file, reason: 'is in a folder of evals', certain: false }]
  })
}

/** True for `tasks/**` and `trigger_tests.yaml` beside an `eval.yaml`. */
function isIncluded(file: string, wazaFolders: ReadonlySet<string>): boolean {
  const folder = dirname(file)
  if (/^trigger_tests\.ya?ml$/.test(basename(file))) return wazaFolders.has(folder)
  for (let at = file.lastIndexOf('/tasks/'); at !== -1; at = at === 0 ? -1 : file.lastIndexOf('/tasks/', at - 1)) {
    if (wazaFolders.has(file.slice(0, at))) return true
  }
  return file.startsWith('tasks/') && wazaFolders.has('.')
}
