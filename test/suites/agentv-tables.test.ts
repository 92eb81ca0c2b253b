import { describe, expect, it } from 'vitest'
import { repositoryFolder } from './repository-folder.ts'

const SKILL = { 'skills/pdf/SKILL.md': '---\nname: pdf\ndescription: Fills in forms\n---\n' }

describe('an EVAL.yaml of AgentV', () => {
  it('reads prompts from the files that they name, and cases from a CSV file', async () => {
    await using folder = await repositoryFolder({
      ...SKILL,
      'evals/EVAL.yaml':
        'name: forms\nprompts:\n  - {id: chat, label: Chat, file: ./prompts/chat.json}\ntests: [file://cases/rows.csv]\n',
      'evals/prompts/chat.json': '[{"role": "user", "content": "{{ wish }} for {{ person }}"}]',
      'evals/cases/rows.csv':
        'id,vars.wish,person,__expected,__expected2,__metadata:source\n' +
        'a,Fill in the form,Ada,skill-used: pdf,,csv\n,"Write, please",Bo,not-skill-used:pdf,icontains:hello,csv\n',
    })
    const { suites, skipped } = await folder.load()
    expect(suites.map(({ file, format }) => [file, format])).toEqual([['evals/EVAL.yaml', 'agentv']])
    expect(skipped.filter(({ file }) => file.endsWith('.csv'))).toEqual([])
    expect(suites[0]?.tasks.map(({ id, prompt, expectations }) => [id, prompt, expectations[0]?.label])).toEqual([
      ['a', 'Fill in the form for Ada', 'must_activate'],
      ['row-2', 'Write, please for Bo', 'should_not_activate'],
    ])
  })
})

describe('a template of a suite', () => {
  it('is no suite, unless it is named', async () => {
    const text = '{"evaluations": [{"id": "REPLACE", "skill_should_trigger": true, "prompt": "Something a user says"}]}'
    await using folder = await repositoryFolder({ ...SKILL, 'eval/TEMPLATE.json': text })
    const { suites, skipped, warnings } = await folder.load()
    expect([suites, warnings]).toEqual([[], []])
    expect(skipped).toEqual([{ file: 'eval/TEMPLATE.json', reason: 'is a template by its name' }])
    expect((await folder.load({ patterns: ['eval/TEMPLATE.json'] })).suites).toHaveLength(1)
  })
})
