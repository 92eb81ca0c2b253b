import { isRecord } from '../../../core/errors/record.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import { type Cursor, child, keyPositionOf } from './cursor.ts'

/**
 * Suite features without a counterpart here or in an evals.json, with what happens instead. Each in use is a warning.
 */
const SUITE = {
  scenarios: 'its tests are left out',
  imports: 'the tests of other files are left out',
  workspace: 'only input files are copied',
  environment: 'only input files are copied',
  extensions: 'programs of a suite are not run',
  hooks: 'programs of a suite are not run',
  preprocessors: 'the answer is graded unchanged',
} as const

const TEST = {
  workspace: SUITE.workspace,
  environment: SUITE.environment,
  extensions: SUITE.extensions,
  preprocessors: SUITE.preprocessors,
  depends_on: 'every test runs on its own',
} as const

export const SUITE_KEYS = [
  ...['name', 'description', 'version', 'author', 'license', 'requires', 'tags', 'category', 'suite', 'dataset'],
  ...['input', 'input_files', 'tests', 'target', 'targets', 'provider', 'providers', 'execution', 'experiment'],
  ...['assertions', 'assert', 'evaluators', 'evaluator', 'prompts', 'default_test', 'defaultTest', 'evaluate_options'],
  ...['evaluateOptions', 'threshold', 'trigger_threshold', 'runs_per_query', 'repeat', 'runs', 'timeout_seconds'],
  ...['env', 'budget_usd', 'metadata', 'governance', '$schema', 'model', 'early_exit'],
  ...Object.keys(SUITE),
]

export const TEST_KEYS = [
  ...['id', 'description', 'criteria', 'input', 'input_files', 'expected_output', 'assertions', 'assert', 'evaluators'],
  ...['evaluator', 'rubrics', 'execution', 'metadata', 'tags', 'vars', 'options', 'threshold', 'run', 'mode', 'turns'],
  ...['aggregation', 'on_turn_failure', 'window_size', 'conversation_id', 'note', 'rationale', 'reason', 'repeat'],
  ...['runs', 'timeout_seconds', 'provider', 'providers', 'prompts', 'suite', 'category', 'difficulty'],
  ...Object.keys(TEST),
]

/** Warns of every feature in use that has no counterpart here. */
export function warnOfUnusedFeatures(builder: SuiteBuilder, cursor: Cursor, level: 'suite' | 'test'): void {
  for (const [key, instead] of Object.entries(level === 'suite' ? SUITE : TEST)) {
    const feature = child(cursor, key)
    if (isUnused(feature.value)) continue
    builder.warn({ what: `\`${key}\` is not carried over: ${instead}`, where: keyPositionOf(feature) })
  }
  const transform = child(cursor, 'options', 'transform')
  if (isUnused(transform.value)) return
  builder.warn({
    what: '`options.transform` is not carried over: the answer is graded unchanged',
    where: keyPositionOf(transform),
  })
}

function isUnused(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isRecord(value) && Object.keys(value).length === 0
}
