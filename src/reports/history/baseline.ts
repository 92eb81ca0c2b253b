import { parseJson } from '../../core/errors/parse-json.ts'
import { present } from '../../core/errors/present.ts'
import { sha256 } from '../../core/errors/sha256.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { type ColumnResults, columnResultsSchema, resultsFileSchema } from '../../core/results/results.ts'
import { asRun, onlyOf } from '../../gate/join-columns.ts'
import { resultsIn } from '../../gate/read-results.ts'
import { historyLineOf, seriesOf } from './history-line.ts'

/**
 * Results as they are pinned: what a later comparison reads, without outputs of agents, grades' feedback and what was
 * measured on another side.
 */
export function pinnedResults(results: ColumnResults): ColumnResults {
  const { trialRecords, check: _, ...rest } = results
  return columnResultsSchema.parse({
    ...rest,
    warnings: [],
    stolen: [],
    // A gate has base's version of prompts that it dropped or edited.
    tasks: results.tasks
      .filter(({ origin }) => origin === 'head')
      .map((task) => ({
        ...task,
        grades: { base: [], head: task.grades.head.map((grade) => ({ ...grade, feedback: '' })) },
      })),
    ...(trialRecords === undefined
      ? {}
      : {
          trialRecords: trialRecords
            .filter(({ side, phase }) => side === 'head' && phase === 'screen')
            .map((record) => ({
              ...record,
              output: '',
              outputCut: false,
              toolCalls: [],
              toolCallsCut: false,
              usage: null,
            })),
        }),
  })
}

/** The file of pinned results: those of a run of one subject. */
export function pinnedText(results: ColumnResults): string {
  return `${JSON.stringify(resultsFileSchema.parse(asRun(pinnedResults(results))))}\n`
}

/** Which curve results belong to, see `seriesOf`. */
export function seriesOfResults({ agent, mode }: ColumnResults, job = ''): string {
  return seriesOf({ agent, ...present({ mode, job: job === '' ? null : job }) })
}

/** Names of a series' files: the newest results, and those that were blessed. */
export function seriesFiles(series: string): { latest: string; baseline: string } {
  const words = series.toLowerCase().replace(/[^a-z0-9.]+/g, '-')
  const name = `${words.slice(0, 60)}-${sha256(series).slice(0, 8)}.json`
  return { latest: `latest-${name}`, baseline: `baseline-${name}` }
}

/** The file of the newest results of each series, beside that of its baseline. */
export function seriesPairs(names: Iterable<string>): { latest: string; baseline: string }[] {
  return [...names]
    .filter((name) => /^latest-[\w.-]+\.json$/.test(name))
    .sort()
    .map((latest) => ({ latest, baseline: latest.replace(/^latest-/, 'baseline-') }))
}

/** Reads pinned results. Throws `UserError` for a file that an older or newer version wrote, or a person edited. */
export function readPinned(text: string, name: string): ColumnResults {
  const value = parseJson(text)
  const read = value === null ? { why: 'it is not JSON' } : resultsIn(value)
  const only = 'results' in read ? onlyOf(read.results) : null
  if (only !== null) return only
  throw new UserError({
    what: `The pinned results ${name} cannot be read: ${'why' in read ? read.why : 'it holds several columns'}.`,
    todo: 'Bless the present state: comment `/evals bless`, or run `skill-eval-gate history bless`.',
  })
}

/** Why results cannot become a baseline; null where they can. */
export function notBlessable(results: ColumnResults): string | null {
  const found = historyLineOf(results)
  if ('why' in found) return found.why
  return results.decision.state === 'not_evaluated' ? 'they could not be evaluated' : null
}
