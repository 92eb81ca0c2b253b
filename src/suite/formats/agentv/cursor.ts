import type { SourceDocument } from '../../../documents/document.ts'
import type { ValuePath } from '../../../documents/parsed-tree.ts'
import { isRecord } from '../../../errors/record.ts'
import type { SourcePosition } from '../../../errors/user-error.ts'

/**
 * A value of a document that knows where it stands. `value` may be another than the document's: one whose templates are
 * filled in.
 */
export interface Cursor {
  readonly document: SourceDocument
  readonly path: ValuePath
  readonly value: unknown
  /** The list or mapping that holds the value; null at the top. */
  readonly holder: object | null
}

export function rootOf(document: SourceDocument): Cursor {
  return { document, path: [], value: document.value, holder: null }
}

/** What stands under `key`; its value is undefined where there is nothing. */
export function child(cursor: Cursor, key: string | number): Cursor {
  const { document, path, value } = cursor
  const holder = typeof value === 'object' ? value : null
  const own = holder !== null && Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined
  return { document, path: [...path, key], value: own, holder }
}

/** The entries of a list; none of anything else. */
export function itemsOf(cursor: Cursor): Cursor[] {
  return Array.isArray(cursor.value) ? cursor.value.map((_, index) => child(cursor, index)) : []
}

export function withValue(cursor: Cursor, value: unknown): Cursor {
  return { ...cursor, value }
}

/** The keys of a mapping in the order of the file; none of anything else. */
export function keysOf({ value }: Cursor): string[] {
  return isRecord(value) ? Object.keys(value) : []
}

/** True where nothing is written, or nothing after the colon. */
export function isAbsent({ value }: Cursor): boolean {
  return value === undefined || value === null
}

/** The last step of the way there, `[3]` for an entry of a list: what to call it in a message. */
export function nameOf({ path }: Cursor): string {
  const key = path.findLast((step) => typeof step === 'string')
  return typeof key === 'string' ? key : 'tests'
}

/**
 * Where the value starts. What an alias repeats is looked up once, since each look through an alias walks the whole
 * document.
 */
export function placeOf(cursor: Cursor): SourcePosition {
  return remembered(cursor, values, () => cursor.document.positionOf(cursor.path))
}

/** Where the key of the value stands. */
export function keyPlaceOf(cursor: Cursor): SourcePosition {
  return remembered(cursor, keys, () => cursor.document.keyPositionOf(cursor.path))
}

type Places = WeakMap<object, Map<string | number, SourcePosition>>
const values: Places = new WeakMap()
const keys: Places = new WeakMap()

function remembered({ path, holder }: Cursor, places: Places, find: () => SourcePosition): SourcePosition {
  const key = path.at(-1)
  if (holder === null || key === undefined) return find()
  const known = places.get(holder) ?? new Map<string | number, SourcePosition>()
  const place = known.get(key) ?? find()
  places.set(holder, known.set(key, place))
  return place
}
