import { describe, expect, it } from 'vitest'
import type { GraderResult, GradeSummary } from '../../src/core/results/results.ts'
import { renderComment, renderSummary, renderTerminal } from '../support/reports.ts'
import { buildResults } from '../support/results-builder.ts'
import type { Run } from '../support/run-of.ts'

const comment = (results: Run) => renderComment(results, { marker: '<!-- m -->' })
const terminal = (results: Run, verbose = false) => renderTerminal(results, { verbose, width: 100, colour: false })

interface Sketch {
  base?: number | null
  head: number | null
  errors?: number
  notApplicable?: number
  feedback?: string
}

/** A run in which each of `tasks` has the graders named by the keys; the total of each is that of the first task. */
function graded(
  tasks: readonly Readonly<Record<string, Sketch>>[],
  more: { noBase?: boolean; changed?: boolean } = {},
) {
  const { noBase = false, changed = false } = more
  const totals = new Map<string, GraderResult>()
  const summary = (grader: string, figure: number | null, sketch: Sketch): GradeSummary => ({
    grader,
    type: 'text',
    score: figure,
    stdDev: figure === null ? null : 0,
    passRate: figure,
    graded: figure === null ? 0 : 1,
    notApplicable: sketch.notApplicable ?? 0,
    errors: sketch.errors ?? 0,
    feedback: sketch.feedback ?? '',
  })
  const sketches = tasks.map((graders, index) => {
    const entries = Object.entries(graders)
    for (const [grader, sketch] of entries) {
      const figures = (value: number | null) => ({ score: value, passRate: value })
      const known = totals.get(grader)
      if (known !== undefined) {
        known.errors += sketch.errors ?? 0
        continue
      }
      totals.set(grader, {
        grader,
        type: 'text',
        tasks: tasks.length,
        compares: false,
        base: noBase || sketch.base === undefined ? null : figures(sketch.base),
        head: figures(sketch.head),
        notApplicable: sketch.notApplicable ?? 0,
        errors: sketch.errors ?? 0,
      })
    }
    return {
      prompt: `Prompt ${index + 1}`,
      expects: { pdf: 'must_activate' as const },
      head: ['pdf'],
      grades: {
        base: entries.flatMap(([name, sketch]) =>
          sketch.base === undefined ? [] : [summary(name, sketch.base, sketch)],
        ),
        head: entries.map(([name, sketch]) => summary(name, sketch.head, sketch)),
      },
    }
  })
  const skills = [{ name: 'pdf', descriptionChanged: changed }]
  return buildResults({ skills, tasks: sketches, noBase, override: { graders: [...totals.values()] } })
}

describe('the comment on graders', () => {
  it('is silent where nothing changed, also where a grader fails as before or never applied', () => {
    const same = graded([
      { a: { base: 1, head: 1 }, b: { base: 0, head: 0 }, c: { base: null, head: null, notApplicable: 1 } },
    ])
    expect(comment(same)).not.toMatch(/grader/i)
  })

  it('names what fails as before once something else is worth a look', () => {
    const same = graded([{ a: { base: 1, head: 1 }, b: { base: 0, head: 0 } }], { changed: true })
    expect(comment(same)).toContain('<summary>Graders: 1 fails as before</summary>')
    expect(comment(same)).toContain('1 other grader passes as before.')
    expect(comment(same)).not.toContain('Tasks that graders score lower')
  })

  it('says that a grader could not grade, and why, also where nothing else happened', () => {
    const feedback = 'The grader failed: no such file schema.json'
    const broken = { a: { base: 1, head: null, errors: 1, feedback } }
    const text = comment(graded([broken]))
    expect(text).toContain('<summary>Graders: 1 could not grade everything</summary>')
    expect(text).toContain('| `a` | could not grade 1 trial: no such file schema.json | 1 |')
    expect(text).not.toContain('Tasks that')
  })

  it('names the tasks that a grader could not grade while it graded others', () => {
    const feedback = 'The grader failed: the judge gave no verdict'
    const text = comment(graded([{ a: { base: 1, head: 1 } }, { a: { base: 1, head: null, errors: 1, feedback } }]))
    expect(text).toContain('<summary>Tasks that graders score lower, or could not grade (1)</summary>')
    expect(text).toContain('“Prompt 2”')
    expect(text).toContain('`a` could not be graded: the judge gave no verdict')
  })

  it('takes a difference that is only rounding for none', () => {
    expect(comment(graded([{ a: { base: 0.1 + 0.2, head: 0.3 } }]))).not.toMatch(/grader/i)
  })

  it('lists few tasks, few graders of each and little of what they say', () => {
    const many = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`g${index}`, { base: 1, head: 0, feedback: 'because '.repeat(200) }]),
    )
    const text = comment(graded(Array.from({ length: 60 }, () => many)))
    const [, tasks = ''] = text.split('Tasks that graders score lower, or could not grade (60)')
    const [list = ''] = tasks.split('</details>')
    expect(list.match(/^- /gm)).toHaveLength(10)
    expect(list.match(/<br>and 6 more graders$/gm)).toHaveLength(10)
    expect(list).toContain('50 more tasks that a grader fails in ')
    expect(Math.max(...list.split(/<br>|\n/).map((line) => line.length))).toBeLessThan(400)
  })

  it('compares with nothing where there is no base', () => {
    const text = comment(graded([{ a: { head: 0, feedback: 'Missing: x' }, b: { head: 1 } }], { noBase: true }))
    expect(text).toContain('<summary>Graders: 1 fails</summary>')
    expect(text).toContain('| `a` | fails | 1 | 0.00 | 0% |')
    expect(text).toContain('1 other grader passes.')
    expect(text).toContain('`a` score 0.00: Missing: x')
    expect(text).not.toMatch(/as before|lower/)
  })
})

describe('a grader that has no figure on base', () => {
  it('is not said to do anything as before', () => {
    const text = comment(graded([{ a: { base: null, head: 0, feedback: 'x' }, b: { base: null, head: 1 } }]))
    expect(text).toContain('<summary>Graders: 1 fails</summary>')
    expect(text).toContain('| `a` | fails | 1 | 0.00 | 0% |')
    expect(text).toContain('1 other grader passes.')
    expect(text).toContain('`a` score 0.00: x')
    expect(text).not.toContain('as before')
  })
})

describe('the job summary on graders', () => {
  it('has every grader and every task that fails one, those that score lower first', () => {
    const text = renderSummary(
      graded([
        { a: { base: 0, head: 0, feedback: 'as ever' } },
        { a: { base: 1, head: 0, feedback: 'since today' }, b: { base: 1, head: 1 } },
        { c: { base: null, head: null, notApplicable: 1, feedback: 'the agent provides no output' } },
      ]),
    )
    expect(text).toContain('<summary>Graders (3)</summary>')
    expect(text).toContain('| `b` | `text` | passes as before |')
    expect(text).toContain('| did not apply in 1 trial: the agent provides no output |')
    expect(text.indexOf('since today')).toBeLessThan(text.indexOf('as ever'))
  })
})

describe('the terminal on graders', () => {
  it('calls what could not be graded neither passed nor not applicable', () => {
    const text = terminal(graded([{ a: { base: 1, head: null, errors: 1, feedback: 'The grader failed: x' } }]), true)
    expect(text).toMatch(/^ {6}a could not be graded: x$/m)
  })
})
