import { isRecord } from '../../../core/errors/record.ts'
import { type Cursor, checked, child, entriesOf, isAbsent, rootOf, withValue } from './cursor.ts'
import { noSuchFile, type ReferencedFiles, referencedPath } from './referenced-files.ts'
import { isText } from './scalar-text.ts'

/** One of the suite's `prompts`: a template, of text or messages, for the input of every test. */
export interface PromptTemplate {
  name: string
  cursor: Cursor
}

/** Reads the `prompts` of a suite; empty if tests have their own input. Throws UserError for an invalid one. */
export async function readPrompts(files: ReferencedFiles, root: Cursor): Promise<PromptTemplate[]> {
  const templates: PromptTemplate[] = []
  for (const [index, entry] of entriesOf(child(root, 'prompts')).entries()) {
    const isNamed = isRecord(entry.value) && !('role' in entry.value)
    const id = child(entry, 'id')
    const name = isNamed ? [child(entry, 'label').value, id.value].find(isText) : undefined
    const own = isNamed ? child(entry, 'prompt') : entry
    // promptfoo names a file by the id alone.
    const isFile = isAbsent(own) && typeof id.value === 'string' && id.value.startsWith('file://')
    const file = isNamed && isAbsent(own) ? child(entry, 'file') : null
    const cursor =
      typeof file?.value === 'string'
        ? await loadFile(files, file, file.value)
        : await load(files, isFile ? id : own, entry)
    templates.push({ name: name?.slice(0, 80) ?? `prompt ${index + 1}`, cursor })
  }
  return templates
}

async function load(files: ReferencedFiles, template: Cursor, entry: Cursor): Promise<Cursor> {
  const { value } = template
  if (typeof value === 'string' && /^file:\/\//.test(value.trim())) return loadFile(files, template, value)
  checked(isAbsent(template) ? withValue(entry, value) : template, isTemplate, [
    'A prompt must be text, a list of messages or a `file://` path',
    'Write the text, as in `prompts: ["{{ input }}"]`.',
  ])
  return template
}

async function loadFile(files: ReferencedFiles, at: Cursor, written: string): Promise<Cursor> {
  const file = referencedPath(written.trim(), at.document.file)
  if (!/\.(txt|md|markdown|j2|njk)$/i.test(file)) return rootOf(await files.document(file, at))
  const text = await files.text(file, at)
  if (text === null) throw noSuchFile(file, at)
  return withValue(at, text)
}

function isTemplate(value: unknown): value is string | object {
  return typeof value === 'string' || Array.isArray(value) || isRecord(value)
}
