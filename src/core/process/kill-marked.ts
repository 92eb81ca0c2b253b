import { readdir, readFile } from 'node:fs/promises'

/** The environment variable that marks a program and everything it starts. Agents may show it: no word of evals. */
export const MARK = 'SEG_GROUP'

/** Rounds of searching, because a process may fork meanwhile; more than this would be a fork bomb. */
const ROUNDS = 5

/**
 * Kills every process whose environment carries `mark`, even one that started its own session and left our process
 * group. Only Linux shows other processes' environments; elsewhere this does nothing.
 */
export async function killMarked(mark: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = await findMarked(`${MARK}=${mark}`)
    if (found.length === 0) return
    for (const pid of found) kill(pid)
  }
}

async function findMarked(entry: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 1 && pid !== process.pid)
  const carries = await Promise.all(
    pids.map(async (pid) => {
      // Empty for a process that has ended, unreadable for another user's.
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
      return environment.split('\0').includes(entry)
    }),
  )
  return pids.filter((_, index) => carries[index])
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
