import { type Command, Option } from 'commander'
import { defaultTolerance } from '../config/defaults.ts'
import { numberBetween, wholeNumber } from '../config/value-kinds.ts'
import { UserError } from '../errors/user-error.ts'
import { SCHEDULE } from '../gate/schedule.ts'
import { type PowerReport, power } from '../power/power.ts'
import type { Design } from '../power/world.ts'
import { exitCodes } from '../results/exit-codes.ts'
import { optionParser } from './option-parser.ts'
import { readBaseRates } from './read-base-rates.ts'
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
    .option('--prompts <n>', 'prompts a skill that must trigger it', optionParser(wholeNumber(1, 500)), 20)
    .option('--negatives <n>', 'prompts a skill that must not', optionParser(wholeNumber(1, 500)), 20)
    .option('--skills <n>', 'skills of the pull request', optionParser(wholeNumber(1, 100)), 10)
    .option('--shared', `one catalogue: all prompts count for every skill, and ${nobody} more expect no skill`)
    .option('--base-rates <file>', "rates of a suite's own prompts: results.json of a run, or {positives, negatives}")
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
    .option('--reps <n>', 'pull requests of each kind', optionParser(wholeNumber(1, 100_000)), 4000)
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
      const rates =
        options.baseRates === undefined ? { positives: [], negatives: [] } : await readBaseRates(options.baseRates)
      const design: Design = {
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
        rates,
        tolerance: options.tolerance,
        schedule: SCHEDULE,
      }
      const report = power(design, { reps: options.reps, seed: options.seed })
      terminal.stdout(options.json === true ? `${JSON.stringify(report, null, 2)}\n` : asText(report, design, options))
      done(exitCodes.pass)
    })
}

function asText(report: PowerReport, design: Design, { reps }: PowerOptions): string {
  const percent = (share: number | undefined) => `${((share ?? 0) * 100).toFixed(1)}%`
  const points = `${(design.drop * 100).toFixed(0)} points`
  const meaning: Record<keyof PowerReport['power'], string> = {
    none: '',
    shift: `all prompts shift, ${points} on average`,
    flat: design.shared ? `a skill loses ${points} of every prompt to another` : `every prompt moves by ${points}`,
    lost: design.shared
      ? `${Math.round(design.drop * design.prompts)} of ${design.prompts} prompts go to another skill`
      : `a few prompts go entirely, ${points} on average`,
    nobody: `a skill fires on ${points} more of the prompts that want none`,
  }
  const found = Object.entries(report.power).map(([effect, share]) => {
    const description = Object.entries(meaning).find(([name]) => name === effect)?.[1] ?? effect
    return `  ${percent(share).padStart(6)}  ${description}`
  })
  const { skills, prompts, negatives, shared, endpoint } = design
  const detectable = report.detectablePrompts
  return [
    `${skills} ${skills === 1 ? 'skill' : 'skills'}${shared ? ' in one catalogue' : ''}, ${prompts} ${prompts === 1 ? 'prompt' : 'prompts'} each${shared ? '' : ` and ${negatives} that must not trigger`}; ${reps.toLocaleString('en')} simulated pull requests of each kind`,
    '',
    'Blocked although nothing changed:',
    `  ${percent(report.falseBlock.perPullRequest).padStart(6)}  of pull requests (${percent(report.falseBlock.perSkill)} a skill)`,
    '',
    `Found when ${shared ? 'something' : endpoint === 'recall' ? "a skill's recall" : "a skill's false triggers"} got worse:`,
    ...found,
    '',
    detectable === null
      ? `Prompts lost entirely: not even ${Math.min(10, prompts)} of them are found four times in five.`
      : `Sees losses of about ${detectable} ${detectable === 1 ? 'prompt' : 'prompts'} or more (found at least four times in five).`,
    `Trials a prompt: ${report.trialsPerTask.harmless.toFixed(1)} when nothing changed, ${report.trialsPerTask.regressed.toFixed(1)} when something did, and ${report.baseTrialsPerTask.toFixed(1)} for base.`,
    '',
  ].join('\n')
}
