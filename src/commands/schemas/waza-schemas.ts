import { z } from 'zod'
import * as waza from '../../suites/formats/waza/schemas.ts'
import * as triggers from '../../suites/formats/waza/trigger-tests.ts'
import { described } from './describe-schema.ts'

const NOT_RUN = 'Read, named in a warning, and not run by this tool.'
const SKILLS = 'Folders whose skills are offered as well, relative to the folder of eval.yaml.'
const DISABLED = 'Skills that are not offered; `*` is all of them.'

const grader = described(waza.graderSchema, {
  type: 'Type of the grader, see docs/graders.md.',
  name: 'How reports call it, and how tasks name it. Default: its type.',
  ref: 'A preset of another repository, which is not fetched; or the name of a grader of the suite.',
  weight: 'How much it counts in the composite. Default 1.',
  config: 'Its options.',
  script: 'Belongs into `config`.',
  rubric: 'Belongs into `config`.',
  model: 'Belongs into `config`.',
  assertions: 'Belongs into `config`.',
})
const graders = z.array(z.union([z.string(), grader])).nullish()

const expected = described(waza.expectedSchema.extend({ graders }), {
  should_trigger: "Whether the suite's skill has to load, or must not.",
  graders: 'More graders.',
  output_contains: 'Texts that have to be in the output, in any case.',
  output_not_contains: 'Texts that must not be in it.',
  output_contains_any: 'Texts; at least one has to be in it.',
  outcomes: 'Not graded, as in Waza.',
  tool_calls: 'Not graded, as in Waza; use a `tool_calls` grader.',
  behavior: 'Not graded, as in Waza; use a `behavior` grader.',
})

const inputs = described(
  waza.inputsSchema.extend({
    files: z
      .array(
        z.object({
          path: z.string().min(1).meta({ description: 'Its path in the workspace.' }),
          content: z
            .string()
            .nullish()
            .meta({ description: 'Its content. Default: that of the file of that name in `context_dir`.' }),
        }),
      )
      .nullish(),
  }),
  {
    prompt: 'What the user asks.',
    prompt_file: 'A file that holds the prompt.',
    context: 'Values of `{{...}}` in the prompt; `fixture` is a folder that is put into the workspace.',
    files: 'Files that are put into the workspace.',
    environment: NOT_RUN,
    follow_up_prompts: 'What the user says next, one message after each answer.',
    responder: NOT_RUN,
    repos: NOT_RUN,
    workdir: NOT_RUN,
  },
)

const task = described(waza.taskSchema.extend({ inputs, expected: expected.nullish(), graders }), {
  id: 'How reports and `--task` call it. Default: the name of its file.',
  name: 'A title, for you.',
  description: 'For you.',
  enabled: 'False: it is left out.',
  golden: 'True: it has to pass whatever the others do.',
  tags: 'For `--tag`, and for you.',
  context_dir: 'Folder of the input files. Default: `fixtures` beside eval.yaml.',
  timeout_seconds: 'How long a trial of it may take.',
  inputs: 'Input of the agent.',
  follow_up_prompts: 'What the user says next, one message after each answer.',
  expected: 'What should happen.',
  graders: 'Graders of the answer, besides those of the suite.',
  skill_directories: `${SKILLS} In place of the suite's.`,
  disabled_skills: `${DISABLED} Besides the suite's.`,
  instruction_files: NOT_RUN,
  first_event_timeout_seconds: NOT_RUN,
  responder: NOT_RUN,
  repos: NOT_RUN,
  workdir: NOT_RUN,
  checkpoints: NOT_RUN,
  command_mocks: NOT_RUN,
  requirements: 'For you.',
})

export const wazaTaskSchema = task.meta({ title: 'Task of a Waza suite', description: 'One file of `tasks/`.' })

const config = described(waza.configSchema, {
  trials_per_task: 'How often each task is run.',
  timeout_seconds: 'How long a trial may take.',
  parallel: 'Whether trials run at the same time.',
  workers: 'How many do. Default 4.',
  max_workers: 'The older name of `workers`.',
  fail_fast: 'Ignored: a comparison needs the answers to all tasks.',
  executor: '`copilot-sdk`, `codex` or `mock`, for which the lexical router is used.',
  model: 'The model of the agent.',
  judge_model: 'The model of `prompt` graders that name none.',
  skill_directories: SKILLS,
  required_skills: 'Skills that have to be in `skill_directories`.',
  mcp_servers: NOT_RUN,
  max_attempts: 'How often graders may ask for another attempt, at most 10.',
  group_by: 'Groups nothing here.',
  first_event_timeout_seconds: NOT_RUN,
  reasoning_effort: NOT_RUN,
  judge_reasoning_effort: NOT_RUN,
  instruction_files: NOT_RUN,
  inject_skill_body: 'Never done: a measurement of triggering does not put the skill into the prompt.',
  trigger_skill_routing: NOT_RUN,
  disabled_skills: DISABLED,
})

const metric = described(
  z.object({
    name: z.string().nullish(),
    threshold: z.number().nullish(),
    enabled: z.boolean().nullish(),
    weight: z.number().nullish(),
  }),
  {
    name: '`trigger_accuracy` is the only one that is computed.',
    threshold: 'Minimum share of labels with the labelled outcome.',
    enabled: 'False: it does not count.',
    weight: 'Not used.',
  },
)

export const wazaEvalSchema = described(
  waza.evalSchema.extend({
    config: config.nullish(),
    graders,
    metrics: z.array(metric).nullish(),
    tasks: z.array(z.union([z.string(), waza.taskFilesSchema, task])).nullish(),
  }),
  {
    name: 'How reports call the suite.',
    description: 'For you.',
    skill: 'The skill that the suite is about.',
    version: 'Version of the suite, for you.',
    schemaVersion: 'Version of the format.',
    config: 'How it is run. Configuration and command line win.',
    hooks: 'Programs to run around the measurement: before_run, after_run, before_task, after_task.',
    inputs: 'Values of `{{.Vars...}}` in prompts.',
    tasks_from: 'A CSV file with a task in each row.',
    range: 'First and last row of it that are used.',
    graders: 'Graders that run on every task.',
    metrics: 'Metrics of the suite.',
    tasks: 'Patterns of task files, relative to this file; or tasks.',
    baseline: 'The base branch is always the baseline here.',
    scenario: NOT_RUN,
    mcp_mocks: NOT_RUN,
    command_mocks: NOT_RUN,
    adversarial: NOT_RUN,
  },
).meta({ title: 'Waza suite', description: 'eval.yaml of Waza.' })

const prompts = z
  .array(
    described(triggers.promptSchema, {
      prompt: 'What the user asks.',
      reason: 'Why; shown beside a failing prompt.',
      confidence: '`high` (default) counts 1, `medium` a half.',
    }),
  )
  .nullish()

export const wazaTriggerTestsSchema = described(
  triggers.wazaSchema.extend({ should_trigger_prompts: prompts, should_not_trigger_prompts: prompts }),
  {
    skill: 'The skill that it is about.',
    should_trigger_prompts: 'Prompts that it has to load for.',
    should_not_trigger_prompts: 'Prompts that it must not load for.',
  },
).meta({ title: "Waza's trigger tests", description: 'trigger_tests.yaml of Waza.' })
