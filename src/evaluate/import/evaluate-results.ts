import type { FullConfig } from '../../core/config/full-config.ts'
import type { Column, ColumnResults, Results } from '../../core/results/results.ts'
import { joinColumns } from '../../gate/join-columns.ts'
import { decideTogether, type Evaluated, familyOf } from '../decide-together.ts'
import { effectiveConfig } from '../effective-config.ts'
import { neededInputs } from '../enforcement.ts'
import type { Host } from '../request.ts'
import { blocks, type ColumnFiles, columnFiles, isDeterministic, isWhole, notCompared } from './column-files.ts'
import { resultsOf } from './column-results.ts'
import { askColumn, decideColumn, type Importing } from './column-verdict.ts'
import { refuseSwapped } from './other-commits.ts'
import { type ReadResults, readResultsFile } from './read-results-file.ts'
import { repositoryContext } from './repository-context.ts'
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
  const files = { base: await readAll(request.files.base), head: await readAll(request.files.head) }
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
  const family = familyOf(
    found.filter((one) => isWhole(one)),
    { isByChance: (one) => !isDeterministic(one), blocks: (one) => blocks(one, config) },
  )
  const evaluated = await Promise.all(
    found.map(async (one) => {
      const sharesAlpha = family.size > 1 && family.has(one)
      const sharing = sharesAlpha ? family.size : 1
      return { sharesAlpha, evaluated: isWhole(one) ? await evaluateFiles(one, importing, sharing) : null }
    }),
  )
  const results = await decideTogether(evaluated, config.policy.jobs)
  return joinColumns(
    found.map((one, index) => columnOf(one, results[index] ?? null, config)),
    request.reproduce,
  )
}

async function readAll(named: readonly NamedFile[]): Promise<ReadResults[]> {
  const read: ReadResults[] = []
  for (const { path, shown } of named) read.push(...(await readResultsFile(path, shown)))
  return read
}

/** The results of one column, which others may change where `sharing` of them share the error rate. */
async function evaluateFiles(files: ColumnFiles, importing: Importing, sharing: number): Promise<Evaluated> {
  const asked = await askColumn(files, importing, sharing)
  const decided = decideColumn(asked)
  const results = resultsOf(files, decided, importing)
  const evaluated = { results, catalogue: decided.skills.catalogues.head }
  if (sharing === 1) return evaluated
  const { suspects = [] } = decided.verdict
  return {
    ...evaluated,
    open: { suspects, decide: (final) => resultsOf(files, decideColumn(asked, final), importing) },
  }
}

function columnOf(files: ColumnFiles, results: ColumnResults | null, config: FullConfig): Column {
  const named = files.name ?? results?.agent.id ?? 'results'
  const own = { name: named, budgetUsd: null, refused: false }
  return results === null
    ? { ...own, ...notCompared(files), enforced: blocks(files, config), results }
    : { ...own, enforced: results.decision.enforced, results, notMeasured: null }
}
