import { expect, test } from 'vitest'
import { editsSince } from '../../src/evaluate/edits-since.ts'
import type { LoadedSide } from '../../src/sides/load-sides.ts'
import { NameList } from '../../src/suites/name-list.ts'

/** A side whose prompts share a rule about all of its skills. */
function side(names: readonly string[], prompts: number): LoadedSide {
  const skills = new NameList(names)
  const tasks = Array.from({ length: prompts }, (_, id) => ({ id, others: { skills } }))
  return { catalogue: { skills: [], warnings: [] }, suites: [{ tasks }] } as unknown as LoadedSide
}

test('a working tree whose skills times prompts are more text than a string holds is looked at for edits', async () => {
  const names = Array.from({ length: 2000 }, (_, index) => `${'n'.repeat(120)}${index}`)
  const isEdited = (now: LoadedSide) => editsSince(side(names, 3000), async () => now)()
  expect(await isEdited(side(names, 3000))).toBe(false)
  expect(await isEdited(side([...names, 'new'], 3000))).toBe(true)
})
