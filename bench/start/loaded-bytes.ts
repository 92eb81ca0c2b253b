import { spawnSync } from 'node:child_process'

/** What a run of a built program loaded. */
export interface Loaded {
  /** Of the files below `dist/`. */
  bytes: number
  files: number
  exitCode: number | null
}

/** Written to a pipe of its own when the program ends. */
const NOTE = `import { statSync, writeSync } from 'node:fs'
import Module from 'node:module'
import { sep } from 'node:path'
process.on('exit', () => {
  const files = Object.keys(Module._cache).filter((file) => file.includes(sep + 'dist' + sep))
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  writeSync(3, JSON.stringify({ bytes, files: files.length }))
})`

/** Runs a program of `dist/` and says how much of it was loaded. Throws Error where it could not be started. */
export function loadedBytes(
  args: readonly string[],
  { cwd, environment, node = process.execPath }: { cwd: string; environment: NodeJS.ProcessEnv; node?: string },
): Loaded {
  const hook = ['--import', `data:text/javascript,${encodeURIComponent(NOTE)}`]
  const { status, output, stderr, error } = spawnSync(node, [...hook, ...args], {
    cwd,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
  if (error !== undefined || !output[3]) throw error ?? new Error(`the program ended with ${status}: ${stderr}`)
  const { bytes, files } = JSON.parse(output[3]) as { bytes: number; files: number }
  return { bytes, files, exitCode: status }
}
