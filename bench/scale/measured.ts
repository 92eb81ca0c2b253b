import { spawnSync } from 'node:child_process'

/** The least that a Node program cost over some rounds. */
export interface Cost {
  wallS: number
  /** User and system time of the program itself, without the git processes that it starts. */
  cpuS: number
  /** Its largest resident size. */
  peakMib: number
  exitCode: number | null
}

/** Written to a pipe of its own when the program ends. */
const NOTE = `import { writeSync } from 'node:fs'
process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  writeSync(3, JSON.stringify({ cpuUs: user + system, peakKb: process.resourceUsage().maxRSS }))
})`

/** Runs a Node program some times. Wall time depends on what else the machine does; CPU time hardly. */
export function measured(args: readonly string[], cwd: string, rounds: number): Cost {
  const all = Array.from({ length: rounds }, () => once(args, cwd))
  const least = (of: (cost: Cost) => number) => Math.min(...all.map(of))
  return {
    wallS: least(({ wallS }) => wallS),
    cpuS: least(({ cpuS }) => cpuS),
    peakMib: least(({ peakMib }) => peakMib),
    exitCode: all[0]?.exitCode ?? null,
  }
}

function once(args: readonly string[], cwd: string): Cost {
  const hook = ['--import', `data:text/javascript,${encodeURIComponent(NOTE)}`]
  const before = performance.now()
  const { status, output, error } = spawnSync(process.execPath, [...hook, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  })
  const wallS = (performance.now() - before) / 1000
  if (error !== undefined || !output[3]) throw error ?? new Error(`the program ended with ${status} and said nothing`)
  const { peakKb, cpuUs } = JSON.parse(output[3]) as { peakKb: number; cpuUs: number }
  return { wallS, cpuS: cpuUs / 1e6, peakMib: peakKb / 1024, exitCode: status }
}
