import { type Command, Option } from 'commander'
import type { ReportOptions } from './report-command.ts'
import type { OnCommand } from './terminal.ts'

const formats: readonly ReportOptions['format'][] = ['markdown', 'summary', 'terminal', 'json', 'junit', 'html']

/** `report`: renders stored results. The same file always gives the same bytes. */
export function reportOptions(command: Command, on: OnCommand): void {
  command
    .argument('<results>', 'results.json of a run')
    .addOption(new Option('--format <format>', 'what to print').choices(formats).default('markdown'))
    .option('--json', 'the same as --format json')
    .option('-v, --verbose', 'with --format terminal: every task and grader')
    .option('--record <dir>', 'with --format html: the folder that keeps the transcripts of its trials')
    .option('--history <file>', 'with --format html: the history.jsonl that the trend is drawn from')
    .addHelpText('after', examples)
  on(command, async () => (await import('./report-command.ts')).reportFile)
}

const examples = `
Exit codes: 0 rendered, whatever was decided, 3 not a results file.

Examples:
  $ skill-eval-gate gate --out out
  $ skill-eval-gate report out/results.json > comment.md
  $ skill-eval-gate report out/results.json --format terminal -v
  $ skill-eval-gate report out/results.json --format junit > junit.xml
  $ skill-eval-gate report out/results.json --format html > report.html`
