import { exitCodeOf, exitCodes } from '../core/results/exit-codes.ts'
import { plainTitleOfAgents } from './agents-title.ts'
import { plain } from './escape.ts'
import type { JunitOutcome } from './junit-case.ts'
import type { JunitSuite } from './junit-suite.ts'
import { renderPlainTitle } from './title.ts'
import type { Told } from './told.ts'

/**
 * The decision as a suite of one test, which fails exactly where the exit code is 1 and is an error where it is 2.
 * Floors, golden prompts and removed prompts block without a test of their own: this one has their reasons.
 */
export function decisionSuite(results: Told): JunitSuite {
  const { agent, sides, reproduce } = results
  return {
    name: 'decision',
    properties: [
      ['head', sides.head.commit ?? 'working tree'],
      ...(sides.base === null ? [] : [['base', sides.base.commit ?? 'working tree'] satisfies [string, string]]),
      ['agent', plain(results.columns?.map((one) => one.name).join(', ') ?? agent.label)],
      ...(results.columns !== undefined || agent.model === null
        ? []
        : [['model', plain(agent.model)] satisfies [string, string]]),
      ['reproduce', plain(reproduce)],
    ],
    cases: [{ name: results.kind === 'gate' ? 'gate' : 'run', seconds: 0, trials: '', outcome: outcomeOf(results) }],
  }
}

function outcomeOf(results: Told): JunitOutcome {
  const { state, reportOnly, reasons } = results.decision
  const message = plain(results.columns === undefined ? renderPlainTitle(results) : plainTitleOfAgents(results))
  const lines = reasons.map(({ code, message: why, blocks }) => `${blocks ? 'blocks' : 'note'}: ${code}: ${plain(why)}`)
  switch (exitCodeOf(results)) {
    case exitCodes.regressed:
      return { kind: 'failure', type: 'regressed', message, lines }
    case exitCodes.notEvaluated:
      return { kind: 'error', type: 'not_evaluated', message, lines }
    default:
      return state === 'pass'
        ? { kind: 'passed' }
        : {
            kind: 'skipped',
            type: 'report_only',
            message: `Not enforced (${reportOnly ?? 'config'}): ${message}`,
            lines,
          }
  }
}
