import { expect, test } from 'vitest'
import { cline } from '../../src/agents/adapters/cline.ts'
import { pi } from '../../src/agents/adapters/pi.ts'
import { placeOf } from '../../src/skills/load-homes.ts'

const at = (path: string, { id, loads }: typeof cline) =>
  loads === undefined ? null : placeOf(path, { id, ...loads }, () => false)

test.each(['.agents/skills/pdf/SKILL.md', 'packages/a/.agents/skills/pdf/SKILL.md'])(
  'an agent that looks nowhere but at the root finds no skill of a folder: %s',
  (path) => {
    const home = path.slice(0, Math.max(0, path.indexOf('.agents') - 1))
    expect(at(path, pi)).toMatchObject({ home, isSeenBelow: true })
    if (home === '') expect(at(path, cline)).toMatchObject({ home, isSeenBelow: true })
    else expect(at(path, cline)).toBeNull()
  },
)
