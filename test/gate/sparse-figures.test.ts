import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareEndpoint, falseTriggerEndpoint } from '../../src/gate/endpoints.ts'
import { plainEvidence } from '../../src/gate/evidence.ts'
import { figurePairs } from '../../src/gate/figure-pairs.ts'
import { indexedQuestion } from '../../src/gate/indexed-question.ts'
import { isLoss } from '../../src/gate/is-loss.ts'
import { firingsOf, observedOf, rateAtExtreme, rateOf } from '../../src/gate/metrics/observation.ts'
import { labelIn, pairMetrics, ratios } from '../../src/gate/metrics/skill-metrics.ts'
import { isOnlyOthers } from '../../src/gate/prompts-of-others.ts'
import type { GateQuestion } from '../../src/gate/question.ts'
import { oncePerPrompt } from '../../src/gate/same-prompt.ts'
import { countedTasks } from '../../src/gate/suite-changes.ts'
import { suiteChanges } from '../../src/gate/suite-versions.ts'
import type { TaskGroups } from '../../src/gate/task-groups.ts'
import { labelOf } from '../../src/suites/labels.ts'
import { NameList } from '../../src/suites/name-list.ts'
import type { Label } from '../../src/suites/suite.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import { policy, question, task, trials } from '../support/observed.ts'
import { propertyRuns } from '../support/property-seed.ts'

const names = ['forms', 'words', 'sheets', 'slides', 'mail']
const rules = [names, ['forms', 'words', 'sheets'], ['mail', 'words']].map((list) => new NameList(list))
const rooms = [new Set(names), new Set(['forms', 'words', 'mail'])]
const label = fc.constantFrom<Label | null>(
  'must_activate',
  'should_not_activate',
  'acceptable',
  null,
  null,
  null,
  null,
)
const run = fc.oneof({ weight: 6, arbitrary: fc.subarray(names, { maxLength: 2 }) }, fc.constant('error' as const))
const runs = (most: number) => fc.array(run, { maxLength: most, minLength: 1 })

const rows = (most: number) =>
  fc.array(
    fc.record({
      prompt: fc.nat({ max: 9 }),
      labels: fc.tuple(label, label, label, label, label),
      weight: fc.constantFrom(1, 1, 1, 0.5, 0.7),
      origin: fc.constantFrom<AskedTask['origin']>('head', 'head', 'head', 'removed', 'edited'),
      isNew: fc.boolean(),
      editedTo: fc.nat({ max: 12 }),
      gone: fc.subarray(names, { maxLength: 1 }),
      room: fc.nat({ max: 1 }),
      rule: fc.option(fc.nat({ max: 2 }), { freq: 4 }),
      base: runs(most),
      head: runs(most),
      isMissing: fc.constantFrom('neither', 'neither', 'neither', 'neither', 'neither', 'base', 'head'),
    }),
    { minLength: 1, maxLength: 13 },
  )

type Rows = ReturnType<typeof rows> extends fc.Arbitrary<infer T> ? T : never

function worldOf(given: Rows, inRooms: boolean, isChanged: boolean) {
  const tasks = given.map((row, index) => {
    const { prompt, labels, weight, gone, room, rule } = row
    const own = task(
      `t${index}`,
      Object.fromEntries(names.flatMap((skill, at) => (labels[at] == null ? [] : [[skill, labels[at]]]))),
      {
        prompt: `prompt ${prompt}`,
        ...(rule === null ? {} : { others: { skills: rules[rule] ?? new NameList([]) } }),
        ...(inRooms
          ? { room: { key: `${room}`, name: `${room}`, id: `t${index}`, offers: rooms[room] ?? new Set() } }
          : {}),
      },
    )
    const weighted = { ...own, expectations: own.expectations.map((one) => ({ ...one, weight })) }
    if (!isChanged) return weighted
    if (row.origin === 'head') return { ...weighted, isNew: row.isNew }
    const editedTo = row.origin === 'edited' && row.editedTo < given.length ? { editedTo: `t${row.editedTo}` } : {}
    return { ...weighted, origin: row.origin, ...editedTo, ...(gone.length === 0 ? {} : { gone }) }
  })
  const observations = given.flatMap(({ base, head, isMissing }, index) => [
    ...(isMissing === 'base' ? [] : trials(`t${index}`, 'base', ...base)),
    ...(isMissing === 'head' ? [] : trials(`t${index}`, 'head', ...head)),
  ])
  return { tasks, observations }
}

/** The false triggers of a skill, prompt by prompt, by the definitions alone. */
function denseFalseTriggers(skill: string, { tasks, pairing }: TaskGroups, observed: ReturnType<typeof observedOf>) {
  const { same, unlabelled } = pairing
  const { base, head } = observed
  const fires = ({ key }: AskedTask) =>
    [base, head].some((side) => (side.get(key) ?? []).some(({ fired }) => fired.includes(skill)))
  const all = [
    ...tasks.filter((one) => labelOf(one, skill) === 'should_not_activate'),
    ...tasks.filter((one) => unlabelled === 'negative' && fires(one) && isOnlyOthers(one, skill, same)),
  ]
  const of = { skill, endpoint: 'falseTriggers' } as const
  const counted = countedTasks(oncePerPrompt(all, same), suiteChanges(all, pairing, of), of, ({ key }) => ({
    base: base.get(key) ?? [],
    head: head.get(key) ?? [],
  }))
  let [worse, better, netAtWorst, measured] = [0, 0, 0, 0]
  for (const { key } of counted) {
    const [before, after] = [rateOf(base.get(key), skill), rateOf(head.get(key), skill)]
    netAtWorst += rateAtExtreme(after, true) - rateAtExtreme(before, false)
    if (before.rate === null || after.rate === null) continue
    measured += 1
    if (after.rate > before.rate) worse += after.rate - before.rate
    else better -= after.rate - before.rate
  }
  return { tasks: counted.length, worse, better, net: worse - better, netAtWorst, measured }
}

/** The figures of a skill, prompt by prompt. */
function denseFigures(
  pairs: ReturnType<ReturnType<typeof figurePairs>['all']>,
  side: ReturnType<typeof observedOf>['head'],
  skill: string,
  errorsAs: 'unknown' | 'misses',
) {
  const sums = { tp: 0, fp: 0, fn: 0, tn: 0, errors: 0, unmeasured: 0 }
  const unlabelled = { fp: 0, tn: 0 }
  for (const pair of pairs) {
    const own = labelIn(pair, skill)
    if (own === null || own.label === 'acceptable') continue
    const seen = rateOf(side.get(pair.key), skill)
    const atWorst = rateAtExtreme(seen, own.label === 'should_not_activate')
    if (pair.isImplied === true) {
      const rate = errorsAs === 'misses' && seen.triggered > 0 ? atWorst : seen.rate
      unlabelled.fp += (rate ?? 0) * own.weight
      unlabelled.tn += rate === null ? 0 : (1 - rate) * own.weight
      continue
    }
    const rate = errorsAs === 'misses' ? atWorst : seen.rate
    sums.errors += seen.errors
    if (rate === null) sums.unmeasured += 1
    else if (own.label === 'must_activate') {
      sums.tp += rate * own.weight
      sums.fn += (1 - rate) * own.weight
    } else {
      sums.fp += rate * own.weight
      sums.tn += (1 - rate) * own.weight
    }
  }
  sums.fp += unlabelled.fp
  sums.tn += unlabelled.tn
  const parts = unlabelled.fp + unlabelled.tn > 0 ? { unlabelled } : {}
  return { ...sums, ...parts, ...ratios({ ...sums, ...parts }) }
}

describe('what is counted without being visited', () => {
  const settings = fc.record({
    inRooms: fc.boolean(),
    isChanged: fc.boolean(),
    unlabelled: fc.constantFrom<'negative' | 'ignore'>('negative', 'negative', 'ignore'),
  })
  const check = (
    given: Rows,
    { inRooms, isChanged, unlabelled }: { inRooms: boolean; isChanged: boolean; unlabelled: 'negative' | 'ignore' },
  ) => {
    const { tasks, observations } = worldOf(given, inRooms, isChanged)
    const asked: GateQuestion = question(tasks, { policy: { ...policy, unlabelled } })
    const indexed = indexedQuestion(asked)
    const observed = observedOf(observations)
    const firings = firingsOf(
      observed,
      tasks.map(({ key }) => key),
      'both',
    )
    const limits = policy.general
    for (const skill of names) {
      for (const groups of [indexed.all, indexed.figures]) {
        const { measured, ...dense } = denseFalseTriggers(skill, groups, observed)
        const sparse = compareEndpoint(falseTriggerEndpoint(skill, groups, firings), observed, limits)
        expect(sparse).toMatchObject(dense)
        const isOpen = measured === 0 || isLoss(dense.netAtWorst, limits.tolerance)
        const verdict =
          dense.tasks === 0
            ? 'not_applicable'
            : isLoss(dense.net, limits.tolerance)
              ? 'regressed'
              : isOpen
                ? 'not_evaluated'
                : 'judged'
        const judged = ['improved', 'unchanged', 'within_tolerance'].includes(sparse.verdict)
          ? 'judged'
          : sparse.verdict
        expect(judged).toBe(verdict)
        for (const side of ['base', 'head'] as const) {
          const pairs = figurePairs(skill, groups, firings.near(skill), side)
          for (const errorsAs of ['unknown', 'misses'] as const) {
            const figures = pairMetrics(pairs, observed[side], skill, { errorsAs })
            expect(figures).toEqual(denseFigures(pairs.all(), observed[side], skill, errorsAs))
          }
        }
      }
      const evidence = plainEvidence(indexed, indexed.all, firings)(skill)
      const kept = denseFalseTriggers(skill, indexed.figures, observed)
      expect(evidence.kept.falseTriggers).toBe(kept.tasks > 0 && isLoss(kept.net, limits.tolerance))
    }
  }

  // In parts, each of which is quick enough to be tried with every mutant of the code.
  const parts = [1, 2, 3, 4, 5, 6, 7, 8]
  const options = (seed: number) => ({ seed, numRuns: Math.ceil(propertyRuns(400) / parts.length) })

  test.each(parts)('makes exactly the figures of every prompt looked at, with one trial each (%i)', (seed) => {
    fc.assert(fc.property(rows(1), settings, check), options(seed))
  })

  test.each(parts)('makes the same with several trials, sums of thirds among them (%i)', (seed) => {
    fc.assert(fc.property(rows(3), settings, check), options(seed))
  })

  test('visits no prompt that only a rule relates to a silent skill', () => {
    let looks = 0
    const others = Array.from({ length: 300 }, (_, index) => `skill-${index}`)
    const tasks = others.map((skill, index) => {
      const own = task(`t${index}`, { [skill]: 'must_activate' })
      const { expectations } = own
      return Object.defineProperty({ ...own, others: { skills: new NameList(others) } }, 'expectations', {
        get: () => {
          looks += 1
          return expectations
        },
      })
    })
    const indexed = indexedQuestion(question(tasks))
    const firings = firingsOf(
      observedOf(
        tasks.flatMap(({ key }, index) =>
          ['base', 'head'].flatMap((side) => trials(key, side as 'base', [others[index] ?? ''])),
        ),
      ),
      tasks.map(({ key }) => key),
      'both',
    )
    looks = 0
    for (const skill of others) {
      const evidence = plainEvidence(indexed, indexed.all, firings)(skill)
      expect(evidence.falseTriggers).toMatchObject({ tasks: 299, verdict: 'unchanged' })
      const pairs = figurePairs(skill, indexed.figures, firings.near(skill), 'head')
      expect(pairMetrics(pairs, firings.head, skill)).toMatchObject({ tp: 1, fp: 0, fn: 0, tn: 299 })
    }
    // Of 90,000 pairs.
    expect(looks).toBeLessThan(300 * 60)
  })
})
