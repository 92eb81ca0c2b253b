import type { Command } from 'commander'
import { agentListings } from '../agents/adapters/agent-tables.ts'
import { repeatable } from './option-parser.ts'
import type { OnCommand } from './terminal.ts'

/** `check`: looks for collisions between skills by their names and descriptions. */
export function checkOptions(command: Command, on: OnCommand): void {
  command
    .argument('[path]', 'check only the skills below this folder (default: all of the repository)')
    .option('--base <ref>', 'show only what became worse since head branched off this commit, branch or tag')
    .option('--head <ref>', 'commit, branch or tag; "." is the working tree, uncommitted files too', '.')
    .addOption(repeatable('--agent-listing <id>', `work out the list of this agent only: ${AGENTS}`))
    .option('--json', 'print the findings as JSON')
    .option('-v, --verbose', 'show all findings, also those that the base has too')
    .option('-C, --directory <dir>', 'run as if started there')
    .addHelpText('after', examples)
  on(command, async () => (await import('./check-command.ts')).check)
}

/** The agents whose listings are known. */
const AGENTS = agentListings.map(({ id }) => id).join(', ')

const examples = `
Needs no evals, no key and no network. It reads names and descriptions and asks
the lexical router which skill answers which words.

Exit codes: 0 nothing became worse, or it only warns; 1 something became worse
and the configuration says \`on_collision: block\`; 3 an error in the input.

Examples:
  All there is to say about the skills of this repository:
  $ skill-eval-gate check
  What the changes on this branch made worse:
  $ skill-eval-gate check --base main
  One plugin, as JSON:
  $ skill-eval-gate check plugins/pdf --json`
