import { relative, resolve, sep } from 'node:path'
import type { Command } from 'commander'
import { agentListings } from '../agents/adapters/agent-tables.ts'
import { isOutside } from '../core/errors/is-within.ts'
import { UserError } from '../core/errors/user-error.ts'
import { resolveCommit } from '../core/git/commits.ts'
import { mergeBase } from '../core/git/merge-base.ts'
import { openRepository } from '../core/git/repository.ts'
import { withSignals } from '../core/process/with-signals.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import { renderCatalogueCheck } from '../reports/catalogue-check.ts'
import { type Checked, openCheck } from '../sides/check/open-check.ts'
import type { Comparison } from '../sides/comparison.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { repeatable } from './options.ts'
import { renderMessage } from './show-error.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf, workingFolder } from './working-folder.ts'

interface CheckOptions {
  base?: string
  head: string
  agentListing?: string[]
  json?: boolean
  verbose?: boolean
  directory?: string
}

/** `check`: looks for collisions between skills by their names and descriptions. */
export function checkCommand(command: Command, terminal: Terminal, done: (code: ExitCode) => void): void {
  command
    .argument('[path]', 'check only the skills below this folder (default: all of the repository)')
    .option('--base <ref>', 'show only what became worse since head branched off this commit, branch or tag')
    .option('--head <ref>', 'commit, branch or tag; "." is the working tree, uncommitted files too', '.')
    .addOption(repeatable('--agent-listing <id>', `work out the list of this agent only: ${AGENTS}`))
    .option('--json', 'print the findings as JSON')
    .option('-v, --verbose', 'show all findings, also those that the base has too')
    .option('-C, --directory <dir>', 'run as if started there')
    .addHelpText('after', examples)
    .action(async (path: string | undefined, options: CheckOptions) => {
      const agents = options.agentListing ?? []
      for (const id of agents) checkAgentId(id)
      const folder = await folderOf(terminal, options.directory)
      const place = await folderOf({ ...terminal, cwd: folder }, path)
      const repository = await repositoryIfAny(place)
      const { root } = workingFolder(place, repository)
      const below = path === undefined ? '' : relative(root, resolve(folder, place))
      const checked = await withSignals(async (signal) => {
        const comparison = await comparisonOf(place, options, signal)
        const posix = isOutside(below) ? '' : below.split(sep).join('/')
        return openCheck({ path: place, comparison, below: posix, agents }, signal)
      })
      await show(checked, options, terminal)
      done(checked.blocks ? exitCodes.regressed : exitCodes.pass)
    })
}

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

function checkAgentId(id: string): void {
  if (agentListings.some((agent) => agent.id === id)) return
  throw new UserError({
    what: `The list of the agent "${id}" is not known.`,
    todo: `Name one of ${AGENTS} with --agent-listing.`,
  })
}

async function comparisonOf(folder: string, { base, head }: CheckOptions, signal: AbortSignal): Promise<Comparison> {
  if (base === undefined && head === '.') return { kind: 'run', head: { commit: 'working', ref: null } }
  const repository = await openRepository(folder)
  const commit = await resolveCommit(repository, head === '.' ? 'HEAD' : head)
  const after = head === '.' ? ({ commit: 'working', ref: null } as const) : { commit, ref: head }
  if (base === undefined) return { kind: 'run', head: after }
  const named = await resolveCommit(repository, base)
  return { kind: 'gate', base: { commit: await mergeBase(repository, named, commit, signal), ref: base }, head: after }
}

async function show(
  { report, skills, rooms, warnings }: Checked,
  options: CheckOptions,
  terminal: Terminal,
): Promise<void> {
  for (const warning of warnings) terminal.stderr(`${await renderMessage(null, 'warning', warning)}\n`)
  if (options.json === true) return terminal.stdout(`${JSON.stringify(report, null, 2)}\n`)
  const { verbose = false, base = null } = options
  terminal.stdout(renderCatalogueCheck(report, { skills, rooms, base, verbose, width: terminal.columns }))
}
