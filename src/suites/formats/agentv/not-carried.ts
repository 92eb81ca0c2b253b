import type { NotCarried } from '../../reader/not-carried.ts'

const FILES = 'Only input files are copied.'
const PROGRAMS = 'Programs of a suite are not run.'
const UNCHANGED = 'The answer is graded unchanged.'

/** Suite features without a counterpart here or in an evals.json. */
export const NOT_CARRIED_OF_SUITE: NotCarried = {
  ...{ scenarios: 'Its tests are left out.', imports: 'The tests of other files are left out.' },
  ...{ workspace: FILES, environment: FILES, extensions: PROGRAMS, hooks: PROGRAMS, preprocessors: UNCHANGED },
}

/** The same of a test. */
export const NOT_CARRIED_OF_TEST: NotCarried = {
  ...{ workspace: FILES, environment: FILES, extensions: PROGRAMS, preprocessors: UNCHANGED },
  ...{ depends_on: 'Every test runs on its own.', 'options.transform': UNCHANGED },
}

export const SUITE_KEYS = [
  ...['name', 'description', 'version', 'author', 'license', 'requires', 'tags', 'category', 'suite', 'dataset'],
  ...['input', 'input_files', 'tests', 'target', 'targets', 'provider', 'providers', 'execution', 'experiment'],
  ...['assertions', 'assert', 'evaluators', 'evaluator', 'prompts', 'default_test', 'defaultTest', 'evaluate_options'],
  ...['evaluateOptions', 'threshold', 'trigger_threshold', 'runs_per_query', 'repeat', 'runs', 'timeout_seconds'],
  ...['env', 'budget_usd', 'metadata', 'governance', '$schema', 'model', 'early_exit'],
  ...Object.keys(NOT_CARRIED_OF_SUITE),
]

export const TEST_KEYS = [
  ...['id', 'description', 'criteria', 'input', 'input_files', 'expected_output', 'assertions', 'assert', 'evaluators'],
  ...['evaluator', 'rubrics', 'execution', 'metadata', 'tags', 'vars', 'options', 'threshold', 'run', 'mode', 'turns'],
  ...['aggregation', 'on_turn_failure', 'window_size', 'conversation_id', 'note', 'rationale', 'reason', 'repeat'],
  ...['runs', 'timeout_seconds', 'provider', 'providers', 'prompts', 'suite', 'category', 'difficulty'],
  ...Object.keys(NOT_CARRIED_OF_TEST),
]
