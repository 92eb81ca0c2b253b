import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exitCodeOf } from '../../src/core/results/exit-codes.ts'
import { neverBlocks } from '../../src/core/results/provenance.ts'
import type { Column, ColumnResults } from '../../src/core/results/results.ts'
import { joinColumns } from '../../src/gate/join-columns.ts'
import { outputsOf } from '../../src/github/action/announcement.ts'
import { explainTask } from '../../src/github/bot/act-explain.ts'
import { describeCheck } from '../../src/github/bot/act-status.ts'
import { type Counts, countsText } from '../../src/reports/account.ts'
import { STATES } from '../../src/reports/account-codes.ts'
import { countOf } from '../../src/reports/cause-text.ts'
import { readCheckState } from '../../src/reports/check-state.ts'
import { escapeInline } from '../../src/reports/escape.ts'
import { inRooms } from '../support/in-rooms.ts'
import { noisyResults } from '../support/noisy-results.ts'
import { all, propertyRuns } from '../support/property-seed.ts'
import * as reports from '../support/reports.ts'
import { buildResults, type TaskSketch } from '../support/results-builder.ts'
import { type Run, runOf, runOfColumn } from '../support/run-of.ts'

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
  'accepted in part',
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
type Subject = typeof subject extends fc.Arbitrary<infer T> ? T : never

/** What stands in a run beside prompts that fire or do not. */
const WORLDS = {
  'one room': sketched,
  'rooms that all have each skill': (given) => inRooms(sketched(given), ['office', 'reporting', 'all']),
  'a grader that fell': (given) => withGrader(sketched(given)),
  'a skill that is gone': (given) => sketched(given, { gone: 'docx' }),
  'a skill that is not loaded': (given) => unloaded(sketched(given), 'pdf'),
  'a skill that changed and has no prompt': (given) => withSilent(sketched(given), 'xlsx'),
  'trials that failed': (given) => withErrors(sketched(given)),
  'some prompts that never block': (given) => sketched(given, { unlabelled: 1 }),
  'prompts that never block, but for one of each skill': (given) => sketched(given, { unlabelled: 3 }),
  'no base': (given) => sketched(given, { noBase: true }),
  'an agent that does not always do the same': noisy,
} satisfies Record<string, (given: Subject) => Run>

function sketched(
  { prompts, changed }: Subject,
  more: { gone?: string; noBase?: boolean; unlabelled?: number } = {},
): Run {
  const { gone, noBase, unlabelled = 0 } = more
  const tasks = prompts.map(
    ({ own, label, base, head, isNew }, index): TaskSketch => ({
      id: `p${index}`,
      prompt: `Prompt ${index} of ${own}`,
      expects: { [own]: label },
      base,
      head: head === 'error' ? head : head.filter((name) => name !== gone),
      isNew,
      ...(index % (unlabelled + 1) < unlabelled ? { provenance: UNLABELLED[index % 2] ?? 'inferred' } : {}),
    }),
  )
  const skills = SKILLS.map((name) => ({
    name,
    descriptionChanged: changed.includes(name),
    ...(name === gone ? { removed: true } : {}),
  }))
  const kept = SKILLS.map(
    (name): TaskSketch => ({ prompt: `Kept by ${name}`, expects: { [name]: 'must_activate' }, head: [name] }),
  )
  const all = unlabelled > 1 ? [...tasks, ...kept.filter(({ expects }) => expects[gone ?? ''] === undefined)] : tasks
  return buildResults({ skills, tasks: all, ...(noBase === undefined ? {} : { noBase }) })
}

const UNLABELLED = ['inferred', 'generated'] as const

/** With the prompts' skills firing at rates between never and always. */
function noisy({ prompts, changed }: Subject): Run {
  const rates = (fired: readonly string[]) => Object.fromEntries(fired.map((name) => [name, 0.95 / fired.length]))
  return noisyResults({
    skills: SKILLS.map((name) => ({ name, descriptionChanged: changed.includes(name) })),
    prompts: prompts.map(({ own, label, base, head }, index) => ({
      prompt: `Prompt ${index} of ${own}`,
      expects: { [own]: label },
      base: rates(base),
      head: head === 'error' ? { error: 1 } : rates(head),
    })),
  })
}

function withGrader(run: Run): Run {
  const grader = {
    ...{ grader: 'tone', type: 'judge', tasks: 4, compares: false, notApplicable: 0, errors: 0 },
    ...{ base: { score: 0.9, passRate: 1 }, head: { score: 0.4, passRate: 0.25 }, fell: { by: 0.5, p: 0.001 } },
  }
  const reason = { code: 'grader' as const, skill: null, message: 'grader tone fell by 0.50', blocks: true }
  const { decision } = run
  return runOfColumn({
    ...run,
    graders: [grader],
    decision: { ...decision, state: 'regressed', reasons: [...decision.reasons, reason] },
  })
}

/** One whose folder no agent looks into any more. */
function unloaded(run: Run, name: string): Run {
  const at = { file: 'plugins/office/plugin.json', line: 1, column: 1 }
  const lost = {
    by: ['claude-code'],
    says: 'is no longer loaded: its plugin lists another folder',
    undo: 'List it.',
    at,
  }
  const reason = { code: 'regressed' as const, skill: name, message: `${name}: ${lost.says}`, blocks: true }
  const { decision, skills } = run
  if (!skills.some(({ skill: own }) => own === name)) return run
  return runOfColumn({
    ...run,
    skills: skills.map((one) => (one.skill === name ? { ...one, state: 'regressed', unloaded: lost } : one)),
    decision: {
      ...decision,
      state: 'regressed',
      reasons: [...decision.reasons.filter((one) => one.skill !== name), reason],
    },
  })
}

function withSilent(run: Run, name: string): Run {
  const silent = { skill: name, path: `skills/${name}/SKILL.md`, changed: true }
  return runOfColumn({ ...run, unmeasured: [silent, { ...silent, skill: 'txt', changed: false }] })
}

function withErrors(run: Run): Run {
  const failed = run.tasks.slice(0, 2).map(({ key }) => key)
  const error = { side: 'head' as const, index: 0, kind: 'timeout', message: 'no answer within 120 s' }
  return runOfColumn({
    ...run,
    trials: { ...run.trials, errors: failed.length },
    errors: failed.map((task) => ({ task, ...error })),
  })
}

/** A run of `kind`, whatever it measured. */
function asKind(run: Run, kind: Kind): Run {
  return runOf(reports.settled(changedTo(run, kind)))
}

function changedTo(run: Run, kind: Kind): Run {
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
    case 'accepted':
      return acceptedOf(run, skills)
    case 'accepted in part':
      return acceptedOf(run, skills.slice(0, 1))
    case 'fail_on':
      return { ...run, decision: pass }
    case 'reworded':
    case 'replaced': {
      const unjudged = reasons.map((one) => (one.code === 'regressed' ? { ...one, unjudged: kind } : one))
      return { ...run, decision: { ...pass, reasons: unjudged } }
    }
    default:
      return { ...run, decision: { ...decision, enforced: false, reportOnly: kind } }
  }
}

/** As a maintainer's command accepts the losses of these skills. */
function acceptedOf(run: Run, skills: readonly ColumnResults['skills'][number][]): Run {
  const { base, head } = run.sides
  const by = { by: 'ada', reason: 'Meant.', base: base?.surfaceDigest ?? '', head: head.surfaceDigest }
  return reports.withAcceptances(
    run,
    skills.map(({ skill: name }) => ({ skill: name, headSha: 'c'.repeat(40), ...by })),
  )
}

const WORLD_NAMES = Object.keys(WORLDS) as (keyof typeof WORLDS)[]
const made = (world: keyof typeof WORLDS, given: Subject): Run => asKind(WORLDS[world](given), given.kind)

const several = fc.record({
  // Rooms are the repository's, so that all subjects have them or none.
  world: fc.constantFrom(...WORLD_NAMES),
  list: fc.array(fc.record({ given: subject, isEnforced: fc.boolean() }), { minLength: 2, maxLength: 3 }),
})

function joined({ world, list }: typeof several extends fc.Arbitrary<infer T> ? T : never): Run {
  const columns = list.map(({ given, isEnforced }, index): Column => {
    const own: ColumnResults = made(world, given.kind === 'run' ? { ...given, kind: 'enforced' } : given)
    return {
      ...{ name: `agent-${index}`, budgetUsd: null, refused: false, notMeasured: null },
      enforced: own.decision.enforced && isEnforced,
      results: own,
    }
  })
  return runOf(joinColumns(columns, 'gate --agents a,b'))
}

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
    unjudged: {
      words: '',
      lost: of(/(\d+) (?:inferred|generated|inferred and generated) prompts? lost/),
      falseTriggers: of(/(\d+) false triggers? on/),
    },
    notEvaluated: of(/(\d+) not evaluated/),
  }
}

/** All that is printed of a run. */
function surfacesOf(run: Run) {
  return {
    comment: reports.renderComment(run, { marker: '<!-- m -->' }),
    check: reports.renderCheck(run),
    summary: reports.renderSummary(run),
    page: reports.renderPage(run),
    terminal: reports.renderTerminal(run, { verbose: false, width: 100, colour: false }),
    junit: reports.renderJunit(run),
  }
}

function expectOneAccount(run: Run): void {
  const { state, conclusion, told, causes, ...account } = reports.accountOf(run)
  const counts = { ...account.counts, unjudged: { ...account.counts.unjudged, words: '' } }
  const isQuiet = countsText(account.counts) === ''
  const nothing = isQuiet ? 'Nothing got worse' : 'Nothing got worse beyond the tolerance'
  const word = state === 'fine' && !told.decision.enforced ? nothing : STATES[state].word
  const { junit, check, page, comment, summary, terminal } = surfacesOf(run)
  // After the title, which begins with a like word.
  const after = (text: string, mark: string) => text.slice(Math.max(0, text.indexOf(mark)))
  const texts = {
    comment: after(comment, '**'),
    check: after(check.summary, '**'),
    summary: after(summary, '**'),
    page: after(page, '</h1>'),
  }
  for (const [name, text] of Object.entries(texts)) expect([name, parsed(text, word)]).toEqual([name, counts])
  const property = (key: string) => new RegExp(`name="${key}" value="([^"]*)"`).exec(junit)?.[1]
  expect([property('state'), property('lost'), property('false_triggers'), property('not_evaluated')]).toEqual([
    state,
    ...[counts.lost, counts.falseTriggers, counts.notEvaluated].map(String),
  ])
  if (!isQuiet) expect(parsed(terminal, word)).toEqual(counts)
  // What blocks is the same everywhere.
  const blocks = state === 'blocked'
  expect([comment.includes('[!CAUTION]'), exitCodeOf(run) === 1]).toEqual([blocks, blocks])
  if (!blocks) expect(junit).not.toContain('<failure')
  expect(check.annotations.some((each) => each.annotation_level === 'failure') && !blocks).toBe(false)
  if (conclusion !== 'failure') expect([blocks, state]).not.toContain(true)
  // Nothing that got worse passes without its rule.
  if (causes.some(({ isRegression }) => isRegression) && !blocks && state !== 'not_evaluated' && told.kind === 'gate')
    expect(comment).toMatch(
      /: (?:words alone|not judged by|the router compares|`enforce: false`|inferred prompts|generated prompts|the base branch|this change brings|the pull request comes|the results come|accepted by|`fail_on` leaves|this agent only)/,
    )
  // What no verdict counts is named by the title, and never called tolerated.
  const also = /also worse: (\d+) /.exec(check.title)
  if (told.columns === undefined && also !== null)
    expect(Number(also[1])).toBe(counts.unjudged.lost + counts.unjudged.falseTriggers)
  if (told.columns === undefined)
    expectUnjudgedNamed(run, { junit, terminal, check: check.title, comment, page, summary })
  // Each prompt stands under one cause, on the page too.
  const listed = causes.flatMap(({ victims }) => victims).length
  expect(
    page
      .split('class="victims')
      .slice(1)
      .flatMap((table) => table.split('</table>')[0]?.match(/<tr>/g) ?? []).length,
  ).toBe(listed + causes.filter(({ victims }) => victims.length > 0).length)
  // A prompt that is lost in three rooms counts as often.
  const asked = causes.reduce((sum, { victims }) => sum + countOf(victims), 0)
  if (told.columns === undefined)
    expect(asked).toBe(counts.lost + counts.falseTriggers + counts.unjudged.lost + counts.unjudged.falseTriggers)
  const prompts = causes.flatMap(({ victims }) => victims.map(({ row }) => row.task.prompt))
  const lists = {
    ...{ comment, summary, terminal, check: check.summary, annotations: JSON.stringify(check.annotations) },
    page: page.slice(page.indexOf('id="causes"')),
    ...(told.kind === 'gate' ? { junit } : {}),
  }
  for (const [name, text] of Object.entries(lists))
    expect([name, prompts.filter((one) => !text.includes(one))]).toEqual([name, []])
  expectOutputs(run)
  expectBot(run)
}

/** That each surface names what prompts lost that never block, beside others that may. */
function expectUnjudgedNamed(run: Run, texts: Record<string, string>): void {
  const { told, state } = reports.accountOf(run)
  if (told.kind === 'run' || state === 'not_evaluated' || state === 'first_run' || told.tasks.every(neverBlocks)) return
  const lost = told.tasks.filter(neverBlocks).some((task) => {
    const own = task.expectations.filter(({ source, change }) => source === 'labelled' && change === 'lost')
    return own.length > 0
  })
  if (!lost) return
  const unnamed = Object.entries(texts).filter(
    ([, text]) =>
      !/(?:lost [^.]*|; )\d* ?(?:inferred|generated)(?: and generated)? prompt/.test(text.replace(/\s+/g, ' ')),
  )
  expect(unnamed.map(([name]) => name)).toEqual([])
}

/** What the bot answers to `/evals status` and `/evals explain`. */
function expectBot(run: Run): void {
  const { state, causes, told, subjects } = reports.accountOf(run)
  const { conclusion, title } = reports.renderCheck(run)
  const text = reports.renderCheckState(run)
  const check = { name: 'Skill evals', url: null, status: 'completed', conclusion, title, text } as const
  const status = describeCheck(check, '/evals rerun')
  const verdict = { success: 'passed', neutral: 'blocks nothing', failure: 'failed' }[conclusion]
  expect(status).toMatch(new RegExp(`^\\S+ evals\\S* ${verdict}: `))
  expect(status).toContain(escapeInline(title))
  if (state === 'blocked') expect(status).toContain('What blocks: ')
  if (conclusion !== 'failure') expect(status).not.toContain('What blocks: ')
  const known = readCheckState(text)
  if (known === null || known.omitted > 0) return
  if (subjects.length === 1) {
    const worse = told.skills.filter((one) => one.state === 'regressed').map(({ skill }) => skill)
    expect(known.regressed.map(({ skill }) => skill).sort()).toEqual(worse.sort())
  }
  for (const { row } of causes.flatMap(({ victims }) => victims)) {
    const tasks = known.failing.filter(({ prompt }) => prompt === row.task.prompt)
    expect([row.task.prompt, tasks.length > 0]).toEqual([row.task.prompt, true])
    const reply = tasks.map((task) => explainTask(task, known)).join('\n')
    for (const { skill } of row.task.fired.head) expect(reply).toContain(skill)
  }
}

/** The Action's outputs. */
function expectOutputs(run: Run): void {
  const { state, causes, subjects, told } = reports.accountOf(run)
  const outputs = outputsOf(reports.settled(run))
  const blocks = outputs['decision'] === 'regressed' && outputs['enforced'] === 'true'
  expect([blocks, outputs['state']]).toEqual([state === 'blocked', state])
  const regressed = JSON.parse(outputs['regressed-skills'] ?? '') as string[]
  const isBad = causes.some(({ isRegression }) => isRegression)
  expect(outputs['title']).toBe(reports.renderCheck(run).title)
  if (subjects.length > 1) return
  expect(regressed.length > 0).toBe(isBad)
  const rows = told.skills.flatMap(({ skill, state: own }) => (own === 'regressed' ? [skill] : []))
  expect(regressed.sort()).toEqual(rows.sort())
  const { precision, recall } = told.totals.head.micro
  expect([outputs['precision'], outputs['recall']].map((text) => (text === '' ? null : Number(text)))).toEqual(
    [precision, recall].map((one) => (one === null ? null : Math.round(one * 10_000) / 10_000)),
  )
}

describe('comment, check, summary, page, terminal, JUnit and the bot say the same', () => {
  // Each world with each kind of run once, and with `PROPERTY_RUNS=all` thirty times.
  test.each(WORLD_NAMES)('of one subject, in runs of every kind, with %s', (world) => {
    for (const [index, kind] of KINDS.entries()) {
      const holds = (one: Subject) => expectOneAccount(made(world, { ...one, kind }))
      fc.assert(fc.property(subject, holds), { numRuns: all ? 30 : 1, seed: index + 1 })
    }
  })

  test('of several subjects, of which some only advise', () => {
    fc.assert(
      fc.property(several, (given) => expectOneAccount(joined(given))),
      { numRuns: propertyRuns(200) },
    )
  })

  test('and `enforce` never makes a loss greener: what a router cannot judge is neutral with it and without', () => {
    fc.assert(
      fc.property(subject, (given) => {
        const [enforced, advised] = (['reworded', 'router'] as const).map((kind) =>
          made('one room', { ...given, kind }),
        )
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
