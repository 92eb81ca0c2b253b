import { present } from '../errors/present.ts'
import { subjectOf } from './subject.ts'

/** The forms of results before columns. v1 writes an expectation for each skill that a rule is about. */
export const OLDER_SCHEMAS = ['skill-eval-gate/results/v1', 'skill-eval-gate/results/v2'] as const

type Fields = Record<string, unknown>

/**
 * Results of an older form in today's: what stood at the top is a column, or one of the list `agents`. Everything else
 * is returned as it is, for the schema to judge.
 */
export function upgraded(value: unknown): unknown {
  if (!isFields(value) || !OLDER_SCHEMAS.some((older) => older === value['schema'])) return value
  const { agents, schema: _, ...top } = value
  const columns = Array.isArray(agents)
    ? agents.map((one) => (isFields(one) ? columnOf(one['agent'], one, one['results']) : one))
    : [columnOf(undefined, { enforced: enforcedIn(top) }, top)]
  const { tool, kind, createdAt, durationMs, repository, decision, filter, check, warnings, reproduce } = top
  return {
    schema: 'skill-eval-gate/results/v3',
    tool,
    kind,
    createdAt,
    durationMs,
    repository,
    decision,
    filter,
    ...present({ check }),
    warnings,
    columns,
    reproduce,
  }
}

function columnOf(name: unknown, column: Fields, results: unknown): unknown {
  const agent = isFields(results) && isFields(results['agent']) ? results['agent'] : {}
  return {
    name: name ?? agent['name'] ?? agent['id'],
    enforced: column['enforced'] ?? false,
    budgetUsd: column['budgetUsd'] ?? null,
    results: isFields(results) ? { ...results, subject: subjectIn(results, agent) } : (results ?? null),
    notMeasured: column['notMeasured'] ?? null,
    refused: column['refused'] ?? false,
  }
}

/** What an older file says of its subject. It says nothing of a setup, instructions or candidates. */
function subjectIn(results: Fields, agent: Fields) {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const mode = text(results['mode'])
  return subjectOf({
    agent: text(agent['id']) ?? 'unknown',
    version: text(agent['version']),
    model: text(agent['model']),
    setup: null,
    mode: mode === 'baseline' || mode === 'smart' || mode === 'forced' ? mode : null,
    instructions: null,
    candidates: null,
  })
}

function enforcedIn({ decision }: Fields): boolean {
  return isFields(decision) && decision['enforced'] === true
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
