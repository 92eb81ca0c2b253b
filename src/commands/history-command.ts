import { resolve } from 'node:path'
import { UserError } from '../core/errors/user-error.ts'
import { version } from '../core/errors/version.ts'
import { openRepository } from '../core/git/repository.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { asRun, measuredOf } from '../gate/join-columns.ts'
import { plain } from '../reports/escape.ts'
import { readPinned, seriesOfResults, seriesPairs } from '../reports/history/baseline.ts'
import { bless } from '../reports/history/bless.ts'
import { driftFrom } from '../reports/history/drift.ts'
import {
  HISTORY_BRANCH,
  type HistorySource,
  readBranch,
  type UpdateOutcome,
} from '../reports/history/history-branch.ts'
import { type HistoryLine, historyLineOf } from '../reports/history/history-line.ts'
import { askedRuns, unknownNames } from '../reports/history/history-rooms.ts'
import { type History, readHistory } from '../reports/history/history-text.ts'
import { HISTORY_FILE, linesToMerge, recordRun } from '../reports/history/record-run.ts'
import { renderTerminal } from '../reports/terminal.ts'
import { trendText } from '../reports/trend-text.ts'
import { historyText, readHistoryFile } from './history-file.ts'
import { readResults } from './report-command.ts'
import type { ExitCode, Terminal } from './terminal.ts'
import { folderOf } from './working-folder.ts'

export interface HistoryOptions {
  file?: string
  skill?: string[]
  room?: string[]
  json?: boolean
  format?: 'text' | 'json' | 'html'
  directory?: string
}

/** `history`: shows the runs of the default branch. */
export async function showHistory(options: HistoryOptions, terminal: Terminal): Promise<ExitCode> {
  const { lines, warnings: unread } = await historyOf(options, terminal)
  const warnings = [...unread, ...unknownNames(lines, { skills: options.skill ?? [], rooms: options.room ?? [] })]
  for (const warning of warnings) terminal.stderr(`warning: ${plain(warning)}\n`)
  terminal.stdout(await shown({ lines, warnings }, options, terminal.columns))
  return exitCodes.pass
}

/** `history merge`: takes runs into the branch. */
export async function mergeRuns(files: string[], options: HistoryOptions, terminal: Terminal): Promise<ExitCode> {
  const folder = await folderOf(terminal, options.directory)
  const lines: HistoryLine[] = []
  const results: ColumnResults[] = []
  for (const file of files) {
    const found = await runsOf(resolve(folder, file))
    lines.push(...found.lines)
    results.push(...found.results)
  }
  const outcome = await recordRun(await sourceIn(folder), lines, { now: new Date(), results })
  terminal.stdout(`${told(outcome, `Merged ${lines.length} ${lines.length === 1 ? 'run' : 'runs'}`)}\n`)
  return exitCodes.pass
}

/** `history bless`: makes results the baseline that scheduled runs are compared with. */
export async function blessBaseline(
  file: string | undefined,
  options: HistoryOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const folder = await folderOf(terminal, options.directory)
  const results = file === undefined ? undefined : measuredOf(await readResults(resolve(folder, file)))
  const { USER: user = 'somebody' } = terminal.environment
  const { outcome, blessed } = await bless(await sourceIn(folder), user, results)
  if (blessed.length === 0) {
    throw new UserError({
      what: `The branch ${HISTORY_BRANCH} holds no results that could be blessed.`,
      todo: 'Let a run on the default branch record its results first (`history: true`), or name a results.json.',
    })
  }
  const problem = blessed.find((one) => one.problem !== null)
  if (problem !== undefined) {
    throw new UserError({
      what: `The results of ${problem.commit.slice(0, 12)} (${problem.series}) cannot be blessed: ${problem.problem}.`,
      todo: 'Measure that commit again, completely.',
    })
  }
  for (const { series, commit, at } of blessed) {
    terminal.stdout(`${plain(series)}: ${commit.slice(0, 12)}, measured ${at.slice(0, 10)}\n`)
  }
  terminal.stdout(`${told(outcome, 'Blessed')}\n`)
  return exitCodes.pass
}

/** `history drift`: the newest results of each series beside its baseline, as the scheduled run compares them. */
export async function showDrift({ directory }: HistoryOptions, terminal: Terminal): Promise<ExitCode> {
  const folder = await folderOf(terminal, directory)
  const state = await readBranch(await sourceIn(folder))
  const pairs = seriesPairs(state.files.keys()).filter(({ baseline }) => state.files.has(baseline))
  if (pairs.length === 0) {
    throw new UserError({
      what: `The branch ${HISTORY_BRANCH} does not hold both: results of the default branch, and a blessed baseline.`,
      todo: 'Record a run first (`skill-eval-gate history merge results.json`), then bless one (`history bless`).',
    })
  }
  let code: ExitCode = exitCodes.pass
  for (const { latest, baseline } of pairs) {
    const read = async (name: string) => readPinned((await state.read(name)) ?? '', name)
    const [before, now] = [await read(baseline), await read(latest)]
    const drift = await driftFrom(before, now, { folder, version, now: () => new Date() })
    const named = `${plain(seriesOfResults(now))}: ${shortOf(before)} (baseline) and ${shortOf(now)}`
    if (drift === null) terminal.stdout(`${named} have no prompt in common.\n`)
    else {
      const { results } = drift
      const { columns: width, colour } = terminal
      terminal.stdout(
        `${named}\n${renderTerminal(asRun(results), { verbose: false, width, colour, rest: 'in the merged results' })}`,
      )
      if (results.decision.state === 'regressed') code = exitCodes.regressed
      if (results.decision.state === 'not_evaluated' && code === exitCodes.pass) code = exitCodes.notEvaluated
    }
  }
  return code
}

function shortOf({ sides }: ColumnResults): string {
  return (sides.head.commit ?? '').slice(0, 12)
}

async function historyOf({ file, directory }: HistoryOptions, terminal: Terminal) {
  const folder = await folderOf(terminal, directory)
  if (file !== undefined) return readHistoryFile(resolve(folder, file))
  const state = await readBranch(await sourceIn(folder))
  return readHistory((await state.read(HISTORY_FILE)) ?? '')
}

async function shown(
  { lines, warnings }: History,
  { json, format, skill = [], room = [] }: HistoryOptions,
  width: number,
): Promise<string> {
  const only = { skills: skill, rooms: room }
  if (json === true || format === 'json') {
    return `${JSON.stringify({ lines: askedRuns(lines, only), warnings }, null, 2)}\n`
  }
  return format === 'html'
    ? (await import('../reports/page/render-trend.tsx')).renderTrend(lines, only)
    : trendText(lines, only, width)
}

async function sourceIn(folder: string): Promise<HistorySource> {
  const { root, isShallow } = await openRepository(folder)
  return { cwd: root, remote: 'origin', shallow: isShallow }
}

/** The lines of a file, one for each agent; whole results can be blessed later too. */
async function runsOf(path: string): Promise<{ lines: HistoryLine[]; results: readonly ColumnResults[] }> {
  if (!path.endsWith('.json')) return { lines: linesToMerge(await historyText(path), path), results: [] }
  const found = measuredOf(await readResults(path)).map((own) => ({ own, ...historyLineOf(own) }))
  const all = found.flatMap((one) => ('line' in one ? [one] : []))
  if (all.length > 0) return { lines: all.map(({ line }) => line), results: all.map(({ own }) => own) }
  const why = found.flatMap((one) => ('why' in one ? [one.why] : []))
  throw new UserError({
    what: `"${path}" has no place in the history: ${[...new Set(why)].join('; ')}.`,
    todo: 'Name the results of a run of the whole suite on a commit of the default branch.',
  })
}

/** What became of a change, as a sentence. Throws UserError where it was not written. */
function told(outcome: UpdateOutcome, what: string): string {
  switch (outcome.kind) {
    case 'written':
      return `${what} (${outcome.commit.slice(0, 12)} on ${HISTORY_BRANCH}).`
    case 'unchanged':
      return 'Nothing to do: the branch says so already.'
    case 'busy':
      throw new UserError({
        what: `The branch ${HISTORY_BRANCH} was changed by others each time that a push was tried.`,
        todo: 'Run this again.',
      })
    case 'denied':
      throw new UserError({
        what: `The branch ${HISTORY_BRANCH} could not be pushed: ${outcome.why}`,
        todo: 'Check that you may push to this repository.',
      })
  }
}
