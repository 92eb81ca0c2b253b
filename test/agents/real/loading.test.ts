import { describe, expect, test } from 'vitest'
import { listFiles } from '../../../src/core/git/list-files.ts'
import { catalogueOf } from '../../../src/sides/tree.ts'
import { isListed } from '../../../src/skills/loading.ts'
import { type Files, makeRepository } from '../../support/repository.ts'
import { type RealAgentId, realAgentsFolder } from './pinned.ts'
import { shownBy, starts } from './shown-by.ts'

/**
 * Plants skills where agents may look for them, starts each agent itself in that repository, and compares what its
 * first request shows with what `loads` foretells.
 */
if (realAgentsFolder === null) console.warn('SKIPPED: no agent itself is asked what it loads')

const skill = (name: string, field = '') =>
  `---\nname: ${name}\n${field === '' ? '' : `${field}\n`}description: Marker ${name} shows it.\n---\n\nBody.\n`

const PLACES = ['.claude/skills', '.agents/skills', '.github/skills', '.opencode/skills', '.gemini/skills', 'skills']

/** Every way of hiding, in every place. Names are unique. */
function planted(): Files {
  const files: Record<string, string | { link: string }> = {}
  for (const [index, place] of PLACES.entries()) {
    const at = (way: string, name: string, field = '') => {
      files[`${place}/${way}/SKILL.md`] = skill(name, field)
    }
    const own = (name: string) => `${name}-${index}`
    at(own('plain'), own('plain'))
    at(`group/${own('deep')}`, own('deep'))
    at(own('paths'), own('paths'), 'paths: ["docs/**/*.pdf"]')
    at(own('manual'), own('manual'), 'disable-model-invocation: true')
    at(own('uncalled'), own('uncalled'), 'user-invocable: false')
    at(own('off'), own('off'))
    at(own('implicit'), own('implicit'))
    files[`${place}/${own('implicit')}/agents/openai.yaml`] = 'policy:\n  allow_implicit_invocation: false\n'
    files[`packages/a/${place}/${own('nested')}/SKILL.md`] = skill(own('nested'))
  }
  files['.claude/skills/node_modules/SKILL.md'] = skill('node-modules')
  files['archive/old/SKILL.md'] = skill('old')
  files['library/linked/SKILL.md'] = skill('linked')
  files['.claude/skills/linked'] = { link: '../../library/linked' }
  files['.agents/skills/linked'] = { link: '../../library/linked' }
  const off = PLACES.map((_, index) => `off-${index}`)
  files['.claude/settings.json'] = JSON.stringify({
    skillOverrides: Object.fromEntries(off.map((name) => [name, 'off'])),
  })
  files['opencode.json'] = JSON.stringify({
    permission: { skill: Object.fromEntries(off.map((name) => [name, 'deny'])) },
  })
  files['.gemini/settings.json'] = JSON.stringify({ skills: { disabled: off } })
  files['.github/copilot/settings.json'] = JSON.stringify({ disabledSkills: off })
  return files
}

describe.skipIf(realAgentsFolder === null).concurrent.each(Object.keys(starts) as RealAgentId[])('%s', (id) => {
  test('shows its model the skills that it is foretold to load', async () => {
    await using repository = await makeRepository({ files: planted() })
    const { root } = repository
    const tree = { root, files: await listFiles(root, { working: true }), commit: null }
    const { skills } = await catalogueOf(tree, { skills: { roots: [], exclude: [] } })
    const foretold = skills.filter(({ loads = [] }) =>
      loads.some((load) => load.by === id && load.via === 'project' && isListed(load)),
    )
    const shown = await shownBy(
      id,
      root,
      skills.map(({ bareName }) => bareName),
    )
    expect(shown.sort()).toEqual(foretold.map(({ bareName }) => bareName).sort())
  })
})
