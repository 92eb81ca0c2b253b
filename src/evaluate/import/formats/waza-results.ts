import { z } from 'zod'
import type { SourceDocument } from '../../../core/documents/document.ts'
import { MAX_PROMPT_LENGTH, MAX_TASKS } from '../../../core/documents/limits.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import type { Grade } from '../../../graders/grader.ts'
import type { Expectation, Label } from '../../../suites/suite.ts'
import type { HeldTrial } from '../../../trials/held-trials.ts'
import { type ImportedResults, type ImportedTask, UNSAID, UNSAID_OF_TASK } from './imported-results.ts'
import { MAX_FEEDBACK, MAX_NAME, MAX_TRIALS } from './limits.ts'
import type { ResultFormat } from './result-format.ts'
import { TaskList } from './task-list.ts'

const name = z.string().max(MAX_NAME)
const names = z.array(name).max(1000).nullish()

const validationSchema = z.object({
  identifier: name.optional(),
  type: name.optional(),
  score: z.number().optional(),
  weight: z.number().optional(),
  passed: z.boolean(),
  feedback: z.string().optional(),
  duration_ms: z.number().optional(),
  details: z.object({ required_skills: names, forbidden_skills: names, actual_skills: names }).nullish(),
})

const runSchema = z.object({
  status: z.string(),
  error_msg: z.string().nullish(),
  prompt: z.string().max(MAX_PROMPT_LENGTH).nullish(),
  validations: z.record(z.string(), validationSchema).nullish(),
  skill_invocations: z
    .array(z.object({ name: name.optional() }))
    .max(1000)
    .nullish(),
})

const taskSchema = z.object({
  test_id: name,
  display_name: name.optional(),
  group: name.nullish(),
  golden: z.boolean().nullish(),
  runs: z.array(runSchema).max(MAX_TRIALS).nullish(),
})

const triggerSchema = z.object({
  prompt: z.string().min(1).max(MAX_PROMPT_LENGTH),
  confidence: z.string().nullish(),
  should_trigger: z.boolean(),
  did_trigger: z.boolean(),
  error_msg: z.string().nullish(),
})

const schema = z.object({
  skill: name.nullish(),
  eval_name: name.nullish(),
  timestamp: z.string().max(MAX_NAME).nullish(),
  config: z.object({ model_id: name.nullish(), engine_type: name.nullish() }),
  tasks: z.array(taskSchema).max(MAX_TASKS).nullish(),
  trigger_metrics: z.unknown().optional(),
  trigger_results: z.array(triggerSchema).max(MAX_TASKS).nullish(),
})

type File = z.infer<typeof schema>
type Run = z.infer<typeof runSchema>

/** The results.json of Waza, from 0.12 on. */
export const wazaResults: ResultFormat = {
  id: 'waza',
  title: 'the results.json of Waza',
  recognises: (value) =>
    isRecord(value) &&
    isRecord(value['config']) &&
    ('engine_type' in value['config'] || 'model_id' in value['config']) &&
    ('tasks' in value || 'trigger_results' in value || 'trigger_metrics' in value),
  read(document) {
    const file = parseAt(schema, document)
    refuseSeveralModels(file, document)
    const list = new TaskList()
    for (const task of tasksOf(file, document)) list.add(task)
    for (const task of triggerTasks(file, document)) list.add(task)
    const engine = file.config.engine_type || null
    return [
      {
        ...UNSAID,
        agent: {
          id: engine,
          version: null,
          model: file.config.model_id || null,
          label: `${engine ?? 'agent'} (by Waza)`,
          deterministic: false,
        },
        createdAt: file.timestamp ?? null,
        tasks: list.done(() => nothingRan(file, document)),
        problem: mockProblem(file, document),
        lacks: lackOf(file, document),
      },
    ]
  },
}

/** Each prompt of trigger_tests.yaml, run once. Waza writes an errored run as a wrong answer; here it is an error. */
function* triggerTasks(file: File, document: SourceDocument): Generator<ImportedTask> {
  const { skill } = file
  for (const [index, result] of (file.trigger_results ?? []).entries()) {
    const source = document.positionOf(['trigger_results', index, 'prompt'])
    if (skill === null || skill === undefined || skill === '') {
      throw new UserError({
        what: 'The results of trigger tests do not say which skill they are about: `skill` is missing',
        where: source,
        todo: 'Name the skill in eval.yaml, and make the results again.',
      })
    }
    const failed = (result.error_msg ?? '') !== ''
    yield {
      ...UNSAID_OF_TASK,
      id: `trigger-${index + 1}`,
      prompt: result.prompt,
      title: result.prompt,
      expectations: [
        {
          skill,
          label: result.should_trigger ? 'must_activate' : 'should_not_activate',
          weight: result.confidence === 'medium' ? 0.5 : 1,
        },
      ],
      source,
      knows: [skill],
      trials: [
        {
          fired: result.did_trigger && !failed ? [skill] : [],
          error: failed ? (result.error_msg ?? '').slice(0, MAX_FEEDBACK) : null,
          grades: [],
        },
      ],
    }
  }
}

/**
 * Tasks with the verdicts of their graders. Labels come from `skill_invocation` graders, the only part of a result that
 * names the wanted skill.
 */
function* tasksOf(file: File, document: SourceDocument): Generator<ImportedTask> {
  for (const [index, task] of (file.tasks ?? []).entries()) {
    const runs = (task.runs ?? []).filter(({ status }) => status !== 'skipped' && status !== 'n/a')
    const source = document.positionOf(['tasks', index])
    const prompt = runs.find((run) => (run.prompt ?? '') !== '')?.prompt ?? null
    const title = task.display_name || task.test_id
    const expectations = labelsOf(runs, title, document, index)
    yield {
      ...UNSAID_OF_TASK,
      id: task.test_id,
      suite: file.eval_name || null,
      prompt,
      title: prompt ?? title,
      expectations,
      golden: task.golden ?? false,
      source,
      trials: runs.map((run) => trialOf(run, expectations.length > 0)),
    }
  }
}

function trialOf(run: Run, isLabelled: boolean): HeldTrial {
  const validations = Object.values(run.validations ?? {})
  const named =
    run.skill_invocations?.flatMap((invocation) => invocation.name || []) ??
    validations.find(({ details }) => details?.actual_skills)?.details?.actual_skills
  const failed = run.status === 'error' ? run.error_msg || 'the run ended in an error' : null
  // A run without information about skills does not count as "did not trigger".
  const silent = isLabelled && !named ? 'the run does not say which skills were invoked' : null
  return {
    fired: [...new Set(named ?? [])],
    error: (failed ?? silent)?.slice(0, MAX_FEEDBACK) ?? null,
    grades: failed === null ? Object.entries(run.validations ?? {}).map(toGrade) : [],
  }
}

function toGrade([key, validation]: [string, z.infer<typeof validationSchema>]): Grade {
  const { identifier, type, score, weight, passed, feedback, duration_ms: durationMs } = validation
  return {
    grader: identifier || key.slice(0, MAX_NAME),
    type: type ?? '',
    score: score === undefined ? (passed ? 1 : 0) : Math.min(1, Math.max(0, score)),
    passed,
    status: 'graded',
    feedback: (feedback ?? '').slice(0, MAX_FEEDBACK),
    details: {},
    weight: weight !== undefined && weight > 0 ? weight : 1,
    durationMs: Math.max(0, durationMs ?? 0),
  }
}

function labelsOf(runs: readonly Run[], title: string, document: SourceDocument, index: number): Expectation[] {
  const labels = new Map<string, Label>()
  for (const { validations } of runs) {
    for (const { type, details } of Object.values(validations ?? {})) {
      if (type !== 'skill_invocation') continue
      const wanted = [
        [details?.required_skills ?? [], 'must_activate'],
        [details?.forbidden_skills ?? [], 'should_not_activate'],
      ] as const
      for (const [skills, label] of wanted) {
        for (const skill of skills) {
          if (skill === '') continue
          if ((labels.get(skill) ?? label) !== label) {
            throw new UserError({
              what: `The task "${title}" both requires and forbids the skill \`${skill}\``,
              where: document.positionOf(['tasks', index]),
              todo: 'Correct its graders, and make the results again.',
            })
          }
          labels.set(skill, label)
        }
      }
    }
  }
  return [...labels].map(([skill, label]) => ({ skill, label, weight: 1 }))
}

function refuseSeveralModels({ tasks }: File, document: SourceDocument): void {
  const groups = [...new Set((tasks ?? []).flatMap(({ group }) => group || []))]
  if (groups.length < 2) return
  throw new UserError({
    what: `The results are of several models: ${groups.slice(0, 5).join(', ')}`,
    where: document.positionOf(['tasks']),
    todo: 'Make a file of results for each model, and gate each by itself.',
  })
}

function mockProblem({ config }: File, document: SourceDocument): ImportedResults['problem'] {
  return config.engine_type === 'mock'
    ? `${document.file} was made by Waza's mock engine, which triggers nothing and is scored as if it always did right`
    : null
}

function lackOf(file: File, document: SourceDocument): ImportedResults['lacks'] {
  const isCounted = isRecord(file.trigger_metrics) && (file.trigger_results ?? []).length === 0
  return isCounted
    ? `${document.file} says how many prompts triggered (trigger_metrics), but not which (trigger_results): they cannot be compared`
    : null
}

function nothingRan(file: File, document: SourceDocument): UserError {
  const counts = isRecord(file.trigger_metrics)
  return new UserError({
    what: counts
      ? 'These results hold counts of triggers (`trigger_metrics`), but not a single run'
      : 'These results hold no run',
    where: document.positionOf(counts ? ['trigger_metrics'] : ['tasks']),
    todo: counts
      ? 'Counts of two sides cannot be compared prompt by prompt. Use a Waza that writes `trigger_results`.'
      : 'Run `waza run` with at least one task, and keep its whole results.json.',
  })
}
