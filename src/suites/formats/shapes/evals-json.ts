import { z } from 'zod'
import type { SourceDocument } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError, type Warning } from '../../../core/errors/user-error.ts'
import { nameField, thresholdField, trialsField } from '../../reader/fields.ts'
import { readInputFile } from '../../reader/input-file.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import type { Expectation, InputFile } from '../../suite.ts'
import { addCases, askedFields, caseDraft, labelWith, remarkFields, warnOfOtherKeys } from './cases.ts'
import { judgedCriteria } from './judged-criteria.ts'

export const suiteSchema = z.object({
  skill_name: nameField.nullish(),
  name: z.string().nullish(),
  runs_per_query: trialsField,
  trigger_threshold: thresholdField,
  evals: z.array(z.unknown()),
})

export const entrySchema = z.object({
  ...askedFields,
  expected_output: z.unknown().optional(),
  files: z.array(z.string()).nullish(),
  expectations: z.array(z.unknown()).nullish(),
  assertions: z.array(z.unknown()).nullish(),
  should_trigger: z.boolean().nullish(),
  ...remarkFields,
})

/**
 * skill-creator's `{skill_name, evals: [{id, prompt, expected_output, files, expectations|assertions,
 * should_trigger?}]}`, or the bare list. `should_trigger` becomes a label. A prompt without it is about `skill_name`.
 * The expectations are graded where a judge is configured.
 */
export const evalsJson: SuiteFormat = {
  id: 'evals-json',
  title: 'evals.json of skill-creator',
  recognises: ({ value }) => {
    if (Array.isArray(value)) {
      return value.some((entry) => isRecord(entry) && 'prompt' in entry && QUALITY_KEYS.some((key) => key in entry))
    }
    if (!isRecord(value) || !Array.isArray(value['evals'])) return false
    const entries: unknown[] = value['evals']
    return (
      entries.length === 0 ||
      entries.some((entry) => isRecord(entry) && 'prompt' in entry && !('expect_skill' in entry))
    )
  },

  async read(document, context) {
    const builder = new SuiteBuilder(document, this.id)
    const suite = Array.isArray(document.value) ? null : parseAt(suiteSchema, document)
    const skill = suite?.skill_name ?? (await context.skillOf(document.file))
    if (skill !== null) builder.skill(skill)
    warnOfOtherKeys(builder, document, suiteSchema)
    const path = suite === null ? [] : ['evals']
    await addCases(builder, document, { path, schema: entrySchema }, async (entry, at) => {
      const expectations: Expectation[] = []
      if (typeof entry.should_trigger === 'boolean') {
        const name = skill ?? missingSkill(document, [...at, 'should_trigger'])
        expectations.push(labelWith(entry, name, entry.should_trigger ? 'must_activate' : 'should_not_activate'))
      } else if (skill === null) builder.warn(nobodysPrompt(document, [...at, 'prompt']))
      const files: InputFile[] = []
      for (const [index, file] of (entry.files ?? []).entries()) {
        const where = document.positionOf([...at, 'files', index])
        const read = await readInputFile(builder, context, { path: file, folders: foldersFor(document.file), where })
        if (read !== null) files.push(read)
      }
      const triggerThreshold = suite?.trigger_threshold ?? undefined
      const key = entry.expectations ? 'expectations' : 'assertions'
      const graders = judgedCriteria(document, at, { key, values: entry[key] ?? [] })
      const about = skill === null ? [] : [skill]
      return { ...caseDraft(document, at, entry), expectations, about, graders, files, triggerThreshold }
    })
    return builder.finish({
      name: suite?.name,
      settings: suite?.runs_per_query ? { trials: suite.runs_per_query } : {},
    })
  },
}

function nobodysPrompt(document: SourceDocument, path: ValuePath): Warning {
  return {
    what: 'Nothing says which skill must activate for the prompts of this file',
    where: document.positionOf(path),
    todo: 'Add `skill_name` at the top of the file.',
  }
}

const QUALITY_KEYS = ['expected_output', 'expectations', 'assertions']

function missingSkill(document: SourceDocument, path: ValuePath): never {
  throw new UserError({
    what: '`should_trigger` labels a skill, but nothing says which one',
    where: document.positionOf(path),
    todo: 'Add `skill_name` at the top of the file.',
  })
}

/**
 * Returns the folders that files are looked up in. Paths are most often relative to the skill's folder, less often to
 * the suite's, least often to the repository's root.
 */
function foldersFor(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return [parts.slice(0, -1).join('/'), parts.join('/'), '']
}
