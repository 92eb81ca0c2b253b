import type { Section } from './fit-sections.ts'
import { group } from './numbers.ts'

/** Opens and closes a folded block of markdown; `heading` holds no foreign text. */
export function fold(heading: string, total: number, open = false): Pick<Section, 'before' | 'after'> {
  return {
    before: `<details${open ? ' open' : ''}><summary>${heading} (${group(total)})</summary>\n`,
    after: '</details>',
  }
}
