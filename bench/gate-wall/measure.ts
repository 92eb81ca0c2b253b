import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measuredOf } from '../../src/gate/join-columns.ts'
import { resultsSchema } from '../../src/gate/read-results.ts'

export interface Measured {
  name: string
  wallMs: { median: number; least: number; most: number; all: number[] }
  /** Largest resident size of the process itself over all rounds; null for what is no Node program. */
  peakMb: number | null
  exitCode: number | null
  /** Of a gate: trials that were run. */
  trials: number | null
  /** Of a gate: its first reason. */
  says: string | null
}

interface Subject {
  name: string
  command: readonly string[]
}

/** Runs the subjects in turn, round after round, so that whatever else the machine does falls on all of them. */
export function measure(
  subjects: readonly Subject[],
  { folder, rounds }: { folder: string; rounds: number },
): Measured[] {
  const runs = subjects.map((): Run[] => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { command }] of subjects.entries()) {
      const run = runOnce(command, folder)
      // The first round only warms the caches of the disk.
      if (round > 0) runs[index]?.push(run)
    }
  }
  return subjects.map(({ name }, index) => summary(name, runs[index] ?? []))
}

interface Run {
  ms: number
  peakKb: number | null
  exitCode: number | null
  stdout: string
}

function runOnce([program = '', ...args]: readonly string[], cwd: string): Run {
  const scratch = mkdtempSync(join(tmpdir(), 'gate-wall-peak-'))
  const peakFile = join(scratch, 'peak')
  const note = `import { writeFileSync } from 'node:fs'; process.on('exit', () => writeFileSync(${JSON.stringify(peakFile)}, String(process.resourceUsage().maxRSS)))`
  const hook = program === process.execPath ? ['--import', `data:text/javascript,${encodeURIComponent(note)}`] : []
  const start = performance.now()
  const { status, stdout } = spawnSync(program, [...hook, ...args], { cwd, maxBuffer: 1e9, encoding: 'utf8' })
  const ms = performance.now() - start
  const peakKb = existsSync(peakFile) ? Number(readFileSync(peakFile, 'utf8')) : null
  rmSync(scratch, { recursive: true })
  return { ms, peakKb, exitCode: status, stdout }
}

function summary(name: string, runs: readonly Run[]): Measured {
  const all = runs.map(({ ms }) => ms)
  const sorted = [...all].sort((a, b) => a - b)
  const peaks = runs.flatMap(({ peakKb }) => peakKb ?? [])
  const last = runs.at(-1)
  const results = last?.stdout.startsWith('{') ? resultsSchema.parse(JSON.parse(last.stdout)) : null
  return {
    name,
    wallMs: {
      median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
      least: sorted[0] ?? Number.NaN,
      most: sorted.at(-1) ?? Number.NaN,
      all,
    },
    peakMb: peaks.length === 0 ? null : Math.max(...peaks) / 1024,
    exitCode: last?.exitCode ?? null,
    trials: results === null ? null : measuredOf(results).reduce((sum, { trials }) => sum + trials.fresh, 0),
    says: results?.decision.reasons[0]?.message ?? null,
  }
}
