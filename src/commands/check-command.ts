import { relative, resolve, sep } from 'node:path'
import { agentListings } from '../agents/adapters/agent-tables.ts'
import { isOutside } from '../core/errors/is-within.ts'
import { UserError } from '../core/errors/user-error.ts'
import { resolveCommit } from '../core/git/commits.ts'
import { mergeBase } from '../core/git/merge-base.ts'
import { openRepository } from '../core/git/repository.ts'
import { withSignals } from '../core/process/with-signals.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import { type Checked, openCheck } from '../evaluate/open-check.ts'
import { renderCatalogueCheck } from '../reports/catalogue-check.ts'
import type { Comparison } from '../sides/comparison.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { renderMessage, showUnanswered } from './show-error.ts'
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
export async function check(path: string | undefined, options: CheckOptions, terminal: Terminal): Promise<ExitCode> {
  const agents = options.agentListing ?? []
  for (const id of agents) checkAgentId(id)
  const folder = await folderOf(terminal, options.directory)
  const place = await folderOf({ ...terminal, cwd: folder }, path)
  const repository = await repositoryIfAny(place)
  const { root } = workingFolder(place, repository)
  const below = path === undefined ? '' : relative(root, resolve(folder, place))
  const outcome = await withSignals(async (signal) => {
    const comparison = await comparisonOf(place, options, signal)
    const posix = isOutside(below) ? '' : below.split(sep).join('/')
    return openCheck({ path: place, comparison, below: posix, agents }, signal)
  })
  if (outcome.kind !== 'answered') return showUnanswered(outcome, { json: options.json, root }, terminal)
  const checked = outcome.value
  await show(checked, options, terminal)
  return checked.blocks ? exitCodes.regressed : exitCodes.pass
}

function checkAgentId(id: string): void {
  if (agentListings.some((agent) => agent.id === id)) return
  throw new UserError({
    what: `The list of the agent "${id}" is not known.`,
    todo: `Name one of ${agentListings.map(({ id }) => id).join(', ')} with --agent-listing.`,
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
