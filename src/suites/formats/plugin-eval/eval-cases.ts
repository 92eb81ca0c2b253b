import { basename, dirname } from 'node:path/posix'
import { addToGroup } from '../../../core/errors/group-by.ts'

/** The cases of `claude plugin eval` below one folder. */
export interface EvalCases {
  /** The folder that holds them, usually `evals`. */
  folder: string
  /** The folders of the cases, sorted. */
  cases: string[]
  /** True if at least one case has `graders/*.md`. Without one a `case.yaml` may belong to another tool. */
  hasGraders: boolean
}

/** Returns the folder that the user named for a case outside of `evals` folders: its own or one above it, or null. */
type NamedFolder = (caseFolder: string) => string | null

/**
 * Finds the cases of `claude plugin eval` among the files of a repository, sorted by folder. A case is a folder with a
 * `prompt.md` or `case.yaml`, below a folder `evals` or `eval` or in a folder that the user named. Folders inside a
 * case belong to it; `mocks` and `results` are not cases. Without a `case.yaml`, some case of the group must have
 * graders.
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
    // In the order of paths a case comes before its own subfolders.
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

/** Whether a file makes its folder a case. */
function isCaseFile(file: string): boolean {
  return /(^|\/)(prompt\.md|case\.ya?ml)$/.test(file)
}

/** Returns the folders above a path, the nearest first: `a/b` and `a` for `a/b/c`. */
export function parentsOf(path: string): string[] {
  const parents: string[] = []
  for (let folder = dirname(path); folder !== '.' && folder !== '/'; folder = dirname(folder)) parents.push(folder)
  return parents
}

/** Makes the `NamedFolder` for a single folder that the user named. */
export function below(named: string): NamedFolder {
  return (folder) => (folder === named || folder.startsWith(`${named}/`) ? named : null)
}

/** Returns the nearest folder `evals` or `eval` above a case, or null. */
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
