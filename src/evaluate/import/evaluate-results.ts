import type { FullConfig } from '../../core/config/full-config.ts'
import type { Column, Results } from '../../core/results/results.ts'
import { alphaPartsOf } from '../../gate/agent-family.ts'
import { asRun, joinColumns } from '../../gate/join-columns.ts'
import { effectiveConfig } from '../effective-config.ts'
import { neededInputs } from '../enforcement.ts'
import type { Host } from '../request.ts'
import { blocks, type ColumnFiles, columnFiles, isDeterministic, isWhole, notCompared } from './column-files.ts'
import { resultsOf } from './column-results.ts'
import { type Decided, decideColumn, type Importing } from './column-verdict.ts'
import { refuseSwapped } from './other-commits.ts'
import { type ReadResults, readResultsFile } from './read-results-file.ts'
import { repositoryContext } from './repository-context.ts'
import { resolveNames } from './resolve-names.ts'
import type { NamedFile, ResultsRequest } from './results-request.ts'
import { contextOfRows, roomsInResults } from './rooms-in-results.ts'

/**
 * Gates on results that were made elsewhere, without running anything. Returns the same evaluation as a measured gate,
 * for the same comment, check and reports: each column of the files is compared with the one of its name, and all of
 * them share one error rate. Throws `UserError`/`UserErrors` for files that cannot be read.
 */
export async function evaluateResults(
  request: ResultsRequest,
  host: Pick<Host, 'version' | 'now' | 'onPublishing'>,
): Promise<Results> {
  const started = host.now()
  const files = resolveNames({ base: await readAll(request.files.base), head: await readAll(request.files.head) })
  const rooms = roomsInResults(files)
  const context = contextOfRows(await repositoryContext(request), rooms)
  const { config, warnings } = effectiveConfig(request, context.config)
  const filter = [...files.head, ...files.base].find((file) => file.filter !== null)?.filter ?? null
  const { comment, failJob, checkName } = config
  host.onPublishing?.({
    comment,
    failJob,
    checkName,
    accept: config.policy.accept,
    filtered: filter !== null,
    agent: [...new Set(files.head.map(({ agent }) => agent.id))].sort().join(', '),
    needs: neededInputs(config, request, context.config),
  })
  refuseSwapped(files, request)
  const importing = { request, host, started, rooms, context, config, warnings, filter }
  const found = columnFiles(files)
  const sharing = familyOf(found, config)
  const asked = found.map((one) => ({ ...one, sharing: sharing.includes(one) ? sharing.length : 1 }))
  const first = asked.map((one) => (isWhole(one) ? decideColumn(one, importing) : null))
  const suspects = sharing.map((one) => first[found.indexOf(one)]?.verdict.suspects ?? [])
  const parts = alphaPartsOf(suspects, config.policy.jobs)
  const columns = asked.map((one, index): Column => {
    const final = parts[sharing.indexOf(found[index] ?? one)]
    const decided = first[index] ?? null
    const again = decided !== null && final !== undefined && sharing.length > 1
    return columnOf(one, again ? decideColumn(one, importing, final) : decided, importing)
  })
  const [only] = columns
  if (columns.length === 1 && only?.results != null) return asRun(only.results)
  return joinColumns(columns, request.reproduce)
}

async function readAll(named: readonly NamedFile[]): Promise<ReadResults[]> {
  const read: ReadResults[] = []
  for (const { path, shown } of named) read.push(...(await readResultsFile(path, shown)))
  return read
}

/**
 * The agents whose answers are chance and whose red gate blocks share the error rate; all of them where none blocks.
 */
function familyOf(columns: readonly ColumnFiles[], config: FullConfig): ColumnFiles[] {
  const byChance = columns.filter((one) => isWhole(one) && !isDeterministic(one))
  const binding = byChance.filter((one) => blocks(one, config))
  return binding.length === 0 ? byChance : binding
}

function columnOf(files: ColumnFiles, decided: Decided | null, importing: Importing): Column {
  const { name } = files
  const own = { name: name ?? 'results', budgetUsd: null, refused: false }
  if (decided === null) {
    return { ...own, ...notCompared(files), enforced: blocks(files, importing.config), results: null }
  }
  const results = resultsOf(files, decided, importing)
  return { ...own, enforced: results.decision.enforced, results, notMeasured: null }
}
