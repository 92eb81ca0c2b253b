import { relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { UserError } from '../core/errors/user-error.ts'
import { version } from '../core/errors/version.ts'
import { exitCodeOf } from '../core/results/exit-codes.ts'
import { evaluateResults } from '../evaluate/import/evaluate-results.ts'
import type { NamedFile, ResultsRequest } from '../evaluate/import/results-request.ts'
import { reproduceResultsCommand } from '../evaluate/reproduce.ts'
import { repositoryIfAny } from '../sides/repository-if-any.ts'
import { showResults } from './evaluate-and-show.ts'
import type { GateOptions } from './gate-request.ts'
import { POLICY_INPUTS } from './options.ts'
import { requestParts } from './request-parts.ts'
import { inTree } from './show-error.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf, workingFolder } from './working-folder.ts'

/** The options that apply where nothing is run: which results to judge, when the gate fails, and the output. */
const USED_WITH_RESULTS = new Set<string>([
  ...['headResults', 'baseResults', ...POLICY_INPUTS, 'failOn', 'config'],
  ...['out', 'json', 'quiet', 'verbose', 'directory'],
])

/** `gate --head-results FILE --base-results FILE`: judges results of another tool and returns the exit code. */
export async function gateResults(
  suites: readonly string[],
  options: GateOptions,
  command: Command,
  terminal: Terminal,
): Promise<ExitCode> {
  const request = await resultsRequest(suites, options, command, terminal)
  const results = await evaluateResults(request, { version, now: () => new Date() }).catch((error: unknown) => {
    throw inTree(error, request.path)
  })
  await showResults(results, request.path, options, terminal)
  return exitCodeOf(results)
}

async function resultsRequest(
  suites: readonly string[],
  options: GateOptions,
  command: Command,
  terminal: Terminal,
): Promise<ResultsRequest> {
  const { head, base } = bothSides(options)
  refuseUnused(suites, command)
  const folder = await folderOf(terminal, options.directory)
  const repository = await repositoryIfAny(folder)
  const parts = await requestParts([], options, workingFolder(folder, repository), terminal.environment)
  const resultsFile = (file: string): NamedFile => {
    const path = resolve(folder, file)
    return { path, shown: file === path ? path : relative(folder, path) }
  }
  return {
    files: { head: head.map(resultsFile), base: base.map(resultsFile) },
    path: folder,
    // In a terminal the user may choose the policy, so the configuration is the working tree's.
    comparison: repository === null ? null : { kind: 'run', head: { commit: 'working', ref: null } },
    configFile: null,
    config: parts.config,
    inputs: parts.inputs,
    inputsMay: 'override',
    untrusted: null,
    ownResults: false,
    repository: parts.repository,
    reproduce: reproduceResultsCommand({ head, base }, parts),
  }
}

function bothSides({ headResults: head, baseResults: base }: GateOptions): { head: string[]; base: string[] } {
  if (head !== undefined && base !== undefined) return { head, base }
  const [given, missing] =
    head === undefined ? ['--base-results', '--head-results'] : ['--head-results', '--base-results']
  throw new UserError({
    what: `${given} alone cannot be compared with anything.`,
    todo: `Name the results of the other side too, with ${missing} FILE.`,
  })
}

/** Throws UserError for a suite or an option that would be ignored, because nothing is run. */
function refuseUnused(suites: readonly string[], command: Command): void {
  const unused = command.options.find(
    (option) =>
      command.getOptionValueSource(option.attributeName()) === 'cli' && !USED_WITH_RESULTS.has(option.attributeName()),
  )
  const what =
    suites.length > 0 ? `The suite "${suites[0]}"` : unused === undefined ? null : `${unused.long ?? unused.flags}`
  if (what === null) return
  throw new UserError({
    what: `${what} says what to run, but --head-results and --base-results run nothing.`,
    todo: 'Leave it out, or leave out the results.',
  })
}
