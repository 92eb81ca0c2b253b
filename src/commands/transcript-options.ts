import type { Command } from 'commander'
import { recordingFormats } from '../agents/adapters/agent-tables.ts'
import type { OnCommand } from './terminal.ts'

/** The agents whose recordings can be read. */
const RECORDERS = [...recordingFormats.keys()].join(', ')

/** `transcript`: prints the content of an agent's recording as one JSON object, skills first. */
export function transcriptOptions(command: Command, on: OnCommand): void {
  command
    .argument('<file>', 'what the agent wrote on stdout, or "-" for stdin')
    .requiredOption('--agent <id>', `whose recording it is: ${RECORDERS}`)
    .option('--prompt <text>', 'what the agent was asked, if the recording does not say')
    .option('-C, --directory <dir>', 'run as if started there')
    .addHelpText('after', examples)
  on(command, async () => (await import('./transcript-command.ts')).transcript)
}

const examples = `
Prints one JSON object. skillInvocations are the loads that count: by the agent
itself, in its main thread, and successful; "via" is "tool" for its own tool for
skills, "read" for reading the SKILL.md. Failed loads are attempts. Those of
sub-agents, and of users who call a skill by /name or $name, stand apart.
Work that the main thread gave to sub-agents is in "delegations", where any is.

"status" is "ok" where the run can be judged: the agent gave its final answer or
used all its turns. Where it is "error", "error" says why. Then a skill that is
not in the list may have triggered all the same.

Exit codes: 0 read, whatever its status, 3 not a recording of the agent.

Examples:
  $ skill-eval-gate transcript --agent claude-code run.jsonl
  $ codex exec --json 'Sum q3.csv' | skill-eval-gate transcript --agent codex -`
