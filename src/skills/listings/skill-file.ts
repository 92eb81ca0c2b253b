import { isScalar, parseDocument } from 'yaml'
import { isRecord } from '../../core/errors/record.ts'
import type { Frontmatter } from '../parse-frontmatter.ts'

/** A SKILL.md as agents find it. */
export interface SkillFile {
  /** The name of its folder. */
  folder: string
  text: string
  /** What its frontmatter holds by strict YAML; null where it is not strict. */
  strict: { block: string; values: Readonly<Record<string, unknown>> } | null
}

/** Characters of a body that stand for a missing description at most. */
const BODY = 4_000

/** A SKILL.md of which the frontmatter was read. */
export function skillFile(
  folder: string,
  { head, body, data, warnings }: Pick<Frontmatter, 'head' | 'body' | 'data' | 'warnings'>,
): SkillFile {
  const block = head.split('\n').slice(1, -1).join('\n')
  const text = `${head}${head === '' ? '' : '\n'}${body.slice(0, BODY)}`
  return { folder, text, strict: head === '' || warnings.length > 0 ? null : { block, values: data } }
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
