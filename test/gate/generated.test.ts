import { describe, expect, it } from 'vitest'
import type { Provenance } from '../../src/core/results/provenance.ts'
import { gate } from '../../src/gate/gate.ts'
import { gateOnce } from '../../src/gate/gate-once.ts'
import { figureTasksOf } from '../../src/gate/generated.ts'
import { indexedQuestion } from '../../src/gate/indexed-question.ts'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import { mostMoreTrials } from '../../src/gate/most-more-trials.ts'
import { type GateQuestion, noneBlocks } from '../../src/gate/question.ts'
import { unchangedVerdict } from '../../src/gate/unchanged.ts'
import type { ResolvedTask } from '../../src/suites/resolved-task.ts'
import type { Label } from '../../src/suites/suite.ts'
import { type AskedTask, askedTasks } from '../../src/trials/plan/asked-tasks.ts'
import { judge, question, strict, task, trials } from '../support/observed.ts'

const own = (skill: string, count: number, provenance?: Provenance): AskedTask[] =>
  Array.from({ length: count }, (_, i) =>
    task(
      `${skill}-${provenance ?? 'plain'}-${i}`,
      { [skill]: 'must_activate' },
      provenance === undefined ? {} : { provenance },
    ),
  )

const fires = (tasks: readonly AskedTask[], base: string[], head: string[]): Observation[] =>
  tasks.flatMap(({ key }) => [...trials(key, 'base', base), ...trials(key, 'head', head)])

const written = own('pdf', 4)
const generated = own('pdf', 4, 'generated')
const only = own('docx', 4, 'generated')

describe('generated prompts', () => {
  it.each(['written', 'reviewed', 'mined', undefined] as const)('block as soon as they are %s', (provenance) => {
    const tasks = own('pdf', 4, provenance)
    expect(judge(question(tasks), fires(tasks, ['pdf'], [])).state).toBe('regressed')
  })

  it('decide nothing beside others, which are judged alone', () => {
    const asked = question([...written, ...generated])
    const verdict = judge(asked, [...fires(written, ['pdf'], ['pdf']), ...fires(generated, ['pdf'], [])])
    expect(verdict).toMatchObject({ state: 'pass', reasons: [] })
    expect(verdict.skills[0]?.head).toMatchObject({ recall: 1, tp: 4 })
    expect(verdict.skills[0]?.shown.head.get('pdf-generated-0')).toHaveLength(1)
  })

  it('count once where several suites ask them, such as near misses of other skills', () => {
    const twins = ['docx', 'xlsx'].flatMap((other) =>
      generated.map((one) =>
        task(
          `${other}-${one.key}`,
          { pdf: 'must_activate', [other]: 'should_not_activate' },
          {
            prompt: one.prompt,
            provenance: 'generated',
          },
        ),
      ),
    )
    const asked = question([...own('docx', 2), ...generated, ...twins])
    const observed = [
      ...fires(own('docx', 2), ['docx'], ['docx']),
      ...fires([...generated, ...twins], ['pdf'], ['xlsx']),
    ]
    const { skills } = judge(asked, observed)
    expect(skills.find(({ skill }) => skill === 'pdf')?.notes).toEqual([
      'pdf: its 4 prompts are generated, so its figures are advice',
    ])
  })

  it('hide no loss: gains on them do not weigh against it', () => {
    const asked = question([...written, ...generated])
    const observed = [...fires(written, ['pdf'], []), ...fires(generated, [], ['pdf'])]
    expect(judge(asked, observed).state).toBe('regressed')
    expect(gateOnce(asked, observed).state).toBe('regressed')
  })

  it('give a skill that has no others its figures as advice, whatever floors and golden marks say', () => {
    const golden = only.map((one) => ({ ...one, golden: true }))
    const asked = question([...written, ...golden], { policy: strict({ recall: 1 }) })
    const observed = [...fires(written, ['pdf'], ['pdf']), ...fires(golden, ['docx'], [])]
    for (const verdict of [judge(asked, observed), gateOnce(asked, observed)]) {
      expect(verdict).toMatchObject({ state: 'pass', reasons: [] })
      const docx = verdict.skills.find(({ skill }) => skill === 'docx')
      expect(docx).toMatchObject({ base: { recall: 1 }, head: { recall: 0 } })
      expect(docx?.notes).toEqual(['docx: its 4 prompts are generated, so its figures are advice'])
    }
  })

  it('count against another skill only where that one is named by others', () => {
    // docx fires on generated prompts of pdf: no false trigger that blocks.
    const asked = question([...own('docx', 2), ...written, ...generated])
    const observed = [
      ...fires(own('docx', 2), ['docx'], ['docx']),
      ...fires(written, ['pdf'], ['pdf']),
      ...fires(generated, ['pdf'], ['pdf', 'docx']),
    ]
    expect(judge(asked, observed)).toMatchObject({ state: 'pass', reasons: [] })
  })

  it('are judged as usual where there are no others, so that the decision can be shown as advice', () => {
    expect(noneBlocks(only)).toBe(true)
    expect(noneBlocks([])).toBe(false)
    expect(judge(question(only), fires(only, ['docx'], [])).state).toBe('regressed')
  })

  it('are measured once with a noisy agent, and never confirmed or run again', () => {
    const asked: GateQuestion = question([...written, ...generated.map((one) => ({ ...one, golden: true }))], {
      deterministic: false,
      trials: { base: 3, head: 2 },
    })
    expect(mostMoreTrials(asked)).toBe(mostMoreTrials({ ...asked, tasks: written }))
    const conversation = gate(asked)
    let step = conversation.next()
    const requests = step.done === true ? [] : step.value
    const count = (key: string, side: string) =>
      requests.filter((one) => one.task === key && one.side === side).map((one) => one.trials)
    expect([count('pdf-generated-0', 'base'), count('pdf-generated-0', 'head')]).toEqual([[3], [2]])
    let rounds = 0
    while (step.done !== true) {
      rounds += 1
      step = conversation.next(
        step.value.flatMap(({ task: key, side, phase, first, trials: many }) =>
          Array.from({ length: many }, (_, i): Observation => {
            const isLost = key.includes('generated') && side === 'head'
            return { task: key, side, phase, index: first + i, fired: isLost ? [] : ['pdf'], failed: false, grades: [] }
          }),
        ),
      )
    }
    expect(rounds).toBe(1)
    expect(step.value).toMatchObject({ state: 'pass', reasons: [] })
  })

  it('leave an unchanged result to the others', () => {
    const asked = question([...written, ...only], { policy: strict({ recall: 1 }) })
    const verdict = unchangedVerdict(asked, [...fires(written, ['pdf'], ['pdf']), ...fires(only, [], [])])
    expect(verdict).toMatchObject({ state: 'pass', reasons: [] })
  })

  it('are behind the figures of a skill only where nothing else is', () => {
    const asked = indexedQuestion(question([...written, ...generated, ...only]))
    expect(figureTasksOf('pdf', asked).tasks).toEqual(written)
    expect(figureTasksOf('docx', asked).tasks).toHaveLength(12)
  })
})

describe('a prompt whose source differs between base and head', () => {
  const on = (provenance?: Provenance): ResolvedTask[] =>
    own('pdf', 1, provenance).map((one) => ({ ...one, key: 'one' }))
  const asked = (head?: Provenance, base?: Provenance) =>
    askedTasks(on(head), on(base), new Set(['pdf'])).map(({ provenance }) => provenance)

  it('counts as base says when the change marks it as generated', () => {
    expect(asked('generated', 'written')).toEqual(['written'])
    expect(asked('generated', undefined)).toEqual([undefined])
    expect(asked('generated', 'reviewed')).toEqual(['reviewed'])
  })

  it('counts from the change on that reviews it', () => {
    expect(asked('reviewed', 'generated')).toEqual(['reviewed'])
    expect(asked(undefined, 'generated')).toEqual([undefined])
  })

  it('stays generated on both sides, and as a new prompt', () => {
    expect(asked('generated', 'generated')).toEqual(['generated'])
    expect(askedTasks(on('generated'), [], new Set(['pdf']))[0]?.provenance).toBe('generated')
  })

  it('keeps counting in the words of base when the change rewords it as generated', () => {
    const base = own('pdf', 1)
    const head = base.map((one) => ({ ...one, key: 'new', prompt: 'pdf please', provenance: 'generated' as const }))
    const tasks = askedTasks(head, base, new Set(['pdf']))
    expect(tasks.map(({ origin, provenance }) => [origin, provenance])).toEqual([
      ['head', 'generated'],
      ['edited', undefined],
    ])
    const [after, before] = tasks as [AskedTask, AskedTask]
    const observed = [...fires([after], ['pdf'], ['pdf']), ...fires([before], ['pdf'], [])]
    expect(judge(question(tasks), observed)).toMatchObject({ state: 'regressed' })
  })
})

describe('what generated prompts say of a skill', () => {
  const on = (skill: string, count: number, label: Label = 'must_activate') =>
    Array.from({ length: count }, (_, i) =>
      task(`${skill}-${label}-${i}`, { [skill]: label }, { provenance: 'generated' }),
    )

  it('leaves a new skill without a base, and a removed one without a head', () => {
    const asked = question([...written, ...on('docx', 1), ...on('old', 1)], {
      skills: [
        { name: 'pdf', base: { offered: true }, head: { offered: true } },
        { name: 'docx', base: null, head: { offered: true } },
        { name: 'old', base: { offered: true }, head: null },
      ],
    })
    const verdict = judge(asked, [
      ...fires(written, ['pdf'], ['pdf']),
      ...fires(on('docx', 1), [], ['docx']),
      ...fires(on('old', 1), ['old'], []),
    ])
    expect(verdict.skills.map(({ base, head }) => [base?.recall, head?.recall])).toEqual([
      [1, 1],
      [undefined, 1],
      [1, undefined],
    ])
  })

  it('are asked on head alone where there is no base, and as often on both sides as one set of trials needs', () => {
    const [one] = on('docx', 1)
    if (one === undefined) throw new Error('there is no prompt')
    const requests = (rest: Partial<GateQuestion>) => {
      const step = gate(
        question([...written, one], { deterministic: false, trials: { base: 3, head: 2 }, ...rest }),
      ).next()
      if (step.done === true) throw new Error('it asks nothing')
      return step.value.filter(({ task: key }) => key === one.key).map(({ side, trials: count }) => [side, count])
    }
    expect(requests({})).toEqual([
      ['base', 3],
      ['head', 2],
    ])
    expect(requests({ sides: 'head' })).toEqual([['head', 2]])
    expect(requests({ shared: new Set([one.key]) })).toEqual([
      ['base', 3],
      ['head', 3],
    ])
    expect(requests({ deterministic: true })).toEqual([
      ['base', 1],
      ['head', 1],
    ])
  })
})
