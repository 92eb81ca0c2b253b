import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { lookAt } from '../../../src/commands/init/look.ts'
import { planFor } from '../../../src/commands/init/plan.ts'
import { home, temporaryFolder } from '../../support/cli.ts'

const skill = (name: string, asks: string) =>
  `---\nname: ${name}\ndescription: Fills in forms. Use when the user says "${asks}".\n---\n\nBody.\n`

/** The drafts of a repository of two skills, with this configuration. */
async function drafts(config: string): Promise<string> {
  await using folder = temporaryFolder()
  const files = {
    'skill-eval-gate.yml': config,
    'skills/paper/SKILL.md': skill('paper', 'fill in this tax form'),
    'skills/screens/SKILL.md': skill('screens', 'fill in this order form'),
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder.path, path)), { recursive: true })
    await writeFile(join(folder.path, path), text)
  }
  const choices = { skills: [], agent: null, workflows: false, mined: [], drafted: null }
  const plan = await planFor(await lookAt(folder.path), choices, home)
  return plan.files.map(({ text }) => text).join('')
}

test('drafts have no near misses of skills in other rooms of the configuration', async () => {
  const rooms = 'rooms:\n  - {name: one, skills: [paper]}\n  - {name: two, skills: [screens]}\n'
  const near = 'should_not_activate'
  expect(await drafts('version: 1\n')).toContain(near)
  const apart = await drafts(`version: 1\n${rooms}`)
  expect(apart).toContain('fill in this order form')
  expect(apart).not.toContain(near)
})
