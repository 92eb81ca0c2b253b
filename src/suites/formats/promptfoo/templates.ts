import { posix } from 'node:path'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import type { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { ReadContext } from '../../reader/suite-format.ts'
import { readText, resolveReference } from './referenced-files.ts'

const { dirname, join } = posix

/** A template for the prompt of every test. */
export interface Template {
  text: string
  /** Name by which tests select it in their own `prompts`. */
  label: string
}

/** Reads the prompts of a configuration. Leaves out programs and lists of messages, with warnings. */
export async function readTemplates(
  builder: SuiteBuilder,
  document: SourceDocument,
  context: ReadContext,
): Promise<Template[]> {
  const prompts = valueAt(document.value, ['prompts'])
  if (prompts === undefined || prompts === null) {
    builder.warn({
      what: 'The configuration has no `prompts`; each test is asked with its variable `prompt`',
      where: document.positionOf([]),
      todo: "Add `prompts: ['{{prompt}}']`.",
    })
    return [{ text: '{{prompt}}', label: '{{prompt}}' }]
  }
  const paths: ValuePath[] = Array.isArray(prompts)
    ? [...prompts.keys()].map((index) => ['prompts', index])
    : [['prompts']]
  const templates: Template[] = []
  for (const path of paths) {
    templates.push(...((await builder.attempt(() => readTemplate(builder, document, path, context))) ?? []))
  }
  return templates
}

async function readTemplate(
  builder: SuiteBuilder,
  document: SourceDocument,
  path: ValuePath,
  context: ReadContext,
): Promise<Template[]> {
  const entry = valueAt(document.value, path)
  const where = document.positionOf(path)
  const written = isRecord(entry) ? (entry['raw'] ?? entry['id']) : entry
  const label = isRecord(entry) && typeof entry['label'] === 'string' ? entry['label'] : null
  const leftOut = (why: string): Template[] => {
    builder.warn({
      what: `A prompt ${why} and is left out`,
      where,
      todo: "Write it as text, as in `prompts: ['{{request}}']`.",
    })
    return []
  }
  if (typeof written !== 'string' || written.trim() === '') return leftOut('is not text')
  if (/^exec:|^(?:portkey|langfuse|helicone):\/\//.test(written)) return leftOut('is made by a program')
  const isFile =
    written.startsWith('file://') || (!written.includes('\n') && context.files.includes(beside(document.file, written)))
  const named = (text: string): Template[] => (isChat(text) ? leftOut(IS_CHAT) : [{ text, label: label ?? text }])
  if (!isFile) return named(written)
  const reference = resolveReference(written, document.file, context, where)
  if ('unread' in reference) return leftOut(`is ${reference.unread}`)
  const templates: Template[] = []
  for (const file of reference.files) {
    const parts = /\.(?:txt|md)$/i.test(file) ? partsOf(file, await readText(file, context, where)) : null
    if (parts === null) leftOut(`is kept in \`${file}\``)
    else templates.push(...parts.flatMap(named))
  }
  return templates.map(({ text, label: own }) => ({ text: text.replaceAll('\r\n', '\n'), label: own }))
}

const IS_CHAT = 'is a list of messages'

/** The prompts of a file: of a plain text several, between lines of dashes. */
function partsOf(file: string, text: string): string[] {
  const parts = /\.txt$/i.test(file) ? text.split(/^\s*---\s*$/m).map((part) => part.trim()) : [text]
  return parts.filter((part) => part !== '')
}

function beside(file: string, path: string): string {
  return join(dirname(file), path)
}

function isChat(text: string): boolean {
  if (!/^\s*[[{]/.test(text) || /^\s*\{\{/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
