import { basename, dirname } from 'node:path/posix'
import picomatch from 'picomatch'
import { globMatcher } from '../../core/errors/glob.ts'
import { below, type EvalCases, findEvalCases, parentsOf } from '../formats/plugin-eval/eval-cases.ts'

/** A file that may be a suite. `certain` is false if only its folder or a glob suggests so: it may hold other data. */
export interface SuiteCandidate {
  file: string
  /** Why it may be a suite, as the end of a sentence that begins with the file's name. */
  reason: string
  certain: boolean
  /** Folders of the cases, if `file` is a folder of cases of `claude plugin eval`. They form one suite. */
  cases?: readonly string[]
}

/** The part of the configuration that discovery depends on. */
interface DiscoveryConfig {
  /** Globs, relative to the root. If empty, the default names and folders apply. */
  suites: readonly string[]
  /** Formats by glob. The files count beside the default names and folders. */
  formats?: Readonly<Record<string, string>>
  /**
   * A folder that the user named, with a `/` at its end. It may lie in an excluded folder, and any data file in it may
   * be a suite.
   */
  within?: string
}

const NAMES = [
  'eval.yaml',
  'eval.yml',
  'EVAL.yaml',
  'EVAL.yml',
  '*.EVAL.yaml',
  '*.EVAL.yml',
  '*.suite.yaml',
  '*.suite.yml',
  '*.suite.json',
  '*.eval.yaml',
  '*.eval.yml',
  'evals.json',
  'trigger_tests.yaml',
  'trigger_tests.yml',
  '*trigger*eval*.json',
  'eval_queries.json',
  'activation*.json',
] as const

/** Names of promptfoo's configurations, and of evals and prompts of anything: not certain to be suites of skills. */
const POSSIBLE_NAMES = [
  'eval.json',
  'evals.{jsonl,yaml,yml}',
  '{test,eval,trigger}{-,_}prompts.{json,jsonl,yaml,yml,csv}',
  '{,*[-_.]}{should,must}{-,_}{,not-,not_}{trigger,activate,load}.{txt,json,jsonl,yaml,yml,csv}',
  'promptfooconfig.yaml',
  'promptfooconfig.yml',
  'promptfooconfig.json',
  'promptfooconfig.*.yaml',
] as const

/** Extensions of files that readers read. */
export const EXTENSION = /\.(json|jsonl|jsonc|ya?ml|csv|tsv)$/
/** Markdown that may hold a prompt with its label in the block at its top. */
export const EVAL_MARKDOWN = /(^|\/)[^/]*(eval|trigger)[^/]*\/(?!SKILL\.md$)[^/]+\.md$/i

/** Whether a reader may find prompts in a file, by its name. */
export function mayHoldPrompts(file: string): boolean {
  return EXTENSION.test(file) || EVAL_MARKDOWN.test(file)
}

/** The queries of skill-reach. */
const REACH_QUERIES = /(^|\/)\.reach\/queries\.(json|jsonl|csv|ya?ml)$/
const EVAL_FOLDER = /(^|\/)(evals?|evaluations)\//
/** Folders of third-party code, test data and workflows. Configured globs may match in them all the same. */
export const EXCLUDED_FOLDER = /(^|\/)(node_modules|vendor|fixtures|\.github\/workflows)\//
const matchesName = picomatch([...NAMES])
const mayMatchName = picomatch([...POSSIBLE_NAMES])

/**
 * Finds the files of a repository that may be suites, sorted by path. `files` are relative to the root, with `/`.
 *
 * If `suites` is configured, its globs alone decide. Otherwise candidates are files with a name of suites or a
 * configured format, and JSON, JSON Lines, YAML, CSV and TSV files in folders `evals`, `eval` and `evaluations`, all
 * outside of node_modules, vendor and fixtures. Files that a Waza suite includes (`tasks/`, `trigger_tests.yaml` beside
 * it) are left out. The cases of `claude plugin eval` below one folder are one candidate, named after the folder.
 */
export function discoverSuites(files: readonly string[], config: DiscoveryConfig = { suites: [] }): SuiteCandidate[] {
  const sorted = [...files].sort()
  if (config.suites.length > 0) {
    const globs = config.suites.map((glob) => ({ glob, matches: globMatcher(glob) }))
    const matched = sorted.flatMap((file) => {
      const found = globs.find(({ matches }) => matches(file))
      return found === undefined
        ? []
        : [{ file, reason: `matches \`${found.glob}\` of the configuration`, certain: false, glob: found.glob }]
    })
    return groupCases(matched, sorted, ({ glob }) => glob).map(({ glob: _, ...candidate }) => candidate)
  }
  const usual = sorted.filter((file) => !EXCLUDED_FOLDER.test(file.slice(config.within?.length ?? 0)))
  const wazaFolders = new Set(sorted.filter((file) => /(^|\/)eval\.ya?ml$/.test(file)).map((file) => dirname(file)))
  const cases = findEvalCases(usual, config.within ? below(config.within.slice(0, -1)) : undefined)
  const belongs = insideCaseOf(cases)
  const configured = Object.keys(config.formats ?? {}).map((glob) => ({ glob, matches: globMatcher(glob) }))
  const found = usual.flatMap((file): SuiteCandidate[] => {
    const format = configured.find(({ matches }) => matches(file))
    if (format !== undefined) {
      return [{ file, reason: `matches \`${format.glob}\` under \`formats:\` of the configuration`, certain: true }]
    }
    if (isIncluded(file, wazaFolders) || belongs(file)) return []
    const name = basename(file)
    if (matchesName(name)) return [{ file, reason: `is named ${name}`, certain: true }]
    if (REACH_QUERIES.test(file)) return [{ file, reason: 'holds the queries of skill-reach', certain: true }]
    if (mayMatchName(name)) return [{ file, reason: `is named ${name}`, certain: false }]
    if (!EXTENSION.test(name)) return []
    if (EVAL_FOLDER.test(file)) return [{ file, reason: 'is in a folder of evals', certain: false }]
    // A folder that the user named may be called anything.
    return config.within ? [{ file, reason: 'is in a folder that was named', certain: false }] : []
  })
  return [...found, ...cases.map(asCandidate)].sort(byPath)
}

/**
 * Replaces the files of matched cases of `claude plugin eval` by one candidate for each folder of cases. `globOf`
 * returns the glob that matched: cases outside of folders of evals belong to the folder that it begins with.
 */
export function groupCases<C extends SuiteCandidate>(
  matched: readonly C[],
  files: readonly string[],
  globOf: (candidate: C) => string,
): C[] {
  const matchedFiles = new Map(matched.map((candidate) => [candidate.file, candidate]))
  const matchedIn = (folder: string): C | undefined =>
    CASE_FILES.flatMap((name) => matchedFiles.get(`${folder}/${name}`) ?? [])[0]
  const groups = findEvalCases(files, (folder) => {
    const candidate = matchedIn(folder)
    return candidate === undefined ? null : namedFolder(folder, globOf(candidate))
  })
  const belongs = insideCaseOf(groups)
  const grouped = groups.flatMap(({ folder, cases, hasGraders }): C[] => {
    const named = cases.filter((path) => matchedIn(path) !== undefined)
    const seed = matchedIn(named[0] ?? '')
    return seed === undefined ? [] : [{ ...seed, file: folder, certain: hasGraders, cases: named }]
  })
  return [...matched.filter(({ file }) => !belongs(file)), ...grouped].sort(byPath)
}

/**
 * Returns `checks` for `checks/**`. For a glob without such a beginning, returns the folder that holds the case; null
 * at the root of the repository.
 */
function namedFolder(caseFolder: string, glob: string): string | null {
  const { base, isGlob } = picomatch.scan(glob)
  const folder = isGlob ? below(base)(caseFolder) : caseFolder
  return folder || (dirname(caseFolder) === '.' ? null : dirname(caseFolder))
}

const CASE_FILES = ['prompt.md', 'case.yaml', 'case.yml'] as const

function asCandidate({ folder, cases, hasGraders }: EvalCases): SuiteCandidate {
  return { file: folder, reason: 'holds cases of `claude plugin eval`', certain: hasGraders, cases }
}

function byPath(a: SuiteCandidate, b: SuiteCandidate): number {
  return a.file < b.file ? -1 : 1
}

/**
 * Returns a test for files that lie in a case. Groups without graders do not count: their `case.yaml` may belong to
 * another tool, and is then a candidate itself.
 */
function insideCaseOf(groups: readonly EvalCases[]): (file: string) => boolean {
  const sure = new Set(groups.flatMap(({ cases, hasGraders }) => (hasGraders ? cases : [])))
  return (file) => parentsOf(file).some((folder) => sure.has(folder))
}

/** Whether a Waza suite includes a file: `tasks/**` and `trigger_tests.yaml` beside an `eval.yaml`. */
function isIncluded(file: string, wazaFolders: ReadonlySet<string>): boolean {
  const folder = dirname(file)
  if (/^trigger_tests\.ya?ml$/.test(basename(file))) return wazaFolders.has(folder)
  for (let at = file.lastIndexOf('/tasks/'); at !== -1; at = at === 0 ? -1 : file.lastIndexOf('/tasks/', at - 1)) {
    if (wazaFolders.has(file.slice(0, at))) return true
  }
  return file.startsWith('tasks/') && wazaFolders.has('.')
}
