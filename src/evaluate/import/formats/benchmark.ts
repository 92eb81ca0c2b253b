import { z } from 'zod'
import { MAX_TASKS } from '../../../core/documents/limits.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import type { Grade } from '../../../graders/grader.ts'
import { UNSAID, UNSAID_OF_TASK } from './imported-results.ts'
import { MAX_ALL_TRIALS, MAX_FEEDBACK, MAX_NAME } from './limits.ts'
import type { ResultFormat } from './result-format.ts'
import { TaskList } from './task-list.ts'

const name = z.string().max(MAX_NAME)
const id = z.union([z.int(), name])

const runSchema = z.object({
  eval_id: id,
  eval_name: name.nullish(),
  configuration: name,
  result: z.object({ pass_rate: z.number().nullish() }),
  expectations: z
    .array(z.object({ text: z.string(), passed: z.boolean() }))
    .max(MAX_TASKS)
    .nullish(),
})

const schema = z.object({
  metadata: z
    .object({ skill_name: name.nullish(), executor_model: name.nullish(), timestamp: name.nullish() })
    .optional(),
  runs: z.array(runSchema).max(MAX_ALL_TRIALS),
})

type Run = z.infer<typeof runSchema>

/**
 * skill-creator's benchmark.json: how well outputs met their expectations with the skill and without it. It does not
 * say what triggered, so it compares expectations only.
 */
export const benchmark: ResultFormat = {
  id: 'benchmark',
  title: "skill-creator's benchmark.json",
  recognises: (value) =>
    isRecord(value) && Array.isArray(value['runs']) && ('run_summary' in value || isMetadata(value)),
  read(document) {
    const { metadata, runs } = parseAt(schema, document)
    const measured = configurationOf(runs)
    const list = new TaskList()
    for (const [index, run] of runs.entries()) {
      if (run.configuration !== measured) continue
      list.add({
        ...UNSAID_OF_TASK,
        id: String(run.eval_id),
        suite: metadata?.skill_name ?? null,
        prompt: null,
        title: run.eval_name || `eval ${run.eval_id}`,
        expectations: [],
        source: document.positionOf(['runs', index]),
        knows: [],
        trials: [{ fired: [], error: null, grades: gradesOf(run) }],
      })
    }
    return [
      {
        ...UNSAID,
        agent: {
          id: null,
          version: null,
          model: known(metadata?.executor_model),
          label: 'unknown (by skill-creator)',
          deterministic: false,
        },
        createdAt: known(metadata?.timestamp),
        tasks: list.done(
          () =>
            new UserError({
              what: 'This benchmark holds no run with the skill',
              where: document.positionOf(['runs']),
              todo: 'Run the benchmark with the configuration "with_skill".',
            }),
        ),
        lacks: `${document.file} says how well outputs met their expectations, not which prompts triggered the skill: compare the output of run_eval.py`,
      },
    ]
  },
}

function isMetadata(value: Record<string, unknown>): boolean {
  return isRecord(value['metadata']) && 'runs_per_configuration' in value['metadata']
}

/** The configuration that measures the current skill, not the baseline without it or with its older version. */
function configurationOf(runs: readonly Run[]): string | undefined {
  const names = [...new Set(runs.map(({ configuration }) => configuration))]
  return (
    ['with_skill', 'new_skill'].find((wanted) => names.includes(wanted)) ??
    names.find((one) => !/^(?:without|old|baseline|no)(?:_|$)/.test(one))
  )
}

/** aggregate_benchmark.py leaves placeholders such as `<model-name>` for unknown values. */
function known(text: string | null | undefined): string | null {
  return text === null || text === undefined || text === '' || /^<.*>$/.test(text) ? null : text
}

/** One grade per run: the share of expectations that were met; its feedback names the others. */
function gradesOf({ expectations, result }: Run): Grade[] {
  const all = expectations ?? []
  const failed = all.filter(({ passed }) => !passed)
  const score = all.length > 0 ? 1 - failed.length / all.length : (result.pass_rate ?? null)
  if (score === null) return []
  const met = score === 1
  return [
    {
      grader: 'expectations',
      type: 'expectations',
      score: Math.min(1, Math.max(0, score)),
      passed: met,
      status: 'graded',
      feedback: (failed.length > 0 ? `Not met: ${failed.map(({ text }) => text).join('; ')}` : '').slice(
        0,
        MAX_FEEDBACK,
      ),
      details: {},
      weight: 1,
      durationMs: 0,
    },
  ]
}
