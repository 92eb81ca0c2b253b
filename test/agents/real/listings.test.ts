import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { agentListings } from '../../../src/agents/adapters/agent-tables.ts'
import { claudeCode } from '../../../src/agents/adapters/claude-code.ts'
import { codex } from '../../../src/agents/adapters/codex.ts'
import { copilot } from '../../../src/agents/adapters/copilot.ts'
import { gemini } from '../../../src/agents/adapters/gemini.ts'
import { opencode } from '../../../src/agents/adapters/opencode.ts'
import { parseFrontmatter } from '../../../src/skills/parse-frontmatter.ts'
import { SkillFile } from '../../../src/skills/skill-file.ts'
import { manySkills } from '../../support/many-skills.ts'
import { oddFrontmatter } from '../../support/odd-frontmatter.ts'
import { newWorkspace, openBench, turns } from './bench.ts'
import { pinned, realAgentsFolder, runsAll } from './pinned.ts'

if (realAgentsFolder === null) console.warn('SKIPPED: no agent itself is asked for its listing')

const programs = {
  'claude-code': { program: claudeCode, modelName: 'claude-sonnet-4-5' },
  codex: { program: codex, modelName: 'gpt-5.4' },
  copilot: { program: copilot, modelName: 'gpt-4.1' },
} as const

const ids = ['claude-code', 'codex', 'copilot'] as const
const subjects = ids.flatMap((agent) =>
  agentListings.filter(({ id }) => id === agent).map((rules) => ({ agent, rules })),
)

/** Marked as such that no model may load: a matter of what is offered, before any listing. */
const MANUAL: ReadonlySet<string> = new Set(['hidden', 'm-false'])

/** The listing that an agent shows its model, by name. */
async function shownBy(
  id: (typeof ids)[number],
  skills: ReturnType<typeof manySkills>,
): Promise<Map<string, string | null>> {
  const folder = realAgentsFolder ?? ''
  const files = Object.fromEntries(
    skills.map(({ name, description }) => [
      `more/${name}/SKILL.md`,
      `---\nname: ${name}\ndescription: "${description}"\n---\n\nBody.\n`,
    ]),
  )
  await using bench = await openBench({ id, ...programs[id], turnOf: () => 0, folder, script: turns(), files })
  const requested = skills.map((skill) => ({
    ...skill,
    path: join(bench.repository.root, `more/${skill.name}/SKILL.md`),
  }))
  const workspace = newWorkspace(folder)
  await mkdir(workspace, { recursive: true })
  const seen = await bench.agent.probeListing?.(requested, workspace, new AbortController().signal)
  return new Map(seen?.listing?.skills.map(({ name, description }) => [name, description]))
}

describe.skipIf(realAgentsFolder === null).each(subjects)(
  'the listing of $rules.label',
  ({ agent, rules: { version, show, write } }) => {
    test('has rules of the version that is tried', () => {
      expect(version).toBe(pinned[agent])
    })

    test.each([
      [12, 100, 300],
      [60, 100, 700],
      [150, 100, 300],
      [10, 1400, 2500],
    ])('is cut as predicted, for %i skills of %i to %i characters', async (count, least, most) => {
      const skills = manySkills(count, least, most)
      const shown = await shownBy(agent, skills)
      const listed = skills
        .map(({ name, description }) => ({ id: name, name, description, plugin: null, whenToUse: '' }))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
      const { cut, dropped, shown: predicted } = show(listed)
      const names = (test: (skill: (typeof listed)[number]) => boolean) => listed.filter(test).map(({ name }) => name)
      expect(new Set(dropped)).toEqual(new Set(names(({ name }) => !shown.has(name))))
      expect(new Set(cut)).toEqual(
        new Set(names(({ name, description }) => shown.has(name) && shown.get(name) !== description)),
      )
      expect(new Map(predicted.map(({ name, description }) => [name, description]))).toEqual(shown)
    })

    test.each(runsAll ? [0, 1, 2] : [0])('is foretold to the letter for odd frontmatter (%i)', async (set) => {
      const odd = Object.entries(oddFrontmatter[set] ?? {}).filter(([name]) => !MANUAL.has(name))
      const files = Object.fromEntries(odd.map(([name, text]) => [`odd/${name}/SKILL.md`, text]))
      const folder = realAgentsFolder ?? ''
      await using bench = await openBench({
        id: agent,
        ...programs[agent],
        turnOf: () => 0,
        folder,
        script: turns(),
        files,
      })
      const skills = odd.map(([name]) => {
        return { name, description: '', path: join(bench.repository.root, `odd/${name}/SKILL.md`) }
      })
      const workspace = newWorkspace(folder)
      await mkdir(workspace, { recursive: true })
      const seen = await bench.agent.probeListing?.(skills, workspace, new AbortController().signal)
      const { shown } = show(
        odd.map(([name, text]) => ({
          ...{ id: name, name, plugin: null, description: '', whenToUse: '' },
          file: new SkillFile(name, parseFrontmatter(text, name)),
        })),
      )
      expect(write(shown)).toBe(seen?.listing?.text)
    })
  },
)

const all = {
  ...programs,
  opencode: { program: opencode, modelName: 'gpt-5.4' },
  gemini: { program: gemini, modelName: 'gemini-2.5-pro' },
} as const

describe.skipIf(realAgentsFolder === null).each(Object.keys(all) as (keyof typeof all)[])('%s', (id) => {
  const asked = process.env['SKILL_EVAL_GATE_ALL_SCENARIOS'] === '1' || id in programs
  test.runIf(asked)('shows odd frontmatter, and what is observed of it is its own text to the letter', async () => {
    const odd = oddFrontmatter[2] ?? {}
    const files = Object.fromEntries(Object.entries(odd).map(([name, text]) => [`odd/${name}/SKILL.md`, text]))
    await using bench = await openBench({
      id,
      ...all[id],
      turnOf: () => 0,
      folder: realAgentsFolder ?? '',
      script: turns(),
      files,
    })
    const skills = Object.keys(odd).map((name) => ({
      name,
      description: '',
      path: join(bench.repository.root, `odd/${name}/SKILL.md`),
    }))
    const workspace = newWorkspace(realAgentsFolder ?? '')
    await mkdir(workspace, { recursive: true })
    const seen = await bench.agent.probeListing?.(skills, workspace, new AbortController().signal)
    const ran = await bench.run({ skills })
    const text = seen?.listing?.text?.replaceAll('<home>', join(ran.folder, 'home')) ?? 'none'
    const told = bench.model.requests.map(({ body }) => JSON.stringify(body)).join('\n')
    expect(told).toContain(JSON.stringify(text).slice(1, -1))
    for (const { name } of seen?.listing?.skills ?? []) expect(text).toContain(name)
    expect(text).toMatch(/^(?:- | *<skill>\n)/)
    expect(text).not.toMatch(/<\/(?:available_skills|skills_instructions|system-reminder)>/)
  })
})
