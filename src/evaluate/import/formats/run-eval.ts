import { z } from 'zod'
import type { SourceDocument } from '../../../core/documents/document.ts'
import { MAX_PROMPT_LENGTH, MAX_TASKS } from '../../../core/documents/limits.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import type { HeldTrial } from '../../../trials/held-trials.ts'
import { UNSAID, UNSAID_OF_TASK } from './imported-results.ts'
import { MAX_FEEDBACK, MAX_NAME, MAX_TRIALS } from './limits.ts'
import type { ResultFormat } from './result-format.ts'
import { TaskList } from './task-list.ts'

const count = z.int().min(0).max(MAX_TRIALS)

const rowSchema = z.object({
  query: z.string().min(1).max(MAX_PROMPT_LENGTH),
  should_trigger: z.boolean(),
  trigger_rate: z.number().min(0).max(1).nullish(),
  triggers: count.optional(),
  /** The original counts all runs; variants that count errors apart may count only the completed ones. */
  runs: count.optional(),
  ok_runs: count.optional(),
  errors: count.optional(),
  errored: count.optional(),
  failed_runs: count.optional(),
  attempts: z
    .array(z.object({ error: z.string().nullish() }))
    .max(MAX_TRIALS)
    .optional(),
})

const schema = z.object({
  skill_name: z.string().trim().min(1).max(MAX_NAME),
  description: z.string().optional(),
  model: z.string().max(MAX_NAME).nullish(),
  results: z.array(rowSchema).max(MAX_TASKS),
})

type Row = z.infer<typeof rowSchema>

/** The output of skill-creator's `run_eval.py`, and of variants of it that count failed runs. */
export const runEval: ResultFormat = {
  id: 'run-eval',
  title: "the output of skill-creator's run_eval.py",
  recognises: (value) => isRecord(value) && 'skill_name' in value && Array.isArray(value['results']),
  read(document) {
    const { skill_name: skill, description, model, results } = parseAt(schema, document)
    const list = new TaskList()
    for (const [index, row] of results.entries()) {
      const label = row.should_trigger ? 'must_activate' : 'should_not_activate'
      list.add({
        ...UNSAID_OF_TASK,
        id: `${skill}-${index + 1}`,
        prompt: row.query,
        title: row.query,
        expectations: [{ skill, label, weight: 1 }],
        source: document.positionOf(['results', index, 'query']),
        knows: [skill],
        trials: trialsOf(row, skill, document, index),
      })
    }
    const saysErrors = results.some((row) => errorsOf(row) !== null)
    return [
      {
        ...UNSAID,
        // The file does not name the agent: there are variants for others than Claude Code.
        agent: {
          id: null,
          version: null,
          model: model ?? null,
          label: 'unknown (by run_eval.py)',
          deterministic: false,
        },
        descriptions: new Map(description === undefined ? [] : [[skill, description]]),
        tasks: list.done(() => nothingRan(document)),
        warnings: saysErrors
          ? []
          : [
              {
                what: `run_eval.py counts a run that timed out or crashed as "did not trigger", and ${document.file} does not say how many did.`,
                todo: 'Look for "Warning: query failed" and "timed out" in the log of its run.',
              },
            ],
      },
    ]
  },
}

function trialsOf(row: Row, skill: string, document: SourceDocument, index: number): HeldTrial[] {
  const { triggered, completed, errors } = countsOf(row, document, index)
  const messages = (row.attempts ?? []).flatMap(({ error }) => error ?? [])
  return [
    ...Array.from({ length: triggered }, () => ({ fired: [skill], error: null, grades: [] })),
    ...Array.from({ length: completed - triggered }, () => ({ fired: [], error: null, grades: [] })),
    ...Array.from({ length: errors }, (_, position) => ({
      fired: [],
      error: (messages[position] ?? 'the run failed').slice(0, MAX_FEEDBACK),
      grades: [],
    })),
  ]
}

/** A row's counts, checked for consistency: its rate shows whether failed runs are among its runs. */
function countsOf(
  row: Row,
  document: SourceDocument,
  index: number,
): { triggered: number; completed: number; errors: number } {
  const errors = errorsOf(row) ?? 0
  const runs = row.ok_runs ?? row.runs
  if (runs === undefined) {
    throw new UserError({
      what: `\`results[${index}]\` does not say how many runs there were`,
      where: document.positionOf(['results', index]),
      todo: 'Use results with `triggers` and `runs`, as run_eval.py prints them.',
    })
  }
  const rate = row.trigger_rate ?? null
  const candidates = row.ok_runs === undefined && errors > 0 ? [runs, runs - errors] : [runs]
  for (const completed of candidates) {
    const triggered = row.triggers ?? Math.round((rate ?? 0) * completed)
    if (isRate(rate, triggered, completed)) return { triggered, completed, errors }
  }
  throw new UserError({
    what: `\`results[${index}]\` contradicts itself: ${row.triggers ?? '?'} triggers in ${runs} runs are not a rate of ${rate ?? 'n/a'}`,
    where: document.positionOf(['results', index]),
    todo: 'Make the results again: this file was edited, or its shape is unknown.',
  })
}

function isRate(rate: number | null, triggered: number, completed: number): boolean {
  if (completed < 0 || triggered > completed) return false
  if (rate === null) return true
  return completed === 0 ? rate === 0 : isNear(triggered / completed, rate)
}

/** Rates may be rounded to two digits. */
function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.006
}

function errorsOf({ errors, errored, failed_runs: failed }: Row): number | null {
  return errors ?? errored ?? failed ?? null
}

function nothingRan(document: SourceDocument): UserError {
  return new UserError({
    what: 'These results hold no run',
    where: document.positionOf(['results']),
    todo: 'Run run_eval.py with an eval set that holds queries.',
  })
}
