import { Command } from 'commander'
import { repositoryIfAny } from '../repository-if-any.ts'
import { reproduceCommand } from '../reproduce.ts'
import type { Comparison } from '../request.ts'
import { evaluateAndShow } from './evaluate-and-show.ts'
import { type EvaluateOptions, requestParts, withEvaluateOptions } from './options.ts'
import { folderOf, placeIn } from './place.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/** `run`: measures the working tree, compared with nothing. */
export function runCommand(terminal: Terminal, done: (code: ExitCode) => void): Command {
  const command = new Command('run').description(
    'Measure the skills of this folder: precision, recall and F1 of their triggering, and every grader.',
  )
  return withEvaluateOptions(command)
    .option('--update-snapshots', 'let diff graders write their snapshots anew instead of comparing with them')
    .addHelpText('after', examples)
    .action(async (suites: string[], options: EvaluateOptions) => {
      const folder = await folderOf(terminal, options.directory)
      const parts = await requestParts(suites, options, placeIn(folder, await repositoryIfAny(folder)))
      const comparison: Comparison = { kind: 'run', head: { commit: 'working', ref: null } }
      const request = { ...parts, comparison, reproduce: reproduceCommand(comparison, parts) }
      done(await evaluateAndShow(request, options, terminal))
    })
}

const examples = `
Exit codes: 0 measured and above its floors, 1 below a floor, 2 not evaluated,
3 something to mend first.

Examples:
  Every suite, with the lexical router:
  $ skill-eval-gate run
  One suite, every task and grader:
  $ skill-eval-gate run evals/pdf -v
  With an agent of your own, keeping what it said, and once more from that:
  $ skill-eval-gate run --agent-command 'node agent.js' --record transcripts
  $ skill-eval-gate run --agent-command 'node agent.js' --record transcripts \\
      --offline`
