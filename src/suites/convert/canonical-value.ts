import { relative } from 'node:path/posix'
import { addToGroup } from '../../core/errors/group-by.ts'
import { present } from '../../core/errors/present.ts'
import type { TaskContext } from '../context.ts'
import { HOOK_MOMENTS, LABEL_MARKS, SUITE_MARK } from '../formats/canonical/schema.ts'
import { allLabels, labelledSkills } from '../labels.ts'
import { isDefaultId } from '../reader/default-id.ts'
import type { Expectation, Hook, InputFile, SkillOffer, Suite, Task } from '../suite.ts'
import { asOneTask, conversationsOf } from './conversations.ts'
import { type SharedGraders, shareGraders } from './shared-graders.ts'

type Written = Record<string, unknown>

interface Destination {
  /** Folder of the new file, relative to the repository root; `.` is the root. */
  folder: string
  /** Texts of files by their path, relative to the root. */
  sources: ReadonlyMap<string, string>
}

/** A suite as plain values for a file of our own format, keys in reading order. */
export function canonicalValue(suite: Suite, { folder, sources }: Destination): Written {
  const { settings } = suite
  const shared = shareGraders(suite.tasks)
  const common = commonOf(suite.tasks, folder)
  const named = fileNames(sources, folder)
  const tasks = conversationsOf(suite.tasks).map((messages) => taskValue(messages, { folder, shared, common, named }))
  const isLabelled = tasks.some((task) => LABEL_MARKS.some((key) => key in task))
  return {
    ...(isLabelled ? { version: 1 } : { format: SUITE_MARK }),
    name: suite.name,
    ...skillsOf(suite),
    ...present({ agent: settings.agent, model: settings.model, trials: settings.trials }),
    ...present({ timeout_seconds: seconds(settings.timeoutMs), concurrency: settings.concurrency }),
    ...present({ min_accuracy: settings.minAccuracy }),
    ...common,
    ...hooksOf(settings.hooks ?? [], folder),
    ...(shared.definitions.length === 0 ? {} : { shared_graders: shared.definitions }),
    tasks,
  }
}

interface Writing {
  folder: string
  shared: SharedGraders
  common: Written
  named: ReadonlyMap<string, string>
}

/** `messages`: one task, or those of the messages of one conversation. */
function taskValue(messages: readonly [Task, ...Task[]], { folder, shared, common, named }: Writing): Written {
  const { task, followUps } = asOneTask(messages)
  const { trials, files, graders, tags } = task
  const own = { ...ownLimits(task), ...offerValue(task.offer, folder) }
  return {
    ...(isMadeUp(task) ? {} : { id: task.id }),
    prompt: task.prompt,
    ...list(
      'follow_ups',
      followUps.map((one) => (typeof one === 'string' ? one : { prompt: one.prompt, ...askingOf(one) })),
    ),
    ...(task.message ? { every_message: true } : {}),
    ...list(
      'files',
      files.map((file) => fileValue(file, named)),
    ),
    ...present({ context: contextValue(task.context, folder) }),
    ...askingOf(task),
    ...list('graders', graders.map(shared.reference)),
    ...(task.golden ? { golden: true } : {}),
    // A label that nobody has looked at is what a program wrote.
    ...present({ source: task.provenance === 'inferred' ? 'generated' : task.provenance }),
    ...(task.tuned === true ? { tuned: true } : {}),
    ...list('tags', tags),
    ...present({ timeout_seconds: seconds(task.timeoutMs), trials }),
    ...Object.fromEntries(Object.entries(own).filter(([key]) => !(key in common))),
  }
}

/** What a prompt should trigger. */
function askingOf(task: Task): Written {
  const expectations = allLabels(task)
  return {
    ...labelsOf(expectations),
    ...(task.expectsNoSkill ? { expects_no_skill: true } : {}),
    ...present({ rationale: commonRationale(expectations) }),
  }
}

/** True for an id that the reader made from the task's position. Converted suites leave it out. */
function isMadeUp({ id, source }: Task): boolean {
  return isDefaultId(id, source.file)
}

/** Labels in the order of the first of each kind. A reason that all share is written once, for the task. */
function labelsOf(expectations: readonly Expectation[]): Written {
  const isCommon = commonRationale(expectations) !== undefined
  const written = new Map<string, unknown[]>()
  for (const { skill, label, weight, rationale } of expectations) {
    const more = { ...(weight === 1 ? {} : { weight }), ...present({ rationale: isCommon ? null : rationale }) }
    const entry = Object.keys(more).length === 0 ? skill : { skill, ...more }
    addToGroup(written, label, entry)
  }
  return Object.fromEntries(written)
}

function commonRationale(expectations: readonly Expectation[]): string | undefined {
  const [first] = expectations
  return expectations.every(({ rationale }) => rationale === first?.rationale) ? first?.rationale : undefined
}

/** Limits and offers that all tasks share: written once, at the top. */
function commonOf(tasks: readonly Task[], folder: string): Written {
  const [first, ...rest] = tasks.map((task): Written => ({ ...ownLimits(task), ...offerValue(task.offer, folder) }))
  if (first === undefined) return {}
  const isOffered = (values: Written) => JSON.stringify(OFFER_KEYS.map((key) => values[key]))
  const sameOffer = rest.every((other) => isOffered(other) === isOffered(first))
  return Object.fromEntries(
    Object.entries(first).filter(([key, value]) =>
      OFFER_KEYS.includes(key) ? sameOffer : rest.every((other) => other[key] === value),
    ),
  )
}

const OFFER_KEYS = ['skill_directories', 'disabled_skills', 'disabled_directories']

function ownLimits({ triggerThreshold, maxAttempts }: Task): Written {
  return present({ trigger_threshold: triggerThreshold, max_attempts: maxAttempts })
}

function offerValue(offer: SkillOffer | undefined, folder: string): Written {
  if (offer === undefined) return {}
  const fromHere = (path: string) => relative(folder, path) || '.'
  return {
    ...list('skill_directories', offer.directories.map(fromHere)),
    ...list('disabled_skills', offer.disabled),
    ...list('disabled_directories', offer.disabledDirectories.map(fromHere)),
  }
}

/** Lists the skills only where the labels do not name all of them. */
function skillsOf({ skills, tasks }: Suite): Written {
  const labelled = labelledSkills(tasks)
  return skills.every((skill) => labelled.has(skill)) ? {} : list('skills', skills)
}

function hooksOf(hooks: readonly Hook[], folder: string): Written {
  const moments = HOOK_MOMENTS.map((moment) => [moment, hooks.filter((hook) => hook.moment === moment)] as const)
  const written = moments
    .filter(([, own]) => own.length > 0)
    .map(([moment, own]) => [moment, own.map((hook) => hookValue(hook, folder))])
  return written.length === 0 ? {} : { hooks: Object.fromEntries(written) }
}

function hookValue(hook: Hook, folder: string): Written {
  const workingDirectory = relative(folder, hook.folder)
  return {
    command: hook.command,
    ...(workingDirectory === '' ? {} : { working_directory: workingDirectory }),
    ...(hook.exitCodes.length === 1 && hook.exitCodes[0] === 0 ? {} : { exit_codes: hook.exitCodes }),
    ...(hook.errorOnFail ? { error_on_fail: true } : {}),
  }
}

/** The path of each text, relative to the new folder. Of two files with equal text the shorter path, then the first. */
function fileNames(sources: ReadonlyMap<string, string>, folder: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const [path, text] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = relative(folder, path)
    const other = names.get(text)
    if (text !== '' && (other === undefined || name.length < other.length)) names.set(text, name)
  }
  return names
}

function fileValue({ path, content }: InputFile, named: ReadonlyMap<string, string>): unknown {
  const from = named.get(content)
  if (from === path) return path
  return from === undefined ? { path, content } : { path, from }
}

function contextValue(context: TaskContext | undefined, folder: string): Written | 'repository' | undefined {
  if (context === undefined) return undefined
  const { messages, files, tools, repository } = context
  if (repository && messages.length + files.length + tools.length === 0) return 'repository'
  return {
    ...(repository ? { repository } : {}),
    ...list(
      'messages',
      messages.map(({ role, text }) => ({ [role]: text })),
    ),
    ...list(
      'files',
      files.map((file) => {
        if (!('from' in file)) return { path: file.path, content: file.content }
        return file.from === file.path ? file.path : { path: file.path, from: relative(folder, file.from) }
      }),
    ),
    ...list('tools', tools),
  }
}

function seconds(ms: number | null | undefined): number | null {
  return ms == null ? null : ms / 1000
}

function list(key: string, values: readonly unknown[]): Written {
  return values.length === 0 ? {} : { [key]: values }
}
