import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { candidateShelves } from '../../src/agents/adapters/agent-tables.ts'
import { listFolder } from '../../src/core/git/list-files.ts'
import { discoverSkills } from '../../src/skills/discover-skills.ts'
import { describeWithShared } from '../support/shared.ts'

describeWithShared('skills of real repositories', (shared) => {
  const corpus = join(shared, 'corpus')
  const repositories = readdirSync(corpus, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

  it.each(repositories)('finds every skill of %s, named as its frontmatter says', async (name) => {
    const root = join(corpus, name)
    const files = await listFolder(root)
    const expected = files
      .map(({ path }) => path)
      .filter((path) => basename(path) === 'SKILL.md')
      .map((path) => [
        /^name: *(.+)$/m.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? basename(dirname(path)),
        path,
      ])
      .sort()
    const catalogue = await discoverSkills({ shelves: candidateShelves, root, files })
    expect(catalogue.skills.map((skill) => [skill.name, skill.path])).toEqual(expected)
    for (const skill of catalogue.skills) {
      expect(skill.description.length, skill.name).toBeGreaterThan(20)
      expect(skill.description, skill.name).not.toMatch(/\n|^[>|"]/)
      expect(skill.descriptionPosition.line, skill.name).toBe(3)
    }
    // The one description in the sample that has an unquoted colon in it, and so is read loosely.
    const loose = name === 'microsoft__apm' ? ['.apm/skills/docs-grounding-verifier/SKILL.md'] : []
    expect(catalogue.warnings.map((warning) => warning.where?.file)).toEqual(loose)
  })

  it('finds the skills that there are', () => {
    expect(repositories).toHaveLength(8)
  })
})
