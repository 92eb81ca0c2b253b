import { tableLines } from '../../reports/table-lines.ts'

const rows: readonly (readonly [command: string, what: string])[] = [
  [
    '/evals run [skill ...] [--trials N] [--agent ID] [--fresh]',
    'measures the head again; a part, another agent or other trials get a check of their own',
  ],
  ['/evals run <full sha>', 'the same for a pull request from outside, at the commit that you reviewed'],
  ['/evals rerun', 'runs the trials that are missing or ended in an error'],
  [
    '/evals accept <skill ...> <full sha> <reason>',
    'accepts regressions: they no longer block between these two versions of the skills',
  ],
  ['/evals explain <task>', 'shows what the trials of a failing task did'],
  ['/evals fix [skill]', 'looks for a better description, and offers it with figures'],
  ['/evals label [skill]', 'proposes labels for the prompts of an evals.json'],
  ['/evals bless', 'makes the present state of the default branch the baseline of scheduled runs'],
  ['/evals status', 'shows the results of the checks'],
  ['/evals help', 'shows this'],
]

/** The commands and what they do, as a markdown table. */
export function helpText(): string {
  const table = tableLines(
    ['in a new comment, on its first line', 'does'],
    'll',
    rows.map(([command, what]) => [`\`${command}\``, what]),
  )
  return [table.head, ...table.rows, '', 'Commands are for people who may write to this repository.'].join('\n')
}
