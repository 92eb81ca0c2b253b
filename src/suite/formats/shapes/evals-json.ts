import { z } from 'zod'
import { type SourceDocument, valueAt } from '../../../documents/document.ts'
import { parseAt } from '../../../documents/parse-at.ts'
import { isRecord } from '../../../errors/record.ts'
import { UserError } from '../../../errors/user-error.ts'
import { idField, nameField, promptField, thresholdField, trialsField } from '../../reader/fields.ts'
import { readInputFile } from '../../reader/input-file.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import type { Expectation, InputFile } from '../../suite.ts'
import { warnOfOtherPrompts } from '../labelled/suite-head.ts'

export const suiteSchema = z.object({
  skill_name: nameField.nullish(),
  name: z.string().nullish(),
  runs_per_query: trialsField,
  trigger_threshold: thresholdField,
  evals: z.array(z.unknown()),
})

export const entrySchema = z.object({
  id: idField,
  prompt: promptField,
  expected_output: z.unknown().optional(),
  files: z.array(z.string()).nullish(),
  expectations: z.array(z.unknown()).nullish(),
  assertions: z.array(z.unknown()).nullish(),
  should_trigger: z.boolean().nullish(),
  rationale: z.string().nullish(),
  reason: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
})

const ENTRY_KEYS = Object.keys(entrySchema.shape)

/**
 * skill-creator's `{skill_name, evals: [{id, prompt, expected_output, files, expectations|assertions,
 * should_trigger?}]}`, also as the bare list. Only `should_trigger` labels; the expectations are sentences that need a
 * judge.
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
    const bare = Array.isArray(document.value)
    const suite = bare ? null : parseAt(suiteSchema, document)
    const base = bare ? [] : ['evals']
    const entries = bare ? document.value : suite?.evals
    const skill = suite?.skill_name ?? (await context.skillOf(document.file))
    if (skill !== null) builder.skill(skill)
    const keys = Object.keys(suiteSchema.shape)
    if (!bare) builder.warnUnknownKeys(document, [], document.value, keys, 'slips')
    warnOfOtherPrompts(builder, document, keys, 'no place in this format')

    for (const index of Array.isArray(entries) ? entries.keys() : []) {
      const path = [...base, index]
      await builder.attempt(async () => {
        const entry = parseAt(entrySchema, document, path)
        builder.warnUnknownKeys(document, path, valueAt(document.value, path), ENTRY_KEYS, 'slips')
        if ((entry.expectations ?? entry.assertions ?? []).length > 0) {
          builder.warn({
            what: 'The expectations of this suite are sentences for a judge and are not graded; its trigger labels are used',
            where: document.keyPositionOf([...path, entry.expectations ? 'expectations' : 'assertions']),
          })
        }
        const rationale = entry.rationale ?? entry.reason
        const expectations: Expectation[] = []
        if (typeof entry.should_trigger === 'boolean') {
          const label = entry.should_trigger ? 'must_activate' : 'should_not_activate'
          const name = skill ?? missingSkill(document, [...path, 'should_trigger'])
          expectations.push({ skill: name, label, weight: 1, ...(rationale ? { rationale } : {}) })
        }
        const files: InputFile[] = []
        for (const [at, file] of (entry.files ?? []).entries()) {
          const where = document.positionOf([...path, 'files', at])
          const read = await readInputFile(builder, context, { path: file, folders: foldersFor(document.file), where })
          if (read !== null) files.push(read)
        }
        builder.add({
          id: entry.id,
          prompt: entry.prompt,
          source: document.positionOf([...path, 'prompt']),
          expectations,
          files,
          tags: entry.tags ?? [],
          triggerThreshold: suite?.trigger_threshold ?? undefined,
        })
      })
    }
    return builder.finish({
      name: suite?.name,
      settings: suite?.runs_per_query ? { trials: suite.runs_per_query } : {},
    })
  },
}

const QUALITY_KEYS = ['expected_output', 'expectations', 'assertions']

function missingSkill(document: SourceDocument, path: (string | number)[]): never {
  throw new UserError({
    what: '`should_trigger` labels a skill, but nothing says which one',
    where: document.positionOf(path),
    todo: 'Add `skill_name` at the top of the file.',
  })
}

/**
 * Files are written relative to the skill's folder, the suite's or the repository's root, in that order of how often it
 * occurs.
 */
function foldersFor(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return [parts.slice(0, -1).join('/'), parts.join('/'), '']
}
