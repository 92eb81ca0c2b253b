import { expect, test } from 'vitest'
import { cline } from '../../src/agents/adapters/cline.ts'
import { pi } from '../../src/agents/adapters/pi.ts'
import { listFiles } from '../../src/core/git/list-files.ts'
import { catalogueOf } from '../../src/sides/tree.ts'
import { placeOf } from '../../src/skills/load-homes.ts'
import { makeRepository } from '../support/repository.ts'

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

test('of two skills of one name an agent takes that of its first place among those that it finds where it works', async () => {
  const skill = (words: string) => `---\nname: pdf\ndescription: ${words}\n---\nBody.\n`
  const files = { '.pi/skills/one/SKILL.md': skill('Fills forms.'), '.agents/skills/two/SKILL.md': skill('Splits.') }
  await using repository = await makeRepository({ files })
  const tree = { root: repository.root, files: await listFiles(repository.root, { working: true }), commit: null }
  const { skills } = await catalogueOf(tree, { skills: { roots: [], exclude: [] } })
  const loads = skills.flatMap(({ path, loads = [] }) =>
    loads.flatMap(({ by, via, state }) => (by === 'pi' ? [[path, via, state].join(' ')] : [])),
  )
  expect(loads.sort()).toEqual([
    '.agents/skills/two/SKILL.md nested offered',
    '.agents/skills/two/SKILL.md project not_loaded',
    '.pi/skills/one/SKILL.md project offered',
  ])
})
