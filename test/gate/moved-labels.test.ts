import { describe, expect, it } from 'vitest'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import type { Label } from '../../src/suites/suite.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import { judge, policy, question, task, trials } from '../support/observed.ts'

type Labels = Record<string, Label>

/** Prompts that head labels anew, with what fires on each side; base's and head's version of each. */
function relabelled(name: string, count: number, before: Labels, after: Labels, fires: [string[], string[]]) {
  const tasks: AskedTask[] = []
  const observed: Observation[] = []
  for (let i = 0; i < count; i += 1) {
    const prompt = `${name} ${i}`
    const head = task(`head ${prompt}`, after, { prompt, isNew: true })
    const base = task(`base ${prompt}`, before, { prompt, origin: 'edited', editedTo: head.key })
    tasks.push(head, base)
    for (const { key } of [head, base]) {
      observed.push(...trials(key, 'base', fires[0]), ...trials(key, 'head', fires[1]))
    }
  }
  return { tasks, observed }
}

const kept = (skill: string, count: number) => {
  const tasks = Array.from({ length: count }, (_, i) => task(`${skill} kept ${i}`, { [skill]: 'must_activate' }))
  const observed = tasks.flatMap(({ key }) => [...trials(key, 'base', [skill]), ...trials(key, 'head', [skill])])
  return { tasks, observed }
}

const inOrder = (tasks: readonly AskedTask[]) =>
  tasks.toSorted((a, b) => (a.origin === b.origin ? 0 : a.origin === 'head' ? -1 : 1))

function decide(
  parts: { tasks: AskedTask[]; observed: Observation[] }[],
  rest: Partial<typeof policy> = {},
  noBase: string[] = [],
) {
  const asked = question(inOrder(parts.flatMap(({ tasks }) => tasks)), { policy: { ...policy, ...rest } })
  const skills = asked.skills.map((skill) => (noBase.includes(skill.name) ? { ...skill, base: null } : skill))
  return judge(
    { ...asked, skills },
    parts.flatMap(({ observed }) => observed),
  )
}

const must = (...skills: string[]): Labels => Object.fromEntries(skills.map((skill) => [skill, 'must_activate']))
const not = (skill: string): Labels => ({ [skill]: 'should_not_activate' })

describe('prompts that head moves to another skill on purpose', () => {
  const moved = relabelled('form', 3, must('forms'), { ...must('pages'), ...not('forms') }, [['forms'], ['pages']])

  it('are neither lost nor fixed: they block as moved, with the command that accepts them', () => {
    const verdict = decide([kept('forms', 7), kept('pages', 5), moved])
    expect(verdict.reasons).toEqual([
      {
        code: 'removed_tasks',
        skill: 'forms',
        message: 'moved by this change: forms -> pages (3 prompts)',
        blocks: true,
      },
    ])
    expect(verdict.skills).toMatchObject([
      { skill: 'forms', state: 'regressed', recall: { worse: 0 }, falseTriggers: { better: 0, worse: 0 } },
      { skill: 'pages', state: 'improved', falseTriggers: { worse: 0 } },
    ])
  })

  it('are a remark where policy only warns of them', () => {
    const verdict = decide([kept('forms', 7), kept('pages', 5), moved], { onMovedLabels: 'warn' })
    expect(verdict).toMatchObject({ state: 'pass', reasons: [] })
    expect(verdict.skills[0]?.notes).toEqual(['moved by this change: forms -> pages (3 prompts)'])
  })

  it('are lost where head does anything else than its labels say', () => {
    for (const fires of [[], ['docx'], ['pages', 'forms', 'docx'].slice(2)]) {
      const wrong = relabelled('form', 3, must('forms'), must('pages'), [['forms'], fires])
      const verdict = decide([kept('forms', 7), kept('pages', 5), wrong], { onMovedLabels: 'warn' })
      expect(verdict.reasons[0]?.message).toMatch(/^recall regressed: forms lost 3 of 10 prompts/)
    }
  })

  it('leave a loss of other prompts a loss', () => {
    const lost = [0, 1].map((i) => task(`lost ${i}`, must('forms')))
    const observed = lost.flatMap(({ key }) => [...trials(key, 'base', ['forms']), ...trials(key, 'head', [])])
    const verdict = decide([kept('forms', 7), kept('pages', 5), moved, { tasks: lost, observed }])
    expect(verdict.reasons.map(({ code, message }) => [code, message])).toEqual([
      ['regressed', 'recall regressed: forms lost 2 of 9 prompts'],
    ])
    expect(verdict.skills[0]?.notes).toEqual(['moved by this change: forms -> pages (3 prompts)'])
  })

  it('split a skill, or give a new sibling its part', () => {
    const sibling = decide([kept('forms', 7), moved], { onMovedLabels: 'warn' }, ['pages'])
    expect(sibling).toMatchObject({ state: 'pass', skills: [{ state: 'pass' }, { state: 'new' }] })
    expect(decide([kept('forms', 7), moved], {}, ['pages']).reasons).toMatchObject([
      { code: 'removed_tasks', message: expect.stringContaining('forms -> pages (3 prompts)') },
    ])
  })

  it('go both ways in a new partition', () => {
    const back = relabelled('page', 2, must('pages'), must('forms'), [['pages'], ['forms']])
    const verdict = decide([kept('forms', 7), kept('pages', 5), moved, back])
    expect(verdict.reasons.map(({ message }) => message.split(';')[0])).toEqual([
      'moved by this change: forms -> pages (3 prompts)',
      'moved by this change: pages -> forms (2 prompts)',
    ])
  })

  it('are nothing where head only mends a wrong label of what agents did already', () => {
    const mended = relabelled('wrong', 3, must('forms'), { ...must('pages'), ...not('forms') }, [['pages'], ['pages']])
    expect(decide([kept('forms', 7), kept('pages', 5), mended])).toMatchObject({ state: 'pass', reasons: [] })
    // And what a negative was and becomes a prompt of the skill is moved too.
    const claimed = relabelled('claimed', 2, not('pages'), must('pages'), [[], ['pages']])
    expect(decide([kept('forms', 7), kept('pages', 5), claimed]).reasons).toMatchObject([
      { code: 'removed_tasks', skill: 'pages', message: expect.stringContaining('no skill -> pages (2 prompts)') },
    ])
  })
  it('are false triggers of a third skill that takes them too, whatever it was called on base', () => {
    for (const before of [must('forms'), { ...must('forms'), ...not('docx') }, not('docx')]) {
      const both = relabelled('form', 3, before, must('pages'), [['forms'], ['pages', 'docx']])
      const verdict = decide([kept('forms', 7), kept('pages', 5), kept('docx', 5), both], { onMovedLabels: 'warn' })
      const docx = verdict.skills.find(({ skill }) => skill === 'docx')
      expect(docx).toMatchObject({ state: 'regressed', falseTriggers: { verdict: 'regressed', worse: 3 } })
    }
    // Head may say that it does not matter.
    const free = relabelled('form', 3, must('forms'), { ...must('pages'), docx: 'acceptable' }, [
      ['forms'],
      ['pages', 'docx'],
    ])
    const verdict = decide([kept('forms', 7), kept('pages', 5), kept('docx', 5), free], { onMovedLabels: 'warn' })
    expect(verdict).toMatchObject({ state: 'pass', reasons: [] })
  })

  it('make up for no loss of the skill that has them no more', () => {
    const lost = [0, 1].map((i) => task(`lost ${i}`, must('forms')))
    const observed = lost.flatMap(({ key }) => [...trials(key, 'base', ['forms']), ...trials(key, 'head', [])])
    // It fires on two prompts now, which head has just called wrong.
    const wrong = relabelled('gained', 2, must('forms'), not('forms'), [[], ['forms']])
    const verdict = decide([kept('forms', 7), { tasks: lost, observed }, wrong])
    expect(verdict.skills[0]?.recall).toMatchObject({ verdict: 'regressed', worse: 2, better: 0, net: 2 })
  })
  it('are told by the skill that had them, and not again by the one that was not to have them', () => {
    const before = { ...must('pages'), ...not('forms') }
    const handed = relabelled('handed', 2, before, must('forms'), [['pages'], ['forms']])
    const verdict = decide([kept('forms', 7), kept('pages', 5), handed], { onMovedLabels: 'warn' })
    expect(verdict.skills.map(({ skill, notes }) => [skill, notes])).toEqual([
      ['forms', []],
      ['pages', ['moved by this change: pages -> forms (2 prompts)']],
    ])
    // Nothing moves where the agent does as before.
    const still = relabelled('still', 2, must('pages'), must('forms'), [['forms'], ['forms']])
    const same = decide([kept('forms', 7), kept('pages', 5), still], { onMovedLabels: 'warn' })
    expect(same.skills.map(({ notes }) => notes)).toEqual([[], []])
  })
})
