import { z } from 'zod'
import { promptField } from '../../reader/fields.ts'

/** Optional text. Go treats an empty value (`graders:`) as absent, so every optional field may be null. */
const text = z.string().nullish()
const texts = z.array(z.string()).nullish()
const anything = z.unknown().optional()
/** Variables are text. Go converts any plain value to text. */
const variables = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()).nullish()

export const configSchema = z.object({
  trials_per_task: z.int().min(1).nullish(),
  timeout_seconds: z.int().min(1).nullish(),
  parallel: z.boolean().nullish(),
  workers: z.int().nullish(),
  max_workers: z.int().nullish(),
  fail_fast: z.boolean().nullish(),
  executor: text,
  model: text,
  judge_model: text,
  skill_directories: texts,
  required_skills: texts,
  mcp_servers: anything,
  max_attempts: z.int().nullish(),
  group_by: text,
  first_event_timeout_seconds: z.number().nullish(),
  reasoning_effort: text,
  judge_reasoning_effort: text,
  instruction_files: texts,
  inject_skill_body: z.boolean().nullish(),
  trigger_skill_routing: anything,
  disabled_skills: texts,
})

export const evalSchema = z.object({
  name: text,
  description: text,
  skill: text,
  version: z.union([z.string(), z.number()]).nullish(),
  schemaVersion: z.union([z.string(), z.number()]).nullish(),
  config: configSchema.nullish(),
  hooks: anything,
  inputs: variables,
  tasks_from: text,
  range: anything,
  graders: z.array(z.unknown()).nullish(),
  metrics: z.array(z.object({ name: text, threshold: z.number().nullish(), enabled: z.boolean().nullish() })).nullish(),
  tasks: z.array(z.unknown()).nullish(),
  baseline: z.boolean().nullish(),
  scenario: anything,
  mcp_mocks: anything,
  command_mocks: anything,
  adversarial: anything,
})

export type EvalSpec = z.output<typeof evalSchema>

export const taskFilesSchema = z.object({ task_files: z.array(z.string()) })

export const graderSchema = z.object({
  type: text,
  name: text,
  ref: text,
  weight: z.number().nullish(),
  config: z.record(z.string(), z.unknown()).nullish(),
  script: text,
  rubric: text,
  model: text,
  assertions: texts,
})

export type GraderEntry = z.output<typeof graderSchema>

const inputsSchema = z.object({
  prompt: promptField.nullish(),
  prompt_file: text,
  context: anything,
  files: z.array(z.object({ path: z.string().min(1), content: text })).nullish(),
  environment: anything,
  follow_up_prompts: z.array(promptField).nullish(),
  responder: anything,
  repos: anything,
  workdir: text,
})

const expectedSchema = z.object({
  should_trigger: z.boolean().nullish(),
  graders: z.array(z.unknown()).nullish(),
  output_contains: texts,
  output_not_contains: texts,
  output_contains_any: texts,
  outcomes: anything,
  tool_calls: anything,
  behavior: anything,
})

export const taskSchema = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  name: text,
  description: text,
  enabled: z.boolean().nullish(),
  golden: z.boolean().nullish(),
  tags: texts,
  context_dir: text,
  timeout_seconds: z.int().min(1).nullish(),
  inputs: inputsSchema,
  follow_up_prompts: z.array(promptField).nullish(),
  expected: expectedSchema.nullish(),
  graders: z.array(z.unknown()).nullish(),
  skill_directories: texts,
  disabled_skills: texts,
  instruction_files: texts,
  first_event_timeout_seconds: z.number().nullish(),
  responder: anything,
  repos: anything,
  workdir: text,
  checkpoints: anything,
  command_mocks: anything,
  requirements: anything,
})

export type TaskSpec = z.output<typeof taskSchema>

export const EVAL_KEYS = Object.keys(evalSchema.shape)
export const CONFIG_KEYS = Object.keys(configSchema.shape)
export const METRIC_KEYS = ['name', 'weight', 'threshold', 'enabled', 'description']
export const GRADER_KEYS = Object.keys(graderSchema.shape)
export const TASK_KEYS = Object.keys(taskSchema.shape)
export const INPUTS_KEYS = Object.keys(inputsSchema.shape)
export const EXPECTED_KEYS = Object.keys(expectedSchema.shape)
