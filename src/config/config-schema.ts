import { z } from 'zod'
import { FAIL_ON } from '../results/fail-on.ts'
import { agent, judge, name } from './model-schemas.ts'

/** The names that the configuration file may have, at the root of the repository. */
export const CONFIG_FILES = ['skill-eval-gate.yml', 'skill-eval-gate.yaml'] as const

export const ACCEPT = ['maintainers', 'not_author', 'off'] as const
export const SANDBOXES = ['auto', 'bubblewrap', 'none'] as const
/** Of `max_turns`. */
export const MOST_TURNS = 100

export const DEFAULT_FAIL_ON = ['regressed', 'floor', 'golden', 'removed_tasks', 'grader', 'not_evaluated'] as const

const share = z.number().min(0).max(1)
const instructions = z.string().regex(/\S/, 'a text that says something').max(20_000)

const floors = {
  tolerance: z
    .number()
    .min(0)
    .meta({
      description: 'The least net loss, in prompts, that is a regression. Default 1, with the lexical router 2.',
    })
    .optional(),
  min_recall: share
    .meta({ description: 'Least recall: of the prompts that should trigger a skill, the share that does.' })
    .optional(),
  min_precision: share
    .meta({ description: 'Least precision: of the triggers of a skill, the share that should have been.' })
    .optional(),
  min_f1: share.meta({ description: 'Least F1, the harmonic mean of precision and recall.' }).optional(),
  min_accuracy: share.meta({ description: 'Least share of labelled prompts that went as labelled.' }).optional(),
}

/**
 * `skill-eval-gate.yml`, as written. Keys that it does not know are errors: a policy with a slip in it would be no
 * policy.
 */
export const configSchema = z
  .strictObject({
    version: z.literal(1).meta({ description: 'The version of this format: 1.' }),
    suites: z
      .array(name)
      .meta({
        description:
          'Globs of suite files, relative to the root. Default: suites are found by their names and folders.',
      })
      .optional(),
    skills: z
      .strictObject({
        roots: z
          .array(name)
          .meta({ description: 'Folders to look for skills in. Default: the whole repository.' })
          .optional(),
        exclude: z.array(name).meta({ description: 'Globs of SKILL.md files or folders to leave out.' }).optional(),
      })
      .meta({ description: 'Where the skills are.' })
      .optional(),
    formats: z
      .record(z.string(), name)
      .meta({ description: 'Glob of suite files to the format they are in, where its detection is wrong.' })
      .optional(),
    skill_of: z
      .record(z.string(), name)
      .meta({ description: 'Glob of trigger sets to the skill they are for, where their place does not say.' })
      .optional(),
    agent: z
      .union([name, agent])
      .meta({
        description:
          'Who answers the prompts. Default: the lexical router, whose result is then advice and blocks nothing.',
      })
      .optional(),
    sandbox: z
      .enum(SANDBOXES)
      .meta({
        description:
          'Where agents, programs of graders and hooks run: in `bubblewrap`, as they are (`none`), or in bubblewrap where it works (`auto`, default), see docs/sandbox.md.',
      })
      .optional(),
    judge: judge
      .meta({ description: 'The model that graders of type `prompt` ask. Default: none, and they cannot grade.' })
      .optional(),
    mode: z
      .enum(['baseline', 'smart', 'forced'])
      .meta({
        description:
          'What agents are told about skills beforehand. `baseline` (default): nothing. `forced` is for tests.',
      })
      .optional(),
    modes: z
      .strictObject({
        smart: instructions.meta({ description: 'The text of `smart`, in place of ours.' }).optional(),
        forced: instructions.meta({ description: 'The text of `forced`, in place of ours.' }).optional(),
      })
      .meta({ description: 'What the modes add to the system prompt, in your own words, see docs/modes.md.' })
      .optional(),
    system_prompt: z
      .string()
      .meta({ description: 'Text added to the system prompt of agents that take one.' })
      .optional(),
    max_turns: z
      .int()
      .min(1)
      .max(MOST_TURNS)
      .meta({
        description:
          'How many turns of its model an agent may take for one message. Default 3 for tasks that ask only what triggers, else as many as the agent wants.',
      })
      .optional(),
    trials: z
      .int()
      .min(1)
      .max(50)
      .meta({
        description:
          'How often each prompt is run on head: in the screen of a gate (default 2), in a `run` (default 3). The lexical router answers once.',
      })
      .optional(),
    base_trials: z
      .int()
      .min(1)
      .max(50)
      .meta({ description: 'How often each prompt is run on the base. Default 3.' })
      .optional(),
    concurrency: z.int().min(1).max(64).meta({ description: 'How many trials run at a time.' }).optional(),
    timeout_seconds: z.number().positive().max(86_400).meta({ description: 'How long a trial may take.' }).optional(),
    budget_usd: z
      .number()
      .positive()
      .meta({
        description:
          'USD that a run may spend on agent and judge, by the costs that they report. What did not run is named, and the gate is then not evaluated.',
      })
      .optional(),
    store: z
      .strictObject({
        max_age_days: z
          .number()
          .positive()
          .max(365)
          .meta({ description: 'How many days a stored trial may be old to be used again. Default 14.' })
          .optional(),
        max_mb: z
          .number()
          .positive()
          .max(10_000)
          .meta({ description: 'Megabytes that the store may take; the oldest go first. Default 200.' })
          .optional(),
        fill_on_push: z
          .boolean()
          .meta({
            description:
              'Whether a push to the default branch runs the trials that pull requests will need of it as their base. Default false.',
          })
          .optional(),
      })
      .meta({ description: 'What is kept of measured trials, so that they are not paid for again, see docs/store.md.' })
      .optional(),
    unlabelled: z
      .enum(['ignore', 'negative'])
      .meta({
        description:
          'What a skill without a label is, for a prompt that must activate another: shown only (`ignore`, default), or wrong (`negative`).',
      })
      .optional(),
    policy: z
      .strictObject({
        ...floors,
        skills: z
          .record(z.string(), z.strictObject(floors))
          .meta({ description: 'The same limits for single skills, by name. They win over the general ones.' })
          .optional(),
        on_removed_tasks: z
          .enum(['gate', 'warn'])
          .meta({
            description: 'Whether tasks that a pull request removes or rewords still gate it (default), or only warn.',
          })
          .optional(),
        grader_tolerance: share
          .meta({
            description:
              "The least fall of a grader's mean score, 0 to 1, that is a regression when it is no chance either. Default: graders are shown and block nothing.",
          })
          .optional(),
        accept: z
          .enum(ACCEPT)
          .meta({
            description:
              'Who may accept a regression with `/evals accept`: whoever may write to the repository (`maintainers`, default), the same without the author of the pull request (`not_author`), or nobody (`off`).',
          })
          .optional(),
        jobs: z
          .int()
          .min(1)
          .max(100)
          .meta({
            description:
              'Jobs of a matrix that gate the same pull request: they share its chance of a false alarm. Default 1.',
          })
          .optional(),
        fail_on: z
          .array(z.enum(FAIL_ON))
          .meta({ description: `What blocks. Default: ${DEFAULT_FAIL_ON.join(', ')}.` })
          .optional(),
      })
      .meta({ description: 'When the gate is red.' })
      .optional(),
    when: z
      .strictObject({
        drafts: z
          .enum(['skip', 'run'])
          .meta({
            description:
              'Whether drafts are evaluated. `skip` (default): their check says so and is not green, and marking the pull request ready evaluates it.',
          })
          .optional(),
        paths: z
          .array(name)
          .min(1)
          .meta({
            description:
              'Globs, relative to the root. A pull request that touches none of these files, nor this one, passes without being evaluated, and its check says so. Default: every pull request is evaluated.',
          })
          .optional(),
        changed_only: z
          .boolean()
          .meta({
            description:
              'Whether a pull request in which nothing relevant changed (no skill, prompt, grader or policy) passes by that equality, without running an agent. Default true; `false` measures it all the same.',
          })
          .optional(),
      })
      .meta({ description: 'Which pull requests are evaluated. A command in a comment evaluates any.' })
      .optional(),
    enforce: z.boolean().meta({ description: 'Whether a red gate blocks (default) or only reports.' }).optional(),
    comment: z
      .enum(['changed', 'always', 'never'])
      .meta({ description: 'When to comment on the pull request. Default `changed`: when there is something to say.' })
      .optional(),
    fail_job: z.boolean().meta({ description: 'Whether the job fails along with the check. Default true.' }).optional(),
    check_name: name.max(100).meta({ description: 'The name of the check. Default "Skill evals".' }).optional(),
  })
  .meta({
    title: 'Configuration of Skill Eval Gate',
    description: 'skill-eval-gate.yml at the root of the repository.',
  })

/** The file as written: what it does not say is absent. `withDefaults` fills it in. */
export type Config = z.output<typeof configSchema>
