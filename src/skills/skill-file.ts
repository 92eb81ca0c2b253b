import { isScalar, parseDocument } from 'yaml'
import { isRecord } from '../core/errors/record.ts'
import type { Frontmatter } from './parse-frontmatter.ts'

/** Characters of a body that stand for a missing description at most. */
const BODY = 4_000

/** A SKILL.md as agents find it. Both sides of a change ask each agent's reading of it, and have one. */
export class SkillFile {
  /** The name of its folder. */
  readonly folder: string
  readonly #written: Pick<Frontmatter, 'head' | 'body' | 'data' | 'warnings'>
  readonly #readings = new Map<(file: SkillFile) => unknown, unknown>()

  constructor(folder: string, written: Pick<Frontmatter, 'head' | 'body' | 'data' | 'warnings'>) {
    this.folder = folder
    const { head, body, data, warnings } = written
    this.#written = { head, body, data, warnings }
  }

  get text(): string {
    const { head, body } = this.#written
    return `${head}${head === '' ? '' : '\n'}${body.slice(0, BODY)}`
  }

  /** What its frontmatter holds by strict YAML; null where it is not strict. */
  get strict(): { block: string; values: Readonly<Record<string, unknown>> } | null {
    const { head, data, warnings } = this.#written
    if (head === '' || warnings.length > 0) return null
    return { block: head.split('\n').slice(1, -1).join('\n'), values: data }
  }

  /** The same file in a folder that a link gives another name. */
  in(folder: string): SkillFile {
    return folder === this.folder ? this : new SkillFile(folder, this.#written)
  }

  /** What `read` makes of it: asked once. */
  readBy<Reading>(read: (file: SkillFile) => Reading): Reading {
    if (!this.#readings.has(read)) this.#readings.set(read, read(this))
    return this.#readings.get(read) as Reading
  }
}

/** The values of a block of YAML, none where it is no list of keys; null: it is not strict. */
export function valuesOf(
  block: string,
  { strict }: Pick<SkillFile, 'strict'>,
): Readonly<Record<string, unknown>> | null {
  if (strict !== null && strict.block.trimEnd() === block.trimEnd()) return strict.values
  try {
    const document = parseDocument(block, { uniqueKeys: false, logLevel: 'silent' })
    if (document.errors.length > 0) return null
    const value: unknown = document.toJS({ maxAliasCount: 50 })
    return isRecord(value) && !Array.isArray(value) ? value : {}
  } catch {
    return null
  }
}

/** Whether strict readers refuse a block that `valuesOf` takes: a key twice, or breaks that were some in YAML 1.1. */
export function isRefusedByStrict(block: string): boolean {
  const keys = [...block.matchAll(/^([\w-]+):/gm)].map(([, key]) => key)
  return new Set(keys).size < keys.length || /[\u0085\u2028\u2029]/.test(block)
}

/** A scalar as it is written: `1.50`, not 1.5. */
export function asWritten(block: string, key: string): string {
  const held: unknown = parseDocument(block, { uniqueKeys: false, logLevel: 'silent' }).get(key, true)
  return isScalar(held) ? (held.source ?? String(held.value)) : ''
}
