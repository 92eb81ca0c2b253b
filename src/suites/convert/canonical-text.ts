import {
  Document,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  type Scalar,
  type ScalarTag,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { stringifyString } from 'yaml/util'
import { isJsonFile } from '../../core/documents/document.ts'
import { schemaUrl } from '../../core/errors/own-name.ts'
import { UserError } from '../../core/errors/user-error.ts'

/** Where editors find the schema of a suite. */
const SUITE_SCHEMA_URL = schemaUrl('suite')

/**
 * The text of a file in our own format: hand-written style YAML, or JSON where `file` is named so. Includes the address
 * of its schema for editors.
 */
export function canonicalText(value: Record<string, unknown>, file: string): string {
  return isJsonFile(file) ? jsonText(value) : yamlText(value)
}

function jsonText(value: Record<string, unknown>): string {
  const refuseInfinite = (_: string, inner: unknown): unknown => {
    if (typeof inner !== 'number' || Number.isFinite(inner)) return inner
    throw new UserError({
      what: `JSON has no number ${inner}`,
      todo: 'Write the suite as YAML: `--out NAME.suite.yaml`.',
    })
  }
  return `${JSON.stringify({ $schema: SUITE_SCHEMA_URL, ...value }, refuseInfinite, 2)}\n`
}

function yamlText(value: Record<string, unknown>): string {
  const document = new Document(value, {
    // Older parsers take `yes` and `1:30` for other types than text unless they are quoted.
    compat: 'yaml-1.1',
    aliasDuplicateObjects: false,
    customTags: (tags) => [
      visibleText,
      ...tags.filter((tag) => typeof tag === 'string' || tag.tag !== visibleText.tag),
    ],
  })
  if (isMap<Scalar, unknown>(document.contents)) layOut(document.contents)
  visit(document, { Seq: (_, list) => asWordList(list) })
  document.commentBefore = ` yaml-language-server: $schema=${SUITE_SCHEMA_URL}`
  const text = document.toString({ lineWidth: 0, blockQuote: 'literal', flowCollectionPadding: false })
  // The library puts a blank line after a comment at the top.
  return text.replace(/^(# [^\n]*\n)\n/, '$1')
}

/**
 * Controls, format characters and halves of pairs. An editor would hide or change them, so they are written as escapes.
 */
const HIDDEN =
  /(?![\t\n])[\p{Cc}\p{Cs}]|[\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF\u{E0000}-\u{E007F}]/u
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu')

/** A last line of nothing but blanks does not survive in a block. */
const ENDS_BLANK = /(?:^|\n)[ \t]+\n+$/

const visibleText: ScalarTag = {
  tag: 'tag:yaml.org,2002:str',
  identify: (value) => typeof value === 'string',
  default: true,
  resolve: (text) => text,
  stringify: (item, context, onComment, onChompKeep) => {
    const { value } = item
    if (typeof value === 'string' && (HIDDEN.test(value) || ENDS_BLANK.test(value))) return escaped(value)
    // A regular expression reads better without doubled backslashes.
    const singleQuote = typeof value === 'string' && value.includes('\\') ? true : context.options.singleQuote
    const own = { ...context, options: { ...context.options, singleQuote }, actualString: true }
    return stringifyString(item, own, onComment, onChompKeep)
  },
}

function escaped(text: string): string {
  return JSON.stringify(text).replace(ALL_HIDDEN, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase()
    return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`
  })
}

const SECTIONS = ['hooks', 'shared_graders', 'tasks']
/** Lists of names, which read best on one line. */
const NAME_LISTS = [
  'skills',
  'must_activate',
  'should_not_activate',
  'acceptable',
  'tags',
  'graders',
  'files',
  'skill_directories',
  'disabled_skills',
  'disabled_directories',
  'command',
  'exit_codes',
]
const MAX_LINE = 100

function layOut(suite: YAMLMap<Scalar, unknown>): void {
  for (const { key, value } of suite.items) {
    const name = String(key.value)
    if (SECTIONS.includes(name)) key.spaceBefore = true
    if (name === 'tasks' && isSeq<unknown>(value)) layOutTasks(value)
    if (name === 'hooks' && isMap<Scalar, unknown>(value)) {
      for (const { value: entries } of value.items) eachMap(entries, (entry) => entry.items.forEach(asNameList))
    }
    asNameList({ key, value })
  }
}

/** Puts each short task on one line, and a blank line before and after each longer one. */
function layOutTasks(tasks: YAMLSeq<unknown>): void {
  let wasLong = false
  let isFirst = true
  eachMap(tasks, (task) => {
    task.items.forEach(asNameList)
    const isLong = task.items.length > 3 || task.items.some(({ value }) => !isFlat(value))
    task.spaceBefore = !isFirst && (isLong || wasLong)
    wasLong = isLong
    isFirst = false
  })
}

function eachMap(list: unknown, use: (map: YAMLMap<Scalar, unknown>) => void): void {
  if (!isSeq<unknown>(list)) return
  for (const item of list.items) if (isMap<Scalar, unknown>(item)) use(item)
}

function asNameList({ key, value }: Pick<Pair<Scalar, unknown>, 'key' | 'value'>): void {
  if (!isSeq<unknown>(value) || !NAME_LISTS.includes(String(key.value))) return
  const names = value.items.map((item) => (isScalar(item) ? String(item.value) : '\n'))
  const isShort = names.reduce((length, name) => length + name.length + 2, 0) <= MAX_LINE
  value.flow = isShort && names.every((name) => !name.includes('\n'))
}

/** Writes short lists of single words on one line, such as options of graders. */
function asWordList(list: YAMLSeq<unknown>): void {
  const words = list.items.map((item) => (isScalar(item) ? String(item.value) : ' '))
  if (list.flow === undefined && words.length > 0 && words.join('').length <= MAX_LINE / 2) {
    list.flow = words.every((word) => /^[\p{L}\p{N}_./-]+$/u.test(word))
  }
}

function isFlat(value: unknown): boolean {
  if (isSeq<unknown>(value)) return value.flow === true
  return isScalar(value) && !String(value.value).includes('\n')
}
