import { type Account, accountText } from './account.ts'
import { plain } from './escape.ts'
import { plainText } from './inline-text.ts'
import type { JunitOutcome } from './junit-case.ts'
import type { JunitSuite } from './junit-suite.ts'
import { plainTitleOf } from './run-title.ts'

/**
 * The decision as a suite of one test, which fails exactly where the run blocks and is an error where it could not be
 * evaluated. Floors, golden prompts and removed prompts block without a test of their own: this one has their reasons.
 */
export function decisionSuite(account: Account): JunitSuite {
  const { told, state, counts } = account
  const { agent, sides, reproduce, columns, kind } = told
  const properties: [string, string][] = [
    ['head', sides.head.commit ?? 'working tree'],
    ...(sides.base === null ? [] : [['base', sides.base.commit ?? 'working tree'] satisfies [string, string]]),
    ['agent', plain(columns?.map((one) => one.name).join(', ') ?? agent.label)],
    ...(columns !== undefined || agent.model === null
      ? []
      : [['model', plain(agent.model)] satisfies [string, string]]),
    ['state', state],
    ['lost', String(counts.lost)],
    ['false_triggers', String(counts.falseTriggers)],
    ['unjudged', String(counts.unjudged.lost + counts.unjudged.falseTriggers)],
    ['not_evaluated', String(counts.notEvaluated)],
    ['reproduce', plain(reproduce)],
  ]
  const outcome = outcomeOf(account)
  return {
    name: 'decision',
    properties,
    cases: [{ name: kind === 'gate' ? 'gate' : 'run', seconds: 0, trials: '', outcome }],
  }
}

function outcomeOf(account: Account): JunitOutcome {
  const { told, state } = account
  const message = plain(plainTitleOf(told))
  const lines = [
    accountText(account, plainText),
    ...told.decision.reasons.map(
      ({ code, message: why, blocks }) => `${blocks ? 'blocks' : 'note'}: ${code}: ${plain(why)}`,
    ),
  ]
  if (state === 'blocked') return { kind: 'failure', type: 'regressed', message, lines }
  if (state === 'not_evaluated') return { kind: 'error', type: 'not_evaluated', message, lines }
  if (state === 'advice') return { kind: 'skipped', type: 'advice', message, lines }
  return { kind: 'passed', lines: [message, ...lines] }
}
