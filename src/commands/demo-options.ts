import type { Command } from 'commander'
import type { OnCommand } from './terminal.ts'

/** `demo`: runs the gate on a small repository that it makes. Needs no agent and no key. */
export function demoOptions(command: Command, on: OnCommand): void {
  command
    .option('--keep <dir>', 'make the repository in this new folder, and leave it there')
    .option('--fix', 'show the better description that `fix` proposes, too')
    .addHelpText('after', examples)
  on(command, async () => (await import('./demo-command.ts')).demo)
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
