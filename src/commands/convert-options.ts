import type { Command } from 'commander'
import type { OnCommand } from './terminal.ts'

/** `convert`: writes a suite of any format as a `*.suite.yaml`. */
export function convertOptions(command: Command, on: OnCommand): void {
  command
    .argument('<file>', 'a suite, or a folder that holds one')
    .option('--out <file>', 'write this .yaml or .json (default: NAME.suite.yaml beside it)')
    .option('--stdout', 'print it instead of writing a file')
    .option('--force', 'replace the file if it exists')
    .addHelpText('after', examples)
  on(command, async () => (await import('./convert-command.ts')).convertFile)
}

const examples = `
Everything that the reader uses is carried over: prompts, labels, input files,
graders, hooks and settings. What it does not use is a warning with its place.
Paths of graders lead to the same files as before. The new file is read back
before it is written.

Exit codes: 0 converted, 3 an error in the input (nothing is written).

Examples:
  $ skill-eval-gate convert evals/pdf/trigger_eval.json
  $ skill-eval-gate convert evals/eval.yaml --out evals/pdf.suite.yaml
  $ skill-eval-gate convert evals/evals.json --stdout | less`
