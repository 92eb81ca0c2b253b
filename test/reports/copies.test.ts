import { describe, expect, test } from 'vitest'
import type { Column } from '../../src/core/results/results.ts'
import { joinColumns } from '../../src/gate/join-columns.ts'
import { accountText } from '../../src/reports/account.ts'
import { plainText } from '../../src/reports/inline-text.ts'
import { renderPlainTitle } from '../../src/reports/title.ts'
import { inRooms } from '../support/in-rooms.ts'
import { accountOf, renderComment, renderPage, renderTerminal } from '../support/reports.ts'
import { type Run, runOf, runOfColumn } from '../support/run-of.ts'
import { scenarios } from './scenarios.ts'

const ROOMS = ['office', 'reporting', 'all'] as const
const lost = (): Run => inRooms(scenarios.regressed(), ROOMS)
const rowsOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name))

describe('a skill that several plugins have', () => {
  test('is told once where it says the same in each, with the number of rooms', () => {
    const text = renderComment(lost(), { marker: '<!-- m -->' })
    expect(renderPlainTitle(lost())).toBe('Regressed: pdf lost 3 of 20 prompts to docx in 3 rooms')
    expect(rowsOf(text, '| [`pdf`]').map((row) => row.slice(0, row.indexOf('](')))).toEqual(['| [`pdf`'])
    expect(rowsOf(text, '| [`pdf`]')[0]).toContain('(in 3 rooms)')
    expect(text.match(/Narrow it, or say in `pdf`/g)).toHaveLength(1)
    const terminal = renderTerminal(lost(), { verbose: false, width: 120, colour: false })
    expect(rowsOf(terminal, 'pdf ').map((line) => line.slice(0, 16))).toEqual(['pdf (in 3 rooms)'])
    expect(rowsOf(terminal, '- pdf ').map((line) => line.slice(0, 18))).toEqual(['- pdf (20 prompts)'])
    const page = renderPage(
      runOfColumn({ ...lost(), decision: { ...lost().decision, enforced: false, reportOnly: 'router' } }),
    )
    expect(page).toContain('Advice: 9 prompts lost. pdf in 3 rooms: the router compares words')
    // Where one file is asked in several rooms, the ids of its tasks name them.
    const named = lost().tasks.map((task) => ({ ...task, id: `${task.id}@${task.room?.name}` }))
    const victims = accountOf(runOfColumn({ ...lost(), tasks: named } as Run)).causes.flatMap((cause) => cause.victims)
    expect(victims.map(({ tasks }) => tasks.length)).toEqual([3, 3, 3])
    // Three lost prompts, and a row for each of three skills in two tables.
    expect(renderPage(lost()).match(/<small> ?in 3 rooms<\/small>/g)).toHaveLength(9)
  })

  test('is one row of several agents, and one for each of what was expected against what fired', () => {
    const column = (name: string): Column => ({
      ...{ name, enforced: true, budgetUsd: null, refused: false, notMeasured: null },
      results: lost(),
    })
    const run = runOf(joinColumns([column('a'), column('b')], 'gate --agents a,b'))
    const advice = { ...lost(), decision: { ...lost().decision, enforced: false, reportOnly: 'router' as const } }
    const advised = ['a', 'b'].map((name) => ({ ...column(name), enforced: false, results: advice }))
    const said = accountText(accountOf(runOf(joinColumns(advised, 'gate --agents a,b'))), plainText)
    expect(said).toContain('pdf in 3 rooms with a: the router compares words')
    const rows = rowsOf(renderComment(run, { marker: '<!-- m -->' }), '| [`pdf`]')
    expect([rows.length, rows[0]?.includes('(in 3 rooms)')]).toEqual([1, true])
    const terminal = renderTerminal(run, { verbose: false, width: 140, colour: false })
    expect(terminal).toMatch(/^pdf \(in 3 rooms\) +recall regressed +recall regressed/m)
    const page = renderPage(run)
    const [, agents = ''] = page.split('id="agents"')
    // In the table of agents, and in the figures of each.
    expect(agents.match(/<code dir="auto">pdf<\/code>(?:<\/a>)?(?: \(|<small> )in 3 rooms/g)).toHaveLength(3)
    const [, confusion = ''] = page.split('id="confusion"')
    expect(confusion.match(/<th scope="row" dir="auto">pdf<small> in 3 rooms<\/small><\/th>/g)).toHaveLength(2)
  })

  test('has a row for each room in which it does something else', () => {
    const run = lost()
    const skills = run.skills.map((one) => (one.skill === 'pdf@all' ? scenarios.unchanged().skills[0] : one))
    const other = runOfColumn({
      ...run,
      skills: skills.map((one, index) => ({ ...run.skills[index], ...one, skill: run.skills[index]?.skill ?? '' })),
    } as Run)
    const text = renderComment(other, { marker: '<!-- m -->' })
    expect(rowsOf(text, '| [`pdf').map((row) => /`pdf[^`]*`/.exec(row)?.[0])).toEqual(['`pdf`', '`pdf@all`'])
  })
})
