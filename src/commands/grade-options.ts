import type { Command } from 'commander'
import type { OnCommand } from './terminal.ts'

/** `grade`: runs single graders on trials that are given as JSON, without an agent. */
export function gradeOptions(command: Command, on: OnCommand): void {
  command
    .argument('<file>', 'JSON Lines, or "-" for stdin')
    .option('--update-snapshots', 'let diff graders write their snapshots')
    .option('-C, --directory <dir>', 'run as if started there')
    .addHelpText('after', examples)
  on(command, async () => (await import('./grade-command.ts')).grade)
}

const examples = `
Each line holds a grader and its context, such as

  {"grader": {"type": "text", "config": {"contains": ["PDF"]}},
   "context": {"output": "Wrote a PDF"}}

on one line. A grader may have a name and a weight. A context may hold output,
prompt, session, skill_invocations, tool_calls, tool_events, duration_ms,
workspace_files, transcript, outcome and baseline_output. Paths start from the
folder of the file, then from the root of its repository, whose
skill-eval-gate.yml says which judge prompt graders ask.

Exit codes: 0 all graded, passed or not, 2 a grader failed to grade, 3 an error
in a line.

Example:
  $ skill-eval-gate grade cases.jsonl`
