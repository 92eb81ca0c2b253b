import type { Command } from 'commander'
import type { OnCommand } from './terminal.ts'

/** `doctor`: checks machine, repository, workflows and agent, and says what to do. */
export function doctorOptions(command: Command, on: OnCommand): void {
  command
    .option('--agent <id>', 'say what changes with this agent: graders, instruction files, cost; also ID:MODEL')
    .option('--model <name>', 'model of that agent')
    .option('--json', 'print the findings as JSON')
    .option('-C, --directory <dir>', 'run as if started there')
    .addHelpText('after', examples)
  on(command, async () => (await import('./doctor-command.ts')).examine)
}

const examples = `
Looks at Node and git, the repository and its history, configuration, skills
and suites, the workflow files, the agent's key and program, and the sandbox.
With GITHUB_TOKEN or GH_TOKEN it asks GitHub what the default branch requires.
It asks no model, prints no key, and writes nothing.

Exit codes: 0 nothing wrong, 1 a problem, 3 the configuration cannot be read.

Examples:
  $ skill-eval-gate doctor
  $ skill-eval-gate doctor --agent claude-code --model claude-haiku-4-5
  $ skill-eval-gate doctor --json`
