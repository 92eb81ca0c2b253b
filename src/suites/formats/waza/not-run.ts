import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'

/** Features of Waza that have no effect here. Each one in use is a warning. */
const NOT_RUN = {
  suite: [
    'mcp_mocks',
    'command_mocks',
    'adversarial',
    'baseline',
    'config.mcp_servers',
    'config.fail_fast',
    'config.required_skills',
    'config.instruction_files',
    'config.inject_skill_body',
    'config.trigger_skill_routing',
    'config.reasoning_effort',
    'config.judge_reasoning_effort',
    'config.first_event_timeout_seconds',
  ],
  task: [
    'checkpoints',
    'command_mocks',
    'instruction_files',
    'first_event_timeout_seconds',
    'responder',
    'repos',
    'workdir',
    'inputs.responder',
    'inputs.repos',
    'inputs.workdir',
    'inputs.environment',
    'expected.behavior',
    'expected.tool_calls',
  ],
} as const

/** What replaces a feature here, or why it has no effect. */
const INSTEAD: Readonly<Record<string, string>> = {
  'config.fail_fast': 'Every task is asked: a comparison with the base branch needs all of them.',
  'config.first_event_timeout_seconds': 'A trial ends at `timeout_seconds`.',
  'config.required_skills': 'Labels name skills; a name that no skill has is an error.',
  'config.inject_skill_body': 'A measurement of triggering never puts the skill into the prompt.',
  'expected.behavior': 'Waza does not grade it either; use a `behavior` grader.',
  'expected.tool_calls': 'Waza does not grade it either; use a `tool_calls` grader.',
  first_event_timeout_seconds: 'A trial ends at `timeout_seconds`.',
  'inputs.environment':
    "An agent's program gets no variables of a suite; a `before_task` hook can write a file into the workspace.",
  baseline: 'The base branch is always the baseline here.',
}

/** Warns of every feature in use that has no effect. `where` says whether `path` leads to the suite or to a task. */
export function warnNotRun(
  builder: SuiteBuilder,
  document: SourceDocument,
  path: ValuePath,
  where: keyof typeof NOT_RUN,
): void {
  for (const feature of NOT_RUN[where]) {
    const at = [...path, ...feature.split('.')]
    const value = valueAt(document.value, at)
    if (isUnused(value)) continue
    builder.warn({
      what: `\`${feature}\` is not run by this tool`,
      where: document.keyPositionOf(at),
      todo: INSTEAD[feature],
    })
  }
}

function isUnused(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '' || value === 0) return true
  if (Array.isArray(value)) return value.length === 0
  return isRecord(value) && Object.keys(value).length === 0
}
