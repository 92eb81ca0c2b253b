import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestedSkill } from '../../../src/agents/agent.ts'
import { placeSkills } from '../../../src/agents/cli-agent/place-skills.ts'
import { type Files, makeRepository, type TestRepository } from '../../support/repository.ts'

const text = (name: string) => `---\nname: ${name}\ndescription: About ${name}.\n---\n`

let target = ''
beforeAll(async () => {
  target = await mkdtemp(join(tmpdir(), 'placed-'))
})
afterAll(() => rm(target, { recursive: true, force: true }))

async function place(files: Files, folders: readonly string[], more: readonly Partial<RequestedSkill>[] = []) {
  await using repository = await makeRepository({ files })
  const skillsFolder = await mkdtemp(join(target, 'skills-'))
  const skills = folders.map((folder, index) => ({ ...requested(repository, folder), ...more[index] }))
  const placed = await placeSkills(skills, {
    skillsFolder,
    pluginsFolder: join(skillsFolder, 'plugins'),
    triggerOnly: false,
  })
  return { ...placed, skillsFolder }
}

function requested({ root }: TestRepository, folder: string) {
  return { name: folder.split('/').at(-1) ?? '', description: '', path: join(root, folder, 'SKILL.md') }
}

describe('the skills of a side', () => {
  test('are copied whole, and offered by the paths of the copies', async () => {
    const { offered, skillsFolder, plugins } = await place(
      { 'skills/pdf/SKILL.md': text('pdf'), 'skills/pdf/references/a.md': 'A' },
      ['skills/pdf'],
    )
    expect(offered).toEqual([{ name: 'pdf', description: '', path: join(skillsFolder, 'pdf/SKILL.md') }])
    expect(plugins).toEqual([])
    expect(await readFile(join(skillsFolder, 'pdf/references/a.md'), 'utf8')).toBe('A')
  })

  test('take what their links lead to, inside the repository only', async () => {
    const { skillsFolder } = await place(
      {
        'shared/a.md': 'shared',
        'shared/deep/b.md': 'deep',
        'skills/pdf/SKILL.md': text('pdf'),
        'skills/pdf/a.md': { link: '../../shared/a.md' },
        'skills/pdf/deep': { link: '../../shared/deep' },
        'skills/pdf/passwords': { link: '/etc/passwd' },
        'skills/pdf/outside': { link: '../../../..' },
        'skills/pdf/root': { link: '../..' },
        'skills/pdf/dangling': { link: 'nowhere' },
        'skills/pdf/loop': { link: '.' },
      },
      ['skills/pdf'],
    )
    expect(await readFile(join(skillsFolder, 'pdf/a.md'), 'utf8')).toBe('shared')
    expect(await readFile(join(skillsFolder, 'pdf/deep/b.md'), 'utf8')).toBe('deep')
    for (const name of ['passwords', 'outside', 'root', 'dangling', 'loop']) {
      expect(existsSync(join(skillsFolder, 'pdf', name))).toBe(false)
    }
  })

  test("that are too large are the user's to mend", async () => {
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`skills/pdf/f${index}`, '']))
    await expect(place({ 'skills/pdf/SKILL.md': text('pdf'), ...many }, ['skills/pdf'])).rejects.toThrow(
      'holds more than 2000 files and folders or 64 MiB',
    )
  })

  test('are not taken from outside the repository', async () => {
    await using other = await makeRepository({ files: { 'pdf/SKILL.md': text('pdf') } })
    const link = { 'skills/README.md': '', 'skills/pdf': { link: join(other.root, 'pdf') } }
    await expect(place(link, ['skills/pdf'])).rejects.toThrow('a link that leads out of the repository')
  })

  test('with folders of the same name are told apart by their ids', async () => {
    const files = { 'a/pdf/SKILL.md': text('pdf'), 'b/PDF/SKILL.md': text('pdf') }
    const names = [{ name: 'a/pdf', bareName: 'pdf' }, { name: 'PDF' }]
    const { offered, skillsFolder } = await place(files, ['a/pdf', 'b/PDF'], names)
    expect(offered.map(({ path }) => path)).toEqual([
      join(skillsFolder, 'a-pdf/SKILL.md'),
      join(skillsFolder, 'PDF/SKILL.md'),
    ])
  })

  test('of a plugin go into a folder of that plugin, with nothing else of it', async () => {
    const { offered, plugins, skillsFolder } = await place(
      {
        'plug/hooks/hooks.json': '{}',
        'plug/skills/alpha/SKILL.md': text('alpha'),
        'odd/skills/beta/SKILL.md': text('beta'),
      },
      ['plug/skills/alpha', 'odd/skills/beta'],
      [{ plugin: 'my-plug' }, { plugin: '../../escape' }],
    )
    const folder = join(skillsFolder, 'plugins/my-plug')
    expect(plugins).toEqual([{ name: 'my-plug', folder }])
    expect(offered.map(({ path }) => path)).toEqual([
      join(folder, 'skills/alpha/SKILL.md'),
      join(skillsFolder, 'beta/SKILL.md'),
    ])
    expect(existsSync(join(folder, 'hooks'))).toBe(false)
  })
})
