import { type Command, Option } from 'commander'
import { agentIds } from '../agents/adapters/registry.ts'
import { inputOptions } from '../core/config/config-inputs.ts'
import { aboveZero } from '../core/config/value-kinds.ts'
import { optionParser } from './option-parser.ts'
import { withModelOptions } from './options.ts'
import type { OnCommand } from './terminal.ts'

/** `fix`: looks for a better description of a skill, and proves it on prompts that it was not made from. */
export function fixOptions(command: Command, on: OnCommand): void {
  const opened = command
    .argument('[skill]', 'the skill to mend (default: every one that regressed against base or misses prompts)')
    .option('--base <ref>', 'commit, branch or tag that the working tree branched off (default: the main branch)')
    .option('--write', 'write the descriptions, and mark the prompts that they were made from')
    .optionsGroup('Who proposes and who judges:')
    .option('--agent <id>', `who judges: ${agentIds.join(', ')} (default: the configured one, else lexical)`)
    .addOption(
      new Option(
        '--propose <by>',
        "who proposes: words alone, or a model, the agent's, else --model, else the judge's (default: model, if the agent has one)",
      ).choices(['words', 'model']),
    )
  withModelOptions(opened)
    .option(
      '--trials <n>',
      'trials per prompt and description in the screen (default: 2)',
      optionParser(inputOptions.trials),
    )
    .option('--concurrency <n>', 'trials that run at once (default: 4)', optionParser(inputOptions.concurrency))
    .option('--timeout <seconds>', 'how long a trial may take (default: 300)', optionParser(aboveZero))
    .option(
      '--budget <usd>',
      'most that proposing and judging may cost together (default: 5 where a model is asked)',
      optionParser(inputOptions.budget_usd),
    )
    .option('--no-store', 'reuse no trial, and store none')
    .optionsGroup('Options:')
    .option('--config <file>', 'configuration to use (default: skill-eval-gate.yml of base)')
    .option('--json', 'print the fix as JSON; without a skill a list of them')
    .option('--quiet', 'no progress')
    .option('-C, --directory <dir>', 'run as if started there')
    .addHelpText('after', examples)
  on(command, async () => (await import('./fix-command.ts')).fixSkills)
}

const examples = `
Half of the prompts show what is wrong; the other half prove the new
description. It has to be better there, and no other skill may get worse.
With an agent both are asked in trials, and the gate decides.

Exit codes: 0 a better description is proposed, 1 none is, 2 it could not be
judged, 3 an error in the input.

Examples:
  What the change on this branch broke:
  $ skill-eval-gate fix
  One skill, written into its SKILL.md:
  $ skill-eval-gate fix pdf-forms --write
  A model proposes and is asked in trials, for at most $2:
  $ skill-eval-gate fix pdf-forms --agent model --model claude-haiku-4-5 \\
      --budget 2
  A model proposes, and the lexical router judges:
  $ skill-eval-gate fix --propose model --model claude-haiku-4-5`
