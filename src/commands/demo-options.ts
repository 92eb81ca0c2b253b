import type { Command } from 'commander'
import type { ExitCode, Terminal } from './terminal.ts'

/** `demo`: runs the gate on a small repository that it makes. Needs no agent and no key. */
export function demoOptions(command: Command, terminal: Terminal, done: (code: ExitCode) => void): void {
  command
    .option('--keep <dir>', 'make the repository in this new folder, and leave it there')
    .option('--fix', 'show the better description that `fix` proposes, too')
    .addHelpText('after', examples)
    .action(async (options: { keep?: string; fix?: boolean }) => {
      const { demo } = await import('./demo-command.ts')
      done(await demo(options, terminal))
    })
}

const examples = `
Needs git and nothing else.

Exit codes: 0 the demo showed its regression, 1 it did not.

Examples:
  $ skill-eval-gate demo
  The same, with a description that mends it:
  $ skill-eval-gate demo --fix
  To measure its figures again, and to try changes of your own:
  $ skill-eval-gate demo --keep demo && cd demo && skill-eval-gate gate -v`
