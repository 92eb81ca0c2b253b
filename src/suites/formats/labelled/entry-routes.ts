import { z } from 'zod'
import type { SourceDocument } from '../../../core/documents/document.ts'
import { describeType, formatPath, parseAt } from '../../../core/documents/parse-at.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import type { Label } from '../../suite.ts'
import { type Field, type Fields, fieldsAt } from './entry-fields.ts'
import {
  ACCEPTABLE_KEYS,
  isNone,
  isPlainRoute,
  OWN_SKILL_KEYS,
  ROUTE_KEYS,
  TRUTH_ONLY_KEYS,
  truthOf,
} from './entry-keys.ts'
import { type EntryKind, isProse, isRouting, routesAt } from './entry-kind.ts'
import { labelOfWord } from './label-words.ts'

/** What the list of an entry says of it. */
export interface EntryRules {
  kind: EntryKind
  /** The label of the list, for entries without one of their own. A firm one may not be contradicted. */
  listed?: { label: Label; isFirm: boolean } | null
  /** Whether `type: trigger` is a label. */
  hasOpposites?: boolean
  /** Whether an entry may have no label: it says what a good answer is. */
  mayLack?: boolean
}

/** An entry at its place. */
export interface Placed {
  fields: Fields
  document: SourceDocument
  path: ValuePath
}

/** Keys of skills that must all load; a list under any other key is a choice. */
const ALL_OF = /skills$|^activates$|triggers$/

export interface Route {
  wanted: string[]
  isChoice: boolean
  key: string
}

/** Returns the skills that an entry routes to: none if it says so, null if it does not route. */
export function routeOf({ fields, document, path }: Placed, { kind, listed = null }: EntryRules): Route | null {
  if (kind === 'case') return null
  const routes = isRouting(kind) && listed === null ? routesAt(fields, kind) : otherRoutes(fields, kind)
  // In a list that names skills, a sentence under `expect` is for a judge.
  const field = routes.find(({ key, value }) => !isRecord(value) && !(isPlainRoute(key) && isProse(value)))
  if (field === undefined) return null
  const { key, value } = field
  const at = [...path, ...field.path]
  if (truthOf(value) === false || isNone(value)) return { wanted: [], isChoice: false, key }
  if (truthOf(value) === true) {
    throw new UserError({
      what: `\`${formatPath(at)}\` is true, which does not say which skill should load`,
      where: document.positionOf(at),
      todo: 'Write the name of the skill, as the other entries do, or null for none.',
    })
  }
  const names = namesIn(document, path, field)
  const wanted = unique(names)
  // `[pdf, none]`: the skill may load.
  const isChoice = names.some(isNone) || (wanted.length > 1 && !ALL_OF.test(key))
  return { wanted, isChoice: isChoice && wanted.length > 0, key }
}

/** Returns the skills that may load. Beside the skill that should, `accept` lists it again. */
export function acceptableOf(placed: Placed, route: Route | null): string[] {
  const named = namesAt(placed, ACCEPTABLE_KEYS)
  if (route === null || route.key === 'accept') return named
  return unique([...named, ...namesAt(placed, ['accept']).filter((name) => !route.wanted.includes(name))])
}

/** Returns the skills beside a yes-or-no label. `expect` and `expected` may hold sentences and words there. */
function otherRoutes(fields: Fields, kind: EntryKind): (Field & { key: string })[] {
  return fieldsAt(fields, ROUTE_KEYS).filter(({ key, value }) => {
    if (kind === 'own' && OWN_SKILL_KEYS.includes(key)) return false
    if (TRUTH_ONLY_KEYS.includes(key) && truthOf(value) !== null) return false
    return (
      !isPlainRoute(key) ||
      value === null ||
      (typeof value === 'string' && /^\S+$/.test(value) && labelOfWord(value) === null)
    )
  })
}

/** A name, or a list of them. */
export const namesField = z.union([z.string(), z.array(z.string())])

export function namesAt({ fields, document, path }: Placed, keys: readonly string[]): string[] {
  const found = fieldsAt(fields, keys).flatMap((field) => {
    const { value } = field
    const at = [...path, ...field.path]
    if (value === false || isNone(value)) return []
    if (value === true) {
      throw new UserError({
        what: `\`${formatPath(at)}\` must be the name of a skill or a list of names, not ${describeType(value)}`,
        where: document.positionOf(at),
        todo: 'Name the skills.',
      })
    }
    return namesIn(document, path, field)
  })
  return unique(found)
}

/** The names under a key of an entry, and wherever else the entry says the same. */
function namesIn(document: SourceDocument, path: ValuePath, field: Field): string[] {
  return [field.path, ...(field.also ?? [])].flatMap((inner) => {
    const names = parseAt(namesField, document, [...path, ...inner])
    return typeof names === 'string' ? splitNames(names) : names
  })
}

/** Splits the names of skills in one text, such as a cell of a table. A name holds no such mark. */
function splitNames(names: string): string[] {
  return names.split(/[,;|]/)
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim().replace(/^skill:\s*/, '')).filter((name) => !isNone(name)))]
}
