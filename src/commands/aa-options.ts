import type { Command } from 'commander'
import { withEvaluateOptions } from './options.ts'
import type { OnCommand } from './terminal.ts'

/** `aa`: compares a commit with itself, so that every reported change is a false alarm. */
export function aaOptions(command: Command, on: OnCommand): void {
  command.optionsGroup('Comparison:').option('--at <ref>', 'commit, branch or tag', 'HEAD')
  withEvaluateOptions(command).addHelpText('after', examples)
  on(command, async () => (await import('./aa-command.ts')).aa)
}

const examples = `
Exit codes: 0 pass, 1 a false alarm, 2 not evaluated, 3 an error in the input.
About one run in a hundred is a false alarm with one skill, one in thirty with
25 skills.

Example:
  $ skill-eval-gate aa --agent-command 'node agent.js'`
