import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { UserError } from '../core/errors/user-error.ts'
import { exitCodeOf, exitCodes } from '../core/results/exit-codes.ts'
import type { ColumnResults } from '../core/results/results.ts'
import type { EvaluationRequest } from '../evaluate/request.ts'
import { asRun, measuredOf } from '../gate/join-columns.ts'
import { writeReports } from '../reports/page/write-reports.ts'
import { renderTerminal } from '../reports/terminal.ts'
import { evaluateInTerminal } from './evaluate-and-show.ts'
import type { EvaluateOptions } from './options.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/** One of several measurements of the same suites. */
export interface Subject {
  /** As people know it, such as `Mode smart`. */
  title: string
  /** The folder of its results in `--out`. */
  folder: string
  request: EvaluationRequest
}

/** Results of a subject, or why there are none. */
export interface Measured {
  results: ColumnResults | null
  notMeasured: string | null
}

/**
 * Evaluates one subject after another, within one budget. `what`: what the subjects are, such as `modes`. Throws
 * UserError where skills or suites are edited meanwhile.
 */
export async function measureInTurn(
  subjects: readonly Subject[],
  { what, quiet }: { what: string; quiet: boolean },
  terminal: Terminal,
): Promise<Measured[]> {
  const measured: Measured[] = []
  const heads = new Set<string>()
  let budget: number | null = null
  let spent = 0
  let isReached = false
  for (const [index, { title, request }] of subjects.entries()) {
    if (!quiet) terminal.stderr(`${title} (${index + 1} of ${subjects.length})\n`)
    const { inputs } = request
    const limited =
      budget === null ? request : { ...request, inputs: { ...inputs, budgetUsd: Math.max(0, budget - spent) } }
    if (isReached) {
      measured.push({ results: null, notMeasured: `not measured: the ${what} before it reached the budget` })
      continue
    }
    const onBudget = (limit: number | null) => {
      budget ??= limit
    }
    const results = await evaluateInTerminal(limited, terminal, quiet, onBudget, (digest) => heads.add(digest))
    if (heads.size > 1) throw changedMeanwhile(what)
    for (const own of measuredOf(results)) {
      spent += (own.usage.costUsd ?? 0) + (own.judge?.costUsd ?? 0)
      isReached ||= (budget !== null && spent >= budget) || own.errors.some(({ kind }) => kind === 'budget')
      measured.push({ results: own, notMeasured: null })
    }
  }
  return measured
}

/** The error for skills or suites that were edited between two subjects: their figures could not be compared. */
function changedMeanwhile(what: string): UserError {
  return new UserError({
    what: `The skills or the suites changed while they were measured: the ${what} cannot be compared.`,
    todo: 'Run it again, and do not edit them until it is done.',
  })
}

/** A comparison of subjects in each form. */
export interface Rendered {
  /** The name of its files in `--out`, without their ending. */
  name: string
  json: string
  markdown: string
  terminal: string
  /** As one HTML page; absent: it has none. */
  html?: () => Promise<string>
}

/**
 * Writes (`--out`) and prints a comparison, with the results of each subject. Returns the worst of their exit codes.
 */
export async function showInTurn(
  subjects: readonly Subject[],
  measured: readonly Measured[],
  rendered: Rendered,
  { out, json, verbose }: Pick<EvaluateOptions, 'out' | 'json' | 'verbose'>,
  terminal: Terminal,
): Promise<ExitCode> {
  const pairs = subjects.map((subject, index) => ({ ...subject, results: measured[index]?.results ?? null }))
  if (out !== undefined) {
    const target = resolve(subjects[0]?.request.path ?? '', out)
    await mkdir(target, { recursive: true })
    await writeFile(join(target, `${rendered.name}.json`), rendered.json)
    await writeFile(join(target, `${rendered.name}.md`), rendered.markdown)
    if (rendered.html !== undefined) await writeFile(join(target, 'report.html'), await rendered.html())
    for (const { folder, results } of pairs)
      if (results !== null) await writeReports(join(target, folder), asRun(results))
  }
  if (json === true) terminal.stdout(rendered.json)
  else {
    const { columns: width, colour } = terminal
    const whole = (results: ColumnResults) => renderTerminal(asRun(results), { verbose: true, width, colour })
    const each =
      verbose === true
        ? pairs.flatMap(({ title, results }) =>
            results === null ? [] : [`${title.toUpperCase()}\n${whole(results)}\n`],
          )
        : []
    terminal.stdout(`${each.join('')}${rendered.terminal}`)
  }
  return Math.max(...pairs.map(({ results }) => (results === null ? exitCodes.notEvaluated : exitCodeOf(results))))
}
