import { type Command, Option } from 'commander'
import { repeatable } from './option-parser.ts'
import type { OnCommand } from './terminal.ts'
import type { ValidateOptions } from './validate-command.ts'

const formats: readonly ValidateOptions['format'][] = ['text', 'json', 'github']

/** `validate`: checks configuration, skills and suites of the working tree and runs nothing. */
export function validateOptions(command: Command, on: OnCommand): void {
  command
    .argument(
      '[file...]',
      'suites, files that they include, skill-eval-gate.yml; files, folders or globs (default: all)',
    )
    .addOption(repeatable('--suite <glob>', 'the same as the argument'))
    .addOption(
      new Option('--format <format>', 'text, json, or github: annotations in a workflow')
        .choices(formats)
        .default('text'),
    )
    .option(
      '--results <file>',
      'a results.json of these suites, to name prompts that never pass or flap (default: the store of this clone)',
    )
    .option('--json', 'the same as --format json')
    .option('-v, --verbose', 'with text: also every task, and why each file was read or not')
    .option('-C, --directory <dir>', 'run as if started there')
    .addHelpText('after', examples)
  on(command, async () => (await import('./validate-command.ts')).validateFiles)
}

const examples = `
For a task or another file that a suite includes, the whole suite is checked.

Exit codes: 0 no error, 3 an error in one of the files, or no skill or no suite.
What a run leaves out is a warning: a suite, a label or a grader. Prompts that
measure little are named with the reason, and are no error.

Examples:
  $ skill-eval-gate validate
  $ skill-eval-gate validate evals/pdf -v
  $ skill-eval-gate validate skill-eval-gate.yml evals/pdf/tasks/merge.yaml
  $ skill-eval-gate validate --format github`
