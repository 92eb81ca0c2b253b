import { present } from '../core/errors/present.ts'
import { sha256 } from '../core/errors/sha256.ts'
import { stateOf } from '../core/results/reason.ts'
import { type Column, type ColumnResults, RESULTS_SCHEMA, type Reason, type Results } from '../core/results/results.ts'
import { inOrder } from './gate.ts'

/** Where the base has nothing to compare with, or nobody has looked at a prompt, no column's decision blocks. */
const NOBODY_BLOCKS: readonly ColumnResults['decision']['reportOnly'][] = [
  'first_run',
  'installing',
  'generated',
  'inferred',
  'own_results',
]

/**
 * The results of a run's columns: red where the gate of one that blocks is red, and green only where each of them was
 * evaluated. One that only advises makes nothing red, but nothing is green without it. `reproduce`: the command that
 * measures all of them again.
 *
 * @throws Error where none was measured
 */
export function joinColumns(given: readonly Column[], reproduce: string): Results {
  const columns = withoutBlocking(given.map(named))
  const measured = columns.flatMap(({ results }) => results ?? [])
  const [any] = measured
  if (any === undefined) throw new Error('nothing was measured')
  return {
    schema: RESULTS_SCHEMA,
    tool: any.tool,
    kind: any.kind,
    repository: any.repository,
    filter: any.filter,
    ...present({ check: any.check }),
    createdAt: any.createdAt,
    durationMs: Math.max(...measured.map(({ durationMs }) => durationMs)),
    decision: jointDecision(columns, measured),
    warnings: withoutRepetition(measured.flatMap((one) => one.warnings)),
    columns,
    reproduce,
  }
}

/** The results of one subject as those of a run. */
export function asRun(results: ColumnResults): Results {
  const { agent, decision, reproduce } = results
  const column = { name: agent.name ?? agent.id, enforced: decision.enforced, budgetUsd: null, notMeasured: null }
  return joinColumns([{ ...column, refused: false, results }], reproduce)
}

/** Results with other columns, decided anew. */
export function withColumns(results: Results, change: (column: ColumnResults, of: Column) => ColumnResults): Results {
  const columns = results.columns.map((column) =>
    column.results === null ? column : { ...column, results: change(column.results, column) },
  )
  return joinColumns(columns, results.reproduce)
}

/** The same results as those of another run, or with another page. */
export function withRepository(results: Results, repository: Results['repository']): Results {
  return {
    ...results,
    repository,
    columns: results.columns.map((column) =>
      column.results === null ? column : { ...column, results: { ...column.results, repository } },
    ),
  }
}

/** The results of a run: of several columns what is told of all of them, else those of the only one. */
type Joined = Pick<Results, 'columns'> | (ColumnResults & { columns?: readonly Column[] })

/** What each column was measured with. */
export function measuredOf(run: Joined): readonly ColumnResults[] {
  if ('skills' in run && run.columns === undefined) return [run]
  return (run.columns ?? []).flatMap(({ results }) => results ?? [])
}

/** The results that the joint decision rests on: of the columns that block, else of all. */
export function decidingOf(run: Joined): readonly ColumnResults[] {
  const binding = (run.columns ?? []).flatMap(({ enforced, results }) =>
    enforced && results !== null ? [results] : [],
  )
  return binding.length === 0 ? measuredOf(run) : binding
}

/** The results of a run of one subject; null where there are several columns, or nothing was measured. */
export function onlyOf({ columns }: Results): ColumnResults | null {
  return columns.length === 1 ? (columns[0]?.results ?? null) : null
}

/**
 * The column with the worst state among those that block, else among all: what is told once for all columns, such as
 * the policy and the changed tasks, is told of it.
 *
 * @throws Error where none was measured
 */
export function worstOf({ columns }: Pick<Results, 'columns'>): ColumnResults {
  const rank = ({ enforced, results }: Column) =>
    (enforced ? 0 : 3) + ['regressed', 'not_evaluated', 'pass'].indexOf(results?.decision.state ?? 'pass')
  const [worst] = columns.filter(({ results }) => results !== null).sort((a, b) => rank(a) - rank(b))
  if (worst?.results == null) throw new Error('nothing was measured')
  return worst.results
}

/** The two sides, with digests that cover what every column sees: agents see different parts of a skill. */
export function sidesOf(results: Results): ColumnResults['sides'] {
  const measured = measuredOf(results)
  const { base, head } = worstOf(results).sides
  const bases = measured.flatMap(({ sides }) => sides.base?.surfaceDigest ?? [])
  return {
    base: base === null ? null : { ...base, surfaceDigest: jointDigest(bases) },
    head: { ...head, surfaceDigest: jointDigest(measured.map(({ sides }) => sides.head.surfaceDigest)) },
  }
}

function jointDigest(digests: readonly string[]): string {
  const distinct = new Set(digests)
  return distinct.size === 1 ? (digests[0] ?? '') : sha256(digests.join(' '))
}

/** Columns that know how they are called, so that a history keeps two of one agent apart. */
function named(column: Column): Column {
  const { name, results } = column
  if (results === null || results.agent.id === name) return column
  return { ...column, results: { ...results, agent: { ...results.agent, name } } }
}

function withoutBlocking(columns: readonly Column[]): Column[] {
  const blocksNothing = columns.some(({ results }) => NOBODY_BLOCKS.includes(results?.decision.reportOnly ?? null))
  return columns.map((column) => ({ ...column, enforced: column.enforced && !blocksNothing }))
}

function jointDecision(columns: readonly Column[], measured: readonly ColumnResults[]): Results['decision'] {
  const worst = worstOf({ columns: [...columns] })
  const ofCheck = reasonsOfCheck(measured)
  const someBlock = columns.some((column) => column.enforced)
  const enforced = someBlock || ofCheck.length > 0
  const reasons = inOrder([
    ...ofCheck,
    ...columns.flatMap((column) => {
      const reasons = reasonsOf(column, worst.policy.failOn, column.enforced || !someBlock)
      // The only one needs no name.
      return columns.length === 1
        ? reasons
        : reasons.map((reason) => ({ ...reason, message: withName(reason, column.name) }))
    }),
  ])
  return { state: stateOf(reasons), reasons, enforced, reportOnly: enforced ? null : worst.decision.reportOnly }
}

/** Reasons that the catalogue check found, once: they are the same whichever subject is asked. */
function reasonsOfCheck(measured: readonly ColumnResults[]): Reason[] {
  const all = measured.flatMap(({ decision }) => decision.reasons.filter(isOfCheck))
  return [
    ...new Map(all.map((reason) => [JSON.stringify([reason.code, reason.skill, reason.message]), reason])).values(),
  ]
}

function isOfCheck({ code }: Reason): boolean {
  return code === 'collision' || code === 'coverage' || code === 'not_loaded'
}

function reasonsOf(column: Column, failOn: ColumnResults['policy']['failOn'], isBinding: boolean): Reason[] {
  const { results, notMeasured, refused } = column
  if (refused) return []
  const reasons: Reason[] =
    results === null
      ? [
          {
            code: 'not_evaluated',
            skill: null,
            message: `not measured: ${notMeasured ?? 'no reason was given'}`,
            blocks: failOn.includes('not_evaluated'),
          },
        ]
      : results.decision.reasons.filter((reason) => !isOfCheck(reason))
  return reasons.map((reason) => ({ ...reason, blocks: reason.blocks && isBinding }))
}

/** "pdf: recall fell" as "pdf: with codex, recall fell". A command at the start stays there, to be copied. */
function withName({ skill, message, command }: Reason, name: string): string {
  if (command !== undefined) return message
  if (skill !== null && message.startsWith(`${skill}: `)) {
    return `${skill}: with ${name}, ${message.slice(skill.length + 2)}`
  }
  return `${name}: ${message}`
}

function withoutRepetition(warnings: ColumnResults['warnings']): ColumnResults['warnings'] {
  return [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()]
}
