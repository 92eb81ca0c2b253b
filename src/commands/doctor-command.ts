import type { Command } from 'commander'
import { exitCodes } from '../core/results/exit-codes.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { doctor } from './doctor/doctor.ts'
import { findingsText } from './doctor/findings-text.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf } from './working-folder.ts'

/** `doctor`: checks machine, repository, workflows and agent, and says what to do. */
export function doctorCommand(command: Command, terminal: Terminal, done: (code: ExitCode) => void): void {
  command
    .option('--json', 'print the findings as JSON')
    .option('-C, --directory <dir>', 'run as if started there')
    .addHelpText('after', examples)
    .action(async (options: { json?: boolean; directory?: string }) => {
      const folder = await folderOf(terminal, options.directory)
      const repository = await repositoryIfAny(folder).catch(() => null)
      const { home, environment } = terminal
      const request = { folder, repository: repository?.root ?? null, home, environment }
      const { findings, isConfigReadable } = await doctor(request)
      const width = Math.min(terminal.columns, 100)
      terminal.stdout(
        options.json === true ? `${JSON.stringify({ findings }, null, 2)}\n` : findingsText(findings, width),
      )
      const hasProblem = findings.some(({ state }) => state === 'problem')
      done(!isConfigReadable ? exitCodes.configuration : hasProblem ? exitCodes.regressed : exitCodes.pass)
    })
}

const examples = `
Looks at Node and git, the repository and its history, configuration, skills
and suites, the workflow files, the agent's key and program, and the sandbox.
With GITHUB_TOKEN or GH_TOKEN it asks GitHub what the default branch requires.
It asks no model, prints no key, and writes nothing.

Exit codes: 0 nothing wrong, 1 a problem, 3 the configuration cannot be read.

Examples:
  $ skill-eval-gate doctor
  $ skill-eval-gate doctor --json`
