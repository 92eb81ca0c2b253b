import { neverBlocks, type Provenance } from '../../src/core/results/provenance.ts'
import { type ColumnResults, columnResultsSchema } from '../../src/core/results/results.ts'
import { subjectOf } from '../../src/core/results/subject.ts'
import { hasCollapsed } from '../../src/gate/is-loss.ts'
import { wilsonInterval } from '../../src/gate/metrics/interval.ts'
import { ratios } from '../../src/gate/metrics/skill-metrics.ts'
import { leastRegression, lossText } from '../../src/gate/power/detectable-loss.ts'
import { exampleRun, exampleSides, PLAIN } from './example-run.ts'
import { type Run, runOfColumn } from './run-of.ts'

type Label = 'must_activate' | 'should_not_activate' | 'acceptable'
type Expectation = ColumnResults['tasks'][number]['expectations'][number]
type Task = ColumnResults['tasks'][number]
type Skill = ColumnResults['skills'][number]
type Metrics = NonNullable<Skill['base']>

export interface SkillSketch {
  name: string
  path?: string
  descriptionChanged?: boolean
  isNew?: boolean
  removed?: boolean
  renamedFrom?: string
  /** Overrides what follows from the tasks. */
  state?: Skill['state']
  reasons?: string[]
}

export interface TaskSketch {
  id?: string
  suite?: string
  prompt: string
  line?: number
  expects: Record<string, Label>
  rationale?: string
  /**
   * Skills that fire on each side; `error` when no trial completed; a rate each for agents that are not deterministic.
   */
  base?: string[] | Record<string, number> | 'error'
  head: string[] | Record<string, number> | 'error'
  origin?: Task['origin']
  isNew?: boolean
  golden?: boolean
  provenance?: Provenance
  grades?: Task['grades']
  /** Share of trials in which every grader passed. */
  passRate?: Task['passRate']
}

export interface ResultsSketch {
  skills: SkillSketch[]
  tasks: TaskSketch[]
  /** True: there is no base side at all. */
  noBase?: boolean
  override?: Partial<ColumnResults>
}

const builtLimits = { tolerance: 2, share: null }

/**
 * Valid `Results` that follow from what each prompt expects and what fired: figures, states, stolen triggers and the
 * decision. Tolerance 2.
 */
export function buildResults({ skills, tasks: sketches, noBase = false, override = {} }: ResultsSketch): Run {
  const removed = new Set(skills.filter((skill) => skill.removed).map((skill) => skill.name))
  const fresh = new Set(skills.filter((skill) => skill.isNew).map((skill) => skill.name))
  const tasks = sketches.map((sketch, index) => buildTask(sketch, index, noBase))
  for (const task of tasks) addImplicit(task, removed)
  const builtSkills = skills
    .filter((skill) => noBase || tasks.some((task) => task.expectations.some((item) => item.skill === skill.name)))
    .map((skill, index) => buildSkill(skill, index, tasks, noBase || fresh.has(skill.name), removed.has(skill.name)))
  for (const skill of builtSkills) settle(skill, builtSkills, tasks)
  const regressed = builtSkills.filter((skill) => skill.state === 'regressed')
  const reasons = regressed.map((skill) => ({
    code: 'regressed' as const,
    skill: skill.skill,
    message: `${skill.skill}: ${skill.reasons[0] ?? 'regressed'}`,
    blocks: true,
  }))
  const trials = tasks.length * (noBase ? 1 : 2)
  const results = columnResultsSchema.parse({
    subject: subjectOf({ agent: 'lexical', version: '1', model: null, ...PLAIN }),
    tool: { name: 'skill-eval-gate', version: '0.1.0' },
    kind: 'gate',
    ...exampleRun,
    agent: { id: 'lexical', version: '1', model: null, label: 'lexical router, not an agent', deterministic: true },
    sides: exampleSides(noBase),
    decision: {
      state: regressed.length > 0 ? 'regressed' : 'pass',
      reasons,
      enforced: true,
      reportOnly: null,
    },
    policy: {
      tolerance: 2,
      onRemovedTasks: 'gate',
      failOn: ['regressed', 'floor', 'golden', 'removed_tasks', 'not_evaluated'],
      source: 'defaults',
    },
    skills: builtSkills,
    unmeasured: [],
    tasks,
    graders: [],
    stolen: stolenOf(tasks),
    alsoFired: [],
    totals: { base: noBase ? null : totals(builtSkills, 'base'), head: totals(builtSkills, 'head') },
    errors: [],
    warnings: [],
    trials: { total: trials, fresh: trials, reused: 0, errors: 0 },
    usage: { inputTokens: 0, outputTokens: 0, costUsd: null },
    judge: null,
    filter: null,
    reproduce: 'node dist/cli.js gate --base bbbbbbb --head aaaaaaa --agent lexical',
    ...override,
  } satisfies ColumnResults)
  return runOfColumn(results)
}

function buildTask(sketch: TaskSketch, index: number, noBase: boolean): Task {
  const skill = Object.keys(sketch.expects)[0] ?? 'none'
  const suite = sketch.suite ?? `evals/${/^[\w-]+$/.test(skill) ? skill : 'suite'}.json`
  const head = rates(sketch.head)
  const base = noBase ? null : rates(sketch.base ?? sketch.head)
  const expectations = Object.entries(sketch.expects).map(([name, label]): Expectation => {
    const [from, to] = [base === null ? undefined : rateOf(base, name), rateOf(head, name)]
    return {
      skill: name,
      label,
      weight: 1,
      rationale: sketch.rationale ?? null,
      source: 'labelled',
      base: from ?? null,
      head: to,
      change: changeOf(label, from?.rate, to.rate),
      passed: { base: passed(label, from?.rate ?? null), head: passed(label, to.rate) },
    }
  })
  return {
    key: `task-${index}`,
    id: sketch.id ?? `prompt-${index + 1}`,
    suite,
    prompt: sketch.prompt,
    promptCut: false,
    source: { file: suite, line: sketch.line ?? 3 + 5 * index, column: 7 },
    origin: sketch.origin ?? 'head',
    isNew: sketch.isNew ?? false,
    golden: sketch.golden ?? false,
    ...(sketch.provenance === undefined ? {} : { provenance: sketch.provenance }),
    tags: [],
    expectations,
    fired: { base: fired(base), head: fired(head) },
    grades: sketch.grades ?? { base: [], head: [] },
    score: { base: null, head: null },
    passRate: sketch.passRate ?? { base: null, head: null },
    passRateInterval: {
      base: interval(sketch.passRate?.base ?? null),
      head: interval(sketch.passRate?.head ?? null),
    },
    flaky: { base: isBetween(sketch.passRate?.base ?? null), head: isBetween(sketch.passRate?.head ?? null) },
  }
}

function isBetween(rate: number | null): boolean | null {
  return rate === null ? null : rate > 0 && rate < 1
}

/** As of three trials. */
function interval(rate: number | null): Task['passRateInterval']['head'] {
  return rate === null ? null : wilsonInterval(Math.round(rate * 3), 3)
}

type Rates = Record<string, number> | 'error'

function rates(side: string[] | Rates): Rates {
  return Array.isArray(side) ? Object.fromEntries(side.map((name) => [name, 1])) : side
}

function rateOf(side: Rates, skill: string): Expectation['head'] {
  if (side === 'error') return { triggered: 0, notTriggered: 0, errors: 1, rate: null }
  const rate = Object.hasOwn(side, skill) ? (side[skill] ?? 0) : 0
  const trials = Number.isInteger(rate) ? 1 : 10
  const triggered = Math.round(rate * trials)
  return { triggered, notTriggered: trials - triggered, errors: 0, rate }
}

function fired(side: Rates | null): Task['fired']['head'] {
  if (side === null || side === 'error') return []
  return Object.entries(side)
    .filter(([, rate]) => rate > 0)
    .map(([skill, rate]) => ({ skill, rate }))
    .sort((a, b) => b.rate - a.rate)
}

function passed(label: Label, rate: number | null): boolean | null {
  if (label === 'acceptable' || rate === null) return null
  return rate >= 0.5 === (label === 'must_activate')
}

function changeOf(label: Label, base: number | null | undefined, head: number | null): Expectation['change'] {
  if (base === undefined) return 'same'
  if (base === null || head === null) return 'unknown'
  if (base === head || label === 'acceptable') return 'same'
  if (label === 'must_activate') return head < base ? 'lost' : 'gained'
  return head > base ? 'false_trigger' : 'fixed'
}

/** A skill that fires on the prompt of another without being labelled there. */
function addImplicit(task: Task, removed: ReadonlySet<string>): void {
  if (!task.expectations.some((item) => item.label === 'must_activate' && !removed.has(item.skill))) return
  const labelled = new Set(task.expectations.map((item) => item.skill))
  const names = new Set([...task.fired.base, ...task.fired.head].map((item) => item.skill))
  for (const skill of names) {
    if (labelled.has(skill)) continue
    const rate = (side: Task['fired']['head']): number => side.find((item) => item.skill === skill)?.rate ?? 0
    const [base, head] = [rate(task.fired.base), rate(task.fired.head)]
    const counts = (value: number): Expectation['head'] => ({
      triggered: value > 0 ? 1 : 0,
      notTriggered: value > 0 ? 0 : 1,
      errors: 0,
      rate: value,
    })
    task.expectations.push({
      skill,
      label: 'should_not_activate',
      weight: 1,
      rationale: null,
      source: 'implicit',
      base: task.expectations[0]?.base === null ? null : counts(base),
      head: counts(head),
      change: changeOf('should_not_activate', task.expectations[0]?.base === null ? undefined : base, head),
      passed: { base: base < 0.5, head: head < 0.5 },
    })
  }
}

function buildSkill(sketch: SkillSketch, index: number, tasks: Task[], isNew: boolean, removed: boolean): Skill {
  const own = tasks.flatMap((task) =>
    task.expectations.flatMap((item) => (item.skill === sketch.name ? [{ ...item, task }] : [])),
  )
  // Prompts that never block are judged only where there are no others.
  const isAdvice = tasks.every(neverBlocks)
  const items = own.filter(({ task }) => isAdvice || !neverBlocks(task))
  const recall = arm(items.filter((item) => item.label === 'must_activate'))
  const falseTriggers = arm(items.filter((item) => item.label === 'should_not_activate'))
  const head = removed ? null : metrics(sketch.name, tasks, 'head')
  const base = isNew ? null : metrics(sketch.name, tasks, 'base')
  const verdicts = [recall.verdict, falseTriggers.verdict]
  const reasons: string[] = []
  if (recall.verdict === 'regressed') reasons.push(`lost ${recall.worse} of ${recall.tasks} prompts`)
  if (falseTriggers.verdict === 'regressed') reasons.push(`fires on ${falseTriggers.worse} prompts that it should not`)
  const state: Skill['state'] = removed
    ? 'removed'
    : isNew
      ? 'new'
      : verdicts.includes('not_evaluated')
        ? 'not_evaluated'
        : verdicts.includes('regressed')
          ? 'regressed'
          : verdicts.includes('improved')
            ? 'improved'
            : recall.worse + falseTriggers.worse > 0
              ? 'pass'
              : 'unchanged'
  const f1 = head?.f1 ?? null
  return {
    skill: sketch.name,
    path: sketch.path ?? `skills/${/^[\w-]+$/.test(sketch.name) ? sketch.name : `s${index}`}/SKILL.md`,
    state: sketch.state ?? state,
    renamedFrom: sketch.renamedFrom ?? null,
    descriptionChanged: sketch.descriptionChanged ?? false,
    descriptionPosition: {
      file: sketch.path ?? `skills/${/^[\w-]+$/.test(sketch.name) ? sketch.name : `s${index}`}/SKILL.md`,
      line: 3,
      column: 1,
    },
    prompts: {
      positives: own.filter((item) => item.label === 'must_activate').length,
      negatives: own.filter((item) => item.label === 'should_not_activate' && item.source === 'labelled').length,
    },
    base,
    head,
    intervals: null,
    sees: head === null ? null : whatItSees(recall.tasks),
    recall,
    falseTriggers,
    reasons: sketch.reasons ?? reasons,
    band: f1 === null ? null : f1 >= 0.85 ? 'excellent' : f1 >= 0.7 ? 'good' : f1 >= 0.5 ? 'needs work' : 'poor',
    advice: null,
  }
}

function whatItSees(prompts: number): Skill['sees'] {
  const loss = leastRegression(prompts, builtLimits)
  return {
    prompts,
    loss,
    about: false,
    says: lossText(prompts, loss, false),
  }
}

function arm(items: Expectation[]): Skill['recall'] {
  const sum = (kind: (item: Expectation) => boolean): number =>
    items
      .filter(kind)
      .reduce((total, item) => total + Math.abs((item.head.rate ?? 0) - (item.base?.rate ?? item.head.rate ?? 0)), 0)
  const worse = sum((item) => item.change === 'lost' || item.change === 'false_trigger')
  const better = sum((item) => item.change === 'gained' || item.change === 'fixed')
  const unknown = items.filter((item) => item.change === 'unknown' && item.base !== null).length
  const net = worse - better
  const fired = (side: 'base' | 'head'): number => items.reduce((total, item) => total + (item[side]?.rate ?? 0), 0)
  const isRecall = items.some(({ label }) => label === 'must_activate')
  const verdict =
    items.length === 0
      ? 'not_applicable'
      : net >= 2 || (isRecall && hasCollapsed({ net, base: fired('base'), head: fired('head') }))
        ? 'regressed'
        : net + unknown >= 2
          ? 'not_evaluated'
          : net > 0
            ? 'within_tolerance'
            : net < 0
              ? 'improved'
              : 'unchanged'
  return { tasks: items.length, worse, better, net, netAtWorst: net + unknown, verdict, test: null }
}

/** As the gate does: a stolen prompt is the loss of its owner alone, where that regressed. */
function settle(skill: Skill, skills: readonly Skill[], tasks: readonly Task[]): void {
  if (skill.falseTriggers.verdict !== 'regressed') return
  const red = new Set(skills.filter(({ recall }) => recall.verdict === 'regressed').map((one) => one.skill))
  const own = tasks.filter(
    ({ expectations }) =>
      expectations.some((item) => item.skill === skill.skill && item.change === 'false_trigger') &&
      !expectations.some((item) => red.has(item.skill) && item.change === 'lost'),
  )
  if (own.length >= 2) return
  skill.falseTriggers.verdict = 'fires_more'
  skill.reasons = skill.reasons.filter((reason) => !reason.startsWith('fires on'))
  if (skill.state === 'regressed' && skill.recall.verdict !== 'regressed') skill.state = 'pass'
}

/** Of head's prompts, those of other skills included. */
function metrics(skill: string, tasks: Task[], side: 'base' | 'head'): Metrics {
  let [tp, fp, fn, tn, errors, unmeasured] = [0, 0, 0, 0, 0, 0]
  const unlabelled = { fp: 0, tn: 0 }
  for (const { origin, expectations } of tasks) {
    if (origin !== 'head') continue
    const item = expectations.find((one) => one.skill === skill)
    const others = expectations.find((one) => one.label === 'must_activate')
    const rate = item?.[side]?.rate ?? null
    if (item === undefined ? others !== undefined : item.source === 'implicit') {
      unlabelled.fp += rate ?? 0
      unlabelled.tn += others?.[side]?.rate == null ? 0 : 1 - (rate ?? 0)
      continue
    }
    if (item === undefined || item.label === 'acceptable') continue
    errors += item[side]?.errors ?? 0
    if (rate === null) unmeasured += 1
    else if (item.label === 'must_activate') [tp, fn] = [tp + rate, fn + 1 - rate]
    else [fp, tn] = [fp + rate, tn + 1 - rate]
  }
  const all = { tp, fp: fp + unlabelled.fp, fn, tn: tn + unlabelled.tn, unlabelled }
  return { ...all, ...ratios(all), errors, unmeasured }
}

function totals(skills: Skill[], side: 'base' | 'head'): ColumnResults['totals']['head'] {
  const all = skills.map((skill) => skill[side]).filter((item) => item !== null)
  const sum = (key: 'tp' | 'fp' | 'fn' | 'tn'): number => all.reduce((total, item) => total + item[key], 0)
  const mean = (key: 'precision' | 'recall' | 'f1' | 'accuracy'): number | null => {
    const values = all.map((item) => item[key]).filter((value) => value !== null)
    return values.length === 0 ? null : Math.min(1, values.reduce((total, value) => total + value, 0) / values.length)
  }
  return {
    micro: ratios({
      tp: sum('tp'),
      fp: sum('fp'),
      fn: sum('fn'),
      tn: sum('tn'),
      unlabelled: {
        fp: all.reduce((total, item) => total + (item.unlabelled?.fp ?? 0), 0),
        tn: all.reduce((total, item) => total + (item.unlabelled?.tn ?? 0), 0),
      },
    }),
    macro: { precision: mean('precision'), recall: mean('recall'), f1: mean('f1'), accuracy: mean('accuracy') },
  }
}

function stolenOf(tasks: Task[]): ColumnResults['stolen'] {
  const rows = new Map<string, ColumnResults['stolen'][number]>()
  for (const task of tasks) {
    for (const { skill: expected, base, head } of task.expectations.filter((item) => item.label === 'must_activate')) {
      for (const item of task.expectations.filter((other) => other.label === 'should_not_activate')) {
        const instead = (own: number | null | undefined, other: number | null | undefined): number =>
          own === null || own === undefined ? 0 : Math.min(1 - own, other ?? 0)
        const [from, to] = [instead(base?.rate, item.base?.rate), instead(head.rate, item.head.rate)]
        if (from === 0 && to === 0) continue
        const key = JSON.stringify([expected, item.skill])
        const row = rows.get(key) ?? { expected, fired: item.skill, base: 0, head: 0, tasks: [] }
        row.base += from
        row.head += to
        if (to > from) row.tasks.push(task.key)
        rows.set(key, row)
      }
    }
  }
  return [...rows.values()].sort((a, b) => b.head - b.base - (a.head - a.base))
}
