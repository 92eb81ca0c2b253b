import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { groupBy } from '../../../core/errors/group-by.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { ENTRY_KEYS } from './entry-keys.ts'

/** A value of an entry, with its path in the entry. */
export interface Field {
  path: ValuePath
  value: unknown
  /** Where else the entry says the same of further skills. */
  also?: readonly ValuePath[]
}

/** An entry's values by key. Keys are in snake case, however the entry writes them. */
export type Fields = ReadonlyMap<string, Field>

type Entry = Readonly<Record<string, unknown>>

/**
 * Returns the values of an entry. `shouldTrigger`, `should-trigger` and `Should Trigger` are all `should_trigger`. The
 * parts of a nested `expected: {skill}` are `expected_skill`, those of `input: {prompt}` have their own names. A key
 * that the entry has itself counts before a nested one.
 */
export function fieldsOf(entry: Entry): Fields {
  const fields = new Map<string, Field>()
  const add = (key: string, field: Field) => {
    if (field.value !== undefined && !fields.has(key)) fields.set(key, field)
  }
  for (const [key, value] of Object.entries(entry)) add(snakeCase(key), { path: [key], value })
  for (const [key, [first, ...more]] of groupBy(saidByChecks(entry), ({ key }) => key))
    if (first !== undefined) add(key, { ...first, also: more.map(({ path }) => path) })
  for (const [key, value] of Object.entries(entry)) {
    const outer = snakeCase(key)
    if (!isRecord(value) || !(EXPECTED.has(outer) || INPUT.has(outer))) continue
    for (const [part, inner] of Object.entries(value)) {
      const name = snakeCase(part)
      const field = { path: [key, part], value: inner }
      if (INPUT.has(outer)) add(name, field)
      else add(NESTED.get(name) ?? name, field)
    }
  }
  const { turns } = entry
  // The first message of a conversation is what the labels are about.
  if (isTexts(turns)) add('prompt', { path: ['turns', 0], value: turns[0] })
  return fields
}

/** What an entry expects under a key that no table knows, in words that may be names of skills; null: nothing. */
export function ownKindOf(fields: Fields): (Field & { key: string }) | null {
  for (const [key, field] of fields) {
    const isOwn = isOwnKind(key) && [field.value].flat().every((one) => one === null || isWord(one))
    if (isOwn) return { key, ...field }
  }
  return null
}

/** Whether a key says what to expect under a word of its repository, as `expected_mission`. */
export function isOwnKind(key: string): boolean {
  return OWN_KIND.test(key) && !KNOWN_KEYS.has(key)
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && /^\S{0,160}$/.test(value.trim())
}

const OWN_KIND = /^expect(?:ed|s)?_[a-z0-9_]+$/
const KNOWN_KEYS = new Set(ENTRY_KEYS)

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string')
}

/** Keys of lists of checks, some of which may say which skills load. */
const CHECKS = ['graders', 'assertions']

/** What the checks of an entry say of skills that load, under the names of labels. */
function saidByChecks(entry: Entry): (Field & { key: string })[] {
  return CHECKS.flatMap((list) => {
    const checks = entry[list]
    return Array.isArray(checks)
      ? checks.flatMap((check, index) =>
          saidBy(check).map(({ key, path, value }) => ({ key, path: [list, index, ...path], value })),
        )
      : []
  })
}

/** What a check says: Vally's `{type: skill-invocation, config}`, and `{skill_invoked: pdf}` as other harnesses do. */
function saidBy(check: unknown): (Field & { key: string })[] {
  if (!isRecord(check)) return []
  const config: unknown = isInvocation(check) ? check['config'] : null
  const [holder, at] = isRecord(config) ? [config, ['config']] : [check, []]
  return SAID.flatMap(([written, key, opposite]) =>
    holder[written] == null || (at.length === 0) !== written.startsWith('skill_')
      ? []
      : [{ key: holder['expected'] === false ? opposite : key, path: [...at, written], value: holder[written] }],
  )
}

const SAID = [
  ['required', 'expected_skills', 'disallowed_skills'],
  ['disallowed', 'disallowed_skills', 'expected_skills'],
  ['skill_invoked', 'expected_skills', 'disallowed_skills'],
  ['skill_not_invoked', 'disallowed_skills', 'expected_skills'],
] as const

function isInvocation(check: Entry): boolean {
  return check['type'] === 'skill-invocation'
}

/** Whether a check says which skills load. */
export function saysLoads(check: unknown): boolean {
  return isRecord(check) && (isInvocation(check) || saidBy(check).length > 0)
}

/** The lists of checks of an entry that say nothing but which skills load. */
export function checksOfLoads(entry: Entry): string[] {
  return CHECKS.filter((key) => {
    const checks = entry[key]
    return Array.isArray(checks) && checks.every(saysLoads)
  })
}

/** Whether a label is that of a check. */
export function isOfChecks(field: Field | null): boolean {
  return CHECKS.includes(String(field?.path[0]))
}

/** Returns the first of some keys that an entry has, with its value; null for none. */
export function fieldAt(fields: Fields, keys: readonly string[]): (Field & { key: string }) | null {
  for (const key of keys) {
    const field = fields.get(key)
    if (field !== undefined) return { key, ...field }
  }
  return null
}

/** Returns the values of an entry under some keys, in the order of the keys. */
export function fieldsAt(fields: Fields, keys: readonly string[]): (Field & { key: string })[] {
  const found: (Field & { key: string })[] = []
  for (const key of keys) {
    const field = fields.get(key)
    if (field !== undefined) found.push({ key, ...field })
  }
  return found
}

/** Whether the mapping under a key of an entry holds nothing but labels, as `assert: {triggered: true}` does. */
export function holdsLabelsOnly(key: string, mapping: Entry): boolean {
  return EXPECTED.has(snakeCase(key)) && Object.keys(mapping).every((part) => NESTED.has(snakeCase(part)))
}

/** Writes a key in snake case: `shouldTrigger`, `should-trigger` and `Should Trigger` become `should_trigger`. */
export function snakeCase(key: string): string {
  if (/^[a-z0-9_]*$/.test(key)) return key
  return key
    .trim()
    .slice(0, 200)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[\s.-]+/g, '_')
    .toLowerCase()
}

/** Keys of mappings that hold the labels of an entry. */
const EXPECTED = new Set([
  'expected',
  'expect',
  'expectation',
  'expectations',
  'expects',
  'assert',
  'labels',
  'constraints',
])
/** Keys of mappings that hold the prompt of an entry. */
const INPUT = new Set(['input', 'inputs'])
/** What the keys of a label are called outside of such a mapping. */
const NESTED: ReadonlyMap<string, string> = new Map([
  ['skill', 'expected_skill'],
  ['skills', 'expected_skills'],
  ['primary_skill', 'expected_primary_skill'],
  ['primary', 'expected_primary'],
  ['route', 'expected_route'],
  ['skill_name', 'expected_skill'],
  ['triggered', 'should_trigger'],
  ['trigger', 'should_trigger'],
  ['activated', 'should_activate'],
  ['activate', 'should_activate'],
  ['not_skills', 'expected_not_skills'],
  ['reject_skills', 'disallowed_skills'],
])
