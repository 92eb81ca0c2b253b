import { dirname } from 'node:path/posix'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import type { TaskDraft } from '../../reader/task-draft.ts'
import type { SuiteSettings } from '../../suite.ts'
import { ContextReader } from './context.ts'
import { checkFollowUps, messagesAsTasks, textsOf } from './conversation.ts'
import { readSharedGraders, readTaskGraders, type SharedGraders } from './graders.ts'
import { readSuiteHooks } from './hooks.ts'
import { type Reading, readInputFiles } from './input-files.ts'
import { checkLabels, positionsOfLabels, readTaskLabels } from './labels.ts'
import { OfferReader } from './offer.ts'
import { headSchema, LABEL_MARKS, type SuiteHead, taskSchema } from './schema.ts'

/**
 * Our own suite file, YAML or JSON, which can express everything that a `Suite` holds. Other tools have `tasks` too, so
 * it is recognised by its mark, by its name, or by `version: 1` with labels that no other tool has. Unknown keys are
 * errors: a misspelt label would measure nothing.
 */
export const canonical: SuiteFormat = {
  id: 'suite',
  title: 'suite of Skill Eval Gate',
  recognises: ({ value, file }) => {
    if (!isRecord(value)) return false
    if (isMarked(value)) return true
    const { tasks, version } = value
    const entries: unknown[] = Array.isArray(tasks) ? tasks : []
    if (entries.some(isWazaTask)) return false
    if (isNamedSuite(file) && (tasks !== undefined || version === 1)) return true
    return version === 1 && entries.some((task) => isRecord(task) && LABEL_MARKS.some((key) => key in task))
  },

  async read(document, context) {
    const builder = new SuiteBuilder(document, this.id)
    refuseGraders(document)
    const suite = parseAt(headSchema, document)
    for (const skill of suite.skills ?? []) builder.skill(skill)
    const folder = dirname(document.file)
    const reading: SuiteReading = {
      builder,
      document,
      context,
      folder,
      suite,
      shared: readSharedGraders(builder, document),
      offers: new OfferReader({ builder, document, context, folder }),
      contexts: new ContextReader({ builder, document, context, folder }),
    }
    const hooks = readSuiteHooks(reading)
    for (const index of suite.tasks.keys()) await builder.entry(() => readTask(reading, ['tasks', index]))
    reading.shared.warnUnused(builder)
    return builder.finish({
      name: suite.name,
      settings: { ...settingsOfHead(suite), ...(hooks.length > 0 ? { hooks } : {}) },
    })
  },
}

function isMarked({ format, $schema }: Record<string, unknown>): boolean {
  return (
    (typeof format === 'string' && format.startsWith('skill-eval-gate/suite/')) ||
    (typeof $schema === 'string' && /(^|\/)suite\.schema\.json$/.test($schema) && $schema.includes('skill-eval-gate'))
  )
}

/** Whether a task is Waza's: the name of a file, or a mapping with its prompt under `inputs`. */
function isWazaTask(task: unknown): boolean {
  return typeof task === 'string' || (isRecord(task) && ('inputs' in task || 'task_files' in task))
}

function isNamedSuite(file: string): boolean {
  return /\.suite\.(ya?ml|jsonc?)$/i.test(file)
}

interface SuiteReading extends Reading {
  suite: SuiteHead
  shared: SharedGraders
  offers: OfferReader
  contexts: ContextReader
}

async function readTask(reading: SuiteReading, path: ValuePath): Promise<void> {
  const { builder, document, suite, shared, offers, contexts } = reading
  checkLabels(document, path)
  checkFollowUps(document, path, valueAt(document.value, [...path, 'follow_ups']))
  const task = parseAt(taskSchema, document, path)
  const files = await readInputFiles(reading, path, task.files ?? [])
  const everyMessage = task.every_message ?? suite.every_message ?? false
  const draft: TaskDraft = {
    id: task.id,
    prompt: task.prompt,
    source: document.positionOf([...path, 'prompt']),
    followUps: textsOf(task, document, path, everyMessage),
    files,
    expectations: readTaskLabels(builder, document, path, task),
    labelsAt: positionsOfLabels(document, path),
    expectsNoSkill: task.expects_no_skill ?? false,
    graders: readTaskGraders(builder, document, path, shared),
    golden: task.golden ?? false,
    provenance: task.source,
    tuned: task.tuned,
    tags: task.tags ?? [],
    timeoutMs: task.timeout_seconds === undefined ? null : milliseconds(task.timeout_seconds),
    trials: task.trials,
    maxAttempts: task.max_attempts ?? suite.max_attempts,
    offer: offers.of(path),
    context: await contexts.of(path, { own: task.context, ofSuite: suite.context }, files),
    triggerThreshold: task.trigger_threshold ?? suite.trigger_threshold,
  }
  const isConversation = everyMessage && (task.follow_ups ?? []).length > 0
  const drafts = isConversation ? messagesAsTasks(draft, task, { builder, document, path }) : [draft]
  for (const one of drafts) builder.add(one)
}

function settingsOfHead(suite: SuiteHead): SuiteSettings {
  const { agent, model, trials, timeout_seconds: timeout, concurrency, min_accuracy: minAccuracy } = suite
  return { agent, model, trials, timeoutMs: timeout && milliseconds(timeout), concurrency, minAccuracy }
}

/** Converts a timeout to milliseconds. At least 1: with 0 every trial would time out. */
function milliseconds(seconds: number): number {
  return Math.max(1, Math.round(seconds * 1000))
}

/** Refuses `graders` at the top. In Waza's suites they grade every task; here they would not. */
function refuseGraders(document: SourceDocument): void {
  if (valueAt(document.value, ['graders']) === undefined) return
  throw new UserError({
    what: '`graders` is not an option of a suite: no grader runs on every task',
    where: document.keyPositionOf(['graders']),
    todo: 'Rename it to `shared_graders`, and name them in the `graders` of each task that they are for.',
  })
}
