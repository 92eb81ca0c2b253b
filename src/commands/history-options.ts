import { Command, Option } from 'commander'
import type { HistoryOptions } from './history-command.ts'
import { repeatable } from './option-parser.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/** `history`: shows the runs of the default branch, merges lines into them, or moves the baseline. */
export function historyOptions(command: Command, terminal: Terminal, done: (code: ExitCode) => void): void {
  const own = (name: string, description: string) =>
    new Command(name)
      .description(description)
      .copyInheritedSettings(command)
      .option('-C, --directory <dir>', 'run as if started there')
  command
    .option('--file <file>', 'read this history.jsonl, and not the branch of the remote')
    .addOption(repeatable('--skill <name>', 'show only this skill'))
    .addOption(repeatable('--room <name>', 'show only this room and its skills'))
    .addOption(new Option('--format <format>', 'what to print').choices(['text', 'json', 'html']).default('text'))
    .option('--json', 'the same as --format json')
    .option('-C, --directory <dir>', 'run as if started there')
    .addHelpText('after', examples)
    .action(async (options: HistoryOptions) => {
      const { showHistory } = await import('./history-command.ts')
      done(await showHistory(options, terminal))
    })
  command.addCommand(
    own('merge', 'Take runs into the branch skill-eval-history that could not be written there when they ended.')
      .argument('<file...>', 'history.jsonl or results.json of --out DIR')
      .action(async (files: string[], options: HistoryOptions) => {
        const { mergeRuns } = await import('./history-command.ts')
        done(await mergeRuns(files, options, terminal))
      }),
  )
  command.addCommand(
    own('drift', 'Compare the newest results of the default branch with the blessed baseline.').action(
      async (options: HistoryOptions) => {
        const { showDrift } = await import('./history-command.ts')
        done(await showDrift(options, terminal))
      },
    ),
  )
  command.addCommand(
    own('bless', 'Make the newest results of the default branch the baseline that scheduled runs are compared with.')
      .argument('[results]', 'a results.json of --out DIR to bless instead')
      .action(async (file: string | undefined, options: HistoryOptions) => {
        const { blessBaseline } = await import('./history-command.ts')
        done(await blessBaseline(file, options, terminal))
      }),
  )
}

const examples = `
Exit codes: 0 done, 1 a drift was found, 3 the branch cannot be read or written,
or a file is not of the history.

Examples:
  $ skill-eval-gate history
  $ skill-eval-gate history --skill pdf --json
  $ skill-eval-gate history --format html > trend.html
  $ skill-eval-gate history merge out/history.jsonl
  $ skill-eval-gate history bless
  $ skill-eval-gate history drift`
