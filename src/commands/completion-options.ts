import type { Command } from 'commander'
import { ownProgram } from '../core/errors/own-name.ts'
import { shellWords } from '../core/errors/shell-word.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import { linesOf } from './lines-of.ts'
import type { ExitCode, Terminal } from './terminal.ts'

const SHELLS = ['bash', 'zsh', 'fish']

/** `completion`: prints a script that lets a shell complete commands, options and ids. */
export function completionOptions(command: Command, terminal: Terminal, done: (code: ExitCode) => void): void {
  command
    .addArgument(command.createArgument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText('after', examples)
    .action(async (shell: string) => {
      const { default: root } = await import('@bomb.sh/tab')
      const script = linesOf(() => root.setup('skill-eval-gate', shellWords(ownProgram()), shell))
      terminal.stdout(`${script.join('\n')}\n`)
      done(exitCodes.pass)
    })
}

const examples = `
Completes commands, options, values of options, agents and skills for a command
called skill-eval-gate: on the PATH, or an alias.

Examples:
  $ source <(skill-eval-gate completion bash)   # in ~/.bashrc
  $ source <(skill-eval-gate completion zsh)    # in ~/.zshrc
  $ skill-eval-gate completion fish | source    # in config.fish`
