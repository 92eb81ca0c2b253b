import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { agentListings } from '../../../src/agents/adapters/agent-tables.ts'
import { claudeCode } from '../../../src/agents/adapters/claude-code.ts'
import { codex } from '../../../src/agents/adapters/codex.ts'
import { copilot } from '../../../src/agents/adapters/copilot.ts'
import { manySkills } from '../../support/many-skills.ts'
import { newWorkspace, openBench, turns } from './bench.ts'
import { pinned, realAgentsFolder } from './pinned.ts'

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
  ({ agent, rules: { version, show } }) => {
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
  },
)
