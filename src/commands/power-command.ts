import { type Command, Option } from 'commander'
import { defaultTolerance } from '../core/config/defaults.ts'
import { numberBetween, wholeNumber } from '../core/config/value-kinds.ts'
import { UserError } from '../core/errors/user-error.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import { type PowerReport, power } from '../gate/power/power.ts'
import { AS_THEY_ARE, CERTAIN, type RateWorld } from '../gate/power/rates.ts'
import { lossesByRoom } from '../gate/power/room-trials.ts'
import type { Design } from '../gate/power/world.ts'
import { SCHEDULE } from '../gate/schedule.ts'
import { plain } from '../reports/escape.ts'
import { optionParser } from './option-parser.ts'
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
  drift: number
  arm: Design['endpoint']
  tolerance: number
  shared?: boolean
  seed: number
  reps: number
  baseRates?: string
  json?: boolean
}

/** Prompts in a shared catalogue that expect no skill. */
const nobody = 40

/** `power`: computes which losses a suite detects, without running it. */
export function powerCommand(command: Command, terminal: Terminal, done: (code: ExitCode) => void): void {
  command
    .optionsGroup('The suite:')
    .option('--prompts <n>', 'prompts per skill that must trigger it', optionParser(wholeNumber(1, 500)), 20)
    .option('--negatives <n>', 'prompts per skill that must not', optionParser(wholeNumber(1, 500)), 20)
    .option('--skills <n>', 'skills of the pull request', optionParser(wholeNumber(1, 100)), 10)
    .option('--shared', `one catalogue: all prompts count for every skill, and ${nobody} more expect no skill`)
    .option(
      '--base-rates <file>',
      "rates of a suite's own prompts: results.json of a run (shrunk), or {positives, negatives}",
    )
    .optionsGroup('The run:')
    .option('--base-trials <n>', 'trials of a prompt on base', optionParser(wholeNumber(1, 50)), 3)
    .option(
      '--head-trials <n>',
      'trials of a prompt on head, in the screening',
      optionParser(wholeNumber(1, 50)),
      SCHEDULE.headTrials,
    )
    .option(
      '--tolerance <prompts>',
      'net loss of prompts that counts as a regression',
      optionParser(numberBetween(0, 500)),
      defaultTolerance(false),
    )
    .optionsGroup('What goes wrong:')
    .option(
      '--drop <points>',
      'how far the rate falls (or rises), in points of 100',
      optionParser(numberBetween(0.1, 100)),
      15,
    )
    .addOption(
      new Option('--arm <arm>', 'what gets worse')
        .choices(['recall', 'falseTrigger', 'falseTriggers'])
        .default('recall'),
    )
    .option(
      '--drift <sd>',
      'how far the model moved since base was stored, in log-odds',
      optionParser(numberBetween(0, 5)),
      0,
    )
    .optionsGroup('The simulation:')
    .option('--reps <n>', 'pull requests of each kind', optionParser(wholeNumber(1, 100_000)), 2000)
    .option('--seed <n>', 'the same seed gives the same figures', optionParser(wholeNumber(0, 4_294_967_295)), 1)
    .option('--json', 'print the figures as JSON, rates in 0..1')
    .addHelpText(
      'after',
      '\nExamples:\n  Which losses do 9 prompts a skill detect?\n  $ skill-eval-gate power --prompts 9 --negatives 9\n  25 skills that share one catalogue, with a store of 10 trials:\n  $ skill-eval-gate power --skills 25 --shared --base-trials 10',
    )
    .action(async (options: PowerOptions & { arm: string }) => {
      if (options.shared === true && options.skills < 2) {
        throw new UserError({
          what: '--shared needs at least two skills: a single skill cannot lose a prompt to another.',
          todo: 'Raise --skills, or leave --shared out.',
        })
      }
      const own = options.baseRates === undefined ? null : await readBaseRates(options.baseRates)
      const design: Omit<Design, 'rates'> = {
        skills: options.skills,
        prompts: options.prompts,
        negatives: options.negatives,
        shared: options.shared === true,
        nobody,
        baseTrials: options.baseTrials,
        headTrials: options.headTrials,
        drift: options.drift,
        drop: options.drop / 100,
        endpoint: options.arm === 'recall' ? 'recall' : 'falseTriggers',
        tolerance: options.tolerance,
        schedule: SCHEDULE,
        changed: null,
      }
      const reportOf = (rates: RateWorld) => power({ ...design, rates }, { reps: options.reps, seed: options.seed })
      const worlds: Record<string, PowerReport> =
        own === null
          ? { certain: reportOf(CERTAIN), usual: reportOf(AS_THEY_ARE) }
          : Object.fromEntries(own.map((one) => [worldName(one), reportOf(one.world)]))
      const { baseTrials: base, headTrials: head, tolerance } = options
      const measured = (own ?? []).flatMap(({ name, results }) =>
        results === null ? [] : [{ name, ...lossesByRoom(results, { base, head, tolerance }) }],
      )
      if (options.json === true) {
        const suites = measured.map(({ name, skills, rooms }) => ({
          ...(name === null ? {} : { name }),
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
      done(exitCodes.pass)
    })
}

/** How the rates of a file are called: stated, measured, or measured with one of several subjects. */
function worldName({ name, results }: BaseRates): string {
  if (results === null) return 'stated'
  return name === null ? 'measured' : `measured with ${name}`
}
