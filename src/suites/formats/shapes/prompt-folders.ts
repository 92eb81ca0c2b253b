import { basename, dirname, join } from 'node:path/posix'
import { z } from 'zod'
import { parseDocument, type SourceDocument } from '../../../core/documents/document.ts'
import { parseAt } from '../../../core/documents/parse-at.ts'
import { isRecord } from '../../../core/errors/record.ts'
import type { SourcePosition } from '../../../core/errors/user-error.ts'
import { promptField } from '../../reader/fields.ts'
import { NoSuite } from '../../reader/no-suite.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext, SuiteFormat } from '../../reader/suite-format.ts'
import type { Label } from '../../suite.ts'
import { fieldsOf } from '../labelled/entry-fields.ts'
import { truthAt } from '../labelled/entry-kind.ts'

/**
 * A file that names skills and prompts that stand in files of their own, most without a label:
 *
 * - `{skill, dataset: {path}}`, with `prompt:` in the `input.yaml` of each folder below that path, and perhaps a label
 *   in the `annotations.yaml` beside it (agent-eval-harness).
 * - `{sets: [{name, skills: [path]}]}` beside a `prompt.txt` (the evals of dbt's skills). A set without skills is what
 *   others are compared with.
 */
export const promptFolders: SuiteFormat = {
  id: 'prompt-folders',
  title: 'prompts in folders',
  recognises: (document) => skillsIn(document).length > 0 || setsOf(document) !== null,

  async read(document, context) {
    const about = skillsIn(document)
    const files = filesOf(document, context)
    if (about.length === 0) throw new NoSuite('lists sets of skills that are all empty')
    if (files.length === 0) throw new NoSuite('names a folder of prompts that holds none', true)
    const builder = new SuiteBuilder(document, this.id)
    for (const skill of about) builder.skill(skill)
    for (const file of files) {
      await builder.entry(async () => {
        const found = await context.read(file)
        if (!('text' in found)) return
        const { prompt, source, truth = await annotated(file, context) } = promptOf(file, found.text)
        const label: Label = truth === true ? 'must_activate' : 'should_not_activate'
        const expectations = truth === null ? [] : about.map((skill) => ({ skill, label, weight: 1 }))
        builder.add({ id: basename(dirname(file)), prompt, source, about, expectations })
      })
    }
    return builder.finish({})
  },
}

/** The prompt of a file: all of a text, or what stands under `prompt`. */
function promptOf(file: string, text: string): { prompt: string; source: SourcePosition; truth?: boolean | undefined } {
  if (basename(file) === PROMPT) return { prompt: text.trim(), source: { file, line: 1, column: 1 } }
  const input = parseDocument(text, file)
  const { prompt, should_trigger: truth } = parseAt(inputSchema, input)
  return { prompt, source: input.positionOf(['prompt']), truth: truth ?? undefined }
}

/** What the annotations beside an input say of its label. Null: nothing, or there are none. */
async function annotated(input: string, { files, read }: ReadContext): Promise<boolean | null> {
  const file = join(dirname(input), 'annotations.yaml')
  const found = files.includes(file) ? await read(file) : null
  if (found === null || !('text' in found)) return null
  const { value } = parseDocument(found.text, file)
  return isRecord(value) ? (truthAt(fieldsOf(value))?.truth ?? null) : null
}

const inputSchema = z.object({ prompt: promptField, should_trigger: z.boolean().nullish() })
const PROMPT = 'prompt.txt'
const INPUT = /^[^/]+\/input\.(?:ya?ml|json)$/

function filesOf(document: SourceDocument, { files }: Pick<ReadContext, 'files'>): string[] {
  const here = dirname(document.file)
  if (setsOf(document) !== null) return files.filter((file) => file === join(here, PROMPT))
  const path = pathIn(document) ?? ''
  const folders = [join(path), join(here, path)].map((folder) => `${folder.replace(/\/+$/, '')}/`)
  return files.filter((file) => folders.some((at) => file.startsWith(at) && INPUT.test(file.slice(at.length)))).sort()
}

/** The skills that a document is about. */
function skillsIn(document: SourceDocument): string[] {
  const { value } = document
  if (pathIn(document) !== null && isRecord(value)) return typeof value['skill'] === 'string' ? [value['skill']] : []
  const paths = (setsOf(document) ?? []).flatMap(({ skills }) => (Array.isArray(skills) ? skills : []))
  const names = paths.flatMap((path) => (typeof path === 'string' ? [basename(path.replace(/\/SKILL\.md$/, ''))] : []))
  return [...new Set(names)]
}

function pathIn({ value }: SourceDocument): string | null {
  const dataset = isRecord(value) ? value['dataset'] : null
  return isRecord(dataset) && typeof dataset['path'] === 'string' ? dataset['path'] : null
}

function setsOf({ value }: SourceDocument): Record<string, unknown>[] | null {
  const sets = isRecord(value) ? value['sets'] : null
  return Array.isArray(sets) && sets.every(isRecord) && sets.some((set) => 'skills' in set) ? sets : null
}
