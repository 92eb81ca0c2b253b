import type { Command } from 'commander'
import { withSeveral } from './agents-option.ts'
import { repeatable } from './option-parser.ts'
import { withEvaluateOptions } from './options.ts'
import type { OnCommand } from './terminal.ts'

/** `gate`: compares head with its merge base. */
export function gateOptions(command: Command, on: OnCommand): void {
  command
    .optionsGroup('Comparison:')
    .option('--base <ref>', 'commit, branch or tag that head branched off (default: the main branch)')
    .option('--no-merge-base', 'compare with --base itself, not with where head branched off from it')
    .option('--head <ref>', 'commit, branch or tag; "." is the working tree, uncommitted files too', '.')
    .addOption(repeatable('--head-results <file>', 'results of the change, made by another tool; runs nothing'))
    .addOption(repeatable('--base-results <file>', 'results of the base, made by another tool'))
    .optionsGroup('Several runners:')
    .option('--shard <I/N>', 'run one of N parts of the trials, write it to --out, and decide nothing')
    .option('--merge <dir...>', 'decide from the parts in these folders, and run what is still asked for')
  withSeveral(withEvaluateOptions(command), {
    agents: 'measure with several agents, a column each',
    modes: 'measure in several modes, a column each: the configured one decides, others advise',
  }).addHelpText('after', examples)
  on(command, async () => (await import('./gate-command.ts')).gate)
}

const examples = `
Exit codes: 0 pass, 1 regressed, 2 not evaluated, 3 an error in the input.
The lexical router advises: with it 1 needs --enforce, or \`enforce: true\` in
the configuration.

Examples:
  The working tree against the main branch:
  $ skill-eval-gate gate
  Two commits, one suite, with a floor:
  $ skill-eval-gate gate evals/pdf --base v1.2 --head main --min-recall 0.8
  With two agents, one of them a word router, within one budget:
  $ skill-eval-gate gate --agents lexical,model --model claude-haiku-4-5
  With an agent of your own, three trials of each prompt:
  $ skill-eval-gate gate --agent-command 'node agent.js' --trials 3
  Two runners, and the decision of both:
  $ skill-eval-gate gate --shard 1/2 --out parts
  $ skill-eval-gate gate --shard 2/2 --out parts
  $ skill-eval-gate gate --merge parts
  Results of Waza or run_eval.py, without running anything:
  $ skill-eval-gate gate --head-results head.json --base-results base.json`
