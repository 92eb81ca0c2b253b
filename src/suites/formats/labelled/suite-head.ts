import { basename } from 'node:path/posix'
import { z } from 'zod'
import type { SourceDocument } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { thresholdField, trialsField } from '../../reader/fields.ts'
import { says } from '../../reader/name-words.ts'
import { type NotCarried, warnNotCarried } from '../../reader/not-carried.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteSettings } from '../../suite.ts'
import { fieldsAt, fieldsOf, snakeCase } from './entry-fields.ts'
import { isEntry } from './entry-kind.ts'
import { warnOfUnusedKeys } from './read-entry.ts'

/** `runs: 1` is Vally's default, and says nothing. */
const runsField = z.object({ runs: z.int().min(0).nullish() }).nullish()

const headSchema = z.object({
  runs_per_query: trialsField,
  runs_per_case: trialsField,
  trials_per_task: trialsField,
  trigger_threshold: thresholdField,
  defaults: runsField,
  config: runsField,
})

/** Keys of the skill that a file is for, in order of precedence. */
const SKILL_KEYS = ['skill_name', 'skill', 'target_skill', 'skill_under_test', 'skill_id', 'about'] as const

const REMARKS = [
  'name',
  'title',
  'description',
  'purpose',
  'note',
  'notes',
  'comment',
  'version',
  'schema',
  'schema_version',
  'format_version',
  'status',
  'source',
  'test_suite',
  'skills_tested',
  'skills',
  'plugin',
  'tags',
  'metadata',
  '$schema',
] as const

/** Keys that would change every prompt, or what passes, in other tools. */
const NOT_CARRIED: NotCarried = Object.fromEntries(
  ['suffix', 'prefix', 'system_prompt', 'append_system_prompt', 'pass_threshold'].map((key) => [key, 'Remove it.']),
)

/** The top of a suite file: name, trials, threshold. */
interface SuiteHead {
  name: string | null
  settings: SuiteSettings
  triggerThreshold: number | undefined
}

/**
 * Reads the top of a suite. Warns of other tools' settings and of lists of prompts without a trigger label. `read` are
 * the keys that the format's reader handles itself. A bare list has an empty head.
 */
export function readHead(builder: SuiteBuilder, document: SourceDocument, read: readonly string[]): SuiteHead {
  const { value } = document
  if (!isRecord(value)) return { name: null, settings: {}, triggerThreshold: undefined }
  const head = parseAt(headSchema, document)
  const known = [...Object.keys(headSchema.shape), ...SKILL_KEYS, ...REMARKS, ...Object.keys(NOT_CARRIED), ...read]
  // Keys that begin with an underscore are the author's own.
  const own = Object.keys(value).filter((key) => key.startsWith('_') || known.includes(snakeCase(key)))
  builder.warnUnknownKeys(document, [], [...known, ...own], 'slips')
  warnOfUnusedKeys(builder, document, [])
  warnNotCarried(builder, document, NOT_CARRIED)
  for (const [key, part] of Object.entries(value)) {
    if (read.includes(key) || !Array.isArray(part) || !part.some(isEntry)) continue
    builder.warn({
      what: `\`${key.slice(0, 80)}\` is not carried over: its prompts have no trigger label`,
      where: document.keyPositionOf([key]),
      todo: 'Only labels are measured; keep them in a file of their own to ask them as well.',
    })
  }
  const runs = [head.defaults?.runs, head.config?.runs].find((count) => (count ?? 0) > 1)
  const trials = head.runs_per_query ?? head.runs_per_case ?? head.trials_per_task ?? runs
  return {
    name: typeof value['name'] === 'string' ? value['name'] : null,
    settings: trials ? { trials } : {},
    triggerThreshold: head.trigger_threshold ?? undefined,
  }
}

/** Returns the skill that a suite names at its top, or null. */
export function namedSkill({ value }: Pick<SourceDocument, 'value'>): string | null {
  if (!isRecord(value)) return null
  for (const { key, value: name } of fieldsAt(fieldsOf(value), SKILL_KEYS)) {
    if (typeof name !== 'string' || name.trim() === '') continue
    // `about` may hold a sentence instead of a name.
    if (key !== 'about' || /^[^\s]{1,160}$/.test(name.trim())) return name.trim()
  }
  return null
}

/** Whether a file says by its name, or by naming a skill, that its prompts are about triggering. */
export function isAboutTriggers(document: Pick<SourceDocument, 'value' | 'file'>): boolean {
  return says('triggers', basename(document.file)) || namedSkill(document) !== null
}

/** Returns the skills that a suite lists under `skills_tested`, `skills` or `skill_names`. */
export function listedSkills(document: SourceDocument): string[] {
  const { value } = document
  if (!isRecord(value)) return []
  return ['skills_tested', 'skills', 'skill_names'].flatMap((key) => {
    const names = value[key]
    if (!Array.isArray(names)) return []
    // `skills: [./SKILL.md]` names files.
    return names.filter((name): name is string => typeof name === 'string' && /^[^/]*[^/\s][^/]*$/.test(name))
  })
}
