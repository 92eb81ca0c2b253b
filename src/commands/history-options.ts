import { Command, Option } from 'commander'
import { repeatable } from './option-parser.ts'
import type { OnCommand } from './terminal.ts'

/** `history`: shows the runs of the default branch, merges lines into them, or moves the baseline. */
export function historyOptions(command: Command, on: OnCommand): void {
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
  const load = () => import('./history-command.ts')
  on(command, async () => (await load()).showHistory)
  const merge = own(
    'merge',
    'Take runs into the branch skill-eval-history that could not be written there when they ended.',
  )
  on(merge.argument('<file...>', 'history.jsonl or results.json of --out DIR'), async () => (await load()).mergeRuns)
  const drift = own('drift', 'Compare the newest results of the default branch with the blessed baseline.')
  on(drift, async () => (await load()).showDrift)
  const bless = own(
    'bless',
    'Make the newest results of the default branch the baseline that scheduled runs are compared with.',
  ).argument('[results]', 'a results.json of --out DIR to bless instead')
  on(bless, async () => (await load()).blessBaseline)
  for (const one of [merge, drift, bless]) command.addCommand(one)
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
