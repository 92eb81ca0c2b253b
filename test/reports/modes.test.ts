import { describe, expect, it } from 'vitest'
import { type MeasuredMode, MODES_SCHEMA, type ModesReport } from '../../src/core/results/modes-report.ts'
import { compareModes } from '../../src/reports/compare-modes.ts'
import { renderModesMarkdown, renderModesTerminal } from '../../src/reports/modes.ts'
import { expectGolden } from '../support/golden.ts'
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

const of = (mode: MeasuredMode['mode'], measured: Run | null): MeasuredMode => ({
  mode,
  results: measured,
  notMeasured: measured === null ? 'not measured: the modes before it reached the budget' : null,
})

function reportOn(modes: MeasuredMode[]): ModesReport {
  return {
    schema: MODES_SCHEMA,
    tool: { name: 'skill-eval-gate', version: '0.1.0' },
    createdAt: '2026-01-02T03:04:05.000Z',
    modes,
    ...compareModes(modes),
    reproduce: 'node dist/cli.js run --modes baseline,smart,forced',
  }
}

describe('modes that are compared', () => {
  it('are warned of where forced finds at least one prompt more than baseline, else than smart', () => {
    const codes = (...modes: MeasuredMode[]) => compareModes(modes).warnings.map(({ code }) => code)
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
    expect(compareModes([of('baseline', third), of('forced', forced)]).warnings).toEqual([])
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
    const [, artificial] = compareModes(modes).warnings
    expect(artificial).toMatchObject({ code: 'artificial', message: expect.stringContaining(says) })
  })

  it('are not compared where a prompt was not measured', () => {
    const whole = results(4, 0)
    const [skill] = whole.skills
    if (skill?.head == null) throw new Error('expected figures')
    const partly = { ...whole, skills: [{ ...skill, head: { ...skill.head, unmeasured: 3 } }] }
    const modes = [of('baseline', partly), of('forced', results(10, 0))]
    expect(compareModes(modes).warnings).toEqual([])
    expect(renderModesTerminal(reportOn(modes), 100)).toMatch(/pdf +baseline .* 3 prompts not measured$/m)
  })
})

describe('the comparison of modes', () => {
  const report = reportOn([of('baseline', results(4, 0)), of('smart', null), of('forced', results(10, 1))])

  it('is the golden file', async () => {
    const text = `${renderModesMarkdown(report)}\n\`\`\`text\n${renderModesTerminal(report, 80)}\`\`\`\n`
    await expectGolden('modes.md', text)
  })

  it('shows foreign names as text', () => {
    const hostile = reportOn([of('baseline', results(4, 0, HOSTILE)), of('forced', results(10, 1, HOSTILE))])
    const markdown = renderModesMarkdown({ ...hostile, reproduce: `run '${HOSTILE}'` })
    expect(markdown).not.toContain('<img')
    for (const line of markdown.split('\n').filter((one) => one.startsWith('| `'))) {
      expect(line.replaceAll('\\|', '').split('|')).toHaveLength(9)
    }
    const terminal = renderModesTerminal({ ...hostile, reproduce: '\u001b[31mrun' }, 100)
    expect(terminal).not.toContain('\u001b')
  })
})
