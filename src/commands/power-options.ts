import type { Command } from 'commander'
import { numberBetween, wholeNumber } from '../core/config/value-kinds.ts'
import { SCHEDULE } from '../gate/schedule.ts'
import { optionParser } from './option-parser.ts'
import type { OnCommand } from './terminal.ts'

/** `power`: computes which losses a suite detects, without running it. */
export function powerOptions(command: Command, on: OnCommand): void {
  command
    .optionsGroup('The suite:')
    .option('--prompts <n>', 'prompts per skill that must trigger it', optionParser(wholeNumber(1, 500)), 20)
    .option('--negatives <n>', 'prompts per skill that must not', optionParser(wholeNumber(1, 500)), 20)
    .option('--skills <n>', 'skills of the pull request', optionParser(wholeNumber(1, 100)), 10)
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
      'net loss of prompts that counts as a regression; default 0.5, or 3% of the prompts if that is more',
      optionParser(numberBetween(0, 500)),
    )
    .optionsGroup('What goes wrong:')
    .option(
      '--drop <points>',
      'how far the rate falls (or rises), in points of 100',
      optionParser(numberBetween(0.1, 100)),
      15,
    )
    .optionsGroup('The simulation:')
    .option('--reps <n>', 'pull requests of each kind', optionParser(wholeNumber(1, 100_000)), 2000)
    .option('--seed <n>', 'the same seed gives the same figures', optionParser(wholeNumber(0, 4_294_967_295)), 1)
    .option('--json', 'print the figures as JSON, rates in 0..1')
    .addHelpText(
      'after',
      '\nExamples:\n  Which losses do 9 prompts a skill detect?\n  $ skill-eval-gate power --prompts 9 --negatives 9\n  25 skills, with a store of 10 trials:\n  $ skill-eval-gate power --skills 25 --base-trials 10',
    )
  on(command, async () => (await import('./power-command.ts')).computePower)
}
