import { describe, expect, test } from 'vitest'
import { gate, type Verdict } from '../../src/gate/gate.ts'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import type { GateQuestion } from '../../src/gate/question.ts'
import type { TrialRequest } from '../../src/trials/plan/trial-request.ts'
import { policy, question, strict, task } from '../support/observed.ts'

/** What fires in one trial; `error` when it fails. */
type World = (trial: Omit<TrialRequest, 'first' | 'trials'> & { index: number }) => readonly string[] | 'error'

const rules = { ...policy, general: { ...policy.general, tolerance: 1 } }

/** A conversation of the gate with an agent that is not deterministic; the batches are what it asked for. */
function converse(asked: Partial<GateQuestion> & Pick<GateQuestion, 'tasks'>, world: World) {
  const { tasks, ...rest } = asked
  const conversation = gate(
    question(tasks, { deterministic: false, trials: { base: 3, head: 2 }, policy: rules, ...rest }),
  )
  const batches: (readonly TrialRequest[])[] = []
  let step = conversation.next()
  while (step.done !== true) {
    batches.push(step.value)
    step = conversation.next(step.value.flatMap((request) => answers(request, world)))
  }
  return { verdict: step.value satisfies Verdict, batches }
}

function answers({ task: key, side, phase, first, trials }: TrialRequest, world: World): Observation[] {
  return Array.from({ length: trials }, (_, turn) => {
    const index = first + turn
    const fired = world({ task: key, side, phase, index })
    return {
      task: key,
      side,
      phase,
      index,
      fired: fired === 'error' ? [] : fired,
      failed: fired === 'error',
      grades: [],
    }
  })
}

const prompts = Array.from({ length: 20 }, (_, i) => task(`p${i}`, { pdf: 'must_activate' }))
const docx = task('d', { docx: 'must_activate' })
/** pdf loses its first three prompts to docx on head. */
const theft: World = ({ task: key, side }) => {
  if (key === 'd') return ['docx']
  return side === 'head' && ['p0', 'p1', 'p2'].includes(key) ? ['docx'] : ['pdf']
}

describe('the gate with a non-deterministic agent', () => {
  test('says what was lost to whom once fresh trials confirm it', () => {
    const { verdict } = converse({ tasks: [...prompts, docx] }, theft)
    expect(verdict.state).toBe('regressed')
    expect(verdict.reasons[0]?.message).toBe('recall regressed: pdf lost 3 of 20 prompts (3 to docx)')
    const pdf = verdict.skills.find(({ skill }) => skill === 'pdf')
    expect(pdf?.recall).toMatchObject({ verdict: 'regressed', net: 3, test: { confirmed: true } })
  })

  test('the figures of what was confirmed are of its fresh trials, not of those that made it suspicious', () => {
    // In the screen five prompts miss on head; of the fresh trials three do.
    const { verdict } = converse({ tasks: prompts }, ({ task: key, side, phase }) => {
      const missing = phase === 'screen' ? ['p0', 'p1', 'p2', 'p3', 'p4'] : ['p0', 'p1', 'p2']
      return side === 'head' && missing.includes(key) ? [] : ['pdf']
    })
    const pdf = verdict.skills[0]
    expect(pdf?.recall.net).toBeCloseTo(3)
    expect(pdf?.head?.recall).toBeCloseTo(17 / 20)
    expect(pdf?.base?.recall).toBe(1)
  })

  test('what the screen saw and nothing confirmed is no change: no delta, no lost prompt, a pass', () => {
    const { verdict, batches } = converse({ tasks: prompts }, ({ task: key, side, phase }) =>
      side === 'head' && phase === 'screen' && ['p0', 'p1'].includes(key) ? [] : ['pdf'],
    )
    expect(batches.length).toBeGreaterThan(1)
    expect(verdict.state).toBe('pass')
    expect(verdict.skills[0]).toMatchObject({
      state: 'pass',
      recall: { verdict: 'no_change_detected', worse: 0, better: 0, net: 0 },
    })
  })

  test('fresh trials of both sides alternate', () => {
    const { batches } = converse({ tasks: prompts }, theft)
    const sides = batches[1]?.map(({ side }) => side) ?? []
    expect(sides.length).toBeGreaterThan(4)
    expect(sides.every((side, turn) => side === (turn % 2 === 0 ? 'base' : 'head'))).toBe(true)
    expect(batches[1]?.every(({ phase, trials }) => phase === 'confirm' && trials === 1)).toBe(true)
  })

  test('where agents see the same on both sides one set of trials stands for both, and nothing can have changed', () => {
    const shared = new Set(prompts.map(({ key }) => key))
    const { verdict, batches } = converse({ tasks: prompts, shared }, ({ index }) => (index === 0 ? [] : ['pdf']))
    expect(batches).toHaveLength(1)
    expect(new Set(batches[0]?.map(({ trials }) => trials))).toEqual(new Set([3]))
    expect(verdict.skills[0]).toMatchObject({ state: 'unchanged', recall: { verdict: 'unchanged' } })
  })

  test('precision regressed when it fires on prompts that want another skill, and the screen showed it there', () => {
    const others = Array.from({ length: 10 }, (_, i) => task(`o${i}`, { docx: 'must_activate' }))
    const { verdict } = converse({ tasks: [...prompts, ...others] }, ({ task: key, side }) => {
      if (key.startsWith('p')) return ['pdf']
      return side === 'head' && Number(key.slice(1)) < 4 ? ['docx', 'pdf'] : ['docx']
    })
    const pdf = verdict.skills.find(({ skill }) => skill === 'pdf')
    expect(pdf?.falseTriggers).toMatchObject({ verdict: 'regressed', net: 4, tasks: 4 })
  })

  test('what the screen saw recall gain by chance makes up for no false triggers; a significant gain does', () => {
    const negatives = Array.from({ length: 10 }, (_, i) => task(`n${i}`, { pdf: 'should_not_activate' }))
    const { verdict } = converse({ tasks: [...prompts, ...negatives] }, ({ task: key, side, index }) => {
      const number = Number(key.slice(1))
      if (key.startsWith('n')) return number < (side === 'head' ? 9 : 6) ? ['pdf'] : []
      // On four prompts the third trial misses, and head has only two.
      return index === 2 && number < 4 ? [] : ['pdf']
    })
    const pdf = verdict.skills[0]
    expect(pdf?.recall.verdict).toBe('no_change_detected')
    expect(verdict.reasons[0]?.message).toBe('precision regressed: pdf fires on 3 prompts more that it should not')
    const better = converse({ tasks: [...prompts, ...negatives] }, ({ task: key, side }) => {
      const isHit = Number(key.slice(1)) < (key.startsWith('n') ? (side === 'head' ? 9 : 6) : side === 'head' ? 18 : 2)
      return isHit ? ['pdf'] : []
    })
    expect(better.verdict).toMatchObject({ state: 'pass', skills: [{ falseTriggers: { verdict: 'fires_more' } }] })
  })

  test('a stolen prompt is a loss of its owner alone', () => {
    const others = Array.from({ length: 10 }, (_, i) => task(`o${i}`, { docx: 'must_activate' }))
    const { verdict } = converse({ tasks: [...prompts, ...others] }, ({ task: key, side }) => {
      if (key.startsWith('p')) return ['pdf']
      return side === 'head' && Number(key.slice(1)) < 4 ? ['pdf'] : ['docx']
    })
    expect(verdict.reasons.map(({ skill, message }) => [skill, message])).toEqual([
      ['docx', 'recall regressed: docx lost 4 of 10 prompts (4 to pdf)'],
    ])
    expect(verdict.skills[0]).toMatchObject({ state: 'pass', falseTriggers: { verdict: 'fires_more', worse: 4 } })
  })

  test('a loss that errors may hide is not evaluated, never a pass', () => {
    const { verdict } = converse({ tasks: prompts }, ({ task: key, side }) =>
      side === 'head' && ['p0', 'p1', 'p2'].includes(key) ? 'error' : ['pdf'],
    )
    expect(verdict.state).toBe('not_evaluated')
    expect(verdict.skills[0]?.state).toBe('not_evaluated')
  })

  test.each([1, 10])('a removed skill is confirmed to have lost its prompts, of which it had %i', (count) => {
    const own = prompts.slice(0, count).map((one) => ({ ...one, origin: 'removed' as const, gone: ['pdf'] }))
    const skills = [
      { name: 'pdf', base: { offered: true }, head: null },
      { name: 'docx', base: { offered: true }, head: { offered: true } },
    ]
    const { verdict } = converse({ tasks: [docx, ...own], skills }, ({ task: key, side }) => {
      if (key === 'd') return ['docx']
      return side === 'base' ? ['pdf'] : key === 'p0' ? ['docx'] : []
    })
    const rest = count === 1 ? '1 of its 1 prompt now loads docx' : '1 of its 10 prompts now loads docx, 9 load nothing'
    expect(verdict.reasons).toMatchObject([{ code: 'removed_tasks', message: `pdf was removed: ${rest}` }])
    expect(verdict.skills[1]?.state).toBe('pass')
    const never = converse({ tasks: [docx, ...own], skills }, ({ task: key }) => (key === 'd' ? ['docx'] : []))
    expect([never.verdict.state, never.verdict.skills[0]?.state]).toEqual(['pass', 'removed'])
  })

  test('what reworded prompts gain makes up for nothing that was lost with their old words', () => {
    const old = prompts.map((one) => ({ ...one, origin: 'edited' as const }))
    const reworded = old.map(({ key }) => task(`new ${key}`, { pdf: 'must_activate' }, { isNew: true }))
    // Base knows the old words alone, head the new ones.
    const world: World = ({ task: key, side }) => (key.startsWith('new') === (side === 'head') ? ['pdf'] : [])
    const { verdict } = converse({ tasks: [...reworded, ...old] }, world)
    expect(verdict.state).toBe('regressed')
    expect(verdict.reasons[0]).toMatchObject({
      code: 'removed_tasks',
      message: expect.stringContaining('recall regressed: pdf lost 20 of 20 prompts'),
    })
    // Nor for what prompts that both sides have lost.
    const added = converse({ tasks: [...prompts, ...reworded] }, world)
    expect(added.verdict.reasons).toMatchObject([{ code: 'regressed', blocks: true }])
  })

  test('a prompt that two tasks ask is one prompt with one set of trials, also in what is shown', () => {
    const wanted = prompts.map((one) => ({ ...one, prompt: `Prompt ${one.key}` }))
    const copies = wanted.map(({ key, prompt }) => task(`n${key}`, { docx: 'should_not_activate' }, { prompt }))
    const { verdict, batches } = converse({ tasks: [...wanted, ...copies, docx] }, ({ task: key, side }) => {
      if (key === 'd') return ['docx']
      return side === 'head' && /^n?p[012]$/.test(key) ? ['pdf', 'docx'] : ['pdf']
    })
    const skill = verdict.skills.find((one) => one.skill === 'docx')
    expect(skill?.falseTriggers).toMatchObject({ tasks: 20, net: 3, verdict: 'regressed' })
    expect(new Set(batches.slice(1).flatMap((batch) => batch.map((request) => request.task)))).toEqual(
      new Set(['np0', 'np1', 'np2']),
    )
    const shown = (key: string) => skill?.shown.head.get(key)?.map(({ task: of, phase }) => [of, phase])
    expect(shown('p0')).toEqual(shown('np0'))
    expect(shown('p0')?.[0]).toEqual(['np0', 'confirm'])
  })

  test('errors of a prompt that two tasks ask are counted once', () => {
    const wanted = prompts.map((one) => ({ ...one, prompt: `Prompt ${one.key}` }))
    const copies = wanted.map(({ key, prompt }) => task(`n${key}`, { docx: 'should_not_activate' }, { prompt }))
    const failing: World = ({ task: key, side, phase, index }) =>
      side === 'head' && phase === 'screen' && index === 0 && /^n?p[01]$/.test(key) ? 'error' : ['pdf']
    const codes = (tasks: typeof prompts) =>
      converse({ tasks: [...tasks, docx], policy: strict({}, 9) }, failing).verdict.reasons.map(
        ({ message }) => message,
      )
    expect(codes(wanted)).toEqual([])
    expect(codes([...wanted, ...copies])).toEqual([])
  })

  test('errors on base are no loss where head leaves no room for one', () => {
    const negatives = prompts.map(({ key }) => task(`n${key}`, { pdf: 'should_not_activate' }))
    const { verdict } = converse({ tasks: [...prompts, ...negatives] }, ({ task: key, side }) => {
      if (side === 'base' && ['p0', 'np0'].includes(key)) return 'error'
      return key.startsWith('n') ? [] : ['pdf']
    })
    expect(verdict).toMatchObject({ state: 'pass', reasons: [] })
  })

  test('says so where nothing was measured on a side, though head leaves no room for a loss', () => {
    const { verdict } = converse({ tasks: prompts }, ({ side }) => (side === 'base' ? 'error' : ['pdf']))
    expect(verdict.reasons.map(({ message }) => message)).toEqual([
      'pdf: recall could not be judged, none of its prompts completed a trial on both sides',
    ])
  })

  test('significantly more errors on head than on base are said', () => {
    const { verdict } = converse({ tasks: prompts }, ({ task: key, side }) =>
      side === 'head' && Number(key.slice(1)) < 6 ? 'error' : ['pdf'],
    )
    expect(verdict.reasons.map(({ message }) => message).join('\n')).toContain('more trials ended in an error on head')
  })

  test('as many errors on both sides are no difference, also where only the fresh trials fail', () => {
    const trials = { base: 8, head: 1 }
    const { verdict } = converse({ tasks: prompts, trials }, ({ side, phase }) => {
      if (phase !== 'screen') return 'error'
      return side === 'head' ? [] : ['pdf']
    })
    expect(verdict.state).toBe('not_evaluated')
    expect(verdict.reasons.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^pdf: recall could not be judged, failed trials may hide the loss of up to /),
    ])
  })

  test('a golden prompt that missed once is asked five times more, and holds when most of them are right', () => {
    const golden = [task('g', { pdf: 'must_activate' }, { golden: true }), ...prompts]
    const missesFirst: World = ({ task: key, side, phase, index }) =>
      key === 'g' && side === 'head' && phase === 'screen' && index === 0 ? [] : ['pdf']
    const held = converse({ tasks: golden }, missesFirst)
    expect(held.batches.at(-1)).toEqual([{ task: 'g', side: 'head', phase: 'golden', first: 0, trials: 5 }])
    expect(held.verdict.reasons).toEqual([])
    const broken = converse({ tasks: golden }, (trial) =>
      trial.task === 'g' && trial.side === 'head' && (trial.phase !== 'golden' || trial.index < 3) ? [] : ['pdf'],
    )
    expect(broken.verdict.reasons.map(({ code }) => code)).toContain('golden')
  })

  test('a golden prompt holds only while it would with its errors as misses, in the screen and when it is asked again', () => {
    const golden = [task('g', { pdf: 'must_activate' }, { golden: true }), ...prompts]
    const failing =
      (ofFive: number): World =>
      ({ task: key, side, phase, index }) =>
        key === 'g' && side === 'head' && (phase === 'golden' ? index < ofFive : phase === 'screen' && index === 0)
          ? 'error'
          : ['pdf']
    const held = converse({ tasks: golden }, failing(2))
    expect(held.batches.at(-1)).toEqual([{ task: 'g', side: 'head', phase: 'golden', first: 0, trials: 5 }])
    expect(held.verdict.reasons).toEqual([])
    expect(converse({ tasks: golden }, failing(3)).verdict).toMatchObject({
      state: 'not_evaluated',
      reasons: [
        {
          code: 'not_evaluated',
          skill: 'pdf',
          message: 'golden prompt g fails for pdf if failed trials count as misses',
        },
      ],
    })
  })

  test('a golden prompt of which agents see the same on both sides fails on both alike, whatever chance says', () => {
    const golden = [task('g', { pdf: 'must_activate' }, { golden: true }), ...prompts]
    const shared = new Set(golden.map(({ key }) => key))
    // Base passes with the trials of the screen, which are head's too; of those run again, most miss.
    const flaky: World = ({ task: key, phase, index }) =>
      key === 'g' && (phase === 'golden' ? index > 0 : index === 0) ? [] : ['pdf']
    const { verdict, batches } = converse({ tasks: golden, shared }, flaky)
    expect(batches.at(-1)).toEqual([{ task: 'g', side: 'head', phase: 'golden', first: 0, trials: 5 }])
    expect(verdict).toMatchObject({ state: 'pass', reasons: [{ code: 'already_below', blocks: false }] })
    // A prompt that is new was never asked of base, though base is given the same trials.
    const added = golden.map((one) => (one.key === 'g' ? { ...one, isNew: true } : one))
    expect(converse({ tasks: added, shared }, flaky).verdict.reasons).toMatchObject([{ code: 'golden', blocks: true }])
  })

  test('a floor fails only when even its 95% upper bound is below', () => {
    const rate =
      (share: number): World =>
      ({ task: key, index }) =>
        (Number(key.slice(1)) * 7 + index) % 10 < share * 10 ? ['pdf'] : []
    const policyWith = strict({ recall: 0.8 }, 1)
    const codes = (world: World) =>
      converse({ tasks: prompts, policy: policyWith }, world).verdict.reasons.map(({ code }) => code)
    expect(codes(rate(0.7))).not.toContain('floor')
    expect(codes(({ side, ...trial }) => (side === 'base' ? ['pdf'] : rate(0.3)({ side, ...trial })))).toContain(
      'floor',
    )
  })

  describe('a floor of a new skill that errors may keep it above', () => {
    const skills = [{ name: 'pdf', base: null, head: { offered: true } }]
    const judged = (floor: number, head: (prompt: number, index: number) => readonly string[] | 'error') =>
      converse({ tasks: prompts, skills, policy: strict({ recall: floor }, 1) }, ({ task: key, index }) =>
        head(Number(key.slice(1)), index),
      ).verdict

    test('is not evaluated where misses would bring even the 95% upper bound below it', () => {
      // Of two trials one fails; a quarter of the others miss.
      const verdict = judged(0.8, (prompt, index) => (index === 0 ? 'error' : prompt % 4 === 0 ? [] : ['pdf']))
      expect(verdict).toMatchObject({ state: 'not_evaluated', skills: [{ state: 'not_evaluated' }] })
      expect(verdict.reasons.map(({ message }) => message)).toEqual([
        'pdf: recall 0.38 is below the floor of 0.8 if failed trials count as misses',
      ])
    })

    test('is kept where they would not', () => {
      const verdict = judged(0.8, (prompt, index) => (index === 0 && prompt < 9 ? 'error' : ['pdf']))
      expect(verdict).toMatchObject({ state: 'pass', reasons: [] })
    })
  })

  test('a floor that base is below is no more open for errors on head', () => {
    const { verdict } = converse({ tasks: prompts, policy: strict({ recall: 0.8 }, 20) }, ({ task: key, index }) =>
      Number(key.slice(1)) % 2 === 0 ? [] : index === 1 ? 'error' : ['pdf'],
    )
    expect(verdict.reasons.map(({ code }) => code)).toEqual(['already_below'])
  })

  test('a store that no longer holds is replaced, and the report says so', () => {
    const stored = new Map(prompts.map(({ key }) => [key, 3]))
    const { verdict, batches } = converse({ tasks: prompts, stored }, ({ side, phase }) =>
      side === 'base' && phase === 'screen' ? [] : ['pdf'],
    )
    expect(batches[1]?.every(({ phase }) => phase === 'refill')).toBe(true)
    expect(verdict.notes.join()).toContain('no longer hold')
    expect(verdict.skills[0]?.base?.recall).toBe(1)
  })
})

describe('a skill in two rooms', () => {
  const inRoom = (room: string, name: string, count = 8) =>
    Array.from({ length: count }, (_, index) => {
      const offers = new Set([name, 'docx'])
      const key = `${room}${index}`
      return task(key, { [name]: 'must_activate' }, { room: { key: room, name: room, id: key, offers } })
    })
  const rooms = [...inRoom('a', 'pdf@a'), ...inRoom('b', 'pdf@b')]
  const skills = ['pdf@a', 'pdf@b'].map((name) => {
    return { name, id: 'pdf', base: { offered: true }, head: { offered: true }, isChanged: true }
  })
  const judged = (own: GateQuestion['skills'], world: World) => {
    const { verdict } = converse({ tasks: rooms, skills: own }, world)
    return {
      state: verdict.state,
      skills: verdict.skills.map(({ state, recall }) => [state, recall.net]),
      suspects: verdict.suspects,
    }
  }
  const lost: World = ({ task: key, side }) => {
    const index = Number(key.slice(1))
    return side === 'head' && index < 3 ? [] : [key.startsWith('a') ? 'pdf@a' : 'pdf@b']
  }

  test('that agree is one question, by its id and by whether head changed it there', () => {
    const family = JSON.stringify(['pdf', 'recall', true])
    expect(judged(skills, lost)).toMatchObject({
      state: 'regressed',
      skills: [
        ['regressed', 3],
        ['regressed', 3],
      ],
      suspects: [{ family, weight: 1 }, { family }],
    })
    const apart = skills.map(({ id: _, ...one }) => one)
    expect(judged(apart, lost).suspects?.map(({ family: own, weight }) => [own, weight])).toEqual([
      [undefined, 0.5],
      [undefined, 0.5],
    ])
  })

  test('of which one answers nothing is judged in the other, and not evaluated there', () => {
    const dead: World = (trial) => (trial.task.startsWith('b') ? 'error' : lost(trial))
    expect(judged(skills, dead)).toMatchObject({
      state: 'regressed',
      skills: [
        ['regressed', 3],
        ['not_evaluated', 0],
      ],
    })
    const calm: World = (trial) => (trial.task.startsWith('b') ? 'error' : ['pdf@a'])
    expect(judged(skills, calm)).toMatchObject({
      state: 'not_evaluated',
      skills: [
        ['pass', 0],
        ['not_evaluated', 0],
      ],
    })
  })
})

describe('what the gate asks', () => {
  const asked = (rest: Partial<GateQuestion> & Pick<GateQuestion, 'tasks'>) =>
    (converse(rest, () => ['pdf']).batches[0] ?? []).map((one) => `${one.task} ${one.side} ${one.trials}`)

  test('of a prompt that both sides see alike is as many trials on either side', () => {
    const both = { tasks: prompts.slice(0, 2), trials: { base: 3, head: 2 } }
    expect(asked(both)).toEqual(['p0 base 3', 'p0 head 2', 'p1 base 3', 'p1 head 2'])
    expect(asked({ ...both, shared: new Set(['p0']) })).toEqual(['p0 base 3', 'p0 head 3', 'p1 base 3', 'p1 head 2'])
  })

  test('of messages of one conversation is what the one asks that needs most, and of others what little tells', () => {
    const messages = ['One', 'Two'].map((prompt, index) =>
      task(`m${index}`, { [index === 0 ? 'pdf' : 'docx']: 'must_activate' }, {
        prompt,
        ...(index === 0 ? { followUps: ['Two'] } : { conversation: { key: 'x', before: ['One'] } }),
      } as never),
    )
    const skills = ['pdf', 'docx'].map((name) => {
      return { name, base: { offered: true }, head: { offered: true }, isChanged: name === 'pdf' }
    })
    const other = task('o', { docx: 'must_activate' })
    const first = asked({ tasks: [...messages, other], skills })
    expect(first).toContain('o head 1')
    expect(first).toContain('m0 head 2')
  })

  test('of fresh trials comes in turns, one of each side and prompt after the other', () => {
    const { batches } = converse({ tasks: prompts }, theft)
    const fresh = batches[1] ?? []
    expect(fresh.slice(0, 6).map(({ task: key, side, first, trials }) => [key, side, first, trials])).toEqual([
      ['p0', 'base', 0, 1],
      ['p0', 'head', 0, 1],
      ['p1', 'base', 0, 1],
      ['p1', 'head', 0, 1],
      ['p2', 'base', 0, 1],
      ['p2', 'head', 0, 1],
    ])
    expect(fresh.at(-1)?.first).toBe(3)
  })

  test('is answered in any order', () => {
    const conversation = gate(question(prompts, { deterministic: false, trials: { base: 3, head: 2 }, policy: rules }))
    let step = conversation.next()
    while (step.done !== true) step = conversation.next(step.value.flatMap((one) => answers(one, theft)).reverse())
    expect(step.value.skills[0]?.recall).toEqual(converse({ tasks: prompts }, theft).verdict.skills[0]?.recall)
  })
})
