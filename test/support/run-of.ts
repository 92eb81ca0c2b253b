import type { ColumnResults, Results } from '../../src/core/results/results.ts'
import { evaluate as evaluateRun } from '../../src/evaluate/evaluate.ts'
import { evaluatePart as evaluateShard } from '../../src/evaluate/evaluate-part.ts'
import { evaluateResults as evaluateFiles } from '../../src/evaluate/import/evaluate-results.ts'
import { asRun, sidesOf, worstOf } from '../../src/gate/join-columns.ts'
import type { Part } from '../../src/trials/shards/part.ts'
import { valueIn } from './value-in.ts'

/** A run, with the results of its only column, or of the worst of several, beside it. */
export type Run = Results & ColumnResults

export function runOf(results: Results): Run {
  return { ...worstOf(results), sides: sidesOf(results), ...results }
}

/** A run of one subject. */
export function runOfColumn(results: ColumnResults): Run {
  return runOf(asRun(results))
}

/** `run` with other results in its only column. */
export function withResults(run: Run, change: Partial<ColumnResults>): Run {
  const [column] = run.columns
  if (column?.results == null || run.columns.length > 1) throw new Error('a run of several columns')
  return runOfColumn({ ...column.results, ...change })
}

/** What `evaluate` returns, see `Run`. */
export async function evaluate(...asked: Parameters<typeof evaluateRun>): Promise<Run> {
  return runOf(valueIn(await evaluateRun(...asked)))
}

/** What `evaluateResults` returns, see `Run`. */
export async function evaluateResults(...asked: Parameters<typeof evaluateFiles>): Promise<Run> {
  return runOf(await evaluateFiles(...asked))
}

/** The parts that `evaluatePart` makes. */
export async function evaluatePart(...asked: Parameters<typeof evaluateShard>): Promise<Part[]> {
  return valueIn(await evaluateShard(...asked))
}
