import { wrap } from '../../reports/columns.ts'
import { plain } from '../../reports/escape.ts'
import { plural } from '../../reports/numbers.ts'
import type { Finding, State } from './finding.ts'

/** Signs that need no colour. */
const SIGNS: Readonly<Record<State, string>> = { ok: 'ok', warning: 'warning', problem: 'PROBLEM', unknown: 'unknown' }

/** Findings for a terminal of `width` columns: one a line, with what to do below. */
export function findingsText(findings: readonly Finding[], width: number): string {
  const lines = findings.flatMap(({ check, state, what, todo }) => [
    wrap(`${check}: ${plain(what)}`, width, SIGNS[state].padEnd(9), ' '.repeat(9)),
    ...(todo === null || todo === '' ? [] : [wrap(plain(todo), width, `${' '.repeat(9)}-> `, ' '.repeat(12))]),
  ])
  const count = (state: State) => findings.filter((one) => one.state === state).length
  const unknown = count('unknown') === 0 ? '' : `, ${count('unknown')} unknown`
  const total = `${plural(count('problem'), 'problem')}, ${plural(count('warning'), 'warning')}${unknown}.`
  return `${lines.join('\n')}\n\n${total}\n`
}
