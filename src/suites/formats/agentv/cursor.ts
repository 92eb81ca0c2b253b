import type { SourceDocument } from '../../../core/documents/document.ts'
import { describeType } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { type SourcePosition, UserError } from '../../../core/errors/user-error.ts'

/**
 * A value with its position. Serves where `parseAt` cannot: an EVAL.yaml may consist of several documents, and a value
 * with its templates filled in is in no document.
 */
export interface Cursor {
  readonly document: SourceDocument
  readonly path: ValuePath
  readonly value: unknown
  /** The list or mapping that holds the value; null at the top. */
  readonly holder: object | null
  /** Positions of the document's values and keys that are known; a look-up through an alias walks all of it. */
  readonly known: { values: Positions; keys: Positions }
}

type Positions = Map<object, Map<string | number, SourcePosition>>

/** Returns the cursor of a whole document. */
export function rootOf(document: SourceDocument): Cursor {
  return { document, path: [], value: document.value, holder: null, known: { values: new Map(), keys: new Map() } }
}

/** Returns the cursor below a key, or below several keys in turn. Its value is undefined if there is none. */
export function child(cursor: Cursor, ...keys: readonly (string | number)[]): Cursor {
  return keys.reduce<Cursor>(({ document, path, value, known }, key) => {
    const holder = typeof value === 'object' ? value : null
    const own = holder !== null && Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined
    return { document, path: [...path, key], value: own, holder, known }
  }, cursor)
}

/** Returns the cursor below the first of these keys that has a value. */
export function firstChild(cursor: Cursor, keys: readonly string[]): Cursor | undefined {
  return keys.map((key) => child(cursor, key)).find((one) => !isAbsent(one))
}

/** Returns the entries of a list; empty for anything else. */
export function itemsOf(cursor: Cursor): Cursor[] {
  return Array.isArray(cursor.value) ? cursor.value.map((_, index) => child(cursor, index)) : []
}

/** Returns the entries of a list. A value that is not a list counts as its only entry. */
export function entriesOf(cursor: Cursor): Cursor[] {
  if (isAbsent(cursor)) return []
  return Array.isArray(cursor.value) ? itemsOf(cursor) : [cursor]
}

/** Returns a cursor with another value at the same position. */
export function withValue(cursor: Cursor, value: unknown): Cursor {
  return { ...cursor, value }
}

/** Returns the keys of a mapping in the order of the file; empty for anything else. */
export function keysOf({ value }: Cursor): string[] {
  return isRecord(value) ? Object.keys(value) : []
}

/** Whether the key is missing or has no value after its colon. */
export function isAbsent({ value }: Cursor): boolean {
  return value === undefined || value === null
}

/** Returns the last key of the value's path, for messages. */
export function nameOf({ path }: Cursor): string {
  return path.findLast((step) => typeof step === 'string') ?? 'tests'
}

/** Makes an error at the value's position. */
export function errorAt(cursor: Cursor, what: string, todo: string): UserError {
  return new UserError({ what, where: positionOf(cursor), todo })
}

/** Returns the value if `isValid`. Otherwise throws a UserError with `what` it must be and what was found. */
export function checked<T>(
  cursor: Cursor,
  isValid: (value: unknown) => value is T,
  [what, todo]: readonly [what: string, todo: string],
): T {
  if (isValid(cursor.value)) return cursor.value
  throw errorAt(cursor, `${what}, not ${describeType(cursor.value)}`, todo)
}

/** Returns the position of the value. */
export function positionOf(cursor: Cursor): SourcePosition {
  return remembered(cursor, cursor.known.values, () => cursor.document.positionOf(cursor.path))
}

/** Returns the position of the value's key. */
export function keyPositionOf(cursor: Cursor): SourcePosition {
  return remembered(cursor, cursor.known.keys, () => cursor.document.keyPositionOf(cursor.path))
}

function remembered({ path, holder }: Cursor, positions: Positions, find: () => SourcePosition): SourcePosition {
  const key = path.at(-1)
  if (holder === null || key === undefined) return find()
  const known = positions.get(holder) ?? new Map<string | number, SourcePosition>()
  const position = known.get(key) ?? find()
  positions.set(holder, known.set(key, position))
  return position
}
