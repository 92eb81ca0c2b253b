import { describe, expect, test } from 'vitest'
import { openCheck } from '../../../src/evaluate/open-check.ts'
import { makeRepository } from '../../support/repository.ts'

const text = (name: string, description: string) => `---\nname: ${name}\ndescription: ${description}\n---\n`

describe('a file that is linked as a skill', () => {
  test('and is a subagent too is not its own twin, nor is the command of a skill; a template is none', async () => {
    await using repository = await makeRepository({
      files: {
        'agents/linter.md': text('linter', 'Lints a wiki. Use when the user says "lint my wiki" or "check my pages".'),
        'agents/TEMPLATE.md': text('Agent Name', 'One paragraph. Use when the user says "fill this in" or "copy me".'),
        '.claude-plugin/plugin.json': '{"name": "wiki"}',
        'skills/writer/SKILL.md': text('writer', 'Writes pages. Use when the user says "write a page".'),
        'commands/writer.md': '---\ndescription: Writes pages. Use when the user says "write a page".\n---\n',
        '.gemini/skills/linter/SKILL.md': { link: '../../../agents/linter.md' },
        '.gemini/skills/TEMPLATE/SKILL.md': { link: '../../../agents/TEMPLATE.md' },
      },
    })
    const comparison = { kind: 'run' as const, head: { commit: 'working' as const, ref: null } }
    const checked = await openCheck({ path: repository.root, comparison, below: '', agents: [] })
    if (checked.kind !== 'answered') throw new Error(checked.kind)
    const { report, skills } = checked.value
    expect(skills).toBe(2)
    expect(report.findings.filter(({ kind }) => kind === 'twin' || kind === 'same_words')).toEqual([])
    expect(JSON.stringify(report)).not.toContain('Agent Name')
  })
})
