import type { SkillResult, TaskResult } from '../../../src/core/results/results.ts'
import type { TrialRecord } from '../../../src/core/results/trial-record.ts'
import { buildResults, type TaskSketch } from '../../support/results-builder.ts'
import type { Run } from '../../support/run-of.ts'

const WORK = ['Convert', 'Summarise', 'Review', 'Deploy', 'Plot', 'Translate', 'Check', 'Rewrite']
const THINGS = [
  'the quarterly report',
  'this pull request',
  'a folder of scans',
  'our staging cluster',
  'last week’s calls',
]

/** What a big page is made of. */
export interface Size {
  skills: number
  /** Of each skill; every fifth must not fire it. */
  prompts: number
  /** Of each side; 1 is a router. */
  trials: number
}

/**
 * Results of a catalogue of any size, in which the third skill took some prompts of the second. With several trials
 * those of each prompt are there one by one, with an answer.
 */
export function bigResults({ skills, prompts, trials }: Size): Run {
  const names = Array.from(
    { length: Math.min(skills, BUILT) },
    (_, index) => `${['team', 'data', 'web', 'ops'][index % 4]}-skill-${index + 1}`,
  )
  const [, victim = '', thief = ''] = names
  const tasks = names.flatMap((name, skill) =>
    Array.from({ length: prompts }, (_, index): TaskSketch => {
      const prompt = `${WORK[index % WORK.length]} ${THINGS[(skill + index) % THINGS.length]} for ${name}, case ${index + 1}, and say what you did`
      if (index % 5 === 4) return { prompt, expects: { [name]: 'should_not_activate' }, head: [] }
      const isTaken = name === victim && index < Math.max(2, prompts / 4)
      return { prompt, expects: { [name]: 'must_activate' }, base: [name], head: isTaken ? [thief] : [name] }
    }),
  )
  const results = buildResults({
    skills: names.map((name, index) => ({ name, descriptionChanged: index === 2 })),
    tasks,
    override: {
      listings: {
        entries: [
          {
            skill: thief,
            base: 'Runs data jobs. Use when the user asks for a job that moves data.',
            head: 'Runs jobs of any kind: converts, summarises and reviews reports. Use when the user asks for a job.',
          },
          { skill: victim, base: 'Works on reports and scans.', head: 'Works on reports and scans.' },
        ],
        lengths: [
          {
            agent: 'claude-code',
            budget: 8000,
            base: { characters: 7200, shortened: 0 },
            head: { characters: 8400, shortened: 2 },
          },
        ],
      },
    },
  })
  const whole = { ...results, ...copies(results, skills) }
  return trials === 1 ? whole : withTrials(whole, trials)
}

/** Skills that are built; others are copies of the last of them, which nothing happens to. */
const BUILT = 4

function copies({ skills, tasks }: Run, wanted: number): Pick<Run, 'skills' | 'tasks'> {
  const last = skills.find(({ skill }) => skill === `ops-skill-${BUILT}`)
  if (last === undefined) return { skills, tasks }
  const own = tasks.filter(({ expectations }) => expectations.some(({ skill }) => skill === last.skill))
  const names = Array.from({ length: wanted - skills.length }, (_, index) => `more-skill-${index + BUILT + 1}`)
  const renamed = <T>(value: T, name: string): T => JSON.parse(JSON.stringify(value).replaceAll(last.skill, name))
  return {
    skills: [...skills, ...names.map((name) => renamed(last, name))],
    tasks: [
      ...tasks,
      ...names.flatMap((name) => own.map((task) => ({ ...renamed(task, name), key: `${task.key}-${name}` }))),
    ],
  }
}

function withTrials(results: Run, trials: number): Run {
  const times = (task: TaskResult): TaskResult => ({
    ...task,
    expectations: task.expectations.map((one) => ({
      ...one,
      base: one.base === null ? null : scaled(one.base, trials),
      head: scaled(one.head, trials),
    })),
  })
  const tested = (skill: SkillResult): SkillResult => ({
    ...skill,
    intervals: { base: around(skill.base), head: around(skill.head) },
    recall: withTest(skill.recall, trials),
  })
  return {
    ...results,
    agent: { id: 'claude-code', version: '2.1.0', model: 'sonnet-5', label: 'Claude Code', deterministic: false },
    skills: results.skills.map(tested),
    tasks: results.tasks.map(times),
    trialRecords: results.tasks.flatMap((task) =>
      (['base', 'head'] as const).flatMap((side) =>
        Array.from({ length: trials }, (_, index) => recordOf(task, side, index)),
      ),
    ),
  }
}

function scaled<T extends { triggered: number; notTriggered: number; errors: number }>(rate: T, by: number): T {
  return { ...rate, triggered: rate.triggered * by, notTriggered: rate.notTriggered * by, errors: rate.errors * by }
}

function around(metrics: SkillResult['head']): NonNullable<SkillResult['intervals']>['head'] {
  const range = (value: number | null | undefined) =>
    value == null ? null : { low: Math.max(0, value - 0.12), high: Math.min(1, value + 0.08) }
  return metrics === null
    ? null
    : { precision: range(metrics.precision), recall: range(metrics.recall), f1: range(metrics.f1) }
}

function withTest(endpoint: SkillResult['recall'], trials: number): SkillResult['recall'] {
  const isLoss = endpoint.verdict === 'regressed'
  const fresh = { base: endpoint.tasks * trials, head: endpoint.tasks * trials }
  return {
    ...endpoint,
    test: {
      screen: { midP: isLoss ? 0.001 : 0.6, net: endpoint.net },
      confirmed: isLoss,
      looks: [],
      p: isLoss ? 0.0004 : 0.6,
      ...(isLoss ? { fresh } : {}),
    },
  }
}

function recordOf(task: TaskResult, side: 'base' | 'head', index: number): TrialRecord {
  const fired = task.fired[side].map(({ skill }) => skill)
  return {
    task: task.key,
    side,
    phase: 'screen',
    index,
    key: `${task.key}-${side}-${index}`,
    error: null,
    fired,
    output: `I looked at it with ${fired[0] ?? 'no skill'}. Here is what I did, in order, and what is left to do.`,
    outputCut: false,
    toolCalls: fired.length === 0 ? ['Bash', 'Read'] : ['Skill', 'Read'],
    toolCallsCut: false,
    turns: 2,
    usage: { inputTokens: 12_400 + index, outputTokens: 380 },
    durationMs: 9000,
  }
}
