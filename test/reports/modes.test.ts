import { describe, expect, it } from 'vitest'
import type { Mode } from '../../src/core/config/agent-list.ts'
import type { Column, Results } from '../../src/core/results/results.ts'
import { subjectOf } from '../../src/core/results/subject.ts'
import { joinColumns } from '../../src/gate/join-columns.ts'
import { modeWarnings } from '../../src/reports/compare-modes.ts'
import { expectGolden } from '../support/golden.ts'
import { renderComment as comment, renderTerminal as terminal } from '../support/reports.ts'
import { buildResults } from '../support/results-builder.ts'
import type { Run } from '../support/run-of.ts'

const HOSTILE = '<img src=x>|`@all`'
const agent = { id: 'command', version: '1', model: null, label: 'command: node a.js', deterministic: false }

/** Ten prompts for pdf of which the first `found` fire it, and two that should not, of which the first `wrong` do. */
function results(found: number, wrong: number, skill = 'pdf'): Run {
  const fires = (does: boolean) => (does ? [skill] : [])
  return buildResults({
    noBase: true,
    skills: [{ name: skill }],
    tasks: [
      ...Array.from({ length: 10 }, (_, index) => ({
        prompt: `Fill in form ${index}`,
        expects: { [skill]: 'must_activate' as const },
        head: fires(index < found),
      })),
      ...[0, 1].map((index) => ({
        prompt: `Cook dish ${index}`,
        expects: { [skill]: 'should_not_activate' as const },
        head: fires(index < wrong),
      })),
    ],
    override: { kind: 'run', agent },
  })
}

const of = (mode: Mode, measured: Run | null): Column => ({
  ...{ name: mode, enforced: true, budgetUsd: null, refused: false },
  results: measured === null ? null : { ...measured, mode, subject: subjectOf({ ...measured.subject, mode }) },
  notMeasured: measured === null ? 'The budget was reached' : null,
})

const renderComment = (one: Results) => comment(one, { marker: '<!-- m -->' })
const renderTerminal = (one: Results) => terminal(one, { verbose: false, width: 100, colour: false })
const run = (columns: Column[], reproduce = 'node dist/cli.js run --modes baseline,smart,forced') =>
  joinColumns(columns, reproduce)

describe('modes that are compared', () => {
  it('are warned of where forced finds at least one prompt more than baseline, else than smart', () => {
    const codes = (...modes: Column[]) => modeWarnings(modes).map(({ code }) => code)
    expect(codes(of('baseline', results(9, 0)), of('forced', results(10, 0)))).toEqual(['inflated'])
    expect(codes(of('forced', results(10, 0)), of('smart', results(9, 0)))).toEqual(['inflated'])
    expect(codes(of('baseline', results(10, 0)), of('forced', results(10, 2)))).toEqual([])
    expect(codes(of('baseline', results(10, 0)), of('forced', results(9, 0)))).toEqual([])
    expect(codes(of('baseline', results(4, 0)), of('smart', results(9, 0)))).toEqual([])
  })

  it('are not warned of less than a prompt, which several trials differ in by chance', () => {
    const third = results(9, 0)
    const [task] = third.skills
    if (task?.head == null) throw new Error('expected figures')
    const head = { ...task.head, tp: 9 + 1 / 3, fn: 2 / 3, recall: (9 + 1 / 3) / 10 }
    const forced = { ...third, skills: [{ ...task, head }] }
    expect(modeWarnings([of('baseline', third), of('forced', forced)])).toEqual([])
  })

  it.each([
    ['measure in smart mode', [of('baseline', results(4, 0)), of('forced', results(10, 0))]],
    [
      'go by its F1 in smart mode, 0.95',
      [of('baseline', results(4, 0)), of('smart', results(9, 0)), of('forced', results(10, 0))],
    ],
    [
      'in smart mode no better',
      [of('baseline', results(4, 0)), of('smart', results(5, 0)), of('forced', results(10, 0))],
    ],
  ])('say of a skill that is good when forced only: %s', (says, modes) => {
    const [, artificial] = modeWarnings(modes)
    expect(artificial).toMatchObject({ code: 'artificial', message: expect.stringContaining(says) })
  })

  it('are not compared where a prompt was not measured', () => {
    const whole = results(4, 0)
    const [skill] = whole.skills
    if (skill?.head == null) throw new Error('expected figures')
    const partly = { ...whole, skills: [{ ...skill, head: { ...skill.head, unmeasured: 3 } }] }
    const modes = [of('baseline', partly), of('forced', results(10, 0))]
    expect(modeWarnings(modes)).toEqual([])
  })
})

describe('the comparison of modes', () => {
  const modes = run([of('baseline', results(4, 0)), of('smart', null), of('forced', results(10, 1))])

  it('is the golden file', async () => {
    await expectGolden('modes.md', `${renderComment(modes)}\n\`\`\`text\n${renderTerminal(modes)}\`\`\`\n`)
  })

  it('shows foreign names as text', () => {
    const columns = [of('baseline', results(4, 0, HOSTILE)), of('forced', results(10, 1, HOSTILE))]
    const hostile = run(columns, `run '${HOSTILE}' \u001b[31m`)
    expect(renderComment(hostile)).not.toContain('<img')
    expect(renderTerminal(hostile)).not.toContain('\u001b')
  })
})
