import { allExpectations, ruledSkills } from '../core/results/all-expectations.ts'
import type { ColumnResults, Results, SkillResult } from '../core/results/results.ts'
import { type Account, accountOf } from './account.ts'
import { STATES } from './account-codes.ts'
import { cut, plain } from './escape.ts'
import { caseName, headTrials, type JunitCase, type JunitContext, junitCase } from './junit-case.ts'
import { decisionSuite } from './junit-decision.ts'
import { graderSuites } from './junit-graders.ts'
import { type JunitSuite, uniqueNames } from './junit-suite.ts'
import { junitXml } from './junit-xml.ts'
import { group, prompts, score } from './numbers.ts'
import type { SubjectView } from './subject-views.ts'

/**
 * The results as JUnit XML: a suite for each skill, a test for each of its prompts, one suite for the decision and one
 * for each grader. In the dialect of Jenkins' `junit-10.xsd`, which has properties in suites only.
 */
export function renderJunit(results: Results): string {
  return [...junitPieces(results)].join('')
}

/** The same text in pieces. */
export function* junitPieces(run: Results): Generator<string> {
  const account = accountOf(run)
  const { told, subjects } = account
  const decision = decisionSuite(account)
  const suites = uniqueNames([
    { ...decision, cases: [...decision.cases, ...leftOutCase(subjects)] },
    ...subjects.flatMap((one) => suitesOfSubject(one, account)),
    ...told.unmeasured.filter(({ changed }) => changed).map(({ skill }) => unmeasuredSuite(skill)),
  ])
  yield* junitXml(suites, told.createdAt)
}

/** The suites of a subject, of several with its name before theirs; one that fails where it was not measured. */
function suitesOfSubject({ column, view }: SubjectView, { subjects, state, told: { kind } }: Account): JunitSuite[] {
  const { name: called, enforced, notMeasured, refused } = column
  const name = plain(cut(called, 60))
  const isSeveral = subjects.length > 1
  if (view === null) {
    const kind = refused ? ('skipped' as const) : ('error' as const)
    const outcome = { kind, type: 'not_evaluated', message: plain(notMeasured ?? 'not measured'), lines: [] }
    return [{ name, properties: [], cases: [{ name: 'agent', seconds: 0, trials: '', outcome }] }]
  }
  const { results } = view
  const isBlocking = state === 'blocked' && (enforced || !isSeveral)
  const blocking = isBlocking ? blockingSkills(results) : null
  const advice = kind === 'run' ? 'Fails' : `${STATES[state].word}, which blocks nothing`
  const context = { results, trials: headTrials(results), blocking, advice }
  const suites = [...skillSuites(context), ...graderSuites(context)]
  return isSeveral ? suites.map((suite) => ({ ...suite, name: `${name}: ${suite.name}` })) : suites
}

/** Skills of which some reason blocks; with a reason for none of them, such as a run's floor, all. */
function blockingSkills({ decision, skills }: ColumnResults): ReadonlySet<string> {
  const named = decision.reasons.flatMap(({ blocks, skill }) => (blocks && skill !== null ? [skill] : []))
  return new Set(named.length > 0 ? named : skills.map(({ skill }) => skill))
}

/** Prompts times skills up to which a rule about all other skills is a test of each of them. */
const MOST_PAIRS = 10_000

function isSmall({ tasks, skills }: ColumnResults): boolean {
  return tasks.length * skills.length <= MOST_PAIRS
}

/** A skipped test that says how many tests of rules are left out; none where all are there. */
function leftOutCase(subjects: readonly SubjectView[]): JunitCase[] {
  const count = subjects
    .flatMap(({ view }) => (view === null || isSmall(view.results) ? [] : [view.results]))
    .flatMap((one) => one.tasks.flatMap((task) => ruledSkills(one, task)))
    .reduce((sum, rule) => sum + rule.count, 0)
  if (count === 0) return []
  const message = `Left out: ${group(count)} tests of prompts on which a skill should not fire by a rule, and did not. The gate counts them.`
  return [
    { name: 'left out', seconds: 0, trials: '', outcome: { kind: 'skipped', type: 'left_out', message, lines: [] } },
  ]
}

function skillSuites(context: JunitContext): JunitSuite[] {
  const { results } = context
  const bySkill = new Map<string, JunitCase[]>(results.skills.map(({ skill }) => [skill, []]))
  const skills = new Map(results.skills.map((skill) => [skill.skill, skill]))
  const isWhole = isSmall(results)
  for (const task of results.tasks) {
    const name = caseName(task)
    for (const expectation of isWhole ? allExpectations(results, task) : task.expectations) {
      const skill = skills.get(expectation.skill)
      const found = skill === undefined ? null : junitCase(context, { skill, task, expectation, name })
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
