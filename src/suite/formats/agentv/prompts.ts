import { describe } from '../../../documents/parse-at.ts'
import { isRecord } from '../../../errors/record.ts'
import { UserError } from '../../../errors/user-error.ts'
import { type Cursor, child, isAbsent, itemsOf, placeOf, rootOf, withValue } from './cursor.ts'
import { noSuchFile, type ReferencedFiles, resolveReference } from './referenced-files.ts'

/** One of the suite's `prompts`: a template of text or of messages, in which each test is asked. */
export interface PromptTemplate {
  name: string
  cursor: Cursor
}

/**
 * The `prompts` of a suite, or an empty list where tests bring their own input. Throws UserError for what is no prompt.
 */
export async function readPrompts(files: ReferencedFiles, root: Cursor): Promise<PromptTemplate[]> {
  const prompts = child(root, 'prompts')
  if (isAbsent(prompts)) return []
  const entries = Array.isArray(prompts.value) ? itemsOf(prompts) : [prompts]
  const templates: PromptTemplate[] = []
  for (const [index, entry] of entries.entries()) {
    const fallback = `prompt ${index + 1}`
    if (!isRecord(entry.value) || 'role' in entry.value) {
      templates.push({ name: fallback, cursor: await load(files, entry) })
      continue
    }
    const id = child(entry, 'id').value
    const name = [child(entry, 'label').value, id].find((one) => typeof one === 'string' && one.trim() !== '')
    const own = child(entry, 'prompt')
    // promptfoo names a file by the id alone.
    const template = isAbsent(own) && typeof id === 'string' && id.startsWith('file://') ? child(entry, 'id') : own
    templates.push({ name: String(name ?? fallback).slice(0, 80), cursor: await load(files, template, entry) })
  }
  return templates
}

async function load(files: ReferencedFiles, template: Cursor, at = template): Promise<Cursor> {
  const { value } = template
  if (typeof value === 'string' && /^file:\/\//.test(value.trim())) {
    const file = resolveReference(value.trim(), template.document.file)
    if (!/\.(txt|md|markdown|j2|njk)$/i.test(file)) return rootOf(await files.document(file, template))
    const text = await files.text(file, template)
    if (text === null) throw noSuchFile(file, template)
    return withValue(template, text)
  }
  if (typeof value === 'string' || Array.isArray(value) || isRecord(value)) return template
  throw new UserError({
    what: `A prompt must be text, a list of messages or a \`file://\` path, not ${describe(value)}`,
    where: placeOf(isAbsent(template) ? at : template),
    todo: 'Write the text, as in `prompts: ["{{ input }}"]`.',
  })
}
