import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, posix } from 'node:path'
import type { TrialContext } from '../agents/trial-context.ts'
import { isOutside } from '../core/errors/is-within.ts'
import { UserError } from '../core/errors/user-error.ts'
import { removeFolder } from '../core/process/remove-folder.ts'
import { blockedFiles } from './blocked-files.ts'
import type { InputFile } from './suite.ts'

/** The folder of one trial. */
interface Workspace {
  /** Absolute; holds the task's input files, and the project around them if there is one. */
  path: string
  /** Removes the trial's folder: the workspace and everything beside it. Resolves to whether it is gone. */
  dispose(): Promise<boolean>
}

/**
 * Makes a workspace with the task's input files at `<runFolder>/<name>/project`. An agent can keep its home beside it
 * in the trial's own folder, `<runFolder>/<name>`.
 *
 * @param project a folder whose copy the workspace is, with these files
 * @throws UserError when a file's path leaves the workspace, or two files conflict
 */
export async function createWorkspace(
  runFolder: string,
  name: string,
  files: readonly InputFile[],
  project?: string,
): Promise<Workspace> {
  const folder = join(runFolder, name)
  const path = join(folder, 'project')
  const dispose = () =>
    removeFolder(folder).then(
      () => true,
      () => false,
    )
  try {
    await mkdir(path, { recursive: true })
    if (project !== undefined) await cp(project, path, { recursive: true })
    for (const file of files) await writeInputFile(path, file)
  } catch (error) {
    await dispose()
    throw error
  }
  return { path, dispose }
}

async function writeInputFile(workspace: string, file: InputFile): Promise<void> {
  if (leavesWorkspace(file.path)) throw badFile(file, 'is not a path inside the workspace')
  const path = join(workspace, file.path)
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, file.content, { flag: 'wx' })
  } catch (error) {
    throw badFile(file, `cannot be written (${error instanceof Error ? error.message : String(error)})`)
  }
}

/** True unless a path is relative and stays below its starting folder, on any system. */
export function leavesWorkspace(path: string): boolean {
  const slashed = path.replaceAll('\\', '/')
  if (slashed.includes('\0') || slashed.startsWith('/') || /^[a-z]:/i.test(slashed)) return true
  const normal = posix.normalize(slashed)
  return normal === '.' || isOutside(normal) || normal.endsWith('/')
}

function badFile(file: InputFile, problem: string): UserError {
  return new UserError({
    what: `The input file "${file.path}" ${problem}`,
    todo: 'Give it a path of its own, relative to the workspace and without "..".',
  })
}

/**
 * A task's own files, and those of its context that are none of them: one of them may be imported by another. A file of
 * the context that cannot stand beside these gives way: the task is about its own.
 */
export function filesWith(files: readonly InputFile[], context: TrialContext | undefined): InputFile[] {
  const own = new Set(files.map(({ path }) => normalize(path)))
  const blocked = new Set(blockedFiles(files, context?.files ?? []).map(({ path }) => path))
  return [...files, ...(context?.files ?? []).filter(({ path }) => !own.has(normalize(path)) && !blocked.has(path))]
}
