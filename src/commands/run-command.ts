import { type Command, Option } from 'commander'
import type { Mode } from '../agents/agent.ts'
import { UserError } from '../core/errors/user-error.ts'
import { reproduceCommand } from '../evaluate/reproduce.ts'
import type { Comparison } from '../sides/comparison.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { agentList, type NamedAgent, withoutAgent } from './agents-option.ts'
import { evaluateAndShow } from './evaluate-and-show.ts'
import { modeList } from './modes-option.ts'
import { type EvaluateOptions, withEvaluateOptions } from './options.ts'
import { requestParts } from './request-parts.ts'
import { runAgents } from './run-agents.ts'
import { runModes } from './run-modes.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf, workingFolder } from './working-folder.ts'

type RunOptions = EvaluateOptions & { modes?: Mode[]; agents?: NamedAgent[]; failOnGraders?: true }

/** `run`: measures the working tree without comparing it. */
export function runCommand(command: Command, terminal: Terminal, done: (code: ExitCode) => void): void {
  withEvaluateOptions(command)
    .addOption(
      new Option('--modes <modes>', 'measure in several modes and compare them, such as baseline,smart,forced')
        .argParser(modeList)
        .helpGroup('Agent and trials:'),
    )
    .addOption(
      new Option(
        '--agents <agents>',
        'measure with several agents and compare each with the last, such as lexical,model,claude-code@2.1.329; AGENT:MODEL names a model',
      )
        .argParser(agentList)
        .helpGroup('Agent and trials:'),
    )
    .option('--fail-on-graders', 'exit with 1 if a grader fails on a trial, with 2 if one could not grade')
    .option('--update-snapshots', 'let diff graders rewrite their snapshots instead of comparing with them')
    .addHelpText('after', examples)
    .action(async (suites: string[], options: RunOptions) => {
      const folder = await folderOf(terminal, options.directory)
      const working = workingFolder(folder, await repositoryIfAny(folder))
      const parts = {
        ...(await requestParts(
          suites,
          options.agents === undefined ? options : withoutAgent(options),
          working,
          terminal.environment,
        )),
        failOnGraders: options.failOnGraders === true,
      }
      const comparison: Comparison = { kind: 'run', head: { commit: 'working', ref: null } }
      if (options.agents !== undefined && options.modes !== undefined) {
        throw new UserError({ what: '--agents and --modes both compare.', todo: 'Leave one of the two out.' })
      }
      if (options.agents !== undefined) {
        done(await runAgents(options.agents, { ...parts, comparison }, options, terminal))
        return
      }
      if (options.modes !== undefined) {
        done(await runModes(options.modes, { ...parts, comparison }, options, terminal))
        return
      }
      const request = { ...parts, comparison, reproduce: reproduceCommand(comparison, parts) }
      done(await evaluateAndShow(request, options, terminal))
    })
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
