import { Command } from 'commander'
import { defaultBase } from '../git/default-base.ts'
import { mergeBase } from '../git/merge-base.ts'
import { openRepository, type Repository } from '../git/repository.ts'
import { resolveCommit } from '../git/resolve-commit.ts'
import { reproduceCommand } from '../reproduce.ts'
import type { Comparison, EvaluationRequest } from '../request.ts'
import { evaluateAndShow } from './evaluate-and-show.ts'
import { type EvaluateOptions, requestParts, withEvaluateOptions } from './options.ts'
import type { ExitCode, Terminal } from './terminal.ts'

export interface GateOptions extends EvaluateOptions {
  base?: string
  head: string
}

/** `gate`: head against where it branched off base. */
export function gateCommand(terminal: Terminal, done: (code: ExitCode) => void): Command {
  return withEvaluateOptions(new Command('gate'))
    .description('Compare head with its merge base: did a skill lose prompts, or fire where it should not?')
    .option('--base <ref>', 'commit, branch or tag to compare with (default: the main branch)')
    .option('--head <ref>', 'commit, branch or tag to judge; "." is the working tree with its uncommitted changes', '.')
    .addHelpText('after', examples)
    .action(async (suites: string[], options: GateOptions) => {
      done(await evaluateAndShow(await gateRequest(suites, options, terminal), options, terminal))
    })
}

const examples = `
Exit codes: 0 pass, 1 regressed, 2 not evaluated, 3 configuration.

Examples:
  $ skill-eval-gate gate                               the working tree against the main branch
  $ skill-eval-gate gate --base v1.2 --head main       two commits
  $ skill-eval-gate gate evals/pdf --min-recall 0.8    one suite, with a floor
  $ skill-eval-gate gate --agent command --agent-command 'node agent.js' --trials 3`

/** What `gate` asks for: refs resolved, base replaced by the merge base. */
export async function gateRequest(
  suites: readonly string[],
  options: GateOptions,
  terminal: Terminal,
): Promise<EvaluationRequest> {
  const parts = await requestParts(suites, options, terminal)
  const repository = await openRepository(parts.path)
  const comparison = await compare(repository, options)
  return { ...parts, comparison, reproduce: reproduceCommand(comparison, parts) }
}

async function compare(repository: Repository, { base, head }: GateOptions): Promise<Comparison> {
  const working = head === '.'
  const headCommit = await resolveCommit(repository, working ? 'HEAD' : head)
  const baseRef = base ?? (await defaultBase(repository))
  const baseCommit = await mergeBase(repository, await resolveCommit(repository, baseRef), headCommit)
  return {
    kind: 'gate',
    base: { commit: baseCommit, ref: baseRef },
    head: { commit: working ? 'working' : headCommit, ref: working ? null : head },
  }
}
