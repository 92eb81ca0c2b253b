import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exitCodeOf } from '../../src/core/results/exit-codes.ts'
import type { Column, ColumnResults } from '../../src/core/results/results.ts'
import { joinColumns } from '../../src/gate/join-columns.ts'
import { type Counts, STATES } from '../../src/reports/account.ts'
import { propertyRuns } from '../support/property-seed.ts'
import * as reports from '../support/reports.ts'
import { buildResults, type TaskSketch } from '../support/results-builder.ts'
import { type Run, runOf } from '../support/run-of.ts'

const SKILLS = ['pdf', 'docx', 'csv'] as const
const skill = fc.constantFrom(...SKILLS)

/** A prompt: whose it is, whether it must fire, what fires on each side. */
const prompt = fc.record({
  own: skill,
  label: fc.constantFrom('must_activate' as const, 'must_activate' as const, 'should_not_activate' as const),
  base: fc.uniqueArray(skill, { maxLength: 2 }),
  head: fc.oneof(fc.uniqueArray(skill, { maxLength: 2 }), fc.constant('error' as const)),
  isNew: fc.boolean(),
})

/** What a run is, beside what fired. */
const KINDS = [
  'enforced',
  'router',
  'config',
  'generated',
  'inferred',
  'fork',
  'first_run',
  'installing',
  'own_results',
  'reworded',
  'replaced',
  'accepted',
  'fail_on',
  'not_evaluated',
  'run',
] as const
type Kind = (typeof KINDS)[number]

const subject = fc.record({
  prompts: fc.array(prompt, { minLength: 1, maxLength: 8 }),
  kind: fc.constantFrom(...KINDS),
  changed: fc.uniqueArray(skill, { maxLength: 2 }),
})

function sketched({ prompts, kind, changed }: typeof subject extends fc.Arbitrary<infer T> ? T : never): Run {
  const tasks = prompts.map(
    ({ own, label, base, head, isNew }, index): TaskSketch => ({
      id: `p${index}`,
      prompt: `Prompt ${index} of ${own}`,
      expects: { [own]: label },
      base,
      head,
      isNew,
    }),
  )
  const skills = SKILLS.map((name) => ({ name, descriptionChanged: changed.includes(name) }))
  return runOf(reports.settled(asKind(buildResults({ skills, tasks }), kind)))
}

function asKind(run: Run, kind: Kind): Run {
  const { decision, skills } = run
  const reasons = decision.reasons.map((reason) => ({ ...reason, blocks: false }))
  const pass = { ...decision, state: 'pass' as const, reasons }
  switch (kind) {
    case 'enforced':
      return run
    case 'run':
      return { ...run, kind: 'run', decision: pass }
    case 'not_evaluated': {
      const reason = { code: 'not_evaluated' as const, skill: null, message: 'the budget was reached', blocks: true }
      return { ...run, decision: { ...decision, state: 'not_evaluated', reasons: [reason] } }
    }
    case 'accepted': {
      const accepted = { by: 'ada', reason: 'Meant.' }
      return {
        ...run,
        decision: pass,
        skills: skills.map((one) => ({ ...one, ...(one.state === 'regressed' ? { accepted } : {}) })),
      }
    }
    case 'fail_on':
      return { ...run, decision: pass }
    case 'reworded':
    case 'replaced':
      return { ...run, decision: { ...pass, reasons: reasons.map((one) => ({ ...one, unjudged: kind })) } }
    default:
      return { ...run, decision: { ...decision, enforced: false, reportOnly: kind } }
  }
}

const one = subject.map(sketched)
const several = fc.array(subject, { minLength: 2, maxLength: 3 }).chain((list) =>
  fc.array(fc.boolean(), { minLength: list.length, maxLength: list.length }).map((enforced) =>
    runOf(
      joinColumns(
        list.map((each, index): Column => {
          const own: ColumnResults = sketched(each.kind === 'run' ? { ...each, kind: 'enforced' } : each)
          const isEnforced = own.decision.enforced && enforced[index] === true
          return {
            ...{ name: `agent-${index}`, enforced: isEnforced, budgetUsd: null, refused: false, notMeasured: null },
            results: own,
          }
        }),
        'gate --agents a,b',
      ),
    ),
  ),
)

/** What a text says: the word of its state, and its counts. */
function parsed(text: string, word: string): Counts | null {
  const bare = text.replace(/\*\*|<[^>]*>/g, '').replace(/\s+/g, ' ')
  const found = new RegExp(`${word}(?:: ([^.]*))?\\.`).exec(bare)
  if (found === null) return null
  const said = found[1] ?? ''
  const of = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? 0)
  return {
    lost: of(/(\d+) prompts? lost/),
    falseTriggers: of(/(\d+) new false triggers?/),
    notEvaluated: of(/(\d+) not evaluated/),
  }
}

function expectOneAccount(run: Run): void {
  const { state, counts, conclusion, told, causes } = reports.accountOf(run)
  const isQuiet = Object.values(counts).every((count) => count === 0)
  const nothing = isQuiet ? 'Nothing got worse' : 'Nothing got worse beyond the tolerance'
  const word = state === 'fine' && !told.decision.enforced ? nothing : STATES[state].word
  const junit = reports.renderJunit(run)
  const check = reports.renderCheck(run)
  const page = reports.renderPage(run)
  const comment = reports.renderComment(run, { marker: '<!-- m -->' })
  // After the title, which begins with a like word.
  const after = (text: string, mark: string) => text.slice(Math.max(0, text.indexOf(mark)))
  const texts = {
    comment: after(comment, '**'),
    check: after(check.summary, '**'),
    summary: after(reports.renderSummary(run), '**'),
    page: after(page, '<p class="why"'),
  }
  for (const [name, text] of Object.entries(texts)) expect([name, parsed(text, word)]).toEqual([name, counts])
  const property = (key: string) => new RegExp(`name="${key}" value="([^"]*)"`).exec(junit)?.[1]
  expect([property('state'), property('lost'), property('false_triggers'), property('not_evaluated')]).toEqual([
    state,
    ...[counts.lost, counts.falseTriggers, counts.notEvaluated].map(String),
  ])
  const terminal = reports.renderTerminal(run, { verbose: false, width: 100, colour: false })
  if (Object.values(counts).some((count) => count > 0)) expect(parsed(terminal, word)).toEqual(counts)
  // What blocks is the same everywhere.
  const blocks = state === 'blocked'
  expect([comment.includes('[!CAUTION]'), exitCodeOf(run) === 1]).toEqual([blocks, blocks])
  if (!blocks) expect(junit).not.toContain('<failure')
  expect(check.annotations.some((each) => each.annotation_level === 'failure') && !blocks).toBe(false)
  if (conclusion !== 'failure') expect([blocks, state]).not.toContain(true)
  // Nothing that got worse passes without its rule.
  if (causes.some(({ isRegression }) => isRegression) && !blocks && state !== 'not_evaluated' && told.kind === 'gate')
    expect(comment).toMatch(
      /: (?:words alone|not judged by|the router compares|`enforce: false`|all prompts are|no prompt has|the base branch|this change brings|the pull request comes|the results come|accepted by|`fail_on` leaves|this agent only)/,
    )
  // Each prompt stands under one cause, on the page too.
  const listed = causes.flatMap(({ victims }) => victims).length
  expect(
    page
      .split('class="victims"')
      .slice(1)
      .flatMap((table) => table.split('</table>')[0]?.match(/<tr>/g) ?? []).length,
  ).toBe(listed + causes.filter(({ victims }) => victims.length > 0).length)
  if (told.columns === undefined) expect(listed).toBe(counts.lost + counts.falseTriggers)
}

describe('comment, check, summary, page, terminal and JUnit say the same', () => {
  test('of one subject, in runs of every kind', () => {
    fc.assert(fc.property(one, expectOneAccount), { numRuns: propertyRuns(60) })
  })

  test('of several subjects, of which some only advise', () => {
    fc.assert(fc.property(several, expectOneAccount), { numRuns: propertyRuns(30) })
  })

  test('and `enforce` never makes a loss greener: what a router cannot judge is neutral with it and without', () => {
    fc.assert(
      fc.property(subject, (given) => {
        const [enforced, advised] = (['reworded', 'router'] as const).map((kind) => sketched({ ...given, kind }))
        if (enforced === undefined || advised === undefined) return
        if (!enforced.skills.some(({ state }) => state === 'regressed')) return
        expect([reports.renderCheck(enforced).conclusion, reports.renderCheck(advised).conclusion]).toEqual([
          'neutral',
          'neutral',
        ])
      }),
      { numRuns: propertyRuns(30) },
    )
  })
})
