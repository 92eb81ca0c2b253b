import type { Finding } from '../core/results/check-report.ts'
import type { ColumnResults } from '../core/results/results.ts'

/** What the check found, about skills without a prompt and about skills that prompts measure. */
export function checkFindings({ check }: Pick<ColumnResults, 'check'>): { alone: Finding[]; asked: Finding[] } {
  const found = check?.findings ?? []
  return { alone: found.filter(({ measured }) => !measured), asked: found.filter(({ measured }) => measured) }
}

/** Skills without a prompt that agents do not load any more. A filtered run leaves skills out on purpose. */
export function goneFromAgents(results: Pick<ColumnResults, 'check' | 'unmeasured' | 'filter'>): string[] {
  const gone = checkFindings(results).alone.filter(({ kind, worse }) => kind === 'not_loaded' && worse)
  const unasked = results.filter === null ? results.unmeasured : []
  const lost = unasked.filter(({ notOffered }) => notOffered?.isLost === true)
  return [...new Set([...gone, ...lost].map(({ skill }) => skill))]
}

/** Whether neither side has a suite. */
export function isWithoutSuites({ tasks, check, kind }: ColumnResults): boolean {
  return kind === 'gate' && tasks.length === 0 && check !== undefined
}
