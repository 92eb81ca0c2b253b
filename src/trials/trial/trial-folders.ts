import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createRunFolder, type RunFolder } from '../../core/process/run-folder.ts'
import type { InputFile } from '../../suites/suite.ts'
import { makeProject } from './make-project.ts'

/** The folders of a run's trials. */
export interface TrialFolders {
  /** The folder that holds them, made at the first call, because an agent without files needs none. */
  path(): Promise<string>
  /**
   * The name of a trial's folder. Agents tell their models where they are, and providers cache what stays the same from
   * trial to trial: so trials that only read (`isReader`) get names that earlier ones gave back. The others get a name
   * of their own, because something of theirs could run on. Call `free` once the folder is gone and nothing writes to
   * it.
   */
  take(isReader: boolean): { name: string; free(): void }
  /** A folder with these files in a repository of one commit, to copy: made at the first call. */
  project(files: readonly InputFile[]): Promise<string>
  dispose(): Promise<void>
}

/** `parent`: of the run's folder; undefined: the temporary folder. Its path is the same in all runs of this process. */
export function trialFolders(parent: string | undefined): TrialFolders {
  let folder: Promise<RunFolder> | null = null
  let project: Promise<string> | null = null
  const unused: number[] = []
  let made = 0
  const next = (): number => {
    const [first] = unused.sort((a, b) => a - b).splice(0, 1)
    if (first !== undefined) return first
    made += 1
    return made
  }
  const path = async () => {
    folder ??= createRunFolder(parent, 'work')
    return (await folder).path
  }
  return {
    path,
    project(files) {
      project ??= path().then((inside) => makeProject(join(inside, 'project'), files))
      return project
    },
    take(isReader) {
      if (!isReader) return { name: randomUUID(), free: () => {} }
      const number = next()
      return { name: String(number), free: () => void unused.push(number) }
    },
    async dispose() {
      await (await folder?.catch(() => null))?.dispose()
    },
  }
}
