import { Command } from 'commander'
import { reproduceCommand } from '../reproduce.ts'
import type { Comparison } from '../request.ts'
import { evaluateAndShow } from './evaluate-and-show.ts'
import { type EvaluateOptions, requestParts, withEvaluateOptions } from './options.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/** `run`: measures the working tree, compared with nothing. */
export function runCommand(terminal: Terminal, done: (code: ExitCode) => void): Command {
  return withEvaluateOptions(new Command('run'))
    .description('Measure the skills of this folder: precision, recall and F1 of their triggering, and every grader.')
    .addHelpText('after', examples)
    .action(async (suites: string[], options: EvaluateOptions) => {
      const parts = await requestParts(suites, options, terminal)
      const comparison: Comparison = { kind: 'run', head: { commit: 'working', ref: null } }
      const request = { ...parts, comparison, reproduce: reproduceCommand(comparison, parts) }
      done(await evaluateAndShow(request, options, terminal))
    })
}

const examples = `
Exit codes: 0 measured and above its floors, 1 below a floor, 2 not evaluated, 3 configuration.

Examples:
  $ skill-eval-gate run                                every suite, with the lexical router
  $ skill-eval-gate run evals/pdf -v                   one suite, every task and grader
  $ skill-eval-gate run --agent-command 'node agent.js' --trials 3 --record transcripts
  $ skill-eval-gate run --agent-command 'node agent.js' --trials 3 --record transcripts --offline`
