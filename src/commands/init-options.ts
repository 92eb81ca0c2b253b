import type { Command } from 'commander'
import { numberBetween } from '../core/config/value-kinds.ts'
import { optionParser, repeatable } from './option-parser.ts'
import type { OnCommand } from './terminal.ts'

/** `init`: adds configuration, workflows and draft suites to a repository, and measures them once. */
export function initOptions(command: Command, on: OnCommand): void {
  command
    .option('-y, --yes', 'take the defaults and ask nothing')
    .addOption(repeatable('--skills <glob>', 'draft suites only for skills whose name matches'))
    .option('--agent <id>', 'agent for skill-eval-gate.yml, one of those in `gate --help` (default: lexical)')
    .option('--model <name>', 'model of that agent, which also writes the drafts')
    .option('--auth <how>', 'job-token: Copilot asks with the token of its job, and no key is needed')
    .option(
      '--budget <usd>',
      'most that drafts by the model may cost; 0: no model writes drafts',
      optionParser(numberBetween(0, 1_000)),
      1,
    )
    .option('--from-transcripts <dir>', 'also take prompts from recordings of agents there, each approved by you')
    .option('--no-workflows', 'write no workflow files')
    .option('--history', 'keep a history of the default branch, with an issue where a skill drifts')
    .option('--dry-run', 'show what would be written, and write nothing')
    .option('--check', 'say what is out of date in the workflow files, and write nothing')
    .option('-C, --directory <dir>', 'run as if started there')
    .addHelpText('after', examples)
  on(command, async () => (await import('./init-command.ts')).init)
}

const examples = `
Adds only what is missing and never replaces a file: skill-eval-gate.yml, two
workflow files, and a draft suite in evals/ for each skill without a prompt.
On a terminal it asks first; --yes, or no terminal, takes the defaults.
Drafts come from the descriptions, with no key and no network. With --agent and
--model, that model writes them from the text of each SKILL.md: what it may cost
is shown before, and --dry-run asks nothing. Drafts never block: put them into
your users' words and mark them \`source: reviewed\`.
--from-transcripts reads recordings of Claude Code (~/.claude/projects), Codex
(~/.codex/sessions) and Copilot: the message before a skill was loaded. You
approve each one; without a terminal they are only counted. Nothing is sent.

Exit codes: 0 done, 3 an error in the input; with --check 1 where something is
out of date.

Examples:
  $ skill-eval-gate init
  $ skill-eval-gate init --dry-run
  $ skill-eval-gate init --check
  $ skill-eval-gate init --yes --skills 'pdf*' --agent claude-code --model haiku`
