import type { Ajv } from 'ajv'
import { withSortedKeys } from '../core/errors/sorted-keys.ts'

/**
 * Replaces two keywords of ajv, `uniqueItems` (quadratic in ajv) and `multipleOf` (inexact in binary fractions), and
 * removes `id`.
 */
export function improveKeywords(ajv: Pick<Ajv, 'addKeyword' | 'removeKeyword'>): void {
  // `id` was a keyword of draft 04. ajv refuses schemas with it; other validators ignore it.
  ajv.removeKeyword('id')
  ajv.removeKeyword('uniqueItems')
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    errors: false,
    error: { message: 'must NOT have duplicate items' },
    validate: (unique: boolean, items: readonly unknown[]) =>
      !unique || new Set(items.map((item) => JSON.stringify(withSortedKeys(item)))).size === items.length,
  })
  ajv.removeKeyword('multipleOf')
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    errors: false,
    error: { message: ({ schema }) => `must be multiple of ${String(schema)}` },
    validate: (divisor: number, value: number) => isMultiple(value, divisor),
  })
}

/** Whether a number is a multiple of another in their decimal notation: 0.3 is one of 0.1. */
function isMultiple(value: number, divisor: number): boolean {
  if (!Number.isFinite(value) || !Number.isFinite(divisor) || divisor === 0) return false
  const [a, b] = [decimalOf(value), decimalOf(divisor)]
  const scale = Math.min(a.exponent, b.exponent)
  const scaled = ({ digits, exponent }: Decimal) => digits * 10n ** BigInt(exponent - scale)
  return scaled(a) % scaled(b) === 0n
}

/** `digits` times ten to the power of `exponent`, which is within ±350. */
interface Decimal {
  digits: bigint
  exponent: number
}

/** The shortest decimal of a number, which is how it was written. */
function decimalOf(number: number): Decimal {
  const [mantissa = '0', exponent = '0'] = number.toExponential().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length }
}
