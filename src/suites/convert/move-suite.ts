import { dirname, isAbsolute, join, normalize } from 'node:path/posix'
import { throwIfAny, UserError } from '../../core/errors/user-error.ts'
import type { GraderSpec, Hook, Suite } from '../suite.ts'
import { type FolderMove, moveGrader } from './move-grader.ts'

/**
 * Returns the suite for another file: the paths of its graders lead to the same files from the new folder. Throws
 * UserError or UserErrors for paths that cannot keep their meaning.
 */
export function moveSuite(suite: Suite, { file, files }: { file: string; files: readonly string[] }): Suite {
  const from = dirname(suite.file)
  const to = dirname(file)
  if (from === to) return suite
  const known = new Set(files)
  const folders = new Set(files.flatMap(parents))
  const move: FolderMove = {
    from,
    to,
    isFile: (path) => known.has(path),
    exists: (path) => known.has(path) || folders.has(path),
  }
  const errors: UserError[] = (suite.settings.hooks ?? []).flatMap((hook) => hookProblem(hook, move) ?? [])
  const moved = new Map<GraderSpec, GraderSpec>()
  for (const grader of suite.tasks.flatMap(({ graders }) => graders)) {
    if (moved.has(grader)) continue
    const result = moveGrader(grader, move)
    if ('problem' in result) errors.push(cannotMove(result.problem, grader.source, from))
    moved.set(grader, 'problem' in result ? grader : { ...grader, config: result.config })
  }
  throwIfAny(errors)
  return {
    ...suite,
    tasks: suite.tasks.map((task) => ({ ...task, graders: task.graders.map((own) => moved.get(own) ?? own) })),
  }
}

/**
 * Scripts below the suite's folder are the suite's own on both sides of a comparison; elsewhere each side has its own.
 */
function hookProblem({ command, folder, source }: Hook, { from, to, isFile }: FolderMove): UserError | null {
  const script = command.find((word) => {
    const path = normalize(join(folder, word))
    return !isAbsolute(word) && !word.startsWith('-') && isFile(path) && isBelow(from, path) !== isBelow(to, path)
  })
  if (script === undefined) return null
  return cannotMove(`The hook's \`${script}\` would no longer be the suite's own script`, source, from)
}

function cannotMove(what: string, where: UserError['where'], from: string): UserError {
  return new UserError({
    what: `${what} in another folder`,
    where,
    todo: `Write the new file into \`${from}\`, where the suite is now, and move it by hand.`,
  })
}

function isBelow(folder: string, path: string): boolean {
  return folder === '.' || path.startsWith(`${folder}/`)
}

function parents(file: string): string[] {
  const found: string[] = []
  for (let folder = dirname(file); folder !== '.' && folder !== '/'; folder = dirname(folder)) found.push(folder)
  return found
}
