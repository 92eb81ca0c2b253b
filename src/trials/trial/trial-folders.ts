import { randomUUID } from 'node:crypto'
import { createRunFolder, type RunFolder } from '../../core/process/run-folder.ts'

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
  dispose(): Promise<void>
}

/** `parent`: of the run's folder; undefined: the temporary folder. Its path is the same in all runs of this process. */
export function trialFolders(parent: string | undefined): TrialFolders {
  let folder: Promise<RunFolder> | null = null
  const unused: number[] = []
  let made = 0
  const next = (): number => {
    const [first] = unused.sort((a, b) => a - b).splice(0, 1)
    if (first !== undefined) return first
    made += 1
    return made
  }
  return {
    async path() {
      folder ??= createRunFolder(parent, 'trials')
      return (await folder).path
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
