import { z } from 'zod'
import { FAIL_ON } from '../results/fail-on.ts'
import { defaultTolerance } from './defaults.ts'
import { ifLower, ifWeaker, laxerThan, never } from './laxer.ts'
import {
  type FullValues,
  inputOption,
  type Option,
  type OptionTable,
  option,
  shapeOf,
  withDefaultsOf,
} from './option.ts'
import { aboveZero, anyOf, share, withoutText } from './value-kinds.ts'

export const ACCEPT = ['maintainers', 'not_author', 'off'] as const

export type FailOn = (typeof FAIL_ON)[number]
const DEFAULT_FAIL_ON: readonly FailOn[] = FAIL_ON.filter((reason) => reason !== 'already_below')

const floor = (about: string) => inputOption(share, { about, default: null, laxer: ifLower() })

/** Limits of one skill or of all. */
export const floorOptions = {
  tolerance: inputOption(
    { ...aboveZero, schema: () => z.number().min(0) },
    {
      about:
        'The net loss in prompts from which a skill regressed. Default 0.5, or 3% of the prompts if that is more; with the lexical router 2 (docs/decision.md).',
      default: null,
      laxer: (asked, base, agent) => {
        const untouched = defaultTolerance(agent === undefined || agent === 'lexical')
        if (asked <= (base ?? untouched)) return null
        return base === null
          ? `${asked} is laxer than the default of ${untouched}, which the base leaves it at`
          : laxerThan(asked, base)
      },
    },
  ),
  min_recall: floor('Minimum recall: of the prompts that should trigger a skill, the share that does.'),
  min_precision: floor('Minimum precision: of the triggers of a skill, the share that should have been.'),
  min_f1: floor('Minimum F1, the harmonic mean of precision and recall.'),
  min_accuracy: floor('Minimum share of labelled prompts with the labelled outcome.'),
}

/** Limits of one grader. */
const graderFloorOptions = {
  min_score: option(share.schema, { about: 'Minimum mean score.', default: null }),
  min_pass_rate: option(share.schema, { about: 'Minimum share of trials that it passes.', default: null }),
}

/** When the gate is red. */
export const policyOptions = {
  ...floorOptions,
  skills: byNameOption(
    floorOptions,
    'The same limits for single skills, by name. They win over the general ones; inputs and a central policy only tighten them.',
  ),
  on_removed_tasks: inputOption(
    withoutText(() => z.enum(['gate', 'warn'])),
    {
      about: 'Whether tasks that a pull request removes or rewords still gate it (default), or only warn.',
      default: 'gate',
      laxer: ifWeaker('warn', 'gate'),
    },
  ),
  on_moved_labels: option(() => z.enum(['block', 'warn']), {
    about:
      'Prompts that a pull request labels for another skill, and on which agents do what the new labels say: `block` (default) until a maintainer accepts it with `/evals accept`, or `warn`.',
    default: 'block',
  }),
  on_no_answer: option(() => z.enum(['error', 'count_as_not_triggered']), {
    about:
      'How a trial counts that loads no skill and ends with a refusal, a cut-off or an empty answer: as an error (default), or as not triggered (`count_as_not_triggered`).',
    default: 'error',
  }),
  grader_tolerance: option(share.schema, {
    about:
      "The least fall of a grader's mean score, 0 to 1, that is a regression if it is also significant. Default: a significant fall is named and does not block.",
    default: null,
  }),
  side_spread: option(() => z.number().min(0).max(3), {
    about:
      'How far whole sides of one commit differ beyond chance, as a standard deviation in log-odds: `aa` estimates it. A loss has to stand out from it. Default 0, see docs/power.md.',
    default: 0,
  }),
  min_task_score: floor(
    'Minimum task score: of the tasks that graders grade, the mean of their scores, each weighted by `weight`.',
  ),
  min_task_pass_rate: floor(
    'Minimum task pass rate: of the trials of a task, the share that every grader passes, but those that compare both sides; mean over tasks.',
  ),
  graders: byNameOption(
    graderFloorOptions,
    'Floors of single graders, by name: `min_score`, the minimum mean score over its tasks, and `min_pass_rate`, the share of trials that it passes.',
  ),
  accept: option(() => z.enum(ACCEPT), {
    about:
      'Who may accept a regression with `/evals accept`: people with write access to the repository (`maintainers`, default), the same without the author of the pull request (`not_author`), or no one (`off`).',
    default: 'maintainers',
  }),
  jobs: option(() => z.int().min(1).max(100), {
    about: 'Jobs of a matrix that gate the same pull request: they share its chance of a false alarm. Default 1.',
    default: 1,
  }),
  fail_on: inputOption(anyOf(FAIL_ON, DEFAULT_FAIL_ON), {
    about: `What blocks. Default: ${DEFAULT_FAIL_ON.join(', ')}.`,
    default: DEFAULT_FAIL_ON,
    // The base's entries are added, see `tightenConfig`.
    laxer: never,
  }),
}

/** A mapping from names to the options of a table. */
function byNameOption<Table extends OptionTable>(table: Table, about: string) {
  const schema = () => z.record(z.string(), z.strictObject(shapeOf(table)))
  const made: Option<ReturnType<typeof schema>, Readonly<Record<string, FullValues<Table>>>> = {
    schema: () => schema().meta({ description: about }),
    default: {},
    full: (written) =>
      Object.fromEntries(Object.entries(written).map(([name, own]) => [name, withDefaultsOf(table, own)])),
  }
  return made
}
