import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mentionedSkills } from '../../../../src/agents/transcript/readers/mentioned-skills.ts'

const known = new Set(['csv', 'pdf', 'myplug:alpha', 'alpha', 'PATH'])
const isSkill = (name: string) => known.has(name)

describe('skills that a prompt calls', () => {
  test.each([
    ['/csv which month?', ['csv']],
    ['  $csv which month?', ['csv']],
    ['/csv', ['csv']],
    ['/csv.', ['csv']],
    ['/myplug:alpha go', ['myplug:alpha']],
    ['/alpha go', ['alpha']],
    ['/csvs which month?', []],
    ['/csv/data is where it is', []],
    ['Use /csv', []],
    ['a/csv b$csv', []],
    ['', []],
  ])('%j where the skills are known: %j', (prompt, names) => {
    expect(mentionedSkills(prompt, { isSkill, anywhere: null })).toEqual(names)
  })

  test.each([
    ['Use the /csv skill, and "/pdf", not /etc or /pdfs/x', ['csv', 'pdf']],
    ['Use $csv', []],
  ])('%j where / calls anywhere: %j', (prompt, names) => {
    expect(mentionedSkills(prompt, { isSkill, anywhere: '/' })).toEqual(names)
  })

  test.each([
    ['Use $csv and ($pdf), then $csv again', ['csv', 'pdf']],
    ['Add $5 to $PATH and $HOME, $x_y', ['x_y']],
    ['Copy /csv', []],
    ['/csv now', ['csv']],
  ])('%j where nobody says which skills there are, and $ calls anywhere: %j', (prompt, names) => {
    expect(mentionedSkills(prompt, { isSkill: null, anywhere: '$' })).toEqual(names)
  })

  test('$PATH is a skill where somebody says so', () => {
    expect(mentionedSkills('Use $PATH', { isSkill, anywhere: '$' })).toEqual(['PATH'])
  })

  test('any text can be a prompt, and takes no long time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (prompt) => {
        for (const name of mentionedSkills(prompt, { isSkill: null, anywhere: '$' })) expect(prompt).toContain(name)
      }),
    )
    for (const text of [' ', '/a:', '$a.', ' /a', '\n$'])
      mentionedSkills(text.repeat(100_000), { isSkill, anywhere: '$' })
  })
})
