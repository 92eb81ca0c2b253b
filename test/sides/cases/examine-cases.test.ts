import { describe, expect, test } from 'vitest'
import { examineCases } from '../../../src/sides/cases/examine-cases.ts'
import { observedIn } from '../../../src/sides/cases/observed.ts'
import type { Skill } from '../../../src/skills/skill.ts'
import type { ResolvedTask } from '../../../src/suites/resolved-task.ts'
import type { Label } from '../../../src/suites/suite.ts'
import { task } from '../../support/observed.ts'
import { makeSkill } from '../../support/skill.ts'

const skill = (name: string, description: string, rest: Partial<Skill> = {}) =>
  makeSkill({ name, bareName: name, description, body: '', ...rest })
const pages = skill('pdf-pages', 'Splits and merges documents. Use for files with several sheets of paper.')
const forms = skill('tax-return', 'Fills in forms for the revenue office.')
const skills = [pages, forms]

/** Tasks, one a line of `a.json`, from prompts with their labels. */
function tasks(...rows: readonly [string, Record<string, Label>, Partial<ResolvedTask>?][]): ResolvedTask[] {
  return rows.map(([prompt, labels, rest = {}], index) => {
    const { origin: _origin, isNew: _isNew, ...plain } = task(`k${index}`, labels)
    const source = { file: 'a.json', line: index + 1, column: 1 }
    return { ...plain, prompt, suite: 'a.json', suites: ['a.json'], source, ...rest }
  })
}

const must = { 'pdf-pages': 'must_activate' } as const
const not = { 'pdf-pages': 'should_not_activate' } as const
const found = (list: readonly ResolvedTask[]) =>
  examineCases(list, skills).map(({ kind, prompts }) => [kind, prompts.map(({ where }) => where.line)])

describe('the case doctor', () => {
  test('says nothing of prompts in users’ words with near misses', () => {
    const good = tasks(
      ['put these two scans into one', must],
      ['take the second sheet out of the contract', must],
      ['I need only the appendix of this paper', must],
      ['fill in this form with several sheets', { ...not, 'tax-return': 'must_activate' }],
      ['which files of paper do I have to keep?', not],
    )
    expect(found(good)).toEqual([])
  })

  test('names prompts that repeat each other, exactly or nearly, and the first of them', () => {
    const list = tasks(
      [
        'Take the second sheet out of the signed rental contract of March',
        must,
        { also: [{ file: 'a.json', line: 9, column: 1 }] },
      ],
      ['take the second sheet out of the signed rental contract of March!', must],
      ['from the signed rental contract of March, take out the second sheet', must],
      ['take the second sheet out of the unsigned offer', must],
    )
    expect(found(list)).toEqual([['repetition', [9, 2, 3]]])
    expect(examineCases(list, skills)[0]?.prompts.map(({ like }) => like?.line)).toEqual([1, 1, 1])
  })

  test('a prompt that two suites share, or that has other files or follow-ups, repeats none', () => {
    const shared = { also: [{ file: 'b.json', line: 1, column: 1 }] }
    expect(
      found(
        tasks(
          ['take the second sheet out of it', must, shared],
          ['take the second sheet out of it', must, { followUps: ['and the third'] }],
          ['take the second sheet out of it', must, { files: [{ path: 'a.txt', content: '1' }] }],
        ),
      ),
    ).toEqual([])
  })

  test('a prompt repeats one of its own suite, though another suite has it first', () => {
    const near = { ...must, 'tax-return': 'should_not_activate' } as const
    const prompt = 'take the second sheet out of it'
    const at = (line: number) => ({ source: { file: 'b.json', line, column: 1 } })
    expect(found(tasks([prompt, must], [prompt, near, at(7)], [prompt, must, at(9)]))).toEqual([['repetition', [9]]])
  })

  test('a near miss in the words of another suite’s prompt repeats none', () => {
    const source = { file: 'b.json', line: 7, column: 1 }
    const near = { ...must, 'tax-return': 'should_not_activate' } as const
    const prompt = 'take the second sheet out of it'
    expect(found(tasks([prompt, must], [prompt, near, { source }]))).toEqual([])
    expect(found(tasks([prompt, must], [prompt, near]))).toEqual([['repetition', [2]]])
  })

  test('names prompts that contradict each other but for case; a near miss of one word does not', () => {
    expect(found(tasks(['Merge the scans', must], ['merge the scans.', not], ['merge the scams', not]))).toEqual([
      ['contradiction', [2]],
    ])
  })

  test.each([
    ['/pdf-pages do it', true],
    ['Use $pdf-pages on it', true],
    ['use the pdf-pages skill', true],
    ['Use pdf-pages to do it', true],
    ['run `pdf-pages` now', true],
    ['number the PDF pages', false],
    ['where is docs/pdf-pages/index.html?', false],
    ['open my-pdf-pages-2', false],
  ])('%j names the skill: %s', (prompt, isNamed) => {
    const kinds = examineCases(tasks([prompt, must]), skills).map(({ kind }) => kind)
    expect(kinds).toEqual(isNamed ? ['names_skill'] : [])
  })

  test('a skill called as an everyday word is named by a mark only', () => {
    const demo = skill('demo', 'Shows a program at work.')
    const of = (prompt: string) =>
      examineCases(tasks([prompt, { demo: 'must_activate' }]), [demo]).map(({ kind }) => kind)
    expect(of('use demo data for it')).toEqual([])
    expect(of('/demo the importer')).toEqual(['names_skill'])
    expect(of('invoke the demo skill')).toEqual(['names_skill'])
  })

  test.each([
    ['/compact and then split it', 'a slash command'],
    ['Ask with AskUserQuestion which sheet', 'a tool of Claude Code'],
    ['Split what is in ~/.claude/settings.json', "Claude Code's own files"],
    ['/usr/share/doc is too long', null],
    ['split a/b and c', null],
  ])('%j holds what one agent has: %s', (prompt, what) => {
    const [remark] = examineCases(tasks([prompt, must]), skills)
    if (what === null) expect(remark).toBeUndefined()
    else expect([remark?.kind, remark?.message]).toEqual(['one_agent', expect.stringContaining(what)])
  })

  test('a skill about an agent may be asked with what the agent has', () => {
    const hooks = skill('hooks', 'Writes hooks for Claude Code.')
    expect(examineCases(tasks(['add one to .claude/settings.json', { hooks: 'must_activate' }]), [hooks])).toEqual([])
  })

  test('names prompts that the name alone finds, where they are all', () => {
    const byName = ['number the pdf pages', 'turn these pdf pages', 'sort pdf pages', 'drop pdf pages'] as const
    const list = byName.map((prompt) => [prompt, must] as [string, typeof must])
    expect(found(tasks(...list))).toEqual([['always_triggers', [1, 2, 3, 4]]])
    expect(found(tasks(...list, ['put two scans into one', must]))).toEqual([])
  })

  test('names negatives that share no word with the skill, unless another skill needs them', () => {
    const far = ['what is the weather', 'translate my song', 'book a flight to Rome', 'who won the cup']
    const rows = (labels: Record<string, Label>) =>
      far.map((prompt): [string, Record<string, Label>] => [prompt, labels])
    expect(found(tasks(['put scans into one', must], ...rows(not)))).toEqual([['never_triggers', [2, 3, 4, 5]]])
    expect(found(tasks(['put scans into one', must], ...rows({ ...not, 'tax-return': 'must_activate' })))).toEqual([])
    const near = [
      'the revenue office wrote',
      'send it to the revenue office',
      'revenue of last year',
      'office of revenue',
    ]
    const others = near.map((prompt): [string, Record<string, Label>] => [prompt, not])
    expect(found(tasks(['put scans into one', must], ...others))).toEqual([])
  })

  test('names a positive without a word to go by, unless the description says so', () => {
    expect(found(tasks(['do it', must]))).toEqual([['never_triggers', [1]]])
    const again = skill('pdf-pages', 'Use when the user says "do it".')
    expect(examineCases(tasks(['Do it!', must]), [again])).toEqual([])
  })

  test('one prompt that must not trigger many skills is remarked on once', () => {
    const both = { 'pdf-pages': 'should_not_activate', 'tax-return': 'should_not_activate' } as const
    const list = tasks(['is this sheet of paper taxed?', both], ['Is this sheet of paper taxed', both])
    expect(found(list)).toEqual([['repetition', [2]]])
  })

  test('prompts of one line, as a program writes a file, are as many as they are', () => {
    const list = tasks(
      ['/pdf-pages it', must, { source: { file: 'a.json', line: 2, column: 9 } }],
      ['/pdf-pages me', must],
    )
    expect(examineCases(list, skills)).toMatchObject([{ kind: 'names_skill', count: 2 }])
  })

  test('recorded trials show prompts that never pass or flap; few trials, errors and older runs show nothing', () => {
    const rate = (triggered: number, notTriggered: number, errors = 0) => ({ triggered, notTriggered, errors, rate: 0 })
    const seen = (key: string, of: Label, base: ReturnType<typeof rate> | null, head: ReturnType<typeof rate>) => ({
      key,
      expectations: [{ skill: 'pdf-pages', label: of, base, head }],
    })
    const results = {
      subject: { digest: 'one' },
      tasks: [
        seen('k0', 'must_activate', rate(0, 3), rate(0, 2)),
        seen('k1', 'must_activate', null, rate(0, 2, 20)),
        seen('k2', 'must_activate', rate(0, 3), rate(1, 2)),
        seen('k3', 'should_not_activate', rate(3, 0), rate(2, 0)),
        seen('k4', 'should_not_activate', rate(3, 0), rate(2, 1)),
        seen('k5', 'must_activate', rate(2, 1), rate(1, 1)),
      ],
    } as unknown as Parameters<typeof observedIn>[0][number]
    const list = tasks(
      ['put two scans into one', must],
      ['cut off the appendix', must],
      ['take out a sheet', must],
      ['is this paper a document?', not],
      ['sign the document', not],
      ['staple these', must],
    )
    const older = {
      subject: { digest: 'one' },
      tasks: [seen('k1', 'must_activate', null, rate(0, 1)), seen('k5', 'must_activate', null, rate(0, 9))],
    }
    const remarks = examineCases(list, skills, observedIn([results, older as unknown as typeof results]))
    expect(remarks.map(({ kind, prompts }) => [kind, prompts.map(({ where }) => where.line)])).toEqual([
      ['always_triggers', [4]],
      ['never_triggers', [1]],
      ['flaps', [6]],
    ])
    // What one subject never did, another may have done; what one was asked too seldom, another may never have done.
    const other = {
      subject: { digest: 'other' },
      tasks: [seen('k0', 'must_activate', null, rate(9, 0)), seen('k1', 'must_activate', null, rate(0, 9))],
    }
    const together = examineCases(list, skills, observedIn([results, other as unknown as typeof results]))
    expect(together.map(({ kind, prompts }) => [kind, prompts.map(({ where }) => where.line)])).toEqual([
      ['always_triggers', [4]],
      ['never_triggers', [2]],
      ['flaps', [6]],
    ])
  })
})
