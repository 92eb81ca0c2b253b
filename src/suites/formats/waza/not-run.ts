import type { NotCarried } from '../../reader/not-carried.ts'

/** Features of a Waza suite that have no effect here. */
export const NOT_RUN_OF_SUITE: NotCarried = {
  ...{ mcp_mocks: '', command_mocks: '', adversarial: '', baseline: 'The base branch is always the baseline here.' },
  'config.mcp_servers': '',
  'config.fail_fast': 'Every task is asked: a comparison with the base branch needs all of them.',
  'config.required_skills': 'Labels name skills; a name that no skill has is told.',
  'config.instruction_files': '',
  'config.inject_skill_body': 'A measurement of triggering never puts the skill into the prompt.',
  ...{ 'config.trigger_skill_routing': '', 'config.reasoning_effort': '', 'config.judge_reasoning_effort': '' },
  'config.first_event_timeout_seconds': 'A trial ends at `timeout_seconds`.',
}

/** Features of a task that have none. */
export const NOT_RUN_OF_TASK: NotCarried = {
  ...{ checkpoints: '', command_mocks: '', instruction_files: '', responder: '', repos: '', workdir: '' },
  first_event_timeout_seconds: 'A trial ends at `timeout_seconds`.',
  ...{ 'inputs.responder': '', 'inputs.repos': '', 'inputs.workdir': '' },
  'inputs.environment':
    "An agent's program gets no variables of a suite; a `before_task` hook can write a file into the workspace.",
  'expected.behavior': 'Waza does not grade it either; use a `behavior` grader.',
  'expected.tool_calls': 'Waza does not grade it either; use a `tool_calls` grader.',
}
