import { allExpectations, ruledSkills } from '../core/results/all-expectations.ts'
import type { Column, ColumnResults, Results, SkillResult } from '../core/results/results.ts'
import { cut, plain } from './escape.ts'
import { caseName, headTrials, type JunitCase, junitCase } from './junit-case.ts'
import { decisionSuite } from './junit-decision.ts'
import { graderSuites } from './junit-graders.ts'
import { type JunitSuite, uniqueNames } from './junit-suite.ts'
import { junitXml } from './junit-xml.ts'
import { group, prompts, score } from './numbers.ts'
import { type Told, toldOf } from './told.ts'

/**
 * The results as JUnit XML: a suite for each skill, a test for each of its prompts, one suite for the decision and one
 * for each grader. In the dialect of Jenkins' `junit-10.xsd`, which has properties in suites only.
 */
export function renderJunit(results: Results): string {
  return [...junitPieces(results)].join('')
}

/** The same text in pieces. */
export function* junitPieces(run: Results): Generator<string> {
  const results = toldOf(run)
  const decision = decisionSuite(results)
  const suites = uniqueNames([
    { ...decision, cases: [...decision.cases, ...leftOutCase(results)] },
    ...(results.columns === undefined
      ? skillSuites(results)
      : results.columns.flatMap((one) => suitesOfAgent(one, results))),
    ...results.unmeasured.filter(({ changed }) => changed).map(({ skill }) => unmeasuredSuite(skill)),
    ...(results.columns === undefined ? graderSuites(results) : []),
  ])
  yield* junitXml(suites, results.createdAt)
}

/** The suites of one of several agents, with its name before theirs; one that fails where it was not measured. */
function suitesOfAgent(
  { name: called, enforced, results, notMeasured, refused }: Column,
  { decision }: Told,
): JunitSuite[] {
  const name = plain(cut(called, 60))
  if (results !== null) {
    const isAdvice = decision.enforced && !enforced
    return [...skillSuites(results), ...graderSuites(results)].map((suite) => ({
      ...suite,
      name: `${name}: ${suite.name}`,
      cases: isAdvice ? suite.cases.map(asAdvice) : suite.cases,
    }))
  }
  const kind = refused ? ('skipped' as const) : ('error' as const)
  const outcome = { kind, type: 'not_evaluated', message: plain(notMeasured ?? 'not measured'), lines: [] }
  return [{ name, properties: [], cases: [{ name: 'agent', seconds: 0, trials: '', outcome }] }]
}

/** A test of an agent that blocks nothing fails nothing beside one that does; an error stays an error. */
function asAdvice(one: JunitCase): JunitCase {
  const { outcome } = one
  if (outcome.kind !== 'failure') return one
  return {
    ...one,
    outcome: { ...outcome, kind: 'skipped', message: `Advice, which blocks nothing: ${outcome.message}` },
  }
}

/** Prompts times skills up to which a rule about all other skills is a test of each of them. */
const MOST_PAIRS = 100_000

function isSmall({ tasks, skills }: ColumnResults): boolean {
  return tasks.length * skills.length <= MOST_PAIRS
}

/** A skipped test that says how many tests of rules are left out; none where all are there. */
function leftOutCase(results: Told): JunitCase[] {
  const all = results.columns?.flatMap((one) => one.results ?? []) ?? [results]
  const count = all
    .filter((one) => !isSmall(one))
    .flatMap((one) => one.tasks.flatMap((task) => ruledSkills(one, task)))
    .reduce((sum, rule) => sum + rule.count, 0)
  if (count === 0) return []
  const message = `Left out: ${group(count)} tests of prompts on which a skill should not fire by a rule, and did not. The gate counts them.`
  return [
    { name: 'left out', seconds: 0, trials: '', outcome: { kind: 'skipped', type: 'left_out', message, lines: [] } },
  ]
}

function skillSuites(results: ColumnResults): JunitSuite[] {
  const bySkill = new Map<string, JunitCase[]>(results.skills.map(({ skill }) => [skill, []]))
  const trials = headTrials(results)
  const skills = new Map(results.skills.map((skill) => [skill.skill, skill]))
  const isWhole = isSmall(results)
  for (const task of results.tasks) {
    const name = caseName(task)
    for (const expectation of isWhole ? allExpectations(results, task) : task.expectations) {
      const skill = skills.get(expectation.skill)
      const found = skill === undefined ? null : junitCase(results, trials, skill, task, expectation, name)
      if (found !== null) bySkill.get(expectation.skill)?.push(found)
    }
  }
  return results.skills.map((skill) => ({
    name: plain(cut(skill.skill, 200)),
    properties: [['state', skill.state], ...roomProperty(skill), ...figures('head', skill), ...figures('base', skill)],
    cases: bySkill.get(skill.skill) ?? [],
  }))
}

function figures(side: 'base' | 'head', skill: SkillResult): [string, string][] {
  const metrics = skill[side]
  if (metrics === null) return []
  const { tp, fp, fn, precision, recall, f1, errors } = metrics
  const ratio = (k: number, n: number, value: number | null): string => `${prompts(k)}/${prompts(n)} (${score(value)})`
  return [
    [`${side}.precision`, ratio(tp, tp + fp, precision)],
    [`${side}.recall`, ratio(tp, tp + fn, recall)],
    [`${side}.f1`, score(f1)],
    [`${side}.errors`, String(errors)],
  ]
}

function unmeasuredSuite(skill: string): JunitSuite {
  return {
    name: plain(cut(skill, 200)),
    properties: [],
    cases: [
      {
        name: 'no labelled prompt',
        seconds: 0,
        trials: '',
        outcome: {
          kind: 'skipped',
          type: 'not_evaluated',
          message: 'Changed, and no prompt says when it should fire.',
          lines: [],
        },
      },
    ],
  }
}

function roomProperty({ room }: SkillResult): [string, string][] {
  return room === undefined ? [] : [['room', plain(cut(room.name, 200))]]
}
