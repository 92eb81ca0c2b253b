import type { Command } from 'commander'
import { UserError } from '../errors/user-error.ts'
import { reproduceCommand } from '../evaluate/reproduce.ts'
import type { EvaluationRequest } from '../evaluate/request.ts'
import { resolveCommit } from '../git/commits.ts'
import { tryGit } from '../git/git.ts'
import { defaultBase, mergeBase } from '../git/merge-base.ts'
import { isClean, openRepository, type Repository } from '../git/repository.ts'
import { withSignals } from '../process/signals.ts'
import type { Comparison } from '../sides/comparison.ts'
import { evaluateAndShow } from './evaluate-and-show.ts'
import { asksForResults, gateResults } from './gate-results.ts'
import { type EvaluateOptions, repeatable, requestParts, withEvaluateOptions } from './options.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf, workingFolder } from './working-folder.ts'

export interface GateOptions extends EvaluateOptions {
  base?: string
  head: string
  headResults?: string[]
  baseResults?: string[]
}

/** `gate`: head against where it branched off base. */
export function gateCommand(command: Command, terminal: Terminal, done: (code: ExitCode) => void): void {
  command
    .optionsGroup('What to compare:')
    .option('--base <ref>', 'commit, branch or tag that head branched off (default: the main branch)')
    .option('--head <ref>', 'commit, branch or tag; "." is the working tree, uncommitted files too', '.')
    .addOption(repeatable('--head-results <file>', 'results that were made elsewhere, of the change; runs nothing'))
    .addOption(repeatable('--base-results <file>', 'results that were made elsewhere, of what it is compared with'))
  withEvaluateOptions(command)
    .addHelpText('after', examples)
    .action(async (suites: string[], options: GateOptions, self: Command) => {
      done(
        asksForResults(options)
          ? await gateResults(suites, options, self, terminal)
          : await evaluateAndShow(await gateRequest(suites, options, terminal), options, terminal),
      )
    })
}

const examples = `
Exit codes: 0 pass, 1 regressed, 2 not evaluated, 3 something to mend first.

Examples:
  The working tree against the main branch:
  $ skill-eval-gate gate
  Two commits, one suite, with a floor:
  $ skill-eval-gate gate evals/pdf --base v1.2 --head main --min-recall 0.8
  With an agent of your own, three trials of each prompt:
  $ skill-eval-gate gate --agent-command 'node agent.js' --trials 3
  Results made elsewhere, by Waza or run_eval.py, and nothing is run:
  $ skill-eval-gate gate --head-results head.json --base-results base.json`

/** What `gate` asks for: refs resolved, base replaced by the merge base. */
export async function gateRequest(
  suites: readonly string[],
  options: GateOptions,
  terminal: Terminal,
): Promise<EvaluationRequest> {
  const folder = await folderOf(terminal, options.directory)
  const repository = await openRepository(folder)
  const parts = await requestParts(suites, options, workingFolder(folder, repository))
  const { comparison, lasting } = await compare(repository, options)
  return { ...parts, comparison, reproduce: reproduceCommand(lasting, parts) }
}

/** `lasting`: the same by the ids of commits, as far as there are any: a working tree is another one tomorrow. */
async function compare(
  repository: Repository,
  { base, head }: GateOptions,
): Promise<{ comparison: Comparison; lasting: Comparison }> {
  const working = head === '.'
  if (working && !(await hasCommit(repository))) {
    throw new UserError({
      what: `The repository at ${repository.root} has no commit yet: there is nothing to compare with.`,
      todo: 'Commit first, or measure the folder as it is with `skill-eval-gate run`.',
    })
  }
  const headCommit = await resolveCommit(repository, working ? 'HEAD' : head)
  const baseRef = base ?? (await defaultBase(repository))
  const baseTip = await resolveCommit(repository, baseRef)
  // It may fetch, and a fetch runs in a process group of its own: it has to be told when somebody stops us.
  const baseCommit = await withSignals((signal) => mergeBase(repository, baseTip, headCommit, signal))
  const sides = { kind: 'gate', base: { commit: baseCommit, ref: baseRef } } as const
  const lasting = { ...sides, head: { commit: headCommit, ref: working ? 'HEAD' : head } }
  if (!working) return { comparison: lasting, lasting }
  const comparison = { ...sides, head: { commit: 'working', ref: null } } as const
  return { comparison, lasting: (await isClean(repository)) ? lasting : comparison }
}

async function hasCommit(repository: Repository): Promise<boolean> {
  const { exitCode } = await tryGit(repository.root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])
  return exitCode === 0
}
