import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { badge } from '../../../src/reports/history/badge.ts'
import { historyLineOf, seriesOf } from '../../../src/reports/history/history-line.ts'
import { addLines, readHistory } from '../../../src/reports/history/history-text.ts'
import { linesToMerge } from '../../../src/reports/history/record-run.ts'
import { trendText } from '../../../src/reports/trend-text.ts'
import { trickyText } from '../../support/tricky-text.ts'
import { decided, lineOf, runResults, shaOf } from './history-lines.ts'

const now = Date.parse('2026-03-02T00:00:00Z')
const textOf = (...lines: unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

describe('a line of the history', () => {
  test('holds commit, agent, decision and the counts of each skill', () => {
    expect(lineOf({ fires: 3 })).toMatchObject({
      schema: 'skill-eval-gate/history/v1',
      commit: shaOf(1),
      at: '2026-03-01T10:00:00.000Z',
      agent: { id: 'lexical' },
      decision: { state: 'pass' },
      skills: [{ skill: 'pdf', tp: 3, fn: 1, recall: 0.75, errors: 0 }],
      total: { recall: 0.75 },
    })
  })

  test.each([
    ['uncommitted changes', { sides: { ...runResults().sides, head: { ...runResults().sides.head, dirty: true } } }],
    ['only a part', { filter: { suites: [], skills: ['pdf'], tasks: [], tags: [] } }],
    ['nothing changed', { sameAsBase: { skills: '', tasks: '', policy: '', measured: false } }],
    ['no skill', { skills: [] }],
  ])('is not made of %s', (why, override) => {
    expect(historyLineOf(runResults({ override }))).toEqual({ why: expect.stringContaining(why) })
  })

  test('two measurements of one commit have two digests, and the same results have one', () => {
    expect(lineOf({ at: '2026-03-01T11:00:00.000Z' }).digest).not.toBe(lineOf().digest)
    expect(lineOf().digest).toBe(lineOf().digest)
  })
})

describe('reading a history', () => {
  test('a line that cannot be read costs itself and a warning', () => {
    const text = `${textOf(lineOf())}{"schema": \n[]\n${textOf(lineOf({ commit: shaOf(2) }))}`
    const { lines, warnings } = readHistory(text)
    expect(lines.map(({ commit }) => commit)).toEqual([shaOf(1), shaOf(2)])
    expect(warnings).toEqual(['2 lines of the history cannot be read: 2, 3'])
  })

  test('a line of a newer version is named so', () => {
    const { lines, warnings } = readHistory(textOf({ schema: 'skill-eval-gate/history/v2' }))
    expect([lines, warnings]).toEqual([[], ['1 line of the history has the schema of a newer version']])
  })

  test('any text is read', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(trickyText, fc.json())), (texts) => {
        const { lines, warnings } = readHistory(texts.join('\n'))
        expect(lines).toEqual([])
        expect(warnings.length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('adding lines', () => {
  test('appends what is new, once', () => {
    const [one, two] = [lineOf(), lineOf({ commit: shaOf(2) })]
    const text = addLines(textOf(one), [one, two, two], now)
    expect(text).toBe(textOf(one, two))
    expect(addLines(text ?? '', [two, one], now)).toBeNull()
  })

  test('keeps what it cannot read, and ends a last line that has no end', () => {
    const text = addLines('{"schema":"skill-eval-gate/history/v9"}\nnonsense', [lineOf()], now)
    expect(text).toBe(`{"schema":"skill-eval-gate/history/v9"}\nnonsense\n${textOf(lineOf())}`)
  })

  test('after 90 days a day keeps the newest line of each series, which the others are known by', () => {
    const day = (hour: string, fires: number) => lineOf({ at: `2025-11-01T${hour}:00:00.000Z`, fires })
    const other = lineOf({ at: '2025-11-01T12:00:00.000Z', override: { mode: 'smart' } })
    const [first, last, young] = [day('08', 4), day('20', 3), lineOf()]
    const text = addLines(textOf(first, other, last), [young], now) ?? ''
    expect(readHistory(text).lines).toEqual([{ ...last, stands_for: [first.digest.slice(0, 12)] }, other, young])
    // A late copy of the line that is gone adds nothing, and does not bring it back.
    expect(addLines(text, [first, last], now)).toBeNull()
    const later = day('22', 2)
    const again = readHistory(addLines(text, [later], now) ?? '').lines
    expect(again[0]).toMatchObject({ digest: later.digest })
    expect(again[0]?.stands_for?.toSorted()).toEqual([first.digest, last.digest].map((all) => all.slice(0, 12)).sort())
    expect(again).toHaveLength(3)
  })

  test('any lines, in any order and number, are each there once', () => {
    const all = Array.from({ length: 12 }, (_, index) =>
      lineOf({
        commit: shaOf(index),
        at: `2025-${index < 6 ? '10' : '12'}-0${1 + (index % 3)}T0${index % 7}:00:00.000Z`,
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.subarray(all), { maxLength: 6 }), (batches) => {
        const text = batches.reduce((before, batch) => addLines(before, batch, now) ?? before, '')
        const known = readHistory(text).lines.flatMap((line) => [line.digest.slice(0, 12), ...(line.stands_for ?? [])])
        const given = new Set(batches.flat().map(({ digest }) => digest.slice(0, 12)))
        expect(known.toSorted()).toEqual([...given].sort())
      }),
    )
  })
})

describe('merging a file', () => {
  test('a line that was edited is refused', () => {
    const edited = { ...lineOf(), trials: { total: 1, errors: 0 } }
    expect(() => linesToMerge(textOf(lineOf(), edited), 'a.jsonl')).toThrow('Line 2 of "a.jsonl" was edited')
    expect(linesToMerge(textOf(lineOf()), 'a.jsonl')).toEqual([lineOf()])
  })

  test('a file of something else is refused', () => {
    expect(() => linesToMerge('{}\n', 'a.jsonl')).toThrow('"a.jsonl" is not a file of the history')
    expect(() => linesToMerge('', 'a.jsonl')).toThrow('"a.jsonl" is not a file of the history')
  })
})

describe('the badge', () => {
  const parsed = (...lines: Parameters<typeof badge>[0]) => JSON.parse(badge(lines))

  test('shows the F1 of the newest run, by its band', () => {
    const old = lineOf({ at: '2026-02-01T10:00:00.000Z', fires: 0 })
    expect(parsed(lineOf(), old)).toEqual({
      schemaVersion: 1,
      label: 'skill evals',
      message: 'F1 1.00',
      color: 'brightgreen',
    })
    expect(parsed(lineOf({ fires: 3 }))).toMatchObject({ message: 'F1 0.85', color: 'brightgreen' })
  })

  test('is red after a regression, and grey where nothing could be evaluated', () => {
    const red = lineOf({ override: decided('regressed') })
    expect(parsed(red)).toMatchObject({ message: 'F1 1.00, regressed', color: 'red' })
    expect(parsed(lineOf({ override: decided('not_evaluated') }))).toMatchObject({ color: 'lightgrey' })
    expect(parsed()).toMatchObject({ message: 'F1 n/a', color: 'lightgrey' })
  })

  test('shows the range of several series', () => {
    expect(parsed(lineOf(), lineOf({ fires: 1, override: { mode: 'smart' } }))).toMatchObject({
      message: 'F1 0.40–1.00',
    })
  })
})

describe('in a terminal', () => {
  test('the history is a table with a line of bars, which marks where the model changed', () => {
    const agent = (model: string) => ({ agent: { ...runResults().agent, id: 'codex', model } })
    const text = trendText([
      lineOf({ at: '2026-02-01T00:00:00.000Z', override: agent('m-1') }),
      lineOf({ at: '2026-02-02T00:00:00.000Z', override: agent('m-1') }),
      lineOf({ at: '2026-02-03T00:00:00.000Z', fires: 1, commit: shaOf(9), override: agent('m-2') }),
    ])
    expect(text).toBe(
      [
        `codex: 3 runs · 2026-02-01 to 2026-02-03 · m-1, then m-2 · newest ${shaOf(9).slice(0, 12)}: pass`,
        '',
        'skill    F1  since  recall  precision  F1 of each run',
        'pdf    0.40  -0.60     1/4        1/1  ██┊▄',
        '',
        'Runs, oldest first: 2026-02-01, 2026-02-02, 2026-02-03',
        '',
      ].join('\n'),
    )
  })

  test('names are one line without control characters, and series stand apart', () => {
    const text = trendText([lineOf({ skill: 'a\u001b[31m\n::error::b' }), lineOf({ override: { mode: 'smart' } })])
    expect(text).not.toContain('\u001b')
    expect(text).not.toMatch(/^::/m)
    expect(text).toContain('lexical smart: 1 run')
    expect(trendText([])).toBe('No run is recorded yet.\n')
  })

  test('a job of a matrix is a series of its own', () => {
    const found = historyLineOf(runResults(), 'codex, m-1')
    expect('line' in found && seriesOf(found.line)).toBe('lexical codex, m-1')
  })
})
