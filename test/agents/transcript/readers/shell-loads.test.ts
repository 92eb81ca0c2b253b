import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SkillLoads } from '../../../../src/agents/transcript/readers/skill-loads.ts'

const shown = (name: string) => `---\nname: ${name}\ndescription: Works with ${name}.\n---\n\n# ${name}\n`
const csv = '.agents/skills/csv/SKILL.md'
const docx = '.agents/skills/docx/SKILL.md'
const both = shown('csv') + shown('docx')
const RULES = {
  roots: { folders: ['.agents/skills'], nested: true },
  tools: { sh: { does: 'run', keys: ['command'] } },
} as const

/** What a command that ended well counts as, where the texts of the offered skills are known and where they are not. */
function loadsOf(command: string, output: string, { success = true, isKnown = false } = {}): string[] {
  const offered = ['csv', 'docx'].map((name) => ({ name, path: `.agents/skills/${name}/SKILL.md`, text: shown(name) }))
  const loads = new SkillLoads(RULES, isKnown ? offered : null)
  const events = loads.byCall('sh', { command }, 'main', { success, output })
  return [
    ...events.map(({ name, success: worked }) => (worked ? name : `${name} failed`)),
    ...loads.weak.map(({ name, why }) => `${name} ${why}`),
  ]
}

const WAYS = [{ isKnown: false }, { isKnown: true }]

describe.each(WAYS)('the text of a skill in the result of a command, with %j', ({ isKnown }) => {
  test.each([
    [`cat ${csv}`, shown('csv'), ['csv']],
    [`bash -lc 'cd .agents/skills/csv && cat ~/.agents/skills/csv/SKILL.md'`, shown('csv'), ['csv']],
    [`pwsh -Command "Get-Content ./.agents/skills/csv/SKILL.md"`, shown('csv'), ['csv']],
    [`cat "$HOME/${csv}"`, shown('csv'), ['csv']],
    [`cat -n ${csv}`, shown('csv').replace(/^/gm, '     7\t'), ['csv']],
    [`cat ${csv} ${docx}`, both, ['csv', 'docx']],
    [`cat ${csv}; echo ---; cat ${docx}`, `${shown('csv')}---\n${shown('docx')}`, ['csv', 'docx']],
    [
      `head -n 100 ${csv} ${docx}`,
      `==> ${csv} <==\n${shown('csv')}\n==> ${docx} <==\n${shown('docx')}`,
      ['csv', 'docx'],
    ],
    [`cat ${csv} || cat ${docx}`, shown('csv'), ['csv', 'docx unproven']],
    [`cat ${csv} ${docx} ${csv}`, both, ['csv', 'docx']],
    [`cat ${csv} ${docx}`, '', ['csv unproven', 'docx unproven']],
    [`cat ${csv} | grep name`, 'name: csv\n', ['csv unproven']],
    [`head -3 ${csv}`, shown('csv').split('\n').slice(0, 3).join('\n'), ['csv unproven']],
    [`ls .agents/skills`, 'csv\ndocx\n', []],
    [`cat .agents/skills/docx/references/x.md`, 'A table.', ['docx part']],
    [`cat README.md`, '# Shop\n', []],
  ])('%s', (command, output, expected) => {
    expect(loadsOf(command, output, { isKnown })).toEqual(expected)
  })

  test('proves it although a later command failed; without it that is an attempt', () => {
    expect(loadsOf(`cat ${csv}; rg foo .`, shown('csv'), { isKnown, success: false })).toEqual(['csv'])
    expect(loadsOf(`cat ${csv}`, `cat: ${csv}: No such file`, { isKnown, success: false })).toEqual(['csv failed'])
    expect(loadsOf('rg foo .', '', { isKnown, success: false })).toEqual([])
  })
})

describe('where the texts of the skills are known, the idiom says nothing', () => {
  const known = { isKnown: true }
  test.each([
    [`cd .agents/skills/csv && cat *.md`, shown('csv'), ['csv']],
    [`find . -name SKILL.md -path '*csv*' | xargs cat`, shown('csv'), ['csv']],
    [`S=csv; cat ".agents/skills/$S/SKILL.md"`, shown('csv'), ['csv']],
    [`for s in csv docx; do cat .agents/skills/$s/SKILL.md; done`, both, ['csv', 'docx']],
    [`cat .agents/skills/{csv,docx}/SKILL.md`, both, ['csv', 'docx']],
    [`cat .agents/skills/*/SKILL.md`, both, ['csv survey', 'docx survey']],
    [`cat ${csv} .agents/skills/*/SKILL.md`, both, ['csv', 'docx survey']],
  ])('%s', (command, output, expected) => {
    expect(loadsOf(command, output, known)).toEqual(expected)
  })
})

test('where they are unknown, only the copy in the folders of the agent counts', () => {
  for (const path of ['skills/csv/SKILL.md', `vendor/x/${csv}`]) {
    expect(loadsOf(`cat ${path}`, shown('csv'))).toEqual(['csv copy'])
  }
  expect(loadsOf('cat SKILL.md', shown('csv'))).toEqual(['csv copy'])
  expect(loadsOf('cd .agents/skills/csv && cat SKILL.md', shown('csv'))).toEqual(['csv'])
})

test('any text is a command that is read to its end, and a long one takes no long time', () => {
  const piece = fc.oneof(
    fc.constantFrom('cat ', csv, ' && ', '|', '"', '$(', '{a,', '\\', '\n'),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.boolean(), (parts, isKnown) => {
      expect(loadsOf(parts.join(''), both, { isKnown }).length).toBeLessThanOrEqual(200)
    }),
  )
  for (const text of [`cat ${csv};`, '$((', "'", 'a/', '---\n', '{a,']) {
    expect(loadsOf(text.repeat(100_000), text.repeat(100_000)).length).toBeLessThanOrEqual(201)
  }
})
