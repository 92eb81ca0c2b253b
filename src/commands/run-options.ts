import type { Command } from 'commander'
import { withSeveral } from './agents-option.ts'
import { withEvaluateOptions } from './options.ts'
import type { OnCommand } from './terminal.ts'

/** `run`: measures the working tree without comparing it. */
export function runOptions(command: Command, on: OnCommand): void {
  withSeveral(withEvaluateOptions(command), {
    agents: 'measure with several agents and compare each with the last',
    modes: 'measure in several modes and compare them, such as baseline,smart,forced',
  })
    .option('--fail-on-graders', 'exit with 1 if a grader fails on a trial, with 2 if one could not grade')
    .option('--update-snapshots', 'let diff graders rewrite their snapshots instead of comparing with them')
    .addHelpText('after', examples)
  on(command, async () => (await import('./run-command.ts')).run)
}

const examples = `
Exit codes: 0 measured and above its floors, 1 below a floor or, with
--fail-on-graders, a grader failed, 2 not evaluated, 3 an error in the input.

Examples:
  Every suite, with the lexical router:
  $ skill-eval-gate run
  One suite, every task and grader:
  $ skill-eval-gate run evals/pdf -v
  With an agent of your own, recording its trials, then again from the record:
  $ skill-eval-gate run --agent-command 'node agent.js' --record transcripts
  $ skill-eval-gate run --agent-command 'node agent.js' --record transcripts \\
      --offline
  The same agent with different instructions about skills:
  $ skill-eval-gate run --agent claude-code --modes baseline,smart,forced
  How often cheaper agents do the same, prompt by prompt:
  $ skill-eval-gate run --agents lexical,model,claude-code \\
      --model claude-haiku-4-5`
