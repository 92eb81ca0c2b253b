import { lossLimits } from '../core/config/defaults.ts'
import { present } from '../core/errors/present.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import { type PowerReport, power } from '../gate/power/power.ts'
import { AS_THEY_ARE, CERTAIN, type RateWorld } from '../gate/power/rates.ts'
import { lossesByRoom } from '../gate/power/room-trials.ts'
import type { Design } from '../gate/power/world.ts'
import { SCHEDULE } from '../gate/schedule.ts'
import { plain } from '../reports/escape.ts'
import { powerText, suitesText } from './power-text.ts'
import { type BaseRates, readBaseRates } from './read-base-rates.ts'
import type { ExitCode, Terminal } from './terminal.ts'

interface PowerOptions {
  prompts: number
  negatives: number
  skills: number
  baseTrials: number
  headTrials: number
  drop: number
  tolerance: number
  seed: number
  reps: number
  baseRates?: string
  json?: boolean
}

/** `power`: computes which losses a suite detects, without running it. */
export async function computePower(options: PowerOptions, terminal: Terminal): Promise<ExitCode> {
  const own = options.baseRates === undefined ? null : await readBaseRates(options.baseRates)
  const limits = lossLimits(options.tolerance ?? null, false)
  const design: Omit<Design, 'rates'> = {
    skills: options.skills,
    prompts: options.prompts,
    negatives: options.negatives,
    baseTrials: options.baseTrials,
    headTrials: options.headTrials,
    drift: 0,
    drop: options.drop / 100,
    endpoint: 'recall',
    ...limits,
    schedule: SCHEDULE,
    changed: null,
  }
  const reportOf = (rates: RateWorld) => power({ ...design, rates }, { reps: options.reps, seed: options.seed })
  const worlds: Record<string, PowerReport> =
    own === null
      ? { certain: reportOf(CERTAIN), usual: reportOf(AS_THEY_ARE) }
      : Object.fromEntries(own.map((one) => [worldName(one), reportOf(one.world)]))
  const { baseTrials: base, headTrials: head } = options
  const measured = (own ?? []).flatMap(({ name, results }) =>
    results === null ? [] : [{ name, ...lossesByRoom(results, { base, head, ...limits }) }],
  )
  if (options.json === true) {
    const suites = measured.map(({ name, skills, rooms }) => ({
      ...present({ name }),
      skills,
      ...(rooms.length === 0 ? {} : { rooms }),
    }))
    const [only] = suites
    const found = suites.length > 1 ? { columns: suites } : (only ?? {})
    terminal.stdout(`${JSON.stringify({ ...worlds, ...found }, null, 2)}\n`)
  } else {
    const texts = measured.map(
      ({ name, ...suites }) => `${name === null ? '' : `\n${plain(name)}\n`}${suitesText(suites)}`,
    )
    terminal.stdout(`${powerText(worlds, design, options.reps)}${texts.join('')}`)
  }
  return exitCodes.pass
}

/** How the rates of a file are called: stated, measured, or measured with one of several subjects. */
function worldName({ name, results }: BaseRates): string {
  if (results === null) return 'stated'
  return name === null ? 'measured' : `measured with ${name}`
}
