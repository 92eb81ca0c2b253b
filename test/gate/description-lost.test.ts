import { describe, expect, test } from 'vitest'
import { descriptionLost, undescribedNotes } from '../../src/gate/description-lost.ts'
import type { SkillOnSide } from '../../src/gate/question.ts'
import { judge, question, task, trials } from '../support/observed.ts'

const listed: SkillOnSide = { offered: true, describes: true, listed: 'described' }
const cut: SkillOnSide = { offered: true, describes: true, listed: 'named' }
const none: SkillOnSide = { offered: true, describes: false, listed: 'named' }
const unseen: SkillOnSide = { offered: true }

describe('a description that base has and head has not', () => {
  test.each<[what: string, base: SkillOnSide | null, head: SkillOnSide | null, lost: 'gone' | 'cut' | null]>([
    ['SKILL.md has none any more', listed, none, 'gone'],
    [
      'nobody looked, and SKILL.md has none any more',
      { ...unseen, describes: true },
      { ...unseen, describes: false },
      'gone',
    ],
    ['the agent leaves it out', listed, cut, 'cut'],
    ['the agent left it out before', cut, cut, null],
    ['there never was one', none, none, null],
    ['there is one now', none, listed, null],
    ['nothing changed', listed, listed, null],
    ['nothing is known', unseen, unseen, null],
    ['the skill is new', null, none, null],
    ['the skill is removed', listed, null, null],
  ])('is what is lost, where %s, or nothing', (_, base, head, lost) => {
    expect(descriptionLost({ name: 'pdf', base, head })).toBe(lost)
  })

  test('is the reason for a loss, and is said; one that the agent leaves out on both sides is a remark', () => {
    const tasks = ['a', 'b'].map((key) => task(key, { pdf: 'must_activate' }))
    const observed = tasks.flatMap(({ key }) => [...trials(key, 'base', ['pdf']), ...trials(key, 'head', [])])
    const judged = (base: SkillOnSide, head: SkillOnSide) => {
      const { skills, reasons } = judge(question(tasks, { skills: [{ name: 'pdf', base, head }] }), observed)
      return { reasons: reasons.map(({ message }) => message), notes: skills[0]?.notes }
    }
    expect(judged(listed, none)).toEqual({
      reasons: ['recall regressed: pdf lost 2 of 2 prompts; it has a description on base and none on head'],
      notes: ['pdf: this skill has a description on base and none on head'],
    })
    expect(judged(listed, cut).reasons).toEqual([
      'recall regressed: pdf lost 2 of 2 prompts; it has a description on base and none on head',
    ])
    expect(judged(cut, cut)).toEqual({
      reasons: ['recall regressed: pdf lost 2 of 2 prompts'],
      notes: [expect.stringContaining('out of its listing, which is too long')],
    })
    // That SKILL.md has none is a warning that stands at the file.
    expect(undescribedNotes({ name: 'pdf', base: none, head: none })).toEqual([])
  })
})
