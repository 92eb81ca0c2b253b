import { basename, dirname } from 'node:path/posix'
import { addToGroup } from '../../../errors/group-by.ts'

/** The cases of `claude plugin eval` below one folder. */
export interface EvalCases {
  /** The folder that holds them, usually `evals`. */
  folder: string
  /** The folders of the cases, sorted. */
  cases: string[]
  /** True if at least one case has `graders/*.md`. Without one a `case.yaml` may belong to another tool. */
  hasGraders: boolean
}

/** The folder that the user named for a case outside of folders of evals: its own or one above it. Null for none. */
export type NamedFolder = (caseFolder: string) => string | null

/**
 * The cases of `claude plugin eval` among the files of a repository: folders with a `prompt.md` or `case.yaml`, below a
 * folder `evals` or `eval`, or where the user named them. Folders without any grader count only beside ones that have
 * them. What lies in a case belongs to it; `mocks` and `results` are none. Sorted by folder.
 */
export function findEvalCases(files: readonly string[], namedFolder: NamedFolder = () => null): EvalCases[] {
  const graded = new Set<string>()
  const folders = new Map<string, { hasYaml: boolean }>()
  for (const file of files) {
    const grader = /^(.+)\/graders\/[^/]+\.md$/.exec(file)?.[1]
    if (grader !== undefined) graded.add(grader)
    if (!isCaseFile(file)) continue
    const folder = dirname(file)
    const known = folders.get(folder)
    folders.set(folder, { hasYaml: known?.hasYaml === true || basename(file) !== 'prompt.md' })
  }
  const suites = new Map<string, string[]>()
  const taken = new Set<string>()
  for (const folder of [...folders.keys()].sort()) {
    const suite = folderOfEvals(folder) ?? namedFolder(folder)
    if (suite === null || isReserved(folder.slice(suite.length + 1))) continue
    // Sorted by path, a case comes before what lies in it.
    if (parentsOf(folder).some((parent) => taken.has(parent))) continue
    taken.add(folder)
    addToGroup(suites, suite, folder)
  }
  return [...suites].flatMap(([folder, cases]) => {
    const hasGraders = cases.some((path) => graded.has(path))
    const isLikely = hasGraders || cases.some((path) => folders.get(path)?.hasYaml)
    return isLikely ? [{ folder, cases, hasGraders }] : []
  })
}

/** True for the files that make a folder a case. */
function isCaseFile(file: string): boolean {
  return /(^|\/)(prompt\.md|case\.ya?ml)$/.test(file)
}

/** `a/b` and `a` of `a/b/c`. */
export function parentsOf(path: string): string[] {
  const parents: string[] = []
  for (let folder = dirname(path); folder !== '.' && folder !== '/'; folder = dirname(folder)) parents.push(folder)
  return parents
}

/** `below(folder)` where the user named one folder, as `NamedFolder`. */
export function below(named: string): NamedFolder {
  return (folder) => (folder === named || folder.startsWith(`${named}/`) ? named : null)
}

/** The nearest folder of evals above a case. */
function folderOfEvals(folder: string): string | null {
  const names = folder.split('/')
  for (let index = names.length - 2; index >= 0; index -= 1) {
    if (/^evals?$/.test(names[index] ?? '')) return names.slice(0, index + 1).join('/')
  }
  return null
}

function isReserved(path: string): boolean {
  return /^(mocks|results)(\/|$)/.test(path)
}
