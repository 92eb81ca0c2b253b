import type { SourceDocument } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import { promptField } from '../../reader/fields.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { TaskDraft } from '../../reader/task-draft.ts'
import { promptKey } from '../../task-key.ts'
import { checkLabels, readTaskLabels } from './labels.ts'
import { type FollowUpSpec, followUpSchema, LABEL_KEYS, type TaskSpec } from './schema.ts'

/** The keys with which a follow-up says what it should trigger. */
const ASKING = [...LABEL_KEYS, 'expects_no_skill'] as const

/**
 * Throws UserError for an invalid follow-up, naming its wrong keys. The schema of the whole task cannot name them:
 * there a follow-up may be text or a mapping.
 */
export function checkFollowUps(document: SourceDocument, path: ValuePath, written: unknown): void {
  for (const [index, entry] of (Array.isArray(written) ? written : []).entries()) {
    const at = [...path, 'follow_ups', index]
    if (isRecord(entry)) {
      checkLabels(document, at)
      parseAt(followUpSchema, document, at)
    } else if (typeof entry === 'string') parseAt(promptField, document, at)
  }
}

/** What the user says in a task's follow-ups. Throws UserError for labels that `every_message` does not let count. */
export function textsOf(
  { follow_ups: written = [] }: TaskSpec,
  document: SourceDocument,
  path: ValuePath,
  everyMessage: boolean,
): string[] {
  return written.map((one, index) => {
    const key = typeof one === 'string' || everyMessage ? undefined : ASKING.find((name) => name in one)
    if (key !== undefined) {
      throw new UserError({
        what: `\`${key}\` of a follow-up counts only where every message is a question`,
        where: document.keyPositionOf([...path, 'follow_ups', index, key]),
        todo: 'Add `every_message: true` to the task or at the top of the suite, or write the follow-up as text.',
      })
    }
    return textOf(one)
  })
}

/**
 * The tasks of a conversation: one for each message with labels, of which each says what loads between it and the next
 * message. A text has no labels, so it is sent and asks nothing. Graders judge the whole conversation and stand with
 * the last task. `first`: the task of the first message.
 */
export function messagesAsTasks(
  first: TaskDraft,
  spec: TaskSpec,
  { builder, document, path }: { builder: SuiteBuilder; document: SourceDocument; path: ValuePath },
): TaskDraft[] {
  const { follow_ups: written = [] } = spec
  const texts = [first.prompt, ...written.map(textOf)]
  const id = first.id ?? builder.nextId(first.source.file)
  const conversation = keyOf(first, texts.slice(1))
  const all = texts.map((prompt, index): TaskDraft => {
    const own = index === 0 ? undefined : written[index - 1]
    const at = [...path, 'follow_ups', index - 1]
    return {
      ...first,
      id: index === 0 ? id : `${id}/message-${index + 1}`,
      prompt,
      followUps: texts.slice(index + 1),
      message: { conversation, of: texts.length, before: texts.slice(0, index) },
      graders: [],
      ...(index === 0 ? {} : { source: document.positionOf(typeof own === 'string' ? at : [...at, 'prompt']) }),
      ...(index === 0 ? {} : labelsOf(own, { builder, document, at })),
    }
  })
  const asked = all.filter(
    ({ expectations = [], expectsNoSkill }) => expectations.length > 0 || expectsNoSkill === true,
  )
  if (!asked.some(({ message }) => (message?.before.length ?? 0) > 0)) {
    builder.warn({
      what: 'Every message is to be a question, and no follow-up has a label',
      where: document.keyPositionOf([...path, 'follow_ups']),
      todo: 'Write follow-ups as mappings with `prompt` and labels such as `must_activate`.',
    })
  }
  const tasks = asked.length === 0 ? all.slice(0, 1) : asked
  const graders = first.graders ?? []
  return tasks.map((task, index) => (index === tasks.length - 1 ? { ...task, graders } : task))
}

function keyOf({ prompt, files = [], offer, context }: TaskDraft, followUps: string[]): string {
  return promptKey({ prompt, followUps, files, offer, context })
}

function labelsOf(
  own: FollowUpSpec | undefined,
  { builder, document, at }: { builder: SuiteBuilder; document: SourceDocument; at: ValuePath },
): Pick<TaskDraft, 'expectations' | 'expectsNoSkill'> {
  if (own === undefined || typeof own === 'string') return { expectations: [], expectsNoSkill: false }
  return {
    expectations: readTaskLabels(builder, document, at, own),
    expectsNoSkill: own.expects_no_skill ?? false,
  }
}

function textOf(one: FollowUpSpec): string {
  return typeof one === 'string' ? one : one.prompt
}
