import { type Command, Option } from 'commander'
import type { OnCommand } from './terminal.ts'

/** `transpile`: turns AgentV's EVAL.yaml into evals.json files and trigger sets of skill-creator. */
export function transpileOptions(command: Command, on: OnCommand): void {
  command
    .argument('<file>', 'EVAL.yaml, in the syntax of March or July 2026')
    .option('--out-dir <dir>', 'write there, and nowhere else (default: beside the file)')
    .option('--stdout', 'print JSON instead of writing files')
    .option('--no-criteria', "leave each test's criteria out of its assertions")
    .addOption(
      new Option('--no-skill <where>', 'tests that name no skill: with the skill that has most tests, or apart')
        .choices(['dominant', 'separate'])
        .default('dominant'),
    )
    .addHelpText('after', examples)
  on(command, async () => (await import('./transpile-command.ts')).transpileFile)
}

const examples = `
One skill gives evals.json, several <skill>.evals.json each, tests without any
skill _no-skill.json. Beside each stands <skill>.trigger-eval.json, the list of
{query, should_trigger} that skill-creator's run_eval.py --eval-set takes.
Files of these names are replaced; all are written, or none.

--stdout prints the evals.json; where there are several, one object that holds
every file under its name.

Exit codes: 0 written, 3 an error in the input (nothing is written).

Examples:
  $ skill-eval-gate transpile evals/EVAL.yaml
  $ skill-eval-gate transpile evals/EVAL.yaml --out-dir build/evals
  $ skill-eval-gate transpile evals/EVAL.yaml --stdout | jq '.evals | length'`
