import { clause } from '../../core/errors/clause.ts'
import { asUserErrors, type UserError } from '../../core/errors/user-error.ts'
import { chooseBase } from '../../core/git/choose-base.ts'
import { git, tryGit } from '../../core/git/git.ts'
import { openRepository } from '../../core/git/repository.ts'
import { type Finding, reporter } from './finding.ts'

/** The oldest Node that runs the program; `engines` of package.json says the same. */
const OLDEST_NODE = 20
/** The oldest git with `rev-parse --path-format`. */
const OLDEST_GIT = [2, 31] as const

export async function checkNode(version: string = process.versions.node): Promise<Finding[]> {
  const { ok, problem } = reporter('node')
  const isOld = Number(version.split('.')[0]) < OLDEST_NODE
  return [isOld ? problem(`Node ${version}`, `Install Node ${OLDEST_NODE} or newer.`) : ok(`Node ${version}`)]
}

export async function checkGit(folder: string): Promise<Finding[]> {
  const { ok, problem } = reporter('git')
  const { exitCode, stdout } = await tryGit(folder, ['--version'])
  const [, version, major, minor] = /(([0-9]+)\.([0-9]+)[\w.]*)/.exec(stdout.toString('utf8')) ?? []
  const todo = `Install git ${OLDEST_GIT.join('.')} or newer.`
  if (exitCode !== 0 || version === undefined) return [problem('git does not start', todo)]
  const isOld = Number(major) < OLDEST_GIT[0] || (Number(major) === OLDEST_GIT[0] && Number(minor) < OLDEST_GIT[1])
  return [isOld ? problem(`git ${version}`, todo) : ok(`git ${version}`)]
}

/** Whether there is a commit to compare with. Throws `UserError` outside of a repository. */
export async function checkRepository(folder: string): Promise<Finding[]> {
  const { ok, warning } = reporter('repository')
  const repository = await openRepository(folder)
  const { exitCode, stdout } = await tryGit(repository.root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])
  if (exitCode !== 0) return [warning('the repository has no commit yet', 'Commit your skills.')]
  const commit = stdout.toString('utf8').trim()
  const named = await tryGit(repository.root, ['symbolic-ref', '--quiet', '--short', 'HEAD'])
  const branch = named.exitCode === 0 ? named.stdout.toString('utf8').trim() : null
  const history = repository.isShallow
    ? [warning('the clone is shallow', 'Get all history with `git fetch --unshallow`, to compare with any commit.')]
    : []
  try {
    // On the main branch there is nothing to compare until something changes, which is no mistake.
    const dirty = branch === 'main' || branch === 'master'
    const base = await chooseBase(repository, { commit, branch, dirty })
    const short = await git(repository.root, ['rev-parse', '--short', base.commit])
    return [...history, ok(`compared with ${short} of ${base.ref}`)]
  } catch (error) {
    const [first]: readonly UserError[] = asUserErrors(error) ?? []
    if (first === undefined) throw error
    return [...history, warning(clause(first.what), first.todo ?? '')]
  }
}
