import { z } from 'zod'
import { nameField, promptField } from '../../reader/fields.ts'

/** Marks a suite of this format that has no labels, see `recognises` in `canonical.ts`. */
export const SUITE_MARK = 'skill-eval-gate/suite/v1'

/** Limits how often one suite can have agents asked. */
const MAX_ATTEMPTS = 10
const MAX_ENTRIES = 500
const MAX_MESSAGES = 200
const MAX_CONTEXT_FILES = 50
export const MAX_TOOLS = 500

const text = z.string().min(1)
/** The pattern is for editors. The reader reports a blank prompt in plain words. */
const prompt = promptField.meta({ pattern: '\\S' })
const trials = z.int().min(1)
const seconds = z.number().positive()
const share = z.number().min(0).max(1)
const attempts = z.int().min(1).max(MAX_ATTEMPTS)
const names = z.array(nameField).max(MAX_ENTRIES)
const folders = z.array(text).max(MAX_ENTRIES)

export const labelledSchema = z.strictObject({
  skill: nameField.meta({ description: 'Name of the skill.' }),
  weight: z.number().positive().meta({ description: 'How much this label counts. Default 1.' }).optional(),
  rationale: z.string().meta({ description: 'Why; shown beside a failing prompt.' }).optional(),
})

/** One name, or a list of names and mappings. */
const labels = z.union([nameField, z.array(z.union([nameField, labelledSchema]))])

export const graderSchema = z.strictObject({
  type: text.meta({ description: 'Type of the grader, see docs/graders.md.' }),
  name: z.string().meta({ description: 'How reports call it. Default: its type.' }).optional(),
  weight: z.number().positive().meta({ description: 'How much it counts in the composite. Default 1.' }).optional(),
  config: z.record(z.string(), z.unknown()).meta({ description: 'Its options.' }).optional(),
})

const file = z
  .strictObject({
    path: text.meta({ description: 'Its path in the workspace.' }),
    content: z.string().meta({ description: 'What it holds.' }).optional(),
    from: text
      .meta({ description: "The file to copy, relative to the suite's folder. Default: the same as `path`." })
      .optional(),
  })
  .refine(({ content, from }) => content === undefined || from === undefined, {
    error: 'An input file has both `content` and `from`',
    params: { todo: 'Keep one of the two.' },
  })

const earlierMessage = z.union([
  z.strictObject({ user: prompt.meta({ description: 'What the user said.' }) }),
  z.strictObject({ assistant: prompt.meta({ description: 'What the agent answered.' }) }),
])

export const toolSchema = z.looseObject({
  name: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, { error: '1 to 64 letters, digits, `_` or `-`' })
    .meta({ description: 'Its name.' }),
  description: z.string().nullish().meta({ description: 'What it does, as agents are told.' }),
  inputSchema: z.record(z.string(), z.unknown()).nullish().meta({ description: 'JSON Schema of its arguments.' }),
})

const contextParts = z.strictObject({
  repository: z
    .boolean()
    .meta({ description: "True: the side's own instruction files, such as CLAUDE.md and AGENTS.md, are there." })
    .optional(),
  messages: z
    .array(earlierMessage)
    .max(MAX_MESSAGES)
    .meta({ description: 'Earlier turns, `user` and `assistant` in alternation, the assistant last.' })
    .optional(),
  files: z
    .array(z.union([text, file]))
    .max(MAX_CONTEXT_FILES)
    .meta({
      description:
        'Instruction files, such as CLAUDE.md or AGENTS.md: a path in the repository, whose text each side has its own of, or a mapping with `path` and `content` or `from`.',
    })
    .optional(),
  tools: z
    .union([text, z.array(toolSchema).max(MAX_TOOLS)])
    .meta({
      description:
        'Tools of an MCP server: a JSON file with a recorded `tools/list`, or the list. A stub answers calls.',
    })
    .optional(),
})

const context = z.union([z.enum(['repository', 'none']), contextParts])

const hook = z.strictObject({
  command: z
    .union([text, z.array(z.string()).min(1)])
    .meta({ description: 'Program and arguments: words separated by blanks, or a list. There is no shell.' }),
  working_directory: z
    .string()
    .meta({ description: "Relative to the suite's folder, which is the default." })
    .optional(),
  exit_codes: z.array(z.int()).min(1).meta({ description: 'Those that mean success. Default 0.' }).optional(),
  error_on_fail: z
    .boolean()
    .meta({ description: 'Whether its failure stops the measurement, or is a warning (default).' })
    .optional(),
})

const hooks = z.array(hook)

const offer = {
  skill_directories: folders
    .meta({ description: 'Folders whose skills are offered as well, relative to the suite.' })
    .optional(),
  disabled_skills: names.meta({ description: 'Skills that are not offered; `*` is all of them.' }).optional(),
  disabled_directories: folders.meta({ description: 'Folders whose skills are not offered.' }).optional(),
}

const labelKeys = {
  must_activate: labels
    .meta({ description: 'Skills that have to load: names, or mappings with `skill`, `weight` and `rationale`.' })
    .optional(),
  should_not_activate: labels.meta({ description: 'Skills that must not load.' }).optional(),
  acceptable: labels.meta({ description: 'Skills that may load or not: shown, counted nowhere.' }).optional(),
  expects_no_skill: z
    .boolean()
    .meta({ description: 'True: of all skills, those without a label here must not load either.' })
    .optional(),
  rationale: z.string().meta({ description: 'Why, for each of the labels that does not say it itself.' }).optional(),
}

/** A further message with labels of its own. */
export const followUpSchema = z.strictObject({
  prompt: prompt.meta({ description: 'What the user says.' }),
  ...labelKeys,
})

const followUp = z.union([prompt, followUpSchema])

export const taskSchema = z
  .strictObject({
    id: z
      .union([text, z.number()])
      .meta({ description: 'How reports and `--task` call it. Default: the name of the file and a number.' })
      .optional(),
    prompt: prompt.meta({ description: 'What the user asks.' }),
    follow_ups: z
      .array(followUp)
      .max(MAX_MESSAGES)
      .meta({
        description:
          'What the user says next, one message after each answer: texts, or mappings with `prompt` and labels, see `every_message`.',
      })
      .optional(),
    every_message: z
      .boolean()
      .meta({
        description:
          'True: each message with labels is a question of its own. False (default): only the prompt decides what triggers.',
      })
      .optional(),
    files: z
      .array(z.union([text, file]))
      .meta({ description: 'Files that are put into the workspace: a path beside the suite, or a mapping.' })
      .optional(),
    context: context
      .meta({
        description:
          'What the prompt finds besides skills: `repository`, `none` (default), or a mapping. Its keys win over those of the suite.',
      })
      .optional(),
    ...labelKeys,
    graders: z
      .array(z.union([text, graderSchema]))
      .meta({ description: 'What the answer is graded by: names of `shared_graders`, or mappings.' })
      .optional(),
    golden: z.boolean().meta({ description: 'True: it has to pass whatever the others do.' }).optional(),
    source: z
      .enum(['written', 'generated', 'reviewed', 'mined'])
      .meta({
        description:
          'Who it comes from: `written` by a person (default), `generated` by a program, `reviewed` by a person after that, or `mined` from real use. Generated prompts are measured and shown, and never block.',
      })
      .optional(),
    tuned: z
      .boolean()
      .meta({ description: 'True: `fix` made a description from it, so it does not test that description any more.' })
      .optional(),
    tags: z.array(z.string()).meta({ description: 'For `--tag`, and for you.' }).optional(),
    timeout_seconds: seconds.meta({ description: 'How long a trial of it may take.' }).optional(),
    trials: trials.meta({ description: 'How often it is run, where that differs.' }).optional(),
    trigger_threshold: share
      .meta({ description: 'Share of its trials in which a `must_activate` skill has to load. Default 0.5.' })
      .optional(),
    max_attempts: attempts
      .meta({ description: 'How often its graders may ask for another attempt, 1 to 10. Default 1.' })
      .optional(),
    ...offer,
  })
  .meta({ description: 'A prompt, what it should trigger, and what the answer is graded by.' })

const head = {
  $schema: z.string().meta({ description: 'Address of this schema, for editors.' }).optional(),
  version: z.literal(1).meta({ description: 'Version of this format: 1.' }).optional(),
  format: z
    .literal(SUITE_MARK)
    .meta({ description: `\`${SUITE_MARK}\`. Needed where no task has a label.` })
    .optional(),
  name: z.string().meta({ description: 'How reports call the suite.' }).optional(),
  description: z.string().meta({ description: 'For you; nothing is done with it.' }).optional(),
  skills: z
    .array(nameField)
    .meta({ description: 'The skills that the suite is about, where the labels do not say.' })
    .optional(),
  agent: text.meta({ description: 'The agent it is meant for. Configuration and command line win.' }).optional(),
  model: text.meta({ description: 'The model of that agent.' }).optional(),
  trials: trials.meta({ description: 'How often each prompt is run. Configuration and command line win.' }).optional(),
  timeout_seconds: seconds.meta({ description: 'How long a trial may take.' }).optional(),
  concurrency: z.int().min(1).meta({ description: 'How many trials run at a time.' }).optional(),
  min_accuracy: share
    .meta({ description: "Least share of its labels that have to go as labelled, for each of the suite's skills." })
    .optional(),
  trigger_threshold: taskSchema.shape.trigger_threshold.meta({
    description: 'As in a task, for all that have none.',
  }),
  max_attempts: taskSchema.shape.max_attempts.meta({ description: 'As in a task, for all that have none.' }),
  every_message: taskSchema.shape.every_message.meta({
    description: 'As in a task, for all that do not say.',
  }),
  context: context.meta({ description: 'As in a task, for all that do not say.' }).optional(),
  skill_directories: offer.skill_directories.meta({
    description: 'Folders whose skills are offered as well, relative to the suite; for all tasks that do not say.',
  }),
  disabled_skills: offer.disabled_skills.meta({
    description: 'Skills that are not offered, `*` for all; for all tasks that do not say.',
  }),
  disabled_directories: offer.disabled_directories.meta({
    description: 'Folders whose skills are not offered; for all tasks that do not say.',
  }),
  hooks: z
    .strictObject({
      before_run: hooks.meta({ description: 'Before everything.' }).optional(),
      after_run: hooks.meta({ description: 'After everything.' }).optional(),
      before_task: hooks.meta({ description: 'Before each trial, in its workspace.' }).optional(),
      after_task: hooks.meta({ description: 'After each trial, in its workspace.' }).optional(),
    })
    .meta({ description: 'Programs to run around the measurement.' })
    .optional(),
}

/** Requires `version` or `format`: a file must name the version of its format. */
function withVersion<Schema extends z.ZodType<{ version?: 1 | undefined; format?: string | undefined }>>(
  schema: Schema,
) {
  return schema.refine(({ version, format }) => version !== undefined || format !== undefined, {
    error: '`version` is missing',
    params: { todo: 'Add `version: 1` at the top.' },
  })
}

export const suiteSchema = withVersion(
  z.strictObject({
    ...head,
    shared_graders: z
      .array(graderSchema)
      .meta({ description: 'Graders that several tasks name in their `graders`.' })
      .optional(),
    tasks: z.array(taskSchema).meta({ description: 'The prompts.' }),
  }),
).meta({
  title: 'Suite of Skill Eval Gate',
  description: 'Prompts, the skills that each should and should not trigger, and graders.',
})

/**
 * The suite without its tasks and graders. Those are read one by one, so that the mistakes of all of them are found.
 */
export const headSchema = withVersion(
  z.strictObject({ ...head, shared_graders: z.array(z.unknown()).optional(), tasks: z.array(z.unknown()) }),
)

export type ContextSpec = z.output<typeof context>
export type SuiteHead = z.output<typeof headSchema>
export type TaskSpec = z.output<typeof taskSchema>
export type FollowUpSpec = z.output<typeof followUp>
export type LabelsSpec = z.output<typeof labels>
/** Moments at which hooks run, in the order in which they are read and written. */
export const HOOK_MOMENTS = ['before_run', 'after_run', 'before_task', 'after_task'] as const
/** Keys of a task that no other tool has. `acceptable` is missing here: other tools' files have it too. */
export const LABEL_MARKS = ['must_activate', 'should_not_activate', 'expects_no_skill'] as const
export const LABEL_KEYS = ['must_activate', 'should_not_activate', 'acceptable'] as const
