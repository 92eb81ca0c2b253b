import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ownCommandLine } from '../core/errors/own-name.ts'
import { UserError } from '../core/errors/user-error.ts'
import { RESULTS_SCHEMA, type Results } from '../core/results/results.ts'
import { resultsIn } from '../gate/read-results.ts'
import { renderComment } from '../reports/comment.ts'
import { commentMarker } from '../reports/comment-marker.ts'
import { plain } from '../reports/escape.ts'
import { renderJson } from '../reports/json.ts'
import type { PastRun } from '../reports/page/sources.ts'
import { renderSummary } from '../reports/summary.ts'
import { renderTerminal } from '../reports/terminal.ts'
import type { ExitCode, Terminal } from './terminal.ts'

export interface ReportOptions {
  format: 'markdown' | 'summary' | 'terminal' | 'json' | 'junit' | 'html'
  json?: boolean
  verbose?: boolean
  record?: string
  history?: string
}

const maxBytes = 256 * 1024 * 1024

/** `report`: renders stored results. The same file always gives the same bytes. */
export async function reportFile(file: string, options: ReportOptions, terminal: Terminal): Promise<ExitCode> {
  const results = await readResults(resolve(terminal.cwd, file))
  terminal.stdout(await render(results, options.json === true ? 'json' : options.format, options, terminal))
  return 0
}

async function render(
  results: Results,
  format: ReportOptions['format'],
  options: ReportOptions,
  terminal: Terminal,
): Promise<string> {
  switch (format) {
    case 'markdown':
      return renderComment(results, { marker: commentMarker('gate') })
    case 'summary':
      return renderSummary(results)
    case 'json':
      return renderJson(results)
    case 'junit':
      return (await import('../reports/junit.ts')).renderJunit(results)
    case 'html':
      return renderHtml(results, options, terminal)
    case 'terminal':
      return renderTerminal(results, {
        rest: 'in that file',
        verbose: options.verbose === true,
        width: terminal.columns,
        colour: terminal.colour,
      })
  }
}

async function renderHtml(results: Results, { record, history }: ReportOptions, terminal: Terminal): Promise<string> {
  const { renderPage } = await import('../reports/page/render-page.tsx')
  const { readTranscripts } = await import('../reports/page/read-transcripts.ts')
  return renderPage(results, {
    transcripts: record === undefined ? new Map() : await readTranscripts(results, resolve(terminal.cwd, record)),
    history: history === undefined ? [] : await pastRuns(results, history, terminal),
  })
}

async function pastRuns(results: Results, file: string, terminal: Terminal): Promise<PastRun[]> {
  const { pastRunsOf } = await import('../reports/page/past-runs.ts')
  const { readHistory } = await import('../reports/history/history-text.ts')
  const text = await readFile(resolve(terminal.cwd, file), 'utf8').catch((error: unknown) => {
    throw new UserError({
      what: `The history "${file}" cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      todo: 'Name a history.jsonl, such as that of the branch skill-eval-history.',
    })
  })
  const { lines, warnings } = readHistory(text)
  for (const warning of warnings) terminal.stderr(`warning: ${plain(warning)}\n`)
  return pastRunsOf(lines, results)
}

/** Reads and checks a results file. Throws UserError where it is missing, too large, or not one of ours. */
export async function readResults(path: string): Promise<Results> {
  const read = resultsIn(await readJson(path))
  if ('results' in read) return read.results
  throw new UserError({
    what: `"${path}" is not a results file of schema ${RESULTS_SCHEMA} ${read.why}.`,
    todo: `Make it again with this version: \`${ownCommandLine('gate --out DIR')}\`.`,
  })
}

async function readJson(path: string): Promise<unknown> {
  const found = await stat(path).catch(() => null)
  if (found === null || !found.isFile()) {
    throw new UserError({
      what: `There is no results file "${path}".`,
      todo: 'Name the results.json of a run (--out DIR).',
    })
  }
  if (found.size > maxBytes) {
    throw new UserError({
      what: `"${path}" is larger than ${maxBytes} bytes.`,
      todo: 'Name the results.json of a run.',
    })
  }
  return parseJsonOf(await readFile(path, 'utf8'), path)
}

function parseJsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UserError({
      what: `"${path}" is not JSON: ${error instanceof Error ? error.message : String(error)}`,
      todo: 'Name the results.json of a run (--out DIR).',
    })
  }
}
