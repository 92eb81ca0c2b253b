import { lossLimits } from '../core/config/defaults.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import { power } from '../gate/power/power.ts'
import { AS_THEY_ARE, CERTAIN, type RateWorld } from '../gate/power/rates.ts'
import type { Design } from '../gate/power/world.ts'
import { SCHEDULE } from '../gate/schedule.ts'
import { powerText } from './power-text.ts'
import type { ExitCode, Terminal } from './terminal.ts'

export interface PowerOptions {
  prompts: number
  negatives: number
  skills: number
  baseTrials: number
  headTrials: number
  drop: number
  tolerance: number
  seed: number
  reps: number
  json?: boolean
}

/** `power`: computes which losses a suite detects, without running it. */
export function computePower(options: PowerOptions, terminal: Terminal): ExitCode {
  const design: Omit<Design, 'rates'> = {
    skills: options.skills,
    prompts: options.prompts,
    negatives: options.negatives,
    baseTrials: options.baseTrials,
    headTrials: options.headTrials,
    drift: 0,
    drop: options.drop / 100,
    endpoint: 'recall',
    ...lossLimits(options.tolerance ?? null, false),
    schedule: SCHEDULE,
    changed: null,
  }
  const reportOf = (rates: RateWorld) => power({ ...design, rates }, { reps: options.reps, seed: options.seed })
  const worlds = { certain: reportOf(CERTAIN), usual: reportOf(AS_THEY_ARE) }
  const isJson = options.json === true
  terminal.stdout(isJson ? `${JSON.stringify(worlds, null, 2)}\n` : powerText(worlds, design, options.reps))
  return exitCodes.pass
}
