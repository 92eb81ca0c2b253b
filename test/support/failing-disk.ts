import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** What a disk answers to a write. */
export type DiskFault = 'ENOSPC' | 'EACCES' | 'EROFS' | 'ENOENT' | 'half'

const ASYNC = [
  'writeFile',
  'mkdir',
  'mkdtemp',
  'rename',
  'open',
  'copyFile',
  'appendFile',
  'rm',
  'link',
  'chmod',
] as const
const SYNC = ['writeFileSync', 'mkdirSync', 'renameSync', 'appendFileSync'] as const

/** A disk whose writes are counted, and of which one fails. Dispose of it. */
export interface FailingDisk extends Disposable {
  /** Each write so far, as `call path`. */
  readonly writes: readonly string[]
}

/**
 * Counts the writes of this process below `folders`, and lets the one with the number `at`, from 0, and those after it
 * up to `times`, fail. `half`: a file gets half of its content and then there is no room.
 */
export function failingDisk(
  folders: readonly string[],
  { at, fault, times = 1 }: { at: number; fault: DiskFault; times?: number },
): FailingDisk {
  const writes: string[] = []
  const undo: (() => void)[] = []
  const code = fault === 'half' ? 'ENOSPC' : fault
  const refused = (call: string, path: string) =>
    Object.assign(new Error(`${code}: planned, ${call} '${path}'`), { code, syscall: call, path })
  /** Whether this write fails. */
  const meets = (call: string, args: readonly unknown[]): string | null => {
    const path = String(args[0])
    // A full disk still removes files.
    if (call === 'rm' && code === 'ENOSPC') return null
    const isRead = call === 'open' && !/[wa+]/.test(String(args[1] ?? 'r'))
    if (isRead || !folders.some((folder) => path.startsWith(folder))) return null
    writes.push(`${call} ${path}`)
    const number = writes.length - 1
    return number >= at && number < at + times ? path : null
  }
  const halved = (args: readonly unknown[]): string | null =>
    fault === 'half' && typeof args[1] === 'string' ? args[1].slice(0, args[1].length / 2) : null
  const targets: [Record<string, unknown>, readonly string[], boolean][] = [
    [fs.promises as unknown as Record<string, unknown>, ASYNC, true],
    [fs as unknown as Record<string, unknown>, SYNC, false],
  ]
  for (const [target, names, isAsync] of targets) {
    for (const name of names) {
      const real = target[name] as (...args: unknown[]) => unknown
      target[name] = (...args: unknown[]) => {
        const path = meets(name, args)
        if (path === null) return real.apply(target, args)
        const half = halved(args)
        if (!isAsync) throw refused(name, path)
        const before =
          half === null ? Promise.resolve() : (real.call(target, args[0], half, args[2]) as Promise<unknown>)
        return before.then(() => Promise.reject(refused(name, path)))
      }
      undo.push(() => {
        target[name] = real
      })
    }
  }
  syncBuiltinESMExports()
  return {
    writes,
    [Symbol.dispose]: () => {
      for (const one of undo) one()
      syncBuiltinESMExports()
    },
  }
}
