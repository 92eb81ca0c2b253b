import { expect, test } from 'vitest'
import { withThousands } from '../../../src/core/errors/with-thousands.ts'

test('a whole number is written as the English locale writes it', () => {
  for (const count of [0, 7, 999, 1000, 12_345, 123_456, 1_000_000, -1, -1234, -123_456]) {
    expect(withThousands(count)).toBe(count.toLocaleString('en'))
  }
})
