import { type SourceDocument, valueAt } from '../../document.ts'
import type { ValuePath } from '../../parsed-tree.ts'
import { isRecord } from '../../record.ts'
import type { SuiteBuilder } from '../../suite-builder.ts'

/** Features of Waza that are read and not run. Each is named to the user, so that nothing is dropped in silence. */
const NOT_RUN = {
  suite: [
    'hooks',
    'tasks_from',
    'mcp_mocks',
    'command_mocks',
    'adversarial',
    'scenario',
    'inputs',
    'baseline',
    'config.mcp_servers',
    'config.max_attempts',
    'config.instruction_files',
    'config.inject_skill_body',
    'config.disabled_skills',
    'config.required_skills',
    'config.trigger_skill_routing',
    'config.reasoning_effort',
  ],
  task: [
    'checkpoints',
    'responder',
    'repos',
    'workdir',
    'instruction_files',
    'disabled_skills',
    'skill_directories',
    'inputs.environment',
    'expected.behavior',
    'expected.tool_calls',
  ],
} as const

/** What each of them is replaced by here, where there is something. */
const INSTEAD: Readonly<Record<string, string>> = {
  'config.inject_skill_body': 'A measurement of triggering never puts the skill into the prompt.',
  'config.max_attempts': 'A trial is never repeated because of its outcome; use `trials_per_task`.',
  'expected.behavior': 'Waza does not grade it either; use a `behavior` grader.',
  'expected.tool_calls': 'Waza does not grade it either; use a `tool_calls` grader.',
  baseline: 'The base branch is always the baseline here.',
}

/** Warns of every feature in use that is not run. `where` says whether `path` is the suite's top or a task's. */
export function warnNotRun(
  builder: SuiteBuilder,
  document: SourceDocument,
  path: ValuePath,
  where: keyof typeof NOT_RUN,
): void {
  for (const feature of NOT_RUN[where]) {
    const at = [...path, ...feature.split('.')]
    const value = valueAt(document.value, at)
    if (isUnused(value) || (feature === 'config.max_attempts' && typeof value === 'number' && value <= 1)) continue
    builder.warn({
      what: `\`${feature}\` is not run by this tool`,
      where: document.keyPositionOf(at),
      todo: INSTEAD[feature],
    })
  }
}

function isUnused(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isRecord(value) && Object.keys(value).length === 0
}
