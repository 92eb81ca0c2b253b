import { expect, test } from 'vitest'
import { type HistoryLine, historyLineOf } from '../../../src/reports/history/history-line.ts'
import { roomRuns, underNewestNames } from '../../../src/reports/history/history-rooms.ts'
import { linesToMerge } from '../../../src/reports/history/record-run.ts'
import { runsBySeries } from '../../../src/reports/page/past-runs.ts'
import { renderTrend } from '../../../src/reports/page/render-trend.tsx'
import { trendText } from '../../../src/reports/trend-text.ts'
import { lineOf, runResults, shaOf } from './history-lines.ts'

type Row = [skill: string, room: string | null, tp: number, of: number]

/** A run on a day of March with such rows: `tp` of `of` prompts fired. */
function run(day: number, ...rows: Row[]): HistoryLine {
  const [one] = lineOf().skills
  if (one === undefined) throw new Error('no skill')
  return {
    ...lineOf({ commit: shaOf(day), at: `2026-03-0${day}T10:00:00.000Z` }),
    skills: rows.map(([skill, room, tp, of]) => {
      const recall = tp / of
      const figures = { tp, fp: 0, fn: of - tp, recall, precision: tp === 0 ? null : 1, f1: (2 * tp) / (of + tp) }
      return { ...one, skill, ...(room === null ? {} : { room }), ...figures }
    }),
  }
}

const before = run(1, ['pdf', null, 2, 4], ['docx', null, 4, 4])
const first = run(2, ['pdf@office', 'office', 4, 4], ['pdf@paper', 'paper', 3, 4], ['docx', 'office', 4, 4])
const renamed = run(3, ['pdf@desk', 'desk', 4, 4], ['pdf@paper', 'paper', 1, 4], ['docx', 'desk', 2, 4])

const recalls = (runs: readonly HistoryLine[], name: string) =>
  runs.map(({ skills }) => skills.find(({ skill }) => skill === name)?.recall ?? null)

test('a curve goes on where rooms come, and where one is renamed', () => {
  const runs = underNewestNames([before, first, renamed])
  expect(recalls(runs, 'pdf@desk')).toEqual([0.5, 1, 1])
  expect(recalls(runs, 'pdf@paper')).toEqual([0.5, 0.75, 0.25])
  expect(recalls(runs, 'docx')).toEqual([1, 1, 0.5])
  expect([...runsBySeries([renamed, before, first])][0]?.[1].map(({ skills }) => skills.length)).toEqual([3, 3, 3])
})

test('the page shows the skills and rooms that are asked about, under their newest names', () => {
  const shown = (only: object) =>
    [...runsBySeries([before, first, renamed], only).values()].map((runs) =>
      runs.map(({ skills }) => skills.map(({ skill }) => skill).sort()),
    )
  expect(shown({ rooms: ['desk'] })).toEqual([Array(3).fill(['docx', 'pdf@desk'])])
  expect(shown({ skills: ['docx'] })).toEqual([Array(3).fill(['docx'])])
  expect(shown({ skills: ['pdf'], rooms: ['paper'] })).toEqual([Array(3).fill(['pdf@paper'])])
  expect(shown({ skills: ['pd'] })).toEqual([])
  expect(renderTrend([before, first, renamed], { skills: ['pd'] })).toContain('No run has these skills or rooms.')
})

test('a row that could be one of two others goes on from none', () => {
  const moved = run(3, ['pdf@a', 'a', 4, 4], ['docx', 'b', 4, 4])
  expect(recalls(underNewestNames([first, moved]), 'pdf@a')).toEqual([null, 1])
})

test('a room has the sums of its skills, and goes on where it is renamed; without two rooms there are none', () => {
  const rooms = roomRuns([before, first, renamed]) ?? []
  expect(recalls(rooms, 'desk')).toEqual([null, 1, 0.75])
  expect(recalls(rooms, 'paper')).toEqual([null, 0.75, 0.25])
  expect(roomRuns([first, before])).toBeNull()
})

test('a room that went is not the one that has a skill of the same name', () => {
  const two = run(1, ['pdf@office', 'office', 1, 4], ['pdf@paper', 'paper', 4, 4])
  const one = run(2, ['pdf', 'paper', 4, 4], ['docx', 'words', 4, 4])
  expect(recalls(roomRuns([two, one]) ?? [], 'paper')).toEqual([1, 1])
})

test('the trend has a table of rooms before that of skills, and shows one room alone', () => {
  const text = trendText([before, first, renamed])
  expect(text).toMatch(
    /\nroom +F1 .*\npaper .* 1\/4 .*\ndesk .* 6\/8 .*\n\nskill +F1 .*\npdf@paper .*\ndocx .*\npdf@desk /,
  )
  const one = trendText([before, first, renamed], { rooms: ['paper'] })
  expect(one).toMatch(/\npaper /)
  expect(one).toMatch(/\npdf@paper /)
  expect(one).not.toMatch(/desk|docx/)
  expect(trendText([first, renamed], { skills: ['pdf'] })).toMatch(/\npdf@paper .*\npdf@desk /)
  expect(trendText([before])).not.toContain('room')
})

test('a line holds the room of each skill, and its digest covers it', () => {
  const results = runResults()
  const skills = results.skills.map((skill) => ({ ...skill, room: { name: 'office', nameOnBase: 'desk' } }))
  const found = historyLineOf({ ...results, skills })
  if ('why' in found) throw new Error(found.why)
  expect(found.line.skills.map(({ room }) => room)).toEqual(['office'])
  expect(linesToMerge(`${JSON.stringify(found.line)}\n`, 'a')).toEqual([found.line])
  const forged = JSON.stringify(found.line).replace('"office"', '"post"')
  expect(() => linesToMerge(`${forged}\n`, 'a')).toThrow('was edited')
})
